// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderProjects

/// Menu items of a document, whose actions objects handle that only code makes.
@Suite("Handlers of menu items")
struct MenuHandlersTests {
  private static let menu = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="NSApplication">
          <connections><outlet property="delegate" destination="d" id="o1"/></connections>
        </customObject>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="d" customClass="AppDelegate"/>
        <menu title="Main Menu" systemMenu="main" id="m"><items>
          <menuItem title="Edit" id="e"><menu key="submenu" title="Edit" id="em"><items>
            <menuItem title="Find" id="f">
              <connections><action selector="find:" target="-1" id="a1"/></connections></menuItem>
            <menuItem title="Split" id="s">
              <connections><action selector="split:" target="-1" id="a2"/></connections></menuItem>
            <menuItem title="Close" id="c">
              <connections><action selector="performClose:" target="-1" id="a3"/></connections></menuItem>
            <menuItem title="New" id="n">
              <connections><action selector="make:" target="-1" id="a4"/></connections></menuItem>
          </items></menu></menuItem>
        </items></menu>
      </objects>
    </document>
    """

  private static let code = """
    import Cocoa
    class AppDelegate: NSObject, NSApplicationDelegate {
      @objc func make(_ sender: Any?) { Owner(window: NSWindow()).showWindow(nil) }
    }
    class Owner: NSWindowController {
      @objc func find(_ sender: Any?) {}
      @objc func split(_ sender: Any?) {}
      @objc func make(_ sender: Any?) {}
    }
    class Loose: NSView {
      override var acceptsFirstResponder: Bool { true }
      @objc func find(_ sender: Any?) {}
    }
    """

  @Test func areObjectsOfCodeToo() throws {
    let files = [("MainMenu.xib", Self.menu), ("App.swift", Self.code)]
    let handlers = try ProjectHandlers(files.map { ProjectFile(path: $0, bytes: Array($1.utf8)) })
    let found = handlers.routes.map { route in
      ([route.action, route.verdict.rawValue] + route.handlers.filter { $0.isClass }.map { $0.name })
        .joined(separator: " ")
    }
    #expect(
      found == [
        "find: not-known Owner Loose", "split: handled Owner", "performClose: handled NSWindow",
        "make: handled AppDelegate Owner",
      ])
  }
}
