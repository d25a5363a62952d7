// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderText

/// The declarations of a project: types with their extensions, functions and variables outside types.
final class Program {
  /// A type with the members of all its declarations.
  final class TypeInfo {
    let name: String
    /// Its position in the order of the program.
    let number: Int
    fileprivate(set) var kind: TypeSyntax.Kind
    fileprivate(set) var file: Int
    fileprivate(set) var line: Int
    fileprivate(set) var inherited: [String] = []
    fileprivate(set) var attributes = Set<String>()
    fileprivate(set) var superclass: String?
    fileprivate(set) var functions = FunctionTable()
    fileprivate(set) var properties = NameMap<Property>()
    /// The stored properties in the order of their declaration.
    fileprivate(set) var stored: [Property] = []
    fileprivate(set) var cases: [String] = []
    /// The names of its generic parameters, and what its superclass has for its own.
    fileprivate(set) var generics: [String] = []
    fileprivate(set) var typeArguments: [String] = []
    /// Whether a source declares it, and not only extends it.
    fileprivate(set) var isDeclared = false
    /// Whether a source of the project itself declares it.
    fileprivate(set) var isOwn = false
    fileprivate(set) var isImplemented = false
    fileprivate(set) var isSwift = true
    /// What it inherits, which the program keeps, once it was asked for.
    unowned(unsafe) var ancestry: Ancestry?
    /// The numbers of the types that names mean in it which are those of types inside others, or -1, once they were looked up.
    @exclusivity(unchecked) fileprivate var inner = NameMap<Int32>()
    /// The types of the project that inherit from it.
    fileprivate(set) var subclasses: [String] = []

    fileprivate init(name: String, number: Int, kind: TypeSyntax.Kind, file: Int, line: Int) {
      (self.name, self.number, self.kind, self.file, self.line) = (name, number, kind, file, line)
    }
  }

  struct Function {
    let syntax: FunctionSyntax
    /// The type that declares it, which the program keeps, or nil.
    unowned(unsafe) let type: TypeInfo?
    private let number: Int32
    /// Whether it stands in an extension whose members all have selectors.
    let isInExposedExtension: Bool
    var file: Int { Int(number) }

    init(_ syntax: FunctionSyntax, file: Int, of type: TypeInfo?, isInExposedExtension: Bool = false) {
      (self.syntax, self.type, number, self.isInExposedExtension) = (syntax, type, Int32(file), isInExposedExtension)
    }
  }

  struct Property {
    let syntax: PropertySyntax
    let file: Int
    unowned(unsafe) let type: TypeInfo?
  }

  /// What a name means outside types, and whether a type inside another has it too.
  private struct Meaning {
    let type: TypeInfo?
    let isNested: Bool
  }

  let files: [SyntaxFile]
  /// The names of the files without their folders.
  let fileNames: [String]
  let frameworks: Frameworks
  @exclusivity(unchecked) private(set) var types = NameMap<TypeInfo>()
  /// The types in the order of their declaration.
  private(set) var order: [TypeInfo] = []
  @exclusivity(unchecked) private var aliases = NameMap<String>()
  private var byLastPart = NameMap<[String]>()
  /// The enumerations by the names of their cases.
  private var enumerations: [String: [TypeInfo]] = [:]
  private(set) var functions = NameMap<[Function]>()
  @exclusivity(unchecked) private(set) var variables = NameMap<Property>()
  /// The last parts of the names of types inside others.
  @exclusivity(unchecked) private var nestedNames = NameSet()
  // What was looked up, by name: nothing is declared after the program was read.
  private var isWhole = false
  @exclusivity(unchecked) private var meanings = NameMap<Meaning>()
  var (ancestries, frameworkAncestries) = (NameMap<Ancestry>(), NameMap<Ancestry>())
  /// The number of ancestries that were found so far.
  var ancestryCount = 0
  /// The names of the properties of types.
  @exclusivity(unchecked) private(set) var propertyNames = NameSet()
  /// The names of computed properties in extensions, of which some are what protocols give those that adopt them.
  @exclusivity(unchecked) private(set) var defaultNames = NameSet()
  /// The names of the functions of types.
  @exclusivity(unchecked) private(set) var memberNames = NameSet()
  /// What the names may be by which Swift calls methods of Objective-C: their first words.
  @exclusivity(unchecked) private(set) var importedNames = NameSet()
  private let hasSwift: Bool
  /// The sources with a macro of a name, where all that have one have the same.
  private var macros: [String: SyntaxFile?] = [:]
  /// What calls stand for that use a macro of another source.
  private var expansions: [SyntaxIdentity: ExpressionSyntax] = [:]

  /// Joins the declarations of files.
  ///
  /// - Complexity: O(declarations).
  init(_ files: [SyntaxFile], _ frameworks: Frameworks) {
    self.files = files
    fileNames = files.map { SourcePlace(file: $0.path).fileName }
    hasSwift = files.contains { $0.isSwift }
    self.frameworks = frameworks
    for file in files {
      for (name, type) in file.aliases { aliases[name] = type }
      for name in file.macroNames {
        let isSame = macros[name].map { $0.map { $0.hasMacro(name, of: file) } ?? false } ?? true
        macros[name] = .some(isSame ? file : nil)
      }
    }
    for (number, file) in files.enumerated() {
      for type in file.types where type.kind != .extensionType && isIncluded(type.platform) { declare(type, number) }
    }
    for (number, file) in files.enumerated() {
      for type in file.types where isIncluded(type.platform) { fill(type, number, isSwift: file.isSwift) }
      for function in file.functions where isIncluded(function.platform) {
        functions[function.name, default: []].append(Function(function, file: number, of: nil))
      }
      for variable in file.variables where isIncluded(variable.platform) && variables[variable.name] == nil {
        variables[variable.name] = Property(syntax: variable, file: number, type: nil)
      }
    }
    isWhole = true
    for type in order where type.kind == .classType {
      guard let first = type.inherited.first.map(meaning) else { continue }
      let parent = self.type(first)
      if let parent, parent.kind != .protocolType {
        type.superclass = parent.name
        parent.subclasses.append(type.name)
      } else if parent == nil, kind(of: first) != nil || !isProtocolName(first) {
        type.superclass = first
      }
    }
  }

  func isIncluded(_ platform: PlatformSyntax) -> Bool {
    switch platform {
    case .any, .undecided: true
    case .uikit: frameworks.profile == .uikit
    case .appkit: frameworks.profile == .appkit
    case .neither: false
    }
  }

  private func declare(_ type: TypeSyntax, _ file: Int) {
    if type.name.utf8.contains(UInt8(ascii: ".")) { nestedNames.insert(Self.lastPart(type.name)) }
    let info =
      types[type.name] ?? TypeInfo(name: type.name, number: order.count, kind: type.kind, file: file, line: type.line)
    info.isDeclared = true
    if !files[file].isDeclarations { info.isOwn = true }
    if types[type.name] == nil {
      types[type.name] = info
      order.append(info)
      byLastPart[Self.lastPart(type.name), default: []].append(type.name)
    }
  }

  private func fill(_ type: TypeSyntax, _ file: Int, isSwift: Bool) {
    let info: TypeInfo
    if let found = self.type(type.name) {
      info = found
    } else {
      // An extension of a framework's type.
      let name = meaning(of: type.name)
      info = types[name] ?? TypeInfo(name: name, number: order.count, kind: .extensionType, file: file, line: type.line)
      types[name] = info
      order.append(info)
    }
    if type.kind != .extensionType {
      info.inherited = type.inherited + info.inherited.filter { !type.inherited.contains($0) }
      info.attributes.formUnion(type.attributes)
      (info.generics, info.typeArguments) = (type.generics, type.typeArguments)
      info.isSwift = isSwift
    } else {
      info.inherited += type.inherited.filter { !info.inherited.contains($0) }
    }
    if type.isImplementation {
      info.isImplemented = true
      (info.file, info.line) = (file, type.line)
    }
    info.cases += type.cases
    for name in type.cases { enumerations[name, default: []].append(info) }
    for function in type.functions where isIncluded(function.platform) {
      memberNames.insert(function.name)
      if hasSwift, !isSwift, !function.parameters.isEmpty { noteImportedNames(of: function) }
      info.functions.append(
        Function(
          function, file: file, of: info,
          isInExposedExtension: type.kind == .extensionType && type.attributes.contains("objc")))
    }
    for property in type.properties where isIncluded(property.platform) {
      let name = isSwift ? property.name : Self.plain(property.name)
      let member = Property(syntax: property, file: file, type: info)
      propertyNames.insert(name)
      if property.getter != nil, type.kind == .extensionType { defaultNames.insert(name) }
      if info.properties[name] == nil || property.getter != nil { info.properties[name] = member }
      if property.getter == nil, !property.isStatic { info.stored.append(member) }
    }
  }

  private func noteImportedNames(of function: FunctionSyntax) {
    let name = function.name.utf8
    for place in name.indices.dropFirst() where name[place] &- 0x41 < 26 {
      importedNames.insert(String(function.name[..<place]))
    }
  }

  static func lastPart(_ name: String) -> String { name.part(behind: ".") ?? name }

  /// Returns the name of a property without the underscore of its variable in Objective-C.
  static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  private func isProtocolName(_ name: String) -> Bool {
    [
      "Delegate", "DataSource", "Protocol", "able", "ible", "Coding", "Provider", "Providing", "ing", "Type",
      "Observer",
    ].contains { name.hasSuffix($0) } && !frameworks.isFrameworks(name)
      || ["View", "App", "Scene", "Error", "AnyObject", "ObservableObject"].contains(name)
  }

  /// Returns what a call stands for that uses a macro of another source, or nil.
  func expansion(of call: CallSyntax) -> ExpressionSyntax? {
    guard call.mayUseMacro, case .name(let name) = call.callee, let file = macros[name] else { return nil }
    if let known = expansions[call.identity] { return known }
    let found = file?.expansion(of: call)
    expansions[call.identity] = found
    return found
  }

  // MARK: Names

  /// Returns the name of the type that another name of it means, without the module of a framework.
  func meaning(of name: String) -> String {
    let isOfModule = ["UIKit.", "AppKit.", "Cocoa."].contains { name.hasPrefix($0) }
    var (name, steps) = (isOfModule ? Self.lastPart(name) : name, 0)
    while steps < 16, types[name] == nil, let next = aliases[name] { (name, steps) = (next, steps + 1) }
    return name
  }

  /// Returns the type that a name means, seen from a type.
  func type(_ name: String, from context: TypeInfo? = nil) -> TypeInfo? {
    // OPTIMIZATION: most names are asked for again and again, also those of no type, and are those of no type inside another.
    let known = isWhole ? meanings[name] : nil
    if let known, context == nil || !known.isNested { return known.type }
    let isNested = known?.isNested ?? nestedNames.contains(Self.lastPart(name))
    if let context, isNested, let found = inner(name, of: context) { return found }
    if let known { return known.type }
    let candidates = byLastPart[Self.lastPart(name)] ?? []
    let found =
      types[name]
      ?? (candidates.isEmpty ? types[meaning(of: name)] : candidates.count == 1 ? types[candidates[0]] : nil)
    if isWhole { meanings[name] = Meaning(type: found, isNested: isNested) }
    return found
  }

  /// Returns the type of a name inside another one or inside those around it, or nil.
  private func inner(_ name: String, of context: TypeInfo) -> TypeInfo? {
    if isWhole, let known = context.inner[name] { return known < 0 ? nil : order[Int(known)] }
    var (outer, found) = (context.name, TypeInfo?.none)
    while true {
      found = types[outer + "." + name]
      guard found == nil, let dot = outer.lastIndex(of: ".") else { break }
      outer = String(outer[..<dot])
    }
    if isWhole { context.inner[name] = Int32(found?.number ?? -1) }
    return found
  }

  /// Returns the only enumeration that has a case and a member of these names, or nil.
  func enumeration(having name: String, member: String) -> TypeInfo? {
    let found = (enumerations[name] ?? []).filter {
      $0.properties[member] != nil || !$0.functions.named(member).isEmpty
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns whether two names are cases of one enumeration.
  func areCases(_ first: String, _ second: String) -> Bool {
    (enumerations[first] ?? []).contains { $0.cases.contains(second) }
  }

  /// Returns whether a name is that of a framework's class, which no source declares.
  func isOfFramework(_ name: String, from context: TypeInfo? = nil) -> Bool {
    frameworks.isFrameworks(name) && type(name, from: context)?.isDeclared != true
  }

  /// Returns whether a name is that of a class whose source is missing, of a framework or a package.
  func isUnread(_ name: String, from context: TypeInfo? = nil) -> Bool {
    isOfFramework(name, from: context)
      || name.startsUppercase && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        && !["Self", "Selector"].contains(name) && type(name, from: context) == nil
  }

}

extension StringProtocol {
  /// Whether the first character is uppercase, as that of the name of a type.
  var startsUppercase: Bool {
    // OPTIMIZATION: the properties of other characters are looked up in tables.
    guard let byte = utf8.first, byte >= 0x80 else { return utf8.first.map { $0 &- 0x41 < 26 } ?? false }
    return first?.isUppercase == true
  }
}
