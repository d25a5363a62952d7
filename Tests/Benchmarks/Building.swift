// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderKit

/// The cost of making and keeping a node in the engine: `make` under its parent and `commit`, as the shell does it.
enum Building {
  static func measure(_ scale: Scale, _ table: Table) throws {
    var (seconds, entering): ([Double], [Double]) = ([], [])
    for _ in 0..<scale.rounds {
      seconds.append(Clock.seconds { build(scale.nodes) })
      let start = Clock.now
      let views = enter(scale.nodes)
      entering.append(Clock.now - start)
      withExtendedLifetime(views) {}
    }
    func print(_ title: String, _ seconds: [Double], _ aim: Aim?) {
      table.print(Row(title, seconds.median * 1e9 / Double(scale.nodes), .nanoseconds, aim: aim))
    }
    print("a node built in the engine", seconds, .below(37))
    print("a View made and entering an application", entering, nil)
  }

  /// Measures how the peak of memory grows from a million nodes to two.
  ///
  /// The peak of a small process would be that of its parent, whatever the process itself needs.
  static func measureMemory(_ scale: Scale, _ table: Table) throws {
    let amount = 1_000_000
    var bytes: [Double] = []
    for _ in 0..<scale.rounds {
      let peaks = try [1, 2].map { try Child.run([executablePath, "build", "\(amount * $0)"]).peakBytes }
      bytes.append(Double(peaks[1] - peaks[0]) / Double(amount))
    }
    table.print(Row("a node kept in the engine, at the peak", bytes.median, .bytes))
  }

  /// Builds a tree in which each view has eight subviews.
  static func build(_ amount: Int) {
    let tree = ResponderTree()
    let windowClass = tree.addClass(superclass: nil, kind: .window, traits: [])
    let viewClass = tree.addClass(superclass: nil, kind: .view, traits: [])
    guard let window = try? tree.make(windowClass, in: tree.application) else { return }
    tree.commit()
    for number in 0..<amount {
      let parent = number == 0 ? window : tree.id(at: window.index + 1 + Int32(truncatingIfNeeded: number / 8))
      _ = try? tree.make(viewClass, in: parent)
      tree.commit()
    }
    precondition(tree.count == amount + 2)
  }

  /// Makes views and adds each to a view of an application, eight to each; returns what keeps all alive.
  static func enter(_ amount: Int) -> [Responder] {
    let application = Application()
    var views: [View] = [Window(application: application)]
    views.reserveCapacity(amount + 1)
    for number in 0..<amount {
      let view = View()
      views[number / 8].addSubview(view)
      views.append(view)
    }
    precondition(views.last?.application === application)
    return [application] + views
  }
}
