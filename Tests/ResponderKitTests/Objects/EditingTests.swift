// SPDX-License-Identifier: Apache-2.0

import ResponderKitAppKit
import Testing

/// A delegate that carries out one command.
private final class Filter: Responder, ControlTextEditingDelegate, TextViewDelegate {
  var carriesOut: ActionName?
  var asked: [ActionName] = []
  func control(_ control: Control, textView: TextView, doCommandBy action: ActionName) -> Bool {
    asked.append(action)
    return action == carriesOut
  }
  func textView(_ textView: TextView, doCommandBy action: ActionName) -> Bool { action == carriesOut }
}

@Suite("The field editor")
struct EditingTests {
  let screen = Screenful()
  let name = TextField(text: "a")
  let city = TextField()

  init() {
    screen.application.profile = .appkit
    screen.list.addSubview(name)
    screen.list.addSubview(city)
  }

  private var window: Window { screen.window }

  @Test("a field that is made first responder hands over to the editor of its window, which is in it (M55-M57)")
  func begins() throws {
    #expect(window.fieldEditor(false, for: nil) == nil && window.makeFirstResponder(name))
    let editor = try #require(window.fieldEditor(false, for: name))
    #expect(window.firstResponder === editor && !name.isFirstResponder && editor.isFieldEditor)
    #expect(name.currentEditor() === editor && editor.superview === name && editor.text == "a")
    #expect(same(editor.chain, [editor, name, screen.list, screen.root.view, screen.root, window]))
    name.handle("lookUp:") {}
    #expect(screen.application.target(forAction: "lookUp:", to: nil, from: nil) === name)
    editor.insertText("b")
    #expect(name.text == "ab" && editor.text == "ab")
  }

  @Test(
    "two fields of a window are edited one after the other by the same editor (M58), and a field in no window by none")
  func one() throws {
    #expect(name.becomeFirstResponder())
    let editor = try #require(name.currentEditor())
    #expect(name.becomeFirstResponder() && name.currentEditor() === editor)
    #expect(city.becomeFirstResponder() && city.currentEditor() === editor && name.currentEditor() == nil)
    #expect(editor.superview === city && name.subviews.isEmpty)
    let other = TextField()
    #expect(!other.becomeFirstResponder() && other.currentEditor() == nil)
    city.isEnabled = false
    window.endEditing(for: name)
    #expect(city.currentEditor() === editor)
    window.endEditing(for: nil)
    #expect(window.firstResponder === window && editor.superview == nil && !editor.isFieldEditor)
    #expect(!city.canBecomeFirstResponder && window.makeFirstResponder(city) && window.firstResponder === window)
  }

  @Test("editing sends that it begins and ends, also when the field leaves the window (M17, M19)")
  func events() {
    var sent: [String] = []
    screen.root.handle("begin") { sent.append("begin") }
    screen.root.handle("end") { sent.append("end") }
    name.addTarget(screen.root, action: "begin", for: .editingDidBegin)
    name.addTarget(screen.root, action: "end", for: .editingDidEnd)
    #expect(window.makeFirstResponder(name) && window.makeFirstResponder(nil) && sent == ["begin", "end"])
    #expect(name.becomeFirstResponder())
    let editor = name.currentEditor()
    name.removeFromSuperview()
    #expect(sent == ["begin", "end", "begin", "end"] && window.firstResponder === window)
    #expect(editor?.superview == nil && name.currentEditor() == nil)
    screen.list.addSubview(name)
    #expect(name.becomeFirstResponder() && name.currentEditor() === editor)
    editor?.removeFromSuperview()
    #expect(sent.count == 6 && name.currentEditor() == nil && window.firstResponder === window)
    #expect(name.becomeFirstResponder() && name.currentEditor() === editor)
  }

  @Test("a field that does not resign keeps its editor (M14)")
  func keeps() {
    let keeping = KeepingField()
    screen.list.addSubview(keeping)
    #expect(keeping.becomeFirstResponder() && keeping.currentEditor() != nil)
    #expect(!window.makeFirstResponder(name) && keeping.currentEditor() != nil && name.currentEditor() == nil)
  }

  @Test("a command goes from the editor to its field's delegate, then up the chain (M59, M60)")
  func commands() {
    let filter = Filter()
    var cancelled = 0
    screen.root.handle("cancelOperation:") { cancelled += 1 }
    name.delegate = filter
    #expect(name.becomeFirstResponder() && window.firstResponder?.doCommand(by: "cancelOperation:") == true)
    #expect(cancelled == 1 && filter.asked == ["cancelOperation:"])
    filter.carriesOut = "cancelOperation:"
    filter.handle("cancelOperation:") { cancelled += 10 }
    #expect(name.currentEditor()?.doCommand(by: "cancelOperation:") == true && cancelled == 1)
    #expect(window.firstResponder?.doCommand(by: "moveUp:") == false)
    #expect(name.delegate === filter && city.delegate == nil)
  }

  @Test("Return ends editing and sends the action of the field, Tab edits the next one (M61, M76)")
  func typed() throws {
    var exits = 0
    screen.root.handle("done") { exits += 1 }
    name.addTarget(screen.root, action: "done", for: .editingDidEndOnExit)
    #expect(name.becomeFirstResponder())
    let editor = try #require(name.currentEditor())
    #expect(editor.doCommand(by: "insertNewline:") && exits == 1 && window.firstResponder === window)
    #expect(name.becomeFirstResponder() && editor.doCommand(by: "insertTab:") && city.currentEditor() === editor)
    #expect(window.selectPreviousKeyView() && name.currentEditor() === editor)
    name.nextKeyView = city
    #expect(screen.application.press(.tab) && city.currentEditor() === editor)
    let filter = Filter()
    let notes = TextView()
    screen.list.addSubview(notes)
    notes.delegate = filter
    #expect(editor.doCommand(by: "insertBacktab:") && name.currentEditor() === editor)
    #expect(window.makeFirstResponder(notes) && notes.doCommand(by: "insertTab:") && notes.text == "\t")
    #expect(notes.doCommand(by: "insertBacktab:") && notes.text == "\t" && window.firstResponder === notes)
    filter.carriesOut = "insertTab:"
    #expect(notes.doCommand(by: "insertTab:") && notes.text == "\t" && !notes.isFieldEditor)
    screen.application.profile = .uikit
    #expect(!notes.doCommand(by: "insertTab:"))
  }

  @Test("windows that close and open again keep their editors, and objects may be released while they are edited")
  func lifetime() {
    #expect(name.becomeFirstResponder())
    let editor = name.currentEditor()
    window.close()
    #expect(name.currentEditor() == nil && editor?.superview == nil)
    var released: TextField? = TextField()
    let (application, other) = (screen.application, Window(application: screen.application))
    released.map(other.addSubview)
    #expect(released?.becomeFirstResponder() == true && other.fieldEditor(false, for: nil)?.isFieldEditor == true)
    released?.removeFromSuperview()
    released = nil
    #expect(other.firstResponder === other && application.windows.count == 1)
    do {
      let short = Application()
      short.profile = .appkit
      let place = Window(application: short)
      place.addSubview(city)
      #expect(city.becomeFirstResponder() && city.currentEditor() != nil)
    }
    #expect(city.currentEditor() == nil)
  }
}

private final class KeepingField: TextField {
  override var canResignFirstResponder: Bool { false }
}
