// SPDX-License-Identifier: Apache-2.0

/// Names one object of a tree; a name outlives its object but never means another one.
///
/// An id of a removed object is *dead*: every question about it answers as for nothing.
public struct ResponderID: Hashable, Sendable {
  /// The slot in the tree's columns, 1-based; slots of removed objects are used again.
  public let index: Int32
  /// Which object of the tree it is, in the order they were made; never given out again, also after a roll-back.
  public let generation: Int32

  @inlinable
  package init(index: Int32, generation: Int32) { (self.index, self.generation) = (index, generation) }
}

extension ResponderID {
  /// The id in one 64-bit cell; never 0, because slot 0 is no object.
  var packed: Int64 { Int64(generation) << 32 | Int64(index) }

  init(packed: Int64) {
    self.init(index: Int32(truncatingIfNeeded: packed), generation: Int32(truncatingIfNeeded: packed >> 32))
  }
}

/// Names a class of a tree: its superclass, kind and defaults.
@usableFromInline
package struct ClassID: RawRepresentable, Hashable, Sendable {
  /// The position in the class table, 0-based.
  @usableFromInline package let rawValue: Int32

  /// Wraps a position in the class table.
  @inlinable package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// An action's name, interned by the client: a selector without its text.
@usableFromInline
package struct Action: RawRepresentable, Hashable, Sendable {
  /// The client's number for the name, from 0 to 268,435,455 (28 bits).
  @usableFromInline package let rawValue: Int32

  /// Wraps the client's number.
  @inlinable package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The client's number for the code that runs when an action is delivered.
@usableFromInline
package struct HandlerID: RawRepresentable, Hashable, Sendable {
  /// Chosen by the client; the engine only hands it back.
  @usableFromInline package let rawValue: Int32

  /// Wraps the client's number.
  @inlinable package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The client's number for a payload that a connection sends along; 0 is none.
package struct PayloadID: RawRepresentable, Hashable, Sendable {
  /// Chosen by the client; the engine only hands it back.
  package let rawValue: Int32

  /// Wraps the client's number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// No payload.
  package static let none = PayloadID(rawValue: 0)
}
