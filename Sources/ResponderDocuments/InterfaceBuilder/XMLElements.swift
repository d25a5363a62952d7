// SPDX-License-Identifier: Apache-2.0

import Platform
import CExpat
import ResponderHierarchy
import ResponderText

/// The elements of an XML document in document order, each with its parent; text between them is dropped.
///
/// Only attributes that an importer asks for are kept.
///
/// OPTIMIZATION: elements and attributes are plain numbers and all values lie in one array, so that a document of 20,000
/// elements is read and freed without an object for each of them.
final class XMLElements: RandomAccessCollection, Sendable {
  /// An element of a document.
  struct Element {
    fileprivate let elements: XMLElements
    fileprivate let row: Row

    var tag: XMLName { row.tag }
    /// The position of the element around it, or -1 at the top.
    var parent: Int { Int(row.parent) }
    /// The line on which it begins, 1-based.
    var line: Int { Int(row.line) }

    /// The value of an attribute.
    subscript(_ name: IBName) -> String? {
      elements.range(of: name, in: row).map { range in
        elements.values.withUnsafeBufferPointer {
          String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
        }
      }
    }

    /// Returns whether it has an attribute.
    func has(_ name: IBName) -> Bool { elements.range(of: name, in: row) != nil }

    /// Returns whether an attribute has a value.
    func isValue(_ text: StaticString, of name: IBName) -> Bool {
      guard let range = elements.range(of: name, in: row) else { return false }
      return elements.values[range].elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    func isYes(_ name: IBName) -> Bool { isValue("YES", of: name) }
    func isNo(_ name: IBName) -> Bool { isValue("NO", of: name) }

    /// Returns the value of an attribute as a number.
    func number(_ name: IBName) -> Double? {
      elements.range(of: name, in: row).flatMap { Number.value(of: elements.values[$0]) }
    }
  }

  fileprivate struct Row {
    var tag: XMLName
    var parent: Int32
    var line: Int32
    /// The position of its first attribute.
    var attributes: Int32
    /// The names of its attributes, a bit each.
    var names: UInt64
  }

  fileprivate struct Attribute {
    var name: UInt8
    /// The end of its value; the value before it ends where it begins.
    var end: Int32
  }

  private let rows: [Row]
  private let attributes: [Attribute]
  private let values: [UInt8]
  /// The names of elements.
  let names: XMLNames

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(_ position: Int) -> Element { Element(elements: self, row: rows[position]) }

  /// Returns where the value of an attribute lies.
  private func range(of name: IBName, in row: Row) -> Range<Int>? {
    guard row.names & name.bit != 0 else { return nil }
    var position = Int(row.attributes)
    while attributes[position].name != name.number { position += 1 }
    return (position == 0 ? 0 : Int(attributes[position - 1].end))..<Int(attributes[position].end)
  }

  /// The largest depth of nested elements; documents of real projects reach 33.
  static let depthLimit = 200
  /// The largest size of a document in bytes; those of real projects reach 1.2 million.
  static let sizeLimit = 64 << 20

  /// Reads a document.
  ///
  /// Nothing is loaded from elsewhere, and a document that declares a document type is refused before its first entity is.
  ///
  /// - Complexity: O(size).
  init(_ bytes: [UInt8]) throws(ImportError) {
    guard bytes.count <= Self.sizeLimit else {
      throw ImportError("it is larger than \(Self.sizeLimit >> 20) MB", help: "import its parts")
    }
    guard let parser = XML_ParserCreate(nil) else { throw ImportError("it cannot be read as XML") }
    defer { XML_ParserFree(parser) }
    var reading = Reading(parser: parser, size: bytes.count)
    let status = withUnsafeMutablePointer(to: &reading) { reading in
      XML_SetUserData(parser, reading)
      XML_SetElementHandler(
        parser, { $0?.assumingMemoryBound(to: Reading.self).pointee.begin($1, $2) },
        { data, _ in data?.assumingMemoryBound(to: Reading.self).pointee.end() })
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        data?.assumingMemoryBound(to: Reading.self).pointee.refuseDocumentType()
      }
      return bytes.withUnsafeBytes {
        XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
      }
    }
    if let refusal = reading.refusal { throw refusal }
    guard status == XML_STATUS_OK else { throw Self.malformed(parser) }
    (rows, attributes, values, names) = (reading.rows, reading.attributes, reading.values, reading.names)
  }

  private static func malformed(_ parser: XML_Parser) -> ImportError {
    let code = XML_GetErrorCode(parser)
    var reason = XML_ErrorString(code).map { ": \(String(cString: $0))" } ?? ""
    // The library's own words for it would repeat that it is not well-formed.
    if code == XML_ERROR_INVALID_TOKEN { reason = ": invalid token" }
    return ImportError("it is not well-formed XML" + reason, line: Int(XML_GetCurrentLineNumber(parser)))
  }
}

/// What has been read of a document; the parser's callbacks get it as their user data.
private struct Reading {
  let parser: XML_Parser
  var rows: [XMLElements.Row] = []
  var attributes: [XMLElements.Attribute] = []
  var values: [UInt8] = []
  var names = XMLNames.known
  /// The open elements, innermost last.
  var open: [Int32] = []
  /// The reason why the document is refused though it is well-formed so far.
  var refusal: ImportError?

  init(parser: XML_Parser, size: Int) {
    self.parser = parser
    // Real documents have an element for 60 bytes.
    rows.reserveCapacity(size / 64)
    values.reserveCapacity(size / 8)
  }

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  private mutating func refuse(_ error: ImportError) {
    refusal = error
    XML_StopParser(parser, 0)
  }

  mutating func begin(_ name: UnsafePointer<CChar>?, _ words: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard open.count < XMLElements.depthLimit else {
      refuse(ImportError("it is nested more than \(XMLElements.depthLimit) levels deep", line: line))
      return
    }
    guard let name, let words else { return }
    if Interruption.stops(at: rows.count) { XML_StopParser(parser, 0) }
    var row = XMLElements.Row(
      tag: names.intern(name), parent: open.last ?? -1, line: Int32(clamping: line),
      attributes: Int32(attributes.count), names: 0)
    // Names and values in turn, up to a null pointer.
    var next = words
    while let name = next[0], let value = next[1] {
      next += 2
      guard let known = names.known(name) else { continue }
      row.names |= known.bit
      values.append(contentsOf: UnsafeRawBufferPointer(value.text))
      attributes.append(XMLElements.Attribute(name: known.number, end: Int32(values.count)))
    }
    open.append(Int32(rows.count))
    rows.append(row)
  }

  mutating func end() { _ = open.popLast() }

  mutating func refuseDocumentType() {
    refuse(
      ImportError(
        "it declares a document type, which these documents do not have", line: line,
        help: "documents that define entities are not read"))
  }
}
