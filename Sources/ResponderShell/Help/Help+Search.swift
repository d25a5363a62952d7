// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Help {
  /// A page that mentions a word.
  struct Match {
    /// Where it was found, the best first.
    enum Place: Int { case name, summary, text }

    let page: HelpPage
    let place: Place
  }

  /// The pages that mention a word, whatever its case: those whose name has it first, then summaries, then texts; among
  /// equals in their own order.
  ///
  /// Complexity: O(all text).
  static func matches(of word: String, in pages: [HelpPage]) -> [Match] {
    let word = word.lowercased()
    let found = pages.compactMap { page -> Match? in
      if page.name.lowercased().contains(word) { return Match(page: page, place: .name) }
      if page.summary.lowercased().contains(word) { return Match(page: page, place: .summary) }
      return page.searchText.lowercased().contains(word) ? Match(page: page, place: .text) : nil
    }
    return [Match.Place.name, .summary, .text].flatMap { place in found.filter { $0.place == place } }
  }
}
