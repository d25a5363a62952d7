// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

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
