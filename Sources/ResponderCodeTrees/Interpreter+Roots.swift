// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// Where an app begins.
extension Interpreter {
  /// Follows the app from everything that starts it.
  func runFromRoots() {
    let frame = Frame(owner: nil, type: nil, file: 0, path: 0, depth: 0)
    runMain()
    if app.fields["delegate"] == nil { startDelegates() }
    startScenes()
    showInitial(frame)
    startMainMenu(frame)
    startSwiftUI()
    drain()
    startDocuments()
    drain()
  }

  /// Follows the statements of `main.swift`, and `main` of C.
  private func runMain() {
    for (number, file) in program.files.enumerated() {
      let isMain = file.path == "main.swift" || file.path.hasSuffix("/main.swift")
      if isMain, !file.statements.isEmpty {
        let frame = Frame(owner: nil, type: nil, file: number, path: number, depth: 0)
        _ = run(file.statements, frame)
        for variable in frame.variables where statics[variable.name] == nil { statics[variable.name] = variable.value }
      }
    }
    if let main = program.functions["main"]?.first(where: { !program.files[$0.file].isSwift }) {
      _ = invoke(main, on: nil, [], because: nil, path: 1)
    }
  }

  private var delegateProtocol: String { isUIKit ? "UIApplicationDelegate" : "NSApplicationDelegate" }

  /// Makes the application's delegate: the class that the app starts with, else the only one that adopts the protocol.
  private func startDelegates() {
    let adopting = program.order.filter {
      $0.isOwn && $0.kind == .classType && program.adopts($0, delegateProtocol)
    }
    let marked = adopting.filter {
      !$0.attributes.isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain"])
    }
    let adapted = Set(program.order.flatMap(adaptedDelegates))
    let others = adopting.filter { !adapted.contains($0.name) }
    startMainDocument(marked.isEmpty ? others : marked)
    let own = [marked, others].compactMap { $0.first { !isStub($0) } }.first
    guard let chosen = own ?? marked.first ?? others.first else { return }
    startDelegate(chosen.name)
  }

  /// Returns whether a type stands for another one in tests, or belongs to an example, by its name or its file.
  func isStub(_ type: Program.TypeInfo) -> Bool {
    ["Mock", "Stub", "Test", "Fake"].contains { Program.lastPart(type.name).holds($0) }
      || DocumentObjects.isAside(program.files[type.file].path)
  }

  /// Makes the application's delegate and follows what it does when the app starts.
  func startDelegate(_ name: String) {
    guard app.fields["delegate"] == nil, let type = program.type(name), type.isDeclared else { return }
    let delegate = makePart(
      type.name, of: app, "delegate", file: type.file, line: type.line, isListed: false)
    place(delegate, in: type)
    app.fields["delegate"] = Value(.instance(delegate))
    giveWindow(to: delegate)
    start(delegate)
  }

  func startDelegates(_ value: Value) {
    for (delegate, _) in value.instances { start(delegate) }
  }

  private func place(_ instance: Instance, in type: Program.TypeInfo) {
    prepare(instance)
    if let initializer = match(program.functions(named: "init", of: type), [], isExact: true) {
      _ = invoke(initializer, on: instance, [], because: instance.because, path: 2)
    }
  }

  private static let launchMethods = [
    "applicationWillFinishLaunching", "applicationDidFinishLaunching", "applicationDidBecomeActive", "buildMenu",
    "buildMenuWithBuilder",
    "awakeFromNib",
  ]

  private func start(_ delegate: Instance) {
    guard let type = delegate.type else { return }
    delegate.isListed = false
    for function in program.functions(named: "application", of: type) where function.syntax.body != nil {
      let label = function.syntax.parameters.last?.label ?? ""
      guard ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"].contains(label) else { continue }
      _ = invoke(function, on: delegate, [Value(.instance(app))], because: nil, path: 4)
    }
    for name in Self.launchMethods {
      for function in program.functions(named: name, of: type).prefix(1) where function.syntax.body != nil {
        _ = invoke(function, on: delegate, [], because: nil, path: 4)
      }
    }
  }

  private func startScenes() {
    guard isUIKit else { return }
    let adopting = program.order.filter { type in
      type.isOwn && type.kind == .classType && program.adopts(type, "UIWindowSceneDelegate")
    }
    let named = adopting.filter { description.sceneDelegates.contains(Program.lastPart($0.name)) }
    let chosen = chosenScenes()
    for type in named.isEmpty ? adopting : named {
      let because: Reason? = chosen.map { $0[Program.lastPart(type.name)] ?? "if a scene of it connects" } ?? nil
      let delegate = makePart(
        type.name, of: app, "sceneDelegate", file: type.file, line: type.line, isListed: false, because: because)
      place(delegate, in: type)
      giveWindow(to: delegate)
      for function in program.functions(named: "scene", of: type) where function.syntax.body != nil {
        guard
          function.syntax.parameters.contains(where: {
            $0.label == "willConnectTo" || $0.label == "willConnectToSession"
          })
        else { continue }
        _ = invoke(function, on: delegate, [], because: because, path: 4)
      }
    }
  }

  /// Returns the delegates of the scenes that the application's delegate chooses, each with the condition under which it does;
  /// nil when it leaves that to the app's description, or chooses what is not known.
  private func chosenScenes() -> [String: Reason?]? {
    guard let delegate = app.fields["delegate"]?.only, let type = delegate.type,
      let function = program.functions(named: "application", of: type).first(where: { function in
        function.syntax.body != nil && function.syntax.parameters.contains { Self.connecting.contains($0.label ?? "") }
      })
    else { return nil }
    let result = invoke(function, on: delegate, [Value(.instance(app))], because: nil, path: 6)
    guard !result.isOpen, result.instances.count == result.options.count else { return nil }
    var choices: [(name: String?, delegate: String, because: Reason?)] = []
    for (configuration, because) in result.instances {
      let classes = configuration.fields["delegateClass"]?.options ?? []
      for case (.type(let delegate), let condition) in classes.map({ ($0.content, $0.because) }) {
        choices.append((configuration.fields["name"]?.text, delegate, because ?? condition))
      }
      if !classes.isEmpty { continue }
      for option in configuration.fields["name"]?.options ?? [] {
        guard case .text(let name) = option.content, let delegate = description.scenes[name] else { return nil }
        choices.append((name, delegate, because ?? option.because))
      }
    }
    func isOther(_ because: Reason?) -> Bool { because != nil && because != Self.goesOn }
    let areOthers = choices.allSatisfy { isOther($0.because) }
    var chosen: [String: Reason?] = [:]
    for (name, delegate, because) in choices {
      // A launch without anything special takes that for which no condition holds, else the first one.
      let isUsual = areOthers ? name != nil && name == description.firstScene : !isOther(because)
      let delegate = Program.lastPart(delegate)
      chosen[delegate] = .some(isUsual ? nil : chosen[delegate] ?? because)
    }
    return chosen.isEmpty ? nil : chosen
  }

  private static let connecting: Set<String> = ["configurationForConnecting", "configurationForConnectingSceneSession"]

  /// Makes the main document's initial scene and its window, once.
  private func makeInitial() -> Initial? {
    if let initial { return initial }
    guard let (scene, doubt) = documents.initial,
      let top = instantiate(scene, Frame(owner: nil, type: nil, file: 0, path: 0, depth: 0), line: 0)?.only
    else { return nil }
    let isWhole = top.kind == .windowController || top.kind == .window
    // No source makes it.
    let window = isWhole ? nil : makePart(isUIKit ? "UIWindow" : "NSWindow", of: app, "window", file: -1)
    window?.fields["rootViewController"] = Value(.instance(top))
    let made = Initial(top: top, window: window, doubt: doubt.map { texts.reason($0) })
    initial = made
    return made
  }

  /// Gives a delegate the window of the main document, as UIKit does before it calls the delegate.
  private func giveWindow(to delegate: Instance) {
    guard isUIKit, delegate.fields["window"].map({ $0.isNothing || $0.options.isEmpty }) ?? true,
      program.property(named: "window", of: delegate.type?.name ?? "").map({
        $0.syntax.getter == nil && $0.syntax.initializer == nil
      }) ?? true,
      let window = makeInitial()?.window
    else { return }
    delegate.fields["window"] = Value(.instance(window))
  }

  /// Shows the initial controller of the main document, unless code shows another one.
  private func showInitial(_ frame: Frame) {
    guard let initial = makeInitial() else { return }
    let top = Value(.instance(initial.top))
    guard let window = initial.window else {
      return hold(top.possible(initial.doubt), in: app, .windowController, frame, line: 0)
    }
    func isShown(_ places: [Instance.Place]) -> Bool {
      places.contains { $0.because == nil || $0.because == "as it is compiled" }
    }
    let isOther = instances.contains { $0.kind == .window && $0 !== window && isShown($0.places) }
    // Code may give the document's window another controller.
    let isReplaced = instances.contains { controller in
      isShown(controller.places.filter { $0.holder === window && $0.verb == .windowRoot })
    }
    let because: Reason? = isOther ? "if the document's window is shown" : initial.doubt
    hold(Value(.instance(window), because: because), in: app, .window, frame, line: 0)
    hold(
      top.possible(isReplaced ? "until code shows another controller" : because), in: window, .windowRoot, frame,
      line: 0)
  }

  /// Makes the menus of the Mac's main document, where they are not there yet.
  private func startMainMenu(_ frame: Frame) {
    guard !isUIKit else { return }
    for (number, document) in documents.documents.enumerated() {
      for (index, node) in document.nodes.enumerated()
      where DocumentObjects.isMainMenu(node) && number != mainDocument {
        guard let value = instantiate(.init(document: number, node: index), frame, line: 0) else { continue }
        hold(value, in: app, .menu, frame, line: 0)
      }
    }
  }

  /// The class of the document controller, which the Mac makes for an app with documents (M24), or nil.
  var documentController: String? {
    guard !isUIKit else { return nil }
    func first(_ ancestor: String) -> String? {
      program.order.first { $0.isOwn && program.isClass($0, kindOf: ancestor) }?.name
    }
    return first("NSDocumentController") ?? (first("NSDocument") == nil ? nil : "NSDocumentController")
  }

  /// Follows how documents of the Mac make their windows.
  private func startDocuments() {
    guard !isUIKit else { return }
    for type in program.order
    where type.isOwn && program.isClass(type, kindOf: "NSDocument") && type.subclasses.isEmpty {
      let because: Reason = "when a document is open"
      let document = makePart(
        type.name, of: app, "document", file: type.file, line: type.line, isListed: true, because: because)
      place(document, in: type)
      let frame = Frame(owner: nil, type: nil, file: type.file, because: because, path: 0, depth: 0)
      hold(Value(.instance(document)), in: app, .other, frame, line: type.line)
      if let function = program.functions(named: "makeWindowControllers", of: type).first,
        function.syntax.body != nil
      {
        _ = invoke(function, on: document, [], because: because, path: 4)
      }
    }
  }
}

// MARK: Properties

extension Interpreter {
  /// Gives an object the values of its properties' initialisers.
  func prepare(_ instance: Instance) {
    guard let type = instance.type, !instance.isPrepared else { return }
    instance.isPrepared = true
    for type in program.lineage(of: type).reversed() {
      for property in type.stored where !property.syntax.isLazy {
        let syntax = property.syntax
        let name = program.files[property.file].isSwift ? syntax.name : Program.plain(syntax.name)
        guard let initializer = syntax.initializer, instance.fields[name] == nil else { continue }
        let frame = Frame(
          owner: instance, type: property.type, file: property.file, because: instance.because,
          path: syntax.identity.number, depth: 1)
        if program.files[property.file].isSwift {
          frame.declare("self", .unknown(why: texts.reason(.initialSelf, name)))
        }
        var value = evaluate(initializer, frame, expected: syntax.type)
        value.declared = value.declared ?? syntax.type
        hint(value, name)
        instance.fields[name] = value
      }
    }
  }
}
