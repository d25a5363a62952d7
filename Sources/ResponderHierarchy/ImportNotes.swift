// SPDX-License-Identifier: Apache-2.0

/// What an import left out or changed, by kind and number.
package struct ImportNotes: Sendable {
  /// A kind of omission or change; the text describes one of them.
  package struct Note: Hashable, Sendable {
    /// The description of one.
    package let text: String
    /// The number of times it occurred.
    package fileprivate(set) var count: Int
    /// The first few places or names, in order.
    package fileprivate(set) var examples: [String]
  }

  /// The notes in the order of their first occurrence.
  package private(set) var all: [Note] = []
  private var positions: [String: Int] = [:]
  private static let exampleLimit = 3

  package init() {}

  /// Counts one more of a kind.
  package mutating func add(_ text: String, example: String? = nil, count: Int = 1) {
    let position = positions[text] ?? all.count
    if position == all.count {
      positions[text] = position
      all.append(Note(text: text, count: 0, examples: []))
    }
    all[position].count += count
    if let example, all[position].examples.count < Self.exampleLimit, !all[position].examples.contains(example) {
      all[position].examples.append(example)
    }
  }

  /// Adds the notes of another import.
  package mutating func add(_ others: ImportNotes) {
    for note in others.all {
      add(note.text, count: note.count)
      for example in note.examples { add(note.text, example: example, count: 0) }
    }
  }
}

extension ImportNotes.Note {
  /// The note as one line: `3× dangling target (a, b)`.
  package var line: String {
    let times = count > 1 ? "\(count)× " : ""
    return times + text + (examples.isEmpty ? "" : " (\(examples.joined(separator: ", "))\(isCut ? ", …" : ""))")
  }

  private var isCut: Bool { count > examples.count }
}
