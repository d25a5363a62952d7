// SPDX-License-Identifier: GPL-3.0-or-later

import ResponderShell
import SessionTesting

/// The reference with what its sessions print.
enum ReferenceFile {
  /// The Markdown.
  static var text: String {
    let reference = Manual.ofResponder.reference
    // The sessions of the reference can be read; a test sees that they are filled in.
    guard let draft = try? SessionFile(name: "reference.md", text: reference) else { return reference }
    return draft.updated(with: draft.transcripts.map { SessionReplay.run($0, mode: .collect) })
  }
}
