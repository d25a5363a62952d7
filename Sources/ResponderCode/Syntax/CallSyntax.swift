// SPDX-License-Identifier: Apache-2.0

package struct ArgumentSyntax: Sendable {
  package let label: String?
  package let value: ExpressionSyntax
}

/// A call, or a message of Objective-C, whose first part is the member that is called.
package final class CallSyntax: Sendable {
  package let callee: ExpressionSyntax
  package let arguments: [ArgumentSyntax]
  /// Whether it is a message of Objective-C.
  package let isMessage: Bool
  /// The texts of the arguments of what may be a macro of another source.
  let sources: [[UInt8]]
  package let line: Int
  private let stored: SyntaxIdentity?

  init(
    callee: ExpressionSyntax, arguments: [ArgumentSyntax], isMessage: Bool = false, sources: [[UInt8]] = [], line: Int,
    identity: SyntaxIdentity? = nil
  ) {
    (self.callee, self.arguments, self.isMessage, self.line) = (callee, arguments, isMessage, line)
    (self.sources, stored) = (sources, identity)
  }

  package var identity: SyntaxIdentity { stored ?? SyntaxIdentity(of: self) }

  /// Returns whether a label or property takes an action.
  package static func isAction(_ label: String) -> Bool {
    label == "action" || label == "selector" || label == "doubleAction" || label == "andSelector"
  }

  /// The functions that send or connect the action that they are given, beside those that begin with `perform`.
  package static let sendingNames: Set<String> = ["sendAction", "setAction", "setDoubleAction"]

  /// The name of what is called, or nil when it is the value of an expression.
  package var name: String? {
    switch callee {
    case .name(let name), .member(_, let name), .implicitMember(let name), .specialized(.name(let name), _): name
    default: nil
    }
  }

  /// Whether it may send or connect an action, or is a macro that may.
  var maySend: Bool {
    mayUseMacro || arguments.indices.contains(where: takesAction)
      || !arguments.isEmpty && (name.map { $0.hasPrefix("perform") || Self.sendingNames.contains($0) } ?? false)
  }

  /// Returns whether the argument at a place is an action by its label, or as the first of `performSelector`.
  package func takesAction(at place: Int) -> Bool {
    guard let label = arguments[place].label else { return place == 0 && name?.hasPrefix("performSelector") == true }
    return Self.isAction(label)
  }
}

package final class ClosureSyntax: Sendable {
  package let parameters: [String]
  package let body: BodySyntax
  package let line: Int

  init(parameters: [String], body: BodySyntax, line: Int) {
    (self.parameters, self.body, self.line) = (parameters, body, line)
  }

  package var identity: SyntaxIdentity { body.identity }
}

extension PropertySyntax {
  /// The identity of a member, or of a variable outside functions.
  package var identity: SyntaxIdentity { SyntaxIdentity(of: self) }
}

extension FunctionSyntax {
  package var identity: SyntaxIdentity { body?.identity ?? SyntaxIdentity(of: self) }
}
