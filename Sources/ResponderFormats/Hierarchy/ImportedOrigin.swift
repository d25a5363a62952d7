// SPDX-License-Identifier: Apache-2.0

/// The place in a file that something was imported from.
package struct ImportedOrigin: Hashable, Sendable {
  /// The path as given.
  package var file: String
  /// The line on which it begins, 1-based, or nil when it is not known.
  package var line: Int?
  /// The element in a document, or nil in a source.
  package var element: Element?

  /// An element of a document.
  package struct Element: Hashable, Sendable {
    /// The kind in words: "menu item".
    package var kind: String
    /// The title or name, or nil.
    package var title: String?
    /// The id in the document, or nil.
    package var id: String?
  }

  /// Makes an origin.
  package init(file: String, line: Int? = nil, element: Element? = nil) {
    self.file = file
    self.line = line
    self.element = element
  }

  /// The place and the element: `Main.storyboard:123 button "Buy" (Abc-12-xyz)`.
  package var text: String { [place, element?.text].compactMap(\.self).joined(separator: " ") }

  /// The file, with the line when it is known: `Main.storyboard:123`.
  package var place: String { file + (line.map { ":\($0)" } ?? "") }
}

extension ImportedOrigin.Element {
  /// The element as people know it: `button "Buy" (Abc-12-xyz)`.
  package var text: String { kind + (title.map { " \"\($0)\"" } ?? "") + (id.map { " (\($0))" } ?? "") }
}
