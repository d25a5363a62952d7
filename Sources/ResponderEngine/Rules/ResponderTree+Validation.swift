// SPDX-License-Identifier: Apache-2.0

/// The state of a menu item for an action, and the object that decided it.
package struct Enablement: Hashable, Sendable {
  /// Whether the item is enabled.
  package let isEnabled: Bool
  /// The object that would get the action, or nil.
  package let target: ResponderID?
  /// The rule that decided the state.
  package let rule: Rule

  /// Wraps an answer.
  package init(isEnabled: Bool, target: ResponderID?, rule: Rule) {
    (self.isEnabled, self.target, self.rule) = (isEnabled, target, rule)
  }
}

extension ResponderTree {
  /// Returns the state of a menu item whose action was searched, with the target's override of validation.
  package func enablement(of search: ActionSearch) -> Enablement {
    enablement(of: search) { validationOverride(of: search.action, on: $0) }
  }

  /// Returns the state of a menu item whose action was searched (U79-U81, M46-M50).
  ///
  /// M49: a state set by hand does not matter, because a menu overwrites it at its next update. `validate` returns the
  /// target's answer for the item, or nil when the target does not validate it.
  package func enablement(of search: ActionSearch, validate: (ResponderID) -> Bool?) -> Enablement {
    let isAppKit = profile == .appkit
    // U79, M46: no object would handle the action.
    guard let target = search.target else {
      return Enablement(isEnabled: false, target: nil, rule: isAppKit ? .m46 : .u79)
    }
    // U81: the target validates. M47: only the target validates; a false answer does not pass the question on.
    if let answer = validate(target) {
      return Enablement(isEnabled: answer, target: target, rule: isAppKit ? .m47 : .u81)
    }
    return Enablement(isEnabled: true, target: target, rule: isAppKit ? .m46 : .u79)
  }
}
