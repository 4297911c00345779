"""Proves that what `compile --target strings` writes gives every text back as it was written.

usage: strings.py PATTERNC WORK
"""

import json
import re
import sys
import xml.etree.ElementTree as XML
from pathlib import Path

from kit import run

program, work = sys.argv[1], Path(sys.argv[2]) / "strings"
work.mkdir(parents=True, exist_ok=True)
texts = [
    "plain", "it's \"quoted\"", "100% sure", "%d of %s", "%%", "two\nlines", "a \\n b \\ c",
    "@handle", "?question", "in the @middle?", "  spaces   inside  ", " ", "<b>bold</b> & more",
    "]]> &amp;", "-- > --", "tab\tand\rreturn", "right \u202e left", "\u0001\u0007", "\ufffe\uffff",
    "Zoë 👻 \u2014 ‘so’", "${x} \\(y)", "'", "\"", "\\", "@", "?", "\u00a0 no break",
]


def spelled(text):
    """As a source spells it."""
    return "".join({"\\": "\\\\", '"': '\\"', "\n": "\\n"}.get(c) or (
        c if c.isprintable() else f"\\u{{{ord(c):x}}}") for c in text)


def read(text):
    """As the resources of Android are read."""
    result, at = "", 0
    # Spaces are trimmed and joined before escapes are read.
    text = re.sub(r"[ \t\r\n]+", " ", text).strip(" ")
    while at < len(text):
        if text[at] != "\\":
            assert text[at] not in "\"'" and (at > 0 or text[at] not in "@?"), text
            result += text[at]
            at += 1
        elif text[at + 1] == "u":
            result += chr(int(text[at + 2:at + 6], 16))
            at += 6
        else:
            result += {"n": "\n", "t": "\t"}.get(text[at + 1], text[at + 1])
            at += 2
    return result


def read_compose(text):
    """As Compose Multiplatform reads resources: of escapes it knows these four alone."""
    return re.sub(r"\\(u[0-9a-fA-F]{4}|n|t|\\)", lambda found: {
        "n": "\n", "t": "\t", "\\": "\\"}.get(found[1]) or chr(int(found[1][1:], 16)), text)


toasts = "\n".join(f'  at {i}s: toast "{spelled(text)}"' for i, text in enumerate(texts))
(work / "texts.pattern").write_text(f"""
use profile own
profile own extends base {{ rule paint-property off }}
event card.tapped: by user, class deletion, subject card
input sure: from content, flag
## What it -- does --
control delete-it: label "@Delete \\"it\\"?", size 44pt, event card.tapped
cue card.go-now {{
  because "it -- ends - with <hyphens>-"
  role exit
  on card.tapped
  confirm "Really?" if sure
{toasts}
  announce "plain"
  toast "plain"
  do card.delete {{ success {{ toast "Gone" }}; failure {{ announce "Still here" }} }}
  fallback physicality-off {{ toast "plain"; toast "Quietly" }}
}}
""")
wanted = {f"card.go-now.toast.{i + 1}": text for i, text in enumerate(texts)}
wanted |= {
    "card.go-now.confirm.1": "Really?", "card.go-now.announce.1": "plain",
    "card.go-now.announce.2": "Still here", f"card.go-now.toast.{len(texts) + 1}": "Gone",
    f"card.go-now.toast.{len(texts) + 2}": "Quietly", "delete-it.label.1": '@Delete "it"?'}
run(program, "compile", work / "texts.pattern", "Patterns", "--root", "/", "--target", "strings",
    "-o", work)


def hold(name):
    """Returns the texts of a table, on which its three files agree."""
    flat = json.loads((work / f"{name}.strings.json").read_text())
    assert list(flat) == sorted(flat, key=str.encode)
    catalog = json.loads((work / f"{name}.xcstrings").read_text())
    assert (catalog["sourceLanguage"], catalog["version"]) == ("en", "1.0")
    assert {key: entry["localizations"]["en"]["stringUnit"]["value"]
            for key, entry in catalog["strings"].items()} == flat
    for entry in catalog["strings"].values():
        assert entry["extractionState"] == "manual"
        assert entry["localizations"]["en"]["stringUnit"]["state"] == "translated"
    path = work / f"{name}.strings.xml"
    run("xmllint", "--noout", path)
    resources = XML.parse(path).getroot()
    assert resources.tag == "resources"
    found = {}
    for resource in resources:
        assert resource.tag == "string" and re.fullmatch(r"[^\W\d]\w*", resource.get("name"))
        text = read(resource.text)
        # Without arguments nothing is put in, and the compiler of resources is not to ask for it.
        assert (resource.get("formatted") == "false") == ("%" in text), text
        found[resource.get("name")] = text
    assert found == {re.sub(r"[.-]", "_", key): text for key, text in flat.items()}
    return flat, catalog["strings"]


flat, catalog = hold("texts")
assert flat == wanted, {key: (flat.get(key), wanted.get(key))
                        for key in flat.keys() | wanted.keys() if flat.get(key) != wanted.get(key)}
assert catalog["card.go-now.toast.1"]["comment"] == "it -- ends - with <hyphens>-"
assert catalog["delete-it.label.1"]["comment"] == "What it -- does --"
run(program, "compile", work / "texts.pattern", "--root", "/", "--target", "strings",
    "--resources", "com.example.app.Res", "-o", work / "multiplatform")
path = work / "multiplatform/composeResources/values/strings_texts.xml"
run("xmllint", "--noout", path)
found = {each.get("name"): read_compose(each.text) for each in XML.parse(path).getroot()}
assert found == {re.sub(r"[.-]", "_", key): text for key, text in flat.items()}, found
assert "it's \"quoted\"" in path.read_text()

count = len(flat) + len(hold("ghost-deck")[0]) + len(hold("sonora")[0])
print(f"{count} texts come back from all three files")
