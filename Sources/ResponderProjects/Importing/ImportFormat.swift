// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderCode
import ResponderDocuments
import ResponderEngine
import ResponderHierarchy
import ResponderModel

/// The formats that `import` reads, each with its importer.
package enum ImportFormat: String, CaseIterable, Sendable {
  case app, ib, code, dump, json

  package var meaning: String {
    switch self {
    case .app: "the documents and sources of a project"
    case .dump: "what a debugger printed"
    case .ib: "storyboards and xibs"
    case .code: "Swift and Objective-C sources"
    case .json: "what 'export json' writes"
    }
  }

  /// The filename extensions that the format has in a folder; empty when it does not read folders.
  package var endings: [String] {
    switch self {
    case .dump, .json: []
    case .app: ProjectFile.foundEndings
    case .ib: [".storyboard", ".xib"]
    case .code: CodeImporter.endings
    }
  }

  /// Whether the format describes an app, whose framework classes have their own methods.
  package var isOfApps: Bool { self != .dump && self != .json }

  /// Reads several files together, and adds to the notes; `facts` is what was imported into the model before.
  package func read(
    _ files: [(path: String, bytes: [UInt8])], for model: Model, knowing facts: ImportedFacts?,
    _ notes: inout ImportNotes
  ) throws(ImportFailure) -> ProjectReader.App {
    switch self {
    case .app: return try Self.project(files, &notes)
    case .dump, .json:
      guard let file = files.first else { return ProjectReader.App() }
      do throws(ImportError) {
        let hierarchy =
          self == .json ? try Hierarchy(json: file.bytes) : try DumpImporter.read(file.bytes, kindOf: model.kindOfClass)
        return ProjectReader.App(dumps: [hierarchy])
      } catch {
        throw ImportFailure(path: file.path, error: error)
      }
    case .ib: return ProjectReader.App(documents: try InterfaceBuilderImporter.read(files, kindOf: model.kindOfClass))
    case .code:
      let code = CodeImporter.read(
        files.map({ $0.path }), contents: { files[$0].bytes }, kindOf: model.kindOfClass,
        sent: model.sentActions.union(facts?.sentActions ?? []), outlets: facts?.outletNames ?? [], keepsMethods: true,
        keepsSyntax: true)
      return ProjectReader.App(profile: code.profile, sources: code)
    }
  }

  private static func project(
    _ files: [(path: String, bytes: [UInt8])], _ notes: inout ImportNotes
  ) throws(ImportFailure) -> ProjectReader.App {
    // The description of a project names files by their path in its folder.
    let files = files.map { file in
      ProjectFile(path: file.path.hasPrefix("./") ? String(file.path.dropFirst(2)) : file.path, bytes: file.bytes)
    }
    do throws(Diagnostic) {
      let (app, found) = try ProjectReader.App.read(files)
      notes.add(found)
      return app
    } catch {
      throw ImportFailure(path: files.first?.path ?? "", error: ImportError(error.message))
    }
  }
}

extension ProjectReader.App {
  /// Reads the files of a project together; of two platforms, the one with more documents counts.
  ///
  /// - Complexity: O(size of the files).
  /// - Throws: `io` when none of the files can be read, or `interrupted`.
  package static func read(_ files: [ProjectFile]) throws(Diagnostic) -> (app: Self, notes: ImportNotes) {
    var reader = ProjectReader(files)
    try reader.read()
    func size(_ app: Self) -> Int { app.documents?.counts?.documents ?? 0 }
    var app = reader.apps.reduce(Self()) { size($1) > size($0) || $0.isEmpty ? $1 : $0 }
    app.isWhole = true
    let others = reader.apps.reduce(0) { $0 + size($1) } - size(app)
    if others > 0 { reader.notes.add("document of the other platform, left out", count: others) }
    return (app, reader.notes)
  }
}

extension Model {
  /// The actions that imported documents and sources, and connections of statements, send.
  fileprivate var sentActions: Set<String> {
    let connected = tree.connectedSenders.flatMap { tree.connections(of: $0) }.map { actions.name(of: $0.action) }
    return Set(connected).union(codeActions)
  }
}
