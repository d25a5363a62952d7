// SPDX-License-Identifier: Apache-2.0

/// A column of a split view controller of UIKit (U96), in their order.
package enum SplitColumn: String, CaseIterable, Sendable {
  case primary, supplementary, secondary

  var number: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension ResponderTree {
  package func chosenColumn(of controller: ResponderID) -> SplitColumn? { columns.chosenColumn(of: slot(controller)) }

  /// Returns the column of a controller: the one it was given, or else the first that none of the others before it has;
  /// the supplementary one is there when it was given to one, or there are three controllers.
  ///
  /// - Complexity: O(controllers in the container).
  package func column(of controller: ResponderID) -> SplitColumn? {
    guard profile == .uikit, let container = listingContainer(of: controller), containment(of: container) == .columns
    else { return nil }
    return columns.columns(of: viewControllers(of: container).map { $0.index })[controller.index]
  }

  /// Gives a controller a column of the container that it is in, or lets its place decide for nil; the order follows.
  ///
  /// - Complexity: O(controllers in the container).
  /// - Throws: `badParent` in AppKit and outside of columns, `columnTaken`.
  package func setColumn(_ column: SplitColumn?, of controller: ResponderID) throws(StructureError) {
    guard profile == .uikit, let container = listingContainer(of: controller), containment(of: container) == .columns
    else { throw .badParent }
    let other = viewControllers(of: container).first { $0 != controller && chosenColumn(of: $0) == column }
    if column != nil, let other { throw .columnTaken(by: other) }
    columns.setNumber(.column, controller.index, column?.number ?? 0)
    columns.arrangeColumns(of: container.index)
  }
}

extension Columns {
  fileprivate func chosenColumn(of controller: Int32) -> SplitColumn? {
    let number = number(.column, controller)
    return SplitColumn.allCases.first { $0.number == number }
  }

  fileprivate func columns(of listed: [Int32]) -> [Int32: SplitColumn] {
    var found: [Int32: SplitColumn] = [:]
    for controller in listed { found[controller] = chosenColumn(of: controller) }
    let hasThree = listed.count > 2 || found.values.contains(.supplementary)
    var free = SplitColumn.allCases.filter { column in
      !found.values.contains(column) && (hasThree || column != .supplementary)
    }[...]
    for controller in listed where found[controller] == nil { found[controller] = free.popFirst() }
    return found
  }

  /// Puts the controllers of a container in the order of their columns, when one of them was given a column.
  func arrangeColumns(of container: Int32) {
    let listed = listed(in: container)
    guard containment(of: container) == .columns, listed.contains(where: { number(.column, $0) != 0 }) else { return }
    let columns = columns(of: listed)
    // What has no column left comes last.
    let order =
      SplitColumn.allCases.flatMap { column in listed.filter { columns[$0] == column } }
      + listed.filter { columns[$0] == nil }
    for (previous, next) in zip([0] + order, order + [0]) {
      setLink(previous == 0 ? .firstController : .nextController, previous == 0 ? container : previous, to: next)
      setLink(next == 0 ? .lastController : .previousController, next == 0 ? container : next, to: previous)
    }
  }
}
