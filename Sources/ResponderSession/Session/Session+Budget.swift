// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderModel

extension Session {
  /// The length in bytes of a word for which no further statement is waited for.
  private static let largeWord = 1 << 16

  /// Returns whether a statement whose variables were replaced is so large that no further one is waited for.
  static func isLarge(_ statement: Statement) -> Bool {
    // Only values of variables are longer than what somebody wrote.
    statement.words.contains { $0.text.utf8.count >= largeWord }
  }

  /// The limit of the memory that `option memory-limit` set, or nil for that of the program.
  package var memoryLimit: MemorySize? { script.memoryLimit.map(MemorySize.init) }

  /// Lowers the limit of the memory, or returns to that of the program for nil.
  ///
  /// - Throws: `refused` for more than the program may use.
  package func setMemoryLimit(_ size: MemorySize?) throws(Diagnostic) {
    if let most = host.budget?.memory, let size, size.bytes > most {
      throw Diagnostic(
        .refused, "the program may not use as much as \(size) of memory", help: ["allow more: responder --memory SIZE"])
    }
    script.set(size?.bytes) { swap(&$0.memoryLimit, &$1) }
  }

  /// Counts a statement, or something that takes as long, and checks the budget when it is time to, or when `isDue`.
  ///
  /// - Throws: `limit`.
  package func checkBudget(
    at range: @autoclosure () -> SourceRange = .point(0), isDue: Bool = false
  ) throws(Diagnostic) {
    limits.statements &+= 1
    if isDue || limits.statements % Limits.interval == 0 { try requireBudget(at: range()) }
  }

  private func requireBudget(at range: SourceRange) throws(Diagnostic) {
    let overrun = host.budget?.nextOverrun(limit: script.memoryLimit)
    switch overrun {
    case nil: return
    case .seconds(let seconds):
      throw Diagnostic(
        .limit, "the session has taken more than \(seconds) s", at: range,
        help: ["allow more: responder --timeout SECONDS"])
    case .bytes(let memory):
      let size = memory < 1 << 20 ? "\(memory) bytes" : "\(memory >> 20) MiB"
      let option = script.memoryLimit == nil ? "responder --memory SIZE" : "option memory-limit SIZE"
      throw Diagnostic(
        .limit, "the session would use more than \(size) of memory", at: range,
        help: ["build less at once, or allow more: \(option)"])
    }
  }
}
