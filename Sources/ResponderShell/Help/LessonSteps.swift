// SPDX-License-Identifier: Apache-2.0

extension Lesson {
  /// The steps, each of which goes on with the tree of those before.
  ///
  /// Six are on the chain, four on what changes it, and three on screens.
  static let steps = chainSteps + furtherSteps + screenSteps

  private static let chainSteps = [
    Step(
      title: "a window and a controller",
      text:
        "Every responder has a next responder, which is asked after it. Put a window into the app, and a controller into the window.",
      goals: [
        .add("window", "main"),
        .attach("tabs", to: "main"),
        .ask(
          "{tabs-view} is the root view of {tabs}. What is its next responder?", answer: "tabs",
          why: "The controller stands between its root view and the window.",
          wrong: [
            "main": "The window comes one step later: a root view's next responder is its controller.",
            "app": "The app comes last. A root view's next responder is its controller.",
            "tabs-view": "No responder is its own next responder.",
          ], check: "next {tabs-view}"),
      ]),
    Step(
      title: "views",
      text:
        "Views go into the controller's view, and a view's next responder is the view around it. 'tree' draws what there is.",
      goals: [
        .add("view", "page", in: "tabs"),
        .add("button", "go", in: "page"),
        .ask(
          "When {go} sends an action, {go} is asked first, then {page}. Who is asked after that?", answer: "tabs-view",
          why: "'chain {go}' lists every responder from the button to the app.",
          wrong: [
            "tabs": "The controller comes one step later: {page} lies in its root view, {tabs-view}.",
            "main": "The window is the controller's next responder. {page} lies in {tabs-view}.",
            "go": "The chain goes from the inside to the outside, and {go} is in {page}.",
            "page": "{page} has been asked by then. It lies in {tabs-view}.",
          ], check: "next {page}"),
      ]),
    Step(
      title: "an action without a target",
      text: "An action that is sent without a target asks one responder after the other whether it handles it.",
      goals: [
        .ask(
          "Nothing handles openTab yet. If {go} sends it, who is asked last?", answer: "app",
          why: "Every responder of the chain is asked, up to the app.",
          wrong: [
            "main": "The window does not handle it either, so it goes on to its next responder.",
            "tabs": "The controller does not handle it either, so the search goes on to the window, and further.",
            "go": "{go} is asked first: the search begins at the sender.",
            "none": "All of the chain is asked before the search gives up.",
          ], check: "chain {go}"),
        .send(
          "openTab favorites", from: "go",
          check: "expect unhandled; expect path {go} {page} {tabs-view} {tabs} {main} app",
          needs: [
            .unhandled("openTab", by: "tabs"), .unhandled("openTab", by: "main"), .unhandled("openTab", by: "app"),
            .noFocus,
          ]),
      ], result: "Every responder was asked, and none handles it yet. That is an answer, not an error."),
    Step(
      title: "a handler",
      text:
        "Give the controller a handler. In its body '$self' is the object that handles the action, and '$arg' is the action's argument.",
      goals: [
        .handle("openTab", on: "tabs", "{ set $self.selected $arg }"),
        .ask(
          "Who handles openTab now, if {go} sends it?", answer: "tabs",
          why: "The search stops at the first object of the chain that handles the action.",
          wrong: [
            "go": "{go} sends it, but has no handler.",
            "tabs-view": "The root view has no handler; its controller is asked next.",
            "app": "The search ends at the first object that handles it, before it reaches the app.",
            "none": "{tabs} has a handler now, and is on the chain of {go}.",
          ], check: "target openTab from {go}"),
        .send(
          "openTab favorites", from: "go",
          check: "expect handled by {tabs}; expect {tabs}.selected is favorites",
          needs: [
            Need(
              check: "send openTab favorites to {tabs}; expect {tabs}.selected is favorites",
              text: "The handler of {tabs} does not keep the argument of openTab; it needs this body.",
              statements: ["handle openTab on {tabs} { set $self.selected $arg }"]), .noFocus,
          ]),
      ], result: "The button knows nothing about the controller, and its action reached it all the same."),
    Step(
      title: "the first responder",
      text:
        "A search field elsewhere in the window becomes first responder. Then the same button sends the same action.",
      goals: [
        .add("field", "search", in: "main"),
        .focus("search"),
        .ask(
          "Who handles openTab now, if {go} sends it?", answer: "none",
          why: "The search starts at the first responder, wherever the sender is, and {tabs} is not on its chain.",
          wrong: [
            "tabs": "That was so before. Now the search starts at {search}, whose next responder is {main}.",
            "search": "{search} is asked first, but has no handler.",
            "main": "{main} is asked after {search}, but has no handler.",
            "app": "The app is asked last, but has no handler.",
          ], check: "target openTab from {go}"),
        .send(
          "openTab map", from: "go", check: "expect unhandled; expect path {search} {main} app",
          needs: [.focusOn("search")]),
      ], result: "The controller was never asked. '--trace' after a send explains where the search starts."),
    Step(
      title: "a test",
      text:
        "When the field is no longer first responder, the controller handles the action again. 'expect' states what must be true; in a file it is a test.",
      goals: [
        .focus(nil),
        .send(
          "openTab map", from: "go", check: "expect handled by {tabs}; expect {tabs}.selected is map",
          needs: [
            .noFocus,
            Need(
              check: "send openTab map to {tabs}; expect {tabs}.selected is map",
              text: "The handler of {tabs} does not keep the argument of openTab; it needs this body.",
              statements: ["handle openTab on {tabs} { set $self.selected $arg }"]),
          ]),
        .ask(
          "Which would fail now: 'expect handled' or 'expect unhandled'?", answer: "unhandled",
          why: "The last delivery was handled, so only 'expect handled' holds.",
          wrong: ["handled": "The last delivery was handled by {tabs}, so that one holds."], check: "expect handled",
          others: ["handled", "unhandled"]),
        .run("expect handled by {tabs}", verb: "expect", check: "expect handled by {tabs}"),
      ],
      result:
        "That is the responder chain. 'save FILE' keeps the tree as a script, and 'help testing' explains tests. The second part is about what changes the chain; 'lesson off' ends the lesson."
    ),
  ]

  private static let furtherSteps = [
    Step(
      title: "focus inside a controller",
      text:
        "The first responder decides where the search starts, and the sender does not matter. Now the field is inside the controller.",
      goals: [
        .add("field", "name", in: "page"),
        .focus("name"),
        .ask(
          "Now {search}, outside the controller, sends openTab. Who handles it?", answer: "tabs",
          why: "The search starts at {name}, and {tabs} is on its chain.",
          wrong: [
            "none": "The search follows the chain of the first responder, {name}, not that of the sender.",
            "search": "{search} is only the sender, and has no handler.",
            "name": "{name} is asked first, but has no handler; {page} is asked next.",
            "main": "{main} has no handler, and comes after {tabs} on the chain of {name}.",
          ], check: "chain {name}"),
        .send(
          "openTab nearby", from: "search",
          check: "expect handled by {tabs}; expect path {name} {page} {tabs-view} {tabs}",
          needs: [.focusOn("name")]),
      ], result: "Menus and toolbars work this way: they act on the first responder."),
    Step(
      title: "a presented controller",
      text: "A presented controller lies on top of the window, in no view of the controller that presents it.",
      goals: [
        .focus(nil),
        .add("view", "sheet-view"),
        .attach("sheet", to: "sheet-view"),
        .run("present {sheet} from {tabs}", check: "expect next {sheet} is {tabs}"),
        .add("button", "close", in: "sheet"),
        .ask(
          "{close} lies in a sheet, which is not a subview of {tabs-view}. It sends openTab. Who handles it?",
          answer: "tabs",
          why: "The next responder of a presented controller is the one that presents it.",
          wrong: [
            "none": "'chain {close}' shows the link: a presented controller has a next responder.",
            "sheet": "{sheet} has no handler; its next responder is asked.",
            "main": "{main} has no handler, and comes after the presenting controller.",
          ], check: "next {sheet}"),
        .send(
          "openTab favorites", from: "close",
          check: "expect handled by {tabs}; expect path {close} {sheet-view} {sheet} {tabs}", needs: [.noFocus]),
      ], result: "'dismiss {sheet}' takes the sheet away, and the link with it."),
    Step(
      title: "bubbling",
      text:
        "A send ends at the first handler. 'bubble' is the other style: each object may let the event continue, with 'pass'.",
      goals: [
        .handle("viewed", on: "page", "{ pass }"),
        .handle("viewed", on: "tabs", nil),
        .ask(
          "viewed bubbles up from {go}. How many handlers run?", answer: "2",
          why: "{page} handles it and passes it on, and {tabs} handles it and does not.",
          wrong: [
            "1": "'pass' lets it continue after {page}.",
            "0": "{page} handles it and passes it on.",
            "3": "Only {page} and {tabs} handle viewed.",
          ], check: "bubble viewed from {go}", others: ["0", "1", "2", "3"]),
        .run(
          "bubble viewed from {go}", check: "expect handled by {page} {tabs}",
          needs: [
            Need(
              check: "bubble viewed from {go}; expect handled by {page} {tabs}",
              text: "The handler of {page} has to pass it on, and the one of {tabs} must not.",
              statements: ["handle viewed on {page} { pass }", "handle viewed on {tabs}"])
          ]),
      ], result: "In a send 'pass' does nothing: one object handles an action, or none."),
    Step(
      title: "menus",
      text: "A menu item without a target is enabled while its action would be handled, so the focus decides that too.",
      goals: [
        .add("menu-item", "copyItem"),
        .run(
          "connect {copyItem} action copy:", check: "validate copy: from {copyItem}; actions {copyItem} action",
          needs: []),
        .focus(nil),
        .handle("copy:", on: "search", nil),
        .ask(
          "{search} handles copy:, and nothing has the focus. Is {copyItem} enabled?", answer: "no",
          why: "Without a first responder only the app is asked, and it does not handle copy:.",
          wrong: ["yes": "{search} has a handler, but it is not asked."],
          check: "validate copy: from {copyItem}", others: ["yes", "no"]),
        .focus("search"),
        .run(
          "validate copy: from {copyItem}", verb: "validate", check: "expect enabled copy: from {copyItem} is yes",
          needs: [.focusOn("search")]),
      ],
      result: "The third part is about screens: tabs, a navigation stack and a sheet; 'lesson off' ends the lesson."
    ),
  ]

  private static let screenSteps = [
    Step(
      title: "tabs",
      text:
        "A tab bar controller has a controller for each tab, and only the view of the selected one is in the window. Build one in a second window.",
      goals: [
        .add("window", "second"),
        .contain("bar", in: "second", as: "tabs"),
        .contain("home", in: "bar"),
        .contain("account", in: "bar"),
        .add("field", "note", in: "home"),
        .run("key-window {second}", check: "expect key-window is {second}"),
        .focus("note"),
        .ask(
          "The first tab, {home}, is selected. Who is first responder after 'select {account} in {bar}'?",
          answer: "none",
          why: "The view of {home} leaves the window, and takes {note} with it.",
          wrong: [
            "note": "{note} lies in {home}, whose view leaves the window.",
            "account": "Selecting a tab gives the focus to nobody.",
            "bar": "{bar} does not take the focus.",
          ], check: "select {account} in {bar}; first-responder"),
        .run("select {account} in {bar}", check: "expect selected {bar} is {account}"),
      ], result: "'tree' says which tab is selected, and 'rule U95' where that is written."),
    Step(
      title: "a navigation stack",
      text:
        "A navigation controller shows what was pushed last. What lies below in the stack is a child of it too, but not shown.",
      goals: [
        .contain("shop", in: "bar", as: "navigation"),
        .run("select {shop} in {bar}", check: "expect selected {bar} is {shop}"),
        .contain("list", in: "shop"),
        .run("push {detail} in {shop}", check: "expect top {shop} is {detail}"),
        .add("button", "again", in: "detail"),
        .handle("reload", on: "list", nil),
        .ask(
          "{list} handles reload. {again} sends it from {detail}, which was pushed on top. Who handles it?",
          answer: "none",
          why: "The chain of {detail} leads to the navigation controller and not to what lies below it in the stack.",
          wrong: [
            "list": "{list} lies below {detail} in the stack, not around it.",
            "detail": "{detail} has no handler.",
            "shop": "{shop} is asked, but has no handler.",
            "bar": "{bar} is asked, but has no handler.",
          ], check: "target reload from {again}"),
        .send("reload", from: "again", check: "expect unhandled", needs: [.noFocus]),
      ], result: "What a list does for the screens that it pushes belongs into the navigation controller or above it."),
    Step(
      title: "who presents",
      text: "A sheet covers the window, so the controller that fills the window presents it, whoever asked for it.",
      goals: [
        .run("present {guide} from {detail} as pageSheet", check: "expect presented {guide} is {bar}"),
        .ask(
          "{detail} asked for the sheet. What is the next responder of {guide}?", answer: "bar",
          why: "{bar} presents it, and the next responder of a presented controller is the one that presents it.",
          wrong: [
            "detail": "{detail} only asked. The outermost controller around it presents.",
            "shop": "{shop} lies between {detail} and {bar}, which fills the window.",
            "second": "The window comes after the controller that presents.",
            "none": "'chain {guide}' shows the link.",
          ], check: "next {guide}"),
        .run("dismiss {guide}", check: "expect presented {guide} is none"),
      ],
      result:
        "That was the last step. Now build your own screens and type why ACTION from NODE. 'demo' lists larger examples."
    ),
  ]
}
