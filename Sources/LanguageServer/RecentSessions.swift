// SPDX-License-Identifier: Apache-2.0

/// The passages of a document whose sessions are kept; those of others run again when somebody asks about them.
final class RecentSessions {
  /// The passages, the one whose session was made last at the end.
  private var passages: [Unmanaged<Evaluation>] = []
  /// A session takes at least 50 kB, and a document may have a hundred thousand passages.
  private static let limit = 64

  /// Notes a passage whose session was made, and lets go of that of the one that was noted first.
  func keep(_ passage: Evaluation) {
    forget(passage)
    if passages.count == Self.limit { passages.removeFirst().takeUnretainedValue().letGoOfSession() }
    passages.append(Unmanaged.passUnretained(passage))
  }

  /// Forgets a passage, which may have ended.
  func forget(_ passage: Evaluation) {
    passages.removeAll { $0.toOpaque() == Unmanaged.passUnretained(passage).toOpaque() }
  }
}
