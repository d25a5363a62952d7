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

  // OPTIMIZATION: the first entry takes no memory of its own, because most searches have no other.
  private var first: Entry?
  private var others: [Entry] = []

  package init() {}

  /// The entries, their positions ascending.
  package var entries: [Entry] { (first.map { [$0] } ?? []) + others }

  package init(dictionaryLiteral verdicts: (Int, Verdict)...) {
    for (position, verdict) in verdicts { append(verdict, at: position) }
  }

  /// The verdict at a position.
  ///
  /// - Complexity: O(log n) in the verdicts.
  package subscript(position: Int) -> Verdict {
    if let first, position == first.position { return first.verdict }
    guard let next = others.first, position >= next.position else { return .noHandler }
    var (low, high) = (0, others.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if others[middle].position <= position { low = middle } else { high = middle }
    }
    return others[low].position == position ? others[low].verdict : .noHandler
  }

  /// Adds a verdict at a position after all others.
  mutating func append(_ verdict: Verdict, at position: Int) {
    let entry = Entry(position: position, verdict: verdict)
    if first == nil { first = entry } else { others.append(entry) }
  }

  /// Removes the object at a position, so that those after it move down by one.
  mutating func removeObject(at position: Int) {
    var left = entries.filter { $0.position != position }
    for index in left.indices where left[index].position > position { left[index].position -= 1 }
    replace(with: left[...])
  }

  /// Removes the verdicts at a position and after it.
  mutating func removeAll(from position: Int) {
    replace(with: entries.prefix { $0.position < position })
  }

  private mutating func replace(with entries: ArraySlice<Entry>) {
    (first, others) = (entries.first, Array(entries.dropFirst()))
  }
}
