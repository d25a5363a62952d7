// SPDX-License-Identifier: Apache-2.0

/// The members that a class overrides, among those that a search calls at every hop or a message calls at every send.
///
/// Swift has no function for this, but its method tables contain the answer: a class that does not override a member
/// has the same entry for it as the class that declares it. The position of an entry is found at run time. It is the
/// only place where a class with one override differs from a class without overrides. The result is checked with
/// classes whose overrides are known. If a check fails, every class is assumed to override everything. Every object
/// is then asked, which takes time but does not change any result.
struct Overridden: OptionSet, Sendable {
  let rawValue: UInt8

  static let next = Overridden(rawValue: 1 << 0)
  static let canPerformAction = Overridden(rawValue: 1 << 1)
  static let target = Overridden(rawValue: 1 << 2)
  static let supplementalTarget = Overridden(rawValue: 1 << 3)
  /// `Application.sendAction(_:to:from:for:)`.
  static let sendAction = Overridden(rawValue: 1 << 4)

  /// All members, for classes whose table has an unknown layout.
  static let everything: Overridden = [.next, .canPerformAction, .target, .supplementalTarget, .sendAction]
  /// The members that give answers about an action.
  static let answers: Overridden = [.canPerformAction, .target, .supplementalTarget]
}

extension Overridden {
  /// Makes the set of the members that a class overrides.
  ///
  /// - Parameter type: The class.
  /// - Complexity: O(1).
  init(by type: Responder.Type) { self = Self.isUnderstood ? Self(inTableOf: type) : .everything }

  /// Whether the tables give the right result for every class whose overrides are known.
  static let isUnderstood = OverrideProbes.known.allSatisfy { Self(inTableOf: $0.type) == $0.overrides }

  /// Makes the set of the members that a class overrides according to its table.
  ///
  /// A member whose entry was not found counts as overridden.
  ///
  /// - Parameter type: The class.
  init(inTableOf type: Responder.Type) {
    self = []
    for (member, place) in Self.places {
      // Only tables of applications have an entry for this member.
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

/// The words of a class in memory, which include its methods; inherited ones come first, in the superclass's order.
struct MethodTable {
  private let words: UnsafePointer<UInt>

  /// A position in the tables of a class and its subclasses, with the word that the class itself has there.
  struct Place {
    let position: Int
    let value: UInt
  }

  init(of type: Responder.Type) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

  subscript(place: Place) -> UInt { words[place.position] }

  /// Returns the only place where a class with one override differs from its superclass and a class without overrides
  /// does not.
  ///
  /// The result is nil unless there is exactly one such place.
  static func difference(
    between plain: Responder.Type, and probe: Responder.Type, below base: Responder.Type
  ) -> Place? {
    let (plain, probe, base) = (MethodTable(of: plain), MethodTable(of: probe), MethodTable(of: base))
    let positions = base.positions.filter { plain.words[$0] == base.words[$0] && probe.words[$0] != base.words[$0] }
    guard positions.count == 1 else { return nil }
    return Place(position: positions[0], value: base.words[positions[0]])
  }

  /// The positions that can contain methods, from the end of the class's description to the end of the class.
  private var positions: Range<Int> {
    #if _runtime(_ObjC)
    let sizes = 7
    #else
    let sizes = 4
    #endif
    let size = words[sizes]
    // The lower half is the size in bytes; the upper half is the number of bytes in front of the first word.
    let count = (Int(size & 0xFFFF_FFFF) - Int(size >> 32)) / MemoryLayout<UInt>.size
    return sizes + 1..<(count > sizes && count < 4_096 ? count : sizes + 1)
  }
}

/// The classes with known overrides that `Overridden` uses to find and check the entries in the method tables.
enum OverrideProbes {
  /// For each member, a class that overrides it alone, a class that overrides nothing, and the class that declares it.
  static let all: [(member: Overridden, type: Responder.Type, plain: Responder.Type, base: Responder.Type)] = [
    (.next, NextProbe.self, PlainProbe.self, Responder.self),
    (.canPerformAction, CanPerformProbe.self, PlainProbe.self, Responder.self),
    (.target, TargetProbe.self, PlainProbe.self, Responder.self),
    (.supplementalTarget, SupplementalProbe.self, PlainProbe.self, Responder.self),
    (.sendAction, SendProbe.self, PlainApplicationProbe.self, Application.self),
  ]

  /// The expected results, including those of classes that were not used to find the places.
  static let known: [(type: Responder.Type, overrides: Overridden)] = [
    (Responder.self, []), (View.self, []), (Control.self, []), (Window.self, []), (ViewController.self, []),
    (Application.self, []), (WindowScene.self, []), (GestureRecognizer.self, []), (MenuItem.self, []),
    (PlainProbe.self, []), (PlainApplicationProbe.self, []),
    (NextProbe.self, .next), (CanPerformProbe.self, .canPerformAction), (TargetProbe.self, .target),
    (SupplementalProbe.self, .supplementalTarget), (SendProbe.self, .sendAction),
    (SeveralProbe.self, [.next, .target]), (InheritingProbe.self, [.next, .canPerformAction, .target]),
    (GenericProbe<Int>.self, .supplementalTarget), (BothProbe.self, [.canPerformAction, .sendAction]),
  ]
}

private final class PlainProbe: Responder {}

private final class PlainApplicationProbe: Application {}

private final class NextProbe: Responder {
  override var next: Responder? { self }
}

private final class CanPerformProbe: Responder {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { sender === self }
}

private final class TargetProbe: Responder {
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? { self }
}

private final class SupplementalProbe: Responder {
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? { self }
}

private final class SendProbe: Application {
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool { sender === self }
}

// MARK: Classes for checks

private class SeveralProbe: View {
  override var next: Responder? { nil }
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? { nil }
}

private final class InheritingProbe: SeveralProbe {
  var stored = 0
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { true }
}

private final class GenericProbe<T>: ViewController {
  var stored: T?
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? { nil }
}

private final class BothProbe: Application {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { false }
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool { true }
}
