// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import ResponderKitAppKit

/// The program of the library that statements about containers stand for, with objects under the names of the nodes.
final class ObjectApp {
  let application = Application()
  private var objects: [String: Responder] = [:]
  private let isAppKit: Bool

  init(isAppKit: Bool) {
    self.isAppKit = isAppKit
    application.profile = isAppKit ? .appkit : .uikit
    objects["app"] = application
  }

  // MARK: Names

  /// The objects by their names, with the views, windows and editors that others have made.
  var named: [String: Responder] {
    var named = objects
    for (name, object) in objects {
      guard let controller = object as? ViewController else { continue }
      if let view = controller.viewIfLoaded { named[name + "-view"] = view }
      if let window = controller.viewIfLoaded?.window, !objects.values.contains(where: { $0 === window }) {
        named[name + "-window"] = window
      }
    }
    for (name, object) in named {
      if let editor = (object as? Window)?.fieldEditor(false, for: nil) { named[name + "-editor"] = editor }
    }
    return named
  }

  private func controller(_ name: String) -> ViewController? { named[name] as? ViewController }
  private func view(_ name: String) -> View? { named[name] as? View }
  private func window(_ name: String) -> Window? { named[name] as? Window }

  /// Returns a controller that a statement makes when it is the first to name it.
  private func anyController(_ name: String) -> ViewController {
    controller(name) ?? add(ViewController(), as: name)
  }

  @discardableResult
  private func add<Object: Responder>(_ object: Object, as name: String) -> Object {
    objects[name] = object
    return object
  }

  // MARK: Statements

  /// Does what a statement stands for.
  ///
  /// - Returns: Whether a program does it too.
  func run(_ statement: String) -> Bool {
    let words = statement.split(separator: " ").map(String.init)
    guard words.count > 1 else { return false }
    switch words[0] {
    case "add": return make(words)
    case "attach" where words[1] == "controller": return attach(anyController(words[2]), to: words[4])
    case "handle": named[words[1 + 2]]?.handle(ActionName(words[1])) {}
    case "push": controller(words[3]).map { hold(anyController(words[1]), in: $0) }
    case "embed": controller(words[3]).map { hold(anyController(words[1]), in: $0) }
    case "pop": return pop(words)
    case "select": return select(words[1], in: words[3])
    case "present": return present(words)
    case "dismiss": return dismiss(words[1])
    case "set": return set(words)
    case "move": return move(words[1], to: words[3])
    case "sheet":
      let sheet = window(words[1]) ?? add(Window(application: application), as: words[1])
      window(words[3])?.beginSheet(sheet)
    case "end-sheet": window(words[1]).map { $0.sheetParent?.endSheet($0) }
    case "first-responder":
      if isAppKit {
        _ = window(of: words[1])?.makeFirstResponder(named[words[1]])
      } else {
        _ = named[words[1]]?.becomeFirstResponder()
      }
    case "edit": _ = window(of: words[1])?.makeFirstResponder(named[words[1]])
    case "key-window": window(words[1])?.makeKey()
    case "main-window": window(words[1])?.makeMain()
    case "option": application.options.restoresFirstResponder = words[2] == "yes"
    default: return false
    }
    return true
  }

  private func window(of name: String) -> Window? {
    (named[name] as? ViewController)?.viewIfLoaded?.window ?? window(name) ?? view(name)?.window
  }

  private func make(_ words: [String]) -> Bool {
    let (name, place) = (words[2], words.count > 4 ? words[4] : nil)
    switch words[1] {
    case "window": add(Window(application: application), as: name)
    case "panel": add(Panel(application: application), as: name)
    case "tabs": add(isAppKit ? TabViewController() : TabBarController(), as: name)
    case "navigation": add(NavigationController(), as: name)
    case "page": add(PageViewController(), as: name)
    case "split": add(SplitViewController(), as: name)
    case "controller":
      let made = add(ViewController(), as: name)
      guard let place else { return true }
      if let holder = controller(place) { hold(made, in: holder) } else { window(place)?.rootViewController = made }
    case "view", "button", "field":
      let made = add(words[1] == "view" ? View() : words[1] == "button" ? Button() : TextField(), as: name)
      if words.count > 6 {
        let numbers = words[6].split(separator: ",").compactMap { Double($0) }
        made.frame = View.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      guard let place else { return true }
      (controller(place)?.view ?? view(place))?.addSubview(made)
    default: return false
    }
    return true
  }

  private func attach(_ controller: ViewController, to window: String) -> Bool {
    guard let window = self.window(window) else { return false }
    // A statement brings the view of a controller that is the root already to the front.
    if window.rootViewController === controller { window.addSubview(controller.view) }
    window.rootViewController = controller
    return true
  }

  /// Adds a controller to another as that one means it; in a plain one its view comes too.
  private func hold(_ child: ViewController, in holder: ViewController) {
    let isPlain =
      !(holder is NavigationController || holder is TabBarController || holder is TabViewController
      || holder is SplitViewController || holder is PageViewController)
    switch holder {
    case let holder as NavigationController: holder.pushViewController(child)
    case let holder as PageViewController: holder.setViewControllers(holder.children + [child])
    default: holder.addChild(child)
    }
    if isPlain { holder.view.addSubview(child.view) }
  }

  private func pop(_ words: [String]) -> Bool {
    guard let stack = controller(words[1]) as? NavigationController else { return false }
    if words.count > 3, let last = controller(words[3]) {
      stack.popToViewController(last)
    } else {
      stack.popViewController()
    }
    return true
  }

  private func select(_ name: String, in container: String) -> Bool {
    guard let tab = controller(name) else { return false }
    if let tabs = controller(container) as? TabBarController {
      tabs.selectedViewController = tab
    } else if let tabs = controller(container) as? TabViewController {
      tabs.selectedTabViewItemIndex = tabs.children.firstIndex { $0 === tab } ?? 0
    }
    return true
  }

  private static let styles: [String: ModalPresentationStyle] = [
    "sheet": .automatic, "pageSheet": .pageSheet, "formSheet": .formSheet, "fullScreen": .fullScreen,
    "overFullScreen": .overFullScreen, "currentContext": .currentContext, "overCurrentContext": .overCurrentContext,
    "popover": .popover,
  ]

  private func present(_ words: [String]) -> Bool {
    let (name, style) = (words[1], words.count > 5 ? words[5] : "sheet")
    let anchor = controller(words[3])
    guard isAppKit else {
      guard let anchor, let style = Self.styles[style] else { return false }
      let made = anyController(name)
      made.modalPresentationStyle = style
      return (try? anchor.present(made)) != nil
    }
    switch style {
    case "popover":
      guard let view = view(words[3]) ?? anchor?.view else { return false }
      let presenter = anchor ?? ViewController()
      return presenter.present(anyController(name), asPopoverRelativeTo: view)
    case "sheet": return anchor?.presentAsSheet(anyController(name)) ?? false
    default: return anchor?.presentAsModalWindow(anyController(name)) ?? false
    }
  }

  private func dismiss(_ name: String) -> Bool {
    guard let presented = controller(name) else { return false }
    guard isAppKit else {
      presented.dismiss()
      return true
    }
    return presented.dismiss(presented)
  }

  private func set(_ words: [String]) -> Bool {
    let parts = words[1].split(separator: ".").map(String.init)
    guard parts.count == 2, let object = named[parts[0]] else { return false }
    switch parts[1] {
    case "hidden": (object as? View)?.isHidden = words[2] == "yes"
    case "definesPresentationContext": (object as? ViewController)?.definesPresentationContext = words[2] == "yes"
    case "canBecomeFirstResponder", "acceptsFirstResponder":
      object.overrides.canBecomeFirstResponder = words[2] == "yes"
    case "selectedIndex":
      (object as? TabBarController)?.selectedIndex = Int(words[2]) ?? 0
      (object as? TabViewController)?.selectedTabViewItemIndex = Int(words[2]) ?? 0
    default: return false
    }
    return true
  }

  private func move(_ name: String, to place: String) -> Bool {
    guard let view = view(name) else { return false }
    if place == "none" { view.removeFromSuperview() } else { self.view(place)?.addSubview(view) }
    return true
  }
}
