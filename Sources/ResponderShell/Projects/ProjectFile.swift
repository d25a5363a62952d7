// SPDX-License-Identifier: Apache-2.0

/// A file of a project.
public struct ProjectFile: Sendable {
  /// What is read of it.
  public enum Kind: Sendable { case document, source, dump }

  /// The path that findings tell.
  public var path: String
  /// What it holds.
  public var bytes: [UInt8]

  /// Makes one.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// What a path holds by its ending, nil for what an audit does not read.
  public static func kind(of path: String) -> Kind? {
    if documentEndings.contains(where: path.hasSuffix) { return .document }
    if sourceEndings.contains(where: path.hasSuffix) { return .source }
    return path.hasSuffix(dumpEnding) ? .dump : nil
  }

  /// How the files end that are looked for in a folder; dumps are read when they are named.
  public static let endings = documentEndings + sourceEndings

  static let documentEndings = [".storyboard", ".xib"]
  static let sourceEndings = [".swift", ".m", ".mm", ".h"]
  static let dumpEnding = ".txt"
}
