// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// Restores the initial state, by changes that can be undone like any others.
  ///
  /// - Complexity: O(size of the model).
  package func clear() {
    for root in Array(tree.children(of: tree.application)) + Array(tree.children(of: nil)) { remove(root) }
    resetApplication()
    useFrameworkMethods(false)
    for id in classes {
      for entry in tree.ownHandlers(of: id) { _ = tree.unhandle(entry.action, on: id) }
    }
    for id in ownClasses { names.unbind(id) }
    setProfile(.uikit)
    for option in ChainOption.allCases { tree.setOption(option, to: 0) }
    tree.forgetWindows()
    vocabulary.state.clear()
    behaviour.state.clear()
    sources.state.clear()
    vocabulary.it = nil
    deliveries.last = nil
  }

  private func resetApplication() {
    let app = tree.application
    for entry in tree.ownHandlers(of: app) { _ = tree.unhandle(entry.action, on: app) }
    for (action, _) in tree.canPerformOverrides(of: app) {
      tree.overrideCanPerform(action, on: app, with: nil)
    }
    for (action, _) in tree.targetOverrides(of: app) { tree.overrideTarget(of: action, on: app, with: nil) }
    for (action, _) in tree.supplementalTargets(of: app) {
      tree.overrideSupplementalTarget(of: action, on: app, with: nil)
    }
    for (action, _) in tree.validationOverrides(of: app) {
      tree.overrideValidation(of: action, on: app, with: nil)
    }
    for (combination, _) in tree.keyCommands(of: app) { tree.setKeyCommand(combination, on: app, to: nil) }
    tree.overrideNext(of: app, with: nil)
    tree.setDelegate(nil, of: app)
    tree.setDocumentController(nil)
    let first = tree.traits(of: tree.classID(of: app))
    for trait in [
      ResponderTraits.canBecomeFirstResponder, .keepsFirstResponder, .acceptsFirstResponder, .refusesFirstResponder,
    ] {
      tree.setTrait(trait, of: app, to: first.contains(trait))
    }
  }
}
