// SPDX-License-Identifier: Apache-2.0

import ResponderCode

/// Which methods of Swift have a selector, so that a send finds them: since Swift 4 a class of Objective-C alone gives them none.
struct Exposure {
  private let program: Program
  /// Whether the sources are of an earlier Swift: `#selector` names a method that says nothing of it.
  private let isInferred: Bool
  /// The types that have a method without a selector, by the selector that it would have and that is sent.
  private(set) var hidden: [String: [String]] = [:]
  /// The classes that have a method of their objects with a selector, by the selector.
  private(set) var implementers = NameMap<[String]>()

  private static let attributes: Set<String> = ["objc", "IBAction", "IBSegueAction", "NSManaged"]

  /// Looks at the methods of a program, of which `named` are those that `#selector` names and `sent` is what is sent.
  ///
  /// - Complexity: O(methods).
  init(_ program: Program, named: some Sequence<SelectorSyntax>, sent: Set<String>) {
    self.program = program
    // The types that `#selector` names with each method, nil for that of the code around it.
    lazy var names = named.reduce(into: [String: Set<String?>]()) { names, selector in
      guard !selector.isExact else { return }
      let type = selector.type.flatMap { ["self", "Self", "super"].contains($0) || !$0.startsUppercase ? nil : $0 }
      names[selector.name, default: []].insert(type.map { program.type($0)?.name ?? $0 })
    }
    var (hidden, implementers, isInferred) = ([String: [String]](), NameMap<[String]>(), false)
    for type in program.order where type.kind != .protocolType {
      type.functions.forEachSelector { selector, functions in
        let own = functions.lazy.filter { !$0.syntax.isStatic }
        guard let first = own.first else { return }
        let isExposed = Self.isExposed(first, selector, in: program)
        if isExposed || own.dropFirst().contains(where: { Self.isExposed($0, selector, in: program) }) {
          implementers[selector, default: []].append(type.name)
        }
        guard type.isSwift, !isExposed else { return }
        if sent.contains(selector) { hidden[selector, default: []].append(type.name) }
        isInferred = isInferred || names[first.syntax.name].map { $0.contains(nil) || $0.contains(type.name) } ?? false
      }
    }
    self.isInferred = isInferred
    self.hidden = isInferred ? [:] : hidden
    self.implementers = isInferred ? Self.implementers(in: program) : implementers
  }

  /// Returns the classes that have a method of their objects, by its selector.
  private static func implementers(in program: Program) -> NameMap<[String]> {
    var implementers = NameMap<[String]>()
    for type in program.order where type.kind != .protocolType {
      type.functions.forEachSelector { selector, functions in
        guard !functions.allSatisfy({ $0.syntax.isStatic }) else { return }
        implementers[selector, default: []].append(type.name)
      }
    }
    return implementers
  }

  /// Returns whether a method has its selector.
  func isExposed(_ function: Program.Function, _ selector: String) -> Bool {
    isInferred || Self.isExposed(function, selector, in: program)
  }

  private static func isExposed(_ function: Program.Function, _ selector: String, in program: Program) -> Bool {
    let file = program.files[function.file]
    guard let type = function.type, file.isSwift, !file.isDeclarations else { return true }
    let syntax = function.syntax
    if syntax.attributes.contains("nonobjc") { return false }
    if syntax.selector != nil || function.isInExposedExtension || !attributes.isDisjoint(with: syntax.attributes) {
      return true
    }
    // Until Swift 3 a class of Objective-C gives all its methods one.
    if file.isSwift2, program.frameworkClass(of: type.name) != nil { return true }
    let lineage = program.lineage(of: type)
    if lineage.contains(where: { $0.attributes.contains("objcMembers") }) { return true }
    if syntax.isOverride {
      let overridden = lineage.drop { $0 !== type }.dropFirst().lazy.compactMap {
        $0.functions.with(selector: selector).first
      }.first
      return overridden.map { isExposed($0, selector, in: program) } ?? true
    }
    // What a protocol of Objective-C demands has its selector from there.
    return lineage.contains { level in
      level.inherited.contains { adopted in
        guard let found = program.type(adopted), found.kind == .protocolType else { return false }
        return !found.functions.with(selector: selector).isEmpty
          && (!found.isSwift || found.attributes.contains("objc"))
      }
    }
  }
}
