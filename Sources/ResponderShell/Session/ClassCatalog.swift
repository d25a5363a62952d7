// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// What the shell knows of classes and protocols beyond the engine: kinds' words and what is adopted.
struct ClassCatalog {
  /// The class a word of `add` stands for.
  private(set) var classByKindWord: [String: ClassID] = [:]
  /// The short kind of a class that has one, for made-up names.
  private var shortKinds: [ClassID: String] = [:]
  /// The actions of each protocol.
  var protocols: [String: [String]] = [:]
  /// The protocols a class adopts, in order.
  var adopted: [ClassID: [String]] = [:]
  private(set) var responder = ClassID(rawValue: 0)
  private(set) var object = ClassID(rawValue: 0)
  private(set) var view = ClassID(rawValue: 0)
  private(set) var controller = ClassID(rawValue: 0)
  /// The class that was built in last; the script's own come after it.
  private(set) var lastBuiltIn = ClassID(rawValue: 0)

  mutating func install(in tree: ResponderTree, _ names: inout NameTable) {
    var byName: [String: ClassID] = [:]
    for entry in BuiltInClasses.classes {
      let id = tree.addClass(
        superclass: entry.superclass.flatMap { byName[$0] }, kind: entry.kind, traits: entry.traits)
      byName[entry.name] = id
      lastBuiltIn = id
      names.bind(entry.name, to: id)
    }
    if let application = byName["UIApplication"] { tree.setApplicationClass(application) }
    for kind in BuiltInClasses.kinds {
      guard let id = byName[kind.className] else { continue }
      classByKindWord[kind.word] = id
      shortKinds[id] = kind.word
    }
    object = byName["NSObject"] ?? object
    responder = byName["UIResponder"] ?? responder
    view = byName["UIView"] ?? view
    controller = byName["UIViewController"] ?? controller
    shortKinds[responder] = "responder"
  }

  /// The word of `add` that stands for exactly this class, nil for none.
  func word(for classID: ClassID) -> String? {
    shortKinds[classID].flatMap { classByKindWord[$0] == classID ? $0 : nil }
  }

  /// The short kind of a class or its nearest superclass that has one, for names such as view1.
  func shortKind(of classID: ClassID, in tree: ResponderTree) -> String {
    var current: ClassID? = classID
    while let id = current {
      if let short = shortKinds[id] { return short }
      current = tree.superclass(of: id)
    }
    return "node"
  }
}

extension ResponderKind {
  /// The word of the language for the kind.
  var word: String {
    switch self {
    case .application: "application"
    case .scene: "scene"
    case .window: "window"
    case .view: "view"
    case .control: "control"
    case .controller: "controller"
    case .responder: "responder"
    case .object: "object"
    case .gesture: "gesture"
    case .menuItem: "menu-item"
    case .barButtonItem: "bar-button"
    case .windowController: "window-controller"
    case .document: "document"
    case .documentController: "document-controller"
    }
  }

  /// The kind with its article, for messages.
  var phrase: String {
    switch self {
    case .application: "the application"
    case .object: "an object that is no responder"
    case .gesture: "a gesture recogniser"
    case .menuItem: "a menu item"
    case .barButtonItem: "a bar button item"
    case .responder: "a bare responder"
    case .windowController: "a window controller"
    case .documentController: "a document controller"
    default: "a \(word)"
    }
  }
}
