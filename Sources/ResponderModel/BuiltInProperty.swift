// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// A property that the engine defines, with the nodes that have it and the place of its value.
package final class BuiltInProperty: Sendable {
  /// The place where the engine keeps a value, which also determines the written form.
  package enum Storage: Sendable {
    /// A trait, written as `yes` or `no`; an inverted trait is written as `no` when it is set.
    case trait(ResponderTraits, isInverted: Bool)
    /// A number from 0 to 1.
    case alpha
    /// A frame as `X,Y,W,H` in points.
    case frame
    /// The events of `sendAction(on:)`, separated by commas, or `none` (M44).
    case mouseEvents
  }

  package let name: String
  /// A phrase for the nodes that have the property.
  package let owners: String
  /// The only profile that has the property, or nil when both have it.
  package let profile: Profile?
  package let storage: Storage
  /// Whether nodes of a kind have the property.
  package let isOf: @Sendable (ResponderKind) -> Bool

  private init(
    name: String, owners: String, profile: Profile?, storage: Storage, isOf: @escaping @Sendable (ResponderKind) -> Bool
  ) {
    (self.name, self.owners, self.profile, self.storage, self.isOf) = (name, owners, profile, storage, isOf)
  }

  package static let all: [BuiltInProperty] = [
    flag("hidden", .hidden, "views, windows and menu items") { $0.hasFrame || $0 == .menuItem },
    flag("enabled", .disabled, inverted: true, "controls, gestures, menu items and bar button items") {
      $0.sendsActions
    },
    flag("userInteractionEnabled", .ignoresTouches, inverted: true, "views and windows") { $0.hasFrame },
    flag("canBecomeFirstResponder", .canBecomeFirstResponder, "responders", in: .uikit) { $0.isResponder },
    // In AppKit `acceptsFirstResponder` is the gate and no by default; `canBecomeFirstResponder` is a veto and yes by
    // default (M12).
    flag("acceptsFirstResponder", .acceptsFirstResponder, "responders", in: .appkit) { $0.isResponder },
    flag("canBecomeFirstResponder", .refusesFirstResponder, inverted: true, "responders", in: .appkit) {
      $0.isResponder
    },
    flag("canResignFirstResponder", .keepsFirstResponder, inverted: true, "responders") { $0.isResponder },
    BuiltInProperty(
      name: "sendActionOn", owners: "controls", profile: .appkit, storage: .mouseEvents, isOf: { $0 == .control }),
    flag("definesPresentationContext", .definesContext, "controllers", in: .uikit) { $0 == .controller },
    flag("undimmed", .undimmed, "controllers", in: .uikit) { $0 == .controller },
    flag("becomesKeyOnlyIfNeeded", .keyOnlyIfNeeded, "windows", in: .appkit) { $0 == .window },
    flag("canBecomeKey", .refusesKey, inverted: true, "windows") { $0 == .window },
    flag("canBecomeMain", .refusesMain, inverted: true, "windows", in: .appkit) { $0 == .window },
    flag("hidesOnDeactivate", .hidesOnDeactivate, "windows", in: .appkit) { $0 == .window },
    flag("autoenablesItems", .keepsStates, inverted: true, "menus", in: .appkit) { $0 == .menu },
    flag("autovalidates", .keepsStates, inverted: true, "items of toolbars and touch bars", in: .appkit) {
      $0 == .barButtonItem
    },
    flag("inToolbar", .inToolbar, "bar button items", in: .uikit) { $0 == .barButtonItem },
    flag("cancelsTouchesInView", .leavesTouches, inverted: true, "gestures") { $0 == .gesture },
    BuiltInProperty(
      name: "alpha", owners: "views and windows", profile: nil, storage: .alpha, isOf: { $0.hasFrame }),
    BuiltInProperty(
      name: "frame", owners: "views and windows", profile: nil, storage: .frame, isOf: { $0.hasFrame }),
  ]

  /// The events of the `sendAction(on:)` mask that are modelled; the periodic event would need a clock (M44).
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

  /// Returns the value of a node's property as scripts write it.
  package func value(of id: ResponderID, in tree: ResponderTree) -> String {
    switch storage {
    case .trait(let trait, let isInverted): return tree.traits(of: id).contains(trait) != isInverted ? "yes" : "no"
    case .alpha:
      let alpha = tree.alpha(of: id)
      return alpha == alpha.rounded() ? String(Int(alpha)) : String(alpha)
    case .frame: return tree.frame(of: id).text
    case .mouseEvents:
      let traits = tree.traits(of: id)
      let words = Self.mouseEvents.filter { traits.contains($0.trait) != $0.isOnByDefault }.map { $0.word }
      return words.isEmpty ? "none" : words.joined(separator: ",")
    }
  }

  /// Returns whether a property has the value that a new node of the same class has.
  package func isDefault(for id: ResponderID, in tree: ResponderTree) -> Bool {
    switch storage {
    case .trait(let trait, _):
      tree.traits(of: id).contains(trait) == tree.traits(of: tree.classID(of: id)).contains(trait)
    case .alpha: tree.alpha(of: id) == 1
    case .frame: tree.explicitFrame(of: id) == nil
    case .mouseEvents: tree.traits(of: id).isDisjoint(with: [.sendsOnMouseDown, .sendsOnMouseDragged, .keepsMouseUp])
    }
  }

  /// Returns the properties of a profile.
  package static func all(in profile: Profile) -> [BuiltInProperty] { profile == .uikit ? inUIKit : inAppKit }

  /// The other spellings of properties: Swift's, Objective-C's and AppKit's.
  private static let spellings = [
    ("isHidden", "hidden"), ("isEnabled", "enabled"), ("isUserInteractionEnabled", "userInteractionEnabled"),
    ("alphaValue", "alpha"), ("isAutomaticValidationEnabled", "autovalidates"),
  ]

  /// Returns the property that a name most probably means: one that is the same but for case, or nearly the same.
  ///
  /// - Complexity: O(1): only names with the same first letter are compared.
  package static func meant(by name: String, of kind: ResponderKind, in profile: Profile) -> String? {
    let candidates = byLetter[letter(of: name)]
    guard !candidates.isEmpty else { return nil }
    let near = Spelling.nearest(to: name, among: candidates, distance: name.utf8.count < 6 ? 1 : 2)
    guard let near else { return nil }
    if kind == .controller, ControllerProperty.names.contains(near) { return near }
    if InputView(rawValue: near) != nil { return kind.isResponder && profile == .uikit ? near : nil }
    guard let property = named(near, in: profile), property.isOf(kind) else { return nil }
    return property.name
  }

  /// Returns the property whose opposite a name says, as `disabled` does of `enabled`, or nil.
  package static func opposite(named name: String, of kind: ResponderKind, in profile: Profile) -> String? {
    let meant: String
    // OPTIMIZATION: few names begin so, and `set` asks for each.
    switch name.utf8.first {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "v"): break
    default: return nil
    }
    switch name {
    case "disabled", "isDisabled", "disable": meant = "enabled"
    case "visible", "shown", "isVisible", "invisible": meant = "hidden"
    default: return nil
    }
    guard let property = named(meant, in: profile), property.isOf(kind) else { return nil }
    return meant
  }

  /// The names and spellings of all properties by their first letter.
  private static let byLetter = {
    var byLetter = Array(repeating: [String](), count: 32)
    for name in all.map({ $0.name }) + ControllerProperty.names + InputView.allCases.map({ $0.rawValue })
      + spellings.map({ $0.0 })
    {
      byLetter[letter(of: name)].append(name)
    }
    return byLetter
  }()

  /// Returns the first letter as a number below 32, whatever its case.
  private static func letter(of name: String) -> Int { Int((name.utf8.first ?? 0) & 0x1F) }

  /// Returns the property with a name or another spelling in a profile, or nil.
  package static func named(_ name: String, in profile: Profile) -> BuiltInProperty? { byName[name]?[profile] }

  private static let inUIKit = all.filter { $0.profile != .appkit }
  private static let inAppKit = all.filter { $0.profile != .uikit }

  /// The properties of the profiles that have one name.
  final class Namesakes: Sendable {
    private let uikit, appkit: BuiltInProperty?

    fileprivate init(_ name: String) {
      uikit = inUIKit.first { $0.name == name }
      appkit = inAppKit.first { $0.name == name }
    }

    subscript(_ profile: Profile) -> BuiltInProperty? { profile == .uikit ? uikit : appkit }
  }

  /// The properties by their names and their other spellings.
  static let byName: [String: Namesakes] = {
    var byName: [String: Namesakes] = [:]
    byName.reserveCapacity(all.count + spellings.count)
    for property in all where byName[property.name] == nil { byName[property.name] = Namesakes(property.name) }
    for (spelling, name) in spellings { byName[spelling] = byName[name] }
    return byName
  }()
}

extension Geometry.Rect {
  /// The frame as scripts write it: `X,Y,W,H`.
  package var text: String {
    var text = Number.text(origin.x)
    for number in [origin.y, size.width, size.height] {
      text += ","
      text += Number.text(number)
    }
    return text
  }
}

/// The behaviour of a node that is overridden.
package enum OverrideAspect: String, CaseIterable, Sendable {
  case next, canPerform, target, supplemental, validate, command, hit

  /// The only profile that has the aspect, or nil when both have it.
  package var profile: Profile? {
    switch self {
    case .next, .validate, .hit: nil
    case .canPerform, .target: .uikit
    case .supplemental, .command: .appkit
    }
  }

  /// The name of the aspect in the framework.
  package var method: String {
    switch self {
    case .next: "next responder"
    case .canPerform: "canPerformAction(_:withSender:)"
    case .target: "target(forAction:withSender:)"
    case .supplemental: "supplemental targets (M31)"
    case .validate: "validation"
    case .command: "commands (M60)"
    case .hit: "hit-testing"
    }
  }

  /// The alternative in a profile that does not have the aspect.
  package var otherWay: String {
    switch self {
    case .next, .validate, .hit: "both profiles know it"
    case .command: "a field editor asks the delegate of its field: profile appkit"
    case .canPerform: "AppKit asks whether a node responds: see handle and unhandle"
    case .target: "AppKit has supplemental targets: override NODE supplemental ACTION is NODE"
    case .supplemental: "UIKit has redirected targets: override NODE target ACTION is NODE"
    }
  }
}
