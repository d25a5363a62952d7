// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

// Which classes respond to an action.

extension SendJudge {
  /// Whether objects of a class respond to an action.
  enum Answer {
    case yes(String)
    case no
    case unknown(Doubt)
  }

  /// What the classes that were asked about the last action answered.
  ///
  /// OPTIMIZATION: a search asks the objects of many chains about one action, most of classes that it asked before, and those
  /// have superclasses in common.
  struct RecentAnswers {
    /// The action, or nil before the first.
    fileprivate private(set) var action: String?
    private var answers: [Answer] = []
    /// For each ancestry the place of its answer, counted from 1, and for each type 1 for one that has the action, or 2.
    private var (places, types) = ([Int32](), [UInt8]())

    fileprivate mutating func begin(_ action: String, in program: Program) {
      self.action = action
      answers.removeAll(keepingCapacity: true)
      places = Array(repeating: 0, count: program.ancestryCount)
      types = Array(repeating: 0, count: program.order.count)
    }

    fileprivate subscript(_ ancestry: Ancestry) -> Answer? {
      get {
        guard ancestry.number < places.count, case let place = Int(places[ancestry.number]), place > 0 else {
          return nil
        }
        return answers[place - 1]
      }
      set {
        guard let newValue else { return }
        while places.count <= ancestry.number { places.append(0) }
        answers.append(newValue)
        places[ancestry.number] = Int32(answers.count)
      }
    }

    /// Returns whether a type has the action, which `find` finds out once.
    fileprivate mutating func has(_ type: Program.TypeInfo, _ find: () -> Bool) -> Bool {
      if types[type.number] == 0 { types[type.number] = find() ? 1 : 2 }
      return types[type.number] == 1
    }
  }

  /// Returns whether objects of a class respond to an action.
  func answer(_ className: String, _ action: String) -> Answer {
    if let known = memo.answers[action]?[className] { return known }
    let answer = decide(program.ancestry(of: className), className, action)
    memo.answers[action, default: [:]][className] = answer
    return answer
  }

  /// Returns whether an object responds to an action, of which others were probably asked.
  func answer(of object: Instance, _ action: String) -> Answer {
    if memo.recent.action != action { memo.recent.begin(action, in: program) }
    if let known = memo.recent[object.ancestry] { return known }
    let answer = decide(object.ancestry, object.fullName, action)
    memo.recent[object.ancestry] = answer
    return answer
  }

  private func decide(_ ancestry: Ancestry, _ className: String, _ action: String) -> Answer {
    if memo.recent.action != action { memo.recent.begin(action, in: program) }
    for type in ancestry.types where memo.recent.has(type, { has(type, action) }) {
      return .yes(Program.lastPart(type.name))
    }
    if program.frameworks.mayDeclare(action) {
      for name in ancestry.framework where program.frameworks.declares(name, action) { return .yes(name) }
    }
    for type in ancestry.types where type.isDeclared && hasDynamicMethods[type.number] {
      if let answer = decision(of: type, about: action) { return answer }
    }
    guard let framework = ancestry.frameworkClass else {
      // A class of Swift without a superclass.
      return ancestry.types.isEmpty ? .unknown(Doubt(notWhole: className)) : .no
    }
    if framework == "NSObject" || program.frameworks.isReadWhole(ancestry.framework) { return .no }
    return .unknown(Doubt(notWhole: framework))
  }

  /// Whether a type itself has a method for an action.
  private func has(_ type: Program.TypeInfo, _ action: String) -> Bool {
    // What a protocol demands, its adopters have.
    let isThere = type.functions.with(selector: action).contains {
      !$0.syntax.isStatic && (type.kind != .protocolType || $0.syntax.body != nil) && exposure.isExposed($0, action)
    }
    if isThere || !action.hasSuffix(":") && type.properties[action] != nil { return true }
    guard action.hasPrefix("set"), action.hasSuffix(":") else { return false }
    let name = action.dropFirst(3).dropLast()
    return type.properties[name.prefix(1).lowercased() + name.dropFirst()] != nil
  }
}
