// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// A property the engine knows, said once: who has it, what it is, how it is set.
struct BuiltInProperty: Sendable {
  let name: String
  /// The profile that alone has it so, nil for both.
  var profile: Profile?
  /// Who has it, for the error about a node that has not.
  let owners: String
  let isOf: @Sendable (ResponderKind) -> Bool
  let get: @Sendable (ResponderTree, ResponderID) -> String
  let set: @Sendable (ResponderTree, ResponderID, Word) throws(Diagnostic) -> Void
  /// Whether it is as a new node of the class has it.
  let isDefault: @Sendable (ResponderTree, ResponderID) -> Bool

  static let all: [BuiltInProperty] = [
    flag("hidden", .hidden, "views and windows") { $0.hasFrame },
    flag("enabled", .disabled, inverted: true, "controls, gestures, menu items and bar button items") {
      $0.sendsActions
    },
    flag("userInteractionEnabled", .ignoresTouches, inverted: true, "views and windows") { $0.hasFrame },
    flag("canBecomeFirstResponder", .canBecomeFirstResponder, "responders", in: .uikit) { $0.isResponder },
    // M12: in AppKit accepting is the gate and no by default, becoming a veto and yes.
    flag("acceptsFirstResponder", .acceptsFirstResponder, "responders", in: .appkit) { $0.isResponder },
    flag("canBecomeFirstResponder", .refusesFirstResponder, inverted: true, "responders", in: .appkit) {
      $0.isResponder
    },
    flag("canResignFirstResponder", .keepsFirstResponder, inverted: true, "responders") { $0.isResponder },
    sendActionOn,
    flag("cancelsTouchesInView", .leavesTouches, inverted: true, "gestures") { $0 == .gesture },
    BuiltInProperty(name: "alpha", owners: "views and windows", isOf: { $0.hasFrame }) { tree, id in
      let alpha = tree.alpha(of: id)
      return alpha == alpha.rounded() ? String(Int(alpha)) : String(alpha)
    } set: { (tree, id, word) throws(Diagnostic) in
      guard let value = Number.value(of: word.text), (0...1).contains(value) else {
        throw Diagnostic(
          .badArgument, "'\(word.text)' is no alpha", at: word.range, help: ["give a number from 0 to 1"])
      }
      tree.setAlpha(Float(value), of: id)
    } isDefault: { tree, id in
      tree.alpha(of: id) == 1
    },
    BuiltInProperty(name: "frame", owners: "views and windows", isOf: { $0.hasFrame }) { tree, id in
      FrameWord.text(tree.frame(of: id))
    } set: { (tree, id, word) throws(Diagnostic) in
      tree.setFrame(try FrameWord(word).frame, of: id)
    } isDefault: { tree, id in
      tree.explicitFrame(of: id) == nil
    },
  ]

  private static func flag(
    _ name: String, _ trait: ResponderTraits, inverted: Bool = false, _ owners: String, in profile: Profile? = nil,
    isOf: @escaping @Sendable (ResponderKind) -> Bool
  ) -> BuiltInProperty {
    BuiltInProperty(name: name, owners: owners, in: profile, isOf: isOf) { tree, id in
      tree.traits(of: id).contains(trait) != inverted ? "yes" : "no"
    } set: { (tree, id, word) throws(Diagnostic) in
      tree.setTrait(trait, of: id, to: try YesNo(word).value != inverted)
    } isDefault: { tree, id in
      tree.traits(of: id).contains(trait) == tree.traits(of: tree.classID(of: id)).contains(trait)
    }
  }

  init(
    name: String, owners: String, in profile: Profile? = nil, isOf: @escaping @Sendable (ResponderKind) -> Bool,
    get: @escaping @Sendable (ResponderTree, ResponderID) -> String,
    set: @escaping @Sendable (ResponderTree, ResponderID, Word) throws(Diagnostic) -> Void,
    isDefault: @escaping @Sendable (ResponderTree, ResponderID) -> Bool
  ) {
    self.name = name
    self.owners = owners
    self.profile = profile
    self.isOf = isOf
    self.get = get
    self.set = set
    self.isDefault = isDefault
  }

  /// What a profile has.
  static func all(in profile: Profile) -> [BuiltInProperty] { profile == .uikit ? inUIKit : inAppKit }

  static func named(_ name: String, in profile: Profile) -> BuiltInProperty? {
    (profile == .uikit ? byNameInUIKit : byNameInAppKit)[name]
  }

  private static let inUIKit = all.filter { $0.profile != .appkit }
  private static let inAppKit = all.filter { $0.profile != .uikit }
  private static let byNameInUIKit = Dictionary(uniqueKeysWithValues: inUIKit.map { ($0.name, $0) })
  private static let byNameInAppKit = Dictionary(uniqueKeysWithValues: inAppKit.map { ($0.name, $0) })
}

extension Session {
  /// The built-in property of a path when there is one. Throws: `bad-argument` when the node's kind has it not.
  private func builtIn(_ path: PropertyPath, _ id: ResponderID) throws(Diagnostic) -> BuiltInProperty? {
    guard let property = BuiltInProperty.named(path.property, in: tree.profile) else {
      guard BuiltInProperty.named(path.property, in: tree.profile.other) != nil else { return nil }
      let isGate = path.property == "acceptsFirstResponder"
      throw Diagnostic(
        .unsupported, "'\(path.property)' is AppKit's", at: path.word.range,
        help: [isGate ? "the uikit profile asks canBecomeFirstResponder" : "it counts there: profile appkit"])
    }
    guard property.isOf(tree.kind(of: id)) else {
      throw Diagnostic(
        .badArgument, "'\(path.node.text)' is \(tree.kind(of: id).phrase); \(property.owners) have '\(property.name)'",
        at: path.word.range)
    }
    return property
  }

  /// Sets a property, built in or the user's own. Throws: `unknown-name`, `bad-argument`.
  func set(_ path: PropertyPath, to value: Word) throws(Diagnostic) {
    let id = try node(path.node)
    if let property = try builtIn(path, id) {
      try property.set(tree, id, value)
      if property.name == "hidden", tree.traits(of: id).contains(.hidden) { leaveFocus(of: id) }
    } else {
      setProperty(path.property, of: id, to: value.text)
    }
  }

  /// Reads a property. Throws: `unknown-name`; `bad-argument` for one never set.
  func get(_ path: PropertyPath) throws(Diagnostic) -> String {
    let id = try node(path.node)
    if let property = try builtIn(path, id) { return property.get(tree, id) }
    if let value = properties[id]?[path.property] { return value }
    let known =
      BuiltInProperty.all(in: tree.profile).filter { $0.isOf(tree.kind(of: id)) }.map(\.name)
      + (properties[id]?.keys.sorted() ?? [])
    throw Diagnostic(
      .badArgument, "'\(path.node.text)' has no '\(path.property)': it was never set", at: path.word.range,
      suggestions: suggestion(for: path.property, among: known).map { "\(path.node.text).\($0)" },
      help: ["set it with: set \(path.word.text) VALUE"])
  }

  /// Whether a property has a value that was written as a word; yes, true and on are the same.
  func property(_ path: PropertyPath, is expected: Word) throws(Diagnostic) -> (isEqual: Bool, actual: String) {
    let actual = try get(path)
    if actual == expected.text { return (true, actual) }
    guard let property = BuiltInProperty.named(path.property, in: tree.profile) else { return (false, actual) }
    if let flag = YesNo.value(of: expected.text) { return (actual == (flag ? "yes" : "no"), actual) }
    switch property.name {
    case "alpha":
      return (
        Number.value(of: expected.text).map { String(Float($0)) } == Number.value(of: actual).map { String(Float($0)) },
        actual
      )
    case "frame": return (FrameWord.text(try FrameWord(expected).frame) == actual, actual)
    default: return (false, actual)
    }
  }
}
