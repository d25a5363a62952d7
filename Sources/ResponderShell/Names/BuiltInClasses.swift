// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// UIKit's usual classes and the framework's own wrapper classes that real chains contain (U19), with their defaults.
enum BuiltInClasses {
  struct Entry {
    let name: String
    let superclass: String?
    let kind: ResponderKind
    let traits: ResponderTraits

    init(_ name: String, _ superclass: String?, _ kind: ResponderKind, _ traits: ResponderTraits = []) {
      self.name = name
      self.superclass = superclass
      self.kind = kind
      self.traits = traits
    }
  }

  /// A word of `add` that stands for a class.
  struct Kind {
    let word: String
    let className: String
    /// Whether the language lists it as a kind, not as a short form of a class.
    let isKind: Bool
  }

  static let kinds: [Kind] = [
    Kind(word: "scene", className: "UIWindowScene", isKind: true),
    Kind(word: "window", className: "UIWindow", isKind: true),
    Kind(word: "view", className: "UIView", isKind: true),
    Kind(word: "control", className: "UIControl", isKind: true),
    Kind(word: "controller", className: "UIViewController", isKind: true),
    Kind(word: "object", className: "NSObject", isKind: true),
    Kind(word: "gesture", className: "UIGestureRecognizer", isKind: true),
    Kind(word: "menu-item", className: "UICommand", isKind: true),
    Kind(word: "button", className: "UIButton", isKind: false),
    Kind(word: "label", className: "UILabel", isKind: false),
    Kind(word: "image", className: "UIImageView", isKind: false),
    Kind(word: "field", className: "UITextField", isKind: false),
    Kind(word: "cell", className: "UITableViewCell", isKind: false),
    Kind(word: "table", className: "UITableView", isKind: false),
    Kind(word: "collection", className: "UICollectionView", isKind: false),
    Kind(word: "scroll", className: "UIScrollView", isKind: false),
    Kind(word: "stack", className: "UIStackView", isKind: false),
    Kind(word: "bar-button", className: "UIBarButtonItem", isKind: false),
  ]

  /// Every class after its superclass.
  static let classes: [Entry] = roots + views + controls + controllers + wrappers

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
    Entry("UICommand", "UIMenuElement", .menuItem),
    Entry("UIKeyCommand", "UICommand", .menuItem),
    Entry("UIAction", "UIMenuElement", .menuItem),
    Entry("UIBarButtonItem", "NSObject", .barButtonItem),
  ]

  private static let views: [Entry] = [
    Entry("UIView", "UIResponder", .view),
    Entry("UIWindow", "UIView", .window),
    Entry("UILabel", "UIView", .view, .ignoresTouches),
    Entry("UIImageView", "UIView", .view, .ignoresTouches),
    Entry("UIScrollView", "UIView", .view),
    Entry("UITableView", "UIScrollView", .view),
    Entry("UICollectionView", "UIScrollView", .view),
    Entry("UITextView", "UIScrollView", .view, .canBecomeFirstResponder),
    Entry("UIStackView", "UIView", .view),
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
    Entry("WKWebView", "UIView", .view, .canBecomeFirstResponder),
  ]

  private static let controls: [Entry] = [
    Entry("UIControl", "UIView", .control),
    Entry("UIButton", "UIControl", .control, .hasPrimaryAction),
    Entry("UITextField", "UIControl", .control, .canBecomeFirstResponder),
    Entry("UISearchTextField", "UITextField", .control, .canBecomeFirstResponder),
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
    Entry("UINavigationController", "UIViewController", .controller),
    Entry("UITabBarController", "UIViewController", .controller),
    Entry("UISplitViewController", "UIViewController", .controller),
    Entry("UITableViewController", "UIViewController", .controller),
    Entry("UICollectionViewController", "UIViewController", .controller),
    Entry("UIPageViewController", "UIViewController", .controller),
    Entry("UISearchController", "UIViewController", .controller),
    Entry("UIAlertController", "UIViewController", .controller),
    Entry("UIActivityViewController", "UIViewController", .controller),
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
