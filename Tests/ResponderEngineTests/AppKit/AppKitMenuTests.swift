// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("AppKit: menus and keys")
struct AppKitMenuTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  init() { sketch.tree.setProfile(.appkit) }

  @Test("an item is enabled with a target that does not object, and disabled without one (M46)")
  func enabling() throws {
    let window = try sketch.window()
    #expect(tree.enablement(of: tree.find(.copy)) == Enablement(isEnabled: false, target: nil, rule: .m46))
    tree.handle(.copy, on: window, with: .first)
    #expect(tree.enablement(of: tree.find(.copy)) == Enablement(isEnabled: true, target: window, rule: .m46))
    #expect(!tree.enablement(of: tree.find(.copy, to: sketch.app)).isEnabled)
    #expect(tree.enablement(of: tree.find(.copy, to: window)).isEnabled)
  }

  @Test("only the target is asked, and its refusal is final (M47)")
  func validation() throws {
    let window = try sketch.window()
    let view = try sketch.view(.acceptsFirstResponder, in: window)
    #expect(tree.becomeFirstResponder(view) == .became)
    tree.handle(.copy, on: view, with: .first)
    tree.handle(.copy, on: window, with: .first)
    tree.overrideValidation(of: .copy, on: window, with: false)
    #expect(tree.enablement(of: tree.find(.copy)).isEnabled)
    tree.overrideValidation(of: .copy, on: view, with: false)
    #expect(tree.enablement(of: tree.find(.copy)) == Enablement(isEnabled: false, target: view, rule: .m47))
    tree.overrideValidation(of: .copy, on: view, with: true)
    #expect(tree.enablement(of: tree.find(.copy)) == Enablement(isEnabled: true, target: view, rule: .m47))
  }

  @Test("key equivalents go down the key window's views, each before its subviews, then to the menu (M52)")
  func keyEquivalents() throws {
    let (window, other) = (try sketch.window(), try sketch.window())
    let outer = try sketch.view(in: window)
    let (first, second) = (try sketch.make(.control, in: outer), try sketch.make(.control, in: outer))
    let item = sketch.make(.menuItem)
    let controller = sketch.make(.windowController)
    tree.setWindowController(controller, of: window)
    // Neither the other members of the chain nor other windows are asked.
    for id in [sketch.app, controller, other] { tree.setKeyCommand(7, on: id, to: .paste) }
    #expect(tree.keyEquivalent(7)?.owner == nil)
    for id in [item, second, first, outer, window] {
      tree.setKeyCommand(7, on: id, to: .copy)
      #expect(tree.keyEquivalent(7)?.owner == id)
      #expect(tree.keyEquivalent(7)?.action == .copy)
    }
    #expect(tree.keyEquivalent(8) == nil)
    tree.setKeyWindow(nil)
    #expect(tree.keyEquivalent(7)?.owner == item)
  }

  @Test("a disabled control does not answer (M45)")
  func disabled() throws {
    let window = try sketch.window()
    let button = try sketch.make(.control, .disabled, in: window)
    tree.setKeyCommand(7, on: button, to: .copy)
    #expect(tree.keyEquivalent(7) == nil)
    tree.setTrait(.disabled, of: button, to: false)
    #expect(tree.keyEquivalent(7)?.owner == button)
  }

  @Test("keyDown follows the links of one window from the first responder (M33, M54)")
  func keyDown() throws {
    let (window, main) = (try sketch.window(), try sketch.window())
    let view = try sketch.view(in: window)
    tree.setMainWindow(main)
    #expect(tree.bubblePath(.paste, from: view).responders == [view, window])
  }
}
