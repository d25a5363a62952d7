// SPDX-License-Identifier: Apache-2.0

extension Hierarchy {
  /// The contents of documents, whether or not they were imported.
  package struct Counts: Hashable, Sendable {
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
    package static func += (total: inout Counts, more: Counts) {
      for field in fields { total[keyPath: field.count] += more[keyPath: field.count] }
    }
  }
}
