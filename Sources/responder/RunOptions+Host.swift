// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ProjectAccess
import ResponderSession
import ResponderShell
import ResponderText

extension RunOptions {
  /// The services of the program that sessions may use.
  @MainActor
  var host: SessionHost {
    var host = SessionHost(
      readFile: { [safe] (path) throws(Diagnostic) in
        if safe { throw Self.refusal(path, "read") }
        // The file may be the one that results go to.
        MainActor.assumeIsolated { Results.shared.flushFile() }
        return try FileInput.contents(of: path)
      },
      writeFile: { [safe] (path, text) throws(Diagnostic) in
        if safe { throw Self.refusal(path, "written") }
        try FileOutput.write(text, to: path)
      },
      appendToFile: { [safe] (path, text) throws(Diagnostic) in
        if safe { throw Self.refusal(path, "written") }
        try FileOutput.append(text, to: path)
      },
      isInterrupted: { Interrupt.isRaised },
      // JSON has one line for each statement, so its output waits for the end of the statement.
      spill: json ? nil : { [color] output in MainActor.assumeIsolated { Results.shared.write(output, color) } })
    host.draw = { [safe] (svg, path) throws(Diagnostic) in
      if safe { throw Self.refusal(path, "written") }
      try PictureProgram.draw(svg, to: path)
    }
    host.readEngine = PageEngine.read
    host.showsStops = !json
    host.isForPrograms = json
    host.showsHints = !json && !quiet && StandardOutput.shared.isTerminal
    if !json { host.screen = { [color] in MainActor.assumeIsolated { Terminal.screen(color) } } }
    host.isSafe = safe
    host.budget = Budget(memory: memory, seconds: timeout)
    host.contentsToReplace = { [safe] path in safe ? nil : FileInput.beginning(ofRegularFile: path) }
    host.fixtures = ScriptInput.fixtures
    host.listFolder = { [safe] path in
      // Names are not secret, but offering files that may not be read would mislead.
      guard !safe, let names = try? Folder.entries(of: path) else { return [] }
      return names.map { ($0, Folder.exists(at: path + "/" + $0, followingLinks: true)) }
    }
    host.findFiles = { [safe, memory] (path, endings) throws(Diagnostic) in
      if safe { throw Self.refusal(path, "read") }
      return try Self.find(path, endings, memory: memory)
    }
    host.readInput = { () throws(Diagnostic) in
      // `assumeIsolated` does not keep the type of a thrown error.
      let result = MainActor.assumeIsolated { () -> Result<[UInt8], Diagnostic> in
        Results.shared.flush()
        return Result { () throws(Diagnostic) in try ScriptInput.standardInput() }
      }
      return try result.get()
    }
    if StandardError.isTerminal, !Terminal.isDumb {
      host.showProgress = { text in StandardError.write("\r\u{1b}[K\(prose: text ?? "")") }
    }
    return host
  }

  /// Finds the files of a project, in a folder or the only one at a path.
  ///
  /// A source or document is part of a project that may be anybody's. Without endings, the file is one's own, such as a dump.
  private static func find(_ path: String, _ endings: [String], memory: Int?) throws(Diagnostic) -> FoundFiles {
    let limits = ReadLimits(memory: memory ?? usualMemoryLimit())
    guard Folder.exists(at: path, followingLinks: true) else {
      return FoundFiles(paths: [path]) { (_) throws(Diagnostic) in
        guard !endings.isEmpty else {
          return try ProjectFolder.contents(at: path, ReadLimits(memory: memory, size: 1 << 30))
        }
        let (folder, file) = try ProjectFolder.locate(path, within: resolvedPath(".") ?? "/", followingLinks: false)
        return try folder.contents(of: file, limits)
      }
    }
    let folder = try ProjectFolder(path)
    let found = try folder.find(ProjectFolder.Filter(endings: endings), limits)
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return FoundFiles(paths: found.files.map { prefix + $0.path }, leftOut: found.leftOut) {
      (position) throws(Diagnostic) in try folder.contents(of: found.files[position], limits)
    }
  }

  /// Returns the error of a statement that `--safe` forbids to access a file.
  static func refusal(_ path: String, _ what: String) -> Diagnostic {
    Diagnostic(
      .refused, "'\(path)' may not be \(what), because of --safe",
      help: ["with it no statement reads or writes files; scripts on the command line are read"])
  }
}
