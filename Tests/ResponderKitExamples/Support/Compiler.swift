// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift compiler, which checks sources against the ResponderKit that the tests use.
enum Compiler {
  /// Returns the compiler's output for a source, which is empty when it is correct.
  ///
  /// Transfers of values to another isolation domain are checked only with `checkingIsolation`.
  static func complaints(
    about source: String, parsingOnly: Bool = false, checkingIsolation: Bool = false, _ options: [String] = []
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("responder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("snippet.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)

    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let work = parsingOnly ? ["-parse"] : checkingIsolation ? ["-emit-sil", "-o", "/dev/null"] : ["-typecheck"]
    // The engine imports a C module, whose module map is beside its objects.
    let platform = modules.deletingLastPathComponent().appendingPathComponent("CPlatform.build")
    let folders = ["-I", modules.path, "-I", platform.path]
    compiler.arguments = ["swiftc"] + work + options + ["-swift-version", "6"] + folders + [file.path]
    compiler.standardInput = FileHandle.nullDevice
    compiler.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    compiler.standardError = errors
    try compiler.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : text.isEmpty ? "failed without a word" : text
  }

  /// Writes the public symbols of a built module to a folder, as JSON.
  static func extractSymbols(of module: String, to folder: URL) throws {
    let platform = modules.deletingLastPathComponent().appendingPathComponent("CPlatform.build")
    // The modules are in a folder for the target and the configuration.
    let triple = modules.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
    let extractor = Process()
    extractor.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    extractor.arguments = [
      "swift-symbolgraph-extract", "-module-name", module, "-I", modules.path, "-I", platform.path, "-target", triple,
      "-output-dir", folder.path, "-minimum-access-level", "public",
    ]
    extractor.standardInput = FileHandle.nullDevice
    extractor.standardOutput = FileHandle.nullDevice
    try extractor.run()
    extractor.waitUntilExit()
  }

  /// Returns the errors in a compiler's output.
  static func errors(in complaints: String) -> [String] {
    complaints.split(separator: "\n").compactMap { line in
      guard line.contains("snippet.swift:"), let range = line.firstRange(of: ": error: ") else { return nil }
      return String(line[range.upperBound...])
    }
  }

  /// The folder of the built modules, beside the test bundle.
  private static let modules: URL = {
    let places = Bundle.allBundles.map(\.bundlePath) + CommandLine.arguments
    for place in places {
      var url = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      while url.pathComponents.count > 1 {
        let isBundle = url.pathExtension == "xctest"
        url.deleteLastPathComponent()
        if isBundle { return url.appendingPathComponent("Modules") }
      }
    }
    return URL(fileURLWithPath: "/there is no test bundle")
  }()
}
