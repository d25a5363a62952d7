import AppKit

class Board: NSView {}
