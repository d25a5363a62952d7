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
    /// What its code returns is not known.
    case unknown
  }

  /// Returns what a class says about its next responder (U15, M1).
  func nextAnswer(of className: String) -> NextAnswer {
    for type in lineage(of: className) where type.isDeclared {
      let body =
        ["next", "nextResponder"].lazy.compactMap { type.properties[$0]?.syntax.getter }.first
        ?? type.byName["nextResponder"]?.first { $0.syntax.parameters.isEmpty }?.syntax.body
      guard let body, !body.isEmpty else { continue }
      guard body.count == 1, let returned = Self.returned(by: body[0]) else { return .unknown }
      switch returned {
      case .nothing: return .nothing
      case .member(.name("super"), _), .fallback(.member(.name("super"), _), _): return .usual
      case .member(.name("UIApplication"), "shared"), .member(.name("NSApplication"), "shared"), .name("NSApp"):
        return .application
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

  /// Whether objects perform an action, as a class says.
  enum Permission {
    /// It does not say, or asks its superclass: those that have the method do.
    case usual
    case refused
    case granted
    case unknown
  }

  /// Returns what `canPerformAction` of a class says about an action (U36).
  ///
  /// Conditions that name other actions are false for this one.
  func permission(of className: String, for action: String) -> Permission {
    let found = functions(named: "canPerformAction", of: className).first { $0.type?.isDeclared == true }
    guard let body = found?.syntax.body else { return .usual }
    let name = action.prefix { $0 != ":" }
    let mentioned = SendInventory.selectors(in: body, of: self)
    guard !mentioned.contains(where: { $0.name.prefix { $0 != ":" } == name }) else { return .unknown }
    for (index, statement) in body.enumerated() {
      switch statement {
      case .branches(let branches, _):
        guard branches.allSatisfy({ $0.conditions.isEmpty || names($0.conditions) }) else { return .unknown }
        if let last = branches.last, last.conditions.isEmpty { return Self.permission(last.body) }
      case .returns: return Self.permission([statement])
      case .expression where index == body.count - 1: return Self.permission([statement])
      case .expression, .variable: continue
      default: return .unknown
      }
    }
    return .unknown
  }

  /// Returns whether some condition only compares the action that is asked about with others.
  private func names(_ conditions: [ConditionSyntax]) -> Bool {
    conditions.contains { condition in
      guard case .expression(.operation(let operands)) = condition, operands.count == 2 else { return false }
      let hasSelector = operands.contains { if case .selector = $0 { true } else { false } }
      let hasName = operands.contains { if case .name = $0 { true } else { false } }
      return hasSelector && hasName
    }
  }

  private static func permission(_ body: [StatementSyntax]) -> Permission {
    guard body.count == 1, let returned = returned(by: body[0]) else { return .unknown }
    switch returned {
    case .name("true"), .name("YES"): return .granted
    case .name("false"), .name("NO"): return .refused
    case .call(let call):
      if case .member(.name("super"), _) = call.callee { return .usual }
      return .unknown
    default: return .unknown
    }
  }
}
