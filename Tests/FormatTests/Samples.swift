// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files of real projects that are beside the package on some machines and do not belong to it.
enum Samples {
  static let folder: URL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/samples")

  /// Their folder: beside the package, or the one RESPONDER_SAMPLES names.
  static let root: URL? = {
    let named = ProcessInfo.processInfo.environment["RESPONDER_SAMPLES"].map { URL(filePath: $0) }
    return [named, folder].compactMap(\.self).first {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    }
  }()

  static var exist: Bool { root != nil }

  static func files(in name: String) -> [URL] {
    guard let root else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: name), includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path() < $1.path() }
  }

  static func bytes(of file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  /// Returns the counts of the index by file name: `actions=3 nil=1` and so on.
  static func index() throws -> [String: [String: String]] {
    guard let root else { return [:] }
    let lines = try String(contentsOf: root.appending(path: "index.tsv"), encoding: .utf8).split(separator: "\n")
    var index: [String: [String: String]] = [:]
    for line in lines.dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count >= 6, let name = columns[0].split(separator: "/").last else { continue }
      var counts: [String: String] = [:]
      for pair in columns[5].split(separator: " ") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { counts[String(parts[0])] = String(parts[1]) }
      }
      index[String(name)] = counts
    }
    return index
  }
}

/// A generator with a seed, so that a failure can be repeated (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Returns a damaged copy: cut, with changed bytes, or with a piece repeated or removed.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return bytes }
    switch Int.random(in: 0..<4, using: &self) {
    case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &self))
    case 1:
      for _ in 0..<Int.random(in: 1...30, using: &self) {
        bytes[Int.random(in: 0..<bytes.count, using: &self)] = UInt8.random(in: 0...255, using: &self)
      }
    case 2:
      // Bytes with a meaning do the most damage.
      let marks = Array("<>'\"=|;:()[]{}&/ \n\\0".utf8)
      for _ in 0..<Int.random(in: 1...30, using: &self) {
        bytes[Int.random(in: 0..<bytes.count, using: &self)] = marks.randomElement(using: &self) ?? 0
      }
    default:
      let start = Int.random(in: 0..<bytes.count, using: &self)
      let piece = bytes[start..<min(bytes.count, start + Int.random(in: 1...200, using: &self))]
      if Bool.random(using: &self) {
        bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &self))
      } else {
        bytes.removeSubrange(piece.startIndex..<piece.endIndex)
      }
    }
    return bytes
  }
}
