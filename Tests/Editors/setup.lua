-- SPDX-License-Identifier: Apache-2.0
-- Looks at a document that Neovim opened with a newcomer's configuration; setups.py starts it.

local function finish(text)
  vim.fn.writefile({ text }, "result")
  vim.cmd("qall!")
end

local function check(isTrue, what) if not isTrue then error("failed: " .. what, 0) end end

local function ask(method, line, character)
  local params = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line, character = character } }
  local answers = vim.lsp.buf_request_sync(0, "textDocument/" .. method, params, 10000)
  local client, answer = next(answers or {})
  check(answer, method .. " is answered")
  return answer.result, client
end

local function run()
  check(vim.bo.filetype == "responder", "the type of the file is " .. vim.bo.filetype)
  check(vim.bo.commentstring == "# %s", "comments begin with " .. vim.bo.commentstring)
  check(vim.wait(10000, function() return #vim.diagnostic.get(0) == 1 end), "one diagnostic arrives")
  local problem = vim.diagnostic.get(0)[1]
  check(problem.lnum == 3 and problem.code == "unknown-name", vim.inspect(problem))
  local hover, client = ask("hover", 1, 10)
  check(hover.contents.value:find("UIView"), "hover shows the class of a node")
  check(#ask("completion", 3, 16) == 3, "completion offers app, main and box")
  local colours = vim.fn.synIDattr(vim.fn.synID(1, 1, 0), "name")
  if vim.fn.has("nvim-0.9") == 1 then
    local captures = vim.tbl_map(function(capture) return capture.capture end, vim.treesitter.get_captures_at_pos(0, 0, 0))
    check(vim.tbl_contains(captures, "keyword"), "the grammar knows verbs: " .. vim.inspect(captures))
    colours = "tree-sitter"
  else
    check(colours == "responderVerb", "the colour of a verb: " .. colours)
  end
  vim.cmd("edit notes.md")
  check(vim.wait(10000, function() return vim.lsp.buf_is_attached(0, client) end), "Markdown has the server too")
  return colours
end

vim.schedule(function()
  local isDone, result = pcall(run)
  if not isDone then return finish(result) end
  local version = vim.version()
  finish(("Neovim %d.%d: diagnostics, hover, completion, colours by %s: ok"):format(version.major, version.minor, result))
end)
