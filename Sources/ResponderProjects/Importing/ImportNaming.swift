// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderModel

/// Finds a class of the model for each class of an import, and declares missing classes.
struct ImportClasses {
  private let model: Model
  private let words: ScriptWords
  /// The `class` statements, with each superclass before its subclasses.
  private(set) var declarations: [[Word]] = []
  /// The names of the declared classes.
  private(set) var declared: Set<String> = []
  private(set) var notes = ImportNotes()
  private var kinds: [String: ResponderKind] = [:]

  init(_ model: Model, _ words: ScriptWords) {
    self.model = model
    self.words = words
  }

  /// Returns the class to add a node with, which is the class of its kind if its own class has another kind.
  mutating func name(for node: ImportedNode) -> String {
    let base = baseName(of: node.kind)
    var stock = base
    if let name = node.stockClass { stock = resolve(name, under: base, node.kind) ?? base }
    guard let name = node.className, name != node.stockClass else { return stock }
    return resolve(name, under: stock, node.kind) ?? stock
  }

  /// Declares a class with its superclass, unless a class with that name exists.
  mutating func declare(_ imported: ImportedClass) {
    guard model.kindOfClass(imported.name) == nil, kinds[imported.name] == nil else { return }
    let superclass = imported.superclass ?? "NSObject"
    guard let kind = kinds[superclass] ?? model.kindOfClass(superclass) else {
      notes.add("class with a missing superclass, left out", example: "\(imported.name): \(superclass)")
      return
    }
    _ = resolve(imported.name, under: superclass, kind)
  }

  /// Returns the class that has a name and the right kind, and declares it if it is missing.
  ///
  /// The result is nil when the name has another meaning.
  private mutating func resolve(_ name: String, under superclass: String, _ kind: ResponderKind) -> String? {
    // Names in the language begin with a letter.
    let name = String(name.drop { $0 == "_" })
    if let known = kinds[name] ?? model.kindOfClass(name) {
      kinds[name] = known
      if known == kind || known.isView && kind.isView { return name }
      notes.add(
        "class that is \(known.phrase) here and \(kind.phrase) there; the default class was used", example: name)
      return nil
    }
    guard NameSyntax.isName(name, extra: "."), model.names.meaning(of: name) == .nothing,
      !BuiltInClasses.isKindWord(name)
    else {
      notes.add("class whose name cannot be used; the default class was used", example: name)
      return nil
    }
    declarations.append(
      ["class", words.word(name)] + (superclass == "NSObject" ? [] : [":", words.word(superclass)]))
    declared.insert(name)
    kinds[name] = kind
    return name
  }

  private func baseName(of kind: ResponderKind) -> String {
    let standard = model.catalog[model.tree.profile]
    let id: ClassID? =
      switch kind {
      case .responder: standard.responder
      case .barButtonItem: standard.byKindWord["bar-button"]
      case .application: nil
      default: standard.byKindWord[kind.word]
      }
    return id.map(model.name) ?? "NSObject"
  }
}

extension Model {
  /// Returns the kind of the instances of a class, or nil when no class has that name.
  package func kindOfClass(_ name: String) -> ResponderKind? {
    guard case .classID(let id) = names.meaning(of: name) else { return nil }
    return tree.kind(of: id)
  }
}

/// Generates unused names from hints; the same hints give the same names.
struct ImportNames {
  private let model: Model
  private let words: ScriptWords
  /// The names of classes that will be declared.
  private let taken: Set<String>
  private var used = Set<String>()
  /// The next number to try, by hint.
  private var next: [String: Int] = [:]

  init(_ model: Model, _ words: ScriptWords, taken: Set<String>) {
    self.model = model
    self.words = words
    self.taken = taken
  }

  /// Returns a name for a hint: the hint itself, or the hint with the lowest unused number.
  ///
  /// - Complexity: O(1) amortised over names with the same hint.
  mutating func name(for hint: NameHint) -> String {
    let base = NameSyntax.isName(hint.text) ? hint.text : "node"
    if !hint.isNumbered, next[base] == nil, isFree(base) {
      next[base] = 2
      used.insert(base)
      return base
    }
    // A hyphen separates the number from a hint that ends in a digit or is not numbered.
    let endsInDigit = base.utf8.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    let prefix = hint.isNumbered && !endsInDigit ? base : base + "-"
    var number = next[base] ?? (hint.isNumbered ? 1 : 2)
    var name = prefix + String(number)
    while !isFree(name) {
      number += 1
      name = prefix + String(number)
    }
    next[base] = number + 1
    used.insert(name)
    return name
  }

  private func isFree(_ name: String) -> Bool {
    model.names.meaning(of: name) == .nothing && !taken.contains(name) && !used.contains(name)
      && !BuiltInClasses.isKindWord(name) && !isKeyword(name)
  }

  /// Returns whether a name is a keyword, which would have to be quoted in every statement.
  private func isKeyword(_ name: String) -> Bool { words.word(name).kind != .bare }
}
