"""Proves that a browser makes the same of the motion of a deck by the CSS of patternc, by its TypeScript
and by the web player.

usage: web_motion.py PATTERNC WORK

Chromium shows every element of every cue in three modes, by its class, by keyframes and by an event that
is fired; at 21 moments of each track, and in a second iteration of each loop, its computed style is what
the cue table says, to 0.003 of the range.
"""

import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from itertools import product
from pathlib import Path

import kit
import motion_table as motion

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

# How the player moves what is on a page, at times of a clock that the test holds: a list for each
# element, and `reason` where the cue does not move.
BY_PLAYER = """async ([cue, mode, flags, inputs, tasks, properties]) => {
  const row = structuredClone(table.cues[cue]);
  for (const timeline of Object.values(row.modes)) Object.assign(timeline, { haptics: [], sound: [], text: [], effects: [] });
  Object.assign(row, { once: null, confirm: null });
  document.body.replaceChildren(...tasks.map(({ target, layer, id }) => {
    const element = document.createElement('div');
    Object.assign(element.dataset, { cueTarget: target, cueId: id });
    if (layer) element.append(Object.assign(document.createElement('i'), { id: 'layer' }));
    if (layer) element.firstChild.dataset.cueLayer = layer;
    return element;
  }));
  const elements = [...document.body.children].map((element) => element.firstChild ?? element);
  // Far ahead, so that nothing runs by itself.
  const begin = 1e9;
  let now = begin;
  const due = new Set();
  const wake = (at, run) => { const one = { at, run }; due.add(one); return () => due.delete(one); };
  const conditions = (update) => {
    for (const [name, { type }] of Object.entries(table.inputs))
      if (!['reduce-motion', 'foreground'].includes(name))
        update(name, inputs[name] ?? (type === 'flag' ? flags.includes(name) : undefined));
    update('physicality', mode !== 'physicalityOff');
  };
  const player = createPlayer({ ...table, cues: { [cue]: row } }, { clock: { now: () => now, wake }, once: new Set(), conditions });
  const [{ reason, channels }] = player.fire(row.trigger.event, { id: 's', items: ['i0', 'i1', 'i2', 'i3'] });
  const starts = new Map();
  const hold = async () => {
    for (let turn = 0; turn < 3; turn += 1) await null;
    for (const animation of document.getAnimations()) {
      if (!starts.has(animation) && animation.playState !== 'finished') {
        starts.set(animation, animation.startTime);
        animation.pause();
      }
      const start = starts.get(animation);
      if (typeof start === 'number' && animation.playState !== 'finished') animation.currentTime = now - start;
    }
  };
  const shown = tasks.map(() => []);
  for (const time of [...new Set(tasks.flatMap(({ times }) => times))].sort((a, b) => a - b)) {
    for (let next; ; now = next.at, due.delete(next), next.run(), await hold()) {
      next = [...due].sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > begin + time) break;
    }
    now = begin + time;
    await hold();
    for (const [index, { times }] of tasks.entries()) {
      const style = getComputedStyle(elements[index]);
      if (times.includes(time)) shown[index].push(Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)])));
    }
  }
  player.stop();
  return { reason: reason ?? channels.motion.reason, shown };
}"""


def numbers(text):
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", text)]


def lengths(text, count):
    found = [] if text == "none" else numbers(text)
    return (found + [0] * count)[:count]


def function(text, name, rest):
    """The argument of a function of CSS, such as that of `blur(4px)`."""
    found = re.search(rf"\b{name}\(([^)]*)\)", text)
    return numbers(found[1])[0] if found else rest


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
        return function(style["filter"], "blur", 0) / 0.4
    if name == "trim":
        whole = lengths(style["stroke-dasharray"], 1)[0]
        assert whole in (1, 100) or style["stroke-dashoffset"] == "0px", style
        return 100 * (1 - numbers(style["stroke-dashoffset"])[0] / (whole or 1))
    if name != "dissolve":
        return float(style["--" + name.replace(".", "-")] or 0)
    if edge is None:
        if fades == "filter":
            return function(style["filter"], "opacity", 1)
        text = style["--pc-dissolve"] if fades else style["opacity"]
        return float(text) if text else 1
    if style["mask-image"] == "none":
        return 1
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
        self.is_player = start is BY_PLAYER
        self.faults, self.compared = [], 0

    def scenarios(self):
        """Flags and values of inputs that cues may meet."""
        used = self.looped()
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
            if self.is_player:
                self.play(mode, flags, values, elements, tasks)
                continue
            script = SCRIPT.replace("START", self.start)
            for name, value in ("PROPERTIES", self.properties()), ("INDEX", INDEX), ("DRAWN", DRAWN):
                script = script.replace(name, str(value))
            given = [tasks, attributes, mode, sorted(flags), values]
            for task, result in zip(tasks, self.page.evaluate(script, given)):
                self.compare(mode, flags, values, task, elements[task["names"]], result)

    def play(self, mode, flags, values, elements, tasks):
        """Fires each cue, whose flags hold unless only a loop asks for them."""
        for cue in self.table["cues"]:
            own = [{**task, **dict(zip(("target", "layer"), self.places[task["names"]][1:]))}
                   for task in tasks if self.places[task["names"]][0] == cue and elements[task["names"]]]
            for task in own:
                task["id"] = "i3" if "stagger" in elements[task["names"]][0] else "s"
            looped = self.looped()
            held = [name for name in self.table["inputs"] if name in flags or name not in looped]
            given = [cue, mode, held, values, own, self.properties()]
            result = self.page.evaluate(BY_PLAYER, given) if own else {"shown": [], "reason": None}
            # A flag of a loop can be that of a gate as well.
            if result["reason"] in ("gate", "cueGate"):
                continue
            assert not result["reason"], (cue, result["reason"])
            for task, styles in zip(own, result["shown"]):
                tracks = elements[task["names"]]
                self.compare(mode, flags, values, task, tracks, {"count": len(tracks), "shown": styles})

    def drawn(self, track):
        """The delay of an item in a random stagger; the player matches the export."""
        stagger = track.get("stagger")
        if not self.is_player or not stagger:
            return DRAWN
        return self.page.evaluate(f"(stagger) => deck.delay(stagger, {INDEX}, 'i{INDEX}')", stagger)

    def looped(self):
        return {track["loop"].get("while", track["loop"].get("until"))
                for cue in self.table["cues"].values() for mode in cue["modes"].values()
                for track in mode["motion"] if "loop" in track}

    def properties(self):
        others = {track["property"] for cue in self.table["cues"].values()
                  for mode in cue["modes"].values() for track in mode["motion"]}
        others -= {*motion.REST, "typeOn"}
        return ["opacity", "scale", "rotate", "translate", "filter", "stroke-dasharray",
                "stroke-dashoffset", "--pc-dissolve", "mask-image", "mask-size", "mask-position",
                *(f"--{name.replace('.', '-')}" for name in sorted(others))]

    def elements(self, mode, flags, values):
        """The classes of elements, with the tracks that play there in a mode; none where it holds
        still."""
        elements = defaultdict(list)
        self.places = {}
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
                    names = "--".join(parts).replace(".", "-")
                    self.places[names] = (name, track["target"], track.get("layer"))
                    tracks = elements[names]
                    if each == mode and motion.plays(track, flags, values, self.table["maps"]):
                        tracks.append(track)
        return elements

    def times(self, tracks):
        times = {0.0}
        for track in tracks:
            late = motion.delay(track, INDEX, self.drawn(track))
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
            drawn = self.drawn(group[0])
            kinds = [None]
            if name == "dissolve" and self.has_masks:
                kinds = {"edge" in track for track in group}
            for (time, style), kind in product(zip(task["times"], result["shown"]), kinds):
                fades = "filter" if self.is_player else "opacity" in groups or not self.has_masks
                self.value(f"{where}: {name} at {time}", name, group, kind, time, style, fades, drawn)

    def value(self, where, name, group, kind, time, style, fades, drawn):
        expected = []
        for moment in (time - INSTANT, time, time + INSTANT):
            edge = None
            if kind is None:
                value = motion.value(group, moment, INDEX, drawn, self.is_player)
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
    page = browser.new_page(reduced_motion=reduced)
    # Web animations want a page that is served or local.
    page.goto((path.parent / "player/empty.html").absolute().as_uri())
    page.evaluate(f"() => {{ const exports = {{}}; {source}; window.deck = exports; }}")
    page.evaluate(f"(table) => {{ window.table = table }}", json.loads(path.with_suffix(".json").read_text()))
    yield page, BY_PLAYER, True
    page.close()


WAYS = {BY_CLASS: "css", BY_KEYFRAMES: "typescript", BY_PLAYER: "the player"}


def main():
    subprocess.run(
        [program, "compile", "Patterns", "Tests/Fixtures/Exports/motion.pattern", "--target", "css",
         "--target", "typescript", "--target", "cue-table", "-o", str(work)], check=True)
    kit.run("tsc", "--target", "ES2020", "--module", "commonjs", "--outDir", work / "js",
            *work.glob("*.cues.ts"))
    folder = work / "player"
    kit.run(program, "player", "web", "-o", folder)
    script = (folder / "pattern-player.js").read_text()
    (folder / "empty.html").write_text(f"<!doctype html><script type=module>{script}; window.createPlayer = createPlayer;</script>")
    compared, faults = Counter(), []
    with kit.chromium() as browser:
        for path in sorted(work.glob("*.cues.css")):
            table = json.loads(path.with_suffix(".json").read_text())
            for mode, reduced, off in [
                ("normal", "no-preference", False), ("reduceMotion", "reduce", False),
                ("physicalityOff", "no-preference", True), ("physicalityOff", "reduce", True),
            ]:
                for page, start, has_masks in pages(path, reduced, off, browser):
                    deck = Deck(table, page, start, has_masks)
                    deck.check(mode)
                    compared[WAYS[start]] += deck.compared
                    faults += deck.faults
    if faults or not all(compared[way] > 1000 for way in WAYS.values()):
        sys.exit("\n".join([*faults[:40], f"{len(faults)} faults in {dict(compared)} values"]))
    print("values of computed styles: " + ", ".join(f"{compared[way]} by {way}" for way in WAYS.values()))


main()
