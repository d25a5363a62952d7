// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

/// Finds what is wrong in a project, and says nothing of what only its missing parts could tell.
///
/// The session's own `audit` knows all there is of its tree. Of a project the most is not there: objects made by code, and
/// classes whose sources were not given. So only what holds whatever those do is a finding.
struct ProjectJudge {
  let session: Session
  let classes: ProjectClasses
  let ways: ProjectWays
  let uses: ProjectUses
  var answers: ProjectAnswers
  /// The controllers whose place in the app is known.
  let placed: Set<ResponderID>
  /// By class, as documents name it: its objects.
  private let objects: [String: [ResponderID]]
  private(set) var findings: [ProjectFinding] = []
  /// How many actions and connections could not be judged, because a source is missing.
  var undecided = 0

  var tree: ResponderTree { session.model.tree }

  init(
    _ session: Session, _ code: ImportedCode?, placed: Set<ResponderID>, documentClasses: [ResponderID: String]
  ) {
    self.session = session
    self.placed = placed
    classes = ProjectClasses(code, profile: session.model.tree.profile)
    ways = ProjectWays(session)
    uses = ProjectUses(session, code)
    answers = ProjectAnswers(session, classes, documentClasses)
    objects = Dictionary(grouping: session.model.outline().map(\.id), by: answers.className)
  }

  mutating func add(_ finding: ProjectFinding) { findings.append(finding) }

  /// The objects of a class and of its subclasses. Complexity: O(classes of objects).
  func objects(kindOf className: String) -> [ResponderID] {
    objects.flatMap { classes.isClass($0.key, kindOf: className) ? $0.value : [] }
  }

  /// What an object is called in a message: what stands in its document, else its class.
  func name(of id: ResponderID) -> String {
    session.model.sources.origins.nodes[id]?.element?.text ?? answers.className(of: id)
  }

  /// The place an object stands at, with what it is there.
  func place(of id: ResponderID, _ role: String) -> ProjectFinding.Place {
    ProjectFinding.Place(session.model.sources.origins.nodes[id], named: answers.className(of: id), role: role)
  }

  /// The senders as subjects of a finding.
  static func subjects(_ senders: [ProjectUses.Sender]) -> [ProjectFinding.Place] {
    senders.enumerated().map { index, sender in
      var place = sender.place
      if index > 0 { place.role = "also sent here" }
      return place
    }
  }

  /// Who sends, for a message: the first, and how many more.
  static func list(_ senders: [ProjectUses.Sender]) -> String {
    let first = senders.first?.name ?? "somebody"
    return senders.count > 1 ? "\(first) and \(senders.count - 1) more" : first
  }
}
