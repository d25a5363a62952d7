// SPDX-License-Identifier: Apache-2.0

/// A list that only grows.
///
/// Undo removes references to an element, and the element stays.
package final class AppendOnlyList<Element> {
  private var elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  package var count: Int { elements.count }

  package subscript(_ index: Int) -> Element { elements[index] }

  /// Adds an element and returns its index.
  package func append(_ element: Element) -> Int {
    elements.append(element)
    return elements.count - 1
  }
}
