// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ProjectAccess
import ResponderText

/// What happened while the files of a project were read, on several threads.
final class ReadRecord: Sendable {
  private struct State {
    var reads = 0
    var isFull = false
    var leftOut: [String: LeftOut.Reason] = [:]
    var failure: Diagnostic?
  }

  private let state = Locked(State())
  private let limits: ReadLimits
  /// The bytes of memory in use before anything was read.
  ///
  /// A program that audited before has what it found, and what it has not yet let go of.
  private let before = memoryInUse().resident

  init(_ limits: ReadLimits) { self.limits = limits }

  /// The files that were left out, by path.
  var leftOut: [(place: String, reason: LeftOut.Reason)] {
    state.use { $0.leftOut }.sortedByKey.map { ($0, $1) }
  }

  /// The first error of a repository.
  var failure: Diagnostic? { state.use { $0.failure } }

  /// Returns the contents that `read` returns for a place, or nil and notes why there are none.
  ///
  /// - Complexity: that of `read`; the memory in use is asked for at every 64th file.
  func reading(_ place: String, _ read: () throws(Diagnostic) -> ProjectFolderReader.Outcome) -> [UInt8]? {
    guard !Interrupt.isRaised else { return nil }
    let outcome: ProjectFolderReader.Outcome
    do throws(Diagnostic) {
      outcome = hasRoom() ? try read() : .leftOut(.memory(limit: limits.memory))
    } catch {
      state.use { $0.failure = $0.failure ?? error }
      return nil
    }
    switch outcome {
    case .bytes(let bytes): return bytes
    case .leftOut(let reason):
      state.use { $0.leftOut[place] = reason }
      return nil
    }
  }

  private func hasRoom() -> Bool {
    state.use { state in
      if state.reads & 0x3F == 0 { state.isFull = memoryInUse().resident - before > limits.memory }
      state.reads += 1
      return !state.isFull
    }
  }
}
