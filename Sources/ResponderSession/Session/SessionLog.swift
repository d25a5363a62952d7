// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// The lines that `log` wrote, and how many of them `expect log` has read.
package final class SessionLog {
  private let lines: Logged<[String]>
  // OPTIMIZATION: unchecked, because every statement marks it; valid because no foreign code runs during an access.
  /// The number of lines read, which marks keep, because reading a line is no change to undo.
  @exclusivity(unchecked) var readCount = 0

  init(in tree: ResponderTree) { lines = Logged([], in: tree) }

  /// The number of lines.
  var count: Int { lines.value.count }
  /// The oldest unread line, or nil.
  package var next: String? { readCount < count ? lines.value[readCount] : nil }

  package func append(_ line: String) { lines.log(lines.appending(line)) }

  package func advance() { readCount += 1 }

  /// Marks every line as read.
  func skip() { readCount = count }
}

// Each function makes a change and returns what takes it back.
extension Logged<[String]> {
  fileprivate func appending(_ line: String) -> Reversal {
    value.append(line)
    return Reversal { [self] in removingLast() }
  }

  private func removingLast() -> Reversal {
    let line = value.removeLast()
    return Reversal { [self] in appending(line) }
  }
}
