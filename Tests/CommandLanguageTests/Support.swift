// SPDX-License-Identifier: Apache-2.0

@testable import CommandLanguage

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
}

/// A command that answers with a text made of its parameters.
struct Said: Command {
  let text: String

  func run(in listener: Listener) { listener.heard = text }
}

/// What hears what commands say.
final class Listener {
  var heard = ""
}

/// The result of reading a script, in a form that tests can compare.
enum Notation {
  /// Returns the words as written: `bare`, `«quoted»`, `$(with variables)`, `{blocks; in braces}`.
  static func text(of statement: Statement) -> String {
    let bang =
      switch statement.expectation {
      case nil: ""
      case .failure: "! "
      case .failureWith(let code): "! \(code.rawValue): "
      }
    return bang + statement.words.map(text).joined(separator: " ")
  }

  static func text(of word: WrittenWord) -> String {
    switch word.kind {
    case .bare: word.text
    case .quoted: "«\(word.text)»"
    case .substituted: "$(\(word.text))"
    case .block: "{" + (word.block?.statements ?? []).map(text).joined(separator: "; ") + "}"
    }
  }

  /// Returns everything a reader reports, in order: statements with their lines, errors with code and place.
  static func outcomes(of reader: ScriptReader) -> [String] {
    var result: [String] = []
    while true {
      do {
        guard let statement = try reader.next() else { return result }
        result.append("\(statement.line): \(text(of: statement))")
      } catch {
        let place = error.range.flatMap { range in error.source.map { $0.location(of: range.start) } }
        result.append("\(place.map { "\($0.line):\($0.column)" } ?? "-") \(error.code.rawValue): \(error.message)")
        if error.code == .unfinished { return result }
      }
    }
  }

  static func outcomes(of text: String) -> [String] {
    outcomes(of: ScriptReader(name: nil, bytes: Array(text.utf8)))
  }
}

extension ScriptReader {
  /// Makes a reader that gets its bytes in pieces, whose sizes come from `size`.
  convenience init(pieces bytes: [UInt8], size: @escaping () -> Int) {
    var rest = bytes[...]
    self.init(name: nil) { (buffer) throws(Diagnostic) -> Int in
      let count = min(max(1, size()), buffer.count, rest.count)
      for (offset, byte) in rest.prefix(count).enumerated() { buffer[offset] = byte }
      rest = rest.dropFirst(count)
      return count
    }
  }
}
