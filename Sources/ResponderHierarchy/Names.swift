// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The information in the name of a class.
package enum ClassNames {
  /// Returns the name as sources write it: without module, type parameters and mangling.
  ///
  /// `SwiftUI.` and `UIKit.` stay, because they identify built-in classes.
  ///
  /// - Complexity: O(length).
  package static func plain(_ name: String) -> String {
    var copy = name
    let isPlainName = copy.withUTF8 { bytes in
      bytes.allSatisfy(isPlain) && !bytes.starts(with: "_Tt".utf8)
    }
    if isPlainName { return name }
    var text = name[...]
    if text.hasPrefix("_Tt"), let last = mangledParts(text).last { return last }
    if let bracket = text.firstIndex(of: "<") { text = text[..<bracket] }
    if let dot = text.lastIndex(of: "."), !keptModules.contains(where: { text.hasPrefix($0) }) {
      text = text[text.index(after: dot)...]
    }
    // Only characters allowed in a class name are kept, because the text may have been edited.
    return String(
      decoding: text.utf8.map { isPlain($0) || $0 == UInt8(ascii: ".") ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// Returns whether a byte belongs to a class name without a module.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static let keptModules = ["SwiftUI.", "UIKit."]

  /// Returns the identifiers of an old mangled name: `_TtC4Shop8CardCell` has Shop and CardCell.
  ///
  /// A private name has a `P` and a discriminator before it; a local name has the function before it.
  private static func mangledParts(_ name: Substring) -> [String] {
    var parts: [String] = []
    var bytes = Array(name.utf8)[...]
    while let first = bytes.firstIndex(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      bytes = bytes[first...]
      let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      bytes = bytes.dropFirst(digits.count)
      guard let length = Int(String(decoding: digits, as: UTF8.self)), length <= bytes.count else { break }
      parts.append(String(decoding: bytes.prefix(length), as: UTF8.self))
      bytes = bytes.dropFirst(length)
    }
    return parts
  }

  /// Returns a short word for names of nodes: tableViewCell for `UITableViewCell`.
  package static func short(_ name: String) -> String {
    let plain = plain(name)
    var bytes = plain.utf8[...]
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")) { bytes = bytes[bytes.index(after: dot)...] }
    while bytes.first == UInt8(ascii: "_") { bytes.removeFirst() }
    // UINSWindow has both.
    for prefix in ["UI", "NS"] where bytes.starts(with: prefix.utf8) {
      if let next = bytes.dropFirst(2).first, isCapital(next) { bytes = bytes.dropFirst(2) }
    }
    return bytes.count == plain.utf8.count ? plain : String(Substring(bytes))
  }

  /// Returns the most likely kind of a class's objects, judged by its name alone.
  package static func kind(of name: String) -> ResponderKind? {
    let name = plain(name)
    if let known = known[name] { return known }
    // The longest ending decides: a window controller is not a window.
    return endings.first { name.hasSuffix($0.ending) }?.kind
  }

  /// Returns the kind of a class whose full name says that it is a controller in the chain; many controllers are not.
  package static func controllerKind(of name: String) -> ResponderKind? {
    if name.hasSuffix("ViewController") { return .controller }
    return name.hasSuffix("WindowController") ? .windowController : nil
  }

  private static let known: [String: ResponderKind] = [
    "UIApplication": .application, "NSApplication": .application, "UIWindowScene": .scene, "UIWindow": .window,
    "NSWindow": .window, "NSPanel": .window, "UIResponder": .responder, "NSResponder": .responder,
    "NSDocument": .object, "NSDocumentController": .object,
  ]

  private static let endings: [(ending: String, kind: ResponderKind)] = [
    ("WindowController", .windowController), ("DocumentController", .object), ("ViewController", .controller),
    ("Controller", .controller), ("Application", .application), ("WindowScene", .scene), ("Window", .window),
    ("Panel", .window), ("Delegate", .responder), ("KeyPressResponder", .responder),
  ]

  /// Returns whether a class belongs to AppKit, by its name.
  package static func isAppKit(_ name: String) -> Bool {
    name.hasPrefix("NS") && name != "NSObject" || name.hasPrefix("_NS")
  }
}

/// A suggested name for a node, made from the input's description of it.
package struct NameHint: Hashable, Sendable {
  /// A letter followed by letters, digits, `_` and `-`; ASCII.
  package let text: String
  /// Whether a number is always part of the name, as in view1.
  package let isNumbered: Bool
  /// Whether it was a name already, and may be a word of the language.
  package let isExact: Bool

  /// Makes a name from words of the input, such as a title; returns nil when they contain no letter a name may have.
  package init?(_ text: String, suffix: String = "") {
    let base = Self.slug(text)
    guard !base.isEmpty else { return nil }
    let needsSuffix = !suffix.isEmpty && !Self.ends(base, with: suffix)
    self.text = needsSuffix ? base + "-" + suffix : base
    (isNumbered, isExact) = (false, false)
  }

  /// Makes a numbered name: view1, view2.
  package init(counted prefix: String) {
    let base = Self.slug(prefix)
    text = base.isEmpty ? "node" : base
    (isNumbered, isExact) = (true, false)
  }

  /// Makes a name that is kept unchanged if it is free.
  package init(exactly name: String) {
    text = name
    (isNumbered, isExact) = (false, true)
  }

  /// Makes a name for the view that the framework makes for a controller.
  package init(viewOf controller: NameHint) {
    text = controller.text + "-view"
    (isNumbered, isExact) = (controller.isNumbered, false)
  }

  /// Returns whether a text ends with a suffix without its hyphens, in any case.
  private static func ends(_ text: String, with suffix: String) -> Bool {
    var end = text.utf8.reversed().makeIterator()
    return suffix.utf8.reversed().allSatisfy { byte in
      byte == UInt8(ascii: "-") || end.next().map(lowercased) == lowercased(byte)
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

  /// The largest length of a name made from words, so that it fits on a line.
  private static let limit = 48

  /// Returns the letters and digits of a text, with single hyphens for other characters and a lower-case first letter.
  private static func slug(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, text.utf8.count))
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
    if bytes.contains(UInt8(ascii: "-")) {
      for index in bytes.indices { bytes[index] = lowercased(bytes[index]) }
    } else {
      makeSmallFirst(&bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lower-cases the beginning: viewController for ViewController, urlField for URLField, ok for OK.
  private static func makeSmallFirst(_ bytes: inout [UInt8]) {
    var end = bytes.prefix(while: isCapital).count
    // The last of several capitals begins the next word if letters follow.
    if end > 1, end < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end]) { end -= 1 }
    for index in 0..<end { bytes[index] |= 0x20 }
  }
}

package func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
