// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
@testable import ResponderKit

/// The edits of what containers have: pushing, popping, adding tabs and columns, selecting.
extension TwinEdits {
  private mutating func anyContainer() -> ViewController? {
    any(controllers.filter { $0.containment != .plain && $0.isViewLoaded })
  }

  /// Returns whether a container can have a controller; the objects end the program for one that it cannot have.
  private func canList(_ child: ViewController, in container: ViewController) -> Bool {
    let (id, holder) = (twin.id(of: child), twin.id(of: container))
    guard let view = tree.view(of: id), let root = tree.view(of: holder), tree.presenter(of: id) == nil,
      !tree.isInside(root, of: view), child.presentingViewController == nil
    else { return false }
    // UIKit pushes neither of these; the plain tree does not know that.
    let isPushable = !(child is NavigationController || child is SplitViewController)
    guard container.containment != .stack || isPushable else { return false }
    // The plain tree leaves a view deeper in the container's where it is; one that enters an application again is moved.
    guard !tree.isInside(view, of: root) || tree.parent(of: view) == root else { return false }
    let around = container.first(along: ObjectLinks().container(of:)) { $0 === child }
    return around == nil && !sequence(first: container, next: \.parent).contains { $0 === child }
      && holder != id && !isAround(id, holder)
  }

  private func isAround(_ id: ResponderID, _ holder: ResponderID) -> Bool {
    var (passed, above) = (Set<ResponderID>(), tree.container(of: holder))
    while let current = above, passed.insert(current).inserted {
      if current == id { return true }
      above = tree.container(of: current)
    }
    return false
  }

  /// Takes a controller out of the list it is in, in the plain tree, as the objects do before it is added elsewhere.
  func leaveList(_ child: ViewController) {
    let id = twin.id(of: child)
    guard let container = tree.listingContainer(of: id) else { return tree.contain(id, in: nil) }
    if let view = child.viewIfLoaded, let root = tree.view(of: container), tree.isInside(twin.id(of: view), of: root) {
      endPresentations(in: view)
    }
    tree.removeFromContainer(id)
  }

  /// Returns whether a view is that of a controller in a list, and would come to be deeper in the container's view.
  func wouldSink(_ view: View, into parent: View) -> Bool {
    guard let controller = tree.controller(of: twin.id(of: view)),
      let container = tree.listingContainer(of: controller), let root = tree.view(of: container)
    else { return false }
    let parent = twin.id(of: parent)
    return parent != root && tree.isInside(parent, of: root)
  }

  /// Returns whether a view is in that of a controller in the list of another one.
  func isInList(_ view: View, of controller: ViewController) -> Bool {
    tree.viewControllers(of: twin.id(of: controller)).contains { child in
      tree.view(of: child).map { tree.isInside(twin.id(of: view), of: $0) } ?? false
    }
  }

  mutating func list() {
    guard let container = anyContainer(), let child = any(controllers), child.parent !== container,
      canList(child, in: container)
    else { return }
    did("list \(twin.name(child)) in \(twin.name(container))")
    leaveList(child)
    endPresentations(ifOutside: container.view, with: child.view)
    if let stack = container as? NavigationController {
      stack.pushViewController(child)
    } else {
      container.addChild(child)
    }
    let isListed = (try? tree.add(twin.id(of: child), to: twin.id(of: container))) != nil
    twin.expect(isListed, true, "list \(twin.name(child))")
  }

  mutating func setList() {
    guard let container = anyContainer() else { return }
    var children: [ViewController] = []
    for _ in 0..<below(4) {
      guard let child = any(controllers), canList(child, in: container),
        !children.contains(where: { $0.view.isKept(in: child.view) || child.view.isKept(in: $0.view) })
      else { continue }
      children.append(child)
    }
    did("set \(children.map(twin.name)) in \(twin.name(container))")
    for old in container.children where !children.contains(where: { $0 === old }) { leaveList(old) }
    for child in children where child.parent !== container {
      leaveList(child)
      endPresentations(ifOutside: container.view, with: child.view)
    }
    container.setChildren(children)
    let ids = children.map { twin.id(of: $0) }
    twin.expect((try? tree.setViewControllers(ids, of: twin.id(of: container))) != nil, true, "set")
  }

  mutating func changeList() {
    guard let container = anyContainer(), let child = any(container.children) else { return }
    if let tabs = container as? TabBarController, !oneIn(4) {
      did("select \(twin.name(child))")
      tabs.selectedViewController = child
      try? tree.select(twin.id(of: child), in: twin.id(of: tabs))
    } else if let stack = container as? NavigationController, oneIn(2) {
      did("pop to \(twin.name(child))")
      for popped in stack.children.reversed().prefix(while: { $0 !== child }) { leaveList(popped) }
      stack.popToViewController(child)
    } else {
      did("remove \(twin.name(child)) from \(twin.name(container))")
      leaveList(child)
      child.removeFromParent()
    }
  }
}
