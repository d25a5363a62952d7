// SPDX-License-Identifier: Apache-2.0

import ResponderCode

/// The functions of a type in the order of their declaration, found by their names and by their selectors.
struct FunctionTable: RandomAccessCollection {
  typealias Function = Program.Function

  private var functions: [Function] = []
  private var selectors: [String] = []
  private var (byName, bySelector) = (NameIndex(), NameIndex())

  var startIndex: Int { 0 }
  var endIndex: Int { functions.count }
  subscript(_ place: Int) -> Function { functions[place] }

  mutating func append(_ function: Function) {
    let selector = function.syntax.objectiveCName
    byName.append(function.syntax.name) { functions[$0].syntax.name }
    bySelector.append(selector) { selectors[$0] }
    functions.append(function)
    selectors.append(selector)
  }

  /// The selector of the one at a place.
  func selector(_ place: Int) -> String { selectors[place] }

  /// Returns those of a name.
  ///
  /// - Complexity: O(those of that name).
  func named(_ name: String) -> [Function] {
    byName.places(of: name) { functions[$0].syntax.name }.map { functions[$0] }
  }

  /// Returns those with a selector.
  ///
  /// - Complexity: O(those with that selector).
  func with(selector: String) -> [Function] {
    bySelector.places(of: selector) { selectors[$0] }.map { functions[$0] }
  }

  /// Calls a closure with each selector once and the functions that have it, in the order of the first of each.
  func forEachSelector(_ body: (String, [Function]) -> Void) {
    for (place, selector) in selectors.enumerated() where bySelector.isFirst(place, of: selector, { selectors[$0] }) {
      body(selector, with(selector: selector))
    }
  }
}

/// The places of names in a list, by the names.
///
/// OPTIMIZATION: a dictionary of lists takes ten times as much memory, and most types have many functions and few of a name.
struct NameIndex {
  /// For each hash the last place of the name, or -1; as many as a power of two.
  private var slots: [Int32] = []
  /// For each place the next of its name, or the first behind the last.
  private var next: [Int32] = []

  /// Adds a name behind those of which `name` returns that of a place.
  mutating func append(_ added: String, _ name: (Int) -> String) {
    if (next.count + 1) * 4 > slots.count * 3 { grow(name) }
    let (slot, place) = (slot(of: added, name), next.count)
    if slots[slot] >= 0 {
      let last = Int(slots[slot])
      next.append(next[last])
      next[last] = Int32(place)
    } else {
      next.append(Int32(place))
    }
    slots[slot] = Int32(place)
  }

  private mutating func grow(_ name: (Int) -> String) {
    let lasts = slots.filter { $0 >= 0 }
    slots = Array(repeating: -1, count: Swift.max(4, slots.count * 2))
    for last in lasts { slots[slot(of: name(Int(last)), name)] = last }
  }

  /// Returns the slot that a name has or will have.
  private func slot(of wanted: String, _ name: (Int) -> String) -> Int {
    var slot = NameKey(wanted)._rawHashValue(seed: 0) & (slots.count - 1)
    while slots[slot] >= 0, name(Int(slots[slot])) != wanted { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Returns the last place of a name, or nil.
  func last(of wanted: String, _ name: (Int) -> String) -> Int? {
    guard !slots.isEmpty, case let last = Int(slots[slot(of: wanted, name)]), last >= 0 else { return nil }
    return last
  }

  /// Returns the places of a name in order.
  func places(of wanted: String, _ name: (Int) -> String) -> [Int] {
    guard let last = last(of: wanted, name) else { return [] }
    var (places, place) = ([Int](), Int(next[last]))
    while place != last {
      places.append(place)
      place = Int(next[place])
    }
    return places + [last]
  }

  /// Whether a place is the first of its name.
  func isFirst(_ place: Int, of wanted: String, _ name: (Int) -> String) -> Bool {
    Int(next[Int(slots[slot(of: wanted, name)])]) == place
  }
}
