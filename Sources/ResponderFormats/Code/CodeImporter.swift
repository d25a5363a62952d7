// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A reader of Swift and Objective-C sources that finds which classes handle, send and override what.
package enum CodeImporter {
  /// The endings of source files.
  package static let endings = [".swift", ".m", ".mm", ".h"]

  /// Reads several sources together.
  ///
  /// `kindOf` returns the kinds of a session's classes; `sent` are actions that documents send. A file that is not
  /// source text is counted in the notes. Nothing in a source makes the import fail.
  ///
  /// - Complexity: O(size).
  package static func read(
    _ files: [(path: String, bytes: [UInt8])], kindOf: @escaping (String) -> ResponderKind?, sent: Set<String> = []
  ) -> ImportedHierarchy {
    var notes = ImportNotes()
    var sources: [CodeFile] = []
    for file in files {
      guard !file.bytes.prefix(4_096).contains(0), file.bytes.count < Int(Int32.max) else {
        notes.add("file that is no source text, left out", example: file.path)
        continue
      }
      if file.path.hasSuffix(".swift") {
        sources.append(SwiftReader.read(file.path, file.bytes))
      } else if endings.contains(where: { file.path.hasSuffix($0) }) {
        sources.append(ObjectiveCReader.read(file.path, file.bytes))
      } else {
        notes.add("file that is no Swift or Objective-C by its name, left out", example: file.path)
      }
    }
    let project = CodeProject(sources, kindOf: kindOf)
    var (code, found) = project.imported(sent)
    code.files = sources.count
    notes.add(found)
    var hierarchy = ImportedHierarchy()
    hierarchy.platform = project.platform
    hierarchy.notes = notes
    hierarchy.code = code
    return hierarchy
  }
}
