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

  /// Reads the sessions in the fences of a Markdown file.
  static func markdownTranscripts(
    _ lines: [SourceLine], of file: String
  ) throws(SessionFileError) -> [Transcript] {
    var transcripts: [Transcript] = []
    var open: (fence: Fence, line: Int)?
    for (index, line) in lines.enumerated() {
      guard let (fence, first) = open else {
        open = Fence(opening: line.text).map { ($0, line.number) }
        continue
      }
      guard fence.isClosed(by: line.text) else { continue }
      open = nil
      guard try isTagged(fence, at: first, of: file) else { continue }
      // Line numbers are 1-based, so the number of a fence's line is also the index of its first line of content.
      let content = lines[first..<index].map { $0.dedented(by: fence.indentation) }
      transcripts.append(try TranscriptParser.parse(content, of: file, in: (fence, first)))
    }
    // The tag does not matter: a fence left open hides every session below it.
    if let (fence, line) = open {
      let message = "fence is not closed, expected a line \"\(fence.closing)\" below"
      throw SessionFileError(file: file, line: line, message: message)
    }
    guard !transcripts.isEmpty else {
      throw SessionFileError(file: file, line: 1, message: "no session found, expected a fence tagged \"\(tag)\"")
    }
    return transcripts
  }

  /// Returns whether a fence contains a session.
  ///
  /// Throws an error when something follows the tag. There are no options yet, and an option that is silently ignored
  /// would look as if it were obeyed.
  private static func isTagged(_ fence: Fence, at line: Int, of file: String) throws(SessionFileError) -> Bool {
    let words = fence.words
    guard words.first == tag else { return false }
    guard let directive = words.dropFirst().first else { return true }
    let message = "unknown directive \"\(directive)\", expected nothing after \"\(tag)\""
    throw SessionFileError(file: file, line: line, message: message)
  }
}
