// SPDX-License-Identifier: Apache-2.0

/// The contents of documents, whether or not they were imported.
package struct ImportCounts: Hashable, Sendable {
  /// The number of documents.
  package var documents = 0
  /// The number of elements that contain an object's connections.
  package var connectionLists = 0
  /// The number of actions.
  package var actions = 0
  /// The number of actions sent to the first responder.
  package var nilTargeted = 0
  /// The number of outlets, without members of outlet collections.
  package var outlets = 0
  /// The number of segues, including relationships between controllers.
  package var segues = 0
  /// The number of scenes in storyboards.
  package var scenes = 0
  /// The number of Cocoa bindings, which are not actions.
  package var bindings = 0
  /// The number of elements with an id whose tag is not known.
  package var unknownElements = 0

  /// Makes counts of 0.
  package init() {}

  private static let fields: [(count: WritableKeyPath<Self, Int> & Sendable, name: String, title: String)] = [
    (\.documents, "documents", "imported documents"),
    (\.connectionLists, "connectionLists", "their connection lists"),
    (\.actions, "actions", "their actions"),
    (\.nilTargeted, "nilTargeted", "of those nil-targeted"),
    (\.outlets, "outlets", "their outlets"),
    (\.segues, "segues", "their segues"),
    (\.scenes, "scenes", "their scenes"),
    (\.bindings, "bindings", "their bindings"),
    (\.unknownElements, "unknownElements", "unknown elements"),
  ]

  /// Every count, with its title for people and its name for programs.
  package var all: [(title: String, name: String, value: Int)] {
    Self.fields.map { ($0.title, $0.name, self[keyPath: $0.count]) }
  }

  /// Adds the counts of another value.
  package static func += (total: inout ImportCounts, more: ImportCounts) {
    for field in fields { total[keyPath: field.count] += more[keyPath: field.count] }
  }
}

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

  /// Makes an empty value.
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

/// The reason an input cannot be imported; nothing of it was imported.
package struct ImportError: Error, Hashable, Sendable {
  /// The description of the problem, lower case and without a full stop.
  package let message: String
  /// The line of the problem in the input, 1-based, when it is known.
  package let line: Int?
  /// What to do next.
  package let help: [String]
  /// Whether the input is valid but of a format that is not supported.
  package let isUnsupported: Bool

  init(_ message: String, line: Int? = nil, isUnsupported: Bool = false, help: String...) {
    self.message = message
    self.line = line
    self.help = help
    self.isUnsupported = isUnsupported
  }
}

/// A file that cannot be imported, and the reason.
package struct ImportFailure: Error, Sendable {
  /// The path as given.
  package let path: String
  /// The reason.
  package let error: ImportError

  /// Makes a failure.
  package init(path: String, error: ImportError) {
    self.path = path
    self.error = error
  }
}
