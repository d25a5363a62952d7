// SPDX-License-Identifier: Apache-2.0

/// What a node would best be called, made of what the input says of it.
package struct NameHint: Hashable, Sendable {
  /// A letter, then letters, digits, `_` and `-`; ASCII.
  package let text: String
  /// Whether a number is part of it from the first on, as in view1.
  package let isNumbered: Bool

  /// A name from words of the input, such as a title; nil when no letter of them can stand in a name.
  init?(_ text: some StringProtocol, suffix: String = "") {
    let base = Self.slug(text)
    guard !base.isEmpty else { return nil }
    let needsSuffix = !suffix.isEmpty && !Self.ends(base, with: suffix)
    self.text = needsSuffix ? base + "-" + suffix : base
    isNumbered = false
  }

  /// A name that is counted: view1, view2.
  init(counted prefix: String) {
    let base = Self.slug(prefix)
    text = base.isEmpty ? "node" : base
    isNumbered = true
  }

  /// A name to be kept as it is if it is free.
  init(exactly name: String) {
    text = name
    isNumbered = false
  }

  /// The name of a controller's view that the framework makes.
  init(viewOf controller: NameHint) {
    text = controller.text + "-view"
    isNumbered = controller.isNumbered
  }

  private static func ends(_ text: String, with suffix: String) -> Bool {
    text.lowercased().hasSuffix(suffix.lowercased().filter { $0 != "-" })
  }

  /// The longest name made from words; what names a thing in a line should fit there.
  private static let limit = 48

  /// The letters and digits of a text, other characters as single hyphens; the first letter small.
  private static func slug(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var isGap = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9") where !bytes.isEmpty, UInt8(ascii: "_") where !bytes.isEmpty:
        if isGap, !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
        isGap = false
        bytes.append(byte)
      case UInt8(ascii: "'"): break
      default: isGap = true
      }
      if bytes.count >= limit { break }
    }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    // Words of a title are told apart by hyphens and need no capitals.
    if bytes.contains(UInt8(ascii: "-")) { return String(decoding: bytes, as: UTF8.self).lowercased() }
    return String(decoding: smallFirst(bytes), as: UTF8.self)
  }

  /// ViewController to viewController, URLField to urlField, OK to ok.
  private static func smallFirst(_ bytes: [UInt8]) -> [UInt8] {
    func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    var bytes = bytes
    var end = bytes.prefix(while: isCapital).count
    // The last capital of several begins the next word, if letters follow.
    if end > 1, end < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end]) { end -= 1 }
    for index in 0..<end { bytes[index] |= 0x20 }
    return bytes
  }
}
