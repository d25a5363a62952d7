// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// The actions that classes of a project and of the frameworks respond to, as far as the sources show.
struct ProjectClasses {
  /// The answer to whether instances of a class respond to an action.
  enum Answer: Equatable {
    /// They do, by a method that this class of the project declares at this place.
    case yes(className: String, origin: SourcePlace?)
    /// They do, by a method of the framework.
    case framework
    case no
    /// It is unknown, because a superclass has no source or the class decides at run time.
    case unknown
  }

  /// A method of a class of the project.
  struct Implementer {
    var className: String
    var origin: SourcePlace?
  }

  let profile: Profile
  /// Whether the project has sources.
  let hasSources: Bool
  private let code: [String: ImportedCode.Class]
  /// The types of extensions with an action, by action, of types that no source declares as classes.
  let looseActions: [String: ImportedCode.Placed]
  private let builtIn: [String: BuiltInClasses.Entry]
  /// The classes that implement each action, in the order of the sources.
  private let implementers: [String: [Implementer]]
  /// The places of the methods for each action, by class.
  private let owners: [String: [String: SourcePlace?]]

  /// The classes that certainly no source declares; objects of the framework take their places.
  let missing: Set<String>

  init(_ code: ImportedCode?, missing: Set<String> = [], profile: Profile) {
    self.profile = profile
    self.missing = missing
    let classes = code?.classes ?? []
    let all = classes + (code?.plainClasses ?? [])
    hasSources = !all.isEmpty
    looseActions = code?.looseActions ?? [:]
    self.code = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    builtIn = Dictionary(BuiltInClasses.classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var implementers: [String: [Implementer]] = [:]
    var owners: [String: [String: SourcePlace?]] = [:]
    for declared in classes {
      for handler in declared.handlers {
        let origin = SourcePlace(handler.place)
        owners[handler.name, default: [:]][declared.name] = origin
        implementers[handler.name, default: []].append(Implementer(className: declared.name, origin: origin))
      }
    }
    self.implementers = implementers
    self.owners = owners
  }

  /// Returns the declaration of a class in the sources, or nil.
  func source(of name: String) -> ImportedCode.Class? { code[name] }

  /// Returns whether a class is neither fully declared in the sources nor a known framework class.
  ///
  /// The catalogue has the methods of framework classes, whether or not the classes are built in.
  func isUnknown(_ name: String) -> Bool {
    guard let declared = code[name] else {
      return builtIn[name] == nil && !Self.isFrameworks(name) && !missing.contains(name)
    }
    return declared.unknownSuperclass != nil || declared.lacksImplementation
      || declared.place == nil && builtIn[name] == nil && !Self.isFrameworks(name)
  }

  /// Returns whether a class belongs to a framework and not to the project.
  func isFrameworkClass(_ name: String) -> Bool {
    code[name]?.place == nil && (builtIn[name] != nil || Self.isFrameworks(name))
  }

  /// Returns whether a class and all its superclasses are declared in the sources, built in, or responders of a framework.
  func isKnown(_ className: String) -> Bool {
    lineage(of: className).allSatisfy { name in
      code[name]?.place != nil || builtIn[name] != nil
        || Self.isFrameworks(name) && Self.responderEndings.contains(where: name.hasSuffix)
    }
  }

  /// The endings of the names of responders, whose methods the catalogue of the frameworks has.
  private static let responderEndings = [
    "View", "ViewController", "ViewItem", "PageController", "Window", "Panel", "Control", "Field", "Button",
    "Responder",
  ]

  /// Returns whether a class belongs to Apple's frameworks, by its prefix.
  private static func isFrameworks(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  private static let prefixes = ["NS", "UI", "WK", "MK", "AV", "PDF", "QL", "SCN", "SK", "GLK", "MTK", "IK"]

  /// Returns the classes of the project that implement an action.
  func implementers(of action: String) -> [Implementer] { implementers[action] ?? [] }

  /// The classes of the project that adopt an application delegate protocol, by name.
  var applicationDelegates: [String] {
    code.values.filter { $0.place != nil && !Self.applications.isDisjoint(with: $0.conformances) }.map(\.name).sorted()
  }

  /// Every action that the project implements.
  var actions: some Collection<String> { implementers.keys }

  /// A class and its superclasses, beginning with the class.
  struct Ancestry {
    let names: [String]
    /// The first of them about which something is unknown, or nil.
    let unknown: String?
    /// The first override of them that finds the target of an action at run time, with its class, or nil.
    let deciding: Deciding?
    /// Their overrides of `responds(to:)` that decide about some actions alone.
    fileprivate let responding: [(className: String, override: ImportedCode.Override)]

    struct Deciding {
      var className: String
      var aspect: ImportedCode.Aspect
      var place: String
    }
  }

  /// Returns a class and its superclasses.
  ///
  /// - Complexity: O(superclasses).
  func ancestry(of className: String) -> Ancestry {
    let names = lineage(of: className)
    var deciding: Ancestry.Deciding?
    for name in names where deciding == nil {
      let found = code[name]?.overrides.first {
        [.next, .target, .supplemental].contains($0.aspect) && !$0.endsChain
          || $0.aspect == .responds && $0.selectors.isEmpty
      }
      deciding = found.map { Ancestry.Deciding(className: name, aspect: $0.aspect, place: $0.place) }
    }
    let responding = names.flatMap { name in
      (code[name]?.overrides ?? []).lazy.filter { $0.aspect == .responds && !$0.selectors.isEmpty }.map { (name, $0) }
    }
    return Ancestry(
      names: names, unknown: names.first(where: isUnknown), deciding: deciding, responding: responding)
  }

  /// Returns whether instances of a class respond to an action.
  ///
  /// - Complexity: O(superclasses).
  func answer(_ className: String, to action: String) -> Answer {
    answer(ancestry(of: className), to: methods(of: action))
  }

  /// The classes with a method for an action.
  struct Methods {
    fileprivate var action = ""
    /// The project's, with the places of the methods.
    fileprivate var own: [String: SourcePlace?] = [:]
    fileprivate var frameworks: Set<String> = []
    /// Whether an extension of a type that is unknown has one.
    fileprivate var isLoose = false

    init() {}

    fileprivate init(_ action: String, own: [String: SourcePlace?], frameworks: Set<String>, isLoose: Bool) {
      (self.action, self.own, self.frameworks, self.isLoose) = (action, own, frameworks, isLoose)
    }
  }

  /// Returns the classes with a method for an action.
  ///
  /// - Complexity: O(classes of the framework with one).
  func methods(of action: String) -> Methods {
    Methods(
      action, own: owners[action] ?? [:],
      frameworks: Set(FrameworkCatalog.implementers(of: action, in: profile).map(\.className)),
      isLoose: looseActions[action] != nil)
  }

  /// Returns whether instances of a class respond to an action.
  ///
  /// - Complexity: O(superclasses).
  func answer(_ ancestry: Ancestry, to methods: Methods) -> Answer {
    if !methods.own.isEmpty || !methods.frameworks.isEmpty {
      for name in ancestry.names {
        if let origin = methods.own[name] { return .yes(className: name, origin: origin) }
        if methods.frameworks.contains(name) { return .framework }
      }
    }
    if ancestry.unknown != nil || methods.isLoose { return .unknown }
    if override(named: methods.action, in: ancestry) != nil { return .unknown }
    // The target that an override finds has a method for the action.
    return ancestry.deciding != nil && !methods.own.isEmpty ? .unknown : .no
  }

  /// Returns the override of `responds(to:)` that names an action, or nil; it decides about that action alone.
  func override(named action: String, in ancestry: Ancestry) -> Ancestry.Deciding? {
    let found = ancestry.responding.first { $0.override.selectors.contains(action) }
    return found.map { Ancestry.Deciding(className: $0.className, aspect: .responds, place: $0.override.place) }
  }

  /// Returns whether a search without a target can ask objects of a class (U18, M23), or nil when that is unknown.
  func canBeAsked(_ className: String) -> Bool? {
    for name in lineage(of: className) {
      if Self.asked.contains(name) { return true }
      if let declared = code[name], declared.conformances.contains(where: Self.delegates.contains) { return true }
      if isUnknown(name) || builtIn[name] == nil && Self.isFrameworks(name) { return nil }
    }
    return false
  }

  /// Returns a class and its superclasses, beginning with the class; the last one may be unknown.
  func lineage(of className: String) -> [String] {
    var names: [String] = []
    var current: String? = className
    // Invalid sources may declare a class as its own superclass.
    while let name = current, names.count < 64, !names.contains(name) {
      names.append(name)
      current = code[name]?.superclass ?? builtIn[name]?.superclass
    }
    return names
  }

  /// Returns whether a class is equal to another class or descends from it.
  func isClass(_ name: String, kindOf ancestor: String) -> Bool { lineage(of: name).contains(ancestor) }

  /// The base classes of the objects that a search asks: responders, and AppKit's documents (M8).
  private static let asked: Set<String> = ["UIResponder", "NSResponder", "NSDocument", "NSDocumentController"]
  private static let applications: Set<String> = ["NSApplicationDelegate", "UIApplicationDelegate"]
  private static let delegates = applications.union(["NSWindowDelegate", "UIWindowSceneDelegate"])
}

/// The actions that a project sends, by connections in its documents and in its sources.
struct ProjectUses {
  /// The sender of an action.
  struct Sender {
    /// The node, or nil for a sender in a source, whose object is unknown.
    var node: ResponderID?
    var place: ProjectFinding.Place
    /// The sender's name in messages, such as `button "Buy" (B1)`.
    var name: String
  }

  /// A connection with a target.
  struct Connection {
    var sender: Sender
    var action: String
    var target: ResponderID
  }

  /// A connection of an object that sends no actions in the model.
  struct Other {
    let sender: Sender
    let action: String
    let hasTarget: Bool
    let target: ResponderID?

    /// Makes one of an imported connection; `ids` are the nodes of the hierarchy.
    init(_ connection: Hierarchy.Connection, _ ids: [ResponderID?], _ model: Model) {
      let name = ids[connection.sender].map(model.name) ?? ""
      sender = Sender(
        node: ids[connection.sender], place: ProjectFinding.Place(connection.origin, named: name),
        name: connection.origin?.element?.text ?? name)
      action = connection.action
      if case .node(let node) = connection.target {
        (hasTarget, target) = (true, ids[node])
      } else {
        (hasTarget, target) = (false, nil)
      }
    }
  }

  /// The actions sent without a target, with their senders, in the order of the documents and then of the sources.
  private(set) var searched: [(action: String, senders: [Sender])] = []
  private(set) var targeted: [Connection] = []
  /// The number of sends, each an action from one sender.
  var count: Int { searched.reduce(targeted.count) { $0 + $1.senders.count } }
  /// Every action that something sends.
  private(set) var sent: Set<String> = []
  private var positions: [String: Int] = [:]

  /// Collects the actions of an imported project.
  ///
  /// - Complexity: O(connections + sends).
  init(_ model: Model, _ code: ImportedCode?, _ others: [Other]) {
    let tree = model.tree
    for node in tree.connectedSenders {
      for entry in tree.connections(of: node) {
        let action = model.actions.name(of: entry.action)
        let target = tree.liveTarget(of: entry)
        let key = Origins.ConnectionKey(sender: node, action: entry.action, target: entry.target)
        let origin = model.sources.origins.connections[key] ?? model.sources.origins.nodes[node]
        let name = origin?.element?.text ?? model.name(of: node)
        let sender = Sender(
          node: node, place: ProjectFinding.Place(origin, named: model.name(of: node)), name: name)
        sent.insert(action)
        if let target {
          targeted.append(Connection(sender: sender, action: action, target: target))
        } else {
          add(action, sender)
        }
      }
    }
    for other in others {
      if other.hasTarget {
        sent.insert(other.action)
        guard let target = other.target else { continue }
        targeted.append(Connection(sender: other.sender, action: other.action, target: target))
      } else {
        add(other.action, other.sender)
      }
    }
    guard let code else { return }
    for declared in code.classes { for send in declared.sends { add(send, from: declared.name) } }
    for send in code.sends { add(send, from: nil) }
  }

  private mutating func add(_ send: ImportedCode.Placed, from className: String?) {
    let origin = SourcePlace(send.place)
    let file = origin?.fileName
    let place = ProjectFinding.Place(origin, named: className ?? file ?? "sources")
    add(send.name, Sender(node: nil, place: place, name: className ?? file ?? "a source"))
  }

  private mutating func add(_ action: String, _ sender: Sender) {
    sent.insert(action)
    let position = positions[action] ?? searched.count
    if position == searched.count {
      positions[action] = position
      searched.append((action, []))
    }
    searched[position].senders.append(sender)
  }
}
