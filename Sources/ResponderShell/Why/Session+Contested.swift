// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

extension Session {
  /// In trees larger than this the switches that relink every node are not tried.
  private static let relinkingLimit = 200_000

  /// What would come of it by the other values of the switches that sources disagree on, where that is something else.
  ///
  /// Complexity: O(nodes) a switch.
  func contested(_ explanation: Explanation) -> [String] {
    guard tree.count <= Self.relinkingLimit else { return [] }
    let usual = explanation.search
    return OptionCommand.alternatives(in: self).compactMap { option in
      // Where the search starts by default is no matter of dispute, and macOS before 10.10 (M3) is long gone.
      if ["nil-start", "vc-in-chain"].contains(option.name), option.isDefault { return nil }
      let statement = "option \(option.name) \(option.value)"
      let other = supposing([statement]) { () throws(Diagnostic) -> ActionSearch? in
        try search(explanation.message, for: .anyone)
      }
      guard let other, other.target != usual.target else { return nil }
      let rule = RuleCatalog.rules.first { $0.option == option.name && $0.isContested }
      let who = other.target.map(name) ?? "nobody"
      return "sources disagree on \(rule?.id ?? option.name): by '\(statement)', \(who) would handle it"
    }
  }
}
