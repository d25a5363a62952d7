// SPDX-License-Identifier: Apache-2.0

extension Operation {
  /// Audits by what a project may have much of.
  static var auditing: [Operation] {
    [
      Operation(audit: "files", 100) { count in
        (0..<count).map { ("F\($0 % 8)/S\($0).swift", "import UIKit\nclass C\($0): UIView { \(send(handled: $0)) }\n") }
      },
      Operation(audit: "classes", 120) { count in
        [source(lines(count) { "class C\($0): UIView { \(send(handled: $0)) }" })]
      },
      Operation(audit: "methods", 120) { count in
        [source("class C: UIView {\n" + lines(count, send(handled:)) + "}\n")]
      },
      // At most 64 superclasses of each are looked at.
      Operation(audit: "classes in a line that override", 300) { count in
        [source(lines(count) { "class C\($0): \($0 == 0 ? "UIView" : "C\($0 - 1)") { override func a\($0)() {} }" })]
      },
      Operation(audit: "classes with the same name", 100) { count in
        (0..<count).map { ("F\($0)/A.swift", "import UIKit\nclass A: UIView { \(send(handled: $0)) }\n") }
      },
      Operation(audit: "classes that adopt a protocol of actions", 120) { count in
        [
          source(
            "@objc protocol P { func p(_ sender: Any) }\n"
              + lines(count) { "class C\($0): UIView, P { func p(_ sender: Any) {} }" })
        ]
      },
      Operation(audit: "findings", 120) { [source(findings($0))] },
      Operation(audit: "findings with comments", 120) { [source(findings($0, comment: " // responder:ignore"))] },
      Operation(audit: "rules of .responder-audit", 120) { count in
        [source(findings(count)), (".responder-audit", lines(count) { "ignore * a\($0): Source.swift" })]
      },
      Operation(audit: "excluded folders", 100) { count in
        (0..<count).map { ("F\($0)/A.swift", "class A\($0) {}\n") }
          + [("A.swift", "class A {}\n"), (".responder-audit", lines(count) { "exclude F\($0)" })]
      },
      Operation(audit: "menu items", 120) { count in
        [
          source("import AppKit\nclass C: NSView { @IBAction func a(_ sender: Any) {} }\n"),
          (
            "Menu.xib",
            document((0..<count).map { "<menuItem title=\"\($0)\" id=\"m\($0)\">\(toNobody("a:", $0))</menuItem>" })
          ),
        ]
      },
      Operation(audit: "menu items with actions of their own", 120) { count in
        [
          source("import AppKit\nclass C: NSView {}\n"),
          (
            "Menu.xib",
            document(
              (0..<count).map { "<menuItem title=\"\($0)\" id=\"m\($0)\">\(toNobody("a\($0):", $0))</menuItem>" })
          ),
        ]
      },
      Operation(audit: "translations", 50) { count in
        (0..<count).map {
          ("L\($0).lproj/Menu.xib", document(["<menuItem title=\"a\" id=\"m\">\(toNobody("a:", 0))</menuItem>"]))
        }
      },
      Operation(audit: "targets", 100) { count in
        [source("class A {}\n"), ("A.xcodeproj/project.pbxproj", description(count))]
      },
    ]
  }

  private static func source(_ text: String) -> (path: String, text: String) {
    ("Source.swift", (text.hasPrefix("import") ? "" : "import UIKit\n") + text)
  }

  /// Returns a method with an action that its class handles.
  private static func send(handled number: Int) -> String {
    "@IBAction func a\(number)(_ sender: Any) { UIApplication.shared.sendAction(#selector(a\(number)), to: nil, from: self, for: nil) }"
  }

  /// Returns a class that sends actions that nothing handles.
  private static func findings(_ count: Int, comment: String = "") -> String {
    "class C: UIViewController {\n"
      + lines(count) { number in
        let send = "UIApplication.shared.sendAction(Selector((\"a\(number):\")), to: nil, from: self, for: nil)"
        return "  func f\(number)() { \(send) }\(comment)"
      } + "}\n"
  }

  private static func document(_ items: [String]) -> String {
    "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects>"
      + "<customObject id=\"-1\" customClass=\"FirstResponder\"/><menu title=\"Main\" id=\"menu\"><items>"
      + items.joined(separator: "\n") + "</items></menu></objects></document>"
  }

  private static func toNobody(_ action: String, _ number: Int) -> String {
    "<connections><action selector=\"\(action)\" target=\"-1\" id=\"c\(number)\"/></connections>"
  }

  private static func description(_ count: Int) -> String {
    "// !$*UTF8*$!\n{ objects = {\n"
      + lines(count) { "T\($0) = { isa = PBXNativeTarget; name = T\($0); buildPhases = (P\($0)); };" }
      + lines(count) { "P\($0) = { isa = PBXSourcesBuildPhase; files = (B\($0)); };" }
      + lines(count) { "B\($0) = { isa = PBXBuildFile; fileRef = R\($0); };" }
      + lines(count) { "R\($0) = { isa = PBXFileReference; path = Source\($0).swift; sourceTree = \"<group>\"; };" }
      + "G = { isa = PBXGroup; children = (\((0..<count).map { "R\($0)" }.joined(separator: ", "))); sourceTree = \"<group>\"; };\n"
      + "X = { isa = PBXProject; mainGroup = G; targets = (\((0..<count).map { "T\($0)" }.joined(separator: ", "))); };\n"
      + "}; rootObject = X; }\n"
  }
}
