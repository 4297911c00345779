"""The types of the web player and of tables, as a compiler of TypeScript sees them: what is right is
taken, and each thing that is wrong is an error.

usage: web_types.py PATTERNC WORK
"""

import pathlib
import sys

from kit import run

patternc, work = sys.argv[1:]
folder = pathlib.Path(work) / "web-types"
for command in (["player", "web"], ["compile", "Patterns", "--target", "web"]):
    run(patternc, *command, "-o", folder)
(folder / "page.ts").write_text("""
import { createPlayer, createPlayback, loadDeck, vibration } from "./pattern-player.js";
import ghosts, { type Event } from "./ghost-deck.cues.js";
import sonora from "./sonora.cues.js";

const player = createPlayer(ghosts, {
  effects: { "journal.donate-moment": async (card) => void card.id, "server.delete": () => 1 },
  conditions: (update) => update("in-thread", true),
});
const event: Event = "card.visible";
const firings = player.fire(event, { id: "c1", keys: { thread: "t1" } });
player.set("mood-anchor", "nostalgia", "c1");
player.set("high-rigor", true);
player.cancel(firings[0], "drop");
player.cancelAll({ id: "c1" });
player.forget("c1");
firings[0].finished.then(({ outcome, effects }) => [outcome, effects["server.delete"]]);
createPlayer(ghosts, { root: document.body.attachShadow({ mode: "open" }), once: { key: "mine" } });
createPlayer(ghosts, { root: [document, document.body], conditions: (update) => (update("in-thread", true), () => {}) });
createPlayer(ghosts, { outputs: { haptics: { play: ({ kind }, { firing, atMs }) => [kind, firing, atMs] } } });
createPlayer(ghosts, { effects: { "server.delete": ({ id }, { signal, ending }) => fetch(id, { signal, keepalive: ending }) } });
const both = createPlayer([ghosts, sonora]);
both.fire("record.tapped");
both.fire("card.visible");
createPlayer(JSON.parse("{}")).fire("anything");
const playback = createPlayback([loadDeck("{}")]);
playback.fire("card.visible", { id: "c1" }, 0);
const pulses: number[] = vibration([[0, { kind: "selection" }]]);

// @ts-expect-error: no event has that name.
player.fire("card.visble");
// @ts-expect-error: no case has that name.
player.set("mood-anchor", "nostalgic");
// @ts-expect-error: a flag is true or false.
player.set("high-rigor", "yes");
// @ts-expect-error: no table asks for that.
createPlayer(ghosts, { effects: { "journal.donate": () => 1 } });
// @ts-expect-error: the device's to say.
player.set("in-thread", true);
// @ts-expect-error: the browser's to say.
createPlayer(ghosts, { conditions: (update) => update("reduce-motion", true) });
// @ts-expect-error: no case has that name.
createPlayer(ghosts, { conditions: (update) => update("mood-anchor", "nostalgic") });
// @ts-expect-error: a player does nothing of that name.
createPlayer(ghosts, { observer: ({ did }) => did === "began" });
// @ts-expect-error: no control has that name.
player.isAvailable("ascent");
// @ts-expect-error: the system's to say.
player.isReduceMotionEnabled = true;
""")
run("tsc", "--strict", "--noEmit", "--target", "es2022", "--module", "esnext", "--moduleResolution",
    "node", "--lib", "es2022,dom", folder / "page.ts")
