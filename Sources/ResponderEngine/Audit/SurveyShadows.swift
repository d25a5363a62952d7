// SPDX-License-Identifier: Apache-2.0

/// The methods that hide an action from other objects, each once.
struct SurveyShadows {
  private(set) var found: [ChainSurvey.Shadow] = []
  private var known = Set<UInt64>()

  /// Returns whether a method has not been noted for these actions, and notes it.
  mutating func isNew(_ declarer: EntryOwner, _ group: Int32) -> Bool {
    known.insert(UInt64(UInt32(bitPattern: declarer.rawValue)) << 32 | UInt64(UInt32(bitPattern: group))).inserted
  }

  mutating func append(_ shadow: ChainSurvey.Shadow) { found.append(shadow) }
}

extension SurveyWalk {
  /// Notes that an object's method hides a group from the object that was the nearest so far.
  mutating func note(_ group: Int32, _ declarer: EntryOwner, _ isConditional: Bool, at slot: Int32) {
    // A method does not hide itself on another level, and a conditional method may let the action pass.
    guard declarer != .none, !isConditional else { return }
    let upper: EntryOwner
    switch nearest[Int(group)] {
    case .nobody: return
    case .member(let position):
      let taking = takings.classTakings[Int(position)]
      upper = taking.isFrameworks ? .none : taking.declarer
    case .own(let position): upper = own[Int(position)].isFrameworks ? .none : own[Int(position)].declarer
    }
    guard upper != .none, upper != declarer, shadows.isNew(declarer, group) else { return }
    let owner: MethodDeclarer =
      declarer.isObject ? .object(columns.id(declarer.rawValue)) : .classID(ClassID(rawValue: declarer.classIndex))
    let other = taker(of: group)
    let isOnChain = !stops.contains(other) && beside?.stop != other
    for action in takings.groups[Int(group)] {
      shadows.append(
        ChainSurvey.Shadow(
          action: action, lower: columns.id(slot), declarer: owner, upper: columns.id(other), isOnChain: isOnChain))
    }
  }
}
