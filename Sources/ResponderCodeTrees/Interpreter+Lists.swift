// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// Lists, and the cells that they ask for.
extension Interpreter {
  /// Returns the value that a key has in a dictionary, or else each of the elements as a possible one.
  func element(of values: [Value], _ keys: [Value], at key: Value) -> Value {
    if let name = key.key, !keys.isEmpty {
      if let index = keys.firstIndex(where: { $0.key == name }) { return values[safe: index] ?? .unknown() }
      // What is not in it yet is set by code that is not followed so far.
      if keys.allSatisfy({ $0.key != nil }) { return .unknown() }
    }
    var element = Value.empty
    for value in values { element.formUnion(value.possible("one of a list")) }
    return element
  }

  /// Returns the pairs of two lists, or the numbers of a stride between known ones; nil when they are not known.
  func sequence(_ name: String, _ arguments: Arguments) -> Value? {
    if name == "zip" {
      guard arguments.all.count == 2, let first = arguments.all[0].value.elements,
        let second = arguments.all[1].value.elements
      else { return nil }
      return Value(.list(zip(first, second).map { Value(.tuple([$0, $1], [nil, nil])) }))
    }
    func number(_ label: String) -> Int? { arguments[label]?.onlyText.flatMap { Int($0) } }
    guard let first = number("from"), let step = number("by"), step > 0, let end = number("to") ?? number("through")
    else { return nil }
    let last = number("to") == nil ? end : end - 1
    guard last >= first, (last - first) / step < 64 else { return nil }
    return Value(.list(stride(from: first, through: last, by: step).map { Value(.text("\($0)")) }))
  }

  /// Returns the lists whose data source or delegate an object is.
  func listsAsking(_ instance: Instance) -> [Instance] {
    listViews.filter { list in
      ["dataSource", "delegate"].contains { list.fields[$0]?.mayBe(instance) == true }
    }
  }

  /// The turns over a list: those with elements of which nothing is known are all alike, unless they make objects.
  struct Turns {
    private var makings: Int?

    /// Whether a turn may come to something that the last one of its kind did not; `makings` counts what was made so far.
    mutating func matters(_ element: Value, _ makings: Int) -> Bool {
      guard element.isBlank else { return true }
      defer { self.makings = makings }
      return self.makings != makings
    }
  }

  /// Puts the cells and views that a delegate returns where it is asked for them.
  func deliver(_ result: Value, of function: FunctionSyntax, from instance: Instance, because: Reason) {
    if function.name == "pageViewController" {
      return deliverPages(result, of: function, from: instance, because: because)
    }
    if ["menu", "menuForEvent"].contains(function.name), !isUIKit, instance.kind?.isView == true {
      let frame = Frame(owner: instance, type: instance.type, file: instance.file, because: because, path: 0, depth: 0)
      return hold(result, in: instance, .menu, frame, line: function.line)
    }
    guard ["tableView", "collectionView", "outlineView"].contains(function.name) else { return }
    // OPTIMIZATION: most methods return no view, and need no list; a controller's is made all the same.
    let hasViews = result.hasInstance { $0.kind?.isView == true && $0.places.isEmpty }
    guard hasViews || isListController(instance) else { return }
    var holders = listsAsking(instance)
    // A controller of a list is the list's delegate.
    if holders.isEmpty {
      let view = isListController(instance) ? rootView(of: instance, line: function.line) : instance.fields["view"]
      holders = [view?.only].compactMap { $0 }
    }
    guard let holder = holders.first else { return }
    let frame = Frame(owner: instance, type: instance.type, file: instance.file, because: because, path: 0, depth: 0)
    for (made, _) in result.instances where made.kind?.isView == true && made.places.isEmpty {
      hold(Value(.instance(made)), in: holder, .cell, frame, line: function.line)
    }
  }

  /// Puts the pages that a data source returns where it is asked for them.
  private func deliverPages(_ result: Value, of function: FunctionSyntax, from source: Instance, because: Reason) {
    // OPTIMIZATION: there are many objects, and most methods return no page.
    guard result.hasInstance(where: { $0.kind == .controller && $0.places.isEmpty }) else { return }
    let pages = instances.first { pages in
      pages.isKind(of: "UIPageViewController")
        && pages.fields["dataSource"]?.mayBe(source) == true
    }
    guard let pages else { return }
    let frame = Frame(owner: source, type: source.type, file: source.file, because: because, path: 0, depth: 0)
    for (made, _) in result.instances where made.kind == .controller && made.places.isEmpty {
      hold(Value(.instance(made)), in: pages, .tab, frame, line: function.line)
    }
  }

  /// Whether an object is a controller whose root view is a list that asks it for cells.
  func isListController(_ instance: Instance) -> Bool {
    ["UITableViewController", "UICollectionViewController"].contains { instance.isKind(of: $0) }
  }

  /// Returns the cell that was registered under an identifier with the list that asks an object, or nil.
  func dequeued(_ name: String, from receiver: Value, _ arguments: Arguments, _ frame: Frame) -> Value? {
    guard name.hasPrefix("dequeueReusableCell"), let identifier = arguments.all.first?.value.text else { return nil }
    var lists = receiver.instances.map { $0.instance }
    if lists.isEmpty, let owner = frame.owner {
      lists = listsAsking(owner)
      if lists.isEmpty, isListController(owner) {
        lists = rootView(of: owner, line: owner.line).instances.map { $0.instance }
      }
    }
    return lists.lazy.compactMap { $0.fields["cell-" + identifier] }.first
  }

  /// Makes one cell of a registered class, which stands for all of them.
  func registerCell(
    _ value: Value, in list: Instance, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) {
    guard list.kind?.isView == true else { return }
    let identifier = ["forCellReuseIdentifier", "forCellWithReuseIdentifier"].lazy.compactMap { arguments[$0]?.text }
      .first
    for case .type(let name) in value.options.map({ $0.content }) {
      let inner = block(frame, "for the rows of a list")
      guard let (cell, isNew) = make(name, at: call.identity, inner, line: call.line, isListed: true) else {
        continue
      }
      if isNew, cell.type != nil {
        prepare(cell)
        initializeCell(cell)
      }
      hold(Value(.instance(cell)), in: list, .cell, inner, line: call.line)
      if let identifier { list.fields["cell-" + identifier] = Value(.instance(cell)) }
    }
    for (nib, _) in value.instances {
      guard let name = nib.fields[Self.nibName]?.text else { continue }
      let inner = block(frame, "for the rows of a list")
      let cells = once(at: call.identity, inner) {
        Value(.list((load(name, for: nil, inner, line: call.line) ?? []).map { Value(.instance($0)) }))
      }
      hold(cells, in: list, .cell, inner, line: call.line)
      if let identifier, let cell = cells.elements?.first { list.fields["cell-" + identifier] = cell }
    }
  }

  /// Reads what registrations say about the class of cells; returns whether it is one.
  func registers(_ typeName: String, _ arguments: Arguments, _ generics: [String], _ frame: Frame) -> Bool {
    guard typeName.hasSuffix("CellRegistration") || typeName.hasSuffix("SupplementaryRegistration"),
      let cell = generics.first
    else { return false }
    for argument in arguments.all {
      for closure in argument.value.closures {
        var list: Instance?
        if let owner = frame.owner {
          list =
            owner.fields.values.lazy.flatMap { $0.instances }.map { $0.instance }.first {
              $0.isKind(of: "UICollectionView") || $0.isKind(of: "UITableView")
            } ?? owner.fields["view"]?.only
            ?? (isListController(owner) ? makeRootView(of: owner, line: closure.syntax.line) : nil)
        }
        let site = closure.syntax.identity
        guard
          let (made, isNew) = make(cell, at: site, block(frame, "for the rows of a list"), line: closure.syntax.line)
        else { continue }
        if isNew, made.type != nil {
          prepare(made)
          initializeCell(made)
        }
        if let list {
          hold(
            Value(.instance(made)), in: list, .cell, block(frame, "for the rows of a list"), line: closure.syntax.line)
        }
        later(closure, "for the rows of a list", [Value(.instance(made))])
      }
    }
    return true
  }

  func initializeCell(_ cell: Instance) {
    guard let type = cell.type else { return }
    for labels: [String?] in [["style", "reuseIdentifier"], ["reuseIdentifier"], ["frame"]] {
      if let function = match(program.functions(named: "init", of: type), labels, isExact: true) {
        _ = invoke(function, on: cell, [], because: cell.because, path: 29)
        return
      }
    }
    for name in ["initWithStyle", "initWithReuseIdentifier", "initWithFrame"] {
      if let function = program.functions(named: name, of: type).first, function.syntax.body != nil {
        _ = invoke(function, on: cell, [], because: cell.because, path: 29)
        return
      }
    }
  }
}
