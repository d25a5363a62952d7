// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The properties of UIKit's and AppKit's classes that could change who is asked or touched, and are not modelled.
///
/// What an object shows, such as its title, text or value, is not among them: handlers may keep it as their own.
package enum UnmodelledProperty {
  /// The text of the table: a class and its properties on each line.
  package static let table = PackageResources.Properties_txt

  /// A bit for each word that the table may have, by the word's hash.
  ///
  /// OPTIMIZATION: a session that sets one property of its own would otherwise read the whole table into a dictionary.
  /// With so many bits, about one in a hundred of other names is looked for in the table.
  private static let marks = {
    var marks = ContiguousArray<UInt64>(repeating: 0, count: markCount / 64)
    var hash = Self.emptyHash
    for byte in table {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        marks[Int(hash >> 6) & (markCount / 64 - 1)] |= 1 << UInt64(hash & 63)
        hash = Self.emptyHash
      } else {
        hash = Self.hash(hash, byte)
      }
    }
    marks[Int(hash >> 6) & (markCount / 64 - 1)] |= 1 << UInt64(hash & 63)
    return marks
  }()

  private static let markCount = 1 << 16

  private static func isMarked(_ hash: UInt32) -> Bool {
    marks[Int(hash >> 6) & (markCount / 64 - 1)] & 1 << UInt64(hash & 63) != 0
  }

  // The lower half of FNV-1a, of which no more is used.
  private static let emptyHash: UInt32 = 0x8422_2325

  private static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x1b3 }

  /// Returns the classes that have a property, in any of its spellings: Swift's, and Objective-C's without `is`.
  ///
  /// - Complexity: O(length of the name), or O(table) for a name that the table has.
  package static func classes(with name: String) -> [String] {
    var (plain, prefixed) = (emptyHash, hash(hash(emptyHash, UInt8(ascii: "i")), UInt8(ascii: "s")))
    var isFirst = true
    for byte in name.utf8 {
      plain = hash(plain, byte)
      prefixed = hash(prefixed, isFirst ? byte & ~0x20 : byte)
      isFirst = false
    }
    guard isMarked(plain) || isMarked(prefixed) else { return [] }
    let all = [name, "is" + name.prefix(1).uppercased() + name.dropFirst()]
    return TextTable.pairs(of: table).filter { _, names in
      let words = names.split(separator: " ")
      return all.contains { words.contains($0[...]) }
    }.map { $0.key }
  }
}
