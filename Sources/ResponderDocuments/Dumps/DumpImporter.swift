// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A reader of what debuggers print of a running app, which detects the kind of print by itself.
package enum DumpImporter {
  /// The supported prints, for messages.
  package static let known =
    "recursiveDescription, _printHierarchy, both together, a printed responder chain, _autolayoutTrace, _subtreeDescription, XCUITest's debugDescription, or a backtrace of an action"

  /// Reads a dump.
  ///
  /// `kindOf` returns the kinds of classes that their names do not show. Lines that cannot be read are counted in the
  /// notes.
  ///
  /// - Throws: An error when nothing can be read.
  /// - Complexity: O(size).
  package static func read(
    _ bytes: [UInt8], kindOf: (String) -> ResponderKind?
  ) throws(ImportError) -> Hierarchy {
    try ImportError.refuseOtherFiles(bytes)
    let text = DumpText(bytes)
    if let delivery = Backtrace.delivery(in: text) {
      var hierarchy = Hierarchy()
      hierarchy.delivery = delivery
      return hierarchy
    }
    if let hierarchy = ElementDump.read(text, kindOf: kindOf) { return hierarchy }
    var rows = Rows(text)
    guard rows.count > 0 else {
      if let backtrace = Backtrace.refusal(of: text) { throw backtrace }
      throw ImportError("it contains no known kind of dump", help: "expected \(known)")
    }
    var hierarchy = Hierarchy()
    if rows.looksLikeChain {
      ChainDump.assemble(rows.views, into: &hierarchy, kindOf)
      rows.views = []
    } else if !rows.views.isEmpty || !rows.controllers.isEmpty {
      TreeDump.assemble(views: rows.views, controllers: rows.controllers, into: &hierarchy, kindOf)
      (rows.views, rows.controllers) = ([], [])
    } else if !rows.subtree.isEmpty {
      TreeDump.assemble(views: rows.subtree, controllers: [], into: &hierarchy, kindOf)
      rows.subtree = []
    } else {
      TreeDump.assemble(views: rows.traces, controllers: [], into: &hierarchy, kindOf)
      rows.traces = []
    }
    if rows.count > 0 { hierarchy.notes.add("row of a second print, left out", count: rows.count) }
    for (text, count) in rows.leftOut where count > 0 { hierarchy.notes.add(text, count: count) }
    let nodes = hierarchy.nodes
    if nodes.indices.contains(where: { ClassNames.isAppKit(nodes[$0].className ?? "") }) {
      hierarchy.profile = .appkit
    } else if nodes.indices.contains(where: { nodes[$0].className?.hasPrefix("UI") ?? false }) {
      hierarchy.profile = .uikit
    }
    return hierarchy
  }
}

/// The rows of a dump by the kind of print they come from.
struct Rows {
  var views: [DumpRow] = []
  var controllers: [DumpRow] = []
  var subtree: [DumpRow] = []
  var traces: [DumpRow] = []
  private var otherLines = 0
  private var layers = 0
  private var guides = 0
  private var promptCount: Int
  private var isCut = false

  var count: Int { views.count + controllers.count + subtree.count + traces.count }

  var leftOut: [(String, Int)] {
    [
      ("prompt line, left out", promptCount), ("line that is not a row, left out", otherLines),
      ("layer without a view, left out", layers), ("layout guide, left out", guides),
      ("row that is cut off at the end; the rest of it was read", isCut ? 1 : 0),
    ]
  }

  init(_ text: DumpText) {
    promptCount = text.promptCount
    views.reserveCapacity(text.lines.count)
    var index = 0
    while index < text.lines.count {
      if Interruption.stops(at: index) { break }
      var line = text.lines[index]
      index += 1
      guard let row = DumpRow.read(line) else {
        if !Self.isDecoration(line.bytes) { otherLines += 1 }
        continue
      }
      guard row.style != .subtree, row.style != .trace, Self.isOpen(line.bytes) else {
        add(row, line)
        continue
      }
      // A wrapped row continues in lines that are not rows themselves.
      var joined = 0
      while index < text.lines.count, joined < 8, Self.isOpen(line.bytes), DumpRow.read(text.lines[index]) == nil,
        !Self.isDecoration(text.lines[index].bytes)
      {
        line.bytes = (Array(line.bytes) + [0x20] + text.lines[index].bytes.drop { $0 == 0x20 || $0 == 0x09 })[...]
        index += 1
        joined += 1
      }
      if index == text.lines.count, Self.isOpen(line.bytes) { isCut = true }
      if joined == 0 { add(row, line) } else { add(DumpRow.read(line) ?? row, line) }
    }
  }

  private mutating func add(_ row: DumpRow, _ line: DumpText.Line) {
    if row.className.utf8.first == UInt8(ascii: "_"),
      row.className.hasPrefix("__NSArray") || row.className.hasPrefix("__NSSingleObjectArray")
    {
      return
    }
    // OPTIMIZATION: the mark ends a line, and few lines end so.
    let isMarked = line.bytes.last == UInt8(ascii: ")") && line.bytes.contains(text: "> (layer)")
    let isLayer = isMarked || row.details.frame == nil && row.className.hasSuffix("Layer")
    if isLayer {
      layers += 1
    } else if row.style == .trace, row.className.hasSuffix("LayoutGuide") {
      guides += 1
    } else {
      switch row.style {
      case .view, .object: views.append(row)
      case .controller: controllers.append(row)
      case .subtree: subtree.append(row)
      case .trace: traces.append(row)
      }
    }
  }

  /// Returns whether more brackets are opened than closed.
  private static func isOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.excess(of: UInt8(ascii: "<"), over: UInt8(ascii: ">")) > 0
  }

  /// Returns whether a line is only a bracket of an array, a legend, or the count of a Swift array.
  private static func isDecoration(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    if text.count <= 3, text.allSatisfy({ "()[]{},;\"'.".utf8.contains($0) }) { return true }
    if text.starts(with: "Legend".utf8) || text.starts(with: "A=autoresizesSubviews".utf8) { return true }
    if text.starts(with: [0xE2, 0x96, 0xBF]) { return true }
    // Each line of a legend explains one mark.
    return text.prefix(20).contains(text: " - is laid out") || text.prefix(30).contains(text: " - layout engine host")
  }

  /// Whether there is one responder on each line, sender first: no line is indented, and the first is not the top.
  var looksLikeChain: Bool {
    guard views.count >= 2, controllers.isEmpty, let first = views.first else { return false }
    guard views.allSatisfy({ ($0.bars ?? 0) == 0 && $0.column == first.column }) else { return false }
    let kind = ClassNames.kind(of: first.details.baseClass ?? first.className)
    return kind != .window && kind != .application
  }
}

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
    var rest = input[...]
    var isAtEnd = false
    while !isAtEnd {
      let end = rest.firstPlace(of: UInt8(ascii: "\n"))
      isAtEnd = end == nil
      var line = rest[..<(end ?? rest.endIndex)]
      if let end { rest = rest[(end + 1)...] }
      if Interruption.stops(at: number) { break }
      number += 1
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
    guard text.first == UInt8(ascii: "(") || text.first == UInt8(ascii: "c") else { return false }
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

/// A view of bytes as numbers of eight, among which a byte is found without looking at each.
private struct ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  let pattern: UInt64

  init(for byte: UInt8) { pattern = UInt64(byte) &* Self.ones }

  /// Returns the highest bit of each of eight bytes that is the one looked for.
  @inline(__always)
  func matches(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt64 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ pattern
    return ~((word & ~Self.highBits) &+ ~Self.highBits | word) & Self.highBits
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the first occurrence of a byte, or nil.
  func firstPlace(of byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      let search = ByteSearch(for: byte)
      var index = 0
      while index + 8 <= bytes.count {
        let matches = search.matches(bytes, at: index)
        if matches != 0 { return startIndex + index + matches.trailingZeroBitCount >> 3 }
        index += 8
      }
      while index < bytes.count {
        if bytes[index] == byte { return startIndex + index }
        index += 1
      }
      return nil
    }
  }

  /// Returns how many more occurrences of a byte there are than of another one.
  func excess(of byte: UInt8, over other: UInt8) -> Int {
    withUnsafeBytes { bytes in
      let (search, otherSearch) = (ByteSearch(for: byte), ByteSearch(for: other))
      var (index, excess) = (0, 0)
      while index + 8 <= bytes.count {
        let (matches, others) = (search.matches(bytes, at: index), otherSearch.matches(bytes, at: index))
        if matches | others != 0 { excess += matches.nonzeroBitCount - others.nonzeroBitCount }
        index += 8
      }
      while index < bytes.count {
        if bytes[index] == byte { excess += 1 } else if bytes[index] == other { excess -= 1 }
        index += 1
      }
      return excess
    }
  }

  /// Returns the range of the first occurrence of a text, or nil.
  ///
  /// - Complexity: O(size × text).
  func firstRange(of text: StaticString) -> Range<Int>? {
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return withUnsafeBytes { bytes in
      guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
      let search = ByteSearch(for: first)
      let end = bytes.count - pattern.count
      var index = 0
      while index <= end {
        if index + 8 <= bytes.count, search.matches(bytes, at: index) == 0 {
          index += 8
          continue
        }
        // One of the next eight bytes may begin the text.
        let last = Swift.min(index + 7, end)
        while index <= last {
          if bytes[index] == first, Self.isEqual(bytes, index, pattern) {
            return startIndex + index..<startIndex + index + pattern.count
          }
          index += 1
        }
      }
      return nil
    }
  }

  @inline(__always)
  private static func isEqual(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var length = 0
    while length < text.count, bytes[start + length] == text[length] { length += 1 }
    return length == text.count
  }

  /// Returns whether the bytes are a text.
  func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return withUnsafeBytes { Self.isEqual($0, 0, pattern) }
  }

  /// Returns whether the bytes begin with a text.
  func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return withUnsafeBytes { Self.isEqual($0, 0, pattern) }
  }

  func contains(text: StaticString) -> Bool { firstRange(of: text) != nil }
}
