// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The project in Tests/Projects, whose six faults an audit finds; copied, so that it can be edited.
struct SampleProject {
  /// Where it lies in the package.
  static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Projects/Ledger").path(percentEncoded: false)

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.path, toPath: folder.path(of: "Ledger"))
  }

  /// Where the copy is.
  var path: String { folder.path(of: "Ledger") }

  /// Replaces a text that a file must hold.
  func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try folder.read("Ledger/" + file)
    guard text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
    try folder.write(text.replacing(old, with: new), to: "Ledger/" + file)
  }

  /// Audits the copy with paths told from it.
  func audit(_ options: String..., environment: [String: String] = [:]) throws -> ChildProcess.Outcome {
    try ChildProcess.run(["audit", "--base", path] + options + [path], environment: environment)
  }
}
