"""Proves that what patternc writes fits the JSON Schemas that it prints.

usage: schemas.py PATTERNC TABLES: TABLES is a folder with compiled tables
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator as Draft

import kit

program, tables = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2])


def output(*words, codes=(0,)):
    return json.loads(kit.run(program, *words, code=codes).stdout)


def hold(schema, values):
    """Ends the check unless every value, by its name, fits the schema; returns their number."""
    shape = output("schema", schema)
    Draft.check_schema(shape)
    faults = [
        f"{name}: {error.json_path}: {error.message[:200]}"
        for name, value in values.items() for error in Draft(shape).iter_errors(value)]
    if faults or not values:
        sys.exit("\n".join([*faults, f"{len(values)} values for {schema}, {len(faults)} faults"]))
    return len(values)


# The golden of a fixture with errors is not a table.
goldens = [p for p in Path("Tests/Fixtures").rglob("*.cues.json") if p.read_text().startswith("{")]
compiled = list(tables.glob("*.cues.json"))
assert compiled and goldens, (compiled, goldens)
count = hold("cue-table", {str(path): json.loads(path.read_text()) for path in compiled + goldens})

folder = Path("Tests/Conformance")
# Some tables of the suite are what a player has to refuse, or comes from a later version.
count += hold("cue-table", {
    str(path): json.loads(path.read_text()) for path in (folder / "tables").glob("*.cues.json")
    if not path.name.startswith(("bad-", "empty-", "newer"))})
cases = {str(path): json.loads(path.read_text()) for path in folder.glob("*.json")}
hold("conformance", cases)
logs = {}
for path, case in cases.items():
    done = kit.run(
        program, "conformance", "player", "swift", input=json.dumps(case), cwd=folder, code=None)
    logs[path] = json.loads(done.stdout)
hold("playback-log", logs)

telemetry = list(Path("Tests/Fixtures").rglob("*.telemetry.json"))
hold("telemetry", {str(path): json.loads(path.read_text()) for path in telemetry})

found = output("check", "Tests/Fixtures", "--format", "json", codes=(1,))
assert found["diagnostics"]
hold("diagnostics", {"check": found})

rules = output("rules", "--format", "json")
assert rules["rules"] and rules["demands"]
hold("rules", {"rules": rules})
print(f"{count} tables, {len(found['diagnostics'])} diagnostics, {len(rules['rules'])} rules, "
      f"{len(rules['demands'])} demands")
