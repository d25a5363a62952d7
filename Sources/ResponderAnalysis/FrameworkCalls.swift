// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// The methods that a framework calls on a delegate or on an object itself, and for which no search looks.
enum FrameworkCalls {
  /// The first words of delegates' methods, with the protocol that has them.
  private static let delegates: [Profile: [(word: String, name: String)]] = [
    .uikit: [
      ("textField", "UITextFieldDelegate"), ("textView", "UITextViewDelegate"), ("scrollView", "UIScrollViewDelegate"),
      ("tableView", "UITableViewDelegate"), ("collectionView", "UICollectionViewDelegate"),
      ("searchBar", "UISearchBarDelegate"), ("gestureRecognizer", "UIGestureRecognizerDelegate"),
      ("pickerView", "UIPickerViewDelegate"), ("navigationController", "UINavigationControllerDelegate"),
      ("tabBarController", "UITabBarControllerDelegate"),
      ("presentationController", "UIAdaptivePresentationControllerDelegate"),
    ],
    .appkit: [
      ("textView", "NSTextViewDelegate"), ("controlText", "NSControlTextEditingDelegate"),
      ("control", "NSControlTextEditingDelegate"), ("tableView", "NSTableViewDelegate"),
      ("outlineView", "NSOutlineViewDelegate"), ("window", "NSWindowDelegate"),
      ("application", "NSApplicationDelegate"), ("menu", "NSMenuDelegate"), ("popover", "NSPopoverDelegate"),
    ],
  ]

  private static let own: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewIsAppearing",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewWillLayout", "viewDidLayout", "loadView", "awakeFromNib",
    "layoutSubviews", "layout", "didMoveToWindow", "didMoveToSuperview", "viewDidMoveToWindow",
    "becomeFirstResponder", "resignFirstResponder", "draw", "drawRect", "prepareForReuse", "prepareForSegue",
  ]

  /// Returns the protocol of a delegate's method, such as `textFieldShouldReturn:`, or nil.
  static func delegate(with method: String, in profile: Profile) -> String? {
    delegates[profile]?.first { word, _ in
      guard method.hasPrefix(word) else { return false }
      let rest = method.dropFirst(word.count)
      return rest.hasPrefix(":") && rest.count > 1 || ["Should", "Did", "Will"].contains { rest.hasPrefix($0) }
    }?.name
  }

  static func isOwn(_ method: String) -> Bool { own.contains(String(method.prefix { $0 != ":" && $0 != "(" })) }
}

extension Model {
  /// Returns that a framework calls a method itself, on a delegate or on the object that has it, or nil for an action.
  package func callNote(on action: String) -> String? {
    if let name = FrameworkCalls.delegate(with: action, in: tree.profile) {
      return "\(action) is a method of \(name), which is called on a delegate, and no search looks for it"
    }
    guard FrameworkCalls.isOwn(action) else { return nil }
    return "\(tree.profile.framework) calls \(action) on the object itself, and no search looks for it"
  }
}
