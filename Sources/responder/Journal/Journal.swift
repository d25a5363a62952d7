// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderShell

/// What an interactive session did, statement by statement, so that `--resume` can bring it back when it did not end by
/// `exit`.
///
/// Every statement that changed something is written as soon as it has ended. When the journal has grown long, the
/// script that rebuilds the session takes the place of its history, so that it stays in proportion to the session.
@MainActor
final class Journal {
  private let session: Session
  private let folder: String
  private var file: JournalFile?
  /// The size in bytes beyond which the journal is written anew.
  private var limit = Journal.smallest
  /// Whether anything was worth writing down since the journal began, or in the session it goes on with.
  private var hasNews = false
  private var isBroken = false

  private static let smallest = 1 << 20
  /// Statements that a session which is brought back should not do again.
  private static let passedBy: Set<String> = ["break", "record", "output", "diff", "save", "exit", "quit"]

  /// A journal that begins with what the session does next.
  init(of session: Session, in folder: String) {
    self.session = session
    self.folder = folder
  }

  /// Writes down what the session does from now on.
  ///
  /// What is there already is written at once, while people wait for the program anyway and not for a statement.
  func begin() {
    guard session.onEnd == nil else { return }
    if file == nil, !session.isEmpty {
      file = JournalFile.make(in: folder)
      rewrite()
    }
    session.onEnd = { statement in MainActor.assumeIsolated { self.note(statement) } }
  }

  // MARK: Bringing back

  /// Brings back the last session that did not end by `exit`, and goes on with its journal if it `continues`.
  ///
  /// Returns how many statements that took, nil when there is none. Throws: `io`.
  func resume(continues: Bool, _ problem: (Diagnostic) -> Void) throws(Diagnostic) -> Int? {
    guard let file = JournalFile.lastAbandoned(in: folder) else { return nil }
    var count = 0
    var isWhole = true
    let reader = ScriptReader(name: nil, bytes: try file.contents())
    _ = session.run(reader, keepsGoing: true) { outcome in
      count += 1
      guard let error = outcome.error else { return }
      isWhole = false
      // The program may have been stopped in the middle of writing the last one.
      if error.code == .unfinished { count -= 1 } else { problem(error) }
    }
    guard continues else { return count }
    self.file = file
    hasNews = true
    begin()
    limit = max(Self.smallest, 2 * file.size)
    if !isWhole { rewrite() }
    return count
  }

  // MARK: Writing

  private func note(_ statement: EndedStatement) {
    guard !isBroken, statement.isWorthRepeating, !Self.passedBy.contains(statement.outcome.command) else { return }
    hasNews = true
    if file == nil { file = JournalFile.make(in: folder) }
    // What a file holds may be another thing the next time.
    if statement.isBoundToItsTime { return rewrite() }
    guard let file, file.append(statement.repeatableText + "\n") else { return giveUp() }
    if file.size > limit { rewrite() }
  }

  private func rewrite() {
    guard let file, file.replace(with: session.script) else { return giveUp() }
    limit = max(Self.smallest, 2 * file.size)
  }

  private func giveUp() {
    isBroken = true
    guard StandardError.isTerminal else { return }
    StandardError.write("note: the journal in '\(folder)' cannot be written; this session could not be resumed\n")
  }

  /// Ends the journal: after `exit` nothing is left to come back to. Returns whether something is.
  func end(afterExit: Bool) -> Bool {
    session.onEnd = nil
    guard let file else { return false }
    let isKept = hasNews && !afterExit
    if !isKept { file.remove() }
    self.file = nil
    return isKept && !isBroken
  }
}
