// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats
import ResponderModel
import ResponderText

/// The searches that an action without a target can make in a project, one for each possible first responder.
struct ProjectWays {
  /// The objects that a search asks, in order, while one object is first responder.
  struct Way {
    /// The first responder, or nil when there is none.
    var focus: ResponderID?
    var asked: [ResponderID]
  }

  private let model: Model
  private let tree: ResponderTree
  /// The searches of each window in AppKit.
  private(set) var windows: [(window: ResponderID, ways: [Way])] = []
  /// The search in AppKit while there is no window.
  private var bare: [Way] = []

  /// Finds the searches that are possible in a model.
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

  /// Returns the objects that a search for an action asks; it asks all of them, because none handles the action.
  private func asked(_ action: Action) -> [ResponderID] {
    tree.search(action).asked
  }

  /// Returns the views in a window or below a view that can be first responder.
  private func candidates(below root: ResponderID) -> [ResponderID] {
    let gate = tree.profile.firstResponderGate
    return tree.subtree(of: root).filter {
      $0 != root && tree.kind(of: $0).isResponder && tree.traits(of: $0).contains(gate)
    }
  }

  /// Returns the searches without those that ask the same objects of the project's classes and objects of the same
  /// framework classes.
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

  /// Returns the searches for an action from a sender, beginning with the one without a first responder.
  ///
  /// Menu items send with any first responder. In UIKit only objects in the sender's scene can be first responder
  /// while it sends.
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

/// Finds the objects that handle an action in the searches of a project, as far as the sources show.
struct ProjectAnswers {
  /// The outcome of a search for an action.
  enum Outcome {
    /// An object of the project handles it; `className` declares the method.
    case taken(ResponderID, className: String, origin: SourcePlace?)
    /// An object of the framework handles it.
    case framework
    case nobody
    /// An object in the search may handle the action, but its source is missing.
    case unknown
  }

  let model: Model
  let classes: ProjectClasses
  /// The class of each object in its document, which may differ from its class in the model.
  private let documentClasses: [ResponderID: String]
  /// The application's delegate classes that have no object in a document.
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

  /// Returns the outcome of a search for an action.
  ///
  /// It is unknown when a condition or an override decides at run time.
  mutating func outcome(of action: String, on way: ProjectWays.Way) -> Outcome {
    takers(of: action, on: way, limit: 1).first ?? .nobody
  }

  /// Returns the objects of a search that have a method for an action, nearest first, up to the first one of a
  /// framework.
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

  /// Returns the class of an object as stated in its document.
  func className(of id: ResponderID) -> String { documentClasses[id] ?? model.className(of: id) }

  private mutating func answer(of className: String, to action: String) -> ProjectClasses.Answer {
    let key = Key(className: className, action: action)
    if let answer = known[key] { return answer }
    let answer = classes.answer(className, to: action)
    known[key] = answer
    return answer
  }
}
