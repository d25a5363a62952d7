#import <Cocoa/Cocoa.h>

@interface Editor : NSTextView
@property (nonatomic, getter=isDraft) BOOL draft;
@end

@implementation Editor
- (NSString *)selectionString { return nil; }
- (NSString *)stampPage:(id)sender { return nil; }
@end

@interface Asker : NSObject
@end

@implementation Asker
- (void)ask
{
  if(id target = [NSApp targetForAction:@selector(selectionString)])
    [target selectionString];
  if(id target = [NSApp targetForAction:@selector(isDraft)])
    [target isDraft];
  if(id target = [NSApp targetForAction:@selector(setDraft:)])
    [target setDraft:YES];
  // The window of any view answers this one.
  if(id target = [NSApp targetForAction:@selector(undoManager)])
    [target undoManager];
  // An action may have a result.
  [NSApp sendAction:@selector(stampPage:) to:nil from:self];
  // Nothing has this action.
  if(id target = [NSApp targetForAction:@selector(stampBook:)])
    [target stampBook:self];
}
@end
