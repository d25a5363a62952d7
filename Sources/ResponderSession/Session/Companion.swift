// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A companion at the prompt, such as a lesson, which comments on what the user types.
///
/// The script keeps it and it never changes, so undoing a statement also takes back the progress that the statement
/// made. It is an object, because every statement asks for it.
package protocol Companion: AnyObject {
  /// Whether it has ended for good, which an undo does not change.
  var isOver: Bool { get }
  /// Ends it for good.
  func end()
  /// Returns the comment on a statement that succeeded, or nil.
  func comment(after command: String, hasActed: Bool, in session: Session) -> (any Report)?
}

extension Session {
  /// The companion, or nil when there is none or it has ended.
  package var companion: (any Companion)? { script.companion.flatMap { $0.isOver ? nil : $0 } }
}

/// The answer of a statement, followed by the companion's comment or the changes of what is watched.
final class CommentedReport: Report {
  let answer: (any Report)?
  let comment: (any Report)?
  /// Whether programs get the comment too, as they get the changes of what is watched.
  private let isForPrograms: Bool

  init(answer: (any Report)?, comment: any Report, isForPrograms: Bool) {
    (self.answer, self.comment, self.isForPrograms) = (answer, comment, isForPrograms)
  }

  var isOnlyName: Bool { answer?.isOnlyName ?? false }
  var preamble: [String] { answer?.preamble ?? [] }
  var lines: [String] { (answer?.lines ?? []) + (comment?.lines ?? []) }
  var json: JSONValue? {
    guard case .object(let members)? = answer?.json else { return answer?.json ?? comment?.json }
    guard isForPrograms, case .object(let more)? = comment?.json else { return answer?.json }
    return .object(members + more)
  }

  func drawing(on screen: Screen) -> Drawing? {
    guard let comment = comment?.drawing(on: screen) else { return nil }
    guard let answer else { return comment }
    let plain = { (lines: [String]) in
      lines.flatMap { StyledLine.wrapped(screen.showing($0), width: screen.width) }.map { StyledLine($0.text) }
    }
    var drawing = answer.drawing(on: screen) ?? Drawing(preamble: plain(answer.preamble), lines: plain(answer.lines))
    drawing.lines += comment.lines
    return drawing
  }
}
