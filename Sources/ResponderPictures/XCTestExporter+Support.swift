// SPDX-License-Identifier: Apache-2.0

import ResponderText

extension XCTestExporter {
  /// The parts of a test that do not depend on the session.
  struct Support {
    let head: [Line]
    let members: [Line]

    init(head: Line, members: Line) {
      self.head = Self.lines(of: head)
      self.members = Self.lines(of: members)
    }

    private static func lines(of text: Line) -> [Line] {
      text.text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(verbatim: String($0)) }
    }
  }

  private static let common: Line = """
    import XCTest

    /// The names of the objects that handled the last send.
    nonisolated(unsafe) private var handled: [String] = []
    /// The objects that overridden methods answer, by the name of the object and of the method.
    nonisolated(unsafe) private var links: [String: AnyObject] = [:]

    """

  static let uikitSupport = Support(
    head: """
      // A session of responder as a test of UIKit. It needs a host app with a window scene, such as a new app of Xcode.
      // Such tests are type-checked against Apple's documentation, and were never run on UIKit: please report failures.
      import UIKit
      \(common)
      """,
    members: """
        private var names: [ObjectIdentifier: String] = [:]
        /// The objects with names; controls and windows hold their targets and delegates weakly.
        private var objects: [AnyObject] = []
        private var windows: [UIWindow] = []
        private var changed: [(object: AnyObject, type: AnyClass)] = []
        private var oldDelegate: UIApplicationDelegate?
        private var hasDelegate = false

        private func name(_ objects: [(String, AnyObject)]) {
          for (name, object) in objects { names[ObjectIdentifier(object)] = name }
          self.objects = objects.map { $0.1 }
        }

        private func named(_ object: Any?) -> String? { object.flatMap { names[ObjectIdentifier($0 as AnyObject)] } }

        /// The scene of the host app; every window of an app is in one.
        private func scene() throws -> UIWindowScene {
          let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
          return try XCTUnwrap(scenes.first, "run this test in a host app that has a window scene")
        }

        /// Gives an object methods of a subclass that has no stored properties, until the test ends.
        private func change(_ object: AnyObject, to type: AnyClass) {
          if let old = object_setClass(object, type) { changed.append((object, old)) }
        }

        private func delegate(_ delegate: UIApplicationDelegate) {
          oldDelegate = UIApplication.shared.delegate
          hasDelegate = true
          UIApplication.shared.delegate = delegate
        }

        private func makeKey(_ window: UIWindow) throws {
          window.makeKeyAndVisible()
          try XCTSkipUnless(window.isKeyWindow, "the app is not active, so its windows do not become key")
        }

        private func end() {
          for window in windows { window.isHidden = true }
          for change in changed { _ = object_setClass(change.object, change.type) }
          if hasDelegate { UIApplication.shared.delegate = oldDelegate }
          links = [:]
          objects = []
        }

        /// The next responder that the test has made. Private views of UIKit, the scene of the host app and its delegate
        /// are passed over.
        private func next(of responder: UIResponder) -> String? {
          var next = responder.next
          for _ in 0..<1_000 {
            guard let found = next else { return nil }
            if let name = named(found) { return name }
            next = found.next
          }
          return nil
        }

        private func firstResponder(in window: UIWindow) -> String? {
          func search(_ view: UIView) -> String? {
            if view.isFirstResponder { return named(view) }
            if let controller = view.next as? UIViewController, controller.isFirstResponder { return named(controller) }
            return view.subviews.lazy.compactMap(search).first
          }
          return search(window)
        }

        private func assertSend(
          _ action: String, to target: Any?, from sender: Any?, isHandledBy handler: String?,
          file: StaticString = #filePath, line: UInt = #line
        ) {
          handled = []
          let answer = UIApplication.shared.sendAction(NSSelectorFromString(action), to: target, from: sender, for: nil)
          XCTAssertEqual(answer, handler != nil, "the answer of sendAction", file: file, line: line)
          XCTAssertEqual(handled, handler.map { [$0] } ?? [], "the objects that handled it", file: file, line: line)
        }

        private func assertTrigger(
          _ events: UIControl.Event, of control: UIControl, isHandledBy handlers: [String], file: StaticString = #filePath,
          line: UInt = #line
        ) {
          handled = []
          control.sendActions(for: events)
          XCTAssertEqual(handled, handlers, "the objects that handled it", file: file, line: line)
        }

        /// Asks for the target of a command, as a menu does, and the target to validate it.
        private func assertCommand(
          _ action: String, at responder: UIResponder, from sender: Any?, isEnabled: Bool, file: StaticString = #filePath,
          line: UInt = #line
        ) {
          let selector = NSSelectorFromString(action)
          let target = responder.target(forAction: selector, withSender: sender)
          let command = UICommand(title: action, action: selector)
          (target as? UIResponder)?.validate(command)
          let answer = target != nil && !command.attributes.contains(.disabled)
          XCTAssertEqual(answer, isEnabled, "whether the command is enabled", file: file, line: line)
        }

        /// Goes up from the sender as a method does that each override passes on by calling the next responder's.
        private func assertBubble(
          _ action: String, from sender: UIResponder, isHandledBy handlers: [String], passedOnBy passing: [String],
          file: StaticString = #filePath, line: UInt = #line
        ) {
          handled = []
          let selector = NSSelectorFromString(action)
          var next: UIResponder? = sender
          for _ in 0..<1_000 {
            guard let responder = next else { break }
            let count = handled.count
            if responder.responds(to: selector) {
              _ = UIApplication.shared.sendAction(selector, to: responder, from: sender, for: nil)
            }
            if let handler = handled.dropFirst(count).first, !passing.contains(handler) { break }
            next = responder.next
          }
          XCTAssertEqual(handled, handlers, "the objects that handled it", file: file, line: line)
        }
      """)

  static let appkitSupport = Support(
    head: """
      // A session of responder as a test of AppKit. It needs a host app, such as a new app of Xcode.
      // Such tests are type-checked against Apple's documentation, and were never run on AppKit: please report failures.
      import AppKit
      \(common)
      """,
    members: """
        private let frame = NSRect(x: 0, y: 0, width: 400, height: 300)
        private var names: [ObjectIdentifier: String] = [:]
        /// The objects with names; controls and windows hold their targets and delegates weakly.
        private var objects: [AnyObject] = []
        private var windows: [NSWindow] = []
        private var changed: [(object: AnyObject, type: AnyClass)] = []
        private var oldMenu: NSMenu?
        private var oldDelegate: NSApplicationDelegate?
        private var hasDelegate = false

        private func name(_ objects: [(String, AnyObject)]) {
          for (name, object) in objects { names[ObjectIdentifier(object)] = name }
          self.objects = objects.map { $0.1 }
        }

        private func named(_ object: Any?) -> String? { object.flatMap { names[ObjectIdentifier($0 as AnyObject)] } }

        /// Gives an object methods of a subclass that has no stored properties, until the test ends.
        private func change(_ object: AnyObject, to type: AnyClass) {
          if let old = object_setClass(object, type) { changed.append((object, old)) }
        }

        private func mainMenu(_ menu: NSMenu) {
          if oldMenu == nil { oldMenu = NSApplication.shared.mainMenu }
          NSApplication.shared.mainMenu = menu
        }

        /// Adds an item to a menu that opens another one.
        private func add(_ menu: NSMenu, to parent: NSMenu) {
          let item = NSMenuItem(title: menu.title, action: nil, keyEquivalent: "")
          item.submenu = menu
          parent.addItem(item)
        }

        private func delegate(_ delegate: NSApplicationDelegate) {
          oldDelegate = NSApplication.shared.delegate
          hasDelegate = true
          NSApplication.shared.delegate = delegate
        }

        private func makeKey(_ window: NSWindow, main: NSWindow?) throws {
          NSApplication.shared.activate(ignoringOtherApps: true)
          main?.makeKeyAndOrderFront(nil)
          main?.makeMain()
          window.makeKeyAndOrderFront(nil)
          main?.makeMain()
          for _ in 0..<100 where NSApplication.shared.keyWindow !== window {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
          }
          try XCTSkipUnless(NSApplication.shared.keyWindow === window, "the app is not active, so it has no key window")
          try XCTSkipUnless(NSApplication.shared.mainWindow === main, "another window is the main window")
        }

        private func end() {
          for window in windows { window.sheetParent?.endSheet(window) }
          for window in windows {
            window.isReleasedWhenClosed = false
            window.close()
          }
          for change in changed { _ = object_setClass(change.object, change.type) }
          if let oldMenu { NSApplication.shared.mainMenu = oldMenu }
          if hasDelegate { NSApplication.shared.delegate = oldDelegate }
          links = [:]
          objects = []
        }

        /// The first object that the test has made, from a responder up. Private views of AppKit, and the editor of a text
        /// field, are passed over.
        private func named(from responder: NSResponder?) -> String? {
          var next = responder
          for _ in 0..<1_000 {
            guard let found = next else { return nil }
            if let name = named(found) { return name }
            next = found.nextResponder
          }
          return nil
        }

        private func next(of responder: NSResponder) -> String? { named(from: responder.nextResponder) }

        private func firstResponder(in window: NSWindow) -> String? { named(from: window.firstResponder) }

        private func assertSend(
          _ action: String, to target: Any?, from sender: Any?, isHandledBy handler: String?,
          file: StaticString = #filePath, line: UInt = #line
        ) {
          handled = []
          let answer = NSApplication.shared.sendAction(NSSelectorFromString(action), to: target, from: sender)
          XCTAssertEqual(answer, handler != nil, "the answer of sendAction", file: file, line: line)
          XCTAssertEqual(handled, handler.map { [$0] } ?? [], "the objects that handled it", file: file, line: line)
        }

        private func assertPerform(
          _ action: String, on responder: NSResponder, isHandledBy handler: String?, file: StaticString = #filePath,
          line: UInt = #line
        ) {
          handled = []
          let answer = responder.tryToPerform(NSSelectorFromString(action), with: responder)
          XCTAssertEqual(answer, handler != nil, "the answer of tryToPerform", file: file, line: line)
          XCTAssertEqual(handled, handler.map { [$0] } ?? [], "the objects that handled it", file: file, line: line)
        }

        private func assertTrigger(
          _ control: NSControl, isHandledBy handlers: [String], file: StaticString = #filePath, line: UInt = #line
        ) {
          handled = []
          let answer = control.sendAction(control.action, to: control.target)
          XCTAssertEqual(answer, !handlers.isEmpty, "the answer of sendAction", file: file, line: line)
          XCTAssertEqual(handled, handlers, "the objects that handled it", file: file, line: line)
        }

        /// Asks a menu whether it enables an item.
        private func assertMenuItem(
          _ action: String?, target: AnyObject?, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line
        ) {
          let item = NSMenuItem(title: "item", action: action.map { NSSelectorFromString($0) }, keyEquivalent: "")
          item.target = target
          let menu = NSMenu(title: "menu")
          menu.addItem(item)
          menu.update()
          XCTAssertEqual(item.isEnabled, isEnabled, "whether the item is enabled", file: file, line: line)
        }

        /// Goes up from the sender as a method does that each override passes on by calling the next responder's.
        private func assertBubble(
          _ action: String, from sender: NSResponder, isHandledBy handlers: [String], passedOnBy passing: [String],
          file: StaticString = #filePath, line: UInt = #line
        ) {
          handled = []
          let selector = NSSelectorFromString(action)
          var next: NSResponder? = sender
          for _ in 0..<1_000 {
            guard let responder = next else { break }
            let count = handled.count
            if responder.responds(to: selector) {
              _ = NSApplication.shared.sendAction(selector, to: responder, from: sender)
            }
            if let handler = handled.dropFirst(count).first, !passing.contains(handler) { break }
            next = responder.nextResponder
          }
          XCTAssertEqual(handled, handlers, "the objects that handled it", file: file, line: line)
        }
      """)
}
