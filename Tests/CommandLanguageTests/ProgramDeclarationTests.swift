// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderTesting
import Testing

/// Arguments of a program are read in their order, and what is wrong with them is said.
@Suite("Options of a program")
struct ProgramDeclarationTests {
  private enum Color: String, CaseIterable, OptionValue {
    static let valueName = "WHEN"
    case auto, always, never
  }

  private struct Options: Equatable {
    var inputs: [String] = []
    var isQuiet = false
    var keepsGoing = false
    var color = Color.auto
    var seconds: Double?
  }

  private static func declaration(requiresFile: Bool = false) -> ProgramDeclaration<Options> {
    let store = { (options: inout Options, text: String) in options.inputs.append("file \(text)") }
    return ProgramDeclaration(
      "tool", "Does something.", usage: ["tool [OPTIONS] [FILE...]"], examples: [("tool a", "do it")],
      operand: requiresFile ? .required("FILE", "What is done.", store) : .optional("FILE", "What is done.", store),
      [
        .option(["-c", "--command"], "TEXT", "Do TEXT.") { $0.inputs.append("text \($1)") },
        .flag(["-q", "--quiet"], "Say nothing.") { $0.isQuiet = true },
        .flag(["-k"], "Go on.") { $0.keepsGoing = true },
        .option(["--color"], Color.self, "Use colour.") { $0.color = $1 },
        .option(["--timeout"], Seconds.self, "The time.") { $0.seconds = $1.value },
      ], contradiction: { $0.isQuiet && $0.color == .always ? "-q and --color always contradict each other" : nil })
  }

  private func read(_ line: String, requiresFile: Bool = false) throws(Diagnostic) -> Options? {
    try Self.declaration(requiresFile: requiresFile).read(line.split(separator: " ").map(String.init), into: Options())
  }

  @Test func everyFormOfAValueIsRead() throws {
    for line in ["-c x", "-cx", "-c=x", "--command x", "--command=x"] {
      #expect(try read(line)?.inputs == ["text x"], "\(line)")
    }
    #expect(try read("-c-x")?.inputs == ["text -x"])
    #expect(try read("--command=-x")?.inputs == ["text -x"])
    #expect(try read("--command=a=b")?.inputs == ["text a=b"])
    #expect(try Self.declaration().read(["--command=", "-c", ""], into: Options())?.inputs == ["text ", "text "])
    #expect(try read("-qkcx")?.inputs == ["text x"])
  }

  @Test func optionsAndOperandsKeepTheirOrder() throws {
    #expect(
      try read("a -c b - -qk c --color never -- -c d")
        == Options(
          inputs: ["file a", "text b", "file -", "file c", "file -c", "file d"], isQuiet: true, keepsGoing: true,
          color: .never))
  }

  @Test func helpIsAskedForAnywhereBeforeTwoDashes() throws {
    #expect(try read("-c x --help") == nil)
    #expect(try read("--nonsense -h") == nil)
    #expect(try read("-- -h")?.inputs == ["file -h"])
  }

  @Test(arguments: [
    ("--colour never", ErrorCode.unknownOption, "unknown option '--colour'", ["--color"]),
    ("-qx", .unknownOption, "unknown option '-x' in '-qx'", []), ("-x", .unknownOption, "unknown option '-x'", []),
    ("--color nevr", .badArgument, "expected auto, always or never for '--color', found 'nevr'", ["never"]),
    ("--timeout 0", .badArgument, "expected a number of seconds greater than 0 for '--timeout', found '0'", []),
    ("--quiet=yes", .badArgument, "'--quiet' takes no value, found 'yes'", []),
    ("a -c", .badArgument, "missing value for '-c'", []), ("-c -q", .badArgument, "missing value for '-c'", []),
    ("a -q --color=always", .badArgument, "-q and --color always contradict each other", []),
    ("-q", .badArgument, "missing FILE", []),
  ])
  func whatIsWrongIsSaid(_ line: String, _ code: ErrorCode, _ message: String, _ suggestions: [String]) throws {
    let error = try #require(throws: Diagnostic.self) { try read(line, requiresFile: true) }
    #expect(error.code == code && error.message == message && error.suggestions == suggestions)
    #expect(error.help.last == "'tool --help' lists the options")
  }

  @Test func anOperandWhereNoneFitsIsRefused() throws {
    let none = ProgramDeclaration<Options>("tool", "Does something.", usage: ["tool"])
    let error = try #require(throws: Diagnostic.self) { try none.read(["x"], into: Options()) }
    #expect(error.message == "unexpected argument 'x'")
  }

  /// What is read, written as the longest form of each, is read the same.
  @Test func randomArgumentsAreReadOrRefused() throws {
    let words = ["a", "-", "--", "-c", "-cx", "-qk", "--color", "never", "--color=auto", "-k", "--command=y", "", "-x"]
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<2_000 {
      let arguments = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        words.randomElement(using: &generator)
      }
      guard let options = try? Self.declaration().read(arguments, into: Options()) else { continue }
      var again = options.isQuiet ? ["--quiet"] : []
      if options.keepsGoing { again.append("-k") }
      for input in options.inputs where input.hasPrefix("text ") { again.append("--command=\(input.dropFirst(5))") }
      again += ["--color=\(options.color.rawValue)", "--"]
      for input in options.inputs where input.hasPrefix("file ") { again.append(String(input.dropFirst(5))) }
      let second = try #require(try Self.declaration().read(again, into: Options()), "\(arguments)")
      #expect(second.inputs.sorted() == options.inputs.sorted() && second.color == options.color, "\(arguments)")
      #expect(second.isQuiet == options.isQuiet && second.keepsGoing == options.keepsGoing, "\(arguments)")
    }
  }

  @Test func helpShowsEachOptionOnce() {
    let text = Self.declaration().helpText
    #expect(text.hasPrefix("Does something.\n\nExamples:\n  tool a  do it\n\nUsage:\n  tool [OPTIONS] [FILE...]\n"))
    #expect(text.contains("  -c, --command TEXT     Do TEXT.\n") && text.contains("(auto, always, never)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(Self.declaration().options.map(\.usage).contains("--color auto|always|never"))
  }
}
