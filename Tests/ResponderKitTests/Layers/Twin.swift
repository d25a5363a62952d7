// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
@testable import ResponderKit
import ResponderTesting

/// The same app twice: as objects, and as a plain tree with the same edits.
final class Twin {
  let application: Application
  let tree = ResponderTree()
  /// The objects, beginning with the application; none is ever released.
  private(set) var objects: [Responder] = []
  /// Their ids in the plain tree, by position.
  private(set) var ids: [ResponderID] = []
  /// The menu items of one menu.
  let menu = Menu()
  /// The edits to which the two layers gave different answers.
  var differences: [String] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var objectsByID: [ResponderID: Responder] = [:]
  private var classes: [String: ClassID] = [:]

  static let actions: [ActionName] = ["copy", "paste", "cut"]
  static let keys: [Key] = ["ctrl+k", "return"]

  /// Makes an app; in one that assumes overrides, every object is asked as if its class had them.
  init(profile: Profile, assuming overridden: Overridden = []) {
    application = Application(assuming: overridden)
    application.mainMenu = menu
    application.profile = profile
    tree.setProfile(profile)
    note(application, as: tree.application)
    for action in Self.actions {
      let item = MenuItem(title: "", action: action)
      menu.addItem(item)
    }
  }

  // MARK: Looking up

  func id(_ object: Responder?) -> ResponderID? { object.flatMap { positions[ObjectIdentifier($0)] }.map { ids[$0] } }

  func id(of object: Responder) -> ResponderID { id(object) ?? tree.application }

  func object(_ id: ResponderID?) -> Responder? { id.flatMap { objectsByID[$0] } }

  /// Returns the name of an object in a failure.
  func name(_ object: Responder?) -> String {
    guard let object else { return "nil" }
    guard let position = positions[ObjectIdentifier(object)] else { return "\(type(of: object))?" }
    return "\(type(of: object))#\(position)"
  }

  static func action(_ name: ActionName) -> Action {
    Action(rawValue: Int32(actions.firstIndex(of: name) ?? 3) + 1)
  }

  // MARK: Searching the plain tree

  func search(_ action: ActionName, from sender: Responder?) -> ActionSearch {
    tree.search(Self.action(action), from: id(sender))
  }

  func search(_ action: ActionName, at object: Responder) -> ActionSearch {
    tree.search(Self.action(action), for: .chain(from: id(of: object)))
  }

  func search(_ action: ActionName, to target: Responder) -> ActionSearch {
    tree.search(Self.action(action), for: .object(id(of: target)))
  }

  // MARK: Making

  /// Records an object that the plain tree has already made.
  func note(_ object: Responder, as id: ResponderID) {
    positions[ObjectIdentifier(object)] = objects.count
    objectsByID[id] = object
    objects.append(object)
    ids.append(id)
  }

  /// Adds an object, and makes it in the plain tree, detached by default.
  @discardableResult
  func add<R: Responder>(_ object: R, _ kind: ResponderKind, in parent: ResponderID? = nil) -> R {
    let handlesOpen = object is any OpenHandler
    let isNavigation = object is NavigationController
    let traits = isNavigation ? .navigation : (object as? ViewController)?.containment.traits ?? []
    let key = "\(kind) \(handlesOpen) \(traits.rawValue)"
    let classID = classes[key] ?? tree.addClass(superclass: nil, kind: kind, traits: traits)
    if classes[key] == nil, handlesOpen { tree.handle(Action(rawValue: 4), on: classID, with: HandlerID(rawValue: 1)) }
    classes[key] = classID
    note(object, as: (try? tree.make(classID, in: parent)) ?? tree.make(classID))
    return object
  }

  // MARK: Answers

  /// Records an edit that was answered differently.
  func expect(_ one: Bool, _ other: Bool, _ what: @autoclosure () -> String) {
    if one != other { differences.append("\(what()): objects \(one), engine \(other)") }
  }

  func expect(_ one: Responder?, _ other: ResponderID?, _ what: @autoclosure () -> String) {
    if one !== object(other) {
      differences.append("\(what()): objects \(name(one)), engine \(name(object(other)))")
    }
  }
}
