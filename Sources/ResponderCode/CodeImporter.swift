// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A reader of Swift and Objective-C sources that finds which classes handle, send and override what.
package enum CodeImporter {
  /// The endings of source files.
  package static let endings = [".swift", ".m", ".mm", ".h"]

  /// What a file is.
  private enum Outcome {
    case source(CodeFile)
    case notText, unknownEnding, leftOut
  }

  /// Reads one source, which depends on no other.
  private static func file(
    _ path: String, _ bytes: [UInt8]?, _ outlets: OutletWords, _ buffers: TokenBuffers, keepsSyntax: Bool,
    kept: KeptSources?
  ) -> Outcome {
    guard let bytes else { return .leftOut }
    let isText = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, 0, min(bytes.count, 4_096)) == nil } ?? true
    }
    guard isText, bytes.count < Int(Int32.max) else { return .notText }
    guard endings.contains(where: path.hasSuffix) else { return .unknownEnding }
    func read() -> CodeFile {
      path.hasSuffix(".swift")
        ? SwiftReader.read(path, bytes, outlets, from: buffers, keepsSyntax: keepsSyntax)
        : ObjectiveCReader.read(path, bytes, outlets, from: buffers, keepsSyntax: keepsSyntax)
    }
    return .source(kept?.file(path, bytes, read) ?? read())
  }

  /// Reads one source for its facts and its syntax; nil when it is no source text.
  static func file(_ path: String, _ bytes: [UInt8], outlets: Set<String>) -> CodeFile? {
    let outcome = file(path, bytes, OutletWords(outlets), TokenBuffers(), keepsSyntax: true, kept: nil)
    if case .source(let file) = outcome { return file }
    return nil
  }

  /// Reads several sources together, on all processors.
  ///
  /// `contents` returns the bytes of a source by its position, or nil for one that is left out; it is called at most once for
  /// each, on any thread, and not where `kept` has what `content` says is there. `kindOf` returns the kinds of a session's
  /// classes; `sent` are actions that documents send, and `outlets` the outlets of their objects and other words of which
  /// somebody asks where they are. With targets, classes of one name in different targets are different classes; without,
  /// they are joined. With `keepsMethods`, classes list the methods that are not known to be actions too, and with
  /// `keepsSyntax` files have their bodies. Of the files for which `isDeclarations` is true only types and methods count;
  /// `kept` has what was read with these choices before. A file that is not source text is counted in the notes. `isRead` is
  /// called with the syntax of all files, and the framework that they import, before their classes are joined. Nothing in a
  /// source makes the import fail; what it returns when it was interrupted is incomplete.
  ///
  /// - Complexity: O(size).
  package static func read(
    _ paths: [String], contents: @escaping @Sendable (Int) -> [UInt8]?, kindOf: @escaping (String) -> ResponderKind?,
    sent: Set<String> = [], outlets: Set<String> = [], targets: ProjectTargets? = nil, keepsMethods: Bool = false,
    keepsSyntax: Bool = false, kept: KeptSources? = nil,
    content: @escaping @Sendable (Int) -> FileContent? = { _ in nil },
    isDeclarations: @escaping @Sendable (Int) -> Bool = { _ in false },
    isRead: ([SyntaxFile], Profile?) -> Void = { _, _ in }
  ) -> ImportedCode {
    kept?.begin(paths, outlets: outlets)
    let outlets = OutletWords(outlets)
    var notes = ImportNotes()
    let buffers = TokenBuffers()
    let read = concurrently(paths.count) { position -> Outcome in
      let outcome =
        content(position).flatMap { kept?.file(paths[position], $0) }.map(Outcome.source)
        ?? file(paths[position], contents(position), outlets, buffers, keepsSyntax: keepsSyntax, kept: kept)
      if case .source(let source) = outcome, isDeclarations(position) { return .source(source.declarationsAlone) }
      return outcome
    }
    guard let read else { return ImportedCode() }
    var sources: [CodeFile] = []
    for (path, outcome) in zip(paths, read) {
      switch outcome {
      case .source(let source): sources.append(source)
      case .leftOut: break
      case .notText: notes.add("file that is not source text, left out", example: path)
      case .unknownEnding:
        notes.add("file without a name ending of Swift or Objective-C, left out", example: path)
      }
    }
    for source in sources where source.isCut {
      notes.add("file with more than \(CodeCursor.tokenLimit) tokens, left out", example: source.path)
    }
    sources.removeAll(where: { $0.isCut })
    let namespaces = targets.map { ClassNamespaces(sources, $0) }
    if let namespaces, !namespaces.isEmpty { sources = sources.map(namespaces.renamed) }
    let syntax = zip(sources, SwiftSelector.eras(of: sources)).compactMap { source, era in
      era == .two && source.syntax?.isSwift == true ? source.syntax?.inSwift2 : source.syntax
    }
    isRead(syntax, CodeProject.profile(of: sources))
    let project = CodeProject(sources, kindOf: kindOf, fullNames: namespaces?.fullNames ?? [])
    var (code, found) = project.imported(sent, keepsMethods: keepsMethods)
    code.namespaces = namespaces
    code.typeNames = project.typeNames
    for source in sources where !source.outletWords.isEmpty { code.outletWords[source.path] = source.outletWords }
    let extensions = project.classes.filter { !$0.isDeclared }.reduce(project.otherFiles) { $0.union($1.files) }
    code.extensionWords = extensions.reduce(into: []) { $0.formUnion(code.outletWords[$1] ?? []) }
    code.files = sources.count
    code.syntax = syntax
    code.adaptedDelegates = Set(
      code.syntax.flatMap { $0.types }.flatMap { $0.properties }.compactMap {
        $0.adaptedDelegate.map(CodeProject.lastPart)
      })
    notes.add(found)
    code.profile = project.profile
    code.notes = notes
    return code
  }
}

/// The classes of an app found in its sources, with what they handle, send and override.
package struct ImportedCode: Sendable {
  /// A name and the place where it was found.
  package struct Placed: Hashable, Sendable {
    /// The action, class or protocol.
    package var name: String
    /// `FILE:LINE`.
    package var place: String
    /// The name with labels by which Swift refers to a method whose selector begins otherwise, as with `@objc(name)`.
    package var swiftName: String?
  }

  /// A framework method that a class may override.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    case next, canPerform, target, supplemental, validate
    /// Whether it responds to an action, as `responds(to:)` says.
    case responds
    /// Whether it can become first responder; part of a class, not an override.
    case focus
  }

  /// A method that a class overrides.
  package struct Override: Sendable {
    package var aspect: Aspect
    package var place: String
    /// The selectors that its body names, or none when it names none.
    ///
    /// Other selectors are answered as usual.
    package var selectors: [String] = []
    /// Whether it always says that nothing comes next.
    package var endsChain = false
  }

  package struct Class: Sendable {
    package var name: String
    package var superclass: String?
    /// Whether only its Objective-C interface was read.
    package var lacksImplementation = false
    /// The superclass as written, if nothing is known about it.
    package var unknownSuperclass: String?
    /// The place of its declaration, or nil for a framework class and a class known only from its subclasses.
    package var place: String?
    /// The files of its declaration, its implementation and its extensions.
    package var files: Set<String> = []
    /// The protocols among `protocols` that it adopts.
    package var adopted: [String] = []
    /// Every name after the colon of its declaration and its extensions, as written, and the protocols that those of the
    /// sources inherit from.
    package var conformances: [String] = []
    /// Its action methods.
    package var handlers: [Placed] = []
    /// Its other methods with at most two parameters, which are actions when something sends them.
    package var methods: [Placed] = []
    /// Those of its action methods that are marked as actions, and that nothing sends or mentions.
    package var unsent: [Placed] = []
    /// The actions it sends to nil.
    package var sends: [Placed] = []
    /// The methods it overrides.
    package var overrides: [Override] = []
    /// Whether its instances can become first responder, or nil when the superclass decides.
    package var takesFocus: Bool?
  }

  /// A protocol whose requirements are actions.
  package struct ActionProtocol: Sendable {
    package var name: String
    /// The actions an adopting class must handle.
    package var actions: [String]
    /// The place of its declaration.
    package var place: String
  }

  /// The classes; each superclass precedes its subclasses.
  package var classes: [Class] = []
  /// The other classes that the sources declare; they have nothing to do with actions.
  package var plainClasses: [Class] = []
  /// The protocols, sorted by name.
  package var protocols: [ActionProtocol] = []
  /// The sends that are outside classes or have a nil sender.
  package var sends: [Placed] = []
  /// The types of extensions with an action, by action, of types that are not in the sources, such as another name of
  /// a class.
  package var looseActions: [String: Placed] = [:]
  /// The class of the application's delegate, or nil when there is none or the sources do not determine it.
  package var applicationDelegate: String?
  /// The classes that SwiftUI adapts as the delegate, if bodies are kept.
  package var adaptedDelegates = Set<String>()
  /// The last parts of the names of all types that the sources declare, and their names in Objective-C.
  package var typeNames = Set<String>()
  /// The words of each file with which it may declare outlets, by its path.
  fileprivate var outletWords: [String: Set<CodeWord>] = [:]
  /// The words of all files with extensions of classes that no source declares.
  fileprivate var extensionWords: Set<CodeWord> = []
  /// The number of files that were read.
  package var files = 0
  /// The types, members and bodies of the files, if they are kept.
  package var syntax: [SyntaxFile] = []
  /// The framework that the sources import, or nil when they do not say.
  package var profile: Profile?
  /// How the app starts.
  package var description = AppDescription()
  /// What was left out or is worth knowing.
  package var notes = ImportNotes()
  /// The classes that share a name, when they were told apart by their targets.
  package var namespaces: ClassNamespaces?

  package init() {}

  /// Returns whether some files may declare an outlet, or an extension of a framework's class.
  ///
  /// - Complexity: O(files).
  package func mayDeclare(outlet: String, in files: Set<String>) -> Bool {
    let words = OutletWords.words(for: outlet)
    if words.contains(where: extensionWords.contains) { return true }
    return files.contains { file in
      guard let found = outletWords[file] else { return false }
      return found.contains(OutletWords.anyOutlet) || words.contains(where: found.contains)
    }
  }
}

extension ImportedCode {
  /// Returns whether a source has a word, if it was to look for that one.
  ///
  /// - Complexity: O(files).
  package func mentions(_ word: String) -> Bool {
    let word = CodeWord(word.utf8[...])
    return outletWords.values.contains { $0.contains(word) }
  }

  /// Adds the contents of other sources, as if all had been read one after the other.
  ///
  /// - Complexity: O(size).
  package mutating func join(_ more: ImportedCode) {
    Self.join(&classes, more.classes)
    Self.join(&plainClasses, more.plainClasses)
    let names = Set(protocols.map { $0.name })
    protocols = (protocols + more.protocols.filter { !names.contains($0.name) }).sorted(byText: { $0.name })
    sends += more.sends
    looseActions.add(missing: more.looseActions)
    applicationDelegate = applicationDelegate ?? more.applicationDelegate
    adaptedDelegates.formUnion(more.adaptedDelegates)
    typeNames.formUnion(more.typeNames)
    for (word, classes) in more.outletWords { outletWords[word, default: []].formUnion(classes) }
    extensionWords.formUnion(more.extensionWords)
    files += more.files
    syntax += more.syntax
    if description.isEmpty { description = more.description }
    profile = profile ?? more.profile
    namespaces = namespaces ?? more.namespaces
  }

  private static func join(_ classes: inout [Class], _ more: [Class]) {
    var positions = Dictionary(
      keepingFirst: classes.enumerated().map { ($1.name, $0) })
    for declared in more {
      guard let position = positions[declared.name] else {
        positions[declared.name] = classes.count
        classes.append(declared)
        continue
      }
      classes[position].join(declared)
    }
  }
}

extension ImportedCode.Class {
  /// Adds what other sources say about the same class.
  fileprivate mutating func join(_ other: Self) {
    // One of the sources may only have an extension, or the interface.
    if superclass == nil || place == nil { superclass = other.superclass ?? superclass }
    lacksImplementation = lacksImplementation && other.lacksImplementation
    unknownSuperclass = place == nil ? other.unknownSuperclass : unknownSuperclass
    place = place ?? other.place
    files.formUnion(other.files)
    func add<Item>(_ items: inout [Item], _ more: [Item], _ key: (Item) -> String) {
      let known = Set(items.map(key))
      items += more.filter { !known.contains(key($0)) }
    }
    add(&adopted, other.adopted) { $0 }
    add(&conformances, other.conformances) { $0 }
    add(&handlers, other.handlers, { $0.name })
    add(&methods, other.methods, { $0.name })
    add(&unsent, other.unsent, { $0.name })
    sends += other.sends
    overrides += other.overrides
    takesFocus = takesFocus ?? other.takesFocus
  }
}
