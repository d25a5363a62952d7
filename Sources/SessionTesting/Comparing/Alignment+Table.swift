// SPDX-License-Identifier: Apache-2.0

extension Alignment {
  /// The first step of the cheapest path from a cell to the end.
  private enum Step: UInt8 {
    /// To the next expected line.
    case down
    /// To the next line of output.
    case right
    /// To both.
    case diagonal
  }

  /// Step 2: returns the cheapest path from the first lines to the last, where each line without a partner costs 1.
  ///
  /// Only two rows of costs are kept at a time; the table keeps the path.
  func cheapestMoves(_ expected: Range<Int>, _ actual: Range<Int>) -> [Move] {
    let width = actual.count
    var steps = [UInt8](repeating: Step.right.rawValue, count: (expected.count + 1) * (width + 1))
    var below = (0...width).map { width - $0 }
    var row = below
    for e in expected.reversed() {
      let base = (e - expected.lowerBound) * (width + 1)
      let isAnyLines = pattern[e].isAnyLines
      row[width] = below[width] + (isAnyLines ? 0 : 1)
      steps[base + width] = Step.down.rawValue
      for column in (0..<width).reversed() {
        var cost = below[column] + (isAnyLines ? 0 : 1)
        var step = Step.down
        if isAnyLines {
          if row[column + 1] < cost {
            (cost, step) = (row[column + 1], .right)
          }
        } else {
          if row[column + 1] + 1 < cost {
            (cost, step) = (row[column + 1] + 1, .right)
          }
          if below[column + 1] <= cost, matches(e, actual.lowerBound + column) {
            (cost, step) = (below[column + 1], .diagonal)
          }
        }
        row[column] = cost
        steps[base + column] = step.rawValue
      }
      swap(&row, &below)
    }
    return moves(along: steps, expected, actual)
  }

  private func moves(along steps: [UInt8], _ expected: Range<Int>, _ actual: Range<Int>) -> [Move] {
    var moves: [Move] = []
    var e = expected.lowerBound
    var a = actual.lowerBound
    var taken = a
    while e < expected.upperBound || a < actual.upperBound {
      let cell = (e - expected.lowerBound) * (actual.count + 1) + (a - actual.lowerBound)
      switch Step(rawValue: steps[cell]) {
      case .diagonal:
        moves.append(.match(expected: e, actual: a))
        e += 1
        a += 1
        taken = a
      case .right where e < expected.upperBound && pattern[e].isAnyLines:
        a += 1
      case .right:
        moves.append(.actual(a))
        a += 1
        taken = a
      case .down, nil:
        moves.append(pattern[e].isAnyLines ? .anyLines(expected: e, actual: taken..<a) : .expected(e))
        e += 1
        taken = a
      }
    }
    return moves
  }
}
