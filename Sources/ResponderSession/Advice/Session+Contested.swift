// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// The tree size above which switches that relink every node are not tried.
  private static let relinkingLimit = 200_000

  /// Returns notes on the contested switches whose other values would change the target.
  ///
  /// - Complexity: O(n) in the nodes, for each switch.
  package func contested(_ explanation: Explanation) -> [String] {
    guard model.tree.count <= Self.relinkingLimit else { return [] }
    let usual = explanation.search
    var notes: [String] = []
    for option in OptionSwitch.all where option.option != nil {
      let current = model.valueIndex(of: option)
      // The default start of the search is undisputed, and macOS before 10.10 (M3) is obsolete.
      if current == 0, ["nil-start", "vc-in-chain"].contains(option.name) { continue }
      for index in option.values.indices where index != current {
        let statement = "option \(option.name) \(option.values[index])"
        let other = supposing([statement]) { () throws(Diagnostic) -> ActionSearch? in
          try search(explanation.message, for: .anyone)
        }
        guard let other, other.target != usual.target else { continue }
        let rule = RuleCatalog.rules.first { $0.option == option.name && $0.isContested }
        let who = other.target.map(model.name) ?? "nobody"
        notes.append("sources disagree on \(rule?.id ?? option.name): by '\(statement)', \(who) would handle it")
      }
    }
    return notes
  }
}
