// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderSession
import ResponderShell

/// A record of the statements of an interactive session, from which `--resume` restores the session.
///
/// Each statement that changed something is written as soon as it has ended. A journal that has grown long is replaced
/// by a script that rebuilds the session, so that its size stays in proportion to the session.
@MainActor
final class Journal {
  private let session: Session
  private let folder: String
  private var file: JournalFile?
  private var keeper = JournalKeeper()
  /// The size in bytes beyond which the journal is rewritten.
  private var limit = Journal.smallest
  /// Whether anything was worth recording since the journal began, or in the session it continues.
  private var hasNews = false
  private var isBroken = false

  private static let smallest = 1 << 20

  /// Makes a journal of the statements a session runs from now on.
  init(of session: Session, in folder: String) {
    self.session = session
    self.folder = folder
  }

  /// Starts recording.
  ///
  /// The present state is written at once, while people wait for the program to start anyway, and not during a
  /// statement.
  func begin() {
    guard session.onEnd == nil else { return }
    if file == nil {
      // What happened before cannot be undone in a session that is restored.
      if session.history.position > 0 { keeper.begin(with: session) }
      if !session.isEmpty {
        file = JournalFile.make(in: folder)
        rewrite()
      }
    }
    session.onEnd = { statement in MainActor.assumeIsolated { self.note(statement) } }
  }

  // MARK: Restoring

  /// Restores a session that has ended, and continues its journal if `continues` is true.
  ///
  /// `choose` decides among several, the one written last first. Returns the number of statements run, or nil when there
  /// is no such session or none was chosen.
  ///
  /// - Throws: `io`.
  func resume(
    continues: Bool, choose: ([JournalFile]) -> JournalFile?, _ problem: (Diagnostic) -> Void
  ) throws(Diagnostic) -> Int? {
    let files = JournalFile.abandoned(in: folder, limit: JournalChoice.limit)
    guard let file = files.count > 1 ? choose(files) : files.first else { return nil }
    let (count, isWhole) = session.restore(fromJournal: try file.contents(), problem)
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
    guard let entry = keeper.entry(for: statement, in: session), !isBroken else { return }
    hasNews = true
    if file == nil { file = JournalFile.make(in: folder) }
    guard case .lines(let lines) = entry else { return rewrite() }
    guard let file, file.append(lines) else { return giveUp() }
    if file.size > limit { rewrite() }
  }

  private func rewrite() {
    guard let file, file.replace(with: session.dump) else { return giveUp() }
    keeper.begin(with: session)
    limit = max(Self.smallest, 2 * file.size)
  }

  private func giveUp() {
    isBroken = true
    guard StandardError.isTerminal else { return }
    StandardError.notice("note: the journal in '\(folder)' cannot be written; this session could not be resumed")
  }

  /// Ends the journal; returns whether there is something to resume.
  func end() -> Bool {
    session.onEnd = nil
    guard let file else { return false }
    if !hasNews { file.remove() }
    self.file = nil
    return hasNews && !isBroken
  }
}
