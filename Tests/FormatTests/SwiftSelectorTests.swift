// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import ResponderCode

/// The selectors of Swift methods in the Objective-C runtime, which must equal those of the compiler.
@Suite("Selectors of Swift methods")
struct SwiftSelectorTests {
  /// Each method with its selector in Swift 3 and later, according to the compiler.
  static let methods: [(source: String, selector: String)] = [
    ("didSelectButton(sender: UIButton)", "didSelectButtonWithSender:"),
    ("didSelectButton(_ sender: UIButton)", "didSelectButton:"),
    ("handleOpenTab(_sender: UIView, forEvent event: UIEvent?)", "handleOpenTabWith_sender:forEvent:"),
    ("handleOpenTab(_ sender: UIView, forEvent event: UIEvent?)", "handleOpenTab:forEvent:"),
    ("handle(for event: UIEvent)", "handleFor:"),
    ("moveTo(place: Place)", "moveToPlace:"),
    ("foo(_ sender: Any, event: UIEvent)", "foo:event:"),
    ("foo(_ sender: Any, _ event: UIEvent)", "foo::"),
    ("noArguments()", "noArguments"),
    ("sendWith(thing: Thing)", "sendWithThing:"),
    ("foo(with thing: Thing)", "fooWith:"),
    ("openURL(url: URL)", "openURLWithUrl:"),
    ("open(URL: URL)", "openWithURL:"),
    ("foo(x s: Thing, y: Thing)", "fooWithX:y:"),
    ("goUp(whenDone x: Thing)", "goUpWhenDone:"),
    ("load(_ sender: Any) throws", "load:error:"),
    ("load() throws", "loadAndReturnError:"),
    ("load(sender: Any) throws", "loadWithSender:error:"),
    ("toggleIn(x: Thing)", "toggleInX:"),
    ("plugin(x: Thing)", "pluginWithX:"),
    ("buy(inside x: Thing)", "buyInside:"),
    ("buy(throughout x: Thing)", "buyWithThroughout:"),
    ("buy(given x: Thing)", "buyGiven:"),
    ("buy(without x: Thing)", "buyWithWithout:"),
    ("`repeat`(_ sender: Any)", "repeat:"),
  ]

  @Test(arguments: methods)
  func equalThoseOfTheCompiler(_ source: String, _ selector: String) {
    #expect(selectors("class A: NSObject {\n  @objc func \(source) {}\n}", era: .three) == [selector])
  }

  /// Until Swift 2 a first label counted only when it was separate from the name.
  @Test(arguments: [
    ("didSelectButton(sender: UIButton)", "didSelectButton:"),
    ("tapped(sender: UIButton, forEvent event: UIEvent)", "tapped:forEvent:"),
    ("tapped(sender button: UIButton)", "tappedWithSender:"), ("tapped()", "tapped"),
  ])
  func followTheRulesOfSwift2(_ source: String, _ selector: String) {
    #expect(selectors("class A: NSObject {\n  func \(source) {}\n}", era: .two) == [selector])
  }

  @Test func areTakenFromAnAttribute() {
    #expect(selectors("class A { @objc(buyNow:) func buy(sender: Any) {} }", era: .three) == ["buyNow:"])
    #expect(
      selectors("class A { @objc( buy : for : )\n @IBAction func buy(_ a: Any, b: Any) {} }", era: .three) == [
        "buy:for:"
      ])
  }

  private func selectors(_ source: String, era: SwiftSelector.Era) -> [String] {
    SwiftReader.read("a.swift", Array(source.utf8)).types.flatMap { type in
      type.methods.map { SwiftSelector.selector(of: $0.method, in: era) }
    }
  }
}
