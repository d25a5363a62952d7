// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import ResponderShell
import Testing

@testable import ResponderSession

/// The Swift code that `export swift` writes compiles.
@Suite("export swift")
struct ExportTests {
  static let demos = ["tabs", "titles", "lists", "bubbling", "start"].map { "demo \($0)" }

  static let odd = [
    // Names that are not identifiers, Swift keywords, duplicate names, and names of members that the objects already
    // have.
    """
    add window W
    action class default:for|in|let|d3|a-b
    action do-it super:string in:int number:number bool:bool node:node
    action close
    action Close
    class View
    class class: UITableViewCell
    handle class on W { }
    handle do-it on W
    handle close on W { echo closed }
    handle Close on W { pass }
    handle title on W { if $sender == W { pass } }
    export swift
    """,
    // Classes of containers and of text, which the library has.
    """
    class Main: UINavigationController
    class Shop: UITabBarController
    class Name: UITextField
    handle open on Main
    handle open on Shop
    handle open on Name
    handle close on UISplitViewController
    add window W
    add Main nav in W
    add controller home in nav
    add UITextView notes in home
    handle open on notes
    export swift
    """,
    """
    profile appkit
    class Details: NSTabViewController
    class Inspector: NSPanel
    handle open on Details
    handle open on Inspector
    add window W
    add menu File in main-menu
    handle close on File
    add panel P
    handle close on P
    add NSTextField name in W
    edit name
    handle copy: on W-editor
    add toolbar T in W
    handle close on T
    class Share: NSToolbarItem
    add Share share in W
    handle close on share
    add alert sure
    handle open on sure
    add touch-bar-item touch
    handle close on touch
    export swift
    """,
    // Protocols of several actions, adopted and inherited; handlers of a system class and of its subclasses.
    """
    protocol Editing cut: copy: paste:forEvent:
    protocol Copying copy:
    class Editor: UITextView adopts Editing Copying
    class Better: Editor adopts Copying
    handle copy: on Better { log copied }
    handle open on UIView { log any view }
    handle open on Better { log better }
    handle open on NSObject
    add window W
    add Better text in W
    handle cut: on text { log cut }
    handle open on text
    handle again on Editor { pass }
    handle open:with: on Better
    handle open: on Better
    handle open:and: on text { pass }
    handle close: on text { pass }
    handle close:forEvent: on text { pass }
    export swift
    """,
    // Actions, protocols, classes and nodes with names of Swift and of the library.
    #"""
    action let var:string
    action self
    action init
    action Type
    action Any what:node
    action send
    action deliver to:string
    action sender event:int for:bool
    action open tab:map|favorites|let|self
    action String string:string
    action Int int:int
    action await async:string
    action some any:node
    action actor
    action some:forEvent: package:int
    protocol OpenHandler open
    protocol Responder self
    protocol Menu open:
    class View2: UIView adopts OpenHandler Responder Menu
    class Menu2: UIGestureRecognizer
    class Doc: NSObject
    class Win: UIWindow
    class Scene: UIWindowScene
    class String
    class Int: UIViewController
    class Event: UIControl
    class Disposition
    class ActionMessage: UIView
    class Bool: UIView
    add window main
    add View2 shown in main
    add view node in main
    add view func in main
    handle let on shown
    handle self on View2
    handle init on View2
    handle Type on View2
    handle Any on View2
    handle send on View2 { pass }
    handle deliver on View2
    handle sender on Int
    handle open on Int { pass }
    handle copy: on node
    handle open on func { echo '*/ // \( "' }
    handle some:forEvent: on View2
    handle actor on shown
    handle await on shown
    handle String on shown
    handle Int on Event
    handle frame on View2
    handle state on Menu2
    handle open on Doc
    handle open on Scene
    export swift
    """#,
  ]

  @Test(
    "the code for the five demos and for unusual names compiles against ResponderKit",
    arguments: demos.map { "\($0)\nexport swift" } + odd)
  func compiles(_ script: String) throws {
    let source = try exported(script)
    #expect(source.contains("ActionMessage"))
    #expect(try Compiler.complaints(about: source) == "", "\(source)")
  }

  @Test("the code for the example sessions compiles", arguments: Package.sessions)
  func sessions(_ file: String) throws {
    // The statements of a session, with their continuation lines.
    let text = try String(contentsOf: Package.root.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("> ") || $0.hasPrefix(". ") }.map { $0.dropFirst(2) }
      .joined(separator: "\n")
    let source = try exported(text + "\nexport swift", mayFail: true)
    #expect(source.hasPrefix("import ResponderKit"))
    if file.hasPrefix("scripts/") { #expect(source.contains("class ") && source.contains("ActionMessage")) }
    #expect(try Compiler.complaints(about: source) == "", "\(source)")
    let uikit = try exported(text + "\nexport swift --uikit", mayFail: true)
    #expect(try Compiler.complaints(about: uikit, parsingOnly: true) == "", "\(uikit)")
  }

  @Test("an action may have the name of a member of the objects")
  func members() throws {
    #expect(Package.sessions.count > 5)
    let names = try Self.memberNames()
    #expect(names.count > 80 && names.contains("superview") && names.contains("makeFirstResponder"))
    let classes = [
      "UIView", "UIControl", "UIWindow", "UIWindowScene", "UIViewController", "UIResponder",
      "UIGestureRecognizer",
    ]
    let script =
      classes.map { "class My\($0): \($0)" }
      + classes.flatMap { name in names.flatMap { ["handle \($0) on My\(name)", "handle \($0): on My\(name)"] } }
      + names.map { "handle \($0) on app" }
    let source = try exported((script + ["export swift"]).joined(separator: "\n"))
    #expect(try Compiler.complaints(about: source) == "")
    let appkit = [
      "profile appkit", "class Doc: NSDocument", "class Item: NSMenuItem", "class Keeper: NSDocumentController",
      "class Frame: NSWindowController",
    ]
    let more = ["Doc", "Item", "Keeper", "Frame"].flatMap { name in names.map { "handle \($0) on \(name)" } }
    let other = try exported((appkit + more + ["export swift"]).joined(separator: "\n"))
    #expect(other.hasPrefix("import ResponderKitAppKit\n"))
    #expect(other.contains("class Doc: Document") && other.contains("class Frame: WindowController"))
    #expect(try Compiler.complaints(about: other) == "")
  }

  /// Returns the members that the library's sources declare for users.
  private static func memberNames() throws -> Set<String> {
    let folders = ["Sources/ResponderKit/Objects", "Sources/ResponderKitAppKit"].map(
      Package.root.appendingPathComponent)
    let files = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    var names = Set<String>()
    for file in files {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = line.firstMatch(of: /^  (?:@\S+ )?(?:public|open) .*?(?:var|let|func) ([A-Za-z]+)/) else {
          continue
        }
        names.insert(String(match.1))
      }
    }
    return names
  }

  @Test("the code for an empty session is an import")
  func empty() throws {
    #expect(try exported("export swift") == "import ResponderKit\n")
    #expect(try exported("export swift --uikit") == "import UIKit\n")
  }

  @Test(
    "the code for UIKit is well-formed, with events that carry the payload",
    arguments: demos.map { "\($0)\nexport swift --uikit" }
      + odd.filter { !$0.hasPrefix("profile appkit") }.map { $0 + " --uikit" })
  func uikit(_ script: String) throws {
    let source = try exported(script)
    #expect(source.hasPrefix("import UIKit\n"))
    #expect(try Compiler.complaints(about: source, parsingOnly: true) == "", "\(source)")
  }

  @Test("for UIKit the tab bar is that of the text: an event, a protocol, a selector, a message")
  func uikitForm() throws {
    let source = try exported("demo tabs\nexport swift --uikit")
    for line in [
      "class HandleOpenTabEvent: UIEvent {", "@objc protocol OpenTabMessageHandler {",
      "  func handleOpenTab(_ sender: Any?, for event: HandleOpenTabEvent)",
      "  static let handleOpenTab = #selector(OpenTabMessageHandler.handleOpenTab(_:for:))",
      "class MainTabBarController: UITabBarController, OpenTabMessageHandler {",
    ] {
      #expect(source.contains(line + "\n"), "\(line) is not in:\n\(source)")
    }
  }

  /// Returns what the last statement of a script prints; without `mayFail`, every statement must succeed.
  private func exported(_ script: String, mayFail: Bool = false) throws -> String {
    let session = Session()
    var lines: [String] = []
    _ = session.run(ScriptReader(name: nil, bytes: Array(script.utf8)), keepsGoing: true) { outcome in
      if !mayFail { #expect(outcome.error == nil, "line \(outcome.line): \(outcome.error?.message ?? "")") }
      lines = outcome.report?.lines ?? []
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
