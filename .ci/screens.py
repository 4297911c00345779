# Takes pictures of what a person sees in Neovim: `patternc editor vim` is installed into a scratch
# folder, Neovim runs in a terminal of tmux, keys are typed, and each screen is drawn as a PNG once it
# shows what it should.
#
# usage: screens.py PATTERNC FOLDER, which the pictures are written to
#
# Needs Neovim, tmux, and the Python package Pillow with DejaVu Sans Mono (Debian: neovim, tmux,
# python3-pil, fonts-dejavu-core).
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

COLUMNS, ROWS, SIZE = 100, 24, 18
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono%s.ttf"
SHIPPED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Patterns", "ghost-deck.pattern")

# As a person may have it: two keys more than Neovim has by itself, and no messages beside the lines.
INIT = """
vim.o.termguicolors = true
vim.cmd("colorscheme slate")
for group, colours in pairs({
  Comment = { fg = "#9a9a9a" }, SignColumn = { bg = "#262626" }, FloatBorder = { fg = "#8a8a8a", bg = "#303030" },
  NormalFloat = { fg = "#e4e4e4", bg = "#303030" }, Pmenu = { fg = "#e4e4e4", bg = "#3a3a3a" },
  PmenuSel = { fg = "#ffffff", bg = "#5f5f87", bold = true }, PmenuThumb = { bg = "#8a8a8a" },
  MsgSeparator = { bg = "#4e4e4e" }, PmenuSbar = { bg = "#4e4e4e" },
  DiagnosticError = { fg = "#ff8787" }, DiagnosticWarn = { fg = "#ffd787" }, DiagnosticInfo = { fg = "#87d7ff" },
  DiagnosticUnderlineError = { underline = true, sp = "#ff5f5f" },
  DiagnosticUnderlineWarn = { underline = true, sp = "#ffaf00" },
  DiagnosticUnderlineInfo = { underline = true, sp = "#5fafff" },
}) do vim.api.nvim_set_hl(0, group, colours) end
vim.o.fillchars = "eob: "
vim.o.wrap, vim.o.hlsearch = false, false
vim.o.completeopt = "menuone"
vim.o.shortmess = "filnxtToOFIcS"
vim.o.signcolumn = "yes"
vim.o.ruler, vim.o.showmode, vim.o.laststatus, vim.o.swapfile = false, false, 0, false
vim.diagnostic.config({ virtual_text = false, severity_sort = true, float = { border = "rounded" } })
vim.lsp.handlers["textDocument/hover"] = vim.lsp.with(vim.lsp.handlers.hover, { border = "rounded" })
vim.keymap.set("n", "K", vim.lsp.buf.hover)
vim.keymap.set("n", "ge", vim.diagnostic.open_float)
vim.keymap.set("n", "ga", vim.lsp.buf.code_action)
vim.keymap.set("n", "gd", vim.lsp.buf.definition)
vim.api.nvim_create_autocmd("FileType", { pattern = "pattern", callback = function()
  vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
end })
"""

MISTAKES = """\
use profile ghost-deck

event card.saved: by user, class confirmation, subject card, scope in-thread

## Two beats, as the heart has them.
heartbeat: impact medium 0.6; wait 120; impact medium 0.9

cue card.save {
  because "the card is kept"
  on card.saved
  target card
  scale 1 -> 1.04 over 400ms ease-out
  repeat 2 every 500ms { play heartbeat }
  announce "Saved"
  fallback reduce-motion, physicality-off: show saved
}
"""


class Screen:
    """A terminal of tmux with Neovim in it; no other tmux is touched."""

    def __init__(self, folder, file, environment):
        self.tmux = ["tmux", "-S", os.path.join(folder, "socket"), "-f", os.devnull]
        self.run(
            "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), "nvim", "-n", file,
            environment=environment)
        self.run("set", "-g", "status", "off")
        self.run("set", "-g", "escape-time", "0")
        self.run("resize-window", "-x", str(COLUMNS), "-y", str(ROWS))

    def run(self, *words, environment=None):
        done = subprocess.run(
            [*self.tmux, *words], env=environment, check=True, capture_output=True, text=True)
        return done.stdout

    def type(self, *keys):
        for key in keys:
            self.run("send-keys", key)
            time.sleep(0.1)

    def lines(self):
        """The lines with their colours, once they have stopped to change."""
        before = None
        while (now := self.run("capture-pane", "-e", "-p", "-N")) != before:
            before = now
            time.sleep(0.4)
        return now.split("\n")[:ROWS]

    def wait(self, *texts):
        """The lines once they hold all the texts."""
        until = time.monotonic() + 30
        while True:
            lines = self.lines()
            plain = re.sub("\x1b[^m]*m", "", "\n".join(lines))
            missing = [text for text in texts if text not in plain]
            if not missing:
                return lines
            if time.monotonic() > until:
                sys.exit(f"the screen does not show {missing}:\n{plain}")

    def end(self):
        self.run("kill-server")


class Picture:
    """A screen as pixels."""

    def __init__(self):
        from PIL import ImageFont
        self.fonts = {
            style: ImageFont.truetype(FONTS % style, SIZE)
            for style in ("", "-Bold", "-Oblique", "-BoldOblique")}
        self.width = round(self.fonts[""].getlength("0"))
        self.height = sum(self.fonts[""].getmetrics()) + 2

    def draw(self, lines, path):
        from PIL import Image, ImageDraw
        margin = self.width
        image = Image.new(
            "RGB", (COLUMNS * self.width + 2 * margin, len(lines) * self.height + 2 * margin),
            BACKGROUND)
        pen = ImageDraw.Draw(image)
        for row, line in enumerate(cells(lines)):
            for column, (text, style) in enumerate(line):
                x, y = margin + column * self.width, margin + row * self.height
                front, back = style["front"], style["back"]
                if style["reverse"]:
                    front, back = back or BACKGROUND, front or FOREGROUND
                if back:
                    pen.rectangle((x, y, x + self.width - 1, y + self.height - 1), fill=back)
                font = self.fonts[FACES[style["bold"], style["italic"]]]
                pen.text((x, y + 1), text, font=font, fill=front or FOREGROUND)
                if style["underline"]:
                    bottom = y + self.height - 2
                    fill = style["line"] or front or FOREGROUND
                    pen.line((x, bottom, x + self.width - 1, bottom), fill=fill, width=2)
        image.quantize(128).save(path, optimize=True)


# The colours of a terminal without a colour scheme.
FOREGROUND, BACKGROUND = (0xFF, 0xFF, 0xFF), (0x26, 0x26, 0x26)
FACES = {
    (False, False): "", (True, False): "-Bold", (False, True): "-Oblique", (True, True): "-BoldOblique"}
PLAIN = {
    "front": None, "back": None, "line": None, "bold": False, "italic": False, "underline": False,
    "reverse": False}
SIXTEEN = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255)]


def indexed(number):
    """A colour of the 256 that xterm has."""
    if number < 16:
        return SIXTEEN[number]
    if number < 232:
        number -= 16
        return tuple(0 if level == 0 else 55 + 40 * level for level in (number // 36, number // 6 % 6, number % 6))
    return (8 + 10 * (number - 232),) * 3


def cells(lines):
    """The characters of each line with their styles; a style lasts until another one is set."""
    style = dict(PLAIN)
    for line in lines:
        found = []
        for part in re.split("(\x1b\\[[0-9;:]*m)", line):
            if part.startswith("\x1b["):
                apply(part[2:-1], style)
            else:
                found += [(character, dict(style)) for character in part]
        yield found[:COLUMNS]


def apply(codes, style):
    """The style after an SGR sequence (ECMA-48, and colours as xterm has them)."""
    codes = codes.replace("4:0", "24")
    codes = [int(code) for code in re.sub("4:[1-5]", "4", codes).replace(":", ";").split(";") if code] or [0]
    names = {38: "front", 48: "back", 58: "line"}
    while codes:
        code = codes.pop(0)
        match code:
            case 0: style.update(PLAIN)
            case 1 | 3 | 4 | 7: style[{1: "bold", 3: "italic", 4: "underline", 7: "reverse"}[code]] = True
            case 22 | 23 | 24 | 27:
                style[{22: "bold", 23: "italic", 24: "underline", 27: "reverse"}[code]] = False
            case 38 | 48 | 58:
                kind = codes.pop(0)
                value = indexed(codes.pop(0)) if kind == 5 else tuple(codes.pop(0) for _ in range(3))
                style[names[code]] = value
            case 39 | 49 | 59: style[names[code - 1]] = None
            case _ if 30 <= code <= 37: style["front"] = SIXTEEN[code - 30]
            case _ if 40 <= code <= 47: style["back"] = SIXTEEN[code - 40]
            case _ if 90 <= code <= 97: style["front"] = SIXTEEN[code - 82]
            case _ if 100 <= code <= 107: style["back"] = SIXTEEN[code - 92]


def deck(screen):
    """A shipped deck: its colours, and what a cue plays in each mode."""
    screen.type("/cue ghost.arrive", "Enter", "zt", "C-y", "w", "C-l")
    yield "colours", screen.wait("cue ghost.arrive", "play heartbeat scaled by mood")
    screen.type("K")
    yield "hover", screen.wait("Plays for", "▅")
    screen.type("Escape", "gg", "/use profile", "Enter", "2w", "gd", "C-l")
    yield "definition", screen.wait("profile ghost-deck extends base", "limit entry.duration exactly 1.2s")


def mistakes(screen):
    """A file with mistakes: what is said of them, what is offered, what is repaired."""
    screen.wait("E ")
    screen.type("/120", "Enter", "C-l", "ge")
    screen.wait("has no unit", "write `120ms`")
    screen.type("Escape", "ga")
    yield "repairs", screen.wait("Write `120ms`", "Explain `missing-unit`")
    screen.type("1", "Enter")
    screen.wait("wait 120ms; impact")
    screen.type("/play heartbeat", "Enter", "C-l", "ge")
    yield "rule", screen.wait("a phrase that rises is felt twice", "rises: twice")
    screen.type("Escape", "/announce", "Enter", "C-l", "O", "fade 0 -> 1 over 300ms ", "C-x", "C-o")
    yield "completion", screen.wait("ease-in-out")


def main(program, folder):
    program = os.path.abspath(program)
    os.makedirs(folder, exist_ok=True)
    picture = Picture()
    for session, text in ((deck, open(SHIPPED).read()), (mistakes, MISTAKES)):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            config = os.path.join(home, "config", "nvim")
            subprocess.run(
                [program, "editor", "vim", "--install", config], check=True, capture_output=True)
            open(os.path.join(config, "init.lua"), "w").write(INIT)
            file = os.path.join(home, "deck.pattern")
            open(file, "w").write(text)
            os.mkdir(os.path.join(home, "bin"))
            os.symlink(program, os.path.join(home, "bin", "patternc"))
            environment = {
                **os.environ, "HOME": home, "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh", "TERM": "xterm-256color",
                "PATH": os.path.join(home, "bin") + os.pathsep + os.environ["PATH"],
                **{f"XDG_{name.upper()}_HOME": os.path.join(home, name)
                   for name in ("config", "cache", "data", "state")}}
            environment.pop("TMUX", None)
            screen = Screen(home, file, environment)
            try:
                for name, lines in session(screen):
                    path = os.path.join(folder, name + ".png")
                    picture.draw(lines, path)
                    print(f"  {name}.png: {os.path.getsize(path)} bytes")
            finally:
                screen.end()


if missing := [tool for tool in ("nvim", "tmux") if not shutil.which(tool)]:
    sys.exit(f"no pictures without {' and '.join(missing)}")
try:
    import PIL.Image
except ImportError:
    sys.exit("no pictures without the Python package Pillow")
main(sys.argv[1], sys.argv[2])
