// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderText

extension GitFolder {
  /// Makes the folder that git takes for this repository.
  ///
  /// Of the repository's configuration only what git needs to understand its objects and the names of revisions is copied.
  ///
  /// - Throws: `io` or `refused`.
  func home(isTrusted: Bool) throws(Diagnostic) -> GitHome {
    let home = try GitHome(avoiding: top)
    let settings = try settings(home)
    if !isTrusted {
      if !isNamed, let named = settings.last(where: { $0.key == "core.worktree" })?.value,
        resolvedPath(named.hasPrefix("/") ? named : "\(own)/\(named)") != top
      {
        throw Self.refusal("its files are said to be in '\(named)', not in '\(top)'")
      }
      try checkParts()
    }
    try home.write(Self.configuration(settings), to: "config")
    // A link here would have to lead to a reference, and a copy need not.
    try home.write(try Self.smallText(own + "/HEAD"), to: "HEAD")
    for name in ["ORIG_HEAD", "FETCH_HEAD"] {
      if let text = try? Self.smallText(own + "/" + name) { try home.write(text, to: name) }
    }
    for name in ["refs", "packed-refs", "logs", "reftable"] where Self.kind(of: common + "/" + name) != nil {
      try home.link(common + "/" + name, as: name)
    }
    if let text = try? Self.smallText(common + "/info/exclude") {
      mkdir(home.path + "/info", 0o700)
      try home.write(text, to: "info/exclude")
    }
    return home
  }

  /// The variables with which git reads the objects of this repository.
  var variables: [String] { ["GIT_OBJECT_DIRECTORY=\(common)/objects"] }

  /// Returns the keys and values of the configuration file, without those of files that it includes.
  private func settings(_ home: GitHome) throws(Diagnostic) -> [(key: String, value: String)] {
    let file = common + "/config"
    guard Self.kind(of: file) != nil else { return [] }
    // git reads a copy, so that it is the same that was looked at, and regular.
    let copy = "copied-config"
    try home.write(try Self.smallText(file), to: copy)
    defer { unlink("\(home.path)/\(copy)") }
    let list = ["config", "--file", "\(home.path)/\(copy)", "--no-includes", "-z", "--list"]
    let answer = try GitCommand(list, in: home).run(limit: 4 << 20)
    guard answer.status == 0 else {
      throw Diagnostic(.io, "git cannot read '\(file)': \(answer.errors)")
    }
    return answer.output.split(separator: 0).map { entry in
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }

  /// Returns a configuration for git: this program's, with the repository's form of objects and references, and the branches
  /// that `@{upstream}` means.
  private static func configuration(_ settings: [(key: String, value: String)]) -> String {
    var lines = [
      "[core]", "repositoryFormatVersion = 1", "bare = false", "fsmonitor = false", "hooksPath = /dev/null",
      "commitGraph = false", "multiPackIndex = false", "untrackedCache = false", "packedGitWindowSize = 16m",
      "packedGitLimit = 64m", "deltaBaseCacheLimit = 32m", "bigFileThreshold = 8m", "excludesFile = /dev/null",
      "attributesFile = /dev/null", "[protocol]", "allow = never", "[extensions]",
    ]
    for (key, value) in settings {
      let name = key.split(separator: ".").last.map(String.init) ?? ""
      if key.hasPrefix("extensions."), ["objectformat", "refstorage"].contains(name),
        value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      {
        lines.append("\(name) = \(value)")
      }
    }
    for (key, value) in settings {
      let isBranch = key.hasPrefix("branch.") && (key.hasSuffix(".merge") || key.hasSuffix(".remote"))
      guard isBranch || key.hasPrefix("remote.") && key.hasSuffix(".fetch"), let first = key.firstIndex(of: "."),
        let last = key.lastIndex(of: "."), first < last
      else { continue }
      let section = quoted(key[key.index(after: first)..<last])
      lines.append("[\(key[..<first]) \(section)]\n\(key[key.index(after: last)...]) = \(quoted(value[...]))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func quoted(_ text: Substring) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "" : String($0) }
    return "\"\(String(escaped))\""
  }

  /// Checks that what git opens lies in the repository and is regular: a link could lead anywhere, a pipe wait for ever.
  private func checkParts() throws(Diagnostic) {
    for name in ["objects", "refs", "logs", "reftable"] {
      let path = common + "/" + name
      guard let kind = Self.kind(of: path) else { continue }
      guard kind == S_IFDIR else { throw Self.refusal("'\(path)' is not a folder") }
      if let strange = try ProjectFolder(path).firstIrregularEntry() {
        throw Self.refusal("'\(path)/\(strange)' is not a regular file")
      }
    }
    for path in [common + "/packed-refs", own + "/index"] {
      guard let kind = Self.kind(of: path), kind != S_IFREG else { continue }
      throw Self.refusal("'\(path)' is not a regular file")
    }
    let alternates = common + "/objects/info/alternates"
    if Self.kind(of: alternates) != nil, !(try Self.smallText(alternates)).isEmpty {
      throw Self.refusal("it uses the objects of another repository, which '\(alternates)' names")
    }
  }
}

extension ProjectFolder {
  /// Returns the path of an entry below the folder that is neither a folder nor a regular file, or nil.
  ///
  /// - Complexity: O(entries).
  /// - Throws: `io`.
  fileprivate func firstIrregularEntry() throws(Diagnostic) -> String? {
    let cursor = FolderCursor(root: descriptor, followsLinks: false)
    var pending: [[UInt8]] = [[]]
    while let folder = pending.popLast() {
      guard cursor.move(to: folder[...]) == nil, let entries = cursor.entries() else {
        throw FileInput.unreadable(path(below: String(decoding: folder, as: UTF8.self)), systemMessage(errno))
      }
      for (name, type) in entries {
        let entry = folder + (folder.isEmpty ? [] : [UInt8(ascii: "/")]) + name
        let kind = type == 0 ? cursor.status(of: name[...]).map { $0.st_mode & S_IFMT } : mode_t(type) << 12
        switch kind {
        case S_IFDIR: pending.append(entry)
        case S_IFREG: break
        default: return String(decoding: entry, as: UTF8.self)
        }
      }
    }
    return nil
  }
}
