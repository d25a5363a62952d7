// SPDX-License-Identifier: Apache-2.0

// A mail reader for the terminal: two lists, one of which has the focus, and a menu whose items are enabled by what the list
// with the focus can do. Keys are read from standard input, here from a script.

import ResponderKit

enum Edit: ValidatedMessage {
  case copy, delete

  func deliver(to list: any Editing, from sender: Responder) { list.perform(self) }
  func canDeliver(to list: any Editing, from sender: Responder) -> Bool { list.can(self) }
}

protocol Editing {
  func perform(_ edit: Edit)
  func can(_ edit: Edit) -> Bool
}

final class List: View, Editing {
  let title: String
  var lines: [String]
  let isEditable: Bool

  init(_ title: String, _ lines: [String], isEditable: Bool) {
    (self.title, self.lines, self.isEditable) = (title, lines, isEditable)
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }
  func can(_ edit: Edit) -> Bool { !lines.isEmpty && (edit == .copy || isEditable) }
  func perform(_ edit: Edit) { print(edit == .copy ? "copied \(lines[0])" : "deleted \(lines.removeFirst())") }
}

struct Quit: ActionMessage {
  func deliver(to reader: MailReader, from sender: Responder) { reader.isRunning = false }
}

final class MailReader: Application { var isRunning = true }

let reader = MailReader()
let window = Window(application: reader)
let folders = List("Folders", ["Inbox"], isEditable: false)
window.addSubview(folders)
window.addSubview(List("Inbox", ["Hello", "Your bill"], isEditable: true))

let menu = Menu()
menu.addItem(MenuItem(title: "Copy", action: Edit.copy, keyEquivalent: "c"))
menu.addItem(MenuItem(title: "Delete", action: Edit.delete, keyEquivalent: "d"))
menu.addItem(MenuItem(title: "Quit", action: Quit(), keyEquivalent: "q"))
reader.mainMenu = menu
_ = folders.becomeFirstResponder()

let keys: [Key] = ["c", "d", "tab", "d", "shift+tab", "tab", "c", "d", "d", "x", "q", "c"]
for key in keys where reader.isRunning {
  if !reader.press(key) { print("\(key) does nothing") }
  menu.update()
  let bar = menu.items.map { $0.isEnabled ? $0.title : "(\($0.title))" }.joined(separator: " ")
  print("\((window.firstResponder as? List)?.title ?? "-") | \(bar)")
}
