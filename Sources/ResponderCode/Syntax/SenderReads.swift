// SPDX-License-Identifier: Apache-2.0

extension FunctionSyntax {
  /// Returns what the method reads of its sender and an object of a framework's class does not have, or nil.
  ///
  /// `sender` is that class with its superclasses, and `lineage` returns the same of another class.
  ///
  /// - Complexity: O(size of the body).
  package func memberMissing(in sender: [String], lineage: (String) -> [String]) -> String? {
    guard let first = parameters.first, sender.last == "NSObject" else { return nil }
    let type = first.type.filter { !"?!* ".contains($0) }
    guard !["Any", "AnyObject", "id", "NSObject", ""].contains(type) else {
      return SenderReads(self).missing(in: sender, insteadOf: nil)
    }
    let wanted = lineage(type)
    guard wanted.last == "NSObject", !sender.contains(type), !wanted.contains(sender[0]) else { return nil }
    return SenderReads(self).missing(in: sender, insteadOf: wanted)
  }
}

/// What the body of a method reads of its first parameter, the sender of an action.
struct SenderReads {
  /// The members, with whether they are read whenever the method runs.
  private(set) var members: [(name: String, isCertain: Bool)] = []
  /// Whether the body looks at what the sender is.
  private(set) var isTested = false
  private let name: String
  private var isCertain = true

  /// Reads a method.
  ///
  /// - Complexity: O(size of the body).
  init(_ method: FunctionSyntax) {
    name = method.parameters.first?.name ?? ""
    guard !name.isEmpty, name != "_", let body = method.body else { return }
    read(body.statements)
  }

  /// Returns the first member that is read and that a sender of a framework's class does not have, or nil.
  ///
  /// `lineage` is the class with its superclasses, and `type` that of the parameter when it is a class that the sender is not:
  /// what is read under a condition counts then too.
  func missing(in lineage: [String], insteadOf type: [String]?) -> String? {
    guard !isTested else { return nil }
    let views: Set = ["NSView", "UIView"]
    let isNoView = type.map { !views.isDisjoint(with: $0) && views.isDisjoint(with: lineage) } ?? false
    return members.first { member in
      guard type != nil || member.isCertain else { return false }
      guard let owners = Self.owners[member.name] else { return isNoView && !Self.shared.contains(member.name) }
      return owners.isDisjoint(with: lineage)
    }?.name
  }

  /// The members that views have in common with menu items, bar items or gesture recognizers.
  private static let shared: Set<String> = [
    "title", "setTitle", "attributedTitle", "state", "setState", "isEnabled", "enabled", "setEnabled", "isHidden",
    "hidden", "setHidden", "image", "setImage", "toolTip", "setToolTip", "target", "setTarget", "action", "setAction",
    "representedObject", "menu", "view", "window", "keyEquivalent", "delegate", "description", "debugDescription",
    "hash", "hashValue", "copy", "isEqual", "self", "superclass", "value", "setValue", "isSelected", "tintColor",
    "isSpringLoaded", "width", "font", "setTag", "perform", "performSelector", "isHighlighted", "customView",
    "undoManager",
    "bounds", "frame", "location", "locationInView", "isAccessibilityElement", "observe", "superview", "menuTitle",
    "popoverPresentationController", "sourceItem",
  ]

  /// The classes that have a member, of members of senders that few classes have.
  private static let owners: [String: Set<String>] = {
    var owners: [String: Set<String>] = [:]
    let control: Set = ["NSControl", "NSCell"]
    for name in ["doubleValue", "floatValue", "intValue", "integerValue", "stringValue", "objectValue"] {
      owners[name] = control
    }
    owners["value"] = ["UISlider", "UIStepper"]
    owners["minimumValue"] = ["UISlider", "UIStepper"]
    owners["maximumValue"] = ["UISlider", "UIStepper"]
    owners["isOn"] = ["UISwitch"]
    owners["on"] = ["UISwitch"]
    owners["selectedSegmentIndex"] = ["UISegmentedControl"]
    owners["selectedSegment"] = ["NSSegmentedControl", "NSSegmentedCell"]
    owners["date"] = ["UIDatePicker"]
    owners["dateValue"] = ["NSDatePicker", "NSDatePickerCell"]
    owners["currentPage"] = ["UIPageControl"]
    owners["currentTitle"] = ["UIButton"]
    owners["titleLabel"] = ["UIButton"]
    owners["endRefreshing"] = ["UIRefreshControl"]
    owners["indexOfSelectedItem"] = ["NSPopUpButton", "NSPopUpButtonCell", "NSComboBox", "NSComboBoxCell"]
    owners["titleOfSelectedItem"] = ["NSPopUpButton", "NSPopUpButtonCell"]
    owners["selectedRow"] = ["NSTableView", "NSMatrix", "NSBrowser"]
    owners["clickedRow"] = ["NSTableView", "NSBrowser"]
    return owners
  }()

  // MARK: Walking

  private mutating func read(_ statements: [StatementSyntax]) { for statement in statements { read(statement) } }

  /// Reads what may not run; what follows it may not run either.
  private mutating func possibly(_ statements: [StatementSyntax]) {
    isCertain = false
    read(statements)
  }

  private mutating func read(_ statement: StatementSyntax) {
    switch statement {
    case .expression(let value, _): read(value)
    case .variable(_, let property): property.initializer.map { read($0) }
    case .branches(let branches, _):
      for branch in branches {
        branch.conditions.forEach { read($0) }
        possibly(branch.body)
      }
    case .guardElse(let conditions, let body, _):
      conditions.forEach { read($0) }
      possibly(body)
    case .switchOver(let choice):
      read(choice.subject)
      for one in choice.cases { possibly(one.body) }
    case .loop(let loop):
      loop.sequence.map { read($0) }
      possibly(loop.body)
    case .returns(let value, _): value.map { read($0) }
    case .leave: isCertain = false
    case .block(let body): read(body)
    case .handler(let body): possibly(body)
    case .function(let function): possibly(function.body?.statements ?? [])
    case .compiled(let branches): for branch in branches { possibly(branch.body) }
    }
  }

  private mutating func read(_ condition: ConditionSyntax) {
    switch condition {
    case .binding(_, let value): value.map { read($0) }
    case .pattern(_, let value), .expression(let value): read(value)
    case .available: break
    }
  }

  private mutating func read(_ expression: ExpressionSyntax) {
    switch expression {
    case .member(.name(name), let member):
      if Self.tests.contains(member) { isTested = true }
      members.append((member, isCertain))
    case .cast(.name(name), _), .test(.name(name)): isTested = true
    case .member(let base, _), .cast(let base, _), .test(let base), .negation(let base), .specialized(let base, _):
      read(base)
    case .call(let call):
      read(call.callee)
      call.arguments.forEach { read($0.value) }
    case .element(let base, let arguments):
      read(base)
      arguments.forEach { read($0.value) }
    case .array(let values), .dictionary(let values, _):
      values.forEach { read($0) }
    case .operation(let values), .logical(let values, _):
      // One object may be compared with the sender.
      if values.contains(where: { if case .name(name) = $0 { true } else { false } }) { isTested = true }
      values.forEach { read($0) }
    case .closure(let closure):
      let outer = isCertain
      possibly(closure.body.statements)
      isCertain = outer
    case .assignment(let target, let value, _, _):
      if case .name(name) = target { isTested = true }
      read(target)
      read(value)
    case .ternary(let condition, let first, let second):
      read(condition)
      let outer = isCertain
      isCertain = false
      read(first)
      read(second)
      isCertain = outer
    case .fallback(let first, let second):
      read(first)
      read(second)
    case .choice(let statement): read(statement)
    case .tuple(let arguments): arguments.forEach { read($0.value) }
    case .name, .text, .number, .nothing, .implicitMember, .selector, .unknown: break
    }
  }

  /// The members by which code finds out what a sender is.
  private static let tests: Set<String> = [
    "isKindOfClass", "isKind", "isMemberOfClass", "isMember", "respondsToSelector", "responds", "class", "className",
    "identifier", "tag",
  ]
}
