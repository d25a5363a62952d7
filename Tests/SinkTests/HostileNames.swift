// SPDX-License-Identifier: Apache-2.0

/// Names as an attacker would choose them, the same in every run.
struct HostileNames {
  private var state: UInt64

  /// Returns names for a seed; the first ones are the pieces themselves.
  static func make(_ count: Int, seed: UInt64 = 1) -> [String] {
    var names = Self(state: seed)
    let single = pieces.prefix(count)
    return single + (0..<max(0, count - single.count)).map { _ in names.next() }
  }

  private mutating func next() -> String {
    // A very long name now and then.
    let count = random(200) == 0 ? 400 : 1 + random(6)
    return (0..<count).map { _ in Self.pieces[random(Self.pieces.count)] }.joined()
  }

  /// Returns a number below a bound, by Knuth's MMIX generator.
  private mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  static let pieces: [String] = controls + attacks + texts + nonCharacters

  /// What ends a line, controls a screen or turns the direction of text.
  private static let controls =
    (Array(0..<0x20) + Array(0x7F..<0xA0) + [0x061C, 0x200E, 0x200F] + Array(0x2028...0x202E) + Array(0x2066...0x2069))
    .compactMap { Unicode.Scalar($0 as UInt32) }.map { String($0) } + ["\r\n", "\n\n"]

  private static let attacks = [
    "::error::forged", "\n::error::forged", "\r::stop-commands::x", " \t::warning::forged", "::", ":", "=",
    "##[error]x",
    "##[add-mask]", "##vso[task.setvariable variable=x]y", "##teamcity[x]", "Other.swift:1: error: forged",
    "Other.swift: error: forged", ":1: error: x", ":12:3: warning: y", ": note: z", "%0A::error::x", "%", "%25", "%3A",
    "]]>", "-->", "<!--", "</script>", "<script>alert(1)</script>", "</title>", "<b>", "<br/>", "&amp;", "&#10;", "&lt",
    "&",
    "\"", "'", "\"\"\"", "#\"", "\"#", "\\(", "\\(x)", "\\", "\\\\", "\\n", "\\N", "\\u{1b}", "\\u{5c}", "\\u{", "\\u",
    "`",
    "``", "```", "~~~~", "*/", "/*", "//", "$(x)", "${x}", "%%{init: {}}%%", "%%", "style x:#y;", "classDef a:#b;", ";",
    "#quot;", "#35;", "]", "[", "](https://e)", "![x](y)", "{0}", "{", "}", "|", "*x*", "_x_", "# TODO x", "# SKIP",
    "#", "##",
    "ok 1", "not ok 2", "1..0", "---", "...", "\n  ...\nok 9 - x", "@objc", "x) {} func y(",
  ]

  private static let texts = [
    "", " ", "  ", "a", "save", "Order View", "Größe", "漢字", "한", "👍🏽", "👨‍👩‍👧", "e\u{301}", "שלום", "مرحبا", "\u{FEFF}",
    "\u{200B}",
    "\u{FFFD}", "\u{E000}", "\u{1D400}",
    // A lone surrogate and other bytes that are not UTF-8, as a file name can have them.
    String(decoding: [0xED, 0xA0, 0x80, 0x61], as: UTF8.self), String(decoding: [0xFF, 0xC0, 0x2F], as: UTF8.self),
    "in", "class", "self", "/", "..", ".swift", "a/b.swift", "-", "--flag", "0", "1a",
  ]

  /// The compiler refuses them in a literal.
  private static let nonCharacters = [0xFDD0, 0xFFFE, 0xFFFF, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }
    .map { String($0) }
}
