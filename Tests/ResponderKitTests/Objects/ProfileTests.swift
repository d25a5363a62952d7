// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

@Suite("The same objects under AppKit's profile")
struct ProfileTests {
  let screen = Screenful()

  @Test("a message follows AppKit's rules, and then UIKit's again")
  func messages() {
    let opener = Opener()
    screen.list.addSubview(opener)
    opener.addSubview(screen.row)
    #expect(Open(number: 1).send(from: screen.row) && opener.opened == [1])
    screen.application.profile = .appkit
    // The sender's own chain has no effect: the search begins at the key window's first responder (M26).
    #expect(!Open(number: 2).send(from: screen.row) && opener.opened == [1])
    let field = Field()
    opener.addSubview(field)
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(Open(number: 3).send(from: screen.row) && opener.opened == [1, 3])
    screen.application.profile = .uikit
    #expect(field.resignFirstResponder())
    #expect(Open(number: 4).send(from: screen.row) && opener.opened == [1, 3, 4])
  }

  @Test("an overridden next is followed under both profiles")
  func next() {
    let (opener, field) = (Opener(), Field())
    screen.row.addSubview(field)
    field.overrides.next = { opener }
    #expect(Open(number: 1).send(from: field))
    screen.application.profile = .appkit
    #expect(field.becomeFirstResponder())
    #expect(Open(number: 2).send(from: field))
    screen.application.profile = .uikit
    #expect(field.next === opener)
    #expect(Open(number: 3).send(from: field) && opener.opened == [1, 2, 3])
    field.overrides.next = nil
    #expect(!Open(number: 4).send(from: field) && field.next === screen.row)
  }
}
