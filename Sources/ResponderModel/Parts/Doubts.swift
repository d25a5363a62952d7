// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// What is not certain about nodes, by node; a node without an entry is known.
package struct Doubts {
  /// The conditions under which nodes are where they are.
  package var conditions: [ResponderID: String] = [:]
  /// What is known of the unknown holders of nodes, at which chains end open.
  package var holders: [ResponderID: String] = [:]

  package var isEmpty: Bool { conditions.isEmpty && holders.isEmpty }

  package subscript(_ doubt: DoubtProperty, _ id: ResponderID) -> String? {
    get { doubt == .possible ? conditions[id] : holders[id] }
    set { if doubt == .possible { conditions[id] = newValue } else { holders[id] = newValue } }
  }
}

/// A doubt about a node, by the name of the property that says it.
package enum DoubtProperty: String, CaseIterable, Sendable {
  /// The node is where it is only under a condition.
  case possible
  /// What holds the node is not known.
  case open

  /// Returns the doubt that a property's name says, or nil.
  ///
  /// OPTIMIZATION: the first letter decides about nearly every property that is set.
  package static func named(_ name: String) -> DoubtProperty? {
    switch name.utf8.first {
    case UInt8(ascii: "o"): name == "open" ? .open : nil
    case UInt8(ascii: "p"): name == "possible" ? .possible : nil
    default: nil
    }
  }
}

/// How far an answer can be relied on.
package enum Certainty: String, Sendable, CaseIterable {
  /// Nothing that is in doubt comes before the end of the answer.
  case known
  /// A node on the way is where it is only under a condition.
  case possible
  /// The way leads over a node that nobody knows the holder of, or over a class that was not read.
  case notKnown = "not-known"
}

/// The certainty of an answer, with the reasons.
package struct Assurance: Sendable {
  package var certainty = Certainty.known
  /// The conditions, or what is missing, in the order of the way; empty when the answer is known.
  package var reasons: [String] = []

  /// That nothing is in doubt.
  package static var known: Assurance { Assurance() }

  // OPTIMIZATION: `!=` would compare the names of cases.
  package var isKnown: Bool { if case .known = certainty { true } else { false } }

  /// The reasons as one text, or nil when the answer is known.
  package var because: String? { reasons.isEmpty ? nil : reasons.joined(separator: "; ") }

  /// The answer's certainty and its reasons for a reader, or nil when the answer is known.
  package var text: String? {
    switch certainty {
    case .known: nil
    case .possible: "possible: \(because ?? "")"
    case .notKnown: "not known: \(because ?? "")"
    }
  }
}

extension Model {
  /// Says what is in doubt about a node; an empty text says that it is known again.
  package func set(_ doubt: DoubtProperty, of id: ResponderID, to text: String) {
    sources.set(text.isEmpty ? nil : text) { swap(&$0.doubts[doubt, id], &$1) }
    if doubt == .open { tree.setHolderUnknown(!text.isEmpty, of: id) }
  }

  /// Returns what is in doubt about a node, empty when it is known.
  package func value(of doubt: DoubtProperty, _ id: ResponderID) -> String {
    guard sources.hasDoubts else { return "" }
    return sources.doubts[doubt, id] ?? ""
  }

  /// Returns everything that is in doubt about a node, empty when it is known.
  package func doubts(about id: ResponderID) -> [(DoubtProperty, String)] {
    guard sources.hasDoubts else { return [] }
    return DoubtProperty.allCases.map { ($0, value(of: $0, id)) }.filter { !$1.isEmpty }
  }

  /// Returns under which condition a node is in its chain, or where that ends open, in a sentence; nil when it is known.
  ///
  /// - Complexity: O(chain), or O(1) in a model without doubts.
  package func doubt(around id: ResponderID) -> String? {
    guard sources.hasDoubts else { return nil }
    for current in tree.chain(from: id).responders {
      if let condition = sources.doubts.conditions[current] { return "\(name(of: current)) is possible, \(condition)" }
      if let holder = sources.doubts.holders[current], tree.endsOpen(current) {
        return "what holds \(name(of: current)) is not known (\(holder))"
      }
    }
    return nil
  }

  /// Forgets what is in doubt about a node that is removed.
  func forgetDoubts(about id: ResponderID) {
    guard sources.hasDoubts else { return }
    for doubt in DoubtProperty.allCases where !value(of: doubt, id).isEmpty {
      sources.set(nil) { swap(&$0.doubts[doubt, id], &$1) }
    }
  }

  /// Whether every answer is known: no node is in doubt, and none was imported.
  package var isWithoutDoubt: Bool { !sources.hasDoubts && !sources.hasImportedNodes }

  /// Returns the certainty of a way through nodes up to its end.
  ///
  /// What is in doubt about the last node does not matter when the way ends there with an answer.
  ///
  /// `asksMethods` is false for a chain, which no method changes.
  ///
  /// - Complexity: O(nodes on the way), or O(1) in a model without doubts and imported nodes.
  package func assurance(of way: [ResponderID], isAnswered: Bool, asksMethods: Bool = true) -> Assurance {
    guard !isWithoutDoubt else { return .known }
    var found = Assurance()
    for id in isAnswered ? way.dropLast() : way[...] where tree.contains(id) {
      if asksMethods, hasUnknownMethods(id) {
        let place = sources.origins.nodes[id].map { " (\($0.place))" } ?? ""
        found.certainty = .notKnown
        found.reasons.append("no source of \(className(of: id))\(place)")
      }
      if let condition = sources.doubts.conditions[id] {
        if found.certainty == .known { found.certainty = .possible }
        found.reasons.append("\(name(of: id)), \(condition)")
      }
      if let holder = sources.doubts.holders[id], tree.endsOpen(id) {
        found.certainty = .notKnown
        found.reasons.append("what holds \(name(of: id)) (\(holder))")
      }
    }
    return found
  }

  /// Returns the certainty of the result of a search.
  package func assurance(of search: ActionSearch) -> Assurance {
    assurance(of: search.asked, isAnswered: search.target != nil)
  }
}
