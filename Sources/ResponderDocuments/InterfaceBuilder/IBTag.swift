// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The meaning of a document's element.
enum IBTag: Sendable {
  /// The kind and framework class of a node; the class is empty where the kind alone decides it.
  case node(ResponderKind, String)
  /// A controller of another document.
  case reference
  /// A known element that is not a node by itself.
  case other

  /// Returns the meaning of a tag, or nil for an unknown one.
  ///
  /// - Complexity: O(1).
  static func meaning(of tag: String, on profile: Profile) -> IBTag? {
    if let known = (profile == .uikit ? uikit : appkit)[tag] { return known }
    if profile == .appkit, tag.hasSuffix("Cell") { return .other }
    return tag.hasSuffix("GestureRecognizer")
      ? .node(.gesture, (profile == .uikit ? "UI" : "NS") + capitalized(tag)) : nil
  }

  private static func capitalized(_ tag: String) -> String { tag.prefix(1).uppercased() + tag.dropFirst() }

  private static let uikit = table(of: .uikit)
  private static let appkit = table(of: .appkit)

  /// Reads the elements that a profile has from Elements.txt.
  ///
  /// A line has the profile, the kind, the prefix of the classes, and tags; a class that is not made of prefix and tag
  /// follows its tag and `=`.
  private static func table(of profile: Profile) -> [String: IBTag] {
    var table: [String: IBTag] = [:]
    for (owner, rest) in TextTable.pairs(of: PackageResources.Elements_txt)
    where owner == "both" || owner == profile.word {
      let words = rest.split(separator: " ").map(String.init)
      let kind = ResponderKind(word: words[0])
      for word in words.dropFirst(2) {
        let parts = word.split(separator: "=").map(String.init)
        let name = parts.count > 1 ? parts[1] : words[1] == "-" ? "" : words[1] + capitalized(word)
        table[parts[0]] =
          kind.map { .node($0, name) } ?? (words[0] == "reference" ? .reference : .other)
      }
    }
    return table
  }
}
