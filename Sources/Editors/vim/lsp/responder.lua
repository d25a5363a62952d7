-- SPDX-License-Identifier: Apache-2.0
-- For `vim.lsp.enable("responder")` in Neovim 0.11 and later. Sources are attached for what an audit finds when they are saved.
return {
  cmd = { "responder", "lsp" },
  filetypes = { "responder", "markdown", "swift", "objc", "objcpp" },
  root_markers = { ".responder-audit", "Package.swift", ".git" },
}
