// SPDX-License-Identifier: Apache-2.0

import ResponderHierarchy

extension CodeProject {
  /// Copies from the superclass, which is already complete, whether the members are exposed.
  mutating func inherit(_ index: Int) {
    if let parent = classes[index].superclass, classes[parent].isExposed { classes[index].isExposed = true }
  }

  /// Gives every method its selector and decides which methods the runtime can see.
  mutating func nameMembers() {
    for index in protocols.indices {
      for member in protocols[index].members.indices {
        protocols[index].members[member].selector = protocols[index].members[member].ownSelector
        protocols[index].members[member].isExposed = protocols[index].isExposed
      }
    }
    // The requirements of Objective-C protocols, with the pieces of their selectors in lower case.
    var objectiveC: [String: [Substring]] = [:]
    for member in protocols.lazy.filter({ !$0.isSwift }).flatMap({ $0.members }) {
      objectiveC[member.selector] =
        member.selector.lowercased().split(separator: ":", omittingEmptySubsequences: false).dropLast()
    }
    // OPTIMIZATION: nearly all methods have another name than every requirement, which shows without their labels.
    let requiredNames = CodeWordSet(
      protocols.lazy.filter { $0.isExposed }.flatMap { $0.members }.map { $0.keyBase })
    var tables = OverrideTables(count: classes.count)
    // The requirements of the classes so far; a superclass comes before its subclasses.
    var requirements = [[String: String]](repeating: [:], count: classes.count)
    for index in order {
      let parent = classes[index].superclass
      let required = self.requirements(of: index, above: parent.map { requirements[$0] } ?? [:])
      requirements[index] = required
      let isObject = outsideAncestor(of: index) != nil
      for position in classes[index].members.indices {
        let member = classes[index].members[position]
        let (era, traits) = (member.era, member.method.traits)
        var selector = member.ownSelector
        var isExposed = member.isExposed || classes[index].isExposed
        if traits.contains(.action) || traits.contains(.exposed) { isExposed = true }
        // Before Swift 3 the runtime could see all members of an Objective-C class that are not private.
        if era == .two, isObject, !traits.contains(.isPrivate) { isExposed = true }
        if traits.contains(.override) {
          if let base = tables.inherited(Self.key(member.method), by: index, in: self) {
            (selector, isExposed) = (base.selector, isExposed || base.isExposed)
          } else if isObject {
            // It overrides a method of a framework class, so the runtime can see it.
            isExposed = true
          }
        } else if !required.isEmpty, requiredNames.contains(member.keyBase),
          let needed = required[Self.key(member.method)]
        {
          // An implementation of a requirement of an @objc protocol takes its selector without an attribute.
          if member.method.selector == nil { selector = needed }
          isExposed = true
        }
        if traits.contains(.hidden) { isExposed = false }
        classes[index].members[position].selector = selector
        classes[index].members[position].isExposed = isExposed
      }
      tables.close(index, in: self)
      if !objectiveC.isEmpty, !required.isEmpty { addRenamedWitnesses(of: required, objectiveC, to: index) }
    }
  }

  /// The selectors of the methods of classes, as overrides in their subclasses see them.
  ///
  /// OPTIMIZATION: few classes have a subclass that overrides a method, so a table is made when it is asked for.
  private struct OverrideTables {
    typealias Base = (selector: String, isExposed: Bool)

    private var tables: [[String: Base]?]
    /// The number of members that count for each class.
    private var ends: [Int]

    init(count: Int) {
      tables = Array(repeating: nil, count: count)
      ends = Array(repeating: 0, count: count)
    }

    /// Notes that the members of a class are complete; what is added later is no base of an override.
    mutating func close(_ index: Int, in project: CodeProject) { ends[index] = project.classes[index].members.count }

    /// Returns the nearest method of a superclass with a name and labels, or nil.
    mutating func inherited(_ key: String, by index: Int, in project: CodeProject) -> Base? {
      var current = project.classes[index].superclass
      for _ in 0..<CodeProject.ancestorLimit {
        guard let parent = current else { return nil }
        if tables[parent] == nil {
          var table: [String: Base] = [:]
          for member in project.classes[parent].members.prefix(ends[parent]) {
            table[CodeProject.key(member.method)] = (member.selector, member.isExposed)
          }
          tables[parent] = table
        }
        if let found = tables[parent]?[key] { return found }
        current = project.classes[parent].superclass
      }
      return nil
    }
  }

  /// Adds the Swift methods that implement requirements of Objective-C protocols under a shorter name.
  ///
  /// Swift leaves words out of the names it imports: `openDocument:` becomes `open(_:)`.
  private mutating func addRenamedWitnesses(
    of required: [String: String], _ objectiveC: [String: [Substring]], to index: Int
  ) {
    let candidates = classes[index].members.indices.compactMap { position -> RenamedWitness? in
      let method = classes[index].members[position].method
      guard method.selector == nil, !method.parameters.isEmpty else { return nil }
      return RenamedWitness(
        position: position, name: method.name.lowercased(), labels: method.parameters.map { $0.label?.lowercased() })
    }
    guard !candidates.isEmpty else { return }
    let present = Set(classes[index].members.map { $0.selector })
    let missing = Set(required.values.lazy.filter { objectiveC[$0] != nil && !present.contains($0) })
    for selector in missing.sorted() {
      let pieces = objectiveC[selector] ?? []
      let found = candidates.lazy.filter { $0.canImplement(pieces) }.max { $0.name.utf8.count < $1.name.utf8.count }
      guard let found else { continue }
      var member = classes[index].members[found.position]
      (member.selector, member.isExposed) = (selector, true)
      classes[index].members.append(member)
    }
  }

  /// A Swift method that may implement a requirement under a shorter name.
  private struct RenamedWitness {
    let position: Int
    /// The name and the labels in lower case.
    let name: String
    let labels: [String?]

    /// Returns whether it may have the name under which Swift imports a method with some pieces of a selector.
    func canImplement(_ pieces: [Substring]) -> Bool {
      guard pieces.count == labels.count, let first = pieces.first, first.hasPrefix(name) else { return false }
      return zip(labels, [first.dropFirst(name.count)] + pieces.dropFirst()).allSatisfy { label, piece in
        label.map(piece.hasPrefix) ?? true
      }
    }
  }

  /// Returns a method's name with its labels, which identifies a method in Swift.
  fileprivate static func key(_ method: CodeMethod) -> String {
    if let name = method.swiftName { return name }
    guard method.isMessage else {
      return method.name + "(" + method.parameters.lazy.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
    // An Objective-C method: the first part is the name, and an empty part no label.
    var key: [UInt8] = []
    var isFirst = true
    for byte in method.name.utf8 {
      guard byte == UInt8(ascii: ":") else {
        key.append(byte)
        continue
      }
      if isFirst {
        key += [UInt8(ascii: "("), UInt8(ascii: "_")]
      } else if key.last == byte {
        key.append(UInt8(ascii: "_"))
      }
      isFirst = false
      key.append(byte)
    }
    return String(decoding: key + [UInt8(ascii: ")")], as: UTF8.self)
  }

  /// Returns the requirements of a class's @objc protocols by name with labels, including those of superclasses, which
  /// win.
  private func requirements(of index: Int, above inherited: [String: String]) -> [String: String] {
    guard !classes[index].protocols.isEmpty else { return inherited }
    var required: [String: String] = [:]
    for found in allProtocols(classes[index].protocols) where protocols[found].isExposed {
      for member in protocols[found].members { required[Self.key(member.method)] = member.selector }
    }
    for (key, above) in inherited { required[key] = above }
    return required
  }

  /// Returns some protocols and all protocols they inherit from.
  func allProtocols(_ start: [Int]) -> [Int] {
    var (found, seen) = (start, Set(start))
    var position = 0
    while position < found.count {
      for name in protocols[found[position]].inherited {
        if let parent = protocolIndex(name), seen.insert(parent).inserted { found.append(parent) }
      }
      position += 1
    }
    return found
  }
}

/// A resolver of the selectors that sources mention.
struct SelectorResolver {
  private let project: CodeProject
  /// The methods, sorted by the number of the name by which Swift refers to them, and then in the order of the project.
  private var methods: [Position] = []

  /// The position of a method in its class or protocol.
  private struct Position {
    var base: CodeWord
    var owner: Int32
    var member: Int32
    var isProtocol: Bool

    var rank: (Int, Int32, Int32) { (isProtocol ? 1 : 0, owner, member) }
  }

  /// Collects the methods of a project.
  ///
  /// - Complexity: O(methods × log(methods)).
  init(_ project: CodeProject) {
    self.project = project
    methods.reserveCapacity(project.classes.reduce(0) { $0 + $1.members.count })
    for (owner, type) in project.classes.enumerated() { add(type.members, owner, isProtocol: false) }
    for (owner, type) in project.protocols.enumerated() { add(type.members, owner, isProtocol: true) }
    methods.sort { $0.base == $1.base ? $0.rank < $1.rank : $0.base < $1.base }
  }

  private mutating func add(_ members: [CodeProject.Member], _ owner: Int, isProtocol: Bool) {
    for position in members.indices where !members[position].method.traits.contains(.accessor) {
      methods.append(
        Position(
          base: members[position].base, owner: Int32(owner), member: Int32(position), isProtocol: isProtocol))
    }
  }

  /// Returns the methods of a name, and with some labels unless these are nil.
  private func methods(_ name: String, _ labels: [String]?) -> [Candidate] {
    let base = CodeWord(name.utf8[...])
    var (first, end) = (0, methods.count)
    while first < end {
      let middle = (first + end) / 2
      if methods[middle].base < base { first = middle + 1 } else { end = middle }
    }
    return methods[first...].prefix { $0.base == base }.compactMap { position in
      let (owner, member) = (Int(position.owner), Int(position.member))
      let found =
        position.isProtocol ? project.protocols[owner].members[member] : project.classes[owner].members[member]
      guard found.method.swiftBase.elementsEqual(name.utf8), labels == nil || found.method.swiftLabels == labels else {
        return nil
      }
      return (found.selector, owner, position.isProtocol)
    }
  }

  /// Returns the selector and whether it is a guess, or nil when the sources do not determine it.
  func resolve(_ selector: CodeSelector, in type: Int?) -> (name: String, isGuess: Bool)? {
    switch selector {
    case .text(let text): return text.isEmpty ? nil : (text, false)
    case .constant(let name):
      guard let known = project.constants[name], known.count == 1, let only = known.first else { return nil }
      if case .constant = only { return nil }
      return resolve(only, in: nil)
    case .method(let typeName, let name, let labels):
      let candidates = methods(name, labels)
      if let found = nearest(candidates, typeName, type) { return (found, false) }
      if let owner = typeName ?? type.flatMap(frameworkClass),
        let renamed = RenamedSelectors.selector(of: name, labels, in: [owner])
      {
        return (renamed, false)
      }
      // It belongs to a framework, whose actions take a sender, with few exceptions.
      if let labels { return (SwiftSelector.selector(name, labels: labels), true) }
      return (Self.withoutSender.contains(name) ? name : name + ":", true)
    }
  }

  /// Returns the class outside the sources from which a class inherits, or nil.
  private func frameworkClass(above type: Int) -> String? {
    var current = type
    for _ in 0..<CodeProject.ancestorLimit {
      guard let next = project.classes[current].superclass else { break }
      current = next
    }
    return project.classes[current].outsideSuperclass
  }

  private typealias Candidate = (selector: String, owner: Int, isProtocol: Bool)

  private func nearest(_ candidates: [Candidate], _ typeName: String?, _ type: Int?) -> String? {
    guard !candidates.isEmpty else { return nil }
    if let typeName, let index = project.protocolIndex(typeName), project.classIndex(typeName) == nil {
      let family = Set(project.allProtocols([index]))
      return candidates.first { $0.isProtocol && family.contains($0.owner) }?.selector
    }
    var current = typeName.map { project.classIndex($0) } ?? type
    for _ in 0..<CodeProject.ancestorLimit {
      guard let index = current else { break }
      if let own = candidates.first(where: { !$0.isProtocol && $0.owner == index }) { return own.selector }
      current = project.classes[index].superclass
    }
    // It belongs to a type outside the sources, such as a framework's protocol, or to the framework class above.
    if typeName != nil || type != nil { return nil }
    let selectors = Set(candidates.map { $0.selector })
    return selectors.count == 1 ? selectors.first : nil
  }

  static let withoutSender: Set<String> = [
    "resignFirstResponder", "becomeFirstResponder", "layoutIfNeeded", "reloadInputViews", "close",
  ]
}

extension CodeMethod {
  /// Whether it is written in Objective-C, with parameters.
  fileprivate var isMessage: Bool { selector == name && name.utf8.contains(UInt8(ascii: ":")) }

  /// The name by which Swift refers to it, which is the first part of an Objective-C method's.
  var swiftBase: Substring.UTF8View { name.utf8.prefix { $0 != UInt8(ascii: ":") } }

  /// The name that its key begins with.
  var keyBase: Substring.UTF8View {
    swiftName.map { name in name.utf8.prefix { $0 != UInt8(ascii: "(") } } ?? swiftBase
  }

  /// Returns the name with labels by which Swift refers to it, unless a selector begins like that too.
  func swiftName(besides selector: String) -> String? {
    keyBase.elementsEqual(selector.utf8.prefix { $0 != UInt8(ascii: ":") }) ? nil : CodeProject.key(self)
  }

  /// The labels by which Swift refers to it.
  fileprivate var swiftLabels: [String] {
    guard isMessage else { return parameters.map { $0.label ?? "_" } }
    return ["_"] + name.split(separator: ":").dropFirst().map(String.init)
  }
}
