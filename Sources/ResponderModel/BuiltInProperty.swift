// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A property that the engine knows: which nodes have it, and where the engine keeps its value.
package struct BuiltInProperty: Sendable {
  /// Where the engine keeps a value, which also says how it is written.
  package enum Storage: Sendable {
    /// `yes` or `no`; an inverted trait stands for `no`.
    case trait(ResponderTraits, isInverted: Bool)
    /// A number from 0 to 1.
    case alpha
    /// `X,Y,W,H` in points.
    case frame
    /// M44: the events of `sendAction(on:)`, with commas, or `none`.
    case mouseEvents
  }

  package let name: String
  /// The nodes that have it, in words.
  package let owners: String
  /// The profile that alone has it, nil for both.
  package let profile: Profile?
  package let storage: Storage
  /// Whether nodes of a kind have it.
  package let isOf: @Sendable (ResponderKind) -> Bool

  package static let all: [BuiltInProperty] = [
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
    BuiltInProperty(
      name: "sendActionOn", owners: "controls", profile: .appkit, storage: .mouseEvents, isOf: { $0 == .control }),
    flag("cancelsTouchesInView", .leavesTouches, inverted: true, "gestures") { $0 == .gesture },
    BuiltInProperty(
      name: "alpha", owners: "views and windows", profile: nil, storage: .alpha, isOf: { $0.hasFrame }),
    BuiltInProperty(
      name: "frame", owners: "views and windows", profile: nil, storage: .frame, isOf: { $0.hasFrame }),
  ]

  /// M44: of the mask of `sendAction(on:)` only these bits are looked at; the periodic one would need a clock.
  package static let mouseEvents: [(word: String, trait: ResponderTraits, isOnByDefault: Bool)] = [
    ("leftMouseDown", .sendsOnMouseDown, false), ("leftMouseDragged", .sendsOnMouseDragged, false),
    ("leftMouseUp", .keepsMouseUp, true),
  ]

  private static func flag(
    _ name: String, _ trait: ResponderTraits, inverted: Bool = false, _ owners: String, in profile: Profile? = nil,
    isOf: @escaping @Sendable (ResponderKind) -> Bool
  ) -> BuiltInProperty {
    BuiltInProperty(
      name: name, owners: owners, profile: profile, storage: .trait(trait, isInverted: inverted), isOf: isOf)
  }

  /// The value of a node's property as it is written.
  package func value(of id: ResponderID, in tree: ResponderTree) -> String {
    switch storage {
    case .trait(let trait, let isInverted): return tree.traits(of: id).contains(trait) != isInverted ? "yes" : "no"
    case .alpha:
      let alpha = tree.alpha(of: id)
      return alpha == alpha.rounded() ? String(Int(alpha)) : String(alpha)
    case .frame: return tree.frame(of: id).text
    case .mouseEvents:
      let traits = tree.traits(of: id)
      let words = Self.mouseEvents.filter { traits.contains($0.trait) != $0.isOnByDefault }.map(\.word)
      return words.isEmpty ? "none" : words.joined(separator: ",")
    }
  }

  /// Whether a property is as a new node of the class has it.
  package func isDefault(for id: ResponderID, in tree: ResponderTree) -> Bool {
    switch storage {
    case .trait(let trait, _):
      tree.traits(of: id).contains(trait) == tree.traits(of: tree.classID(of: id)).contains(trait)
    case .alpha: tree.alpha(of: id) == 1
    case .frame: tree.explicitFrame(of: id) == nil
    case .mouseEvents: tree.traits(of: id).isDisjoint(with: [.sendsOnMouseDown, .sendsOnMouseDragged, .keepsMouseUp])
    }
  }

  /// The properties that a profile has.
  package static func all(in profile: Profile) -> [BuiltInProperty] { profile == .uikit ? inUIKit : inAppKit }

  /// The property of a name in a profile, nil when it has none.
  package static func named(_ name: String, in profile: Profile) -> BuiltInProperty? {
    (profile == .uikit ? byNameInUIKit : byNameInAppKit)[name]
  }

  private static let inUIKit = all.filter { $0.profile != .appkit }
  private static let inAppKit = all.filter { $0.profile != .uikit }
  private static let byNameInUIKit = Dictionary(uniqueKeysWithValues: inUIKit.map { ($0.name, $0) })
  private static let byNameInAppKit = Dictionary(uniqueKeysWithValues: inAppKit.map { ($0.name, $0) })
}

extension Rect {
  /// The frame as it is written: `X,Y,W,H`.
  package var text: String { [origin.x, origin.y, size.width, size.height].map(Number.text).joined(separator: ",") }
}

/// Numbers as they are written.
package enum Number {
  /// The value of a decimal number; nil for anything else, infinities too.
  package static func value(of text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The shortest text of a number; whole ones without a point.
  package static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
