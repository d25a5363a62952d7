// SPDX-License-Identifier: Apache-2.0

/// URIs of files, as RFC 3986 and RFC 8089 write them.
package enum FileURI {
  /// Returns the URI of an absolute path.
  package static func uri(of path: String) -> String { "file://" + escaped(path) }

  /// Returns a path as part of a URI, with every byte escaped except slashes and unreserved characters.
  package static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the absolute path that a URI names on this machine, or nil for another URI.
  package static func path(of uri: String) -> String? {
    guard uri.utf8.starts(with: "file://".utf8) else { return nil }
    let rest = uri.utf8.dropFirst(7)
    let path = rest.first == UInt8(ascii: "/") ? rest : rest.drop { $0 != UInt8(ascii: "/") }
    let host = rest.prefix(rest.count - path.count)
    guard !path.isEmpty, host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
    var bytes: [UInt8] = []
    var escape: [UInt8] = []
    for byte in path {
      if escape.isEmpty, byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      escape.append(byte)
      guard escape.count == 3 else { continue }
      guard let value = UInt8(String(decoding: escape[1...], as: UTF8.self), radix: 16), value != 0 else { return nil }
      bytes.append(value)
      escape = []
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs what is not UTF-8.
    return escape.isEmpty && text.utf8.elementsEqual(bytes) ? text : nil
  }
}
