// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension Model {
  /// Switches to the rules of a profile, and to its application class.
  package func setProfile(_ profile: Profile) {
    guard profile != tree.profile else { return }
    tree.setProfile(profile)
    tree.setApplicationClass(catalog[profile].application)
    if profile == .appkit {
      makeMainMenu()
      for field in tree.firstResponders.sorted(by: { $0.generation < $1.generation }) {
        if let window = tree.window(of: field) { beginEditing(in: window) }
      }
    }
    if behaviour.hasFrameworkMethods { renewFrameworkMethods() }
  }

  /// Gives framework classes their own methods, or removes them.
  ///
  /// - Complexity: O(classes + entries of the catalogue).
  package func useFrameworkMethods(_ isWanted: Bool) {
    guard behaviour.hasFrameworkMethods != isWanted else { return }
    behaviour.set(isWanted) { swap(&$0.hasFrameworkMethods, &$1) }
    renewFrameworkMethods()
  }

  /// Replaces the framework methods by those of the current profile, when they are switched on.
  ///
  /// A user-defined handler of a class stays.
  package func renewFrameworkMethods() {
    tree.removeFrameworkHandlers()
    guard behaviour.hasFrameworkMethods else { return }
    let handler = behaviour.frameworkHandler
    for methods in FrameworkCatalog.methods(in: tree.profile) {
      guard let id = classID(methods.className) else { continue }
      for action in methods.actions { tree.handle(actions.intern(action), byFrameworkOn: id, with: handler) }
    }
  }

  /// Restores a class's framework method, which a user-defined handler had replaced.
  package func restoreFrameworkMethod(of action: Action, on id: ClassID) {
    guard behaviour.hasFrameworkMethods,
      FrameworkCatalog.entry(of: actions.name(of: action), on: name(of: id), in: tree.profile) != nil
    else { return }
    tree.handle(action, byFrameworkOn: id, with: behaviour.frameworkHandler)
  }

  /// Returns the framework method that an object would run for an action, or nil when there is none.
  package func frameworkMethod(of action: Action, for id: ResponderID) -> FrameworkMethods? {
    guard behaviour.hasFrameworkMethods, let classID = tree.frameworkClass(of: action, for: id) else { return nil }
    return FrameworkCatalog.entry(of: actions.name(of: action), on: name(of: classID), in: tree.profile)
  }

  /// Returns the framework method that a search found, or nil when it found none.
  package func frameworkMethod(foundBy search: ActionSearch) -> FrameworkMethods? {
    guard let target = search.target, search.handler != nil, search.handler == behaviour.frameworkHandler else {
      return nil
    }
    return frameworkMethod(of: search.action, for: target) ?? ownMethod(for: search.action, by: target)
  }

  /// Returns a search for a target view controller with what the containers of UIKit override, which they do without the
  /// option for the frameworks' methods too.
  package func withContainers(_ search: ActionSearch) -> ActionSearch {
    // The nearest controller whose class overrides the method, and whose canPerformAction does not return false (U86).
    let position = search.asked.firstIndex { id in
      id != search.target && tree.canPerformOverride(of: search.action, on: id) != false
        && ownMethod(for: search.action, by: id) != nil
    }
    return position.map { search.ending(at: $0, with: behaviour.frameworkHandler) } ?? search
  }

  /// Returns the method by which a container overrides one of UIViewController, such as `showViewController:sender:`.
  private func ownMethod(for action: Action, by id: ResponderID) -> FrameworkMethods? {
    let methods = FrameworkCatalog.implementers(of: actions.name(of: action), in: tree.profile)
    guard methods.contains(where: { $0.className == "UIViewController" }) else { return nil }
    return methods.first { $0.className != "UIViewController" && isInstance(id, of: $0.className) }
  }

  /// Returns a note that lists the framework classes with an action that is not handled, or nil when there are none.
  package func frameworkNote(on action: String) -> String? {
    guard behaviour.hasFrameworkMethods else { return nil }
    let classes = FrameworkCatalog.implementers(of: action, in: tree.profile).filter { $0.via == nil }.map {
      $0.className
    }
    guard !classes.isEmpty else { return nil }
    let owners = classes.joined(separator: ", ")
    return "\(tree.profile.framework) itself has a method for \(action), of \(owners); none of those is asked here"
  }

  /// Returns a note that one of some objects has an action by its framework's class, while such methods are left out, or nil.
  package func leftOutNote(on action: Action, among asked: some Sequence<ResponderID>) -> String? {
    guard !behaviour.hasFrameworkMethods else { return nil }
    let title = actions.name(of: action)
    let owners = FrameworkCatalog.implementers(of: title, in: tree.profile).filter { $0.via == nil }
      .compactMap { owner in classID(owner.className).map { (owner, $0) } }
    guard !owners.isEmpty else { return nil }
    for id in asked where tree.declarer(of: action, for: id) == nil {
      guard let (owner, _) = owners.first(where: { tree.isClass(tree.classID(of: id), kindOf: $0.1) }) else { continue }
      return
        "\(name(of: id)) has \(owner.owner) for \(title), which does not count here: option framework-actions on"
    }
    return nil
  }

  /// Returns the framework action that a name probably misspells, or nil: performClose: for perfromClose:, for example.
  ///
  /// Short names never match, because they are similar to too many others.
  package func nearFrameworkAction(to name: String) -> String? {
    guard behaviour.hasFrameworkMethods, name.count >= 8 else { return nil }
    let near = FrameworkCatalog.actions(in: tree.profile).filter { abs($0.count - name.count) <= 1 }
    return Spelling.nearest(to: name, among: near, distance: 1)
  }

  /// Returns whether a framework class has an action, even if the tree has no instance of that class.
  ///
  /// An app makes some objects, such as documents and panels, only when it runs.
  package func isFrameworkAction(_ name: String) -> Bool {
    behaviour.hasFrameworkMethods && !FrameworkCatalog.implementers(of: name, in: tree.profile).isEmpty
  }
}

extension FrameworkMethods {
  /// The owner of the method, such as "NSWindow's own method".
  package var owner: String { "\(via ?? className)'s own method" }

  /// The owner of the method, and the condition under which it declines.
  package var note: String { owner + (declines.map { "; may decline: \($0)" } ?? "") }

  /// The methods as JSON.
  package var json: JSONValue {
    [
      "class": .string(className), "via": .optional(via), "mayDecline": .optional(declines),
      "sources": .strings(sources), "confidence": .strings(confidence.map({ $0.word })),
    ]
  }
}
