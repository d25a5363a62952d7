// SPDX-License-Identifier: Apache-2.0

extension SwiftReader {
  static let classWord = Words.number(of: "class")
  static let structWord = Words.number(of: "struct")
  static let enumWord = Words.number(of: "enum")
  static let actorWord = Words.number(of: "actor")
  static let extensionWord = Words.number(of: "extension")
  static let protocolWord = Words.number(of: "protocol")
  static let funcWord = Words.number(of: "func")
  static let varWord = Words.number(of: "var")
  static let letWord = Words.number(of: "let")
  static let importWord = Words.number(of: "import")
  static let overrideWord = Words.number(of: "override")
  static let privateWord = Words.number(of: "private")
  static let optionalWord = Words.number(of: "optional")
  static let staticWord = Words.number(of: "static")
  static let whereWord = Words.number(of: "where")
  static let forWord = Words.number(of: "for")
  static let asyncWord = Words.number(of: "async")
  static let throwsWord = Words.number(of: "throws")
  static let nilWord = Words.number(of: "nil")
  static let trueWord = Words.number(of: "true")
  static let falseWord = Words.number(of: "false")
  static let returnWord = Words.number(of: "return")
  static let getWord = Words.number(of: "get")

  static let ifWord = Words.number(of: "if")
  static let elseWord = Words.number(of: "else")
  static let elseifWord = Words.number(of: "elseif")
  static let endifWord = Words.number(of: "endif")
  static let selectorWord = Words.number(of: "selector")

  static let actionWord = Words.number(of: "IBAction")
  static let objcWord = Words.number(of: "objc")
  static let membersWord = Words.number(of: "objcMembers")
  static let nonobjcWord = Words.number(of: "nonobjc")

  static let sendActionWord = Words.number(of: "sendAction")
  static let addTargetWord = Words.number(of: "addTarget")
  static let targetWord = Words.number(of: "target")
  static let tryToPerformWord = Words.number(of: "tryToPerform")
  static let plainSelectorWord = Words.number(of: "Selector")
  static let namedSelectorWord = Words.number(of: "NSSelectorFromString")
  static let addItemWord = Words.number(of: "addItem")
  static let insertItemWord = Words.number(of: "insertItem")
  /// The types that are made with an action and no target, and so search for a target.
  static let makers = Words.numbers(of: "NSMenuItem", "UIKeyCommand", "UICommand", "UIMenuItem")
  /// The types that are made with an action and a target that may be nil.
  static let targetMakers = Words.numbers(
    of: "UIBarButtonItem", "NSButton", "NSStatusBarButton", "NSSegmentedControl", "NSSlider")

  static let modifiers = Words.numbers(
    of: "public", "open", "internal", "fileprivate", "final", "dynamic", "lazy", "weak", "unowned", "required",
    "convenience", "mutating", "nonmutating", "package", "nonisolated", "isolated", "indirect", "prefix", "postfix",
    "infix", "unsafe", "safe")

  static let swift2Words = Words.numbers(
    of: "sharedApplication", "mainBundle", "defaultCenter", "forControlEvents", "standardUserDefaults", "blackColor",
    "whiteColor", "clearColor", "TouchUpInside", "mainScreen", "currentDevice", "dispatch_async", "NSBundle",
    "NSNotificationCenter", "dequeueReusableCellWithIdentifier", "instantiateViewControllerWithIdentifier",
    "prepareForSegue", "performSegueWithIdentifier", "ValueChanged", "stringByAppendingString", "UIControlEvents")
  static let swift3Words = Words.numbers(
    of: "touchUpInside", "DispatchQueue", "NotificationCenter", "UserDefaults", "IndexPath", "fileprivate", "open",
    "valueChanged", "URL", "some", "async", "withIdentifier")

  static let uikitModules = Words.numbers(of: "UIKit")
  static let appkitModules = Words.numbers(of: "AppKit", "Cocoa")

  /// Every word that has a meaning for the reader.
  static let known: Set<UInt64> = {
    var known: Set<UInt64> = [
      classWord, structWord, enumWord, actorWord, extensionWord, protocolWord, funcWord, varWord, letWord, importWord,
      overrideWord, privateWord, optionalWord, staticWord, forWord, sendActionWord, addTargetWord, targetWord,
      tryToPerformWord, plainSelectorWord, namedSelectorWord, addItemWord, insertItemWord,
    ]
    known.formUnion(makers)
    known.formUnion(targetMakers)
    known.formUnion(swift2Words)
    known.formUnion(swift3Words)
    return known
  }()
}
