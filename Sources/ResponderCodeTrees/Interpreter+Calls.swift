// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// The arguments of a call, evaluated.
struct Arguments {
  struct One {
    let label: String?
    let value: Value
  }

  var all: [One]
  let line: Int

  subscript(label: String) -> Value? { all.first { $0.label == label }?.value }

  /// The first argument, if it has no label.
  var first: Value? { all.first.flatMap { $0.label == nil ? $0.value : nil } }

  var labels: [String?] { all.map(\.label) }
  var selectors: [SelectorValue] { all.flatMap(\.value.selectors) }
}

extension Interpreter {
  /// Follows a call.
  func evaluate(_ call: CallSyntax, _ frame: Frame, expected: String?) -> Value {
    var callee = call.callee
    var generics: [String] = []
    if case .specialized(let inner, let types) = callee { (callee, generics) = (inner, types) }
    switch callee {
    case .name(let name): return evaluate(call, named: name, generics, frame, expected: expected)
    case .member(let base, let name): return evaluate(call, member: name, of: base, generics, frame)
    case .implicitMember(let name):
      let arguments = arguments(call, frame)
      if let expected, name == "init" { return construct(expected, arguments, call, frame) }
      if let expected, let type = program.type(expected, from: frame.type), !type.cases.contains(name),
        let function = match(program.functions(named: name, of: type.name).filter(\.syntax.isStatic), arguments.labels)
      {
        return invoke(function, on: nil, arguments, call, frame, isStatic: true)
      }
      return Value(.enumCase(name, arguments.all.map(\.value)))
    case .closure(let closure):
      let arguments = arguments(call, frame)
      return self.call(ClosureValue(closure, frame), arguments.all.map(\.value), because: frame.because)
    default:
      let value = evaluate(callee, frame, line: call.line)
      return apply(value, arguments(call, frame), call, frame)
    }
  }

  func arguments(_ call: CallSyntax, _ frame: Frame) -> Arguments {
    Arguments(
      all: call.arguments.map { argument in
        let expected: String? =
          switch argument.label {
          case "target", "action", nil: nil
          default: nil
          }
        return .init(label: argument.label, value: evaluate(argument.value, frame, expected: expected, line: call.line))
      }, line: call.line)
  }

  /// Calls what a value is.
  private func apply(_ value: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame) -> Value {
    var result = Value.empty
    for option in value.options {
      switch option.content {
      case .closure(let closure):
        result.formUnion(self.call(closure, arguments.all.map(\.value), because: frame.because ?? option.because))
      case .function(let function, let outer): result.formUnion(invoke(function, in: outer, arguments, call, frame))
      case .method(let name, let receiver):
        result.formUnion(dispatch(name, on: receiver, arguments, call, frame))
      case .type(let type): result.formUnion(construct(type, arguments, call, frame))
      default: break
      }
    }
    return result.options.isEmpty ? .unknown(why: "what is called is not known") : result
  }

  private func evaluate(
    _ call: CallSyntax, named name: String, _ generics: [String], _ frame: Frame, expected: String?
  ) -> Value {
    if name == "Selector" || name == "NSSelectorFromString", let text = arguments(call, frame).all.first?.value.text {
      return Value(.selector(SelectorValue(action: text, file: frame.file, line: call.line)))
    }
    if name == "NSStringFromClass" { return arguments(call, frame).first ?? .unknown() }
    if let value = frame.variable(name) { return apply(value, arguments(call, frame), call, frame) }
    if let type = program.type(name, from: frame.type), type.isDeclared {
      return construct(type.name, arguments(call, frame), call, frame, generics)
    }
    let arguments = arguments(call, frame)
    if let owner = frame.owner {
      let typeName = owner.type?.name ?? owner.className
      let functions = program.functions(named: name, of: typeName)
      if let function = match(functions, arguments.labels) {
        return invoke(
          function, on: function.syntax.isStatic ? nil : owner, arguments, call, frame,
          isStatic: function.syntax.isStatic)
      }
      if let value = owner.fields[name]
        ?? program.property(named: name, of: typeName).map({ _ in get(name, of: owner, frame, line: call.line) })
      {
        return apply(value, arguments, call, frame)
      }
    } else if let type = frame.type,
      let function = match(program.functions(named: name, of: type.name), arguments.labels)
    {
      return invoke(function, on: nil, arguments, call, frame, isStatic: true)
    }
    if let function = match(program.functions[name] ?? [], arguments.labels) {
      return invoke(function, on: nil, arguments, call, frame)
    }
    if name == "UIApplicationMain" || name == "NSApplicationMain" {
      if let type = arguments.all.last?.value.typeName { startDelegate(type) }
      return .unknown()
    }
    if name.first?.isUppercase == true { return construct(name, arguments, call, frame, generics) }
    if let owner = frame.owner, let value = frameworkCall(name, on: owner, arguments, call, frame) { return value }
    postpone(arguments, frame)
    return .unknown(why: "'\(name)' is not known")
  }

  private func evaluate(
    _ call: CallSyntax, member name: String, of base: ExpressionSyntax, _ generics: [String], _ frame: Frame
  ) -> Value {
    if case .name("super") = base {
      return callSuper(name, arguments(call, frame), call, frame)
    }
    let receiver = evaluate(base, frame, line: call.line)
    return dispatch(name, on: receiver, arguments(call, frame), call, frame, generics)
  }

  private func callSuper(_ name: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame) -> Value {
    guard let owner = frame.owner, let type = frame.type else { return .unknown() }
    if let parent = type.superclass {
      if let function = match(program.functions(named: name, of: parent), arguments.labels, isExact: name == "init") {
        return invoke(function, on: owner, arguments, call, frame)
      }
    }
    if name == "init" || name.hasPrefix("initWith") {
      initialize(owner, name, arguments, call, frame)
      return Value(.instance(owner))
    }
    if let value = frameworkCall(name, on: owner, arguments, call, frame) { return value }
    return .unknown()
  }

  /// Calls a member on each of the objects that a value may be.
  func dispatch(
    _ name: String, on receiver: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame,
    _ generics: [String] = []
  ) -> Value {
    if let scene = documents.scene(for: name, arguments), let made = instantiate(scene, frame, line: call.line) {
      return made
    }
    var result = Value.empty
    for option in receiver.options {
      let inner = option.because == nil ? frame : block(frame, option.because)
      switch option.content {
      case .instance(let instance):
        result.formUnion(dispatch(name, on: instance, arguments, call, inner).possible(option.because))
      case .type(let type): result.formUnion(dispatch(name, onType: type, arguments, call, inner, generics))
      case .list(let values): result.formUnion(dispatch(name, onList: values, arguments, call, inner))
      case .closure, .function, .method: result.formUnion(apply(receiver, arguments, call, inner))
      case .enumCase, .text, .selector: result.formUnion(dispatch(name, onUnknown: .unknown(), arguments, call, inner))
      case .nothing: break
      }
    }
    if receiver.options.isEmpty || receiver.isOpen {
      let value = dispatch(name, onUnknown: receiver, arguments, call, frame)
      if result.options.isEmpty { return value }
    }
    return result
  }

  private func dispatch(
    _ name: String, on instance: Instance, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    let typeName = instance.type?.name ?? instance.className
    if name == "init" || name.hasPrefix("initWith"), call.isMessage || instance === frame.owner {
      // `self.init(…)`, or a message to what was allocated.
      initialize(instance, name, arguments, call, frame)
      return Value(.instance(instance))
    }
    let functions = program.functions(named: name, of: typeName)
    if let function = match(functions, arguments.labels) {
      return invoke(function, on: instance, arguments, call, frame)
    }
    if call.arguments.isEmpty, call.isMessage { return get(name, of: instance, frame, line: call.line) }
    if Self.configuring.contains(name) {
      for argument in arguments.all {
        for case .closure(let closure) in argument.value.options.map(\.content) {
          _ = self.call(closure, [Value(.instance(instance))], because: frame.because)
        }
      }
      return Value(.instance(instance))
    }
    if let property = program.property(named: name, of: typeName) {
      _ = property
      return apply(get(name, of: instance, frame, line: call.line), arguments, call, frame)
    }
    if let value = frameworkCall(name, on: instance, arguments, call, frame) { return value }
    if instance.type != nil, instance.kind == nil {
      note(name, "\(instance.className) does not declare it", frame, line: call.line)
    }
    postpone(arguments, frame)
    return .unknown()
  }

  /// The functions that pass their receiver to a closure at once.
  private static let configuring: Set<String> = [
    "then", "with", "apply", "configure", "also", "do", "let", "tap", "map", "flatMap",
  ]

  private func dispatch(
    _ name: String, onType type: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame,
    _ generics: [String]
  ) -> Value {
    if name == "alloc" || name == "self" || name == "class" { return Value(.type(type)) }
    if name == "init" || name == "new" || name.hasPrefix("initWith") {
      return construct(type, arguments, call, frame, generics, named: name)
    }
    if let declared = program.type(type, from: frame.type) {
      if declared.cases.contains(name) { return Value(.enumCase(name, arguments.all.map(\.value))) }
      if let inner = program.type(declared.name + "." + name), inner.name == declared.name + "." + name {
        return construct(inner.name, arguments, call, frame, generics)
      }
      if let function = match(
        program.functions(named: name, of: declared.name).filter(\.syntax.isStatic), arguments.labels)
      {
        return invoke(function, on: nil, arguments, call, frame, isStatic: true, selfType: declared)
      }
      if program.property(named: name, of: declared.name)?.syntax.isStatic == true {
        return apply(get(name, ofType: declared.name, frame, line: call.line), arguments, call, frame)
      }
    }
    if call.arguments.isEmpty, ["sharedApplication", "shared"].contains(name), type.hasSuffix("Application") {
      return Value(.instance(app))
    }
    if Self.makes(name, type)
      || program.frameworks.kind(of: type).map({ $0 != .object && $0 != .application }) == true
        && arguments.selectors.count > 0
    {
      return construct(type, arguments, call, frame, generics, named: name)
    }
    if name.first?.isUppercase == true { return construct(type + "." + name, arguments, call, frame, generics) }
    if frameworkStatic(name, type, arguments, call, frame) { return .unknown() }
    postpone(arguments, frame)
    return .unknown()
  }

  /// Whether a class method of a framework makes an object of the class, by its name.
  private static func makes(_ name: String, _ type: String) -> Bool {
    guard let word = name.range(of: "With")?.lowerBound else {
      return ["systemButton", "labelWithString"].contains(name)
    }
    let prefix = name[..<word].lowercased()
    return !prefix.isEmpty && type.lowercased().hasSuffix(prefix)
      || ["window", "button", "label", "system"].contains(prefix)
  }

  private func dispatch(
    _ name: String, onList values: [Value], _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    let closures = arguments.all.flatMap { argument in
      argument.value.options.filter { option in
        switch option.content {
        case .closure, .method, .function, .type: true
        default: false
        }
      }
    }
    switch name {
    case "forEach", "map", "compactMap", "flatMap", "makeObjectsPerformSelector", "enumerateObjectsUsingBlock":
      guard let function = closures.first, values.count <= 64 else { return .unknown() }
      var results: [Value] = []
      for (index, value) in values.enumerated() {
        if case .closure(let closure) = function.content {
          results.append(self.call(closure, [value], because: frame.because, turn: index + 1))
        } else {
          let one = Arguments(all: [.init(label: nil, value: value)], line: call.line)
          let inner = block(frame, nil)
          inner.path = inner.path &* 31 &+ index &+ 1
          results.append(apply(Value(function.content), one, call, inner))
        }
      }
      return name == "forEach" ? .empty : Value(.list(results))
    case "append": return .unknown()
    case "enumerated", "reversed", "shuffled", "copy", "mutableCopy", "sorted": return Value(.list(values))
    case "objectAtIndex", "randomElement":
      var element = Value.empty
      for value in values { element.formUnion(value.possible("one of a list")) }
      return element
    default:
      postpone(arguments, frame)
      return .unknown()
    }
  }

  /// Calls a member of something of which at most the declared type is known.
  private func dispatch(
    _ name: String, onUnknown receiver: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    if name == "append", case .member(.member(let base, let list), _) = call.callee,
      ["viewControllers", "splitViewItems", "toolbarItems"].contains(list)
    {
      for (instance, _) in evaluate(base, frame, line: call.line).instances {
        frameworkSet(list, of: instance, to: Value(.list(arguments.all.map(\.value))), frame, line: call.line)
      }
      return .empty
    }
    if name == "append", case .member(.name(let list), _) = call.callee, let owner = frame.owner,
      ["viewControllers", "splitViewItems", "toolbarItems"].contains(list)
    {
      frameworkSet(list, of: owner, to: Value(.list(arguments.all.map(\.value))), frame, line: call.line)
      return .empty
    }
    if name == "map" || name == "flatMap" || Self.configuring.contains(name) {
      // What is there is passed on.
      for argument in arguments.all {
        for option in argument.value.options {
          switch option.content {
          case .closure(let closure): return self.call(closure, [receiver], because: frame.because)
          case .type(let type):
            return construct(type, Arguments(all: [.init(label: nil, value: receiver)], line: call.line), call, frame)
          default: continue
          }
        }
      }
    }
    if name.hasPrefix("statusItem"), let item = frameworkCall(name, on: app, arguments, call, frame) { return item }
    let function = receiver.declared.flatMap { match(program.functions(named: name, of: $0), arguments.labels) }
    if let value = sendCall(name, on: receiver, arguments, frame) { return value }
    if Self.holdingCalls.contains(name) {
      for argument in arguments.all where !argument.value.instances.isEmpty {
        note(name, receiver.why ?? "what holds it is not known", frame, line: call.line)
      }
    }
    postpone(arguments, frame)
    return .unknown(function?.syntax.result)
  }

  /// The calls by which objects of the frameworks hold others.
  static let holdingCalls: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addChild", "addChildViewController",
    "pushViewController", "present", "presentViewController", "setViewControllers", "show", "addGestureRecognizer",
    "addItem", "addSplitViewItem", "addTabViewItem",
  ]

  /// Runs the closures among arguments later, because a framework calls them when it likes.
  func postpone(_ arguments: Arguments, _ frame: Frame) {
    for argument in arguments.all {
      for case .closure(let closure) in argument.value.options.map(\.content) {
        later(closure, frame.because ?? "when a closure runs, \(place(closure.frame.file, closure.syntax.line))")
      }
    }
  }

  // MARK: Functions

  /// Returns the function whose labels are given, with what it has defaults for left out.
  func match(_ functions: [Program.Function], _ labels: [String?], isExact: Bool = false) -> Program.Function? {
    let candidates = functions.filter { $0.syntax.body != nil }
    if let found = candidates.first(where: { Self.accepts($0.syntax, labels) }) { return found }
    guard !isExact, candidates.count == 1, let only = candidates.first else { return nil }
    return only.syntax.parameters.count >= labels.count && only.syntax.selector != nil
      && only.syntax.name == only.syntax.name
      && !program.files[only.file].isSwift && only.syntax.parameters.count == labels.count ? only : nil
  }

  private static func accepts(_ function: FunctionSyntax, _ labels: [String?]) -> Bool {
    var rest = labels[...]
    for (index, parameter) in function.parameters.enumerated() {
      if let next = rest.first {
        // A trailing closure has no label.
        if next == parameter.label
          || next == nil && parameter.type == "->" && rest.count <= function.parameters.count - index
        {
          rest.removeFirst()
          if parameter.label == nil, parameter.type.isEmpty { return false }
          continue
        }
      }
      guard parameter.hasDefault else { return false }
    }
    return rest.isEmpty
  }

  /// Follows a function with the arguments of a call.
  func invoke(
    _ function: Program.Function, on owner: Instance?, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame,
    isStatic: Bool = false, selfType: Program.TypeInfo? = nil
  ) -> Value {
    let path = frame.path &* 31 &+ ObjectIdentifier(call).hashValue
    return follow(
      function, on: owner, frame, path: path, because: frame.because, isStatic: isStatic, selfType: selfType
    ) { inner in self.bind(arguments, to: function.syntax, inner) }
  }

  /// Follows a function that a framework calls, with the values of its first parameters.
  func invoke(
    _ function: Program.Function, on owner: Instance?, _ values: [Value], because: String?, path: Int
  ) -> Value {
    let frame = Frame(owner: owner, type: function.type, file: function.file, path: path, depth: 0)
    return follow(
      function, on: owner, frame, path: path, because: because, isStatic: function.syntax.isStatic, selfType: nil
    ) { inner in
      for (index, parameter) in function.syntax.parameters.enumerated() {
        inner.declare(parameter.name, values[safe: index] ?? .unknown(parameter.type, why: "a framework passes it"))
      }
    }
  }

  private func follow(
    _ function: Program.Function, on owner: Instance?, _ frame: Frame, path: Int, because: String?, isStatic: Bool,
    selfType: Program.TypeInfo?, _ bind: (Frame) -> Void
  ) -> Value {
    let syntax = function.syntax
    let identity = ObjectIdentifier(syntax)
    guard let statements = syntax.body, frame.depth < Self.callLimit,
      frame.running.filter({ $0 == identity }).count < 2
    else { return .unknown(syntax.result, why: "'\(syntax.name)' is followed already") }
    if let owner { owner.executed.insert(identity) } else { executedFunctions.insert(identity) }
    let inner = Frame(
      owner: owner, type: selfType ?? function.type, file: function.file, because: because, path: path,
      depth: frame.depth + 1,
      isStatic: isStatic, running: frame.running + [identity])
    bind(inner)
    var result = deeper { body(statements, inner) } ?? .unknown(syntax.result)
    if result.options.isEmpty, syntax.result != nil { result = .unknown(syntax.result, why: result.why) }
    result.declared = result.declared ?? syntax.result
    return result
  }

  /// Binds arguments to the parameters of a function.
  private func bind(_ arguments: Arguments, to function: FunctionSyntax, _ frame: Frame) {
    var rest = arguments.all[...]
    for parameter in function.parameters {
      var value: Value
      if let next = rest.first, next.label == parameter.label || next.label == nil && parameter.type == "->" {
        value = next.value
        rest.removeFirst()
      } else if let next = rest.first, !function.parameters.contains(where: \.hasDefault) {
        value = next.value
        rest.removeFirst()
      } else if let initial = parameter.defaultValue {
        value = evaluate(initial, frame, expected: parameter.type)
      } else {
        value = .unknown(parameter.type)
      }
      value.declared = value.declared ?? parameter.type
      frame.declare(parameter.name, value)
    }
  }

  /// Follows a function inside another one.
  private func invoke(
    _ function: FunctionSyntax, in outer: Frame, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    let identity = ObjectIdentifier(function)
    guard let statements = function.body, frame.depth < Self.callLimit, !frame.running.contains(identity) else {
      return .unknown(function.result)
    }
    let inner = Frame(
      owner: outer.owner, type: outer.type, file: outer.file, outer: outer, because: frame.because,
      path: frame.path &* 31 &+ ObjectIdentifier(call).hashValue, depth: frame.depth + 1, isStatic: outer.isStatic,
      running: frame.running + [identity])
    bind(arguments, to: function, inner)
    return deeper { body(statements, inner) } ?? .unknown(function.result)
  }

  /// Follows a closure; `turn` tells apart the times that it runs at one place.
  func call(_ closure: ClosureValue, _ values: [Value], because: String?, turn: Int = 0) -> Value {
    let outer = closure.frame
    let identity = ObjectIdentifier(closure.syntax)
    guard outer.depth < Self.callLimit, outer.running.filter({ $0 == identity }).count < 2 else { return .unknown() }
    let inner = Frame(
      owner: outer.owner, type: outer.type, file: outer.file, outer: outer, because: because,
      path: turn == 0 ? outer.path : outer.path &* 31 &+ turn, depth: outer.depth + 1, isStatic: outer.isStatic,
      running: outer.running + [identity])
    for (index, name) in closure.syntax.parameters.enumerated() {
      inner.declare(name, values[safe: index] ?? .unknown())
    }
    if closure.syntax.parameters.isEmpty {
      for (index, value) in values.enumerated() { inner.declare("$\(index)", value) }
    }
    return deeper { body(closure.syntax.body, inner) } ?? .unknown()
  }

  // MARK: Making

  /// Makes an object of a type.
  func construct(
    _ typeName: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame, _ generics: [String] = [],
    named name: String = "init"
  ) -> Value {
    let typeName = program.meaning(of: typeName)
    let type = program.type(typeName, from: frame.type)
    if let type, type.isDeclared, type.kind == .enumType || type.kind == .protocolType { return .unknown(type.name) }
    if registers(typeName, arguments, generics, frame) { return .unknown() }
    let resolved = type?.isDeclared == true ? type?.name ?? typeName : typeName
    guard let (instance, isNew) = make(resolved, at: ObjectIdentifier(call), frame, line: call.line) else {
      return .unknown(resolved, why: "there are too many objects")
    }
    guard isNew else { return Value(.instance(instance)) }
    if instance.type != nil { prepare(instance) }
    initialize(instance, name, arguments, call, frame)
    if instance.type != nil, instance.kind == nil, type?.kind == .structType, program.adopts(resolved, "View") {
      return Value(.instance(instance))
    }
    return Value(.instance(instance))
  }

  /// Follows the initializer of an object.
  private func initialize(
    _ instance: Instance, _ name: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) {
    let arguments =
      name.hasPrefix("initWith") || name.contains("With") && name != "init" ? labelled(arguments, name) : arguments
    if let type = instance.type {
      let written = name.hasPrefix("initWith") ? program.functions(named: name, of: type.name) : []
      let functions = written + program.functions(named: "init", of: type.name)
      if let function = functions.first(where: { $0.syntax.name == name && name != "init" && $0.syntax.body != nil })
        ?? match(functions.filter { $0.syntax.name == "init" }, arguments.labels, isExact: true)
      {
        let given = function.syntax.name == "init" ? arguments : Arguments(all: arguments.all, line: arguments.line)
        let path = frame.path &* 31 &+ ObjectIdentifier(call).hashValue
        _ = follow(function, on: instance, frame, path: path, because: frame.because, isStatic: false, selfType: nil) {
          inner in
          if function.syntax.name == "init" {
            self.bind(given, to: function.syntax, inner)
          } else {
            for (index, parameter) in function.syntax.parameters.enumerated() {
              inner.declare(parameter.name, given.all[safe: index]?.value ?? .unknown(parameter.type))
            }
          }
        }
        return
      }
      // `init()` of a class whose superclass it inherits.
      if type.kind != .classType {
        for argument in arguments.all {
          guard let label = argument.label else { continue }
          hint(argument.value, label)
          instance.fields[label] = argument.value
        }
        return
      }
      if arguments.all.isEmpty,
        let frameInit = program.functions(named: "init", of: type.name).first(where: {
          $0.syntax.parameters.first?.label == "frame" && $0.syntax.body != nil
        }), instance.kind?.isView == true
      {
        _ = invoke(frameInit, on: instance, [], because: frame.because, path: frame.path &* 31 &+ 13)
        return
      }
      if arguments.all.isEmpty || name == "init", instance.type?.isSwift == false,
        let own = program.functions(named: "initWithFrame", of: type.name).first, instance.kind?.isView == true,
        own.syntax.body != nil,
        !frame.running.contains(ObjectIdentifier(own.syntax))
      {
        _ = invoke(own, on: instance, [], because: frame.because, path: frame.path &* 31 &+ 13)
        return
      }
      if arguments.all.isEmpty || arguments.labels == ["nibName", "bundle"], instance.kind == .controller,
        let own = match(program.functions(named: "init", of: type.name), ["nibName", "bundle"], isExact: true),
        !frame.running.contains(ObjectIdentifier(own.syntax))
      {
        _ = invoke(own, on: instance, [], because: frame.because, path: frame.path &* 31 &+ 13)
        return
      }
    }
    frameworkInit(instance, arguments, call, frame)
  }

  /// Returns arguments with labels as Swift has them: `initWithStyle:` is `init(style:)`.
  private func labelled(_ arguments: Arguments, _ name: String) -> Arguments {
    guard let with = name.range(of: "With"), let first = arguments.all.first, first.label == nil else {
      return arguments
    }
    let rest = name[with.upperBound...]
    guard !rest.isEmpty else { return arguments }
    let label = rest.prefix(1).lowercased() + rest.dropFirst()
    return Arguments(all: [.init(label: label, value: first.value)] + arguments.all.dropFirst(), line: arguments.line)
  }
}
