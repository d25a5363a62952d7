// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

// The Mac's main document: the delegate, the menus and the windows that are there when the delegate is called.

extension DocumentObjects {
  /// Returns the object that the main document makes the application's delegate, of those whose classes may be it, and why that
  /// is not certain, or nil.
  fileprivate func delegate(where mayBe: (String) -> Bool) -> (scene: Scene, doubt: String?)? {
    var found: [(scene: Scene, node: Hierarchy.Node)] = []
    for (number, document) in documents.enumerated() {
      for case .delegate(let delegate, let owner) in document.links where document.nodes[owner].kind == .application {
        let node = document.nodes[delegate]
        guard let name = node.className, mayBe(name) else { continue }
        found.append((Scene(document: number, node: delegate), node))
      }
    }
    // Of several, the app's own has the most in it.
    let sizes = found.map { one in
      documents[one.scene.document].nodes.count { $0.origin?.file == one.node.origin?.file }
    }
    let order = found.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
    return first(of: order.map { found[$0] })
  }

  /// Returns the objects of a document that are made with its delegate: the main menu, and what else is at the top of a xib.
  fileprivate func tops(beside delegate: Scene) -> [Int] {
    let document = documents[delegate.document]
    let file = document.nodes[delegate.node].origin?.file ?? ""
    return document.nodes.indices.filter { index in
      let node = document.nodes[index]
      guard node.parent == nil, node.controller == nil, node.kind != .application else { return false }
      return index == delegate.node || Self.isMainMenu(node) || file.hasSuffix(".xib") && node.origin?.file == file
    }
  }

  static func isMainMenu(_ node: Hierarchy.Node) -> Bool {
    node.kind == .menu && node.parent == nil && node.name.text == ResponderTree.mainMenuName
  }
}

extension Interpreter {
  /// Loads the Mac's main document and starts the delegate that it has, if that may be one of some types.
  func startMainDocument(_ types: [Program.TypeInfo]) {
    guard !isUIKit, app.fields["delegate"] == nil,
      let (scene, doubt) = documents.delegate(where: { name in
        program.type(name).map { type in types.contains { $0 === type } } ?? false
      })
    else { return }
    let frame = Frame(
      owner: nil, type: nil, file: 0, because: doubt.map { texts.reason($0) }, path: 0, depth: 0)
    let certain = Frame(owner: nil, type: nil, file: 0, path: 0, depth: 0)
    let document = documents.documents[scene.document]
    var made = MadeObjects()
    for index in document.nodes.indices where document.nodes[index].kind == .application { made[index] = app }
    for index in documents.tops(beside: scene) {
      // Those of all documents have one main menu.
      let because = DocumentObjects.isMainMenu(document.nodes[index]) ? nil : frame.because
      _ = instantiate(.init(document: scene.document, node: index), &made, because: because, depth: 0)
    }
    followSegues(scene.document, &made)
    connect(scene.document, made, frame)
    for (index, instance) in made.instances.sortedByKey where document.nodes[index].parent == nil {
      if DocumentObjects.isMainMenu(document.nodes[index]) {
        hold(Value(.instance(instance)), in: app, .menu, certain, line: 0)
      } else if instance.kind == .window, !document.nodes[index].isHiddenAtLaunch {
        let controller = instance.places.first { $0.holder.kind == .windowController }?.holder
        hold(
          Value(.instance(controller ?? instance)), in: app, controller == nil ? .window : .windowController, frame,
          line: 0)
      }
    }
    mainDocument = scene.document
    if let delegate = made[scene.node] { startDelegates(Value(.instance(delegate))) }
  }
}
