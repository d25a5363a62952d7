// SPDX-License-Identifier: Apache-2.0

/// A text that answers are appended to, in UTF-8.
///
/// OPTIMIZATION: manual memory, because an append to an array takes longer than the name that it appends. This is valid because
/// no pointer leaves this file and `reserve` precedes every write.
@usableFromInline
package final class AnswerText {
  @exclusivity(unchecked) @usableFromInline var memory: UnsafeMutableRawPointer
  @exclusivity(unchecked) @usableFromInline var capacity = 256
  @exclusivity(unchecked) @usableFromInline var end = 0

  /// Makes an empty text.
  package init() { memory = .allocate(byteCount: capacity, alignment: 1) }

  deinit { memory.deallocate() }

  /// The number of bytes.
  package var count: Int { end }

  /// The last byte, or nil for an empty text.
  package var last: UInt8? { end == 0 ? nil : memory.load(fromByteOffset: end - 1, as: UInt8.self) }

  /// The text so far.
  package var string: String { String(decoding: UnsafeRawBufferPointer(start: memory, count: end), as: UTF8.self) }

  /// Makes room for more bytes, and for 16 that a short text writes at once.
  @inlinable @inline(__always)
  func reserve(_ count: Int) {
    if end &+ count &+ 16 > capacity { grow(count) }
  }

  @usableFromInline
  func grow(_ count: Int) {
    capacity = max(2 * capacity, end + count + 16)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: memory, byteCount: end)
    memory.deallocate()
    memory = larger
  }

  /// Appends bytes.
  @usableFromInline
  package func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    memory.advanced(by: end).copyMemory(from: start, byteCount: bytes.count)
    end += bytes.count
  }

  /// Appends bytes; sixteen can be read, whatever is behind those that are appended.
  @inlinable @inline(__always)
  package func append(_ bytes: UnsafeRawPointer, count: Int) {
    guard count <= 16 else { return append(UnsafeRawBufferPointer(start: bytes, count: count)) }
    reserve(count)
    let (low, high) = (
      bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    )
    memory.storeBytes(of: low, toByteOffset: end, as: UInt64.self)
    memory.storeBytes(of: high, toByteOffset: end &+ 8, as: UInt64.self)
    end &+= count
  }

  /// Appends a short text.
  @inlinable @inline(__always)
  package func append(_ short: ShortText) {
    reserve(short.count)
    short.store(in: UnsafeMutableRawBufferPointer(start: memory, count: capacity), at: end)
    end &+= short.count
  }

  /// Appends a byte.
  package func append(_ byte: UInt8) {
    reserve(1)
    memory.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end += 1
  }

  /// Appends a fixed text.
  @inlinable
  package func append(_ text: StaticString) {
    // OPTIMIZATION: most are short, and become numbers when the call is inlined.
    if let short = ShortText(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) {
      return append(short)
    }
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text.
  package func append(_ text: String) {
    if let short = ShortText(storedIn: text) {
      append(short)
    } else {
      var text = text
      text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Appends a line and its newline.
  package func append(line: String) {
    append(line)
    append(UInt8(ascii: "\n"))
  }

  /// Removes everything, but keeps the memory of a text of the usual size.
  package func removeAll() {
    end = 0
    guard capacity > 1 << 18 else { return }
    memory.deallocate()
    capacity = 256
    memory = .allocate(byteCount: capacity, alignment: 1)
  }

  /// Calls a function with the bytes, which are there until it returns.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: memory, count: end))
  }
}
