// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Slot {
  static let node = Slot("NODE")
  static let newName = Slot("NAME")
  static let responderClass = Slot("CLASS")
  static let kind = Slot("KIND")
  static let nodeOrClass = Slot("NODE|CLASS")
  static let action = Slot("ACTION")
  static let event = Slot("EVENT")
  static let property = Slot("NODE.PROPERTY")
  static let variable = Slot("VARIABLE")
  static let file = Slot("FILE")
  static let helpWord = Slot("WORD")
  static let selector = Slot("SELECTOR")
  static let yesNo = Slot("yes|no", choices: ["yes", "no"])
}
