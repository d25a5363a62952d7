// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ResponderShell

/// Audits of real documents without their sources, which lie beside the package on some machines and are no part of it.
@Suite("Audits of samples")
struct ProjectSamplesTests {
  private static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["RESPONDER_SAMPLES"].map { URL(filePath: $0) }
    return [named, package.deletingLastPathComponent().appending(path: "shared/samples")].compactMap(\.self)
      .map { $0.appending(path: "ib") }.first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
  }()

  private static var exists: Bool { folder != nil }

  /// By project: its documents.
  private static func projects() throws -> [String: [ProjectFile]] {
    guard let folder else { return [:] }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    return try Dictionary(
      grouping: files.map {
        ProjectFile(path: $0, bytes: [UInt8](try Data(contentsOf: folder.appending(path: $0))))
      }, by: { String($0.path.prefix { $0 != "_" }) })
  }

  /// Documents alone tell little: nobody is to be blamed for what the code, which is not there, may do.
  @Test(.enabled(if: exists))
  func documentsAloneAreToldOfScenesOnly() throws {
    let projects = try Self.projects()
    #expect(projects.count > 15)
    var counts: [Finding.Code: Int] = [:]
    for (name, files) in projects {
      // One of them has a document in the old format only.
      guard let audit = try? ProjectAudit(files) else {
        #expect(name.hasPrefix("BigZaphod"))
        continue
      }
      for finding in audit.findings {
        #expect(finding.code == .detached, "\(finding.origin?.text ?? ""): \(finding.message)")
        counts[finding.code, default: 0] += 1
      }
    }
    // Real ones, looked at one by one.
    #expect(counts == [.detached: 10])
  }
}
