// SPDX-License-Identifier: Apache-2.0

// What is said about screens, checks and the session itself.

extension Intents {
  static let screens: [Intent] = [
    Intent(
      "present NODE modal? NODE2.over modal?", "present $NODE from $NODE2", "present $NODE from $NODE2:controller",
      "present $NODE from $NODE2:controller as sheet", "sheet $NODE on $NODE2"),
    Intent("present modal? NODE", "present $NODE from $PRESENTER"),
    Intent("present modal", "present sheet1 from $PRESENTER"),
    Intent("ALERT TEXT", "add $ALERT $NEW; present $NEW from $PRESENTER"),
    Intent(
      "present NODE STYLE.to NODE2.over?", "present $NODE from $NODE2 as $STYLE",
      "present $NODE from $PRESENTER as $STYLE"),
    Intent("present NEW STYLE.to NODE.over", "present $NEW from $NODE as $STYLE"),
    Intent("present NEW STYLE.to", "present $NEW from $PRESENTER as $STYLE"),
    Intent("present NEW modal", "present $NEW from $PRESENTER as sheet"),
    Intent(
      "present modal NEW.by NODE.over", "present $NEW from $NODE as sheet",
      "present $NEW from $NODE:controller as sheet",
      "sheet $NEW on $NODE"),
    Intent(
      "present ALERT NEW? TEXT? NODE.over?", "add $ALERT $NEW; present $NEW from $NODE",
      "add $ALERT $NEW; present $NEW from $NODE:controller", "add $ALERT $NEW; present $NEW from $PRESENTER"),
    Intent("present modal NEW NODE.over", "sheet $NEW on $NODE", "present $NEW from $NODE:controller as sheet"),
    Intent(
      "present modal NODE.over", "sheet sheet1 on $NODE", "present sheet1 from $NODE",
      "present sheet1 from $NODE:controller"),
    Intent(
      "add modal NEW NODE.on", "sheet $NEW on $NODE", "present $NEW from $NODE as sheet",
      "present $NEW from $NODE:controller as sheet"),
    Intent("be NODE present", "get $NODE.presentingViewController"),
    Intent("who|what present NODE", "get $NODE.presentingViewController"),
    Intent("be modal present?", "get $PRESENTER.presentedViewController"),
    Intent("present modal NODE NODE2.over?", "present $NODE from $NODE2", "present $NODE from $PRESENTER"),
    Intent("present NEW NODE.over modal?", "present $NEW from $NODE", "present $NEW from $NODE as sheet"),
    Intent("make NODE present NODE2", "present $NODE2 from $NODE"),
    Intent("make NODE modal", "modal $NODE", "present $NODE from $PRESENTER"),
    Intent("modal NODE NODE2.over?", "present $NODE from $NODE2", "present $NODE from $PRESENTER"),
    Intent("NODE be present NODE2.over", "present $NODE from $NODE2"),
    Intent("present NODE2.from NODE.to", "present $NODE from $NODE2"),
    Intent(
      "present KIND NEW? TEXT? NODE.over?", "add $KIND $NEW; present $NEW from $NODE",
      "add $KIND $NEW; present $NEW from $PRESENTER", "add $KIND $NEW"),
    Intent("dismiss NODE", "dismiss $NODE", "end-sheet $NODE", "set $NODE:window.hidden yes"),
    Intent("dismiss modal?", "end-sheet $WINDOW", "dismiss $PRESENTER"),
    Intent("dismiss ALERT", "dismiss $PRESENTER"),
    Intent("push NODE NODE2.on?", "push $NODE in $NODE2", "push $NODE in $NAVIGATION"),
    Intent("push NEW KIND? NODE.on?", "push $NEW in $NODE", "push $NEW in $NAVIGATION"),
    Intent("add tab NEW CONTAINER.by NODE.in?", "add $CONTAINER $NEW in $NODE", "add $CONTAINER $NEW in $TABS"),
    Intent("add tab NEW NODE.in?", "add controller $NEW in $NODE", "add controller $NEW in $TABS"),
    Intent("pop last? NODE.of?", "pop $NODE", "pop $NAVIGATION"),
    Intent("pop root NODE.of?", "pop $NODE to root", "pop $NAVIGATION to root"),
    Intent("select tab NODE.to? NODE2.in?", "select $NODE in $NODE2", "select $NODE in $NODE:parent"),
    Intent(
      "who|what|show tab be? select NODE.in?", "get $NODE.selectedViewController", "get $TABS.selectedViewController"),
    Intent("select first tab NODE.in?", "set $NODE.selectedIndex 0", "set $TABS.selectedIndex 0"),
    Intent("select second tab NODE.in?", "set $NODE.selectedIndex 1", "set $TABS.selectedIndex 1"),
    Intent("select third tab NODE.in?", "set $NODE.selectedIndex 2", "set $TABS.selectedIndex 2"),
    Intent(
      "add? STYLE NEW NODE.from KIND.by", "present $NEW from $NODE as $STYLE; add $KIND in $NEW",
      "present $NEW from $NODE:controller as $STYLE; add $KIND in $NEW"),
    Intent(
      "add? STYLE NEW NODE.from", "present $NEW from $NODE as $STYLE", "present $NEW from $NODE:controller as $STYLE"),
    Intent("select tab NUMBER NODE.in", "set $NODE.selectedIndex $NUMBER"),
    Intent("select NODE NODE2.to", "select $NODE2 in $NODE"),
    Intent("select NODE2.in NODE tab?", "select $NODE in $NODE2"),
  ]

  static let checking: [Intent] = [
    Intent("expect not handled", "expect unhandled"), Intent("expect unhandled", "expect unhandled"),
    Intent("expect handled NODE.by?", "expect handled [by $NODE]"),
    Intent(
      "expect ACTION handled|receive|reach be? NODE.by", "expect delivered $ACTION by $NODE",
      "expect target $ACTION is $NODE"),
    Intent(
      "expect ACTION NODE.from handled|receive|reach|be|send be? NODE2.by", "expect target $ACTION from $NODE is $NODE2"
    ),
    Intent("expect NODE handle ACTION", "expect can $ACTION on $NODE is yes"),
    Intent("expect tap NODE.on send ACTION", "tap $NODE; expect delivered $ACTION"),
    Intent("expect tap NODE.on send ACTION NODE2.on", "tap $NODE; expect delivered $ACTION by $NODE2"),
    Intent("expect not handler NEWACTION.of", "expect target $NEWACTION is none"),
    Intent("expect NODE be? onscreen", "expect shown $NODE is yes"),
    Intent("expect NODE not be? onscreen", "expect shown $NODE is no"),
    Intent("expect NODE receive ACTION", "expect target $ACTION is $NODE"),
    Intent("expect NODE not handle|receive ACTION", "expect can $ACTION on $NODE is no"),
    Intent("expect NODE handle|receive ACTION NODE2.from", "expect target $ACTION from $NODE2 is $NODE"),
    Intent("expect ACTION receive|reach NODE.to", "expect target $ACTION is $NODE"),
    Intent("expect ACTION receive|reach NODE.in", "expect target $ACTION is $NODE"),
    Intent("expect NODE be? NODE2.in", "expect count $NODE under $NODE2 is 1"),
    Intent("unhandled should handle|receive NEWACTION", "expect target $NEWACTION is none"),
    Intent("expect unhandled handle|receive NEWACTION", "expect target $NEWACTION is none"),
    Intent("expect PATH be? nil", "expect $PATH is none"),
    Intent("expect PATH", "expect $PATH is yes"), Intent("expect PATH not be? FLAG", "expect $PATH is $FLAG:not"),
    Intent("expect PATH be? NUMBER", "expect $PATH is $NUMBER"),
    Intent("expect NODE PROPERTY be? NUMBER", "expect $NODE.$PROPERTY is $NUMBER"),
    Intent("expect not ACTION NODE.from? handled be?", "expect target $ACTION [from $NODE] is none"),
    Intent("expect focus be? NODE", "expect first-responder is $NODE"),
    Intent("expect NODE be? make? focus", "expect first-responder is $NODE"),
    Intent("expect ACTION NODE.from? be? unhandled", "expect target $ACTION [from $NODE] is none"),
    Intent("expect next NODE.of be? nil", "expect next $NODE is none"),
    Intent("expect focus be? nil", "expect first-responder is none"),
    Intent("expect next NODE.of be? NODE2", "expect next $NODE is $NODE2"),
    Intent("expect NODE be? STATE", "expect $NODE.$STATE:is"),
    Intent("expect PATH be? FLAG", "expect $PATH is $FLAG"),
    Intent("expect NODE PROPERTY be? FLAG", "expect $NODE.$PROPERTY is $FLAG"),
  ]

  static let sessions: [Intent] = [
    Intent("undo last? do?", "undo"), Intent("remove last step", "undo"),
    Intent("undo last? NUMBER step?", "undo $NUMBER"),
    Intent("redo", "redo"),
    Intent("reset", "reset"), Intent("reset reset", "reset"), Intent("undo everything|all", "reset"),
    Intent("reset everything|all", "reset"),
    Intent("exit", "exit"), Intent("how do? exit", "exit"),
    Intent("what can|do help", "help"), Intent("what|how can|do type|do?", "help"),
    Intent("help", "help"), Intent("help|explain TOPIC", "help $TOPIC"), Intent("what do|be TOPIC do?", "help $TOPIC"),
    Intent("load demo", "demo"),
    Intent("how do? TOPIC", "help $TOPIC"),
    Intent("list|show|help? commands", "help commands"), Intent("what|how be commands", "help commands"),
    Intent("lesson", "lesson"), Intent("load lesson", "lesson"), Intent("demo", "demo"),
    Intent("list|show demo", "demo"), Intent("load|show? demo NEW", "demo $NEW"),
    Intent("list|show history", "history"), Intent("what past do|type? last?", "history"), Intent("clear", "clear"),
    Intent("save session|works? FILE.to", "export $FILE:format $FILE", "save $FILE"),
    Intent("save|export|list tree FILE.to", "once $FILE; tree"), Intent("load|import FILE", "$FILE:load"),
    Intent("export tree? FORMAT.to", "export $FORMAT:file"), Intent("export NEW.to FORMAT", "export $FORMAT:file"),
    Intent("export tree? FILE.to", "export $FILE:format $FILE"),
    Intent("export tree? FORMAT.to FILE.to", "export $FORMAT $FILE"),
    Intent("list|show rule", "help topics"), Intent("break ACTION NODE.on?", "break $ACTION [at $NODE]"),
    Intent("list|show|what breakpoint", "break"), Intent("off|remove all? breakpoint", "break off"),
    Intent("profile? appkit platform?", "profile appkit"),
    Intent("profile? uikit platform?", "profile uikit"),
    Intent("what be? platform", "profile"), Intent("be appkit|uikit", "profile"),
  ]
}
