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

/// The words of a class in memory, among them its methods: what a class inherits comes first, in its superclass's order.
struct MethodTable {
  private let words: UnsafePointer<UInt>

  /// A place in the tables of a class and of all that descend from it, and what the class itself has there.
  struct Place {
    let position: Int
    let value: UInt
  }

  init(of type: Responder.Type) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

  subscript(place: Place) -> UInt { words[place.position] }

  /// The one place where a class with one override differs from its superclass, while one with none does not; nil unless it
  /// is exactly one.
  static func difference(
    between plain: Responder.Type, and probe: Responder.Type, below base: Responder.Type
  ) -> Place? {
    let (plain, probe, base) = (MethodTable(of: plain), MethodTable(of: probe), MethodTable(of: base))
    let positions = base.positions.filter { plain.words[$0] == base.words[$0] && probe.words[$0] != base.words[$0] }
    guard positions.count == 1 else { return nil }
    return Place(position: positions[0], value: base.words[positions[0]])
  }

  /// Where methods may be: behind superclass, flags, sizes and description, as far as the sizes say that the class goes.
  private var positions: Range<Int> {
    #if canImport(ObjectiveC)
    let sizes = 7
    #else
    let sizes = 4
    #endif
    let size = words[sizes]
    // The lower half is the whole size in bytes, the upper how much of it lies in front of the first word.
    let count = (Int(size & 0xFFFF_FFFF) - Int(size >> 32)) / MemoryLayout<UInt>.size
    return sizes + 1..<(count > sizes && count < 4_096 ? count : sizes + 1)
  }
}

/// Classes whose overrides are known, by which `Overridden` finds its way in the method tables and checks itself.
enum OverrideProbes {
  /// For each member a class that overrides nothing else, beside one that overrides nothing, below the class that declares it.
  static let all: [(member: Overridden, type: Responder.Type, plain: Responder.Type, base: Responder.Type)] = [
    (.next, NextProbe.self, PlainProbe.self, Responder.self),
    (.canPerformAction, CanPerformProbe.self, PlainProbe.self, Responder.self),
    (.target, TargetProbe.self, PlainProbe.self, Responder.self),
    (.supplementalTarget, SupplementalProbe.self, PlainProbe.self, Responder.self),
    (.sendAction, SendProbe.self, PlainApplicationProbe.self, Application.self),
  ]

  /// What must come out, also for classes that the places were not found with.
  static let known: [(type: Responder.Type, overrides: Overridden)] = [
    (Responder.self, []), (View.self, []), (Control.self, []), (Window.self, []), (ViewController.self, []),
    (Application.self, []), (WindowScene.self, []), (GestureRecognizer.self, []), (MenuItem.self, []),
    (WindowController.self, []), (Document.self, []), (DocumentController.self, []), (PlainProbe.self, []),
    (PlainApplicationProbe.self, []),
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

// MARK: Checked only

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
