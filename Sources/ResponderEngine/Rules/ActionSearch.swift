// SPDX-License-Identifier: Apache-2.0

/// The result of a search for the object that gets an action; no method has been called yet.
@usableFromInline
package struct ActionSearch: Sendable {
  /// The action to search for.
  package let action: Action
  /// The sender, if there is one.
  package let sender: ResponderID?
  /// The object that the search asks first, or nil when there is none.
  package internal(set) var start: ResponderID?
  /// The rule that chose the first object.
  package let startRule: Rule
  /// The objects asked, in order, each once.
  package internal(set) var asked: [ResponderID] = []
  /// The verdicts that were not `noHandler`, by position in `asked`.
  package internal(set) var verdicts = Verdicts()
  /// The object that gets the action.
  package internal(set) var target: ResponderID?
  /// The target's method, or nil when the target has none and delivery must fail.
  package internal(set) var handler: HandlerID?
  /// How the walk ended.
  package internal(set) var end: ChainEnd = .nil
  /// Whether the target answers without a method for the action: a delegate that says yes to a command, or a text view that
  /// types (M60, M61).
  package internal(set) var isAnswered = false

  /// The object that handles the action, or nil when there is no target or it has no method.
  package var handling: ResponderID? { handler == nil && !isAnswered ? nil : target }

  /// Returns the verdict of the object at a position in `asked`.
  package func verdict(at position: Int) -> Verdict { verdicts[position] }

  /// Returns this search as it ends at an object that was asked, when that one has a method which the tree does not hold.
  package func ending(at position: Int, with method: HandlerID) -> ActionSearch {
    var search = self
    search.asked.removeLast(asked.count - position - 1)
    search.verdicts.removeAll(from: position)
    search.verdicts.append(.handles, at: position)
    (search.target, search.handler, search.end) = (asked[position], method, .handled)
    return search
  }
}

/// The verdicts of a search that were not `noHandler`, by position among the objects asked.
package struct Verdicts: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// A verdict and its position.
  package struct Entry: Equatable, Sendable {
    package fileprivate(set) var position: Int
    package let verdict: Verdict
  }

  /// The entries, their positions ascending.
  package private(set) var entries: [Entry] = []

  package init() {}

  package init(dictionaryLiteral verdicts: (Int, Verdict)...) {
    for (position, verdict) in verdicts { append(verdict, at: position) }
  }

  /// The verdict at a position.
  ///
  /// - Complexity: O(log n) in the verdicts.
  package subscript(position: Int) -> Verdict {
    guard let first = entries.first, position >= first.position else { return .noHandler }
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].position <= position { low = middle } else { high = middle }
    }
    return entries[low].position == position ? entries[low].verdict : .noHandler
  }

  /// Adds a verdict at a position after all others.
  mutating func append(_ verdict: Verdict, at position: Int) {
    entries.append(Entry(position: position, verdict: verdict))
  }

  /// Removes the object at a position, so that those after it move down by one.
  mutating func removeObject(at position: Int) {
    entries.removeAll { $0.position == position }
    for index in entries.indices where entries[index].position > position { entries[index].position -= 1 }
  }

  /// Removes the verdicts at a position and after it.
  mutating func removeAll(from position: Int) {
    while let last = entries.last, last.position >= position { entries.removeLast() }
  }
}
