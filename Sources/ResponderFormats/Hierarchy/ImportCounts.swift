// SPDX-License-Identifier: Apache-2.0

/// What documents held, whether or not it became something of the session.
public struct ImportCounts: Hashable, Sendable {
  /// Documents.
  public var documents = 0
  /// Elements that hold an object's connections.
  public var connectionLists = 0
  /// Actions.
  public var actions = 0
  /// Actions that go to the first responder.
  public var nilTargeted = 0
  /// Outlets, without the members of outlet collections.
  public var outlets = 0
  /// Segues, relationships between controllers among them.
  public var segues = 0
  /// Scenes of storyboards.
  public var scenes = 0
  /// Cocoa bindings, which are no actions.
  public var bindings = 0
  /// Elements with an identity that nothing is known of.
  public var unknownElements = 0

  /// Makes counts of nothing.
  public init() {}

  /// Adds up.
  public static func += (total: inout ImportCounts, more: ImportCounts) {
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
public struct ImportNotes: Sendable {
  /// A kind of thing; the text is for one of it.
  public struct Note: Hashable, Sendable {
    /// What happened, of one.
    public let text: String
    /// How often.
    public fileprivate(set) var count: Int
    /// The first few places or names, in order.
    public fileprivate(set) var examples: [String]
  }

  /// In the order of first occurrence.
  public private(set) var all: [Note] = []
  private var positions: [String: Int] = [:]
  private static let exampleLimit = 3

  /// Makes none.
  public init() {}

  /// Counts one more of a kind of thing.
  public mutating func add(_ text: String, example: String? = nil, count: Int = 1) {
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
  public mutating func add(_ others: ImportNotes) {
    for note in others.all {
      add(note.text, count: note.count)
      for example in note.examples { add(note.text, example: example, count: 0) }
    }
  }
}

extension ImportNotes.Note {
  /// The note on one line: `3× dangling target (a, b)`.
  public var line: String {
    let times = count > 1 ? "\(count)× " : ""
    return times + text + (examples.isEmpty ? "" : " (\(examples.joined(separator: ", "))\(isCut ? ", …" : ""))")
  }

  private var isCut: Bool { count > examples.count }
}

/// Why an input cannot be imported; nothing of it was.
public struct ImportError: Error, Hashable, Sendable {
  /// What is wrong, lower case and without a full stop.
  public let message: String
  /// The line in the input, 1-based, when there is one to blame.
  public let line: Int?
  /// What to do next.
  public let help: [String]
  /// Whether the input is sound, but of a kind that is not read.
  public let isUnsupported: Bool

  init(_ message: String, line: Int? = nil, isUnsupported: Bool = false, help: String...) {
    self.message = message
    self.line = line
    self.help = help
    self.isUnsupported = isUnsupported
  }
}
