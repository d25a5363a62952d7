// SPDX-License-Identifier: Apache-2.0

/// What documents held, whether or not it became something of the session.
package struct ImportCounts: Hashable, Sendable {
  /// Documents.
  package var documents = 0
  /// Elements that hold an object's connections.
  package var connectionLists = 0
  /// Actions.
  package var actions = 0
  /// Actions that go to the first responder.
  package var nilTargeted = 0
  /// Outlets, without the members of outlet collections.
  package var outlets = 0
  /// Segues, relationships between controllers among them.
  package var segues = 0
  /// Scenes of storyboards.
  package var scenes = 0
  /// Cocoa bindings, which are no actions.
  package var bindings = 0
  /// Elements with an identity that nothing is known of.
  package var unknownElements = 0

  /// Makes counts of nothing.
  package init() {}

  /// Adds up.
  package static func += (total: inout ImportCounts, more: ImportCounts) {
    total.documents += more.documents
    total.connectionLists += more.connectionLists
    total.actions += more.actions
    total.nilTargeted += more.nilTargeted
    total.outlets += more.outlets
    total.segues += more.segues
    total.scenes += more.scenes
    total.bindings += more.bindings
    total.unknownElements += more.unknownElements
  }
}

/// What an import left out or changed, each kind of thing once with how often.
package struct ImportNotes: Sendable {
  /// A kind of thing; the text is for one of it.
  package struct Note: Hashable, Sendable {
    /// What happened, of one.
    package let text: String
    /// How often.
    package fileprivate(set) var count: Int
    /// The first few places or names, in order.
    package fileprivate(set) var examples: [String]
  }

  /// In the order of first occurrence.
  package private(set) var all: [Note] = []
  private var positions: [String: Int] = [:]
  private static let exampleLimit = 3

  /// Makes none.
  package init() {}

  /// Counts one more of a kind of thing.
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

  /// Adds those of another import.
  package mutating func add(_ others: ImportNotes) {
    for note in others.all {
      add(note.text, count: note.count)
      for example in note.examples { add(note.text, example: example, count: 0) }
    }
  }
}

extension ImportNotes.Note {
  /// The note on one line: `3× dangling target (a, b)`.
  package var line: String {
    let times = count > 1 ? "\(count)× " : ""
    return times + text + (examples.isEmpty ? "" : " (\(examples.joined(separator: ", "))\(isCut ? ", …" : ""))")
  }

  private var isCut: Bool { count > examples.count }
}

/// Why an input cannot be imported; nothing of it was.
package struct ImportError: Error, Hashable, Sendable {
  /// What is wrong, lower case and without a full stop.
  package let message: String
  /// The line in the input, 1-based, when there is one to blame.
  package let line: Int?
  /// What to do next.
  package let help: [String]
  /// Whether the input is sound, but of a kind that is not read.
  package let isUnsupported: Bool

  init(_ message: String, line: Int? = nil, isUnsupported: Bool = false, help: String...) {
    self.message = message
    self.line = line
    self.help = help
    self.isUnsupported = isUnsupported
  }
}
