// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

/// The scripts are plain sh, and do on a Mac what they should there: its programs are imitated by functions.
@Suite("Scripts")
struct ScriptTests {
  /// The shells of this system, each with the words that start it.
  static let shells = [
    ["/bin/sh"], ["/bin/dash"], ["/bin/busybox", "sh"], ["/usr/bin/busybox", "sh"], ["/bin/bash", "--posix"],
  ]
  .filter { access($0[0], X_OK) == 0 }

  private func run(_ shell: [String], _ arguments: String...) throws -> ChildProcess.Outcome {
    try ChildProcess.run(shell.dropFirst() + arguments, of: shell[0])
  }

  @Test(arguments: shells)
  func everyShellReadsThem(_ shell: [String]) throws {
    let folder = Package.root.appending(path: "scripts").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let scripts = names.map { "\(folder)/\($0)" }.filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
    #expect(scripts.count > 8)
    for script in scripts + ["\(folder)/lib/prepare.sh"] {
      let result = try run(shell, "-n", script)
      #expect(result.ending == .exited(0), "\(script): \(result.errors)")
    }
  }

  /// Runs a line with the functions that all scripts share, where `uname` says what it is told.
  private func prepared(
    _ shell: [String], _ line: String, system: String = "Darwin", swift: String = "6.2.1"
  ) throws -> ChildProcess.Outcome {
    let script = """
      set -eu
      root=/package
      uname() { echo \(system); }
      brew() { echo /homebrew/readline; }
      xcrun() { return 1; }
      swift() {
        if [ "$1" = --version ]; then echo 'Apple Swift version \(swift) (swiftlang-6)'; else echo "$*"; fi
      }
      . "$1"
      \(line)
      """
    return try run(shell, "-c", script, "script", Package.root.appending(path: "scripts/lib/prepare.sh").path)
  }

  @Test(arguments: shells)
  func readlineIsTakenFromHomebrew(_ shell: [String]) throws {
    let flags = "-Xcc -I/homebrew/readline/include -Xlinker -L/homebrew/readline/lib"
    #expect(
      try prepared(shell, "swift_package build --product a").output
        == "build --package-path /package \(flags) --product a\n")
    #expect(
      try prepared(shell, "swift_package build --product a", system: "Linux").output
        == "build --package-path /package --product a\n")
  }

  @Test(arguments: shells)
  func theStandardLibraryIsStaticWhereItCanBe(_ shell: [String]) throws {
    #expect(try !prepared(shell, "swift_release").output.contains("static"))
    #expect(try prepared(shell, "swift_release", system: "Linux").output.contains("--static-swift-stdlib"))
    #expect(try prepared(shell, "release_binary a").output.hasSuffix("--show-bin-path/a"))
  }

  @Test(arguments: [("5.10", false), ("6.0", false), ("6.3.1", false), ("6.4", true), ("6.10", true), ("7.0.1", true)])
  func newerSwiftBuildsWithTheNativeSystem(_ version: String, _ isNamed: Bool) throws {
    let output = try prepared(["/bin/sh"], "swift_package build", system: "Linux", swift: version).output
    #expect(output.contains("--build-system native") == isNamed, "Swift \(version): \(output)")
  }

  /// Here there is no `xcode-select`, as if it found nothing.
  @Test(arguments: shells)
  func aMacWithoutToolsIsToldWhatToInstall(_ shell: [String]) throws {
    let tools = try prepared(shell, "install_swift; echo installed")
    #expect(tools.ending == .exited(2) && tools.errors.contains("xcode-select --install"))
    let testing = try prepared(shell, "need_testing; echo found")
    #expect(testing.ending == .exited(2) && testing.errors.contains("the tests need Xcode"))
    #expect(try prepared(shell, "need_testing; echo found", system: "Linux").output == "found\n")
  }
}
