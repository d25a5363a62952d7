import AppKit

class GridItem: NSCollectionViewItem {
  @IBAction func resetAll(_ sender: Any?) {}
  @IBAction func closeAll(_ sender: Any?) {}
}
