// SPDX-License-Identifier: Apache-2.0

// Written by scripts/demos from scripts/sessions/2-title-change.responder.

extension Demo {
  static let titlesScript = #"""
    class BPXLTableViewCell: UITableViewCell
    class BPXLTableViewController: UITableViewController
    class AppDelegate: UIResponder
    action updateTitle:forEvent: title:string
    attach delegate delegate to app class AppDelegate
    add window window
    add controller navigation class UINavigationController
    add UILayoutContainerView layout in window
    attach controller navigation to layout
    add UINavigationTransitionView transition in layout
    add UIViewControllerWrapperView wrapper in transition
    add controller list class BPXLTableViewController
    add UITableView table in wrapper
    attach controller list to table
    add UITableViewWrapperView rows in table
    add BPXLTableViewCell cell in rows
    add button titleButton in cell
    set cell.title "Second item"
    tree window
    handle cellButtonTapped: on cell { send updateTitle:forEvent: "Second item" from $self }
    connect titleButton touchUpInside cellButtonTapped: to cell
    handle updateTitle:forEvent: on list { set $self.title $title }
    trigger titleButton touchUpInside
    expect list.title is "Second item"
    send updateTitle:forEvent: "Third item" from cell --trace
    expect path cell rows table list
    unhandle updateTitle:forEvent: on list
    handle updateTitle:forEvent: on AppDelegate { set $self.title $title }
    send updateTitle:forEvent: "Fourth item" from cell --trace
    expect handled by delegate
    expect path cell rows table list wrapper transition layout navigation window app delegate
    expect delegate.title is "Fourth item"
    unhandle updateTitle:forEvent: on AppDelegate
    send updateTitle:forEvent: "Fifth item" from cell
    expect unhandled
    echo "handled: $handled"
    handle updateTitle:forEvent: on list { set $self.title $title }
    send updateTitle:forEvent: "Sixth item" from cell to list
    expect path list
    ! unrecognized-selector: send updateTitle:forEvent: "Seventh item" from cell to navigation
    add object analytics
    handle buttonWasTouched: on analytics { log $action from $sender }
    handle highlight: on cell { set $self.highlighted yes }
    connect titleButton touchDown highlight: to cell
    connect titleButton touchDown,touchUpInside buttonWasTouched: to analytics
    connect titleButton touchUpInside updateTitle:forEvent: "From the button"
    actions titleButton
    trigger titleButton touchDown
    trigger titleButton touchUpInside
    expect list.title is "From the button"
    disconnect titleButton touchDown buttonWasTouched: to analytics
    trigger titleButton touchDown
    disconnect titleButton to analytics
    actions titleButton
    disconnect titleButton
    actions titleButton
    trigger titleButton touchUpInside
    target updateTitle:forEvent: at app
    target updateTitle:forEvent: from cell
    expect target updateTitle:forEvent: at app is none
    expect target updateTitle:forEvent: from cell is list
    """#
}
