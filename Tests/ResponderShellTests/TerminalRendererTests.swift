// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The layout of answers on a screen.
@Suite("Drawing")
struct TerminalRendererTests {
  private static let sketch = """
    add window main
    attach controller tabs to main class UITabBarController
    add cell cell3 in tabs-view
    add button go in cell3
    handle openTab on tabs
    handle openTab when 1 == 2 on cell3
    """

  private func drawn(_ statement: String, after script: String = sketch, on screen: Screen = Screen()) -> [String] {
    let session = Session()
    session.host.screen = { screen }
    session.outcomes(of: script)
    let outcomes = session.outcomes(of: statement)
    #expect(outcomes.allSatisfy { $0.error == nil })
    return outcomes.flatMap { TerminalRenderer(screen).results(of: $0).map(\.text) }
  }

  /// At a terminal, an answer about nobody in particular says how to ask from the node that the prompt shows.
  @Test func whatLeavesOutTheSenderIsExplained() {
    let session = Session()
    session.host.showsHints = true
    session.outcomes(of: "add window main; handle go on main; add view page in main")
    func shown(_ statement: String, on screen: Screen? = Screen()) -> [String] {
      session.outcomes(of: statement).flatMap { outcome in
        screen.map { TerminalRenderer($0).results(of: outcome).map(\.text) } ?? outcome.lines
      }
    }
    #expect(
      shown("send go 'a b'").last == "note: sent without a sender; from page: send go 'a b' from page"
        && shown("target go").last == "note: asked without a sender; from page: target go from page"
        && shown("why go").last == "note: asked without a sender; from page: why go from page"
        && shown("chain") == ["app", "note: of a send without a sender; of page: chain page"])
    #expect(shown("send go; chain", on: nil) == ["go: app, not handled (sendAction returns false)", "app"])
    #expect(shown("send go from page; suppose { send go }").count == 2)
    #expect(shown("add button") == ["button1", "note: button1 is detached; to place it: move button1 to page"])
    #expect(
      shown("add controller tabs")
        == ["note: tabs is detached; to place it: attach controller tabs to button1"])
    #expect(shown("it page; add gesture tap") == ["note: tap is detached; to place it: attach gesture tap to page"])
    for hint in ["move button1 to page", "attach controller tabs to button1", "attach gesture tap to page"] {
      #expect(shown(hint).isEmpty)
    }
    #expect(shown("add object store; add view last in main").isEmpty)
    // With a first responder the sender plays no part.
    #expect(shown("add field search in main; first-responder search; send go").count == 1)
    #expect(shown("add button", on: nil) == ["button2"])
  }

  @Test func aTreeHasBranches() {
    #expect(
      drawn("tree") == [
        "app UIApplication", "└ main UIWindow (key window)", "  └ tabs UITabBarController", "    └ tabs-view UIView",
        "      └ cell3 UITableViewCell", "        └ go UIButton",
      ])
  }

  /// A part of a wide tree shows all that is directly in it, and '--all' everything.
  @Test func whatIsFoldedCanBeSeen() {
    let wide = Self.sketch + "\nrepeat 600 as n { add view v$n in cell3 }"
    #expect(drawn("tree", after: wide).count <= 24)
    #expect(drawn("tree cell3", after: wide).count >= 602)
    #expect(drawn("tree --all", after: wide).count == 606)
  }

  /// Names are cut in the middle, so that a view and its controller stay apart.
  @Test func namesAreCutInTheMiddle() {
    let name = String(repeating: "rootContainer", count: 5)
    let script = "add window w; attach controller \(name) to w; add view page in \(name)"
    let lines = drawn("send go from page --trace", after: script, on: Screen(width: 60))
    let hops = lines.filter { $0.contains("no handler") }
    #expect(hops.contains { $0.contains("…") && $0.contains("-view ") } && Set(hops).count == hops.count)
  }

  /// The senders of a row are all named where there is room.
  @Test func aMatrixUsesTheWidth() {
    let script = Self.sketch + "\nrepeat 6 as n { add view sender$n in cell3 }\nhandle close on main"
    let names = (1...6).map { "sender\($0)" }
    let wide = drawn("matrix view", after: script, on: Screen(width: 200)).joined(separator: "\n")
    #expect(names.allSatisfy(wide.contains) && !wide.contains("more"))
    let narrow = drawn("matrix view", after: script, on: Screen(width: 60))
    #expect(narrow.allSatisfy { $0.terminalColumns <= 60 } && narrow.contains { $0.contains("more") })
  }

  @Test func aTreeHasBranchesInASCII() {
    let lines = drawn("add view last in main\ntree main", on: Screen(usesUnicode: false))
    #expect(
      lines == [
        "main UIWindow (key window)", "|-tabs UITabBarController", "| `-tabs-view UIView",
        "|   `-cell3 UITableViewCell",
        "|     `-go UIButton", "`-last UIView",
      ])
  }

  @Test func aTreeMarksTheLastDelivery() {
    let lines = drawn("send openTab from go\ntree tabs")
    #expect(
      lines.suffix(4) == [
        "tabs UITabBarController ← 4 handled", "└ tabs-view UIView ← 3", "  └ cell3 UITableViewCell ← 2",
        "    └ go UIButton ← 1 openTab, sender",
      ])
    #expect(drawn("send close from tabs\ntree main").contains("main UIWindow (key window) ← 2"))
    #expect(drawn("send close from tabs\ntree").contains("app UIApplication ← 3 not handled"))
  }

  /// Answers without a drawing of their own, and those of blocks, are wrapped too.
  @Test(arguments: [40, 80, 200])
  func everyAnswerIsWrappedAtBlanks(width: Int) {
    let answers = [
      "option", "echo \(String(repeating: "tab page list ", count: 20))", "handlers", "validate openTab from go",
      "suppose { send openTab favorites from go; option; audit }", "repeat 2 { why close from go }", "coverage",
      "tap go", "! unknown-name: send openTab favorites from gone",
    ]
    for statement in answers {
      let lines = drawn(statement, on: Screen(width: width))
      #expect(lines.allSatisfy { $0.terminalColumns <= width }, "\(statement): \(lines)")
    }
    let words = Set(drawn("option", on: Screen(width: 4000)).flatMap { $0.split(separator: " ") })
    #expect(drawn("option", on: Screen(width: width)).flatMap { $0.split(separator: " ") }.allSatisfy(words.contains))
  }

  /// What is for a file or a program stays as it is.
  @Test func statementsOfADumpAreNotWrapped() {
    #expect(drawn("dump", on: Screen(width: 20)) == drawn("dump", on: Screen(width: 200)))
    #expect(drawn("export json", on: Screen(width: 20)) == drawn("export json", on: Screen(width: 200)))
  }

  @Test func theAnswersOfABlockAreDrawn() {
    #expect(
      drawn("suppose { send openTab favorites from go }", on: Screen(width: 40)) == [
        "openTab favorites: go → cell3 →", "  tabs-view → tabs, handled by tabs",
      ])
  }

  @Test func aDeliveryIsWrappedAtItsArrows() {
    let lines = drawn("send openTab favorites from go", on: Screen(width: 40))
    #expect(lines == ["openTab favorites: go → cell3 →", "  tabs-view → tabs, handled by tabs"])
    #expect(
      drawn("chain go", on: Screen(width: 20, usesUnicode: false)) == [
        "go -> cell3 ->", "  tabs-view ->", "  tabs -> main ->", "  app",
      ])
  }

  @Test func aTraceHasColumns() {
    let lines = drawn("send openTab from go --trace")
    #expect(
      lines == [
        "openTab: no first responder; starts at the sender, go (U40)",
        "  1 │ go         UIButton            no handler",
        "  2 │ cell3      UITableViewCell     has a handler, but its condition is false",
        "  3 │ tabs-view  UIView              no handler",
        "  4 └ tabs       UITabBarController  handles it",
        "openTab: go → cell3 → tabs-view → tabs, handled by tabs",
      ])
  }

  @Test func handlersAndFactsHaveColumns() {
    #expect(drawn("handlers") == ["openTab → tabs", "openTab → cell3 (when)"])
    let facts = drawn("set cell3.title 'one two three four five six seven'\nshow cell3", on: Screen(width: 40))
    #expect(facts.first == "name                     cell3")
    #expect(
      facts.suffix(3) == [
        "title                    one two three", "                         four five six",
        "                         seven",
      ])
  }

  private static let question = """
    add window main
    attach controller tabs to main
    add field search in tabs
    add view list in tabs
    add button star in list
    connect star touchUpInside refresh
    connect star touchDown lost
    handle refresh on list
    handle close on main
    first-responder search
    """

  @Test func whyHasColumns() {
    #expect(
      drawn("why refresh from star", after: Self.question, on: Screen(width: 46)) == [
        "refresh from star: not handled, because search", "is first responder and its chain does not",
        "contain list", "  the search starts at search: it is the key",
        "  window's first responder, which comes before", "  any sender (U39)",
        "  it does not start at the sender, star;", "  without a first responder it would, and",
        "  reach list, 1 hop up (U40)", "  1  search     UITextField       no handler",
        "  2  tabs-view  UIView            no handler", "  3  tabs       UIViewController  no handler",
        "  4  main       UIWindow          no handler", "  5  app        UIApplication     no handler",
        "  app is the last responder, so the action is", "  not handled (U47)",
        "  only this chain is searched, not also that", "  of star (U42)", "handlers elsewhere:",
        "  list: 1 hop up from star; the two chains", "        join at tabs-view", "to have list handle it, one of:",
        "  first-responder none",
        "  override search next is list", "  send refresh from star to list",
      ])
    let narrow = drawn("why refresh from star", after: Self.question, on: Screen(width: 30))
    #expect(narrow.contains("  1  search     no handler"))
  }

  @Test func profilesAreSideBySide() {
    #expect(
      drawn("first-responder none\ncompare refresh from star", after: Self.question, on: Screen(width: 40)) == [
        "refresh from star: they differ at the", "start", "  uikit (U40)      appkit (M23)", "  star             main",
        "  list             app", "  handled by list  not handled",
      ])
  }

  @Test func aWideMatrixIsSplit() {
    #expect(
      drawn("first-responder none\nmatrix under list", after: Self.question, on: Screen(width: 26)) == [
        "sender    close  lost", "list, s…  main   -", "", "sender    refresh", "list, s…  list",
      ])
  }

  @Test func findingsHaveTheColourOfTheirLevel() {
    let lines = drawn("audit", after: Self.question, on: Screen(width: 60, usesColor: true))
    #expect(lines.first == "\u{1B}[31merror\u{1B}[0m\u{1B}[1m unhandled-action: \u{1B}[0m")
    #expect(lines.last == "\u{1B}[31m1 error\u{1B}[0m, \u{1B}[33m1 warning\u{1B}[0m")
    #expect(drawn("audit", after: "add window W") == ["no findings"])
  }

  @Test(arguments: [20, 40, 80, 200], [true, false])
  func linesFitTheScreen(width: Int, usesUnicode: Bool) {
    let screen = Screen(width: width, usesUnicode: usesUnicode)
    let script = """
      add window main
      let parent main
      repeat 40 as i { add view aRatherLongName$i in $parent; let parent aRatherLongName$i }
      add view 視圖視圖視圖視圖視圖視圖視圖 in main
      handle anActionWithAQuiteLongName:forEvent: on main
      override aRatherLongName3 next is aRatherLongName2
      handle anActionWithAQuiteLongName:forEvent: on aRatherLongName7 when no == yes
      set main.note 'a text without an end and then aWordThatIsLongerThanAnyScreenOfFortyColumnsIsWide'
      """
    let session = Session()
    session.outcomes(of: script)
    let statements = """
      tree
      chain aRatherLongName40
      show main
      handlers
      send anActionWithAQuiteLongName:forEvent: 'something that is long as well' from aRatherLongName40 --trace
      bubble anActionWithAQuiteLongName:forEvent: from aRatherLongName9
      target nothing from aRatherLongName40
      tree
      why anActionWithAQuiteLongName:forEvent: from aRatherLongName40
      compare anActionWithAQuiteLongName:forEvent: from aRatherLongName40
      matrix
      audit
      """
    for outcome in session.outcomes(of: statements) {
      #expect(outcome.error == nil)
      // Statements that can be pasted are on one line, however long.
      let ways = Set((outcome.report as? WhyReport)?.advice.flatMap(\.ways) ?? [])
      for line in TerminalRenderer(screen).results(of: outcome).map(\.text)
      where !ways.contains(String(line.dropFirst(2))) {
        #expect(line.terminalColumns <= width, "\(outcome.command): \(line)")
        if !usesUnicode {
          #expect(line.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isIdeographic }, "\(line)")
        }
      }
    }
  }

  @Test func coloursDoNotChangeTheText() {
    let statement =
      "send openTab from go --trace\ntree\nchain go\nshow go\nhandlers\nwhy openTab from go\ncompare openTab from go"
    let plain = drawn(statement)
    let colored = drawn(statement, on: Screen(usesColor: true))
    #expect(colored != plain)
    #expect(colored.map(Self.withoutColors) == plain)
    #expect(colored.contains { $0.contains("\u{1B}[32m") })
    func height(_ lines: [String]) -> Int { TerminalRenderer(Screen()).height(of: lines.map(Escaped.init(verbatim:))) }
    #expect(height(colored) == height(plain))
  }

  @Test func controlCharactersStayOffTheScreen() {
    let lines = drawn("let bell \"\\u{7}\\u{1b}[2J\"\nset go.title \"x$bell\"\nshow go\nsend ring \"$bell\" from go")
    #expect(!lines.contains { $0.contains("\u{1B}") || $0.contains("\u{7}") })
  }

  @Test func otherReportsArePrintedAsText() {
    #expect(drawn("echo 'a → b'") == ["a → b"])
    #expect(drawn("echo 'a → b'", on: Screen(usesUnicode: false)) == ["a -> b"])
    #expect(drawn("repeat 1 { tree main }").first == "main UIWindow (key window)")
    #expect(drawn("! next nobody") == ["as expected, error[unknown-name]: there is no node named 'nobody'"])
  }

  private static func withoutColors(_ line: String) -> String {
    line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }
}
