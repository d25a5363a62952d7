// SPDX-License-Identifier: Apache-2.0

extension FrameworkCatalog {
  /// The methods that keys and menus send; NSResponder declares these methods but does not implement them.
  package static let appkitKeyBindings: [FrameworkMethods] = [
    FrameworkMethods(
      "NSTextView",
      """
      moveForward: moveBackward: moveRight: moveLeft: moveUp: moveDown: moveWordForward: moveWordBackward: moveWordRight:
      moveWordLeft: moveToBeginningOfLine: moveToEndOfLine: moveToBeginningOfParagraph: moveToEndOfParagraph:
      moveToBeginningOfDocument: moveToEndOfDocument: pageUp: pageDown: centerSelectionInVisibleArea:
      moveForwardAndModifySelection: moveBackwardAndModifySelection: moveRightAndModifySelection:
      moveLeftAndModifySelection: moveUpAndModifySelection: moveDownAndModifySelection:
      moveWordForwardAndModifySelection: moveWordBackwardAndModifySelection: moveWordRightAndModifySelection:
      moveWordLeftAndModifySelection: moveToBeginningOfLineAndModifySelection: moveToEndOfLineAndModifySelection:
      moveToBeginningOfParagraphAndModifySelection: moveToEndOfParagraphAndModifySelection:
      moveToBeginningOfDocumentAndModifySelection: moveToEndOfDocumentAndModifySelection: pageUpAndModifySelection:
      pageDownAndModifySelection: scrollLineUp: scrollLineDown: scrollPageUp: scrollPageDown:
      scrollToBeginningOfDocument: scrollToEndOfDocument: selectLine:
      """, "P G", "DR"),
    FrameworkMethods(
      "NSTextView",
      """
      moveParagraphForwardAndModifySelection: moveParagraphBackwardAndModifySelection: moveToLeftEndOfLine:
      moveToRightEndOfLine: moveToLeftEndOfLineAndModifySelection: moveToRightEndOfLineAndModifySelection:
      selectParagraph: selectWord: setMark: selectToMark:
      """, "P", "I"),
    FrameworkMethods(
      "NSTextView",
      """
      insertNewline: insertTab: insertBacktab: insertNewlineIgnoringFieldEditor: insertTabIgnoringFieldEditor:
      insertLineBreak: insertContainerBreak: deleteForward: deleteBackward: deleteToEndOfLine: deleteToEndOfParagraph:
      transpose: yank:
      """, "P G", "DR", declines: "a text that cannot be edited"),
    FrameworkMethods(
      "NSTextView",
      """
      transposeWords: indent: insertParagraphSeparator: insertSingleQuoteIgnoringSubstitution:
      insertDoubleQuoteIgnoringSubstitution: changeCaseOfLetter: uppercaseWord: lowercaseWord: capitalizeWord:
      deleteBackwardByDecomposingPreviousCharacter: deleteWordForward: deleteWordBackward: deleteToBeginningOfLine:
      deleteToBeginningOfParagraph: deleteToMark: swapWithMark: makeBaseWritingDirectionNatural:
      makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionNatural:
      makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft:
      """, "P", "I", declines: "a text that cannot be edited"),
  ]
}
