// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The declaration of a command of the shell.
package typealias CommandDeclaration = Declaration<any SessionCommand>

/// A statement that is ready to run.
///
/// Each command is a type whose stored properties are the parameters of its declaration.
package protocol SessionCommand: Sendable, SendableMetatype {
  /// The command's name, parameters and description.
  static var declaration: CommandDeclaration { get }

  /// Runs the command and returns the answer, or nil.
  func run(in session: Session) throws(Diagnostic) -> (any Report)?
}

extension Declaration.Category {
  package static var building: Self { Self("Building") }
  package static var actions: Self { Self("Actions and handlers") }
  package static var sending: Self { Self("Sending") }
  package static var asking: Self { Self("Asking") }
  package static var checking: Self { Self("Checking") }
  package static var stepping: Self { Self("Stepping") }
  package static var scripting: Self { Self("Scripting") }
  package static var sessions: Self { Self("Sessions") }
}
