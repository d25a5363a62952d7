// SPDX-License-Identifier: Apache-2.0

// Written by scripts/demos from scripts/sessions/4-bubbling.responder.

extension Demo {
  static let bubblingScript = #"""
    class ATableView: UIView
    class ATableViewRow: UIView
    action fs_tableView:selectedRow:atIndex: row:node index:int
    add window window
    attach controller screen to window
    add view page in screen
    add ATableView table in page
    add ATableViewRow row0 in table
    add ATableViewRow row1 in table
    handle fs_tableView:selectedRow:atIndex: on screen { log row $row at $index }
    bubble fs_tableView:selectedRow:atIndex: row1 1 from table
    expect handled by screen
    expect path table page screen-view screen
    expect log row row1 at 1
    handle fs_tableView:selectedRow:atIndex: on page { log page saw $row }
    bubble fs_tableView:selectedRow:atIndex: row0 0 from table
    expect handled by page
    handle fs_tableView:selectedRow:atIndex: on page { log page saw $row; pass }
    bubble fs_tableView:selectedRow:atIndex: row0 0 from table
    expect handled by page screen
    add button edit in row1
    handle fs_editAction: on screen { log edit from $sender }
    handle buttonPressed: on row1 { bubble fs_editAction: from $self }
    connect edit touchUpInside buttonPressed: to row1
    trigger edit touchUpInside
    bubble fs_viewItem: from row1
    expect unhandled
    ! bad-argument: bubble fs_tableView:selectedRow:atIndex: row1 first from table
    ! bad-argument: bubble fs_tableView:selectedRow:atIndex: row9 1 from table
    add button anchor in page
    add view popover in anchor
    handle fs_popoverWillDismiss: on anchor { set $self.enabled yes; log anchor: will; pass }
    handle fs_popoverWillDismiss: on screen { set $self.faded yes; log screen: will }
    handle fs_popoverDidDismiss: on anchor { log anchor: did; pass }
    handle fs_popoverDidDismiss: on screen { set $self.faded no; log screen: did }
    set anchor.enabled no
    bubble fs_popoverWillDismiss: from popover
    expect handled by anchor screen
    expect screen.faded is yes
    bubble fs_popoverDidDismiss: from popover
    expect screen.faded is no
    expect anchor.enabled is yes
    add window panel
    add field name in panel
    key-window panel
    first-responder name
    override screen canPerform fs_editAction: is no
    bubble fs_editAction: from row1
    expect handled by screen
    send fs_editAction: from row1
    expect unhandled
    """#
}
