// SPDX-License-Identifier: Apache-2.0

import ResponderModel

extension HelpPage {
  static let properties = HelpPage(
    "properties", "What can be set and asked of a node: NODE.PROPERTY.",
    .terms(
      BuiltInProperty.all.map { property in
        Term(word: property.name, meaning: "of \(property.owners)" + (property.profile.map { ", in \($0.word)" } ?? ""))
      }),
    .text(
      "Flags are read as yes or no, true or false, on or off, and print as 'yes' or 'no'. 'alpha' goes from 0 to 1; 'frame' is X,Y,W,H in points, in the parent's coordinates. A view without a frame fills its parent, now and later."
    ),
    .text(
      "Any other property is your own, a text, as a handler would keep state; one that was never set is error 'bad-argument'."
    ),
    .example(
      "a built-in property and one's own",
      """
      add window main
      add button buy in main
      set buy.enabled no
      set buy.title 'Add to bag'
      get buy.title
      expect buy.enabled is no
      """),
    seeAlso: ["set", "get", "show", "kinds"])
}
