// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// The sources of an app together: each class with its extensions, and names resolved across files.
struct CodeProject {
  /// A class, combined from all files.
  struct Class {
    /// The name with the types around it.
    var name: String
    /// The name in the runtime and in documents.
    var shownName: String
    var place: String?
    /// The inherited types as written; the first may be the superclass.
    var inherited: [String] = []
    /// The position of the superclass when it is a class of the project, declared or only extended.
    var superclass: Int?
    var outsideSuperclass: String?
    var protocols: [Int] = []
    var members: [Member] = []
    var overrides: [(override: CodeOverride, place: String)] = []
    var sends: [Send] = []
    /// The files of its declaration, its implementation and its extensions.
    var files: Set<String> = []
    /// Whether the runtime can see all members, by `@objcMembers` on the class or a superclass.
    var isExposed = false
    /// Whether the app starts with it, by `@main`.
    var isMain = false
    /// Whether a source declares it, and not only extends it.
    var isDeclared = false
    /// Whether only its Objective-C interface was read, as with a class in a binary framework.
    var lacksImplementation: Bool { isInterface && !isImplemented }
    fileprivate var isInterface = false
    fileprivate var isImplemented = false
    /// Whether the types named by its declaration come first in `inherited`.
    fileprivate var hasHead = false
  }

  /// A method and its place.
  struct Member {
    fileprivate let shared: SharedMethod
    /// OPTIMIZATION: whoever asks for a part of it gets no copy of the whole.
    var method: CodeMethod { _read { yield shared.method } }
    var base: CodeWord { shared.base }
    var keyBase: CodeWord { shared.keyBase }
    /// The selector that the compiler of its version gives it, unless it overrides or implements another method.
    var ownSelector: String { era == .three ? shared.selector : SwiftSelector.selector(of: method, in: era) }
    var isExposed: Bool
    var era: SwiftSelector.Era
    var path: String
    var place: String { "\(path):\(method.line)" }
    /// The selector, known when all files have been read.
    var selector = ""
  }

  /// A send and its place.
  struct Send {
    var selector: CodeSelector
    var route: CodeSend.Route
    var isFromNobody: Bool
    var place: String
  }

  /// A protocol and the methods it requires.
  struct Requirements {
    var name: String
    var place: String
    var isExposed: Bool
    var isSwift: Bool
    var inherited: [String]
    var members: [Member] = []
  }

  var classes: [Class] = []
  var protocols: [Requirements] = []
  /// Methods in extensions of types that are not known to be classes, with the types.
  var looseMembers: [(type: String, member: Member)] = []
  /// The files with extensions of types that are not known to be classes.
  private(set) var otherFiles: Set<String> = []
  /// Sends outside classes.
  var looseSends: [Send] = []
  /// Actions that views of SwiftUI handle, each with the type around it.
  var commands: [(selector: CodeSelector, type: String, place: String)] = []
  /// Selectors that are mentioned but not sent to nil, each with the class around it.
  var mentions: [(selector: CodeSelector, type: Int?)] = []
  var constants: [String: Set<CodeSelector>] = [:]
  var notes = ImportNotes()
  /// Whether SwiftUI makes the application's delegate.
  let hasDelegateAdaptor: Bool
  let profile: Profile?
  private var outsideAncestors: [String?] = []
  private var classByName: [String: Int] = [:]
  private var protocolByName: [String: Int] = [:]
  /// The types of other names, by name.
  private var aliases: [String: [String]] = [:]
  /// Classes by the last part of their name; nil when several share it.
  private var classByLastPart: [String: Int?] = [:]
  let kindOf: (String) -> ResponderKind?

  /// The last parts of the names of all types, and their names in Objective-C.
  private(set) var typeNames = Set<String>()
  /// The full names of classes that share their last part with others.
  private let fullNames: Set<String>

  /// Returns the framework that most of some files import, or nil when they do not say.
  static func profile(of files: [CodeFile]) -> Profile? {
    let (uikit, appkit) = files.reduce((0, 0)) { ($0.0 + $1.uikit, $0.1 + $1.appkit) }
    return uikit + appkit == 0 ? nil : appkit > uikit ? .appkit : .uikit
  }

  /// Combines some files.
  ///
  /// - Complexity: O(types and methods).
  init(_ files: [CodeFile], kindOf: @escaping (String) -> ResponderKind?, fullNames: Set<String> = []) {
    self.kindOf = kindOf
    hasDelegateAdaptor = files.contains(where: { $0.hasDelegateAdaptor })
    self.fullNames = fullNames
    profile = Self.profile(of: files)
    for file in files { for (name, type) in file.aliases { aliases[name, default: []].append(type) } }
    declare(files)
    for (file, era) in zip(files, SwiftSelector.eras(of: files)) { fill(from: file, era) }
    for index in classes.indices { resolveSuperclass(of: index) }
    breakCycles()
    for index in order { inherit(index) }
    findOutsideAncestors()
    nameMembers()
  }

  // MARK: Names

  /// Returns the class that a name in a source means; the name may omit modules and outer types.
  func classIndex(_ name: String) -> Int? {
    if let index = classByName[name] { return index }
    return classByLastPart[Self.lastPart(name)] ?? nil
  }

  /// Returns the type that a name means, which a `typealias` may give; of several, the one of the project's framework.
  private func meaning(of name: String) -> String {
    var (name, seen) = (name, Set<String>())
    while seen.insert(name).inserted, classByName[name] == nil, let types = aliases[Self.lastPart(name)] {
      let prefix = profile == .appkit ? "NS" : "UI"
      guard let type = Set(types).count == 1 ? types[0] : types.first(where: { Self.lastPart($0).hasPrefix(prefix) })
      else { break }
      name = type
    }
    return name
  }

  func protocolIndex(_ name: String) -> Int? { protocolByName[name] ?? protocolByName[Self.lastPart(name)] }

  static func lastPart(_ name: String) -> String { name.part(behind: ".") ?? name }

  /// Declares every class and protocol first, so that extensions in earlier files find them.
  private mutating func declare(_ files: [CodeFile]) {
    for file in files {
      for type in file.types {
        if type.kind != .extensionType {
          typeNames.insert(Self.lastPart(type.name))
          if let name = type.objectiveCName { typeNames.insert(Self.lastPart(name)) }
        }
        var place: String { "\(file.path):\(type.line)" }
        switch type.kind {
        case .classType:
          // A header that the compiler wrote declares it under its name in Objective-C.
          if classByName[type.name] == nil, let known = type.objectiveCName.flatMap({ classByName[$0] }) {
            classByName[type.name] = known
          }
          let isNew = classByName[type.name] == nil
          let index = index(ofClass: type.name)
          if !isNew, classes[index].isDeclared, type.isSwift {
            notes.add(
              "class that is declared more than once; its declarations were joined", example: "\(type.name) at \(place)"
            )
          }
          classes[index].isDeclared = true
          classes[index].isMain = classes[index].isMain || type.isMain
          classes[index].place = classes[index].place ?? place
          if let name = type.objectiveCName {
            classes[index].shownName = name
            if classByName[name] == nil { classByName[name] = index }
          }
        case .protocolType:
          guard protocolByName[type.name] == nil else { continue }
          protocolByName[type.name] = protocols.count
          protocols.append(
            Requirements(
              name: type.objectiveCName ?? type.name, place: place, isExposed: type.isExposed, isSwift: type.isSwift,
              inherited: type.inherited))
        case .extensionType, .other: continue
        }
      }
    }
    for (index, type) in classes.enumerated() {
      let part = Self.lastPart(type.name)
      classByLastPart[part] = classByLastPart[part] == nil ? .some(index) : .some(nil)
    }
    // The last part is enough as a name when no other class shares it.
    for index in classes.indices where classes[index].shownName == classes[index].name {
      let part = Self.lastPart(classes[index].name)
      if classByLastPart[part] == .some(index), !fullNames.contains(classes[index].name) {
        classes[index].shownName = part
      }
    }
  }

  private mutating func index(ofClass name: String) -> Int {
    if let index = classByName[name] { return index }
    classByName[name] = classes.count
    classes.append(Class(name: name, shownName: name))
    return classes.count - 1
  }

  /// The classes in an order in which each superclass precedes its subclasses.
  var order: [Int] {
    var order: [Int] = []
    var isDone = [Bool](repeating: false, count: classes.count)
    for index in classes.indices {
      var path: [Int] = []
      var current: Int? = index
      while let next = current, !isDone[next] {
        isDone[next] = true
        path.append(next)
        current = classes[next].superclass
      }
      order += path.reversed()
    }
    return order
  }

  // MARK: Filling

  private mutating func fill(from file: CodeFile, _ era: SwiftSelector.Era) {
    // For each type of the file, the class it is part of.
    var owners: [Int?] = []
    for type in file.types {
      func member(_ method: SharedMethod) -> Member {
        Member(shared: method, isExposed: type.isExposed, era: era, path: file.path)
      }
      switch type.kind {
      case .other: owners.append(nil)
      case .protocolType:
        owners.append(nil)
        if let index = protocolByName[type.name], protocols[index].members.isEmpty {
          protocols[index].members = type.methods.map(member)
        }
      case .classType, .extensionType:
        guard let index = owner(of: type, in: file) else {
          otherFiles.insert(file.path)
          looseMembers += type.methods.map { (type.name, member($0)) }
          owners.append(nil)
          continue
        }
        owners.append(index)
        classes[index].files.insert(file.path)
        classes[index].members += type.methods.map(member)
        classes[index].overrides += type.overrides.map { ($0, "\(file.path):\($0.line)") }
        // Extensions may be read first, but they do not name the superclass.
        if type.kind == .classType, !classes[index].hasHead {
          classes[index].inherited.insert(contentsOf: type.inherited, at: 0)
          classes[index].hasHead = true
        } else {
          classes[index].inherited += type.inherited
        }
        if type.kind == .classType, !type.isSwift { classes[index].isInterface = true }
        if type.isImplementation || type.isSwift && type.kind == .classType { classes[index].isImplemented = true }
        if type.kind == .classType, type.isSwift, type.isExposed { classes[index].isExposed = true }
      }
    }
    for send in file.sends {
      let owner = send.type.flatMap { owners[$0] }
      let placed = Send(
        selector: send.selector, route: send.route, isFromNobody: send.isFromNobody || owner == nil,
        place: "\(file.path):\(send.line)")
      if let owner { classes[owner].sends.append(placed) } else { looseSends.append(placed) }
    }
    mentions += file.mentions.map { mention in (mention.selector, mention.type.flatMap { owners[$0] }) }
    for command in file.commands {
      let type = command.type.map { file.types[$0].name } ?? file.path
      commands.append((command.selector, type, "\(file.path):\(command.line)"))
    }
    for (name, selector) in file.constants { constants[name, default: []].insert(selector) }
    for line in file.idleQueries {
      notes.add(
        "target(forAction:) whose result is not used; it sends nothing",
        example: "\(file.path):\(line)")
    }
  }

  /// Returns the class that a declaration or an extension is part of, or nil when that is not a class.
  private mutating func owner(of type: CodeType, in file: CodeFile) -> Int? {
    let name = type.kind == .extensionType ? meaning(of: type.name) : type.name
    if let index = classIndex(name) { return index }
    // It extends a framework class; protocols and values have no action methods.
    guard type.kind == .extensionType, kindOf(name) != nil else { return nil }
    return index(ofClass: name)
  }

  /// Separates the superclass from the protocols.
  mutating func resolveSuperclass(of index: Int) {
    guard classes[index].isDeclared else { return }
    for (position, written) in classes[index].inherited.enumerated() {
      let name = classIndex(written) == nil ? meaning(of: written) : written
      if let found = protocolIndex(name), classIndex(name) == nil {
        classes[index].protocols.append(found)
      } else if position == 0, let parent = classIndex(name), parent != index {
        // A framework class that the project only extends still counts as outside.
        if classes[parent].isDeclared {
          classes[index].superclass = parent
        } else {
          classes[index].outsideSuperclass = name
        }
      } else if position == 0, kindOf(name) != nil || !Self.isProtocolName(name) {
        classes[index].outsideSuperclass = Self.lastPart(name)
      }
    }
  }

  /// Returns whether a name outside the sources is more likely that of a protocol.
  private static func isProtocolName(_ name: String) -> Bool {
    let endings = [
      "Delegate", "DataSource", "Protocol", "able", "ible", "Coding", "Providing", "Provider", "ing", "Type",
      "Observer",
      "Sendable", "Error", "Hashable",
    ]
    return endings.contains { name.hasSuffix($0) } || name == "AnyObject" || name == "class"
  }

  /// Removes the superclass of a class that is its own ancestor.
  mutating func breakCycles() {
    var state = [UInt8](repeating: 0, count: classes.count)
    for index in classes.indices where state[index] == 0 {
      var path: [Int] = []
      var current: Int? = index
      while let next = current, state[next] == 0 {
        state[next] = 1
        path.append(next)
        current = classes[next].superclass
      }
      if let current, state[current] == 1 {
        notes.add("class that is its own ancestor; its superclass was left out", example: classes[current].name)
        classes[current].superclass = nil
      }
      for passed in path { state[passed] = 2 }
    }
  }

  /// The superclasses among which a method is looked for; real classes have some ten.
  static let ancestorLimit = 64

  /// Returns the framework class at the top of a class's ancestors, or nil.
  ///
  /// - Complexity: O(1).
  func outsideAncestor(of index: Int) -> String? { outsideAncestors[index] }

  /// Finds the framework class above each class.
  private mutating func findOutsideAncestors() {
    outsideAncestors = Array(repeating: nil, count: classes.count)
    // A superclass comes before its subclasses.
    for index in order {
      let type = classes[index]
      outsideAncestors[index] =
        type.superclass.map { outsideAncestors[$0] } ?? (type.isDeclared ? type.outsideSuperclass : type.name)
    }
  }
}
