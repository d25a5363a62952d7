// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A line of a dump that has been read.
struct DumpRow {
  /// The kind of print a line comes from.
  enum Style { case view, controller, subtree, trace, object }

  var style: Style
  var line: Int
  /// The depth by bars, or nil when only blanks precede the row.
  var bars: Int?
  /// The number of columns before the row.
  var column: Int
  var className: String
  var address: UInt64?
  /// The details, which depend on the style; they do not change after the row has been read.
  var details = Details()

  /// OPTIMIZATION: a class, because rows are copied often and have many details.
  final class Details {
    var baseClass: String?
    var frame: Geometry.Rect?
    var isHidden = false
    var alpha: String?
    var ignoresTouches = false
    /// The text or title.
    var text: String?
    /// The instance variable that refers to it.
    var variable: String?
    // The state of a controller.
    var state: String?
    var viewClass: String?
    var viewAddress: UInt64?
    var isViewInWindow = true
    var isPresented = false
    var presentationStyle = PresentationStyle.sheet
  }
}

extension DumpRow {
  /// Reads a line; returns nil when it is not a row of a dump.
  static func read(_ line: DumpText.Line) -> DumpRow? {
    var margin = Margin(line.bytes)
    if let row = subtree(line, margin) { return row }
    margin.skipLabel()
    guard let first = margin.rest.first else { return nil }
    return first == UInt8(ascii: "<") ? bracketed(line, margin) : bare(line, margin)
  }

  /// The part of a line before a row.
  struct Margin {
    private(set) var rest: ArraySlice<UInt8>
    private(set) var bars = 0
    private(set) var column = 0
    private(set) var isPresented = false
    private(set) var variable: String?
    var hasBars: Bool { bars > 0 }

    init(_ bytes: ArraySlice<UInt8>) {
      var (bars, tabs, isPresented) = (0, 0, false)
      let length = bytes.withUnsafeBytes { bytes in
        var index = 0
        // OPTIMIZATION: a level of most dumps is four bytes.
        let level = UInt32(littleEndian: 0x7C20_2020)
        while index + 4 <= bytes.count, bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self) == level {
          bars += 1
          index += 4
        }
        while index < bytes.count {
          switch bytes[index] {
          case 0x20: break
          case UInt8(ascii: "|"): bars += 1
          case 0x09: tabs += 1
          case UInt8(ascii: "+") where index + 1 < bytes.count && bytes[index + 1] == 0x20:
            // A presented controller is one level deeper.
            bars += 1
            isPresented = true
          default: return index
          }
          index += 1
        }
        return index
      }
      (self.bars, column, self.isPresented) = (bars, length + 7 * tabs, isPresented)
      rest = bytes.dropFirst(length)
    }

    /// Skips what some prints write before an object: `- 0 : `, `_button `, `'RootViewController:0x1' `, a mark.
    mutating func skipLabel() {
      if rest.first == UInt8(ascii: "-"), let colon = rest.firstRange(of: " : "), rest[..<colon.lowerBound].count < 12 {
        rest = rest[colon.upperBound...]
      }
      // These are the marks of a layout trace; the bullet has three bytes.
      while let byte = rest.first {
        if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") {
          rest.removeFirst()
        } else if rest.starts(with: [0xE2, 0x80, 0xA2]) {
          rest = rest.dropFirst(3)
        } else {
          break
        }
      }
      guard rest.first != UInt8(ascii: "<"), let angle = rest.firstIndex(of: UInt8(ascii: "<")),
        angle > rest.startIndex,
        rest[angle - 1] == 0x20
      else { return }
      let label = rest[..<(angle - 1)]
      let isQuoted = label.first == UInt8(ascii: "'") && label.last == UInt8(ascii: "'") && label.count > 2
      guard isQuoted || label.allSatisfy(Self.isIdentifier) else { return }
      variable = isQuoted ? nil : label.asText
      rest = rest[angle...]
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == UInt8(ascii: "_")
        || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }
  }

  /// Reads `<CLASS: 0xADDRESS; key = value; …>`, or `<CLASS 0xADDRESS>, state: …` of a controller.
  private static func bracketed(_ line: DumpText.Line, _ margin: Margin) -> DumpRow? {
    var rest = margin.rest
    while rest.first == UInt8(ascii: "<") { rest.removeFirst() }
    guard let head = Head(rest) else { return nil }
    var row = DumpRow(
      style: .object, line: line.number, bars: margin.hasBars ? margin.bars : nil, column: margin.column,
      className: head.className, address: head.address)
    row.details.variable = margin.variable
    rest = head.rest
    if rest.contains(text: ">, state: ") || rest.begins(with: ", state: ") {
      row.style = .controller
      row.details.isPresented = margin.isPresented
      row.readController(rest)
      return row
    }
    row.readValues(rest)
    let isView = row.details.frame != nil || rest.contains(text: "layer = <") || rest.contains(text: "(layer)")
    if isView {
      row.style = .view
    } else if row.address == nil, !head.isElided, !(rest.isEqual(to: ">") || rest.isEqual(to: ">,")) {
      // Without an address, a description is recognised by its contents, because markup looks similar.
      return nil
    } else if head.isTight {
      row.style = .trace
    }
    return row
  }

  /// Reads `CLASS:0xADDRESS…` of a layout trace.
  private static func bare(_ line: DumpText.Line, _ margin: Margin) -> DumpRow? {
    guard let head = Head(margin.rest), head.address != nil || head.isElided, !head.className.utf8.contains(0x20) else {
      return nil
    }
    let row = DumpRow(
      style: .trace, line: line.number, bars: margin.hasBars ? margin.bars : nil, column: margin.column,
      className: head.className, address: head.address)
    if head.rest.first == UInt8(ascii: "'"), let end = head.rest.dropFirst().firstIndex(of: UInt8(ascii: "'")) {
      row.details.text = head.rest[(head.rest.startIndex + 1)..<end].asText
    }
    return row
  }
}

/// A class and an address.
struct Head {
  var className: String
  var address: UInt64?
  /// Whether only a colon separates the two, as in a layout trace.
  var isTight = false
  /// Whether the address was left out by hand, as in `0x...`; it identifies nothing then.
  var isElided = false
  /// The bytes after them.
  var rest: ArraySlice<UInt8>

  /// Reads `CLASS: 0x1`, `CLASS 0x1`, `CLASS:0x1` or `CLASS` up to `;`, `>` or `,`.
  init?(_ bytes: ArraySlice<UInt8>) {
    var depth = 0
    var end = bytes.startIndex
    scan: while end < bytes.endIndex {
      switch bytes[end] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "'"): if depth == 0 { break scan }
      case 0x20: if depth == 0 { break scan }
      default: break
      }
      end += 1
    }
    let name = bytes[..<end]
    guard let first = name.first, name.count <= 1_000, !isDigit(first),
      first >= UInt8(ascii: "A") || first >= 0x80, first != UInt8(ascii: "[")
    else { return nil }
    className = name.asText
    rest = bytes[end...]
    var tail = rest
    if tail.first == UInt8(ascii: ":") {
      tail.removeFirst()
      isTight = tail.first != 0x20
    }
    if tail.first == 0x20 { tail.removeFirst() }
    if tail.begins(with: "0x") {
      let digits = tail.dropFirst(2).prefix(while: Self.isHex)
      let dots = tail[digits.endIndex...].prefix(while: Self.isElision)
      isElided = !dots.isEmpty
      address = isElided ? nil : Self.number(digits)
      rest = tail[dots.endIndex...]
    }
    // A word alone is not a class: it has an address, is closed, or continues as a description.
    guard address != nil || isElided || rest.first == UInt8(ascii: ";") || rest.first == UInt8(ascii: ">") else {
      return nil
    }
  }

  /// Returns whether a byte may stand for digits that were left out: a dot, a byte of `…`, `x`, `X`, `?` or `*`.
  private static func isElision(_ byte: UInt8) -> Bool {
    [0x2E, 0xE2, 0x80, 0xA6, 0x78, 0x58, 0x3F, 0x2A].contains(byte)
  }

  static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }

  /// Returns the value of hexadecimal digits, or nil when there are none or too many.
  static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard value >> 60 == 0 else { return nil }
      value = value << 4 | UInt64(isDigit(digit) ? digit & 0xF : digit & 0x7 + 9)
    }
    return value
  }
}

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
    func isKey(_ text: StaticString) -> Bool { key.isEqual(to: text) }
    if isKey("frame") {
      details.frame = Geometry.Rect(parenthesized: value)
    } else if isKey("baseClass") {
      details.baseClass = value.asText
    } else if isKey("hidden") {
      details.isHidden = value.elementsEqual("YES".utf8)
    } else if isKey("userInteractionEnabled") {
      details.ignoresTouches = value.elementsEqual("NO".utf8)
    } else if isKey("alpha") {
      details.alpha = Number.value(of: value).flatMap { $0 >= 0 && $0 <= 1 ? value.asText : nil }
    } else if isKey("text") || isKey("title") {
      details.text = value.prefix(80).asText
    }
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
    if let presentation = head.rest.firstRange(of: "presented with: <") {
      let name = head.rest[presentation.upperBound...].prefix { $0 != 0x20 && $0 != UInt8(ascii: ":") }.asText
        .lowercased()
      // The longest is looked for first, because an overFullScreen is no fullScreen.
      let styles = PresentationStyle.allCases.sorted { $0.rawValue.utf8.count > $1.rawValue.utf8.count }
      details.presentationStyle = styles.first { name.holds($0.rawValue.lowercased()) } ?? .sheet
    }
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
      row.address = Head.number(digits)
      rest = rest[digits.endIndex...]
    }
    if rest.starts(with: " \"".utf8), let end = rest.firstRange(of: "\" f=(") {
      row.details.text = rest[(rest.startIndex + 2)..<end.lowerBound].prefix(80).asText
    }
    if let frame = rest.firstRange(of: " f=("), let end = rest[frame.upperBound...].firstIndex(of: UInt8(ascii: ")")) {
      row.details.frame = Geometry.Rect(parenthesized: rest[frame.upperBound..<end])
    }
    row.details.isHidden = flags.contains(UInt8(ascii: "H"))
    return row
  }
}
