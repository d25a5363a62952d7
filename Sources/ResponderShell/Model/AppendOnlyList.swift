// SPDX-License-Identifier: Apache-2.0

/// A list that only grows: what refers to an element may be taken back, the element stays.
final class AppendOnlyList<Element> {
  @exclusivity(unchecked) private var elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  var count: Int { elements.count }

  subscript(_ index: Int) -> Element { elements[index] }

  /// Adds an element; returns its index.
  func append(_ element: Element) -> Int {
    elements.append(element)
    return elements.count - 1
  }
}
