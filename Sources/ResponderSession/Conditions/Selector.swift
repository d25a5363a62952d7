// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// A choice of nodes: by name, glob, KIND or class, and `under NODE`.
///
/// An existing name takes precedence over the other forms.
package struct Selector {
  private enum Test {
    case everything
    case name(String)
    case glob(Glob)
    case classes([ClassID])
    case kind((ResponderKind) -> Bool)
  }

  private let test: Test
  private let root: ResponderID?

  /// Parses a selector.
  ///
  /// - Throws: `syntax`, `unknown-name`.
  package init(_ words: [Word], in session: Session) throws(Diagnostic) {
    var words = words[...]
    var root: ResponderID?
    if let under = words.firstIndex(where: { $0.kind == .bare && $0.text == "under" }) {
      guard under + 1 < words.endIndex else {
        throw Diagnostic(.syntax, "'under' needs a NODE", at: words[under].range)
      }
      root = try session.node(NodeName(words[under + 1]))
      if under + 2 < words.endIndex { throw Self.surplus(words[under + 2]) }
      words = words[..<under]
    }
    if words.count > 1 { throw Self.surplus(words[words.startIndex + 1]) }
    self.root = root
    test = try words.first.map { (word) throws(Diagnostic) in try Self.test(for: word, in: session) } ?? .everything
  }

  private static func surplus(_ word: Word) -> Diagnostic {
    Diagnostic(
      .syntax, "unexpected word '\(word.text)'", at: word.range,
      help: ["a selector is a name, a glob, a kind or a class, then perhaps: under NODE"])
  }

  private static func test(for word: Word, in session: Session) throws(Diagnostic) -> Test {
    switch session.model.names.meaning(of: word.text) {
    case .node: return .name(word.text)
    case .classID(let id): return .classes([id])
    case .nothing, .reserved: break
    }
    if Glob.isPattern(word.text) { return .glob(Glob(word.text)) }
    switch word.text {
    case "responder": return .classes(Profile.allCases.map { session.model.catalog[$0].responder })
    case "application": return .kind { $0 == .application }
    // By class, a window is a view. By kind, it is not.
    case "view": return .kind { $0.isView }
    default: break
    }
    let classes = session.model.catalog.classes(forKind: word.text)
    if !classes.isEmpty { return .classes(classes) }
    throw session.unknownName(word)
  }

  /// Returns the chosen nodes, in the order of the tree.
  ///
  /// - Complexity: O(n) in the nodes visited.
  package func nodes(in session: Session) -> [ResponderID] {
    if case .name(let name) = test {
      guard let id = session.model.liveNode(name) else { return [] }
      return root.map { session.model.isUnder(id, $0) } ?? true ? [id] : []
    }
    if let glance = session.limits.glance {
      let tree = session.tree
      return tree.subtree(of: root ?? tree.application).prefix(glance).filter { isChosen($0, in: session) }
    }
    let candidates = root.map { session.model.outline(from: $0).map { $0.id } } ?? session.model.outline().map { $0.id }
    return candidates.filter { isChosen($0, in: session) }
  }

  private func isChosen(_ id: ResponderID, in session: Session) -> Bool {
    switch test {
    case .everything: true
    case .name(let name): session.model.name(of: id) == name
    case .glob(let glob): glob.matches(session.model.name(of: id))
    case .kind(let isChosen): isChosen(session.tree.kind(of: id))
    case .classes(let classes):
      classes.contains { session.tree.isClass(session.tree.classID(of: id), kindOf: $0) }
    }
  }
}

/// A pattern in which `*` matches any characters and `?` matches one.
package struct Glob {
  private let pattern: [Unicode.Scalar]

  init(_ pattern: String) { self.pattern = Array(pattern.unicodeScalars) }

  /// Returns whether a word is a pattern.
  static func isPattern(_ text: String) -> Bool { text.contains("*") || text.contains("?") }

  /// Returns whether the pattern matches the whole text.
  ///
  /// Backtracks to the last star only.
  ///
  /// - Complexity: O(p · t) for a pattern of length p and a text of length t.
  func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (p, t) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        p = last.pattern + 1
        t = last.text + 1
        star = (last.pattern, t)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == "*" { p += 1 }
    return p == pattern.count
  }
}
