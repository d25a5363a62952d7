// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let sources = HelpPage(
    "sources", "What is read of Swift and Objective-C sources, and what is not.",
    .text(
      "'import code' reads declarations, not what code does. A class comes with its superclass, the protocols whose actions it must handle, and its action methods: '@IBAction', '@objc' with a sender, what an '@objc' protocol requires, and in Objective-C 'IBAction' or a sender. Methods bear the names the runtime knows: 'func save(_ sender: Any)' is save:, 'func save(sender: Any)' saveWithSender:, and in the sources of Swift 2 save:. A method nobody exposed to the runtime is none, unless '#selector' names it."
    ),
    .text(
      "Sends to nobody in particular are 'sendAction' and 'target(forAction:)' with a nil target, 'addTarget(nil', 'tryToPerform', and menu items, key commands and bar button items that are made with an action and get no target in the same function. They become 'connect CLASS code ACTION': every instance of the class counts as a sender. What says that it comes from nil, or stands in no class of the tree, is sent by app."
    ),
    .text(
      "An override of next, canPerformAction, target(forAction:), supplementalTarget or validation is noted with 'override CLASS ASPECT is unknown': its answer is not known, the search goes on as without it, and 'why' says so. A class that can become first responder is one from then on."
    ),
    .text(
      "A method on UIResponder or NSResponder by an extension is no handler, because every responder has it; sends of it are counted and left out. A superclass that no source has is told by its name. Branches of '#if' are all read. Everything is kept with its file and line: 'handlers', 'actions', 'why', 'show' and 'audit' tell it, and 'dump' writes it as statements with 'at FILE:LINE'."
    ),
    .example(
      "what an import of sources says, said by hand",
      """
      class Cart: UIViewController at Cart.swift:3
      class Row: UITableViewCell at Row.swift:1
      handle openTab: on Cart at Cart.swift:12
      connect Row code openTab: at Row.swift:8
      override Cart canPerform is unknown at Cart.swift:20
      add window W
      attach controller cart to W class Cart
      add Row row in cart-view
      actions row
      why openTab: from row
      """),
    seeAlso: ["import", "connect", "override", "handle", "audit", "frameworks"])
}
