// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderEngine
import ResponderText

/// The bodies of some methods, by class and selector.
private struct MethodBodies {
  private var found: [String: [String: [FunctionSyntax]]] = [:]

  /// Finds the methods of `wanted`, the selectors of each class.
  ///
  /// - Complexity: O(declarations).
  init(_ wanted: [String: Set<String>], _ files: [SyntaxFile]) {
    for type in files.flatMap({ $0.types }) {
      guard let selectors = wanted[type.name] else { continue }
      for function in type.functions where function.body != nil && !function.parameters.isEmpty {
        let selector = function.objectiveCName
        if selectors.contains(selector) { found[type.name, default: [:]][selector, default: []].append(function) }
      }
    }
  }

  /// Returns the only method of a class for an action, or nil.
  func method(_ className: String, _ action: String) -> FunctionSyntax? {
    guard let all = found[className]?[action], all.count == 1 else { return nil }
    return all[0]
  }
}

extension Judge {
  /// Judges senders of documents of which a method reads what they do not have.
  mutating func judgeSenders() {
    guard let files = facts?.code?.syntax, !files.isEmpty else { return }
    var sends: [(sender: SentActions.Sender, action: String, className: String, origin: SourcePlace?)] = []
    for (action, senders) in uses.searched {
      for sender in senders where isPlain(sender) {
        // The first responder decides between several methods, and each may be meant for other senders.
        let takers = (searches?.outcomes(of: action, from: sender.node).all ?? []).compactMap {
          outcome -> (String, SourcePlace?)? in
          if case .taken(_, let className, let origin) = outcome.outcome { (className, origin) } else { nil }
        }
        guard let first = takers.first, takers.allSatisfy({ $0.0 == first.0 }) else { continue }
        sends.append((sender, action, first.0, first.1))
      }
    }
    for connection in uses.targeted where isPlain(connection.sender) {
      guard case .yes(let className, let origin) = answers.answer(of: connection.target, to: connection.action) else {
        continue
      }
      sends.append((connection.sender, connection.action, className, origin))
    }
    var wanted: [String: Set<String>] = [:]
    for send in sends { wanted[send.className, default: []].insert(send.action) }
    let bodies = MethodBodies(wanted, files)
    for (sender, action, className, origin) in sends {
      guard let node = sender.node, let method = bodies.method(className, action) else { continue }
      let lineage = classes.lineage(of: answers.className(of: node))
      guard let member = method.memberMissing(in: lineage, lineage: classes.lineage),
        !isExtended(lineage, by: member, files)
      else { continue }
      add(
        .wrongSender(action, sender.name, in: className, member, lineage[0], at: sender.place, method: origin))
    }
  }

  /// Returns whether all members of a sender are known: that of a framework's own class, and not of a menu item whose view or
  /// control sends in its place.
  private func isPlain(_ sender: SentActions.Sender) -> Bool {
    guard let node = sender.node, sender.place.origin?.element != nil,
      classes.isFrameworkClass(answers.className(of: node))
    else { return false }
    switch tree.kind(of: node) {
    case .control, .gesture: return true
    case .menuItem:
      var above = tree.parent(of: node)
      while let holder = above {
        if tree.kind(of: holder).isView { return false }
        above = tree.parent(of: holder)
      }
      return true
    case .barButtonItem: return tree.profile == .uikit
    default: return false
    }
  }

  /// Returns whether an extension in the sources adds a member to one of some classes.
  private func isExtended(_ lineage: [String], by member: String, _ files: [SyntaxFile]) -> Bool {
    files.lazy.flatMap { $0.types }.contains { type in
      lineage.contains(type.name)
        && (type.properties.contains { $0.name == member } || type.functions.contains { $0.name == member })
    }
  }
}
