// SPDX-License-Identifier: Apache-2.0

import CommandLineSupport
import ResponderCode

/// Counts the types, members and calls of Swift sources as the readers of this package see them.
///
/// The paths come on standard input, one a line; prints `PATH TYPES MEMBERS CALLS` for each, with tabs between, as the oracle in
/// Tests/Oracle does; CALLS is `-` where bodies are not read.
@main
struct CodeCounts {
  @MainActor
  static func main() {
    var paths: [String] = []
    while let path = readLine() { paths.append(path) }
    let code = CodeImporter.read(
      paths, contents: { [paths] in try? FileInput.contents(of: paths[$0]) }, kindOf: { _ in nil }, keepsSyntax: true)
    for file in code.syntax {
      var counter = CallCounter()
      counter.count(file)
      let types = file.types.count
      let members =
        file.functions.count + file.variables.count
        + file.types.reduce(0) { $0 + $1.functions.count + $1.properties.count }
      StandardOutput.shared.writeLine(
        "\(file.path)\t\(types)\t\(members)\t\(file.hasBodies ? "\(counter.calls)" : "-")")
    }
    leave(with: 0)
  }
}

/// Counts the calls of declarations and bodies.
private struct CallCounter {
  private(set) var calls = 0

  mutating func count(_ file: SyntaxFile) {
    for type in file.types {
      type.functions.forEach { count($0) }
      type.properties.forEach { count($0) }
    }
    file.functions.forEach { count($0) }
    file.variables.forEach { count($0) }
    count(file.statements)
  }

  private mutating func count(_ function: FunctionSyntax) {
    for parameter in function.parameters { parameter.defaultValue.map { count($0) } }
    count(function.body?.statements ?? [])
  }

  private mutating func count(_ property: PropertySyntax) {
    property.initializer.map { count($0) }
    count(property.getter?.statements ?? [])
    property.observers.forEach { count($0) }
    for attribute in property.attributes { count(attribute.arguments) }
  }

  private mutating func count(_ statements: [StatementSyntax]) { for statement in statements { count(statement) } }
  private mutating func count(_ arguments: [ArgumentSyntax]) { for argument in arguments { count(argument.value) } }
  private mutating func count(_ values: [ExpressionSyntax]) { for value in values { count(value) } }

  private mutating func count(_ statement: StatementSyntax) {
    switch statement {
    case .expression(let value, _): count(value)
    case .variable(_, let property): count(property)
    case .branches(let branches, _):
      for branch in branches {
        branch.conditions.forEach { count($0) }
        count(branch.body)
      }
    case .guardElse(let conditions, let body, _):
      conditions.forEach { count($0) }
      count(body)
    case .switchOver(let choice):
      count(choice.subject)
      for one in choice.cases { count(one.body) }
    case .loop(let loop):
      loop.sequence.map { count($0) }
      count(loop.body)
    case .returns(let value, _): value.map { count($0) }
    case .block(let body), .handler(let body): count(body)
    case .function(let function): count(function)
    case .compiled(let branches): for branch in branches { count(branch.body) }
    case .leave: break
    }
  }

  private mutating func count(_ condition: ConditionSyntax) {
    switch condition {
    case .binding(_, let value): value.map { count($0) }
    case .pattern(_, let value), .expression(let value): count(value)
    case .available: break
    }
  }

  private mutating func count(_ expression: ExpressionSyntax) {
    switch expression {
    case .call(let call):
      calls += 1
      count(call.callee)
      count(call.arguments)
    case .member(let base, _), .cast(let base, _), .test(let base), .negation(let base), .specialized(let base, _):
      count(base)
    case .element(let base, let arguments):
      count(base)
      count(arguments)
    case .array(let values), .dictionary(let values, _), .operation(let values), .logical(let values, _): count(values)
    case .closure(let closure): count(closure.body.statements)
    case .assignment(let target, let value, _, _): count([target, value])
    case .ternary(let condition, let first, let second): count([condition, first, second])
    case .fallback(let first, let second): count([first, second])
    case .choice(let statement): count(statement)
    case .tuple(let arguments): count(arguments)
    case .name, .text, .number, .nothing, .implicitMember, .selector, .unknown: break
    }
  }
}
