// SPDX-License-Identifier: Apache-2.0

// A split view with two lists of one class, the list and the search results. When a row is chosen in either, the root
// controller shows it; it gets the list controller as the sender, and asks it for the object.

import ResponderKit

protocol ListAction {
  func didSelectItem(_ sender: ListViewController)
}

struct DidSelectItem: EventMessage {
  func deliver(to handler: any ListAction, from sender: ListViewController, for event: Event?) {
    handler.didSelectItem(sender)
  }
}

final class ListViewController: ViewController {
  private(set) var selectedObject: String?

  func select(_ object: String) {
    selectedObject = object
    DidSelectItem().send(from: self)
  }
}

final class DetailViewController: ViewController {
  var object: String?
}

final class RootViewController: ViewController {
  let list = ListViewController()
  let results = ListViewController()
  let detail = DetailViewController()

  override func viewDidLoad() {
    let split = ViewController()
    embed(split, in: self)
    embed(list, in: split)
    embed(results, in: list)
    embed(detail, in: split)
  }

  private func embed(_ child: ViewController, in container: ViewController) {
    container.addChild(child)
    container.view.addSubview(child.view)
  }
}

extension RootViewController: ListAction {
  func didSelectItem(_ sender: ListViewController) {
    if let object = sender.selectedObject { detail.object = object }
  }
}
