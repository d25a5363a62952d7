// SPDX-License-Identifier: Apache-2.0

import ResponderCode

// What classes answer to the questions of a search, where their own code does.

extension Program {
  /// What comes next in the chain, as a class says.
  enum NextAnswer {
    /// It does not say, or asks its superclass.
    case usual
    case nothing
    case application
    /// What a property of the object has; without a value, nothing or what comes next as usual.
    case property(String, orUsual: Bool)
    /// What its code returns is not known.
    case unknown
  }

  /// Returns what a class says about its next responder (U15, M1).
  func nextAnswer(of className: String) -> NextAnswer {
    for type in lineage(of: className) where type.isDeclared {
      let body =
        ["next", "nextResponder"].lazy.compactMap { type.properties[$0]?.syntax.getter }.first
        ?? type.functions.named("nextResponder").first { $0.syntax.parameters.isEmpty }?.syntax.body
      guard let body = body?.statements, !body.isEmpty else { continue }
      guard body.count == 1, let returned = Self.returned(by: body[0]) else { return .unknown }
      switch returned {
      case .nothing: return .nothing
      case .member(.name("UIApplication"), "shared"), .member(.name("NSApplication"), "shared"), .name("NSApp"):
        return .application
      case .member(.name("super"), _), .fallback(.member(.name("super"), _), _): return .usual
      case .name(let name), .member(.name("self"), let name):
        return property(named: name, of: className) == nil ? .unknown : .property(name, orUsual: false)
      case .fallback(.name(let name), .member(.name("super"), _)),
        .fallback(.member(.name("self"), let name), .member(.name("super"), _)):
        return property(named: name, of: className) == nil ? .unknown : .property(name, orUsual: true)
      case .call(let call):
        if case .member(.name("super"), _) = call.callee { return .usual }
        if case .member(.name("UIApplication"), "sharedApplication") = call.callee { return .application }
        return .unknown
      default: return .unknown
      }
    }
    return .usual
  }

  private static func returned(by statement: StatementSyntax) -> ExpressionSyntax? {
    switch statement {
    case .returns(let value, _): value
    case .expression(let value, _): value
    default: nil
    }
  }
}
