// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// An audit finds faults that are planted in the sample project, and nothing beside them.
@Suite("Planted faults")
struct AuditPlantingTests {
  @Test func everyFaultIsFound() throws {
    let planting = URL(filePath: Binary.auditPath).deletingLastPathComponent().appending(path: "Planting")
    let result = try ChildProcess.run(
      // The second has its targets in code.
      [SampleProject.path, Package.root.appending(path: "Tests/Projects/code-split").path],
      of: planting.path(percentEncoded: false), within: 60)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("all: ") }
    #expect(lines.count == 5)
    for line in lines { #expect(line.hasSuffix("(100 %), 0 beside"), "\(result.output)") }
    #expect(result.errors == "")
    #expect(result.ending == .exited(0))
  }
}
