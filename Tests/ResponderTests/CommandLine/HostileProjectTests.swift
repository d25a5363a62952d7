// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Projects that try to harm whoever reads them: `Tests/Hostile/make` makes each as it is used.
///
/// Under strace, where it is installed, it is seen which programs are started and which files are opened.
@Suite("Hostile projects")
struct HostileProjectTests {
  private static let maker = Package.root.appending(path: "Tests/Hostile/make").path
  private static let cases =
    (try? ChildProcess.run(["--list"], of: maker))?.output.split(separator: "\n").map(String.init) ?? []
  private static let strace = ["/usr/bin/strace", "/usr/local/bin/strace"].first(
    where: FileManager.default.isExecutableFile)

  @Test func thereAreCases() { #expect(Self.cases.count > 60) }

  /// Nothing of the project is run or decides what is opened, and neither memory nor time is used up.
  @Test(arguments: cases)
  func harmsNobody(_ name: String) throws {
    let folder = try TemporaryFolder()
    let root = URL(filePath: folder.path).resolvingSymlinksInPath().path
    let made = try ChildProcess.run([name, root], of: Self.maker, within: 60)
    try #require(made.ending == .exited(0), "\(made.errors)")
    let project = root + "/project"
    for command in ["audit", "handlers"] {
      let run = try run([command, "--base", project, "--since", "HEAD", project], in: folder)
      #expect([.exited(0), .exited(1), .exited(2)].contains(run.ending), "\(command): \(run.ending)")
      #expect(run.ending != .exited(2) || run.errors.hasPrefix("error["), "\(command): \(run.errors)")
      try check(run, root, "\(command) --since")
    }
    // The end of its input comes without 'exit', so the server does what there is to do before.
    let served = try run(["lsp"], in: folder, input: Self.savingASource(of: project))
    #expect(served.ending == .exited(1), "\(served.errors)")
    #expect(served.output.contains("nothing handles 'lost:'") || name.hasPrefix("rules-"), "\(served.output)")
    try check(served, root, "lsp")

    // The host's finding is reported whatever else is in the project, or the audit says why it could not look.
    let alone = try ChildProcess.run(["audit", "--base", project, project], within: 30)
    #expect(
      alone.output.contains("App/Host.swift:2: error: nothing handles 'lost:', sent by Host")
        && alone.ending == .exited(1)
        || name.hasPrefix("rules-") && alone.ending == .exited(2) && alone.errors.hasPrefix("error[io]: "),
      "\(alone)")
    // Foundation removes no folder whose path is longer than the system takes.
    _ = try ChildProcess.run(["-rf", project], of: "/bin/rm", within: 30)
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder, input: String = "") throws -> ChildProcess.Outcome
  {
    let variables = ["HOME": folder.path]
    guard let strace = Self.strace else {
      return try ChildProcess.run(arguments, input: input, environment: variables, within: 30)
    }
    let options = [
      "--seccomp-bpf", "-f", "-qq", "-s", "4096", "-e", "trace=execve,open,openat", "-o", folder.path(of: "calls"),
    ]
    return try ChildProcess.run(
      options + [Binary.path] + arguments, of: strace, input: input, environment: variables, within: 30)
  }

  private func check(_ run: ChildProcess.Outcome, _ root: String, _ command: String) throws {
    #expect(!FileManager.default.fileExists(atPath: root + "/RAN"), "\(command) ran a program of the project")
    #expect(run.peakBytes < 512 << 20, "\(command) used \(run.peakBytes >> 20) MB")
    guard Self.strace != nil else { return }
    let calls = try String(contentsOfFile: root + "/calls", encoding: .utf8).split(separator: "\n")
    try #require(!calls.isEmpty)
    for call in calls where !call.hasSuffix(" (No such file or directory)") {
      let words = call.split(separator: "\"")
      guard words.count > 1 else { continue }
      let path = String(words[1])
      if words[0].hasSuffix("execve(") {
        #expect([Binary.path, "/usr/bin/git"].contains(path), "\(command) started \(path)")
      } else {
        let isOutside = path.hasPrefix(root + "/outside") || path.contains("kmsg") || path == "/dev/zero"
        #expect(!isOutside, "\(command) opened \(path)")
      }
    }
  }

  /// The messages of an editor that opens the folder and saves a source.
  private static func savingASource(of project: String) -> String {
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file://\#(project)","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didSave","params":{"textDocument":{"uri":"file://\#(project)/App/Host.swift"}}}"#,
    ]
    return messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }
}
