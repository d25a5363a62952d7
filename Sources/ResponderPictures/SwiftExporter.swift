// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A writer of a session's outline as Swift source that compiles against ResponderKit or UIKit.
package struct SwiftExporter {
  package typealias Line = Escaped<SwiftSource>

  private let sketch: SwiftSketch

  /// Returns the lines of the source for ResponderKit.
  ///
  /// - Complexity: O(handlers × actions).
  package static func lines(of outline: CodeOutline) -> [Line] {
    SwiftExporter(sketch: SwiftSketch(of: outline, in: .responderKit)).lines
  }

  /// Returns the lines of the source for UIKit.
  ///
  /// - Complexity: O(handlers × actions).
  package static func uikitLines(of outline: CodeOutline) -> [Line] {
    SwiftExporter(sketch: SwiftSketch(of: outline, in: .uikit)).uikitLines
  }
}

// MARK: - ResponderKit

extension SwiftExporter {
  private var lines: [Line] {
    let isAppKit = sketch.classes.contains { $0.superclass.map(SwiftSketch.appKitClasses.contains) ?? false }
    var lines: [Line] = [isAppKit ? "import ResponderKitAppKit" : "import ResponderKit"]
    for message in sketch.messages { lines += [""] + declaration(of: message) }
    for made in sketch.protocols {
      lines += [
        "",
        made.parts.isEmpty
          ? "protocol \(made.name) {}" : "protocol \(made.name): \(made.parts.list) {}",
      ]
    }
    for made in sketch.classes { lines += [""] + declaration(of: made) { signature(of: $0) } }
    return lines
  }

  private func declaration(of message: SwiftSketch.Message) -> [Line] {
    var lines = enums(of: message)
    lines += ["protocol \(message.handler) {", "  \(signature(of: message))", "}", ""]
    lines.append("/// \(prose: message.text)")
    let kind: Line = message.bubbles ? "BubblingMessage" : message.takesEvent ? "EventMessage" : "ActionMessage"
    lines.append("struct \(message.type): \(kind) {")
    lines += properties(of: message)
    let arguments: [Line] =
      arguments(of: message) + (message.takesSender ? ["from: sender"] : [])
      + (message.takesEvent && !message.bubbles ? ["for: event"] : [])
    let event: Line = message.takesEvent && !message.bubbles ? ", for event: Event?" : ""
    lines.append(
      "  func deliver(to handler: any \(message.handler), from sender: Responder\(event))\(result(of: message)) {")
    lines.append("    handler.\(message.method)(\(arguments.joined(", ")))")
    return lines + ["  }", "}"]
  }

  private func result(of message: SwiftSketch.Message) -> Line { message.bubbles ? " -> Disposition" : "" }

  private func signature(of message: SwiftSketch.Message) -> Line {
    let parameters: [Line] =
      parameters(of: message)
      + (message.takesSender ? ["from sender: Responder"] : [])
      + (message.takesEvent && !message.bubbles ? ["for event: Event?"] : [])
    return "func \(message.method)(\(parameters.joined(", ")))\(result(of: message))"
  }
}

// MARK: - UIKit

extension SwiftExporter {
  /// The lines for UIKit: selectors, events that carry the payload, and methods that forward bubbling messages.
  private var uikitLines: [Line] {
    var lines: [Line] = ["import UIKit"]
    for message in sketch.messages { lines += [""] + (message.bubbles ? forwarding(message) : selector(message)) }
    // Every responder already has these methods, so classes override them and adopt no protocol.
    let inherited = sketch.messages.filter { $0.bubbles || isStandard($0) }
    let unwritten = Set(inherited.map { $0.handler })
    for made in sketch.protocols where !made.parts.isEmpty {
      let parts = made.parts.filter { !unwritten.contains($0) }
      lines += ["", "@objc protocol \(made.name)" + (parts.isEmpty ? " {}" : ": \(parts.list) {}")]
    }
    for made in sketch.classes {
      let methods = made.methods.map { method in
        SwiftSketch.Method(
          message: method.message, overrides: method.overrides || unwritten.contains(method.message.handler),
          body: method.body + (method.message.bubbles ? ["super.\(method.message.method.text)(…) passes it on"] : []))
      }
      let uikit = SwiftSketch.ClassSketch(
        name: made.name, superclass: made.superclass, adopted: made.adopted.filter { !unwritten.contains($0) },
        methods: methods)
      lines += [""] + declaration(of: uikit, prefix: "@objc ") { uikitSignature(of: $0) }
    }
    return lines
  }

  private func selector(_ message: SwiftSketch.Message) -> [Line] {
    var lines = enums(of: message)
    let event = eventType(of: message)
    if !message.parameters.isEmpty {
      lines.append("class \(event): UIEvent {")
      lines += properties(of: message)
      let parameters = parameters(of: message)
      lines.append("  init(\(parameters.joined(", "))) {")
      lines += message.parameters.map { "    self.\(label: $0.name) = \($0.name)" }
      lines += ["    super.init()", "  }", "}", ""]
    }
    let isStandard = isStandard(message)
    let method = message.method
    if !isStandard { lines += ["@objc protocol \(message.handler) {", "  \(uikitSignature(of: message))", "}", ""] }
    let owner = isStandard ? "UIResponderStandardEditActions" : message.handler
    let labels: Line = hasEvent(message) ? "(_:for:)" : message.takesSender ? "(_:)" : "()"
    lines += ["extension Selector {", "  static let \(method) = #selector(\(owner).\(method)\(labels))", "}", ""]
    let arguments = arguments(of: message).joined(", ")
    return lines + ["/// \(prose: message.text)", "struct \(message.type) {"] + properties(of: message) + [
      "  @MainActor @discardableResult", "  func send(from sender: UIResponder) -> Bool {",
      "    let event: UIEvent? = \(message.parameters.isEmpty ? "nil" : "\(event)(\(arguments))")",
      "    return UIApplication.shared.sendAction(.\(method), to: nil, from: sender, for: event)",
      "  }", "}",
    ]
  }

  private func forwarding(_ message: SwiftSketch.Message) -> [Line] {
    let arguments: [Line] = arguments(of: message) + (message.takesSender ? ["from: sender"] : [])
    // Objective-C represents an enum as a number.
    return enums(of: message, prefix: "@objc ", rawType: "Int") + [
      "/// \(prose: message.text)", "extension UIResponder {", "  @objc \(uikitSignature(of: message)) {",
      "    next?.\(message.method)(\(arguments.joined(", ")))", "  }", "}",
    ]
  }

  private func uikitSignature(of message: SwiftSketch.Message) -> Line {
    let parameters: [Line] =
      message.bubbles
      ? parameters(of: message)
        + (message.takesSender ? ["from sender: UIResponder"] : [])
      : (message.takesSender || hasEvent(message) ? ["_ sender: Any?"] : [])
        + (hasEvent(message) ? ["for event: \(eventType(of: message))"] : [])
    return "func \(message.method)(\(parameters.joined(", ")))"
  }

  /// Returns whether a message is one of UIResponderStandardEditActions.
  private func isStandard(_ message: SwiftSketch.Message) -> Bool {
    ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"].contains(message.text) && message.parameters.isEmpty
  }

  private func hasEvent(_ message: SwiftSketch.Message) -> Bool { message.takesEvent || !message.parameters.isEmpty }

  private func eventType(of message: SwiftSketch.Message) -> Line {
    message.parameters.isEmpty ? "UIEvent?" : "\(message.type + "Event")"
  }
}

// MARK: - Common parts

extension SwiftExporter {
  /// Returns the parameters as a method declares them.
  private func parameters(of message: SwiftSketch.Message) -> [Line] {
    message.parameters.map { "\($0.name): \($0.type)" }
  }

  /// Returns the parameters as a call passes them on.
  private func arguments(of message: SwiftSketch.Message) -> [Line] {
    message.parameters.map { "\(label: $0.name): \($0.name)" }
  }

  private func enums(
    of message: SwiftSketch.Message, prefix: Line = "", rawType: SwiftIdentifier = "String"
  ) -> [Line] {
    message.parameters.filter { !$0.cases.isEmpty }.flatMap { parameter -> [Line] in
      let cases: [Line] = parameter.cases.map { made in
        made.name.text == made.text ? "\(made.name)" : "\(made.name) = \(name: made.text)"
      }
      return ["\(prefix)enum \(parameter.type): \(rawType) {", "  case \(cases.joined(", "))", "}", ""]
    }
  }

  private func properties(of message: SwiftSketch.Message) -> [Line] {
    message.parameters.map { "  let \($0.name): \($0.type)" }
      + (message.parameters.isEmpty ? [] : [""])
  }

  private func declaration(
    of made: SwiftSketch.ClassSketch, prefix: Line = "", signature: (SwiftSketch.Message) -> Line
  ) -> [Line] {
    let inherited = ([made.superclass].compactMap { $0 } + made.adopted).list
    let head: Line = "class \(made.name)" + (inherited.isEmpty ? "" : ": \(inherited)")
    guard !made.methods.isEmpty else { return [head + " {}"] }
    var lines = [head + " {"]
    for (position, method) in made.methods.enumerated() {
      if position > 0 { lines.append("") }
      let override: Line = method.overrides ? "override " : ""
      lines.append("  \(prefix)\(override)\(signature(method.message)) {")
      lines += method.body.map { "    // \(prose: $0)" }
      if method.message.bubbles, prefix.isEmpty {
        let passes = method.body.contains { $0.holds("pass") }
        lines.append(passes ? "    return .passed" : "    return .handled")
      }
      lines.append("  }")
    }
    return lines + ["}"]
  }
}
