// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// The classes that documents name and that certainly no source declares.
struct MissingClasses {
  /// The elements that name each class, in the order of the documents.
  private var elements: [(name: String, named: [Hierarchy.NamedClass])] = []
  /// The missing classes whose targets were read completely.
  private var certain: Set<String> = []

  /// The findings about classes of Objective-C that no source names; they may be a library's.
  private var doubtful: [Finding] = []

  /// The names of the classes.
  var names: Set<String> { Set(elements.map { $0.name }) }

  /// Finds the missing ones among the classes that documents name.
  ///
  /// A class is missing when its module belongs to the project, and the sources of that module were read. They were when
  /// a project describes the target and every source of it was read, or, without a description, when most classes of the
  /// module are declared.
  ///
  /// - Complexity: O(named classes).
  init(_ named: [Hierarchy.NamedClass], _ code: ImportedCode?) {
    guard let code else { return }
    func isDeclared(_ name: String) -> Bool {
      code.typeNames.contains(name.split(separator: ".").last.map(String.init) ?? name)
    }
    let modules = Dictionary(grouping: named.filter { $0.module != nil }) { $0.module ?? "" }.mapValues { classes in
      Set(classes.map { $0.name })
    }
    func isRead(_ module: String) -> Bool {
      let all = modules[module] ?? []
      return all.count(where: isDeclared) * 2 >= all.count
    }
    var positions: [String: Int] = [:]
    for item in named where !isDeclared(item.name) {
      let isComplete =
        item.isInTarget
        ? code.namespaces?.isComplete(forDocument: item.origin.file)
        : item.module.map { code.namespaces?.isComplete(module: $0) ?? false }
      guard isComplete ?? (item.module.map(isRead) ?? false) else { continue }
      if isComplete != nil { certain.insert(item.name) }
      if let position = positions[item.name] {
        elements[position].named.append(item)
      } else {
        positions[item.name] = elements.count
        elements.append((item.name, [item]))
      }
    }
    judgePlain(named.filter { $0.module == nil && !ProjectClasses.isFrameworks($0.name) }, code, isDeclared)
  }

  /// Finds the classes without a module that no source declares or mentions, while their neighbours are declared.
  private mutating func judgePlain(
    _ named: [Hierarchy.NamedClass], _ code: ImportedCode, _ isDeclared: (String) -> Bool
  ) {
    let all = Set(named.map { $0.name })
    for (name, items) in Dictionary(grouping: named, by: { $0.name }).sortedByKey {
      guard !isDeclared(name), !code.mentions(name), let first = items.first else { continue }
      let prefix = Self.prefix(of: name)
      let others = all.filter { $0 != name }
      let near = others.filter { Self.prefix(of: $0) == prefix }
      // A library's classes have a prefix of their own.
      let neighbours = near.isEmpty && prefix.isEmpty ? others : near
      guard neighbours.count >= (prefix.isEmpty ? 3 : 2), neighbours.allSatisfy(isDeclared) else { continue }
      let element = first.origin.element?.text ?? first.origin.file
      doubtful.append(
        Finding(
          .missingClass, level: .warning, action: nil,
          "no source names \(name), the class of \(element), while the classes beside it are declared; it may be a library's",
          at: items.enumerated().map { index, item in
            Finding.Place(item.origin, named: name, role: index > 0 ? "also named here" : "")
          }))
    }
  }

  /// Returns the capitals with which the names of a project's or a library's classes begin.
  private static func prefix(of name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    return capitals.count > 2 ? String(capitals.dropLast()) : ""
  }

  /// The findings, one for each class.
  var findings: [Finding] {
    elements.compactMap { name, named -> Finding? in
      guard let first = named.first else { return nil }
      // The outlets of an object of another class raise an exception while the document is loaded.
      let isError = certain.contains(name) && named.contains { $0.hasOutlets && !$0.isOwner }
      let consequence =
        first.isOwner
        ? "so nothing can load the document with it"
        : "so it is \(Self.replacement(first)) at run time" + (isError ? ", without the outlets" : "")
      let element = first.origin.element?.text ?? first.origin.file
      return Finding(
        .missingClass, level: isError ? nil : .warning, action: nil,
        "no source declares \(name), the class of \(element), \(consequence)",
        at: named.enumerated().map { index, item in
          Finding.Place(item.origin, named: name, role: index > 0 ? "also named here" : "")
        })
    } + doubtful
  }

  private static func replacement(_ named: Hierarchy.NamedClass) -> String {
    guard let first = named.stockClass.first else { return "an object of the framework's class" }
    return ("AEIOUN".contains(first) && !named.stockClass.hasPrefix("UI") ? "an " : "a ") + named.stockClass
  }
}

extension Judge {
  /// Judges methods that create the destinations of segues, and that no class has.
  mutating func judgeSegueActions(_ segues: [(source: ResponderID, action: Hierarchy.SegueAction)]) {
    guard classes.hasSources else { return }
    for (source, segue) in segues where classes.implementers(of: segue.selector).isEmpty {
      let place = Finding.Place(segue.origin, named: answers.className(of: source), node: model.name(of: source))
      var wanted = WantedClasses()
      if let loose = classes.looseActions[segue.selector] { wanted.add(WantedClass(extension: loose)) }
      if !classes.isKnown(answers.className(of: source)) { wanted.add(answers.missing(source)) }
      guard wanted.all.isEmpty else {
        let sender = SentActions.Sender(
          node: source, place: place, name: segue.origin.element?.text ?? name(of: source))
        undecided.append(UndecidedAction(segue.selector, sender, wanted.all))
        continue
      }
      let near = nearActions.nearest(to: segue.selector) { !uses.sent.contains($0) }
      var finding = Finding(
        // A container may be made by other means than by the segue to it.
        .missingMethod, level: segue.isRelationship ? .warning : nil, action: segue.selector,
        "no class has '\(segue.selector)', which creates the destination of a segue from \(name(of: source))",
        at: [place], help: Self.question(about: near))
      finding.meant = near
      add(finding)
    }
  }
}
