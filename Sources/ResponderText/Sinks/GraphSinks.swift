// SPDX-License-Identifier: Apache-2.0

/// The inside of a string in double quotes of Graphviz's language.
package enum DOT: Sink {
  package static func append(name: String, to text: inout String) {
    var visible = ""
    VisibleText.append(name, to: &visible)
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\"
      // In labels, Graphviz reads the entities of HTML.
      case "&": text += "&amp;"
      default: break
      }
      if scalar != "&" { text.unicodeScalars.append(scalar) }
    }
  }
}

/// The inside of a label in double quotes of Mermaid.
package enum Mermaid: Sink {
  package static func append(name: String, to text: inout String) {
    var visible = ""
    VisibleText.append(name, to: &visible)
    // Mermaid looks for styles in every line, and takes a semicolon off the end of what it finds.
    let hasStyle = visible.holds("style") || visible.holds("classDef")
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "\"": text += "#quot;"
      case "<": text += "#lt;"
      case ">": text += "#gt;"
      // These begin entities, directives and comments, code and line breaks.
      case "#", "&", "%", "`", "\\": text += "#\(scalar.value);"
      case ":" where hasStyle: text += "#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
