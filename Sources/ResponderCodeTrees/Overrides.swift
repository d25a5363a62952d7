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
    /// What is around the object; without one, nothing or what comes next as usual.
    case relative(Relative, orUsual: Bool)
    /// What its code returns is not known.
    case unknown
  }

  /// A property by which frameworks tell what is around a view or controller.
  enum Relative: String {
    case superview, parent, parentViewController, presentingViewController
  }

  /// Returns what a class says about its next responder (U15, M1), which is found once.
  func nextAnswer(of ancestry: Ancestry) -> NextAnswer {
    if let known = ancestry.nextAnswer { return known }
    let found = findNextAnswer(of: ancestry)
    ancestry.nextAnswer = found
    return found
  }

  private func findNextAnswer(of ancestry: Ancestry) -> NextAnswer {
    for type in ancestry.types where type.isDeclared {
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
      case .name(let written), .member(.name("self"), let written):
        return nextAnswer(Self.plain(written), of: ancestry, orUsual: false)
      case .fallback(.name(let written), .member(.name("super"), _)),
        .fallback(.member(.name("self"), let written), .member(.name("super"), _)):
        return nextAnswer(Self.plain(written), of: ancestry, orUsual: true)
      case .call(let call):
        if case .member(.name("super"), _) = call.callee { return .usual }
        if case .member(.name("UIApplication"), "sharedApplication") = call.callee { return .application }
        return .unknown
      default: return .unknown
      }
    }
    return .usual
  }

  private func nextAnswer(_ name: String, of ancestry: Ancestry, orUsual: Bool) -> NextAnswer {
    if property(named: name, of: ancestry) != nil { return .property(name, orUsual: orUsual) }
    return Relative(rawValue: name).map { .relative($0, orUsual: orUsual) } ?? .unknown
  }

  private static func returned(by statement: StatementSyntax) -> ExpressionSyntax? {
    switch statement {
    case .returns(let value, _): value
    case .expression(let value, _): value
    default: nil
    }
  }
}
