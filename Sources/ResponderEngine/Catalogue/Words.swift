// SPDX-License-Identifier: Apache-2.0

extension Profile {
  /// The name of the profile in scripts and JSON.
  package var word: String {
    switch self {
    case .uikit: "uikit"
    case .appkit: "appkit"
    }
  }

  package init?(word: String) {
    guard let profile = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = profile
  }
}

extension ResponderKind {
  /// The word for the kind in scripts and JSON.
  package var word: String {
    switch self {
    case .application: "application"
    case .scene: "scene"
    case .window: "window"
    case .view: "view"
    case .control: "control"
    case .controller: "controller"
    case .responder: "responder"
    case .object: "object"
    case .gesture: "gesture"
    case .menuItem: "menu-item"
    case .barButtonItem: "bar-button"
    case .windowController: "window-controller"
    case .document: "document"
    case .documentController: "document-controller"
    case .menu: "menu"
    case .toolbar: "toolbar"
    }
  }

  package init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}
