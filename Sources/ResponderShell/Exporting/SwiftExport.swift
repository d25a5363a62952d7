// SPDX-License-Identifier: Apache-2.0

/// Writes what of a session becomes Swift on ResponderKit.
struct SwiftExport {
  let sketch: SwiftSketch

  init(_ sketch: SwiftSketch) { self.sketch = sketch }

  /// A whole source, which compiles against ResponderKit.
  var lines: [String] {
    var lines = ["import ResponderKit"]
    for message in sketch.messages { lines += [""] + declaration(of: message) }
    for made in sketch.protocols {
      lines += [
        "",
        made.parts.isEmpty
          ? "protocol \(made.name) {}" : "protocol \(made.name): \(made.parts.joined(separator: ", ")) {}",
      ]
    }
    for made in sketch.classes { lines += [""] + declaration(of: made) { signature(of: $0) } }
    return lines
  }

  private func declaration(of message: SwiftSketch.Message) -> [String] {
    var lines = enums(of: message)
    lines += ["protocol \(message.handler) {", "  \(signature(of: message))", "}", ""]
    lines.append("/// \(message.text)")
    lines.append("struct \(message.type): \(message.bubbles ? "BubblingMessage" : "ActionMessage") {")
    lines += properties(of: message)
    let arguments =
      message.parameters.map { "\($0.name): \(SwiftNames.escaped($0.name))" }
      + (message.takesSender ? ["from: sender"] : []) + (message.takesEvent && !message.bubbles ? ["for: event"] : [])
    let event = message.bubbles ? "" : ", for event: Event?"
    lines.append(
      "  func deliver(to handler: any \(message.handler), from sender: Responder\(event))\(result(of: message)) {")
    lines.append("    handler.\(SwiftNames.escaped(message.method))(\(arguments.joined(separator: ", ")))")
    return lines + ["  }", "}"]
  }

  private func result(of message: SwiftSketch.Message) -> String { message.bubbles ? " -> Disposition" : "" }

  private func signature(of message: SwiftSketch.Message) -> String {
    let parameters =
      message.parameters.map { "\(SwiftNames.escaped($0.name)): \($0.type)" }
      + (message.takesSender ? ["from sender: Responder"] : [])
      + (message.takesEvent && !message.bubbles ? ["for event: Event?"] : [])
    return "func \(SwiftNames.escaped(message.method))(\(parameters.joined(separator: ", ")))\(result(of: message))"
  }
}

// MARK: - What both forms share

extension SwiftExport {
  func enums(of message: SwiftSketch.Message) -> [String] {
    message.parameters.filter { !$0.cases.isEmpty }.flatMap { parameter in
      let cases = parameter.cases.map { made in
        let name = SwiftNames.escaped(made.name)
        return made.name == made.text ? name : "\(name) = \(SwiftNames.literal(made.text))"
      }
      return ["enum \(parameter.type): String {", "  case \(cases.joined(separator: ", "))", "}", ""]
    }
  }

  func properties(of message: SwiftSketch.Message) -> [String] {
    message.parameters.map { "  let \(SwiftNames.escaped($0.name)): \($0.type)" }
      + (message.parameters.isEmpty ? [] : [""])
  }

  func declaration(
    of made: SwiftSketch.ClassSketch, prefix: String = "", signature: (SwiftSketch.Message) -> String
  ) -> [String] {
    let inherited = ([made.superclass].compactMap { $0 } + made.adopted).joined(separator: ", ")
    let head = "class \(made.name)" + (inherited.isEmpty ? "" : ": \(inherited)")
    guard !made.methods.isEmpty else { return [head + " {}"] }
    var lines = [head + " {"]
    for (position, method) in made.methods.enumerated() {
      if position > 0 { lines.append("") }
      lines.append("  \(prefix)\(method.overrides ? "override " : "")\(signature(method.message)) {")
      lines += method.body.map { "    // \($0)" }
      if method.message.bubbles, prefix.isEmpty {
        lines.append("    return \(method.body.contains { $0.contains("pass") } ? ".passed" : ".handled")")
      }
      lines.append("  }")
    }
    return lines + ["}"]
  }
}
