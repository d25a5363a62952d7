// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension CodeProject {
  /// Separates the superclass from the protocols.
  mutating func resolveSuperclass(of index: Int) {
    guard classes[index].isDeclared else { return }
    for (position, name) in classes[index].inherited.enumerated() {
      if let found = protocolIndex(name), classIndex(name) == nil {
        classes[index].protocols.append(found)
      } else if position == 0, let parent = classIndex(name), parent != index {
        // A framework class that the project only extends still counts as outside.
        if classes[parent].isDeclared {
          classes[index].superclass = parent
        } else {
          classes[index].outsideSuperclass = name
        }
      } else if position == 0, kindOf(name) != nil || !Self.isProtocolName(name) {
        classes[index].outsideSuperclass = Self.lastPart(name)
      }
    }
  }

  /// Returns whether a name outside the sources is more likely that of a protocol.
  private static func isProtocolName(_ name: String) -> Bool {
    let endings = [
      "Delegate", "DataSource", "Protocol", "able", "ible", "Coding", "Providing", "Provider", "ing", "Type",
      "Observer",
      "Sendable", "Error", "Hashable",
    ]
    return endings.contains { name.hasSuffix($0) } || name == "AnyObject" || name == "class"
  }

  /// Removes the superclass of a class that is its own ancestor.
  mutating func breakCycles() {
    var state = [UInt8](repeating: 0, count: classes.count)
    for index in classes.indices where state[index] == 0 {
      var path: [Int] = []
      var current: Int? = index
      while let next = current, state[next] == 0 {
        state[next] = 1
        path.append(next)
        current = classes[next].superclass
      }
      if let current, state[current] == 1 {
        notes.add("class that is its own ancestor; its superclass was left out", example: classes[current].name)
        classes[current].superclass = nil
      }
      for passed in path { state[passed] = 2 }
    }
  }

  /// Returns the framework class at the top of a class's ancestors, or nil.
  func outsideAncestor(of index: Int) -> String? {
    var current = index
    while let parent = classes[current].superclass { current = parent }
    if !classes[current].isDeclared { return classes[current].name }
    return classes[current].outsideSuperclass
  }

  /// Guesses from its name which class of the session an unknown class descends from; returns nil when it cannot.
  func guess(_ name: String) -> String? {
    if kindOf(name) != nil { return name }
    let prefix = (platform ?? .uikit) == .uikit ? "UI" : "NS"
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
