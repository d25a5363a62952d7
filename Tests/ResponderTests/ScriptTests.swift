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

  /// The README names the packages that `scripts/run` and `scripts/test` install on Debian.
  @Test(arguments: shells)
  func whatIsMissingIsInstalled(_ shell: [String]) throws {
    let programs = [
      "uname": "echo Linux", "dpkg-query": "exit 1", "apt-get": "echo \"apt-get $*\"", "sudo": "echo \"sudo $*\"",
    ]
    let readme = try String(contentsOf: Package.root.appending(path: "README.md"), encoding: .utf8)
    let named = try #require(readme.firstMatch(of: /unless you are root\):\s([^;]*);\s(for the tests also[^.]*)\./))
    func names(_ text: Substring) -> String {
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }.joined(separator: " ")
    }
    for (packages, names) in [("", names(named.1)), (" $test_packages", "\(names(named.1)) \(names(named.2))")] {
      for (user, sudo) in [(0, ""), (1, "sudo env DEBIAN_FRONTEND=noninteractive ")] {
        let line = "have() { [ $1 != brew ]; }; prepare\(packages)"
        let result = try onAMac(shell, line, with: programs.merging(["id": "echo \(user)"]) { _, own in own })
        let install = "\(sudo)apt-get -o DPkg::Lock::Timeout=120 -q -y --no-install-recommends install \(names)\n"
        #expect(result.errors.contains("installing with apt-get: \(names)\n"), "\(result.errors)")
        #expect(result.errors.hasSuffix("\n\(install)"), "\(result.errors)")
      }
    }
    for script in ["run", "test"] {
      let text = try String(contentsOf: Package.root.appending(path: "scripts/\(script)"), encoding: .utf8)
      #expect(text.contains(script == "run" ? "\nbuild_responder\n" : "\nprepare $test_packages\n"))
    }
  }

  @Test(arguments: shells)
  func onAMacHomebrewInstalls(_ shell: [String]) throws {
    let programs = ["brew": #"[ "$1" != list ] && echo "brew $*""#, "xcode-select": "true"]
    let result = try onAMac(shell, "have() { [ $1 = brew ]; }; prepare", with: programs)
    #expect(result.errors.contains("installing with brew: readline\n"), "\(result.errors)")
    #expect(result.errors.contains("brew install readline\n"))
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

  /// Runs a line as on a Mac, or another system that `uname` names, whose own programs are these, found in PATH as there.
  ///
  /// The shell writes them, because a program that another process of this test has open cannot be started.
  private func onAMac(_ shell: [String], _ line: String, with programs: [String: String]) throws -> ChildProcess.Outcome
  {
    let folder = try TemporaryFolder()
    let swift = #"if [ "$1" = --version ]; then echo "Swift version 6.2.1"; else echo "$*"; fi"#
    let stubs = programs.merging(["uname": "echo Darwin", "swift": swift]) { own, _ in own }
      .map { name, body in "stub \(name) '\(body)'" }.sorted()
    let script = """
      set -eu
      package=$1 here=$2 root=/package
      stub() { printf '#!/bin/sh\\n%s\\n' "$2" >"$here/$1" && chmod 755 "$here/$1"; }
      \(stubs.joined(separator: "\n"))
      uname() { "$here/uname"; }
      mkdir -p "$here/ports/include/readline"
      : >"$here/ports/include/readline/readline.h"
      PATH=$here:/usr/bin:/bin
      . "$package/scripts/lib/prepare.sh"
      macports=$here/ports
      \(line)
      """
    let result = try run(shell, "-c", script, "script", Package.root.path, folder.path)
    return ChildProcess.Outcome(
      ending: result.ending, output: result.output.replacing(folder.path, with: "HERE"), errors: result.errors)
  }

  @Test(arguments: shells)
  func readlineIsTakenFromMacPortsWhereThereIsNoHomebrew(_ shell: [String]) throws {
    let build = "build --package-path /package"
    let ports = try onAMac(shell, "swift_package build", with: [:])
    #expect(ports.output == "\(build) -Xcc -IHERE/ports/include -Xlinker -LHERE/ports/lib\n", "\(ports.errors)")
    let both = try onAMac(shell, "swift_package build", with: ["brew": "echo /homebrew/readline"])
    #expect(both.output == "\(build) -Xcc -I/homebrew/readline/include -Xlinker -L/homebrew/readline/lib\n")
    let none = try onAMac(shell, "macports=/nowhere; swift_package build", with: [:])
    #expect(none.output == "\(build)\n")
  }

  @Test(arguments: shells)
  func aMacWithToolsNeedsNothing(_ shell: [String]) throws {
    let tools = #"[ "$*" = -p ] && echo /Library/Developer/CommandLineTools"#
    let installed = try onAMac(shell, "install_swift; echo installed", with: ["xcode-select": tools])
    #expect(installed.ending == .exited(0) && installed.output == "installed\n" && installed.errors == "")
    let xcode = #"[ "$*" = "--find xctest" ] && echo /Xcode/usr/bin/xctest"#
    let testing = try onAMac(shell, "need_testing; echo found", with: ["xcrun": xcode])
    #expect(testing.ending == .exited(0) && testing.output == "found\n" && testing.errors == "")
    let stub = try onAMac(shell, "install_swift; echo installed", with: ["xcode-select": "exit 2"])
    #expect(stub.ending == .exited(2) && stub.output == "")
  }

  @Test(arguments: [("6.3.1", true), ("6.3", true), ("6.2.4", false), ("602.0.0", false)])
  func theFormatIsCheckedByOneVersionOfTheFormatter(_ version: String, _ isChecked: Bool) throws {
    let swift = #"if [ "$*" = "format --version" ]; then echo \#(version); else echo "$*"; fi"#
    let result = try onAMac(
      ["/bin/sh"], #""$package/scripts/format" --lint"#, with: ["swift": swift, "xcode-select": "echo /Tools"])
    #expect(result.ending == .exited(0))
    #expect(result.output.hasPrefix("format lint --strict") == isChecked, "\(result.output)")
    #expect(result.errors.contains("NOT CHECKED") == !isChecked, "\(result.errors)")
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
