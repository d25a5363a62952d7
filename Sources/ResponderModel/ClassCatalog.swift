// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The framework classes, and the words of `add` that mean them.
package struct ClassCatalog: Sendable {
  /// The default classes of a profile.
  package struct Standard: Sendable {
    /// The class for each word of `add`.
    package var byKindWord: [String: ClassID] = [:]
    package var application = ClassID(rawValue: 0)
    package var responder = ClassID(rawValue: 0)
    package var view = ClassID(rawValue: 0)
    package var controller = ClassID(rawValue: 0)
    package var gesture = ClassID(rawValue: 0)
  }

  /// The default classes by profile.
  private var standards: [Standard] = [Standard(), Standard()]
  /// The short kind of a class, for generated names.
  private var shortKinds: [ClassID: String] = [:]
  package private(set) var object = ClassID(rawValue: 0)
  package private(set) var searchBar = ClassID(rawValue: 0)
  /// The class of UIKit's alerts.
  package private(set) var alertController = ClassID(rawValue: 0)
  package private(set) var barItem = ClassID(rawValue: 0)
  /// AppKit's NSTextField, NSText and NSTextView.
  package private(set) var textField = ClassID(rawValue: 0)
  package private(set) var text = ClassID(rawValue: 0)
  package private(set) var textView = ClassID(rawValue: 0)
  /// The frameworks of the built-in classes, in their order; nil for a class of both.
  private var frameworks: [Profile?] = []
  /// The last built-in class; user-defined classes have higher numbers.
  package private(set) var lastBuiltIn = ClassID(rawValue: 0)

  package subscript(profile: Profile) -> Standard { standards[profile.rawValue] }

  /// The catalogue of every session, because each declares the same classes first.
  private static let common = ClassCatalog()
  /// The superclasses of the built-in classes, in their order.
  private var superclasses: [ClassID?] = []

  /// Declares the framework classes in a tree that has no classes yet.
  package init(in tree: ResponderTree, _ names: NameTable) {
    self = Self.common
    for (entry, superclass) in zip(BuiltInClasses.classes, superclasses) {
      let id = tree.addClass(superclass: superclass, kind: entry.kind, traits: entry.traits)
      names.bind(entry.name, to: id)
    }
    tree.setApplicationClass(self[tree.profile].application)
  }

  private init() {
    var byName = [String: ClassID](minimumCapacity: BuiltInClasses.classes.count)
    superclasses.reserveCapacity(BuiltInClasses.classes.count)
    frameworks.reserveCapacity(BuiltInClasses.classes.count)
    let uiKitCount = BuiltInClasses.classes.count - BuiltInClasses.appKit.count
    for (number, entry) in zip(ResponderTree.firstClass..., BuiltInClasses.classes) {
      let id = ClassID(rawValue: number)
      superclasses.append(entry.superclass.flatMap { byName[$0] })
      byName[entry.name] = id
      lastBuiltIn = id
      let isOfAppKit = superclasses.count > uiKitCount
      frameworks.append(BuiltInClasses.shared.contains(entry.name) ? nil : isOfAppKit ? .appkit : .uikit)
    }
    object = byName["NSObject"] ?? object
    searchBar = byName["UISearchBar"] ?? object
    alertController = byName["UIAlertController"] ?? object
    barItem = byName["UIBarButtonItem"] ?? object
    textField = byName["NSTextField"] ?? object
    text = byName["NSText"] ?? object
    textView = byName["NSTextView"] ?? object
    shortKinds.reserveCapacity(2 * BuiltInClasses.kinds.count)
    for profile in Profile.allCases {
      let prefix = profile == .uikit ? "UI" : "NS"
      func named(_ name: String) -> ClassID { byName[prefix + name] ?? object }
      var standard = Standard(
        application: named("Application"), responder: named("Responder"), view: named("View"),
        controller: named("ViewController"), gesture: named("GestureRecognizer"))
      standard.byKindWord.reserveCapacity(BuiltInClasses.kinds.count)
      for kind in BuiltInClasses.kinds {
        guard let id = kind.className(in: profile).flatMap({ byName[$0] }) else { continue }
        standard.byKindWord[kind.word] = id
        // A toolbar item of UIKit is a bar button.
        if id != barItem || shortKinds[id] == nil { shortKinds[id] = kind.word }
      }
      shortKinds[standard.responder] = "responder"
      standards[profile.rawValue] = standard
    }
  }

  /// Returns the framework that alone has a class, or nil for a class of both and for a user-defined one.
  package func framework(of classID: ClassID) -> Profile? {
    let position = Int(classID.rawValue - ResponderTree.firstClass)
    return frameworks.indices.contains(position) ? frameworks[position] : nil
  }

  /// Returns the class that plays the part of another one in a profile: the one of the same kind word, the one of the
  /// same name but for the prefix, or the counterpart of the superclass.
  package func counterpart(of classID: ClassID, in profile: Profile, _ tree: ResponderTree, _ names: NameTable)
    -> ClassID?
  {
    let prefix = profile == .uikit ? "UI" : "NS"
    for ancestor in tree.ancestry(of: classID) {
      if let found = shortKinds[ancestor].flatMap({ self[profile].byKindWord[$0] }) { return found }
      if case .classID(let id) = names.meaning(of: prefix + names.name(of: ancestor).dropFirst(2)), id != classID {
        return id
      }
      if ancestor == self[profile.other].responder { return self[profile].responder }
    }
    return nil
  }

  /// Returns the classes that a word of `add` means in the two profiles.
  package func classes(forKind word: String) -> [ClassID] { standards.compactMap { $0.byKindWord[word] } }

  /// Returns the word of `add` that means exactly this class in a profile, or nil.
  package func word(for classID: ClassID, in profile: Profile) -> String? {
    shortKinds[classID].flatMap { self[profile].byKindWord[$0] == classID ? $0 : nil }
  }

  /// Returns the short kind of a class or of its nearest superclass that has one, for names such as view1.
  package func shortKind(of classID: ClassID, in tree: ResponderTree) -> String {
    tree.ancestry(of: classID).lazy.compactMap { shortKinds[$0] }.first ?? "node"
  }
}

extension ResponderKind {
  /// The kind with its article, for messages.
  package var phrase: String {
    switch self {
    case .application: "the application"
    case .object: "an object that is not a responder"
    case .gesture: "a gesture recogniser"
    case .menuItem: "a menu item"
    case .barButtonItem: "a bar button item"
    case .responder: "a plain responder"
    case .windowController: "a window controller"
    case .documentController: "a document controller"
    default: "a \(word)"
    }
  }
}

extension Profile {
  /// The trait that an object needs to become first responder (U21, M12).
  package var firstResponderGate: ResponderTraits { self == .uikit ? .canBecomeFirstResponder : .acceptsFirstResponder }

  package var other: Profile { self == .uikit ? .appkit : .uikit }

  /// Returns the only profile that has objects of a kind, or nil when both have them.
  package static func only(_ kind: ResponderKind) -> Profile? {
    switch kind {
    case .scene: .uikit
    case .windowController, .document, .documentController, .menu, .toolbar: .appkit
    default: nil
    }
  }

  /// Returns whether the profile has objects of a kind.
  package func has(_ kind: ResponderKind) -> Bool { Self.only(kind).map { $0 == self } ?? true }
}
