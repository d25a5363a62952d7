// SPDX-License-Identifier: Apache-2.0

/// A form of output in which some characters mean more than themselves, such as a terminal or SARIF.
///
/// Each function appends a text of any content so that a reader of the form takes it for nothing but that text.
package protocol Sink {
  /// Appends the path of a file.
  static func append(path: String, to text: inout String)
  /// Appends the name of something, which a reader of the form should be able to read back.
  static func append(name: String, to text: inout String)
  /// Appends words for people, which may quote names.
  static func append(prose: String, to text: inout String)
}

extension Sink {
  /// Appends a path as a name.
  package static func append(path: String, to text: inout String) { append(name: path, to: &text) }
  /// Appends words as a name.
  package static func append(prose: String, to text: inout String) { append(name: prose, to: &text) }
}

/// A text in the form of a sink.
///
/// Only literals of the sources become part of it as they are. A string has to be interpolated as a path, a name or
/// prose, and is escaped by the sink:
///
///     let line: Escaped<CompilerLine> = "\(path: file):\(line): warning: \(prose: message)"
///
/// What writes the output takes this type, so a raw name cannot reach it.
package struct Escaped<Form: Sink>: Hashable, Sendable {
  /// The text as it is written.
  package private(set) var text: String

  /// Makes an empty text.
  package init() { text = "" }

  package init(path: String) {
    text = ""
    Form.append(path: path, to: &text)
  }

  package init(name: String) {
    text = ""
    Form.append(name: name, to: &text)
  }

  package init(prose: String) {
    text = ""
    Form.append(prose: prose, to: &text)
  }

  package init(blanks count: Int) { text = String(repeating: " ", count: max(0, count)) }

  /// Makes a text of what is in the form already: the content of a file of this package, what another writer of the
  /// form returned, or what a user wants written as it is.
  ///
  /// A test lists the sources that may call it.
  package init(verbatim text: String) { self.text = text }

  package var isEmpty: Bool { text.isEmpty }

  package static func + (first: Self, second: Self) -> Self {
    var sum = first
    sum += second
    return sum
  }

  package static func += (text: inout Self, more: Self) { text.text += more.text }
}

extension Escaped: ExpressibleByStringInterpolation {
  // A static string is known when the program is compiled, so no name can be passed here.
  package init(stringLiteral: StaticString) { text = stringLiteral.description }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    package mutating func appendInterpolation(path: String) { Form.append(path: path, to: &text) }

    package mutating func appendInterpolation(name: String) { Form.append(name: name, to: &text) }

    package mutating func appendInterpolation(prose: String) { Form.append(prose: prose, to: &text) }

    package mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }

    package mutating func appendInterpolation(_ flag: Bool) { text += flag ? "true" : "false" }

    package mutating func appendInterpolation(_ escaped: Escaped) { text += escaped.text }
  }
}

extension Sequence {
  /// Returns the texts in a row with a separator between them.
  package func joined<Form>(_ separator: Escaped<Form> = "") -> Escaped<Form> where Element == Escaped<Form> {
    var result = Escaped<Form>()
    for (index, element) in enumerated() {
      if index > 0 { result += separator }
      result += element
    }
    return result
  }

  /// Returns the texts as lines, each with its line feed.
  package func lines<Form>() -> Escaped<Form> where Element == Escaped<Form> {
    reduce(into: Escaped<Form>()) { $0 += $1 + "\n" }
  }
}
