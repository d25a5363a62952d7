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

    /// Gives every count to a closure, with its name for programs and its title for people.
    private mutating func each(_ body: (inout Int, _ name: String, _ title: String) -> Void) {
      body(&documents, "documents", "imported documents")
      body(&connectionLists, "connectionLists", "their connection lists")
      body(&actions, "actions", "their actions")
      body(&nilTargeted, "nilTargeted", "of those nil-targeted")
      body(&outlets, "outlets", "their outlets")
      body(&segues, "segues", "their segues")
      body(&scenes, "scenes", "their scenes")
      body(&bindings, "bindings", "their bindings")
      body(&unknownElements, "unknownElements", "unknown elements")
    }

    /// Every count, with its title for people and its name for programs.
    package var all: [(title: String, name: String, value: Int)] {
      var (counts, all) = (self, [(title: String, name: String, value: Int)]())
      counts.each { all.append((title: $2, name: $1, value: $0)) }
      return all
    }

    /// Adds the counts of another value.
    package static func += (total: inout Counts, more: Counts) {
      var values = more.all.map { $0.value }[...]
      total.each { (count, _, _) in count += values.removeFirst() }
    }
  }
}
