// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

/// What `import` reads: one case a format, each with its importer.
enum ImportFormat: String, WordChoice {
  case dump, ib, code, json

  static let placeName = "FORMAT"
  static let refusal = "is no format"

  /// How the files of a folder end that are of the format; none: a folder is not read.
  var endings: [String] {
    switch self {
    case .dump, .json: []
    case .ib: [".storyboard", ".xib"]
    case .code: CodeImporter.endings
    }
  }

  /// Whether it tells of an app, whose frameworks do what they always do.
  var isOfApps: Bool { self == .ib || self == .code }

  /// Reads files together; `kindOf` knows the kinds of a session's classes.
  func read(
    _ files: [(path: String, bytes: [UInt8])], kindOf: @escaping (String) -> ResponderKind?
  ) throws(ImportFailure) -> ImportedHierarchy {
    switch self {
    case .dump, .json:
      guard let file = files.first else { return ImportedHierarchy() }
      do {
        return self == .json
          ? try JSONImporter.read(file.bytes) : try DumpImporter.read(file.bytes, kindOf: kindOf)
      } catch {
        throw ImportFailure(path: file.path, error: error)
      }
    case .ib: return try InterfaceBuilderImporter.read(files)
    case .code: return CodeImporter.read(files, kindOf: kindOf)
    }
  }
}
