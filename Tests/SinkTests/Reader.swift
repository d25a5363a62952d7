// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A program that reads a form of output.
enum Reader {
  /// The first Python that has some modules, or nil.
  static func python(with modules: String...) -> String? {
    let imports = "import " + (["json"] + modules).joined(separator: ", ")
    return ["python3", "/usr/bin/python3"].first { (try? run([$0, "-c", imports]))?.status == 0 }
  }

  static func has(_ program: String) -> Bool { (try? run(["which", program]))?.status == 0 }

  /// Lets `readers.py` read a text and compare what it finds; returns what it says, which is nothing when all is well.
  ///
  /// The expected names are written in hexadecimal, so that no form of output is used to test another.
  static func check(_ form: String, _ text: String, _ expected: [String], with python: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sinks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, names) = (folder.appending(path: "text"), folder.appending(path: "names"))
    try Data(text.utf8).write(to: file)
    let digits = expected.map { $0.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
    try Data(digits.map { $0 + "\n" }.joined().utf8).write(to: names)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "readers.py").path
    let result = try run([python, script, form, file.path, names.path])
    return result.status == 0 ? result.output : "status \(result.status): \(result.output.suffix(2_000))"
  }

  /// Runs a program and returns its exit status and all it printed.
  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// Expects that a reader or the compiler has said nothing.
func expectSilence(_ said: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(said == "", sourceLocation: sourceLocation)
}

/// Expects that a condition holds for every name, and shows the first for which it does not.
func expectEach(
  _ names: [String], sourceLocation: SourceLocation = #_sourceLocation, _ holds: (Int, String) -> Bool
) {
  let failure = names.indices.first { !holds($0, names[$0]) }
  #expect(failure.map { names[$0].debugDescription } == nil, sourceLocation: sourceLocation)
}
