// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderHierarchy
import Testing

@testable import ResponderCodeTrees
@testable import ResponderProjects

/// A server reads an app again and again, and nothing of the last time may stay.
@Suite("What is left of a tree")
struct LeftoverTests {
  private struct Leftover {
    weak var object: AnyObject?
  }

  /// Objects that hold each other, a closure that captures the frame that holds it, and a function inside another.
  private static let source =
    Trees.scaffold + """
      final class Root: UIViewController {
        let panel = Panel()
        var refresh: (() -> Void)?
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(panel)
          panel.owner = self
          var again: (() -> Void)?
          func show() { view.addSubview(UILabel()); show() }
          again = { [self] in again?(); show(); view.addSubview(UIButton()) }
          refresh = again
          panel.button.addTarget(self, action: #selector(tap), for: .touchUpInside)
          if let again { panel.run { again() } }
        }
        @objc func tap() { refresh?() }
      }
      final class Panel: UIView {
        var owner: Root?
        let button = UIButton()
        var body: (() -> Void)?
        func run(_ body: @escaping () -> Void) { self.body = { body(); self.addSubview(UISwitch()) } }
      }
      """

  private func leftovers() -> (instances: [Leftover], frames: [Leftover]) {
    let program = Program(Trees.code([("A.swift", Self.source)]).syntax, .known(in: .uikit))
    let interpreter = Interpreter(program, documents: [], AppDescription())
    interpreter.runFromRoots()
    interpreter.assumeOthers()
    _ = SendJudge(interpreter, Placement(interpreter)).sends()
    return (
      interpreter.instances.map { Leftover(object: $0) }, interpreter.captured.frames.map { Leftover(object: $0) }
    )
  }

  @Test func nothingStays() {
    let (instances, frames) = leftovers()
    #expect(instances.count > 6 && frames.count > 1)
    #expect(instances.allSatisfy { $0.object == nil } && frames.allSatisfy { $0.object == nil })
  }

  /// A function holds a nested one that captured it, or a block of it.
  private func cycle(throughBlock isBlock: Bool, _ captured: inout CapturedFrames) -> (value: Value, frame: Leftover) {
    let frame = Frame(owner: nil, type: nil, file: 0, path: 0, depth: 0)
    let inner = isBlock ? Frame(owner: nil, type: nil, file: 0, outer: frame, path: 0, depth: 0) : frame
    if isBlock { inner.function = frame }
    let value = Value(.function(FunctionSyntax(name: "f", parameters: [], body: nil, line: 1), inner))
    frame.declare("f", value)
    captured.add(inner)
    return (value, Leftover(object: frame))
  }

  @Test(arguments: [false, true]) func whatNothingReachesIsCleared(isBlock: Bool) {
    var captured = CapturedFrames()
    let kept = cycle(throughBlock: isBlock, &captured)
    let lost = cycle(throughBlock: isBlock, &captured).frame
    captured.clearUnreached { $0.visit(Value(.list([kept.value]))) }
    #expect(lost.object == nil && captured.frames.count == 1)
    #expect((kept.frame.object as? Frame)?.variable("f") != nil)
    captured.clearAll()
    #expect((kept.frame.object as? Frame)?.variable("f") == nil)
  }
}
