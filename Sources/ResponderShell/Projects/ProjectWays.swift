// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats
import ResponderModel
import ResponderText

/// The ways that an action without a target can take in a project, one for each possible focus.
struct ProjectWays {
  /// The objects asked in order while one object is first responder.
  struct Way {
    /// The first responder, or nil when there is none.
    var focus: ResponderID?
    var asked: [ResponderID]
  }

  private let model: Model
  private let tree: ResponderTree
  /// The ways of each window in AppKit.
  private(set) var windows: [(window: ResponderID, ways: [Way])] = []
  /// The way in AppKit while there is no window.
  private var bare: [Way] = []

  /// Finds the ways.
  ///
  /// - Complexity: O(objects that can be first responder × their chains).
  init(_ model: Model) {
    self.model = model
    tree = model.tree
    guard tree.profile == .appkit else { return }
    let nobody = model.actions.intern("responder-asks-for-nobody:")
    let mark = tree.mark
    bare = [Way(focus: nil, asked: asked(nobody))]
    for id in model.outline().map(\.id) where tree.kind(of: id) == .window {
      tree.setKeyWindow(id)
      tree.setMainWindow(id)
      let chain = Set(tree.chain(from: id).responders)
      let rest = asked(nobody).filter { !chain.contains($0) }
      let focuses = candidates(below: id)
      let ways = (focuses.isEmpty ? [id] : focuses).map { focus in
        Way(focus: focuses.isEmpty ? nil : focus, asked: tree.chain(from: focus).responders + rest)
      }
      windows.append((id, distinct(ways)))
      tree.rollBack(to: mark)
    }
  }

  /// Returns all objects that can be asked, because none handles the action.
  private func asked(_ action: Action) -> [ResponderID] {
    tree.search(action, from: nil) { (_, _) throws(Never) in true }.asked
  }

  /// Returns the views in a window or below a view that can be first responder.
  private func candidates(below root: ResponderID) -> [ResponderID] {
    let gate = tree.profile.firstResponderGate
    return tree.subtree(of: root).filter {
      $0 != root && tree.kind(of: $0).isResponder && tree.traits(of: $0).contains(gate)
    }
  }

  /// Removes ways that ask the same objects of the project's classes, and objects of the same framework classes.
  private func distinct(_ ways: [Way]) -> [Way] {
    var seen = Set<[String]>()
    return ways.filter { way in
      var classes = Set<String>()
      return seen.insert(
        way.asked.compactMap { id -> String? in
          let name = model.className(of: id)
          guard tree.classID(of: id).rawValue <= model.catalog.lastBuiltIn.rawValue else {
            return "\(name)#\(id.index)"
          }
          return classes.insert(name).inserted ? name : nil
        }
      ).inserted
    }
  }

  /// Returns the ways of an action from a sender, the one without a focus first.
  ///
  /// Menu items send with any focus. In UIKit only objects in the sender's scene can have the focus while it sends.
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

  /// Returns the views in the scene of a sender that can be first responder.
  private func focuses(besides sender: ResponderID) -> [ResponderID] {
    guard let controller = controller(above: sender), let view = tree.view(of: controller) else { return [] }
    return candidates(below: view).filter { $0 != sender }
  }

  /// Returns the controller of the scene that an object is in.
  func controller(above id: ResponderID) -> ResponderID? {
    tree.chain(from: id).responders.first { tree.kind(of: $0) == .controller }
  }
}

/// Answers who handles an action along the ways of a project, as far as its sources show.
struct ProjectAnswers {
  /// The outcome of an action along a way.
  enum Outcome {
    /// An object of the project handles it; `className` declares the method.
    case taken(ResponderID, className: String, origin: SourcePlace?)
    /// An object of the framework handles it.
    case framework
    case nobody
    /// An object on the way may handle it, but its source was not given.
    case unknown
  }

  let model: Model
  let classes: ProjectClasses
  /// The class of each object in its document, whatever class it has in the model.
  private let documentClasses: [ResponderID: String]
  /// The application's delegate classes of which no document has an object.
  private let delegates: [String]
  private var known: [Key: ProjectClasses.Answer] = [:]

  private struct Key: Hashable {
    var className: String
    var action: String
  }

  init(_ model: Model, _ classes: ProjectClasses, _ documentClasses: [ResponderID: String]) {
    self.model = model
    self.documentClasses = documentClasses
    self.classes = classes
    delegates = classes.applicationDelegates
  }

  /// Returns the outcome of an action; it is unknown when a condition or an override decides at run time.
  mutating func outcome(of action: String, on way: ProjectWays.Way) -> Outcome {
    takers(of: action, on: way, limit: 1).first ?? .nobody
  }

  /// Returns the objects on a way that have a method, nearest first, up to the first one of a framework.
  mutating func takers(of action: String, on way: ProjectWays.Way, limit: Int = .max) -> [Outcome] {
    var found: [Outcome] = []
    var isUnknown = false
    for id in way.asked {
      switch answer(of: id, to: action) {
      case .yes(let className, let origin): found.append(.taken(id, className: className, origin: origin))
      case .framework: return found + [.framework]
      case .unknown: isUnknown = true
      case .no: break
      }
      if found.count >= limit { return found }
    }
    for name in delegates {
      if case .yes(let className, let origin) = answer(of: name, to: action) {
        found.append(.taken(model.tree.application, className: className, origin: origin))
      }
    }
    return isUnknown ? found + [.unknown] : found
  }

  /// Returns whether an object responds to an action.
  mutating func answer(of id: ResponderID, to action: String) -> ProjectClasses.Answer {
    if let number = model.actions.find(action), case .object? = model.tree.declarer(of: number, for: id) {
      return .yes(className: className(of: id), origin: nil)
    }
    return answer(of: className(of: id), to: action)
  }

  /// Returns the class of an object as its document states it.
  func className(of id: ResponderID) -> String { documentClasses[id] ?? model.className(of: id) }

  private mutating func answer(of className: String, to action: String) -> ProjectClasses.Answer {
    let key = Key(className: className, action: action)
    if let answer = known[key] { return answer }
    let answer = classes.answer(className, to: action)
    known[key] = answer
    return answer
  }
}
