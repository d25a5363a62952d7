// SPDX-License-Identifier: Apache-2.0

/// Random statements, some correct and some wrong in every possible way.
struct RandomStatements {
  var generator: SeededGenerator
  private var made = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A session with everything the statements can refer to.
  static let start = """
    add window W
    attach controller R to W
    add view a in R
    add view b in a
    add button btn in b
    add field f in a
    add object t
    add UIResponder d
    attach gesture g to a
    add controller C
    add window V
    class Card: UIView
    let v one
    set a.state new
    handle go on W { log go; echo gone }
    handle stop on a { set a.state during; add view extra in b; fail stopped }
    handle chain on b { move b to W; first-responder f; send go to W; remove btn; next nobody }
    handle maybe on R when $sender == b { let v two }
    connect btn touchUpInside go to t
    connect btn touchDown go
    first-responder f
    log first
    send go from b
    """

  private static let nodes = [
    "W", "R", "R-view", "a", "b", "btn", "f", "t", "d", "g", "C", "C-view", "V", "app", "none", "nobody", "extra", "n1",
    "n2", "Card", "c3", "wc", "doc", "dc", "item", "nf", "W-editor", "C-window", "menu1", "main-menu",
  ]
  private static let classes = [
    "UIView", "UIButton", "Card", "UIViewController", "NSObject", "Nowhere", "UIApplication",
  ]
  private static let actions = ["go", "stop", "chain", "maybe", "copy:", "never", "go:"]
  private static let kinds = [
    "view", "window", "button", "controller", "object", "gesture", "scene", "menu-item", "UIResponder", "Card",
    "nonsense", "label", "window-controller", "document", "NSResponder", "NSDocumentController",
  ]
  private static let properties = [
    "hidden", "nextKeyView", "sendActionOn", "validateProposedFirstResponder", "undoManager", "frame", "alpha",
    "canBecomeFirstResponder", "enabled", "state", "9", "acceptsFirstResponder", "possible", "open",
  ]
  private static let values = ["yes", "no", "1,2,3,4", "0.5", "text", "''", "$v", "$nothing"]

  private mutating func node() -> String { generator.pick(Self.nodes) }
  private mutating func action() -> String { generator.pick(Self.actions) }

  mutating func name() -> String {
    made += 1
    return generator.below(4) == 0 ? node() : "c\(made % 12)"
  }

  /// Returns a statement; `depth` is the largest number of blocks nested in it.
  mutating func statement(depth: Int = 2) -> String {
    switch generator.below(41) {
    case 0: "add \(generator.pick(Self.kinds)) \(name()) in \(node())"
    case 1: "add \(generator.pick(Self.kinds)) \(name()) in \(node()) before \(node())"
    case 2: "add view \(name()) in \(node()) class \(generator.pick(Self.classes)) frame \(generator.pick(Self.values))"
    case 3: "add \(generator.pick(Self.kinds))"
    case 4: "attach controller \(name()) to \(node())"
    case 5: "attach \(generator.pick(["delegate", "gesture", "document"])) \(name()) to \(node())"
    case 6: "detach \(generator.pick(["controller", "delegate", "gesture"])) from \(node())"
    case 7: "embed \(node()) in \(node())"
    case 8: "embed C in R at \(node())"
    case 9: "present \(node()) from \(node())"
    case 10: "dismiss \(node())"
    case 11: "move \(node()) to \(node())"
    case 12: "move \(node()) to \(node()) after \(node())"
    case 13: "remove \(node())"
    case 14: "rename \(node()) \(name())"
    case 15: "set \(node()).\(generator.pick(Self.properties)) \(generator.pick(Self.values))"
    case 16: "class \(name()): \(generator.pick(Self.classes))"
    case 17: "first-responder \(node())"
    case 18: "key-window \(node())"
    case 19:
      "option \(generator.pick(["scenes off", "nil-start sender", "become-order check-first", "framework-actions on", "colour red"]))"
    case 20: "action \(action()) \(generator.pick(["tab:one|two", "n:int", "x:node", "bad", ""]))"
    case 21: "protocol \(name()) go stop"
    case 22: "handle \(action()) on \(node()) { \(statement(depth: 0)) }"
    case 23: "handle \(action()) on \(node()) when \(condition())"
    case 24: "unhandle \(action()) on \(node())"
    case 25: "override \(node()) next is \(node())"
    case 26:
      "override \(node()) \(generator.pick(["canPerform", "validate", "target"])) go is \(generator.pick(["yes", "no", "a"]))"
    case 27: "connect \(node()) \(generator.pick(["touchDown", "action", "nothing"])) \(action()) to \(node())"
    case 28: "disconnect \(node()) \(generator.pick(["touchDown", "go", ""]))"
    case 29: "\(generator.pick(["send", "bubble"])) \(action()) from \(node())"
    case 30: "send \(action()) \(generator.pick(["one", "", "one two"])) to \(node())"
    case 31:
      generator.pick([
        "trigger btn touchDown", "tap b", "touch 5,5 began", "press cmd+n", "key a cmd+n go", "let v three", "it b",
        "expect log first", "log more", "log x; fail no", "source nowhere", "expect handled by W", "get a.state",
      ])
    case 37...40: containerStatement()
    case 34: appKitStatement()
    case 36: lookUp()
    case 35: generator.below(4) == 0 ? "profile \(generator.pick(["uikit", "appkit"]))" : appKitStatement()
    case 32 where depth > 0: block(depth: depth)
    case 33 where depth > 0: "! \(statement(depth: depth - 1))"
    default: "expect next \(node()) is \(node())"
    }
  }

  /// Returns a statement that searches for something other than the target of an action.
  private mutating func lookUp() -> String {
    switch generator.below(7) {
    case 0: "nearest \(generator.pick(["undoManager", "inputView", "presentError", "buildMenu", "state", "9"]))"
    case 1: "nearest \(generator.pick(["undoManager", "validRequestor", "presentError", "go"])) from \(node())"
    case 2: "expect nearest userActivity from \(node()) is \(node())"
    case 3: "unwind \(action()) \(generator.pick(["", "one"])) from \(generator.pick(["R", "C", node()]))"
    case 4: "show-controller \(generator.pick(["C", node()])) from \(node())\(generator.pick(["", " --detail"]))"
    case 5: "target \(action()) at \(generator.pick(["R", "C", node()])) --controllers"
    default:
      generator.pick([
        "event shake", "event remote-control", "press x", "validate from btn", "actions btn touchDown to none",
        "handle showViewController:sender: on R { embed $arg in R }", "handle go on UIViewController",
      ])
    }
  }

  /// Returns a statement about controllers in controllers, or about presentations.
  mutating func containerStatement() -> String {
    let controllers = ["C", "R", "nav", "tabs", "split", "home", "list", "detail"]
    func controller(_ generator: inout SeededGenerator) -> String { generator.pick(controllers) }
    let (one, other) = (controller(&generator), controller(&generator))
    switch generator.below(16) {
    case 0:
      return
        "add \(generator.pick(["navigation nav", "tabs tabs", "split split", "page tabs"])) in \(generator.pick(["W", "V", one]))"
    case 1: return "add controller \(one) in \(generator.pick(["nav", "tabs", "split", other]))"
    case 2: return "add \(generator.pick(["navigation nav", "tabs tabs", "split split", "controller home"]))"
    case 3, 4: return "push \(one) in \(generator.pick(["nav", "nav", other]))"
    case 5: return "pop \(generator.pick(["nav", "nav", one]))\(generator.pick(["", "", " to \(other)"]))"
    case 6, 7: return "select \(one) in \(generator.pick(["tabs", "tabs", other]))"
    case 8: return "embed \(one) in \(generator.pick(["nav", "tabs", "split", other]))"
    case 9:
      let style = generator.pick([
        "fullScreen", "currentContext", "overCurrentContext", "formSheet", "popover", "alert", "nothing",
      ])
      return "present \(one) from \(other) as \(style)"
    case 10: return "present \(generator.pick(["sheet", one])) from \(other)"
    case 11: return "dismiss \(one)"
    case 12: return "set \(generator.pick(["nav", "tabs", "split"])).viewControllers \(one) \(other)"
    case 13:
      return
        "set \(generator.pick(["tabs.selectedIndex 1", "\(one).definesPresentationContext yes", "sheet.undimmed yes", "tabs.selectedViewController home"]))"
    case 14:
      return generator.pick([
        "move home-view to R-view", "remove home", "detach controller from home-view", "move nav-view to none",
        "remove nav-view", "move home-view to none", "first-responder home", "attach controller nav to V",
        "move tabs-view to W",
      ])
    default: return "option \(generator.pick(["presenter caller", "presenter container", "life-cycle swiftui"]))"
    }
  }

  /// Returns a statement of AppKit, which is also tried in the other profile.
  mutating func appKitStatement() -> String {
    switch generator.below(22) {
    case 14: "sheet \(generator.pick(["V", "sheet1", node()])) on \(generator.pick(["W", "V", node()]))"
    case 15: "end-sheet \(generator.pick(["V", "sheet1", "C-window"]))"
    case 16: "present C from \(generator.pick(["a", "R", node()])) as \(generator.pick(["popover", "sheet", "window"]))"
    case 17: "\(generator.pick(["dismiss C", "end-editing", "edit nf", "edit nf", "edit \(node())"]))"
    case 18:
      "command \(generator.pick(["cancelOperation:", "insertNewline:", "insertTab:", "go"]))\(generator.pick(["", " on \(node())"]))"
    case 19:
      generator.pick([
        "add menu menu1 in main-menu", "add menu \(name()) in menu1", "add menu-item item in menu1",
        "attach menu menu1 to \(node())", "detach menu from \(node())", "move menu1 to none", "move item to menu1",
        "add toolbar bar in W", "add NSTextField nf in \(generator.pick(["bar", "W", "a", node()]))",
        "add toolbar-item share in bar", "add panel P1", "add NSTextView ed", "move nf to \(node())",
        "add toolbar-item share in W", "add alert P1", "add touch-bar-item share action go", "key-window P1",
      ])
    case 20:
      generator.pick([
        "set menu1.autoenablesItems no", "set share.autovalidates no", "set V.canBecomeKey no",
        "set V.canBecomeMain no", "set P1.canBecomeMain yes", "main-window P1", "set W.initialFirstResponder nf",
        "set P1.hidesOnDeactivate no", "set W.hidesOnDeactivate yes", "key-window none", "set f.nextKeyView nf",
        "set V.becomesKeyOnlyIfNeeded yes", "set nf.nextKeyView f", "set nf.hidden yes", "set nf.enabled no",
        "override d command cancelOperation: is \(generator.pick(["yes", "no", "default"]))",
      ])
    case 21:
      generator.pick([
        "attach delegate d to nf", "attach field-editor ed to \(generator.pick(["W", "V"]))",
        "detach field-editor from W", "move W-editor to \(node())", "add view \(name()) in nf",
        "attach controller C to W-editor", "press escape", "press tab", "press shift+tab", "press return", "tap nf",
        "remove W-editor",
        "connect nf action go", "option inactive none",
      ])
    case 0: "attach window-controller wc to \(node())"
    case 1: "attach document \(generator.pick(["doc", name()])) to \(node())"
    case 2: "attach document-controller \(generator.pick(["dc", name()])) to \(generator.pick(["app", node()]))"
    case 3: "detach \(generator.pick(["window-controller", "document", "document-controller"])) from \(node())"
    case 4: "main-window \(generator.pick(["W", "V", "none", node()]))"
    case 5: "modal \(generator.pick(["V", "none", node()]))"
    case 6: "perform \(action()) on \(node())"
    case 7: "validate \(action()) \(generator.pick(["", "from", "at"])) \(node())"
    case 8: "override \(node()) supplemental \(action()) is \(generator.pick(["t", "default", node()]))"
    case 9: "first-responder \(node()) in \(generator.pick(["W", "V", node()]))"
    case 10: "set \(node()).acceptsFirstResponder \(generator.pick(["yes", "yes", "no"])); first-responder \(node())"
    case 11: "connect \(generator.pick(["btn", "item", node()])) action \(action()) to \(node())"
    case 12:
      "option \(generator.pick(["delegate-order at-window", "modal none", "vc-in-chain off", "vc-in-chain on", "framework-actions on", "framework-actions off"]))"
    default:
      generator.pick([
        "trigger btn action", "press cmd+n", "key item cmd+n go", "key btn cmd+n stop", "add menu-item item",
        "touch b cancelled", "touch f began", "attach delegate t to W", "first-responder none", "tap btn", "tap f",
      ])
    }
  }

  private mutating func condition() -> String {
    generator.pick(["$sender == b", "$v != one", "not exists extra", "a handles go", "$nothing == x", "a =="])
  }

  private mutating func block(depth: Int) -> String {
    let body = (0...generator.below(3)).map { _ in statement(depth: depth - 1) }.joined(separator: "; ")
    let end = generator.pick(["", "; fail", "; next nobody", "; ! add view surplus"])
    switch generator.below(3) {
    case 0: return "if a == a { \(body)\(end) }"
    case 1: return "each x in view { \(body)\(end) }"
    default: return "repeat 2 as n { \(body)\(end) }"
    }
  }
}
