// SPDX-License-Identifier: Apache-2.0

/// The operands of an expression that is read from left to right, of which `&&` and `||` hold together the others.
struct OperandList {
  /// Those since the last `&&` or `||`.
  var current: [ExpressionSyntax]
  private var all: [ExpressionSyntax] = []
  private var any: [ExpressionSyntax] = []

  init(_ first: ExpressionSyntax) { current = [first] }

  /// Ends what is joined so far by `&&`, if `isAll`, or by `||`, and begins with the next operand.
  mutating func join(isAll: Bool, _ next: ExpressionSyntax) {
    if isAll {
      all.append(last)
    } else {
      any.append(group)
      all = []
    }
    current = [next]
  }

  /// Adds an operand behind `==`, where `isEqual` is true, `!=` or another sign.
  ///
  /// A comparison with nil asks whether there is the other side, and what something differs from is not what it equals.
  mutating func compare(with next: ExpressionSyntax, _ isEqual: Bool?) {
    guard let isEqual, let left = current.last else { return current.append(next) }
    switch (left, next) {
    case (_, .nothing): if isEqual { current[current.count - 1] = .negation(left) }
    case (.nothing, _): current[current.count - 1] = isEqual ? .negation(next) : next
    default: current.append(isEqual ? next : .negation(next))
    }
  }

  /// The expression of all operands.
  var value: ExpressionSyntax { any.isEmpty ? group : .logical(any + [group], isAll: false) }

  private var group: ExpressionSyntax { all.isEmpty ? last : .logical(all + [last], isAll: true) }
  private var last: ExpressionSyntax { current.count == 1 ? current[0] : .operation(current) }
}
