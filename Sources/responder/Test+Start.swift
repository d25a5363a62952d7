// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import SessionTesting

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Test {
  /// Replays everything and returns the exit status: 1 when a session failed, 2 when none could be read.
  @MainActor
  func start() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    if update, !(environment("CI") ?? "").isEmpty {
      return refuse("--update is refused when CI is set: expectations are changed by people")
    }
    do throws(Diagnostic) {
      var files: [String] = []
      for path in paths { files += try SessionFiles.find(path) }
      return try replay(files)
    } catch {
      return refuse(error.message)
    }
  }

  @MainActor
  private func replay(_ files: [String]) throws(Diagnostic) -> Int32 {
    var results: [TestResult] = []
    for path in files {
      do throws(SessionFileError) {
        let file = try SessionFile(name: path, bytes: try contents(of: path))
        for transcript in file.transcripts where list {
          StandardOutput.shared.writeLine("\(transcript.name) (\(transcript.steps.count) statements)")
        }
        if !list { results += try replay(file, path) }
      } catch {
        results.append(TestResult(error))
      }
    }
    if list { return 0 }
    guard !results.isEmpty else { return refuse("no session found") }
    if let junit { try FileOutput.write(JUnitReport.text(for: results), to: junit) }
    StandardOutput.shared.write(tap ? TAPReport.text(for: results) : TestSummary.text(for: results))
    return results.allSatisfy(\.passed) ? 0 : 1
  }

  private func contents(of path: String) throws(SessionFileError) -> [UInt8] {
    do throws(Diagnostic) {
      return try FileInput.contents(of: path)
    } catch {
      throw SessionFileError(file: path, line: 1, message: error.message)
    }
  }

  private func replay(_ file: SessionFile, _ path: String) throws(SessionFileError) -> [TestResult] {
    let readFile: SessionReplay.FileAccess = { (name) throws(Diagnostic) in try FileInput.contents(of: name) }
    let replays = file.transcripts.map { SessionReplay.run($0, mode: update ? .collect : .compare, readFile: readFile) }
    guard update else { return replays.map { TestResult($0) } }
    let mended = file.updated(with: replays)
    do throws(Diagnostic) {
      if try FileInput.contents(of: path) != Array(mended.utf8) { try FileOutput.write(mended, to: path) }
    } catch {
      throw SessionFileError(file: path, line: 1, message: error.message)
    }
    // What was written must replay green as it is.
    return try SessionFile(name: path, text: mended).transcripts.map {
      TestResult(SessionReplay.run($0, readFile: readFile))
    }
  }

  @MainActor
  private func refuse(_ message: String) -> Int32 {
    StandardError.write("error: \(message)\n")
    return 2
  }
}
