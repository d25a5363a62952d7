// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The hash of FIPS 180-4, by which a Content-Security-Policy names a script.
enum SHA256 {
  // The standard defines its constants as the first 32 bits of the fractional parts of roots of the first primes.
  private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }.map(
    Double.init)
  private static let rounds = primes.map { fraction(cbrt($0)) }
  private static let start = primes.prefix(8).map { fraction($0.squareRoot()) }

  private static func fraction(_ number: Double) -> UInt32 { UInt32((number - number.rounded(.down)) * 0x1_0000_0000) }

  /// Returns the 32 bytes of the hash.
  static func hash(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    let length = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    var state = start
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { word in
        bytes[(block + 4 * word)..<(block + 4 * word + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (late, early) = (words[index - 2], words[index - 15])
        let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
        let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var v = state
      for index in 0..<64 {
        let choice = v[4] & v[5] ^ ~v[4] & v[6]
        let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        let first = v[7] &+ (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) &+ choice
        let sum = first &+ rounds[index] &+ words[index]
        let second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) &+ majority
        v = [sum &+ second, v[0], v[1], v[2], v[3] &+ sum, v[4], v[5], v[6]]
      }
      state = zip(state, v).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// Returns the source of a policy that allows a script or style sheet with these contents.
  static func policySource(of text: String) -> String { "sha256-" + Data(hash(text)).base64EncodedString() }
}

@Suite("The hash for policies")
struct SHA256Tests {
  /// The examples of the standard.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func isThatOfTheStandard(_ text: String, _ expected: String) {
    let digits = SHA256.hash(text).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    #expect(digits.joined() == expected)
  }
}
