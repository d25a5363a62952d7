// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  /// Notes words that a statement omits, for its full form.
  ///
  /// Does nothing inside other statements.
  package func complete(_ words: String, after range: SourceRange) {
    if execution.blockDepth == 0, isKept { execution.notes.completions.append((Int(range.end), words)) }
  }

  /// Whether the full text of statements is needed.
  package var isKept: Bool { recording != nil || onEnd != nil }

  /// Reports a finished statement to the recording and to `onEnd`.
  package func tell(
    _ statement: Statement, from reader: ScriptReader, _ outcome: StatementOutcome, hasChanged: Bool
  ) {
    guard isKept else { return }
    let ended = EndedStatement(
      text: execution.notes.replacement ?? fullText(of: statement, in: source(in: reader)), outcome: outcome,
      hasChanged: hasChanged,
      isBoundToItsTime: execution.notes.hasReadFile || execution.notes.isSteered,
      hasDelivered: execution.notes.hasDelivered, readsDelivery: execution.notes.readsDelivery,
      isCompleted: !execution.notes.completions.isEmpty,
      hasExpectation: statement.expectation != nil,
      standsAlone: execution.notes.standsAlone, printsHistory: execution.notes.printsHistory,
      isReplaced: execution.notes.replacement != nil, atStops: execution.stopped?.steps ?? [])
    onEnd?(ended)
    if let recording { add(recording.text(of: ended), to: recording, outcome) }
  }

  /// Reports lines that do not form a statement to the recording.
  func reportUnread(_ source: SourceText, _ outcome: StatementOutcome) {
    guard let recording else { return }
    let ended = EndedStatement(
      text: source.text(0..<source.bytes.count), outcome: outcome, hasChanged: false, isBoundToItsTime: false,
      hasDelivered: false, readsDelivery: false, isCompleted: false, hasExpectation: false, standsAlone: true,
      printsHistory: false,
      isReplaced: false)
    add(recording.text(of: ended), to: recording, outcome)
  }

  private func fullText(of statement: Statement, in source: SourceText) -> String {
    var text = ""
    var position = Int(statement.range.start)
    for (place, words) in execution.notes.completions where place >= position && place <= Int(statement.range.end) {
      text += source.text(position..<place) + words
      position = place
    }
    return text + source.text(position..<Int(statement.range.end))
  }

  private func add(_ text: String, to recording: Recording, _ outcome: StatementOutcome) {
    guard !text.isEmpty, outcome.command != "record" else { return }
    do {
      try host.appendToFile(recording.path, text)
    } catch {
      self.recording = nil
      outcome.lostRecording = Diagnostic(
        error.code, "the recording has ended: \(error.message)", help: ["begin another one: record FILE"])
    }
  }

  // MARK: Beginning and ending

  /// Begins a recording.
  ///
  /// The recording first rebuilds the session as it is. It begins without a last delivery and with an empty log.
  ///
  /// - Throws: `bad-argument` while another recording runs, `io`.
  package func record(to file: FileWord) throws(Diagnostic) {
    try requireTopLevel("record")
    if let recording {
      throw Diagnostic(
        .badArgument, "'\(recording.path)' is being recorded already", at: file.word.range,
        help: ["end it first: record off"])
    }
    let path = file.word.text
    let recording = Recording(path: path, start: history.position)
    var text = "# A recorded session.\n"
    var statements = Dump.statements(of: self)
    if let outputFile = execution.outputFile?.lasting {
      statements.append("output \(outputFile.path == "off" ? "'off'" : self.words.text(outputFile.path))")
      recording.noteWritten(outputFile.path)
    }
    if !statements.isEmpty {
      text += "# First what was there when the recording began.\n"
      text += statements.map { recording.step($0, []) }.joined() + "# Then what was typed.\n"
    }
    for point in script.breakpoints where point.node.map(tree.contains) ?? true {
      let place = point.node.map { " at \(words.text(model.name(of: $0)))" } ?? ""
      text += recording.step("break \(words.text(point.action))\(place)", [])
    }
    for question in script.watches {
      watchedAnswers[question] = (try? watchedLines(question)) ?? []
      text += recording.step("watch \(question)", watchedAnswers[question] ?? [])
    }
    do {
      try host.writeFile(path, text)
    } catch {
      throw error.placed(at: file.word.range)
    }
    model.deliveries.last = nil
    // A replay would not know the progress of the lesson.
    companion?.end()
    script.log.skip()
    forgetUndone()
    history.checkpoints.removeAll()
    self.recording = recording
  }

  /// Ends the recording, and adds the files it needs.
  ///
  /// Does nothing when none is running.
  package func endRecording() throws(Diagnostic) {
    guard let recording else { return }
    self.recording = nil
    let fixtures = recording.fixtures
    if !fixtures.isEmpty { try host.appendToFile(recording.path, fixtures) }
  }

  /// Whether the session is in its initial state.
  package var isEmpty: Bool { model.nodeCount == 1 && Dump.statements(of: self).isEmpty }

  /// The number of steps that can be undone.
  ///
  /// While recording, only those count that a replay has too.
  package var undoableSteps: Int {
    guard let recording else { return history.steps.count }
    return max(0, min(history.steps.count, history.position - recording.start))
  }

  // MARK: Files

  /// Reads a file for a statement.
  ///
  /// - Throws: `io`, `refused`.
  package func read(_ file: FileWord) throws(Diagnostic) -> [UInt8] {
    try read(file) { () throws(Diagnostic) in try host.readFile(file.word.text) }
  }

  /// Reads a file that was found for a statement, by its position.
  ///
  /// - Throws: `io`, `refused`.
  package func read(_ position: Int, of found: FoundFiles, for file: FileWord) throws(Diagnostic) -> [UInt8] {
    let path = found.paths[position]
    return try Word.with(path, at: file.word.range) { (word) throws(Diagnostic) in
      try read(FileWord(word)) { () throws(Diagnostic) in
        if let read = found.read { try read(position) } else { try host.readFile(path) }
      }
    }
  }

  private func read(
    _ file: FileWord, from disk: () throws(Diagnostic) -> [UInt8]
  ) throws(Diagnostic) -> [UInt8] {
    do throws(Diagnostic) {
      let bytes: [UInt8]
      if let own = try fixture(file) { bytes = own } else { bytes = try disk() }
      execution.notes.hasReadFile = true
      recording?.noteRead(file.word.text, bytes)
      return bytes
    } catch {
      throw error.placed(at: file.word.range)
    }
  }

  /// Returns a file that the running session contains, or nil.
  ///
  /// - Throws: `io`, `interrupted`.
  private func fixture(_ file: FileWord) throws(Diagnostic) -> [UInt8]? {
    if let own = execution.fixtures[file.word.text] { return own }
    guard let later = execution.laterFixtures else { return nil }
    return try later()[file.word.text]
  }

  /// Finds files in a folder for a statement; a file that the running session contains is found too.
  ///
  /// - Throws: `io`, `refused`.
  package func findFiles(_ file: FileWord, _ endings: [String]) throws(Diagnostic) -> FoundFiles {
    do {
      if try fixture(file) != nil { return FoundFiles(paths: [file.word.text]) }
      return try host.findFiles(file.word.text, endings)
    } catch {
      throw error.placed(at: file.word.range)
    }
  }

  /// Writes a file for a statement.
  ///
  /// - Throws: `io`, `refused`.
  package func write(_ text: String, to file: FileWord) throws(Diagnostic) {
    do {
      try host.writeFile(file.word.text, text)
      recording?.noteWritten(file.word.text)
    } catch {
      throw error.placed(at: file.word.range)
    }
  }

  /// Appends to a file for a statement.
  ///
  /// - Throws: `io`, `refused`.
  package func add(_ text: String, to file: FileWord) throws(Diagnostic) {
    do {
      try host.appendToFile(file.word.text, text)
      recording?.noteWritten(file.word.text)
    } catch {
      throw error.placed(at: file.word.range)
    }
  }
}
