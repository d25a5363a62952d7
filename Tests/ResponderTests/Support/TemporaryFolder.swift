// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// An empty folder that goes with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "responder-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of an entry, whether it exists or not.
  func path(of name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, mode: Int = 0o644) throws -> String {
    let file = path(of: name)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  /// The text of a file.
  func read(_ name: String) throws -> String { try String(contentsOfFile: path(of: name), encoding: .utf8) }

  /// The permissions of an entry.
  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// The names of what is in it, hidden ones too, sorted.
  func entries() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// The names of what is in a folder in it, sorted.
  func entries(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
  }
}
