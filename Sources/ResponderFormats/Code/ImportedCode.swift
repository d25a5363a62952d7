// SPDX-License-Identifier: Apache-2.0

/// What sources say of an app: its classes, what they handle, send and override.
public struct ImportedCode: Sendable {
  /// Something with the place it was found at.
  public struct Placed: Hashable, Sendable {
    /// The action, class or protocol.
    public var name: String
    /// `FILE:LINE`.
    public var place: String
  }

  /// A framework method that a class may have its own of.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    case next, canPerform, target, supplemental, validate
    /// Whether it can have the focus; part of a class and no override.
    case focus
  }

  /// A class.
  public struct Class: Sendable {
    /// Its name.
    public var name: String
    /// Its superclass, nil for none.
    public var superclass: String?
    /// Whether it has one all the same, of which nothing is known.
    public var hasUnknownSuperclass = false
    /// Where it is declared, nil for a class of a framework or one that only its subclasses tell of.
    public var place: String?
    /// The protocols of `protocols` that it adopts.
    public var adopted: [String] = []
    /// Every name behind the colon of its declaration and its extensions, as it is written.
    public var conformances: [String] = []
    /// Its action methods.
    public var handlers: [Placed] = []
    /// What it sends to nobody in particular.
    public var sends: [Placed] = []
    /// What it answers itself.
    public var overrides: [(aspect: Aspect, place: String)] = []
    /// Whether its instances can become first responder; nil when it leaves that to its superclass.
    public var takesFocus: Bool?
  }

  /// Sets of actions that classes adopt.
  public struct ActionProtocol: Sendable {
    /// Its name.
    public var name: String
    /// The actions that whoever adopts it must handle.
    public var actions: [String]
    /// Where it is declared.
    public var place: String
  }

  /// A superclass before its subclasses.
  public var classes: [Class] = []
  /// In the order of their names.
  public var protocols: [ActionProtocol] = []
  /// What is sent by no class, or says that it comes from nobody.
  public var sends: [Placed] = []
  /// Actions in extensions of types that no source explains, such as another name of a class.
  public var looseActions = Set<String>()
  /// How many files were read.
  public var files = 0

  /// Makes one of nothing.
  public init() {}
}
