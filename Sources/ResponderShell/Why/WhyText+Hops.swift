// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

extension WhyText {
  /// An object that is asked, or that would be asked.
  private struct Row {
    let name: String
    let className: String
    let verdict: String
    let phrase: String
    let rule: String?
    /// The rule that leads from the previous object to this one.
    let via: Rule?
    /// Whether the object needs no remark, so that a run of such rows can be folded.
    var isPlain: Bool

    var style: Style {
      switch verdict {
      case Verdict.handles.word: .good
      case Verdict.noHandler.word: isPlain ? .muted : .plain
      default: .warning
      }
    }
  }

  /// The length up to which chains are shown in full.
  private static let shownInFull = 12
  /// The length of the shortest run that is folded.
  private static let shortestFold = 3

  // MARK: Text

  /// The widths of the columns for names, classes and numbers, including those of folded rows.
  var hopWidths: (names: Int, classes: Int, numbers: Int) {
    let rows = rows
    return (
      min(40, rows.map({ $0.name.terminalColumns }).max() ?? 0),
      min(40, rows.map({ $0.className.terminalColumns }).max() ?? 0),
      String(rows.count).count
    )
  }

  /// The hops, in which long runs without remarks are folded.
  var hops: [HopTable.Row] {
    let rows = rows
    let askedCount = explanation.search.asked.count
    var lines: [HopTable.Row] = []
    var index = 0
    while index < rows.count {
      let isAsked = index < askedCount
      var end = index
      let limit = isAsked ? askedCount : rows.count
      while end < limit, rows[end].isPlain { end += 1 }
      let folds = isAsked ? askedCount > Self.shownInFull && end - index >= Self.shortestFold : end > index
      guard folds else {
        let row = rows[index]
        lines.append(
          .hop(
            number: index + 1, name: row.name, className: row.className, phrase: row.phrase,
            isAsked ? row.style : .muted))
        index += 1
        continue
      }
      let what = isAsked ? "no handler" : "not asked"
      lines.append(.fold(who: end - index == 1 ? rows[index].name : "\(end - index) more", what: what))
      index = end
    }
    return lines
  }

  // MARK: JSON

  /// The hops as `why` prints them for programs; `via` is the rule that led to a hop.
  var hopValues: [JSONValue] {
    rows.map { row in
      [
        "name": .string(row.name), "class": .string(row.className), "verdict": .string(row.verdict),
        "rule": .optional(row.rule), "via": .optional(row.via?.number),
      ]
    }
  }

  // MARK: Rows

  private var rows: [Row] {
    let (tree, search) = (session.tree, explanation.search)
    let hops = explanation.hops
    let joins = Set(explanation.bystanders.compactMap { $0.meets })
    return hops.enumerated().map { position, id in
      let via: Rule? =
        position == 0
        ? search.startRule
        : tree.next(of: hops[position - 1]) == id ? tree.nextRule(of: hops[position - 1]) : nil
      let isAsked = position < search.asked.count
      let verdict = isAsked ? search.verdict(at: position) : .noHandler
      let has = !isAsked && tree.declarer(of: explanation.message.action, for: id) != nil
      var phrase =
        isAsked
        ? session.model.phrase(of: verdict, for: explanation.message.action, at: id)
        : has ? "has a handler too, but is not asked (\(ruleOfFirst))" : "not asked"
      if isAsked, search.target == id, let answered = search.answered(in: session.model) { phrase = answered }
      var isPlain = verdict == .noHandler && !has
      // A target that another object supplied has no verdict of its own.
      if isAsked, position == search.asked.count - 1, search.target == id, verdict == .noHandler {
        phrase = search.handler == nil ? "is named as the target, but does not handle it" : "handles it"
        isPlain = false
      }
      if position > 0, let via, [.u8, .u15].contains(via), via != search.startRule {
        let isPresenter = tree.presenter(of: hops[position - 1]) == id
        phrase +=
          via == .u15
          ? "; reached by an override of next (U15)"
          : "; reached as \(isPresenter ? "presenter" : "superview, not as presenter") (U8, contested)"
        isPlain = false
      }
      if isAsked, position == 0 || position == search.asked.count - 1 || joins.contains(id) { isPlain = false }
      return Row(
        name: session.model.name(of: id), className: session.model.className(of: id),
        verdict: isAsked ? verdict.word : has ? "shadowed" : "notReached", phrase: phrase,
        rule: isAsked ? rule(of: verdict) : ruleOfFirst, via: via, isPlain: isPlain)
    }
  }

  /// Returns the rule that a verdict follows from.
  private func rule(of verdict: Verdict) -> String? {
    switch verdict {
    case .noHandler, .conditionFalse: profile("U33", "M31")
    case .handles: profile("U45", "M31")
    case .declines, .claims: "U36"
    case .redirects: "U35"
    case .supplements: "M31"
    }
  }

  /// The largest number of handlers outside the search that are shown one by one.
  private static let shownElsewhere = 8
  /// The largest number of such handlers in JSON.
  private static let listedElsewhere = 1_000

  /// The objects outside the search that have a handler.
  private var offPath: [Explanation.Bystander] {
    explanation.bystanders.filter {
      ($0.standing == .offPath || $0.standing == .notAResponder)
        && session.tree.declarer(of: explanation.message.action, for: $0.id) != nil
    }
  }

  /// The handlers outside the search with their places; an entry without a place counts the rest.
  var elsewhere: [(title: String, place: String?)] {
    let all = offPath.filter { $0.id != connected?.target }
    let shown = all.prefix(Self.shownElsewhere)
    let rest = all.count - shown.count
    return shown.map { (title(of: $0), place(of: $0)) } + (rest > 0 ? [("… \(rest) more", nil)] : [])
      + explanation.frameworkBystanders.map(entry)
  }

  /// Returns the entry for objects that handle the action by a method of their framework class.
  private func entry(for group: Explanation.FrameworkBystanders) -> (title: String, place: String?) {
    let first = session.model.name(of: group.first)
    let who =
      group.count == 1
      ? "\(first) (\(group.className))" : "\(group.count) of class \(group.className), such as \(first)"
    return (who, "\(session.tree.profile.framework)'s own method, not in the chain")
  }

  private func title(of bystander: Explanation.Bystander) -> String {
    session.model.name(of: bystander.id) + (classOfHandler(of: bystander).map { " (by its class \($0))" } ?? "")
  }

  /// Returns where a handler is, relative to the search.
  private func place(of bystander: Explanation.Bystander) -> String {
    let tree = session.tree
    if tree.delegate(of: tree.application) == bystander.id, tree.next(of: tree.application) != bystander.id,
      tree.options.adaptsDelegate
    {
      return "the delegate that SwiftUI adapts, which is not the application's (\(profile("U116", "M78")))"
    }
    guard bystander.standing == .offPath else {
      let isDelegate = session.tree.delegate(of: session.tree.application) == bystander.id
      let rule = isDelegate ? profile("U12", "M7") : "U18"
      let kind = session.tree.kind(of: bystander.id)
      return kind == .document
        ? "\(kind.phrase), \(isEvent ? "which no event reaches (M33)" : "and none of a window that is asked (M24)")"
        : "\(kind.phrase), not in any chain (\(rule))"
    }
    if bystander.hopsFromSender == nil, let isolation = session.model.isolation(of: bystander.id) { return isolation }
    let joins =
      bystander.meets.map { "; the two chains join at \(session.model.name(of: $0))" }
      ?? "; the two chains do not join"
    guard let hops = bystander.hopsFromSender, let sender = explanation.message.sender else {
      if let start = explanation.search.start, bystander.meets == start, start != session.tree.application {
        return "below \(session.model.name(of: start)), from which the search goes up"
      }
      return "in another branch\(joins)"
    }
    let distance =
      hops == 0 ? "the sender itself" : "\(counted(hops, "hop")) up from \(session.model.name(of: sender))"
    return distance + joins
  }

  private func classOfHandler(of bystander: Explanation.Bystander) -> String? {
    guard case .classID(let id) = session.tree.declarer(of: explanation.message.action, for: bystander.id) else {
      return nil
    }
    return session.model.name(of: id)
  }

  /// The objects that handle the action by a method of their framework class, by class.
  var frameworkValues: [JSONValue] {
    explanation.frameworkBystanders.map { group in
      [
        "class": .string(group.className), "count": .int(group.count),
        "first": .string(session.model.name(of: group.first)),
      ]
    }
  }

  /// The handlers outside the search.
  var elsewhereValues: [JSONValue] {
    offPath.prefix(Self.listedElsewhere).map { bystander in
      [
        "name": .string(session.model.name(of: bystander.id)),
        "class": .string(session.model.className(of: bystander.id)),
        "byClass": .optional(classOfHandler(of: bystander)), "standing": .string(bystander.standing.rawValue),
        "meets": .optional(bystander.meets.map(session.model.name)),
        "hopsFromSender": bystander.hopsFromSender.map(JSONValue.int) ?? .null,
      ]
    }
  }
}
