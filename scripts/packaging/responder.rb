# SPDX-License-Identifier: Apache-2.0

# scripts/package replaces the words between at signs.
class Responder < Formula
  desc "See, question and test the responder chain of UIKit and AppKit apps"
  homepage "@URL@"
  url "@URL@/archive/refs/tags/@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license all_of: ["GPL-3.0-or-later", "Apache-2.0"]

  depends_on "node" => :build
  depends_on "pkgconf" => :build
  depends_on "tree-sitter-cli" => :build
  depends_on xcode: ["26.0", :build]
  depends_on macos: :ventura
  depends_on "readline"

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release"
    bin.install ".build/release/responder", ".build/release/responder-audit"
    (man1/"responder.1").write Utils.safe_popen_read(bin/"responder", "--manual", "page")
    pkgshare.install "Sources/responder/Debugger/Resources/responder_lldb.py"
    cd "Sources/Editors/tree-sitter" do
      system "tree-sitter", "generate", "--abi", "14"
    end
    (pkgshare/"editors").install Dir["Sources/Editors/*"]
    generate_completions_from_executable(bin/"responder", "--completions")
  end

  test do
    (testpath/"copy.responder").write <<~SESSION
      add window main
      add view list in main
      handle copy on main
      send copy from list
    SESSION
    assert_equal "copy: list → main, handled by main\n", shell_output("#{bin}/responder copy.responder")
    assert_match version.to_s, shell_output("#{bin}/responder --version")
    assert_match "no-such-file", shell_output("#{bin}/responder no-such-file 2>&1", 2)
  end
end
