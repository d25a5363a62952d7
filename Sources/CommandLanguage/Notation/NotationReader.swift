// SPDX-License-Identifier: Apache-2.0

/// Reads the lines of a session one after another: what a line is depends on its mark and on the lines above it.
///
/// It is the only reader of the notation. Replays, `--update`, scripts, pasted text and the server for editors differ in
/// what they do with a line, but not in what the line is.
package struct NotationReader: Sendable {
  /// What a line is to the session.
  package enum Role: Equatable {
    /// The first line of a statement, with the text behind its mark.
    case begins(String)
    /// A further line of the statement that the line above belongs to, with the text behind its mark.
    case continues(String)
    /// A line with the mark of a further line, but no statement above it.
    case stray(String)
    /// Output of the statement above, to which the blank lines directly above belong too.
    case output(blanksAbove: Int)
    case prose
    /// A blank line, which is layout unless a line of output follows.
    case blank
    /// The heading of a file, with its name.
    case fixture(String)
    /// A line of the file whose heading is above.
    case content
  }

  /// The kind of the last line that is not blank.
  private enum Above { case start, statement, output, prose, fixture }

  /// Whether the session may be a part of another text, in which its marks stand behind spaces.
  private let isExcerpt: Bool
  private var above = Above.start
  private var blanks = 0

  /// Makes a reader of a session from its first line.
  package init(isExcerpt: Bool = false) { self.isExcerpt = isExcerpt }

  /// Reads the next line.
  ///
  /// `isOpen` says that a block or quote of the statement above is open. Then every line without a mark belongs to it, as
  /// a terminal shows a pasted block.
  package mutating func read(_ line: String, isOpen: Bool = false) -> Role {
    read(isExcerpt ? NotationLine(indented: line) : NotationLine(line), line, isOpen: isOpen)
  }

  /// Reads the next line of a session that is not an excerpt.
  package mutating func read(_ line: SourceLine) -> Role { read(line.kind, line.text, isOpen: false) }

  private mutating func read(_ kind: NotationLine, _ line: String, isOpen: Bool) -> Role {
    if above == .fixture {
      guard case .fixture(let name) = kind else { return .content }
      return .fixture(name)
    }
    switch kind {
    case .statement(let text): return pass(.statement, .begins(text))
    case .continuation(let text):
      return pass(.statement, isOpen || above == .statement && blanks == 0 ? .continues(text) : .stray(text))
    case _ where isOpen: return pass(.statement, .continues(line))
    case .blank:
      blanks += 1
      return .blank
    // Blank lines below prose are layout.
    case .output: return pass(.output, .output(blanksAbove: above == .prose ? 0 : blanks))
    case .fixture(let name): return pass(.fixture, .fixture(name))
    case .prose: return pass(.prose, .prose)
    }
  }

  private mutating func pass(_ kind: Above, _ role: Role) -> Role {
    (above, blanks) = (kind, 0)
    return role
  }
}
