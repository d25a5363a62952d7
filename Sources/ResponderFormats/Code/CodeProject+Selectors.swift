// SPDX-License-Identifier: Apache-2.0

extension CodeProject {
  /// What a subclass has from its superclass: being exposed. The superclass is done already.
  mutating func inherit(_ index: Int) {
    if let parent = classes[index].superclass, classes[parent].isExposed { classes[index].isExposed = true }
  }

  /// Gives every method its selector, and finds out which the runtime sees.
  mutating func nameMembers() {
    for index in protocols.indices {
      for member in protocols[index].members.indices {
        let (method, era) = (protocols[index].members[member].method, protocols[index].members[member].era)
        protocols[index].members[member].selector = SwiftSelector.selector(of: method, in: era)
        protocols[index].members[member].isExposed = protocols[index].isExposed
      }
    }
    // By class: what its methods are to whoever overrides them.
    var tables = [[String: (selector: String, isExposed: Bool)]](repeating: [:], count: classes.count)
    for index in order {
      let required = requirements(of: index)
      let isObject = outsideAncestor(of: index) != nil
      for position in classes[index].members.indices {
        var member = classes[index].members[position]
        let key = Self.key(member.method)
        member.selector = SwiftSelector.selector(of: member.method, in: member.era)
        let traits = member.method.traits
        if traits.contains(.action) || traits.contains(.exposed) || classes[index].isExposed { member.isExposed = true }
        // Until Swift 3 the runtime saw whatever an object's class had.
        if member.era == .two, isObject, !traits.contains(.isPrivate) { member.isExposed = true }
        if traits.contains(.override) {
          if let base = inherited(key, by: index, tables) {
            (member.selector, member.isExposed) = (base.selector, member.isExposed || base.isExposed)
          } else if isObject {
            // Of a framework's class, and so of the runtime's.
            member.isExposed = true
          }
        } else if let selector = required[key] {
          // Who implements what an @objc protocol requires need not say so.
          if member.method.selector == nil { member.selector = selector }
          member.isExposed = true
        }
        if traits.contains(.hidden) { member.isExposed = false }
        classes[index].members[position] = member
        tables[index][key] = (member.selector, member.isExposed)
      }
    }
  }

  private func inherited(
    _ key: String, by index: Int, _ tables: [[String: (selector: String, isExposed: Bool)]]
  ) -> (selector: String, isExposed: Bool)? {
    var current = classes[index].superclass
    while let parent = current {
      if let found = tables[parent][key] { return found }
      current = classes[parent].superclass
    }
    return nil
  }

  /// A method's name with its labels, as Swift tells methods apart.
  private static func key(_ method: CodeMethod) -> String {
    method.name + "(" + method.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  /// What the @objc protocols of a class require, by name with labels; those of superclasses too.
  private func requirements(of index: Int) -> [String: String] {
    var required: [String: String] = [:]
    var current: Int? = index
    while let type = current {
      for found in classes[type].protocols.isEmpty ? [] : allProtocols(classes[type].protocols)
      where protocols[found].isExposed {
        for member in protocols[found].members { required[Self.key(member.method)] = member.selector }
      }
      current = classes[type].superclass
    }
    return required
  }

  /// Protocols with all they inherit from.
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

/// Finds the selectors that sources mean.
struct SelectorResolver {
  private let project: CodeProject
  /// By base name: labels, selector and the class or protocol.
  private var methods: [String: [(labels: [String], selector: String, owner: Int, isProtocol: Bool)]] = [:]

  /// Complexity: O(methods).
  init(_ project: CodeProject) {
    self.project = project
    for (owner, type) in project.classes.enumerated() {
      for member in type.members { add(member, owner, isProtocol: false) }
    }
    for (owner, type) in project.protocols.enumerated() {
      for member in type.members { add(member, owner, isProtocol: true) }
    }
  }

  private mutating func add(_ member: CodeProject.Member, _ owner: Int, isProtocol: Bool) {
    let method = member.method
    // Swift knows an Objective-C method by its first piece.
    let name = String(method.name.prefix { $0 != ":" })
    var labels = method.parameters.map { $0.label ?? "_" }
    if method.selector == method.name, method.name.contains(":") {
      labels = ["_"] + method.name.split(separator: ":").dropFirst().map(String.init)
    }
    methods[name, default: []].append((labels, member.selector, owner, isProtocol))
  }

  /// The selector, and whether a source has a method of it; nil when the sources do not tell.
  func resolve(_ selector: CodeSelector, in type: Int?) -> (name: String, isGuess: Bool)? {
    switch selector {
    case .text(let text): return text.isEmpty ? nil : (text, false)
    case .constant(let name):
      guard let known = project.constants[name], known.count == 1, let only = known.first else { return nil }
      if case .constant = only { return nil }
      return resolve(only, in: nil)
    case .method(let typeName, let name, let labels):
      let candidates = (methods[name] ?? []).filter { labels == nil || $0.labels == labels }
      if let found = nearest(candidates, typeName, type) { return (found, false) }
      // Of a framework: its actions take a sender, but for a few.
      if let labels { return (SwiftSelector.selector(name, labels: labels), true) }
      return (Self.withoutSender.contains(name) ? name : name + ":", true)
    }
  }

  private typealias Candidates = [(labels: [String], selector: String, owner: Int, isProtocol: Bool)]

  private func nearest(_ candidates: Candidates, _ typeName: String?, _ type: Int?) -> String? {
    guard !candidates.isEmpty else { return nil }
    if let typeName, let index = project.protocolIndex(typeName), project.classIndex(typeName) == nil {
      let family = Set(project.allProtocols([index]))
      return candidates.first { $0.isProtocol && family.contains($0.owner) }?.selector
    }
    var current = typeName.map { project.classIndex($0) } ?? type
    while let index = current {
      if let own = candidates.first(where: { !$0.isProtocol && $0.owner == index }) { return own.selector }
      current = project.classes[index].superclass
    }
    // Of a type the sources do not have, such as a framework's protocol, or of the framework's class above.
    if typeName != nil || type != nil { return nil }
    let selectors = Set(candidates.map(\.selector))
    return selectors.count == 1 ? selectors.first : nil
  }

  static let withoutSender: Set<String> = [
    "resignFirstResponder", "becomeFirstResponder", "layoutIfNeeded", "reloadInputViews",
  ]
}
