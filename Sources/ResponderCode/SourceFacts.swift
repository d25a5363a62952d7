// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// What a source says, and apart from that the lines at which it says it.
///
/// What was found for a source holds for another text of it with the same words, at the lines of that.
struct SourceFacts {
  fileprivate(set) var words: [String] = []
  fileprivate(set) var lines: [Int] = []

  /// - Complexity: O(size of the source).
  init(_ file: CodeFile) { add(file) }

  // Not one function with a pack of parameters, which Embedded Swift cannot specialise.
  fileprivate mutating func add(_ fact: some SourceFact) { fact.tell(&self) }

  fileprivate mutating func add(_ first: some SourceFact, _ second: some SourceFact) {
    add(first)
    add(second)
  }

  fileprivate mutating func add(_ first: some SourceFact, _ second: some SourceFact, _ third: some SourceFact) {
    add(first, second)
    add(third)
  }

  fileprivate mutating func add(
    _ first: some SourceFact, _ second: some SourceFact, _ third: some SourceFact, _ fourth: some SourceFact
  ) {
    add(first, second)
    add(third, fourth)
  }

  fileprivate mutating func at(_ line: Int) { lines.append(line) }
}

/// The lines of a source at which stands what stood at others.
package struct MovedLines: Sendable {
  private var lines: [Int: Int] = [:]

  /// Returns how the lines of a source moved, or nil when it says something else, or when lines were joined, split or
  /// exchanged.
  init?(from before: SourceFacts, to after: SourceFacts) {
    guard before.words == after.words, before.lines.count == after.lines.count else { return nil }
    for (old, new) in zip(before.lines, after.lines) {
      guard lines.updateValue(new, forKey: old) ?? new == new else { return nil }
    }
    let sorted = lines.sortedByKey
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.value < $1.value }) else { return nil }
  }

  /// Returns where a line is now, or nil when nothing is known about it.
  package subscript(_ line: Int) -> Int? { lines[line] }
}

/// A part of a source that tells what it says.
private protocol SourceFact {
  func tell(_ facts: inout SourceFacts)
}

extension String: SourceFact { fileprivate func tell(_ facts: inout SourceFacts) { facts.words.append(self) } }
extension Bool: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.words.append(self ? "1" : "0") }
}
extension Int: SourceFact { fileprivate func tell(_ facts: inout SourceFacts) { facts.words.append(String(self)) } }

extension Optional: SourceFact where Wrapped: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.add(self != nil)
    if let self { facts.add(self) }
  }
}

extension Array: SourceFact where Element: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.add(count)
    for element in self { facts.add(element) }
  }
}

extension Set<String>: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(sorted()) }
}

// MARK: - Declarations

extension CodeFile: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.add(types, sends, commands)
    facts.add(mentions.count, aliases.count, constants.count)
    for mention in mentions { facts.add(mention.selector, mention.type) }
    for alias in aliases { facts.add(alias.name, alias.type) }
    for constant in constants { facts.add(constant.name, constant.selector) }
    facts.add(uikit, appkit, swift2Marks, swift3Marks)
    facts.add(hasDelegateAdaptor, isCut)
    facts.add(outletWords.sorted().map { "\($0)" })
    facts.add(idleQueries.count)
    for line in idleQueries { facts.at(line) }
    facts.add(syntax)
  }
}

extension CodeType: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add("\(kind)", name, inherited, objectiveCName)
    facts.add(isExposed, isSwift, isMain, isImplementation)
    facts.add(methods.map { $0.method }, overrides)
  }
}

extension CodeMethod: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add(name, selector, swiftName, Int(traits.rawValue))
    facts.add(parameters)
  }
}

extension CodeMethod.Parameter: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(label, isLabelWritten, Int(hints.rawValue)) }
}

extension CodeOverride: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add(aspect.rawValue, answer, selectors)
  }
}

extension CodeSend: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add(selector, "\(route)", type, isFromNobody)
  }
}

extension CodeSelector: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    switch self {
    case .text(let text): facts.add("text", text)
    case .method(let type, let name, let labels): facts.add("method", type, name, labels)
    case .constant(let name): facts.add("constant", name)
    }
  }
}

extension SyntaxFile: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.add(isSwift, isDeclarations, imports, aliases.flatMap { [$0.name, $0.type] })
    facts.add(types, functions, variables, statements)
    facts.add(unread.count)
    for place in unread {
      facts.at(place.line)
      facts.add(place.why)
    }
  }
}

extension TypeSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add("\(kind)", name, inherited, attributes)
    facts.add(cases, "\(platform)", isImplementation, properties)
    facts.add(functions)
  }
}

extension PropertySyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add(name, type, isLazy, isStatic)
    facts.add(isOutlet, "\(platform)", attributes)
    facts.add(initializer, getter, observers)
  }
}

extension AttributeSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(name, arguments) }
}

extension FunctionSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add(name, parameters, result, selector)
    facts.add(attributes, isStatic, isOverride, "\(platform)")
    facts.add(body)
  }
}

extension FunctionSyntax.Parameter: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.add(label, name, type, hasDefault)
    facts.add(defaultValue)
  }
}

extension BodySyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(statements) }
}

// MARK: - Statements

extension StatementSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    switch self {
    case .expression(let value, let line):
      facts.at(line)
      facts.add("expression", value)
    case .variable(let names, let property): facts.add("variable", names, property)
    case .branches(let branches, let line):
      facts.at(line)
      facts.add("branches", branches)
    case .guardElse(let conditions, let body, let line):
      facts.at(line)
      facts.add("guard", conditions, body)
    case .switchOver(let syntax):
      facts.at(syntax.line)
      facts.add("switch", syntax.subject, syntax.cases)
    case .loop(let loop):
      facts.at(loop.line)
      facts.add("loop", loop.names, loop.sequence, loop.body)
    case .returns(let value, let line):
      facts.at(line)
      facts.add("return", value)
    case .leave: facts.add("leave")
    case .block(let body): facts.add("block", body)
    case .handler(let body): facts.add("handler", body)
    case .function(let function): facts.add("function", function)
    case .compiled(let branches):
      facts.add("compiled", branches.count)
      for branch in branches { facts.add("\(branch.platform)", branch.body) }
    }
  }
}

extension StatementSyntax.Branch: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(conditions, body) }
}

extension ConditionSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    switch self {
    case .binding(let name, let value): facts.add("let", name, value)
    case .pattern(let pattern, let value): facts.add("case", pattern, value)
    case .expression(let value): facts.add("if", value)
    case .available: facts.add("available")
    }
  }
}

extension PatternSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(name, bindings, isDefault, selector) }
}

extension SwitchSyntax.Case: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(patterns, hasCondition, body) }
}

// MARK: - Expressions

extension ExpressionSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    switch self {
    case .name(let name): facts.add("name", name)
    case .text(let text): facts.add("text", text)
    case .number(let number): facts.add("number", number)
    case .nothing: facts.add("nil")
    case .implicitMember(let name): facts.add("implicit", name)
    case .member(let value, let name): facts.add("member", value, name)
    case .call(let call):
      facts.at(call.line)
      facts.add("call", call.callee, call.arguments, call.isMessage)
    case .element(let value, let arguments): facts.add("element", value, arguments)
    case .array(let values): facts.add("array", values)
    case .dictionary(let values, let keys): facts.add("dictionary", values, keys)
    case .closure(let closure):
      facts.at(closure.line)
      facts.add("closure", closure.parameters, closure.body)
    case .assignment(let place, let value, let isPlain, let line):
      facts.at(line)
      facts.add("assignment", place, value, isPlain)
    case .cast(let value, let type): facts.add("cast", value, type)
    case .test(let value): facts.add("test", value)
    case .ternary(let condition, let first, let second): facts.add("ternary", condition, first, second)
    case .fallback(let first, let second): facts.add("fallback", first, second)
    case .choice(let statement): facts.add("choice", statement)
    case .selector(let selector): facts.add("selector", selector)
    case .operation(let values): facts.add("operation", values)
    case .logical(let values, let isAll): facts.add("logical", values, isAll)
    case .negation(let value): facts.add("negation", value)
    case .tuple(let values): facts.add("tuple", values)
    case .specialized(let value, let types): facts.add("specialized", value, types)
    case .unknown: facts.add("unknown")
    }
  }
}

extension SelectorSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) {
    facts.at(line)
    facts.add(type, name, labels)
    facts.add(isExact)
  }
}

extension ArgumentSyntax: SourceFact {
  fileprivate func tell(_ facts: inout SourceFacts) { facts.add(label, value) }
}
