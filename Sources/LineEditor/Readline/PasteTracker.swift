// SPDX-License-Identifier: GPL-3.0-or-later

/// Follows the bytes from the terminal to know whether a bracketed paste is under way.
///
/// Inside a paste readline takes every byte as text until the end marker, so that nothing but the marker leads out.
struct PasteTracker {
  private static let escape: UInt8 = 0x1b
  private static let beginning: [UInt8] = [escape] + "[200~".utf8
  private static let end: [UInt8] = [escape] + "[201~".utf8

  private(set) var isOpen = false
  private var matched = 0
  private var closing = 0

  /// Takes note of a byte that readline is about to get.
  mutating func note(_ byte: UInt8) {
    let marker = isOpen ? Self.end : Self.beginning
    if byte == marker[matched] {
      matched += 1
    } else {
      matched = byte == Self.escape ? 1 : 0
    }
    if matched == marker.count {
      isOpen.toggle()
      matched = 0
      closing = 0
    }
  }

  /// The next byte of the marker that ends the paste; nil when none is open (any more).
  mutating func closingByte() -> UInt8? {
    guard isOpen else { return nil }
    let byte = Self.end[closing]
    closing += 1
    note(byte)
    return byte
  }
}
