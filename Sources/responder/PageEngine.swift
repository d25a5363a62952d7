// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

/// The program as a page in a browser runs it, which packages have beside the program.
enum PageEngine {
  /// Returns its bytes.
  ///
  /// - Throws: `io`.
  static func read() throws(Diagnostic) -> [UInt8] {
    // The program may be a link into a folder of packages.
    let program = resolvedPath(executablePath) ?? CommandLine.arguments[0]
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    let path = folder + "/share/responder/responder.wasm.gz"
    do {
      return try FileInput.contents(of: path)
    } catch {
      throw Diagnostic(
        .io, "the program for the page is missing: \(error.message)",
        help: ["packages of responder have it; in its sources, 'scripts/site' writes such a page and the program in it"]
      )
    }
  }
}
