import AppKit

public class Board: NSView {}
