// SPDX-License-Identifier: Apache-2.0

extension FrameworkCatalog {
  /// The methods of views and controls other than text.
  package static let appkitViews: [FrameworkMethods] = [
    FrameworkMethods("NSView", "print:", "H G", "D"),
    FrameworkMethods(
      "NSControl",
      """
      takeIntValueFrom: takeIntegerValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom:
      takeObjectValueFrom:
      """, "H G", "D"),
    FrameworkMethods("NSControl", "performClick:", "H G", "D", declines: "a disabled control"),
    FrameworkMethods("NSTextField", "selectText:", "H G", "D", declines: "a field that is not selectable"),
    FrameworkMethods("NSColorWell", "takeColorFrom:", "H", "D"),
    FrameworkMethods("NSProgressIndicator", "startAnimation: stopAnimation:", "H", "D"),
    FrameworkMethods(
      "NSImageView", "cut: copy: paste:", "F3", "D", declines: "a view that does not allow cut, copy and paste"),
    FrameworkMethods("NSTableView", "selectAll:", "H G", "D", declines: "a table that allows one selected row only"),
    FrameworkMethods("NSTableView", "deselectAll:", "H G", "D", declines: "a table that allows no empty selection"),
    FrameworkMethods(
      "NSCollectionView", "selectAll: deselectAll:", "H G", "D", declines: "a collection that is not selectable"),
    FrameworkMethods("NSBrowser", "selectAll: doClick: doDoubleClick:", "H G", "D"),
    FrameworkMethods("NSMatrix", "selectAll: selectText:", "H G", "D"),
    FrameworkMethods("NSRuleEditor", "addRow:", "H", "D"),
    FrameworkMethods(
      "NSTabView",
      """
      selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem: selectPreviousTabViewItem:
      takeSelectedTabViewItemFromSender:
      """, "H G", "D"),
    FrameworkMethods(
      "NSScrollView",
      """
      scrollLineUp: scrollLineDown: scrollPageUp: scrollPageDown: pageUp: pageDown: scrollToBeginningOfDocument:
      scrollToEndOfDocument:
      """, "G", "R"),
    FrameworkMethods(
      "PDFView",
      """
      goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage: goBack: goForward: zoomIn: zoomOut: selectAll:
      scrollSelectionToVisible: copy:
      """, "H", "D", declines: "a document at that end, or nothing selected"),
    FrameworkMethods(
      "WKWebView", "goBack: goForward: reload: reloadFromOrigin: stopLoading:", "H", "D",
      declines: "a page with nowhere to go"),
    FrameworkMethods(
      "WKWebView", "cut: copy: paste: pasteAsPlainText: delete: selectAll: undo: redo:", "N3", "I",
      declines: "a page with nothing selected or editable"),
  ]
}
