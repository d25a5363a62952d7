// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The completion scripts, run by the shells that are installed.
@Suite("Completion scripts")
struct CompletionScriptTests {
  private static func has(_ shell: String) -> Bool { path(of: shell) != nil }

  private static func path(of shell: String) -> String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Each text before the cursor with the words that are offered.
  static let lines: [(words: [String], offered: Set<String>)] = [
    (["t"], ["test", "tree"]),
    (["--co"], ["--command", "--color", "--completions"]),
    (["--color", "al"], ["always"]),
    (["--explain", "re"], ["refused"]),
    (["--profile", ""], ["uikit", "appkit"]),
    (["a.responder", "--j"], ["--json"]),
    (["test", "--u"], ["--update"]),
    (["test", "--color"], []),
    (["sc"], ["scripts.responder"]),
    (["-f", "scr"], ["scripts.responder"]),
    (["test", "no"], ["notes.md"]),
    (["ru"], []),
    (["a"], ["audit"]),
    (["audit", "--for"], ["--format"]),
    (["audit", "--format", "s"], ["sarif"]),
    (["audit", "--level", ""], ["error", "warning", "note"]),
    (["audit", "--u"], []),
    (["audit", "Ma"], ["Main.storyboard"]),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "scripts.responder")
    try folder.write("", to: "notes.md")
    try folder.write("", to: "Main.storyboard")
    return folder
  }

  private static func run(_ shell: String, _ script: String, in folder: TemporaryFolder) throws -> [String] {
    let program = try #require(path(of: shell))
    let text = "cd '\(folder.path)'\n\(script)"
    let result = try ChildProcess.run(["-c", text], of: program, environment: ["HOME": folder.path])
    #expect(result.errors.isEmpty && result.ending == .exited(0), "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private static func write(_ shell: String, into folder: TemporaryFolder) throws {
    let result = try ChildProcess.run(["--completions", shell])
    #expect(result.ending == .exited(0) && result.errors.isEmpty)
    try folder.write(result.output, to: "completion")
  }

  @Test(.enabled(if: has("bash")), arguments: lines)
  func bash(_ words: [String], _ offered: Set<String>) throws {
    let folder = try Self.folder()
    try Self.write("bash", into: folder)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      . ./completion
      complete -p responder >/dev/null || echo 'nothing completes'
      COMP_WORDS=(responder \(quoted)); COMP_CWORD=\(words.count)
      _responder
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(Set(try Self.run("bash", script, in: folder)) == offered)
  }

  /// bash treats the '=' of --color=al as a word.
  @Test(.enabled(if: has("bash")), arguments: [("= al", 3, ["always"]), ("=", 2, ["auto", "always", "never"])])
  func bashAfterAnEqualsSign(_ words: String, _ index: Int, _ offered: [String]) throws {
    let folder = try Self.folder()
    try Self.write("bash", into: folder)
    let script = """
      . ./completion
      COMP_WORDS=(responder --color \(words)); COMP_CWORD=\(index)
      _responder
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try Self.run("bash", script, in: folder) == offered)
  }

  @Test(.enabled(if: has("fish")), arguments: lines)
  func fish(_ words: [String], _ offered: Set<String>) throws {
    let folder = try Self.folder()
    try Self.write("fish", into: folder)
    let script = "source completion; complete -C 'responder \(words.joined(separator: " "))'"
    let found = try Self.run("fish", script, in: folder).map { String($0.prefix { $0 != "\t" }) }
    #expect(Set(found) == offered)
  }

  @Test(.enabled(if: has("zsh")))
  func zshCanReadIt() throws {
    let folder = try Self.folder()
    try Self.write("zsh", into: folder)
    #expect(try Self.run("zsh", "zsh -n ./completion && head -n 1 completion", in: folder) == ["#compdef responder"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func runningScriptsHasNoName(_ shell: String) throws {
    let script = try ChildProcess.run(["--completions", shell]).output
    #expect(script.contains("handlers"))
    #expect(!script.contains(" run:") || shell == "bash")
  }
}
