// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderEngine
import ResponderTesting

@Suite("Number table")
struct NumberTableTests {
  @Test("the table equals a dictionary after any changes", arguments: 1...20)
  func likeDictionary(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var table = NumberTable<Int32, Int>()
    var expected: [Int32: Int] = [:]
    // Few keys, positive and negative, so that removal affects neighbouring entries.
    let keys = Int32(-20)...Int32(seed * 10)
    for step in 0..<2_000 {
      let key = Int32.random(in: keys, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1: (table[key], expected[key]) = (step, step)
      case 2:
        let position = table.position(of: key, addedWith: step)
        table.entries[position].value += 1
        expected[key, default: step] += 1
      default: (table[key], expected[key]) = (nil, nil)
      }
      #expect(table[key] == expected[key])
      #expect(table.isConsistent)
    }
    #expect(Dictionary(uniqueKeysWithValues: table.entries.map { ($0.key, $0.value) }) == expected)
    #expect(keys.allSatisfy { table[$0] == expected[$0] })
  }

  @Test("the table holds keys made of a relation and a slot")
  func relations() {
    var table = NumberTable<UInt64, UInt64>()
    for relation in UInt64(1)...10 {
      for slot in UInt64(1)...100 { table[relation << 32 | slot] = relation * slot }
    }
    #expect(table.isConsistent)
    for relation in UInt64(1)...10 {
      for slot in UInt64(1)...100 { #expect(table[relation << 32 | slot] == relation * slot) }
    }
    #expect(table[11 << 32 | 1] == nil)
  }
}
