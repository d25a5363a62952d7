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
  /// The type that the place of the call's result has.
  var expected: String?

  subscript(label: String) -> Value? { all.first { $0.label == label }?.value }

  /// The first argument, if it has no label.
  var first: Value? { all.first.flatMap { $0.label == nil ? $0.value : nil } }

  var labels: [String?] { all.map { $0.label } }
  /// The first selector.
  var selector: SelectorValue? { selectors.first }
  /// What the first argument that is a selector may be, of several when a condition chooses.
  var selectors: [SelectorValue] { all.lazy.map { $0.value.selectors }.first { !$0.isEmpty } ?? [] }
}

extension CallSyntax {
  var labels: [String?] { arguments.map { $0.label } }
}

extension Interpreter {
  /// Follows a call.
  func evaluate(_ call: CallSyntax, _ frame: Frame, expected: String?) -> Value {
    var callee = call.callee
    var generics: [String] = []
    if case .specialized(let inner, let types) = callee { (callee, generics) = (inner, types) }
    switch callee {
    case .name(let name): return evaluate(call, named: name, generics, frame, expected: expected)
    case .member(let base, let name): return evaluate(call, member: name, of: base, generics, frame, expected)
    case .implicitMember(let name): return evaluate(call, implicit: name, frame, expected: expected)
    case .array, .dictionary:
      // `[View]()` is an empty list.
      return call.arguments.isEmpty ? Value(.list([])) : .unknown()
    case .closure(let closure):
      let arguments = arguments(call, frame)
      return self.call(
        ClosureValue(closure, frame), arguments.all.map { $0.value }, because: frame.because, expected: expected)
    default:
      let value = evaluate(callee, frame, line: call.line)
      return apply(value, arguments(call, frame), call, frame)
    }
  }

  /// Follows `.name(…)`, a member of the type that its place has.
  private func evaluate(_ call: CallSyntax, implicit name: String, _ frame: Frame, expected: String?) -> Value {
    let expected = expected == "Self" ? selfType(frame) : expected
    let types = expected.map { self.types(name, on: Value(.type($0)), call) } ?? []
    let arguments = arguments(call, frame, for: types, expected: expected)
    guard let expected, expected.startsUppercase else {
      let sent = sendCall(name, on: .unknown(), arguments, frame)
      if name == "init", arguments.all.contains(where: { $0.value.isOfInterest }) {
        note(".init", "the type of its place is not known", frame, line: call.line)
        postpone(arguments, frame)
      }
      return sent ?? Value(.enumCase(name, arguments.all.map { $0.value }))
    }
    if name == "init" { return construct(expected, arguments, call, frame) }
    let type = program.type(expected, from: frame.type)
    if let type, !type.cases.contains(name),
      let function = match(
        program.functions(named: name, of: type).filter { $0.syntax.isStatic }, arguments.labels)
    {
      return invoke(function, on: nil, arguments, call, frame, isStatic: true)
    }
    if type?.isDeclared != true, makesObject(name, expected, arguments) {
      return construct(expected, arguments, call, frame, named: name)
    }
    if type?.isDeclared != true, frameworkStatic(name, expected, arguments, call, frame) { return .unknown(expected) }
    return Value(.enumCase(name, arguments.all.map { $0.value }))
  }

  /// Evaluates the arguments of a call, each for the type of its parameter; those that actions are passed by expect a selector.
  func arguments(
    _ call: CallSyntax, _ frame: Frame, for types: [String?] = [], expected: String? = nil
  ) -> Arguments {
    Arguments(
      all: call.arguments.enumerated().map { index, argument in
        let isSelector = call.takesAction(at: index)
        let type = types[safe: index].flatMap { $0 } ?? (isSelector ? "Selector" : nil)
        var value = evaluate(argument.value, frame, expected: type, line: call.line)
        if isSelector, program.files[safe: frame.file]?.isSwift2 == true {
          value = selector(named: value, frame, line: call.line) ?? value
        }
        return .init(label: argument.label, value: value)
      }, line: call.line, expected: expected)
  }

  /// Returns the types of what a call passes to the function that it calls on a value, where that says what an argument is.
  private func types(_ name: String, on receiver: Value, _ call: CallSyntax) -> [String?] {
    guard Self.dependOnTypes(call) else { return [] }
    for option in receiver.options {
      switch option.content {
      case .instance(let instance):
        let functions = program.functions(named: name, of: instance)
        if let function = match(functions, call.labels) { return Self.types(of: call.labels, function.syntax) }
        if let type = frameworks.argument(of: name) { return [type] }
      case .type(let type):
        guard let type = program.type(type) else { continue }
        if name == "init" { return types(making: type, call) }
        let functions = program.functions(named: name, of: type).filter { $0.syntax.isStatic }
        if let function = match(functions, call.labels) { return Self.types(of: call.labels, function.syntax) }
      default: continue
      }
    }
    return []
  }

  /// Returns the types of what a call passes to the initializer of a type.
  private func types(making type: Program.TypeInfo, _ call: CallSyntax) -> [String?] {
    guard Self.dependOnTypes(call) else { return [] }
    if let function = match(program.functions(named: "init", of: type), call.labels, isExact: true) {
      return Self.types(of: call.labels, function.syntax)
    }
    return call.labels.map { $0.flatMap { program.property(named: $0, of: type)?.syntax.type } }
  }

  /// Whether a call passes something whose type is not written.
  private static func dependOnTypes(_ call: CallSyntax) -> Bool {
    call.arguments.contains { argument in
      var value = argument.value
      if case .array(let elements) = value, let first = elements.first { value = first }
      switch value {
      case .implicitMember, .call, .ternary, .fallback, .choice: return true
      default: return false
      }
    }
  }

  /// Calls what a value is; a closure of the same function makes other objects at each place, as `turn` says.
  func apply(
    _ value: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame, turn: Int = 0
  ) -> Value {
    var result = Value.empty
    for option in value.options {
      switch option.content {
      case .closure(let closure):
        func run() -> Value {
          self.call(closure, arguments.all.map { $0.value }, because: frame.because ?? option.because, turn: turn)
        }
        // One of several, such as the factories of a container, which ask for each other.
        result.formUnion(
          option.because == nil ? run() : once(at: closure.syntax.identity, closure.frame, run))
      case .function(let function, let outer): result.formUnion(invoke(function, in: outer, arguments, call, frame))
      case .method(let name, let receiver):
        result.formUnion(dispatch(name, on: receiver, arguments, call, frame))
      case .type(let type):
        result.formUnion(construct(type, labelled(arguments, makingA: type), call, frame))
      default: break
      }
    }
    return result.options.isEmpty ? .unknown(why: "what is called is not known") : result
  }

  /// Returns the arguments of an initializer that is passed as a function, with the labels of the only one of as many parameters.
  private func labelled(_ arguments: Arguments, makingA type: String) -> Arguments {
    guard arguments.labels.allSatisfy({ $0 == nil }),
      match(program.functions(named: "init", of: type), arguments.labels) == nil
    else { return arguments }
    let fitting = program.functions(named: "init", of: type).filter {
      $0.syntax.name == "init" && $0.syntax.parameters.count == arguments.all.count
    }
    guard fitting.count == 1 else { return arguments }
    let parts = zip(fitting[0].syntax.parameters, arguments.all).map { Arguments.One(label: $0.label, value: $1.value) }
    return Arguments(all: parts, line: arguments.line)
  }

  private func evaluate(
    _ call: CallSyntax, named name: String, _ generics: [String], _ frame: Frame, expected: String?
  ) -> Value {
    if let text = program.expansion(of: call) { return evaluate(text, frame, expected: expected, line: call.line) }
    if name == "Selector" || name == "NSSelectorFromString",
      let named = arguments(call, frame).all.first?.value,
      let selector = named.isSelector ? named : selector(named: named, frame, line: call.line)
    {
      return selector
    }
    if name == "NSStringFromSelector" { return arguments(call, frame).first ?? .unknown() }
    // The name of a type, by which it is registered, and its scene or xib called.
    if name == "String", let label = call.arguments.first?.label, label == "describing" || label == "reflecting",
      let type = arguments(call, frame).all.first?.value.typeName
    {
      return Value(.text(Program.lastPart(type)))
    }
    if name == "zip" || name == "stride", let list = sequence(name, arguments(call, frame)) { return list }
    if name == "NSStringFromClass" { return arguments(call, frame).first ?? .unknown() }
    if name == "NSClassFromString" {
      // A class of Swift is named with its module.
      let named = arguments(call, frame).first?.key?.split(separator: ".").last.flatMap { program.type(String($0)) }
      return named.map { Value(.type($0.name)) } ?? .unknown()
    }
    if let value = frame.variable(name) {
      return apply(value, arguments(call, frame), call, frame, turn: frame.because == nil ? call.identity.number : 0)
    }
    if let type = classGeneric(name, frame) { return construct(type, arguments(call, frame), call, frame) }
    if name == "Self" {
      guard let type = selfType(frame) else { return .unknown() }
      let types = program.type(type).map { self.types(making: $0, call) } ?? []
      return construct(type, arguments(call, frame, for: types), call, frame, generics)
    }
    if let type = program.type(name, from: frame.type), type.isDeclared {
      return construct(type.name, arguments(call, frame, for: types(making: type, call)), call, frame, generics)
    }
    let function = function(named: name, call.labels, frame)
    let arguments = arguments(
      call, frame, for: function.map { Self.types(of: call.labels, $0.syntax) } ?? [frameworks.argument(of: name)],
      expected: expected)
    if let owner = frame.owner {
      let typeName = owner.fullName
      if let function, function.type != nil {
        return invoke(
          function, on: function.syntax.isStatic ? nil : owner, arguments, call, frame,
          isStatic: function.syntax.isStatic)
      }
      if let value = owner.fields[name]
        ?? program.property(named: name, of: typeName).map({ _ in get(name, of: owner, frame, line: call.line) })
      {
        return apply(value, arguments, call, frame)
      }
    }
    if let function {
      let own = function.type == nil || function.syntax.isStatic ? nil : frame.variable("self")
      // A static member calls another one on the type that it is called on itself.
      let type = function.type != nil && function.syntax.isStatic && frame.isStatic ? frame.type : nil
      return invoke(
        function, on: nil, arguments, call, frame, isStatic: function.type != nil, selfType: type, selfValue: own)
    }
    if name == "UIApplicationMain" || name == "NSApplicationMain" {
      // Tests may run with a delegate of their own.
      let types = (arguments.all.last?.value.options ?? []).compactMap { option in
        if case .type(let name) = option.content { program.type(name) } else { nil }
      }
      if let type = types.first(where: { !isStub($0) }) ?? types.first { startDelegate(type.name) }
      return .unknown()
    }
    if name == "autoreleasepool" || name == "withExtendedLifetime" {
      return runAtOnce(arguments, frame)
    }
    if name == "dispatch_once" || name == "dispatch_sync" {
      for closure in arguments.all.flatMap({ $0.value.closures })
      where name == "dispatch_sync" || executed.insert(closure.syntax.identity).inserted {
        _ = self.call(closure, [], because: frame.because)
      }
      return .empty
    }
    // In Objective-C it is a function or a macro.
    if name.startsUppercase, program.files[safe: frame.file]?.isSwift != false {
      return construct(name, arguments, call, frame, generics)
    }
    if arguments.all.contains(where: { $0.value.isOfInterest }), name.startsUppercase {
      note(name, "no source that was read declares it", frame, line: call.line)
    }
    if let owner = frame.owner, let value = frameworkCall(name, on: owner, arguments, call, frame) { return value }
    postpone(arguments, frame)
    return .unknown(why: texts.reason(.unknown, name))
  }

  /// Returns what `Self` means in a body: the class of the object, or the type that a static member is called on.
  func selfType(_ frame: Frame) -> String? { frame.owner?.type?.name ?? frame.type?.name }

  /// Returns the function that a name means in a body: a member of the object or the type, else one outside types.
  private func function(named name: String, _ labels: [String?], _ frame: Frame) -> Program.Function? {
    if let type = frame.owner?.fullName ?? frame.type?.name,
      let function = match(program.functions(named: name, of: type), labels)
        ?? program.imported(name, labels, of: type)
    {
      return function
    }
    return match(program.functions[name] ?? [], labels)
  }

  private func evaluate(
    _ call: CallSyntax, member name: String, of base: ExpressionSyntax, _ generics: [String], _ frame: Frame,
    _ expected: String?
  ) -> Value {
    if case .name("super") = base {
      return callSuper(name, arguments(call, frame), call, frame)
    }
    let receiver = evaluate(base, frame, line: call.line)
    let arguments = arguments(call, frame, for: types(name, on: receiver, call), expected: expected)
    if Self.growing.contains(name), receiver.elements != nil, let first = arguments.all.first {
      let isMany = first.label == "contentsOf" || name == "addObjectsFromArray"
      grow(base, by: isMany ? first.value.elements ?? [first.value] : [first.value], frame, line: call.line)
      return .empty
    }
    return dispatch(name, on: receiver, arguments, call, frame, generics)
  }

  /// The methods that add to a list.
  private static let growing: NameSet = [
    "append", "insert", "updateValue", "addObject", "addObjectsFromArray", "insertObject", "setObject",
  ]

  private static let commanding: NameSet = ["doCommand", "doCommandBySelector", "tryToPerform"]

  private func callSuper(_ name: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame) -> Value {
    guard let owner = frame.owner, let type = frame.type else { return .unknown() }
    // An override decides which commands it hands on.
    if Self.commanding.contains(name) { return .unknown() }
    if let parent = type.superclass,
      let function = match(program.functions(named: name, of: parent), arguments.labels, isExact: name == "init")
    {
      return invoke(function, on: owner, arguments, call, frame)
    }
    if name == "init" || name.hasPrefix("initWith") {
      initialize(owner, name, arguments, call, frame, above: type)
      return Value(.instance(owner))
    }
    if name == "loadView", owner.kind == .controller { loadNibView(owner) }
    if let value = frameworkCall(name, on: owner, arguments, call, frame) { return value }
    return .unknown()
  }
}
