// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderText
import Testing
@testable import ResponderPictures

/// Swift source, and what the compiler says of a raw name.
@Suite("Swift sources")
struct SourceSinkTests {
  private let names = HostileNames.make(10_000)

  /// Parses a source with the compiler and returns what it says.
  private func problems(of source: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "sinks-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(source.utf8).write(to: file)
    let result = try Reader.run(["swiftc", "-parse", "-warnings-as-errors", file.path])
    return result.status == 0 ? result.output : "status \(result.status): \(result.output.prefix(2_000))"
  }

  @Test(.enabled(if: Reader.has("swiftc"), "needs a compiler"))
  func literalsGiveBackTheNames() throws {
    var source: Escaped<SwiftSource> = "let names: [String] = [\n"
    for name in names { source += "  // \(prose: name)\n  \(name: name),\n" }
    source += "]\n"
    let lines = source.text.split(separator: "\n").filter { $0.hasPrefix("  \"") }
    #expect(lines.count == names.count)
    #expect(lines.compactMap { Self.literal($0.dropFirst(2).dropLast()).map(bytes) } == names.map(bytes))
    #expect(source.text.unicodeScalars.allSatisfy { !$0.isControl || $0 == "\n" })
    expectSilence(try problems(of: source.text))
  }

  /// Returns the text of a literal in double quotes on one line, as the grammar of Swift reads it.
  private static func literal(_ source: Substring) -> String? {
    let scalars = Array(source.unicodeScalars)
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    var index = 1
    while index < scalars.count - 1 {
      defer { index += 1 }
      guard scalars[index] == "\\" else {
        guard scalars[index] != "\"" else { return nil }
        text.append(scalars[index])
        continue
      }
      index += 1
      switch scalars[index] {
      case "\\", "\"": text.append(scalars[index])
      case "u":
        guard let close = scalars[index...].firstIndex(of: "}"), scalars[index + 1] == "{" else { return nil }
        let digits = String(String.UnicodeScalarView(scalars[index + 2..<close]))
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        text.append(scalar)
        index = close
      default: return nil
      }
    }
    return String(text)
  }

  @Test(.enabled(if: Reader.has("swiftc"), "needs a compiler"), arguments: [true, false])
  func sketchesOfAnyNamesParse(_ isUIKit: Bool) throws {
    var outline = CodeOutline()
    let names = Array(names.prefix(400))
    outline.actions = names.map { name in
      CodeOutline.Action(name: name, parameters: [(name, .string), (name, .cases([name, name + "x"]))])
    }
    outline.protocols = names.map { ($0, [$0]) }
    outline.nodes = names.map { name in
      var method = CodeOutline.Method(action: name)
      method.body = [name]
      return CodeOutline.Node(name: name, className: name, methods: [method])
    }
    let lines = isUIKit ? SwiftExporter.uikitLines(of: outline) : SwiftExporter.lines(of: outline)
    expectSilence(try problems(of: lines.lines().text))
  }

  @Test(.enabled(if: Reader.has("swiftc"), "needs a compiler"), arguments: [true, false])
  func testsOfAnyNamesParse(_ isUIKit: Bool) throws {
    let names = Array(names.prefix(400))
    var situation = AppTest.Situation(
      nodes: names.enumerated().map { index, name in
        var node = AppTest.Node(name: name, kind: .view, superclass: isUIKit ? "UIView" : "NSView")
        node.standsFor = name
        node.methods = [name, name + ":"]
        node.answers = [(name, true)]
        node.targets = [(name, 0)]
        node.validations = [(name, false)]
        node.connections = [(name, 0, [isUIKit ? name : "action"])]
        node.next = 0
        node.nextRule = name
        node.overridesNext = index % 2 == 0
        return node
      })
    situation.checks = names.flatMap { name in
      [
        AppTest.Check(name, .send(name, from: 0, to: nil, handler: 0)),
        AppTest.Check(name, .perform(name, on: 0, handler: nil)), AppTest.Check(name, .can(name, on: 0, answer: true)),
        AppTest.Check(name, .menuItem(name, target: nil, answer: true)), AppTest.Check(name, .unasked(name)),
        AppTest.Check(name, .command(name, at: 0, from: nil, answer: true)),
      ]
    }
    var unbuilt = situation
    unbuilt.obstacles = names
    var test = AppTest(name: names.joined(), isUIKit: isUIKit)
    test.situations = [situation, unbuilt]
    let lines = XCTestExporter.lines(of: test)
    // A line of the exporter is a line of the source.
    #expect(lines.allSatisfy { $0.text.unicodeScalars.allSatisfy { !$0.isControl } })
    expectSilence(try problems(of: lines.lines().text))
  }

  private static let raw = [
    #"let line: Escaped<CompilerLine> = "\(name)""#, #"let line = Escaped<CompilerLine>(stringLiteral: name)"#,
    #"let line: Escaped<DOT> = name"#, #"let line = Escaped<DOT>(name: name) + name"#,
    #"let line: Escaped<DOT> = "\(Escaped<Markup>(name: name))""#, #"var line = Escaped<TAP>(); line.text = name"#,
  ]

  /// The first line is in order, so that what the others are refused for is the raw name.
  @Test(.enabled(if: Reader.has("swiftc"), "needs a compiler"))
  func aRawNameDoesNotCompile() throws {
    let folder = Self.root.appending(path: "Sources/ResponderText")
    let sinks = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Sinks").map { "Sinks/" + $0 }
    let file = FileManager.default.temporaryDirectory.appending(path: "sinks-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let statements = [#"let line: Escaped<CompilerLine> = "\(name: name)""#] + Self.raw
    let lines = statements.enumerated().map { "func f\($0)(_ name: String) { \($1); _ = line }\n" }
    try Data(lines.joined().utf8).write(to: file)
    let sources = (["JSONValue.swift", "TerminalColumns.swift", "TextSearch.swift"] + sinks).map {
      folder.appending(path: $0).path
    }
    let result = try Reader.run(
      ["swiftc", "-typecheck", "-package-name", "p", "-module-name", "m", "-swift-version", "6"] + sources + [file.path]
    )
    let refused = result.output.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
      line.hasPrefix(file.path + ":") ? Int(line.dropFirst(file.path.count + 1).prefix { $0 != ":" }) : nil
    }
    #expect(Set(refused) == Set((2...lines.count).map(Optional.init)), "\(result.output.prefix(3_000))")
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What may write a text as it is: the sinks, the files of this package, and what a person asked for.
  @Test func fewSourcesWriteTextAsItIs() throws {
    let folder = Self.root.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let found = try files.filter { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).contains("verbatim:")
    }
    #expect(found.sorted() == Self.verbatim)
  }

  private static let verbatim = [
    "CommandLanguage/Diagnostics/DiagnosticRenderer.swift", "CommandLineSupport/Streams.swift",
    "ResponderPictures/HTMLExporter.swift", "ResponderPictures/SVGExporter.swift", "ResponderPictures/SwiftNames.swift",
    "ResponderPictures/XCTestExporter+Support.swift", "ResponderSession/Session/Renderers.swift",
    "ResponderShell/Manual/MarkdownParts.swift", "ResponderText/Sinks/LineSinks.swift",
    "ResponderText/Sinks/MarkupSinks.swift", "ResponderText/StyledLine.swift",
  ]
}

@Suite("SHA-256")
struct SHA256Tests {
  /// The examples of FIPS 180-4, and lengths at which the padding needs a block of its own.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func isAsPublished(_ text: String, _ hash: String) {
    let digits = SHA256.hash(of: Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(digits == hash)
  }
}
