// SPDX-License-Identifier: Apache-2.0

/// A reader of storyboards and xibs, read together when they refer to each other.
package enum InterfaceBuilderImporter {
  /// Reads documents of one platform.
  ///
  /// Among several documents, those that cannot be read are left out and counted.
  ///
  /// - Throws: An error when none can be read, or when they are of both platforms.
  /// - Complexity: O(size).
  package static func read(_ files: [(path: String, bytes: [UInt8])]) throws(ImportFailure) -> ImportedHierarchy {
    var notes = ImportNotes()
    var documents: [IBDocument] = []
    var failures: [ImportFailure] = []
    for file in withoutTranslations(files, &notes) {
      do {
        documents.append(try IBDocument(path: file.path, bytes: file.bytes))
      } catch {
        failures.append(ImportFailure(path: file.path, error: error))
      }
    }
    guard let first = documents.first else {
      throw failures.first ?? ImportFailure(path: "", error: ImportError("no document was given"))
    }
    for failure in failures {
      notes.add("document left out", example: "\(failure.path): \(failure.error.message)")
    }
    if let other = documents.first(where: { $0.platform != first.platform }) {
      throw ImportFailure(
        path: other.path,
        error: ImportError(
          "it is for \(other.platform.rawValue), and '\(first.path)' is for \(first.platform.rawValue)",
          help: "import the documents of each platform in a session of their own"))
    }
    var builder = IBBuilder(documents)
    builder.build()
    builder.hierarchy.notes.add(notes)
    return builder.hierarchy
  }

  /// Reads documents of any platform.
  ///
  /// Returns a hierarchy for each platform, in the order of their first documents, and the files that cannot be read.
  ///
  /// - Complexity: O(size).
  package static func readByPlatform(
    _ files: [(path: String, bytes: [UInt8])]
  ) -> (hierarchies: [ImportedHierarchy], failures: [ImportFailure]) {
    var notes = ImportNotes()
    var documents: [ImportedPlatform: [IBDocument]] = [:]
    var platforms: [ImportedPlatform] = []
    var failures: [ImportFailure] = []
    for file in withoutTranslations(files, &notes) {
      do {
        let document = try IBDocument(path: file.path, bytes: file.bytes)
        if documents[document.platform] == nil { platforms.append(document.platform) }
        documents[document.platform, default: []].append(document)
      } catch {
        failures.append(ImportFailure(path: file.path, error: error))
      }
    }
    let hierarchies = platforms.map { platform in
      var builder = IBBuilder(documents[platform] ?? [])
      builder.build()
      return builder.hierarchy
    }
    return (hierarchies, failures)
  }

  /// Returns the files without translations: of a document in several languages, the base document is kept.
  private static func withoutTranslations(
    _ files: [(path: String, bytes: [UInt8])], _ notes: inout ImportNotes
  ) -> [(path: String, bytes: [UInt8])] {
    let preference = ["Base.lproj", "en.lproj", "English.lproj"]
    func split(_ path: String) -> (key: String, language: String)? {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let place = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
      return ((parts[..<place] + parts[(place + 1)...]).joined(separator: "/"), String(parts[place]))
    }
    var chosen: [String: (rank: Int, path: String)] = [:]
    for file in files {
      guard let (key, language) = split(file.path) else { continue }
      let rank = preference.firstIndex(of: language) ?? preference.count
      if chosen[key].map({ rank < $0.rank }) ?? true { chosen[key] = (rank, file.path) }
    }
    return files.filter { file in
      guard let (key, _) = split(file.path), chosen[key]?.path != file.path else { return true }
      notes.add("document in another language, left out", example: file.path)
      return false
    }
  }
}
