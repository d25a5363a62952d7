#import <Cocoa/Cocoa.h>

@interface Del : NSObject <NSApplicationDelegate>
@end
