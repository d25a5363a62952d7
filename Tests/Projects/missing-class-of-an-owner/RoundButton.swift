import AppKit

class RoundButton: NSButton {}
