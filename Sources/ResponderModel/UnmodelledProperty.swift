// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The properties of UIKit's and AppKit's classes that could change who is asked or touched, and are not modelled.
///
/// What an object shows, such as its title, text or value, is not among them: handlers may keep it as their own.
package enum UnmodelledProperty {
  /// The text of the table: a class and its properties on each line.
  package static let table = PackageResources.Properties_txt

  /// Whether the table may have a word, by the word's hash.
  ///
  /// OPTIMIZATION: a session that sets one property of its own would otherwise read the whole table into a dictionary.
  private static let marks = {
    var marks = ContiguousArray(repeating: false, count: 1 << 13)
    var hash = Self.emptyHash
    for byte in table {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        marks[hash & (1 << 13 - 1)] = true
        hash = Self.emptyHash
      } else {
        hash = Self.hash(hash, byte)
      }
    }
    marks[hash & (1 << 13 - 1)] = true
    return marks
  }()

  // FNV-1a.
  private static let emptyHash = Int(bitPattern: 0xcbf2_9ce4_8422_2325)

  private static func hash(_ hash: Int, _ byte: UInt8) -> Int { (hash ^ Int(byte)) &* 0x100_0000_01b3 }

  private static func mayHave(_ name: some Sequence<UInt8>) -> Bool {
    marks[name.reduce(emptyHash, hash) & (1 << 13 - 1)]
  }

  /// Returns the classes that have a property, in any of its spellings: Swift's, and Objective-C's without `is`.
  ///
  /// - Complexity: O(length of the name), or O(table) for a name that the table has.
  package static func classes(with name: String) -> [String] {
    guard let first = name.utf8.first else { return [] }
    let spellings = mayHave(name.utf8) ? [name] : []
    let isLowercase = UInt8(ascii: "a")...UInt8(ascii: "z") ~= first
    let prefixed = [UInt8(ascii: "i"), UInt8(ascii: "s"), first & ~0x20] + name.utf8.dropFirst()
    let all = spellings + (isLowercase && mayHave(prefixed) ? [String(decoding: prefixed, as: UTF8.self)] : [])
    guard !all.isEmpty else { return [] }
    return TextTable.pairs(of: table).filter { _, names in
      let words = names.split(separator: " ")
      return all.contains { words.contains($0[...]) }
    }.map(\.key)
  }
}
