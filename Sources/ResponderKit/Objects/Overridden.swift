// SPDX-License-Identifier: Apache-2.0

/// The members a class overrides that a search would have to ask at every hop, or a message at every send.
///
/// Swift does not tell, but its method tables do: a class that does not override a member has the same entry for it as the
/// class that declares it. Where the entries lie is found at run time, by looking where a class with one override differs
/// from one with none, and what is found is tried on classes whose overrides are known. If anything is not as expected,
/// every class counts as overriding everything: then everybody is asked, which costs time and changes no answer.
struct Overridden: OptionSet, Sendable {
  let rawValue: UInt8

  static let next = Overridden(rawValue: 1 << 0)
  static let canPerformAction = Overridden(rawValue: 1 << 1)
  static let target = Overridden(rawValue: 1 << 2)
  static let supplementalTarget = Overridden(rawValue: 1 << 3)
  /// `Application.sendAction(_:to:from:for:)`.
  static let sendAction = Overridden(rawValue: 1 << 4)

  /// What a class counts as overriding when its table is not understood.
  static let everything: Overridden = [.next, .canPerformAction, .target, .supplementalTarget, .sendAction]
  /// What only `LiveAnswers` can answer about an action.
  static let answers: Overridden = [.canPerformAction, .target, .supplementalTarget]
}

extension Overridden {
  /// What a class overrides.
  ///
  /// Complexity: O(1).
  init(by type: Responder.Type) { self = Self.isUnderstood ? Self(inTableOf: type) : .everything }

  /// Whether what the tables tell was right about every class whose overrides are known.
  static let isUnderstood = OverrideProbes.known.allSatisfy { Self(inTableOf: $0.type) == $0.overrides }

  /// What a class's table tells; a member whose entry was not found counts as overridden.
  init(inTableOf type: Responder.Type) {
    self = []
    for (member, place) in Self.places {
      // The entry of an application's own member is in no other table.
      if member == .sendAction, !(type is Application.Type) { continue }
      guard let place, MethodTable(of: type)[place] == place.value else {
        insert(member)
        continue
      }
    }
  }

  private static let places = OverrideProbes.all.map { probe in
    (member: probe.member, place: MethodTable.difference(between: probe.plain, and: probe.type, below: probe.base))
  }
}
