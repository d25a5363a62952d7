#import <Cocoa/Cocoa.h>

@interface AppDelegate : NSObject <NSApplicationDelegate>
@end

@implementation AppDelegate

- (IBAction)sync:(id)sender {}
- (IBAction)stop:(id)sender {}

- (BOOL)validateMenuItem:(NSMenuItem *)item {
  SEL action = [item action];
  if (action == @selector(sync:)) {
    return NO;
  }
  return YES;
}

@end
