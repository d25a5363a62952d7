#import <Cocoa/Cocoa.h>

@interface Debugger : NSObject
@end

@implementation Debugger
- (void)install
{
  NSMenuItem *item = [[NSMenuItem alloc] initWithTitle:@"Debug" action:@selector(submenuAction:) keyEquivalent:@""];
  item.submenu = [NSMenu new];
  [NSApp sendAction:@selector(makeTextLarger:) to:nil from:self];
  [NSApp sendAction:@selector(newWindowForTab:) to:nil from:self];
  [NSApp sendAction:@selector(cancelOperation:) to:nil from:self];
  [NSApp sendAction:@selector(ok:) to:nil from:self];
  [NSApp sendAction:@selector(zoomImageToFit:) to:nil from:self];
  [NSApp sendAction:@selector(zoomImageToFill:) to:nil from:self];
}
@end
