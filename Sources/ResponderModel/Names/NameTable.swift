// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The names of nodes and classes, which share one namespace.
package final class NameTable: LoggedTable {
  /// The meaning of a name.
  package enum Meaning: Equatable {
    case nothing
    /// A word of the language, which cannot be a name.
    case reserved
    case node(Int32)
    case classID(ClassID)
  }

  // OPTIMIZATION: fields that `add` and the start of a session read and write are unchecked; with checks `add` takes a tenth
  // longer. This is valid because no foreign code runs during an access.
  package let interner = Interner()
  /// The meaning of each name.
  ///
  /// 0 is a free name, a positive number is a node's slot, and a negative number is a class or a reserved word.
  @exclusivity(unchecked) private var meanings = PlainColumn()
  /// The number of names that have a meaning in the column, with the first cell, which is that of no name.
  @exclusivity(unchecked) private var nameCount: Int32 = 0
  /// The name of the node in each slot.
  @exclusivity(unchecked) private var nodeNames = PlainColumn()
  /// The number of slots that have a name in the column.
  @exclusivity(unchecked) private var slotCount: Int32 = 0
  /// The name of each class.
  @exclusivity(unchecked) private var classNames: ContiguousArray<Int32> = []
  /// A lower bound of the free numbers after each prefix.
  private var lowestFree: [String: Int] = [:]
  /// The number of names that were freed since the bounds were found anew.
  private var freedCount = 0
  private let tree: ResponderTree

  /// Makes a table whose changes the tree logs.
  init(in tree: ResponderTree) {
    self.tree = tree
    tree.table = self
    meanings.reach(0, count: &nameCount)
  }

  deinit {
    meanings.free()
    nodeNames.free()
  }

  // MARK: Queries

  package func meaning(of text: String) -> Meaning {
    guard let name = interner.find(text) else { return .nothing }
    return meaning(ofNumber: name)
  }

  package func meaning(of text: ShortText) -> Meaning {
    guard let name = interner.find(text) else { return .nothing }
    return meaning(ofNumber: name)
  }

  package func meaning(ofNumber name: Int32) -> Meaning {
    switch meanings[name] {
    case 0: .nothing
    case Self.reserved: .reserved
    case let value where value > 0: .node(value)
    case let value: .classID(ClassID(rawValue: -value - 1))
    }
  }

  /// Returns whether a name, given by its number, has no meaning.
  package func isFree(_ name: Int32) -> Bool { meanings[name] == 0 }

  /// Returns the slot of the node with a short name, or 0.
  package func slot(ofNode text: ShortText) -> Int32 {
    guard let name = interner.find(text) else { return 0 }
    return max(0, meanings[name])
  }

  /// Returns whether a name is that of a node or class.
  package func exists(_ text: String) -> Bool {
    switch meaning(of: text) {
    case .node, .classID: true
    case .nothing, .reserved: false
    }
  }

  private static let reserved = Int32.min

  /// Returns the name's number of the node in a slot; a removed node keeps it until the slot is used again.
  package func nameNumber(ofSlot slot: Int32) -> Int32 { slot < slotCount ? nodeNames[slot] : 0 }

  package func name(ofSlot slot: Int32) -> String { interner.text(nameNumber(ofSlot: slot)) }

  package func name(of classID: ClassID) -> String { interner.text(nameNumber(of: classID)) }

  /// Returns the number of a class's name.
  package func nameNumber(of classID: ClassID) -> Int32 { classNames[Int(classID.rawValue)] }

  /// The names of nodes, in the order of first use.
  package var nodeNameList: [String] { namesInOrder { $0 > 0 } }

  /// Returns the names of nodes that were probably meant by a word, the likeliest first.
  ///
  /// - Complexity: O(names).
  package func nodeNames(near word: String) -> [String] {
    var search = SpellingSearch(word)
    interner.search(&search) { meanings[$0] > 0 }
    return search.suggestions
  }

  /// The names of classes, in the order of first use.
  package var classNameList: [String] { namesInOrder { $0 < 0 && $0 != Self.reserved } }

  private func namesInOrder(_ isIncluded: (Int32) -> Bool) -> [String] {
    (0..<nameCount).filter { isIncluded(meanings[$0]) }.map { interner.text($0) }
  }

  /// Returns a prefix with the lowest number that makes the name free.
  ///
  /// - Complexity: O(1) amortised over a run of additions.
  package func freeName(prefix: String) -> String {
    var number = lowestFree[prefix] ?? 1
    while meaning(of: prefix + String(number)) != .nothing { number += 1 }
    lowestFree[prefix] = number
    return prefix + String(number)
  }

  // MARK: Changes

  package func bind(_ text: String, toSlot slot: Int32) { bind(number: intern(text), toSlot: slot) }

  /// Binds a name, given by its number, to the node in a slot.
  package func bind(number name: Int32, toSlot slot: Int32) {
    write(name, slot)
    nodeNames.reach(slot, count: &slotCount)
    nodeNames[slot] = name
  }

  package func bind(_ text: String, to classID: ClassID) {
    let name = intern(text)
    write(name, -classID.rawValue - 1)
    while classNames.count <= Int(classID.rawValue) { classNames.append(0) }
    classNames[Int(classID.rawValue)] = name
  }

  /// Frees the name of the node in a slot.
  package func unbind(slot: Int32) {
    let name = nameNumber(ofSlot: slot)
    if name != 0, meanings[name] == slot { write(name, 0) }
  }

  /// Frees the name of a class.
  package func unbind(_ classID: ClassID) {
    let name = classNames[Int(classID.rawValue)]
    if meanings[name] == -classID.rawValue - 1 { write(name, 0) }
  }

  /// Makes a word invalid as a name.
  package func reserve(_ text: String) { write(intern(text), Self.reserved) }

  /// Returns the number of a name, which may not have a meaning yet.
  package func intern(_ text: String) -> Int32 {
    let name = interner.intern(text)
    meanings.reach(name, count: &nameCount)
    return name
  }

  /// Returns the number of a short name, which may not have a meaning yet.
  @inline(__always)
  package func intern(_ text: ShortText) -> Int32 {
    let name = interner.intern(text)
    meanings.reach(name, count: &nameCount)
    return name
  }

  private func write(_ name: Int32, _ value: Int32) {
    tree.log(meanings[name], at: name)
    meanings[name] = value
    if value == 0 { noteFree(name) }
  }

  /// Lowers the bound of free numbers when a freed name, such as view7, is below it.
  private func noteFree(_ name: Int32) {
    guard !lowestFree.isEmpty else { return }
    freedCount += 1
    // OPTIMIZATION: after many the bounds are found anew rather than lowered name by name.
    if freedCount > 256 { (lowestFree, freedCount) = ([:], 0) }
    let text = interner.text(name)
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    let prefix = String(text.dropLast(digits.count))
    guard let lowest = lowestFree[prefix], let number = Int(String(digits)), number < lowest else { return }
    lowestFree[prefix] = max(1, number)
  }

  package func exchange(_ name: Int32, _ old: Int32) -> Int32 {
    let current = meanings[name]
    meanings[name] = old
    if old > 0 {
      nodeNames.reach(old, count: &slotCount)
      nodeNames[old] = name
    } else if old < 0, old != Self.reserved {
      classNames[Int(-old - 1)] = name
    }
    if old == 0 { noteFree(name) }
    return current
  }
}
