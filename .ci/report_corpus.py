"""The files that reports are tried on: signs of every width, line ends, names that bite."""

from pathlib import Path

NAMES = [
    "a\"b'c", "]]>", "new\nline", "::error::x", " ::error::y", "=x", "a|b", "<script>", "`tick`",
    "\u202eevil", "\u00fc e\u0301", "#[1] @team", "##[error]z", "-x", "a,b:c%0A", "\u2003::warning::",
    "[a](b)", "&amp;",
]

RULES = """use profile base
event card.visible: by system, class arrival, subject card, recurring
event tags.shown: by system, class reveal, subject tag
event item.tapped: by user, class selection
heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9
cue card.arrive {
  because "\U0001f49b a card has appeared"; on card.visible; once per card.id; show card
  repeat 2 every 500ms { play heartbeat }
}
cue tags.appear {
  because "tags have come"; on tags.shown; target tag
  stagger random 0s..0.5s { fade 0.5 -> 1 over 200ms }
}
cue item.mark {
  because "the item is marked"; on item.tapped; announce "Marked"
  transient 0.05 sharp 0.5
}
"""

WIDE = "\U0001f469\u200d\U0001f469\u200d\U0001f467 e\u0301 \u00fc \u4e2d \U0001d11e"


def make(folder):
    """Writes the corpus; returns the bytes of each file by its path."""
    long = "long: " + "; ".join(["impact light 0.5; wait 1ms"] * 380)
    files = {
        "clean": b"tap: impact light 0.6\n",
        "empty": b"",
        "bom": b"\xef\xbb\xbf",
        "wide": f'tap: announce "{WIDE}"; wait 5 # {WIDE}\n\ttab:\timpact\tlight\t2;\twait\t7\n'.encode(),
        "crlf": f'\ufeff# {WIDE}\r\n\r\na: announce "{WIDE}"; wait 5\r\nb: wait 6\r\n'.encode(),
        "no-final-line-end": f'a: announce "{WIDE}"; wait 5'.encode(),
        "long-line": f'{long}; announce "{WIDE}"; wait 5; impact light 1.5\n'.encode(),
        "not-utf-8": b'a: announce "\xc3\xbc\x80"\nb: wait 5\n',
        "not-utf-8-lead": b'a: announce "\xf0\x9f"\nb: wait 5\n',
        "carriage-return": b"a: wait 5 # one\rtwo\nb: wait 6\n",
        "twice": b"tap: impact light\ntap: impact heavy\ncard: play tapp; play tapp\n",
        "rules": RULES.encode(),
        "deep/er/down": b"tap: wait 5\n",
        "commands": b'##[error]x\nrun: announce "##[add-mask]x ::stop-commands::y"; wait 7\n',
        "markup": b'html: announce "<script>alert(1)</script> ]]> ``` | @team #1 [a](b)"; wait 5\n',
    }
    for name in NAMES:
        files[name] = f'tap: announce "{name}"; wait 5\n'.replace('"b', "b").replace("w\nl", "wl").encode()
    result = {}
    for name, content in files.items():
        path = Path(folder, name + ".pattern")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        result[name + ".pattern"] = content
    return result
