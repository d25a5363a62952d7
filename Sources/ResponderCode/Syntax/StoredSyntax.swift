// SPDX-License-Identifier: Apache-2.0

// How each part of a body is written to its bytes, and made anew from them.

// MARK: - Statements

extension StatementSyntax: StoredSyntax {
  private enum Tag: UInt8 {
    case leave, expression, variable, branches, guardElse, switchOver, loop, returns, block, handler, function, compiled
  }

  func write(to body: inout SyntaxEncoder) {
    switch self {
    case .leave: body.add(Tag.leave.rawValue)
    case .expression(let value, let line): body.add(Tag.expression.rawValue, value, line)
    case .variable(let names, let property): body.add(Tag.variable.rawValue, names, property)
    case .branches(let branches, let line): body.add(Tag.branches.rawValue, branches, line)
    case .guardElse(let conditions, let statements, let line):
      body.add(Tag.guardElse.rawValue, conditions, statements, line)
    case .switchOver(let syntax): body.add(Tag.switchOver.rawValue, syntax.subject, syntax.cases, syntax.line)
    case .loop(let loop):
      body.add(Tag.loop.rawValue, loop.names, loop.sequence, loop.body)
      body.add(loop.line)
    case .returns(let value, let line): body.add(Tag.returns.rawValue, value, line)
    case .block(let statements): body.add(Tag.block.rawValue, statements)
    case .handler(let statements): body.add(Tag.handler.rawValue, statements)
    case .function(let function): body.add(Tag.function.rawValue, function)
    case .compiled(let branches):
      body.add(Tag.compiled.rawValue, branches.map { $0.platform })
      for branch in branches { body.add(branch.body) }
    }
  }

  init(from body: inout SyntaxDecoder) {
    switch Tag(rawValue: body.take()) ?? .leave {
    case .leave: self = .leave
    case .expression: self = .expression(body.take(), line: body.take())
    case .variable: self = .variable(names: body.take(), property: body.take())
    case .branches: self = .branches(body.take(), line: body.take())
    case .guardElse: self = .guardElse(body.take(), body.take(), line: body.take())
    case .switchOver:
      self = .switchOver(SwitchSyntax(subject: body.take(), cases: body.take(), line: body.take()))
    case .loop:
      self = .loop(LoopSyntax(names: body.take(), sequence: body.take(), body: body.take(), line: body.take()))
    case .returns: self = .returns(body.take(), line: body.take())
    case .block: self = .block(body.take())
    case .handler: self = .handler(body.take())
    case .function: self = .function(body.take())
    case .compiled:
      let platforms: [PlatformSyntax] = body.take()
      self = .compiled(platforms.map { ($0, body.take()) })
    }
  }
}

extension StatementSyntax.Branch: StoredSyntax {
  func write(to body: inout SyntaxEncoder) { body.add(conditions, self.body) }
  init(from body: inout SyntaxDecoder) { self.init(conditions: body.take(), body: body.take()) }
}

extension ConditionSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    switch self {
    case .available: body.add(UInt8(0))
    case .binding(let name, let value): body.add(UInt8(1), name, value)
    case .pattern(let pattern, let value): body.add(UInt8(2), pattern, value)
    case .expression(let value): body.add(UInt8(3), value)
    }
  }

  init(from body: inout SyntaxDecoder) {
    switch body.take() as UInt8 {
    case 1: self = .binding(body.take(), body.take())
    case 2: self = .pattern(body.take(), body.take())
    case 3: self = .expression(body.take())
    default: self = .available
    }
  }
}

extension PatternSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(name, bindings, isDefault, isLiteral)
    body.add(selector)
  }

  init(from body: inout SyntaxDecoder) {
    self.init(
      name: body.take(), bindings: body.take(), isDefault: body.take(), isLiteral: body.take(), selector: body.take())
  }
}

extension SwitchSyntax.Case: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(patterns, hasCondition, self.body)
  }

  init(from body: inout SyntaxDecoder) {
    self.init(patterns: body.take(), hasCondition: body.take(), body: body.take())
  }
}

// MARK: - Declarations

extension PlatformSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) { body.add(rawValue) }
  init(from body: inout SyntaxDecoder) { self = Self(rawValue: body.take()) ?? .any }
}

extension PropertySyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(name, type, initializer, getter)
    body.add(observers)
    for flag in [isLazy, isStatic, isOutlet, isPrivate] { body.add(flag) }
    body.add(getterName, attributes, platform, line)
  }

  convenience init(from body: inout SyntaxDecoder) {
    self.init(
      name: body.take(), type: body.take(), initializer: body.take(), getter: body.take(), observers: body.take(),
      isLazy: body.take(), isStatic: body.take(), isOutlet: body.take(), isPrivate: body.take(),
      getterName: body.take(), attributes: body.take(), platform: body.take(), line: body.take())
  }
}

extension AttributeSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) { body.add(name, arguments) }
  init(from body: inout SyntaxDecoder) { self.init(name: body.take(), arguments: body.take()) }
}

extension FunctionSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(name, parameters, result, self.body)
    body.add(selector, attributes.sorted(), generics, isStatic)
    body.add(isOverride, platform, line)
  }

  convenience init(from body: inout SyntaxDecoder) {
    self.init(
      name: body.take(), parameters: body.take(), result: body.take(), body: body.take(), selector: body.take(),
      attributes: Set(body.take() as [String]), generics: body.take(), isStatic: body.take(),
      isOverride: body.take(), platform: body.take(), line: body.take())
  }
}

extension FunctionSyntax.Parameter: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(label, name, type, hasDefault)
    body.add(defaultValue, isVariadic, attributes)
  }

  init(from body: inout SyntaxDecoder) {
    self.init(
      label: body.take(), name: body.take(), type: body.take(), hasDefault: body.take(), defaultValue: body.take(),
      isVariadic: body.take(), attributes: body.take())
  }
}

// MARK: - Expressions

extension ExpressionSyntax: StoredSyntax {
  private enum Tag: UInt8 {
    case unknown, name, text, number, nothing, implicitMember, member, call, element, array, dictionary, closure,
      assignment, cast, test, ternary, fallback, choice, selector, operation, logical, negation, tuple, specialized
  }

  func write(to body: inout SyntaxEncoder) {
    guard body.goDeeper() else { return body.add(Tag.unknown.rawValue) }
    defer { body.goBack() }
    switch self {
    case .unknown: body.add(Tag.unknown.rawValue)
    case .name(let name): body.add(Tag.name.rawValue, name)
    case .text(let text): body.add(Tag.text.rawValue, text)
    case .number(let number): body.add(Tag.number.rawValue, number)
    case .nothing: body.add(Tag.nothing.rawValue)
    case .implicitMember(let name): body.add(Tag.implicitMember.rawValue, name)
    case .member(let base, let name): body.add(Tag.member.rawValue, base, name)
    case .call(let call): body.add(Tag.call.rawValue, call)
    case .element(let base, let arguments): body.add(Tag.element.rawValue, base, arguments)
    case .array(let values): body.add(Tag.array.rawValue, values)
    case .dictionary(let values, let keys): body.add(Tag.dictionary.rawValue, values, keys)
    case .closure(let closure): body.add(Tag.closure.rawValue, closure.parameters, closure.body, closure.line)
    case .assignment(let target, let value, let isPlain, let line):
      body.add(Tag.assignment.rawValue)
      if case .member(_, let name) = target, CallSyntax.isAction(name) { body.maySend = true }
      body.add(target, value, isPlain, line)
    case .cast(let value, let type): body.add(Tag.cast.rawValue, value, type)
    case .test(let value): body.add(Tag.test.rawValue, value)
    case .ternary(let condition, let first, let second): body.add(Tag.ternary.rawValue, condition, first, second)
    case .fallback(let first, let second): body.add(Tag.fallback.rawValue, first, second)
    case .choice(let statement): body.add(Tag.choice.rawValue, statement)
    case .selector(let selector): body.add(Tag.selector.rawValue, selector)
    case .operation(let values): body.add(Tag.operation.rawValue, values)
    case .logical(let values, let isAll): body.add(Tag.logical.rawValue, values, isAll)
    case .negation(let value): body.add(Tag.negation.rawValue, value)
    case .tuple(let items): body.add(Tag.tuple.rawValue, items)
    case .specialized(let value, let types): body.add(Tag.specialized.rawValue, value, types)
    }
  }

  init(from body: inout SyntaxDecoder) {
    switch Tag(rawValue: body.take()) ?? .unknown {
    case .unknown: self = .unknown
    case .name: self = .name(body.take())
    case .text: self = .text(body.take())
    case .number: self = .number(body.take())
    case .nothing: self = .nothing
    case .implicitMember: self = .implicitMember(body.take())
    case .member: self = .member(body.take(), body.take())
    case .call: self = .call(body.take())
    case .element: self = .element(body.take(), body.take())
    case .array: self = .array(body.take())
    case .dictionary: self = .dictionary(body.take(), keys: body.take())
    case .closure:
      self = .closure(ClosureSyntax(parameters: body.take(), body: body.take(), line: body.take()))
    case .assignment:
      self = .assignment(body.take(), body.take(), isPlain: body.take(), line: body.take())
    case .cast: self = .cast(body.take(), body.take())
    case .test: self = .test(body.take())
    case .ternary: self = .ternary(body.take(), body.take(), body.take())
    case .fallback: self = .fallback(body.take(), body.take())
    case .choice: self = .choice(body.take())
    case .selector: self = .selector(body.take())
    case .operation: self = .operation(body.take())
    case .logical: self = .logical(body.take(), isAll: body.take())
    case .negation: self = .negation(body.take())
    case .tuple: self = .tuple(body.take())
    case .specialized: self = .specialized(body.take(), body.take())
    }
  }
}

extension ArgumentSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) { body.add(label, value) }
  init(from body: inout SyntaxDecoder) { self.init(label: body.take(), value: body.take()) }
}

extension CallSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.maySend = body.maySend || maySend
    body.add(callee, arguments, isMessage, sources)
    body.add(line)
  }

  convenience init(from body: inout SyntaxDecoder) {
    let identity = body.identity
    self.init(
      callee: body.take(), arguments: body.take(), isMessage: body.take(), sources: body.take(), line: body.take(),
      identity: identity)
  }
}

extension SelectorSyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(type, name, labels, arity)
    body.add(isExact, line)
  }

  convenience init(from body: inout SyntaxDecoder) {
    self.init(
      type: body.take(), name: body.take(), labels: body.take(), arity: body.take(), isExact: body.take(),
      line: body.take())
  }
}
