"""Every token of the decks and profiles has the class in an editor that it has for the parser.

usage: highlighting.py PATTERNC FOLDER EDITOR…, where an EDITOR is textmate, vim, nvim or emacs

An editor runs as it is, with the files that `patternc editor` has written to FOLDER. Vim and Emacs
also indent each file, which must not change it, and lay a crowded one out.
"""
import json, pathlib, re, sys

from kit import run

patternc, folder, editors = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:]
files = [path.resolve() for path in sorted(pathlib.Path("Patterns").rglob("*.pattern"))]
patternc = str(pathlib.Path(patternc).resolve())


def install(name):
    run(patternc, "editor", name, "--install", str(folder / name))
    return folder / name


# ---- what an editor makes of a file: for each line, for each character, a class ----------------


class TextMate:
    """Reads the grammar as an editor does: the rule that matches first counts, line by line."""

    classes = [
        ("comment.line.documentation", "doc"), ("comment", "comment"), ("string", "string"),
        ("constant.numeric", "number"), ("storage.type", "keyword"), ("keyword", "keyword"),
        ("entity.name", "declaration"), ("variable", "name"), ("punctuation", "sign"),
    ]

    def __init__(self):
        path = install("textmate") / "pattern.tmLanguage.json"
        self.rules = json.loads(path.read_text())["patterns"]

    def prepare(self, rule):
        if "regex" not in rule:
            rule["regex"] = re.compile(rule.get("match") or rule["begin"])
            rule["stop"] = re.compile(rule["end"]) if "end" in rule else None
        return rule

    def kind(self, scope):
        return next((kind for start, kind in self.classes if scope.startswith(start)), None)

    def paint(self, row, match, rule, captures):
        whole = self.kind(rule.get("name", ""))
        for at in range(match.start(), match.end()):
            row[at] = whole
        if whole not in ("string", "number"):
            for number, capture in rule.get(captures, {}).items():
                for at in range(*match.span(int(number))):
                    row[at] = self.kind(capture["name"])

    def classes_of(self, path):
        stack, rows = [], []
        for line in path.read_text().splitlines():
            row, at = [None] * len(line), 0
            while True:
                patterns = stack[-1]["patterns"] if stack else self.rules
                found = []
                if stack:
                    match = stack[-1]["stop"].search(line, at)
                    found = [(match.start(), -1, match, None)] if match else []
                for order, rule in enumerate(map(self.prepare, patterns)):
                    match = rule["regex"].search(line, at)
                    if match and match.end() > match.start():
                        found.append((match.start(), order, match, rule))
                if not found:
                    break
                start, _, match, rule = min(found, key=lambda one: one[:2])
                if stack and stack[-1].get("name"):
                    row[at:start] = [self.kind(stack[-1]["name"])] * (start - at)
                at = match.end()
                if rule is None:
                    if stack[-1].get("name"):
                        row[match.start():at] = [self.kind(stack[-1]["name"])] * (at - match.start())
                    stack.pop()
                elif rule["stop"]:
                    self.paint(row, match, rule, "beginCaptures")
                    stack.append(rule)
                else:
                    self.paint(row, match, rule, "captures")
                    if stack and self.kind(stack[-1].get("name", "")) == "string":
                        row[match.start():at] = ["string"] * (at - match.start())
            rows.append(row)
        return rows


class Vim:
    classes = {
        "Doc": "doc", "Comment": "comment", "String": "string", "Escape": "string",
        "Number": "number", "Kind": "keyword", "Verb": "keyword", "Property": "keyword",
        "MapBy": "keyword", "Default": "keyword", "Function": "declaration",
        "Declaration": "declaration", "Choice": "declaration", "Map": "declaration",
        "Name": "name", "Reference": "name", "MapInput": "name", "Sign": "sign",
    }
    dump = """
        let rows = []
        for lnum in range(1, line('$'))
          let row = []
          for col in range(1, strlen(getline(lnum)))
            call add(row, synIDattr(synID(lnum, col, 1), 'name'))
          endfor
          call add(rows, row)
        endfor
        call writefile([json_encode(rows)], $OUTPUT)
        normal! gg=G
        call writefile(getline(1, '$'), $OUTPUT . '.indented')
        """

    def __init__(self, program="vim"):
        self.program, self.home = program, install("vim")
        (folder / "dump.vim").write_text("\n".join(line.strip() for line in self.dump.split("\n")))
        self.format()

    def edit(self, path, *commands):
        output = folder / f"{self.program}.json"
        settings = [f"set runtimepath^={self.home} nomore", "filetype plugin indent on", "syntax on"]
        words = [self.program, "-N", "-u", "NONE", "-i", "NONE", "-n", "-es"]
        for command in [*settings, f"edit {path}", *commands, "qall!"]:
            words += ["-c", command]
        environment = {"PATH": f"{pathlib.Path(patternc).parent}:/usr/bin:/bin", "HOME": str(folder),
                       "OUTPUT": str(output), "TERM": "dumb"}
        run(*words, env=environment, code=None)
        return output

    def classes_of(self, path):
        output = self.edit(path, f"source {folder / 'dump.vim'}")
        indented = pathlib.Path(f"{output}.indented").read_text()
        if indented != path.read_text():
            sys.exit(f"{self.program} indents {path} in another way")
        names = json.loads(output.read_text())
        rows = [[self.classes.get(name.removeprefix("pattern")) for name in row] for row in names]
        # A column is a byte here, and a character everywhere else.
        for row, line in zip(rows, path.read_text().splitlines()):
            kinds, at = [], 0
            for character in line:
                kinds.append(row[at])
                at += len(character.encode())
            row[:] = kinds
        return rows

    def format(self):
        path = folder / "crowded.pattern"
        path.write_text("a  :impact   light\nb  :impact   light\n")
        self.edit(path, "2normal! gqq", "write")
        if path.read_text() != "a  :impact   light\nb: impact light\n":
            sys.exit(f"gq in {self.program} makes {path.read_text()!r}")


class Emacs:
    classes = {
        "font-lock-doc-face": "doc", "font-lock-comment-face": "comment",
        "font-lock-comment-delimiter-face": "comment", "font-lock-string-face": "string",
        "font-lock-constant-face": "number", "font-lock-keyword-face": "keyword",
        "font-lock-type-face": "keyword", "font-lock-builtin-face": "keyword",
        "font-lock-function-name-face": "declaration", "default": "name", "nil": "sign",
    }
    dump = """
        (setq byte-compile-error-on-warn t)
        (unless (byte-compile-file (expand-file-name "pattern-mode.el" (getenv "MODE")))
          (kill-emacs 1))
        (load (expand-file-name "pattern-mode" (getenv "MODE")) nil t)
        (dolist (name '("eglot" "project" "xref"))
          (dolist (path (file-expand-wildcards (format "/usr/share/emacs/site-lisp/elpa/%s-*" name)))
            (add-to-list 'load-path path)))
        (if (not (require 'eglot nil t))
            (message "left out: Eglot is not here")
          (unless (equal (cdr (assq 'pattern-mode eglot-server-programs))
                         '("patternc" "language-server"))
            (kill-emacs 2)))
        (setq pattern-program (getenv "PATTERNC"))
        (with-temp-buffer
          (insert "a  :impact   light\\n")
          (pattern-mode)
          (pattern-format-buffer)
          (unless (equal (buffer-string) "a: impact light\\n") (kill-emacs 3)))
        (dolist (file command-line-args-left)
          (find-file file)
          (unless (eq major-mode 'pattern-mode) (kill-emacs 4))
          (font-lock-ensure)
          (goto-char (point-min))
          (while (not (eobp))
            (let ((face (get-text-property (point) 'face)))
              (princ (format "%s " (if (consp face) (car face) face)))
              (when (eolp) (princ "\\n")))
            (forward-char))
          (let ((before (buffer-string)))
            (indent-region (point-min) (point-max))
            (unless (equal before (buffer-string)) (kill-emacs 5))))
        (setq command-line-args-left nil)
        """

    def __init__(self):
        self.home = install("emacs")
        (folder / "dump.el").write_text(self.dump)

    def classes_of(self, path):
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "MODE": str(self.home),
                       "PATTERNC": patternc, "LC_ALL": "C.UTF-8"}
        done = run("emacs", "-Q", "--batch", "-l", folder / "dump.el", path, env=environment)
        for line in done.stderr.splitlines():
            if line.startswith("left out"):
                print(line)
        return [[self.classes.get(face) for face in row.split()] for row in done.stdout.splitlines()]


# ---- side by side ------------------------------------------------------------------------------


def expected(path):
    """Start, end and class of each token, in characters of the text."""
    text, offsets, at = path.read_text(), {}, 0
    for index, character in enumerate(text + "\n"):
        offsets[at] = index
        at += len(character.encode())
    for line in run(patternc, "dump", "highlight", path).stdout.splitlines():
        kind, place = line.split(" ")
        start, end = (offsets[int(offset)] for offset in place.split("..<"))
        yield start, end, kind


# An editor need not colour a sign or a name.
plain = {"sign", "name", None}
count = faults = 0
for name in editors:
    editor = {"textmate": TextMate, "vim": Vim, "nvim": lambda: Vim("nvim"), "emacs": Emacs}[name]()
    for path in files:
        text, kinds = path.read_text(), []
        for row, line in zip(editor.classes_of(path), text.split("\n")):
            kinds += (row + [None])[:len(line) + 1]
        for start, end, kind in expected(path):
            count += 1
            found = set(kinds[start:end])
            if found == {kind} or kind in plain and found <= plain:
                continue
            faults += 1
            line = text.count("\n", 0, start) + 1
            word = text[start:end].split("\n")[0]
            print(f"{path.name}:{line}: {word!r} is {kind}, {name} says {sorted(map(str, found))}")
print(count, "tokens,", faults, "of another class;", ", ".join(editors))
sys.exit(faults > 0 or count == 0)
