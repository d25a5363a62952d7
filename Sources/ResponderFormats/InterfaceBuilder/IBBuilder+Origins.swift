// SPDX-License-Identifier: Apache-2.0

extension IBBuilder {
  /// Returns the place of an element and the words people know it by.
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

  /// Returns the beginning of a long title, on one line, because messages have one line.
  private static func shortened(_ title: String) -> String {
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: title.unicodeScalars.filter { $0.properties.isWhitespace || !isInvisible($0) })
    let line = String(shown).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// Returns whether a scalar could change how a terminal shows the text after it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .privateUse, .surrogate].contains(scalar.properties.generalCategory)
  }

  /// Returns a tag as words: `bar button item` for `barButtonItem`.
  private static func words(of tag: String) -> String {
    var words = ""
    for character in tag {
      if character.isASCII, character.isUppercase, !words.isEmpty { words.append(" ") }
      words += character.lowercased()
    }
    return words
  }
}
