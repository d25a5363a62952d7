// SPDX-License-Identifier: Apache-2.0

import ResponderProjects
import ResponderSession
import ResponderText
import SessionTesting
import Testing

/// The forms of output that are read line by line.
@Suite("Lines of output")
struct LineSinkTests {
  private let names = HostileNames.make(10_000)

  /// Returns the lines of a text, whatever a reader takes for the end of one.
  private func lines(of text: String) -> [String] {
    let ends: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
    return text.unicodeScalars.split(omittingEmptySubsequences: false) { ends.contains($0) }.map { String($0) }
  }

  private func isHarmless(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy { !$0.isControl } && WorkflowCommand(line) == nil
  }

  /// A backslash stays on a terminal, so a name that contains what looks like an escape reads as what it looks like.
  @Test func terminalsShowNamesOnOneLine() {
    expectEach(names) { _, name in
      let line: Escaped<TerminalLine> = "> \(name: name)"
      let drawn = StyledLine(name, .name)
      let painted = drawn.painted(inColor: false)
      return line.text.unicodeScalars.allSatisfy { !$0.isControl || $0 == "\t" }
        && bytes(VisibleText.read(line.text)) == bytes(VisibleText.read("> \(name)"))
        && painted.text.unicodeScalars.allSatisfy { !$0.isControl } && drawn.columns == painted.text.terminalColumns
    }
  }

  @Test func compilerLinesGiveBackTheirNames() throws {
    // Every file has a name.
    let names = names.filter { !$0.isEmpty }
    var text = Escaped<CompilerLine>()
    for (index, name) in names.enumerated() {
      text += "\(path: name):\(index + 1): warning: \(prose: name) [code]\n"
    }
    let lines = lines(of: text.text)
    try #require(lines.count == names.count + 1)
    expectEach(names) { index, name in
      guard isHarmless(lines[index]), let found = CompilerDiagnostic(lines[index]) else { return false }
      return bytes(VisibleText.read(found.file)) == bytes(name) && found.line == index + 1
        && bytes(VisibleText.read(found.message)) == bytes("\(name) [code]")
    }
  }

  /// Lines that do not begin with a path, such as those of errors and of findings without a place.
  @Test func proseForgesNoPlace() {
    expectEach(names) { _, name in
      let line: Escaped<CompilerLine> = "warning: \(prose: name)"
      return isHarmless(line.text) && CompilerDiagnostic(line.text) == nil
        && bytes(VisibleText.read(line.text)) == bytes("warning: \(name)")
    }
  }

  @Test func workflowCommandsGiveBackTheirNames() throws {
    expectEach(names) { _, name in
      let file: Escaped<WorkflowProperty> = "file=\(path: name)"
      let message: Escaped<WorkflowMessage> = "\(prose: name)"
      let line = "::error \(file.text),line=3,title=x::\(message.text)"
      guard lines(of: line).count == 1, let command = WorkflowCommand(line) else { return false }
      return command.name == "error" && command.properties["line"] == "3" && command.properties["title"] == "x"
        && bytes(VisibleText.read(command.properties["file"] ?? "")) == bytes(name)
        && bytes(VisibleText.read(command.data)) == bytes(name)
    }
  }

  @Test func linksOfSARIFGiveBackTheirNames() {
    expectEach(names) { _, name in
      let message = Escaped<SARIFMessage>(prose: name).text
      return !message.utf8.contains("](".utf8) && lines(of: message).count == 1
        && bytes(VisibleText.read(message)) == bytes(name)
    }
  }

  private var results: [TestResult] {
    names.map { TestResult(SessionFileError(file: $0, line: 7, message: $0)) }
  }

  @Test func summariesHaveALineForEachResult() {
    let text = TestSummary.text(for: results).text
    #expect(lines(of: text).count == 2 * names.count + 2)
    #expect(text.unicodeScalars.allSatisfy { !$0.isControl || $0 == "\n" || $0 == "\t" })
  }

  @Test(.enabled(if: Reader.python(with: "yaml") != nil, "needs Python with PyYAML"))
  func tapGivesBackItsNames() throws {
    let python = try #require(Reader.python(with: "yaml"))
    expectSilence(try Reader.check("tap", TAPReport.text(for: results).text, names, with: python))
  }

  @Test(.enabled(if: Reader.python() != nil, "needs Python"))
  func junitGivesBackItsNames() throws {
    // XML has no empty name; Python's reader makes it nil.
    let python = try #require(Reader.python())
    expectSilence(try Reader.check("junit", JUnitReport.text(for: results).text, names, with: python))
  }

  @Test(.enabled(if: Reader.python() != nil, "needs Python"))
  func jsonGivesBackItsNames() throws {
    let python = try #require(Reader.python())
    let text = stride(from: 0, to: names.count, by: 100).map {
      JSONValue.strings(Array(names[$0..<min($0 + 100, names.count)])).encoded + "\n"
    }
    #expect(text.joined().unicodeScalars.allSatisfy { !$0.isControl || $0 == "\n" })
    expectSilence(try Reader.check("json", text.joined(), names, with: python))
  }
}

/// The findings of an audit, from files to what a reader of each form finds.
@Suite("Lines of an audit")
struct AuditSinkTests {
  private static let names = HostileNames.make(200).filter { !$0.isEmpty } + HostileNames.make(100, seed: 2)

  private static let audit = Result {
    try ProjectAudit(
      names.enumerated().map { index, name in
        let code =
          "import AppKit\nclass A\(index): NSView {\n  func f() { NSApp.sendAction(#selector(go\(index)(_:)), to: nil, from: self) }\n}\n"
        // Every file has a path of its own.
        return ProjectFile(path: "\(index)/\(name).swift", bytes: Array(code.utf8))
      }
    )
  }

  private func text(_ format: AuditFormat) throws -> String {
    try Self.audit.get().text(as: format, version: "1", base: "/base")
  }

  private var paths: [String] {
    Self.names.enumerated().map { "\($0)/\($1).swift" }.sorted()
  }

  @Test func textHasALineForEachFinding() throws {
    let lines = try text(.text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(try text(.text).unicodeScalars.allSatisfy { !$0.isControl || $0 == "\n" })
    let found = lines.compactMap { CompilerDiagnostic(String($0)) }
    #expect(found.count == lines.count - 1 && found.allSatisfy { $0.line == 3 })
    #expect(found.map { VisibleText.read($0.file) }.map(bytes).map(Array.init) == paths.map(bytes).map(Array.init))
  }

  @Test func workflowsGetACommandForEachFinding() throws {
    let lines = try text(.github).split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    let found = lines.compactMap { WorkflowCommand(String($0)) }
    #expect(found.count == lines.count)
    #expect(found.map { Array(bytes(VisibleText.read($0.properties["file"] ?? ""))) } == paths.map { Array(bytes($0)) })
  }

  @Test func aBaselineAcceptsEachFinding() throws {
    var audit = try Self.audit.get()
    #expect(audit.hasFinding(atOrAbove: .note))
    let (text, count) = audit.baseline
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == count + 2)
    audit.accept(try AuditBaseline(name: "b", text: text))
    #expect(!audit.hasFinding(atOrAbove: .note) && audit.stale.isEmpty)
  }

  @Test(.enabled(if: Reader.python() != nil, "needs Python"), arguments: [AuditFormat.sarif, .gitlab])
  func dataHasAnEntryForEachFinding(_ format: AuditFormat) throws {
    let python = try #require(Reader.python())
    expectSilence(try Reader.check(format.rawValue, text(format), paths, with: python))
  }
}

/// Returns the bytes of a text, because equal strings may differ in them.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// A line in the form of GNU's coding standards, as Xcode and editors read it.
struct CompilerDiagnostic {
  let file: String
  let line: Int?
  let message: String

  private static let levels = ["fatal error:", "error:", "warning:", "note:", "remark:"]

  /// Reads a line by `FILE:LINE: LEVEL: MESSAGE`, `FILE:LINE:COLUMN: …` or `FILE: …`; the first colon that fits counts.
  init?(_ line: String) {
    let bytes = Array(line.utf8)
    for colon in bytes.indices.dropFirst() where bytes[colon] == UInt8(ascii: ":") {
      var index = colon + 1
      var numbers: [Int] = []
      while let (number, end) = Self.number(bytes, index), numbers.count < 2, end < bytes.count,
        bytes[end] == UInt8(ascii: ":")
      {
        numbers.append(number)
        index = end + 1
      }
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
      guard let level = Self.levels.first(where: { bytes[index...].starts(with: $0.utf8) }) else { continue }
      file = String(decoding: bytes[..<colon], as: UTF8.self)
      self.line = numbers.first
      message = String(decoding: bytes[(index + level.utf8.count)...].dropFirst(), as: UTF8.self)
      return
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> (Int, Int)? {
    let digits = bytes[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { ($0, digits.endIndex) }
  }
}

/// A command in the log of a GitHub workflow, as the runner reads it: `::NAME KEY=VALUE,…::DATA` at the beginning of a line,
/// and the older `##[NAME]` anywhere in one.
struct WorkflowCommand {
  let name: String
  let properties: [String: String]
  let data: String

  private static let names: Set = ["error", "warning", "notice", "debug", "add-mask", "stop-commands", "group"]

  init?(_ line: String) {
    let trimmed = line.unicodeScalars.drop { $0.properties.isWhitespace }
    let bytes = Array(String(trimmed).utf8)
    guard bytes.starts(with: "::".utf8) else {
      guard line.utf8.contains("##[".utf8), line.utf8.contains(UInt8(ascii: "]")) else { return nil }
      (name, properties, data) = ("", [:], "")
      return
    }
    guard let end = Self.end(of: bytes) else { return nil }
    let head = String(decoding: bytes[2..<end], as: UTF8.self)
    let words = head.unicodeScalars.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = words.first.map(String.init), Self.names.contains(name) else { return nil }
    self.name = name
    var properties: [String: String] = [:]
    for pair in words.dropFirst().first?.split(separator: ",") ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      properties[parts[0]] = Self.unescaped(parts.count > 1 ? parts[1] : "", ["%3A": ":", "%2C": ","])
    }
    self.properties = properties
    data = Self.unescaped(String(decoding: bytes[(end + 2)...], as: UTF8.self), [:])
  }

  private static func end(of bytes: [UInt8]) -> Int? {
    let colon = UInt8(ascii: ":")
    return bytes.indices.dropFirst(2).dropLast().first { bytes[$0] == colon && bytes[$0 + 1] == colon }
  }

  private static func unescaped(_ text: String, _ more: [String: String]) -> String {
    var bytes = Array(text.utf8)
    // The runner replaces one after the other, the percent sign last.
    for (escape, character) in [("%0D", "\r"), ("%0A", "\n")] + more.sorted(by: <) + [("%25", "%")] {
      bytes = Self.replacing(Array(escape.utf8), with: Array(character.utf8), in: bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func replacing(_ old: [UInt8], with new: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var (result, index) = ([UInt8](), 0)
    while index < bytes.count {
      if bytes[index...].starts(with: old) {
        result += new
        index += old.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
