import AppKit
import Panes

class BoardWindowController: PaneWindowController {}
