// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

/// What classes of a project and of the frameworks respond to, as far as sources tell.
struct ProjectClasses {
  /// Whether instances of a class respond to an action.
  enum Answer: Equatable {
    /// By a method of this class of the project's, declared there.
    case yes(className: String, origin: ImportedOrigin?)
    /// By a method of the framework's own.
    case framework
    case no
    /// The class or one above it was not given, or answers for itself at run time.
    case unknown
  }

  /// A method of a class of the project's.
  struct Implementer {
    var className: String
    var origin: ImportedOrigin?
  }

  let profile: Profile
  /// Whether any source was given.
  let hasSources: Bool
  private let code: [String: ImportedCode.Class]
  /// Actions of extensions of what no source tells to be a class.
  let looseActions: Set<String>
  private let builtIn: [String: BuiltInClasses.Entry]
  private let methods: [String: [String: ImportedOrigin?]]
  /// By action: the classes that implement it, in the order of the sources.
  private let implementers: [String: [Implementer]]

  init(_ code: ImportedCode?, profile: Profile) {
    self.profile = profile
    let classes = code?.classes ?? []
    hasSources = !classes.isEmpty
    looseActions = code?.looseActions ?? []
    self.code = Dictionary(classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    builtIn = Dictionary(BuiltInClasses.classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var implementers: [String: [Implementer]] = [:]
    var methods: [String: [String: ImportedOrigin?]] = [:]
    for declared in classes {
      for handler in declared.handlers {
        let origin = ImportedOrigin(placedAt: handler.place)
        methods[declared.name, default: [:]][handler.name] = origin
        implementers[handler.name, default: []].append(Implementer(className: declared.name, origin: origin))
      }
    }
    self.methods = methods
    self.implementers = implementers
  }

  /// The project's classes in the order of the sources.
  func source(of name: String) -> ImportedCode.Class? { code[name] }

  /// Whether a class is neither the project's, as far as it was given, nor a framework's that is known.
  ///
  /// What a framework's class does is in the catalogue, be the class among the built-in ones or not.
  func isUnknown(_ name: String) -> Bool {
    guard let declared = code[name] else { return builtIn[name] == nil && !Self.isFrameworks(name) }
    return declared.hasUnknownSuperclass || declared.place == nil && builtIn[name] == nil && !Self.isFrameworks(name)
  }

  /// Whether all that a class is, is the project's or tells in the catalogue what it does.
  func isTold(_ className: String) -> Bool {
    lineage(of: className).allSatisfy { code[$0]?.place != nil || builtIn[$0] != nil }
  }

  /// Whether a name is one of Apple's frameworks', by its prefix.
  private static func isFrameworks(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  private static let prefixes = ["NS", "UI", "WK", "MK", "AV", "PDF", "QL", "SCN", "SK", "GLK", "MTK", "IK"]

  /// The classes of the project that implement an action.
  func implementers(of action: String) -> [Implementer] { implementers[action] ?? [] }

  /// The classes of the project that are delegates of an application by what they adopt, in the order of their names.
  var applicationDelegates: [String] {
    code.values.filter { $0.place != nil && !Self.applications.isDisjoint(with: $0.conformances) }.map(\.name).sorted()
  }

  /// Every action the project implements.
  var actions: some Collection<String> { implementers.keys }

  /// Whether instances of a class respond to an action.
  ///
  /// Complexity: O(superclasses).
  func answer(_ className: String, to action: String) -> Answer {
    var isUnknown = false
    for name in lineage(of: className) {
      if let origin = methods[name]?[action] { return .yes(className: name, origin: origin) }
      if FrameworkCatalog.entry(of: action, on: name, in: profile) != nil { return .framework }
      if self.isUnknown(name) { isUnknown = true }
      let overrides = code[name]?.overrides ?? []
      if overrides.contains(where: { $0.aspect == .target || $0.aspect == .supplemental }) { isUnknown = true }
    }
    return isUnknown || looseActions.contains(action) ? .unknown : .no
  }

  /// Whether objects of a class can be asked about an action that is sent to nobody in particular (U18, M23); nil when
  /// that cannot be told.
  func canBeAsked(_ className: String) -> Bool? {
    for name in lineage(of: className) {
      if Self.asked.contains(name) { return true }
      if let declared = code[name], declared.conformances.contains(where: Self.delegates.contains) { return true }
      if isUnknown(name) || builtIn[name] == nil && Self.isFrameworks(name) { return nil }
    }
    return false
  }

  /// What a class is, from it up; a class that is not known is the last.
  func lineage(of className: String) -> [String] {
    var names: [String] = []
    var current: String? = className
    // Sources may say anything, a class that is its own superclass too.
    while let name = current, names.count < 64, !names.contains(name) {
      names.append(name)
      current = code[name]?.superclass ?? builtIn[name]?.superclass
    }
    return names
  }

  /// Whether a class is another or descends from it.
  func isClass(_ name: String, kindOf ancestor: String) -> Bool { lineage(of: name).contains(ancestor) }

  /// Responders, and what AppKit asks besides (M8).
  private static let asked: Set<String> = ["UIResponder", "NSResponder", "NSDocument", "NSDocumentController"]
  private static let applications: Set<String> = ["NSApplicationDelegate", "UIApplicationDelegate"]
  private static let delegates = applications.union(["NSWindowDelegate", "UIWindowSceneDelegate"])
}
