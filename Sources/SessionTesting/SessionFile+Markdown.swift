// SPDX-License-Identifier: Apache-2.0

extension SessionFile {
  /// The tag of the fences that contain sessions.
  package static let tag = "responder"

  /// Returns whether a file is Markdown, by its name.
  package static func isMarkdown(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// Returns whether a fence of a Markdown text is tagged, so that the file is meant to be replayed.
  ///
  /// Fences within fences count too, so that a file with a missing mark is not skipped.
  package static func isTagged(markdown text: String) -> Bool {
    SourceLine.split(text).contains { line in
      guard let tag = Fence(opening: line.text)?.words.first else { return false }
      return tag == Self.tag
    }
  }
}
