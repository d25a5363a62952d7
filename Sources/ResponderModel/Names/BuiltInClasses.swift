// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The common classes of UIKit and AppKit with their default traits.
///
/// They include UIKit's private wrapper classes, which real chains contain (U19).
package enum BuiltInClasses {
  package struct Entry {
    package let name: String
    package let superclass: String?
    package let kind: ResponderKind
    package let traits: ResponderTraits

    // OPTIMIZATION: no traits are a number and not an empty literal, which takes a thousand instructions for each class.
    package init(
      _ name: String, _ superclass: String?, _ kind: ResponderKind, _ traits: ResponderTraits = .init(rawValue: 0)
    ) {
      self.name = name
      self.superclass = superclass
      self.kind = kind
      self.traits = traits
    }
  }

  /// A word of `add` that means a class in each profile.
  package struct Kind {
    package let word: String
    package let uikit: String?
    package let appkit: String?
    /// Whether scripts treat it as a kind rather than as a short form of a class.
    package let isKind: Bool
    /// Whether it is a controller that contains or covers others.
    package let isContainer: Bool

    package init(
      _ word: String, _ uikit: String?, _ appkit: String?, isKind: Bool = false, isContainer: Bool = false
    ) {
      self.word = word
      self.uikit = uikit
      self.appkit = appkit
      self.isKind = isKind
      self.isContainer = isContainer
    }

    package func className(in profile: Profile) -> String? { profile == .uikit ? uikit : appkit }
  }

  /// Returns whether a word is one of `add`.
  package static func isKindWord(_ word: String) -> Bool { kindWords.contains(word) }

  private static let kindWords = Set(kinds.map { $0.word })

  /// The words of `add`; the last word for a class is the one for generated names.
  package static let kinds: [Kind] = [
    Kind("scene", "UIWindowScene", nil, isKind: true),
    Kind("window", "UIWindow", "NSWindow", isKind: true),
    Kind("view", "UIView", "NSView", isKind: true),
    Kind("control", "UIControl", "NSControl", isKind: true),
    Kind("controller", "UIViewController", "NSViewController", isKind: true),
    Kind("object", "NSObject", "NSObject", isKind: true),
    Kind("gesture", "UIGestureRecognizer", "NSGestureRecognizer", isKind: true),
    Kind("menu-item", "UICommand", "NSMenuItem", isKind: true),
    Kind("window-controller", nil, "NSWindowController", isKind: true),
    Kind("document", nil, "NSDocument", isKind: true),
    Kind("document-controller", nil, "NSDocumentController", isKind: true),
    Kind("menu", nil, "NSMenu", isKind: true),
    Kind("toolbar", nil, "NSToolbar", isKind: true),
    Kind("button", "UIButton", "NSButton"),
    Kind("label", "UILabel", "NSTextField"),
    Kind("image", "UIImageView", "NSImageView"),
    Kind("field", "UITextField", "NSTextField"),
    Kind("cell", "UITableViewCell", "NSTableCellView"),
    Kind("table", "UITableView", "NSTableView"),
    Kind("collection", "UICollectionView", "NSCollectionView"),
    Kind("scroll", "UIScrollView", "NSScrollView"),
    Kind("stack", "UIStackView", "NSStackView"),
    Kind("bar-button", "UIBarButtonItem", "NSToolbarItem"),
    Kind("toolbar-item", "UIBarButtonItem", "NSToolbarItem"),
    Kind("touch-bar-item", nil, "NSButtonTouchBarItem"),
    Kind("panel", nil, "NSPanel"),
    Kind("navigation", "UINavigationController", nil, isContainer: true),
    Kind("tabs", "UITabBarController", "NSTabViewController", isContainer: true),
    Kind("split", "UISplitViewController", "NSSplitViewController", isContainer: true),
    Kind("page", "UIPageViewController", "NSPageController", isContainer: true),
    Kind("search", "UISearchController", nil, isContainer: true),
    Kind("alert", "UIAlertController", "NSAlert", isContainer: true),
  ]

  /// Returns the class of a profile that a word means as it is said: `textField`, `text-field` and `textfield`.
  ///
  /// - Complexity: O(length of the word).
  package static func className(said word: String, in profile: Profile) -> String? {
    guard word.utf8.first.map({ $0 >= UInt8(ascii: "a") }) ?? false else { return nil }
    return plainNames[profile.rawValue][word.lowercased().filter { $0 != "-" }]
  }

  /// Returns the class of a profile that a class of an app descends from by its name, as `SearchViewController` does.
  ///
  /// - Complexity: O(classes).
  package static func base(ofNamed name: String, in profile: Profile) -> String? {
    let word = name.lowercased()
    guard name.first?.isUppercase == true, !["UI", "NS"].contains(name.prefix(2)) else { return nil }
    return plainNames[profile.rawValue].filter { word.hasSuffix($0.key) && word != $0.key && $0.key.count > 3 }
      .max { ($0.key.count, $1.key) < ($1.key.count, $0.key) }?.value
  }

  /// Returns the word of `add` that people also say in several: `bar button`, `tab bar controller`.
  @Sendable
  package static func word(said words: [String]) -> String? {
    let word = words.joined(separator: "-")
    return isKindWord(word) || Profile.allCases.contains { className(said: word, in: $0) != nil } ? word : nil
  }

  /// The classes of each profile by their names without prefix, in lower case.
  private static let plainNames = Profile.allCases.map { profile in
    let own = classes.map { $0.name }.filter { $0.hasPrefix(profile == .uikit ? "UI" : "NS") }
    return Dictionary(keepingFirst: own.map { ($0.dropFirst(2).lowercased(), $0) })
  }

  /// All classes, each after its superclass.
  package static let classes: [Entry] = roots + views + controls + controllers + wrappers + appKit

  /// The classes that are the same in the code of an app, without those that a sketch has in a simpler form.
  package static let inCode = classes.filter { !simplified.contains($0.name) }

  private static let simplified: Set = ["NSAlert", "NSTouchBarItem", "NSButtonTouchBarItem", "NSCell"]

  /// The traits of text input in both profiles.
  package static let textInput: ResponderTraits = [.canBecomeFirstResponder, .acceptsFirstResponder]

  private static let roots: [Entry] = [
    Entry("NSObject", nil, .object),
    Entry("UIResponder", "NSObject", .responder),
    Entry("UIApplication", "UIResponder", .application),
    Entry("UIWindowScene", "UIResponder", .scene),
    Entry("UIGestureRecognizer", "NSObject", .gesture),
    Entry("UITapGestureRecognizer", "UIGestureRecognizer", .gesture),
    Entry("UIPanGestureRecognizer", "UIGestureRecognizer", .gesture),
    Entry("UISwipeGestureRecognizer", "UIGestureRecognizer", .gesture),
    Entry("UIPinchGestureRecognizer", "UIGestureRecognizer", .gesture),
    Entry("UIRotationGestureRecognizer", "UIGestureRecognizer", .gesture),
    Entry("UILongPressGestureRecognizer", "UIGestureRecognizer", .gesture),
    Entry("UIMenuElement", "NSObject", .menuItem),
    // U114: a command of buildMenu is nil-targeted, as an item of a menu is.
    Entry("UICommand", "UIMenuElement", .menuItem),
    Entry("UIKeyCommand", "UICommand", .menuItem),
    Entry("UIAction", "UIMenuElement", .menuItem),
    Entry("UIBarButtonItem", "NSObject", .barButtonItem),
  ]

  private static let views: [Entry] = [
    Entry("UIView", "UIResponder", .view),
    Entry("UIWindow", "UIView", .window),
    Entry("UITextEffectsWindow", "UIWindow", .window),
    // Labels and images do not receive touches (U72).
    Entry("UILabel", "UIView", .view, .ignoresTouches),
    Entry("UIImageView", "UIView", .view, .ignoresTouches),
    Entry("UIScrollView", "UIView", .view),
    Entry("UITableView", "UIScrollView", .view),
    Entry("UICollectionView", "UIScrollView", .view),
    Entry("UITextView", "UIScrollView", .view, textInput),
    Entry("UIStackView", "UIView", .view),
    // U110: a cell is a view as any other, so its chain goes on to the table or collection view.
    Entry("UITableViewCell", "UIView", .view),
    Entry("UITableViewHeaderFooterView", "UIView", .view),
    Entry("UICollectionReusableView", "UIView", .view),
    Entry("UICollectionViewCell", "UICollectionReusableView", .view),
    Entry("UINavigationBar", "UIView", .view),
    Entry("UIToolbar", "UIView", .view),
    Entry("UITabBar", "UIView", .view),
    Entry("UISearchBar", "UIView", .view),
    Entry("UIPickerView", "UIView", .view),
    Entry("UIProgressView", "UIView", .view),
    Entry("UIActivityIndicatorView", "UIView", .view),
    Entry("UIVisualEffectView", "UIView", .view),
    Entry("WKWebView", "UIView", .view, textInput),
  ]

  private static let controls: [Entry] = [
    Entry("UIControl", "UIView", .control),
    Entry("UIButton", "UIControl", .control, .hasPrimaryAction),
    Entry("UITextField", "UIControl", .control, textInput),
    Entry("UISearchTextField", "UITextField", .control, textInput),
    Entry("UISwitch", "UIControl", .control),
    Entry("UISlider", "UIControl", .control),
    Entry("UIStepper", "UIControl", .control),
    Entry("UISegmentedControl", "UIControl", .control),
    Entry("UIDatePicker", "UIControl", .control),
    Entry("UIPageControl", "UIControl", .control),
    Entry("UIRefreshControl", "UIControl", .control),
    Entry("UIColorWell", "UIControl", .control),
  ]

  private static let controllers: [Entry] = [
    Entry("UIViewController", "UIResponder", .controller),
    // Apple's page of definesPresentationContext says that it is on here (U100).
    Entry("UINavigationController", "UIViewController", .controller, .navigation),
    Entry("UITabBarController", "UIViewController", .controller, .choice),
    Entry("UISplitViewController", "UIViewController", .controller, .columns),
    Entry("UITableViewController", "UIViewController", .controller),
    Entry("UICollectionViewController", "UIViewController", .controller),
    Entry("UIPageViewController", "UIViewController", .controller, .choice),
    Entry("UISearchController", "UIViewController", .controller),
    Entry("UIAlertController", "UIViewController", .controller),
    Entry("UIActivityViewController", "UIViewController", .controller),
    // U115: it is a controller as any other.
    Entry("UIHostingController", "UIViewController", .controller),
  ]

  private static let wrappers: [Entry] = [
    Entry("UIDropShadowView", "UIView", .view),
    Entry("UITransitionView", "UIView", .view),
    Entry("UITableViewWrapperView", "UIView", .view),
    Entry("UITableViewCellContentView", "UIView", .view),
    Entry("UIViewControllerWrapperView", "UIView", .view),
    Entry("UINavigationTransitionView", "UIView", .view),
    Entry("UILayoutContainerView", "UIView", .view),
    Entry("SwiftUI.UIKitKeyPressResponder", "UIResponder", .responder),
  ]
}
