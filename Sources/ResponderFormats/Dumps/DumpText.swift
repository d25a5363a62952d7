// SPDX-License-Identifier: Apache-2.0

/// The lines of a dump, without what terminals, loggers and comment characters add to them.
struct DumpText {
  /// A line and its number.
  struct Line {
    /// The line number in the input, 1-based.
    var number: Int
    /// The line without its margin and without trailing blanks.
    var bytes: ArraySlice<UInt8>
  }

  private(set) var lines: [Line] = []
  /// The number of lines that were prompts.
  private(set) var promptCount = 0

  /// Splits an input into lines.
  ///
  /// - Complexity: O(size).
  init(_ input: [UInt8]) {
    let input = Self.unquoted(input)
    var number = 0
    for raw in input.split(omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") }) {
      number += 1
      var line = raw
      while let last = line.last, last == 0x20 || last == 0x0D || last == 0x09 { line.removeLast() }
      guard !line.isEmpty else { continue }
      if Self.isPrompt(line) {
        promptCount += 1
        continue
      }
      lines.append(Line(number: number, bytes: Self.withoutMargin(line)))
    }
  }

  /// Removes the quotes of Cycript, which prints a dump as one quoted text with `\n` for its line ends.
  private static func unquoted(_ input: [UInt8]) -> [UInt8] {
    let start = input.prefix(while: { $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: "@") }).count
    guard start < input.count, input[start] == UInt8(ascii: "\"") || input[start] == UInt8(ascii: "'") else {
      return input
    }
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    var index = start + 1
    while index < input.count {
      let byte = input[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < input.count else {
        output.append(byte)
        continue
      }
      switch input[index] {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case let other: output.append(other)
      }
      index += 1
    }
    return output
  }

  private static let prompts: [[UInt8]] = ["(lldb)", "(gdb)", "cy#"].map { Array($0.utf8) }

  private static func isPrompt(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    return prompts.contains { text.starts(with: $0) }
  }

  /// Removes comment characters and a logger's date; indentation stays.
  private static func withoutMargin(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      line = line.drop { $0 == UInt8(ascii: "/") }
      if line.first == 0x20 { line.removeFirst() }
    }
    // As in: 2026-01-02 03:04:05.678 Shop[123:456] <UIWindow: …
    let head = line.prefix(5)
    guard head.count == 5, head.last == UInt8(ascii: "-"), head.dropLast().allSatisfy(isDigit),
      let bracket = line.firstIndex(of: UInt8(ascii: "]"))
    else { return line }
    let rest = line[(bracket + 1)...]
    return rest.first == 0x20 ? rest.dropFirst() : rest
  }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

extension Collection<UInt8> {
  /// The bytes as text; invalid ones are replaced.
  var asText: String { String(decoding: self, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// Returns the range of the first occurrence of a text, or nil.
  ///
  /// - Complexity: O(size × text).
  func firstRange(of text: StaticString) -> Range<Int>? {
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var index = startIndex
    let last = endIndex - pattern.count
    while index <= last {
      if self[index] == first {
        var length = 1
        while length < pattern.count, self[index + length] == pattern[length] { length += 1 }
        if length == pattern.count { return index..<index + length }
      }
      index += 1
    }
    return nil
  }

  func contains(text: StaticString) -> Bool { firstRange(of: text) != nil }
}
