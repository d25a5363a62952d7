// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Documents and dumps of real projects, which are beside the package on some machines and do not belong to it.
@Suite("Imported samples")
struct ImportSamplesTests {
  /// Their folder: the one RESPONDER_SAMPLES names, or beside the package.
  private static let root: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["RESPONDER_SAMPLES"].map { URL(filePath: $0) }
    return [named, package.deletingLastPathComponent().appending(path: "shared/samples")].compactMap(\.self)
      .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
  }()

  private static var exist: Bool { root != nil }

  /// Returns the files of a folder, each with its entry in the index.
  private static func samples(in folder: String) throws -> [(url: URL, counts: String)] {
    guard let root else { return [] }
    let index = try String(contentsOf: root.appending(path: "index.tsv"), encoding: .utf8)
    return index.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count >= 6, columns[0].hasPrefix(folder + "/") else { return nil }
      return (root.appending(path: String(columns[0])), String(columns[5]))
    }
  }

  private static func session(with url: URL) throws -> Session {
    let bytes = [UInt8](try Data(contentsOf: url))
    return Session(host: MemoryFiles(["sample": bytes]).host)
  }

  /// Returns a count of the index, such as 3 for `actions=3`; counts by kind are added up without pointers.
  private static func count(_ name: String, in counts: String) -> Int? {
    guard let pair = counts.split(separator: " ").first(where: { $0.hasPrefix(name + "=") }) else { return nil }
    let value = pair.dropFirst(name.count + 1)
    if let number = Int(value) { return number }
    return value.split(separator: "+").reduce(0) { sum, part in
      let parts = part.split(separator: ":")
      return parts.count == 2 && parts[0] != "None" ? sum + (Int(parts[1]) ?? 0) : sum
    }
  }

  @Test(.enabled(if: exist))
  func everyDocumentIsImportedWithItsCounts() throws {
    let samples = try Self.samples(in: "ib")
    #expect(samples.count == 63)
    for (url, counts) in samples {
      let session = try Self.session(with: url)
      let outcome = try #require(session.outcomes(of: "import ib sample").first)
      if counts.contains("old-archive-format") {
        #expect(outcome.error?.code == .unsupported, "\(url.lastPathComponent)")
        #expect(session.isEmpty)
        continue
      }
      #expect(outcome.error == nil, "\(url.lastPathComponent): \(outcome.error?.message ?? "")")
      let stats = try #require(session.outcomes(of: "stats").first?.report?.json)
      guard case .object(let members) = stats else { continue }
      let fields = [
        ("connections", "connectionLists"), ("actions", "actions"), ("nil", "nilTargeted"), ("segues", "segues"),
        ("scenes", "scenes"), ("outlets", "outlets"), ("bindings", "bindings"),
      ]
      for (name, field) in fields {
        guard let expected = Self.count(name, in: counts) else { continue }
        guard case .int(let actual)? = members.first(where: { $0.0 == field })?.1 else { continue }
        #expect(actual == expected, "\(field) of \(url.lastPathComponent)")
      }
      #expect(session.model.tree.checkInvariants().isEmpty)
    }
  }

  /// A dump contains what an import made, and one undo takes it back.
  @Test(.enabled(if: exist), arguments: ["ib", "dumps"])
  func everyImportIsDumpedAndUndone(_ folder: String) throws {
    for (url, counts) in try Self.samples(in: folder) where !counts.contains("old-archive-format") {
      let session = try Self.session(with: url)
      let before = session.observableState
      let outcomes = session.outcomes(of: folder == "ib" ? "import ib sample" : "import dump sample")
      #expect(outcomes.first?.error == nil, "\(url.lastPathComponent)")
      let dump = Dump.statements(of: session)
      let copy = Session()
      #expect(
        copy.outcomes(of: dump.joined(separator: "\n")).allSatisfy { $0.error == nil }, "\(url.lastPathComponent)")
      #expect(Dump.statements(of: copy) == dump, "\(url.lastPathComponent)")
      #expect(session.outcomes(of: "undo").first?.error == nil)
      #expect(session.observableState == before)
    }
  }

  /// The same file gives the same names, and a second import of it gives other names.
  @Test(.enabled(if: exist))
  func namesAreStableAndUnique() throws {
    for (url, counts) in try Self.samples(in: "ib") where !counts.contains("old-archive-format") {
      let first = try Self.session(with: url)
      let second = try Self.session(with: url)
      first.outcomes(of: "import ib sample")
      second.outcomes(of: "import ib sample")
      #expect(Dump.statements(of: first) == Dump.statements(of: second))
      let count = first.model.tree.count
      #expect(first.outcomes(of: "import ib sample").first?.error == nil)
      let names = first.model.outline().map { first.model.name(of: $0.id) }
      #expect(Set(names).count == names.count)
      #expect(first.model.tree.count >= 2 * count - 2, "\(url.lastPathComponent)")
    }
  }
}
