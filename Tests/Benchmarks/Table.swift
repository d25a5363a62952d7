// SPDX-License-Identifier: Apache-2.0

/// The unit of a figure.
enum Unit {
  case nanoseconds, milliseconds, bytes, perSecond

  func text(_ value: Double) -> String {
    switch self {
    case .nanoseconds: "\(Fixed.text(value, decimals: value < 10 ? 2 : 0)) ns"
    case .milliseconds: "\(Fixed.text(value, decimals: 1)) ms"
    case .bytes: "\(Fixed.text(value, decimals: 0)) B"
    case .perSecond: "\(Int(value.rounded()).grouped)/s"
    }
  }
}

/// The aim of a figure.
enum Aim {
  case atMostTimesPeer(Double), atLeastTimesPeer(Double), atLeast(Double), below(Double)

  func isReached(_ value: Double, _ peer: Double?) -> Bool {
    switch self {
    case .atMostTimesPeer(let factor): value <= factor * (peer ?? 0)
    case .atLeastTimesPeer(let factor): value >= factor * (peer ?? .infinity)
    case .atLeast(let least): value >= least
    case .below(let most): value < most
    }
  }

  func text(_ unit: Unit) -> String {
    switch self {
    case .atMostTimesPeer(let factor): "<= \(Fixed.text(factor, decimals: 1))x"
    case .atLeastTimesPeer(let factor): ">= \(Fixed.text(factor, decimals: 1))x"
    case .atLeast(let least): ">= \(unit.text(least))"
    case .below(let most): "< \(unit.text(most))"
    }
  }
}

/// A figure, that of the peer if there is one, and the aim if one was set.
struct Row {
  let title: String
  let value: Double
  let unit: Unit
  let peer: (name: String, value: Double)?
  let aim: Aim?

  init(_ title: String, _ value: Double, _ unit: Unit, aim: Aim? = nil) {
    (self.title, self.value, self.unit, self.peer, self.aim) = (title, value, unit, nil, aim)
  }

  init(_ title: String, _ value: Double, _ unit: Unit, peer: String, _ other: Double, aim: Aim? = nil) {
    (self.title, self.value, self.unit, self.peer, self.aim) = (title, value, unit, (peer, other), aim)
  }

  var cells: [String] {
    [
      title, unit.text(value), peer?.name ?? "", peer.map { unit.text($0.value) } ?? "",
      peer.map { "\(Fixed.text(value / $0.value, decimals: 2))x" } ?? "", aim?.text(unit) ?? "",
      aim.map { $0.isReached(value, peer?.value) ? "reached" : "missed" } ?? "",
    ]
  }
}

/// A printer of rows, one below the other, as they are measured.
struct Table {
  private static let widths = [-48, 13, -8, 13, 8, 15, -8]

  func printHeader() {
    let header = ["", "responder", "peer", "its figure", "ratio", "aim", ""]
    Swift.print(line(header))
    Swift.print(String(repeating: "-", count: line(header).count))
  }

  func print(_ row: Row) { Swift.print(line(row.cells)) }

  /// Prints why a row is left out.
  func note(_ text: String) { Swift.print("  \(text)") }

  private func line(_ cells: [String]) -> String {
    var text = ""
    for (cell, width) in zip(cells, Self.widths) {
      let blanks = String(repeating: " ", count: max(0, abs(width) - cell.count))
      text += (width < 0 ? cell + blanks : blanks + cell) + "  "
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A formatter of numbers with a fixed count of decimals.
enum Fixed {
  static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "?" }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let fraction = "\(scaled % scale)"
    return "\(sign)\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}

extension Int {
  /// The number with a comma between thousands.
  var grouped: String {
    var digits = "\(magnitude)"
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}

extension [Double] {
  /// The middle value, or 0 when there is none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let inOrder = sorted()
    let middle = count / 2
    return count % 2 == 1 ? inOrder[middle] : (inOrder[middle - 1] + inOrder[middle]) / 2
  }
}
