// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A comparison of selectors that are easily confused, by how Swift versions write them and by spelling.
///
/// Functions are strict where the similarity alone makes a finding or a note. They are loose where it explains a
/// finding that exists anyway.
package enum NearSelector {
  /// Returns the candidate that is the same method under another name, or one of similar spelling, or nil.
  package static func nearest(to selector: String, among candidates: some Sequence<String>) -> String? {
    NearSelectors(candidates).nearest(to: selector)
  }

  /// Returns a candidate that is the same method under another name, or nil.
  package static func twin(of selector: String, among candidates: some Sequence<String>) -> String? {
    let base = base(selector)
    return candidates.filter { $0 != selector && self.base($0) == base }.min(by: isShorter)
  }

  fileprivate static func isShorter(_ first: String, than other: String) -> Bool {
    (first.utf8.count, first) < (other.utf8.count, other)
  }

  /// Returns a name in lower case without colons and without the labels that Swift adds.
  ///
  /// `save`, `save:`, `save:forEvent:` and `saveWithSender:` have the same result.
  package static func bareName(_ name: String) -> String {
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

  /// Returns the name of a selector's method: `buy` for `buy:`, `buyWithSender:` and `buy`.
  package static func methodName(_ selector: String) -> Substring {
    let name = selector.prefix { $0 != ":" }
    guard let label = name.range(of: "With"), label.lowerBound > name.startIndex else { return name }
    return name[..<label.lowerBound]
  }

  package static func withoutColons(_ selector: String) -> String { selector.filter { $0 != ":" } }

  /// Returns the method's name in lower case, without the underscores that distinguish it from a keyword.
  fileprivate static func base(_ selector: String) -> String {
    var name = methodName(selector)
    while name.hasSuffix("_") { name.removeLast() }
    return name.lowercased()
  }
}

/// Selectors among which those that are easily confused with others are searched again and again.
package struct NearSelectors: Sendable {
  private let byBase: [String: [String]]
  private let words: NearestWords

  /// Prepares selectors to be searched.
  ///
  /// - Complexity: O(bytes).
  package init(_ selectors: some Sequence<String>) {
    let all = Array(selectors)
    byBase = Dictionary(grouping: all, by: NearSelector.base)
    words = NearestWords(all)
  }

  /// Returns the selector that is the same method under another name, or one of similar spelling, or nil.
  ///
  /// `tap`, `tap:`, `tapWithSender:`, `tap:forEvent:` and `tap_:` are one method written differently.
  ///
  /// - Complexity: O(selectors).
  package func nearest(to selector: String, where isIncluded: (String) -> Bool = { _ in true }) -> String? {
    let twins = byBase[NearSelector.base(selector)] ?? []
    if let twin = twins.filter({ $0 != selector && isIncluded($0) }).min(by: NearSelector.isShorter) { return twin }
    // A short name is similar to too many others.
    guard selector.utf8.count >= 6 else { return nil }
    return words.nearest(to: selector, distance: selector.utf8.count >= 12 ? 2 : 1, where: isIncluded)
  }
}
