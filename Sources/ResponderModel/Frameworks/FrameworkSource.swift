// SPDX-License-Identifier: Apache-2.0

/// The sources for the methods of framework classes; decompiled code was not consulted.
package enum FrameworkSource {
  /// The keys of the sources with their titles.
  package static let all: KeyValuePairs<String, String> = [
    "H": "the class's public header, as madsmtm/objc2-generated transcribes it, 2026",
    "P": "a protocol of optional methods that the public header says the class adopts, from the same",
    "G": "GNUstep libs-gui, the class's implementation",
    "K1": "Cocoa Event Handling Guide, Event Architecture",
    "A6": "UIResponder.becomeFirstResponder() and resignFirstResponder()",
    "A14": "UIViewController.show(_:sender:)",
    "F1": "UIFindInteraction, overview",
    "F2": "NSResponder.performTextFinderAction(_:) and NSTextView.usesFindBar",
    "F3": "NSImageView.allowsCutCopyPaste",
    "F4": "Text System Overview, the field editor",
    "F5": "UIResponderStandardEditActions",
    "N1": "nshipster.com, UIMenuController: which of UIKit's views have the standard edit actions",
    "N2": "gist krzyzanowskim/1a13f27e: undo: and redo: are NSWindow's own",
    "N3": "WebKit, WKWebView's editing commands",
    "N4": "coteditor/CotEditor, which sends them to its text view by name; they stand in that view's context menu",
  ]

  /// Returns the title of a source.
  package static func title(of key: String) -> String? { all.first { $0.key == key }?.value }
}
