// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Slot {
  static let node = Slot("NODE")
  static let newName = Slot("NAME")
  static let responderClass = Slot("CLASS")
  static let kind = Slot("KIND")
  static let nodeOrClass = Slot("NODE|CLASS")
  static let action = Slot("ACTION")
  static let property = Slot("NODE.PROPERTY")
  static let variable = Slot("VARIABLE")
  static let file = Slot("FILE")
  static let helpWord = Slot("WORD")
  static let selector = Slot("SELECTOR")
  static let yesNo = Slot("yes|no", choices: ["yes", "no"])
}

/// Slots whose words depend on the tree or on the preceding words.
extension Slot {
  static let nodeOrNone = Slot("NODE|none")
  static let responder = Slot("RESPONDER")
  static let responderOrNone = Slot("RESPONDER|none")
  static let view = Slot("VIEW")
  static let viewOrNone = Slot("VIEW|none")
  static let window = Slot("WINDOW")
  static let windowOrNone = Slot("WINDOW|none")
  static let controller = Slot("CONTROLLER")
  /// A node that sends actions.
  static let sender = Slot("SENDER")
  /// A node that sends actions, or a class whose code does.
  static let senderOrClass = Slot("SENDER|CLASS")
  static let responderOrClass = Slot("RESPONDER|CLASS")
  static let allButApplication = Slot("NODE but app")
  /// A node that can contain the node to add or move.
  ///
  /// `sibling` is another node in the same parent.
  static let parent = Slot("PARENT")
  static let parentOrNone = Slot("PARENT|none")
  static let sibling = Slot("SIBLING")
  static let movable = Slot("MOVABLE")
  static let viewOfContainer = Slot("VIEW of CONTROLLER")
  static let presentable = Slot("CONTROLLER to present")
  static let presenter = Slot("CONTROLLER in a window")
  static let presented = Slot("presented CONTROLLER")
  /// For `attach` and `detach`: an object that has the role or can have it.
  ///
  /// The owner is a node that has such an object or can have one.
  static let attachable = Slot("ATTACHABLE")
  static let attachmentOwner = Slot("OWNER")
  static let attached = Slot("ATTACHED")
  static let handledAction = Slot("handled ACTION")
  static let handlerOwner = Slot("NODE|CLASS with a handler")
  static let handlerSubject = Slot("ACTION|NODE|CLASS")
  static let connectedEvent = Slot("connected EVENT")
  static let connectedAction = Slot("connected ACTION")
  static let connectedTarget = Slot("connected NODE")
  static let listedKey = Slot("listed COMBO")
  static let payload = Slot("ARG")
  static let payloadType = Slot("PARAM:TYPE")
  static let value = Slot("VALUE")
  static let overrideValue = Slot("ANSWER")
  static let optionName = Slot("OPTION")
  static let optionValue = Slot("OPTION VALUE")
  static let checkpoint = Slot("CHECKPOINT")
  static let protocolName = Slot("PROTOCOL")
  static let classHeader = Slot("NAME [: SUPER]")
  static let verb = Slot("VERB")
  static let fileOrOff = Slot("FILE|off")
  static let profile = Slot("PROFILE", choices: ["uikit", "appkit"])
}
