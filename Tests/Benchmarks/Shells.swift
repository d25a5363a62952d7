// SPDX-License-Identifier: Apache-2.0

import Platform

/// The shell beside other shells, each with its typical work.
///
/// They make a million nodes of a tree in which each has eight children, insert a million rows, and call a procedure
/// that stores in an array a million times. C only splits the lines into words.
struct Shells {
  let responder: String

  func measure(_ scale: Scale, _ table: Table) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func shell(_ name: String, _ command: [String], _ source: Shell.Source, _ input: Input) throws -> Shell? {
      guard Machine.has(command[0]) else {
        table.note("\(name) is left out: there is no \(command[0]) on PATH")
        return nil
      }
      return try Shell(name, command, source, in: folder, amount: scale.nodes, input)
    }
    var ours = [
      try Shell("responder", [responder], .input, in: folder, amount: scale.nodes, Self.views),
      try Shell("a file", [responder], .argument, in: folder, amount: scale.nodes, Self.views),
      try Shell("a pipe", [responder], .pipe, in: folder, amount: scale.nodes, Self.views),
      try Shell("json", [responder, "--json"], .input, in: folder, amount: scale.nodes, Self.views),
      try Shell("mixed", [responder], .input, in: folder, amount: scale.nodes, Self.mixed),
    ]
    var peers = [
      try shell("sqlite3", ["sqlite3", ":memory:"], .input, Self.rows),
      try shell("tclsh", ["tclsh"], .argument, Self.calls), try shell("tclsh", ["tclsh"], .pipe, Self.calls),
      try shell("python3", ["python3", "-c", Self.python], .input, Self.calls),
      try shell("C", [executablePath, "words"], .input, Self.views),
    ].compactMap(\.self)
    for _ in 0..<scale.rounds {
      for index in ours.indices { try ours[index].measureRound() }
      for index in peers.indices { try peers[index].measureRound() }
    }
    for peer in peers {
      let own = ours.first { $0.source == peer.source } ?? ours[0]
      table.print(
        Row(
          "commands a second \(peer.source.title)", own.commandsPerSecond, .perSecond, peer: peer.name,
          peer.commandsPerSecond, aim: peer.name == "sqlite3" ? .atLeastTimesPeer(1) : nil))
    }
    for (own, title) in zip(ours[3...], ["as JSON", "of a mixed script"]) {
      table.print(Row("commands a second \(title)", own.commandsPerSecond, .perSecond))
    }
    let plain = ours[0]
    table.print(
      Row("commands a second on standard input", plain.commandsPerSecond, .perSecond, aim: .atLeast(1_000_000)))
    table.print(Row("a node in the shell, name included, at the peak", plain.bytesPerCommand, .bytes, aim: .below(160)))

    var starts: (ours: [Double], theirs: [Double]) = ([], [])
    let nothing = try folder.file("nothing", Input(before: "", command: { _ in "" }, after: ""), times: 0)
    for _ in 0..<scale.starts {
      starts.ours.append(try Child.run([responder], input: nothing).seconds * 1e3)
      starts.theirs.append(try Child.run(["sqlite3", ":memory:"], input: nothing).seconds * 1e3)
    }
    table.print(
      Row(
        "start to end of an empty script", starts.ours.median, .milliseconds, peer: "sqlite3", starts.theirs.median,
        aim: .below(10)))
  }

  private static let views = Input(
    before: "add window w\n", command: { "add view v\($0) in \($0 == 0 ? "w" : "v\($0 / 8)")\n" }, after: "echo done\n")

  private static let rows = Input(
    before: "CREATE TABLE n(id INTEGER, parent INTEGER);\nBEGIN;\n",
    command: { "INSERT INTO n VALUES(\($0),\($0 / 8));\n" },
    after: "COMMIT;\nSELECT 'done', count(*)>=0 FROM n;\n")

  private static let calls = Input(
    before: "proc n {i p} {set ::t($i) $p}\n", command: { "n \($0) \($0 / 8)\n" }, after: "puts done\nexit\n")

  /// Statements of many kinds, of which every eighth sends an action up five views.
  private static let mixed = Input(
    before: MixedScript.screen + "\n", command: { MixedScript.line($0) + "\n" }, after: "echo done\n")

  /// A shell by Python's module cmd that understands the same input as tclsh.
  private static let python = """
    import cmd
    class Shell(cmd.Cmd):
        use_rawinput = False
        prompt = ''
        table = {}
        def do_proc(self, line): pass
        def do_n(self, line):
            number, parent = line.split()
            self.table[number] = parent
        def do_puts(self, line): print(line)
        def do_exit(self, line): return True
    Shell().cmdloop()
    """
}

/// A script of statements of eight kinds on a small screen.
enum MixedScript {
  /// A window with six views inside each other and a button, without a line end.
  static let screen =
    "add window w\nadd view v0 in w\n" + (1...5).map { "add view v\($0) in v\($0 - 1)" }.joined(separator: "\n")
    + "\nadd button b in v5\nhandle go on w"

  static func line(_ number: Int) -> String {
    switch number % 8 {
    case 0: "add view n\(number) in v\(number / 8 % 6)"
    case 1: "set n\(number - 1).hidden yes"
    case 2: "handle act\(number % 64) on n\(number - 2)"
    case 3: "connect b touchUpInside act\(number % 64)"
    case 4: "next n\(number - 4)"
    case 5: "expect next n\(number - 5) is v\(number / 8 % 6)"
    case 6: "let x \(number)"
    default: "send go from n\(number - 7)"
    }
  }
}

/// The input of a shell: a command for each number, and the text before and after them.
private struct Input: Sendable {
  let before: String
  let command: @Sendable (Int) -> String
  let after: String
}

/// A shell, its input with all commands and without any, and its measurements.
private struct Shell {
  /// The place from which a shell gets its commands.
  enum Source {
    case input, argument, pipe

    var title: String {
      switch self {
      case .input: "on standard input"
      case .argument: "in a file"
      case .pipe: "from a pipe"
      }
    }
  }

  let name: String
  let source: Source
  private let command: [String]
  private let amount: Int
  private let full: String
  private let empty: String
  private let output: String
  private var rates: [Double] = []
  private var bytes: [Double] = []

  var commandsPerSecond: Double { rates.median }
  var bytesPerCommand: Double { bytes.median }

  init(
    _ name: String, _ command: [String], _ source: Source, in folder: TemporaryFolder, amount: Int, _ input: Input
  ) throws {
    (self.name, self.command, self.source, self.amount) = (name, command, source, amount)
    full = try folder.file("\(name)-full", input, times: amount)
    empty = try folder.file("\(name)-empty", input, times: 0)
    output = "\(folder.path)/\(name)-output"
  }

  /// Measures one run with all commands and one without any, whose time and memory are subtracted.
  mutating func measureRound() throws {
    let whole = try run(full)
    let base = try run(empty)
    rates.append(Double(amount) / max(1e-9, whole.seconds - base.seconds))
    bytes.append(Double(whole.peakBytes - base.peakBytes) / Double(amount))
  }

  private func run(_ input: String) throws -> Child {
    let child =
      switch source {
      case .input: try Child.run(command, input: input, output: output)
      case .argument: try Child.run(command + [input], output: output)
      case .pipe: try Child.run(["sh", "-c", "cat \"$0\" | \"$@\"", input] + command, output: output)
      }
    guard TemporaryFolder.contents(of: output, isEnd: true).contains("done") else {
      throw Failure("\(name) did not come to the end of its input")
    }
    return child
  }
}

/// A folder for inputs and outputs.
struct TemporaryFolder {
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/responder-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure("no temporary folder can be made in \(parent)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes an input with a number of commands, piece by piece, and returns its path.
  fileprivate func file(_ name: String, _ input: Input, times: Int) throws -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { throw Failure("\(file) cannot be written") }
    fputs(input.before, stream)
    for number in 0..<times { fputs(input.command(number), stream) }
    fputs(input.after, stream)
    let isWritten = ferror(stream) == 0
    guard fclose(stream) == 0, isWritten else { throw Failure("\(file) cannot be written") }
    return file
  }

  /// Writes a text to a file with a name.
  func write(_ text: String, to name: String) throws { try Self.write(text, to: "\(path)/\(name)") }

  static func write(_ text: String, to file: String) throws {
    guard let stream = fopen(file, "w") else { throw Failure("\(file) cannot be written") }
    fputs(text, stream)
    let isWritten = ferror(stream) == 0
    guard fclose(stream) == 0, isWritten else { throw Failure("\(file) cannot be written") }
  }

  /// Returns the beginning or the end of a file, or an empty text when it cannot be read.
  static func contents(of file: String, isEnd: Bool = false) -> String {
    guard let stream = fopen(file, "r") else { return "" }
    defer { fclose(stream) }
    // A file that is shorter is read from its beginning.
    if isEnd { fseek(stream, -1 << 10, SEEK_END) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Returns a whole file.
  static func bytes(of file: String) throws -> [UInt8] {
    guard let stream = fopen(file, "r") else { throw Failure("\(file) cannot be read") }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, stream), count > 0 { bytes += piece[..<count] }
    return bytes
  }

  func remove() {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      unlink("\(path)/\(name)")
    }
    closedir(folder)
    rmdir(path)
  }
}
