// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

/// `responder lldb`, and the module that it writes.
@Suite("The module for LLDB")
struct LLDBTests {
  private static let module = Package.root.appending(path: "Sources/responder/Debugger/Resources/responder_lldb.py")
  private static let python = "/usr/bin/python3"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ variables: [String: String]) throws -> ChildProcess.Outcome {
    try ChildProcess.run(["lldb"], environment: variables)
  }

  @Test func isWrittenOnceAndAgainWhenItDiffers() throws {
    let path = folder.path(of: "data/responder/responder_lldb.py")
    let variables = ["XDG_DATA_HOME": folder.path(of: "data")]
    let first = try run(variables)
    #expect(first.ending == .exited(0) && first.errors.isEmpty)
    #expect(first.output.hasSuffix("\n\n  command script import \(path)\n"))
    let text = try String(contentsOf: Self.module, encoding: .utf8)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    #expect(try run(variables).output == first.output)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
    try "old\n".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try run(variables).output == first.output)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func aPathWithBlanksIsQuoted() throws {
    let result = try run(["XDG_DATA_HOME": folder.path(of: #"a "b" c\d"#)])
    let quoted = #""\#(folder.path)/a \"b\" c\\d/responder/responder_lldb.py""#
    #expect(result.output.hasSuffix("command script import \(quoted)\n"))
  }

  @Test func aMissingHomeIsAnError() throws {
    let result = try run([:])
    #expect(result.ending == .exited(2) && result.output.isEmpty)
    #expect(result.errors.contains("there is no home folder to write the module to"))
    #expect(result.errors.contains("set XDG_DATA_HOME"))
    try folder.write("", to: "file")
    let refused = try run(["XDG_DATA_HOME": folder.path(of: "file")])
    #expect(refused.ending == .exited(2) && refused.errors.contains("cannot be written"))
  }

  @Test("its tests in Python, with an imitation of LLDB", .enabled(if: access(python, X_OK) == 0))
  func pythonTests() throws {
    let tests = Package.root.appending(path: "Tests/Debugger/test_responder_lldb.py").path
    let samples = Package.root.deletingLastPathComponent().appending(path: "shared/samples/dumps")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []
    let result = try ChildProcess.run(
      ["-B", tests, Self.module.path, Binary.path] + names.sorted().map { samples.appending(path: $0).path },
      of: Self.python, within: 60)
    #expect(result.ending == .exited(0) && result.errors.contains("\nOK"), "\(result.errors)")
  }
}
