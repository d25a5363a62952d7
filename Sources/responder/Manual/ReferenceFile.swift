// SPDX-License-Identifier: GPL-3.0-or-later

import ResponderShell
import SessionTesting

/// The reference with the output of its sessions.
enum ReferenceFile {
  /// The reference as Markdown.
  static var text: String {
    let reference = Manual.ofResponder.reference
    // A test checks that the reference can be read and its sessions have output.
    guard let draft = try? SessionFile(name: "reference.md", text: reference) else { return reference }
    return draft.updated(with: draft.transcripts.map { SessionReplay.run($0, mode: .collect) })
  }
}
