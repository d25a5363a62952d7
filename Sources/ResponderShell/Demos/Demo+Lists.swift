// SPDX-License-Identifier: Apache-2.0

// Written by scripts/demos from scripts/sessions/3-root-controller.responder.

extension Demo {
  static let listsScript = #"""
    protocol ListAction didSelectItem:
    class RootViewController: UIViewController adopts ListAction
    class ListViewController: UITableViewController
    add window window
    add controller root class RootViewController
    attach controller root to window
    add controller split class UISplitViewController
    embed split in root
    add controller list class ListViewController
    embed list in split
    add controller results class ListViewController
    embed results in list
    add controller detail
    embed detail in split
    add cell apple in list
    add cell banana in results
    tree window
    handle didSelectItem: on RootViewController {
      if not exists $sender { fail nobody says who chose }
      set detail.object $sender
      log $sender chose
    }
    set list.selectedObject apple
    send didSelectItem: from list --trace
    expect log list chose
    expect detail.object is list
    set results.selectedObject banana
    send didSelectItem: from results
    expect log results chose
    expect detail.object is results
    expect path results list-view list split-view split root-view root
    send didSelectItem: --trace
    expect unhandled
    add field searchField in results
    first-responder searchField
    send didSelectItem: from list
    expect handled by root
    expect path searchField results-view results list-view list split-view split root-view root
    """#
}
