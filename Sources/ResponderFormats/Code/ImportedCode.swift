// SPDX-License-Identifier: Apache-2.0

/// What sources say of an app: its classes, what they handle, send and override.
package struct ImportedCode: Sendable {
  /// Something with the place it was found at.
  package struct Placed: Hashable, Sendable {
    /// The action, class or protocol.
    package var name: String
    /// `FILE:LINE`.
    package var place: String
  }

  /// A framework method that a class may have its own of.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    case next, canPerform, target, supplemental, validate
    /// Whether it can have the focus; part of a class and no override.
    case focus
  }

  /// A class.
  package struct Class: Sendable {
    /// Its name.
    package var name: String
    /// Its superclass, nil for none.
    package var superclass: String?
    /// Whether it has one all the same, of which nothing is known.
    package var hasUnknownSuperclass = false
    /// Where it is declared, nil for a class of a framework or one that only its subclasses tell of.
    package var place: String?
    /// The protocols of `protocols` that it adopts.
    package var adopted: [String] = []
    /// Every name behind the colon of its declaration and its extensions, as it is written.
    package var conformances: [String] = []
    /// Its action methods.
    package var handlers: [Placed] = []
    /// What it sends to nobody in particular.
    package var sends: [Placed] = []
    /// What it answers itself.
    package var overrides: [(aspect: Aspect, place: String)] = []
    /// Whether its instances can become first responder; nil when it leaves that to its superclass.
    package var takesFocus: Bool?
  }

  /// Sets of actions that classes adopt.
  package struct ActionProtocol: Sendable {
    /// Its name.
    package var name: String
    /// The actions that whoever adopts it must handle.
    package var actions: [String]
    /// Where it is declared.
    package var place: String
  }

  /// A superclass before its subclasses.
  package var classes: [Class] = []
  /// In the order of their names.
  package var protocols: [ActionProtocol] = []
  /// What is sent by no class, or says that it comes from nobody.
  package var sends: [Placed] = []
  /// Actions in extensions of types that no source explains, such as another name of a class.
  package var looseActions = Set<String>()
  /// How many files were read.
  package var files = 0

  /// Makes one of nothing.
  package init() {}
}
