#import <Cocoa/Cocoa.h>

@interface Updater : NSObject <NSApplicationDelegate>
- (IBAction)checkForUpdates:(id)sender;
@end
