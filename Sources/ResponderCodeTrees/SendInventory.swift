// SPDX-License-Identifier: Apache-2.0

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
  private var file = 0
  private var type: Program.TypeInfo?
  private var depth = 0

  private static let depthLimit = 400

  /// Collects what the bodies of a project's own sources send.
  ///
  /// - Complexity: O(size of the bodies).
  init(_ program: Program) {
    self.program = program
    for (number, source) in program.files.enumerated() where !source.isDeclarations {
      if Interruption.stops(at: number) { return }
      (file, type) = (number, nil)
      walk(source.statements)
      for variable in source.variables where program.isIncluded(variable.platform) { walk(variable) }
      for function in source.functions where program.isIncluded(function.platform) { walk(function.body ?? []) }
      for declared in source.types where program.isIncluded(declared.platform) {
        type = program.type(declared.name)
        for property in declared.properties where program.isIncluded(property.platform) { walk(property) }
        for function in declared.functions where program.isIncluded(function.platform) { walk(function.body ?? []) }
      }
    }
  }

  private mutating func walk(_ property: PropertySyntax) {
    if let value = property.initializer { walk(value) }
    walk(property.getter ?? [])
    for observer in property.observers { walk(observer.body ?? []) }
  }

  private mutating func walk(_ statements: [StatementSyntax]) { for statement in statements { walk(statement) } }

  private mutating func walk(_ statement: StatementSyntax) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch statement {
    case .expression(let expression, _), .returns(let expression?, _): walk(expression)
    case .variable(_, let property): walk(property)
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
      if let sequence = loop.sequence { walk(sequence) }
      walk(loop.body)
    case .block(let body), .handler(let body): walk(body)
    case .function(let function): walk(function.body ?? [])
    case .compiled(let branches): for branch in branches where program.isIncluded(branch.platform) { walk(branch.body) }
    case .returns(nil, _), .leave: return
    }
  }

  private mutating func walk(_ condition: ConditionSyntax) {
    switch condition {
    case .binding(_, let value?), .pattern(_, let value), .expression(let value): walk(value)
    case .binding(_, nil), .available: return
    }
  }

  private mutating func walk(_ expression: ExpressionSyntax) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .member(let base, _), .cast(let base, _), .test(let base), .negation(let base), .specialized(let base, _):
      walk(base)
    case .call(let call):
      add(call)
      walk(call.callee)
      for argument in call.arguments { walk(argument.value) }
    case .element(let base, let arguments):
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .array(let values), .dictionary(let values), .operation(let values), .logical(let values, _):
      for value in values { walk(value) }
    case .closure(let closure): walk(closure.body)
    case .assignment(let target, let value, _, _):
      if case .member(_, let name) = target, Self.labels.contains(name), case .selector(let selector) = value {
        add(selector)
      }
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
    let name: String
    switch call.callee {
    case .name(let own), .member(_, let own), .implicitMember(let own), .specialized(.name(let own), _): name = own
    default: return
    }
    guard !name.hasPrefix("remove"), !Self.asking.contains(name) else { return }
    let sends = name.hasPrefix("perform") || Self.sending.contains(name)
    for argument in call.arguments {
      guard case .selector(let selector) = argument.value,
        argument.label.map(Self.labels.contains) ?? sends
      else { continue }
      add(selector)
    }
  }

  private mutating func add(_ selector: SelectorSyntax) {
    entries.append(Entry(selector: selector, file: file, type: type))
  }

  private static let labels: Set<String> = ["action", "selector", "doubleAction"]
  private static let sending: Set<String> = ["sendAction", "setAction", "setDoubleAction"]
  private static let asking: Set<String> = [
    "canPerformAction", "target", "targetForAction", "responds", "method", "instanceMethod", "validateAction",
  ]
}
