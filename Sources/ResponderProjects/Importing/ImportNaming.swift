// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// Finds a class of the model for each class of an import, and what classes are missing.
struct ImportClasses {
  private let model: Model
  /// The missing classes, with each superclass before its subclasses.
  private(set) var declarations: [(name: String, superclass: String)] = []
  /// The names of the declared classes.
  private(set) var declared: Set<String> = []
  private(set) var notes = ImportNotes()
  private var kinds: [String: ResponderKind] = [:]
  /// The classes that were found for nodes; most nodes are of few classes.
  private var found: [Key: String] = [:]
  /// The class that was found last.
  private var last: (key: Key, name: String)?

  private struct Key: Hashable {
    var kind: ResponderKind
    var className: String?
    var stockClass: String?
  }

  init(_ model: Model) { self.model = model }

  /// Returns the class to add a node with, which is the class of its kind if its own class has another kind.
  mutating func name(for kind: ResponderKind, _ className: String?, _ stockClass: String?) -> String {
    let key = Key(kind: kind, className: className, stockClass: stockClass)
    if let last, last.key == key { return last.name }
    if let name = found[key] {
      last = (key, name)
      return name
    }
    let base = baseName(of: kind)
    let stock = stockClass.map { resolve($0, under: base, kind) } ?? base
    let own =
      className == stockClass ? stock : className.map { resolve($0, under: stock ?? base, kind) } ?? stock
    // A class that does not fit is counted each time.
    guard stock != nil, let own else { return own ?? stock ?? base }
    found[key] = own
    return own
  }

  /// Notes a class with its superclass as missing, unless a class with that name exists.
  mutating func declare(_ imported: Hierarchy.Class) {
    guard model.kindOfClass(imported.name) == nil, kinds[imported.name] == nil else { return }
    let superclass = imported.superclass ?? "NSObject"
    guard let kind = kinds[superclass] ?? model.kindOfClass(superclass) else {
      notes.add("class with a missing superclass, left out", example: "\(imported.name): \(superclass)")
      return
    }
    _ = resolve(imported.name, under: superclass, kind)
  }

  /// Returns the class that has a name and the right kind, which may be missing.
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
    declarations.append((name, superclass))
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

/// Generates unused names from hints; the same hints give the same names.
struct ImportNames {
  private let model: Model
  private let words: ScriptWords
  /// What cannot be a name: the names so far, those of classes that will be declared, and words of the language.
  private let taken = Interner()
  /// The words of the language, and of kinds.
  private let reserved: Set<String>
  /// The texts of hints.
  private let bases = Interner()
  /// What is known of hints, by the numbers of their texts.
  private var known = [Known()]

  private struct Known {
    /// The next number to try, or 0 for a text that no name was made of.
    var next = 0
    var isReserved = false
    var isUsable = true
  }

  /// The words of kinds, of which no node has the name; nodes are named after the containers that they are.
  static let kindWords = Set(BuiltInClasses.kinds.filter { !$0.isContainer }.map { $0.word })

  init(_ model: Model, _ words: ScriptWords, taken classes: Set<String>) {
    self.model = model
    self.words = words
    for name in classes { _ = taken.intern(name) }
    // A keyword would have to be quoted in every statement.
    reserved = words.keywords.union(Self.kindWords)
    for word in reserved { _ = taken.intern(word) }
  }

  /// Returns a name for a hint: the hint itself, or the hint with the lowest unused number.
  ///
  /// - Complexity: O(1) amortised over names with the same hint.
  mutating func name(for hint: NameHint) -> String {
    var (base, position) = (hint.text, position(of: hint.text))
    // What is no name by itself has a number from the first on.
    let isReserved = known[position].isReserved
    let isNumbered = hint.isNumbered || isReserved
    if !known[position].isUsable { (base, position) = ("node", self.position(of: "node")) }
    if hint.isExact, isReserved, known[position].next == 0, model.names.meaning(of: base) == .nothing {
      known[position].next = 1
      return base
    }
    if !isNumbered, known[position].next == 0, take(base) {
      known[position].next = 2
      return base
    }
    // A hyphen separates the number from a hint that ends in a digit or is not numbered.
    let endsInDigit = base.utf8.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    let prefix = !isNumbered || endsInDigit ? base + "-" : base
    let next = known[position].next
    var number = next == 0 ? isNumbered ? 1 : 2 : next
    while true {
      let name = prefix + String(number)
      number += 1
      if take(name) {
        known[position].next = number
        return name
      }
    }
  }

  /// Returns the number of a hint's text.
  private mutating func position(of text: String) -> Int {
    let position = Int(bases.intern(text))
    if position == known.count {
      known.append(
        Known(
          isReserved: reserved.contains(text),
          isUsable: text.utf8.count < NameSyntax.lengthLimit - 16 && NameSyntax.isName(text)))
    }
    return position
  }

  /// Takes a name, and returns whether it was free and needs no quotes; only some that are not ASCII need them.
  private func take(_ name: String) -> Bool {
    let count = taken.count
    _ = taken.intern(name)
    return taken.count > count && model.names.meaning(of: name) == .nothing
      && (name.utf8.allSatisfy { $0 < 0x80 } || words.isBare(name))
  }
}
