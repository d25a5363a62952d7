// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// An empty folder that is removed with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "responder-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of an entry, whether or not it exists.
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
    // A program that this process wrote may still be open for writing in a child that another test has just forked, and is
    // busy then. What cp wrote is not.
    let written = mode & 0o111 == 0 ? file : file + ".written"
    try Data(bytes).write(to: URL(fileURLWithPath: written))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: written)
    if written != file {
      _ = try ChildProcess.run(["-p", written, file], of: "/bin/cp")
      try FileManager.default.removeItem(atPath: written)
    }
    return file
  }

  /// Returns the text of a file.
  func read(_ name: String) throws -> String { try String(contentsOfFile: path(of: name), encoding: .utf8) }

  /// Returns the entries of a history file without their times, each on a line.
  func history(_ name: String) throws -> String { try read(name).replacing(#/(?m)^\\@[0-9]+ /#, with: "") }

  /// Returns the permissions of an entry.
  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Returns the names of its entries, including hidden ones, sorted.
  func entries() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// Returns the names of a subfolder's entries, sorted.
  func entries(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
  }
}
