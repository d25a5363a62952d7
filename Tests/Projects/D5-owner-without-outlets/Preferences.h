#import <Cocoa/Cocoa.h>

@interface Preferences : NSWindowController
- (IBAction)resetAll:(id)sender;
- (IBAction)closeAll:(id)sender;
@end
