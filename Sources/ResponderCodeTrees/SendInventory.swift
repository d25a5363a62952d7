// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderCode
import ResponderText

/// The actions that the sources of a project are written to send, whether or not the code that sends them was followed.
struct SendInventory {
  /// An action at its place.
  struct Entry {
    let selector: SelectorSyntax
    let file: Int
    /// The type whose code has it, or nil.
    let type: Program.TypeInfo?
  }

  private(set) var entries: [Entry] = []
  private let program: Program
  /// A name that is looked for, and whether it was found.
  private var wanted: String?
  private var isMentioned = false
  private var file = 0
  private var type: Program.TypeInfo?
  private var depth = 0
  /// The selectors among what the variables of the function begin with, or are taken from.
  private var tables: [String: [SelectorSyntax]] = [:]

  /// The selectors among what properties and variables outside functions begin with.
  private var lists: [SyntaxIdentity: [SelectorSyntax]] = [:]

  private static let depthLimit = 400
  private static let entryLimit = 100_000

  /// Collects what the bodies of a project's own sources send.
  ///
  /// - Complexity: O(size of the bodies).
  init(_ program: Program) {
    self.program = program
    for (number, source) in program.files.enumerated() where !source.isDeclarations {
      if Interruption.stops(at: number) { return }
      walk(source, number)
    }
  }

  /// Looks for a name in the bodies of one source.
  private init(_ program: Program, lookingFor name: String, in file: Int) {
    (self.program, wanted) = (program, name)
    walk(program.files[file], file)
  }

  /// Returns whether a body of a source mentions a name.
  ///
  /// - Complexity: O(size of the bodies).
  static func mentions(_ name: String, in file: Int, _ program: Program) -> Bool {
    SendInventory(program, lookingFor: name, in: file).isMentioned
  }

  private mutating func walk(_ source: SyntaxFile, _ number: Int) {
    (file, type, tables) = (number, nil, [:])
    walk(source.statements)
    for variable in source.variables where program.isIncluded(variable.platform) { walk(variable) }
    for function in source.functions where program.isIncluded(function.platform) { walk(function) }
    for declared in source.types where program.isIncluded(declared.platform) {
      (type, tables) = (program.type(declared.name), [:])
      for property in declared.properties where program.isIncluded(property.platform) { walk(property) }
      for function in declared.functions where program.isIncluded(function.platform) { walk(function) }
    }
  }

  private mutating func walk(_ property: PropertySyntax) {
    if let value = property.initializer { walk(value) }
    walk(property.getter)
    for observer in property.observers { walk(observer.body) }
  }

  private mutating func walk(_ function: FunctionSyntax) {
    tables = [:]
    for parameter in function.parameters { tables[parameter.name] = [] }
    walk(function.body)
  }

  private mutating func walk(_ body: BodySyntax?) {
    if let body, wanted != nil || body.maySend { walk(body.statements) }
  }

  private mutating func walk(_ statements: [StatementSyntax]) { for statement in statements { walk(statement) } }

  private mutating func walk(_ statement: StatementSyntax) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch statement {
    case .expression(let expression, _), .returns(let expression?, _): walk(expression)
    case .variable(let names, let property):
      if names.count == 1, let value = property.initializer { tables[names[0]] = selectors(from: value) }
      walk(property)
    case .branches(let branches, _):
      for branch in branches {
        for condition in branch.conditions { walk(condition) }
        walk(branch.body)
      }
    case .guardElse(let conditions, let body, _):
      for condition in conditions { walk(condition) }
      walk(body)
    case .switchOver(let syntax):
      walk(syntax.subject)
      for entry in syntax.cases { walk(entry.body) }
    case .loop(let loop):
      if let sequence = loop.sequence {
        for name in loop.names { tables[name] = selectors(from: sequence) }
        walk(sequence)
      }
      walk(loop.body)
    case .block(let body), .handler(let body): walk(body)
    case .function(let function): walk(function.body)
    case .compiled(let branches): for branch in branches where program.isIncluded(branch.platform) { walk(branch.body) }
    case .returns(nil, _), .leave: return
    }
  }

  private mutating func walk(_ condition: ConditionSyntax) {
    switch condition {
    case .binding(_, let value?), .pattern(_, let value), .expression(let value): walk(value)
    case .binding(let name, nil): walk(.name(name))
    case .available: return
    }
  }

  private mutating func walk(_ expression: ExpressionSyntax) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    if let wanted {
      switch expression {
      case .name(wanted), .member(_, wanted), .text(wanted): isMentioned = true
      default: break
      }
    }
    switch expression {
    case .member(let base, _), .cast(let base, _), .test(let base), .negation(let base), .specialized(let base, _):
      walk(base)
    case .call(let call):
      if let text = program.expansion(of: call) { return walk(text) }
      add(call)
      walk(call.callee)
      for argument in call.arguments { walk(argument.value) }
    case .element(let base, let arguments):
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .array(let values), .dictionary(let values, _), .operation(let values), .logical(let values, _):
      for value in values { walk(value) }
    case .closure(let closure):
      for name in closure.parameters where tables[name] == nil { tables[name] = [] }
      walk(closure.body)
    case .assignment(let target, let value, _, let line):
      if case .member(_, let name) = target, CallSyntax.isAction(name) { add(value, at: line) }
      walk(target)
      walk(value)
    case .ternary(let condition, let first, let second):
      walk(condition)
      walk(first)
      walk(second)
    case .fallback(let first, let second):
      walk(first)
      walk(second)
    case .choice(let statement): walk(statement)
    case .tuple(let items): for item in items { walk(item.value) }
    case .name, .text, .number, .nothing, .implicitMember, .selector, .unknown: return
    }
  }

  /// Adds the selectors that a call passes to what sends or connects them.
  private mutating func add(_ call: CallSyntax) {
    guard let name = call.name, !call.arguments.isEmpty, !name.hasPrefix("remove"), !Self.asking.contains(name) else {
      return
    }
    let sends = name.hasPrefix("perform") || CallSyntax.sendingNames.contains(name)
    for (place, argument) in call.arguments.enumerated()
    where call.takesAction(at: place) || sends && argument.label == nil {
      if case .text(let name) = argument.value, call.takesAction(at: place), program.files[file].isSwift2 {
        add([SelectorSyntax(name: name, isExact: true, line: call.line)])
      } else {
        add(argument.value, at: call.line)
      }
    }
    guard case .member(let base, _) = call.callee else { return }
    // What is done for each of a list.
    for case .closure(let closure) in call.arguments.lazy.map({ $0.value }) {
      let found = selectors(from: base)
      for name in closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters { tables[name] = found }
    }
  }

  private mutating func add(_ value: ExpressionSyntax, at line: Int) { add(selectors(in: value, at: line)) }

  private mutating func add(_ selectors: [SelectorSyntax]) {
    for selector in selectors where entries.count < Self.entryLimit {
      entries.append(Entry(selector: selector, file: file, type: type))
    }
  }

  // MARK: Selectors

  /// Returns the selectors that an expression in place of an action may be, as far as names and literals say it.
  private mutating func selectors(in value: ExpressionSyntax, at line: Int, depth: Int = 0) -> [SelectorSyntax] {
    guard depth < 8 else { return [] }
    switch value {
    case .selector(let selector): return [selector]
    case .ternary(_, let first, let second), .fallback(let first, let second):
      return [first, second].flatMap { selectors(in: $0, at: line, depth: depth + 1) }
    case .cast(let value, _): return selectors(in: value, at: line, depth: depth + 1)
    case .call(let call):
      guard case .text(let name)? = call.arguments.first?.value, call.labels == [nil], !name.isInterpolated else {
        return []
      }
      switch call.callee {
      // Of another initializer, the name alone says what it makes.
      case .implicitMember("init") where !name.hasSuffix(":") || name.utf8.contains(0x20): return []
      case .name("Selector"), .name("NSSelectorFromString"), .implicitMember("init"):
        return [SelectorSyntax(name: name, isExact: true, line: call.line)]
      default: return []
      }
    case .name(let name):
      if let known = tables[name] { return known }
      return constant(type?.properties[name] ?? program.variables[name], at: line, depth)
    case .implicitMember(let name): return constant(program.type("Selector")?.properties[name], at: line, depth)
    case .member(.name(let base), let name) where tables[base] == nil:
      let owner = base == "self" || base == "Self" ? type : program.type(base, from: type)
      if let property = owner?.properties[name] { return constant(property, at: line, depth) }
      return selectors(from: .name(base))
    case .member(let base, _), .element(let base, _): return selectors(from: base)
    default: return []
    }
  }

  /// Returns the selector of a constant or macro, at the line that uses it.
  private mutating func constant(_ property: Program.Property?, at line: Int, _ depth: Int) -> [SelectorSyntax] {
    guard let value = property?.syntax.initializer else { return [] }
    return selectors(in: value, at: line, depth: depth + 1).map { $0.used(at: line) }
  }

  /// Returns the selectors among the parts of a value, such as those of the entries of a list.
  private mutating func selectors(from value: ExpressionSyntax, depth: Int = 0) -> [SelectorSyntax] {
    guard depth < 8 else { return [] }
    let parts: [ExpressionSyntax]
    switch value {
    case .selector(let selector): return [selector]
    case .array(let values), .dictionary(let values, _): parts = values
    case .tuple(let items): parts = items.map { $0.value }
    case .call(let call):
      let values = call.arguments.map { $0.value }
      if case .member(let base, _) = call.callee { parts = [base] + values } else { parts = values }
    case .ternary(_, let first, let second), .fallback(let first, let second): parts = [first, second]
    case .member(let base, _), .element(let base, _), .cast(let base, _): parts = [base]
    case .name(let name):
      if let known = tables[name] { return known }
      guard let property = (type?.properties[name] ?? program.variables[name])?.syntax,
        let list = property.initializer
      else { return [] }
      let identity = property.identity
      if let known = lists[identity] { return known }
      lists[identity] = []
      let found = selectors(from: list, depth: depth + 2)
      lists[identity] = found
      return found
    default: return []
    }
    return parts.flatMap { selectors(from: $0, depth: depth + 1) }
  }

  private static let asking: NameSet = [
    "canPerformAction", "target", "targetForAction", "responds", "method", "instanceMethod", "validateAction",
    "cancelPreviousPerformRequests", "cancelPreviousPerformRequestsWithTarget",
  ]
}
