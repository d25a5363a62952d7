// SPDX-License-Identifier: Apache-2.0

extension IBBuilder {
  /// Where an element stands, and what people know it by.
  func origin(of place: Place) -> ImportedOrigin {
    let document = documents[place.document]
    let element = document.elements[place.element]
    let title =
      shownTitle(of: place) ?? element["userLabel"] ?? element["storyboardIdentifier"]
      ?? element["customClass"].map(ClassNames.plain)
    return ImportedOrigin(
      file: document.path, line: element.line > 0 ? element.line : nil,
      element: ImportedOrigin.Element(
        kind: document.role(of: place.element) == .owner ? "owner" : Self.words(of: element.tag),
        title: title.map(Self.shortened), id: element["id"]))
  }

  /// A title that is long only tells its beginning; on one line, because messages are.
  private static func shortened(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// A tag in words: `barButtonItem` to `bar button item`.
  private static func words(of tag: String) -> String {
    var words = ""
    for character in tag {
      if character.isASCII, character.isUppercase, !words.isEmpty { words.append(" ") }
      words += character.lowercased()
    }
    return words
  }
}
