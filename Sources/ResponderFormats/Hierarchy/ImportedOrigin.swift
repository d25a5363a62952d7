// SPDX-License-Identifier: Apache-2.0

/// Where in a file something was imported from.
package struct ImportedOrigin: Hashable, Sendable {
  /// The path as it was given.
  package var file: String
  /// The line it begins on, 1-based; nil when it is not known.
  package var line: Int?
  /// What stands there in a document; nil in a source.
  package var element: Element?

  /// An element of a document.
  package struct Element: Hashable, Sendable {
    /// What it is, in words: "menu item".
    package var kind: String
    /// What it shows or is called, nil for nothing.
    package var title: String?
    /// Its identity in the document, nil when it has none.
    package var id: String?
  }

  /// Makes an origin.
  package init(file: String, line: Int? = nil, element: Element? = nil) {
    self.file = file
    self.line = line
    self.element = element
  }

  /// The place and what stands there: `Main.storyboard:123 button "Buy" (Abc-12-xyz)`.
  package var text: String { [place, element?.text].compactMap(\.self).joined(separator: " ") }

  /// The file, with the line when it is known: `Main.storyboard:123`.
  package var place: String { file + (line.map { ":\($0)" } ?? "") }
}

extension ImportedOrigin.Element {
  /// What people know it by: `button "Buy" (Abc-12-xyz)`.
  package var text: String { kind + (title.map { " \"\($0)\"" } ?? "") + (id.map { " (\($0))" } ?? "") }
}
