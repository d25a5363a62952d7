-- SPDX-License-Identifier: Apache-2.0
-- For `vim.lsp.enable("responder")` in Neovim 0.11 and later.
return { cmd = { "responder", "lsp" }, filetypes = { "responder", "markdown" } }
