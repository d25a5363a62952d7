// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What an error code means, how it comes about, and what to do.
struct ErrorExplanation: Sendable {
  /// One sentence.
  let summary: String
  /// What is to be known beyond that, a paragraph each.
  let meaning: [String]
  /// A script whose last statement ends with the code; nil when no statement can cause it.
  let script: String?
  /// What to do, a sentence or two.
  let remedy: String

  init(_ summary: String, _ meaning: String..., causedBy script: String?, remedy: String) {
    self.summary = summary
    self.meaning = meaning
    self.script = script
    self.remedy = remedy
  }

  /// The explanation of a code.
  static func of(_ code: ErrorCode) -> ErrorExplanation {
    switch code {
    case .syntax: syntax
    case .unfinished: unfinished
    case .unknownCommand: unknownCommand
    case .unknownName: unknownName
    case .unknownClass: unknownClass
    case .unknownAction: unknownAction
    case .unknownOption: unknownOption
    case .badArgument: badArgument
    case .duplicateName: duplicateName
    case .badParent: badParent
    case .cycle: cycle
    case .refused: refused
    case .unrecognizedSelector: unrecognizedSelector
    case .expectationFailed: expectationFailed
    case .unsetVariable: unsetVariable
    case .depthLimit: depthLimit
    case .failed: failed
    case .unsupported: unsupported
    case .io: io
    case .interrupted: interrupted
    }
  }
}

extension HelpPage {
  /// The page of an error code.
  init(_ code: ErrorCode) {
    let explanation = ErrorExplanation.of(code)
    var parts = explanation.meaning.map(Part.text)
    if let script = explanation.script { parts.append(.example("how it comes about", script)) }
    self.init(
      kind: .error, name: code.rawValue, summary: explanation.summary,
      parts: parts + [.text("What to do: \(explanation.remedy)")], seeAlso: ["errors"])
  }
}

// Errors of the language: forms, names and words.
extension ErrorExplanation {
  static let syntax = ErrorExplanation(
    "The statement is not well formed.",
    "A word is missing, one is too many, a keyword stands twice, or a word has a form that does not fit its place. A body of a handler or a definition is checked when it is written, so the error points into the block.",
    causedBy: "send",
    remedy: "look at the usage line below the error; 'help VERB' says more. A word with blanks wants quotes.")

  static let unfinished = ErrorExplanation(
    "The input ended inside a block or a quote.",
    "At the prompt you are asked for more lines instead; in a script and with '-c' there are none.",
    causedBy: "handle open on app { log opened",
    remedy: "close what the error points at, with '}' or the quote that opened it.")

  static let unknownCommand = ErrorExplanation(
    "There is no such verb.",
    "A statement begins with a verb. Scripts spell it out; only the prompt takes a beginning that fits one verb alone.",
    causedBy: "sned open",
    remedy: "take the suggestion, or look with 'help' and 'apropos WORD'.")

  static let unknownName = ErrorExplanation(
    "There is no node, or other thing, of that name.",
    "Nodes, protocols and checkpoints are looked up when the statement runs. A removed node's name means nothing any more, and a class is not a node.",
    causedBy: "add window main\nadd view list in mian",
    remedy: "take the suggestion; 'tree' shows the nodes there are, 'find SELECTOR' looks for some.")

  static let unknownClass = ErrorExplanation(
    "There is no class of that name.",
    "UIKit's usual classes are there from the beginning; yours are declared with 'class'.",
    causedBy: "class Card: UIView\nadd view c class Crad",
    remedy: "declare it first, as in 'class Card: UIView', or take the suggestion.")

  static let unknownAction = ErrorExplanation(
    "There is no such handler to take away.",
    "An action as such cannot be unknown: what nobody handles is sent and handled by nobody, which is an answer.",
    causedBy: "add window main\nhandle open on main\nunhandle opne on main",
    remedy: "'handlers NODE' lists what it handles; a handler of its class is taken from the class.")

  static let unknownOption = ErrorExplanation(
    "There is no switch of that name.",
    causedBy: "option nil-begin sender",
    remedy: "'option' lists the switches and how they stand; 'help options' tells what they decide.")

  static let badArgument = ErrorExplanation(
    "A word cannot stand where it stands.",
    "Its form is right and what it names exists, but it does not fit: a value out of range, a node of another kind, a payload that is not what the action declares, a property that was never set.",
    causedBy: "add window main\nset main.alpha 2",
    remedy: "the message says what was expected; 'show NODE' tells what a node is.")

  static let unsetVariable = ErrorExplanation(
    "The variable has no value.",
    "A variable is '$name' or '${name}' in a bare or double-quoted word. Some have a value at times only: '$self' and '$arg' in the body of a handler, '$handled' after a delivery, '$it' after an 'add'.",
    causedBy: "let name tabs\necho $nmae",
    remedy: "set it with 'let NAME VALUE', or write the word in single quotes when the dollar is meant.")
}

// Errors of the tree and its rules.
extension ErrorExplanation {
  static let duplicateName = ErrorExplanation(
    "The name is taken.",
    "Nodes and classes share one set of names, and a few words have a meaning of their own: none default yes no on off nil app. What you 'define' cannot have the name of a command.",
    causedBy: "add window main\nadd view main",
    remedy: "choose another name, leave it out to have one made up, or 'rename' the other.")

  static let badParent = ErrorExplanation(
    "A node cannot be in that one.",
    "Scenes are in the application; windows in it or in a scene; views in windows, views, and controllers, which means their root views. Controllers and gestures are attached, not contained.",
    causedBy: "add window main\nadd view list in main\nadd window other in list",
    remedy: "choose another parent; 'attach' and 'embed' are for controllers.")

  static let cycle = ErrorExplanation(
    "A node would be inside itself, or a file would source itself.",
    "A chain that comes back to where it was is no error: 'override NODE next is OTHER' may make one, and answers say so.",
    causedBy: "add view outer\nadd view inner in outer\nmove outer to inner",
    remedy: "move it somewhere outside its own subtree.")

  static let refused = ErrorExplanation(
    "The rules say no.",
    "UIKit would return false here: a view that cannot become first responder or is in no window, a first responder that will not resign, a controller that is presented already. The message names the rule.",
    causedBy: "add window main\nadd view list in main\nfirst-responder list",
    remedy: "change what the rule looks at, as the help below the error says, or expect it with '! refused: …'.")

  static let unrecognizedSelector = ErrorExplanation(
    "The target does not implement the action.",
    "An explicit target is called directly: there is no search and no question whether it can (U38). In an app this is the exception 'unrecognized selector sent to instance'.",
    causedBy: "add object helper\nsend open to helper",
    remedy: "give it a handler with 'handle ACTION on NODE', or leave 'to' out to have the chain searched.")

  static let unsupported = ErrorExplanation(
    "The profile, or this version, does not have it.",
    "Some kinds and statements exist in one of the two profiles only: window controllers and documents are AppKit's, presentation is UIKit's. A command of the language that is still to come says so too.",
    causedBy: "add window main\nattach document text to main",
    remedy: "'profile' says whose rules are in force; 'help' lists what there is.")
}

// Errors of statements that ran.
extension ErrorExplanation {
  static let expectationFailed = ErrorExplanation(
    "What was expected is not so.",
    "By 'expect', with both values; or by '!' before a statement that succeeded, or failed with another code.",
    causedBy: "add window main\nexpect next main is none",
    remedy: "mend the tree or the expectation; 'chain', 'target' and '--trace' show why it is as it is.")

  static let depthLimit = ErrorExplanation(
    "Too many deliveries or blocks are running inside each other.",
    "A handler may send again, 64 deliveries deep; blocks, files and aliases have limits of their own.",
    causedBy: "add window main\nhandle open on main { send open to $self }\nsend open to main",
    remedy: "the stack below the error shows who calls whom; let the inner send go elsewhere, or use 'resend'.")

  static let failed = ErrorExplanation(
    "A statement said 'fail'.",
    "In the body of a handler the whole send fails with it, and everything the handlers did is put back.",
    causedBy: "add window main\nhandle open on main { fail not today }\nsend open to main",
    remedy: "the message is the author's own; the lines below it say which handler said so.")

  static let io = ErrorExplanation(
    "A file could not be read or written.",
    "Paths count from where responder was started. A script that cannot be read ends responder with exit status 2; a statement that names a file fails as others do, with 1.",
    causedBy: "source missing.responder",
    remedy: "the message says what the system says: no such file, permission denied, a directory.")

  static let interrupted = ErrorExplanation(
    "Ctrl-C was pressed.",
    "What the running statement did is put back. A batch ends with exit status 130, the prompt goes on. No statement causes it, and '!' does not expect it.",
    causedBy: nil,
    remedy: "nothing; the session is as it was before the statement.")
}
