// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Tells which selectors are easily taken for each other, by what changes between eras of Swift and by spelling.
///
/// Strictly where it alone makes a finding or a note, loosely where it mends one that stands by itself.
package enum NearSelector {
  /// The one candidate that is the same method under another name, or nearly spelled alike; nil when none is.
  package static func nearest(to selector: String, among candidates: some Sequence<String>) -> String? {
    if let twin = twin(of: selector, among: candidates) { return twin }
    // A short name is near to too many.
    guard selector.utf8.count >= 6 else { return nil }
    return Spelling.nearest(to: selector, among: candidates, distance: selector.utf8.count >= 12 ? 2 : 1)
  }

  /// A candidate that is the same method under another name: `tap`, `tap:`, `tapWithSender:`, `tap:forEvent:` and
  /// `tap_:` are one method written differently.
  package static func twin(of selector: String, among candidates: some Sequence<String>) -> String? {
    let base = base(selector)
    return candidates.filter { $0 != selector && self.base($0) == base }.min {
      ($0.utf8.count, $0) < ($1.utf8.count, $1)
    }
  }

  /// A name without what is easily mistaken in it: colons, capitals, and what Swift makes of labels.
  ///
  /// `save`, `save:`, `save:forEvent:` and `saveWithSender:` are one.
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

  /// The name of a selector's method: `buy` of `buy:`, `buyWithSender:` and `buy`.
  package static func methodName(_ selector: String) -> Substring {
    let name = selector.prefix { $0 != ":" }
    guard let label = name.firstRange(of: "With"), label.lowerBound > name.startIndex else { return name }
    return name[..<label.lowerBound]
  }

  /// A selector without its colons.
  package static func withoutColons(_ selector: String) -> String { selector.filter { $0 != ":" } }

  /// The method's name in small letters, without what keeps it from being a keyword.
  private static func base(_ selector: String) -> String {
    var name = methodName(selector)
    while name.hasSuffix("_") { name.removeLast() }
    return name.lowercased()
  }
}
