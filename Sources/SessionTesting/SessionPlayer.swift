// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderSession
import ResponderShell
import ResponderText

/// A session with files in memory, whose outcomes are shown as a replay compares them.
package final class SessionPlayer {
  package let session: Session
  private let files: MemoryFiles
  private let renderer = DiagnosticRenderer(showsUnnamedPlaces: false)
  private var outputFile: OutputFile?
  /// Whether a statement has written a file, which no undo takes back.
  package private(set) var hasWritten = false

  /// Makes a session that reads `fixtures`, and asks `readFile` for other files; what it writes stays in memory.
  package init(
    _ fixtures: [Fixture], budget: Budget, isSafe: Bool = false,
    readFile: @escaping (String) throws(Diagnostic) -> [UInt8] = SessionReplay.noFiles,
    isInterrupted: @escaping () -> Bool
  ) {
    let named = Dictionary(keepingFirst: fixtures.map { ($0.name, Array($0.content.utf8)) })
    files = MemoryFiles(named, fallback: readFile)
    var host = files.host
    host.budget = budget.begun
    host.isSafe = isSafe
    host.isInterrupted = isInterrupted
    host.showsStops = true
    session = Session(host: host)
    let write = session.host.writeFile
    session.host.writeFile = { [unowned self] (path, text) throws(Diagnostic) in
      hasWritten = true
      try write(path, text)
    }
    let append = session.host.appendToFile
    session.host.appendToFile = { [unowned self] (path, text) throws(Diagnostic) in
      hasWritten = true
      try append(path, text)
    }
  }

  /// Appends the lines shown for an outcome, each with its newline; a result that `output` sends to a file is kept for
  /// other statements to read.
  package func show(_ outcome: StatementOutcome, in text: AnswerText) {
    if let file = outcome.destination {
      files.append(outcome.lines.map { $0 + "\n" }.joined(), to: file.path)
      hasWritten = true
    } else {
      outcome.write(to: text)
    }
    if session.outputFile !== outputFile {
      // After one answer elsewhere, the file before it goes on.
      let goesOn = outputFile?.next === session.outputFile
      outputFile = session.outputFile
      if let outputFile, !goesOn { files.write("", to: outputFile.path) }
      hasWritten = true
    }
    for line in renderer.errors(of: outcome) { text.append(line: line.text) }
  }
}
