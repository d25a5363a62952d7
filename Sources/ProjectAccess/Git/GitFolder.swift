// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderText

/// The repository that a folder belongs to: where its parts lie, and whether they lie where git puts them.
///
/// Nothing here starts a program of the repository; what is refused could show other files than a person expects.
struct GitFolder {
  /// The absolute path of the working tree.
  let top: String
  /// The folder with `HEAD` and the index of this working tree.
  let own: String
  /// The folder with objects and references, which several working trees may share.
  let common: String
  /// Whether the environment names it, as that of a hook does.
  private(set) var isNamed = false

  /// Finds the repository of a folder, by its absolute path without links.
  ///
  /// It is the one that `GIT_DIR` names for a working tree with the folder; else the folders above are looked through for
  /// `.git`. A bare repository is never found, because any folder of a project could be one. With `isTrusted`, what is refused
  /// otherwise is taken.
  ///
  /// - Throws: `io` when there is none, or `refused`.
  init(of folder: String, isTrusted: Bool) throws(Diagnostic) {
    if let named = environment("GIT_DIR"), let own = resolvedPath(named), Self.kind(of: own) == S_IFDIR,
      let top = resolvedPath(environment("GIT_WORK_TREE") ?? "."), "\(folder)/".hasPrefix(top == "/" ? top : top + "/"),
      !Self.hasRepository(between: folder, and: top)
    {
      (self.top, self.own, isNamed) = (top, own, true)
      common = try Self.common(of: own)
      return
    }
    var top = folder
    while true {
      let file = top == "/" ? "/.git" : top + "/.git"
      switch Self.kind(of: file) {
      case nil: break
      case S_IFDIR:
        (own, common) = (file, file)
        self.top = top
        return
      case S_IFREG:
        let place = try Self.destination(of: file)
        (own, common) = try Self.separate(place, for: file, of: top, isTrusted)
        self.top = top
        return
      default:
        guard isTrusted, let real = resolvedPath(file), Self.kind(of: real) == S_IFDIR else {
          throw Self.refusal("'\(file)' is a link")
        }
        (own, common) = (real, real)
        self.top = top
        return
      }
      if !isTrusted, Self.isBare(top) {
        throw Self.refusal("'\(top)' has the form of a repository without '.git'")
      }
      guard top != "/" else { break }
      top = parentFolder(of: top)
    }
    throw Diagnostic(
      .io, "'\(folder)' is not in a git repository", help: ["--since compares with a revision of a git repository"])
  }

  /// Returns the error for a repository that is not taken.
  static func refusal(_ reason: String) -> Diagnostic {
    Diagnostic(
      .refused, "the repository is not asked: \(reason)",
      help: ["--trust-repository asks it nevertheless; programs that it names are never started"])
  }

  /// Returns the type of a file in the form of stat(2), or nil when there is none.
  static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns whether git could take a folder for a bare repository.
  private static func isBare(_ folder: String) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    return kind(of: prefix + "HEAD") != nil && kind(of: prefix + "objects") != nil && kind(of: prefix + "refs") != nil
  }

  /// Returns the path that a file `.git` names.
  private static func destination(of file: String) throws(Diagnostic) -> String {
    let text = try smallText(file)
    let mark = "gitdir: "
    guard text.hasPrefix(mark) else {
      throw Diagnostic(.io, "'\(file)' names no repository: expected 'gitdir: FOLDER'")
    }
    let path = String(text.dropFirst(mark.count).prefix { $0 != "\n" && $0 != "\r\n" })
    return path.hasPrefix("/") ? path : parentFolder(of: file) + "/" + path
  }

  /// Returns the folder with the objects and references of a repository.
  private static func common(of own: String) throws(Diagnostic) -> String {
    guard kind(of: own + "/commondir") != nil else { return own }
    let named = try smallText(own + "/commondir").prefix { $0 != "\n" }
    guard let common = resolvedPath(named.hasPrefix("/") ? String(named) : "\(own)/\(named)") else {
      throw Diagnostic(.io, "'\(own)/commondir' names a folder that is not there")
    }
    return common
  }

  /// Returns whether a folder or one above it, below `top`, has a repository of its own, such as a submodule.
  private static func hasRepository(between folder: String, and top: String) -> Bool {
    var folder = folder
    while folder != top, folder != "/" {
      if kind(of: folder + "/.git") != nil { return true }
      folder = parentFolder(of: folder)
    }
    return false
  }

  /// Returns the folders of a repository that a file `.git` names, if they lie where git puts those of working trees and of
  /// submodules.
  private static func separate(
    _ place: String, for file: String, of top: String, _ isTrusted: Bool
  ) throws(Diagnostic) -> (own: String, common: String) {
    guard let own = resolvedPath(place), kind(of: own) == S_IFDIR else {
      throw Diagnostic(.io, "'\(file)' names a repository that is not there: '\(place)'")
    }
    if kind(of: own + "/commondir") == S_IFREG {
      let common = try common(of: own)
      if isTrusted { return (own, common) }
      // git notes in both places where the other one is.
      let back = try smallText(own + "/gitdir").prefix { $0 != "\n" }
      let backPath = back.hasPrefix("/") ? String(back) : "\(own)/\(back)"
      guard parentFolder(of: own) == common + "/worktrees", resolvedPath(backPath) == file else {
        throw refusal("'\(file)' names '\(own)', which is not where git puts that of a working tree")
      }
      return (own, common)
    }
    if isTrusted { return (own, own) }
    guard top != "/", let above = try? GitFolder(of: parentFolder(of: top), isTrusted: false),
      [above.own, above.common].contains(where: { own.hasPrefix($0 + "/modules/") })
    else { throw refusal("'\(file)' names '\(own)', which is not where git puts that of a submodule") }
    return (own, own)
  }

  /// Returns the text of a file that is small and regular.
  static func smallText(_ path: String) throws(Diagnostic) -> String {
    let folder = try ProjectFolder(parentFolder(of: path))
    let name = String(path.dropFirst(parentFolder(of: path) == "/" ? 1 : parentFolder(of: path).utf8.count + 1))
    return String(decoding: try folder.contents(of: folder.file(name), ReadLimits(size: 1 << 20)), as: UTF8.self)
  }
}

/// Returns the folder of an absolute path.
func parentFolder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
  return String(path[..<slash])
}
