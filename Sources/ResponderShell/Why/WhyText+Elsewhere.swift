// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

extension WhyText {
  /// The largest number of handlers outside the search that are shown one by one.
  private static let shownElsewhere = 8
  /// The largest number of such handlers in JSON.
  private static let listedElsewhere = 1_000

  /// The objects outside the search that have a handler.
  private var offPath: [Explanation.Bystander] {
    explanation.bystanders.filter {
      ($0.standing == .offPath || $0.standing == .notAResponder)
        && session.model.tree.declarer(of: explanation.message.action, for: $0.id) != nil
    }
  }

  /// The handlers outside the search with their places; an entry without a place counts the rest.
  var elsewhere: [(title: String, place: String?)] {
    let all = offPath
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
    return (who, "\(session.model.tree.profile.framework)'s own method, off the way")
  }

  private func title(of bystander: Explanation.Bystander) -> String {
    session.model.name(of: bystander.id) + (classOfHandler(of: bystander).map { " (by its class \($0))" } ?? "")
  }

  /// Returns where a handler is, relative to the search.
  private func place(of bystander: Explanation.Bystander) -> String {
    guard bystander.standing == .offPath else {
      return "\(session.model.tree.kind(of: bystander.id).phrase), no link of any chain (U18)"
    }
    let joins =
      bystander.meets.map { "; its way and this one meet at \(session.model.name(of: $0))" }
      ?? "; its chain never meets this one"
    guard let hops = bystander.hopsFromSender, let sender = explanation.message.sender else {
      return "in another branch\(joins)"
    }
    let distance =
      hops == 0 ? "the sender itself" : "\(counted(hops, "hop")) up from \(session.model.name(of: sender))"
    return distance + joins
  }

  private func classOfHandler(of bystander: Explanation.Bystander) -> String? {
    guard case .classID(let id) = session.model.tree.declarer(of: explanation.message.action, for: bystander.id) else {
      return nil
    }
    return session.model.name(of: id)
  }

  /// The objects that handle the action by a method of their framework class, by class.
  var frameworkValues: [JSONValue] {
    explanation.frameworkBystanders.map { group in
      .object([
        ("class", .string(group.className)), ("count", .int(group.count)),
        ("first", .string(session.model.name(of: group.first))),
      ])
    }
  }

  /// The handlers outside the search.
  var elsewhereValues: [JSONValue] {
    offPath.prefix(Self.listedElsewhere).map { bystander in
      .object([
        ("name", .string(session.model.name(of: bystander.id))),
        ("class", .string(session.model.className(of: bystander.id))),
        ("byClass", .optional(classOfHandler(of: bystander))), ("standing", .string(bystander.standing.rawValue)),
        ("meets", .optional(bystander.meets.map(session.model.name))),
        ("hopsFromSender", bystander.hopsFromSender.map(JSONValue.int) ?? .null),
      ])
    }
  }
}
