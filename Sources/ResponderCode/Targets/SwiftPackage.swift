// SPDX-License-Identifier: Apache-2.0

/// The targets that a Package.swift declares, as far as their names and paths are literals.
struct SwiftPackage {
  struct Target {
    var name: String
    /// The folder that the declaration names.
    var path: String?
    var isTest: Bool

    /// The folders in which a target without a path may be.
    var usualFolders: [String] {
      let parents = isTest ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
      return parents.map { "\($0)/\(name)" }
    }
  }

  private(set) var targets: [Target] = []

  /// Reads a package's description.
  ///
  /// - Complexity: O(size).
  init(_ bytes: [UInt8]) {
    let text = SwiftLexer.text(of: bytes)
    let closings = Self.closings(in: text)
    var index = 0
    while index < text.count {
      let word = text.word(index)
      guard ["target", "executableTarget", "testTarget", "macro", "plugin"].contains(word),
        text.isSymbol(index + 1, "("),
        text.isSymbol(index - 1, "."), let close = closings[index + 1]
      else {
        index += 1
        continue
      }
      // The targets that a target depends on are named in brackets inside it.
      var (name, path): (String?, String?) = (nil, nil)
      var place = index + 2
      while place < close - 1 {
        if text.isSymbol(place + 1, ":"), let value = text.literal(place + 2) {
          if text.word(place) == "name" { name = name ?? value }
          if text.word(place) == "path" { path = path ?? value }
        }
        place = closings[place] ?? place + 1
      }
      if let name { targets.append(Target(name: name, path: path, isTest: word == "testTarget")) }
      index = close
    }
  }
  /// Returns the place after the closing bracket of each bracket that is closed.
  ///
  /// - Complexity: O(tokens).
  private static func closings(in text: CodeText) -> [Int: Int] {
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in text.tokens.enumerated() {
      switch token.symbol {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let last = open.popLast() { closings[last] = index + 1 }
      default: break
      }
    }
    return closings
  }
}
