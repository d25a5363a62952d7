// SPDX-License-Identifier: Apache-2.0

/// A filter for menu items that get a target after they were made and so do not send to nil.
struct TargetAssignments {
  /// A variable of a function, or of a type or file when `member` is 0.
  struct Variable: Hashable {
    var member: Int
    var word: UInt64
  }

  /// Loop variables; an assignment to one applies to every item of the list.
  var loops = Set<Variable>()
  private var assigned = Set<Variable>()
  private var awaiting: [(send: Int, variable: Variable)] = []

  mutating func assign(_ member: Int, _ word: UInt64) {
    assigned.insert(Variable(member: member, word: word))
    assigned.insert(Variable(member: 0, word: word))
    // This is `$0.target = self` in a closure over a list.
    if word == Self.anonymous { loops.insert(Variable(member: member, word: word)) }
  }

  /// Keeps the last send unless its item gets a target; `isSet` means that it already has one.
  mutating func await(_ file: inout CodeFile, _ member: Int, _ word: UInt64, isSet: Bool) {
    if isSet {
      _ = file.sends.popLast()
    } else {
      awaiting.append((file.sends.count - 1, Variable(member: member, word: word)))
    }
  }

  /// Removes the sends of items that got a target.
  ///
  /// - Complexity: O(sends + assignments).
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
