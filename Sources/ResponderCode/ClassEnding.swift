// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What the end of its name says of a class whose source is missing.
package enum ClassEnding {
  /// Returns the class of a framework that such a class most probably descends from, or nil when its name does not say.
  package static func ancestor(of name: String, in profile: Profile) -> String? {
    guard let found = endings.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    return profile == .appkit ? found.appkit : found.uikit
  }

  /// The endings of names of classes, with the class in each framework; a longer ending precedes one it contains.
  private static let endings: [(ending: String, uikit: String?, appkit: String?)] = [
    ("TableViewController", "UITableViewController", nil),
    ("CollectionViewController", "UICollectionViewController", nil),
    ("NavigationController", "UINavigationController", nil), ("TabBarController", "UITabBarController", nil),
    ("SplitViewController", "UISplitViewController", "NSSplitViewController"),
    ("HostingController", "UIHostingController", "NSHostingController"),
    ("ViewController", "UIViewController", "NSViewController"), ("WindowController", nil, "NSWindowController"),
    ("CollectionViewItem", nil, "NSViewController"), ("DocumentController", nil, "NSDocumentController"),
    ("TableViewCell", "UITableViewCell", nil), ("CollectionViewCell", "UICollectionViewCell", nil),
    ("CollectionCell", "UICollectionViewCell", nil), ("ReusableView", "UICollectionReusableView", nil),
    ("HeaderFooterView", "UITableViewHeaderFooterView", nil), ("TableCellView", nil, "NSTableCellView"),
    ("ImageView", "UIImageView", "NSImageView"), ("ScrollView", "UIScrollView", "NSScrollView"),
    ("OutlineView", nil, "NSOutlineView"), ("TableView", "UITableView", "NSTableView"),
    ("CollectionView", "UICollectionView", "NSCollectionView"), ("StackView", "UIStackView", "NSStackView"),
    ("TextView", "UITextView", "NSTextView"), ("TextField", "UITextField", "NSTextField"),
    ("SearchBar", "UISearchBar", nil), ("Cell", "UITableViewCell", nil), ("Button", "UIButton", "NSButton"),
    ("Label", "UILabel", "NSTextField"), ("Control", "UIControl", "NSControl"), ("View", "UIView", "NSView"),
    ("Toolbar", "UIToolbar", "NSToolbar"), ("TouchBar", nil, nil), ("Bar", "UIView", "NSView"),
    ("GestureRecognizer", "UIGestureRecognizer", "NSGestureRecognizer"), ("Window", "UIWindow", "NSWindow"),
    ("Panel", nil, "NSPanel"), ("Responder", "UIResponder", "NSResponder"),
  ]
}

extension CodeProject {
  /// Guesses from its name which class of the session an unknown class descends from; returns nil when it cannot.
  func guess(_ name: String) -> String? {
    if kindOf(name) != nil { return name }
    let isAppKit = name.hasPrefix("NS") || !name.hasPrefix("UI") && profile == .appkit
    return ClassEnding.ancestor(of: name, in: isAppKit ? .appkit : .uikit).flatMap { kindOf($0) == nil ? nil : $0 }
  }
}
