/// The Neovim file that starts the language server and maps its keys.
enum NeovimServer {
  static let text = #"""
    -- \#(Editor.notice)
    --
    -- Neovim starts one language server for each root. The keys are those that Neovim has had for
    -- these requests since 0.11. A key that is already mapped keeps its mapping.
    --
    --   CTRL-X CTRL-O   complete, while inserting     CTRL-S     the parameters, while inserting
    --   K               what is under the cursor      gd CTRL-]  where it is declared
    --   grr             where it is used              gO         what the file declares
    --   grn             rename it                     gra        repairs
    --   [d ]d           the previous, next problem    CTRL-W d   the problem in full
    --
    -- gq and :make work as in Vim: they format lines, and list the problems of the file.
    if not vim.lsp or vim.fn.executable("patternc") == 0 then
      return
    end

    local buffer = vim.api.nvim_get_current_buf()
    local git = vim.fs
      and vim.fs.find(".git", { upward = true, path = vim.fn.expand("%:p:h") })[1]
    local config = {
      name = "patternc",
      cmd = { "patternc", "language-server" },
      root_dir = git and vim.fs.dirname(git) or vim.fn.getcwd(),
    }

    if vim.lsp.completion then
      -- Neovim expands snippets since 0.11.
      config.on_attach = function(client, attached)
        vim.lsp.completion.enable(true, client.id, attached)
      end
    else
      config.capabilities = vim.lsp.protocol.make_client_capabilities()
      config.capabilities.textDocument.completion.completionItem.snippetSupport = false
      -- A completion of several lines is inserted as one line, with ^@ between them.
      vim.api.nvim_create_autocmd("CompleteDone", {
        group = vim.api.nvim_create_augroup("pattern-" .. buffer, { clear = true }),
        buffer = buffer,
        callback = function()
          local row, column = unpack(vim.api.nvim_win_get_cursor(0))
          local lines = vim.split(vim.fn.getline("."), "\n")
          if #lines == 1 then
            return
          end
          vim.api.nvim_buf_set_lines(0, row - 1, row, true, lines)
          for _, line in ipairs(lines) do
            if column <= #line then
              break
            end
            row, column = row + 1, column - #line - 1
          end
          vim.api.nvim_win_set_cursor(0, { row, column })
        end,
      })
    end

    if vim.lsp.start then
      vim.lsp.start(config)
    else
      -- Neovim 0.7 does not itself look for a client that is already running.
      local running
      for _, client in pairs(vim.lsp.get_active_clients()) do
        if client.name == config.name and client.config.root_dir == config.root_dir then
          running = client.id
        end
      end
      vim.lsp.buf_attach_client(buffer, running or vim.lsp.start_client(config))
    end

    vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
    vim.bo.tagfunc = "v:lua.vim.lsp.tagfunc"
    local undo = { vim.b.undo_ftplugin, "setlocal omnifunc< tagfunc<" }
    for _, key in ipairs({
      { "n", "K", vim.lsp.buf.hover },
      { "n", "gd", vim.lsp.buf.definition },
      { "n", "grr", vim.lsp.buf.references },
      { "n", "gO", vim.lsp.buf.document_symbol },
      { "n", "grn", vim.lsp.buf.rename },
      { "n", "gra", vim.lsp.buf.code_action },
      { "n", "[d", vim.diagnostic.goto_prev },
      { "n", "]d", vim.diagnostic.goto_next },
      { "n", "<C-w>d", vim.diagnostic.open_float },
      { "i", "<C-s>", vim.lsp.buf.signature_help },
    }) do
      local mode, name, action = unpack(key)
      if action and vim.fn.maparg(name, mode) == "" then
        vim.keymap.set(mode, name, function() action() end, { buffer = buffer })
        table.insert(undo, "silent! " .. mode .. "unmap <buffer> " .. name)
      end
    end
    vim.b.undo_ftplugin = table.concat(undo, " | ")

    """#
}
