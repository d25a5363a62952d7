// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// Lines of tests that drive an app's interface.

extension Phrasing {
  /// What is asked of an element, as it is asked of a view.
  private static let properties = [
    "hasFocus": "isFirstResponder", "hasKeyboardFocus": "isFirstResponder", "isHittable": "shown", "exists": "shown",
    "waitForExistence": "shown",
  ]

  private static let taps: Set<String> = ["tap", "click", "doubleTap", "doubleClick", "press"]

  private static let kinds = [
    "buttons": "button", "textFields": "field", "secureTextFields": "field", "searchFields": "field",
    "staticTexts": "label", "cells": "cell", "switches": "switch", "sliders": "slider", "tables": "table",
    "menuItems": "menu-item", "windows": "window", "images": "image",
  ]

  /// Returns the statement for a line that finds an element, such as `app.buttons["ok"].tap()`.
  mutating func driven(_ line: String) -> String? {
    let line = line.swapping("XCUIApplication()", for: "app")
    if let keys = Self.typed(line) { return first(of: ["press \(keys)"]) }
    guard let start = line.range(of: "app.")?.lowerBound, let (element, end) = element(of: line[start...]),
      line[end...].hasPrefix(".")
    else { return nil }
    let member = String(line[end...].dropFirst().prefix { $0.isLetter })
    if Self.taps.contains(member), surroundings.isNode(element, a: "field") {
      return first(of: ["first-responder \(element)"])
    }
    if Self.taps.contains(member) {
      return first(of: ["tap \(element)", "select \(element)", "trigger \(element)"], of: element)
    }
    if member == "typeText" {
      return first(of: ["first-responder \(element); trigger \(element) editingChanged", "edit \(element)"])
    }
    let head = String(line[..<start])
    if Self.properties[member] == "shown" {
      let isNot = head.hasPrefix("XCTAssertFalse(") || head.hasSuffix("!")
      return first(of: ["expect shown \(element) is \(isNot ? "no" : "yes")"], mayFail: true, of: element)
    }
    let rest = line[end...].dropFirst(1 + member.utf8.count)
    return statement(for: "\(head)\(element).\(Self.properties[member] ?? member)\(rest)")
  }

  /// Returns the node that a path such as `app.tables.cells["row1"]` finds, and where the path ends.
  private func element(of path: Substring) -> (node: String, end: String.Index)? {
    var end = path.startIndex
    var found: String?
    while true {
      let step = path[end...].prefix { $0.isLetter || $0 == "." }
      guard step.endIndex < path.endIndex, path[step.endIndex] == "[",
        let close = path[step.endIndex...].firstIndex(of: "]")
      else { return found.map { ($0, end) } }
      let name = path[step.endIndex..<close].dropFirst().filter { !"\"'@".contains($0) }
      let kind = step.split(separator: ".").last.flatMap { Self.kinds[String($0)] }
      // What is said to stand in it may begin its name.
      found = surroundings.isNode(name) ? name : kind.flatMap { surroundings.only($0, named: name) } ?? meant(by: name)
      end = path.index(after: close)
    }
  }

  /// Returns the node that has a name of code, or else the only one whose name is near it, or else the name, if it is a word.
  func meant(by name: String) -> String? {
    if surroundings.isNode(name) { return name }
    let near = surroundings.nodes(near: name)
    let isWord = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return near.count == 1 ? near[0] : isWord ? name : nil
  }

  /// Returns the keys that a line types, such as `cmd+b` of `app.typeKey("b", modifierFlags: .command)`, or nil.
  private static func typed(_ line: String) -> String? {
    guard let open = line.range(of: ".typeKey(")?.upperBound else { return nil }
    let (quoted, names) = (line[open...].parts(between: "\""), Self.modifiers)
    let key = quoted.count > 2 ? String(quoted[1]) : String(line[open...].dropFirst().prefix { $0.isLetter })
    let flags = (quoted.count > 2 ? quoted[2] : line[open...].dropFirst(key.utf8.count + 1)).split { !$0.isLetter }
    return key.isEmpty ? nil : (flags.compactMap { names[String($0)] } + [key.lowercased()]).joined(separator: "+")
  }

  /// The keys that UIKit's, AppKit's and XCTest's flags name.
  static let modifiers = [
    "command": "cmd", "shift": "shift", "alternate": "alt", "option": "alt", "control": "ctrl",
  ]
}
