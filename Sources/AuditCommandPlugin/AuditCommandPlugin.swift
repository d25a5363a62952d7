// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// The command `swift package audit-responders`, which audits a package; its arguments are options of the audit.
@main
struct AuditCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.package.directoryURL.path(percentEncoded: false)
    let audit = Process()
    audit.executableURL = try context.tool(named: "responder-audit").url
    audit.arguments = ["--base", folder] + arguments + [folder]
    try audit.run()
    audit.waitUntilExit()
    switch audit.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("the audit has findings")
    default: Diagnostics.error("the audit failed with status \(audit.terminationStatus)")
    }
  }
}
