// SPDX-License-Identifier: Apache-2.0

/// A place in a source file or a document.
package struct SourcePlace: Hashable, Sendable {
  /// The path as given.
  package var file: String
  /// The line on which it begins, 1-based, or nil when it is unknown.
  package var line: Int?
  /// The element in a document, or nil for a source file.
  package var element: Element?

  /// An element of a document.
  package struct Element: Hashable, Sendable {
    /// The kind in words, such as "menu item".
    package var kind: String
    /// The title or name, or nil.
    package var title: String?
    /// The id in the document, or nil.
    package var id: String?

    package init(kind: String, title: String? = nil, id: String? = nil) {
      self.kind = kind
      self.title = title
      self.id = id
    }
  }

  package init(file: String, line: Int? = nil, element: Element? = nil) {
    self.file = file
    self.line = line
    self.element = element
  }

  /// Reads a place: `FILE:LINE`, or only a file; the result is nil without a text.
  package init?(_ text: String?) {
    guard let text, !text.isEmpty else { return nil }
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), let line = Int(text[text.utf8.index(after: colon)...])
    else {
      self.init(file: text)
      return
    }
    self.init(file: String(text[..<colon]), line: line)
  }

  /// The name of the file without its folders.
  package var fileName: String { file.part(behind: "/") ?? file }

  /// The place and the element: `Main.storyboard:123 button "Buy" (Abc-12-xyz)`.
  package var text: String { [place, element?.text].compactMap { $0 }.joined(separator: " ") }

  /// The file, with the line if it is known: `Main.storyboard:123`.
  package var place: String { file + (line.map { ":\($0)" } ?? "") }

  /// The file, with the line if it is known, as compilers print it.
  package var compilerPlace: Escaped<CompilerLine> { "\(path: file)" + (line.map { ":\($0)" } ?? "") }

  /// The place for programs: `file`, and those of `line`, `element`, `title` and `id` that are known.
  package var json: JSONValue {
    var members: [(String, JSONValue)] = [("file", .string(file))]
    if let line { members.append(("line", .int(line))) }
    if let element {
      members.append(("element", .string(element.kind)))
      if let title = element.title { members.append(("title", .string(title))) }
      if let id = element.id { members.append(("id", .string(id))) }
    }
    return .object(members)
  }
}

extension SourcePlace.Element {
  /// The element as people refer to it: `button "Buy" (Abc-12-xyz)`.
  package var text: String { kind + (title.map { " \"\($0)\"" } ?? "") + (id.map { " (\($0))" } ?? "") }
}
