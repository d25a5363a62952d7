-- SPDX-License-Identifier: Apache-2.0
-- Drives `responder lsp` from Neovim 0.7 and later: nvim --headless -u NONE -S neovim.lua

local function check(isTrue, what)
  if isTrue then return end
  io.stderr:write("failed: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local function run()
  local file = os.getenv("RESPONDER_DOCUMENT")
  vim.cmd("edit " .. file)
  local client = vim.lsp.start_client({ name = "responder", cmd = { os.getenv("RESPONDER"), "lsp" } })
  check(client, "the server starts")
  vim.lsp.buf_attach_client(0, client)
  local function problems() return vim.diagnostic.get(0) end
  check(vim.wait(10000, function() return #problems() == 1 end), "one diagnostic arrives")
  local problem = problems()[1]
  check(problem.lnum == 3 and problem.col == 16 and problem.code == "unknown-name", vim.inspect(problem))

  local function line(number)
    return { start = { line = number, character = 0 }, ["end"] = { line = number, character = 0 } }
  end
  local function ask(method, number, character, more)
    local params = vim.tbl_extend("force", {
      textDocument = { uri = vim.uri_from_bufnr(0) },
      position = { line = number, character = character },
    }, more or {})
    local answers = vim.lsp.buf_request_sync(0, "textDocument/" .. method, params, 10000)
    check(answers and answers[client], method .. " is answered")
    return answers[client].result
  end
  check(ask("hover", 1, 10).contents.value:find("UIView"), "hover shows the class of a node")
  check(#ask("completion", 3, 16) == 3, "completion offers app, main and box")
  check(ask("definition", 2, 17).range.start.line == 1, "definition finds the statement that adds the node")

  vim.api.nvim_buf_set_lines(0, 3, 4, false, { "send paste from box" })
  check(vim.wait(10000, function() return #problems() == 0 end), "the diagnostic goes when the line is mended")

  local actions = ask("codeAction", 3, 0, { range = line(3), context = { diagnostics = {} } })
  check(#actions == 1 and actions[1].title == "Expect this: expect handled by box", vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  check(vim.api.nvim_buf_get_lines(0, 4, 5, false)[1] == "expect handled by box", "the expectation is added")
  local lenses = ask("codeLens", 0, 0)
  check(lenses[1].command.title == "Run: 5 statements", vim.inspect(lenses))
  local command = { command = lenses[1].command.command, arguments = lenses[1].command.arguments }
  local answers = vim.lsp.buf_request_sync(0, "workspace/executeCommand", command, 10000)
  check(answers and answers[client] and not answers[client].error, "the lens runs the script")
  check(#problems() == 0, "the script runs without a diagnostic")
  vim.lsp.stop_client(client)
  check(vim.wait(10000, function() return vim.lsp.client_is_stopped(client) end), "the server ends")
end

-- What an audit finds in the folder of a project appears when a source is saved, and goes when it is mended.
local function audit()
  local folder = vim.fn.fnamemodify(os.getenv("RESPONDER_DOCUMENT"), ":h")
  local send = "UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil)"
  local lines = { "final class Card: UIView {", "  @objc func open(_ sender: Any) { " .. send .. " }", "}" }
  vim.fn.writefile(lines, folder .. "/Card.swift")
  vim.cmd("edit " .. folder .. "/Card.swift")
  local client = vim.lsp.start_client({
    name = "responder",
    cmd = { os.getenv("RESPONDER"), "lsp" },
    root_dir = folder,
  })
  vim.lsp.buf_attach_client(0, client)
  check(vim.wait(10000, function() return vim.lsp.buf_is_attached(0, client) end), "the source is attached")
  check(vim.wait(10000, function() return vim.lsp.get_client_by_id(client).initialized end), "the server is ready")
  vim.cmd("silent write!")
  check(vim.wait(10000, function() return #vim.diagnostic.get(0) == 1 end), "a finding appears")
  local finding = vim.diagnostic.get(0)[1]
  check(finding.lnum == 1 and finding.col == 2 and finding.code == "unhandled-action", vim.inspect(finding))
  vim.api.nvim_buf_set_lines(0, 1, 2, false, { "  @objc func open(_ sender: Any) {}" })
  vim.cmd("silent write!")
  check(vim.wait(10000, function() return #vim.diagnostic.get(0) == 0 end), "the finding goes")
end

local isDone, problem = pcall(function()
  run()
  audit()
end)
check(isDone, tostring(problem))
print("Neovim " .. tostring(vim.version().major) .. "." .. tostring(vim.version().minor) .. ": ok\n")
vim.cmd("qall!")
