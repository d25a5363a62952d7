// SPDX-License-Identifier: Apache-2.0

import ResponderModel
import Testing

@testable import ResponderShell

@Suite("Selectors that were probably meant")
struct NearSelectorTests {
  @Test(arguments: [
    ("tap", "tap:"), ("tap:", "tap"), ("tap:", "tapWithSender:"), ("tapWithSender:", "tap:"), ("tap:", "tap:forEvent:"),
    ("tap_:", "tap:"), ("didSelectButton:", "didSelectButtonWithSender:"), ("showArchve:", "showArchive:"),
    ("toggleSidebar", "toggleSideBar:"),
  ])
  func theNearSelectorIsFound(_ written: String, _ meant: String) {
    #expect(NearSelector.nearest(to: written, among: ["unrelated:", meant, "other"]) == meant)
  }

  @Test(arguments: [
    ("exportAsPDF:", "exportAsCSV:"), ("save:", "wave:"), ("replaceQuotesInSelection:", "straightenQuotesInSelection:"),
    ("showA:", "showB:C:"),
  ])
  func otherActionsAreNotMistakenForIt(_ written: String, _ other: String) {
    #expect(NearSelector.nearest(to: written, among: [other]) == nil)
  }
}
