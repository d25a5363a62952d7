// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension Model {
  /// Chooses whose rules are in force, and whose class the application is of.
  package func setProfile(_ profile: Profile) {
    guard profile != tree.profile else { return }
    tree.setProfile(profile)
    tree.setApplicationClass(catalog[profile].application)
    if behaviour.hasFrameworkMethods { renewFrameworkMethods() }
  }

  /// Gives the framework's classes their own methods, or takes them away.
  ///
  /// Complexity: O(classes + entries of the catalogue).
  package func useFrameworkMethods(_ isWanted: Bool) {
    guard behaviour.hasFrameworkMethods != isWanted else { return }
    behaviour.set(\.hasFrameworkMethods, isWanted)
    renewFrameworkMethods()
  }

  /// Has the methods of the profile in force, when they are wanted; a class's handler of the user's own stays.
  package func renewFrameworkMethods() {
    tree.removeFrameworkHandlers()
    guard behaviour.hasFrameworkMethods else { return }
    let handler = behaviour.frameworkHandler
    for methods in FrameworkCatalog.methods(in: tree.profile) {
      guard case .classID(let id) = names.meaning(of: methods.className) else { continue }
      for action in methods.actions { tree.handle(actions.intern(action), byFrameworkOn: id, with: handler) }
    }
  }

  /// Gives a class its own method again, which a handler of the user's stood for.
  package func restoreFrameworkMethod(of action: Action, on id: ClassID) {
    guard behaviour.hasFrameworkMethods,
      FrameworkCatalog.entry(of: actions.name(of: action), on: name(of: id), in: tree.profile) != nil
    else { return }
    tree.handle(action, byFrameworkOn: id, with: behaviour.frameworkHandler)
  }

  /// What an object runs for an action when that is a method of the framework's own.
  package func frameworkMethod(of action: Action, for id: ResponderID) -> FrameworkMethods? {
    guard behaviour.hasFrameworkMethods, let classID = tree.frameworkClass(of: action, for: id) else { return nil }
    return FrameworkCatalog.entry(of: actions.name(of: action), on: name(of: classID), in: tree.profile)
  }

  /// What a search found, when that is a method of the framework's own.
  package func frameworkMethod(foundBy search: ActionSearch) -> FrameworkMethods? {
    guard let target = search.target, search.handler != nil, search.handler == behaviour.frameworkHandler else {
      return nil
    }
    return frameworkMethod(of: search.action, for: target)
  }

  /// The classes of the framework that have an action nobody takes, for a note; nil when none has.
  package func frameworkNote(on action: String) -> String? {
    guard behaviour.hasFrameworkMethods else { return nil }
    let classes = FrameworkCatalog.implementers(of: action, in: tree.profile).filter { $0.via == nil }.map(\.className)
    guard !classes.isEmpty else { return nil }
    let owners = classes.joined(separator: ", ")
    return "\(tree.profile.framework) itself has a method for \(action), of \(owners); none of those is asked here"
  }

  /// The action of the framework's that a name is a slip of, such as performClose: of perfromClose:; nil when none is near.
  ///
  /// Short names are near to too many.
  package func nearFrameworkAction(to name: String) -> String? {
    guard behaviour.hasFrameworkMethods, name.count >= 8 else { return nil }
    let near = FrameworkCatalog.actions(in: tree.profile).filter { abs($0.count - name.count) <= 1 }
    return Spelling.nearest(to: name, among: near, distance: 1)
  }

  /// Whether some class of the framework has an action, be there an instance or not: what a document or a panel takes is
  /// made when an app runs.
  package func isFrameworkAction(_ name: String) -> Bool {
    behaviour.hasFrameworkMethods && !FrameworkCatalog.implementers(of: name, in: tree.profile).isEmpty
  }
}

extension FrameworkMethods {
  /// Whose method it is, such as "NSWindow's own method".
  package var owner: String { "\(via ?? className)'s own method" }

  /// Whose method it is, and when it declines.
  package var note: String { owner + (declines.map { "; may decline: \($0)" } ?? "") }

  /// For programs.
  package var json: JSONValue {
    .object([
      ("class", .string(className)), ("via", .optional(via)), ("mayDecline", .optional(declines)),
      ("sources", .strings(sources)), ("confidence", .strings(confidence.map(\.word))),
    ])
  }
}
