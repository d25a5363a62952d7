// SPDX-License-Identifier: Apache-2.0

/// Names one object of a tree; a name outlives its object but never means another one.
///
/// An id of a removed object is *dead*: every question about it answers as for nothing.
public struct ResponderID: Hashable, Sendable {
  /// The slot in the tree's columns, 1-based; slots of removed objects are used again.
  public let index: Int32
  /// Which object of the tree it is, in the order they were made; never given out again, also after a roll-back.
  public let generation: Int32
}

extension ResponderID {
  /// The id in one 64-bit cell; never 0, because slot 0 is no object.
  var packed: Int64 { Int64(generation) << 32 | Int64(index) }

  init(packed: Int64) {
    self.init(index: Int32(truncatingIfNeeded: packed), generation: Int32(truncatingIfNeeded: packed >> 32))
  }
}

/// Names a class of a tree: its superclass, kind and defaults.
public struct ClassID: RawRepresentable, Hashable, Sendable {
  /// The position in the class table, 0-based.
  public let rawValue: Int32

  /// Wraps a position in the class table.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// An action's name, interned by the client: a selector without its text.
public struct Action: RawRepresentable, Hashable, Sendable {
  /// The client's number for the name, from 0 to 268,435,455 (28 bits).
  public let rawValue: Int32

  /// Wraps the client's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The client's number for the code that runs when an action is delivered.
public struct HandlerID: RawRepresentable, Hashable, Sendable {
  /// Chosen by the client; the engine only hands it back.
  public let rawValue: Int32

  /// Wraps the client's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The client's number for a payload that a connection sends along; 0 is none.
public struct PayloadID: RawRepresentable, Hashable, Sendable {
  /// Chosen by the client; the engine only hands it back.
  public let rawValue: Int32

  /// Wraps the client's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// No payload.
  public static let none = PayloadID(rawValue: 0)
}
