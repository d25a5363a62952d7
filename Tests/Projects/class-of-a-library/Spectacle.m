#import <Cocoa/Cocoa.h>

@interface SPShortcuts : NSObject
@end

@interface SPHistory : NSObject
@end

@implementation SPShortcuts
@end

@implementation SPHistory
@end
