// SPDX-License-Identifier: Apache-2.0

/// The body of the exported page.
enum PageBody {
  static let text = #"""
    <body>
    <header>
      <h1>Responder chain</h1>
      <label>Find in the tree <input id="search" type="search" placeholder="name or class" autocomplete="off"></label>
      <label>Sender <select id="sender"></select></label>
      <label>Action <select id="action"></select></label>
      <label>First responder <select id="focus"></select></label>
    </header>
    <section id="tree-pane" aria-label="Hierarchy">
      <ul id="tree" role="tree" aria-label="Nodes"></ul>
      <p class="hint" id="count"></p>
    </section>
    <section aria-label="Delivery">
      <p class="answer" id="answer" role="status" aria-live="polite"></p>
      <ol class="path" id="path" aria-label="Who is asked, in order"></ol>
      <p class="end" id="end"></p>
      <p class="hint">In the tree: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>←</kbd> <kbd>→</kbd> fold, <kbd>Enter</kbd> makes the
        node the sender, <kbd>/</kbd> finds.</p>
    </section>
    """#
}
