// SPDX-License-Identifier: Apache-2.0

// Written by scripts/demos from scripts/sessions/5-where-it-starts.responder.

extension Demo {
  static let startScript = #"""
    attach delegate delegate to app
    add window main
    attach controller root to main
    add view cards in root
    add cell card in cards
    add controller side
    embed side in root
    add field search in side
    handle open on cards
    handle openInSide on side
    handle report on delegate
    send open from card --trace
    expect handled by cards
    first-responder search
    send open from card --trace
    expect unhandled
    expect path search side-view side root-view root main app delegate
    send openInSide from card
    expect handled by side
    first-responder none
    send openInSide from card
    expect unhandled
    expect first-responder is none
    send report from card
    expect path card cards root-view root main app delegate
    target open at app
    target open from card
    send report
    expect path app delegate
    send open
    expect unhandled
    add bar-button item
    send open from item --trace
    expect unhandled
    first-responder search
    bubble open from card
    expect handled by cards
    add window other
    add field note in other
    key-window other
    send open from card
    expect handled by cards
    first-responder note
    send open from card
    expect unhandled
    expect path note other app delegate
    option nil-start sender
    send open from card --trace
    expect handled by cards
    option nil-start fr
    send open from card
    expect unhandled
    option nil-start fr-else-sender
    """#
}
