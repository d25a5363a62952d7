// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Finds the selector that was probably meant, by what changes between eras of Swift and by spelling.
enum NearSelector {
  /// The one candidate that is the same method under another name, or nearly spelled alike; nil when none is.
  static func nearest(to selector: String, among candidates: some Sequence<String>) -> String? {
    if let twin = twin(of: selector, among: candidates) { return twin }
    // A short name is near to too many.
    guard selector.utf8.count >= 6 else { return nil }
    return Spelling.nearest(to: selector, among: candidates, distance: selector.utf8.count >= 12 ? 2 : 1)
  }

  /// A candidate that is the same method under another name: `tap`, `tap:`, `tapWithSender:`, `tap:forEvent:` and
  /// `tap_:` are one method written differently.
  static func twin(of selector: String, among candidates: some Sequence<String>) -> String? {
    let base = base(selector)
    return candidates.filter { $0 != selector && self.base($0) == base }.min {
      ($0.utf8.count, $0) < ($1.utf8.count, $1)
    }
  }

  /// The name of the method without labels and colons, in small letters.
  private static func base(_ selector: String) -> String {
    var name = selector.prefix { $0 != ":" }
    if let label = name.firstRange(of: "With"), label.lowerBound > name.startIndex { name = name[..<label.lowerBound] }
    while name.hasSuffix("_") { name.removeLast() }
    return name.lowercased()
  }
}
