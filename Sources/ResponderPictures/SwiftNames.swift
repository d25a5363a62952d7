// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Swift source; a name becomes a string literal, and prose the text of a comment.
///
/// Nothing else of a session gets into the source but a ``SwiftIdentifier`` and a ``SelectorName``.
package enum SwiftSource: Sink {
  package static func append(name: String, to text: inout String) {
    text += "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\\", "\"": text += "\\\(scalar)"
      default:
        if scalar.isControl {
          VisibleText.append(escaped: scalar, to: &text)
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  package static func append(prose: String, to text: inout String) {
    VisibleText.append(prose, to: &text, isReversible: false)
  }
}

/// A name that Swift source can declare.
struct SwiftIdentifier: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  init(stringLiteral: StaticString) { text = stringLiteral.description }

  /// Makes an identifier of a text, with an underscore for every character that is not allowed in one.
  init(_ text: String) {
    var name = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    if name.first?.isNumber ?? true || name.allSatisfy({ $0 == "_" }) { name = "_" + name + (name.isEmpty ? "x" : "") }
    self.text = name.allSatisfy { $0 == "_" } ? "unnamed" : name
  }

  var capitalized: SwiftIdentifier { SwiftIdentifier(text.prefix(1).uppercased() + text.dropFirst()) }

  static func + (first: Self, second: Self) -> Self { SwiftIdentifier(first.text + second.text) }

  static func < (first: Self, second: Self) -> Bool { first.text < second.text }
}

/// A selector of Objective-C: identifiers with colons.
struct SelectorName {
  let text: String
  /// The number of colons.
  var parameterCount: Int { text.utf8.count { $0 == UInt8(ascii: ":") } }
  /// The part before the first colon.
  var base: SwiftIdentifier { SwiftIdentifier(String(text.prefix { $0 != ":" })) }

  /// Makes a selector of a text; what cannot be part of one becomes an underscore.
  init(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let names = parts.enumerated().map { $0 > 0 && $1.isEmpty ? "" : SwiftIdentifier(String($1)).text }
    // Every part of a selector with parameters has a colon.
    let isCut = names.count > 1 && names.last?.isEmpty == false
    self.text = names.joined(separator: ":") + (isCut ? ":" : "")
  }
}

extension Escaped.StringInterpolation where Form == SwiftSource {
  /// Appends an identifier, in backquotes when it is a Swift keyword.
  mutating func appendInterpolation(_ identifier: SwiftIdentifier) {
    let quote: Escaped = SwiftNames.keywords.contains(identifier) ? "`" : ""
    appendInterpolation(quote)
    appendInterpolation(label: identifier)
    appendInterpolation(quote)
  }

  /// Appends an identifier where a keyword needs no quotes: as the label of an argument, or behind a dot.
  mutating func appendInterpolation(label identifier: SwiftIdentifier) {
    appendInterpolation(Escaped(verbatim: identifier.text))
  }

  /// Appends a selector where one is declared.
  mutating func appendInterpolation(_ selector: SelectorName) { appendInterpolation(Escaped(verbatim: selector.text)) }
}

extension [SwiftIdentifier] {
  /// The identifiers as a list with commas.
  var list: Escaped<SwiftSource> { map { "\($0)" as Escaped<SwiftSource> }.joined(", ") }
}

/// A converter of a session's names into Swift names without duplicates.
struct SwiftNames {
  private var taken: Set<SwiftIdentifier>
  /// The last number behind each wanted name.
  private var numbers: [SwiftIdentifier: Int] = [:]

  init(taken: Set<SwiftIdentifier>) { self.taken = taken }

  /// Returns an unused name for a type: capitalised, with a number where needed.
  mutating func type(_ text: String) -> SwiftIdentifier { unused(SwiftIdentifier(text).capitalized.text) }

  /// Returns a text as an unused identifier, with a number where needed.
  ///
  /// - Complexity: O(1) amortized in the number of names.
  mutating func unused(_ text: String) -> SwiftIdentifier {
    let wanted = SwiftIdentifier(text)
    var (name, number) = (wanted, numbers[wanted] ?? 1)
    // The smaller numbers are taken, because no name is ever given back.
    while !taken.insert(name).inserted {
      number += 1
      name = SwiftIdentifier("\(wanted.text)\(number)")
    }
    if number > 1 { numbers[wanted] = number }
    return name
  }

  /// Returns a text as an unused identifier among a few names, with a number where needed.
  static func unused(_ text: String, in used: inout Set<SwiftIdentifier>) -> SwiftIdentifier {
    let wanted = SwiftIdentifier(text)
    var (name, number) = (wanted, 1)
    while !used.insert(name).inserted {
      number += 1
      name = SwiftIdentifier("\(wanted.text)\(number)")
    }
    return name
  }

  /// The members of ResponderKit's objects whose names an action might have.
  static let members: Set<SwiftIdentifier> = [
    "acceptsFirstResponder", "action", "addAction", "addChild", "addDocument", "addGestureRecognizer", "addItem",
    "addKeyCommand", "addSplitViewItem", "addSubview", "addTabViewItem", "addTarget", "addWindowController",
    "allControlEvents", "allTargets", "alpha", "application", "attachedSheet", "autoenablesItems",
    "becomeFirstResponder", "beginSheet", "bringSubviewToFront", "canBecomeFirstResponder", "canBecomeKey",
    "canBecomeMain", "canPerformAction", "canResignFirstResponder", "cancelsTouchesInView", "children", "close",
    "connectedScenes", "contentViewController", "currentEditor", "definesPresentationContext", "delegate",
    "deliveryObserver", "description", "didMoveToSuperview", "disconnect", "dismiss", "doCommand", "document",
    "documentController", "documents", "endEditing", "endSheet", "fieldEditor", "firstResponder", "frame",
    "gestureRecognizers", "handle", "hasSubmenu", "hitTest", "insertItem", "insertSubview", "insertText",
    "isDescendant", "isEditable", "isEnabled", "isFieldEditor", "isFirstResponder", "isHidden", "isKeyWindow",
    "isMainWindow", "isSheet", "isTouchInside", "isTracking", "isUserInteractionEnabled", "isViewLoaded", "items",
    "keyEquivalent", "keyWindow", "label", "loadView", "mainMenu", "mainWindow", "makeFirstResponder", "makeKey",
    "makeKeyAndVisible", "makeMain", "menu", "message", "modalPresentationStyle", "modalWindow", "motionBegan",
    "motionEnded", "navigationController", "next", "nextKeyView", "nextResponder", "overrides", "parent",
    "performActionForItem", "point", "popToRootViewController", "popToViewController", "popViewController", "present",
    "presentAsModalWindow", "presentAsSheet", "presentedViewController", "presentingViewController", "press",
    "pressesBegan", "pressesEnded", "previousKeyView", "profile", "pushViewController", "removeAction",
    "removeDocument", "removeFromParent", "removeFromSuperview", "removeGestureRecognizer", "removeItem",
    "removeKeyCommand", "removeSplitViewItem", "removeTabViewItem", "removeTarget", "removeWindowController",
    "resignFirstResponder", "rootViewController", "runModal", "selectNextKeyView", "selectPreviousKeyView",
    "selectedIndex", "selectedTabViewItemIndex", "selectedViewController", "sendAction", "sendActions", "sendEvent",
    "sendSubviewToBack", "setOption", "setViewControllers", "shake", "sheetParent", "sheets", "splitViewController",
    "splitViewItems", "state", "stopModal", "submenu", "subviews", "supermenu", "superview", "supplementalTarget",
    "tabBarController", "tabViewItems", "tag", "target", "targetViewController", "text", "title", "topViewController",
    "touchesBegan", "touchesCancelled", "touchesEnded", "touchesMoved", "tryToPerform", "unhandle", "update", "value",
    "view", "viewControllers", "viewDidLoad", "viewIfLoaded", "visibleViewController", "window", "windowController",
    "windowControllers", "windowScene", "windows",
  ]

  /// The keywords that Swift reserves in every position.
  static let keywords: Set<SwiftIdentifier> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while",
  ]
}
