// SPDX-License-Identifier: Apache-2.0

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
