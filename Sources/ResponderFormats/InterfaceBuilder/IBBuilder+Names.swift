// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension IBBuilder {
  /// Returns the best name of a node, from its outlet, identifier, class or title, or else its kind.
  func name(of place: Place, _ kind: ResponderKind, _ className: String) -> NameHint {
    let document = documents[place.document]
    let element = document.elements[place.element]
    let short = ClassNames.short(className)
    let counted = NameHint(counted: kind == .menuItem ? "item" : short)
    let label = element["userLabel"].flatMap { NameHint($0) }
    switch kind {
    case .controller, .windowController, .responder:
      return element["storyboardIdentifier"].flatMap { NameHint($0) } ?? label
        ?? element["customClass"].flatMap { NameHint(ClassNames.short($0)) } ?? counted
    case .window:
      return label ?? element["title"].flatMap { NameHint($0, suffix: "window") } ?? counted
    case .menuItem:
      return element["title"].flatMap { NameHint($0, suffix: "item") } ?? label ?? counted
    case .object:
      return element["customClass"].flatMap { NameHint(ClassNames.short($0)) } ?? label ?? counted
    default:
      if let label { return label }
      if let outlet = outletNames[place].flatMap({ NameHint($0) }) { return outlet }
      if let title = title(of: place), let hint = NameHint(title, suffix: counted.text) { return hint }
      return counted
    }
  }

  /// Returns the text an element shows when it is short enough for a name.
  private func title(of place: Place) -> String? {
    shownTitle(of: place).flatMap { $0.utf8.count > 24 ? nil : $0 }
  }

  /// Returns the text an element shows: its own, or that of its cell or normal state.
  func shownTitle(of place: Place) -> String? {
    let elements = documents[place.document].elements
    let element = elements[place.element]
    var title = element["title"] ?? element["text"] ?? element["placeholder"] ?? element["label"]
    var child = place.element + 1
    while title == nil, child < min(place.element + 30, elements.count), elements[child].parent >= place.element {
      let other = elements[child]
      if other.parent == place.element,
        other.tag.hasSuffix("Cell") && other["key"] == "cell" || other["key"] == "normal"
      {
        title = other["title"] ?? other["placeholderString"]
      }
      child += 1
    }
    return title.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension IBBuilder {
  /// Returns the place of an element and the words people know it by.
  func origin(of place: Place) -> SourcePlace {
    let document = documents[place.document]
    let element = document.elements[place.element]
    let title =
      shownTitle(of: place) ?? element["userLabel"] ?? element["storyboardIdentifier"]
      ?? element["customClass"].map(ClassNames.plain)
    return SourcePlace(
      file: document.path, line: element.line > 0 ? element.line : nil,
      element: SourcePlace.Element(
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
