// SPDX-License-Identifier: Apache-2.0

/// Screens as people sketch them, each a script of statements that all succeed.
enum Screens {
  /// The statements of each screen.
  static let all = texts.map { $0.split(separator: "\n").map(String.init) }

  private static let texts = [
    """
    add window main
    add tabs tabs in main
    add navigation shop in tabs
    add controller list in shop
    push item in shop
    add button buy in item
    add controller account in tabs
    add button leave in account
    connect buy touchUpInside order
    handle order on shop
    handle logOut on account
    tap buy
    select account in tabs
    """,
    """
    add window main
    add navigation nav in main
    add controller home in nav
    add field query in home
    handle search on home
    first-responder query
    push detail in nav
    add button star in detail
    add label title in detail
    handle mark on detail when $ready == yes
    let ready no
    pop nav
    """,
    """
    add window main
    attach controller home to main
    add view card in home frame 20,20,200,100
    add button open in card
    add view veil in home frame 0,0,390,400
    connect open touchUpInside show
    handle show on home
    present sheet from home
    add button done in sheet
    handle finish on home
    present note from sheet as alert
    """,
    """
    add window main
    add split columns in main
    add controller menu in columns
    add controller page in columns
    add table rows in menu
    add cell row in rows
    add gesture swipe in row
    handle remove on page
    present editor from page as fullScreen
    class Card: UIView
    handle remove on Card
    """,
    """
    profile appkit
    add window letter
    attach document text to letter
    add split panes in letter
    add controller sidebar in panes
    add controller body in panes
    add view files in sidebar
    set files.acceptsFirstResponder yes
    first-responder files
    handle saveDocument: on text
    handle cut: on body
    sheet prefs on letter
    add NSTextField size in prefs
    edit size
    """,
    """
    profile appkit
    add window w
    attach controller form to w
    add NSTextField name in form
    add label hint in form
    add button ok in form
    add toolbar bar in w
    add toolbar-item send in bar action submit:
    add panel tools
    add button pen in tools
    handle submit: on form
    handle cancelOperation: on form
    edit name
    """,
    """
    profile appkit
    add window w
    add tabs tabs in w
    add controller first in tabs
    add controller second in tabs
    add view canvas in second
    add menu Edit in main-menu
    add menu-item clear in Edit key cmd+k action clear:
    handle clear: on second
    present tip from first as popover
    add NSTextView note in tip
    present prefs from first as sheet
    override first validate clear: is no
    """,
  ]
}
