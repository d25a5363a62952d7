// SPDX-License-Identifier: Apache-2.0

/// The methods found to keep an action from others, each once.
struct SurveyShadows {
  private(set) var found: [ChainSurvey.Shadow] = []
  private var known = Set<UInt64>()

  /// Whether a method was not noted before for these actions.
  mutating func isNew(_ declarer: Int32, _ group: Int32) -> Bool {
    known.insert(UInt64(UInt32(bitPattern: declarer)) << 32 | UInt64(UInt32(bitPattern: group))).inserted
  }

  mutating func append(_ shadow: ChainSurvey.Shadow) { found.append(shadow) }
}

extension SurveyWalk {
  /// Notes that an object's method keeps a group from who has been the nearest.
  mutating func note(_ group: Int32, _ declarer: Int32, _ isConditional: Bool, at slot: Int32) {
    let code = nearest[Int(group)]
    // The same method on two levels hides nothing from itself; a condition lets the action by.
    guard code != 0, declarer != 0, !isConditional else { return }
    let upper: Int32
    if code > 0 {
      let taking = takings.classTakings[Int(code) - 1]
      upper = taking.isFrameworks ? 0 : taking.declarer
    } else {
      let taking = own[Int(~code)]
      upper = taking.isFrameworks ? 0 : taking.declarer
    }
    guard upper != 0, upper != declarer, shadows.isNew(declarer, group) else { return }
    let owner: MethodDeclarer =
      declarer > 0 ? .object(columns.id(declarer)) : .classID(ClassID(rawValue: classOwner(declarer)))
    let other = taker(of: group)
    let isOnChain = !stops.contains(other) && beside?.stop != other
    for action in takings.groups[Int(group)] {
      shadows.append(
        ChainSurvey.Shadow(
          action: action, lower: columns.id(slot), declarer: owner, upper: columns.id(other), isOnChain: isOnChain))
    }
  }
}
