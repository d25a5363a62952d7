// SPDX-License-Identifier: Apache-2.0

#import "ExportController.h"

@implementation ExportController

- (IBAction)exportAsCSV:(id)sender {
    NSSavePanel *panel = [NSSavePanel savePanel];
    panel.allowedFileTypes = @[@"csv"];
    [panel beginSheetModalForWindow:self.window completionHandler:^(NSModalResponse response) {
        if (response == NSModalResponseOK) {
            [self.window performClose:sender];
        }
    }];
}

@end
