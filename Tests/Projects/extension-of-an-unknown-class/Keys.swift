import UIKit

// The class is in a package whose sources are not given.
extension LibraryViewController {
  func commands() -> [UIKeyCommand] {
    [
      UIKeyCommand(input: "a", modifierFlags: [], action: #selector(selectLetter)),
      UIKeyCommand(input: "b", modifierFlags: [], action: #selector(ShelfViewController.gone(_:))),
    ]
  }

  @objc func selectLetter(_ command: UIKeyCommand) {}
}

class ShelfViewController: UIViewController {
  @objc func showShelf(_ sender: Any?) {}
}
