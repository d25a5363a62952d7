// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderShell

extension Run {
  /// Applies the options of the command line and the environment.
  ///
  /// - Throws: An error of one of them.
  @MainActor
  func apply(to session: Session) throws(Diagnostic) {
    for definition in define {
      let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try session.define(String(parts[0]), as: String(parts[1]))
    }
    if let profile { return try choose(profile.rawValue, in: session) }
    guard let named = EnvironmentVariable.profile.value, !named.isEmpty else { return }
    guard Profile(rawValue: named) != nil else {
      let known = Profile.allCases.map(\.rawValue).joined(separator: " or ")
      throw Diagnostic(.badArgument, "RESPONDER_PROFILE: '\(named)' is no profile", help: ["set it to \(known)"])
    }
    do throws(Diagnostic) {
      try choose(named, in: session)
    } catch {
      throw Diagnostic(error.code, "RESPONDER_PROFILE: \(error.message)", help: error.help)
    }
  }

  @MainActor
  private func choose(_ profile: String, in session: Session) throws(Diagnostic) {
    var error: Diagnostic?
    _ = session.run(ScriptReader(name: nil, bytes: Array("profile \(profile)".utf8)), keepsGoing: false) {
      error = $0.error
    }
    session.commit()
    if let error { throw error }
  }

  /// Runs the whole configuration of interactive sessions, even if a statement fails; returns the status of `exit`, if
  /// any.
  ///
  /// Its changes belong to the beginning of the session and cannot be undone. The command line and the environment take
  /// precedence over it.
  ///
  /// - Throws: `io` when the environment names a file that does not exist.
  @MainActor
  func configure(_ session: Session, _ show: Showing) throws(Diagnostic) -> Int32? {
    guard !noConfig, let path = try UserFiles.configuration() else { return nil }
    do throws(Diagnostic) {
      let reader = ScriptReader(name: path, bytes: try FileInput.contents(of: path))
      let end = session.run(reader, keepsGoing: true, each: show.outcome)
      if case .exited(let status) = end { return Int32(status) }
    } catch {
      // The prompt starts in any case.
      show.problem(error)
    }
    _ = Interrupt.take()
    session.commit()
    try apply(to: session)
    return nil
  }
}
