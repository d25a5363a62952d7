// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderSession

extension PageEngine {
  /// Reads the program for pages, which packages have beside this program.
  ///
  /// - Throws: `io`.
  static func read() throws(Diagnostic) -> PageEngine {
    // The program may be a link into a folder of packages.
    let program = resolvedPath(executablePath) ?? CommandLine.arguments[0]
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    let path = folder + "/share/responder/responder"
    do {
      return PageEngine(
        first: try FileInput.contents(of: path + ".wasm.gz"), rest: try FileInput.contents(of: path + "-rest.wasm.gz"))
    } catch {
      throw Diagnostic(
        .io, "the program for the page is missing: \(error.message)",
        help: ["packages of responder have it; in its sources, 'scripts/site' writes such a page and the program in it"]
      )
    }
  }
}
