// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// The sources of an app together: every class with all its extensions, and what the names in one file mean in another.
struct CodeProject {
  /// A class with everything that any file says of it.
  struct Class {
    /// With the types around it.
    var name: String
    /// What the runtime and documents call it.
    var shownName: String
    var place: String?
    /// As written; the first may be the superclass.
    var inherited: [String] = []
    /// The superclass: a class of the project, or a name of a framework's.
    var superclass: Int?
    var outsideSuperclass: String?
    var protocols: [Int] = []
    var members: [Member] = []
    var overrides: [(override: CodeOverride, place: String)] = []
    var sends: [(selector: CodeSelector, isFromNobody: Bool, place: String)] = []
    /// Whether the runtime sees all its members, by `@objcMembers` on it or a superclass.
    var isExposed = false
    /// Whether a source declares it, not only an extension.
    var isDeclared = false
    /// Whether what its declaration names stands first in `inherited`.
    fileprivate var hasHead = false
  }

  /// A method with where it stands.
  struct Member {
    var method: CodeMethod
    var isExposed: Bool
    var era: SwiftSelector.Era
    var place: String
    /// Its selector, when everything is known.
    var selector = ""
  }

  /// A protocol with the methods it requires.
  struct Requirements {
    var name: String
    var place: String
    var isExposed: Bool
    var inherited: [String]
    var members: [Member] = []
  }

  var classes: [Class] = []
  var protocols: [Requirements] = []
  /// Methods in extensions of what is no class as far as the sources tell.
  var looseMembers: [Member] = []
  /// Sends outside of classes.
  var looseSends: [(selector: CodeSelector, place: String)] = []
  /// Selectors that are mentioned and not sent to nil, each with the class it stands in.
  var mentions: [(selector: CodeSelector, type: Int?)] = []
  var constants: [String: Set<CodeSelector>] = [:]
  var notes = ImportNotes()
  private(set) var platform: ImportedPlatform?
  private var classByName: [String: Int] = [:]
  private var protocolByName: [String: Int] = [:]
  /// By the last part of a name, what has no other of that part; nil for several.
  private var classByLastPart: [String: Int?] = [:]
  let kindOf: (String) -> ResponderKind?

  /// Complexity: O(types and methods).
  init(_ files: [CodeFile], kindOf: @escaping (String) -> ResponderKind?) {
    self.kindOf = kindOf
    let (uikit, appkit) = files.reduce((0, 0)) { ($0.0 + $1.uikit, $0.1 + $1.appkit) }
    if uikit + appkit > 0 { platform = appkit > uikit ? .appkit : .uikit }
    // A file without a mark of its own is taken to be of the Swift that most are of.
    let marks = files.reduce(0) { $0 + $1.swift3Marks - $1.swift2Marks }
    let usual: SwiftSelector.Era = marks < 0 ? .two : .three
    declare(files)
    for file in files {
      let own = file.swift3Marks - file.swift2Marks
      fill(from: file, own == 0 ? usual : own < 0 ? .two : .three)
    }
    for index in classes.indices { resolveSuperclass(of: index) }
    breakCycles()
    for index in order { inherit(index) }
    nameMembers()
  }

  // MARK: Names

  /// The class that a name in a source means; modules and types around it may be left out.
  func classIndex(_ name: String) -> Int? {
    if let index = classByName[name] { return index }
    return classByLastPart[Self.lastPart(name)] ?? nil
  }

  func protocolIndex(_ name: String) -> Int? { protocolByName[name] ?? protocolByName[Self.lastPart(name)] }

  static func lastPart(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }

  /// First every class and protocol that is declared, so that an extension in an earlier file finds it.
  private mutating func declare(_ files: [CodeFile]) {
    for file in files {
      for type in file.types {
        let place = "\(file.path):\(type.line)"
        switch type.kind {
        case .classType:
          let isNew = classByName[type.name] == nil
          let index = index(ofClass: type.name)
          if !isNew, classes[index].isDeclared, type.isSwift {
            notes.add(
              "class that is declared more than once; its declarations were joined", example: "\(type.name) at \(place)"
            )
          }
          classes[index].isDeclared = true
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
              name: type.objectiveCName ?? type.name, place: place, isExposed: type.isExposed, inherited: type.inherited
            ))
        case .extensionType, .other: continue
        }
      }
    }
    for (index, type) in classes.enumerated() {
      let part = Self.lastPart(type.name)
      classByLastPart[part] = classByLastPart[part] == nil ? .some(index) : .some(nil)
    }
    // The last part is enough for a name, where no other class has it.
    for index in classes.indices where classes[index].shownName == classes[index].name {
      let part = Self.lastPart(classes[index].name)
      if classByLastPart[part] == .some(index) {
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

  /// The order in which every superclass comes before its subclasses.
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
    // By type of the file: the class it is part of.
    var owners: [Int?] = []
    for type in file.types {
      func member(_ method: CodeMethod) -> Member {
        Member(method: method, isExposed: type.isExposed, era: era, place: "\(file.path):\(method.line)")
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
          looseMembers += type.methods.map(member)
          owners.append(nil)
          continue
        }
        owners.append(index)
        classes[index].members += type.methods.map(member)
        classes[index].overrides += type.overrides.map { ($0, "\(file.path):\($0.line)") }
        // Extensions may be read first, and none of what they name is the superclass.
        if type.kind == .classType, !classes[index].hasHead {
          classes[index].inherited.insert(contentsOf: type.inherited, at: 0)
          classes[index].hasHead = true
        } else {
          classes[index].inherited += type.inherited
        }
        if type.kind == .classType, type.isSwift, type.isExposed { classes[index].isExposed = true }
      }
    }
    for send in file.sends {
      let place = "\(file.path):\(send.line)"
      if let owner = send.type.flatMap({ owners[$0] }) {
        classes[owner].sends.append((send.selector, send.isFromNobody, place))
      } else {
        looseSends.append((send.selector, place))
      }
    }
    mentions += file.mentions.map { mention in (mention.selector, mention.type.flatMap { owners[$0] }) }
    for (name, selector) in file.constants { constants[name, default: []].insert(selector) }
    for line in file.idleQueries {
      notes.add(
        "target(forAction:) whose answer nobody looks at: it only asks, and sends nothing",
        example: "\(file.path):\(line)")
    }
  }

  /// The class that a declaration or an extension is part of; nil for one of something else.
  private mutating func owner(of type: CodeType, in file: CodeFile) -> Int? {
    if let index = classIndex(type.name) { return index }
    // Of a class of a framework; protocols and values have no methods for actions.
    guard type.kind == .extensionType, kindOf(type.name) != nil else { return nil }
    return index(ofClass: type.name)
  }
}
