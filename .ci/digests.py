"""Computes the digests of tables anew: XXH64 of the row's bytes above it without the ids of texts, seeded by the maps that its
entries name.

usage: digests.py TABLE…
"""

import json
import re
import sys

import xxhash


def maps_named(row):
    """The maps that a row's values depend on."""
    names, stack = set(), [row["modes"]]
    while stack:
        value = stack.pop()
        if isinstance(value, dict):
            names |= set(value.get("scaledBy", []))
            if "choice" in value:
                names.add(value["choice"]["map"])
            stack += value.values()
        elif isinstance(value, list):
            stack += value
    return sorted(name.encode() for name in names)


rows = 0
for path in sys.argv[1:]:
    text = open(path, "rb").read()
    listed = text[text.index(b'"maps": {'):text.index(b'\n  "springs"')]
    maps = dict(re.findall(rb'^    "([^"]+)": (\{ .*? \}),?$', listed, re.M))
    cues = text[text.index(b'\n  "cues": {'):]
    for row in re.finditer(rb'\n    "([^"]+)": (\{\n.*?),\n      "digest": "([0-9a-f]{16})"', cues, re.S):
        seed = 0
        for name in maps_named(json.loads(row[2] + b"}")):
            seed = xxhash.xxh64_intdigest(maps[name], seed=seed)
        # Facts that follow from the name of the cue are not observed.
        bare = re.sub(rb'("text": "(?:[^"\\]|\\.)*"), "id": "[^"]*"', rb"\1", row[2])
        digest = xxhash.xxh64_hexdigest(bare, seed=seed)
        rows += 1
        if digest != row[3].decode():
            sys.exit(f"{path}: {row[1].decode()}: {row[3].decode()} should be {digest}")
assert rows, "no rows"
print(rows, "digests")
