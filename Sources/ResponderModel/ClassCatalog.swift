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
  /// The short kinds of the built-in classes, in their order, for generated names.
  private var shortKinds: [String?] = []
  package private(set) var object = ClassID(rawValue: 0)
  package private(set) var searchBar = ClassID(rawValue: 0)
  /// The class of UIKit's alerts.
  package private(set) var alertController = ClassID(rawValue: 0)
  package private(set) var barItem = ClassID(rawValue: 0)
  /// AppKit's NSTextField, NSText and NSTextView.
  package private(set) var textField = ClassID(rawValue: 0)
  package private(set) var text = ClassID(rawValue: 0)
  package private(set) var textView = ClassID(rawValue: 0)
  /// The last built-in class; user-defined classes have higher numbers.
  package private(set) var lastBuiltIn = ClassID(rawValue: 0)

  package subscript(profile: Profile) -> Standard { standards[profile.rawValue] }

  /// Declares the framework classes in a tree that has no classes yet.
  package init(in tree: ResponderTree, _ names: NameTable) {
    // OPTIMIZATION: looked up among the names, which are there anyway, instead of in a dictionary of its own.
    func declared(_ name: String) -> ClassID? {
      if case .classID(let id) = names.meaning(of: name) { id } else { nil }
    }
    for entry in BuiltInClasses.classes {
      let superclass = entry.superclass.flatMap(declared)
      lastBuiltIn = tree.addClass(superclass: superclass, kind: entry.kind, traits: entry.traits)
      names.bind(entry.name, to: lastBuiltIn)
    }
    object = declared("NSObject") ?? object
    searchBar = declared("UISearchBar") ?? object
    alertController = declared("UIAlertController") ?? object
    barItem = declared("UIBarButtonItem") ?? object
    textField = declared("NSTextField") ?? object
    text = declared("NSText") ?? object
    textView = declared("NSTextView") ?? object
    shortKinds = [String?](repeating: nil, count: BuiltInClasses.classes.count)
    for profile in Profile.allCases {
      let prefix = profile == .uikit ? "UI" : "NS"
      func named(_ name: String) -> ClassID { declared(prefix + name) ?? object }
      var standard = Standard(
        application: named("Application"), responder: named("Responder"), view: named("View"),
        controller: named("ViewController"), gesture: named("GestureRecognizer"))
      standard.byKindWord.reserveCapacity(BuiltInClasses.kinds.count)
      for kind in BuiltInClasses.kinds {
        guard let id = kind.className(in: profile).flatMap(declared) else { continue }
        standard.byKindWord[kind.word] = id
        // A toolbar item of UIKit is a bar button.
        if id != barItem || shortKind(of: id) == nil { shortKinds[Self.position(of: id)] = kind.word }
      }
      shortKinds[Self.position(of: standard.responder)] = "responder"
      standards[profile.rawValue] = standard
    }
    tree.setApplicationClass(self[tree.profile].application)
  }

  /// The position of a built-in class among all.
  private static func position(of classID: ClassID) -> Int { Int(classID.rawValue - ResponderTree.firstClass) }

  private func shortKind(of classID: ClassID) -> String? {
    classID.rawValue <= lastBuiltIn.rawValue ? shortKinds[Self.position(of: classID)] : nil
  }

  /// Returns the framework that alone has a class, or nil for a class of both and for a user-defined one.
  package func framework(of classID: ClassID) -> Profile? {
    guard classID.rawValue <= lastBuiltIn.rawValue else { return nil }
    let (position, classes) = (Self.position(of: classID), BuiltInClasses.classes)
    if BuiltInClasses.shared.contains(classes[position].name) { return nil }
    return position < classes.count - BuiltInClasses.appKit.count ? .uikit : .appkit
  }

  /// Returns the class that plays the part of another one in a profile: the one of the same kind word, the one of the
  /// same name but for the prefix, or the counterpart of the superclass.
  package func counterpart(of classID: ClassID, in profile: Profile, _ tree: ResponderTree, _ names: NameTable)
    -> ClassID?
  {
    let prefix = profile == .uikit ? "UI" : "NS"
    for ancestor in tree.ancestry(of: classID) {
      if let found = shortKind(of: ancestor).flatMap({ self[profile].byKindWord[$0] }) { return found }
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
    shortKind(of: classID).flatMap { self[profile].byKindWord[$0] == classID ? $0 : nil }
  }

  /// Returns the short kind of a class or of its nearest superclass that has one, for names such as view1.
  package func shortKind(of classID: ClassID, in tree: ResponderTree) -> String {
    tree.ancestry(of: classID).lazy.compactMap { shortKind(of: $0) }.first ?? "node"
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
