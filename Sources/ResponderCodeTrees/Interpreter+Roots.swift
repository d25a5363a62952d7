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
    if let (scene, doubt) = documents.initial {
      let value = instantiate(scene, frame, line: 0)
      showInitial(value, frame, doubt)
    }
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
        for (name, variable) in frame.variables where statics[name] == nil { statics[name] = variable.value }
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
      $0.isOwn && $0.kind == .classType && program.adopts($0.name, delegateProtocol)
    }
    let marked = adopting.filter {
      !$0.attributes.isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain"])
    }
    let adapted = Set(program.order.flatMap(adaptedDelegates))
    let others = adopting.filter { !adapted.contains($0.name) }
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
    start(delegate)
  }

  func startDelegates(_ value: Value) {
    for (delegate, _) in value.instances { start(delegate) }
  }

  private func place(_ instance: Instance, in type: Program.TypeInfo) {
    prepare(instance)
    if let initializer = match(program.functions(named: "init", of: type.name), [], isExact: true) {
      _ = invoke(initializer, on: instance, [], because: nil, path: 2)
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
    for function in program.functions(named: "application", of: type.name) where function.syntax.body != nil {
      let label = function.syntax.parameters.last?.label ?? ""
      guard ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"].contains(label) else { continue }
      _ = invoke(function, on: delegate, [Value(.instance(app))], because: nil, path: 4)
    }
    for name in Self.launchMethods {
      for function in program.functions(named: name, of: type.name).prefix(1) where function.syntax.body != nil {
        _ = invoke(function, on: delegate, [], because: nil, path: 4)
      }
    }
  }

  private func startScenes() {
    guard isUIKit else { return }
    let adopting = program.order.filter { type in
      type.isOwn && type.kind == .classType && program.adopts(type.name, "UIWindowSceneDelegate")
    }
    let named = adopting.filter { description.sceneDelegates.contains(Program.lastPart($0.name)) }
    for type in named.isEmpty ? adopting : named {
      let delegate = makePart(
        type.name, of: app, "sceneDelegate", file: type.file, line: type.line, isListed: false)
      place(delegate, in: type)
      for function in program.functions(named: "scene", of: type.name) where function.syntax.body != nil {
        guard
          function.syntax.parameters.contains(where: {
            $0.label == "willConnectTo" || $0.label == "willConnectToSession"
          })
        else { continue }
        _ = invoke(function, on: delegate, [], because: nil, path: 4)
      }
    }
  }

  /// Shows the initial controller of the main document, unless code shows another one.
  private func showInitial(_ value: Value?, _ frame: Frame, _ doubt: String?) {
    guard let top = value?.only else { return }
    if top.kind == .windowController || top.kind == .window {
      return hold(Value(.instance(top), because: doubt), in: app, .windowController, frame, line: 0)
    }
    let isReplaced = instances.contains { window in
      window.kind == .window && window.places.contains { [nil, "as it is compiled"].contains($0.because) }
    }
    // No source makes it.
    let window = makePart(isUIKit ? "UIWindow" : "NSWindow", of: app, "window", file: -1)
    let because = isReplaced ? "if the document's window is shown" : doubt
    hold(Value(.instance(window), because: because), in: app, .window, frame, line: 0)
    hold(Value(.instance(top), because: because), in: window, .windowRoot, frame, line: 0)
    guard !isReplaced else { return }
    // The window is the property of the delegate that UIKit sets.
    for delegate in instances where !delegate.isListed && delegate.fields["window"] == nil && delegate.type != nil {
      if program.adopts(delegate.type?.name ?? "", delegateProtocol)
        || program.adopts(delegate.type?.name ?? "", "UIWindowSceneDelegate")
      {
        delegate.fields["window"] = Value(.instance(window))
      }
    }
    window.fields["rootViewController"] = Value(.instance(top))
  }

  /// Makes the objects at the top of the Mac's main document that are no scenes.
  private func startMainMenu(_ frame: Frame) {
    guard !isUIKit else { return }
    for (number, document) in documents.documents.enumerated() {
      for (index, node) in document.nodes.enumerated()
      where node.kind == .menu && node.parent == nil && node.name.text == ResponderTree.mainMenuName {
        guard let value = instantiate(.init(document: number, node: index), frame, line: 0) else { continue }
        hold(value, in: app, .menu, frame, line: 0)
      }
    }
  }

  /// Follows how documents of the Mac make their windows.
  private func startDocuments() {
    guard !isUIKit else { return }
    for type in program.order
    where type.isOwn && program.isClass(type.name, kindOf: "NSDocument") && type.subclasses.isEmpty {
      let because = "when a document is open"
      let document = makePart(
        type.name, of: app, "document", file: type.file, line: type.line, isListed: true, because: because)
      place(document, in: type)
      let frame = Frame(owner: nil, type: nil, file: type.file, because: because, path: 0, depth: 0)
      hold(Value(.instance(document)), in: app, .other, frame, line: type.line)
      if let function = program.functions(named: "makeWindowControllers", of: type.name).first,
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
    for type in program.lineage(of: type.name).reversed() {
      for property in type.stored where !property.syntax.isLazy {
        let syntax = property.syntax
        let name = program.files[property.file].isSwift ? syntax.name : Program.plain(syntax.name)
        guard let initializer = syntax.initializer, instance.fields[name] == nil else { continue }
        let frame = Frame(
          owner: instance, type: property.type, file: property.file, because: instance.because,
          path: ObjectIdentifier(syntax).hashValue, depth: 1)
        var value = evaluate(initializer, frame, expected: syntax.type)
        value.declared = value.declared ?? syntax.type
        hint(value, name)
        instance.fields[name] = value
      }
    }
  }
}
