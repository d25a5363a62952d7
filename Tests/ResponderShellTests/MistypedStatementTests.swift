// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderPhrasing
@testable import ResponderSession
@testable import ResponderShell

/// Statements as people mistype them, each with the fix that a person would expect first.
@Suite("Mistyped statements")
struct MistypedStatementTests {
  private static let base = """
    add window main
    attach controller tabs to main
    add cell cell3 in tabs-view
    add button ok in tabs-view
    add view list in tabs-view
    add field search in main
    add controller sheet
    add view spare
    attach gesture pan to list
    add menu-item item
    action openTab tab:nearby|favorites|settings
    handle openTab on tabs { set $self.selected $tab }
    handle refresh on list
    connect ok touchUpInside openTab favorites to tabs
    send openTab nearby from cell3
    """

  static let table: [(typed: String, fix: String)] = [
    // Other shells and debuggers, as copied or from habit.
    ("git status", "diff"), ("git checkout .", "reset"), ("git commit -m start", "checkpoint start"),
    ("$ ls", "tree"), ("(lldb) po ok", "show ok"), ("sqlite> .schema cell3", "show cell3"), ("ctrl-z", "undo"),
    ("process.exit(0)", "exit"), ("select * from handlers where action = 'openTab';", "handlers openTab"),
    ("select name from nodes where kind = 'cell'", "find cell"),
    (".schema UIButton", "help UIButton"), ("NSLog(@\"%@\", list)", "show list"),
    // A kind before a name that is one.
    ("create view box in main", "add view box in main"), ("creat view box in main", "add view box in main"),
    ("ls | grep cell", "find *cell*"), ("delete from nodes where name = 'cell3'", "remove cell3"),
    ("show the path from cell3 to main", "chain cell3"), ("why did tabs get openTab", "why openTab from cell3"),
    ("double tap ok", "repeat 2 { tap ok }"), ("list classes", "help kinds"),
    // Two chains, one step at a time, and where something is.
    ("compare chain cell3 and chain search", "chain cell3; chain search"),
    ("step by step send openTab from cell3", "send openTab from cell3 --trace"),
    ("cell3 in which controller", "chain cell3"), ("which keys does tabs listen to", "show tabs"),
    ("dispatch touch 10,20", "tap 10,20"), ("check parent of cell3 is tabs", "expect next cell3 is tabs-view"),
    // What is turned over, added to a list and overridden.
    ("ok.isHidden.toggle()", "set ok.isHidden yes"), ("tabs.viewControllers?.append(sheet)", "embed sheet in tabs"),
    ("override var next: UIResponder? { tabs } // for cell3", "override cell3 next is tabs"),
    ("why not search?", "why openTab from cell3 to search"), ("is there a tutorial", "help lesson"),
    // UIKit and AppKit, as words.
    ("becomeFirstResponder search", "first-responder search"),
    ("search becomeFirstResponder", "first-responder search"),
    ("resignFirstResponder", "first-responder none"), ("resignFirstResponder search", "first-responder none"),
    ("makeFirstResponder search", "first-responder search"), ("makeFirstResponder: search", "first-responder search"),
    ("nextResponder cell3", "next cell3"), ("cell3 nextResponder", "next cell3"), ("cell3 next", "next cell3"),
    ("responderChain cell3", "chain cell3"), ("responder chain cell3", "chain cell3"),
    ("canPerformAction openTab tabs", "can openTab on tabs"), ("targetForAction openTab", "target openTab"),
    ("addSubview spare list", "move spare to list"), ("addSubview card", "add view card"),
    ("removeFromSuperview list", "move list to none"),
    ("addGestureRecognizer tapper list", "attach gesture tapper to list"),
    ("sendAction refresh from cell3", "send refresh from cell3"),
    ("sendAction refresh to list from cell3", "send refresh from cell3 to list"),
    ("performSelector refresh list", "send refresh to list"), ("tryToPerform refresh list", "perform refresh on list"),
    ("makeKeyAndVisible main", "key-window main"), ("makeKeyAndOrderFront main", "key-window main"),
    ("makeKeyWindow main", "key-window main"), ("present sheet tabs", "present sheet from tabs"),
    ("presentViewController sheet tabs", "present sheet from tabs"), ("addChild sheet tabs", "embed sheet in tabs"),
    ("addChildViewController sheet tabs", "embed sheet in tabs"),
    ("validateMenuItem item", "validate from item"), ("performClick ok", "tap ok"), ("recursiveDescription", "tree"),
    ("recursiveDescription list", "tree list"), ("superview cell3", "get cell3.superview"),
    ("subviews list", "tree list"),
    ("firstResponder", "first-responder"), ("first responder search", "first-responder search"),
    ("first responder", "first-responder"), ("keyWindow", "key-window"), ("keywindow main", "key-window main"),
    ("touchesBegan cell3", "touch cell3 began"), ("motionBegan", "event shake"),
    ("undoManager cell3", "nearest undoManager from cell3"),
    // UIKit and AppKit, pasted from Swift.
    ("search.becomeFirstResponder()", "first-responder search"),
    ("search.resignFirstResponder()", "first-responder none"),
    ("self.search.becomeFirstResponder()", "first-responder search"), ("cell3.next", "next cell3"),
    ("cell3.next?", "next cell3"), ("list.addSubview(spare)", "move spare to list"),
    ("list.addSubview(card)", "add view card in list"), ("tabs.view.addSubview(card)", "add view card in tabs"),
    ("list.removeFromSuperview()", "move list to none"),
    ("ok.addTarget(list, action: #selector(refresh), for: .touchUpInside)", "connect ok touchUpInside refresh to list"),
    ("ok.addTarget(nil, action: #selector(refresh), for: .touchUpInside)", "connect ok touchUpInside refresh"),
    (
      "ok.addTarget(list, action: #selector(List.refresh(_:)), for: [.touchUpInside, .touchDown])",
      "connect ok touchUpInside,touchDown refresh to list"
    ),
    ("addTarget(tabs, action: #selector(openTab), for: .touchUpInside)", ""),
    ("ok.sendActions(for: .touchUpInside)", "trigger ok touchUpInside"),
    ("UIApplication.shared.sendAction(#selector(refresh), to: nil, from: cell3, for: nil)", "send refresh from cell3"),
    ("NSApp.sendAction(#selector(refresh), to: list, from: cell3)", "send refresh from cell3 to list"),
    ("cell3.canPerformAction(#selector(openTab), withSender: nil)", "can openTab on cell3"),
    ("cell3.target(forAction: #selector(refresh), withSender: nil)", "target refresh at cell3"),
    ("main.makeKeyAndVisible()", "key-window main"),
    ("main.makeFirstResponder(search)", "first-responder search in main"),
    ("tabs.present(sheet, animated: true)", "present sheet from tabs"),
    ("tabs.present(sheet, animated: true, completion: nil)", "present sheet from tabs"),
    ("tabs.addChild(sheet)", "embed sheet in tabs"),
    ("main.rootViewController = sheet", "attach controller sheet to main"),
    ("list.isHidden = true", "set list.hidden yes"), ("ok.isEnabled = false", "set ok.enabled no"),
    ("list.isUserInteractionEnabled = false", "set list.userInteractionEnabled no"),
    ("list.addGestureRecognizer(swipe)", "attach gesture swipe to list"),
    ("list.hitTest(CGPoint(x: 10, y: 20), with: nil)", "hit 10,20 in list"),
    ("cell3.undoManager", "nearest undoManager from cell3"), ("list.isFirstResponder", "first-responder"),
    ("cell3.tryToPerform(#selector(refresh), with: nil)", "perform refresh on cell3"),
    ("@IBAction func close(_ sender: Any) {}", "handle close:"), ("@objc func close() {}", "handle close"),
    // Pasted from Objective-C.
    ("[search becomeFirstResponder]", "first-responder search"),
    ("[search becomeFirstResponder];", "first-responder search"),
    ("[main makeFirstResponder:search]", "first-responder search in main"),
    ("[list addSubview:spare]", "move spare to list"),
    (
      "[ok addTarget:list action:@selector(refresh) forControlEvents:UIControlEventTouchUpInside]",
      "connect ok touchUpInside refresh to list"
    ),
    ("[NSApp sendAction:@selector(refresh) to:nil from:cell3]", "send refresh from cell3"),
    ("[cell3 nextResponder]", "next cell3"), ("[main makeKeyAndOrderFront:nil]", "key-window main"),
    // Other shells and speech.
    ("focus search", "first-responder search"), ("click ok", "tap ok"), ("delete list", "remove list"),
    ("rm list", "remove list"),
    ("del list", "remove list"), ("destroy list", "remove list"),
    ("fire refresh from cell3", "send refresh from cell3"),
    ("dispatch refresh from cell3", "send refresh from cell3"), ("emit refresh", "send refresh"),
    ("post refresh", "send refresh"),
    ("invoke refresh from cell3", "send refresh from cell3"), ("call refresh", "send refresh"),
    ("who handles openTab", "handlers openTab"), ("who gets openTab from cell3", "target openTab from cell3"),
    ("ls", "tree"), ("ls list", "tree list"), ("dir", "tree"), ("cat list", "show list"), ("inspect ok", "show ok"),
    ("describe ok", "show ok"), ("info ok", "show ok"), ("po list", "show list"), ("print list", "show list"),
    ("cd list", "it list"), ("pwd", "it"), ("create view card in list", "add view card in list"),
    ("new button b in list", "add button b in list"), ("make window w2", "add window w2"),
    ("mv list panel", "rename list panel"),
    ("parent cell3", "next cell3"), ("children list", "tree list"), ("on tabs close", "handle close on tabs"),
    ("listen close on tabs", "handle close on tabs"), ("implement close on tabs", "handle close on tabs"),
    ("hide list", "set list.hidden yes"), ("disable ok", "set ok.enabled no"), ("bye", "exit"), (":q", "exit"),
    ("cls", "clear"),
    ("man send", "help send"), ("man", "help"), ("h", "help"), ("tutorial", "help lesson"),
    ("run all.responder", "source all.responder"),
    ("load all.responder", "source all.responder"), ("write script", "save script"), ("revert", "undo"),
    ("snapshot one", "checkpoint one"),
    ("assert handled", "expect handled"), ("verify next cell3 is tabs-view", "expect next cell3 is tabs-view"),
    ("var x 1", "let x 1"), ("puts hello", "echo hello"), ("breakpoint openTab", "break openTab"), ("lint", "audit"),
    ("explain openTab from cell3", "why openTab from cell3"),
    ("trace refresh from cell3", "send refresh from cell3 --trace"),
    ("hierarchy", "tree"), ("grep cell*", "find cell*"), ("appkit", "profile appkit"),
    // Keywords.
    ("add view card to list", "add view card in list"), ("add view card under list", "add view card in list"),
    ("add view card on list", "add view card in list"), ("add view card into list", "add view card in list"),
    ("add view card list", "add view card in list"), ("attach controller c2 in list", "attach controller c2 to list"),
    ("attach controller c2 on list", "attach controller c2 to list"),
    ("attach gesture g2 in list", "attach gesture g2 to list"),
    ("attach gesture g2 list", "attach gesture g2 to list"), ("handle close in tabs", "handle close on tabs"),
    ("handle close for tabs", "handle close on tabs"), ("handle close at tabs", "handle close on tabs"),
    ("handle close tabs", "handle close on tabs"), ("handle close from tabs", "handle close on tabs"),
    ("can openTab from tabs", "can openTab on tabs"), ("can tabs openTab", "can openTab on tabs"),
    ("can openTab tabs", "can openTab on tabs"), ("why openTab on cell3", "why openTab from cell3"),
    ("why openTab cell3", "why openTab from cell3"), ("why openTab in cell3", "why openTab from cell3"),
    ("target openTab on cell3", "target openTab from cell3"), ("target openTab cell3", "target openTab from cell3"),
    ("move list in main", "move list to main"), ("move list under main", "move list to main"),
    ("move list main", "move list to main"),
    ("embed sheet to tabs", "embed sheet in tabs"), ("embed sheet tabs", "embed sheet in tabs"),
    ("embed sheet into tabs", "embed sheet in tabs"), ("present sheet on tabs", "present sheet from tabs"),
    ("present sheet over tabs", "present sheet from tabs"), ("present sheet in tabs", "present sheet from tabs"),
    ("unhandle openTab from tabs", "unhandle openTab on tabs"),
    ("unhandle openTab in tabs", "unhandle openTab on tabs"),
    ("perform refresh to list", "send refresh to list"), ("perform refresh list", "send refresh from list"),
    ("hit 10,20 on main", "hit 10,20 in main"), ("hit 10,20 main", "hit 10,20 in main"),
    ("tap 10,20 on main", "tap 10,20 in main"),
    ("first-responder search on main", "first-responder search in main"), ("chain of cell3", "chain cell3"),
    ("next of cell3", "next cell3"), ("show of ok", "show ok"), ("tree of list", "tree list"),
    ("nearest undoManager of cell3", "nearest undoManager from cell3"),
    ("nearest undoManager at cell3", "nearest undoManager from cell3"),
    ("attach sheet to list", "attach controller sheet to list"),
    ("detach controller of main", "detach controller from main"),
    ("detach controller main", "detach controller from main"),
    ("tabs handle close", "handle close on tabs"), ("ok trigger touchUpInside", "trigger ok touchUpInside"),
    ("cell3 send refresh", "send refresh from cell3"), ("list tree", "tree list"), ("ok tap", "tap ok"),
    ("cell3 chain", "chain cell3"),
    // Plurals, transpositions, missing and doubled letters, case and signs.
    ("handels openTab", "handle"), ("sned refresh from cell3", "send"), ("sedn refresh", "send"),
    ("chian cell3", "chain"),
    ("chains cell3", "chain"), ("trees", "tree"), ("teee", "tree"), ("adds view x", "add"),
    ("handel x on tabs", "handle"), ("hanlde x on tabs", "handle"), ("handlr x on tabs", "handle"),
    ("conect ok touchUpInside x", "connect"),
    ("connnect ok touchUpInside x", "connect"), ("disconect ok", "disconnect"), ("tirgger ok touchUpInside", "trigger"),
    ("targt openTab", "target"), ("exepct handled", "expect"), ("expct handled", "expect"),
    ("exspect handled", "expect"),
    ("expects handled", "expect"), ("vaildate openTab", "validate"), ("atach controller x to spare", "attach"),
    ("attatch controller x to spare", "attach"),
    ("dettach controller from main", "detach"), ("removed list", "remove"), ("renmae list panel", "rename"),
    ("presnt sheet from tabs", "present"),
    ("firstResponder search", "first-responder search"), ("first_responder search", "first-responder search"),
    ("FirstResponder search", "first-responder search"),
    ("keyWindow main", "key-window main"), ("mainwindow main", "main-window main"), ("Send refresh from cell3", "send"),
    ("TREE", "tree"),
    ("Add view x", "add"), ("udno", "undo"), ("undoo", "undo"), ("hlep", "help"), ("helo", "help"),
    ("histroy", "history"),
    ("recrod file", "record"), ("sourse file", "source"), ("alais a tree", "alias"), ("lesson1", "lesson"),
    ("matirx", "matrix"),
    ("aduit", "audit"), ("compair openTab", "compare"), ("sho ok", "show"), ("wyh openTab", "why"),
    ("whyy openTab", "why"),
    ("bubbel refresh from cell3", "bubble"), ("overide list next is ok", "override"),
    ("overrride list next is ok", "override"),
    // Names.
    ("next cell33", "cell3"), ("next cel3", "cell3"), ("first-responder serach", "search"),
    ("first-responder sear", "search"),
    ("chain tab", "tabs"), ("move lst to main", "list"), ("show mian", "main"), ("show mai", "main"),
    ("trigger OK touchUpInside", "ok"),
    ("send openTab favourites from cell3", "favorites"), ("send openTab nearbuy from cell3", "nearby"),
    ("trigger ok touchUpInsid", "touchUpInside"),
    ("get list.hiden", "list.hidden"), ("add buton b in list", "button"),
    ("add UIButon b in list", "UIButton"), ("add veiw v in list", "view"), ("attach contoller c to list", "controller"),
    ("profile uikti", "uikit"), ("option nil-strat sender", "nil-start"), ("help sned", "send"),
    ("help getting-startd", "getting-started"),
    // Sentences, with what they ask, state or want.
    ("why is openTab not handled by list", "why openTab from ok to list"),
    ("can tabs handle openTab?", "can openTab on tabs"),
    ("can list perform openTab", "can openTab on list"),
    ("tabs should no longer handle openTab", "unhandle openTab on tabs"),
    ("is sheet presented", "get sheet.presentingViewController"),
    ("show sheet full screen", "present sheet from tabs as fullScreen"),
    ("don't let search become first responder", "set search.canBecomeFirstResponder no"),
    ("make cell3 focusable", "set cell3.canBecomeFirstResponder yes"),
    ("cmd+n should call refresh on tabs", "key tabs cmd+n refresh"), ("use AppKit instead", "profile appkit"),
    ("I want tabs to respond to pay", "handle pay on tabs"), ("write tree to out.txt", "once out.txt; tree"),
    ("export as png", "export png tree.png"), ("save session to app.responder", "save app.responder"),
    ("what did I just do", "history"), ("set title of ok to Done", "set ok.title Done"),
    ("send openTab nearby from cell 3", "send openTab nearby from cell3"),
    ("what is cell3's superview", "get cell3.superview"), ("kindly disable the ok button", "set ok.enabled no"),
    ("which view controller does cell3 belong to", "chain cell3"), ("delete view cell3", "remove cell3"),
    ("stop at openTab", "break openTab"), ("delete breakpoints", "break off"), ("grep openTab", "handlers openTab"),
    ("assert ok.isEnabled", "expect ok.enabled is yes"), ("tabs.parent", "get tabs.parent"),
    ("addTarget ok openTab tabs", "connect ok touchUpInside openTab to tabs"),
    ("add two buttons left and right in main", "add button left in main; add button right in main"),
    ("when the text in search changes send refresh", "connect search editingChanged refresh"),
    // How key commands are added.
    ("key-command", "help key"), ("key-command cmd+s", "help key"), ("key-command list", "help key"),
    ("add hotkey cmd+s", "help key"), ("keyCommands list", "show list"),
    ("key-command cmd+s close on list", "key list cmd+s close"),
    ("rule U999", ""), ("zzqqy", ""), ("x", ""), ("5", ""),
  ]

  private static let appKitBase = """
    profile appkit
    add window main
    attach controller form to main
    add panel prefs
    add controller tip
    """

  @Test(arguments: [
    ("begin-sheet prefs on main", "sheet prefs on main"), ("beginSheet prefs main", "sheet prefs on main"),
    ("begin-sheet more on main", "sheet more on main"), ("main.beginSheet(prefs)", "sheet prefs on main"),
    ("prefs.beginSheetModal(for: main)", "sheet prefs on main"),
    ("form.presentAsSheet(tip)", "present tip from form as sheet"),
    ("NSApp.runModal(for: prefs)", "modal prefs"), ("key-command main", "help key"),
  ])
  func theExpectedFixIsSuggestedInAppKit(_ typed: String, _ fix: String) {
    #expect(suggestion(for: typed, after: Self.appKitBase) == fix)
  }

  /// Returns the first suggestion for a text typed at the prompt, or nil when there is none.
  private func suggestion(for typed: String, after base: String = base) -> String? {
    let session = Session()
    _ = session.run(ScriptReader(base), keepsGoing: true) { _ in }
    let text = session.statements(in: session.typed(typed, isContinued: false)).joined(separator: "\n")
    var error: Diagnostic?
    _ = session.run(ScriptReader(text), keepsGoing: false) { error = $0.error }
    guard let error else { return nil }
    return error.suggestions.first ?? ""
  }

  @Test func theExpectedFixIsSuggestedFirst() {
    var right = 0
    var wrong: [String] = []
    var missing: [String] = []
    for (typed, fix) in Self.table {
      switch suggestion(for: typed) {
      case fix?: right += 1
      case nil: missing.append("'\(typed)' is no error")
      case ""?: missing.append("'\(typed)' has no suggestion, expected '\(fix)'")
      case let other?: wrong.append("'\(typed)' suggests '\(other)', expected '\(fix)'")
      }
    }
    #expect(Self.table.count >= 200)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(right * 10 >= Self.table.count * 9, "\(right) of \(Self.table.count)\n\(missing.joined(separator: "\n"))")
  }

  @Test(arguments: PhraseBook.phrases.map(\.word))
  func everyIdiomLeadsToStatementsThatParse(word: String) throws {
    let idiom = try #require(PhraseBook.phrase(word))
    let common = [
      "r": "list", "0": "list", "1": "tabs", "2": "openTab", "3": "is", "4": "x", "for": "touchUpInside",
      "value": "yes",
      "new": "view", "in": "list", "on": "list", "to": "list", "from": "list", "sender": "tabs", "toParent": "tabs",
    ]
    // What these begin with is no node.
    let special = [
      "get $0": ["list.hidden"], "expect $0": ["unhandled"], "expect $0 $1": ["log", "x"],
      "expect $0 $1 $2": ["list.hidden", "is", "yes"], "expect $0 $1 $2 $3": ["next", "list", "is", "tabs"],
      "expect $0 $1 $2 $3 $4": ["first-responder", "in", "list", "is", "tabs"],
    ]
    for statement in idiom.statements {
      let arguments = (special[statement] ?? []).enumerated().map { ("\($0.offset)", $0.element) }
      let samples = common.merging(arguments) { $1 }
      let (text, isWhole) = idiom.filled(statement) { samples[$0] ?? "list" }
      #expect(isWhole)
      let parsed = try #require(try ScriptReader(text).next(), "\(text)")
      do {
        _ = try Commands.table.declaration(for: parsed)
        try Commands.table.check(parsed)
      } catch {
        // A sample may not be a value of the right kind, but the form must be right.
        #expect(error.code != .syntax && error.code != .unknownCommand, "\(text): \(error.message)")
      }
    }
    // What a word of the field means comes before the statement that says it.
    let page = try Session().helpPage(for: word.split(separator: " ").map(String.init))
    #expect(page.name.lowercased() == word.lowercased() || page.name == FieldWords.page(of: word))
  }
}
