// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

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
    let name = actions.name(of: explanation.message.action)
    let bare = Self.bareName(name)
    var names = handled.names.filter { $0 != name && Self.bareName($0) == bare }
    let areTwins = !names.isEmpty
    if names.isEmpty, !handled.contains(name) { names = suggestion(for: name, among: handled.names) }
    return names.map { other in
      var message = explanation.message
      message.action = actions.intern(other)
      let target = (try? search(message, for: .anyone)).flatMap { $0.handler == nil ? nil : $0.target }
      let sender = message.sender.map { " from \(ScriptWord.text(self.name(of: $0)))" } ?? ""
      let what =
        areTwins
        ? "'\(other)' is another action than '\(name)'\(Self.isColonTwin(name, other) ? ": a colon makes it one" : "")"
        : "did you mean '\(other)'?"
      return Twin(
        note: target.map { "\(what); \(self.name(of: $0)) would handle that" } ?? what,
        statement: target.map { _ in "send \(ScriptWord.text(other))\(sender)" })
    }
  }

  private static func isColonTwin(_ one: String, _ other: String) -> Bool {
    one.filter { $0 != ":" } == other.filter { $0 != ":" }
  }

  /// A name without what is easily mistaken in it: colons, capitals, and what Swift makes of labels.
  ///
  /// `save`, `save:`, `save:forEvent:` and `saveWithSender:` are one.
  static func bareName(_ name: String) -> String {
    guard let colon = name.firstIndex(of: ":") else { return name.lowercased() }
    let (first, rest) = (name[..<colon], name[name.index(after: colon)...])
    var base = first
    for ending in ["WithSender", "With_sender", "Sender"] where first.hasSuffix(ending) && first.count > ending.count {
      base = first.dropLast(ending.count)
      break
    }
    let hasEvent = ["forEvent:", "event:", "for:", "with:"].contains(rest)
    return (String(base) + (hasEvent ? "" : rest.filter { $0 != ":" })).lowercased()
  }
}
