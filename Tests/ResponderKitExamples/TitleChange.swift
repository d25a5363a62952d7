// SPDX-License-Identifier: Apache-2.0

// Each cell of a table has a button that changes the title of the navigation bar. An event carries the title; the cell
// sends it nil-targeted, and the table view controller, or another object further up, handles it.

import ResponderKit

final class TitleEvent: Event {
  let title: String

  init(title: String) { self.title = title }
}

protocol TitleTableViewCellActionHandler {
  func updateTitleForCell(_ sender: Responder, for event: TitleEvent)
}

struct TitleUpdated: EventMessage {
  let event: TitleEvent

  func deliver(to handler: any TitleTableViewCellActionHandler, from sender: Responder, for _: Event?) {
    handler.updateTitleForCell(sender, for: event)
  }
}

final class TitleTableViewCell: View {
  let button = Control()
  let title: String

  init(title: String) {
    self.title = title
    super.init()
    addSubview(button)
    button.addTarget(self, action: TitleTableViewCell.cellButtonTapped, for: .touchUpInside)
  }

  func cellButtonTapped(_ sender: Control) {
    TitleUpdated(event: TitleEvent(title: title)).send(from: self)
  }
}

final class TitleTableViewController: ViewController, TitleTableViewCellActionHandler {
  func updateTitleForCell(_ sender: Responder, for event: TitleEvent) { title = event.title }
}

final class AppDelegate: Responder, TitleTableViewCellActionHandler {
  var title: String?

  func updateTitleForCell(_ sender: Responder, for event: TitleEvent) { title = event.title }
}

/// The views that UIKit puts between a cell and the window, each of which is another hop.
final class TitleApp {
  let application = Application()
  let delegate = AppDelegate()
  let table: ViewController
  let cell = TitleTableViewCell(title: "Second item")

  init(table: ViewController) {
    self.table = table
    application.delegate = delegate
    let window = Window(application: application)
    let navigation = ViewController()
    window.rootViewController = navigation
    let (transition, wrapper, rows) = (View(), View(), View())
    navigation.view.addSubview(transition)
    transition.addSubview(wrapper)
    navigation.addChild(table)
    wrapper.addSubview(table.view)
    table.view.addSubview(rows)
    rows.addSubview(cell)
  }
}
