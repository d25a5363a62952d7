// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

/// What cannot be is a mistake of the program, which ends with a sentence that names the objects (stumble 12).
@Suite("Refusals")
struct RefusalTests {
  private final class Named: View {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init()
    }
    override var description: String { name }
  }

  @Test("a view cannot be a subview of itself")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = Named("list")
      view.addSubview(view)
    }
    expect(result, "list cannot be a subview of list, which it is or contains")
  }

  @Test("a view cannot be a subview of one that it contains")
  func descendant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (list, cell, label) = (Named("list"), Named("cell"), Named("label"))
      list.addSubview(cell)
      cell.addSubview(label)
      label.insertSubview(list, at: 0)
    }
    expect(result, "list cannot be a subview of label, which it is or contains")
  }

  @Test("a window cannot be a subview")
  func window() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let application = Application()
      Named("list").addSubview(Window(application: application))
    }
    expect(result, "is a window and cannot be a subview of list")
  }

  @Test("a view is inserted beside a subview, not beside a stranger")
  func sibling() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Named("list").insertSubview(Named("cell"), belowSubview: Named("stranger"))
    }
    expect(result, "stranger is not another subview of list")
  }

  @Test("a controller cannot contain itself")
  func child() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (parent, child) = (ViewController(), ViewController())
      parent.addChild(child)
      child.addChild(parent)
    }
    expect(result, "which it is or contains")
  }

  @Test("a controller cannot be pushed twice")
  func pushedTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (stack, child) = (NavigationController(), ViewController())
      stack.pushViewController(child)
      stack.pushViewController(child)
    }
    expect(result, "is a child of <NavigationController")
  }

  @Test("a presented controller cannot be pushed")
  func pushedPresented() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (application, stack, sheet) = (Application(), NavigationController(), ViewController())
      let window = Window(application: application)
      window.rootViewController = stack
      try stack.present(sheet)
      stack.pushViewController(sheet)
    }
    expect(result, "is presented, so it cannot be a child of <NavigationController")
  }

  @Test("a navigation controller cannot be pushed")
  func pushedContainer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NavigationController(rootViewController: ViewController()).pushViewController(NavigationController())
    }
    expect(result, "is a container that UIKit pushes on no navigation controller")
  }

  @Test("a split view controller cannot be the root of a navigation controller")
  func rootContainer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NavigationController(rootViewController: SplitViewController())
    }
    expect(result, "is a container that UIKit pushes on no navigation controller")
  }

  @Test("a child of another controller cannot be presented")
  func presentedChild() throws {
    let (application, home, child) = (Application(), ViewController(), ViewController())
    let window = Window(application: application)
    window.rootViewController = home
    home.addChild(child)
    #expect(throws: PresentationError.contained) { try home.present(child) }
    child.removeFromParent()
    try home.present(child)
    #expect(child.presentingViewController === home)
  }

  @Test("a window cannot be the view of a controller")
  func root() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let application = Application()
      ViewController().view = Window(application: application)
    }
    expect(result, "is a window and cannot be the view of <ViewController")
  }

  private func expect(_ result: ExitTest.Result?, _ sentence: String) {
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains(sentence), "\(error)")
  }
}
