// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension DumpRow {
  /// Reads the description of a view, `; key = value` repeated.
  ///
  /// - Complexity: O(length).
  mutating func readValues(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let separator = rest.firstRange(of: "; ") {
      rest = rest[separator.upperBound...]
      guard let equals = rest.prefix(40).firstRange(of: " = ") else {
        if rest.prefix(16).contains(text: "AMBIGUOUS") { return }
        continue
      }
      let key = rest[..<equals.lowerBound]
      rest = rest[equals.upperBound...]
      guard !key.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: ";") }) else { continue }
      let value = Self.value(of: &rest)
      set(key, value)
    }
  }

  /// Removes and returns the value at the beginning: a text in quotes, a part in brackets, or a part up to `;` or `>`.
  private static func value(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = rest.startIndex
    if rest.first == UInt8(ascii: "'") {
      // A text may contain quotes; it ends where the description continues or is closed.
      end += 1
      while end < rest.endIndex {
        if rest[end] == UInt8(ascii: "'"),
          end + 1 == rest.endIndex || rest[end + 1] == UInt8(ascii: ";")
            || rest[end + 1] == UInt8(ascii: ">")
        {
          break
        }
        end += 1
      }
      let value = rest[(rest.startIndex + 1)..<max(end, rest.startIndex + 1)]
      rest = rest[end...]
      return value
    }
    var depth = 0
    scan: while end < rest.endIndex {
      switch rest[end] {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ";"): if depth == 0 { break scan }
      default: break
      }
      end += 1
    }
    let value = rest[..<end]
    rest = rest[end...]
    return value
  }

  private mutating func set(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    switch key.asText {
    case "frame": details.frame = Self.frame(value)
    case "baseClass": details.baseClass = value.asText
    case "hidden": details.isHidden = value.elementsEqual("YES".utf8)
    case "userInteractionEnabled": details.ignoresTouches = value.elementsEqual("NO".utf8)
    case "alpha": details.alpha = Self.number(value).flatMap { $0 >= 0 && $0 <= 1 ? value.asText : nil }
    case "text", "title": details.text = value.prefix(80).asText
    default: break
    }
  }

  /// Reads `(x y; width height)`.
  static func frame(_ bytes: ArraySlice<UInt8>) -> Rect? {
    let numbers = bytes.split {
      $0 == 0x20 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "(")
        || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ",")
    }.compactMap(number)
    guard numbers.count == 4 else { return nil }
    return rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Returns a rectangle with a finite position and size, or nil for the null rectangle, which is infinite.
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect? {
    guard [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) < 1e9 }), width >= 0, height >= 0 else {
      return nil
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    // Double also reads forms such as 0x1 and nan, which are not lengths.
    guard bytes.count <= 40,
      bytes.allSatisfy({ isDigit($0) || [0x2B, 0x2D, 0x2E, UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0) })
    else { return nil }
    return Double(bytes.asText)
  }

  /// Reads `>, state: appeared, view: <CLASS 0x1> not in the window`.
  mutating func readController(_ bytes: ArraySlice<UInt8>) {
    if let state = bytes.firstRange(of: "state: ") {
      details.state =
        bytes[state.upperBound...].prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
        .asText
    }
    guard let view = bytes.firstRange(of: "view: ") else { return }
    var rest = bytes[view.upperBound...]
    guard rest.first == UInt8(ascii: "<") else { return }
    rest.removeFirst()
    guard let head = Head(rest) else { return }
    details.viewClass = head.className
    details.viewAddress = head.address
    details.isViewInWindow = !head.rest.contains(text: "not in the window")
  }

  /// Reads `[FLAGS] h=--- v=--- CLASS 0x1 "title" f=(x,y,w,h) b=(-)`.
  static func subtree(_ line: DumpText.Line, _ margin: Margin) -> DumpRow? {
    guard margin.rest.first == UInt8(ascii: "["), let close = margin.rest.firstRange(of: "] h=") else { return nil }
    let flags = margin.rest[..<close.lowerBound]
    let words = margin.rest[close.upperBound...].split(separator: 0x20, maxSplits: 2)
    guard words.count == 3, words[1].starts(with: "v=".utf8) else { return nil }
    let name = words[2].prefix { $0 != 0x20 }
    guard let first = name.first, !isDigit(first), first > UInt8(ascii: "@") else { return nil }
    var row = DumpRow(style: .subtree, line: line.number, bars: nil, column: margin.column, className: name.asText)
    var rest = words[2][name.endIndex...]
    if rest.starts(with: " 0x".utf8) {
      let digits = rest.dropFirst(3).prefix(while: Head.isHex)
      row.address = UInt64(digits.asText, radix: 16)
      rest = rest[digits.endIndex...]
    }
    if rest.starts(with: " \"".utf8), let end = rest.firstRange(of: "\" f=(") {
      row.details.text = rest[(rest.startIndex + 2)..<end.lowerBound].prefix(80).asText
    }
    if let frame = rest.firstRange(of: " f=("), let end = rest[frame.upperBound...].firstIndex(of: UInt8(ascii: ")")) {
      row.details.frame = Self.frame(rest[frame.upperBound..<end])
    }
    row.details.isHidden = flags.contains(UInt8(ascii: "H"))
    return row
  }
}
