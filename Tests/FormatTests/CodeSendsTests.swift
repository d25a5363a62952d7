// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing
@testable import ResponderCode
@testable import ResponderHierarchy

/// The forms of sending an action that count as nil-targeted sends.
@Suite("Sends in sources")
struct CodeSendsTests {
  /// Each body with the actions it sends.
  static let swift: [(body: String, sends: [String])] = [
    ("UIApplication.shared.sendAction(#selector(B.go(_:)), to: nil, from: self, for: nil)", ["go:"]),
    ("UIApplication.shared.sendAction(#selector(B.go(_:)), to: target, from: self, for: nil)", []),
    ("NSApp.sendAction(Selector((\"odd:\")), to: nil, from: self)", ["odd:"]),
    ("NSApp.sendAction(Selector(\"odd:\"), to: nil, from: self)", ["odd:"]),
    ("NSApp.sendAction(NSSelectorFromString(\"odd:\"), to: nil, from: self)", ["odd:"]),
    ("NSApp.sendAction(.tap, to: nil, from: self)", ["go:"]),
    ("let action = #selector(B.named(sender:))\nNSApp.sendAction(action, to: nil, from: self)", ["namedWithSender:"]),
    ("NSApp.sendAction(#selector((any P).act), to: nil, from: self)", ["actIt:"]),
    ("NSApp.sendAction(#selector(G<Int>.go(_:)), to: nil, from: self)", ["go:"]),
    ("NSApp.sendAction(#selector(NSText.copy(_:)), to: nil, from: self)", ["copy:"]),
    ("NSApp.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil)", []),
    ("button.addTarget(nil, action: #selector(B.plain), for: .touchUpInside)", ["plain"]),
    ("button.addTarget(self, action: #selector(B.plain), for: .touchUpInside)", []),
    ("menu.addItem(withTitle: \"x\", action: #selector(B.go(_:)), keyEquivalent: \"\")", ["go:"]),
    ("menu.addItem(withTitle: \"x\", action: #selector(B.go(_:)), keyEquivalent: \"\").target = self", []),
    ("let i = NSMenuItem(title: \"x\", action: #selector(B.go(_:)), keyEquivalent: \"\")", ["go:"]),
    ("let i = NSMenuItem(title: \"x\", action: #selector(B.go(_:)), keyEquivalent: \"\")\ni.target = self", []),
    ("let i = NSMenuItem(title: \"x\", action: #selector(B.go(_:)), keyEquivalent: \"\")\ni.target = nil", ["go:"]),
    ("let i = NSMenuItem(title: \"x\", action: nil, keyEquivalent: \"\")", []),
    (
      "menu.addItem(NSMenuItem(title: t, action: #selector(B.go(_:)), keyEquivalent: k))\nfor i in menu.items { i.target = self }",
      []
    ),
    ("let b = UIBarButtonItem(title: \"x\", style: .plain, target: nil, action: #selector(B.go(_:)))", ["go:"]),
    ("let b = UIBarButtonItem(title: \"x\", style: .plain, target: self, action: #selector(B.go(_:)))", []),
    ("UIKeyCommand(input: \"n\", modifierFlags: .command, action: #selector(B.go(_:)))", ["go:"]),
    ("if let t = target(forAction: #selector(B.go(_:)), withSender: self) {}", ["go:"]),
    ("view.tryToPerform(#selector(B.go(_:)), with: nil)", ["go:"]),
    ("NSApp.sendAction(computed(), to: nil, from: self)", []),
    ("NSApp.sendAction(Selector.init(\"odd:\"), to: nil, from: self)", ["odd:"]),
    ("NSApp.sendAction(#selector(B.go(_:)), to: nil as Any?, from: self)", ["go:"]),
    ("NSApp.sendAction(#selector(B.go(_:)), to: .none, from: self)", ["go:"]),
    ("let k: [UIKeyCommand] = [.init(input: \"n\", modifierFlags: .command, action: #selector(B.go(_:)))]", ["go:"]),
    ("let i = NSMenuItem.init(title: \"x\", action: #selector(B.go(_:)), keyEquivalent: \"\")", ["go:"]),
    ("super.init(title: \"x\", action: #selector(B.go(_:)), keyEquivalent: \"\")", []),
    ("let b: UIBarButtonItem = .init(title: t, style: s, target: nil, action: #selector(B.go(_:)))", ["go:"]),
    ("let g: UITapGestureRecognizer = .init(target: nil, action: #selector(B.go(_:)))", []),
    ("}\ninit(input: String, action: Selector) {", []),
    ("let r: Rest = .init(action: #selector(B.go(_:)))", []),
    ("item.action = #selector(B.go(_:))\nitem.target = nil", ["go:"]),
    ("item.target = nil\nitem.action = #selector(B.go(_:))", ["go:"]),
    ("item.action = #selector(B.go(_:))\nother.target = nil", []),
    ("item.action = #selector(B.go(_:))\nitem.target = nil\nitem.target = self", []),
    ("item.action = #selector(B.go(_:))", []),
    ("doCommand(by: #selector(B.go(_:)))", ["go:"]),
  ]

  private static let others = """
    class B: UIView { @objc func go(_ s: Any) {}
      @objc func named(sender: Any) {}
      @objc func plain() {} }
    class G<T>: UIView { @objc func go(_ s: Any) {} }
    @objc protocol P { @objc(actIt:) func act(_ s: Any) }
    extension Selector { static let tap = #selector(B.go(_:)) }

    """

  @Test(arguments: swift)
  func swiftNilTargetedSends(_ body: String, _ sends: [String]) {
    let source = Self.others + "class Sender: UIView { func f() {\n\(body)\n} }"
    #expect(Self.sends(["a.swift": source]) == sends)
  }

  static let objectiveC: [(body: String, sends: [String])] = [
    ("[NSApp sendAction:@selector(go:) to:nil from:self];", ["go:"]),
    (
      "[[UIApplication sharedApplication] sendAction:@selector(go:event:) to:nil from:self forEvent:nil];",
      ["go:event:"]
    ),
    ("[NSApp sendAction:@selector(go:) to:[self target] from:self];", []),
    ("[NSApp sendAction:NSSelectorFromString(@\"go:\") to:nil from:self];", ["go:"]),
    ("id x = [NSApp targetForAction:@selector(go:)];", ["go:"]),
    ("[b addTarget:nil action:@selector(go:) forControlEvents:UIControlEventTouchUpInside];", ["go:"]),
    ("[b addTarget:self action:@selector(go:) forControlEvents:UIControlEventTouchUpInside];", []),
    ("NSMenuItem *i = [[NSMenuItem alloc] initWithTitle:@\"x\" action:@selector(go:) keyEquivalent:@\"\"];", ["go:"]),
    (
      "NSMenuItem *i = [[NSMenuItem alloc] initWithTitle:@\"x\" action:@selector(go:) keyEquivalent:@\"\"];\n[i setTarget:self];",
      []
    ),
    ("NSMenuItem *i = [m addItemWithTitle:@\"x\" action:@selector(go:) keyEquivalent:@\"\"];\ni.target = self;", []),
    ("[[m addItemWithTitle:@\"x\" action:@selector(go:) keyEquivalent:@\"\"] setTarget:self];", []),
    (
      "for (NSMenuItem *i in m.itemArray) { i.target = self; }\n[m addItemWithTitle:@\"x\" action:@selector(go:) keyEquivalent:@\"\"];",
      []
    ),
    ("x = [[UIBarButtonItem alloc] initWithTitle:@\"x\" style:0 target:nil action:@selector(go:)];", ["go:"]),
    ("[self.view tryToPerform:@selector(go:) with:nil];", ["go:"]),
    ("SEL s = @selector(go:);\n[NSApp sendAction:s to:nil from:self];", ["go:"]),
    ("SEL s = sel_registerName(\"go:\");\n[NSApp sendAction:s to:nil from:self];", ["go:"]),
    ("[NSApp sendAction:sel_registerName(\"go:\") to:nil from:self];", ["go:"]),
    ("SEL s = chosen();\n[NSApp sendAction:s to:nil from:self];", []),
    ("self.command = @selector(go:);\n[NSApp sendAction:self.command to:nil from:self];", ["go:"]),
    ("_command = @selector(go:);\n[NSApp sendAction:self.command to:nil from:self];", ["go:"]),
    ("_command = @selector(go:);\n[NSApp sendAction:command to:nil from:self];", []),
    ("[item setAction:@selector(go:)];\n[item setTarget:nil];", ["go:"]),
    ("item.target = nil;\nitem.action = @selector(go:);", ["go:"]),
    ("[item setAction:@selector(go:)];\n[item setTarget:self];", []),
    ("[item setAction:@selector(go:)];", []),
  ]

  @Test(arguments: objectiveC)
  func objectiveCNilTargetedSends(_ body: String, _ sends: [String]) {
    let source = "@interface Sender : UIView\n@end\n@implementation Sender\n- (void)f {\n\(body)\n}\n@end"
    #expect(Self.sends(["a.m": source]) == sends)
  }

  private static func sends(_ files: [String: String]) -> [String] {
    let kinds: [String: ResponderKind] = ["UIView": .view, "UIResponder": .responder, "NSObject": .object]
    let code = CodeImporter.read(
      files.keys.sorted(), contents: { Array(files[files.keys.sorted()[$0]]?.utf8 ?? "".utf8) }
    ) {
      kinds[$0]
    }
    return code.classes.flatMap { $0.sends.map(\.name) } + code.sends.map(\.name)
  }
}
