// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The ways that an action sent to nobody in particular can take in a project, one for each place the focus can be at.
struct ProjectWays {
  /// Who is asked, in order, while one object is first responder.
  struct Way {
    /// The first responder, nil while there is none.
    var focus: ResponderID?
    var asked: [ResponderID]
  }

  private let session: Session
  private let tree: ResponderTree
  /// AppKit: by window, its ways.
  private(set) var windows: [(window: ResponderID, ways: [Way])] = []
  /// AppKit: the way while there is no window.
  private var bare: [Way] = []

  /// Complexity: O(objects that can be first responder × their chains).
  init(_ session: Session) {
    self.session = session
    tree = session.model.tree
    guard tree.profile == .appkit else { return }
    let nobody = session.model.actions.intern("responder-asks-for-nobody:")
    let mark = session.mark
    bare = [Way(focus: nil, asked: asked(nobody))]
    for id in session.model.outline().map(\.id) where tree.kind(of: id) == .window {
      tree.setKeyWindow(id)
      tree.setMainWindow(id)
      let chain = Set(tree.chain(from: id).responders)
      let rest = asked(nobody).filter { !chain.contains($0) }
      let focuses = candidates(below: id)
      let ways = (focuses.isEmpty ? [id] : focuses).map { focus in
        Way(focus: focuses.isEmpty ? nil : focus, asked: tree.chain(from: focus).responders + rest)
      }
      windows.append((id, distinct(ways)))
      session.rollBack(to: mark)
    }
  }

  /// Who is asked at most: everybody, because nobody handles it.
  private func asked(_ action: Action) -> [ResponderID] {
    tree.search(action, from: nil) { (_, _) throws(Never) in true }.asked
  }

  /// What can be first responder in a window or below a view, controllers left aside.
  private func candidates(below root: ResponderID) -> [ResponderID] {
    let gate = tree.profile.firstResponderGate
    return tree.subtree(of: root).filter {
      $0 != root && tree.kind(of: $0).isResponder && tree.traits(of: $0).contains(gate)
    }
  }

  /// Of several focuses behind which the same is asked the first is enough: the same objects of the project's own
  /// classes, and objects of the same classes of the framework's.
  private func distinct(_ ways: [Way]) -> [Way] {
    var seen = Set<[String]>()
    return ways.filter { way in
      var classes = Set<String>()
      return seen.insert(
        way.asked.compactMap { id -> String? in
          let name = session.model.className(of: id)
          guard tree.classID(of: id).rawValue <= session.model.catalog.lastBuiltIn.rawValue else {
            return "\(name)#\(id.index)"
          }
          return classes.insert(name).inserted ? name : nil
        }
      ).inserted
    }
  }

  /// The ways of an action from a sender; the first is that without a focus where the profile has one.
  ///
  /// Menu items send wherever the focus is. In UIKit only what is in the sender's scene can have the focus while it sends.
  func ways(from sender: ResponderID?) -> [Way] {
    if tree.profile == .appkit {
      let isMenu = sender.map { tree.kind(of: $0) == .menuItem } ?? true
      let own = isMenu ? nil : sender.flatMap { tree.window(of: $0) }
      let ways = own.map { own in windows.filter { $0.window == own } } ?? windows
      return ways.isEmpty ? bare : ways.flatMap(\.ways)
    }
    guard let sender, tree.kind(of: sender).isResponder else {
      return [Way(focus: nil, asked: tree.chain(from: tree.application).responders)]
    }
    let base = Way(focus: nil, asked: tree.chain(from: sender).responders)
    return [base] + distinct(focuses(besides: sender).map { Way(focus: $0, asked: tree.chain(from: $0).responders) })
  }

  /// What can be first responder in the scene of a sender.
  private func focuses(besides sender: ResponderID) -> [ResponderID] {
    guard let controller = controller(above: sender), let view = tree.view(of: controller) else { return [] }
    return candidates(below: view).filter { $0 != sender }
  }

  /// The controller of the scene an object is in.
  func controller(above id: ResponderID) -> ResponderID? {
    tree.chain(from: id).responders.first { tree.kind(of: $0) == .controller }
  }
}
