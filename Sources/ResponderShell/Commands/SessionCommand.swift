// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The declaration of a command of the shell.
typealias CommandDeclaration = Declaration<any SessionCommand>

/// A statement ready to run: one type for each command, its stored properties the declaration's parameters.
protocol SessionCommand: Sendable, SendableMetatype {
  /// What the command is called, takes and does.
  static var declaration: CommandDeclaration { get }

  /// Runs it. What it returns is the answer, nil for none.
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
