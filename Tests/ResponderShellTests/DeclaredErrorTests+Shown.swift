// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension DeclaredErrorTests {
  typealias Shown = (verb: String, errors: [(code: ErrorCode, script: String)])

  /// The statements that show the errors of a verb, by code; those of each code run in a separate session.
  static let shown: [Shown] =
    expectations + [
      (
        "add",
        [
          (.duplicateName, "add view a"), (.unknownName, "add view x in q"), (.unknownClass, "add view x class Q"),
          (.badParent, "add window x in a"), (.badArgument, "add object x frame 0,0,1,1"),
          (.unsupported, "add document x"),
          (.refused, "profile appkit; add toolbar x in W; add toolbar y in W"),
        ]
      ),
      (
        "attach",
        [
          (.duplicateName, "attach controller Card to a"), (.unknownName, "attach gesture x to q"),
          (.unknownClass, "attach gesture x to a class Q"), (.badArgument, "attach controller a to b"),
          (.unsupported, "attach document d to W"),
          (.cycle, "add bar-button i in C\nadd view x in i\nattach controller C to x"),
        ]
      ),
      (
        "detach",
        [
          (.unknownName, "detach gesture from q"), (.badArgument, "detach controller from b"),
          (.unsupported, "detach document from W"),
        ]
      ),
      (
        "embed",
        [
          (.unknownName, "embed q in R"), (.badArgument, "embed a in R"), (.cycle, "embed R in R"),
          (.duplicateName, "add view C-view; embed C in R"),
          (.refused, "add navigation n; embed C in n; embed C in n"),
        ]
      ),
      (
        "push",
        [
          (.unknownName, "push C in q"), (.badArgument, "push C in R"),
          (.refused, "add navigation n; push C in n; push C in n"), (.cycle, "add navigation n; push n in n"),
          (.duplicateName, "add navigation n; add view C-view; attach navigation n to W; push C in n"),
          (.unknownClass, "add navigation n; push x in n class UIViewControler"),
        ]
      ),
      (
        "pop",
        [
          (.unknownName, "pop q"), (.badArgument, "pop R"), (.refused, "add navigation n; push C in n; pop n"),
          (
            .duplicateName,
            "add navigation n; add controller D; set n.viewControllers C D; attach navigation n to W; add view C-view; pop n"
          ),
        ]
      ),
      (
        "select",
        [
          (.unknownName, "select q in R"), (.badArgument, "select C in R"),
          (
            .duplicateName,
            "add tabs x; embed C in x; add controller D in x; add view D-view; attach tabs x to W; select D in x"
          ),
        ]
      ),
      (
        "present",
        [
          (.unknownName, "present C from q"), (.badArgument, "present a from R"), (.refused, "present R from C"),
          (.duplicateName, "add view C-view; present C from R"),
          (.unknownClass, "present x from R class UIViewControler"),
          (.cycle, "present R from R"), (.unsupported, "present C from R as window"),
        ]
      ),
      (
        "dismiss",
        [
          (.unknownName, "dismiss q"), (.badArgument, "dismiss a"), (.refused, "dismiss C"),
        ]
      ),
      (
        "sheet",
        [
          (.unknownName, "profile appkit; sheet s on q"), (.badArgument, "profile appkit; sheet s on a"),
          (.refused, "profile appkit; sheet s on W; sheet z on W"), (.cycle, "profile appkit; sheet W on W"),
          (.unsupported, "sheet s on W"),
        ]
      ),
      (
        "end-sheet",
        [
          (.unknownName, "profile appkit; end-sheet q"), (.badArgument, "profile appkit; end-sheet a"),
          (.refused, "profile appkit; end-sheet W"),
          (.unsupported, "end-sheet W"),
        ]
      ),
      (
        "edit",
        [
          (.unknownName, "profile appkit; edit q"), (.badArgument, "profile appkit; edit a"),
          (.refused, "profile appkit; add label l in W; edit l"), (.unsupported, "edit"),
        ]
      ),
      (
        "end-editing",
        [
          (.unknownName, "profile appkit; end-editing in q"), (.badArgument, "profile appkit; end-editing in a"),
          (
            .refused,
            "profile appkit; add NSTextField n in W; edit n; set n.canResignFirstResponder no; end-editing"
          ), (.unsupported, "end-editing"),
        ]
      ),
      (
        "move",
        [
          (.unknownName, "move q to a"), (.badParent, "move a to app"), (.badArgument, "move b to W after t"),
          (.cycle, "move a to b"),
        ]
      ),
      ("remove", [(.unknownName, "remove q"), (.badArgument, "remove app")]),
      ("rename", [(.unknownName, "rename q x"), (.duplicateName, "rename a b"), (.badArgument, "rename app x")]),
      (
        "set",
        [
          (.unknownName, "set q.x 1"), (.badArgument, "set a.alpha 2"),
          (.unsupported, "set a.acceptsFirstResponder yes"),
          (.refused, "add navigation n; present C from R; set n.viewControllers C"),
          (.cycle, "add navigation n; set n.viewControllers n"),
          (.duplicateName, "add navigation n; add view C-view; attach navigation n to W; set n.viewControllers C"),
        ]
      ),
      (
        "get",
        [(.unknownName, "get q.x"), (.badArgument, "get a.x"), (.unsupported, "get a.acceptsFirstResponder")]
      ),
      (
        "class",
        [
          (.duplicateName, "class Card"), (.unknownClass, "class X: Q"), (.unknownName, "class X: UIView adopts Q"),
          (.badArgument, "class X: UIApplication"),
        ]
      ),
      ("it", [(.unknownName, "it q"), (.badArgument, "remove f; it")]),
      (
        "first-responder",
        [
          (.unknownName, "first-responder q"), (.badArgument, "first-responder t"), (.refused, "first-responder a"),
        ]
      ),
      (
        "key-window",
        [
          (.unknownName, "key-window q"), (.badArgument, "key-window a"),
          (.refused, "profile appkit; set W.canBecomeKey no; key-window W"),
        ]
      ),
      ("option", [(.unknownOption, "option q"), (.badArgument, "option scenes q")]),
      (
        "main-window",
        [
          (.unknownName, "profile appkit; main-window q"), (.badArgument, "profile appkit; main-window a"),
          (.unsupported, "main-window W"), (.refused, "profile appkit; add panel p; main-window p"),
        ]
      ),
      (
        "modal",
        [
          (.unknownName, "profile appkit; modal q"), (.badArgument, "profile appkit; modal a"),
          (.unsupported, "modal W"),
        ]
      ),
      ("profile", [(.badArgument, "profile gtk")]),
      ("action", [(.badArgument, "action x n:float")]),
      ("protocol", [(.duplicateName, "protocol P go; protocol W go")]),
      (
        "handle",
        [
          (.unknownName, "handle x on q"), (.unknownCommand, "handle x on a { xyz }"),
          (.badArgument, "handle x on a { let it 1 }"),
        ]
      ),
      ("unhandle", [(.unknownName, "unhandle go on q"), (.unknownAction, "unhandle x on W")]),
      (
        "override",
        [
          (.unknownName, "override q next is a"), (.badArgument, "override a next is t"),
          (.unsupported, "override a supplemental x is t"),
        ]
      ),
      ("key", [(.unknownName, "key q cmd+n go"), (.badArgument, "key t cmd+n go")]),
      ("pass", [(.badArgument, "pass")]),
      ("resend", [(.badArgument, "resend")]),
      (
        "send",
        [
          (.unknownName, "send go from q"), (.badArgument, "send typed one"), (.unrecognizedSelector, "send x to a"),
          (.depthLimit, "send loop to W"), (.failed, "send bad to W"),
        ]
      ),
      (
        "perform",
        [
          (.unknownName, "profile appkit; perform go on q"), (.badArgument, "profile appkit; perform go on t"),
          (.unsupported, "perform go on a"),
          (.depthLimit, "profile appkit; handle loop on W { perform loop on W }; perform loop on W"),
          (.failed, "profile appkit; perform bad on a"),
        ]
      ),
      (
        "bubble",
        [
          (.unknownName, "bubble go from q"), (.badArgument, "bubble go from t"), (.depthLimit, "bubble loops from W"),
          (.failed, "bubble bad from a"),
        ]
      ),
      ("connect", [(.unknownName, "connect q touchDown go"), (.badArgument, "connect a touchDown go")]),
      ("disconnect", [(.unknownName, "disconnect q"), (.badArgument, "disconnect btn never")]),
      ("actions", [(.unknownName, "actions q"), (.badArgument, "actions a")]),
      (
        "trigger",
        [
          (.unknownName, "trigger q touchDown"), (.badArgument, "trigger btn q"),
          (.unrecognizedSelector, "trigger btn touchDown"),
          (.depthLimit, "connect btn touchUpOutside loop to W; trigger btn touchUpOutside"),
          (.failed, "first-responder none; trigger btn touchCancel"),
        ]
      ),
      (
        "tap",
        [
          (.unknownName, "tap q"), (.badArgument, "tap t"), (.refused, "add view far; tap far"),
          (.unrecognizedSelector, "tap btn"), (.depthLimit, "disconnect btn; connect btn touchDown loop to W; tap btn"),
          (.failed, "disconnect btn; connect btn touchDown bad to W; tap btn"),
        ]
      ),
      (
        "touch",
        [
          (.unknownName, "touch q began"), (.badArgument, "touch t began"), (.refused, "add view far; touch far began"),
          (.unrecognizedSelector, "touch btn began"),
          (.depthLimit, "disconnect btn; connect btn touchDown loop to W; touch btn began"),
          (.failed, "disconnect btn; connect btn touchDown bad to W; touch btn began"),
          (.unsupported, "profile appkit; touch a cancelled"),
        ]
      ),
      (
        "press",
        [
          (.badArgument, "press cmd+"), (.failed, "move f to a; first-responder f; press cmd+b"),
          (.unrecognizedSelector, "override f canPerform go is yes; key W cmd+n go; press cmd+n"),
          (.depthLimit, "key W cmd+n loop; press cmd+n"),
          (
            .refused,
            "profile appkit; add NSTextField n in W; edit n; set n.canResignFirstResponder no; press tab"
          ),
        ]
      ),
      (
        "command",
        [
          (.unknownName, "profile appkit; command go on q"), (.badArgument, "profile appkit; command go on t"),
          (.refused, "profile appkit; key-window none; command go"), (.unsupported, "command go on W"),
          (.depthLimit, "profile appkit; command loop on W"), (.failed, "profile appkit; command bad on W"),
        ]
      ),
      ("tree", [(.unknownName, "tree q")]),
      (
        "event",
        [
          (.badArgument, "event rattle"), (.unsupported, "profile appkit; event shake"),
          (.failed, "handle motionBegan on W { fail no }; event shake"),
          (.depthLimit, "handle motionBegan on W { event shake }; event shake"),
        ]
      ),
      (
        "unwind",
        [
          (.unknownName, "unwind go from q"), (.badArgument, "unwind go from a"),
          (.unsupported, "profile appkit; unwind go from R"),
          (
            .duplicateName,
            "attach tabs T to W; add controller x in T; add controller y in T; add view y-view; handle go on y; unwind go from x"
          ),
          (.failed, "handle go on R { fail no }; present C from R; unwind go from C"),
          (.depthLimit, "handle go on R { unwind go from C }; present C from R; unwind go from C"),
        ]
      ),
      (
        "show-controller",
        [
          (.unknownName, "show-controller q from R"), (.badArgument, "show-controller a from R"),
          (.refused, "show-controller R from C"), (.cycle, "show-controller R from R"),
          (.duplicateName, "add view C-view; show-controller C from R"),
          (.unsupported, "profile appkit; show-controller C from R"),
          (.failed, "handle showViewController:sender: on R { fail no }; show-controller C from R"),
          (
            .depthLimit, "handle showViewController:sender: on R { show-controller C from R }; show-controller C from R"
          ),
        ]
      ),
      ("chain", [(.unknownName, "chain q"), (.badArgument, "chain t")]),
      ("next", [(.unknownName, "next q"), (.badArgument, "next t")]),
      ("show", [(.unknownName, "show q")]),
      ("find", [(.unknownName, "find q")]),
      (
        "target",
        [
          (.unknownName, "target go from q"), (.badArgument, "target go at t"),
          (.unsupported, "profile appkit; target go at R --controllers"),
        ]
      ),
      ("nearest", [(.unknownName, "nearest undoManager from q"), (.badArgument, "nearest undoManager from t")]),
      ("validate", [(.unknownName, "validate go from q"), (.badArgument, "validate go at t")]),
      ("can", [(.unknownName, "can go on q")]),
      ("handlers", [(.unknownName, "handlers q"), (.interrupted, "handlers")]),
      ("hit", [(.unknownName, "hit 1,1 in q"), (.badArgument, "hit 1,1 in t")]),
      (
        "audit",
        [(.badArgument, "audit --level huge"), (.expectationFailed, "audit --level note"), (.interrupted, "audit")]
      ),
      (
        "matrix",
        [
          (.unknownName, "matrix q"), (.interrupted, "matrix"),
          (.badArgument, "repeat 1000 as n { add view m$n in W; handle m$n on W }; matrix"),
        ]
      ),
      ("compare", [(.unknownName, "compare go from q"), (.interrupted, "compare go")]),
      ("why", [(.unknownName, "why go from q"), (.badArgument, "why"), (.interrupted, "why go")]),
      ("coverage", [(.interrupted, "coverage")]),
      ("rule", [(.unknownName, "rule U999")]),
      ("suppose", [(.failed, "suppose { fail }")]),
      ("expect handled", [(.expectationFailed, "expect handled")]),
      ("expect delivered", [(.expectationFailed, "expect delivered go")]),
      (
        "expect certainty",
        [
          (.expectationFailed, "add window W\nsend x from W\nexpect certainty possible"),
          (.badArgument, "add window W\nsend x from W\nexpect certainty sure"),
        ]
      ),
      ("expect unhandled", [(.expectationFailed, "expect unhandled")]),
      ("expect this", [(.badArgument, "send go from a; reset; expect this")]),
      ("minimize", [(.io, "minimize nowhere"), (.interrupted, "minimize nowhere")]),
      ("expect path", [(.expectationFailed, "expect path a")]),
      (
        "define",
        [
          (.duplicateName, "define send { }"), (.badArgument, "define x it { }"), (.unknownCommand, "define x { xyz }"),
        ]
      ),
      ("alias", [(.duplicateName, "alias send echo"), (.unknownCommand, "alias x xyz")]),
      ("unset", [(.badArgument, "unset it"), (.unsetVariable, "unset q")]),
      ("unalias", [(.unknownCommand, "unalias q")]),
      ("fail", [(.failed, "fail")]),
      ("undo", [(.badArgument, "undo 100")]),
      ("redo", [(.badArgument, "redo")]),
      ("source", [(.io, "source nowhere")]),
      ("import", [(.io, "import dump nowhere"), (.badArgument, "import jpeg nowhere")]),
      (
        "export",
        [
          (.unknownName, "export dot from nobody"), (.badArgument, "export jpeg"),
          (.io, "export swift nowhere"),
        ]
      ),
      ("save", [(.io, "save nowhere")]),
      ("restore", [(.unknownName, "restore q")]),
      ("diff", [(.unknownName, "diff q")]),
      ("output", [(.io, "output nowhere")]),
      ("once", [(.io, "once nowhere")]),
      ("help", [(.unknownCommand, "help xyz")]),
      ("exit", [(.badArgument, "exit 256")]),
      ("watch", [(.unknownCommand, "watch xyz"), (.unknownName, "watch next q"), (.badArgument, "watch off q")]),
      (
        "break",
        [(.unknownName, "break go at q"), (.badArgument, "break go off")]
      ),
      ("step", [(.badArgument, "step")]),
      ("continue", [(.badArgument, "continue")]),
      ("abort", [(.badArgument, "abort")]),
      ("record", [(.badArgument, "record off"), (.io, "record nowhere")]),
      ("history", [(.badArgument, "history -1")]),
      ("rerun", [(.badArgument, "rerun")]),
      ("demo", [(.badArgument, "demo q")]),
      ("lesson", [(.refused, "lesson"), (.badArgument, "lesson next")]),
      ("answer", [(.badArgument, "answer a")]),
      ("checkpoint", []), ("reset", []), ("dump", []), ("echo", []), ("log", []), ("apropos", []), ("complete", []),
      ("stats", []), ("clear", []),
    ]
}
