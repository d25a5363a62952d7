// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Algorithms with quadratic cost would exceed the time limit.
@Suite("Large input")
struct LargeInputTests {
  @Test func aLineOfTenMegabytes() throws {
    let length = 10_000_000
    let word = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    let result = try ChildProcess.run([], bytes: Array("echo ".utf8) + word, within: 20)
    #expect(result.output.utf8.count == length + 1)
    #expect(result.ending == .exited(0))
  }

  @Test func twoHundredThousandStatements() throws {
    let script = "add window W\n" + String(repeating: "add view in W\n", count: 199_998) + "next view199998\n"
    let result = try ChildProcess.run([], input: script, within: 20)
    #expect(result.output.hasPrefix("view1\nview2\n"))
    #expect(result.output.hasSuffix("view199998\nW\n"))
    #expect(result.ending == .exited(0))
  }

  @Test func deeplyNestedBlocksDoNotCrash() throws {
    let depth = 100_000
    let script = String(repeating: "repeat 1 {\n", count: depth) + String(repeating: "}\n", count: depth)
    let result = try ChildProcess.run([], input: script)
    #expect(result.ending == .exited(1))
    #expect(result.errors.hasPrefix("error["))
  }
}
