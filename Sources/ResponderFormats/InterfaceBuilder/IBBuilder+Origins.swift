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
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: title.unicodeScalars.filter { $0.properties.isWhitespace || !isInvisible($0) })
    let line = String(shown).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// What could change how a terminal shows what stands behind it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .privateUse, .surrogate].contains(scalar.properties.generalCategory)
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
