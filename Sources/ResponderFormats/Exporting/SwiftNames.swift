// SPDX-License-Identifier: Apache-2.0

/// A converter of a session's names into Swift names without duplicates.
struct SwiftNames {
  private var taken: Set<String>

  init(taken: Set<String>) { self.taken = taken }

  /// Returns an unused name for a type: capitalised, with a number where needed.
  mutating func type(_ text: String) -> String { Self.unused(Self.capitalized(Self.identifier(text)), in: &taken) }

  /// Returns a text as an unused identifier, with a number where needed.
  static func unused(_ text: String, in used: inout Set<String>) -> String {
    let wanted = identifier(text)
    var (name, number) = (wanted, 1)
    while !used.insert(name).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }

  /// Returns a text as an identifier, with an underscore for every character that is not allowed in one.
  static func identifier(_ text: String) -> String {
    var name = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? String($0) : "_" }.joined()
    if name.first?.isNumber ?? true || name.allSatisfy({ $0 == "_" }) { name = "_" + name + (name.isEmpty ? "x" : "") }
    return name.allSatisfy { $0 == "_" } ? "unnamed" : name
  }

  /// Returns an identifier, in backquotes when it is a Swift keyword.
  static func escaped(_ identifier: String) -> String { keywords.contains(identifier) ? "`\(identifier)`" : identifier }

  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      default: scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The members of ResponderKit's objects whose names an action might have.
  static let members: Set = [
    "acceptsFirstResponder", "action", "addAction", "addChild", "addDocument", "addGestureRecognizer", "addSubview",
    "addTarget", "addWindowController", "allControlEvents", "allTargets", "alpha", "application",
    "becomeFirstResponder", "bringSubviewToFront", "canBecomeFirstResponder", "canPerformAction",
    "canResignFirstResponder", "cancelsTouchesInView", "children", "close", "connectedScenes", "contentViewController",
    "delegate", "deliveryObserver", "didMoveToSuperview", "disconnect", "dismiss", "document", "documentController",
    "documents", "firstResponder", "frame", "gestureRecognizers", "handle", "hitTest", "insertSubview", "isDescendant",
    "isEnabled", "isFirstResponder", "isHidden", "isKeyWindow", "isMainWindow", "isUserInteractionEnabled",
    "isViewLoaded", "keyEquivalent", "keyWindow", "loadView", "mainMenu", "mainWindow", "makeFirstResponder", "makeKey",
    "makeKeyAndVisible", "makeMain", "menu", "modalWindow", "next", "nextResponder", "overrides", "parent", "point",
    "present", "presentedViewController", "presentingViewController", "profile", "removeAction", "removeDocument",
    "removeFromParent", "removeFromSuperview", "removeGestureRecognizer", "removeTarget", "removeWindowController",
    "resignFirstResponder", "rootViewController", "runModal", "sendAction", "sendActions", "sendSubviewToBack",
    "setOption", "state", "stopModal", "subviews", "superview", "supplementalTarget", "tag", "target", "title",
    "tryToPerform", "unhandle", "value", "view", "viewDidLoad", "viewIfLoaded", "window", "windowController",
    "windowControllers", "windowScene", "windows",
  ]

  /// The keywords that Swift reserves in every position.
  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while",
  ]
}
