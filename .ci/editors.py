# Proves that real editors work with the language server: Neovim and Emacs (eglot) open a deck without
# a screen, see what is wrong, type, complete, rename, repair and save. With the files that
# `patternc editor` writes they do so by their usual keys.
#
# usage: editors.py PATTERNC nvim|emacs
import json
import os
import subprocess
import sys
import tempfile
import time

DECK = "## Zwei Schläge 😀.\nheartbeat: impact medium 0.6; wait 120ms; impact medium 0.9\ntap: play heartbeat; wait 120\n"
SAVED = "## Zwei Schläge 😀.\ntwo-beats: impact medium 0.6; wait 120ms; impact medium 0.9\ntap: play two-beats; wait 120ms; impact soft\n"

NVIM = """
local program, file = arg_program, arg_file
local function check(what, condition)
  if not condition then io.stderr:write("failed: " .. what .. "\\n"); vim.cmd("cquit") end
  io.stdout:write("  " .. what .. "\\n")
end
local function wait(what, condition) check(what, vim.wait(10000, condition, 20)) end
vim.cmd("edit " .. file)
local id = vim.lsp.start_client({ cmd = { program, "language-server" }, root_dir = vim.fn.fnamemodify(file, ":h") })
vim.lsp.buf_attach_client(0, id)
local function codes()
  local found = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do table.insert(found, d.code or d.user_data.lsp.code) end
  return table.concat(found, " ")
end
local function ask(method, extra)
  local params = vim.lsp.util.make_position_params()
  for key, value in pairs(extra or {}) do params[key] = value end
  local found = vim.lsp.buf_request_sync(0, method, params, 10000)
  return found and found[id] and found[id].result
end
wait("sees what is wrong", function() return codes() == "missing-unit" end)
check("marks it where it is", vim.diagnostic.get(0)[1].lnum == 2 and vim.diagnostic.get(0)[1].col == 26)
vim.api.nvim_buf_set_text(0, 2, 29, 2, 29, { "; impact " })
vim.api.nvim_win_set_cursor(0, { 3, 38 })
wait("sees what is typed", function() return codes():find("unexpected%-token") ~= nil end)
vim.api.nvim_win_set_cursor(0, { 3, 37 })
local params = vim.lsp.util.make_position_params()
params.position.character = 38
local list = vim.lsp.buf_request_sync(0, "textDocument/completion", params, 10000)[id].result
local item
for _, found in ipairs(list.items) do if found.label == "soft" then item = found end end
check("offers what may be written", item)
vim.lsp.util.apply_text_edits({ item.textEdit }, 0, "utf-16")
wait("has completed it", function() return codes() == "missing-unit" end)
vim.api.nvim_win_set_cursor(0, { 3, 12 })
local hover = ask("textDocument/hover")
check("shows what plays", hover.contents.value:find("Plays for 120ms", 1, true))
vim.lsp.buf.rename("two-beats")
wait("renames", function() return vim.api.nvim_buf_get_lines(0, 1, 2, true)[1]:find("^two%-beats:") ~= nil end)
wait("knows the new name", function() return codes() == "missing-unit" end)
local d = vim.diagnostic.get(0)[1]
local actions = vim.lsp.buf_request_sync(0, "textDocument/codeAction", {
  textDocument = vim.lsp.util.make_text_document_params(),
  range = { start = { line = d.lnum, character = d.col }, ["end"] = { line = d.end_lnum, character = d.end_col } },
  context = { diagnostics = {}, only = { "quickfix" } } }, 10000)[id].result
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
wait("repairs", function() return codes() == "" end)
vim.cmd("write")
vim.lsp.stop_client(id)
check("stops", vim.wait(10000, function() return vim.lsp.client_is_stopped(id) end, 20))
vim.cmd("qall!")
"""

EMACS = """
(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'eglot)
(require 'flymake)
(setq make-backup-files nil eglot-events-buffer-size 0 eglot-sync-connect 10 enable-local-variables nil)
(define-derived-mode pattern-mode prog-mode "Pattern")
(add-to-list 'auto-mode-alist '("\\\\.pattern\\\\'" . pattern-mode))
(add-to-list 'eglot-server-programs (cons 'pattern-mode (list arg-program "language-server")))
(defun check (what condition)
  (unless condition (princ (format "failed: %s\\n" what) #'external-debugging-output) (kill-emacs 1))
  (princ (format "  %s\\n" what)))
(defun wait (what condition)
  (let ((end (+ (float-time) 10)) (found nil))
    (while (and (not (setq found (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (check what found)))
(defun texts () (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))
(defun has (word) (seq-some (lambda (text) (string-match-p word text)) (texts)))
(find-file arg-file)
(flymake-mode 1)
(apply #'eglot (eglot--guess-contact))
(flymake-start)
(wait "sees what is wrong" (lambda () (has "120. has no unit")))
(check "marks it where it is"
  (let ((d (car (flymake-diagnostics))))
    (equal "120" (buffer-substring (flymake-diagnostic-beg d) (flymake-diagnostic-end d)))))
(goto-char (point-min))
(search-forward "wait 120\\n")
(backward-char)
(insert "; impact ")
(eglot--signal-textDocument/didChange)
(wait "sees what is typed" (lambda () (has "is missing after")))
(let* ((found (eglot-completion-at-point)) (start (nth 0 found)) (end (nth 1 found)))
  (check "offers what may be written" (member "soft" (all-completions "" (nth 2 found))))
  (delete-region start end)
  (insert "soft"))
(eglot--signal-textDocument/didChange)
(wait "has completed it" (lambda () (and (has "120. has no unit") (not (has "is missing after")))))
(goto-char (point-min))
(search-forward "play heart")
(check "shows what plays"
  (string-match-p "Plays for 120ms" (format "%s" (jsonrpc-request (eglot--current-server-or-lose)
    :textDocument/hover (eglot--TextDocumentPositionParams)))))
(eglot-rename "two-beats")
(check "renames" (save-excursion (goto-char (point-min)) (search-forward "two-beats: impact" nil t)))
(eglot--signal-textDocument/didChange)
(wait "knows the new name" (lambda () (and (has "120. has no unit") (= 1 (length (texts))))))
(goto-char (point-min))
(search-forward "wait 120;")
(let* ((actions (jsonrpc-request (eglot--current-server-or-lose) :textDocument/codeAction
        (list :textDocument (eglot--TextDocumentIdentifier)
              :range (list :start (eglot--pos-to-lsp-position (- (point) 4)) :end (eglot--pos-to-lsp-position (1- (point))))
              :context (list :diagnostics [] :only ["quickfix"])))))
  (eglot--apply-workspace-edit (plist-get (aref actions 0) :edit)))
(eglot--signal-textDocument/didChange)
(wait "repairs" (lambda () (null (texts))))
(save-buffer)
(eglot-shutdown (eglot--current-server-or-lose))
(check "stops" t)
(kill-emacs 0)
"""

EMACS_KEYS = """
(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(setq make-backup-files nil eglot-sync-connect 10 enable-local-variables nil)
(add-to-list 'load-path arg-folder)
(require 'pattern-mode)
(require 'eglot)
(defun check (what condition)
  (unless condition (princ (format "failed: %s\\n" what) #'external-debugging-output) (kill-emacs 1))
  (princ (format "  %s\\n" what)))
(defun does (key command) (check (format "%s is %s" key command) (eq (key-binding (kbd key)) command)))
(find-file arg-file)
(check "knows its files" (eq major-mode 'pattern-mode))
(check "compiles with the check" (string-match-p "patternc check .*deck.pattern" compile-command))
(apply #'eglot (eglot--guess-contact))
(does "C-c C-f" 'pattern-format-buffer)
(does "C-c C-c" 'compile)
(does "C-c C-r" 'eglot-rename)
(does "C-c C-a" 'eglot-code-actions)
(does "C-c C-n" 'flymake-goto-next-error)
(does "C-c C-p" 'flymake-goto-prev-error)
(goto-char (point-min))
(search-forward "play heart")
(call-interactively (key-binding (kbd "M-.")))
(check "goes to the declaration" (and (= 2 (line-number-at-pos)) (looking-at "heartbeat")))
(goto-char (point-max))
(insert "cue")
(eglot--signal-textDocument/didChange)
(let* ((found (eglot-completion-at-point)) (candidate (seq-find
         (lambda (word) (string-prefix-p "cue " word)) (all-completions "" (nth 2 found)))))
  (delete-region (nth 0 found) (nth 1 found))
  (insert candidate)
  (funcall (plist-get (nthcdr 3 found) :exit-function) candidate 'finished))
(check "completes a cue of several lines"
  (string-match-p "\\ncue name {\\n  because .*\\n  role feedback\\n  on event\\n *\\n}" (buffer-string)))
(set-buffer-modified-p nil)
(kill-emacs 0)
"""


class Neovim:
    """A Neovim without a screen that is typed to."""

    def __init__(self, files, path, environment):
        self.socket = os.path.join(os.path.dirname(path), "nvim.sock")
        self.environment = environment
        self.process = subprocess.Popen(
            ["nvim", "--clean", "--headless", "-n", "--listen", self.socket,
             "--cmd", f"set runtimepath^={files}", path],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def remote(self, kind, text):
        done = subprocess.run(
            ["nvim", "--server", self.socket, f"--remote-{kind}", text], env=self.environment,
            capture_output=True, text=True, timeout=20)
        return done.stdout + done.stderr

    def type(self, keys):
        self.remote("send", keys)

    def wait(self, what, expression, wanted):
        until = time.monotonic() + 20
        while (found := self.remote("expr", expression)) != wanted:
            if time.monotonic() > until:
                self.process.kill()
                sys.exit(f"failed: {what}: {found!r}, and not {wanted!r}")
            time.sleep(0.05)
        print(f"  {what}")

    def lines(self):
        return json.loads(self.remote("expr", "json_encode(getline(1, '$'))"))


def keys_of_nvim(files, path, environment):
    nvim = Neovim(files, path, environment)
    nvim.wait("starts the server", "luaeval('#vim.diagnostic.get(0)')", "1")
    nvim.wait("sets omnifunc", "&omnifunc", "v:lua.vim.lsp.omnifunc")
    nvim.type("gg]d")
    nvim.wait("goes to the next problem by ]d", "line('.')", "3")
    nvim.type("G0fhgd")
    nvim.wait("goes to the declaration by gd", "line('.')", "2")
    nvim.type("G0fh<C-]>")
    nvim.wait("and by CTRL-]", "line('.')", "2")
    nvim.type("Gocu<C-x><C-o>")
    nvim.wait("completes by CTRL-X CTRL-O", "pumvisible()", "1")
    nvim.type("<C-n><C-y>x<Esc>")
    nvim.wait("inserts a cue as lines", "line('.')", "9")
    lines = nvim.lines()[3:]
    if lines != ["cue name {", '  because "what has become true"', "  role feedback", "  on event", "  ", "}x"]:
        nvim.process.kill()
        sys.exit(f"failed: {lines}")
    nvim.type(":qall!<CR>")
    if nvim.process.wait(10):
        sys.exit("failed: nvim does not end")


def keys_of_emacs(files, path, environment):
    script = os.path.join(os.path.dirname(path), "keys.el")
    with open(script, "w") as file:
        file.write(f'(setq arg-folder "{files}" arg-file "{path}")\n' + EMACS_KEYS)
    if subprocess.run(["emacs", "-Q", "--batch", "-l", script], env=environment, timeout=120).returncode:
        sys.exit("failed: keys of emacs")


def keys(program, editor):
    with tempfile.TemporaryDirectory() as folder:
        # Both call the program by its name.
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(program, os.path.join(folder, "bin/patternc"))
        environment = {
            **os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8",
            "PATH": os.path.join(folder, "bin") + ":" + os.environ["PATH"]}
        files, path = os.path.join(folder, "files"), os.path.join(folder, "deck.pattern")
        with open(path, "w") as file:
            file.write(DECK)
        name = "vim" if editor == "nvim" else editor
        subprocess.run(
            [program, "editor", name, "--install", files], check=True, capture_output=True)
        print(f"{editor}, with the files of patternc")
        (keys_of_nvim if editor == "nvim" else keys_of_emacs)(files, path, environment)


def main(program, editor):
    program = os.path.abspath(program)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "deck.pattern")
        script = os.path.join(folder, "script." + ("lua" if editor == "nvim" else "el"))
        open(file, "w").write(DECK)
        if editor == "nvim":
            text = f"local arg_program, arg_file = {program!r}, {file!r}\n" + NVIM
            command = ["nvim", "--clean", "--headless", "-n", "-c", f"luafile {script}"]
        else:
            text = f'(setq arg-program "{program}" arg-file "{file}")\n' + EMACS
            command = ["emacs", "-Q", "--batch", "-l", script]
        open(script, "w").write(text)
        environment = {**os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8"}
        print(editor)
        code = subprocess.run(command, env=environment, timeout=120, cwd=folder).returncode
        saved = open(file).read()
        if code or saved != SAVED:
            sys.exit(f"{editor} ended with {code} and saved:\n{saved}")
        print("  saves what it should")


main(sys.argv[1], sys.argv[2])
keys(os.path.abspath(sys.argv[1]), sys.argv[2])
