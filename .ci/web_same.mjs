// Proves that the web player and the export for TypeScript play the same of one deck: pulses of
// `navigator.vibrate`, and effects of a gamepad.
//
// usage: node web_same.mjs FOLDER MODULES: FOLDER holds what `patternc player web` writes and the
// tables, MODULES the exports of the same decks as modules of CommonJS.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, modules] = process.argv.slice(2).map((path) => resolve(path));
const player = await import(pathToFileURL(`${folder}/pattern-player.js`));
const require = createRequire(import.meta.url);
let count = 0;

/** Effects as the export writes them: to a millionth, and without the haptic that they come from. */
const rounded = (effects) =>
  effects.map(({ at, duration, strongMagnitude, weakMagnitude }) =>
    [at, duration, strongMagnitude, weakMagnitude].map((part) => Math.round(part * 1e6) / 1e6));

for (const file of readdirSync(folder).filter((name) => name.endsWith(".cues.json"))) {
  const deck = player.loadDeck(readFileSync(`${folder}/${file}`, "utf8"));
  const { cues, patterns } = require(`${modules}/${file.replace(/json$/, "js")}`);
  const timelines = deck.rows.flatMap((row) =>
    Object.entries(row.modes).map(([mode, { haptics }]) => [row.name, cues[row.name].modes[mode], haptics]));
  for (const [name, exported] of Object.entries(patterns)) {
    const { haptics = [] } = deck.table.patterns[name].timeline;
    timelines.push([name, exported, haptics.map((haptic) => ({ ...haptic, equivalents: deck.equivalents }))]);
  }
  for (const [name, exported, haptics] of timelines) {
    // The choices of a map are an array for each case; a random stagger differs each time.
    if (haptics.some(({ choice, stagger, scaledBy }) => choice || stagger || scaledBy?.length)) continue;
    const where = `${file} ${name}`;
    const isFelt = ({ kind, intensity = 1 }) => kind === "continuous" || intensity >= 0.15;
    if (haptics.every(isFelt))
      assert.deepEqual(
        player.vibration(haptics.map((haptic) => [haptic.atMs, haptic])), [...exported.vibrate], where);
    const effects = haptics.flatMap((haptic) =>
      player.rumble(haptic).map((effect) => ({ ...effect, at: haptic.atMs + effect.at })));
    effects.sort((a, b) => a.at - b.at);
    // Of those that overlap the export keeps the stronger; an output does so when they are due.
    const isApart = effects.every(({ at }, index) => {
      const before = effects[index - 1];
      return !before || before.at + before.duration < at;
    });
    if (isApart) assert.deepEqual(rounded(effects), rounded(exported.gamepad), where);
    count += haptics.length > 0;
  }
}
assert.ok(count > 20, `only ${count} timelines have haptics`);
console.log(`${count} timelines are felt alike`);
