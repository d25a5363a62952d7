#import <Cocoa/Cocoa.h>

@interface Sender : NSObject
@end

@implementation Sender
- (void)send { [NSApp sendAction:@selector(purge:) to:nil from:self]; }
@end
