// SPDX-License-Identifier: Apache-2.0

import CLibXML2

/// The elements of an XML document in document order, each with its parent; text between them is dropped.
struct XMLElements {
  struct Element {
    var tag: String
    /// The position of the element around it, or -1 at the top.
    var parent: Int
    /// The line on which it begins, 1-based.
    var line: Int
    var attributes: [(name: String, value: String)]

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    func isYes(_ name: String) -> Bool { self[name] == "YES" }
    func isNo(_ name: String) -> Bool { self[name] == "NO" }
  }

  private(set) var all: [Element] = []

  /// The largest depth of nested elements; documents of real projects reach 33, and libxml2 stops at 256.
  static let depthLimit = 200
  /// The largest size of a document in bytes; those of real projects reach 1.2 million.
  static let sizeLimit = 64 << 20

  /// Reads a document.
  ///
  /// Nothing is loaded from elsewhere, and a document that declares entities is refused.
  ///
  /// - Complexity: O(size).
  init(_ bytes: [UInt8]) throws(ImportError) {
    guard bytes.count <= Self.sizeLimit else {
      throw ImportError("it is larger than \(Self.sizeLimit >> 20) MB", help: "import its parts")
    }
    let outcome = bytes.withUnsafeBytes { raw -> Result<[Element], ImportError> in
      Result { () throws(ImportError) in try Self.read(raw) }
    }
    all = try outcome.get()
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) throws(ImportError) -> [Element] {
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    let memory = bytes.bindMemory(to: CChar.self).baseAddress
    guard let reader = xmlReaderForMemory(memory, Int32(truncatingIfNeeded: bytes.count), nil, nil, options) else {
      throw ImportError("it cannot be read as XML")
    }
    defer { xmlFreeTextReader(reader) }
    clx_silence(reader)
    var elements: [Element] = []
    // The open elements, innermost last.
    var open: [Int] = []
    while true {
      let result = xmlTextReaderRead(reader)
      if result == 0 { break }
      guard result == 1 else { throw malformed(reader) }
      let depth = Int(xmlTextReaderDepth(reader))
      guard depth < depthLimit else {
        throw ImportError("it is nested more than \(depthLimit) levels deep", line: line(reader))
      }
      switch xmlTextReaderNodeType(reader) {
      case Int32(XML_READER_TYPE_DOCUMENT_TYPE.rawValue):
        throw ImportError(
          "it declares a document type, which these documents do not have", line: line(reader),
          help: "documents that define entities are not read")
      case Int32(XML_READER_TYPE_ELEMENT.rawValue):
        if open.count > depth { open.removeLast(open.count - depth) }
        let element = Element(
          tag: text(xmlTextReaderConstLocalName(reader)), parent: open.last ?? -1, line: nodeLine(reader),
          attributes: attributes(reader))
        open.append(elements.count)
        elements.append(element)
      default: break
      }
    }
    guard !elements.isEmpty else { throw ImportError("it holds no element") }
    return elements
  }

  private static func attributes(_ reader: xmlTextReaderPtr) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      attributes.append((text(xmlTextReaderConstName(reader)), text(xmlTextReaderConstValue(reader))))
    }
    if !attributes.isEmpty { xmlTextReaderMoveToElement(reader) }
    return attributes
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  /// Returns the line on which the current node begins; the parser itself has read further.
  private static func nodeLine(_ reader: xmlTextReaderPtr) -> Int {
    guard let node = xmlTextReaderCurrentNode(reader) else { return 0 }
    return max(0, Int(xmlGetLineNo(node)))
  }

  private static func line(_ reader: xmlTextReaderPtr) -> Int? {
    let line = Int(xmlTextReaderGetParserLineNumber(reader))
    return line > 0 ? line : nil
  }

  private static func malformed(_ reader: xmlTextReaderPtr) -> ImportError {
    let reason = xmlGetLastError().flatMap { error -> String? in
      guard let message = error.pointee.message else { return nil }
      let text = String(cString: message)
      return text.split(separator: "\n").first.map { String($0.prefix(120)) }
    }
    return ImportError("it is no well-formed XML" + (reason.map { ": \($0)" } ?? ""), line: line(reader))
  }
}
