// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderCode
import ResponderCodeTrees
import ResponderDocuments
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// A file of a project, whose contents are read where they are needed and not kept.
package struct ProjectFile: Sendable {
  /// The kind of a file's contents.
  package enum Kind: Sendable { case document, source, dump, project, info, lock }

  /// The path that findings show.
  package let path: String
  /// Returns the contents on any thread, or nil when the file is left out, which whoever made this reports.
  package let read: @Sendable () -> [UInt8]?
  /// A number that is another one once the file has changed, or nil when only the contents tell.
  package var version: Int?
  /// Whether only its classes and methods count, because it belongs to another project.
  package var isDeclarations = false

  package init(path: String, read: @escaping @Sendable () -> [UInt8]?) {
    self.path = path
    self.read = read
  }

  package init(path: String, bytes: [UInt8]) { self.init(path: path) { bytes } }

  /// Returns the kind of a file by its filename extension, or nil when an audit does not read the file.
  package static func kind(of path: String) -> Kind? {
    if documentEndings.contains(where: path.hasSuffix) { return .document }
    if sourceEndings.contains(where: path.hasSuffix) { return .source }
    if path.hasSuffix(ProjectTargets.projectEnding) { return .project }
    if path.hasSuffix(AppDescription.ending) { return .info }
    if LockedPackages.endings.contains(where: path.hasSuffix) { return .lock }
    return path.hasSuffix(dumpEnding) ? .dump : nil
  }

  /// Returns whether a path is that of a document or source, and a text one that can be read and does not look half typed.
  ///
  /// - Complexity: O(size).
  package static func isWhole(_ path: String, _ bytes: [UInt8]) -> Bool {
    switch kind(of: path) {
    case .document: InterfaceBuilderImporter.canRead(path, bytes)
    case .source: CodeImporter.isBalanced(path, bytes)
    default: false
    }
  }

  /// The extensions of the files that an audit finds in a folder; dumps must be named.
  package static let endings = documentEndings + sourceEndings + [ProjectTargets.projectEnding]
  /// What the names of files end with that describe a project, or say which libraries it uses, and are found with the others.
  package static let foundEndings = endings + [AppDescription.ending] + LockedPackages.endings

  /// Returns whether a file describes the targets of a project.
  static func isDescription(_ path: String) -> Bool {
    kind(of: path) == .project || path == ProjectTargets.packageName || path.hasSuffix("/" + ProjectTargets.packageName)
  }

  static let documentEndings = [".storyboard", ".xib"]
  package static let sourceEndings = [".swift", ".m", ".mm", ".h"]
  package static let dumpEnding = ".txt"
}

/// Reads the files of a project into one app for each profile.
package struct ProjectReader {
  /// The contents of an app.
  package struct App: Sendable {
    /// The profile of the app, or nil when it is not known.
    package var profile: Profile?
    package var documents: Hierarchy?
    /// The contents of the sources, which are the same for both platforms.
    package var sources: ImportedCode?
    /// The hierarchies that debuggers printed or other programs wrote.
    package var dumps: [Hierarchy] = []
    /// Whether the documents and the sources of a project were read together.
    package var isWhole = false
    /// The code, if it is followed already.
    var followed: FollowedCode?

    var isEmpty: Bool { documents == nil && sources == nil && dumps.isEmpty }
  }

  private let files: [ProjectFile]
  /// The comments that were found in the files.
  private let foundComments = Locked(IgnoringComments())
  var comments: IgnoringComments { foundComments.use { $0 } }
  private(set) var apps: [App] = []
  private(set) var documentCount = 0
  private(set) var sourceCount = 0
  private(set) var dumpCount = 0
  var notes = ImportNotes()
  /// The libraries that the project uses.
  private(set) var packages = LockedPackages()

  private let kept: KeptFacts?
  /// The contents of sources in which nothing has changed since they were read for what is kept, and that need not be read.
  private let unchanged: [String: FileContent?]

  init(_ files: [ProjectFile], keeping kept: KeptFacts? = nil, unchanged: [String: FileContent?] = [:]) {
    (self.files, self.kept, self.unchanged) = (files, kept, unchanged)
  }

  /// Reads all files.
  ///
  /// - Throws: `io` when no file can be read, or `interrupted`.
  package mutating func read() throws(Diagnostic) {
    guard self.files.contains(where: { !$0.isDeclarations && ProjectFile.kind(of: $0.path) != .info }) else {
      throw Diagnostic(
        .io, "no storyboard, xib or source was found",
        help: ["name the folder of a project, or some of its files"])
    }
    let byKind = Dictionary(grouping: self.files) { ProjectFile.kind(of: $0.path) }
    func files(_ kind: ProjectFile.Kind) -> [ProjectFile] { byKind[kind] ?? [] }
    for file in files(.lock) { if let bytes = file.read() { packages.add(bytes, named: file.path) } }
    let targets = readTargets()
    let documentFiles = files(.document)
    let documents = InterfaceBuilderFiles(
      documentFiles.map { $0.path }, contents: contents(of: documentFiles), targets: targets)
    try Interruption.check()
    for failure in documents.failures {
      notes.add("document left out", example: "\(failure.path): \(failure.error.message)")
    }
    // The sources show what the classes in the documents are, and the documents which methods are actions.
    let description = AppDescription(files(.info).compactMap { $0.read() })
    var followed: FollowedCode?
    var sources = readSources(files(.source), documents, targets()) { syntax, profile in
      // Without documents there is one app, and nothing else to wait for.
      if documentFiles.isEmpty {
        followed = FollowedCode(syntax, documents: nil, description, in: profile ?? .uikit)
      }
    }
    try Interruption.check()
    let kinds = ClassKinds(sources)
    for hierarchy in documents.hierarchies(kindOf: kinds.kind, namespaces: sources?.namespaces) {
      documentCount += hierarchy.counts?.documents ?? 0
      apps.append(App(profile: hierarchy.profile ?? .uikit, documents: hierarchy))
    }
    // The imports in the sources decide the profile if there are no documents.
    if apps.isEmpty, let sources { apps.append(App(profile: sources.profile ?? .uikit, followed: followed)) }
    sources?.description = description
    for index in apps.indices { apps[index].sources = sources }
    noteOtherPlatform(sources)
    try readDumps(files(.dump))
    guard !apps.isEmpty else {
      throw Diagnostic(
        .io, "none of the paths can be read" + (notes.all.first.map { ": \($0.line)" } ?? ""),
        help: ["expected storyboards, xibs, Swift or Objective-C sources"])
    }
  }

  /// Notes the sources that import the framework of the platform for which there is no app.
  private mutating func noteOtherPlatform(_ sources: ImportedCode?) {
    guard apps.count == 1, let profile = apps[0].profile else { return }
    for file in sources?.syntax ?? [] where !file.belongs(to: profile) {
      notes.add("source of another platform than \(profile.word)'s, not judged", example: file.path)
    }
  }

  /// Begins to read the targets on a thread of their own, and returns what waits for them.
  private func readTargets() -> () -> ProjectTargets {
    let found = Locked(ProjectTargets())
    let read: @Sendable () -> Void = { [files] in
      let descriptions = files.filter { ProjectFile.isDescription($0.path) }.compactMap { file in
        file.read().map { (path: file.path, bytes: $0) }
      }
      let targets = ProjectTargets(descriptions, paths: files.map { $0.path })
      found.use { $0 = targets }
    }
    var thread = WorkerThread(read)
    if thread == nil { read() }
    return {
      thread?.join()
      thread = nil
      return found.use { $0 }
    }
  }

  /// Returns what reads some files by their position, and notes the comments in them.
  private func contents(of files: [ProjectFile]) -> @Sendable (Int) -> [UInt8]? {
    { [foundComments] position in
      let bytes = files[position].read()
      if let bytes, IgnoringComments.areIn(bytes) { foundComments.use { $0.add(files[position].path, bytes) } }
      return bytes
    }
  }

  /// Reads the sources; the documents show which methods are actions, and which properties are outlets.
  private mutating func readSources(
    _ sources: [ProjectFile], _ documents: InterfaceBuilderFiles, _ targets: ProjectTargets,
    isRead: ([SyntaxFile], Profile?) -> Void
  ) -> ImportedCode? {
    guard !sources.isEmpty else { return nil }
    let kinds = ClassKinds(nil)
    let code = CodeImporter.read(
      sources.map({ $0.path }), contents: contents(of: sources), kindOf: kinds.kind, sent: documents.actions,
      outlets: documents.outlets.union(documents.plainClasses).union(Judge.textClasses), targets: targets,
      keepsSyntax: true, kept: kept?.sources,
      content: { [unchanged] in unchanged[sources[$0].path] ?? nil },
      isDeclarations: { sources[$0].isDeclarations }, isRead: isRead)
    guard code.files > 0 else {
      // Why there is nothing to judge.
      notes.add(code.notes)
      return nil
    }
    sourceCount = code.files - sources.count(where: { $0.isDeclarations })
    return code
  }

  private mutating func readDumps(_ dumps: [ProjectFile]) throws(Diagnostic) {
    for dump in dumps {
      guard let bytes = dump.read() else { continue }
      do {
        let hierarchy = try DumpImporter.read(bytes, kindOf: { _ in nil })
        let profile = hierarchy.profile ?? apps.first?.profile ?? .uikit
        let position = apps.firstIndex { $0.profile == profile } ?? apps.count
        if position == apps.count { apps.append(App(profile: profile)) }
        apps[position].dumps.append(hierarchy)
        dumpCount += 1
      } catch {
        throw Diagnostic(
          .io, "'\(dump.path)' cannot be read as a dump: \(error.message)", help: error.help.map { Remark($0) })
      }
    }
  }
}

extension ProjectReader.App {
  /// Builds the app in a model; returns what was imported, and adds to the notes.
  ///
  /// `words` are the words of the language that scripts about the model use.
  ///
  /// - Throws: `interrupted`.
  package func build(
    in model: Model, _ words: ScriptWords, _ notes: inout ImportNotes
  ) throws(Diagnostic) -> [Import] {
    for hierarchy in [documents].compactMap({ $0 }) + dumps { notes.add(hierarchy.notes) }
    if let sources { notes.add(sources.notes) }
    var imports: [Import] = []
    // Classes come first, so that the objects of documents can have them.
    if let sources {
      var hierarchy = Hierarchy()
      hierarchy.profile = profile
      _ = try HierarchyBuilder.build(hierarchy, code: sources, in: model, words, &notes)
    }
    if let documents {
      imports.append(.documents(documents, ids: try HierarchyBuilder.build(documents, in: model, words, &notes)))
    }
    for dump in dumps { _ = try HierarchyBuilder.build(dump, in: model, words, &notes) }
    // The sources were searched for the outlets of the documents.
    if let sources { imports.append(.code(sources)) }
    return imports
  }

  /// Builds the app in a model of its own, for a judge.
  ///
  /// - Throws: `interrupted`.
  func judge() throws(Diagnostic) -> Judge {
    let model = Model()
    // The notes of the imports are dropped, because they are not about findings.
    var notes = ImportNotes()
    // The names of nodes are in no script.
    let imports = try build(in: model, ScriptWords(keywords: []), &notes)
    let facts = ImportedFacts(imports) ?? ImportedFacts()
    guard let judge = Judge(model, facts, isInterrupted: { Interruption.isWanted }) else { throw Interruption.end }
    return judge
  }
}

extension ProjectReader.App {
  /// Begins to follow the code of the app, unless that was begun already.
  func follow() -> FollowedCode {
    followed
      ?? FollowedCode(
        sources?.syntax ?? [], documents: documents, sources?.description ?? AppDescription(),
        in: profile ?? sources?.profile ?? .uikit)
  }
}

/// The kinds of the frameworks' classes and of a project's, as far as the sources show them.
struct ClassKinds {
  private var superclasses: [String: String] = [:]
  private var builtIn: [String: ResponderKind] = [:]

  init(_ code: ImportedCode?) {
    for entry in BuiltInClasses.inCode { builtIn[entry.name] = builtIn[entry.name] ?? entry.kind }
    for declared in (code?.classes ?? []) + (code?.plainClasses ?? []) {
      // A class without a superclass is an object.
      superclasses[declared.name] = declared.superclass ?? (declared.unknownSuperclass == nil ? "NSObject" : nil)
    }
  }

  /// Returns the kind of a class, or nil when a superclass has no source.
  ///
  /// - Complexity: O(superclasses).
  func kind(of name: String) -> ResponderKind? {
    var (current, steps) = (name, 0)
    while steps < 64 {
      if let kind = builtIn[current] { return kind }
      guard let next = superclasses[current] else { return nil }
      (current, steps) = (next, steps + 1)
    }
    return nil
  }
}
