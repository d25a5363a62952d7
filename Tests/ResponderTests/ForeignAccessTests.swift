// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Only one module opens, lists or looks at files of projects, and starts programs on account of them.
@Suite("Access to projects")
struct ForeignAccessTests {
  /// The modules that may call the system for files: the one for projects, and those that read and write what is the user's own.
  private static let reading: Set = ["ProjectAccess", "CommandLineSupport", "Platform", "LineEditor", "responder"]

  /// The files of the program that start others, on account of the prompt.
  private static let starting: Set = [
    "ChildProgram.swift", "GitCommand.swift", "Pager.swift", "ExternalEditor.swift", "PictureProgram.swift",
  ]

  private let package: Package

  init() throws { package = try Package.dumped.get() }

  private func sources() throws -> [(module: String, path: String, text: String)] {
    try package.targets.filter(\.isShipped).flatMap { target in
      try package.sources(of: target).filter { $0.path.hasSuffix(".swift") }.map {
        (target.name, $0.path, try String(contentsOfFile: $0.path, encoding: .utf8))
      }
    }
  }

  @Test func oneModuleReadsProjects() throws {
    let call =
      /\b(open|openat|openFile|fopen|opendir|fdopendir|readdir|lstat|fstatat|readlink|readlinkat|realpath|resolvedPath)\(|FileInput\.|FileHandle|FileManager/
      .wordBoundaryKind(.simple)
    for source in try sources() where !Self.reading.contains(source.module) && !source.module.hasSuffix("Plugin") {
      // The command line itself: a baseline is the user's, and a path is resolved before it is given to the module.
      let allowed = source.module == "AuditCommand" ? ["FileInput.", "resolvedPath("] : []
      // Without one of these modules a source cannot call the system.
      guard source.text.contains(/\nimport (Platform|CommandLineSupport|Glibc|Darwin|Foundation)\n/) else { continue }
      for line in source.text.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        let found = line.matches(of: call).map { String(line[$0.range]) }.filter { !allowed.contains($0) }
        #expect(found.isEmpty, "\(source.path): \(line)")
      }
    }
  }

  /// In the program, what reads files by their paths is named: sessions, journals, and what the prompt needs.
  @Test func theProgramReadsItsUsersFiles() throws {
    let readers = try sources().filter { source in
      source.module == "responder" && source.text.contains(/FileInput\.(contents|open|beginning)/)
    }
    let names = Set(readers.map { URL(filePath: $0.path).lastPathComponent })
    #expect(
      names == [
        "FileReplay.swift", "JournalFile.swift", "RunOptions+Host.swift", "RunOptions+Start.swift",
        "ScriptInput.swift", "SessionFiles.swift", "ExternalEditor.swift", "LLDB.swift", "PageEngine.swift",
        "PictureProgram.swift",
      ])
  }

  @Test func oneModuleStartsPrograms() throws {
    let call = /\b(ChildProgram\(|posix_spawnp?\(|fork\(|exec[lv]p?e?\(|popen\(|system\(|Process\()/.wordBoundaryKind(
      .simple)
    for source in try sources() where !source.module.hasSuffix("Plugin") {
      let name = URL(filePath: source.path).lastPathComponent
      guard !Self.starting.contains(name) else { continue }
      for line in source.text.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        #expect(!line.contains(call), "\(source.path): \(line)")
      }
    }
    let starters = try sources().filter { $0.text.contains("ChildProgram(") }.map(\.module)
    #expect(Set(starters) == ["ProjectAccess", "responder"], "\(starters)")
  }
}
