// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderText

/// Replaying again what has changed.
extension TestOptions {
  /// The time between two looks at the files, in microseconds.
  private static let pause: UInt32 = 200_000

  /// Replays everything, and from then on each file that has changed, is new, or reads a file that has changed, and says which
  /// are gone, until Ctrl-C ends the program.
  ///
  /// - Throws: `io` when there is nothing at first, or when a report cannot be written.
  @MainActor
  func watchFiles() throws(Diagnostic) -> Int32 {
    var files = try SessionFiles.find(places)
    var known: [String: FileStamp] = [:]
    // What each session read when it was replayed last, as it was before.
    var read: FileReplay.FilesRead = [:]
    // While an editor saves a file, it may be missing at one look.
    var missing: Set<String> = []
    while true {
      let changed = files.filter { file in
        let stamp = FileStamp(of: file.path)
        let isNew = stamp.map { known.updateValue($0, forKey: file.path) != $0 } ?? false
        return isNew || (read[file.path] ?? [:]).contains { $0.value != FileStamp(of: $0.key) }
      }
      if !changed.isEmpty {
        let reads = Locked<FileReplay.FilesRead>([:])
        _ = try replay(changed, noting: reads)
        for file in changed { read[file.path] = reads.use { $0[file.path] } }
        StandardOutput.shared.flush()
      }
      usleep(Self.pause)
      files = (try? SessionFiles.find(places)) ?? []
      let absent = Set(known.keys).subtracting(files.lazy.map(\.path))
      for path in absent.intersection(missing).sorted() {
        (known[path], read[path]) = (nil, nil)
        StandardOutput.shared.write("gone \(path: path)\n" as Escaped<TerminalLine>)
        StandardOutput.shared.flush()
      }
      missing = absent
    }
  }
}
