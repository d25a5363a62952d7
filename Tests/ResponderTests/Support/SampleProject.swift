// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A copy of the project in Tests/Projects, which has six faults, for tests that edit it.
struct SampleProject {
  /// The folder of the project in the package.
  static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Projects/Ledger").path(percentEncoded: false)

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.path, toPath: folder.path(of: "Ledger"))
  }

  /// The folder of the copy.
  var path: String { folder.path(of: "Ledger") }

  /// Replaces a text that a file must contain.
  func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try folder.read("Ledger/" + file)
    guard text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
    try folder.write(text.replacing(old, with: new), to: "Ledger/" + file)
  }

  /// Audits the copy and reports paths relative to it.
  func audit(_ options: String..., environment: [String: String] = [:]) throws -> ChildProcess.Outcome {
    try ChildProcess.run(["audit", "--base", path] + options + [path], environment: environment)
  }
}
