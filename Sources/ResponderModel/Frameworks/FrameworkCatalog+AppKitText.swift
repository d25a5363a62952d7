// SPDX-License-Identifier: Apache-2.0

extension FrameworkCatalog {
  private static let nothingSelected = "a text with nothing selected"
  private static let notEditable = "a text that cannot be edited"
  private static let notRich = "a text without fonts and styles"

  /// The methods of NSText and NSTextView, except the commands of keys.
  package static let appkitText: [FrameworkMethods] = [
    FrameworkMethods("NSText", "copy:", "H G", "D", declines: nothingSelected),
    FrameworkMethods("NSText", "cut: delete:", "H G", "D", declines: "a text with nothing selected, or not editable"),
    FrameworkMethods("NSText", "paste:", "H G", "D", declines: "a text that cannot be edited, or an empty pasteboard"),
    FrameworkMethods("NSText", "selectAll:", "H G", "D", declines: "a text that cannot be selected"),
    FrameworkMethods("NSText", "showGuessPanel: checkSpelling: changeSpelling: ignoreSpelling:", "H G", "D"),
    FrameworkMethods(
      "NSText",
      """
      copyFont: pasteFont: copyRuler: pasteRuler: changeFont: alignLeft: alignRight: alignCenter: subscript: superscript:
      unscript: underline: toggleRuler:
      """, "H G", "D", declines: notRich),
    FrameworkMethods(
      "NSTextView",
      """
      turnOffKerning: tightenKerning: loosenKerning: useStandardKerning: turnOffLigatures: useStandardLigatures:
      useAllLigatures: raiseBaseline: lowerBaseline: toggleTraditionalCharacterShape: outline: alignJustified:
      changeColor: changeAttributes: changeDocumentBackgroundColor: orderFrontLinkPanel: orderFrontListPanel:
      orderFrontTablePanel:
      """, "H G", "D", declines: notRich),
    FrameworkMethods(
      "NSTextView", "orderFrontSpacingPanel: changeLayoutOrientation: highlight:", "H", "D", declines: notRich),
    FrameworkMethods(
      "NSTextView", "pasteAsPlainText: pasteAsRichText:", "H G", "D",
      declines: "a text that cannot be edited, or an empty pasteboard"),
    FrameworkMethods("NSTextView", "performFindPanelAction:", "H G", "D", declines: "a text without a find panel"),
    FrameworkMethods("NSTextView", "performTextFinderAction:", "F2", "D", declines: "a text without a find bar"),
    FrameworkMethods("NSTextView", "complete:", "H G", "D", declines: notEditable),
    FrameworkMethods("NSTextView", "startSpeaking:", "H G", "D"),
    FrameworkMethods("NSTextView", "stopSpeaking:", "H G", "D", declines: "when nothing is being spoken"),
    FrameworkMethods(
      "NSTextView", "toggleContinuousSpellChecking: toggleSmartInsertDelete: toggleBaseWritingDirection:", "H G", "D",
      declines: notEditable),
    FrameworkMethods(
      "NSTextView",
      """
      toggleGrammarChecking: toggleAutomaticQuoteSubstitution: toggleAutomaticLinkDetection:
      toggleAutomaticDataDetection: toggleAutomaticDashSubstitution: toggleAutomaticTextReplacement:
      toggleAutomaticSpellingCorrection: toggleAutomaticTextCompletion: checkTextInSelection: checkTextInDocument:
      """, "H", "D", declines: notEditable),
    FrameworkMethods(
      "NSTextView",
      "replaceQuotesInSelection: replaceDashesInSelection: replaceTextInSelection: addLinksInSelection:", "N4", "O",
      declines: notEditable),
    FrameworkMethods("NSTextView", "orderFrontSubstitutionsPanel: toggleQuickLookPreviewPanel:", "H", "D"),
    FrameworkMethods("NSTextView", "orderFrontSharingServicePicker:", "H", "D", declines: nothingSelected),
    FrameworkMethods("NSTextView", "showWritingTools:", "H", "I", declines: "a Mac without Writing Tools"),
  ]
}
