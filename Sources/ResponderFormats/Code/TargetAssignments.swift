// SPDX-License-Identifier: Apache-2.0

/// Tells the menu items of a source that get a target after they were made, and so send nothing to nobody.
struct TargetAssignments {
  /// A variable of a function; in member 0 one of a type or file.
  struct Variable: Hashable {
    var member: Int
    var word: UInt64
  }

  /// Variables that run through a list: what is assigned to one is assigned to any.
  var loops = Set<Variable>()
  private var assigned = Set<Variable>()
  private var awaiting: [(send: Int, variable: Variable)] = []

  mutating func assign(_ member: Int, _ word: UInt64) {
    assigned.insert(Variable(member: member, word: word))
    assigned.insert(Variable(member: 0, word: word))
    // `$0.target = self` in a closure over a list.
    if word == Self.anonymous { loops.insert(Variable(member: member, word: word)) }
  }

  /// The send noted last counts unless its item gets a target; `isSet` when it has got one at once.
  mutating func await(_ file: inout CodeFile, _ member: Int, _ word: UInt64, isSet: Bool) {
    if isSet {
      _ = file.sends.popLast()
    } else {
      awaiting.append((file.sends.count - 1, Variable(member: member, word: word)))
    }
  }

  /// Takes away the sends of items that have a target after all. Complexity: O(sends + assignments).
  func settle(_ file: inout CodeFile) {
    let sweeping = Set(loops.filter { assigned.contains($0) }.map(\.member))
    let targeted = Set(
      awaiting.filter { send in
        sweeping.contains(send.variable.member) || send.variable.word != 0 && assigned.contains(send.variable)
      }.map(\.send))
    guard !targeted.isEmpty else { return }
    file.sends = file.sends.enumerated().filter { !targeted.contains($0.offset) }.map(\.element)
  }

  private static let anonymous = Words.number(of: "$0")
}
