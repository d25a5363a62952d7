// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Session {
  /// Makes the session as it was at its start, by changes that can be taken back like any others.
  ///
  /// Complexity: O(everything there is).
  func reset() {
    for root in Array(model.tree.children(of: model.tree.application)) + Array(model.tree.children(of: nil)) {
      remove(root)
    }
    resetApplication()
    useFrameworkMethods(false)
    for id in model.classes {
      for entry in model.tree.ownHandlers(of: id) { _ = model.tree.unhandle(entry.action, on: id) }
    }
    for id in ownClasses { model.names.unbind(id) }
    model.setProfile(.uikit)
    for option in ChainOption.allCases { model.tree.setOption(option, to: 0) }
    model.tree.forgetWindows()
    write(\.model.vocabulary.protocols, [:])
    write(\.model.vocabulary.adopted, [:])
    write(\.model.sources.code, CodeFacts())
    write(\.model.vocabulary.payloads, [:])
    write(\.variables, [:])
    write(\.definitions, [:])
    write(\.model.vocabulary.properties, [:])
    if lesson != nil { write(\.lesson, nil) }
    if !breakpoints.isEmpty { write(\.breakpoints, []) }
    if model.sources.imported != nil { write(\.model.sources.imported, nil) }
    if !model.sources.origins.isEmpty { write(\.model.sources.origins, Origins()) }
    log.skip()
    model.vocabulary.it = nil
    model.deliveries.last = nil
  }

  private func resetApplication() {
    let app = model.tree.application
    for entry in model.tree.ownHandlers(of: app) { _ = model.tree.unhandle(entry.action, on: app) }
    for (action, _) in model.tree.canPerformOverrides(of: app) {
      model.tree.overrideCanPerform(action, on: app, with: nil)
    }
    for (action, _) in model.tree.targetOverrides(of: app) { model.tree.overrideTarget(of: action, on: app, with: nil) }
    for (action, _) in model.tree.supplementalTargets(of: app) {
      model.tree.overrideSupplementalTarget(of: action, on: app, with: nil)
    }
    for (action, _) in model.tree.validationOverrides(of: app) {
      model.tree.overrideValidation(of: action, on: app, with: nil)
    }
    for (combination, _) in model.tree.keyCommands(of: app) { model.tree.setKeyCommand(combination, on: app, to: nil) }
    model.tree.overrideNext(of: app, with: nil)
    model.tree.setDelegate(nil, of: app)
    model.tree.setDocumentController(nil)
    let first = model.tree.traits(of: model.tree.classID(of: app))
    for trait in [
      ResponderTraits.canBecomeFirstResponder, .keepsFirstResponder, .acceptsFirstResponder, .refusesFirstResponder,
    ] {
      model.tree.setTrait(trait, of: app, to: first.contains(trait))
    }
  }
}
