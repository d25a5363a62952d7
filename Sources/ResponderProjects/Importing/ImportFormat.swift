// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderDocuments
import ResponderEngine
import ResponderHierarchy
import ResponderModel

/// The formats that `import` reads, each with its importer.
package enum ImportFormat: String, CaseIterable, Sendable {
  case dump, ib, code, json

  package var meaning: String {
    switch self {
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
    case .ib: [".storyboard", ".xib"]
    case .code: CodeImporter.endings
    }
  }

  /// Whether the format describes an app, whose framework classes have their own methods.
  package var isOfApps: Bool { self == .ib || self == .code }

  /// Reads several files together.
  package func read(
    _ files: [(path: String, bytes: [UInt8])], for model: Model
  ) throws(ImportFailure) -> (hierarchy: Hierarchy, code: ImportedCode?) {
    switch self {
    case .dump, .json:
      guard let file = files.first else { return (Hierarchy(), nil) }
      do throws(ImportError) {
        return self == .json
          ? (try Hierarchy(json: file.bytes), nil) : (try DumpImporter.read(file.bytes, kindOf: model.kindOfClass), nil)
      } catch {
        throw ImportFailure(path: file.path, error: error)
      }
    case .ib: return (try InterfaceBuilderImporter.read(files, kindOf: model.kindOfClass), nil)
    case .code:
      let code = CodeImporter.read(
        files.map(\.path), contents: { files[$0].bytes }, kindOf: model.kindOfClass, sent: model.sentActions,
        keepsMethods: true)
      var hierarchy = Hierarchy()
      (hierarchy.profile, hierarchy.notes) = (code.profile, code.notes)
      return (hierarchy, code)
    }
  }
}

extension Model {
  /// The actions that imported documents and sources, and connections of statements, send.
  fileprivate var sentActions: Set<String> {
    let connected = tree.connectedSenders.flatMap { tree.connections(of: $0) }.map { actions.name(of: $0.action) }
    return Set(connected).union(codeActions)
  }
}
