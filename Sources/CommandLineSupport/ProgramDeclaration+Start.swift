// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Runs a command, and returns its exit status: 2, with the error reported, when it cannot do its work.
@MainActor
package func exitStatus(of run: @MainActor () throws(Diagnostic) -> Int32) -> Int32 {
  letWritesFail()
  do throws(Diagnostic) {
    return try run()
  } catch {
    StandardError.report(error)
    return 2
  }
}

extension ProgramDeclaration {
  /// Reads arguments and runs what they ask for, or prints help; returns the exit status, which is 2 for arguments that are wrong.
  @MainActor
  package func start(_ arguments: [String], _ defaults: Options, _ run: @MainActor (Options) -> Int32) -> Int32 {
    do throws(Diagnostic) {
      if let options = try read(arguments, into: defaults) { return run(options) }
    } catch {
      StandardError.report(error)
      return 2
    }
    StandardOutput.shared.write(helpText)
    return 0
  }
}
