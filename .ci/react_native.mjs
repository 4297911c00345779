// Plays a deck through the adapter for React Native, against a stub of its modules.
//
// usage: node react_native.mjs FOLDER: it holds pattern-player.js and ghost-deck.cues.json
import assert from "node:assert";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
writeFileSync(`${folder}/package.json`, '{"type": "module"}');
copyFileSync("Sources/dev/Packages/npm/react-native.mjs", `${folder}/react-native.mjs`);
const lines = readFileSync(`${folder}/react-native.mjs`, "utf8").split("\n").length - 1;
assert.ok(lines <= 120, `${lines} lines`);
const { createNativePlayer } = await import(pathToFileURL(`${folder}/react-native.mjs`));
const table = readFileSync(`${folder}/ghost-deck.cues.json`, "utf8");

// As https://reactnative.dev/docs documents vibration, accessibilityinfo, alert and appstate.
function host(OS) {
  const calls = [];
  const listeners = {};
  const listen = (name, run) => {
    listeners[name] = run;
    return { remove: () => delete listeners[name] };
  };
  return {
    calls,
    listeners,
    Platform: { OS },
    Vibration: {
      vibrate: (pattern) => calls.push(["vibrate", ...pattern]),
      cancel: () => calls.push(["cancel"]),
    },
    AccessibilityInfo: {
      isReduceMotionEnabled: async () => false,
      announceForAccessibilityWithOptions: (text, { queue }) => calls.push(["say", text, queue]),
      addEventListener: listen,
    },
    Alert: { alert: (title, text, buttons) => calls.push(["ask", text, buttons]) },
    AppState: { currentState: "active", addEventListener: listen },
  };
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const card = { id: "c1", keys: { thread: "t1" } };
const conditions = { "system-haptics": true, "in-thread": true, visible: true };

const android = host("android");
const states = [];
const player = createNativePlayer(table, android, {
  conditions,
  state: (kind, name, { id }) => states.push([kind, name, id]),
  effects: { "server.delete": () => Promise.reject(new Error("offline")) },
  toast: (text) => android.calls.push(["toast", text]),
});
player.fire("card.visible", card);
assert.deepEqual(android.calls, [["vibrate", 0, 20, 100, 20]]);
assert.equal(player.fire("card.visible", card)[0].reason, "once");
await sleep(50);
const opacity = player.value("card", "c1", "opacity");
assert.ok(opacity > 0 && opacity < 0.5, opacity);
android.listeners.change("background");
assert.equal(player.value("card", "c1", "opacity"), 1);
assert.deepEqual(android.calls.at(-1), ["cancel"]);
android.listeners.change("active");
// A person who wants to feel nothing, and a deletion that fails.
player.set({ physicality: false });
android.calls.length = 0;
player.fire("forget.tapped", card);
await sleep(500);
assert.deepEqual(states, [["remove", "card", "c1"], ["restore", "card", "c1"]]);
assert.deepEqual(android.calls.map(([kind]) => kind), ["toast"]);
player.set({ physicality: true, "high-rigor": true });
player.fire("forget.tapped", card);
const [, words, buttons] = android.calls.at(-1);
assert.ok(words.endsWith("?"), words);
buttons[0].onPress();
player.end();

// The haptics module of an app, as on iOS; without one nothing is felt there.
const felt = [];
const ios = createNativePlayer(table, host("ios"), { conditions, haptics: (entry) => felt.push(entry) });
ios.fire("card.visible", card);
assert.equal(felt[0].kind, "impact");
ios.end();
const bare = host("ios");
const silent = createNativePlayer(table, bare, { conditions });
silent.fire("card.visible", card);
silent.end();
assert.deepEqual(bare.calls, []);
console.log(`${lines} lines play a deck in React Native`);
