// SPDX-License-Identifier: Apache-2.0

/// A word from UIKit, AppKit or another shell, and the statements that say the same here.
package struct Idiom: Sendable {
  /// The word: a method, a property, or one or two words that people type.
  package let word: String
  /// The statements, the likeliest first.
  ///
  /// `$r` is the receiver and `$sent` what it sends, `$0` and `$1` are unnamed arguments, `$for` is the argument named `for`.
  /// A part in brackets is left out when its argument is missing. Any other part that is missing rules the statement out, if
  /// another fits.
  package let statements: [String]

  init(_ word: String, _ statements: String...) { (self.word, self.statements) = (word, statements) }

  fileprivate init(_ word: Substring, like other: Idiom) { (self.word, statements) = (String(word), other.statements) }

  /// Whether the word is one of UIKit or AppKit.
  var isOfFrameworks: Bool { PhraseBook.ofFrameworks.contains(word) }
}

/// The words of the frameworks and of other shells, in one table.
///
/// Errors, `help` and completion read it. A test checks that each statement parses.
package enum PhraseBook {
  package static let phrases: [Idiom] = framework + shells

  /// Returns whether a word is a method or property of the frameworks, and no word of speech.
  static func isMethod(_ word: Substring) -> Bool { methods.contains(word.hasSuffix(":") ? word.dropLast() : word) }

  /// The words of the frameworks, whose calls may have arguments that mean nothing here.
  fileprivate static let ofFrameworks = Set(framework.map { $0.word })

  private static let methods = Set(
    framework.map { $0.word[...] }.filter { word in
      !word.contains(" ") && (word.contains(where: { $0.isUppercase }) || word.hasPrefix("su"))
    })

  /// Returns an idiom for each word; words that mean the same stand together, with `|` between them.
  private static func one(eachWordOf idioms: [Idiom]) -> [Idiom] {
    idioms.flatMap { idiom in idiom.word.split(separator: "|").map { Idiom($0, like: idiom) } }
  }

  /// Methods and properties of the responder world, of UIKit and of AppKit.
  private static let framework = one(eachWordOf: [
    // First responder
    Idiom("becomeFirstResponder", "first-responder $r", "first-responder $0"),
    Idiom("resignFirstResponder", "first-responder none"),
    Idiom("makeFirstResponder", "first-responder $0 in $r", "first-responder $0", "first-responder none"),
    Idiom("endEditing", "first-responder none"), Idiom("isFirstResponder", "first-responder"),
    Idiom("firstResponder", "first-responder $value", "first-responder in $r", "first-responder $0", "first-responder"),
    Idiom("first responder", "first-responder $0", "first-responder"),
    Idiom(
      "canBecomeFirstResponder", "set $r.canBecomeFirstResponder $value", "get $r.canBecomeFirstResponder",
      "get $0.canBecomeFirstResponder"),
    Idiom(
      "canResignFirstResponder", "set $r.canResignFirstResponder $value", "get $r.canResignFirstResponder",
      "get $0.canResignFirstResponder"),
    Idiom(
      "acceptsFirstResponder", "set $r.acceptsFirstResponder $value", "get $r.acceptsFirstResponder",
      "get $0.acceptsFirstResponder"),
    Idiom("firstResponderResign", "first-responder none"),
    // The chain
    Idiom("next|nextResponder", "override $r next is $value", "next $r", "next $0"),
    Idiom("setNextResponder", "override $r next is $0", "override $0 next is $1"),
    Idiom("responderChain|_responderChain", "chain $r", "chain $0", "chain"),
    Idiom("responder chain", "chain $0", "chain"), Idiom("superview", "get $r.superview", "get $0.superview"),
    Idiom("parentNode|parentElement", "get $r.superview", "next $r"),
    Idiom("noResponderFor", "why $0"),
    // Asking
    Idiom("canPerformAction", "can $0 on $r", "can $0 on $on", "can $0 on $1"),
    Idiom("targetForAction", "target $0 at $r", "target $0 from $from", "target $0"),
    Idiom("target", "target $forAction at $r", "target $forAction [from $from]"),
    Idiom("targetViewController", "target $forAction at $r --controllers"),
    Idiom("supplementalTarget", "override $r supplemental $forAction is $value", "target $forAction at $r"),
    Idiom("supplementalTargetForAction", "target $0 at $r"), Idiom("responds", "can $to on $r", "handlers $to"),
    Idiom("respondsToSelector", "can $0 on $r", "handlers $0"), Idiom("validate", "validate [from $0]"),
    Idiom(
      "validateMenuItem|validateUserInterfaceItem|validateToolbarItem|validateCommand", "validate from $0",
      "validate $0 from $on", "validate $0 from $from", "validate $0 from $1", "validate $0"),
    Idiom("undoManager", "nearest undoManager from $r", "nearest undoManager from $0", "nearest undoManager"),
    Idiom("inputView", "nearest inputView from $r", "nearest inputView from $0", "nearest inputView"),
    Idiom("inputAccessoryView", "nearest inputAccessoryView from $r", "nearest inputAccessoryView"),
    Idiom("userActivity", "nearest userActivity from $r", "nearest userActivity"),
    Idiom("buildMenu", "nearest buildMenu from $r", "nearest buildMenu"),
    Idiom("validRequestor", "nearest validRequestor from $r", "nearest validRequestor"),
    Idiom("presentError", "nearest presentError from $r", "nearest presentError"),
    Idiom("recursiveDescription", "tree $r", "tree $0", "tree"), Idiom("printHierarchy|_printHierarchy", "tree"),
    Idiom("subviews", "tree $r", "tree $0", "tree"), Idiom("subtreeDescription", "tree $r", "tree"),
    // Views
    Idiom(
      "addSubview", "move $0 to $r", "move $0 to $to", "add $kind $0 in $to", "add $kind $0 in $r", "move $0 to $1",
      "add $kind $0 in $1", "add $kind $0",
      "add $new in $r"),
    Idiom("addArrangedSubview", "move $0 to $r", "add view $0 in $r", "add $new in $r"),
    Idiom(
      "insertSubview", "add $new in $r", "move $0 to $r [after $aboveSubview] [before $belowSubview]",
      "add view $0 in $r [after $aboveSubview] [before $belowSubview]", "add view $0"),
    Idiom("removeFromSuperview", "move $r to none", "move $0 to none"),
    Idiom("bringSubviewToFront", "move $0 to $r", "move $0 to $1"),
    Idiom("addGestureRecognizer", "attach gesture $0 to $r", "attach gesture $0 to $1", "attach gesture $0"),
    Idiom("removeGestureRecognizer", "detach gesture from $r", "detach gesture from $0"),
    Idiom("isHidden", "set $r.hidden $value", "get $r.hidden", "get $0.hidden"),
    Idiom("isEnabled", "set $r.enabled $value", "get $r.enabled", "get $0.enabled"),
    Idiom(
      "isUserInteractionEnabled", "set $r.userInteractionEnabled $value", "get $r.userInteractionEnabled",
      "get $0.userInteractionEnabled"),
    Idiom("cancelsTouchesInView", "set $r.cancelsTouchesInView $value", "get $r.cancelsTouchesInView"),
    Idiom("hitTest|elementFromPoint", "hit $0,$1", "hit $0 in $r", "hit $0"),
    Idiom("touchesBegan", "touch $r began", "touch $0 began"),
    Idiom("touchesMoved", "touch $r moved", "touch $0 moved"),
    Idiom("touchesEnded", "touch $r ended", "touch $0 ended"),
    Idiom("touchesCancelled", "touch $r cancelled", "touch $0 cancelled"), Idiom("mouseDown", "tap $r", "tap $0"),
    Idiom("motionBegan|motionEnded", "event shake"), Idiom("remoteControlReceived", "event remote-control"),
    // Controls
    Idiom(
      "addTarget", "connect $r $for $action to $0", "connect $r $for $action", "connect $r action $action to $0",
      "connect $r $for $action [to $0]", "connect $0 touchUpInside $2 to $1", "connect $0 touchUpInside $1 to $2",
      "connect $0 touchUpInside $1"),
    Idiom("removeTarget", "disconnect $r $for $action to $0", "disconnect $r [$for] [$action]"),
    Idiom("sendActions", "trigger $r $for", "trigger $0 $for"),
    Idiom("sendActionsForControlEvents", "trigger $r $0", "trigger $0 touchUpInside"),
    Idiom("sendAction", "send $0 from $r [to $to]", "send $0 [from $from] [to $to]"),
    Idiom("sendActionOn", "set $r.sendActionOn $0"),
    Idiom("performClick", "trigger $r action", "trigger $r touchUpInside", "tap $r", "tap $0"),
    Idiom("accessibilityActivate", "tap $r", "tap $0"),
    Idiom("allTargets|actionsForTarget|actions", "actions $r", "actions $0"),
    Idiom("action", "connect $r action $value", "actions $r"),
    Idiom("tryToPerform", "perform $0 on $r", "perform $0 on $1"),
    Idiom("perform", "perform $0 on $r", "send $0 to $r"),
    Idiom("performSelector", "send $0 to $r", "send $0 to $1", "send $0"),
    Idiom("doCommandBySelector", "command $0 on $r", "send $0 from $r", "send $0"),
    Idiom("doCommand", "command $by on $r", "send $by from $r", "send $by"),
    Idiom("@IBAction|@objc", "handle $func", "handle $0"), Idiom("@IBOutlet", "add view $var"),
    Idiom("addKeyCommand", "key $r $0 $action", "key $0 $1 $2"), Idiom("keyCommands", "show $r", "show $0"),
    Idiom("performKeyEquivalent|keyDown|pressesBegan", "press $0", "press cmd+n"),
    // Windows
    Idiom("makeKeyAndVisible|makeKey|makeKeyWindow|makeKeyAndOrderFront|becomeKey", "key-window $r", "key-window $0"),
    Idiom("mainMenu", "show main-menu"),
    Idiom("keyWindow", "key-window $0", "key-window"), Idiom("isKeyWindow", "key-window"),
    Idiom("makeMain|becomeMain", "main-window $r", "main-window $0"),
    Idiom("mainWindow", "main-window $0", "main-window"), Idiom("runModal", "modal $for", "modal $r", "modal $0"),
    Idiom("runModalForWindow", "modal $0"), Idiom("begin sheet", "sheet $0 on $on", "sheet $0 on $1"),
    Idiom("beginSheet", "sheet $0 on $on", "sheet $0 on $1", "sheet $0 on $r", "sheet $0 on $window"),
    Idiom("beginSheetModal", "sheet $r on $for", "sheet $0 on $for", "sheet $0 on $1"),
    Idiom("endSheet", "end-sheet $0"),
    Idiom("presentAsSheet", "present $0 from $r as sheet", "present $0 from $1 as sheet"),
    Idiom("presentAsModalWindow", "present $0 from $r as window", "present $0 from $1 as window"),
    Idiom("stopModal", "modal none"), Idiom("deactivate", "key-window none"),
    Idiom("orderOut", "set $r.hidden yes", "set $0.hidden yes"),
    Idiom("close", "end-sheet $r", "set $r.hidden yes", "end-sheet $0"),
    Idiom(
      "rootViewController", "attach controller $value to $r", "attach controller $0 to $1", "attach controller $0",
      "get $r.rootViewController", "show $r"),
    Idiom(
      "contentViewController", "attach controller $value to $r", "attach controller $0 to $1", "attach controller $0"),
    Idiom("contentView", "tree $r", "tree $0"),
    Idiom("delegate", "attach delegate $value to $r", "attach delegate $0 to $1", "attach delegate $0 to app"),
    Idiom("windowController", "attach window-controller $value to $r", "show $r"),
    Idiom("addWindowController", "attach window-controller $0", "attach window-controller $0 to $r"),
    // Controllers
    Idiom("selectedViewController", "select $value in $r", "show $r"),
    Idiom("selectedIndex", "set $r.selectedIndex $value", "get $r.selectedIndex"),
    Idiom("addChild|addChildViewController", "embed $0 in $r", "embed $0 in $1"),
    Idiom("didMove", "embed $r in $toParent"), Idiom("tabBarController", "select $didSelect in $0"),
    Idiom("viewControllers", "embed $value in $r"),
    Idiom("setViewControllers", "embed $0 in $r"),
    Idiom("present|presentViewController", "present $0 from $r", "present $0 from $1"),
    Idiom("dismiss|dismissViewController", "dismiss $r", "dismiss $0"),
    Idiom("dismissViewControllerAnimated", "dismiss $r"),
    Idiom("show", "show-controller $0 from $r", "show-controller $0 from $sender"),
    Idiom("showViewController", "show-controller $0 from $r", "show-controller $0 from $1"),
    Idiom("showDetailViewController", "show-controller $0 from $r --detail", "show-controller $0 from $1 --detail"),
    Idiom("pushViewController", "push $0 in $r", "push $0 in $1"), Idiom("popViewController", "pop $r", "pop $0"),
    Idiom("popToRootViewController|popToRootViewControllerAnimated", "pop $r to root"),
    Idiom("keyEquivalent|setKeyEquivalent", "key $r cmd+$value $sent", "key $r cmd+$0 $sent", "show $r"),
    Idiom("performSegue", "show-controller $withIdentifier from $r", "show-controller $0 from $1"),
    Idiom("unwindForSegue", "unwind $0 from $r"), Idiom("canPerformUnwindSegueAction", "can $0 on $r"),
    Idiom("loadView", "attach controller $r to $0"),
    // Menus
    Idiom(
      "addItemWithTitle", "add menu-item $0 in $r action $action key cmd+$keyEquivalent",
      "add menu-item $0 in $r action $action"),
    Idiom("addItem", "add menu-item $0 in $r", "add menu-item $0"),
    Idiom("popUpContextMenu", "validate $0 at $for", "validate $0"), Idiom("UIView", "add view $0", "add view"),
    Idiom("UIButton", "add button $0", "add button"), Idiom("UIViewController", "add controller $0", "add controller"),
    Idiom("UIWindow", "add window $0", "add window"),
  ])

  /// Words of other shells and of speech.
  private static let shells = one(eachWordOf: [
    Idiom("focus", "first-responder $0", "first-responder $r", "first-responder"),
    Idiom("activeElement", "first-responder"), Idiom("requestFocus", "first-responder $r", "first-responder $0"),
    Idiom("performClick", "tap $r", "trigger $r action"),
    Idiom("addView", "add $kind $0 in $r", "move $0 to $r"),
    Idiom("blur|unfocus", "first-responder none"), Idiom("click", "tap $0", "tap $r"), Idiom("hover", "touch $0 moved"),
    Idiom("delete", "remove $0", "remove $r"), Idiom("del|rm|destroy|drop|erase|kill", "remove $0"),
    Idiom("fire", "send $0 [from $from] [to $to]", "trigger $0 touchUpInside"),
    Idiom("emit|dispatch|post|notify|invoke|raise|call", "send $0 [from $from] [to $to]"),
    Idiom("broadcast|propagate", "bubble $0 from $from", "bubble $0 from $1"),
    Idiom("who handles", "handlers $0", "handlers"), Idiom("who gets|tgt", "target $0 [from $from]"),
    Idiom("who", "handlers $0", "handlers"), Idiom("whohandles", "handlers $0"),
    Idiom("which|where", "target $0 [from $from]"), Idiom("explain|why not", "why $0 [from $from] [to $to]"),
    Idiom("trace", "send $0 [from $from] [to $to] --trace"), Idiom("path", "chain $0", "chain"),
    Idiom("chain of", "chain $0"), Idiom("bt|backtrace", "chain $0", "why $0", "why", "chain"),
    Idiom("parent", "get $r.parent", "next $r", "next $0"), Idiom("up", "next $0"),
    Idiom("children", "tree $r", "tree $0", "tree"), Idiom("ls|ll|dir|list|hierarchy", "tree $0", "tree"),
    Idiom("views", "find view"), Idiom("windows", "find window"), Idiom("controllers", "find controller"),
    Idiom("grep|search|select", "find $0"), Idiom("cat|inspect|describe|info|details|po", "show $0"),
    Idiom("p", "get $0", "show $0"), Idiom("print", "get $0", "show $0", "echo $0"), Idiom("cd", "it $0", "it"),
    Idiom("pwd", "it"), Idiom("use", "it $0"),
    Idiom("create|new|make|insert|append", "add $0 $1 [in $in]", "add $0 [in $in]"),
    Idiom("mv", "rename $0 $1", "move $0 to $1"), Idiom("reparent", "move $0 to $1", "move $0 to $to"),
    Idiom("on", "handle $1 on $0", "handle $0"), Idiom("implement", "handle $0 [on $on]", "handle $0 [on $in]"),
    Idiom("listen|subscribe", "handle $0 [on $on]"),
    Idiom("addEventListener", "connect $r touchUpInside $1", "handle $0 on $on"),
    Idiom("setOnClickListener|addActionListener|onclick", "connect $r touchUpInside $0", "connect $r action $0"),
    Idiom("findViewById|getElementById|querySelector", "show $0"),
    Idiom("addHandler", "handle $0 [on $on]"), Idiom("removeHandler", "unhandle $0 on $on", "unhandle $0 on $1"),
    Idiom("unlisten", "unhandle $0 on $on"), Idiom("bind", "connect $0 $1 $2", "key $0 $1 $2"),
    Idiom("wire", "connect $0 $1 $2 [to $to]"), Idiom("hide", "set $0.hidden yes"), Idiom("unhide", "set $0.hidden no"),
    Idiom("enable", "set $0.enabled yes"), Idiom("disable", "set $0.enabled no"), Idiom("quit!|bye|logout|:q", "exit"),
    Idiom("cls", "clear"), Idiom("man|?|h|usage", "help $0", "help"), Idiom("commands", "help"),
    Idiom("whatis", "show $0", "help $0"), Idiom("tutorial|tour|learn", "lesson"),
    Idiom("run|load|open|include|exec", "source $0"), Idiom("write|store", "save $0"), Idiom("tee|log to", "output $0"),
    Idiom("again", "rerun"), Idiom("clean|clearall|restart", "reset"), Idiom("rollback|revert", "undo"),
    Idiom("snapshot|commit", "checkpoint $0"),
    Idiom("assert", "expect $0 $1 $2 $3 $4", "expect $0 $1 $2 $3", "expect $0 $1 $2", "expect $0 $1", "expect $0"),
    Idiom("verify", "expect $0 $1 $2 $3", "expect $0 $1 $2", "expect $0 $1", "expect $0"),
    Idiom("should", "expect $0 $1 $2", "expect $0 $1", "expect $0"), Idiom("var", "let $0 $1", "let $0 $2"),
    Idiom("const|setenv", "let $0 $1"), Idiom("for|foreach", "each $0 in $in { }"),
    Idiom("func|def|function", "define $0 { }"), Idiom("loop|times", "repeat $0 { }"), Idiom("puts|say", "echo $0"),
    Idiom("b|breakpoint", "break $0"), Idiom("cont|c", "continue"), Idiom("n", "step"),
    Idiom("lint|check|analyze|warnings", "audit"), Idiom("vars", "dump"), Idiom("status", "stats"),
    Idiom("appkit", "profile appkit"), Idiom("uikit", "profile uikit"),
  ])
}
