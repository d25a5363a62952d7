// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderProjects
import ResponderText
import SessionTesting

/// The folders of a client, and what an audit last found in each of them.
struct ProjectFolders {
  /// The paths of the folders.
  var paths: [String] = []
  /// The URIs of the files with findings, by folder.
  var reported: [String: Set<String>] = [:]
  /// The folders in which a file was saved.
  var saved: Set<String> = []

  /// The kinds of files whose saving changes what an audit finds.
  private static let endings = ProjectFile.endings + [AuditRules.fileName]

  static func isPartOfProject(_ path: String) -> Bool { endings.contains(where: path.hasSuffix) }

  mutating func note(saved path: String) {
    guard Self.isPartOfProject(path) else { return }
    saved.formUnion(paths.filter { path.hasPrefix($0 == "/" ? $0 : $0 + "/") })
  }
}

extension LanguageServer {
  /// Remembers the folders that the client has open.
  func openFolders(_ params: JSONValue) {
    let folders = Self.uris(of: params["workspaceFolders"])
    add(folders: folders.isEmpty ? params["rootUri"]?.text.map { [$0] } ?? [] : folders)
  }

  /// Follows a change of the client's folders; the findings of one that was closed go.
  func changeFolders(_ params: JSONValue) {
    for path in Self.uris(of: params["event"]?["removed"]).compactMap(Self.folder) {
      projects.paths.removeAll { $0 == path }
      for file in projects.reported.removeValue(forKey: path) ?? [] { publish([], of: file, version: nil) }
    }
    add(folders: Self.uris(of: params["event"]?["added"]))
  }

  private static func uris(of folders: JSONValue?) -> [String] {
    folders?.items.compactMap { $0["uri"]?.text } ?? []
  }

  private func add(folders uris: [String]) {
    for path in uris.compactMap(Self.folder) where !projects.paths.contains(path) { projects.paths.append(path) }
  }

  private static func folder(_ uri: String) -> String? {
    FileURI.path(of: uri).map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Audits the folders in which files were saved, and publishes what was found.
  func auditSavedFolders() {
    for folder in projects.saved.sorted() {
      do throws(Diagnostic) {
        publish(try audit(folder), in: folder)
      } catch {
        // A project without anything to read has no findings; its folder may be gone.
        publish([], in: folder)
        notify(
          client: "window/logMessage",
          ["type": 2, "message": "responder: cannot audit '\(folder)': \(error.message)"])
      }
    }
    projects.saved = []
  }

  private func publish(_ problems: [AuditProblem], in folder: String) {
    let byFile = Dictionary(grouping: problems) { FileURI.uri(of: $0.place.file) }
    for file in (projects.reported[folder] ?? []).subtracting(byFile.keys).sorted() {
      publish([], of: file, version: nil)
    }
    projects.reported[folder] = Set(byFile.keys)
    var texts: [String: TextDocument] = [:]
    for (uri, problems) in byFile.sorted(by: { $0.key < $1.key }) {
      publish(problems.map { json($0, &texts) }, of: uri, version: nil)
    }
  }

  private func json(_ problem: AuditProblem, _ texts: inout [String: TextDocument]) -> JSONValue {
    let severity =
      switch problem.level {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    var members: [(String, JSONValue)] = [
      ("range", range(of: problem.place, &texts)), ("severity", .int(severity)), ("code", .string(problem.code)),
      ("source", .string("responder audit")), ("message", .string(problem.message)),
    ]
    let related = problem.related.map { other -> JSONValue in
      let location: JSONValue = [
        "uri": .string(FileURI.uri(of: other.place.file)), "range": range(of: other.place, &texts),
      ]
      return ["location": location, "message": .string(other.role.isEmpty ? "see here" : other.role)]
    }
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    return .object(members)
  }

  /// Returns the range of a place: its line without the blanks around it; the first line when none is known.
  private func range(of place: SourcePlace, _ texts: inout [String: TextDocument]) -> JSONValue {
    let bytes = texts[place.file] == nil ? (try? readFile(place.file)) ?? [] : []
    let text = texts[place.file] ?? TextDocument(uri: "", version: 0, text: String(decoding: bytes, as: UTF8.self))
    texts[place.file] = text
    return text.json(text.content(ofLine: (place.line ?? 1) - 1), encoding)
  }
}
