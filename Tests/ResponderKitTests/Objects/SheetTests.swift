// SPDX-License-Identifier: Apache-2.0

import ResponderKitAppKit
import Testing

private final class Tooltip: Window {
  override var canBecomeKey: Bool { false }
}

@Suite("Sheets, panels and presented windows")
struct SheetTests {
  let application = Application()
  let letter: Window

  init() {
    application.profile = .appkit
    letter = Window(application: application)
  }

  @Test("a sheet is key, the main window stays, and the next one waits until it ends (M62)")
  func sheets() {
    let (prefs, more) = (Window(application: application), Window(application: application))
    var codes: [Int] = []
    letter.beginSheet(prefs) { codes.append($0) }
    letter.beginSheet(more) { codes.append($0) }
    #expect(letter.attachedSheet === prefs && prefs.sheetParent === letter && prefs.isSheet && !more.isSheet)
    #expect(application.keyWindow === prefs && application.mainWindow === letter && same(letter.sheets, [prefs, more]))
    prefs.beginSheet(letter)
    #expect(prefs.attachedSheet == nil)
    letter.endSheet(more)
    letter.endSheet(prefs, returnCode: 1)
    #expect(letter.attachedSheet === more && application.keyWindow === more && codes == [1])
    letter.endSheet(more, returnCode: 2)
    #expect(letter.attachedSheet == nil && application.keyWindow === letter && codes == [1, 2])
    letter.beginSheet(letter)
    #expect(letter.sheets.isEmpty)
  }

  @Test("a window with a sheet is not hit, and is again when the sheet has ended (M64)")
  func hitting() {
    let prefs = Window(application: application)
    for window in [letter, prefs] { window.frame = View.Rect(x: 0, y: 0, width: 9, height: 9) }
    let point = View.Point(x: 5, y: 5)
    letter.beginSheet(prefs)
    #expect(letter.hitTest(point) == nil && prefs.hitTest(point) === prefs)
    letter.endSheet(prefs)
    #expect(letter.hitTest(point) === letter)
  }

  @Test("a search from a sheet goes on in the main window and its document (M63)")
  func searching() {
    let (document, prefs) = (Document(), Window(application: application))
    document.addWindowController(WindowController(window: letter))
    document.handle("saveDocument:") {}
    letter.beginSheet(prefs)
    #expect(application.target(forAction: "saveDocument:", to: nil, from: nil) === document)
    prefs.close()
    #expect(letter.attachedSheet == nil && application.windows.count == 1)
  }

  @Test("a panel is key and never main (M65), and a window that refuses is not key (M66)")
  func panels() {
    let inspector = Panel(application: application)
    inspector.makeKey()
    inspector.makeMain()
    #expect(application.keyWindow === inspector && application.mainWindow === letter)
    let tip = Tooltip(application: application)
    tip.makeKey()
    letter.beginSheet(tip)
    #expect(application.keyWindow === inspector && tip.isSheet)
    let other = Application()
    other.profile = .appkit
    let first = Panel(application: other)
    #expect(other.keyWindow === first && other.mainWindow == nil)
    #expect(Tooltip(application: Application()).application?.keyWindow == nil)
  }

  @Test("a presented controller gets a window, which is the end of its links (M67, M74)")
  func presented() {
    let (home, details) = (ViewController(), ViewController())
    #expect(!home.presentAsSheet(details))
    letter.contentViewController = home
    #expect(home.presentAsSheet(details) && letter.attachedSheet?.contentViewController === details)
    #expect(!home.presentAsSheet(details) && !details.chain.contains { $0 === home })
    #expect(home.dismiss(details) && letter.attachedSheet == nil && application.windows.count == 1)
    #expect(!home.dismiss(details) && application.keyWindow === letter)
    #expect(home.presentAsModalWindow(details) && application.keyWindow?.contentViewController === details)
    #expect(home.dismiss(details) && application.keyWindow === letter)
    let field = TextField()
    details.view.addSubview(field)
    #expect(home.present(details, asPopoverRelativeTo: home.view) && application.keyWindow === letter)
    let popover = details.view.window
    #expect(popover?.makeFirstResponder(field) == true && application.keyWindow === popover)
    #expect(application.mainWindow === letter && home.dismiss(details) && application.keyWindow === letter)
  }
}
