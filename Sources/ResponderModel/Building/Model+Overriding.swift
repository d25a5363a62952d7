// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What a node's override of a method answers about an action; nil for a method that is not overridden.
package enum MethodOverride {
  case canPerform(Bool?)
  case validation(Bool?)
  case command(Bool?)
  case target(ResponderID?)
  case supplementalTarget(ResponderID?)
}

extension Model {
  /// Overrides the next responder of a responder, or for nil no longer.
  package func overrideNext(of id: ResponderID, with next: NextOverride?) throws(BuildError) {
    guard tree.kind(of: id).isResponder else { throw BuildError(.notAResponder, id) }
    if case .responder(let other)? = next, !tree.kind(of: other).isResponder { throw BuildError(.notAResponder, other) }
    tree.overrideNext(of: id, with: next)
  }

  /// Overrides the hit-testing of a view or window, or for nil no longer.
  package func overrideHit(of id: ResponderID, with override: HitOverride?) throws(BuildError) {
    guard tree.kind(of: id).hasFrame else { throw BuildError(.notAResponder, id) }
    tree.overrideHit(of: id, with: override)
  }

  /// Overrides what a node answers about an action; any target can validate, and any object be a delegate.
  package func override(_ answer: MethodOverride, of action: Action, on id: ResponderID) throws(BuildError) {
    switch answer {
    case .validation, .command: break
    case .canPerform, .target, .supplementalTarget:
      guard tree.kind(of: id).isResponder else { throw BuildError(.notAResponder, id) }
    }
    switch answer {
    case .canPerform(let answer): tree.overrideCanPerform(action, on: id, with: answer)
    case .validation(let answer): tree.overrideValidation(of: action, on: id, with: answer)
    case .command(let answer): tree.overrideCommand(action, on: id, with: answer)
    case .target(let target): tree.overrideTarget(of: action, on: id, with: target)
    case .supplementalTarget(let target): tree.overrideSupplementalTarget(of: action, on: id, with: target)
    }
  }
}
