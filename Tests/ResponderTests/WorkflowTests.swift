// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

/// The jobs of `.github/workflows/ci.yml`, which run on machines that are not here.
@Suite("Workflow")
struct WorkflowTests {
  private static let url = Package.root.appending(path: ".github/workflows/ci.yml")
  private let lines: [String]

  init() throws {
    lines = try String(contentsOf: Self.url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The commands of all steps, each on one line.
  private var commands: [String] {
    lines.compactMap { $0.firstMatch(of: /^ +(?:- )?run: (.+)$/).map { String($0.1) } }
  }

  @Test func theKeysAreThoseOfAWorkflow() {
    let known: Set = [
      "linux", "macos", "strategy", "fail-fast", "matrix", "os", "runs-on", "container", "steps", "uses", "run", "name",
    ]
    let jobs = lines.drop { $0 != "jobs:" }.dropFirst()
    #expect(jobs.count > 10)
    for line in jobs {
      let entry = line.drop { $0 == " " || $0 == "-" }
      let colon = entry.firstIndex(of: ":") ?? entry.endIndex
      #expect(known.contains(String(entry[..<colon])), "\(line)")
      // An unquoted colon or comment sign would end a value.
      let value = entry[colon...].dropFirst()
      #expect(value.hasPrefix(" [") || !value.contains(": ") && !value.contains(" #"), "\(line)")
    }
  }

  @Test func aParserReadsTheSameCommands() throws {
    guard try ChildProcess.run(["-c", "import yaml"], of: "/usr/bin/python3").ending == .exited(0) else { return }
    let program = """
      import sys, yaml
      for job in yaml.safe_load(open(sys.argv[1]))['jobs'].values():
        for step in job['steps']:
          if 'run' in step: print(step['run'])
      """
    let result = try ChildProcess.run(["-c", program, Self.url.path], of: "/usr/bin/python3")
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.output.split(separator: "\n").map(String.init) == commands)
  }

  @Test func theCommandsExistAndTakeTheirArguments() throws {
    #expect(commands.count >= 6)
    let package = try Package.dumped.get()
    let prepare = try String(contentsOf: Package.root.appending(path: "scripts/lib/prepare.sh"), encoding: .utf8)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      switch (words[0], words.dropFirst().first) {
      case ("swift", "build"): #expect(words.count == 2)
      case ("swift", "test"):
        try #require(words.count == 4 && words[2] == "--skip")
        #expect(package.targets.contains { $0.name == words[3] && $0.type == "test" }, "\(command)")
      case ("brew", "install"):
        // pkgconf is only for the bare build.
        for name in words.dropFirst(2) where name != "pkgconf" { #expect(prepare.contains(":\(name)"), "\(command)") }
      case ("scripts/run", _):
        let arguments = command.dropFirst("scripts/run".count)
        let result = try ChildProcess.run(["-c", "'\(Binary.path)'\(arguments)"], of: "/bin/sh")
        #expect(result.ending == .exited(0), "\(command): \(result.errors)")
      default:
        #expect(words.count == 1 && words[0].hasPrefix("scripts/"), "\(command)")
      }
      if words[0].hasPrefix("scripts/") {
        #expect(access(Package.root.appending(path: words[0]).path, X_OK) == 0, "\(command)")
      }
    }
  }
}
