// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderAnalysis
import ResponderShell
import SessionTesting

extension Test {
  /// Replays everything and returns the exit status: 1 when a session failed, 2 when none could be read.
  @MainActor
  func start() -> Int32 {
    ignoreClosedPipes()
    if update, !(environment("CI") ?? "").isEmpty {
      return refuse("--update is refused when CI is set: expectations are changed by people")
    }
    do throws(Diagnostic) {
      let files = try SessionFiles.find(paths)
      return list ? showSessions(of: files) : try replay(files)
    } catch {
      return refuse(error.message)
    }
  }

  /// Replays several files at a time and shows the results in the order of the files.
  @MainActor
  private func replay(_ files: [String]) throws(Diagnostic) -> Int32 {
    let isCovered = coverage || coverageJSON != nil
    let replays = files.map { FileReplay(path: $0, isUpdate: update, isCovered: isCovered) }
    var results: [TestResult] = []
    var met = Coverage()
    Crew.run(replays.count, jobs: jobs ?? Crew.processorCount) {
      replays[$0].run()
    } take: { found in
      results += found.results
      if isCovered { met.add(found.coverage, from: "") }
      guard !tap else { return }
      for result in found.results { StandardOutput.shared.write(TestSummary.entry(for: result)) }
      if StandardOutput.shared.isTerminal { StandardOutput.shared.flush() }
    }
    guard !results.isEmpty else { return refuse("no session found") }
    StandardOutput.shared.write(tap ? TAPReport.text(for: results) : TestSummary.closingLine(for: results) + "\n")
    if coverage { StandardOutput.shared.write(tap ? TAPReport.comment(met.text) : met.text) }
    if let coverageJSON { try FileOutput.write(met.json.text + "\n", to: coverageJSON) }
    if let junit { try FileOutput.write(JUnitReport.text(for: results), to: junit) }
    return results.allSatisfy(\.passed) ? 0 : 1
  }

  /// Lists the sessions; a malformed file is reported and makes the status 1.
  @MainActor
  private func showSessions(of files: [String]) -> Int32 {
    var status: Int32 = 0
    for path in files {
      do throws(SessionFileError) {
        for transcript in try FileReplay.file(path).transcripts {
          StandardOutput.shared.writeLine(TestSummary.listing(of: transcript))
        }
      } catch {
        status = refuse(error.description, status: 1)
      }
    }
    return status
  }

  @MainActor
  private func refuse(_ message: String, status: Int32 = 2) -> Int32 {
    StandardError.write("error: \(message)\n")
    return status
  }
}
