// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderCodeTrees
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// Finds likely mistakes in a model.
///
/// Without imported facts the model is the whole app, and a finding is a mistake in it. With imported facts the app has more: objects
/// made in code, and classes without sources. A finding is then a mistake whatever these do; what depends on them is
/// undecided.
package struct Judge {
  let model: Model
  /// What was imported into the model, or nil.
  let facts: ImportedFacts?
  let uses: SentActions
  let classes: ProjectClasses
  let nearActions: NearActions
  var answers: ProjectAnswers
  /// The searches in a project, or nil for a model that is the whole app.
  private(set) var searches: ProjectSearches?
  /// The scenes of imported documents.
  private(set) var scenes: StagedScenes?
  private let missing: MissingClasses
  /// Whether a document has an object for text, or a source names a class of such objects.
  private(set) var hasText = true
  /// The objects of each class, by the class's name in the documents.
  private let objects: [String: [ResponderID]]
  let isInterrupted: () -> Bool
  package private(set) var findings: [Finding] = []
  /// The actions that were not judged because a source is missing.
  var undecided: [UndecidedAction] = []
  /// Who handles each action that is sent, once that was asked.
  var routes: [ProjectHandlers.Route]?

  var tree: ResponderTree { model.tree }

  /// The classes of objects for text, and of those in whose place one edits.
  static let textClasses: Set<String> = [
    "NSText", "NSTextView", "NSTextField", "NSSearchField", "NSComboBox", "NSSecureTextField", "NSTokenField",
    "UITextView", "UITextField", "UISearchBar", "UISearchTextField", "UISearchController", "WKWebView", "WebView",
    "UIWebView", "PDFView", "TextField", "TextEditor", "NSTextInputClient", "UITextInput", "NSTextFieldCell",
  ]

  /// Shows every controller and the scenes of imported documents in the model, and collects what is sent there; returns nil
  /// when interrupted.
  ///
  /// `names` are the actions that bodies of handlers send.
  init?(
    _ model: Model, _ facts: ImportedFacts?, sentInBodies names: [String] = [],
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.model = model
    self.facts = facts
    self.isInterrupted = isInterrupted
    missing = MissingClasses(facts?.namedClasses ?? [], facts?.code)
    let documentClasses = facts?.documentClasses ?? [:]
    classes = ProjectClasses(
      facts?.code, missing: missing.names, named: facts?.classNames ?? [], in: model)
    nearActions = NearActions(classes.actions)
    if let facts { scenes = StagedScenes(facts, in: model) }
    // Any of the controllers in a container may be shown.
    model.showEverything()
    if facts != nil { Self.endChains(of: classes, documentClasses, in: model) }
    guard let uses = SentActions(model, facts, sentInBodies: names, isInterrupted: isInterrupted) else { return nil }
    self.uses = uses
    answers = ProjectAnswers(model, classes, documentClasses)
    if facts != nil {
      let searches = ProjectSearches(model, uses, &answers, isInterrupted: isInterrupted)
      if searches.wasInterrupted { return nil }
      self.searches = searches
    }
    objects = facts == nil ? [:] : Dictionary(grouping: model.outline().map { $0.id }, by: answers.className)
    hasText =
      Self.textClasses.contains { facts?.code?.mentions($0) ?? true }
      || objects.keys.contains { !Self.textClasses.isDisjoint(with: classes.lineage(of: $0)) }
  }

  /// Ends the chain at the objects whose class always says that nothing comes next.
  private static func endChains(of classes: ProjectClasses, _ documentClasses: [ResponderID: String], in model: Model) {
    let ending = classes.endingChains
    guard !ending.isEmpty else { return }
    for id in model.outline().map({ $0.id })
    where model.tree.nextOverride(of: id) == nil
      && !ending.isDisjoint(with: classes.lineage(of: documentClasses[id] ?? model.className(of: id)))
    {
      // An object that is no responder has no next one.
      try? model.overrideNext(of: id, with: .nowhere)
    }
  }

  /// Removes nodes that code made, and what it said about others.
  private static func remove(_ made: [ResponderID], beside others: [ResponderID], from model: Model) {
    let removed = Set(made)
    for id in others where model.tree.contains(id) {
      try? model.overrideNext(of: id, with: nil)
      for doubt in DoubtProperty.allCases { model.set(doubt, of: id, to: "") }
    }
    for id in made where model.tree.contains(id) {
      // What documents and statements put there stays in the model.
      for child in model.tree.children(of: id).filter({ !removed.contains($0) }) {
        try? model.move(child, to: nil)
      }
    }
    for id in made.reversed() where model.tree.contains(id) { model.remove(id) }
  }

  /// The findings in a model, with the actions that could not be judged.
  package struct Judgement {
    /// The findings, sorted by code.
    package let findings: [Finding]
    package let undecided: [UndecidedAction]
  }

  /// Judges a model that statements changed; returns nil when interrupted.
  ///
  /// `imports` are those that added to the model, and `names` are the actions that bodies of handlers send. The model
  /// stays as it is.
  ///
  /// - Complexity: Without imports see `ChainSurvey`; with imports O(windows × their chains) besides.
  package static func judgement(
    of model: Model, importing imports: [Import], sentInBodies names: [String],
    isInterrupted: @escaping () -> Bool
  ) -> Judgement? {
    let facts = ImportedFacts(imports)
    let mark = model.mark
    defer { model.rollBack(to: mark) }
    // Code is judged by following it, whether or not its objects were imported.
    for case .objects(let made, let others, _) in imports { Self.remove(made, beside: others, from: model) }
    guard var judge = Judge(model, facts, sentInBodies: names, isInterrupted: isInterrupted), judge.judge(),
      judge.judgeStatements()
    else { return nil }
    judge.judgeCode()
    let order = Dictionary(
      keepingFirst: Finding.Code.allCases.enumerated().map { ($1, $0) })
    // Findings of one code stay in the order in which they were found.
    let findings = judge.findings.sorted(byNumber: { order[$0.code] ?? 0 })
    return Judgement(findings: findings, undecided: judge.undecided)
  }

  /// Judges what is sent and what was imported; returns false when interrupted.
  mutating func judge() -> Bool {
    guard judgeSearched() else { return false }
    judgeTargets()
    judgeSenders()
    judgeProtocols()
    guard let facts, !isInterrupted() else { return facts == nil }
    judgeShadows()
    let unwinds = facts.unwinds.filter { tree.contains($0.node) }
    judgeUnwinds(unwinds)
    judgeScenes(scenes?.unreachable ?? [])
    judgeSegueActions(facts.segueActions.filter { tree.contains($0.source) })
    missing.findings.forEach { add($0) }
    if let code = facts.code {
      judgeOutlets(facts.outlets, code)
      judgeConnections(facts, code)
      if facts.hasDocuments { judgeUnsent(code, unwinds: unwinds) }
    }
    return true
  }

  /// Judges what the code of an import sends by following that code.
  private mutating func judgeCode() {
    guard let facts, let code = facts.code, !code.syntax.isEmpty else { return }
    let tree = AppTree(
      code.syntax, documents: facts.documents.map({ $0.hierarchy }), description: code.description,
      frameworks: .known(in: tree.profile))
    findRoutes()
    findings = CodeSends(tree, hasDocuments: facts.hasDocuments).corrected(findings, in: self)
  }

  mutating func add(_ finding: Finding) { findings.append(finding) }

  /// Returns the objects of a class and of its subclasses.
  ///
  /// - Complexity: O(classes of objects).
  func objects(kindOf className: String) -> [ResponderID] {
    objects.flatMap { classes.isClass($0.key, kindOf: className) ? $0.value : [] }
  }

  /// Returns the name of an object in messages, which is its element in a document or else its node.
  func name(of id: ResponderID) -> String {
    model.sources.origins.nodes[id]?.element?.text ?? model.name(of: id)
  }

  /// Returns the place of an object, with its role there.
  func place(of id: ResponderID, _ role: String) -> Finding.Place {
    Finding.Place(
      model.sources.origins.nodes[id], named: answers.className(of: id), role: role, node: model.name(of: id))
  }

  /// Returns the senders as subjects of a finding.
  static func subjects(_ senders: [SentActions.Sender]) -> [Finding.Place] {
    senders.enumerated().map { index, sender in
      var place = sender.place
      if index > 0 { place.role = "also sent here" }
      return place
    }
  }

  /// Returns the senders for a message: the first one when the finding lists the others by their places.
  static func list(_ senders: [SentActions.Sender]) -> String {
    guard let first = senders.first else { return "somebody" }
    return listed(senders.map { $0.name }, upTo: first.place.origin == nil ? 3 : 1)
  }
}

/// The actions that a project implements, made ready for the search of similar ones when the first is looked for.
final class NearActions {
  private let actions: [String]
  private lazy var selectors = NearSelectors(actions)

  init(_ actions: some Collection<String>) { self.actions = Array(actions) }

  /// Returns the included action that is easily confused with another, or nil.
  func nearest(to action: String, where isIncluded: (String) -> Bool) -> String? {
    selectors.nearest(to: action, where: isIncluded)
  }
}
