// SPDX-License-Identifier: Apache-2.0

import Platform

/// The shell on standard input beside sqlite3 and tclsh, each with its typical work.
///
/// They make a million nodes of a tree in which each has eight children, insert a million rows, and call a procedure
/// that stores in an array a million times.
struct Shells {
  let responder: String

  func measure(_ scale: Scale, _ table: Table) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var shells = [
      try Shell("responder", [responder], in: folder, amount: scale.nodes, Self.views),
      try Shell("sqlite3", ["sqlite3", ":memory:"], in: folder, amount: scale.nodes, Self.rows),
      try Shell("tclsh", ["tclsh"], in: folder, amount: scale.nodes, Self.calls),
    ]
    for _ in 0..<scale.rounds {
      for index in shells.indices { try shells[index].measureRound() }
    }
    let (ours, peers) = (shells[0], shells[1...])
    for peer in peers {
      table.print(
        Row(
          "commands a second on standard input", ours.commandsPerSecond, .perSecond, peer: peer.name,
          peer.commandsPerSecond, aim: peer.name == "sqlite3" ? .atLeastTimesPeer(1) : nil))
    }
    table.print(
      Row("commands a second on standard input", ours.commandsPerSecond, .perSecond, aim: .atLeast(1_000_000)))
    table.print(Row("a node in the shell, name included, at the peak", ours.bytesPerCommand, .bytes, aim: .below(160)))

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
}

/// The input of a shell: a command for each number, and the text before and after them.
private struct Input: Sendable {
  let before: String
  let command: @Sendable (Int) -> String
  let after: String
}

/// A shell, its input with all commands and without any, and its measurements.
private struct Shell {
  let name: String
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
    _ name: String, _ command: [String], in folder: TemporaryFolder, amount: Int, _ input: Input
  ) throws {
    (self.name, self.command, self.amount) = (name, command, amount)
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
    let child = try Child.run(command, input: input, output: output)
    guard TemporaryFolder.contents(of: output).contains("done") else {
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

  /// Returns the beginning of a file, or an empty text when it cannot be read.
  static func contents(of file: String) -> String {
    guard let stream = fopen(file, "r") else { return "" }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes[..<count], as: UTF8.self)
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
