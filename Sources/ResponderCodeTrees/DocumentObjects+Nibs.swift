// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

// The xibs that code names or that a controller loads by itself.

extension DocumentObjects {
  /// The objects of a xib: its owner's stand-in, and those at the top.
  struct Nib {
    let document: Int
    var owner: Int?
    var tops: [Int] = []
    let file: String
  }

  /// Returns the xibs by their names.
  ///
  /// - Complexity: O(nodes).
  static func nibs(in documents: [Hierarchy]) -> [String: [Nib]] {
    var files: [String] = []
    var nibs: [String: Nib] = [:]
    for (number, document) in documents.enumerated() {
      for (index, node) in document.nodes.enumerated() {
        guard let origin = node.origin, origin.file.hasSuffix(".xib") else { continue }
        if nibs[origin.file] == nil { files.append(origin.file) }
        var nib = nibs[origin.file] ?? Nib(document: number, file: origin.file)
        if origin.element?.kind == "owner" {
          nib.owner = index
        } else if node.parent == nil, node.controller == nil, node.kind != .application {
          nib.tops.append(index)
        }
        nibs[origin.file] = nib
      }
    }
    return Dictionary(grouping: files.compactMap { nibs[$0] }) { nib in
      let name = nib.file.lastIndex(of: "/").map { nib.file[nib.file.index(after: $0)...] } ?? nib.file[...]
      return String(name.dropLast(4))
    }
  }

  /// Returns the xib of a name that a source loads: of several, the one that shares most folders with the source, or nil when
  /// that is not one alone.
  func nib(named name: String, for source: String) -> Nib? {
    let found = nibs[name] ?? []
    guard found.count > 1 else { return found.first }
    let folders = source.split(separator: "/").dropLast()
    let shared = found.map { nib in
      zip(folders, nib.file.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    guard let most = shared.max(), shared.count(where: { $0 == most }) == 1 else { return nil }
    return shared.firstIndex(of: most).map { found[$0] }
  }
}

extension Interpreter {
  /// Loads a xib, and gives its owner the outlets; returns the objects at the top, or nil when there is no such xib.
  func load(_ name: String, for owner: Instance?, _ frame: Frame, line: Int) -> [Instance]? {
    let source = owner?.type.map { $0.file } ?? frame.file
    guard let nib = documents.nib(named: name, for: program.files[safe: source]?.path ?? ""),
      !loading.contains(nib.file)
    else { return nil }
    loading.append(nib.file)
    defer { loading.removeLast() }
    let because = frame.because ?? owner?.because
    var made = MadeObjects()
    if let node = nib.owner, let owner {
      made[node] = owner
      owner.stand = owner.stand ?? documents.documents[nib.document].nodes[node].origin
    }
    var tops: [Instance] = []
    for top in nib.tops {
      if let instance = instantiate(.init(document: nib.document, node: top), &made, because: because, depth: 0) {
        tops.append(instance)
      }
    }
    if let node = nib.owner, let owner {
      fill(owner, .init(document: nib.document, node: node), &made, because: because, depth: 0)
    }
    followSegues(nib.document, &made)
    connect(nib.document, made, frame)
    return tops
  }

  /// Returns the objects of the xib that a call loads, or nil when it loads none.
  func loadNib(
    _ name: String, on receiver: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value? {
    let file: String?
    switch name {
    case "loadNibNamed": file = arguments.all.first?.value.text
    case "instantiate", "instantiateWithOwner": file = receiver.only?.fields[Self.nibName]?.text
    default: return nil
    }
    guard let file, documents.nibs[file] != nil else { return nil }
    let owner = arguments["owner"] ?? arguments["withOwner"] ?? (name.hasSuffix("Owner") ? arguments.first : nil)
    return once(at: call.identity, frame) {
      guard let tops = load(file, for: owner?.only, frame, line: call.line) else { return .unknown() }
      return Value(.list(tops.map { Value(.instance($0)) }))
    }
  }

  /// The name of the field that has the name of an object's xib.
  static var nibName: String { "nib-name" }

  /// Loads the window of a window controller that names a xib, or loads it in code, once.
  func loadWindow(_ controller: Instance) {
    guard !controller.hasLoadedView, controller.origin == nil else { return }
    controller.hasLoadedView = true
    let frame = frame(of: controller)
    if controller.fields["window"]?.instances.isEmpty ?? true,
      let function = program.functions(named: "loadWindow", of: controller).first, function.syntax.body != nil,
      function.type?.isDeclared == true
    {
      _ = invoke(function, on: controller, [], because: controller.because, path: 11)
      return
    }
    let name =
      controller.fields[Self.nibName]
      ?? program.property(named: "windowNibName", of: controller.type?.name ?? "").map { _ in
        get("windowNibName", of: controller, frame, line: controller.line)
      }
    guard controller.fields["window"] == nil, let name = name?.text else { return }
    _ = load(name, for: controller, frame, line: controller.line)
  }

  /// Loads the view of a controller from the xib that it names, or that is called as its class.
  func loadNibView(_ controller: Instance) {
    guard controller.fields["view"] == nil, controller.origin == nil else { return }
    let frame = frame(of: controller)
    if let name = controller.fields[Self.nibName], !name.isNothing {
      if let name = name.text { _ = load(name, for: controller, frame, line: controller.line) }
      return
    }
    guard controller.type != nil else { return }
    let own = controller.className
    let short = isUIKit && own.hasSuffix("Controller") ? [String(own.dropLast(10))] : []
    for name in short + [own] {
      let path = controller.type.flatMap { program.files[safe: $0.file]?.path } ?? ""
      guard let nib = documents.nib(named: name, for: path), let owner = nib.owner,
        documents.documents[nib.document].nodes[owner].className.map(Program.lastPart) == own
      else { continue }
      _ = load(name, for: controller, frame, line: controller.line)
      return
    }
  }

  private func frame(of controller: Instance) -> Frame {
    Frame(
      owner: controller, type: controller.type, file: controller.file, because: controller.because, path: 59, depth: 1)
  }
}
