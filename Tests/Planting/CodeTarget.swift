// SPDX-License-Identifier: Apache-2.0

import ResponderProjects

/// A selector in a source that is sent to `self`, as in `addTarget(self, action: #selector(buy))`.
struct CodeTarget {
  /// The name in the selector, without labels or colons.
  var action: String
  /// The position of the file.
  var file: Int
  /// The bytes of the name.
  var name: Range<Int>

  /// The ways in which a source writes that `self` is the target, and then the selector.
  private static let forms = [
    "(self, action: #selector(", "target: self, action: #selector(", "observer: self, selector: #selector(",
    "Observer(self, selector: #selector(", "addTarget:self action:@selector(", "initWithTarget:self action:@selector(",
    "target:self action:@selector(", "target:self selector:@selector(", "addObserver:self selector:@selector(",
  ].map { Array($0.utf8) }

  /// Returns the selectors of a source, each once.
  static func all(in bytes: [UInt8], _ file: Int) -> [CodeTarget] {
    var found: [Int: CodeTarget] = [:]
    for form in forms {
      var index = 0
      while index + form.count < bytes.count {
        guard bytes[index] == form[0], bytes[index...].starts(with: form) else {
          index += 1
          continue
        }
        index += form.count
        // Names of types may come before that of the method.
        let text = bytes[index...].prefix {
          $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":")
        }
        let start = text.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? text.startIndex
        let name = bytes[start..<text.endIndex]
        guard name.count > 4, name.allSatisfy(isLetter) else { continue }
        found[start] = CodeTarget(
          action: String(decoding: name, as: UTF8.self), file: file, name: start..<text.endIndex)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}
