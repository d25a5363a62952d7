// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderText
import Testing

@testable import ResponderProjects

/// Properties of `responder handlers` over the projects of the tests, and over the samples where they are.
///
/// RESPONDER_MUTATIONS is the number of handlers that are removed, one at a time, instead of a few.
@Suite("Properties of handlers")
struct HandlersPropertyTests {
  private static let projects: [String] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Projects").path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.contains(".") }.sorted().map { "\(path)/\($0)" }
  }()

  private static func files(of project: String) throws -> [ProjectFile] {
    let paths = FileManager.default.enumerator(atPath: project)?.compactMap { $0 as? String }.sorted() ?? []
    let endings = ProjectFile.foundEndings
    return try paths.filter { path in endings.contains { path.hasSuffix($0) } }.map {
      ProjectFile(path: $0, bytes: [UInt8](try Data(contentsOf: URL(filePath: "\(project)/\($0)"))))
    }
  }

  @Test(arguments: projects)
  func nobodyHasAFindingOrAReason(_ project: String) throws {
    let files = try Self.files(of: project)
    guard let handlers = try? ProjectHandlers(files) else { return }
    let places = Set(try ProjectAudit(files).findings.flatMap(\.subjects).compactMap(\.origin).map(\.place))
    for route in handlers.routes where route.verdict == .nobody {
      let isTold = route.sender.place.origin.map { places.contains($0.place) } ?? false
      #expect(isTold || route.because?.isEmpty == false, "\(project): \(route.action)")
    }
  }

  /// A method in a source that handles something.
  private struct Method: Hashable {
    let file: String
    let line: Int
    let className: String
    let action: String
  }

  private enum Mutation: CaseIterable { case rename, delete, move }

  @Test func removedHandlersAreTold() throws {
    let count = ProcessInfo.processInfo.environment["RESPONDER_MUTATIONS"].flatMap { Int($0) } ?? 30
    var random = SeededGenerator(seed: 32)
    let gardens = try Self.projects.compactMap { project -> ([ProjectFile], ProjectHandlers, [Method])? in
      let files = try Self.files(of: project)
      guard let handlers = try? ProjectHandlers(files) else { return nil }
      let methods = handlers.routes.flatMap { route in
        route.handlers.compactMap { handler -> Method? in
          guard let place = handler.place, let line = place.line else { return nil }
          return Method(file: place.file, line: line, className: handler.name, action: route.action)
        }
      }
      return methods.isEmpty
        ? nil : (files, handlers, Array(Set(methods)).sorted { ($0.file, $0.line) < ($1.file, $1.line) })
    }
    #expect(gardens.count > 5)
    var mutated = 0
    for _ in 0..<count {
      let (files, before, methods) = gardens[Int.random(in: 0..<gardens.count, using: &random)]
      let method = methods[Int.random(in: 0..<methods.count, using: &random)]
      let mutation = Mutation.allCases[Int.random(in: 0..<3, using: &random)]
      guard let position = files.firstIndex(where: { $0.path == method.file }),
        let text = Self.text(of: files[position], without: method, by: mutation)
      else { continue }
      var changed = files
      changed[position] = ProjectFile(path: method.file, bytes: Array(text.utf8))
      let after = try ProjectHandlers(changed)
      let told = after.changes(since: before).compactMap(\.before)
      for route in before.routes where route.action == method.action {
        guard route.handlers.contains(where: { $0.place?.place == "\(method.file):\(method.line)" }) else { continue }
        mutated += 1
        #expect(
          told.contains { $0.action == route.action && $0.key == route.key },
          "\(mutation) of \(method.action) at \(method.file):\(method.line)")
      }
    }
    #expect(mutated > count / 2)
  }

  /// Returns a source after its method was renamed, deleted or moved to another class, or nil when it is not written so that
  /// this is simple.
  private static func text(of file: ProjectFile, without method: Method, by mutation: Mutation) -> String? {
    guard let bytes = file.read() else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let isSwift = file.path.hasSuffix(".swift")
    let name = String(method.action.prefix { $0 != ":" })
    guard isSwift || !file.path.hasSuffix(".h"), lines.indices.contains(method.line - 1),
      let range = lines[method.line - 1].range(of: isSwift ? "func \(name)(" : ")\(name)")
    else { return nil }
    // A class that declares a method of Objective-C counts as having it.
    guard isSwift || lines.count(where: { $0.contains(")\(name)") }) == 1 else { return nil }
    if mutation == .rename {
      lines[method.line - 1].insert(
        contentsOf: "Renamed", at: lines[method.line - 1].index(range.upperBound, offsetBy: isSwift ? -1 : 0))
      return lines.joined(separator: "\n")
    }
    // The method ends with its last brace.
    var (end, depth) = (method.line - 1, 0)
    repeat {
      depth += lines[end].count { $0 == "{" } - lines[end].count { $0 == "}" }
      end += 1
    } while depth > 0 && end < lines.count
    let body = lines[method.line - 1..<end].joined(separator: "\n")
    // Blank lines keep the places of the others.
    for line in method.line - 1..<end { lines[line] = "" }
    guard mutation == .move else { return lines.joined(separator: "\n") }
    let elsewhere =
      isSwift
      ? "class Elsewhere: NSObject {\n\(body)\n}"
      : "@interface Elsewhere : NSObject\n@end\n@implementation Elsewhere\n\(body)\n@end"
    return lines.joined(separator: "\n") + "\n" + elsewhere + "\n"
  }
}
