// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderText

// The pages of nouns: the classes of UIKit and AppKit, the kinds that `add` makes, and words of the field.

extension Help {
  /// The nouns that have a page, for completion and suggestions.
  static let nouns: [String] =
    BuiltInClasses.kinds.map { $0.word } + BuiltInClasses.classes.map { $0.name } + FieldWords.words

  /// Returns the page of a class or a kind in a profile, or nil.
  static func noun(_ text: String, in profile: Profile) -> HelpPage? {
    let said = text.map { $0 == " " ? "-" : String($0) }.joined().lowercased()
    for word in [said, said.hasSuffix("s") ? String(said.dropLast()) : said] {
      let kind = BuiltInClasses.kinds.first { $0.word == word }
      let own = kind?.className(in: profile)
      // A class of this framework comes before a kind of the other one.
      let foreign = BuiltInClasses.className(said: word, in: profile) == nil
      if let kind, let name = own ?? (foreign ? kind.className(in: profile == .uikit ? .appkit : .uikit) : nil) {
        return HelpPage(ofClass: name, kind: kind, called: kind.word)
      }
      let entry = BuiltInClasses.classes.first { $0.name.lowercased() == word }
      if let name = entry?.name ?? BuiltInClasses.className(said: word, in: profile) {
        let kind = BuiltInClasses.kinds.last { $0.uikit == name || $0.appkit == name }
        return HelpPage(ofClass: name, kind: kind, called: name)
      }
    }
    return nil
  }

  /// Returns the page of a class or a kind, or the one that a word of the field leads to, or nil.
  static func page(ofWord word: String, in profile: Profile) -> HelpPage? {
    noun(word, in: profile) ?? FieldWords.page(of: word).flatMap { name in pages.first { $0.name == name } }
  }
}

extension HelpPage {
  /// Makes the page of a built-in class: what it is here, how to make it, an example, its rules.
  fileprivate init(ofClass name: String, kind: BuiltInClasses.Kind?, called title: String) {
    let isAppKit = BuiltInClasses.appKit.contains { $0.name == name }
    let profile: Profile = isAppKit ? .appkit : .uikit
    var lineage: [BuiltInClasses.Entry] = []
    var next: String? = name
    while let entry = BuiltInClasses.classes.first(where: { $0.name == next }) {
      lineage.append(entry)
      next = entry.superclass
    }
    let shape = lineage.first?.kind ?? .object
    let word = kind?.className(in: profile) == name ? kind?.word ?? name : name
    let sketch = ClassSketch(name, word, shape, profile)
    let parents =
      lineage.count > 1 ? ", derived from " + lineage.dropFirst().map { $0.name }.joined(separator: ", ") : ""
    var parts: [Part] = [.usage(sketch.usage)]
    let facts = Self.facts(lineage.map { $0.traits }.reduce([]) { $0.union($1) }, shape, profile)
    if !facts.isEmpty { parts.append(.text(facts.joined(separator: " "))) }
    parts.append(.example(.init(sketch.script, sketch.caption)))
    parts.append(.list("Rules", sketch.rules))
    self.init(
      kind: .noun, name: title,
      summary: "\(name) is \(shape.phrase) of \(profile.framework)\(parents).",
      parts: parts, seeAlso: sketch.topics)
  }

  private static func facts(_ traits: ResponderTraits, _ shape: ResponderKind, _ profile: Profile) -> [String] {
    var facts: [String] = []
    if traits.contains(profile.firstResponderGate) { facts.append("It can become first responder.") }
    if traits.contains(.ignoresTouches) { facts.append("It takes no touches by itself.") }
    if traits.contains(.hasPrimaryAction) { facts.append("A tap also sends its primary action.") }
    if !shape.isResponder { facts.append("It is no responder, so it is in no chain; what it sends is searched for.") }
    return facts
  }
}

/// How an object of a class is made, with a screen around it.
private struct ClassSketch {
  let usage: String
  let script: String
  let caption: String
  let rules: [String]
  let topics: [String]

  init(_ name: String, _ word: String, _ shape: ResponderKind, _ profile: Profile) {
    let isUIKit = profile == .uikit
    let head = (isUIKit ? "" : "profile appkit\n") + "add window main\n"
    func line(_ text: String) -> String { head + text }
    let containers = ["UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController"]
    switch shape {
    case .application:
      self.init(
        "chain app", (isUIKit ? "" : "profile appkit\n") + "chain app", "every session has one, named app",
        isUIKit ? ["U10", "U12", "U41"] : ["M7", "M23", "M28"], ["responder-chain", "sending"])
    case .scene:
      self.init(
        "add \(word) NAME", "add \(word) phone\nadd window main in phone\nchain main", "a window in a scene",
        ["U10", "U11"], ["responder-chain"])
    case .window:
      self.init(
        "add \(word) NAME", (isUIKit ? "" : "profile appkit\n") + "add \(word) main\nchain main", "its chain",
        isUIKit ? ["U10", "U20"] : ["M5", "M11", "M23"], ["windows", "focus"])
    case .controller where containers.contains(name):
      let more =
        name == "UINavigationController"
        ? "add controller list in box\npush detail in box\ntree box"
        : name == "UISplitViewController"
          ? "add controller one in box\nadd controller two in box\ntree box"
          : "add controller one in box\nadd controller two in box\nselect two in box\ntree box"
      let rules = [
        containers[0]: ["U90", "U91", "U92"], containers[1]: ["U95"], containers[2]: ["U96"], containers[3]: ["U97"],
      ]
      self.init(
        "add \(word) NAME in WINDOW or CONTROLLER", line("add \(word) box in main\n") + more, "what it shows",
        (rules[name] ?? []) + ["U6"], ["containers", "push", "select"])
    case .controller where name == "UIAlertController":
      self.init(
        "present NAME from CONTROLLER, after add \(word) NAME",
        line("add controller home in main\nadd \(word) warning\npresent warning from home\nchain warning"),
        "presented over a screen", ["U100", "U101", "U107"], ["presentation", "dismiss"])
    case .controller:
      self.init(
        "add \(word) NAME in CONTROLLER or WINDOW",
        line(
          "add \(isUIKit ? "controller" : "NSViewController") home in main\nadd \(word) screen in home\nchain screen"),
        "its chain, in another controller", isUIKit ? ["U4", "U6", "U99"] : ["M3"], ["containers", "presentation"])
    case .gesture:
      self.init(
        "attach gesture NAME to VIEW",
        line(
          "add view card in main\nadd \(word) pick in card\nhandle picked on main\nconnect pick action picked\nactions pick"
        ),
        "what it sends", ["U18", "U76", "U77"], ["touches", "target-action"])
    case .control where (name.hasSuffix("Field") || name == "NSComboBox") && word != "label":
      self.init(
        "add \(word) NAME in VIEW",
        line("add \(word) box in main\n\(isUIKit ? "first-responder" : "edit") box\nchain"),
        "the chain of what is typed", isUIKit ? ["U21", "U24", "U39"] : ["M55", "M56", "M57"],
        isUIKit ? ["focus"] : ["field-editor"])
    case .control:
      let event = isUIKit ? "touchUpInside" : "action"
      self.init(
        "add \(word) NAME in VIEW",
        line("add \(word) box in main\nhandle go on main\nconnect box \(event) go\ntrigger box \(event)"),
        "a nil-targeted connection", isUIKit ? ["U53", "U54", "U62"] : ["M42", "M44", "M45"],
        ["target-action", "touches"])
    case .barButtonItem:
      guard !word.lowercased().holds("touch") else {
        self.init(
          "add \(word) NAME in RESPONDER",
          line("add \(word) done in main\nhandle close: on main\nconnect done action close:\ntrigger done action"),
          "what it sends", ["M83"], ["target-action", "menus"])
        break
      }
      self.init(
        "add \(word) NAME in \(isUIKit ? "CONTROLLER" : "TOOLBAR")",
        isUIKit
          ? line(
            "add navigation nav in main\nadd controller list in nav\nadd \(word) done in list\nhandle close on list\nconnect done action close\ntrigger done action"
          )
          : line(
            "add toolbar bar in main\nadd \(word) done in bar\nhandle close: on main\nconnect done action close:\ntrigger done action"
          ),
        "what it sends", isUIKit ? ["U41", "U111"] : ["M70", "M71"],
        ["target-action", isUIKit ? "containers" : "menus"])
    case .menuItem, .menu:
      self.init(
        isUIKit ? "add \(word) NAME" : shape == .menu ? "add menu NAME in main-menu" : "add \(word) NAME in MENU",
        isUIKit
          ? line("add \(word) item\nconnect item action copy:\nhandle copy: on main\nvalidate from item")
          : line(
            "add menu Edit in main-menu\nadd menu-item item in Edit\nconnect item action copy:\nhandle copy: on main\nvalidate from item"
          ),
        "whether it is enabled", isUIKit ? ["U79", "U114"] : ["M46", "M47", "M50"], ["menus", "validate"])
    case .view:
      self.init(
        "add \(word) NAME in VIEW", line("add \(word) box in main\nchain box"), "its chain",
        isUIKit ? ["U3", "U67"] : ["M2", "M4"], ["responder-chain", "touches"])
    default:
      let isResponder = shape.isResponder
      self.init(
        "add \(word) NAME",
        line("add \(word) helper\nhandle go on helper\n" + (isResponder ? "chain helper\n" : "") + "send go to helper"),
        isResponder ? "a responder of its own" : "a target, which is in no chain",
        isUIKit ? [isResponder ? "U1" : "U18", "U38"] : ["M8", "M29"], ["target-action", "sending"])
    }
  }

  private init(_ usage: String, _ script: String, _ caption: String, _ rules: [String], _ topics: [String]) {
    (self.usage, self.script, self.caption, self.rules, self.topics) = (usage, script, caption, rules, topics)
  }
}
