// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension SessionFile {
  /// Returns the file's text, changed so that every statement expects the output in `outputs`.
  ///
  /// `outputs` has lines without line ends, by `Step.line`; a statement that is missing there keeps what it expects.
  ///
  /// Only expected lines that do not match are rewritten, and within a block only those that differ: a line with `[..]`
  /// that matched is kept, and so is a `...`; as many lines next to it are written as were expected there, so that it
  /// covers no more than before. All other bytes stay the same. A block that is
  /// interrupted by prose is written in one piece directly below its statement. A file whose output matches does not
  /// change, and neither does a file that was updated before.
  package func updated(with outputs: [Int: [String]]) -> String {
    var edits = Edits()
    for transcript in transcripts {
      for step in transcript.steps {
        guard let output = outputs[step.line], !OutputPattern(step.expected).matches(output) else { continue }
        edits.add(Block(step: step, output: output, fenceIndentation: transcript.fenceIndentation))
      }
    }
    return byteOrderMark + text(with: edits)
  }

  private func text(with edits: Edits) -> String {
    var text = ""
    for line in lines {
      if !edits.removed.contains(line.number) {
        text += line.text + line.terminator
      }
      guard let insertion = edits.insertions[line.number] else { continue }
      let newline = newline(at: insertion.step)
      if let last = text.utf8.last, last != Byte.lineFeed {
        // After a carriage return, a line feed alone would make both the end of the line.
        text += last == Byte.carriageReturn ? "\r\n" : newline
      }
      for inserted in insertion.lines {
        text += inserted + newline
      }
    }
    return text
  }

  /// Returns the line end of a statement's line, or that of the file when the line has none.
  private func newline(at step: Step) -> String {
    let candidates = [lines[step.lastLine - 1], lines[0]].map(\.terminator)
    return candidates.first { !$0.isEmpty } ?? "\n"
  }
}

/// The changes to the lines of a file, by their 1-based numbers.
private struct Edits {
  struct Insertion {
    let step: Step
    var lines: [String] = []
  }

  private(set) var removed: Set<Int> = []
  /// The text inserted below a line, whether or not that line is removed.
  private(set) var insertions: [Int: Insertion] = [:]

  mutating func add(_ block: Block) {
    if block.step.expectsInOnePiece {
      mend(block)
    } else {
      removed.formUnion(block.step.expectedLines)
      insert(block.output, below: block.step.lastLine, in: block)
    }
  }

  private mutating func mend(_ block: Block) {
    let entries = SessionDiff(expected: block.step.expected, actual: block.output).entries
    var position = block.step.lastLine
    for (index, entry) in entries.enumerated() {
      let above = position
      if let expected = entry.expectedIndex {
        position = block.step.expectedLines[expected]
      }
      switch entry.side {
      case .actual: insert(Array(block.output[entry.actualIndices]), below: position, in: block)
      case .expected: removed.insert(position)
      case .common:
        guard LinePattern(entry.text).isAnyLines else { continue }
        let covered = Array(block.output[entry.actualIndices])
        let first = covered.prefix(entries[..<index].reversed().missingLines)
        insert(Array(first), below: above, in: block)
        let last = covered.dropFirst(first.count).suffix(entries[(index + 1)...].missingLines)
        insert(Array(last), below: position, in: block)
      }
    }
  }

  private mutating func insert(_ output: [String], below line: Int, in block: Block) {
    insertions[line, default: Insertion(step: block.step)].lines += output.map(block.written)
  }
}

/// A statement whose expected lines do not match.
private struct Block {
  let step: Step
  let output: [String]
  let fenceIndentation: Int?

  init(step: Step, output: [String], fenceIndentation: Int?) {
    self.step = step
    self.output = Array(output.withoutTrailingBlankLines)
    self.fenceIndentation = fenceIndentation
  }

  /// Returns a line of output as it is written into the file.
  func written(_ line: String) -> String {
    let line = SessionNotation.quoted(line, insideFence: fenceIndentation != nil)
    return line.isEmpty ? line : String(repeating: " ", count: fenceIndentation ?? 0) + line
  }
}

extension Sequence<SessionDiff.Entry> {
  /// The number of expected lines up to the first common one for which no other line was printed.
  ///
  /// What was printed in their place is covered by the `...` beside them.
  fileprivate var missingLines: Int {
    let changed = prefix { $0.side != .common }
    return Swift.max(0, changed.count { $0.side == .expected } - changed.count { $0.side == .actual })
  }
}
