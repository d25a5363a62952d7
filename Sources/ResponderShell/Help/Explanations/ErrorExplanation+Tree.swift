// SPDX-License-Identifier: Apache-2.0

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
