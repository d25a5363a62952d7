// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("AppKit: hiding the first responder")
struct KeyViewTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  init() { sketch.tree.setProfile(.appkit) }

  /// Makes three fields in a box whose key views form a loop.
  private func form() throws -> (window: ResponderID, box: ResponderID, fields: [ResponderID]) {
    let window = try sketch.window()
    let box = try sketch.view(in: window)
    let fields = try (0..<3).map { _ in try sketch.view(.acceptsFirstResponder, in: box) }
    #expect(tree.becomeFirstResponder(fields[0]) == .became)
    return (window, box, fields)
  }

  private func hide(_ id: ResponderID, _ fields: [ResponderID]) -> FirstResponderOutcome? {
    tree.setTrait(.hidden, of: id, to: true)
    return tree.moveFocus(outOfHidden: id) { id in
      fields.firstIndex(of: id).map { fields[($0 + 1) % fields.count] }
    }
  }

  @Test("the next valid key view becomes first responder; hidden, disabled and other windows' views are skipped (M20)")
  func nextKeyView() throws {
    let (window, _, fields) = try form()
    #expect(hide(fields[0], fields) == .became && tree.firstResponder(in: window) == fields[1])
    tree.setTrait(.disabled, of: fields[2], to: true)
    #expect(hide(fields[1], fields) == .became && tree.firstResponder(in: window) == window)
    #expect(hide(fields[2], fields) == nil)
  }

  @Test("hiding a view around it moves it too; without a key view the window becomes first responder (M20)")
  func container() throws {
    let (window, box, fields) = try form()
    let outside = try sketch.view(.acceptsFirstResponder, in: window)
    #expect(hide(box, fields + [outside]) == .became && tree.firstResponder(in: window) == outside)
    let other = try form()
    #expect(hide(other.box, other.fields) == .became && tree.firstResponder(in: other.window) == other.window)
    #expect(tree.checkInvariants() == [])
  }

  @Test("a view that refuses to resign stays first responder (M14), and in UIKit nothing changes (U17)")
  func refusals() throws {
    let (window, _, fields) = try form()
    tree.setTrait(.keepsFirstResponder, of: fields[0], to: true)
    #expect(hide(fields[0], fields) == .refused(.m14, by: fields[0]))
    #expect(tree.firstResponder(in: window) == fields[0])
    tree.setProfile(.uikit)
    #expect(hide(fields[0], fields) == nil && tree.firstResponder(in: window) == fields[0])
  }
}
