// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The declaration of a command of the shell.
typealias CommandDeclaration = Declaration<any SessionCommand>

/// A statement that is ready to run.
///
/// Each command is a type whose stored properties are the parameters of its declaration.
protocol SessionCommand: Sendable, SendableMetatype {
  /// The command's name, parameters and description.
  static var declaration: CommandDeclaration { get }

  /// Runs the command and returns the answer, or nil.
  func run(in session: Session) throws(Diagnostic) -> (any Report)?
}

extension Declaration.Category {
  static var building: Self { Self("Building") }
  static var actions: Self { Self("Actions and handlers") }
  static var sending: Self { Self("Sending") }
  static var asking: Self { Self("Asking") }
  static var checking: Self { Self("Checking") }
  static var stepping: Self { Self("Stepping") }
  static var scripting: Self { Self("Scripting") }
  static var sessions: Self { Self("Sessions") }
}
