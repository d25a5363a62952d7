#import "Del.h"

@implementation Del

- (BOOL)application:(NSApplication *)application openFile:(NSString *)name {
    return NO;
}

@end
