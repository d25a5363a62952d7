#import <Cocoa/Cocoa.h>

@interface SearchController : NSWindowController
@end

@implementation SearchController
- (void)filter:(NSSearchField *)searchField {}
- (NSString *)stamp:(NSButton *)button { return nil; }
- (void)purge:(NSArray *)list {}
@end
