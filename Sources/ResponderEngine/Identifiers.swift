// SPDX-License-Identifier: Apache-2.0

/// An identifier of one object of a tree, which never refers to another object, even after its object is removed.
///
/// The id of a removed object is *dead*: queries about it answer as they do for no object.
@frozen
@usableFromInline
package struct ResponderID: Hashable, BitwiseCopyable, Sendable {
  /// The slot in the tree's columns, 1-based; the slots of removed objects are reused.
  @usableFromInline package let index: Int32
  /// The number of the object in order of creation, which is never reused, even after a roll-back.
  @usableFromInline package let generation: Int32

  @inlinable
  package init(index: Int32, generation: Int32) { (self.index, self.generation) = (index, generation) }
}

extension ResponderID {
  // OPTIMIZATION: one number takes a third less than two.
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(packed) }

  /// The id in one 64-bit cell, which is never 0, because slot 0 is not an object.
  var packed: Int64 { Int64(generation) << 32 | Int64(index) }

  init(packed: Int64) {
    self.init(index: Int32(truncatingIfNeeded: packed), generation: Int32(truncatingIfNeeded: packed >> 32))
  }
}

/// An identifier of a class of a tree, which has a superclass, a kind and defaults.
@frozen
@usableFromInline
package struct ClassID: RawRepresentable, Hashable, BitwiseCopyable, Sendable {
  /// The position in the class table, 0-based.
  @usableFromInline package let rawValue: Int32

  /// Wraps a position in the class table.
  @inlinable package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The client's number for the name of an action: a selector without its text.
@frozen
@usableFromInline
package struct Action: RawRepresentable, Hashable, BitwiseCopyable, Sendable {
  /// The client's number for the name, from 0 to 268,435,455 (28 bits).
  @usableFromInline package let rawValue: Int32

  /// Wraps the client's number.
  @inlinable package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The client's number for the code that runs when an action is delivered.
@frozen
@usableFromInline
package struct HandlerID: RawRepresentable, Hashable, BitwiseCopyable, Sendable {
  /// The number chosen by the client, which the engine only returns.
  @usableFromInline package let rawValue: Int32

  /// Wraps the client's number.
  @inlinable package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The client's number for a payload that a connection sends along; 0 stands for none.
package struct PayloadID: RawRepresentable, Hashable, BitwiseCopyable, Sendable {
  /// The number chosen by the client, which the engine only returns.
  package let rawValue: Int32

  /// Wraps the client's number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let none = PayloadID(rawValue: 0)
}
