"""Proves what a browser makes of the motion that patternc exports as CSS and as TypeScript.

usage: web_motion.py PATTERNC WORK

Chromium shows every element of every cue in three modes, by its class or by keyframes; at 21 moments of
each track, and in a second iteration of each loop, its computed style is what the cue table says, to
0.003 of the range.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from itertools import product
from pathlib import Path

import motion_table as motion
from playwright.sync_api import sync_playwright

program, work = sys.argv[1], Path(sys.argv[2])
SHARE = 0.003
# An instant is that long for a browser: a jump takes 0.0001 % of its animation.
INSTANT = 0.02
INDEX, DRAWN = 3, 70

SCRIPT = """([tasks, attributes, mode, flags, inputs]) => tasks.map(({names, times}) => {
  const element = document.createElement('div');
  for (const [name, value] of attributes) element.setAttribute(name, value);
  document.body.append(element);
  START
  const animations = element.getAnimations();
  for (const animation of animations) animation.pause();
  const style = getComputedStyle(element);
  const shown = times.map((time) => {
    for (const animation of animations) animation.currentTime = time;
    return Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]));
  });
  element.remove();
  return {count: animations.length, shown};
})"""


# How the motion of an element starts: by its class, or as a client of the TypeScript would start it.
BY_CLASS = "element.className = names;"
BY_KEYFRAMES = """const key = (...parts) => parts.join('--').replace(/[.]/g, '-');
  for (const [cue, row] of Object.entries(deck.cueRows)) {
    for (const run of row.modes[mode].keyframes) {
      const {target, layer, loop, stagger} = run;
      const parts = target === null && !layer ? [] : [target ?? '', ...(layer ? [layer] : [])];
      if (key(cue, ...parts) !== names || !deck.isChosen(run, inputs)) continue;
      if (loop && (loop.while ? !flags.includes(loop.while) : flags.includes(loop.until))) continue;
      const late = !stagger ? 0 : 'stepMs' in stagger ? deck.delay(stagger, INDEX) : DRAWN;
      const delay = (run.timing.delay ?? 0) + late;
      element.animate(run.keyframes, {...run.timing, delay});
    }
  }"""


def numbers(text):
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", text)]


def lengths(text, count):
    found = [] if text == "none" else numbers(text)
    return (found + [0] * count)[:count]


def shown(name, edge, style, fades):
    """The value of a property, from a computed style."""
    if name == "opacity":
        return float(style["opacity"])
    if name == "scale":
        return 1 if style["scale"] == "none" else numbers(style["scale"])[0]
    if name == "rotate":
        return 0 if style["rotate"] == "none" else numbers(style["rotate"])[0]
    if name in ("translateX", "translateY", "translateZ"):
        return lengths(style["translate"], 3)["XYZ".index(name[-1])]
    if name == "blur":
        return lengths(style["filter"], 1)[0] / 0.4
    if name == "trim":
        assert lengths(style["stroke-dasharray"], 1) == [1], style
        return 100 * (1 - numbers(style["stroke-dashoffset"])[0])
    if name != "dissolve":
        return float(style["--" + name.replace(".", "-")])
    if edge is None:
        text = style["--pc-dissolve"] if fades else style["opacity"]
        return float(text) if text else 1
    if edge == "center":
        return 1 - numbers(style["mask-size"])[0] / 283
    across, down = lengths(style["mask-position"], 2)
    return {"top": down, "bottom": 100 - down, "left": across, "right": 100 - across,
            "leading": across, "trailing": 100 - across}[edge] / 100


def dissolved(tracks, kind, time):
    """A dissolve of one kind, with an edge or without: whole while the other kind is at work."""
    at_work = [track for track in tracks if track["atMs"] <= time] or tracks[:1]
    if ("edge" in at_work[-1]) != kind:
        return 1, at_work[-1].get("edge")
    return motion.once([t for t in tracks if ("edge" in t) == kind], time), at_work[-1].get("edge")


class Deck:
    def __init__(self, table, page, start, has_masks):
        self.table, self.page, self.start, self.has_masks = table, page, start, has_masks
        self.faults, self.compared = [], 0

    def scenarios(self):
        """Flags and values of inputs that cues may meet."""
        used = {track["loop"].get("while", track["loop"].get("until"))
                for cue in self.table["cues"].values() for mode in cue["modes"].values()
                for track in mode["motion"] if "loop" in track}
        inputs = self.table["inputs"]
        chosen = {self.table["maps"][track["choice"]["map"]]["input"]
                  for cue in self.table["cues"].values() for mode in cue["modes"].values()
                  for track in mode["motion"] if "choice" in track}
        cases = [[(name, case) for case in [None, *inputs[name]["cases"]]] for name in sorted(chosen)]
        for flags in [set(), used, *({flag} for flag in sorted(used))]:
            for values in product(*cases):
                yield flags, {name: case for name, case in values if case}

    def check(self, mode):
        for flags, values in self.scenarios():
            attributes = [[f"data-{flag.replace('.', '-')}", ""] for flag in sorted(flags)]
            attributes += [[f"data-{name.replace('.', '-')}", case] for name, case in values.items()]
            attributes.append(["style", f"--pc-index: {INDEX}; --pc-delay: {DRAWN}ms"])
            elements = self.elements(mode, flags, values)
            tasks = [{"names": names, "times": self.times(tracks)}
                     for names, tracks in elements.items()]
            script = SCRIPT.replace("START", self.start)
            for name, value in ("PROPERTIES", self.properties()), ("INDEX", INDEX), ("DRAWN", DRAWN):
                script = script.replace(name, str(value))
            given = [tasks, attributes, mode, sorted(flags), values]
            for task, result in zip(tasks, self.page.evaluate(script, given)):
                self.compare(mode, flags, values, task, elements[task["names"]], result)

    def properties(self):
        others = {track["property"] for cue in self.table["cues"].values()
                  for mode in cue["modes"].values() for track in mode["motion"]}
        others -= {*motion.REST, "typeOn"}
        return ["opacity", "scale", "rotate", "translate", "filter", "stroke-dasharray",
                "stroke-dashoffset", "--pc-dissolve", "mask-size", "mask-position",
                *(f"--{name.replace('.', '-')}" for name in sorted(others))]

    def elements(self, mode, flags, values):
        """The classes of elements, with the tracks that play there in a mode; none where it holds
        still."""
        elements = defaultdict(list)
        for name, cue in self.table["cues"].items():
            for each in motion.MODES:
                for track in cue["modes"][each]["motion"]:
                    if track["property"] == "typeOn":
                        continue
                    parts = [name]
                    if track["target"] or "layer" in track:
                        parts.append(track["target"] or "")
                    if "layer" in track:
                        parts.append(track["layer"])
                    tracks = elements["--".join(parts).replace(".", "-")]
                    if each == mode and motion.plays(track, flags, values, self.table["maps"]):
                        tracks.append(track)
        return elements

    def times(self, tracks):
        times = {0.0}
        for track in tracks:
            late = motion.delay(track, INDEX, DRAWN)
            moments = [track["atMs"] + late + track["durationMs"] * part / 20 for part in range(21)]
            if "loop" in track:
                every = track["loop"]["everyMs"]
                moments += [moment + every for moment in moments]
            times.update(moments)
        return sorted(times)

    def compare(self, mode, flags, values, task, tracks, result):
        where = f"{self.table['name']} {mode} {sorted(flags)} {values} .{task['names']}"
        if (result["count"] > 0) != bool(tracks):
            self.faults.append(f"{where}: {result['count']} animations of {len(tracks)} tracks")
            return
        groups = defaultdict(list)
        for track in tracks:
            groups[track["property"]].append(track)
        for name, group in groups.items():
            kinds = [None]
            if name == "dissolve" and self.has_masks:
                kinds = {"edge" in track for track in group}
            for (time, style), kind in product(zip(task["times"], result["shown"]), kinds):
                self.value(f"{where}: {name} at {time}", name, group, kind, time, style,
                           "opacity" in groups or not self.has_masks)

    def value(self, where, name, group, kind, time, style, fades):
        expected = []
        for moment in (time - INSTANT, time, time + INSTANT):
            edge = None
            if kind is None:
                value = motion.value(group, moment, INDEX, DRAWN)
            else:
                value, edge = dissolved(group, kind, moment)
                if kind and edge is None:
                    edge = "bottom"
            # No computed opacity is beyond its range.
            if name == "opacity" or name == "dissolve":
                value = min(max(value, 0), 1)
            expected.append((value, shown(name, edge if kind else None, style, fades)))
        margin = SHARE * (motion.span(group) or 1)
        self.compared += 1
        values = [value for value, _ in expected]
        low, high = min(values) - margin, max(values) + margin
        # In the middle of a jump a browser may show anything between its two values, as long as it
        # comes from one edge.
        is_between = len({found for _, found in expected}) == 1 and low <= expected[0][1] <= high
        if not is_between and all(abs(found - value) > margin for value, found in expected):
            self.faults.append(f"{where}: {expected[1][1]}, not {expected[1][0]}")


def pages(path, reduced, off, browser):
    """The pages that show a deck, each with how motion starts there and whether it has masks."""
    attribute = ' data-physicality="off"' if off else ""
    page = browser.new_page(reduced_motion=reduced)
    page.set_content(f"<!doctype html><html{attribute}><style>{path.read_text()}</style></html>")
    yield page, BY_CLASS, True
    page.close()
    if reduced == "reduce" and off:
        return
    page = browser.new_page()
    # Custom properties are numbers where they are registered, as the CSS does.
    registered = "".join(re.findall(r"@property [^}]*}", path.read_text()))
    registered += '@property --pc-dissolve {syntax: "<number>"; inherits: false; initial-value: 1}'
    page.set_content(f"<!doctype html><style>{registered}</style>")
    source = (path.parent / "js" / path.name).with_suffix(".js").read_text()
    page.evaluate(f"() => {{ const exports = {{}}; {source}; window.deck = exports; }}")
    yield page, BY_KEYFRAMES, False
    page.close()


def main():
    subprocess.run(
        [program, "compile", "Patterns", "Tests/Fixtures/Exports/motion.pattern", "--target", "css",
         "--target", "typescript", "--target", "cue-table", "-o", str(work)], check=True)
    subprocess.run(
        ["tsc", "--target", "ES2020", "--module", "commonjs", "--outDir", str(work / "js"),
         *map(str, work.glob("*.cues.ts"))], check=True)
    compared, faults = 0, []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for path in sorted(work.glob("*.cues.css")):
            table = json.loads(path.with_suffix(".json").read_text())
            for mode, reduced, off in [
                ("normal", "no-preference", False), ("reduceMotion", "reduce", False),
                ("physicalityOff", "no-preference", True), ("physicalityOff", "reduce", True),
            ]:
                for page, start, has_masks in pages(path, reduced, off, browser):
                    deck = Deck(table, page, start, has_masks)
                    deck.check(mode)
                    compared += deck.compared
                    faults += deck.faults
        browser.close()
    if faults or not compared:
        sys.exit("\n".join([*faults[:40], f"{len(faults)} faults in {compared} values"]))
    print(f"{compared} values of computed styles")


main()
