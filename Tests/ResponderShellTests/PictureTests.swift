// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import ResponderText
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The pictures of the README show what the program prints today.
///
/// `scripts/pictures` sets `RESPONDER_PICTURES` to a folder. Then these tests write the pictures instead of comparing them, and
/// the page for the screenshot into that folder.
@Suite("Pictures")
struct PictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".github/pictures")
  private static let output = ProcessInfo.processInfo.environment["RESPONDER_PICTURES"]

  @Test func theTerminalIsUpToDate() throws {
    let screen = Screen(width: 100, height: 60, usesColor: true)
    let session = Session()
    session.host.screen = { screen }
    let lines = try Self.statements(of: "why.responder").flatMap { statement in
      let outcomes = session.outcomes(of: statement)
      #expect(outcomes.allSatisfy { $0.error == nil })
      return ["\u{1B}[2mresponder>\u{1B}[0m \(statement)"]
        + outcomes.flatMap { TerminalRenderer(screen).results(of: $0).map(\.text) }
    }
    try Self.compare(TerminalPicture(lines: lines, columns: screen.width).text, with: "why.svg")
  }

  /// Browsers draw a page differently, so the screenshot itself is not compared, but a digest of the page.
  @Test func thePageIsUpToDate() throws {
    let session = Session()
    session.outcomes(of: try Self.statements(of: "page.responder").joined(separator: "\n"))
    let report = try #require(session.outcomes(of: "export html").first?.report)
    let page = report.lines.joined(separator: "\n") + "\n"
    if let output = Self.output {
      try page.write(to: URL(filePath: output).appending(path: "page.html"), atomically: true, encoding: .utf8)
    }
    // FNV-1a.
    let hash = page.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    try Self.compare(String(hash, radix: 16) + "\n", with: "page.digest")
  }

  private static func compare(_ text: String, with name: String) throws {
    let file = folder.appending(path: name)
    if output != nil { return try text.write(to: file, atomically: true, encoding: .utf8) }
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == text
    #expect(isCurrent, "\(name) is out of date; run scripts/pictures")
  }

  /// Returns the statements of a session, each of which is one line.
  private static func statements(of name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }
}

/// A drawing of a terminal: lines of text with the escape sequences of colours, as SVG for light and dark pages.
struct TerminalPicture {
  let lines: [String]
  let columns: Int

  private static let style = """
    <style>
    svg { --ground: #ffffff; --line: #d0d7de; --ink: #1f2328; --faint: #6e7781; --good: #116329; --warn: #9a6700; --path: #1b7c83; }
    @media (prefers-color-scheme: dark) { svg { --ground: #0d1117; --line: #30363d; --ink: #e6edf3; --faint: #8b949e;
      --good: #56d364; --warn: #e3b341; --path: #39c5cf; } }
    text { font: 14px ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; fill: var(--ink); white-space: pre; }
    .s1 { font-weight: 600; } .s2 { fill: var(--faint); } .s32 { fill: var(--good); } .s33 { fill: var(--warn); }
    .s36 { fill: var(--path); }
    </style>
    """

  var text: String {
    let (width, height) = (columns * 85 / 10 + 32, lines.count * 20 + 32)
    let rows = lines.enumerated().map { row, line in
      "<text x=\"16\" y=\"\(row * 20 + 30)\" xml:space=\"preserve\">\(Self.spans(of: line))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      \(Self.style)
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" fill="var(--ground)" stroke="var(--line)"/>
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  /// Returns the stretches of a line between escape sequences, each in its colour.
  private static func spans(of line: String) -> String {
    line.components(separatedBy: "\u{1B}[").enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "m") else { return escaped(part) }
      let (code, text) = (part[..<end], escaped(String(part[part.index(after: end)...])))
      return code == "0" || text.isEmpty ? text : "<tspan class=\"s\(code)\">\(text)</tspan>"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
