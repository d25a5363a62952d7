// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// What the objects of a class inherit: from its superclasses in the project, and from those of a framework.
///
/// The program keeps it.
final class Ancestry {
  /// How many were found before it.
  let number: Int
  /// The class and its superclasses in the project, with the extensions of their framework ancestors.
  let types: [Program.TypeInfo]
  /// The nearest class of a framework, or the nearest that no source declares, or nil.
  let frameworkClass: String?
  /// That class and its ancestors.
  let framework: [String]
  let kind: ResponderKind?
  /// Whether its objects may be responders, as those may whose ancestors are in a library that nobody read.
  let mayBeResponder: Bool
  /// What it inherits from the nearest class of a framework alone, or nil when this is that or there is none.
  private let base: Ancestry?
  /// The protocols of the project that its classes adopt.
  fileprivate let protocols: [Program.TypeInfo]
  /// The functions that were looked up, by name.
  @exclusivity(unchecked) fileprivate var functions = NameMap<[Program.Function]>()
  /// The methods of Objective-C that were looked up by what Swift calls them.
  @exclusivity(unchecked) fileprivate var imported = NameMap<Program.Function?>()
  /// What its objects say about the next responder, once that was asked for.
  var nextAnswer: Program.NextAnswer?

  fileprivate init(
    types: [Program.TypeInfo], frameworkClass: String?, framework: [String], kind: ResponderKind?,
    above base: Ancestry? = nil, in program: Program
  ) {
    self.base = base
    number = program.ancestryCount
    program.ancestryCount += 1
    (self.types, self.frameworkClass, self.framework, self.kind) = (types, frameworkClass, framework, kind)
    mayBeResponder = kind?.isResponder ?? frameworkClass.map { !program.frameworks.isFrameworks($0) } ?? false
    protocols = types.flatMap { $0.inherited.compactMap { program.type($0) } }.filter { $0.kind == .protocolType }
  }

  /// Returns whether it is the ancestry of a class or of one below it.
  func has(_ className: String) -> Bool {
    types.contains { $0.name == className } || framework.contains(className)
  }

  /// Whether objects of the class ask a data source.
  private(set) lazy var isList: Bool =
    base?.isList
    ?? [
      "UITableView", "UICollectionView", "NSTableView", "NSCollectionView", "NSBrowser",
    ].contains(where: has)

  /// Whether the root view of such a controller is a framework's wrapper.
  private(set) lazy var hidesRootView: Bool =
    base?.hidesRootView
    ?? [
      "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
      "UIHostingController", "NSHostingController", "NSSplitViewController", "NSTabViewController", "UIAlertController",
    ].contains(where: has)
}

extension Program {
  /// Returns the ancestry of a class, which is found once: nothing is declared after the program was read.
  func ancestry(of name: String) -> Ancestry {
    if let known = ancestries[name] { return known }
    let found = findAncestry(of: name)
    ancestries[name] = found
    return found
  }

  func ancestry(of type: TypeInfo) -> Ancestry {
    if let known = type.ancestry { return known }
    let found = ancestry(of: type.name)
    type.ancestry = found
    return found
  }

  private func findAncestry(of name: String) -> Ancestry {
    var types: [TypeInfo] = []
    var (current, steps): (String?, Int) = (name, 0)
    while let name = current, steps < 64 {
      guard let type = type(name), type.isDeclared else {
        let framework = frameworkAncestry(of: name)
        if framework.kind == nil, !frameworks.isFrameworks(name),
          let ancestor = ancestor(ofLibrarys: name, above: types)
        {
          let base = frameworkAncestry(of: ancestor)
          return Ancestry(
            types: types + framework.types + base.types, frameworkClass: name, framework: [name] + base.framework,
            kind: base.kind, above: base, in: self)
        }
        return Ancestry(
          types: types + framework.types, frameworkClass: name, framework: framework.framework, kind: framework.kind,
          above: types.isEmpty ? nil : framework, in: self)
      }
      if types.contains(where: { $0 === type }) { break }
      types.append(type)
      (current, steps) = (type.superclass, steps + 1)
    }
    return Ancestry(types: types, frameworkClass: nil, framework: [], kind: nil, in: self)
  }

  /// Returns the class of a framework that a library's class probably inherits from: the project's classes below it override
  /// methods of views or controllers, or its name says so.
  private func ancestor(ofLibrarys name: String, above types: [TypeInfo]) -> String? {
    let byName = frameworks.ancestor(ofLibrarys: name)
    let byMethods = frameworks.ancestor { method in
      types.contains { type in
        type.isDeclared && type.functions.named(method).contains { $0.syntax.isOverride || !files[$0.file].isSwift }
      }
    }
    guard let byMethods else { return byName }
    let isSameKind = byName.map { frameworks.kind(of: $0)?.isView == frameworks.kind(of: byMethods)?.isView }
    return isSameKind == true ? byName : byMethods
  }

  /// Returns the ancestry of a class that no source declares.
  private func frameworkAncestry(of name: String) -> Ancestry {
    if let known = frameworkAncestries[name] { return known }
    let framework = frameworks.lineage(of: name)
    let found = Ancestry(
      types: framework.compactMap { types[$0] }, frameworkClass: name, framework: framework,
      kind: frameworks.kind(of: name), in: self)
    frameworkAncestries[name] = found
    return found
  }

  /// Returns a type and its superclasses in the project, with the extensions of their framework ancestors.
  func lineage(of name: String) -> [TypeInfo] { ancestry(of: name).types }

  func lineage(of type: TypeInfo) -> [TypeInfo] { ancestry(of: type).types }

  /// Returns the nearest class of a framework, or the nearest that no source declares, among a class and its superclasses.
  func frameworkClass(of name: String) -> String? { ancestry(of: name).frameworkClass }

  func kind(of name: String) -> ResponderKind? { ancestry(of: name).kind }

  func isClass(_ name: String, kindOf ancestor: String) -> Bool { ancestry(of: name).has(ancestor) }

  func isClass(_ type: TypeInfo, kindOf ancestor: String) -> Bool { ancestry(of: type).has(ancestor) }

  /// Returns whether a type or a superclass adopts a protocol.
  func adopts(_ name: String, _ protocolName: String) -> Bool { adopts(ancestry(of: name), protocolName) }

  func adopts(_ type: TypeInfo, _ protocolName: String) -> Bool { adopts(ancestry(of: type), protocolName) }

  private func adopts(_ ancestry: Ancestry, _ protocolName: String) -> Bool {
    ancestry.types.contains { type in type.inherited.contains { extends($0, protocolName, depth: 0) } }
  }

  /// Returns whether a protocol is another one or inherits from it.
  private func extends(_ name: String, _ ancestor: String, depth: Int) -> Bool {
    name == ancestor
      || depth < Self.protocolDepth
        && type(name)?.inherited.contains { extends($0, ancestor, depth: depth + 1) } == true
  }

  /// Returns the protocols of the project that no class adopts.
  ///
  /// - Complexity: O(types × what they inherit).
  func unadoptedProtocols() -> [TypeInfo] {
    var (adopted, names) = (NameSet(), [String]())
    func add(_ inherited: [String]) {
      for name in inherited where adopted.insert(name) { names.append(name) }
    }
    for type in order where type.kind != .protocolType {
      for type in ancestry(of: type).types { add(type.inherited) }
    }
    // As deep as `extends` goes.
    for _ in 0..<Self.protocolDepth {
      let level = names
      names = []
      for name in level { if let type = type(name) { add(type.inherited) } }
    }
    return order.filter { $0.kind == .protocolType && $0.isOwn && !adopted.contains($0.name) }
  }

  /// How deep protocols inherit from each other.
  private static let protocolDepth = 8

  /// Returns what a generic parameter of a class stands for in objects of a class below it, made with type arguments, or nil.
  func meaning(ofGeneric name: String, of declaring: TypeInfo, in type: TypeInfo, _ arguments: [String]) -> String? {
    let lineage = lineage(of: type.name)
    guard var level = lineage.firstIndex(where: { $0 === declaring }), declaring.generics.contains(name) else {
      return nil
    }
    var name = name
    while let place = lineage[level].generics.firstIndex(of: name) {
      if level == 0 { return arguments[safe: place] }
      level -= 1
      guard let next = lineage[level].typeArguments[safe: place] else { return nil }
      name = next
    }
    return name
  }

  // MARK: Members

  /// Returns the members of a type by name, its own first, with those of the protocols that it adopts.
  func functions(named name: String, of type: String) -> [Function] {
    // OPTIMIZATION: most of the methods that a framework calls are those of no type.
    memberNames.contains(name) ? functions(named: name, of: ancestry(of: type)) : []
  }

  /// Returns the method of Objective-C that Swift calls by a name and labels, which leave words of the selector out, or nil.
  func imported(_ name: String, _ labels: @autoclosure () -> [String?], of type: String) -> Function? {
    guard importedNames.contains(name), case let labels = labels(), !labels.isEmpty else { return nil }
    let wanted = SwiftSelector.selector(name, labels: labels.map { $0 ?? "_" })
    let ancestry = ancestry(of: type)
    if let known = ancestry.imported[wanted] { return known }
    let found = findImported(wanted.split(separator: ":"), ancestry, count: labels.count)
    ancestry.imported[wanted] = .some(found)
    return found
  }

  private func findImported(_ wanted: [Substring], _ ancestry: Ancestry, count: Int) -> Function? {
    for type in ancestry.types {
      for function in type.functions {
        guard let selector = function.syntax.selector, function.syntax.parameters.count == count,
          function.syntax.body != nil
        else { continue }
        let pieces = selector.split(separator: ":", omittingEmptySubsequences: false)
        if zip(pieces, wanted).allSatisfy({ $0.hasPrefix($1) }) { return function }
      }
    }
    return nil
  }

  /// Returns the class member that Swift calls by a name without the last words of its class in Objective-C, as `shared` is
  /// `sharedManager` of a class whose name ends in `Manager`; else the name.
  func classMember(_ name: String, of type: TypeInfo) -> String {
    guard !type.isSwift, !isClassMember(name, of: type) else { return name }
    let starts = type.name.utf8.indices.reversed().filter { type.name.utf8[$0] &- 0x41 < 26 }
    return starts.lazy.map { name + type.name[$0...] }.first { isClassMember($0, of: type) } ?? name
  }

  private func isClassMember(_ name: String, of type: TypeInfo) -> Bool {
    functions(named: name, of: type).contains { $0.syntax.isStatic }
      || property(named: name, of: type)?.syntax.isStatic == true
  }

  func functions(named name: String, of type: TypeInfo) -> [Function] {
    memberNames.contains(name) ? functions(named: name, of: ancestry(of: type)) : []
  }

  func functions(named name: String, of instance: Instance) -> [Function] {
    memberNames.contains(name) ? functions(named: name, of: instance.ancestry) : []
  }

  private func functions(named name: String, of ancestry: Ancestry) -> [Function] {
    if let known = ancestry.functions[name] { return known }
    let found =
      ancestry.types.flatMap { $0.functions.named(name) }
      + ancestry.protocols.flatMap { $0.functions.named(name).filter { $0.syntax.body != nil } }
    ancestry.functions[name] = found
    return found
  }

  func property(named name: String, of type: String) -> Property? { property(named: name, of: ancestry(of: type)) }

  func property(named name: String, of type: TypeInfo) -> Property? { property(named: name, of: ancestry(of: type)) }

  func property(named name: String, of instance: Instance) -> Property? {
    property(named: name, of: instance.ancestry)
  }

  func property(named name: String, of ancestry: Ancestry) -> Property? {
    // OPTIMIZATION: most names that code uses are those of no property.
    guard propertyNames.contains(name) else { return nil }
    for type in ancestry.types { if let property = type.properties[name] { return property } }
    guard defaultNames.contains(name) else { return nil }
    return ancestry.protocols.lazy.compactMap { $0.properties[name] }.first { $0.syntax.getter != nil }
  }
}
