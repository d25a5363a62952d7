// SPDX-License-Identifier: Apache-2.0

/// What each object takes of the actions in question, conditions counting as true.
struct Takings {
  /// An action an object takes when it is asked.
  struct Taking {
    /// The action's position in `actions`.
    var position: Int32
    /// Who is the target: itself, or whom it redirects to.
    var taker: Int32
    /// Who declares the method: an object's slot, or a class below zero; 0 when it has none.
    var declarer: Int32
    /// Whether its condition has a say.
    var isConditional: Bool
    /// Whether the method is the framework's own.
    var isFrameworks = false
  }

  /// The actions in question: asked about, or declared by several.
  private(set) var actions: [Action] = []
  private var positions: [Int32: Int32] = [:]
  private let tree: ResponderTree
  /// By class: what its instances take without entries of their own; the taker is filled in.
  private var byClass: [Int32: [Taking]] = [:]

  init(_ tree: ResponderTree, asked: some Sequence<Action>) {
    self.tree = tree
    var counts: [Int32: Int] = [:]
    for (_, table) in tree.columns.behaviors.entries {
      for (key, value) in table.entries where Self.isTaking(key) && !Self.isFrameworks(key, value) {
        counts[Int32(key & 0x0FFF_FFFF), default: 0] += 1
      }
    }
    var chosen = Set(counts.filter { $0.value > 1 }.keys)
    chosen.formUnion(asked.map(\.rawValue))
    actions = chosen.sorted().map(Action.init(rawValue:))
    for (position, action) in actions.enumerated() { positions[action.rawValue] = Int32(truncatingIfNeeded: position) }
  }

  /// Whether an entry has a say in who takes an action.
  private static func isTaking(_ key: UInt32) -> Bool {
    key >> 28 >= Aspect.implementation.rawValue || key >> 28 == Aspect.supplemental.rawValue
  }

  private static func isFrameworks(_ key: UInt32, _ value: Int64) -> Bool {
    key >> 28 == Aspect.implementation.rawValue && Method(value).isFrameworks
  }

  func position(of action: Action) -> Int? { positions[action.rawValue].map(Int.init) }

  /// Hands over what an object takes.
  ///
  /// Complexity: O(actions in question it or its class has entries for).
  mutating func forEach(of slot: Int32, _ body: (Taking) -> Void) {
    let inherited = inherited(by: tree.columns.classIndex(slot))
    guard tree.columns.hasEntries(slot), let table = tree.columns.behaviors[slot] else {
      for var taking in inherited {
        taking.taker = slot
        body(taking)
      }
      return
    }
    // Its own entries have a say in these actions; the class alone in the others.
    var own = Set<Int32>()
    for (key, _) in table.entries where Self.isTaking(key) {
      if let position = positions[Int32(key & 0x0FFF_FFFF)] { own.insert(position) }
    }
    for var taking in inherited where !own.contains(taking.position) {
      taking.taker = slot
      body(taking)
    }
    for position in own.sorted() { if let taking = taking(at: position, of: slot) { body(taking) } }
  }

  /// What an object with entries of its own does about an action (U35, U36, U45).
  private func taking(at position: Int32, of slot: Int32) -> Taking? {
    let action = actions[Int(position)]
    let id = tree.columns.id(slot)
    if tree.profile == .uikit, let target = tree.targetOverride(of: action, on: id) {
      return Taking(position: position, taker: target.index, declarer: 0, isConditional: false)
    }
    let answer = tree.profile == .uikit ? tree.canPerformOverride(of: action, on: id) : nil
    if answer == false { return nil }
    var owner = tree.columns.firstOwner(slot)
    var declarer = owner
    guard let method = tree.columns.nextMethod(of: action, by: slot, from: &owner) else {
      // M31: who does not respond may name another.
      if tree.profile == .appkit, let other = tree.supplementalTarget(of: action, on: id) {
        return Taking(position: position, taker: other.index, declarer: 0, isConditional: false)
      }
      return answer == true ? Taking(position: position, taker: slot, declarer: 0, isConditional: false) : nil
    }
    switch tree.declarer(of: action, for: id) {
    case .object: declarer = slot
    case .classID(let classID): declarer = classOwner(classID.rawValue)
    case nil: declarer = 0
    }
    return Taking(
      position: position, taker: slot, declarer: declarer, isConditional: method.isConditional,
      isFrameworks: method.isFrameworks)
  }

  /// What the instances of a class take, from the class and its superclasses.
  private mutating func inherited(by classIndex: Int32) -> [Taking] {
    if let known = byClass[classIndex] { return known }
    var found: [Int32: Taking] = [:]
    var current = classIndex
    while current >= 0 {
      for (key, value) in tree.columns.behaviors[classOwner(current)]?.entries ?? [] {
        guard key >> 28 == Aspect.implementation.rawValue, let position = positions[Int32(key & 0x0FFF_FFFF)],
          found[position] == nil
        else { continue }
        found[position] = Taking(
          position: position, taker: 0, declarer: classOwner(current), isConditional: Method(value).isConditional,
          isFrameworks: Method(value).isFrameworks)
      }
      current = tree.columns.classes.superclass[Int(current)]
    }
    let takings = found.values.sorted { $0.position < $1.position }
    byClass[classIndex] = takings
    return takings
  }
}
