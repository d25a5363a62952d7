// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Slot {
  package static let node = Slot("NODE")
  static let newName = Slot("NAME")
  package static let responderClass = Slot("CLASS")
  package static let kind = Slot("KIND")
  package static let nodeOrClass = Slot("NODE|CLASS")
  package static let action = Slot("ACTION")
  package static let property = Slot("NODE.PROPERTY")
  package static let variable = Slot("VARIABLE")
  package static let file = Slot("FILE")
  package static let helpWord = Slot("WORD")
  package static let selector = Slot("SELECTOR")
  static let yesNo = Slot("yes|no", choices: ["yes", "no"])
}

/// Slots whose words depend on the tree or on the preceding words.
extension Slot {
  package static let nodeOrNone = Slot("NODE|none")
  package static let responder = Slot("RESPONDER")
  package static let responderOrNone = Slot("RESPONDER|none")
  package static let view = Slot("VIEW")
  package static let viewOrNone = Slot("VIEW|none")
  package static let window = Slot("WINDOW")
  package static let windowOrNone = Slot("WINDOW|none")
  package static let controller = Slot("CONTROLLER")
  /// A node that sends actions.
  package static let sender = Slot("SENDER")
  /// A node that sends actions, or a class whose code does.
  package static let senderOrClass = Slot("SENDER|CLASS")
  package static let responderOrClass = Slot("RESPONDER|CLASS")
  package static let allButApplication = Slot("NODE but app")
  /// A node that can contain the node to add or move.
  ///
  /// `sibling` is another node in the same parent.
  package static let parent = Slot("PARENT")
  package static let parentOrNone = Slot("PARENT|none")
  package static let sibling = Slot("SIBLING")
  package static let movable = Slot("MOVABLE")
  package static let viewOfContainer = Slot("VIEW of CONTROLLER")
  package static let presentable = Slot("CONTROLLER to present")
  package static let presenter = Slot("CONTROLLER in a window")
  package static let presented = Slot("presented CONTROLLER")
  /// For `attach` and `detach`: an object that has the role or can have it.
  ///
  /// The owner is a node that has such an object or can have one.
  package static let attachable = Slot("ATTACHABLE")
  package static let attachmentOwner = Slot("OWNER")
  package static let attached = Slot("ATTACHED")
  package static let handledAction = Slot("handled ACTION")
  package static let handlerOwner = Slot("NODE|CLASS with a handler")
  package static let handlerSubject = Slot("ACTION|NODE|CLASS")
  package static let connectedEvent = Slot("connected EVENT")
  package static let connectedAction = Slot("connected ACTION")
  package static let connectedTarget = Slot("connected NODE")
  package static let listedKey = Slot("listed COMBO")
  package static let payload = Slot("ARG")
  package static let payloadType = Slot("PARAM:TYPE")
  package static let value = Slot("VALUE")
  package static let overrideValue = Slot("ANSWER")
  package static let optionName = Slot("OPTION")
  package static let optionValue = Slot("OPTION VALUE")
  package static let checkpoint = Slot("CHECKPOINT")
  package static let protocolName = Slot("PROTOCOL")
  package static let classHeader = Slot("NAME [: SUPER]")
  package static let verb = Slot("VERB")
  package static let fileOrOff = Slot("FILE|off")
  package static let profile = Slot("PROFILE", choices: ["uikit", "appkit"])
}
