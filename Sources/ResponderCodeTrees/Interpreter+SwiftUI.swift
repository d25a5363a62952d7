// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// The scenes and views of SwiftUI, as far as they hold objects of UIKit and AppKit.
extension Interpreter {
  /// Returns the classes that a type has adapted as the application's delegate.
  func adaptedDelegates(_ type: Program.TypeInfo) -> [String] {
    type.stored.compactMap { $0.syntax.adaptedDelegate.flatMap { program.type($0)?.name } }
  }

  /// Follows the `App` of SwiftUI's life cycle.
  func startSwiftUI() {
    let mains = program.order.filter {
      $0.isDeclared && $0.attributes.contains("main") && program.adopts($0, "App")
    }
    // Beside a delegate that starts an app, it is that of another target.
    let hasDelegate = app.fields["delegate"] != nil
    guard let type = mains.first(where: { !isStub($0) }) ?? (hasDelegate ? nil : mains.first) else { return }
    let instance = makePart(type.name, of: app, "main", file: type.file, line: type.line, isListed: false)
    prepare(instance)
    for name in adaptedDelegates(type) {
      guard let adapted = program.type(name) else { continue }
      let delegate = makePart(
        adapted.name, of: app, "adapted", file: adapted.file, line: adapted.line, isListed: false)
      prepare(delegate)
      for property in type.stored where property.syntax.adaptedDelegate != nil {
        instance.fields[property.syntax.name] = Value(.instance(delegate))
      }
      app.fields["adapted"] = Value(.instance(delegate))
      startDelegates(Value(.instance(delegate)))
    }
    guard let body = program.property(named: "body", of: type)?.syntax.getter else { return }
    let because = hasDelegate ? texts.reason("if \(type.name) is the app that runs") : nil
    let frame = Frame(owner: instance, type: type, file: type.file, because: because, path: 0, depth: 1)
    for statement in statements(of: body) { walkScenes(statement, frame) }
  }

  private func walkScenes(_ statement: StatementSyntax, _ frame: Frame) {
    switch statement {
    case .expression(let expression, let line), .returns(let expression?, let line):
      walkScene(expression, frame, line: line)
    case .branches(let branches, _):
      for branch in branches {
        for statement in branch.body { walkScenes(statement, block(frame, "under a condition")) }
      }
    case .compiled(let branches):
      for branch in branches where program.isIncluded(branch.platform) {
        for statement in branch.body { walkScenes(statement, frame) }
      }
    case .block(let body): for statement in body { walkScenes(statement, frame) }
    default: return
    }
  }

  private func walkScene(_ expression: ExpressionSyntax, _ frame: Frame, line: Int) {
    guard case .call(let call) = expression else { return }
    switch call.callee {
    case .member(let base, let modifier):
      walkScene(base, frame, line: line)
      if modifier == "commands" { for argument in call.arguments { walkContents(argument.value, nil, frame) } }
    case .name(let name), .specialized(.name(let name), _):
      if ["WindowGroup", "Window", "DocumentGroup", "Settings"].contains(name) {
        let isDocument = name == "DocumentGroup"
        let window = makePart(isUIKit ? "UIWindow" : "NSWindow", of: app, "window", file: frame.file, line: line)
        // An app opens the window of its first scene; the others when they are asked for.
        let isFirst = !instances.contains { $0.hint == "hosting" }
        let because: Reason? =
          isDocument ? "when a document is open" : isFirst && name != "Settings" ? nil : "when its window is opened"
        let inner = because.map { block(frame, $0) } ?? frame
        hold(Value(.instance(window)), in: app, .window, inner, line: line)
        let hosting = makePart(
          isUIKit ? "UIHostingController" : "NSHostingView", of: window,
          name == "Settings" ? "settings-hosting" : "hosting", file: frame.file, line: line)
        hold(Value(.instance(hosting)), in: window, .windowRoot, frame, line: line)
        hostsOfViews.insert(hosting.number)
        for argument in call.arguments {
          if case .closure = argument.value { walkContents(argument.value, hosting, inner) }
        }
      } else if name == "MenuBarExtra" {
        // Its views are made when it is opened.
        for argument in call.arguments {
          if case .closure = argument.value { walkContents(argument.value, nil, block(frame, "when it is opened")) }
        }
      } else if let type = program.type(name), program.adopts(type, "Scene") {
        guard case .instance(let scene)? = evaluate(expression, frame, line: line).options.first?.content else {
          return
        }
        let inner = Frame(owner: scene, type: type, file: type.file, path: frame.path, depth: frame.depth + 1)
        guard frame.depth < Self.callLimit else { return }
        for statement in program.property(named: "body", of: type)?.syntax.getter?.statements ?? [] {
          walkScenes(statement, inner)
        }
      } else if name == "Group" {
        for case .closure(let closure) in call.arguments.map({ $0.value }) {
          for statement in statements(of: closure.body) { walkScenes(statement, frame) }
        }
      } else if name.startsUppercase, program.type(name)?.isDeclared != true {
        // A scene of a package, whose views are made when it is opened.
        for argument in call.arguments {
          if case .closure = argument.value { walkContents(argument.value, nil, block(frame, "when it is opened")) }
        }
      }
    default: return
    }
  }

  /// Puts a view of SwiftUI into what hosts it.
  func host(_ view: Instance, in hosting: Instance, _ frame: Frame, line: Int) {
    guard let type = view.type else { return }
    hostsOfViews.insert(hosting.number)
    walkView(type, view, hosting, frame, line: line)
  }

  /// Whether all views that an object hosts were read, and none of them takes what somebody types.
  func takesNoText(_ hosting: Instance) -> Bool {
    hostsOfViews.contains(hosting.number) && !hostsOfText.contains(hosting.number)
  }

  /// Notes that what an object hosts may take what somebody types.
  private func mayTakeText(_ host: Instance?) { if let host { hostsOfText.insert(host.number) } }

  /// SwiftUI's views that never do so, nor what they show but for the views that they are given.
  private static let withoutText: NameSet = """
    AnyView AsyncImage Button Canvas Capsule Chart Circle Color ContentUnavailableView ControlGroup \
    DisclosureGroup Divider EditButton Ellipse EmptyView ForEach Form Gauge GeometryReader Grid GridRow \
    Group GroupBox HStack Image Label LabeledContent LazyHGrid LazyHStack LazyVGrid LazyVStack \
    LinearGradient Link List Menu NavigationLink NavigationSplitView NavigationStack NavigationView Path \
    Picker ProgressView Rectangle RoundedRectangle ScrollView ScrollViewReader Section Slider Spacer \
    Stepper TabView Text TimelineView Toggle ToolbarItem ToolbarItemGroup VStack ViewThatFits ZStack
    """

  /// Walks a view that nothing was seen to host.
  func walkAssumed(_ view: Instance, _ type: Program.TypeInfo, _ because: Reason) {
    let frame = Frame(owner: view, type: type, file: type.file, because: because, path: 43, depth: 1)
    walkView(type, view, nil, frame, line: type.line)
  }

  /// Walks the closure, or view, that an argument is.
  private func walkContents(_ expression: ExpressionSyntax, _ host: Instance?, _ frame: Frame) {
    if case .closure(let closure) = expression {
      let inner = block(frame, nil)
      for name in closure.parameters { inner.declare(name, .unknown()) }
      walk(statements(of: closure.body), host, inner)
    } else {
      walkView(expression, host, frame, line: 0)
    }
  }

  private func walk(_ statements: [StatementSyntax], _ host: Instance?, _ frame: Frame) {
    for statement in statements {
      guard step() else { return }
      switch statement {
      case .expression(let expression, let line), .returns(let expression?, let line):
        _ = deeper { walkView(expression, host, frame, line: line) }
      case .branches(let branches, let line):
        for branch in branches {
          let inner = block(frame, Reason(.condition, file: frame.file, line: line))
          _ = holds(branch.conditions, inner)
          walk(branch.body, host, inner)
        }
      case .switchOver(let syntax):
        for entry in syntax.cases {
          let inner = block(frame, Reason(.oneCase, file: frame.file, line: syntax.line))
          for name in entry.patterns.flatMap({ $0.bindings }) { if let name { inner.declare(name, .unknown()) } }
          walk(entry.body, host, inner)
        }
      case .compiled(let branches):
        for branch in branches where program.isIncluded(branch.platform) { walk(branch.body, host, frame) }
      case .block(let body): walk(body, host, frame)
      default: _ = run([statement], frame)
      }
    }
  }

  private static let presenting: Set<String> = ["sheet", "fullScreenCover", "popover"]
  private static let actions: Set<String> = [
    "onAppear", "onDisappear", "onTapGesture", "onChange", "task", "onReceive", "onSubmit", "onLongPressGesture",
    "refreshable",
    "onOpenURL", "onDrop", "onHover", "onDelete", "onMove", "onCommand",
  ]
  private static let menus: Set<String> = ["gesture", "alert", "confirmationDialog", "contextMenu", "swipeActions"]
  private static let repeating: Set<String> = [
    "ForEach", "List", "Table", "OutlineGroup", "NavigationLink", "navigationDestination",
  ]

  /// Walks an expression of a view, and makes the objects that it holds.
  private func walkView(_ expression: ExpressionSyntax, _ host: Instance?, _ frame: Frame, line: Int) {
    guard case .call(let call) = expression else {
      if case .member(.name("self"), let name) = expression { return walkProperty(name, host, frame, line: line) }
      if case .name(let name) = expression { return walkProperty(name, host, frame, line: line) }
      if case .ternary(_, let first, let second) = expression {
        for branch in [first, second] { walkView(branch, host, block(frame, "under a condition"), line: line) }
      } else {
        mayTakeText(host)
      }
      return
    }
    switch call.callee {
    case .member(let base, let modifier) where isView(base, frame):
      _ = deeper { walkView(base, host, frame, line: call.line) }
      if ["searchable", "focusable"].contains(modifier) { mayTakeText(host) }
      if modifier == "onCommand", let argument = call.arguments.first {
        for selector in evaluate(argument.value, frame, line: call.line).selectors {
          commands[selector.action] =
            commands[selector.action] ?? frame.type.map { Program.lastPart($0.name) } ?? "SwiftUI"
        }
      }
      for argument in call.arguments {
        guard case .closure = argument.value else {
          if argument.label != "isPresented", argument.label != "item" {
            _ = evaluate(argument.value, frame, line: call.line)
          }
          if let host, ["background", "overlay"].contains(modifier) {
            walkView(argument.value, host, frame, line: call.line)
          }
          continue
        }
        if Self.presenting.contains(modifier), argument.label != "onDismiss" {
          let inner = block(frame, texts.reason("when it is presented, \(place(frame.file, call.line))"))
          let className = isUIKit ? "UIHostingController" : "NSHostingView"
          guard let host, let (sheet, isNew) = make(className, at: call.identity, inner, line: call.line),
            isNew
          else { continue }
          hold(Value(.instance(sheet)), in: host, .presented, inner, line: call.line)
          hostsOfViews.insert(sheet.number)
          walkContents(argument.value, sheet, inner)
        } else if Self.menus.contains(modifier) {
          walkContents(
            argument.value, host, block(frame, texts.reason("when \(modifier) runs, \(place(frame.file, call.line))")))
        } else if Self.actions.contains(modifier) {
          runLater(argument.value, texts.reason("when \(modifier) runs, \(place(frame.file, call.line))"), frame)
        } else if Self.repeating.contains(modifier) {
          walkContents(
            argument.value, host, block(frame, texts.reason("when it is shown, \(place(frame.file, call.line))")))
        } else {
          walkContents(argument.value, host, frame)
        }
      }
    case .name(let name), .specialized(.name(let name), _):
      if let type = program.type(name, from: frame.type), type.isDeclared, name.startsUppercase {
        let value = evaluate(expression, frame, line: call.line)
        if let view = value.only { walkView(type, view, host, frame, line: call.line) } else { mayTakeText(host) }
        for argument in call.arguments {
          if case .closure = argument.value { walkContents(argument.value, host, frame) }
        }
        return
      }
      guard name.startsUppercase else {
        if let function = frame.type.flatMap({
          match(program.functions(named: name, of: $0), call.arguments.map { $0.label })
        }),
          let body = function.syntax.body, frame.depth < Self.callLimit
        {
          let inner = Frame(
            owner: frame.owner, type: frame.type, file: function.file, because: frame.because,
            path: frame.path &* 31 &+ 1, depth: frame.depth + 1)
          for parameter in function.syntax.parameters { inner.declare(parameter.name, .unknown(parameter.type)) }
          return walk(statements(of: body), host, inner)
        }
        _ = evaluate(expression, frame, line: call.line)
        return mayTakeText(host)
      }
      if !Self.withoutText.contains(name) { mayTakeText(host) }
      for argument in call.arguments {
        guard case .closure = argument.value else {
          _ = evaluate(argument.value, frame, line: call.line)
          continue
        }
        let isAction =
          name == "Button"
          && (argument.label == "action" || argument.label == nil && !call.arguments.contains { $0.label == "action" })
        if isAction {
          runLater(argument.value, texts.reason("when the button is pressed, \(place(frame.file, call.line))"), frame)
          continue
        }
        let because = Self.repeating.contains(name) && !isPlain(call) ? "for the rows of a list" : nil
        walkContents(
          argument.value, host, block(frame, because.map { texts.reason("\($0), \(place(frame.file, call.line))") }))
      }
    default:
      _ = evaluate(expression, frame, line: line)
      mayTakeText(host)
    }
  }

  /// Runs the closure that an argument is once everything is made, possibly.
  private func runLater(_ expression: ExpressionSyntax, _ because: Reason, _ frame: Frame) {
    for closure in evaluate(expression, frame, line: 0).closures {
      later(closure, because)
    }
  }

  /// Whether a list has its rows written out.
  private func isPlain(_ call: CallSyntax) -> Bool {
    guard case .name("List") = call.callee else { return false }
    return call.arguments.count == 1
  }

  /// Whether an expression is a view: a call of a type, perhaps with modifiers.
  private func isView(_ expression: ExpressionSyntax, _ frame: Frame) -> Bool {
    var current = expression
    for _ in 0..<400 {
      switch current {
      case .call(let call): current = call.callee
      case .member(let base, _):
        if case .name(let name) = base { return isViewName(name, frame) }
        current = base
      case .specialized(let inner, _): current = inner
      case .name(let name):
        return name.startsUppercase && name != "NSApp" && name != "UIApplication" && name != "NSApplication"
          || isViewName(name, frame)
      default: return false
      }
    }
    return false
  }

  private func isViewName(_ name: String, _ frame: Frame) -> Bool {
    guard let type = frame.type else { return false }
    if let property = program.property(named: name, of: type) {
      return property.syntax.getter != nil && property.syntax.type == "View"
    }
    return program.functions(named: name, of: type).contains { $0.syntax.result == "View" }
  }

  private func walkProperty(_ name: String, _ host: Instance?, _ frame: Frame, line: Int) {
    guard let type = frame.type, let property = program.property(named: name, of: type),
      let body = property.syntax.getter,
      frame.depth < Self.callLimit
    else { return mayTakeText(host) }
    let inner = Frame(
      owner: frame.owner, type: frame.type, file: property.file, because: frame.because, path: frame.path,
      depth: frame.depth + 1)
    walk(statements(of: body), host, inner)
  }

  /// Walks the body of a view, or makes the object that it represents.
  private func walkView(_ type: Program.TypeInfo, _ view: Instance, _ host: Instance?, _ frame: Frame, line: Int) {
    guard frame.depth < Self.callLimit, !frame.running.contains(SyntaxIdentity(of: type)) else {
      return mayTakeText(host)
    }
    let inner = Frame(
      owner: view, type: type, file: type.file, because: frame.because, path: frame.path &* 31 &+ view.number,
      depth: frame.depth + 1,
      running: frame.running + [SyntaxIdentity(of: type)])
    let makers = ["makeUIViewController", "makeUIView", "makeNSView", "makeNSViewController"]
    if let maker = makers.lazy.compactMap({ self.program.functions(named: $0, of: type).first }).first,
      maker.syntax.body != nil
    {
      let context = makePart("Context", of: app, "context", file: frame.file, line: line, isListed: false)
      if let function = program.functions(named: "makeCoordinator", of: type).first, function.syntax.body != nil {
        context.fields["coordinator"] = invoke(function, on: view, [], because: frame.because, path: 37 &+ view.number)
      }
      let made = invoke(maker, on: view, [Value(.instance(context))], because: frame.because, path: 41 &+ view.number)
      if let host { hold(made, in: host, .child, frame, line: line) }
      if made.instances.isEmpty { mayTakeText(host) }
      return
    }
    guard let body = program.property(named: "body", of: type)?.syntax.getter else { return mayTakeText(host) }
    walk(statements(of: body), host, inner)
  }
}
