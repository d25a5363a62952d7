// SPDX-License-Identifier: Apache-2.0

extension SwiftExport {
  /// A whole source on UIKit: selectors, and events that carry the payload; what bubbles is a method that forwards itself.
  var uikitLines: [String] {
    var lines = ["import UIKit"]
    for message in sketch.messages { lines += [""] + (message.bubbles ? forwarding(message) : selector(message)) }
    // Every responder has these methods already: they are overridden, and nobody conforms.
    let inherited = sketch.messages.filter { $0.bubbles || isStandard($0) }
    let unwritten = Set(inherited.map(\.handler))
    for made in sketch.protocols where !made.parts.isEmpty {
      let parts = made.parts.filter { !unwritten.contains($0) }
      lines += ["", "@objc protocol \(made.name)" + (parts.isEmpty ? " {}" : ": \(parts.joined(separator: ", ")) {}")]
    }
    for made in sketch.classes {
      let methods = made.methods.map { method in
        SwiftSketch.Method(
          message: method.message, overrides: method.overrides || unwritten.contains(method.message.handler),
          body: method.body + (method.message.bubbles ? ["super.\(method.message.method)(…) lets it go on"] : []))
      }
      let uikit = SwiftSketch.ClassSketch(
        name: made.name, superclass: made.superclass, adopted: made.adopted.filter { !unwritten.contains($0) },
        methods: methods)
      lines += [""] + declaration(of: uikit, prefix: "@objc ") { uikitSignature(of: $0) }
    }
    return lines
  }

  private func selector(_ message: SwiftSketch.Message) -> [String] {
    var lines = enums(of: message)
    let event = eventType(of: message)
    if !message.parameters.isEmpty {
      lines.append("class \(event): UIEvent {")
      lines += properties(of: message)
      let parameters = message.parameters.map { "\(SwiftNames.escaped($0.name)): \($0.type)" }
      lines.append("  init(\(parameters.joined(separator: ", "))) {")
      lines += message.parameters.map { "    self.\($0.name) = \(SwiftNames.escaped($0.name))" }
      lines += ["    super.init()", "  }", "}", ""]
    }
    let isStandard = isStandard(message)
    let method = SwiftNames.escaped(message.method)
    if !isStandard { lines += ["@objc protocol \(message.handler) {", "  \(uikitSignature(of: message))", "}", ""] }
    let owner = isStandard ? "UIResponderStandardEditActions" : message.handler
    let labels = hasEvent(message) ? "(_:for:)" : message.takesSender ? "(_:)" : "()"
    lines += ["extension Selector {", "  static let \(method) = #selector(\(owner).\(method)\(labels))", "}", ""]
    let arguments = message.parameters.map { "\($0.name): \(SwiftNames.escaped($0.name))" }.joined(separator: ", ")
    return lines + ["/// \(message.text)", "struct \(message.type) {"] + properties(of: message) + [
      "  @MainActor @discardableResult", "  func send(from sender: UIResponder) -> Bool {",
      "    let event: UIEvent? = \(message.parameters.isEmpty ? "nil" : "\(event)(\(arguments))")",
      "    return UIApplication.shared.sendAction(.\(method), to: nil, from: sender, for: event)",
      "  }", "}",
    ]
  }

  private func forwarding(_ message: SwiftSketch.Message) -> [String] {
    let arguments =
      message.parameters.map { "\($0.name): \(SwiftNames.escaped($0.name))" }
      + (message.takesSender ? ["from: sender"] : [])
    // What Objective-C sees of an enum is a number.
    let enums = enums(of: message).map { line in
      guard line.hasPrefix("enum ") else { return line }
      return "@objc " + line.replacing(": String", with: ": Int")
    }
    return enums + [
      "/// \(message.text)", "extension UIResponder {", "  @objc \(uikitSignature(of: message)) {",
      "    next?.\(SwiftNames.escaped(message.method))(\(arguments.joined(separator: ", ")))", "  }", "}",
    ]
  }

  private func uikitSignature(of message: SwiftSketch.Message) -> String {
    let parameters: [String] =
      message.bubbles
      ? message.parameters.map { "\(SwiftNames.escaped($0.name)): \($0.type)" }
        + (message.takesSender ? ["from sender: UIResponder"] : [])
      : (message.takesSender || hasEvent(message) ? ["_ sender: Any?"] : [])
        + (hasEvent(message) ? ["for event: \(eventType(of: message))"] : [])
    return "func \(SwiftNames.escaped(message.method))(\(parameters.joined(separator: ", ")))"
  }

  /// Whether it is one of UIResponderStandardEditActions.
  private func isStandard(_ message: SwiftSketch.Message) -> Bool {
    ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"].contains(message.text) && message.parameters.isEmpty
  }

  private func hasEvent(_ message: SwiftSketch.Message) -> Bool { message.takesEvent || !message.parameters.isEmpty }

  private func eventType(of message: SwiftSketch.Message) -> String {
    message.parameters.isEmpty ? "UIEvent?" : "\(message.type)Event"
  }
}
