"""The React adapter with a real React, in a browser: under StrictMode, and with lists whose items
leave.

usage: react.py FOLDER: FOLDER holds what `patternc player web` writes. React's browser builds come
with the wheel of `dash`.
"""

import importlib.util
import pathlib
import re
import shutil
import sys

import kit

folder = pathlib.Path(sys.argv[1])
dash = pathlib.Path(importlib.util.find_spec("dash").submodule_search_locations[0]) / "deps"
newest = {}
for file in sorted(dash.glob("react*@18*.js")):
    if ".min." not in file.name:
        newest[file.name.split("@")[0]] = file
for name, file in newest.items():
    shutil.copy(file, folder / f"{name}.js")
adapter = pathlib.Path(__file__).resolve().parent.parent / "Sources/dev/Packages/npm/react.mjs"
shutil.copy(adapter, folder / "react.mjs")
lines = len(adapter.read_text().splitlines())
assert lines <= 150, f"react.mjs has {lines} lines"
hooks = re.findall(r"\w+", re.search(r"import \{(.*?)\} from \"react\"", adapter.read_text(), re.S).group(1))

PAGE = """<!doctype html><html lang="en"><title>t</title><link rel=icon href=data:,><body><div id=app></div>
<script src=react.js></script><script src=react-dom.js></script>
<script type=importmap>{ "imports": { "react": "./react-shim.js" } }</script>
<script type=module>
import { PlayerProvider, useCue, useCueState, usePlayer, usePresence } from "./react.mjs";
const h = React.createElement;
const line = (more) => ({ durationMs: 0, haptics: [], motion: [], sound: [], text: [], effects: [], ...more });
const fade = (from, to) => ({ atMs: 0, durationMs: 100, target: "card", property: "opacity", from, to, curve: { kind: "linear" } });
const cue = (event, more, once) => ({ trigger: { event, by: "user", subject: "card" }, once: once ?? null, confirm: null, gates: { cue: [], haptics: [], motion: [], sound: [] },
  modes: { normal: line(more), reduceMotion: line(more), physicalityOff: line(more) } });
window.deck = { format: "patternc.cue-table", version: 1, name: "t", inputs: {}, maps: {}, events: {}, controls: {}, app: { effects: ["delete"] }, cues: {
  arrive: cue("arrive", { motion: [fade(0, 1)] }, { per: "card" }),
  leave: cue("leave", { motion: [fade(1, 0)], effects: [{ atMs: 100, kind: "remove", name: "card" }, { atMs: 100, kind: "do", name: "delete" }] }),
  save: cue("save", { effects: [{ atMs: 0, kind: "show", name: "saving" }] }) } };
window.deleted = []; window.events = []; window.players = new Set(); window.renders = 0;
function Card({ id }) { useCue("arrive", id, { when: true }); return h("p", { "data-cue-target": "card", "data-cue-id": id }, id); }
function Inside({ ids }) {
  const player = usePlayer(); if (player) players.add(player); window.player = player; renders += 1;
  const isSaving = useCueState("saving", "c1"); const save = useCue("save", "c1"); const shown = usePresence(ids, "leave");
  return h("main", null, h("button", { onClick: save }, isSaving ? "Saving" : "Save"), shown.map((id) => h(Card, { key: id, id })));
}
function App() {
  const [ids, setIds] = React.useState(["c1", "c2", "c3"]); const [isOn, setOn] = React.useState(true); Object.assign(window, { setIds, setOn });
  return isOn && h(PlayerProvider, { tables: [deck], effects: { delete: ({ id }) => void deleted.push([id, ids.length]) }, observer: (e) => events.push(e) }, h(Inside, { ids }));
}
window.root = ReactDOM.createRoot(document.getElementById("app")); root.render(h(React.StrictMode, null, h(App)));
window.Inside = Inside; window.PlayerProvider = PlayerProvider; window.isReady = true;
</script></body></html>"""
SHIM = f"export const {{ {', '.join(hooks)} }} = window.React;\n"
# Sets the items, and reads what is shown so many milliseconds later. The page itself waits: its timers
# keep their order on a machine that is busy.
LATER = """([ids, time]) => new Promise((found) => { setIds(ids);
  setTimeout(() => found([...document.querySelectorAll("p")].map((p) => p.innerText)), time); })"""

address = kit.serve(folder, {"/": ("text/html", PAGE), "/react-shim.js": ("text/javascript", SHIM)}.get)
with kit.chromium() as browser:
    page = browser.new_page()
    faults = kit.watched(page)
    page.goto(f"{address}/")
    page.wait_for_function("window.isReady && window.player && events.length")
    page.wait_for_timeout(300)

    # StrictMode mounts twice: one player is left, and each card has arrived once.
    assert page.evaluate("[...players].filter((one) => !one.isStopped).length") == 1
    starts = page.evaluate("events.filter((e) => e.did === 'start').map((e) => e.cue)")
    assert starts == ["arrive"] * 3, starts
    assert not page.evaluate("events.some((e) => e.reason === 'once')")
    assert page.evaluate("document.querySelectorAll('[aria-live]').length") == 2

    # A state is rendered, and a click fires.
    page.click("button")
    assert page.inner_text("button") == "Saving"

    # A removed item stays until its cue has played; the handler is that of the newest render.
    assert page.evaluate(LATER, [["c1", "c3"], 30]) == ["c1", "c2", "c3"]
    page.wait_for_function("document.querySelectorAll('p').length === 2")
    assert page.locator("p").all_inner_texts() == ["c1", "c3"]
    page.wait_for_function("deleted.length")
    assert page.evaluate("deleted") == [["c2", 2]], page.evaluate("deleted")
    page.evaluate("setIds(['c1', 'c2', 'c3'])")
    page.wait_for_timeout(200)
    # One that comes back while it leaves is shown at once.
    assert page.evaluate(LATER, [["c1", "c2"], 40]) == ["c1", "c2", "c3"]
    page.evaluate("setIds(['c1', 'c2', 'c3'])")
    page.wait_for_timeout(400)
    shown = page.evaluate("[...document.querySelectorAll('p')].map((p) => [p.innerText, p.hidden, getComputedStyle(p).opacity])")
    assert shown == [["c1", False, "1"], ["c2", False, "1"], ["c3", False, "1"]], shown

    # Routes there and back leave nothing.
    for is_on in (False, True) * 5 + (False,):
        page.evaluate(f"setOn({str(is_on).lower()})")
        page.wait_for_timeout(20)
    assert page.evaluate("document.querySelectorAll('[aria-live], [role=status]').length") == 0
    assert page.evaluate("[...players].every((one) => one.isStopped)")
    assert not faults, faults
print(f"react: as it should be, in {lines} lines")
