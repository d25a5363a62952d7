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
    /// The name with labels by which Swift refers to it, where the action begins otherwise.
    var swiftName: String?
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

  /// UIKit's classes that SwiftUI adapts as the delegate.
  let adapted: Set<String>
  /// The classes that certainly no source declares; objects of the framework take their places.
  let missing: Set<String>

  /// The classes whose methods are known although no source declares them: those of statements.
  private let ofStatements: Set<String>
  /// The superclasses in the model of classes without a source.
  private let superclasses: [String: String]

  /// Makes the classes of sources and of a model, in which somebody may have changed what the sources say.
  ///
  /// `named` are the classes that documents name; the model has them, but not their methods.
  ///
  /// - Complexity: O(size of the sources + handlers of the model).
  init(_ code: ImportedCode?, missing: Set<String> = [], named: Set<String> = [], in model: Model) {
    profile = model.tree.profile
    self.missing = missing
    adapted = profile == .uikit ? code?.adaptedDelegates ?? [] : []
    let classes = code?.classes ?? []
    let all = classes + (code?.plainClasses ?? [])
    looseActions = code?.looseActions ?? [:]
    self.code = Dictionary(keepingFirst: all.map { ($0.name, $0) })
    builtIn = Dictionary(keepingFirst: BuiltInClasses.inCode.map { ($0.name, $0) })
    var implementers: [String: [Implementer]] = [:]
    var owners: [String: [String: SourcePlace?]] = [:]
    let changes = ClassChanges(classes, named, model)
    for declared in classes {
      for handler in declared.handlers where !changes.isRemoved(handler.name, from: declared.name) {
        let origin = SourcePlace(handler.place)
        owners[handler.name, default: [:]][declared.name] = origin
        implementers[handler.name, default: []].append(
          Implementer(className: declared.name, origin: origin, swiftName: handler.swiftName))
      }
    }
    for (action, className, origin) in changes.added {
      owners[action, default: [:]][className] = origin
      implementers[action, default: []].append(Implementer(className: className, origin: origin))
    }
    // Statements about what classes handle count as sources.
    hasSources = !all.isEmpty || !changes.added.isEmpty
    ofStatements = changes.known
    superclasses = changes.superclasses
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
      return builtIn[name] == nil && !Self.isFrameworks(name) && !missing.contains(name) && !ofStatements.contains(name)
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
      code[name]?.place != nil || builtIn[name] != nil || ofStatements.contains(name)
        || Self.isFrameworks(name) && Self.responderEndings.contains(where: name.hasSuffix)
    }
  }

  /// The endings of the names of responders, whose methods the catalogue of the frameworks has.
  private static let responderEndings = [
    "View", "ViewController", "ViewItem", "PageController", "Window", "Panel", "Control", "Field", "Button",
    "Responder",
  ]

  /// Returns whether a class belongs to Apple's frameworks, by its prefix.
  static func isFrameworks(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  private static let prefixes = ["NS", "UI", "WK", "MK", "AV", "PDF", "QL", "SCN", "SK", "GLK", "MTK", "IK"]

  /// Returns the classes of the project that implement an action.
  func implementers(of action: String) -> [Implementer] { implementers[action] ?? [] }

  /// The classes of the project that adopt an application delegate protocol, by name.
  var applicationDelegates: [String] {
    code.values.lazy.filter { $0.place != nil && !Self.applications.isDisjoint(with: $0.conformances) }.map { $0.name }
      .filter { !adapted.contains($0) }.sorted()
  }

  /// The classes that always say that nothing comes next, by name.
  var endingChains: Set<String> {
    Set(code.values.lazy.filter { $0.overrides.contains(where: { $0.endsChain }) }.map({ $0.name }))
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
    /// Their overrides of `responds(to:)` and `target(forAction:)` that decide about some actions alone.
    fileprivate let responding: [(className: String, override: ImportedCode.Override)]

    /// Whether something other than its methods may answer an action.
    var isDoubtful: Bool { unknown != nil || deciding != nil || !responding.isEmpty }

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
        [.next, .supplemental].contains($0.aspect) && !$0.endsChain
          || [.responds, .target].contains($0.aspect) && $0.selectors.isEmpty
      }
      deciding = found.map { Ancestry.Deciding(className: name, aspect: $0.aspect, place: $0.place) }
    }
    let responding = names.flatMap { name in
      (code[name]?.overrides ?? []).lazy.filter { [.responds, .target].contains($0.aspect) && !$0.selectors.isEmpty }
        .map {
          (className: name, override: $0)
        }
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
    fileprivate(set) var isLoose = false

    init() {}

    /// The names of the classes.
    var classNames: [String] { Array(own.keys) + frameworks }

    /// Returns the place of the method of a class of the project.
    func origin(in className: String) -> SourcePlace? { own[className] ?? nil }

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
      frameworks: Set(FrameworkCatalog.implementers(of: action, in: profile).map({ $0.className })),
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

  /// Returns the override of `responds(to:)` or `target(forAction:)` that names an action, or nil; it decides about that action alone.
  func override(named action: String, in ancestry: Ancestry) -> Ancestry.Deciding? {
    let found = ancestry.responding.first { $0.override.selectors.contains(action) }
    return found.map {
      Ancestry.Deciding(className: $0.className, aspect: $0.override.aspect, place: $0.override.place)
    }
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

  /// Returns the classes of the sources below one.
  ///
  /// - Complexity: O(classes × their depth).
  func classes(below className: String) -> [String] {
    code.keys.filter { $0 != className && isClass($0, kindOf: className) }
  }

  /// Returns a class and its superclasses, beginning with the class; the last one may be unknown.
  func lineage(of className: String) -> [String] {
    var names: [String] = []
    var current: String? = className
    // Invalid sources may declare a class as its own superclass.
    while let name = current, names.count < 64, !names.contains(name) {
      names.append(name)
      current = code[name]?.superclass ?? builtIn[name]?.superclass ?? superclasses[name]
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

/// The differences between the classes of sources and those of a model, which statements may have made.
private struct ClassChanges {
  /// The methods that the sources do not have.
  private(set) var added: [(action: String, className: String, origin: SourcePlace?)] = []
  /// The classes that statements declared, and those of documents that got methods from statements.
  private(set) var known: Set<String> = []
  private(set) var superclasses: [String: String] = [:]
  /// The classes of the sources whose methods in the model are others, with those that they have there.
  private var methods: [String: Set<String>] = [:]

  init(_ classes: [ImportedCode.Class], _ named: Set<String>, _ model: Model) {
    let tree = model.tree
    var declared: [String: ImportedCode.Class] = [:]
    // The names of the sources by those of the model.
    var names: [String: String] = [:]
    for type in classes {
      declared[type.name] = type
      guard let name = HierarchyBuilder.ownName(type.name) else { continue }
      names[name] = type.name
      // The methods of the application's class are those of the one application.
      guard !type.handlers.isEmpty, let id = model.classID(name), tree.kind(of: id) != .application else { continue }
      let own = tree.ownHandlers(of: id)
      methods[type.name] = Set(own.map { model.name(of: $0.action) })
    }
    for id in model.classes {
      let own = tree.ownHandlers(of: id)
      let name = model.name(of: id)
      let className = names[name] ?? name
      let type = declared[className]
      let isBuiltIn = id.rawValue <= model.catalog.lastBuiltIn.rawValue
      if type == nil, !isBuiltIn {
        if !named.contains(name) || !own.isEmpty { known.insert(name) }
        superclasses[name] = tree.superclass(of: id).map { superclass in
          let name = model.name(of: superclass)
          return names[name] ?? name
        }
      }
      guard !own.isEmpty, tree.kind(of: id) != .application else { continue }
      let inherited = Set(sequence(first: className) { declared[$0]?.superclass }.prefix(64))
      let known = inherited.reduce(into: Set<String>()) { $0.formUnion(declared[$1]?.handlers.map { $0.name } ?? []) }
      for entry in own {
        let action = model.name(of: entry.action)
        guard !known.contains(action) else { continue }
        added.append((action, className, SourcePlace(model.behaviour[entry.handler].place)))
      }
    }
  }

  /// Returns whether the model's class lacks a method that the sources have.
  func isRemoved(_ action: String, from className: String) -> Bool {
    guard let own = methods[className] else { return false }
    return !own.contains(action) && HierarchyBuilder.isUsable(action)
  }
}
