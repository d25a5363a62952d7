import AppKit

class AppDelegate: NSObject, NSApplicationDelegate {}
