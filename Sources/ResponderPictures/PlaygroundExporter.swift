// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A writer of a self-contained page to try statements in: a prompt, and beside it the tree and the path of a send.
///
/// The page runs the program compiled for WebAssembly, which is in it.
package enum PlaygroundExporter {
  package static let title = "Try responder"

  /// The lines of a page around the two parts of the engine.
  package typealias Lines = (before: [Escaped<Markup>], between: [Escaped<Markup>], after: [Escaped<Markup>])

  /// Returns the lines of the page around the two parts of the engine; the page begins with some statements.
  package static func lines(statements: [String]) -> Lines {
    let style = PageStyle.lines + Markup.lines(ofResource: PackageResources.playground_css)
    let files = [
      PackageResources.tree_js, PackageResources.page_js, PackageResources.engine_js, PackageResources.address_js,
      PackageResources.documents_js, PackageResources.answers_js, PackageResources.playground_js,
    ]
    let script = files.flatMap(Markup.lines)
    // The engine runs in a worker, made of a text of the page, because a page on the disk may load nothing. The image is
    // the page's own drawing, on its way to pixels.
    let head = HTMLExporter.head(
      title, style: style, script: script, sources: " 'wasm-unsafe-eval'",
      allowances: "; worker-src blob:; img-src blob:")
    let texts = statements.map { Escaped<PageData>(name: $0) }.joined(",\n")
    let before =
      head + Markup.lines(ofResource: PackageResources.playground_html)
      + text("worker", Markup.lines(ofResource: PackageResources.worker_js))
      + text("bugs", Markup.lines(ofResource: PackageResources.twelve_bugs_md))
      + text("session", HTMLExporter.markup(["[\(texts)]"]))
    // The script runs as soon as it is there, and has the first part in front of it; the rest may take longer.
    return (
      before + [beginning("engine")],
      ["</script>"] + HTMLExporter.element(script) + [beginning("rest")],
      ["</script>"] + HTMLExporter.end
    )
  }

  /// Returns the line of a part of the engine, which is compressed with gzip.
  ///
  /// - Complexity: O(size).
  package static func line(engine: [UInt8]) -> Escaped<Markup> { Escaped(name: SHA256.base64(engine)) }

  /// Returns an element that is not run and whose content the page reads.
  private static func text(_ id: Escaped<Markup>, _ lines: [Escaped<Markup>]) -> [Escaped<Markup>] {
    [beginning(id)] + lines + ["</script>"]
  }

  private static func beginning(_ id: Escaped<Markup>) -> Escaped<Markup> {
    "<script id=\"\(id)\" type=\"text/plain\">"
  }
}
