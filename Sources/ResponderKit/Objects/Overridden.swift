// SPDX-License-Identifier: Apache-2.0

/// The members of `Responder` a class overrides that a search would have to ask at every hop.
///
/// Swift does not tell, but its method tables do: a class that does not override a member has the same entry for it as
/// `Responder`. Where the entries lie is found at run time, by looking where a class with one override differs from one with
/// none; should there be not exactly one such place, every subclass counts as overriding, which costs time and nothing else.
struct Overridden: OptionSet, Sendable {
  let rawValue: UInt8

  static let next = Overridden(rawValue: 1 << 0)
  static let canPerformAction = Overridden(rawValue: 1 << 1)
  static let target = Overridden(rawValue: 1 << 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What a class overrides.
  ///
  /// Complexity: O(1).
  init(by type: Responder.Type) {
    self = []
    for (member, place) in Self.places {
      guard let place, word(place, of: type) == word(place, of: PlainProbe.self) else {
        insert(member)
        continue
      }
    }
  }

  /// Where a class's table has its entry for each member.
  private static let places: [(member: Overridden, place: Int?)] = [
    (.next, difference(NextProbe.self)), (.canPerformAction, difference(CanPerformProbe.self)),
    (.target, difference(TargetProbe.self)),
  ]

  /// The one place of a method table where a class with one override differs from one with none.
  private static func difference(_ probe: Responder.Type) -> Int? {
    let places = tablePlaces.filter { place in
      let base = word(place, of: Responder.self)
      return word(place, of: PlainProbe.self) == base && word(place, of: probe) != base
    }
    return places.count == 1 ? places[0] : nil
  }

  /// Words of a class that may be entries for the members in question, which `Responder` declares first: all of them lie
  /// within its own table, behind superclass, flags, sizes and description.
  private static let tablePlaces = 7..<16
}

/// A word of what a class is in memory.
private func word(_ place: Int, of type: Responder.Type) -> UInt {
  unsafeBitCast(type, to: UnsafePointer<UInt>.self)[place]
}

private final class PlainProbe: Responder {}

private final class NextProbe: Responder {
  override var next: Responder? { self }
}

private final class CanPerformProbe: Responder {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { sender === self }
}

private final class TargetProbe: Responder {
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? { self }
}
