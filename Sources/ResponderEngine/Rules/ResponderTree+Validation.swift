// SPDX-License-Identifier: Apache-2.0

/// Whether a menu item for an action is enabled, and who decided.
package struct Enablement: Hashable, Sendable {
  /// Whether it is enabled.
  package let isEnabled: Bool
  /// Who would get the action; nil when nobody would.
  package let target: ResponderID?
  /// The rule that decided.
  package let rule: Rule

  /// Wraps an answer.
  package init(isEnabled: Bool, target: ResponderID?, rule: Rule) {
    (self.isEnabled, self.target, self.rule) = (isEnabled, target, rule)
  }
}

extension ResponderTree {
  /// Returns whether a menu item is enabled whose action a search was made for, with the validation the target overrides.
  package func enablement(of search: ActionSearch) -> Enablement {
    enablement(of: search) { validationOverride(of: search.action, on: $0) }
  }

  /// Returns whether a menu item is enabled whose action a search was made for (U79-U81, M46-M50).
  ///
  /// M49: what was set by hand plays no part; a menu overwrites it at its next update. `validate` returns what the target
  /// says of the item, nil when it does not validate.
  package func enablement(of search: ActionSearch, validate: (ResponderID) -> Bool?) -> Enablement {
    let isAppKit = profile == .appkit
    // U79, M46: nobody would handle the action.
    guard let target = search.target else {
      return Enablement(isEnabled: false, target: nil, rule: isAppKit ? .m46 : .u79)
    }
    // U81: the target validates. M47: the target alone; its no is not passed on to others.
    if let answer = validate(target) {
      return Enablement(isEnabled: answer, target: target, rule: isAppKit ? .m47 : .u81)
    }
    return Enablement(isEnabled: true, target: target, rule: isAppKit ? .m46 : .u79)
  }
}
