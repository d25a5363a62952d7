// SPDX-License-Identifier: Apache-2.0

import Cocoa
@main
class AppDelegate: NSObject, NSApplicationDelegate {
  private let statusItem = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
  private let popover = NSPopover()
  private lazy var preferences = PreferencesWindowController()
  func applicationDidFinishLaunching(_ n: Notification) {
    let menu = NSMenu()
    menu.addItem(NSMenuItem(title: "Prefs", action: #selector(showPreferences(_:)), keyEquivalent: ","))
    menu.addItem(.separator())
    menu.addItem(withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
    statusItem.menu = menu
    statusItem.button?.action = #selector(togglePopover(_:))
    statusItem.button?.target = self
    popover.contentViewController = TipsController()
  }
  @objc func showPreferences(_ sender: Any?) { preferences.showWindow(self) }
  @objc func togglePopover(_ sender: NSStatusBarButton) {
    popover.show(relativeTo: sender.bounds, of: sender, preferredEdge: .minY)
  }
}
final class TipsController: NSViewController {
  override func loadView() { view = NSView() }
  override func viewDidLoad() {
    super.viewDidLoad()
    let next = NSButton(title: "Next", target: self, action: #selector(nextTip))
    view.addSubview(next)
    let off = NSButton(checkboxWithTitle: "Off", target: nil, action: nil)
    off.action = #selector(Document.exportText(_:))
    view.addSubview(off)
  }
  @objc func nextTip() {}
}
final class Document: NSDocument {
  override func makeWindowControllers() {
    let window = NSWindow(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: true)
    window.contentViewController = EditorController()
    let controller = NSWindowController(window: window)
    addWindowController(controller)
  }
  @objc func exportText(_ sender: Any?) {}
}
final class EditorController: NSViewController, NSTextViewDelegate {
  let scroll = NSTextView.scrollableTextView()
  let text = NSTextView()
  override func loadView() {
    let box = NSStackView()
    box.orientation = .vertical
    box.addView(text, in: .top)
    let export = NSButton(title: "Export", target: nil, action: #selector(Document.exportText(_:)))
    box.addView(export, in: .bottom)
    view = box
    let click = NSClickGestureRecognizer(target: self, action: #selector(clicked(_:)))
    box.addGestureRecognizer(click)
  }
  @objc func clicked(_ g: NSClickGestureRecognizer) {}
}
final class PreferencesWindowController: NSWindowController {
  init() {
    let tabs = NSTabViewController()
    tabs.tabStyle = .toolbar
    let general = NSTabViewItem(viewController: GeneralPane())
    general.label = "General"
    tabs.addTabViewItem(general)
    tabs.addChild(AdvancedPane())
    super.init(window: NSWindow(contentViewController: tabs))
  }
  required init?(coder: NSCoder) { fatalError() }
}
final class GeneralPane: NSViewController {
  override func loadView() { view = NSGridView(views: [[NSTextField(labelWithString: "a"), NSPopUpButton()]]) }
}
final class AdvancedPane: NSViewController {
  private let slider = NSSlider(value: 0, minValue: 0, maxValue: 1, target: nil, action: nil)
  override func loadView() {
    view = NSView()
    view.addSubview(slider)
    slider.target = self
    slider.action = #selector(slid(_:))
  }
  @objc func slide(_ s: NSSlider) {}
}
