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

  var labels: [String?] { all.map { $0.label } }
  var selectors: [SelectorValue] { all.flatMap { $0.value.selectors } }
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
    case .implicitMember(let name): return evaluate(call, implicit: name, frame, expected: expected)
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
    let arguments = arguments(call, frame)
    let expected = expected == "Self" ? frame.type?.name : expected
    guard let expected, expected.first?.isUppercase == true else {
      if name == "init", arguments.all.contains(where: { $0.value.isOfInterest }) {
        note(".init", "the type of its place is not known", frame, line: call.line)
        postpone(arguments, frame)
      }
      return Value(.enumCase(name, arguments.all.map { $0.value }))
    }
    if name == "init" { return construct(expected, arguments, call, frame) }
    let type = program.type(expected, from: frame.type)
    if let type, !type.cases.contains(name),
      let function = match(
        program.functions(named: name, of: type.name).filter { $0.syntax.isStatic }, arguments.labels)
    {
      return invoke(function, on: nil, arguments, call, frame, isStatic: true)
    }
    if type?.isDeclared != true, makesObject(name, expected, arguments) {
      return construct(expected, arguments, call, frame, named: name)
    }
    return Value(.enumCase(name, arguments.all.map { $0.value }))
  }

  /// Evaluates the arguments of a call; those that actions are passed by expect a selector.
  func arguments(_ call: CallSyntax, _ frame: Frame) -> Arguments {
    Arguments(
      all: call.arguments.map { argument in
        let expected = argument.label.flatMap { Self.selectorLabels.contains($0) ? "Selector" : nil }
        return .init(
          label: argument.label, value: evaluate(argument.value, frame, expected: expected, line: call.line))
      }, line: call.line)
  }

  private static let selectorLabels: Set<String> = ["action", "selector", "doubleAction"]

  /// Calls what a value is.
  func apply(_ value: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame) -> Value {
    var result = Value.empty
    for option in value.options {
      switch option.content {
      case .closure(let closure):
        result.formUnion(self.call(closure, arguments.all.map { $0.value }, because: frame.because ?? option.because))
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
    if let type = generic(name, frame) { return construct(type, arguments(call, frame), call, frame) }
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
      // Tests may run with a delegate of their own.
      let types = (arguments.all.last?.value.options ?? []).compactMap { option in
        if case .type(let name) = option.content { program.type(name) } else { nil }
      }
      if let type = types.first(where: { !isStub($0) }) ?? types.first { startDelegate(type.name) }
      return .unknown()
    }
    // In Objective-C it is a function or a macro.
    if name.first?.isUppercase == true, program.files[safe: frame.file]?.isSwift != false {
      return construct(name, arguments, call, frame, generics)
    }
    if arguments.all.contains(where: { $0.value.isOfInterest }), name.first?.isUppercase == true {
      note(name, "no source that was read declares it", frame, line: call.line)
    }
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
