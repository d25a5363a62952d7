// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What `responder tree` and `responder handlers` read of apps that build their screens in code.
@Suite("Trees from code")
struct CodeTreeTests {
  private static let folder = Package.root.appending(path: "Tests/Projects")

  private static func run(_ command: String, in project: URL) throws -> ChildProcess.Outcome {
    try ChildProcess.run(
      ["-c", "cd \"$1\" && exec \"$2\" \(command)", "sh", project.path(percentEncoded: false), Binary.path],
      of: "/bin/sh")
  }

  @Test(arguments: ["code-split", "code-router", "code-macdoc", "code-objcsplit"])
  func theObjectsAreThoseThatTheCodeMakes(_ name: String) throws {
    let project = Self.folder.appending(path: name)
    let expected = try String(contentsOf: project.appending(path: "expected-objects"), encoding: .utf8)
    let (tree, handlers) = (try Self.run("tree .", in: project), try Self.run("handlers .", in: project))
    #expect(tree.output + "\n" + handlers.output == expected)
    #expect(tree.ending == .exited(0) && handlers.ending == .exited(0))
  }

  /// Only what is certain, or possible with a reason, is in the tree; each object says where it is made.
  @Test func everyObjectSaysHowCertainItIs() throws {
    let project = Self.folder.appending(path: "code-router")
    let output = try Self.run("tree --format json .", in: project).output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let nodes = try #require(json["nodes"] as? [[String: Any]])
    #expect(nodes.count == 42)
    for node in nodes {
      let certainty = node["certainty"] as? String
      #expect(certainty == "known" || certainty == "possible" && node["because"] is String, "\(node)")
      #expect(node["name"] as? String == "app" || node["file"] as? String == "App.swift", "\(node)")
    }
  }

  /// A share of sends that were not judged fails where it is asked for.
  @Test(arguments: [("100%", 0), ("101%", 2), ("x", 2)])
  func theShareOfJudgedSendsIsAGate(_ share: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "import UIKit\nclass A: UIViewController { @objc func go() {}\n"
        + "  override func viewDidLoad() { navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"\", style: .plain, "
        + "target: self, action: #selector(go)) } }\n", to: "A.swift")
    let result = try ChildProcess.run(["audit", "--require-judged", share, folder.path])
    #expect(result.ending == .exited(status), "\(result.output)\(result.errors)")
  }

  /// Timers and observers are often given methods of the frameworks that are no actions; of a framework's own object not
  /// every method is known.
  @Test func methodsOfTheFrameworksAreNoFindings() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit
      class A: UIView {
        func f(_ t: UITableView) {
          Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(setNeedsLayout), userInfo: nil, repeats: false)
          addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(UIView.endEditing)))
          NotificationCenter.default.addObserver(t, selector: #selector(UITableView.anything), name: nil, object: nil)
          NotificationCenter.default.addObserver(UIApplication.shared, selector: Selector("private"), name: nil, object: nil)
          perform(#selector(missing), with: nil, afterDelay: 0)
        }
      }

      """, to: "A.swift")
    let result = try ChildProcess.run(["audit", folder.path])
    #expect(result.output.contains("A sends 'missing'") && result.output.hasSuffix("\n1 error in 1 source\n"))
  }

  /// The code says that an item has no target, which documents do not know.
  @Test func anItemWithoutATargetIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "import AppKit\n@main class D: NSObject, NSApplicationDelegate {\n  let s = S()\n"
        + "  func applicationDidFinishLaunching(_ n: Notification) { s.start() }\n}\nfinal class S {\n"
        + "  let item = NSStatusBar.system.statusItem(withLength: 20)\n  func start() {\n    let m = NSMenu()\n"
        + "    m.addItem(withTitle: \"Pause\", action: #selector(halt(_:)), keyEquivalent: \"\")\n"
        + "    item.menu = m\n  }\n  @objc func halt(_ s: Any?) {}\n}\n", to: "A.swift")
    let result = try ChildProcess.run(["audit", folder.path])
    #expect(result.ending == .exited(1) && result.output.contains("A.swift:10: error: nothing handles 'halt:'"))
  }

  /// What code sends is handled whatever its method looks like, and on the Mac by the delegate, or from where code puts the focus.
  @Test(arguments: [
    (
      "go from b",
      "import UIKit\n@main class D: UIResponder, UIApplicationDelegate {\n  let window: UIWindow? = UIWindow()\n"
        + "  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {\n"
        + "    window?.rootViewController = Root()\n    return true\n  }\n}\nclass Root: UIViewController {\n"
        + "  let b = UIButton()\n  override func viewDidLoad() { view.addSubview(b)\n"
        + "    b.addTarget(self, action: #selector(go), for: .touchUpInside) }\n  @objc private func go() {}\n}\n",
      "A.swift:12: 'go', sent by Root: Root (A.swift:13)\n"
    ),
    (
      "prefs:",
      "import AppKit\n@main class D: NSObject, NSApplicationDelegate {\n  let window = NSWindow()\n"
        + "  func applicationDidFinishLaunching(_ n: Notification) { window.makeKeyAndOrderFront(nil) }\n"
        + "  @objc func prefs(_ s: Any?) {}\n}\n", "prefs: handled by d"
    ),
    (
      "act:",
      "import AppKit\n@main class D: NSObject, NSApplicationDelegate {\n  let window = NSWindow()\n"
        + "  func applicationDidFinishLaunching(_ n: Notification) { window.contentViewController = Root()\n"
        + "    window.makeKeyAndOrderFront(nil) }\n}\nclass Root: NSViewController {\n  let t = NSTextView()\n"
        + "  override func loadView() { view = t }\n"
        + "  override func viewDidAppear() { view.window?.makeFirstResponder(t) }\n"
        + "  @objc func act(_ s: Any?) {}\n}\n", "act: handled by "
    ),
  ])
  func whyKnowsWhatCodeSends(_ words: String, _ source: String, _ expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "A.swift")
    let result = try ChildProcess.run(["why"] + words.split(separator: " ").map(String.init) + ["--in", folder.path])
    #expect(
      result.output.replacing(folder.path + "/", with: "").hasPrefix(expected), "\(result.output)\(result.errors)")
  }

  /// The page has every object with its place, and every send with its verdict and its senders.
  @Test func aPageSaysWhoHandlesWhatEachObjectSends() throws {
    let project = Self.folder.appending(path: "code-router")
    let page = try Self.run("tree --format html .", in: project).output
    let data = try #require(
      page.split(separator: "<script id=\"data\" type=\"application/json\">").last?.split(separator: "</script>").first)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let (nodes, sends) = (try #require(json["nodes"] as? [[Any]]), try #require(json["sends"] as? [[Any]]))
    #expect(nodes.count == 42 && nodes.filter { $0[3] is NSNull }.count >= 1)
    let handlers = try Self.run("handlers --format json .", in: project).output
    let other = try #require(try JSONSerialization.jsonObject(with: Data(handlers.utf8)) as? [String: Any])
    #expect(sends.map { $0[2] as? String } == (other["sends"] as? [[String: Any]])?.map { $0["verdict"] as? String })
    for send in sends {
      for sender in send[5] as? [Int] ?? [] { #expect(nodes.indices.contains(sender)) }
    }
    let svg = try Self.run("tree --format svg .", in: project).output
    #expect(svg.hasPrefix("<svg ") && svg.contains("possible: ") && svg.contains("App.swift:"))
  }

  /// Names of strangers are text in a page.
  @Test func namesInPagesAreText() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "import UIKit\nclass A: UIViewController { override func viewDidLoad() { b.addTarget(nil, action: "
        + "Selector(\"</script><script>alert(1)</script>\"), for: .touchUpInside) }\n let b = UIButton() }\n",
      to: "<img src=x onerror=alert(1)>.swift")
    for format in ["html", "svg"] {
      let output = try ChildProcess.run(["tree", "--format", format, folder.path]).output
      #expect(!output.contains("<img") && !output.contains("<script>alert"), "\(format)")
    }
  }

  @Test func anEmptyFolderHasNothingToRead() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run(["tree", folder.path])
    #expect(result.errors.hasPrefix("error[io]: no storyboard, xib or source was found"), "\(result.errors)")
    #expect(!result.errors.contains("audit") && result.ending == .exited(2))
    let help = try ChildProcess.run(["tree", "--help"]).output
    #expect(!help.contains("--since") && !help.contains("--trust-repository"))
  }

  /// What nests deeper than anybody writes is passed over.
  @Test(arguments: [
    String(repeating: "#if A\n", count: 20_000), String(repeating: "{", count: 50_000),
    "let a = " + String(repeating: "(", count: 50_000), String(repeating: "if a { ", count: 20_000),
    "func f() { f() }\nfunc g() { h() }\nfunc h() { g() }\n", "class A: B {}\nclass B: A {}\n",
    "class V: UIView { init() { addSubview(V()) } }\n",
  ])
  func anySourceEnds(_ source: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("import UIKit\n" + source, to: "A.swift")
    try folder.write("#import <UIKit/UIKit.h>\n" + source, to: "B.m")
    #expect(try ChildProcess.run(["tree", folder.path]).ending == .exited(0))
  }
}
