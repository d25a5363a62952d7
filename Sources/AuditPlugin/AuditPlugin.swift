// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// The build-tool plug-in that audits the package of a target before the target is built.
///
/// Findings appear in the build's output at their lines, and one that is an error fails the build. The audit reads the
/// whole package, because another target may handle what this one sends, and runs again when one of its files changed.
@main
struct AuditPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package
    let modules = package.targets.compactMap { $0 as? any SourceModuleTarget }
    var files = modules.flatMap { $0.sourceFiles.map(\.url) }
    var arguments = ["--base", "/"]
    for (option, name) in [("--baseline", "audit.txt"), ("", ".responder-audit")] {
      let file = package.directoryURL.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { continue }
      files.append(file)
      if !option.isEmpty { arguments += [option, file.path(percentEncoded: false)] }
    }
    let stamp = context.pluginWorkDirectoryURL.appending(path: "audit.stamp")
    arguments += ["--stamp", stamp.path(percentEncoded: false), package.directoryURL.path(percentEncoded: false)]
    return [
      .buildCommand(
        displayName: "Auditing the responders of \(package.displayName)",
        executable: try context.tool(named: "responder-audit").url, arguments: arguments, inputFiles: files,
        outputFiles: [stamp])
    ]
  }
}
