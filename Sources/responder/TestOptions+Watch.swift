// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

/// Replaying again what has changed.
extension TestOptions {
  /// The time between two looks at the files, in microseconds.
  private static let pause: UInt32 = 200_000

  /// Replays everything, and from then on each file that has changed or is new, until Ctrl-C ends the program.
  ///
  /// - Throws: `io` when there is nothing at first, or when a report cannot be written.
  @MainActor
  func watchFiles() throws(Diagnostic) -> Int32 {
    var files = try SessionFiles.find(places)
    var known: [String: FileStamp] = [:]
    while true {
      let changed = files.filter { file in
        guard let stamp = FileStamp(of: file.path) else { return false }
        return known.updateValue(stamp, forKey: file.path) != stamp
      }
      if !changed.isEmpty {
        _ = try replay(changed)
        StandardOutput.shared.flush()
      }
      usleep(Self.pause)
      // While an editor saves a file, it may be missing.
      files = (try? SessionFiles.find(places)) ?? []
    }
  }
}
