// SPDX-License-Identifier: Apache-2.0

import CExpat

/// The elements of an XML document in document order, each with its parent; text between them is dropped.
struct XMLElements {
  struct Element {
    var tag: String
    /// The position of the element around it, or -1 at the top.
    var parent: Int
    /// The line on which it begins, 1-based.
    var line: Int
    var attributes: [Attribute]

    /// The value of an attribute; the first of several.
    ///
    /// OPTIMIZATION: an importer asks for many attributes that an element does not have, and one number tells nearly all
    /// of them apart.
    subscript(_ name: StaticString) -> String? {
      let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      let key = Attribute.key(bytes)
      return attributes.first {
        $0.key == key && $0.length == bytes.count && (bytes.count <= 8 || $0.name.utf8.elementsEqual(bytes))
      }?.value
    }

    func isYes(_ name: StaticString) -> Bool { self[name] == "YES" }
    func isNo(_ name: StaticString) -> Bool { self[name] == "NO" }
  }

  /// An attribute of an element.
  struct Attribute {
    let name: String
    let value: String
    /// The last eight bytes of the name.
    fileprivate let key: UInt64
    /// The number of the name's bytes.
    fileprivate let length: Int

    fileprivate init(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
      (self.name, self.value) = (String(cString: name), String(cString: value))
      key = Self.key(self.name.utf8)
      length = self.name.utf8.count
    }

    fileprivate static func key(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(0) { $0 << 8 | UInt64($1) } }
  }

  let all: [Element]

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
    var reading = Reading(parser: parser)
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
    all = reading.elements
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
  var elements: [XMLElements.Element] = []
  /// The open elements, innermost last.
  var open: [Int] = []
  /// The reason why the document is refused though it is well-formed so far.
  var refusal: ImportError?

  init(parser: XML_Parser) { self.parser = parser }

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
    var attributes: [XMLElements.Attribute] = []
    // Names and values in turn, up to a null pointer.
    attributes.reserveCapacity(Int(XML_GetSpecifiedAttributeCount(parser)) / 2)
    var next = words
    while let name = next[0], let value = next[1] {
      attributes.append(XMLElements.Attribute(name, value))
      next += 2
    }
    let element = XMLElements.Element(
      tag: String(cString: name), parent: open.last ?? -1, line: line, attributes: attributes)
    open.append(elements.count)
    elements.append(element)
  }

  mutating func end() { _ = open.popLast() }

  mutating func refuseDocumentType() {
    refuse(
      ImportError(
        "it declares a document type, which these documents do not have", line: line,
        help: "documents that define entities are not read"))
  }
}
