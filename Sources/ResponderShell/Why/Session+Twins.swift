// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine

extension Session {
  /// A handled action whose name is nearly the one asked about.
  struct Twin {
    let note: String
    /// The send that reaches a handler of it, nil when none does.
    let statement: String?
  }

  /// The actions that differ from one nobody takes in colons or capitals only, or else the one with the nearest name.
  ///
  /// Complexity: O(handled actions).
  func twins(of explanation: Explanation) -> [Twin] {
    guard explanation.search.target == nil else { return [] }
    let name = model.actions.name(of: explanation.message.action)
    let bare = NearSelector.bareName(name)
    var names = model.handled.names.filter { $0 != name && NearSelector.bareName($0) == bare }
    let areTwins = !names.isEmpty
    if names.isEmpty, !model.handled.contains(name) { names = model.suggestion(for: name, among: model.handled.names) }
    return names.map { other in
      var message = explanation.message
      message.action = model.actions.intern(other)
      let target = (try? search(message, for: .anyone)).flatMap { $0.handler == nil ? nil : $0.target }
      let sender = message.sender.map { " from \(ScriptWord.text(model.name(of: $0)))" } ?? ""
      let what =
        areTwins
        ? "'\(other)' is another action than '\(name)'\(Self.isColonTwin(name, other) ? ": a colon makes it one" : "")"
        : "did you mean '\(other)'?"
      return Twin(
        note: target.map { "\(what); \(model.name(of: $0)) would handle that" } ?? what,
        statement: target.map { _ in "send \(ScriptWord.text(other))\(sender)" })
    }
  }

  private static func isColonTwin(_ one: String, _ other: String) -> Bool {
    one.filter { $0 != ":" } == other.filter { $0 != ":" }
  }
}
