// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A reader of storyboards and xibs, read together when they refer to each other.
package enum InterfaceBuilderImporter {
  /// Returns whether a document can be read.
  ///
  /// - Complexity: O(size).
  package static func canRead(_ path: String, _ bytes: [UInt8]) -> Bool {
    (try? IBDocument(path: path, bytes: bytes)) != nil
  }

  /// Reads the documents of one profile, that of most of them.
  ///
  /// `kindOf` returns the kinds of known classes. Among several documents, those that cannot be read are left out and
  /// counted.
  ///
  /// - Throws: An error when none can be read.
  /// - Complexity: O(size).
  package static func read(
    _ files: [(path: String, bytes: [UInt8])], kindOf: @escaping (String) -> ResponderKind? = { _ in nil }
  ) throws(ImportFailure) -> Hierarchy {
    let read = InterfaceBuilderFiles(files.map { $0.path }, contents: { files[$0].bytes })
    guard let first = read.documents.first else {
      throw read.failures.first ?? ImportFailure(path: "", error: ImportError("no document was given"))
    }
    // Of documents for both profiles, those of the larger part are one app.
    let same = read.documents.filter { $0.profile == first.profile }
    let others = read.documents.filter { $0.profile != first.profile }
    let (used, leftOut) = others.count > same.count ? (others, same) : (same, others)
    var notes = read.notes
    for document in leftOut {
      notes.add("document for \(document.profile.word), left out", example: document.path)
    }
    for failure in read.failures {
      notes.add("document left out", example: "\(failure.path): \(failure.error.message)")
    }
    var builder = IBBuilder(used, kindOf: kindOf)
    builder.build()
    builder.hierarchy.notes.add(notes)
    builder.hierarchy.missingConnections = read.missingConnections(in: used[0].profile, kindOf: kindOf, namespaces: nil)
    return builder.hierarchy
  }
}

/// Storyboards and xibs of any profile that were read, but not joined yet.
package struct InterfaceBuilderFiles {
  fileprivate let documents: [IBDocument]
  fileprivate let notes: ImportNotes
  /// The translations of one document with different connections.
  private let translations: [[IBDocument]]
  /// The files that cannot be read.
  package let failures: [ImportFailure]

  /// Reads files on all processors; of the copies of a document, those that are in a target count if one is.
  ///
  /// `contents` returns the bytes of a file by its position, or nil for one that is left out; it may be called again, and on
  /// any thread. `targets` returns the targets, and is asked after the documents that are not translated were read.
  ///
  /// - Complexity: O(size).
  package init(
    _ paths: [String], contents: @escaping @Sendable (Int) -> [UInt8]?,
    targets: () -> ProjectTargets = { ProjectTargets() }
  ) {
    var notes = ImportNotes()
    var documents: [IBDocument] = []
    var failures: [ImportFailure] = []
    var read: [Int: Result<IBDocument, ImportError>] = [:]
    func readAll(_ positions: [Int]) {
      let results = concurrently(positions.count) { index in
        contents(positions[index]).map { bytes in
          Result { () throws(ImportError) in try IBDocument(path: paths[positions[index]], bytes: bytes) }
        }
      }
      for (position, result) in zip(positions, results ?? []) { read[position] = result }
    }
    readAll(paths.indices.filter { Self.document(at: paths[$0]).language == nil })
    let (used, different) = Self.withoutTranslations(
      Self.withoutLeftovers(paths, targets(), &notes), paths, contents, &notes)
    readAll((used + different.joined()).filter { read[$0] == nil })
    for position in used {
      switch read[position] {
      case .success(let document)?: documents.append(document)
      case .failure(let error)?: failures.append(ImportFailure(path: paths[position], error: error))
      case nil: break
      }
    }
    translations = different.map { group in group.compactMap { read[$0].flatMap { try? $0.get() } } }
    (self.documents, self.failures, self.notes) = (documents, failures, notes)
  }

  /// The actions that the documents send, and the methods that create the destinations of segues.
  ///
  /// - Complexity: O(elements).
  package var actions: Set<String> {
    var actions = Set<String>()
    for document in documents {
      for element in document.elements where element.tag == .action || element.tag == .segue {
        if let selector = element[.selector] ?? element[.destinationCreationSelector] { actions.insert(selector) }
      }
    }
    return actions
  }

  /// The names of the classes that documents name without a module.
  ///
  /// - Complexity: O(elements).
  package var plainClasses: Set<String> {
    documents.reduce(into: []) { names, document in
      for element in document.elements where element.has(.customClass) && !element.has(.customModule) {
        if let name = element[.customClass] { names.insert(name) }
      }
    }
  }

  /// The names of the outlets of objects whose class a document names.
  ///
  /// - Complexity: O(elements).
  package var outlets: Set<String> {
    var outlets = Set<String>()
    for document in documents {
      for element in document.elements where element.tag == .outlet || element.tag == .outletCollection {
        guard let holder = document.parent(of: element.parent), document.elements[holder].has(.customClass),
          let property = element[.property]
        else { continue }
        outlets.insert(property)
      }
    }
    return outlets
  }

  /// Returns a hierarchy for each profile, in the order of their first documents.
  ///
  /// `kindOf` returns the kinds of known classes, and `namespaces` are those of the sources.
  ///
  /// - Complexity: O(size).
  package func hierarchies(
    kindOf: @escaping (String) -> ResponderKind?, namespaces: ClassNamespaces?
  ) -> [Hierarchy] {
    var profiles: [Profile] = []
    for document in documents where !profiles.contains(document.profile) { profiles.append(document.profile) }
    return profiles.map { profile in
      var builder = IBBuilder(documents.filter { $0.profile == profile }, kindOf: kindOf, namespaces: namespaces)
      builder.build()
      builder.hierarchy.missingConnections = missingConnections(in: profile, kindOf: kindOf, namespaces: namespaces)
      return builder.hierarchy
    }
  }

  /// Returns the connections that only some translations of a document of a profile have.
  fileprivate func missingConnections(
    in profile: Profile, kindOf: @escaping (String) -> ResponderKind?, namespaces: ClassNamespaces?
  ) -> [Hierarchy.MissingConnection] {
    translations.filter { $0.first?.profile == profile }.flatMap {
      IBBuilder($0, kindOf: kindOf, namespaces: namespaces).missingConnections
    }
  }

  /// Returns the positions of the files without those that are in no target while another language of the same document is
  /// in one.
  private static func withoutLeftovers(
    _ paths: [String], _ targets: ProjectTargets, _ notes: inout ImportNotes
  ) -> [Int] {
    let members = Set(paths.filter { !targets.targets(of: $0).isEmpty }.map { document(at: $0).name })
    return paths.indices.filter { position in
      let path = paths[position]
      guard targets.targets(of: path).isEmpty, members.contains(document(at: path).name) else { return true }
      notes.add("document in no target, left out", example: path)
      return false
    }
  }

  /// Returns the path of a document without its language, and the language.
  private static func document(at path: String) -> (name: String, language: String?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return (path, nil) }
    return ((parts[..<place] + parts[(place + 1)...]).joined(separator: "/"), String(parts[place]))
  }

  /// Returns the positions of the files without translations, and the groups of translations with different connections: of a
  /// document in several languages, the base document is kept, and those that send other actions than that.
  private static func withoutTranslations(
    _ positions: [Int], _ paths: [String], _ contents: @Sendable (Int) -> [UInt8]?, _ notes: inout ImportNotes
  ) -> (used: [Int], different: [[Int]]) {
    let preference = ["Base.lproj", "en.lproj", "English.lproj"]
    var chosen: [String: (rank: Int, position: Int)] = [:]
    for position in positions {
      let (key, language) = document(at: paths[position])
      guard let language else { continue }
      let rank = preference.firstIndex(of: language) ?? preference.count
      if chosen[key].map({ rank < $0.rank }) ?? true { chosen[key] = (rank, position) }
    }
    var connections: [Int: Connections] = [:]
    var translations: [Int: [Int]] = [:]
    let used = positions.filter { position in
      let (key, language) = document(at: paths[position])
      guard language != nil, let base = chosen[key]?.position, base != position else { return true }
      let known = connections[base] ?? contents(base).map(Connections.init) ?? Connections([])
      connections[base] = known
      guard let own = contents(position).map(Connections.init) else { return false }
      translations[base, default: [base]].append(position)
      if own != known { connections[position] = own }
      if !own.actions.isSubset(of: known.actions) { return true }
      notes.add("document in another language, left out", example: paths[position])
      return false
    }
    let different = translations.sortedByKey.map { $0.value }.filter { group in
      group.dropFirst().contains { connections[$0] != nil }
    }
    return (used, different)
  }

  /// The connections in the text of a document.
  private struct Connections: Equatable {
    /// The actions, each with its target.
    let actions: Set<[UInt8]>
    private let outlets: Set<[UInt8]>

    init(_ bytes: [UInt8]) {
      actions = Self.tags("<action ", in: bytes)
      outlets = Self.tags("<outlet ", in: bytes)
    }

    /// Returns the tags that begin with a text, without their identifiers.
    private static func tags(_ start: String, in bytes: [UInt8]) -> Set<[UInt8]> {
      let (start, end) = (Array(start.utf8), Array(" id=\"".utf8))
      var found = Set<[UInt8]>()
      var rest = bytes[...]
      while let tag = rest.range(of: start) {
        rest = rest[tag.upperBound...]
        let text = rest.prefix { $0 != UInt8(ascii: ">") }
        // The identifier comes last, and differs in documents that were translated apart.
        found.insert(Array(text.range(of: end).map { text[..<$0.lowerBound] } ?? text))
      }
      return found
    }
  }
}
