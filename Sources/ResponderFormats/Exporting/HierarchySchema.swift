// SPDX-License-Identifier: Apache-2.0

/// The JSON Schema of what `export json` writes and `import json` reads.
package enum HierarchySchema {
  /// The value of `format`.
  package static let format = "responder-hierarchy"
  /// The value of `version`, increased when a reader of the old version would misunderstand the new one.
  package static let version = 1

  /// The lines of the schema.
  package static let lines = text.split(separator: "\n").map(String.init)

  private static let text = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A responder hierarchy",
      "description": "Nodes, what stands between them, what they handle and send. Names are unique; a node that holds another comes before it or after it. Only format, version and nodes are needed; unknown members are passed by.",
      "type": "object",
      "required": ["format", "version", "nodes"],
      "properties": {
        "format": { "const": "responder-hierarchy" },
        "version": { "const": 1 },
        "profile": { "enum": ["uikit", "appkit"] },
        "classes": { "type": "array", "items": {
          "type": "object", "required": ["name"], "properties": {
            "name": { "type": "string" },
            "superclass": { "type": ["string", "null"] },
            "handles": { "type": "array", "items": { "type": "string" } } } } },
        "nodes": { "type": "array", "items": {
          "type": "object", "required": ["name", "kind"], "properties": {
            "name": { "type": "string" },
            "kind": { "enum": ["application", "scene", "window", "view", "control", "controller", "responder", "object", "gesture", "menu-item", "bar-button", "window-controller", "document", "document-controller"] },
            "class": { "type": "string" },
            "parent": { "type": ["string", "null"], "description": "what holds it" },
            "viewOf": { "type": ["string", "null"], "description": "the controller whose root view it is" },
            "next": { "type": ["string", "null"], "description": "its next responder, by the rule nextRule; not read" },
            "nextRule": { "type": "string" },
            "frame": { "type": "string", "description": "x,y,width,height in points" },
            "handles": { "type": "array", "items": { "type": "string" } },
            "properties": { "type": "object", "additionalProperties": { "type": "string" } } } } },
        "links": { "type": "array", "items": {
          "type": "object", "required": ["kind", "node", "of"], "properties": {
            "kind": { "enum": ["root", "child", "presented", "delegate", "window-controller", "next"] },
            "node": { "type": "string" },
            "of": { "type": "string", "description": "the window, container, presenter or owner; the next responder for next" },
            "at": { "type": ["string", "null"], "description": "the view a child's view is in" } } } },
        "connections": { "type": "array", "items": {
          "type": "object", "required": ["sender", "action"], "properties": {
            "sender": { "type": "string" },
            "events": { "type": "array", "items": { "type": "string" } },
            "action": { "type": "string" },
            "arguments": { "type": "array", "items": { "type": "string" } },
            "target": { "type": ["string", "null"], "description": "null for a nil target" } } } },
        "chain": { "type": "array", "items": { "type": "string" }, "description": "the marked chain; not read" },
        "keyWindow": { "type": ["string", "null"], "description": "not read" },
        "firstResponder": { "type": ["string", "null"] },
        "delivery": { "type": ["object", "null"], "description": "the last delivery: action, asked, handlers; not read" }
      }
    }
    """
}
