// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

private final class Card: View {
  var taps: [GestureRecognizer?] = []
  func tapped() { taps.append(nil) }
  func recognized(_ recognizer: GestureRecognizer) { taps.append(recognizer) }
}

@Suite("Scenes and gesture recognisers")
struct SceneTests {
  @Test("a window is followed by its scene, and that by the application (U10, U11)")
  func scenes() {
    let application = Application()
    let scene = WindowScene(application: application)
    let (window, row) = (Window(windowScene: scene), View())
    window.addSubview(row)
    #expect(same(row.chain, [row, window, scene, application]))
    #expect(window.windowScene === scene && same(scene.windows, [window]) && scene.keyWindow === window)
    scene.handle(Open.self) { _ in }
    #expect(Open(number: 1).target(from: row) === scene)
    application.options.includesScenes = false
    #expect(window.next === application)
    application.options.includesScenes = true
    scene.disconnect()
    #expect(application.connectedScenes.isEmpty && application.windows.isEmpty && row.application == nil)
    #expect(scene.application == nil && scene.next == nil)
  }

  @Test("a scene and its windows are released with the application")
  func lifetime() {
    weak var scene: WindowScene?
    weak var window: Window?
    do {
      let application = Application()
      let made = WindowScene(application: application)
      let shown = Window(windowScene: made)
      (scene, window) = (made, shown)
      #expect(window?.application === application && scene != nil)
    }
    #expect(scene == nil && window == nil)
  }

  @Test("a recogniser sends at each change except to possible and failed, and is not on the chain (U18)")
  func recognizers() {
    let (screen, card, opener) = (Screenful(), Card(), Opener())
    screen.row.addSubview(card)
    let tap = GestureRecognizer(target: card, action: Card.recognized)
    tap.addTarget(card, action: Card.tapped)
    card.addGestureRecognizer(tap)
    #expect(tap.view === card && tap.application === screen.application && tap.next == nil && card.next === screen.row)
    tap.state = .began
    #expect(card.taps.count == 2 && card.taps[0] === tap && tap.state == .began)
    tap.state = .failed
    tap.state = .recognized
    #expect(card.taps.count == 4 && tap.state == .possible)
    tap.isEnabled = false
    tap.state = .ended
    tap.isEnabled = true
    tap.removeTarget(card)
    tap.state = .ended
    #expect(card.taps.count == 4)
    // U41: a recognizer is not a responder, so a search with it as sender starts at the application.
    var names: [Responder?] = []
    screen.row.handle("tap:") { sender, _ in names.append(sender) }
    tap.addTarget(nil, action: "tap:")
    tap.addTarget(nil, action: "tap:")
    tap.addTarget(action: Open(number: 1))
    tap.addTarget(opener, action: Open(number: 2))
    tap.state = .ended
    #expect(names.isEmpty && opener.opened == [2])
    screen.application.handle("tap:") { sender, _ in names.append(sender) }
    tap.state = .ended
    #expect(names.count == 1 && names[0] === tap)
  }

  @Test("a recogniser moves between views, joins and leaves an application with them, and is released with them")
  func recognizerLifetimes() {
    let (screen, card) = (Screenful(), Card())
    let tap = GestureRecognizer()
    screen.list.addGestureRecognizer(tap)
    card.addGestureRecognizer(tap)
    #expect(screen.list.gestureRecognizers.isEmpty && tap.view === card && tap.application == nil)
    screen.row.addSubview(card)
    #expect(tap.application === screen.application)
    card.removeFromSuperview()
    #expect(tap.application == nil && tap.view === card)
    weak var other: GestureRecognizer?
    var kept: GestureRecognizer?
    do {
      let view = View()
      screen.row.addSubview(view)
      view.addGestureRecognizer(GestureRecognizer())
      view.addGestureRecognizer(GestureRecognizer())
      other = view.gestureRecognizers[0]
      kept = view.gestureRecognizers[1]
      view.removeFromSuperview()
    }
    #expect(other == nil && kept?.view == nil && kept?.application == nil)
    card.removeGestureRecognizer(tap)
    #expect(card.gestureRecognizers.isEmpty && tap.view == nil)
  }
}
