// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

extension Interpreter {
  /// Returns what an expression may be; `expected` is the type that its place has.
  func evaluate(_ expression: ExpressionSyntax, _ frame: Frame, expected: String? = nil, line: Int = 0) -> Value {
    guard step() else { return .unknown() }
    return deeper { value(of: expression, frame, expected, line) } ?? .unknown(why: "nested too deeply")
  }

  private func value(of expression: ExpressionSyntax, _ frame: Frame, _ expected: String?, _ line: Int) -> Value {
    switch expression {
    case .name(let name): return named(name, frame, line: line)
    case .text(let text) where text.isInterpolated:
      return .unknown("String", why: "the text is composed when the code runs")
    case .text(let text): return Value(.text(text))
    case .number(let text): return Value(.text(text))
    case .nothing: return Value(.nothing)
    case .implicitMember(let name):
      // Of a framework's values, such as the identifiers of items, the name is what tells them apart.
      if let expected, let type = program.type(expected, from: frame.type), !type.cases.contains(name),
        type.isDeclared || type.name == "Selector" || program.kind(of: type.name) != nil
      {
        return get(name, ofType: type.name, frame, line: line)
      }
      return Value(.enumCase(name, []))
    case .member(let base, let name): return member(name, of: base, frame, line: line)
    case .call(let call): return evaluate(call, frame, expected: expected)
    case .element(let base, let arguments):
      let list = evaluate(base, frame, line: line)
      let indices = arguments.map { evaluate($0.value, frame, line: line) }
      let keys = list.pairs?.keys ?? []
      if keys.isEmpty, let elements = list.elements, case .number(let text)? = arguments.first?.value,
        let index = Int(text)
      {
        return elements[safe: index] ?? .unknown()
      }
      var element = element(of: list.elements ?? [], keys, at: indices.first ?? .unknown())
      element.isOpen = element.options.isEmpty
      element.declared = list.declared.flatMap(Self.element)
      return element
    case .array(let values):
      let element = expected.flatMap(Self.element)
      var names: [String] = []
      let elements = values.enumerated().map { index, value in
        // A property that makes an object makes another one each time.
        guard let name = value.ownName else { return evaluate(value, frame, expected: element, line: line) }
        let isAgain = names.contains(name)
        names.append(name)
        let inner = isAgain ? block(frame, nil) : frame
        if isAgain { inner.take(index + 1) }
        return evaluate(value, inner, expected: element, line: line)
      }
      return Value(.list(elements))
    case .dictionary(let values, let keys):
      return Value(
        .list(
          values.map { evaluate($0, frame, line: line) },
          keys: keys.count == values.count ? keys.map { evaluate($0, frame, line: line) } : []))
    case .closure(let closure): return Value(.closure(ClosureValue(closure, capture(frame))))
    case .assignment(.tuple(let targets), .tuple(let sources), isPlain: true, let line)
    where targets.count == sources.count:
      // All values are there before the first is assigned.
      let values = zip(targets, sources).map {
        evaluate($1.value, frame, expected: type(of: $0.value, frame), line: line)
      }
      for (target, value) in zip(targets, values) { assign(value, to: target.value, frame, line: line) }
      return .empty
    case .assignment(let target, let source, let isPlain, let line):
      let value = evaluate(source, frame, expected: type(of: target, frame), line: line)
      guard isPlain else {
        append(value, to: target, frame, line: line)
        return .empty
      }
      assign(value, to: target, frame, line: line)
      return value
    case .cast(let inner, let written):
      let type = generic(written, frame) ?? written
      var value = evaluate(inner, frame, line: line)
      value.options.removeAll { option in
        guard case .instance(let instance) = option.content else { return false }
        return !mayBe(instance, type)
      }
      if type != "?" { value.declared = type }
      if value.options.isEmpty, !value.isOpen { return .unknown(type) }
      return value
    case .test(let inner):
      _ = evaluate(inner, frame, line: line)
      return .unknown("Bool")
    case .ternary(let condition, let first, let second):
      _ = evaluate(condition, frame, line: line)
      let because = Reason(.condition, file: frame.file, line: line)
      var value = evaluate(first, block(frame, because), expected: expected, line: line).possible(because)
      value.formUnion(evaluate(second, block(frame, because), expected: expected, line: line).possible(because))
      return value
    case .fallback(let first, let second):
      var value = evaluate(first, frame, expected: expected, line: line)
      if value.isSomething, !value.mayBeNothing { return value }
      if value.isNothing { return evaluate(second, frame, expected: expected, line: line) }
      let mayBeNothing = value.mayBeNothing || value.isOpen
      value.options.removeAll { if case .nothing = $0.content { true } else { false } }
      if mayBeNothing {
        let because = Reason(.noOther, file: frame.file, line: line)
        value.formUnion(evaluate(second, block(frame, because), expected: expected, line: line).possible(because))
      }
      return value
    case .choice(let statement): return choice(statement, frame, expected)
    case .selector(let syntax):
      return Value(
        .selector(
          SelectorValue(
            action: action(of: syntax, frame), file: frame.file, line: syntax.line,
            framework: syntax.type.flatMap { program.isUnread($0, from: frame.type) ? $0 : nil })))
    case .negation(let inner):
      _ = evaluate(inner, frame, line: line)
      return .unknown("Bool")
    case .operation(let operands):
      let values = operands.map { evaluate($0, frame, line: line) }
      // Lists are only added.
      let lists = values.compactMap { $0.elements }
      return lists.count > 1 || lists.count == 1 && operands.contains { if case .array = $0 { true } else { false } }
        ? Value(.list(lists.flatMap { $0 })) : .unknown()
    case .logical(let operands, _):
      for operand in operands { _ = evaluate(operand, frame, line: line) }
      return .unknown()
    case .tuple(let items):
      let parts = expected.map { Self.parts(ofTuple: program.meaning(of: $0)) } ?? []
      let values = items.enumerated().map { evaluate($1.value, frame, expected: parts[safe: $0]?.type, line: line) }
      return Value(.tuple(values, items.enumerated().map { $1.label ?? parts[safe: $0]?.label }))
    case .specialized(let inner, _): return evaluate(inner, frame, expected: expected, line: line)
    case .unknown: return .unknown(why: "it was not understood")
    }
  }

  /// Returns whether an object may be of a type.
  func mayBe(_ instance: Instance, _ type: String) -> Bool {
    if type == "id" || type == "?" || type == "Any" || type == "AnyObject" { return true }
    let name = Program.lastPart(type)
    let own = instance.fullName
    if program.isClass(own, kindOf: name) || Program.lastPart(own) == name { return true }
    if let found = program.type(name), found.kind == .protocolType || !found.isDeclared {
      // A class whose ancestors are all known adopts a protocol of the project only if it says so.
      guard found.kind == .protocolType, found.isDeclared, found.isOwn,
        let framework = program.frameworkClass(of: own), program.frameworks.kind(of: framework) != nil
      else { return true }
      return program.adopts(own, found.name)
    }
    // Of a type that no source declares, nothing is known.
    return program.type(name) == nil && program.frameworks.kind(of: name) == nil
  }

  private func choice(_ statement: StatementSyntax, _ frame: Frame, _ expected: String?) -> Value {
    let inner = Frame(
      owner: frame.owner, type: frame.type, file: frame.file, outer: frame, because: frame.because, path: frame.path,
      depth: frame.depth, isStatic: frame.isStatic, running: frame.running)
    (inner.expected, inner.actor) = (expected, frame.actor)
    _ = run([Self.returning(statement)], inner)
    return inner.result ?? .unknown()
  }

  /// Returns a statement whose branches return the value of their only expression.
  static func returning(_ statement: StatementSyntax) -> StatementSyntax {
    func body(_ statements: [StatementSyntax]) -> [StatementSyntax] {
      guard let last = statements.last else { return statements }
      return statements.dropLast() + [returning(last)]
    }
    switch statement {
    case .expression(let expression, let line):
      if case .assignment = expression { return statement }
      return .returns(expression, line: line)
    case .branches(let branches, let line):
      return .branches(branches.map { .init(conditions: $0.conditions, body: body($0.body)) }, line: line)
    case .switchOver(let syntax):
      return .switchOver(
        SwitchSyntax(
          subject: syntax.subject,
          cases: syntax.cases.map { .init(patterns: $0.patterns, hasCondition: $0.hasCondition, body: body($0.body)) },
          line: syntax.line))
    default: return statement
    }
  }

  /// Returns the type that the place of an assignment has.
  private func type(of target: ExpressionSyntax, _ frame: Frame) -> String? {
    switch target {
    case .name(let name):
      if let variable = frame.variable(name) { return variable.declared }
      return frame.owner.flatMap { type(ofProperty: name, $0.fullName) }
    case .member(.name("self"), let name):
      return frame.owner.flatMap { type(ofProperty: name, $0.fullName) }
    case .member(let base, let name):
      // Only a name is evaluated twice without harm.
      guard case .name = base else { return frameworks[assigned: name] }
      let holder = evaluate(base, frame)
      let className = holder.only?.fullName ?? holder.declared
      return className.map { type(ofProperty: name, $0) } ?? frameworks[assigned: name]
    default: return nil
    }
  }

  /// Returns the type of a property that a class declares, else of one that a framework has by that name.
  private func type(ofProperty name: String, _ className: String) -> String? {
    if let property = program.property(named: name, of: className) { return property.syntax.type }
    return frameworks[assigned: name]
  }

  var frameworks: Frameworks { program.frameworks }
}

extension ExpressionSyntax {
  /// The name of a variable or of a property of `self`, or nil for another expression.
  fileprivate var ownName: String? {
    switch self {
    case .name(let name), .member(.name("self"), let name): name
    default: nil
    }
  }
}
