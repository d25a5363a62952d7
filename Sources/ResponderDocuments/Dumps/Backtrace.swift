// SPDX-License-Identifier: Apache-2.0

import ResponderHierarchy

/// A finder of the delivery of an action in a debugger's backtrace or a crash log.
///
/// The handler is the frame above the one that sends; the frames below it show the kind of sender.
enum Backtrace {
  private struct Frame {
    var function: ArraySlice<UInt8>
  }

  static func delivery(in text: DumpText) -> Hierarchy.Delivery? {
    let frames = frames(in: text)
    guard let sending = frames.firstIndex(where: { isSending($0.function) }) else { return nil }
    // Thunks lie between the handler and its caller; the handler is the last frame with a class and a method.
    var index = sending - 1
    while index >= 0 {
      if let delivery = handler(frames[index].function) {
        var delivery = delivery
        delivery.sender = sender(frames[(sending + 1)...])
        return delivery
      }
      index -= 1
    }
    return nil
  }

  /// Returns why a backtrace does not show an action, or nil for text that is not a backtrace.
  static func refusal(of text: DumpText) -> ImportError? {
    let frames = frames(in: text)
    guard frames.count >= 2 else { return nil }
    if let sending = frames.firstIndex(where: { isSending($0.function) }) {
      return ImportError(
        "the backtrace shows an action of \(sender(frames[(sending + 1)...]) ?? "an unknown sender"), but not its handler",
        help: "the frame above sendAction:to:from: needs a symbol")
    }
    return ImportError(
      "the backtrace shows no delivery of an action that can be named",
      help: "it needs a frame of sendAction:to:from: and the frame of its handler above that, with symbols")
  }

  private static func frames(in text: DumpText) -> [Frame] { text.lines.compactMap(frame) }

  /// Reads ``frame #3: 0x000… Shop`-[Cart buy:] + 12 at Cart.m:9``, or `3  Shop  0x000… -[Cart buy:] + 12` of a crash
  /// log.
  private static func frame(_ line: DumpText.Line) -> Frame? {
    let bytes = line.bytes.drop { $0 == 0x20 || $0 == UInt8(ascii: "*") || $0 == 0x09 }
    if bytes.starts(with: "frame #".utf8) {
      guard let tick = bytes.firstIndex(of: UInt8(ascii: "`")) else { return nil }
      return Frame(function: withoutPlace(bytes[(tick + 1)...]))
    }
    guard let first = bytes.first, isDigit(first), let address = bytes.firstRange(of: " 0x") else { return nil }
    let rest = bytes[address.upperBound...].drop { Head.isHex($0) }
    guard rest.first == 0x20 else { return nil }
    return Frame(function: withoutPlace(rest.dropFirst()))
  }

  private static func withoutPlace(_ function: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var function = function
    if let place = function.firstRange(of: " at ") { function = function[..<place.lowerBound] }
    if let offset = function.firstRange(of: " + ") { function = function[..<offset.lowerBound] }
    return function
  }

  private static func isSending(_ function: ArraySlice<UInt8>) -> Bool {
    function.contains(text: "sendAction:to:from") && function.contains(text: "Application")
  }

  private static func handler(_ function: ArraySlice<UInt8>) -> Hierarchy.Delivery? {
    if function.starts(with: "-[".utf8), let end = function.firstIndex(of: UInt8(ascii: "]")) {
      let words = function[(function.startIndex + 2)..<end].split(separator: 0x20)
      guard words.count == 2 else { return nil }
      // A category is in brackets after the class.
      let name = words[0].prefix { $0 != UInt8(ascii: "(") }.asText
      return Hierarchy.Delivery(
        handlerClass: ClassNames.plain(name), action: words[1].asText, isExact: true, sender: nil)
    }
    if function.starts(with: "$s".utf8) || function.starts(with: "_$s".utf8) { return mangled(function) }
    return demangled(function)
  }

  /// Reads ``@objc ViewController.buy(_:)`` or `ViewController.buy(sender=…, self=…)`.
  private static func demangled(_ function: ArraySlice<UInt8>) -> Hierarchy.Delivery? {
    var text = function.asText[...]
    if text.hasPrefix("@objc ") { text = text.dropFirst(6) }
    let parts = text.prefix { $0 != "(" }.split(separator: ".")
    guard parts.count >= 2, parts.allSatisfy({ !$0.contains(" ") && !$0.isEmpty }),
      let name = parts.dropLast().last, let method = parts.last
    else { return nil }
    return Hierarchy.Delivery(
      handlerClass: ClassNames.plain(String(name)), action: String(method), isExact: false, sender: nil)
  }

  /// Reads an old or new mangled name: an identifier, `C` for a class, an identifier.
  ///
  /// For example: `$s04DuckA18Go_Privacy_Browser11AppDelegateC9newWindowyyypSgFTo`.
  private static func mangled(_ function: ArraySlice<UInt8>) -> Hierarchy.Delivery? {
    var rest = function
    while !rest.isEmpty {
      guard let name = identifier(&rest) else {
        rest.removeFirst()
        continue
      }
      guard rest.first == UInt8(ascii: "C") else { continue }
      var after = rest.dropFirst()
      if let method = identifier(&after) {
        return Hierarchy.Delivery(handlerClass: name, action: method, isExact: false, sender: nil)
      }
    }
    return nil
  }

  private static func identifier(_ rest: inout ArraySlice<UInt8>) -> String? {
    let digits = rest.prefix(while: isDigit)
    guard let first = digits.first, first != UInt8(ascii: "0"), let length = Int(digits.asText) else { return nil }
    let body = rest[digits.endIndex...]
    guard length > 0, length <= body.count else { return nil }
    rest = body.dropFirst(length)
    return body.prefix(length).asText
  }

  private static let senders: [(mark: StaticString, meaning: String)] = [
    ("UIBarButtonItem", "a bar button item"), ("_UIButtonBar", "a bar button item"),
    ("NSMenu performKeyEquivalent", "a key equivalent of a menu item"), ("NSMenuItem", "a menu item"),
    ("UIGestureRecognizer", "a gesture recogniser"), ("UIKeyCommand", "a key command"), ("UIControl", "a control"),
    ("NSControl", "a control"),
  ]

  private static func sender(_ frames: ArraySlice<Frame>) -> String? {
    for frame in frames.prefix(8) {
      if let sender = senders.first(where: { frame.function.contains(text: $0.mark) }) { return sender.meaning }
    }
    return nil
  }
}
