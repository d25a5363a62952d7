// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

extension IntegrationTests {
  /// Files whose names are options, patterns or have blanks, as a change under review may add them.
  private static let oddNames = [
    "--baseline=x", "--write-baseline=x", "--since=HEAD", "--level=error", "--help", "-h", "--", "-", "*", "?",
    "[a-z]*",
    "a b", "-x y", "$(touch made)", "`touch made`", ";touch made", "'", "\"", "\\", "@x",
  ]

  func makeOddFiles() throws {
    for name in Self.oddNames { try project.folder.write("import UIKit\n", to: "Ledger/\(name)") }
  }

  /// The paths are those of the job's author, and nothing that lies in the folder is added to them or becomes an option.
  @Test(arguments: [
    "*", "-- *", ". --write-baseline=x", "-h", "--help *", "[a-z]* ?", " \t.\n", "'a b'", "$(touch made)", "-",
  ])
  func pathsOfTheJobsAreNoOptions(_ paths: String) throws {
    try makeOddFiles()
    let place = try TemporaryFolder()
    try place.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", to: "an audit", mode: 0o755)
    let own = ["RESPONDER_AUDIT": place.path(of: "an audit"), "AUDIT_PATHS": paths]
    let run = try sh("\"$root/scripts/ci/audit\" github report", own)
    #expect(run.ending == .exited(0), "\(run.errors)")
    let expected = ["--format", "github", "--"] + paths.split { " \t\n".contains($0) }.map(String.init)
    #expect(run.output.split(separator: "\n").map(String.init) == expected)
    #expect(!(try project.folder.entries(of: "Ledger").contains("made")))
  }

  /// Paths with blanks stand on lines of their own, and the report never goes where a link of the checkout leads.
  @Test func linesArePathsAndLinksAreReplaced() throws {
    try project.folder.write("import UIKit\n", to: "Ledger/a b.swift")
    try project.folder.write("import UIKit\n", to: "Ledger/c d.swift")
    try project.folder.write("kept\n", to: "precious")
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/report", withDestinationPath: project.folder.path(of: "precious"))
    let run = try sh("\"$root/scripts/ci/audit\" gitlab report", ["AUDIT_PATHS": "a b.swift\nc d.swift\n"])
    #expect(run.ending == .exited(0) && run.output == "no findings in 2 sources\n", "\(run.errors)")
    #expect(try project.folder.read("precious") == "kept\n")
    #expect(try project.folder.read("Ledger/report") == "[]\n")
  }

  /// The program itself takes each name as that of a path, whether the job or its arguments name it.
  @Test func pathsWithNamesOfOptionsAreAudited() throws {
    try makeOddFiles()
    for name in Self.oddNames {
      let argument = try sh("\"$root/scripts/ci/audit\" gitlab report \"$NAME.swift\"", ["NAME": name])
      #expect(argument.ending == .exited(2) && argument.errors.contains("\(name).swift"), "\(name): \(argument.errors)")
      try project.folder.write("import UIKit\n", to: "Ledger/\(name).swift")
      let found = try sh("\"$root/scripts/ci/audit\" gitlab report \"$NAME.swift\"", ["NAME": name])
      #expect(found.ending == .exited(0) && found.output == "no findings in 1 source\n", "\(name): \(found.errors)")
      if !name.contains(" ") {
        let listed = try sh("\"$root/scripts/ci/audit\" gitlab report", ["AUDIT_PATHS": " \(name).swift "])
        #expect(
          listed.ending == .exited(0) && listed.output == "no findings in 1 source\n", "\(name): \(listed.errors)")
      }
    }
    // Values of options are none themselves.
    for variable in ["AUDIT_SINCE", "AUDIT_BASELINE", "AUDIT_LEVEL"] {
      let run = try sh("\"$root/scripts/ci/audit\" gitlab report .", [variable: "--write-baseline=made"])
      #expect(run.ending == .exited(2), "\(variable): \(run.output)\(run.errors)")
    }
    #expect(!(try project.folder.entries(of: "Ledger").contains { ["x", "made"].contains($0) }))
  }
}
