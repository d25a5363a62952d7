// SPDX-License-Identifier: Apache-2.0

/// The statements in braces of a function, a closure or a getter.
///
/// OPTIMIZATION: they are kept as bytes, a tenth of what they take as values, and made anew whenever somebody follows them.
package struct BodySyntax: Sendable {
  private let store: SyntaxStore
  private let offset: Int32

  fileprivate init(_ store: SyntaxStore, _ offset: Int32) { (self.store, self.offset) = (store, offset) }

  /// One without statements.
  static let empty = SyntaxStore().add([])

  /// The statements, with those of the bodies in them when they are asked for theirs.
  ///
  /// - Complexity: O(size).
  package var statements: [StatementSyntax] {
    store.bytes.withUnsafeBytes { bytes in
      var reader = SyntaxDecoder(store, bytes, at: Int(offset) + 1)
      return reader.take()
    }
  }

  /// Whether something in it, or in a body in it, may send or connect an action.
  package var maySend: Bool { store.bytes[Int(offset)] != 0 }

  package var identity: SyntaxIdentity { store.bytes.withUnsafeBytes { SyntaxIdentity($0.baseAddress, Int(offset)) } }
}

extension BodySyntax: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    guard store !== body.store else {
      body.maySend = body.maySend || body.bytes[Int(offset)] != 0
      return body.add(Int(offset) + 1)
    }
    // One of another source stands where it is used.
    body.maySend = body.maySend || maySend
    body.add(0)
    body.add(maySend)
    body.add(statements)
  }

  init(from body: inout SyntaxDecoder) {
    let written: Int = body.take()
    self.init(body.store, Int32(written > 0 ? written - 1 : body.place))
    guard written == 0 else { return }
    _ = body.take() as Bool
    _ = body.take() as [StatementSyntax]
  }
}

/// What tells a construct of the sources from all others, however often it is made anew from the bytes of its body.
package struct SyntaxIdentity: Hashable, Sendable {
  package let number: Int

  // OPTIMIZATION: the number is mixed already.
  package func _rawHashValue(seed: Int) -> Int { number ^ seed }

  /// The identity of what is at a place in bytes that stay where they are.
  init(_ start: UnsafeRawPointer?, _ offset: Int) { self.init(UInt(bitPattern: start) &+ UInt(bitPattern: offset)) }

  /// The identity of what is kept as long as somebody asks.
  package init(of object: some AnyObject) { self.init(UInt(bitPattern: ObjectIdentifier(object))) }

  private init(_ address: UInt) {
    // Sums of them are keys too: neighbours must not differ by little.
    var mixed = address ^ address >> UInt(UInt.bitWidth / 2)
    mixed &*= UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    number = Int(bitPattern: mixed ^ mixed >> UInt(UInt.bitWidth / 2 - 3))
  }
}

/// The bodies of a source as bytes.
///
/// Only the reader of the source adds to them, before anybody else has it.
final class SyntaxStore: @unchecked Sendable {
  fileprivate var bytes: [UInt8] = []

  /// Adds a body.
  ///
  /// - Complexity: O(size).
  func add(_ statements: [StatementSyntax]) -> BodySyntax {
    let offset = bytes.count
    var writer = SyntaxEncoder(self, bytes)
    bytes = []
    writer.add(UInt8(0))
    writer.add(statements)
    if writer.maySend { writer.bytes[offset] = 1 }
    bytes = writer.bytes
    return BodySyntax(self, Int32(offset))
  }

  /// Says that no more are added.
  func finish() { bytes = bytes.withUnsafeBufferPointer { Array($0) } }
}

/// A part of a body.
protocol StoredSyntax {
  func write(to body: inout SyntaxEncoder)
  init(from body: inout SyntaxDecoder)
}

/// A writer of statements to bytes.
struct SyntaxEncoder {
  fileprivate let store: SyntaxStore
  fileprivate var bytes: [UInt8]
  /// Whether something so far may send or connect an action.
  var maySend = false
  private var depth = 0

  /// The nesting from which expressions are unknown; nobody follows them so far down.
  private static let depthLimit = 500

  fileprivate init(_ store: SyntaxStore, _ bytes: [UInt8]) { (self.store, self.bytes) = (store, bytes) }

  mutating func add(_ part: some StoredSyntax) { part.write(to: &self) }

  mutating func add(_ first: some StoredSyntax, _ second: some StoredSyntax) {
    add(first)
    add(second)
  }

  mutating func add(_ first: some StoredSyntax, _ second: some StoredSyntax, _ third: some StoredSyntax) {
    add(first, second)
    add(third)
  }

  mutating func add(
    _ first: some StoredSyntax, _ second: some StoredSyntax, _ third: some StoredSyntax, _ fourth: some StoredSyntax
  ) {
    add(first, second)
    add(third, fourth)
  }

  /// Begins an expression in another one; returns false where that is not written.
  mutating func goDeeper() -> Bool {
    guard depth < Self.depthLimit else { return false }
    depth += 1
    return true
  }

  mutating func goBack() { depth -= 1 }
}

/// A reader of what was written.
struct SyntaxDecoder {
  fileprivate let store: SyntaxStore
  fileprivate let bytes: UnsafeRawBufferPointer
  fileprivate var place: Int

  fileprivate init(_ store: SyntaxStore, _ bytes: UnsafeRawBufferPointer, at place: Int) {
    (self.store, self.bytes, self.place) = (store, bytes, place)
  }

  /// The identity of what begins here.
  var identity: SyntaxIdentity { SyntaxIdentity(bytes.baseAddress, place) }

  mutating func take<Part: StoredSyntax>() -> Part { Part(from: &self) }
}

// MARK: - Parts

extension UInt8: StoredSyntax {
  func write(to body: inout SyntaxEncoder) { body.bytes.append(self) }

  init(from body: inout SyntaxDecoder) {
    self = body.bytes[body.place]
    body.place += 1
  }
}

extension Bool: StoredSyntax {
  func write(to body: inout SyntaxEncoder) { body.add(UInt8(self ? 1 : 0)) }
  init(from body: inout SyntaxDecoder) { self = body.take() as UInt8 != 0 }
}

/// In groups of seven bits, from the lowest on.
extension Int: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    var rest = UInt(bitPattern: self)
    while rest >= 0x80 {
      body.add(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    body.add(UInt8(truncatingIfNeeded: rest))
  }

  init(from body: inout SyntaxDecoder) {
    var (number, shift) = (UInt(0), UInt(0))
    while true {
      let byte: UInt8 = body.take()
      number |= UInt(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    self.init(bitPattern: number)
  }
}

extension String: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(utf8.count)
    body.bytes.append(contentsOf: utf8)
  }

  init(from body: inout SyntaxDecoder) {
    let count: Int = body.take()
    self.init(decoding: body.bytes[body.place..<body.place + count], as: UTF8.self)
    body.place += count
  }
}

extension Array: StoredSyntax where Element: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(count)
    for part in self { body.add(part) }
  }

  init(from body: inout SyntaxDecoder) {
    let count: Int = body.take()
    self.init()
    reserveCapacity(count)
    for _ in 0..<count { append(body.take()) }
  }
}

extension Optional: StoredSyntax where Wrapped: StoredSyntax {
  func write(to body: inout SyntaxEncoder) {
    body.add(self != nil)
    if let self { body.add(self) }
  }

  init(from body: inout SyntaxDecoder) { self = body.take() as Bool ? .some(body.take()) : nil }
}
