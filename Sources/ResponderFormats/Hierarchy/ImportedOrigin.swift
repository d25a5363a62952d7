// SPDX-License-Identifier: Apache-2.0

/// Where in a file something was imported from.
public struct ImportedOrigin: Hashable, Sendable {
  /// The path as it was given.
  public var file: String
  /// The line it begins on, 1-based; nil when it is not known.
  public var line: Int?
  /// What stands there in a document; nil in a source.
  public var element: Element?

  /// An element of a document.
  public struct Element: Hashable, Sendable {
    /// What it is, in words: "menu item".
    public var kind: String
    /// What it shows or is called, nil for nothing.
    public var title: String?
    /// Its identity in the document, nil when it has none.
    public var id: String?
  }

  /// Makes an origin.
  public init(file: String, line: Int? = nil, element: Element? = nil) {
    self.file = file
    self.line = line
    self.element = element
  }

  /// The place and what stands there: `Main.storyboard:123 button "Buy" (Abc-12-xyz)`.
  public var text: String { [place, element?.text].compactMap(\.self).joined(separator: " ") }

  /// The file, with the line when it is known: `Main.storyboard:123`.
  public var place: String { file + (line.map { ":\($0)" } ?? "") }
}

extension ImportedOrigin.Element {
  /// What people know it by: `button "Buy" (Abc-12-xyz)`.
  public var text: String { kind + (title.map { " \"\($0)\"" } ?? "") + (id.map { " (\($0))" } ?? "") }
}
