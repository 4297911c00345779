"""The npm package in an empty folder, as an app finds it: its types, its plugin in a real Rollup, and
the adapter for React on a server, with React itself.

usage: npm_package.py PATTERNC WORK [ARCHIVE]: ARCHIVE is the package as `dev package` makes it; without
it, its files are taken from their sources, and the native program stands in for the compiler.
"""

import sys
from pathlib import Path

from kit import run
from npm_kit import App

patternc, work, *archive = sys.argv[1:]
patternc = Path(patternc).resolve()
app = App(Path(work) / "npm-app", patternc, *archive)

# A deck of a sister package, which uses a file that is beside it.
app.write("deck/lib.pattern", "knock: impact light 0.5\n")
app.write("deck/app.pattern", """use "lib.pattern"
event card.shown: by system, class selection, subject card
cue card.arrive {
  because "a card is there"
  role entry
  on card.shown
  target card
  fade 0 -> 1 over 200ms ease-out
  fallback reduce-motion, physicality-off: fade 0 -> 1 over 200ms ease-out
}
""")
app.write("app/package.json", '{ "private": true, "type": "module" }\n')
app.write("app/view.ts", """import { createElement } from "react";
import { PlayerProvider, useCue, useCueState, usePlayer, usePresence } from "patternc/react";
import deck, { follow } from "../deck/app.pattern";

function Card({ id }: { id: string }) {
  useCue<typeof deck>("card.shown", id, { when: true });
  return createElement("p", { "data-cue-target": "card", "data-cue-id": id }, usePlayer() ? "there" : "to come");
}

function Cards() {
  const isSaving = useCueState("saving", "c1", true);
  const ids = usePresence<typeof deck>(["c1", "c2"], "card.shown");
  return createElement("main", { hidden: isSaving }, ids.map((id) => createElement(Card, { id, key: id })));
}

export const App = () => createElement(PlayerProvider<typeof deck>, { tables: deck, follow, children: createElement(Cards) });
// @ts-expect-error: no event has that name.
export const Wrong = () => (useCue<typeof deck>("card.shwon"), null);
""")
app.write("app/main.ts", """import { run } from "patternc";
import { createPlayback, createPlayer, loadDeck } from "patternc/player";
import deck, { follow } from "../deck/app.pattern";

export function start() {
  const player = createPlayer(deck);
  follow(player);
  player.fire("card.shown", "c1");
  // @ts-expect-error: no event has that name.
  player.fire("card.shwon");
}
const playback = createPlayback([loadDeck(JSON.stringify(deck))]);
playback.fire("card.shown", { id: "c1" }, 0);
playback.advance(500);
console.log(deck.name, playback.take().map(({ did }) => did).join(" "));
export const version = (): number => run(["--version"]).code;
// @ts-expect-error: words are a list.
export const wrong = () => run("--version");
""")
app.write("app/server.js", """import { renderToPipeableStream, renderToString } from "react-dom/server";
import { createElement } from "react";
import { App } from "./view.js";
if (typeof document !== "undefined" || typeof window !== "undefined") throw new Error("this is no server");
const html = renderToString(createElement(App));
const { pipe } = renderToPipeableStream(createElement(App), { onShellReady: () => pipe(process.stdout) });
process.stdout.write(`${html}\\n`);
""")
app.write("rollup.config.mjs", """import patternc from "patternc/rollup";
export default {
  input: ["app/out/main.js", "app/out/view.js"], output: { dir: "app/bundle", sourcemap: true },
  external: /^(react|patternc)/, plugins: [patternc({ types: true })],
};
""")
app.write("any.mts", """/// <reference types="patternc/client" />
import deck, { follow } from "./other.pattern";
import { createPlayer } from "patternc/player";
import patternc from "patternc/rollup";
follow(createPlayer(deck));
export default { plugins: [patternc({ root: "..", types: true })] };
// @ts-expect-error: there is no such option.
patternc({ typed: true });
""")

# A first build writes the types; until then an import of a pattern is not typed by its names.
app.write("app/first.js", 'import deck from "../deck/app.pattern"; console.log(deck.name);\n')
app.run("rollup", "--silent", "-c", "-i", "app/first.js")
strict = ["--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--types", "react,react-dom"]
# `--noEmit` first, so that no resolution sees the files of another.
for module, resolution in (("esnext", "node"), ("nodenext", "nodenext")):
    files = ["app/main.ts", "app/view.ts"] if resolution == "node" else []
    app.run("tsc", *strict, "--noEmit", "--module", module, "--moduleResolution", resolution, *files, "any.mts")
app.run("tsc", *strict, "--module", "esnext", "--moduleResolution", "node", "--rootDir", "app", "--outDir", "app/out",
        "app/main.ts", "app/view.ts")
# The compiler of TypeScript leaves the import where it was, which is a folder further.
for name in ("main.js", "view.js"):
    path = app.folder / "app/out" / name
    path.write_text(path.read_text().replace("../deck/", "../../deck/"))

app.run("rollup", "--silent", "-c")
assert (app.folder / "app/bundle/main.js.map").exists()
printed = app.run("node", "app/bundle/main.js")
assert printed == "app start motion end\n", printed

# On a server nothing plays, and all is as before the first effect.
app.write("app/bundle/package.json", '{ "type": "module" }\n')
app.write("app/bundle/server.js", (app.folder / "app/server.js").read_text())
html, stream = app.run("node", "app/bundle/server.js").splitlines()
wanted = ('<main hidden=""><p data-cue-target="card" data-cue-id="c1">to come</p>'
          '<p data-cue-target="card" data-cue-id="c2">to come</p></main>')
assert html == wanted and stream == wanted, (html, stream)

# A mistake ends a build at its place, also in a file that is used.
app.write("deck/lib.pattern", "knock: impact light 0.5; wait 5\n")
broken = app.run("rollup", "-c", code=1)
assert "has no unit [missing-unit]" in broken and "lib.pattern (1:30)" in broken, broken

# The configuration, its baseline and the days of allowances count as they do for `compile`.
app.write("deck/lib.pattern", "knock: impact medium 0\n")
app.write("deck/patternc.json", '{ "baseline": "known.jsonl", "rules": { "faint-haptic": "error" } }\n')
app.write("rollup.config.mjs", """import patternc from "patternc/rollup";
export default { input: "app/first.js", output: { dir: "app/bundle" }, plugins: [patternc({ root: "deck" })] };
""")
app.run("rollup", "-c", code=1)
run(patternc, "baseline", "write", "known.jsonl", ".", cwd=app.folder / "deck")
app.run("rollup", "-c")
app.write("deck/lib.pattern", 'knock: impact light 0.5\nallow long-haptic because "soon" until 2001-01-01\n')
app.run("rollup", "-c")
app.write("deck/patternc.json", '{ "baselin": "known.jsonl" }\n')
assert "`baseline`" in app.run("rollup", "-c", code=1)
print("types in two resolutions, a build, a page of a server, a mistake: as they should be")
