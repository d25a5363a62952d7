// SPDX-License-Identifier: Apache-2.0

/// What people want of a responder shell, in one table.
///
/// Words in lower case are concepts of the lexicon, those in capitals are named things; the order in which they are said
/// does not matter much. Of several that fit, the one that uses most words is meant, and the first among equals.
package enum Intents {
  package static let all: [Intent] =
    learning + building + placing + actions + connecting + touching + focusing + asking + properties + screens
    + checking
    + sessions

  private static let learning: [Intent] = [
    Intent("what be CLASS", "help $CLASS"), Intent("what be PAGE", "help $PAGE"),
    Intent("how|where do|be? PAGE works?", "help $PAGE"), Intent("help|explain PAGE", "help $PAGE"),
    Intent("explain chain", "help responder-chain"),
  ]

  private static let building: [Intent] = [
    Intent(
      "add ALERT NEW? TEXT? NODE.over", "add $ALERT $NEW; present $NEW from $NODE",
      "add $ALERT $NEW; present $NEW from $NODE:controller", "present $NEW from $NODE:controller as sheet"),
    Intent(
      "add KIND NEW? NODE.in?", "add $KIND [$NEW] [in $NODE]", "attach gesture $NEW to $NODE class $KIND",
      "attach controller $NEW to $NODE class $KIND", "add $KIND $NEW; embed $NEW in $NODE"),
    Intent("KIND NEW NODE.in?", "add $KIND $NEW [in $NODE]", "attach controller $NEW to $NODE class $KIND"),
    Intent(
      "add KIND NEW NEW2 NODE.in?", "add $KIND $NEW [in $NODE]; add $KIND $NEW2 [in $NODE]"),
    Intent(
      "add KIND NEW NEW2 NEW3 NODE.in?",
      "add $KIND $NEW [in $NODE]; add $KIND $NEW2 [in $NODE]; add $KIND $NEW3 [in $NODE]"),
    Intent(
      "add KIND NEW? action|send|connect|tap? NEWACTION.by", "add $KIND $NEW; connect $NEW action $NEWACTION",
      "add $KIND $NEW; connect $NEW touchUpInside $NEWACTION"),
    Intent(
      "add KIND NEW NODE.in action|send NEWACTION.by", "add $KIND $NEW in $NODE; connect $NEW touchUpInside $NEWACTION",
      "add $KIND $NEW in $NODE; connect $NEW action $NEWACTION"),
    Intent("add NUMBER KIND NODE.in?", "repeat $NUMBER { add $KIND [in $NODE] }"),
    Intent(
      "add KIND NEW? root? NODE.by", "add $KIND $NEW; embed $NODE in $NEW",
      "add $KIND $NEW; attach controller $NODE to $NEW"),
    Intent("copy NODE NEW", "add $NODE:kind $NEW in $NODE:parent", "add $NODE:kind $NEW"),
    Intent("rename NODE NEW.to", "rename $NODE $NEW"),
    Intent("remove NODE", "remove $NODE"),
    Intent("remove NODE NODE2.from detached?", "remove $NODE"),
    Intent("remove|move NODE detached", "move $NODE to none"),
    Intent("class NEW KIND.of", "class $NEW : $KIND"),
  ]

  private static let placing: [Intent] = [
    Intent("move|embed NODE NODE2.to", "move $NODE to $NODE2", "embed $NODE in $NODE2"),
    Intent("embed NODE NODE2.in", "embed $NODE in $NODE2", "attach controller $NODE to $NODE2", "move $NODE to $NODE2"),
    Intent(
      "add|connect NODE NODE2.to", "embed $NODE in $NODE2", "attach controller $NODE to $NODE2", "move $NODE to $NODE2"),
    Intent(
      "connect CLASS NODE.to", "attach gesture $NEW to $NODE class $CLASS",
      "attach controller $NEW to $NODE class $CLASS"),
    Intent("embed NODE CLASS.in", "add $CLASS $NEW; embed $NODE in $NEW"),
    Intent("move NODE NODE2.before", "move $NODE to $NODE2:parent before $NODE2"),
    Intent("move NODE NODE2.after", "move $NODE to $NODE2:parent after $NODE2"),
  ]

  private static let actions: [Intent] = [
    // Implementing
    Intent("handle NEWACTION NODE.on", "handle $NEWACTION on $NODE"),
    Intent("should NODE handle NEWACTION", "handle $NEWACTION on $NODE"),
    Intent("make|can handle NEWACTION NODE.on", "handle $NEWACTION on $NODE"),
    Intent("add|make action|handler handle? NEWACTION NODE.to", "handle $NEWACTION on $NODE"),
    Intent("add|make NEWACTION action|handler NODE.to", "handle $NEWACTION on $NODE"),
    Intent("handler NEWACTION NODE.on", "handle $NEWACTION on $NODE"),
    Intent("when ACTION NODE", "handle $ACTION on $NODE"),
    Intent("add NEWACTION NODE.to", "handle $NEWACTION on $NODE"),
    Intent("not do? make? handle ACTION NODE.on", "unhandle $ACTION on $NODE"),
    Intent("off|remove action|handler|handle handle? ACTION NODE.from", "unhandle $ACTION on $NODE"),
    Intent("off|remove ACTION action|handler? NODE.from", "unhandle $ACTION on $NODE"),
    Intent("can|do NODE handle|can action? ACTION", "can $ACTION on $NODE"),
    Intent("can|do|what NODE send action? ACTION", "target $ACTION from $NODE"),
    Intent("do|can NODE receive ACTION NODE2.from", "target $ACTION from $NODE2"),
    Intent("do|can NODE receive ACTION", "why $ACTION to $NODE", "target $ACTION"),
    Intent("can ACTION NODE.on", "can $ACTION on $NODE"),
    // Who handles it
    Intent("who|what handle ACTION", "handlers $ACTION", "target $ACTION"),
    Intent("who|what can? handle|receive NEWACTION NODE.from?", "target $NEWACTION [from $NODE]"),
    Intent(
      "when NODE be? focus who|what handle|receive ACTION NODE2.from?",
      "suppose { first-responder $NODE; target $ACTION [from $NODE2] }"),
    Intent("who|what be? handle|receive ACTION when? send? be? NODE.from", "target $ACTION from $NODE"),
    Intent("who|what receive ACTION NODE.from?", "target $ACTION [from $NODE]"),
    Intent("who|what be? target|handler ACTION NODE.from?", "target $ACTION [from $NODE]"),
    Intent("who ACTION NODE.from?", "target $ACTION [from $NODE]", "handlers $ACTION"),
    Intent("where do? ACTION receive|reach|send? NODE.from?", "target $ACTION [from $NODE]"),
    Intent("where|who do? ACTION send NODE.from?", "target $ACTION [from $NODE]"),
    Intent("find|show|list target|handler ACTION NODE.from?", "target $ACTION [from $NODE]", "handlers $ACTION"),
    Intent("target ACTION NODE.from?", "target $ACTION [from $NODE]"),
    Intent("who|what|show|list actions|action do? can? NODE handle|receive|send|can?", "handlers $NODE"),
    Intent("what do NODE do|send", "actions $NODE", "handlers $NODE"),
    Intent("what do|can NODE handle|receive|do?", "handlers $NODE"),
    Intent("list|show|who|all all? handler|action|actions all?", "handlers"),
    Intent("list|show|all handler NODE.of", "handlers $NODE"),
    Intent("list|show|all action|actions NODE.of", "actions $NODE", "handlers $NODE"),
    Intent("list|show|all handler|action|actions ACTION.of", "handlers $ACTION"),
    Intent("be|do? ACTION handled|receive NODE.from?", "target $ACTION [from $NODE]"),
    Intent("be ACTION handled NODE.by", "can $ACTION on $NODE"),
    Intent("be ACTION available NODE.from?", "validate $ACTION [from $NODE]"),
    Intent("can|do ACTION reach NODE.to", "why $ACTION to $NODE", "target $ACTION"),
    Intent(
      "can|do ACTION reach|receive NODE.to NODE2.from", "why $ACTION from $NODE2 to $NODE", "target $ACTION from $NODE2"
    ),
    Intent("how|why|where do|be? ACTION reach|send|receive|chain NODE.from", "why $ACTION from $NODE"),
    Intent("can|do ACTION reach NODE.from", "target $ACTION from $NODE"),
    // Why
    Intent("why do|be? ACTION NODE.from? handled|reach|send|receive?", "why $ACTION [from $NODE]"),
    Intent("why do|be? ACTION handled|receive|send|reach NODE.by", "why $ACTION"),
    Intent("why do|be? not ACTION handled|send|receive|reach NODE.from?", "why $ACTION [from $NODE]"),
    Intent("why do|can? not? ACTION reach|handled NODE.to", "why $ACTION to $NODE", "why $ACTION"),
    Intent("why do|can? not? ACTION reach NODE.to NODE2.from", "why $ACTION from $NODE2 to $NODE"),
    Intent("why do|can|be? not? NODE handle|receive|reach ACTION", "why $ACTION to $NODE", "why $ACTION"),
    Intent("why do? NODE send ACTION", "why $ACTION from $NODE"),
    Intent("why do|be? ACTION not? nothing|works NODE.from?", "why $ACTION [from $NODE]"),
    Intent("nothing why? ACTION NODE.from?", "why $ACTION [from $NODE]"),
    // Sending
    Intent("call ACTION NODE.on", "send $ACTION to $NODE", "send $ACTION from $NODE"),
    Intent("send action? ACTION NODE.from? NODE2.to? nil?", "send $ACTION [from $NODE] [to $NODE2]"),
    Intent("send action? ACTION TEXT.by NODE.from? NODE2.to?", "send $ACTION $TEXT [from $NODE] [to $NODE2]"),
    Intent("send NEWACTION NODE.from NODE2.to?", "send $NEWACTION [from $NODE] [to $NODE2]"),
    Intent("ACTION NODE.from? NODE2.to?", "send $ACTION [from $NODE] [to $NODE2]"),
    Intent("ACTION TEXT.by NODE.from?", "send $ACTION $TEXT [from $NODE]"),
    Intent("bubble ACTION NODE.from", "bubble $ACTION from $NODE"),
    Intent("suppose send? ACTION send|be? NODE.from?", "suppose { send $ACTION [from $NODE] }"),
  ]

  private static let connecting: [Intent] = [
    Intent(
      "connect NODE EVENT? action? NEWACTION.to NODE2.to?", "connect $NODE [$EVENT] $NEWACTION [to $NODE2]",
      "connect $NODE touchUpInside $NEWACTION [to $NODE2]", "connect $NODE valueChanged $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]"),
    Intent(
      "when? NODE be? tap|EVENT? send NEWACTION NODE2.to?", "connect $NODE touchUpInside $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]"),
    Intent(
      "when? tap NODE.on send NEWACTION NODE2.to?", "connect $NODE touchUpInside $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]"),
    Intent(
      "make NODE send NEWACTION NODE2.to? when? tap?", "connect $NODE touchUpInside $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]"),
    Intent("make NODE send ACTION NODE2.to?", "send $ACTION from $NODE [to $NODE2]"),
    Intent(
      "make? action|connect NODE.of be? NEWACTION", "connect $NODE touchUpInside $NEWACTION",
      "connect $NODE action $NEWACTION"),
    Intent(
      "send NEWACTION when NODE be? tap", "connect $NODE touchUpInside $NEWACTION", "connect $NODE action $NEWACTION"),
    Intent("disconnect NODE EVENT?", "disconnect $NODE [$EVENT]"),
    Intent("disconnect NODE ACTION.from NODE2.from?", "disconnect $NODE $ACTION [to $NODE2]"),
    Intent("remove connections|target NODE.from", "disconnect $NODE"),
    Intent("list|show|who|all connections|target|action|actions NODE.of", "actions $NODE"),
    Intent("what|who do|be NODE send|connect|connections", "actions $NODE"),
    Intent("what be NODE connect|connections", "actions $NODE"),
    Intent("send NODE EVENT", "trigger $NODE $EVENT"),
    Intent(
      "shortcut KEYS NEWACTION.to NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("add shortcut KEYS NEWACTION.to NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("make|add KEYS NEWACTION.to NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("KEYS NODE.on send|handle|do NEWACTION", "key $NODE $KEYS $NEWACTION"),
    Intent("list|show|who|what shortcut NODE.of", "show $NODE"),
    Intent("add? keycommand KEYS? NODE?", "help key"),
  ]

  private static let touching: [Intent] = [
    Intent("tap NODE.on", "tap $NODE"), Intent("send tap NODE.on", "tap $NODE"),
    Intent("tap|hit POINT.on NODE.in?", "tap $POINT [in $NODE]"),
    Intent("hit POINT NODE.in?", "hit $POINT [in $NODE]"),
    Intent("who|what be? POINT.on NODE.in? hit?", "hit $POINT [in $NODE]"),
    Intent("press KEYS shortcut?", "press $KEYS"),
    Intent("shake", "event shake"),
    Intent("suppose when? tap NODE", "suppose { tap $NODE }", "tap $NODE"),
    Intent("suppose when? press KEYS", "suppose { press $KEYS }"),
    Intent("why do|be|can? not? nothing? suppose? when? can? tap NODE.on nothing?", "tap $NODE", "actions $NODE"),
    Intent("why do|be? NODE nothing|not", "tap $NODE"),
    Intent(
      "why do|be? not? ACTION not? send|handled|reach|receive when? tap NODE.on", "tap $NODE", "why $ACTION from $NODE"),
    Intent("why do|be? NODE not? works|nothing", "tap $NODE"),
    Intent("why NODE not be? STATE", "get $NODE.$STATE:property"),
    Intent("can not tap NODE.on", "tap $NODE"),
    Intent("can be? tap NODE.on", "suppose { tap $NODE }"),
  ]

  private static let focusing: [Intent] = [
    Intent("focus NODE.on", "first-responder $NODE"),
    Intent("make|expect|can NODE.to focus.to", "first-responder $NODE"),
    Intent("make|move focus|keyboard NODE.to", "first-responder $NODE"),
    Intent("can do? NODE make? focus", "get $NODE.canBecomeFirstResponder", "get $NODE.acceptsFirstResponder"),
    Intent("do|be NODE can focus", "get $NODE.canBecomeFirstResponder", "get $NODE.acceptsFirstResponder"),
    Intent(
      "why do|can|be? not? NODE make? focus", "get $NODE.canBecomeFirstResponder", "get $NODE.acceptsFirstResponder"),
    Intent("be|do NODE who? focus", "first-responder"),
    Intent("who|what|show|list|where be|do|make? focus", "first-responder"),
    Intent("who|what|show be? focus NODE.in", "first-responder in $NODE"),
    Intent("focus", "first-responder"),
    Intent("resign focus|keyboard|editing NODE.from?", "first-responder none"),
    Intent("make? resign NODE resign? focus", "first-responder none"),
    Intent("make not focus", "first-responder none"), Intent("blur NODE?", "first-responder none"),
    Intent("make? focus resign", "first-responder none"),
    Intent("show|present|unhide keyboard NODE.on", "first-responder $NODE"),
    Intent("type TEXT NODE.in", "first-responder $NODE; trigger $NODE editingChanged"),
    Intent("type NODE.in", "first-responder $NODE; trigger $NODE editingChanged"),
    Intent("type TEXT", "trigger $FOCUS editingChanged"),
    Intent("make NODE keywindow", "key-window $NODE"),
    Intent("keywindow NODE", "key-window $NODE"),
    Intent("who|what|show be? keywindow", "key-window"), Intent("who|what KIND be? keywindow", "key-window"),
    Intent("make? NODE mainwindow", "main-window $NODE"),
  ]

  private static let asking: [Intent] = [
    Intent("chain NODE.of", "chain $NODE"),
    Intent("list|show chain NODE.of", "chain $NODE"),
    Intent("who|what be|do? above NODE", "chain $NODE"),
    Intent("chain NODE.from NODE2.to", "chain $NODE"), Intent("can|do NODE reaches NODE2.to", "chain $NODE"),
    Intent("how|where do? NODE reaches NODE2.to", "chain $NODE"),
    Intent("be NODE NODE2.in", "find $NODE under $NODE2"),
    Intent("be NODE be? tree|embed NODE2.of", "find $NODE under $NODE2"),
    Intent("be NODE CLASS", "show $NODE"),
    Intent("list|show|find|who|what|all all? be? KIND NODE.in", "find $KIND under $NODE"),
    Intent("chain ACTION NODE.from", "why $ACTION from $NODE"),
    Intent("chain", "chain"),
    Intent("list|show|who|what be? chain", "chain"),
    Intent("next NODE.of", "next $NODE"),
    Intent("list|show|who|what be|do? next NODE.of chain.in?", "next $NODE"),
    Intent("tree NODE.of", "tree $NODE"),
    Intent("list|show|what be? tree NODE.of?", "tree [$NODE]"),
    Intent("who|what be|do? in NODE", "tree $NODE"),
    Intent("what be|do? NODE in", "tree $NODE"),
    Intent("ls in? NODE", "tree $NODE", "show $NODE"),
    Intent("show NODE", "show $NODE"),
    Intent("list|show|tree all|everything", "tree"),
    Intent("tree", "tree"), Intent("list|show tree FORMAT", "export $FORMAT:file"),
    Intent("who|what be? all", "tree"),
    Intent("list|show|find|who|what|all all? be? KIND all?", "find $KIND"),
    Intent("CLASS", "help $CLASS"), Intent("KIND", "find $KIND"),
    Intent("show NODE.of", "show $NODE"),
    Intent("show property|about? property? NODE.of", "show $NODE"),
    Intent("what be NODE", "show $NODE"),
    Intent("where be NODE", "show $NODE"),
    Intent("find|list|show GLOB", "find $GLOB"), Intent("find NODE", "find $NODE", "show $NODE"),
    Intent("NODE", "show $NODE"),
    Intent("PATH", "get $PATH"),
    Intent("list|show PATH", "get $PATH", "show $PATH"),
    Intent("be|what PATH", "get $PATH"),
    Intent("list|show property NODE.of", "show $NODE"),
    Intent("audit", "audit"),
    Intent("audit all", "audit"),
    Intent("list|show|find|who|what be|do? audit", "audit"),
    Intent("it NODE", "it $NODE"),
  ]

  private static let properties: [Intent] = [
    Intent("be NODE STATE", "get $NODE.$STATE:property"),
    Intent("why be NODE STATE", "get $NODE.$STATE:property"),
    Intent("show|what|get be? PROPERTY NODE.of", "get $NODE.$PROPERTY"),
    Intent("NODE PROPERTY", "get $NODE.$PROPERTY"),
    Intent("make NODE STATE", "set $NODE.$STATE"),
    Intent("NODE STATE", "get $NODE.$STATE:property"),
    Intent("make NODE PROPERTY FLAG.to", "set $NODE.$PROPERTY $FLAG"),
    Intent("make PROPERTY NODE.of FLAG.to", "set $NODE.$PROPERTY $FLAG"),
    Intent("NODE PROPERTY FLAG", "set $NODE.$PROPERTY $FLAG"),
    Intent("make NODE PROPERTY NUMBER.to", "set $NODE.$PROPERTY $NUMBER"),
    Intent("make PROPERTY NODE.of NUMBER.to", "set $NODE.$PROPERTY $NUMBER"),
    Intent("make NODE PROPERTY NEW.to", "set $NODE.$PROPERTY $NEW"),
    Intent("make PATH FLAG.to", "set $PATH $FLAG"),
    Intent("PATH be FLAG", "get $PATH"), Intent("PATH FLAG", "set $PATH $FLAG"),
    Intent("make PATH NUMBER.to", "set $PATH $NUMBER"),
    Intent("enable NODE", "set $NODE.enabled yes"), Intent("disable NODE", "set $NODE.enabled no"),
    Intent("hide NODE", "set $NODE.hidden yes"), Intent("unhide NODE", "set $NODE.hidden no"),
    Intent("make PATH NEW.to", "set $PATH $NEW"), Intent("make NODE PROPERTY be? NEW.to", "set $NODE.$PROPERTY $NEW"),
    Intent("not STATE NODE be?", "get $NODE.$STATE:property"),
  ]

  private static let screens: [Intent] = [
    Intent(
      "present NODE NODE2.over modal?", "present $NODE from $NODE2", "present $NODE from $NODE2:controller",
      "present $NODE from $NODE2:controller as sheet"),
    Intent("present modal? NODE", "present $NODE from $PRESENTER"),
    Intent("present modal NODE NODE2.over?", "present $NODE from $NODE2", "present $NODE from $PRESENTER"),
    Intent("present NEW NODE.over modal?", "present $NEW from $NODE", "present $NEW from $NODE as sheet"),
    Intent("make NODE present NODE2", "present $NODE2 from $NODE"),
    Intent(
      "present KIND NEW? TEXT? NODE.over?", "add $KIND $NEW; present $NEW from $NODE",
      "add $KIND $NEW; present $NEW from $PRESENTER"),
    Intent("dismiss NODE", "dismiss $NODE"), Intent("dismiss modal?", "dismiss $PRESENTER"),
    Intent("dismiss ALERT", "dismiss $PRESENTER"),
    Intent("push NODE NODE2.on?", "push $NODE in $NODE2", "push $NODE in $NAVIGATION"),
    Intent("pop last? NODE.of?", "pop $NODE", "pop $NAVIGATION"),
    Intent("pop root NODE.of?", "pop $NODE to root", "pop $NAVIGATION to root"),
    Intent("select tab NODE.to? NODE2.in?", "select $NODE in $NODE2", "select $NODE in $NODE:parent"),
    Intent(
      "who|what|show tab be? select NODE.in?", "get $NODE.selectedViewController", "get $TABS.selectedViewController"),
    Intent("select tab NUMBER NODE.in", "set $NODE.selectedIndex $NUMBER"),
    Intent("select NODE NODE2.to", "select $NODE2 in $NODE"),
    Intent("select NODE2.in NODE tab?", "select $NODE in $NODE2"),
  ]

  private static let checking: [Intent] = [
    Intent("expect not handled", "expect unhandled"), Intent("expect unhandled", "expect unhandled"),
    Intent("expect handled NODE.by?", "expect handled [by $NODE]"),
    Intent(
      "expect ACTION handled|receive|reach be? NODE.by", "expect delivered $ACTION by $NODE",
      "expect target $ACTION is $NODE", "expect can $ACTION on $NODE is yes"),
    Intent(
      "expect ACTION NODE.from handled|receive|reach|be|send be? NODE2.by", "expect target $ACTION from $NODE is $NODE2"
    ),
    Intent("expect NODE handle ACTION", "expect can $ACTION on $NODE is yes"),
    Intent("expect NODE receive ACTION", "expect target $ACTION is $NODE", "expect can $ACTION on $NODE is yes"),
    Intent("expect NODE not handle|receive ACTION", "expect can $ACTION on $NODE is no"),
    Intent("expect NODE handle|receive ACTION NODE2.from", "expect target $ACTION from $NODE2 is $NODE"),
    Intent(
      "expect ACTION receive|reach NODE.to", "expect target $ACTION is $NODE", "expect can $ACTION on $NODE is yes"),
    Intent("expect NODE be? NODE2.in", "expect count $NODE under $NODE2 is 1"),
    Intent("unhandled should handle|receive NEWACTION", "expect target $NEWACTION is none"),
    Intent("expect PATH not be? FLAG", "expect $PATH is $FLAG:not"),
    Intent("expect PATH be? NUMBER", "expect $PATH is $NUMBER"),
    Intent("expect NODE PROPERTY be? NUMBER", "expect $NODE.$PROPERTY is $NUMBER"),
    Intent("expect not ACTION NODE.from? handled be?", "expect target $ACTION [from $NODE] is none"),
    Intent("expect focus be? NODE", "expect first-responder is $NODE"),
    Intent("expect NODE be? make? focus", "expect first-responder is $NODE"),
    Intent("expect next NODE.of be? NODE2", "expect next $NODE is $NODE2"),
    Intent("expect NODE be? STATE", "expect $NODE.$STATE:is"),
    Intent("expect PATH be? FLAG", "expect $PATH is $FLAG"),
    Intent("expect NODE PROPERTY be? FLAG", "expect $NODE.$PROPERTY is $FLAG"),
  ]

  private static let sessions: [Intent] = [
    Intent("undo last?", "undo"), Intent("undo NUMBER step?", "undo $NUMBER"), Intent("redo", "redo"),
    Intent("reset", "reset"), Intent("undo everything|all", "reset"), Intent("reset everything|all", "reset"),
    Intent("exit", "exit"), Intent("how do? exit", "exit"),
    Intent("what can|do help", "help"), Intent("what|how can|do type|do?", "help"),
    Intent("help", "help"), Intent("help TOPIC", "help $TOPIC"), Intent("what do|be TOPIC do?", "help $TOPIC"),
    Intent("load demo", "demo"),
    Intent("how do? TOPIC", "help $TOPIC"),
    Intent("list|show|help? commands", "help commands"),
    Intent("lesson", "lesson"), Intent("load lesson", "lesson"), Intent("demo", "demo"),
    Intent("list|show demo", "demo"), Intent("load|show? demo NEW", "demo $NEW"),
    Intent("list|show history", "history"), Intent("clear", "clear"),
    Intent("save FILE.to", "save $FILE"), Intent("load|import FILE", "$FILE:load"),
    Intent("export tree? FORMAT.to", "export $FORMAT:file"), Intent("export NEW.to FORMAT", "export $FORMAT:file"),
    Intent("export tree? FILE.to", "export $FILE:format $FILE"),
    Intent("export tree? FORMAT.to FILE.to", "export $FORMAT $FILE"),
    Intent("list|show rule", "help topics"), Intent("break ACTION.on NODE.on?", "break $ACTION [at $NODE]"),
    Intent("profile? appkit", "profile appkit"), Intent("profile? uikit", "profile uikit"),
    Intent("what be? platform", "profile"),
  ]
}
