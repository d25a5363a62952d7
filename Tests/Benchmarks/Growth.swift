// SPDX-License-Identifier: Apache-2.0

import Platform

/// The growth of operations: four times as much may take at most 4.8 times the instructions.
///
/// An operation that takes n log n steps stays below; one with a quadratic part does not.
struct Growth {
  let responder: String

  private static let limit = 4.8

  /// Measures operations whose name contains a text, or all; throws when one grows too fast.
  func measure(only part: String?) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let counter = InstructionCounter(in: folder)
    let empty = try counter.count([.init(command: [responder])])[0]
    var failures: [String] = []
    for operation in Operation.all where part.map(operation.name.contains) ?? true {
      let runs = try [1, 4].map { factor in
        let file = "\(folder.path)/growth-\(factor)"
        try TemporaryFolder.write(try operation.script(operation.size * factor, folder), to: file)
        let project =
          operation.isAudit ? ["audit", "\(folder.path)/\(operation.project(operation.size * factor))"] : []
        // An audit with findings exits with 1.
        return InstructionCounter.Run(
          command: [responder] + project, input: file, statuses: operation.isAudit ? [0, 1] : [0])
      }
      let counts = try counter.count(runs)
      let ratio = Double(counts[1] - empty) / Double(max(1, counts[0] - empty))
      let line = Fixed.text(ratio, decimals: 2) + "  \(operation.name)"
      print(line)
      if ratio > Self.limit { failures.append(line) }
    }
    guard failures.isEmpty else {
      throw Failure(
        "four times as much takes more than \(Self.limit) times the work:\n" + failures.joined(separator: "\n"))
    }
  }
}

/// An operation on something of a size.
struct Operation {
  let name: String
  let size: Int
  /// The script for a size, which may read files that it writes into a folder first.
  let script: (Int, TemporaryFolder) throws -> String
  /// Whether `responder audit` reads the folder of the project instead of a script.
  private(set) var isAudit = false

  init(_ name: String, _ size: Int = 300, _ script: @escaping (Int) -> String) {
    (self.name, self.size, self.script) = (name, size, { size, _ in script(size) })
  }

  /// Audits a project of some files, of which each folder is made when it is first named.
  init(audit name: String, _ size: Int = 300, files: @escaping (Int) -> [(path: String, text: String)]) {
    (self.name, self.size, isAudit) = ("audit, \(name)", size, true)
    let project = Self.project(named: name)
    script = { size, folder in
      var made: Set<String> = []
      for (path, text) in files(size) {
        let place = "\(project)-\(size)/\(path)"
        var parent = folder.path
        for name in place.split(separator: "/").dropLast() {
          parent += "/" + name
          guard made.insert(parent).inserted else { continue }
          guard mkdir(parent, 0o700) == 0 else { throw Failure("no folder can be made") }
        }
        try folder.write(text, to: place)
      }
      return ""
    }
  }

  /// The name of the folder of its project of a size.
  func project(_ size: Int) -> String { "\(Self.project(named: String(name.dropFirst(7))))-\(size)" }

  private static func project(named name: String) -> String { String(name.map { $0.isLetter ? $0 : "-" }) }

  init(import format: String, _ name: String, _ size: Int = 300, _ text: @escaping (Int) -> String) {
    (self.name, self.size) = ("import \(format), \(name)", size)
    let ending =
      ["ib": "storyboard", "code": "swift", "classes": "txt", "json": "json", "dump": "txt"][format] ?? "txt"
    script = { size, folder in
      try folder.write(text(size), to: "growth-\(size).\(ending)")
      return "import \(format) '\(folder.path)/growth-\(size).\(ending)'\n"
    }
  }
}

/// Returns a line for each number.
func lines(_ count: Int, _ line: (Int) -> String) -> String {
  (0..<count).map { line($0) + "\n" }.joined()
}

/// Returns a window with views beside each other.
private func flat(_ count: Int) -> String { "add window w\n" + lines(count) { "add view v\($0) in w" } }

/// Returns a window with views inside each other.
private func deep(_ count: Int) -> String {
  "add window w\n" + lines(count) { "add view v\($0) in \($0 == 0 ? "w" : "v\($0 - 1)")" }
}

/// Returns a window with views of eight subviews each.
private func bushy(_ count: Int) -> String {
  "add window w\n" + lines(count) { "add view v\($0) in \($0 == 0 ? "w" : "v\(($0 - 1) / 8)")" }
}

private func handled(_ count: Int) -> String { flat(count) + lines(count) { "handle a\($0) on v\($0)" } }

private func storyboard(_ content: String) -> String {
  "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\">"
    + "<scenes><scene sceneID=\"s\"><objects>\(content)</objects></scene></scenes></document>"
}

extension Operation {
  static var all: [Operation] { building + sending + undoing + asking + importing + auditing }

  private static var building: [Operation] {
    [
      Operation("add siblings") { flat($0) },
      Operation("add inside each other") { deep($0) },
      Operation("add before the first") { count in
        "add window w\nadd view v0 in w\n"
          + lines(count) { "add view x\($0) in w before \($0 == 0 ? "v0" : "x\($0 - 1)")" }
      },
      Operation("add with names that are made up") { count in "add window w\n" + lines(count) { _ in "add view in w" }
      },
      Operation("remove from the first on") { flat($0) + lines($0) { "remove v\($0)" } },
      Operation("remove from the last on") { count in flat(count) + lines(count) { "remove v\(count - 1 - $0)" } },
      Operation("remove everything and undo") { deep($0) + "remove v0\nundo\n" },
      Operation("rename") { flat($0) + lines($0) { "rename v\($0) x\($0)" } },
      Operation("move to the front") { flat($0) + lines($0) { "move v\($0) to w" } },
      Operation("move a deep subtree") {
        deep($0) + "add window u\n" + lines($0) { "move v1 to \($0 % 2 == 0 ? "u" : "v0")" }
      },
      Operation("set a property") { flat($0) + lines($0) { "set v\($0).hidden yes" } },
      Operation("set user-defined properties") { flat($0) + lines($0) { "set v\($0).p\($0) x" } },
      Operation("properties of one node") { flat(1) + lines($0) { "set v0.p\($0) x" } },
      Operation("classes in a line") { lines($0) { "class C\($0): \($0 == 0 ? "UIView" : "C\($0 - 1)")" } },
      Operation("protocols") { lines($0) { "protocol P\($0) a\($0)" } },
      Operation("scenes with windows") { lines($0) { "add scene s\($0)\nadd window w\($0) in s\($0)" } },
      Operation("controllers") { flat($0) + lines($0) { "attach controller c\($0) to v\($0)" } },
      Operation("embed") { count in
        "add window w\nattach controller r to w\n" + lines(count) { "add controller c\($0)\nembed c\($0) in r" }
      },
      Operation("present on each other", 100) { count in
        "add window w\nattach controller c0 to w\n"
          + lines(count) { "add controller c\($0 + 1)\npresent c\($0 + 1) from c\($0)" }
      },
      Operation("gestures") { flat(1) + lines($0) { "add gesture g\($0) in v0" } },
      Operation("override next in a line") {
        flat($0) + lines($0 - 1) { "override v\($0) next is v\($0 + 1)" } + "chain v0\n"
      },
      Operation("override next in a ring") { count in
        flat(count) + lines(count) { "override v\($0) next is v\(($0 + 1) % count)" } + "chain v0\nsend go from v0\n"
      },
      Operation("key windows") { count in lines(count) { "add window w\($0)" } + lines(count) { "key-window w\($0)" } },
      Operation("first responders") { count in
        flat(count) + lines(count) { "set v\($0).canBecomeFirstResponder yes\nfirst-responder v\($0)" }
      },
      Operation("key commands") {
        flat(1) + lines(min($0, 900)) { "key v0 cmd+\(Character(UnicodeScalar(UInt8(97 + $0 % 26)))) a\($0)" }
      },
      Operation("change the profile") { flat($0) + "profile appkit\nprofile uikit\n" },
      Operation("options flipped") { flipped($0) },
      Operation("options flipped, detached objects") { count in lines(count) { "add view d\($0)" } + flipped(count) },
    ]
  }

  private static func flipped(_ count: Int) -> String {
    flat(count)
      + lines(count) {
        "option scenes \($0 % 2 == 0 ? "off" : "on")\noption presented-next \($0 % 2 == 0 ? "superview" : "presenter")"
      }
  }

  private static var sending: [Operation] {
    [
      Operation("handlers") { handled($0) },
      Operation("handlers of one node") { flat(1) + lines($0) { "handle a\($0) on v0" } },
      Operation("handlers of one node, removed and undone", 1_000) {
        flat(1) + lines($0) { "handle a\($0) on v0" } + "remove v0\nundo\n"
      },
      Operation("unhandle") { handled($0) + lines($0) { "unhandle a\($0) on v\($0)" } },
      Operation("one send from deep") { deep($0) + "handle go on w\nsend go from v\($0 - 1)\n" },
      Operation("sends") { flat($0) + "handle go on w\n" + lines($0) { "send go from v\($0)" } },
      Operation("sends that nothing handles") { flat($0) + lines($0) { "send a\($0) from v\($0)" } },
      Operation("sends with a body that logs") {
        flat(1) + "handle go on w { log $sender }\n" + lines($0) { _ in "send go from v0" }
      },
      Operation("bubble from deep") { count in
        deep(count) + lines(count) { "handle go on v\($0) { pass }" } + "bubble go from v\(count - 1)\n"
      },
      Operation("target") { flat($0) + "handle go on w\n" + lines($0) { "target go from v\($0)" } },
      Operation("validate") { flat($0) + "handle go on w\n" + lines($0) { "validate go from v\($0)" } },
      Operation("perform") {
        "profile appkit\n" + flat($0) + "handle go on w\n" + lines($0) { "perform go on v\($0)" }
      },
      Operation("connect one control") {
        "add window w\nadd button b in w\n" + lines($0) { "connect b touchUpInside a\($0)" }
      },
      Operation("connect one control, in one block") {
        "add window w\nadd button b in w\nif exists w {\n" + lines($0) { "connect b touchUpInside a\($0)" } + "}\n"
      },
      Operation("connect and disconnect") { count in
        "add window w\n" + lines(count) { "add button b\($0) in w\nconnect b\($0) touchUpInside go\ndisconnect b\($0)" }
      },
      Operation("trigger all connections") {
        "add window w\nadd button b in w\nhandle go on w\n"
          + lines($0) { "connect b touchUpInside a\($0)\nhandle a\($0) on w" } + "trigger b touchUpInside\n"
      },
      Operation("trigger") {
        "add window w\nadd button b in w\nhandle go on w\nconnect b touchUpInside go\n"
          + lines($0) { _ in "trigger b touchUpInside" }
      },
      Operation("hit among siblings") { flat($0) + "hit 5,5\n" },
      Operation("hit from deep") { deep($0) + "hit 5,5\n" },
      Operation("tap") { flat(5) + lines($0) { _ in "tap 5,5" } },
      Operation("log") { lines($0) { "log line \($0)" } },
    ]
  }

  private static var undoing: [Operation] {
    [
      Operation("undo one by one") { flat($0) + lines($0) { _ in "undo" } },
      Operation("undo at once") { flat($0) + "undo \($0)\nredo \($0)\n" },
      Operation("suppose") { count in flat(count) + lines(count) { "suppose { remove v\($0) }" } },
      Operation("statements that must fail") { flat($0) + lines($0) { "! add view v\($0) in w" } },
      // What is suggested is looked for among all names, so each mistake reads them once.
      Operation("names that do not exist") { flat($0) + lines(20) { "! next x\($0)" } },
      Operation("checkpoint, diff and restore") { "checkpoint a\n" + flat($0) + "diff a\nrestore a\n" },
      Operation("reset") { flat($0) + "reset\n" },
      Operation("repeat") { "add window w\nrepeat \($0) as i { add view v$i in w }\n" },
      Operation("variables") { lines($0) { "let x\($0) \($0)" } },
      Operation("aliases") { lines($0) { "alias x\($0) echo \($0)" } + lines($0) { "x\($0)" } },
      Operation("definitions") { lines($0) { "define x\($0) { echo \($0) }" } + lines($0) { "x\($0)" } },
      Operation("actions") { lines($0) { "action a\($0) n:int" } },
      Operation("conditions") { flat($0) + lines($0) { "if exists v\($0) { let z 1 }" } },
    ]
  }

  private static var asking: [Operation] {
    [
      Operation("tree, deep") { deep($0) + "tree\n" },
      Operation("tree, flat") { flat($0) + "tree\n" },
      Operation("chain") { deep($0) + "chain v\($0 - 1)\n" },
      Operation("find") { bushy($0) + "find view\n" },
      Operation("each") { bushy($0) + "each v in view { set $v.hidden yes }\n" },
      Operation("why, deep") { deep($0) + "handle go on w\nwhy go from v\($0 - 1)\n" },
      Operation("compare, deep") { deep($0) + "handle go on w\ncompare go from v\($0 - 1)\n" },
      Operation("matrix, flat") { flat($0) + lines(10) { "handle a\($0) on w" } + "matrix\n" },
      Operation("matrix, deep") { count in
        deep(count) + lines(20) { "handle a\($0) on v\($0 * count / 20)" } + "matrix\n"
      },
      Operation("audit, handlers") { handled($0) + "audit\n" },
      Operation("audit, deep") { deep($0) + "handle go on w\naudit\n" },
      Operation("audit, connections") { count in
        "add window w\n" + lines(count) { "add button b\($0) in w\nconnect b\($0) touchUpInside a\($0)" } + "audit\n"
      },
      Operation("coverage, handlers") { handled($0) + "coverage\n" },
      Operation("coverage, one node", 1_000) { flat(1) + lines($0) { "handle a\($0) on v0" } + "coverage\n" },
      Operation("handlers of everything") { handled($0) + "handlers\n" },
      Operation("dump") { handled($0) + "dump\n" },
      Operation("stats") { handled($0) + "stats\n" },
      Operation("complete") { flat($0) + "complete 'next v'\n" },
      Operation("expectations") { flat($0) + lines($0) { "expect next v\($0) is w" } },
      Operation("export json") { bushy($0) + "export json\n" },
      Operation("export html") { bushy($0) + "export html\n" },
      Operation("export dot") { bushy($0) + "export dot\n" },
      Operation("export mermaid") { bushy($0) + "export mermaid\n" },
      Operation("export svg") { bushy($0) + "export svg\n" },
      Operation("export swift, actions", 1_000) { flat(1) + lines($0) { "handle a\($0) on v0" } + "export swift\n" },
      Operation("export xctest") { flat($0) + "handle a1 on v1\nexport xctest\n" },
      Operation("export xctest, handlers") { handled($0) + "export xctest\n" },
      Operation("export xctest, controllers") {
        flat($0) + lines($0) { "attach controller c\($0) to v\($0)" } + "handle a1 on w\nexport xctest\n"
      },
      Operation("export xctest, connections") { count in
        "add window w\nhandle a1 on w\n"
          + lines(count) { "add button b\($0) in w\nconnect b\($0) touchUpInside a\($0)" } + "export xctest\n"
      },
      Operation("export swift, classes") {
        lines($0) { "class C\($0): UIView\nhandle a\($0) on C\($0)" } + "export swift\n"
      },
    ]
  }

  private static var importing: [Operation] {
    [
      Operation(import: "dump", "inside each other") { count in
        "<UIWindow: 0x100; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
          + lines(count) { "   | <UIView: 0x1\($0); frame = (0 0; 390 44); layer = <CALayer: 0x2\($0)>>" }
      },
      Operation(import: "ib", "nodes with one title") { count in
        storyboard(
          "<viewController id=\"a\"><view key=\"view\" id=\"r\"><subviews>"
            + lines(count) { "<button id=\"b\($0)\"><state key=\"normal\" title=\"Buy\"/></button>" }
            + "</subviews></view></viewController>")
      },
      Operation(import: "ib", "attributes of one element", 1_000) { count in
        storyboard("<viewController id=\"a\" " + lines(count) { "k\($0)=\"1\"" } + "/>")
      },
      Operation(import: "code", "functions that send") { count in
        "import UIKit\nclass C: UIViewController {\n"
          + lines(count) {
            "  func f\($0)() { UIApplication.shared.sendAction(#selector(g\($0)), to: nil, from: self, for: nil) }\n  @objc func g\($0)() {}"
          } + "}\n"
      },
      Operation(import: "code", "a line of subclasses", 500) { count in
        "import UIKit\n" + lines(count) { "class C\($0): \($0 == 0 ? "UIView" : "C\($0 - 1)") {}" }
      },
      Operation(import: "code", "subclasses that override", 300) { count in
        "import UIKit\n"
          + lines(count) { "class C\($0): \($0 == 0 ? "UIView" : "C\($0 - 1)") { @objc func a\($0)() {} }" }
      },
      Operation("save and source") { handled($0) + "dump\n" },
    ]
  }
}
