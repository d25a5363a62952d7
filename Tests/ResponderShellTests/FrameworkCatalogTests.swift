// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderEngine
import ResponderModel
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The catalogue of framework methods: each entry is well formed, belongs to a known class, and occurs once.
@Suite("Framework actions")
struct FrameworkCatalogTests {
  struct Entry: CustomStringConvertible, Sendable {
    let profile: Profile
    let methods: FrameworkMethods
    var description: String { "\(methods.className) \(methods.actions.first ?? "")" }
  }

  private static let entries = Profile.allCases.flatMap { profile in
    FrameworkCatalog.methods(in: profile).map { Entry(profile: profile, methods: $0) }
  }

  /// A property that is modelled, or of a class that nothing can be an instance of, does not belong into the table.
  @Test func unmodelledPropertiesAreNotModelled() {
    let session = Session()
    let names = TextTable.pairs(of: UnmodelledProperty.table)
    #expect(names.count > 20)
    for (className, properties) in names {
      #expect(session.model.classID(className) != nil, "\(className)")
      for name in properties.split(separator: " ").map(String.init) {
        #expect(UnmodelledProperty.classes(with: name).contains(className), "\(name)")
        #expect(Profile.allCases.allSatisfy { BuiltInProperty.named(name, in: $0) == nil }, "\(name)")
        #expect(!ControllerProperty.names.contains(name), "\(name)")
      }
    }
  }

  @Test(arguments: entries)
  func anEntryIsWellFormed(_ entry: Entry) {
    let methods = entry.methods
    #expect(!methods.actions.isEmpty && !methods.sources.isEmpty && !methods.confidence.isEmpty)
    for action in methods.actions { #expect(NameSyntax.isName(action, extra: ":_"), "\(action)") }
    for key in methods.sources { #expect(FrameworkSource.all.contains { $0.key == key }, "no source \(key)") }
    if let declines = methods.declines {
      #expect(declines.first?.isLowercase == true && declines.last != "." && !declines.contains("  "))
    }
    let classes = Dictionary(
      BuiltInClasses.classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    #expect(classes[methods.className] != nil, "no class \(methods.className)")
    if entry.profile == .appkit {
      // In AppKit an action has exactly one argument (M35), except for the messages of the first responder.
      for action in methods.actions {
        #expect(action.filter { $0 == ":" }.count == 1 || action.hasSuffix("FirstResponder"), "\(action)")
      }
    }
  }

  @Test(arguments: Profile.allCases)
  func noEntryIsRepeated(_ profile: Profile) {
    let superclass = Dictionary(
      BuiltInClasses.classes.map { ($0.name, $0.superclass) }, uniquingKeysWith: { first, _ in first })
    var owners = Set<String>()
    for methods in FrameworkCatalog.methods(in: profile) {
      for action in methods.actions { #expect(owners.insert("\(methods.className) \(action)").inserted, "\(action)") }
    }
    // An inherited method needs no entry, unless the superclass has it under another condition, or the override itself
    // matters (U86).
    let overridden: Set = ["showViewController:sender:", "showDetailViewController:sender:"]
    for methods in FrameworkCatalog.methods(in: profile) where methods.via == nil {
      var current = superclass[methods.className] ?? nil
      while let name = current {
        for action in methods.actions where !overridden.contains(action) {
          #expect(!owners.contains("\(name) \(action)"), "\(methods.className) \(action)")
        }
        current = superclass[name] ?? nil
      }
    }
  }

  @Test func everySourceIsUsed() {
    let used = Set(Self.entries.flatMap(\.methods.sources))
    let unused = FrameworkSource.all.map(\.key).filter { !used.contains($0) }
    #expect(unused.isEmpty)
  }

  /// The nil-targeted actions of the menu bar in Xcode's template for a Mac app.
  private static let template = """
    orderFrontStandardAboutPanel: hide: hideOtherApplications: unhideAllApplications: terminate: newDocument:
    openDocument: clearRecentDocuments: performClose: saveDocument: saveDocumentAs: revertDocumentToSaved: runPageLayout:
    printDocument: print: undo: redo: cut: copy: paste: pasteAsPlainText: delete: selectAll: performFindPanelAction:
    performTextFinderAction: centerSelectionInVisibleArea: showGuessPanel: checkSpelling: toggleContinuousSpellChecking:
    toggleGrammarChecking: toggleAutomaticSpellingCorrection: orderFrontSubstitutionsPanel: toggleSmartInsertDelete:
    toggleAutomaticQuoteSubstitution: toggleAutomaticDashSubstitution: toggleAutomaticLinkDetection:
    toggleAutomaticDataDetection: toggleAutomaticTextReplacement: uppercaseWord: lowercaseWord: capitalizeWord:
    startSpeaking: stopSpeaking: underline: orderFrontColorPanel: copyFont: pasteFont: useStandardKerning: turnOffKerning:
    tightenKerning: loosenKerning: useStandardLigatures: turnOffLigatures: useAllLigatures: unscript: superscript:
    subscript: raiseBaseline: lowerBaseline: alignLeft: alignCenter: alignJustified: alignRight: toggleRuler: copyRuler:
    pasteRuler: makeBaseWritingDirectionNatural: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionRightToLeft:
    makeTextWritingDirectionNatural: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft:
    toggleToolbarShown: runToolbarCustomizationPalette: toggleSidebar: toggleFullScreen: performMiniaturize: performZoom:
    arrangeInFront: showHelp: dismissController: saveAllDocuments: makeKeyAndOrderFront: orderFront: resignFirstResponder
    selectNextTab: toggleTabBar: duplicateDocument: renameDocument: moveDocument: orderOut:
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test(arguments: template)
  func actionsOfMenuBarsAreKnown(_ action: String) {
    #expect(!FrameworkCatalog.implementers(of: action, in: .appkit).isEmpty)
  }

  @Test func aSessionHasNoneByDefault() throws {
    let session = Session()
    #expect(session.model.tree.implementedActions.isEmpty)
    let before = session.model.tree.mark
    session.model.useFrameworkMethods(false)
    #expect(session.model.tree.mark == before)
    session.model.useFrameworkMethods(true)
    #expect(session.model.tree.implementedActions.count > 10 && session.model.tree.ownActions.isEmpty)
    session.model.useFrameworkMethods(false)
    #expect(session.model.tree.implementedActions.isEmpty)
  }
}
