// SPDX-License-Identifier: Apache-2.0

#import <AppKit/AppKit.h>

/// What can be exported; each has a button in the panel.
@protocol LedgerExporting <NSObject>
- (IBAction)exportAsCSV:(id)sender;
- (IBAction)exportAsPDF:(id)sender;
@end

@interface ExportController : NSWindowController <LedgerExporting>
@property (nonatomic, weak) IBOutlet NSButton *includesNotes;
@end
