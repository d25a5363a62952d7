// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderAnalysis
import ResponderSession
import ResponderShell
import ResponderText
import SessionTesting

extension TestOptions {
  /// Replays everything and returns the exit status: 1 when a session failed, 2 when none could be read.
  @MainActor
  func start() -> Int32 {
    exitStatus { () throws(Diagnostic) in
      if update, !(environment("CI") ?? "").isEmpty {
        throw Diagnostic(.refused, "--update is refused when CI is set: a person decides what is expected")
      }
      if watch { return try watchFiles() }
      let files = try SessionFiles.find(places)
      return list ? showSessions(of: files) : try replay(files)
    }
  }

  /// The paths to look at.
  var places: [String] { paths.isEmpty ? ["."] : paths }

  /// Replays several files at a time and shows the results in the order of the files.
  @MainActor
  func replay(_ files: [SessionFiles.Found]) throws(Diagnostic) -> Int32 {
    let replays = files.map(replay(of:))
    var results: [TestResult] = []
    var updates: [Escaped<TerminalLine>] = []
    var met = Coverage()
    func take(_ found: FileReplay.Outcome, _ path: String) {
      met.add(found.coverage, from: "")
      if found.updatedBlocks > 0 {
        updates.append(
          "updated \(path: path): \(found.updatedBlocks) \(found.updatedBlocks == 1 ? "block" : "blocks")\n")
      }
      show(found.results, &results)
    }
    if interactive {
      let questions = UpdateQuestions()
      for replay in replays {
        take(replay.update(questions.accepts), replay.path)
        questions.endFile()
      }
    } else {
      var paths = replays.map(\.path)[...]
      Crew.run(replays.count, jobs: jobs ?? Crew.processorCount) { [update] in
        update ? replays[$0].update() : replays[$0].run()
      } take: {
        take($0, paths.removeFirst())
      }
    }
    guard !results.isEmpty else { return refuse(.badArgument, nothingChosen) }
    let news = updates.joined()
    if tap {
      StandardOutput.shared.write(TAPReport.text(for: results) + TAPReport.comment(news))
    } else {
      StandardOutput.shared.write(news + TestSummary.closingLine(for: results) + "\n")
    }
    try report(met)
    if let junit { try FileOutput.write(JUnitReport.text(for: results).text, to: junit) }
    return results.allSatisfy(\.passed) ? 0 : 1
  }

  /// Returns what replays a file as the options say.
  func replay(of file: SessionFiles.Found) -> FileReplay {
    FileReplay(
      path: file.path, folder: file.folder, choice: SessionChoice(lines: file.lines, filters: filter),
      limit: TimeLimit(seconds: timeout), budget: Budget(memory: memory?.bytes), isSafe: safe,
      isCovered: coverage || coverageJSON != nil)
  }

  /// Adds results to others, and shows them unless the report has another form.
  @MainActor
  func show(_ new: [TestResult], _ results: inout [TestResult]) {
    results += new
    guard !tap else { return }
    for result in new { StandardOutput.shared.write(TestSummary.entry(for: result)) }
    if StandardOutput.shared.isTerminal { StandardOutput.shared.flush() }
  }

  /// Closes the report of what has run so far, while some sessions are still running.
  @MainActor
  func close(_ results: [TestResult], _ met: Coverage, running: Int) throws(Diagnostic) {
    let rest: Escaped<TerminalLine> = running > 0 ? ", \(running) still running" : ""
    StandardOutput.shared.write(TestSummary.closingLine(for: results) + rest + "\n")
    try report(met)
    StandardOutput.shared.flush()
  }

  @MainActor
  private func report(_ met: Coverage) throws(Diagnostic) {
    if coverage {
      let lines = Escaped<TerminalLine>(lines: met.text)
      if tap { StandardOutput.shared.write(TAPReport.comment(lines)) } else { StandardOutput.shared.write(lines) }
    }
    if let coverageJSON { try FileOutput.write(met.json.encoded + "\n", to: coverageJSON) }
  }

  /// The message for a choice that no session fits.
  var nothingChosen: String {
    filter.isEmpty
      ? "no session found"
      : "no session has a name that contains \(filter.map { "'\($0)'" }.joined(separator: " or ")); --list shows the names"
  }

  /// Lists the chosen sessions; a malformed file is reported and makes the status 1.
  @MainActor
  private func showSessions(of files: [SessionFiles.Found]) -> Int32 {
    var status: Int32 = 0
    var hasSession = false
    for found in files {
      do throws(SessionFileError) {
        let file = try FileReplay.file(found.path)
        for part in try SessionChoice(lines: found.lines, filters: filter).parts(of: file) {
          StandardOutput.shared.writeLine(TestSummary.listing(of: file.transcript(of: part)))
          hasSession = true
        }
      } catch {
        status = refuse(.syntax, error.description, status: 1)
      }
    }
    return hasSession || status != 0 ? status : refuse(.badArgument, nothingChosen)
  }

  @MainActor
  private func refuse(_ code: ErrorCode, _ message: String, status: Int32 = 2) -> Int32 {
    StandardError.report(Diagnostic(code, message))
    return status
  }
}
