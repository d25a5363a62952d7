// SPDX-License-Identifier: Apache-2.0

/// A suggested name for a node, made from the input's description of it.
package struct NameHint: Hashable, Sendable {
  /// A letter followed by letters, digits, `_` and `-`; ASCII.
  package let text: String
  /// Whether a number is always part of the name, as in view1.
  package let isNumbered: Bool

  /// Makes a name from words of the input, such as a title; returns nil when they contain no letter a name may have.
  init?(_ text: some StringProtocol, suffix: String = "") {
    let base = Self.slug(text)
    guard !base.isEmpty else { return nil }
    let needsSuffix = !suffix.isEmpty && !Self.ends(base, with: suffix)
    self.text = needsSuffix ? base + "-" + suffix : base
    isNumbered = false
  }

  /// Makes a numbered name: view1, view2.
  init(counted prefix: String) {
    let base = Self.slug(prefix)
    text = base.isEmpty ? "node" : base
    isNumbered = true
  }

  /// Makes a name that is kept unchanged if it is free.
  init(exactly name: String) {
    text = name
    isNumbered = false
  }

  /// Makes a name for the view that the framework makes for a controller.
  init(viewOf controller: NameHint) {
    text = controller.text + "-view"
    isNumbered = controller.isNumbered
  }

  private static func ends(_ text: String, with suffix: String) -> Bool {
    text.lowercased().hasSuffix(suffix.lowercased().filter { $0 != "-" })
  }

  /// The largest length of a name made from words, so that it fits on a line.
  private static let limit = 48

  /// Returns the letters and digits of a text, with single hyphens for other characters and a lower-case first letter.
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
    // Hyphens separate the words of a title, so capitals are not needed.
    if bytes.contains(UInt8(ascii: "-")) { return String(decoding: bytes, as: UTF8.self).lowercased() }
    return String(decoding: smallFirst(bytes), as: UTF8.self)
  }

  /// Lower-cases the beginning: viewController for ViewController, urlField for URLField, ok for OK.
  private static func smallFirst(_ bytes: [UInt8]) -> [UInt8] {
    func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    var bytes = bytes
    var end = bytes.prefix(while: isCapital).count
    // The last of several capitals begins the next word if letters follow.
    if end > 1, end < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end]) { end -= 1 }
    for index in 0..<end { bytes[index] |= 0x20 }
    return bytes
  }
}
