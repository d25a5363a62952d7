// SPDX-License-Identifier: Apache-2.0

/// What people want of a responder shell, in one table.
///
/// Words in lower case are concepts of the lexicon, those in capitals are named things; the order in which they are said
/// does not matter much. Of several that fit, the one that uses most words is meant, and the first among equals.
package enum Intents {
  package static let all: [Intent] =
    learning + building + placing + implementing + finding + explaining + sending + connecting + touching + focusing
    + asking + properties + screens
    + checking
    + sessions

  private static let learning: [Intent] = [
    Intent("what be CLASS", "help $CLASS"), Intent("what be PAGE", "help $PAGE"),
    Intent("how|where do|be? PAGE works?", "help $PAGE"), Intent("help|explain PAGE", "help $PAGE"),
    Intent("explain chain", "help responder-chain"),
    Intent("what be purpose PAGE.of", "help $PAGE"), Intent("what do|be PAGE purpose", "help $PAGE"),
    Intent("what do|be CLASS purpose", "help $CLASS"), Intent("what do|be TOPIC purpose", "help $TOPIC"),
    Intent("why be PAGE", "help $PAGE"),
  ]

  private static let building: [Intent] = [
    Intent("export|make picture about tree?", "export svg"),
    Intent(
      "add ALERT NEW? TEXT? NODE.over", "add $ALERT $NEW; present $NEW from $NODE",
      "add $ALERT $NEW; present $NEW from $NODE:controller", "present $NEW from $NODE:controller as sheet"),
    Intent(
      "show|present ALERT NEW? TEXT? NODE.over", "add $ALERT $NEW; present $NEW from $NODE",
      "add $ALERT $NEW; present $NEW from $NODE:controller", "present $NEW from $NODE:controller as sheet"),
    Intent(
      "add KIND NEW menubar action|send|call NEWACTION.by", "add $KIND $NEW in main-menu action $NEWACTION",
      "add $KIND $NEW action $NEWACTION"),
    Intent("add KIND NEW menubar", "add $KIND $NEW in main-menu", "add $KIND $NEW"),
    Intent(
      "add KIND NEW? NODE.in?", "add $KIND [$NEW] [in $NODE]", "attach gesture $NEW to $NODE class $KIND",
      "attach controller $NEW to $NODE class $KIND", "add $KIND $NEW; embed $NEW in $NODE",
      "attach window-controller $NEW to $NODE", "attach document $NEW to $NODE"),
    Intent("CLASS NEW NODE.on", "attach gesture $NEW to $NODE class $CLASS", "add $CLASS $NEW in $NODE"),
    Intent("KIND NEW send NEWACTION", "add $KIND $NEW action $NEWACTION"),
    Intent("KIND NEW NODE.in?", "add $KIND $NEW [in $NODE]", "attach controller $NEW to $NODE class $KIND"),
    Intent(
      "add NUMBER? KIND NEW NEW2 NODE.in?", "add $KIND $NEW [in $NODE]; add $KIND $NEW2 [in $NODE]"),
    Intent("add KIND NEW? NODE.after", "add $KIND [$NEW] in $NODE:parent after $NODE"),
    Intent("add KIND NEW? NODE.before", "add $KIND [$NEW] in $NODE:parent before $NODE"),
    Intent("add KIND NEW? NODE.in NODE2.before", "add $KIND [$NEW] in $NODE before $NODE2"),
    Intent("add KIND NEW? NODE.in NODE2.after", "add $KIND [$NEW] in $NODE after $NODE2"),
    Intent("add KIND NEW? NODE.beside", "add $KIND [$NEW] in $NODE:parent"),
    Intent(
      "add KIND NUMBER KIND2.by NODE.in?", "add $KIND $NEW [in $NODE]; repeat $NUMBER { add $KIND2 in $NEW }"),
    Intent("add KIND KIND2.by", "add $KIND $NEW; add $KIND2 in $NEW"),
    Intent(
      "add? CONTAINER CHILD.by CHILD2? NODE.in?",
      "add $CONTAINER $NEW [in $NODE]; add controller $CHILD in $NEW; add controller $CHILD2 in $NEW",
      "add $CONTAINER $NEW [in $NODE]; add controller $CHILD in $NEW"),
    Intent(
      "add? CONTAINER NODE.by primary? NODE2 secondary?",
      "add $CONTAINER $NEW; embed $NODE in $NEW; embed $NODE2 in $NEW"),
    Intent(
      "add NUMBER? KIND NEW NEW2 NEW3 NODE.in?",
      "add $KIND $NEW [in $NODE]; add $KIND $NEW2 [in $NODE]; add $KIND $NEW3 [in $NODE]"),
    Intent(
      "add KIND NEW? action|send|connect|tap? NEWACTION.by", "add $KIND $NEW; connect $NEW action $NEWACTION",
      "add $KIND $NEW; connect $NEW touchUpInside $NEWACTION"),
    Intent(
      "add KIND NEW NODE.in action|send NEWACTION.by", "add $KIND $NEW in $NODE; connect $NEW touchUpInside $NEWACTION",
      "add $KIND $NEW in $NODE; connect $NEW action $NEWACTION"),
    Intent("add STYLE NEW NODE.over", "present $NEW from $NODE as $STYLE"),
    Intent(
      "add KIND NEW KEYS.by? NODE.in? send|action|call? NEWACTION.by?",
      "add $KIND [$NEW] [in $NODE] key $KEYS action $NEWACTION"),
    Intent("add NUMBER KIND NODE.in?", "repeat $NUMBER { add $KIND [in $NODE] }"),
    Intent("add KIND NEW? NODE.in action|send NEWACTION", "add $KIND [$NEW] in $NODE action $NEWACTION"),
    Intent("add? KIND NEW KIND2.by NEW2", "add $KIND $NEW; add $KIND2 $NEW2 in $NEW"),
    Intent("add contextmenu NODE.on", "attach menu menu1 to $NODE"),
    Intent(
      "add KIND NEW? root? NODE.by", "add $KIND $NEW; embed $NODE in $NEW",
      "add $KIND $NEW; attach controller $NODE to $NEW"),
    Intent("copy NODE NEW", "add $NODE:kind $NEW in $NODE:parent", "add $NODE:kind $NEW"),
    Intent("rename NODE.of NEW.to", "rename $NODE $NEW"),
    Intent("rename NODE NEW.to", "rename $NODE $NEW"), Intent("rename KIND NODE NEW.to?", "rename $NODE $NEW"),
    Intent("remove NODE", "remove $NODE"), Intent("remove KIND NODE", "remove $NODE"),
    Intent("remove all KIND", "each node in $KIND { remove $EACH }"),
    Intent("remove NODE NODE2.from detached?", "remove $NODE"),
    Intent("remove|move NODE detached", "move $NODE to none"),
    Intent("class NEW be? tree? KIND.of", "class $NEW : $KIND"),
    Intent("add NEW KIND NODE.in", "add $KIND $NEW in $NODE"),
    Intent("add NODE.to CLASS NEW", "attach gesture $NEW to $NODE class $CLASS", "add $CLASS $NEW in $NODE"),
    Intent("add segue NODE.from NODE2.to", "present $NODE2 from $NODE", "show-controller $NODE2 from $NODE"),
    Intent(
      "make NODE root|rootcontroller KIND NEW.of", "add $KIND $NEW; attach controller $NODE to $NEW",
      "add $KIND $NEW; embed $NODE in $NEW"),
    Intent("make|add NODE delegate NODE2.of", "attach delegate $NODE to $NODE2"),
    Intent("make delegate NODE2.of NODE.to", "attach delegate $NODE to $NODE2"),
    Intent("remove|off NODE delegate NODE2.of?", "detach delegate from $NODE2", "detach delegate from app"),
    Intent(
      "connect KIND NEW NODE.to", "attach controller $NEW to $NODE class $KIND",
      "attach window-controller $NEW to $NODE",
      "attach gesture $NEW to $NODE class $KIND", "attach document $NEW to $NODE"),
    Intent("remove|off delegate NODE.of", "detach delegate from $NODE"),
    Intent("make NODE rootcontroller NODE2.of", "attach controller $NODE to $NODE2"),
    Intent("make rootcontroller NODE2.of NODE.to", "attach controller $NODE to $NODE2"),
  ]

  private static let placing: [Intent] = [
    Intent("embed NODE CONTAINER.in NEW", "add $CONTAINER $NEW; embed $NODE in $NEW"),
    Intent("NODE should move NODE2.in", "move $NODE to $NODE2", "embed $NODE in $NODE2"),
    Intent("move|embed NODE NODE2.to", "move $NODE to $NODE2", "embed $NODE in $NODE2"),
    Intent("embed NODE NODE2.in", "embed $NODE in $NODE2", "attach controller $NODE to $NODE2", "move $NODE to $NODE2"),
    Intent(
      "add NODE NODE2.to", "embed $NODE in $NODE2", "attach controller $NODE to $NODE2", "move $NODE to $NODE2"),
    Intent(
      "connect NODE NODE2.to", "embed $NODE in $NODE2", "attach controller $NODE to $NODE2",
      "set $NODE:control.target $NODE2"),
    Intent("make|move parent NODE.of NODE2.to", "move $NODE to $NODE2", "embed $NODE in $NODE2"),
    Intent("make NODE2 parent NODE.of", "move $NODE to $NODE2", "embed $NODE in $NODE2"),
    Intent("delegate NODE2.of be NODE", "attach delegate $NODE to $NODE2"),
    Intent("make next NODE.of be? NODE2.to", "override $NODE next is $NODE2"),
    Intent("make NODE2 next NODE.of", "override $NODE next is $NODE2"),
    Intent("override next NODE.of pop? NODE2", "override $NODE next is $NODE2"),
    Intent("NODE can ACTION FLAG", "override $NODE canPerform $ACTION is $FLAG"),
    Intent("move NODE front NODE2.of?", "move $NODE to $NODE:parent"),
    Intent(
      "connect CLASS NODE.to", "attach gesture $NEW to $NODE class $CLASS",
      "attach controller $NEW to $NODE class $CLASS"),
    Intent("embed NODE CLASS.in", "add $CLASS $NEW; embed $NODE in $NEW"),
    Intent("move NODE NODE2.before", "move $NODE to $NODE2:parent before $NODE2"),
    Intent("move NODE NODE2.after", "move $NODE to $NODE2:parent after $NODE2"),
  ]

  /// Who implements an action.
  private static let implementing: [Intent] = [
    Intent("handle NEWACTION NODE.on", "handle $NEWACTION on $NODE"),
    Intent("handle NEWACTION NEWACTION2 NODE.on", "handle $NEWACTION on $NODE; handle $NEWACTION2 on $NODE"),
    Intent("should? NODE handle NEWACTION NEWACTION2", "handle $NEWACTION on $NODE; handle $NEWACTION2 on $NODE"),
    Intent("should NODE handle NEWACTION", "handle $NEWACTION on $NODE"),
    Intent("NODE handle|handled NEWACTION", "handle $NEWACTION on $NODE"),
    Intent("make|can NODE handle NEWACTION", "handle $NEWACTION on $NODE"),
    Intent("make|can handle NEWACTION NODE.on", "handle $NEWACTION on $NODE"),
    Intent("add|make action|handler handle? NEWACTION NODE.to", "handle $NEWACTION on $NODE"),
    Intent("add|make NEWACTION action|handler NODE.to", "handle $NEWACTION on $NODE"),
    Intent("handler NEWACTION NODE.on", "handle $NEWACTION on $NODE"),
    Intent("NEWACTION should be? handled NODE.by", "handle $NEWACTION on $NODE"),
    Intent("when ACTION NODE", "handle $ACTION on $NODE"),
    Intent("add SELECTOR NODE.to", "handle $SELECTOR on $NODE"),
    Intent("should? NODE not? cease handle ACTION", "unhandle $ACTION on $NODE"),
    Intent("not do? make? handle ACTION NODE.on", "unhandle $ACTION on $NODE"),
    Intent("not be? ACTION handled NODE.by", "unhandle $ACTION on $NODE"),
    Intent("not do? handle ACTION", "unhandle $ACTION on $ACTION:handler"),
    Intent("make? NODE refuse NEWACTION", "override $NODE canPerform $NEWACTION is no"),
    Intent("make? NODE refuse ACTION", "override $NODE canPerform $ACTION is no", "unhandle $ACTION on $NODE"),
    Intent("disable ACTION NODE.on", "override $NODE validate $ACTION is no"),
    Intent("NODE disable ACTION", "override $NODE validate $ACTION is no"),
    Intent(
      "move handler? ACTION.of NODE.from NODE2.to", "unhandle $ACTION on $NODE; handle $ACTION on $NODE2"),
    Intent("off|remove action|handler? ACTION", "unhandle $ACTION on $ACTION:handler"),
    Intent("off|remove all? handler|actions|action NODE.from", "$NODE:unhandle"),
    Intent("make? forward ACTION NODE.from NODE2.to", "override $NODE target $ACTION is $NODE2"),
    Intent("make? NODE forward ACTION NODE2.to", "override $NODE target $ACTION is $NODE2"),
    Intent("off|remove action|handler|handle handle? ACTION NODE.from", "unhandle $ACTION on $NODE"),
    Intent("off|remove ACTION action|handler? NODE.from", "unhandle $ACTION on $NODE"),
    Intent("can|do NODE handle|can|perform action? ACTION", "can $ACTION on $NODE"),
    Intent("can|do NODE handle|can|perform action? NEWACTION", "can $NEWACTION on $NODE"),
    Intent("can|do|what NODE send action? ACTION", "target $ACTION from $NODE"),
    Intent("do|can NODE receive ACTION NODE2.from", "target $ACTION from $NODE2"),
    Intent(
      "do|can NODE receive ACTION", "why $ACTION from $ACTION:sender to $NODE", "why $ACTION to $NODE", "target $ACTION"
    ),
    Intent("can ACTION NODE.on", "can $ACTION on $NODE"),
  ]

  /// Who handles an action.
  private static let finding: [Intent] = [
    Intent("who|what handle ACTION", "handlers $ACTION", "target $ACTION"),
    Intent("who handle NEWACTION", "target $NEWACTION"),
    Intent("count handler do? ACTION", "handlers $ACTION"),
    Intent("who|what|list send ACTION", "each node in control { actions $EACH }"),
    Intent(
      "who|what|list KIND do? send ACTION", "show $ACTION:sender",
      "each node in $KIND { if $EACH.action == $ACTION { echo $EACH } }", "each node in $KIND { actions $EACH }"),
    Intent("where be ACTION handled", "handlers $ACTION"),
    Intent("list|show|find|who all|who? can? handle ACTION", "handlers $ACTION"),
    Intent("find ACTION", "handlers $ACTION"),
    Intent("who|what|where be? handle|receive ACTION when tap NODE.on", "target $ACTION from $NODE"),
    Intent("who|what can? handle|receive NEWACTION NODE.from?", "target $NEWACTION [from $NODE]"),
    Intent(
      "when NODE be? focus who|what handle|receive ACTION NODE2.from?",
      "suppose { first-responder $NODE; target $ACTION [from $NODE2] }"),
    Intent("who|what be? handle|receive ACTION when? send? be? NODE.from", "target $ACTION from $NODE"),
    Intent("who|what receive ACTION NODE.from?", "target $ACTION [from $NODE]"),
    Intent("who|what be? target|handler ACTION NODE.from?", "target $ACTION [from $NODE]"),
    Intent("who ACTION NODE.from?", "target $ACTION [from $NODE]", "handlers $ACTION"),
    Intent("what do ACTION reach|hit|receive NODE.from?", "target $ACTION [from $NODE]"),
    Intent("where do? ACTION receive|reach|send? NODE.from?", "target $ACTION [from $NODE]"),
    Intent("where|who do? ACTION send NODE.from?", "target $ACTION [from $NODE]"),
    Intent("where do? ACTION receive|reach when send NODE.from", "target $ACTION from $NODE"),
    Intent("where do? ACTION receive|reach when NODE.from", "target $ACTION from $NODE"),
    Intent("find|show|list|all handlers ACTION", "handlers $ACTION"),
    Intent("select|find|show GLOB KIND.from", "find $KIND"),
    Intent("find|show|list target|handler ACTION NODE.from?", "target $ACTION [from $NODE]", "handlers $ACTION"),
    Intent("target ACTION NODE.from?", "target $ACTION [from $NODE]"),
    Intent("who|what|show|list actions|action do? can? NODE handle|receive|send|can?", "handlers $NODE"),
    Intent("what do NODE do|send", "actions $NODE", "handlers $NODE"),
    Intent("what do|can NODE handle|receive|do?", "handlers $NODE"),
    Intent("what NODE handle|receive", "handlers $NODE"),
    Intent("what|who handler|handlers do NODE", "handlers $NODE"),
    Intent("where do|be? NODE receive undomanager", "nearest undoManager from $NODE"),
    Intent("be? second? handler ACTION.of", "handlers $ACTION"),
    Intent("undomanager NODE.of", "nearest undoManager from $NODE"),
    Intent("who|what undomanager do|be? NODE owner|send|receive|reach?", "nearest undoManager from $NODE"),
    Intent("who|what validate ACTION NODE.from?", "validate $ACTION [from $NODE]"),
    Intent("list|show|who|what|all all? be? handler|action|actions all?", "handlers"),
    Intent("list|show? all actions|action who handle", "handlers"),
    Intent("list|who|what all? actions|action be|do? who? handled|handle|receive", "handlers"),
    Intent("list|show|all handler NODE.of", "handlers $NODE"),
    Intent("list|show|all action|actions NODE.of", "actions $NODE", "handlers $NODE"),
    Intent("list|show|all handler|action|actions ACTION.of", "handlers $ACTION"),
    Intent("be|do? ACTION handled|receive NODE.from?", "target $ACTION [from $NODE]"),
    Intent("be ACTION handled NODE.by", "can $ACTION on $NODE"),
    Intent("be|why be? SELECTOR available NODE.from?", "validate $SELECTOR [from $NODE]"),
    Intent("be ACTION KIND? available NODE.from?", "validate $ACTION [from $NODE]"),
    Intent("validate KIND? NODE.from", "validate from $NODE"),
    Intent("validate KIND? ACTION NODE.from?", "validate $ACTION [from $NODE]"),
    Intent("validate SELECTOR NODE.on", "validate $SELECTOR from $NODE"),
    Intent(
      "can|do ACTION reach NODE.to", "why $ACTION from $ACTION:sender to $NODE", "why $ACTION to $NODE",
      "target $ACTION"),
    Intent(
      "can|do ACTION reach|receive NODE.to NODE2.from", "why $ACTION from $NODE2 to $NODE", "target $ACTION from $NODE2"
    ),
    Intent("how|why|where do|be? ACTION reach|send|receive|chain NODE.from", "why $ACTION from $NODE"),
    Intent("can|do ACTION reach NODE.from", "target $ACTION from $NODE"),
    Intent("can|do ACTION works NODE.from?", "target $ACTION [from $NODE]"),
    Intent("can|do NEWACTION works NODE.in", "can $NEWACTION on $NODE"),
    Intent("where do? KEYS receive|reach|send", "suppose { press $KEYS }"),
  ]

  /// Why it is so, and what else it could be.
  private static let explaining: [Intent] = [
    Intent("why do|be? ACTION receive|reach|send NODE.to not NODE2", "why $ACTION to $NODE2"),
    Intent("how do? uikit|appkit? find target ACTION.of", "why $ACTION"),
    Intent(
      "why do|be? ACTION handled|receive|reach NODE.by not NODE2.by", "why $ACTION from $ACTION:sender to $NODE2",
      "why $ACTION to $NODE2"),
    Intent("do|can ACTION event? bubble NODE.from NODE2.to", "why $ACTION from $NODE to $NODE2"),
    Intent("do|can bubble|reach NODE.from NODE2.to", "why $ASKED from $NODE to $NODE2", "chain $NODE"),
    Intent("why do|be? NODE receive|handle|handled not? NODE2?", "why $ASKED:whole"),
    Intent("why do|be? NODE receive ACTION", "why $ACTION from $ASKED:sender", "why $ACTION"),
    Intent("why do|be? not NODE receive|handle|handled", "why $ASKED:whole to $NODE", "why $ASKED to $NODE"),
    Intent("why do|be? not NODE chain.in when? send NODE2.from", "chain $NODE2"),
    Intent("why do|be? not NODE chain.in", "chain $ASKED:sender"),
    Intent("why do|be? ACTION NODE.from? handled|reach|send|receive?", "why $ACTION [from $NODE]"),
    Intent("why do|be? ACTION send NODE.from reach|receive|handled NODE2.to", "why $ACTION from $NODE"),
    Intent("why do|be? ACTION send NODE.from reach|receive|handled NODE2.in", "why $ACTION from $NODE"),
    Intent("why do|be? ACTION handled|receive|send|reach NODE.by", "why $ACTION"),
    Intent(
      "why do|be? not ACTION handled|receive NODE.by", "why $ACTION from $ACTION:sender to $NODE",
      "why $ACTION to $NODE"),
    Intent("why do|be? not ACTION handled|send|receive|reach NODE.from?", "why $ACTION [from $NODE]"),
    Intent("why do|be? not NEWACTION handled|send|receive|reach NODE.from?", "why $NEWACTION [from $NODE]"),
    Intent(
      "why do|can? not? ACTION reach|handled NODE.to", "why $ACTION from $ACTION:sender to $NODE",
      "why $ACTION to $NODE", "why $ACTION"),
    Intent("why do|can? not? ACTION reach NODE.to NODE2.from", "why $ACTION from $NODE2 to $NODE"),
    Intent(
      "why do|can|be? not? NODE handle|receive|reach ACTION", "why $ACTION from $ACTION:sender to $NODE",
      "why $ACTION to $NODE", "why $ACTION"),
    Intent("why do|can|be? ACTION NODE.from skip NODE2", "why $ACTION from $NODE to $NODE2"),
    Intent("why do|can|be? ACTION skip NODE", "why $ACTION from $ACTION:sender to $NODE", "why $ACTION to $NODE"),
    Intent(
      "compare ACTION NODE.from NODE2.from", "suppose { target $ACTION from $NODE; target $ACTION from $NODE2 }"),
    Intent("why do? NODE send ACTION", "why $ACTION from $NODE"),
    Intent("why do|can not? NODE ACTION", "why $ACTION from $NODE"),
    // The last question, of another sender, and of another framework
    Intent("do? be? same|different uikit|appkit uikit|appkit?", "compare $ASKED:whole"),
    Intent("again NODE.from", "send $ASKED from $NODE", "target $ASKED from $NODE"),
    Intent("why not NODE", "why $ASKED:whole to $NODE", "why $ASKED to $NODE"),
    Intent(
      "do? be? same|different|compare ACTION NODE.from? uikit|appkit uikit|appkit?", "compare $ACTION [from $NODE]"),
    Intent("same NODE.on", "target $ASKED from $NODE"), Intent("what about NODE", "target $ASKED from $NODE"),
    Intent("how about NODE", "target $ASKED from $NODE"), Intent("NODE.from", "target $ASKED from $NODE"),
    Intent("walkthrough ACTION NODE.from? step?", "why $ACTION [from $NODE]"),
    Intent("trace ACTION NODE.from", "send $ACTION from $NODE --trace"),
    Intent("list|show|trace all? step ACTION.of NODE.from?", "send $ACTION [from $NODE] --trace"),
    Intent("step step? send ACTION NODE.from?", "send $ACTION [from $NODE] --trace"),
    Intent("do|can tap NODE.on reach|reaches NODE2.to", "why $NODE:action from $NODE to $NODE2"),
    Intent("unhandled handle|receive|value NEWACTION why?", "why $NEWACTION"),
    Intent("why do|be? ACTION not? do? nothing|works NODE.from?", "why $ACTION [from $NODE]"),
    Intent("why be? NODE not? be? available", "validate from $NODE:item", "get $NODE.enabled"),
    Intent("be|who|do last action handled|handle", "why"), Intent("be handled", "why"),
    Intent("why? not do? works|handled", "why"),
    Intent("nothing why? ACTION NODE.from?", "why $ACTION [from $NODE]"),
  ]

  private static let sending: [Intent] = [
    Intent("ask NODE ACTION", "send $ACTION to $NODE"),
    Intent("call ACTION NODE.on", "send $ACTION to $NODE", "send $ACTION from $NODE"),
    Intent("send action? ACTION NODE.from? NODE2.to? nil|focus?", "send $ACTION [from $NODE] [to $NODE2]"),
    Intent("send action? ACTION TEXT.by NODE.from? NODE2.to?", "send $ACTION $TEXT [from $NODE] [to $NODE2]"),
    Intent("send NODE.from ACTION NODE2.by", "send $ACTION $NODE2 from $NODE"),
    Intent("send NEWACTION NODE.from NODE2.to?", "send $NEWACTION [from $NODE] [to $NODE2]"),
    Intent("ACTION NODE.from? NODE2.to?", "send $ACTION [from $NODE] [to $NODE2]"),
    Intent("ACTION TEXT.by NODE.from?", "send $ACTION $TEXT [from $NODE]"),
    Intent("ACTION TEXT.by send? NODE.to", "send $ACTION $TEXT to $NODE"),
    Intent("bubble ACTION NODE.from", "bubble $ACTION from $NODE"),
    Intent("suppose send? ACTION send|be? NODE.from?", "suppose { send $ACTION [from $NODE] }"),
  ]

  private static let connecting: [Intent] = [
    Intent(
      "connect NODE EVENT? action? NEWACTION.to NODE2.to? nil|focus?", "connect $NODE [$EVENT] $NEWACTION [to $NODE2]",
      "connect $NODE touchUpInside $NEWACTION [to $NODE2]", "connect $NODE action $NEWACTION [to $NODE2]",
      "connect $NODE valueChanged $NEWACTION [to $NODE2]"),
    Intent(
      "connect NODE EVENT? action? NEWACTION.by NODE2.to?", "connect $NODE [$EVENT] $NEWACTION [to $NODE2]",
      "connect $NODE touchUpInside $NEWACTION [to $NODE2]", "connect $NODE action $NEWACTION [to $NODE2]"),
    Intent(
      "when? NODE be? tap send NEWACTION NODE2.to?", "connect $NODE touchUpInside $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]",
      "attach gesture tap1 to $NODE; connect tap1 action $NEWACTION [to $NODE2]"),
    Intent(
      "when? NODE be? tap|EVENT? send NEWACTION NODE2.to?", "connect $NODE touchUpInside $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]", "send $NEWACTION from $NODE [to $NODE2]"),
    Intent(
      "when? tap NODE.on send NEWACTION NODE2.to?", "connect $NODE touchUpInside $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]",
      "attach gesture tap1 to $NODE; connect tap1 action $NEWACTION [to $NODE2]"),
    Intent(
      "when NODE changes send NEWACTION NODE2.to?", "connect $NODE editingChanged $NEWACTION [to $NODE2]",
      "connect $NODE valueChanged $NEWACTION [to $NODE2]"),
    Intent("when text NODE.of changes send NEWACTION", "connect $NODE editingChanged $NEWACTION"),
    Intent(
      "make NODE send NEWACTION NODE2.to? when? tap?", "connect $NODE touchUpInside $NEWACTION [to $NODE2]",
      "connect $NODE action $NEWACTION [to $NODE2]"),
    Intent("make NODE send ACTION NODE2.to?", "send $ACTION from $NODE [to $NODE2]"),
    Intent(
      "make? action|connect NODE.of be? NEWACTION", "connect $NODE touchUpInside $NEWACTION",
      "connect $NODE action $NEWACTION"),
    Intent(
      "send NEWACTION when NODE be? tap", "connect $NODE touchUpInside $NEWACTION", "connect $NODE action $NEWACTION",
      "attach gesture tap1 to $NODE; connect tap1 action $NEWACTION"),
    Intent("NODE EVENT NEWACTION NODE2.to?", "connect $NODE $EVENT $NEWACTION [to $NODE2]"),
    Intent("EVENT NODE NEWACTION NODE2.to?", "connect $NODE $EVENT $NEWACTION [to $NODE2]"),
    Intent("connect NODE EVENT EVENT2 NEWACTION.to", "connect $NODE $EVENT,$EVENT2 $NEWACTION"),
    Intent(
      "connect NODE NODE2.to NEWACTION", "connect $NODE touchUpInside $NEWACTION to $NODE2",
      "connect $NODE action $NEWACTION to $NODE2"),
    Intent("suppose EVENT NODE.on", "trigger $NODE $EVENT"),
    Intent("send? action|actions NODE.of", "actions $NODE"),
    Intent("disconnect NODE EVENT?", "disconnect $NODE [$EVENT]"),
    Intent("disconnect NODE ACTION.from NODE2.from?", "disconnect $NODE $ACTION [to $NODE2]"),
    Intent("remove connections|target NODE.from", "disconnect $NODE"),
    Intent("list|show|who|all connections|target|action|actions NODE.of", "actions $NODE"),
    Intent("what|who do|be NODE send|connect|connections", "actions $NODE"),
    Intent("what|who action|actions do|be NODE send", "actions $NODE"),
    Intent("what be NODE connect|connections", "actions $NODE"),
    Intent("fire NODE", "trigger $NODE"), Intent("shortcut NODE KEYS.to", "key $NODE $KEYS $NODE:action"),
    Intent("send NODE EVENT", "trigger $NODE $EVENT"), Intent("NODE EVENT", "trigger $NODE $EVENT"),
    Intent("EVENT NODE.on", "trigger $NODE $EVENT"),
    Intent("do|be NODE do? target|connections|action", "actions $NODE"),
    Intent("list|show|all connections all?", "each node in control { actions $EACH }"),
    Intent(
      "shortcut KEYS NEWACTION.to NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("add shortcut KEYS NEWACTION.to NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("make|add KEYS NEWACTION.to NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("shortcut shortcut? KEYS NODE.on action? NEWACTION.to", "key $NODE $KEYS $NEWACTION"),
    Intent("when KEYS be? press send NEWACTION NODE.to", "key $NODE $KEYS $NEWACTION"),
    Intent("KEYS should? send|handle|do NEWACTION NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("KEYS should send|handle|do? ACTION", "key $ACTION:handler $KEYS $ACTION"),
    Intent("add? shortcut KEYS ACTION.to", "key $ACTION:handler $KEYS $ACTION"),
    Intent("KIND NEW NEWACTION KEYS NODE.in?", "add $KIND $NEW [in $NODE] key $KEYS action $NEWACTION"),
    Intent(
      "add? KIND NODE.on should? send NEWACTION", "add $KIND $NEW in $NODE action $NEWACTION"),
    Intent("add? KIND NEW NODE.on send|call|action NEWACTION", "add $KIND $NEW in $NODE action $NEWACTION"),
    Intent("shortcut KEYS NODE.on", "key $NODE $KEYS $NODE:action"),
    Intent("list|show|who|what? shortcut NODE.of", "show $NODE"),
    Intent("make NODE shortcut KEYS", "key $NODE $KEYS $NODE:action"),
    Intent("make shortcut NODE.of KEYS.to", "key $NODE $KEYS $NODE:action"),
    Intent("tab NODE.from reach|receive|move? NODE2.to", "set $NODE.nextKeyView $NODE2"),
    Intent("add? keycommand KEYS NEWACTION NODE.on", "key $NODE $KEYS $NEWACTION"),
    Intent("add? keycommand KEYS NEWACTION NODE.to", "key $NODE $KEYS $NEWACTION"),
    Intent("add? keycommand KEYS? NODE?", "help key"),
  ]
}
