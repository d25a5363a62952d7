// SPDX-License-Identifier: Apache-2.0

// A game: what happens to a thing goes up to the nearest thing that knows what to do. There is no view and no window.

import ResponderKit

class Thing: Responder {
  let name: String
  let place: Responder

  init(_ name: String, in place: Responder) {
    (self.name, self.place) = (name, place)
    super.init()
  }

  override var next: Responder? { place }
  override var description: String { name }
}

protocol Burning { func burn(_ thing: Thing, at degrees: Int) }

struct Burn: ActionMessage {
  let degrees: Int
  func deliver(to handler: any Burning, from thing: Thing) { handler.burn(thing, at: degrees) }
}

protocol Hearing { func hear(_ words: String, from thing: Thing) -> Disposition }

struct Say: BubblingMessage {
  let words: String
  func deliver(to handler: any Hearing, from thing: Thing) -> Disposition { handler.hear(words, from: thing) }
}

final class Forge: Thing, Burning {
  func burn(_ thing: Thing, at degrees: Int) {
    print(degrees < 1_200 ? "\(thing) glows at \(degrees) °C" : "\(thing) melts")
  }
}

final class Room: Thing, Hearing {
  func hear(_ words: String, from thing: Thing) -> Disposition {
    print("in the \(self): \(thing) says \(words)")
    return words.hasSuffix("!") ? .passed : .handled
  }
}

final class Game: Application {
  override var description: String { "game" }
}

let game = Game()
game.onUnhandled = { print("nothing happens (\($0))") }

let castle = Room("castle", in: game)
let smithy = Room("smithy", in: castle)
let forge = Forge("forge", in: smithy)
let sword = Thing("sword", in: forge)
let cat = Thing("cat", in: smithy)

Burn(degrees: 900).send(from: sword)
Burn(degrees: 900).send(from: cat)
Say(words: "meow").bubble(from: cat)
Say(words: "meow!").bubble(from: cat)
