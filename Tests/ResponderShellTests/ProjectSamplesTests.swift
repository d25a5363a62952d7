// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderAnalysis
import Testing

@testable import ResponderProjects
@testable import ResponderSession
@testable import ResponderShell

/// Audits of real documents without their sources; they are beside the package on some machines and do not belong to
/// it.
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

  /// Returns the documents of each project.
  private static func projects() throws -> [String: [ProjectFile]] {
    guard let folder else { return [:] }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    return try Dictionary(
      grouping: files.map {
        ProjectFile(path: $0, bytes: [UInt8](try Data(contentsOf: folder.appending(path: $0))))
      }, by: { String($0.path.prefix { $0 != "_" }) })
  }

  /// Documents alone show little: an audit must not report what missing code may do.
  @Test(.enabled(if: exists))
  func documentsAloneGiveFindingsAboutScenesOnly() throws {
    let projects = try Self.projects()
    #expect(projects.count > 15)
    var counts: [Finding.Code: Int] = [:]
    for (name, files) in projects {
      // One of the projects only has a document in the old format.
      guard let audit = try? ProjectAudit(files) else {
        #expect(name.hasPrefix("BigZaphod"))
        continue
      }
      for finding in audit.findings {
        #expect(finding.code == .detached, "\(finding.origin?.text ?? ""): \(finding.message)")
        counts[finding.code, default: 0] += 1
      }
    }
    // These are real, and each was checked by hand.
    #expect(counts == [.detached: 10])
  }
}
