#!/usr/bin/env python3
"""The library of signatures, as the program shows it and as a deck uses it.

    library.py PATTERNC
"""

import json
import os
import pathlib
import re
import sys
import tempfile

import kit
from kit import ROOT

PATTERNC = os.path.abspath(sys.argv[1])
TEXT = (ROOT / "Patterns/library.pattern").read_text()
DECK = """\
use library
event item.saved: by system, class success, subject item
cue item.save { because "it is saved"; on item.saved; play feel.saved; toast "Saved" }
"""
MAP = """\
use library
input size: from content, one of small | great
map praise by size: small feel.saved, great feel.success
event item.saved: by system, class success, subject item
cue item.save { because "it is saved"; on item.saved; play praise; toast "Saved" }
"""


def run(*words, folder, code=0):
    return kit.run(PATTERNC, *words, cwd=folder, code=code, both=True).stdout


def main():
    names = re.findall(r"^(feel\.[a-z-]+):", TEXT, flags=re.M)
    with tempfile.TemporaryDirectory() as folder:
        shown = run("library", folder=folder)
        assert re.findall(r"^(feel\.[a-z-]+):", shown, flags=re.M) == names
        assert len(re.findall(r"^  felt: ", shown, flags=re.M)) == len(names)
        for heading in re.findall(r"^# ---- (.*?) -+$", TEXT, flags=re.M):
            assert f"\n{heading}\n" in "\n" + shown, heading
        one = run("library", "feel.heartbeat", folder=folder)
        assert one == run("library", "heartbeat", folder=folder) and one in shown
        said = run("library", "feel.sucess", folder=folder, code=2)
        assert "feel.success" in said, said

        deck = pathlib.Path(folder) / "deck.pattern"
        deck.write_text(DECK)
        run("check", "deck.pattern", "--fail-level", "info", folder=folder)
        # It is a part of the program: no file that a build would wait for.
        assert run("compile", "deck.pattern", "--list-inputs", folder=folder).split() == ["deck.pattern"]
        run("compile", "deck.pattern", "-o", ".", folder=folder)
        table = json.loads((pathlib.Path(folder) / "deck.cues.json").read_text())
        haptics = table["cues"]["item.save"]["modes"]["normal"]["haptics"]
        assert {haptic["from"] for haptic in haptics} == {"feel.saved"}, haptics
        assert table["patterns"] == {}, "what a table copies it does not list"

        deck.write_text(MAP)
        run("compile", "deck.pattern", "--target", "cue-table,typescript", "-o", ".", folder=folder)
        table = json.loads((pathlib.Path(folder) / "deck.cues.json").read_text())
        chosen = set(table["maps"]["praise"]["values"].values())
        assert chosen == set(table["patterns"]), "a map chooses from what the table lists"
    print(f"{len(names)} signatures")


if __name__ == "__main__":
    main()
