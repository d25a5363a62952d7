// SPDX-License-Identifier: GPL-3.0-or-later

/// A check for a bracketed paste in the bytes from the terminal.
///
/// Inside a paste readline takes every byte as text until the end marker, so nothing else ends it.
struct PasteTracker {
  private static let escape: UInt8 = 0x1b
  private static let beginning: [UInt8] = [escape] + "[200~".utf8
  private static let end: [UInt8] = [escape] + "[201~".utf8

  private(set) var isOpen = false
  private var matched = 0
  private var closing = 0

  /// Records a byte that readline is about to receive.
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

  /// Returns the next byte of the marker that ends the paste, or nil when no paste is open.
  mutating func closingByte() -> UInt8? {
    guard isOpen else { return nil }
    let byte = Self.end[closing]
    closing += 1
    note(byte)
    return byte
  }
}
