// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

extension Session {
  private var lesson: Lesson.Progress? { companion.map { unsafeDowncast($0, to: Lesson.Progress.self) } }

  /// Begins the lesson, or shows the present step.
  ///
  /// - Throws: `refused` when there are nodes that could be in its way.
  func showLesson() throws(Diagnostic) -> LessonReport {
    if let lesson { return report(of: lesson) }
    guard model.nodeCount == 1 else {
      throw Diagnostic(
        .refused, "the lesson needs an empty session",
        help: ["'reset' empties it, and 'undo' brings everything back"])
    }
    let progress = Lesson.Progress()
    script.set(progress) { swap(&$0.companion, &$1) }
    let report = report(of: progress)
    let welcome =
      "Thirteen short steps through the responder chain. A step ends when it is done; 'lesson' shows it again, 'lesson next' does it for you, and 'lesson off' ends the lesson."
    report.parts.insert(.text(welcome), at: 0)
    return report
  }

  /// Does what is left of the present step, and goes on.
  ///
  /// - Throws: `bad-argument` without a lesson, `failed`.
  func skipLessonStep() throws(Diagnostic) -> LessonReport {
    let progress = try requireLesson()
    var parts: [LessonReport.Part] = []
    let goals = Lesson.steps[progress.step].goals[progress.goal...]
    for (index, goal) in zip(goals.indices, goals) {
      if case .question(let question) = goal.kind {
        parts += [.text(spelled(question.text)), .did(spelled(goal.hint), nil), .text(spelled(question.why))]
        continue
      }
      if goal.isLasting, isReached(goal) { continue }
      let here = Lesson.Progress(step: progress.step, goal: index, of: progress.course)
      // What earlier steps built may have to be built again first.
      repeat {
        let statements = reaction(to: here, justMade: nil).statements
        guard statements != Reaction.anew else {
          throw Diagnostic(
            .failed, "the step cannot be done as the tree is now", help: ["start again: lesson off, reset, lesson"])
        }
        for statement in statements { parts.append(.did(statement, try run(statement))) }
      } while !isReached(goal)
    }
    let report = advance(progress, to: goals.endIndex)
    report.parts.insert(contentsOf: parts, at: 0)
    return report
  }

  /// Judges the answer to the present question.
  ///
  /// - Throws: `bad-argument` without a lesson or a question.
  func answerLesson(_ word: Word) throws(Diagnostic) -> LessonReport {
    let progress = try requireLesson()
    guard case .question(let question) = progress.present.kind else {
      throw Diagnostic(
        .badArgument, "the lesson has not asked anything", at: word.range, help: ["'lesson' shows what to do"])
    }
    let given = Lesson.folded(word.text)
    let keys = [question.answer] + question.wrong.keys.sorted()
    let key = keys.first { Lesson.folded($0) == given || Lesson.folded(spelled("{\($0)}")) == given }
    if key == question.answer {
      let report = advance(progress, to: progress.goal + 1)
      report.parts.insert(.done(spelled(question.why)), at: 0)
      return report
    }
    let isKnown = !question.others.isEmpty || model.owner(word.text) != nil
    let reason =
      key.flatMap { question.wrong[$0] }
      ?? (isKnown ? "That is not it; '\(question.check)' shows the answer." : "There is no node named '\(word.text)'.")
    return LessonReport(parts: [.notYet(spelled(reason))] + parts(of: progress), step: progress.step + 1)
  }

  private func requireLesson() throws(Diagnostic) -> Lesson.Progress {
    guard let lesson else {
      throw Diagnostic(.badArgument, "no lesson is running", help: ["start one: lesson"])
    }
    return lesson
  }

  /// Returns the lesson's comment on a statement, or nil.
  func lessonComment(after command: String, hasActed: Bool, _ progress: Lesson.Progress) -> LessonReport? {
    guard command != "lesson", command != "answer" else { return nil }
    let goals = Lesson.steps[progress.step].goals
    guard hasActed || command == progress.present.verb else { return nil }
    var (reached, told) = (progress.goal, [LessonReport.Part]())
    while reached < goals.count {
      if case .question(let question) = goals[reached].kind {
        // Who goes on with the next statement has the answer from it.
        guard reached + 1 < goals.count, reached == progress.goal, isReached(goals[reached + 1], by: command) else {
          break
        }
        told.append(.text(spelled(question.why)))
      } else if !isReached(goals[reached], by: command) {
        break
      }
      reached += 1
    }
    guard reached == progress.goal else {
      let report = advance(progress, to: reached)
      report.parts.insert(contentsOf: told, at: 0)
      return report
    }
    if case .question = progress.present.kind, progress.lasting.allSatisfy(isReached) { return nil }
    let isNew = command == "add" || command == "attach"
    return LessonReport(
      parts: parts(of: progress, justMade: isNew ? model.vocabulary.it : nil), step: progress.step + 1)
  }

  private func advance(_ progress: Lesson.Progress, to goal: Int) -> LessonReport {
    let step = Lesson.steps[progress.step]
    guard goal >= step.goals.count else {
      let next = Lesson.Progress(step: progress.step, goal: goal, of: progress.course)
      script.set(next) { swap(&$0.companion, &$1) }
      return LessonReport(parts: parts(of: next), step: progress.step + 1)
    }
    let next = Lesson.Progress(step: progress.step + 1, of: progress.course)
    let isOver = next.step >= Lesson.steps.count
    script.set(isOver ? nil : next) { swap(&$0.companion, &$1) }
    let report = isOver ? LessonReport(parts: []) : report(of: next)
    if let result = step.result { report.parts.insert(.done(spelled(result)), at: 0) }
    return report
  }

  private func report(of progress: Lesson.Progress) -> LessonReport {
    let step = Lesson.steps[progress.step]
    let number = progress.step + 1
    return LessonReport(
      parts: [
        .title("Step \(number) of \(Lesson.steps.count): \(step.title)"), .text(spelled(step.text)),
      ] + parts(of: progress), step: number)
  }

  /// Returns what to do next: the question to answer, or what is in the way of the goal and how to reach it.
  private func parts(of progress: Lesson.Progress, justMade: ResponderID? = nil) -> [LessonReport.Part] {
    var parts: [LessonReport.Part] = []
    var question: LessonReport.Part?
    if case .question(let asked) = progress.present.kind {
      let form = asked.others.isEmpty ? "NAME|none" : asked.others.joined(separator: "|")
      question = .question(spelled(asked.text), form: form)
    }
    if question == nil || progress.lasting.contains(where: { !isReached($0) }) {
      let reaction = reaction(to: progress, justMade: justMade)
      parts = (reaction.text.map { [.notYet($0)] } ?? []) + reaction.shown.map { .hint($0) }
    }
    return parts + (question.map { [$0] } ?? [])
  }
}

/// What a lesson says about a goal that was not reached.
private struct Reaction {
  /// What stands in the way, or nil when nothing does.
  var text: String?
  /// The statements that reach the goal.
  var statements: [String]
  /// The statements to type, which may undo the last one instead of removing what it made.
  var shown: [String]

  /// The statements where nothing else helps.
  static let anew = ["lesson off", "reset", "lesson"]

  init(_ text: String?, _ statements: [String], shown: [String]? = nil) {
    (self.text, self.statements, self.shown) = (text, statements, shown ?? statements)
  }
}

extension Lesson {
  /// Returns a word in which spellings that a reader takes for the same are equal.
  static func folded(_ word: String) -> String {
    let numbers = ["zero": "0", "one": "1", "two": "2", "three": "3", "nobody": "none", "nil": "none"]
    let folded = word.lowercased().filter { $0 != "-" && $0 != "_" }
    return numbers[folded] ?? folded
  }
}

extension Session {
  /// Returns the node that plays a part in the lesson: the one with its name, whatever the case, or nil.
  private func player(_ name: String) -> ResponderID? {
    if let exact = model.liveNode(name) { return exact }
    let wanted = Lesson.folded(name)
    return model.names.nodeNameList.first { Lesson.folded($0) == wanted }.flatMap(model.liveNode)
  }

  /// Returns a text of the lesson with the names as the user has spelled them.
  private func spelled(_ text: String) -> String {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { spelled, part in
      let name = part.prefix { $0.isLetter || $0 == "-" }
      guard !name.isEmpty, part.dropFirst(name.count).first == "}" else {
        spelled += "{" + part
        return
      }
      spelled += player(String(name)).map { words.text(model.name(of: $0)) } ?? String(name)
      spelled += part.dropFirst(name.count + 1)
    }
  }

  private func isReached(_ goal: Lesson.Goal, by command: String) -> Bool {
    if let verb = goal.verb, verb != command { return false }
    return isReached(goal)
  }

  private func isReached(_ goal: Lesson.Goal) -> Bool {
    switch goal.kind {
    case .node(let kind, let name, let parent):
      guard let id = player(name), isKind(id, kind) else { return false }
      guard let parent else { return true }
      let holder = player(parent)
      return tree.parent(of: id) == holder.flatMap { tree.kind(of: $0) == .controller ? tree.view(of: $0) : $0 }
    case .controller(let name, let owner):
      guard let id = player(name), let owner = player(owner) else { return false }
      return tree.viewControllers(of: owner).contains(id) || controller(of: owner) == id
    case .delivery, .other: return runs(goal.check)
    case .question: return false
    }
  }

  /// Returns the root controller of a window, or the controller of a view.
  private func controller(of owner: ResponderID) -> ResponderID? {
    tree.kind(of: owner) == .window ? tree.rootController(of: owner) : tree.controller(of: owner)
  }

  private func isKind(_ id: ResponderID, _ kind: String) -> Bool {
    let wanted = model.catalog[tree.profile].byKindWord[kind]
    var current: ClassID? = tree.classID(of: id)
    while let here = current, here != wanted { current = tree.superclass(of: here) }
    return current != nil
  }

  /// Returns what stands in the way of the present goal and the statements that reach it, each tried before it is
  /// shown.
  private func reaction(to progress: Lesson.Progress, justMade: ResponderID?) -> Reaction {
    // What earlier steps built comes first.
    let missing = progress.lasting.filter { !isReached($0) }
    for (index, goal) in (missing + [progress.present]).enumerated() {
      let isPresent = index == missing.count
      for need in goal.needs where isPresent && !runs(need.check) {
        let statements = need.statements.map(spelled) + [spelled(goal.hint)]
        guard runs(statements, then: { self.isReached(goal) }) else { continue }
        return Reaction(spelled(need.text), statements)
      }
      let found = reactions(to: goal, justMade: justMade).first { reaction in
        runs(reaction.statements) { self.isReached(goal) }
      }
      guard let found else { break }
      return found
    }
    return Reaction("The tree no longer fits the lesson; start again.", Reaction.anew)
  }

  private func reactions(to goal: Lesson.Goal, justMade: ResponderID?) -> [Reaction] {
    let hint = spelled(goal.hint)
    switch goal.kind {
    case .node(let kind, let name, let parent):
      guard let id = player(name) else {
        guard let other = model.vocabulary.it, tree.contains(other), isKind(other, kind), !isPlayer(other) else {
          return [Reaction(nil, [hint])]
        }
        let actual = model.name(of: other)
        return [
          Reaction(
            "The \(kind) is named \(actual); the lesson calls it \(name).", ["rename \(words.text(actual)) \(name)"]),
          Reaction(nil, [hint]),
        ]
      }
      guard isKind(id, kind) else { return [replacement(of: id, by: kind, hint, justMade)] }
      let (actual, place) = (spelled("{\(name)}"), spelled("{\(parent ?? "none")}"))
      let holder = tree.parent(of: id).map { "in \(model.name(of: $0))" } ?? "detached"
      return [
        Reaction("\(actual) is \(holder); it belongs in \(place).", ["move \(actual) to \(place)"]),
        Reaction("\(actual) is \(holder); it belongs in \(place).", ["remove \(actual)", hint]),
      ]
    case .controller(let name, let owner):
      let place = spelled("{\(owner)}")
      let holder = player(owner)
      let present = holder.flatMap(controller)
      guard let id = player(name) else {
        guard let present else { return [Reaction(nil, [hint])] }
        let actual = model.name(of: present)
        return [
          Reaction(
            "The controller of \(place) is named \(actual); the lesson calls it \(name).",
            ["rename \(words.text(actual)) \(name)"])
        ]
      }
      guard tree.kind(of: id) == .controller else {
        return [replacement(of: id, by: "controller", hint, justMade)]
      }
      let text = "\(spelled("{\(name)}")) is not the controller of \(place)."
      return [
        Reaction(text, [hint]), Reaction(text, ["detach controller from \(place)", hint]),
        Reaction(text, ["remove \(spelled("{\(name)}"))", hint]),
        Reaction(text, ["detach controller from \(place)", "remove \(spelled("{\(name)}"))", hint]),
      ]
    case .delivery(let action, let sender): return [Reaction(remark(on: action, from: sender), [hint])]
    case .other, .question: return [Reaction(nil, [hint])]
    }
  }

  private func isPlayer(_ id: ResponderID) -> Bool {
    let names = Lesson.steps.flatMap { $0.goals }.compactMap { goal in
      switch goal.kind {
      case .node(_, let name, _), .controller(let name, _): Lesson.folded(name)
      default: nil
      }
    }
    return names.contains(Lesson.folded(model.name(of: id)))
  }

  private func replacement(
    of id: ResponderID, by kind: String, _ hint: String, _ justMade: ResponderID?
  ) -> Reaction {
    let name = words.text(model.name(of: id))
    let text = "\(name) is \(tree.kind(of: id).phrase); a \(kind) is needed."
    return Reaction(text, ["remove \(name)", hint], shown: justMade == id ? ["undo", hint] : nil)
  }

  /// Returns what was different about the last delivery, or nil.
  private func remark(on action: String, from sender: String) -> String? {
    guard execution.notes.hasDelivered, let last = model.deliveries.last else { return nil }
    if last.action != action { return "That was \(last.action), and the step is about \(action)." }
    guard last.sender != 0 else { return "It was sent without a sender, so the search began at app." }
    let actual = model.names.interner.text(last.sender)
    return actual == spelled("{\(sender)}") ? nil : "It was sent from \(actual)."
  }

  // MARK: Trials

  /// Returns whether statements succeed; their changes are rolled back.
  private func runs(_ script: String) -> Bool { runs([spelled(script)]) }

  /// Returns whether statements succeed and something holds after them; their changes are rolled back.
  private func runs(_ statements: [String], then holds: () -> Bool = { true }) -> Bool {
    // A trial does not stop at breakpoints.
    let stopped = host.stopped
    host.stopped = nil
    defer { host.stopped = stopped }
    do throws(Diagnostic) {
      return try nested(keeping: []) { () throws(Diagnostic) in
        for statement in statements { try execute(text: statement) }
        return holds()
      }
    } catch {
      return false
    }
  }

  /// Runs a statement of the lesson, and returns its answer.
  private func run(_ statement: String) throws(Diagnostic) -> (any Report)? {
    try nested(keeping: [.changes, .output]) { () throws(Diagnostic) in try answer(to: statement) }
  }
}
