// SPDX-License-Identifier: Apache-2.0

@preconcurrency import Platform

/// A count of instructions, which is steady where a time is not.
///
/// Valgrind runs the program in its simulator and counts, so no figure depends on the machine's load. Hashing is made
/// deterministic.
struct InstructionCounter {
  /// A program to run, with the file of its standard input.
  struct Run {
    var command: [String]
    var input = "/dev/null"
    /// The exit statuses of a run that went well.
    var statuses: Set<Int32> = [0]
  }

  private let folder: TemporaryFolder

  init(in folder: TemporaryFolder) { self.folder = folder }

  /// Returns the instructions of programs, which run at the same time.
  func count(_ runs: [Run]) throws -> [Int] {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    let children = try runs.enumerated().map { number, run in
      let valgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log(number))"]
      var program = ChildProgram(["valgrind"] + valgrind + run.command)
      program.environment.append("SWIFT_DETERMINISTIC_HASHING=1")
      program.streams = [open(run.input, O_RDONLY | O_CLOEXEC), null]
      defer { close(program.streams[0]) }
      let (child, error) = program.start()
      guard error == 0 else { throw Failure("valgrind cannot be started") }
      return child
    }
    let statuses = children.map { ChildProgram.wait(for: $0).status }
    return try zip(statuses, runs).enumerated().map { number, result in
      guard let status = result.0, result.1.statuses.contains(status) else {
        throw Failure("\(result.1.command.joined(separator: " ")) failed")
      }
      let text = TemporaryFolder.contents(of: log(number))
      guard let line = text.split(separator: "\n").first(where: { $0.contains("Collected : ") }),
        let count = line.split(separator: " ").last.flatMap({ Int($0) })
      else { throw Failure("valgrind did not count: \(text)") }
      return count
    }
  }

  private func log(_ number: Int) -> String { "\(folder.path)/valgrind-\(number)" }
}

/// The instructions that statements, sends and objects take, compared with a table in the repository.
struct InstructionTable {
  let responder: String
  /// The file with the counts of the last update, a line each: the count and the title.
  let file: String

  /// The part by which a count may grow.
  private static let tolerance = 0.05

  private struct Row {
    let title: String
    /// The number of pieces whose instructions are counted; those of no piece are subtracted.
    let pieces: Int
    let run: (Int) throws -> InstructionCounter.Run
  }

  /// Measures every row; throws when one has grown, or writes the table.
  func measure(updating: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let counter = InstructionCounter(in: folder)
    let old = Self.read(file)
    var (text, grown) = ("", [String]())
    for row in rows(in: folder) {
      let counts = try counter.count([try row.run(0), try row.run(row.pieces)])
      let count = (counts[1] - (row.pieces == 1 ? 0 : counts[0])) / row.pieces
      let line = String(repeating: " ", count: max(0, 12 - count.grouped.count)) + count.grouped + "  \(row.title)"
      text += line + "\n"
      guard let before = old[row.title] else {
        print(line + "  (new)")
        continue
      }
      let change = Double(count - before) / Double(max(1, before))
      print(line + "  " + (change < 0 ? "-" : "+") + Fixed.text(abs(change) * 100, decimals: 1) + " %")
      if change > Self.tolerance { grown.append("\(row.title): \(before.grouped) before, \(count.grouped) now") }
    }
    if updating { return try TemporaryFolder.write(text, to: file) }
    guard grown.isEmpty else {
      throw Failure("more instructions than in \(file); --update accepts them:\n" + grown.joined(separator: "\n"))
    }
  }

  private static func read(_ file: String) -> [String: Int] {
    let rows = TemporaryFolder.contents(of: file).split(separator: "\n").compactMap { line -> (String, Int)? in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let count = Int(words[0].filter { $0 != "," }) else { return nil }
      return (String(words[1].drop { $0 == " " }), count)
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  private func rows(in folder: TemporaryFolder) -> [Row] {
    func script(_ title: String, before: String = "", pieces: Int = 2_000, _ line: @escaping (Int) -> String) -> Row {
      Row(title: title, pieces: pieces) { count in
        let file = "\(folder.path)/script-\(count)"
        let text = before + "\n" + (0..<count).map(line).joined(separator: "\n") + "\n"
        try TemporaryFolder.write(text, to: file)
        return .init(command: [responder], input: file)
      }
    }
    func benchmark(_ title: String, _ subject: String) -> Row {
      Row(title: title, pieces: 20_000) { .init(command: [CommandLine.arguments[0], subject, "\($0)"]) }
    }
    func document(_ title: String, pieces: Int, _ statement: @escaping (Int) throws -> String) -> Row {
      Row(title: title, pieces: pieces) { .init(command: [responder, "--no-config", "-c", try statement($0)]) }
    }
    let screen = MixedScript.screen
    return [
      Row(title: "start to end of an empty script", pieces: 1) { _ in .init(command: [responder]) },
      script("add view vN in vM", before: "add window v", pieces: 10_000) {
        "add view v\($0) in v\($0 == 0 ? "" : "\($0 / 8)")"
      },
      script("a line of a mixed script", before: screen, pieces: 8_000, MixedScript.line),
      script("set v.hidden yes", before: screen) { "set v1.hidden \($0 % 2 == 0 ? "yes" : "no")" },
      script("handle a on v", before: screen) { "handle a\($0) on v1" },
      script("next v", before: screen) { _ in "next v3" },
      script("expect next v is u", before: screen) { _ in "expect next v3 is v2" },
      script("let a 1") { "let a \($0)" },
      script("echo hello") { "echo hello \($0)" },
      script("send go from v, over 5 hops", before: screen) { _ in "send go from v5" },
      script("send go from v, with a body", before: screen + "\nhandle run on w { set $self.last $sender }") { _ in
        "send run from v5"
      },
      script("target go from v", before: screen) { _ in "target go from v5" },
      script("connect b touchUpInside a to v", before: screen) { "connect b touchUpInside a\($0 % 50) to v1" },
      script("trigger b touchUpInside", before: screen + "\nconnect b touchUpInside go") { _ in
        "trigger b touchUpInside"
      },
      script("add and undo", before: screen) { "add view x\($0) in v1\nundo" },
      script("if exists v { let z 1 }", before: screen) { "if exists v1 { let z \($0) }" },
      benchmark("a node built in the engine", "build"),
      benchmark("a View made and entering an application", "views"),
      benchmark("a send up a chain of 10, each from another view", "sends"),
      benchmark("a send 10,000 deep, repeated", "repeated"),
      document("import ib, a scene of 4 KB", pieces: 50) { count in
        try folder.write(Documents.storyboard(named: "Big", scenes: count), to: "Big\(count).storyboard")
        return "import ib '\(folder.path)/Big\(count).storyboard'"
      },
      document("import dump, a line", pieces: 2_000) { count in
        try folder.write(Documents.dump(lines: count + 1), to: "dump\(count).txt")
        return "import dump '\(folder.path)/dump\(count).txt'"
      },
      Row(title: "a session of 50 statements in responder test", pieces: 50) { count in
        let text = "> add window w\n" + (1..<50).map { "> add view v\($0) in w\n" }.joined()
        let files = (0...count).map { "\(folder.path)/session-\($0).responder" }
        for file in files { try TemporaryFolder.write(text, to: file) }
        return .init(command: [responder, "test", "--jobs", "1"] + files)
      },
    ]
  }
}
