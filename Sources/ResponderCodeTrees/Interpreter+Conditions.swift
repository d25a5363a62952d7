// SPDX-License-Identifier: Apache-2.0

import ResponderCode

/// Conditions, as far as what is compared is known.
extension Interpreter {
  enum Outcome { case always, sometimes, never }

  /// Evaluates conditions, and binds what they bind.
  func holds(_ conditions: [ConditionSyntax], _ frame: Frame) -> Outcome {
    var outcome = Outcome.always
    for condition in conditions where outcome != .never {
      let one = holds(condition, frame)
      if one != .always { outcome = one }
    }
    return outcome
  }

  private func holds(_ condition: ConditionSyntax, _ frame: Frame) -> Outcome {
    switch condition {
    case .available: return .always
    case .binding(let name, let expression):
      let source = expression ?? .name(name)
      var value = evaluate(source, frame)
      let outcome: Outcome =
        if case .name("self") = source {
          .always
        } else if value.isNothing {
          .sometimes
        } else if value.isSomething && !value.mayBeNothing {
          .always
        } else if isPassed(source, frame) {
          // A cast of what the framework passes.
          .always
        } else {
          .sometimes
        }
      value.options.removeAll { if case .nothing = $0.content { true } else { false } }
      frame.declare(name, value)
      return outcome
    case .pattern(let pattern, let expression):
      let value = evaluate(expression, frame)
      guard let name = pattern.name, !value.isOpen, value.options.count == 1,
        case .enumCase(let found, let payload) = value.options[0].content
      else {
        for name in pattern.bindings.compactMap({ $0 }) { frame.declare(name, .unknown()) }
        return .sometimes
      }
      guard name == found else { return .never }
      bind(pattern, payload, frame)
      return .always
    case .expression(let expression):
      if case .name("self") = expression { return .always }
      if case .assignment(.name("self"), let value, _, _) = expression {
        _ = evaluate(value, frame)
        return .always
      }
      if case .negation(let inner) = expression {
        // What was never set is made here; what was set is not made again.
        let value = evaluate(inner, frame)
        if value.isNothing || value.options.isEmpty && isUnset(inner, frame) { return .always }
        return value.isSomething ? .never : .sometimes
      }
      if case .operation(let sides) = expression, sides.count == 2 { return areSame(sides[0], sides[1], frame) }
      if case .call(let call) = expression, case .member(let base, let name) = call.callee,
        name == "isEqual" || name == "isEqualToString", call.arguments.count == 1
      {
        return areSame(base, call.arguments[0].value, frame)
      }
      _ = evaluate(expression, frame)
      return .sometimes
    }
  }

  /// Whether two expressions are one object or one case of an enumeration, of which the second one may be negated, or one text
  /// that a function was given; nothing else is compared.
  private func areSame(_ first: ExpressionSyntax, _ second: ExpressionSyntax, _ frame: Frame) -> Outcome {
    let (other, isNegated): (ExpressionSyntax, Bool) =
      if case .negation(let inner) = second { (inner, true) } else { (second, false) }
    let values = [first, other].map { side in
      let value = evaluate(side, frame)
      return value.options.isEmpty && isUnset(side, frame) ? Value(.nothing) : value
    }
    if case .name(let name) = first, frame.because == nil || frame.variable(name) != nil, let one = values[0].onlyCase,
      let two = values[1].onlyCase, program.areCases(one, two)
    {
      return (one == two) != isNegated ? .always : .never
    }
    if case .name(let name) = first, frame.isParameter(name), let one = values[0].onlyText,
      let two = values[1].onlyText
    {
      return (one == two) != isNegated ? .always : .never
    }
    let objects = values.map { $0.isNothing ? nil : $0.only }
    let isKnown = zip(values, objects).allSatisfy { $0.isNothing || $1 != nil && !$0.mayBeNothing }
    // What an event compares may have changed by then.
    guard isKnown, frame.because == nil, objects.contains(where: { $0 != nil }) else { return .sometimes }
    return (objects[0] === objects[1]) != isNegated ? .always : .never
  }

  /// Whether an expression is a property of objects that nothing has set so far.
  private func isUnset(_ expression: ExpressionSyntax, _ frame: Frame) -> Bool {
    let name: String
    switch expression {
    case .name(let own): name = own
    case .member(.name("self"), let own): name = own
    default: return false
    }
    guard let owner = frame.owner, frame.variable(name) == nil else { return false }
    let plain = program.files[frame.file].isSwift ? name : Program.plain(name)
    guard let property = program.property(named: plain, of: owner)?.syntax else {
      return false
    }
    return owner.fields[plain] == nil && property.getter == nil
      && property.type.map { program.kind(of: $0) != nil } ?? false
  }

  /// Whether an expression is a cast of what a framework passes.
  private func isPassed(_ expression: ExpressionSyntax, _ frame: Frame) -> Bool {
    guard case .cast(.name(let name), _) = expression, let value = frame.variable(name) else { return false }
    return value.options.isEmpty && value.isOpen
  }
}
