// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderShell

/// What answers look like on a screen.
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
    session.outcomes(of: script)
    let outcomes = session.outcomes(of: statement)
    #expect(outcomes.allSatisfy { $0.error == nil })
    return outcomes.flatMap { TerminalRenderer(screen).results(of: $0) }
  }

  @Test func aTreeHasBranches() {
    #expect(
      drawn("tree") == [
        "app UIApplication", "└ main UIWindow (key window)", "  └ tabs UITabBarController", "    └ tabs-view UIView",
        "      └ cell3 UITableViewCell", "        └ go UIButton",
      ])
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
        "    └ go UIButton ← 1 openTab",
      ])
    #expect(drawn("send close from tabs\ntree main").contains("main UIWindow (key window) ← 2"))
    #expect(drawn("send close from tabs\ntree").contains("app UIApplication ← 3 not handled"))
  }

  @Test func aDeliveryIsBrokenAtItsArrows() {
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

  @Test(arguments: [20, 40, 80, 200], [true, false])
  func nothingLeavesTheScreen(width: Int, usesUnicode: Bool) {
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
      """
    for outcome in session.outcomes(of: statements) {
      #expect(outcome.error == nil)
      for line in TerminalRenderer(screen).results(of: outcome) {
        #expect(line.terminalColumns <= width, "\(outcome.command): \(line)")
        if !usesUnicode {
          #expect(line.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isIdeographic }, "\(line)")
        }
      }
    }
  }

  @Test func coloursChangeNothingButColours() {
    let statement = "send openTab from go --trace\ntree\nchain go\nshow go\nhandlers"
    let plain = drawn(statement)
    let colored = drawn(statement, on: Screen(usesColor: true))
    #expect(colored != plain)
    #expect(colored.map(Self.withoutColors) == plain)
    #expect(colored.contains { $0.contains("\u{1B}[32m") })
    #expect(TerminalRenderer(Screen()).height(of: colored) == TerminalRenderer(Screen()).height(of: plain))
  }

  @Test func controlCharactersStayOffTheScreen() {
    let lines = drawn("let bell \"\\u{7}\\u{1b}[2J\"\nset go.title \"x$bell\"\nshow go\nsend ring \"$bell\" from go")
    #expect(!lines.contains { $0.contains("\u{1B}") || $0.contains("\u{7}") })
  }

  @Test func whatIsNotDrawnIsAsItWas() {
    #expect(drawn("echo 'a → b'") == ["a → b"])
    #expect(drawn("echo 'a → b'", on: Screen(usesUnicode: false)) == ["a -> b"])
    #expect(drawn("repeat 1 { tree main }").first == "main UIWindow (key window)")
    #expect(drawn("! next nobody") == ["as expected, error[unknown-name]: no node is named 'nobody'"])
  }

  private static func withoutColors(_ line: String) -> String {
    line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }
}
