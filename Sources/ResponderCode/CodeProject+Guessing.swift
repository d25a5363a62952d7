// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension CodeProject {
  /// Guesses from its name which class of the session an unknown class descends from; returns nil when it cannot.
  func guess(_ name: String) -> String? {
    if kindOf(name) != nil { return name }
    let prefix = (profile ?? .uikit) == .uikit ? "UI" : "NS"
    // AppKit's cells and touch bar are not views.
    if name.hasPrefix("NS"), name.hasSuffix("Cell") || name.hasSuffix("Bar") { return nil }
    let found = Self.endings.first { name.hasSuffix($0.ending) }
    guard let found else { return nil }
    let own = name.hasPrefix("NS") ? "NS" : name.hasPrefix("UI") ? "UI" : prefix
    return [own + found.ending, own + found.base].first { kindOf($0) != nil }
  }

  /// The endings of names of view classes; a longer ending precedes one it contains.
  private static let endings: [(ending: String, base: String)] = [
    ("TableViewController", "TableViewController"), ("CollectionViewController", "CollectionViewController"),
    ("NavigationController", "NavigationController"), ("TabBarController", "TabBarController"),
    ("SplitViewController", "SplitViewController"), ("HostingController", "HostingController"),
    ("ViewController", "ViewController"), ("WindowController", "WindowController"),
    ("CollectionViewItem", "ViewController"), ("DocumentController", "DocumentController"),
    ("TableViewCell", "TableViewCell"), ("CollectionViewCell", "CollectionViewCell"),
    ("CollectionCell", "CollectionViewCell"),
    ("ReusableView", "CollectionReusableView"), ("HeaderFooterView", "TableViewHeaderFooterView"),
    ("TableCellView", "TableCellView"), ("ImageView", "ImageView"), ("ScrollView", "ScrollView"),
    ("TableView", "TableView"), ("OutlineView", "OutlineView"), ("CollectionView", "CollectionView"),
    ("StackView", "StackView"), ("TextView", "TextView"), ("TextField", "TextField"), ("SearchBar", "SearchBar"),
    ("Cell", "TableViewCell"), ("Button", "Button"), ("Label", "Label"), ("Control", "Control"), ("View", "View"),
    ("Toolbar", "View"), ("Bar", "View"), ("GestureRecognizer", "GestureRecognizer"), ("Window", "Window"),
    ("Panel", "Window"), ("Responder", "Responder"),
  ]
}
