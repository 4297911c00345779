// An app that uses what patternc exports: it compiles without the types of browsers, and node runs it.
import * as ghost from "./ghost-deck.cues";
import * as names from "./names.cues";
import * as motion from "./motion.cues";
import * as haptics from "./haptics.cues";
import * as sonora from "./sonora.cues";

declare const console: { log(text: string): void };

let count = 0;
function equal(found: unknown, expected: unknown, what: string): void {
  count += 1;
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}

// Names are types.
const cue: ghost.Cue = "ghost.arrive";
const mood: ghost.InputMoodAnchor = "nostalgia";
// @ts-expect-error: there is no such cue.
const unknownCue: ghost.Cue = "ghost.arrives";
// @ts-expect-error: there is no such mood.
ghost.gain(cue, { "mood-anchor": "joy" });
function change(): void {
  // @ts-expect-error: nothing of it can be changed.
  ghost.cues["ghost.arrive"].modes.normal.vibrate[0] = 1;
}

// The cases that a client of the format meets.
equal(ghost.patterns.heartbeat.vibrate, [20, 100, 20], "heartbeat");
equal(ghost.cues[cue].modes.normal.vibrate, [20, 100, 20], "arrive");
equal(ghost.cues[cue].modes.physicalityOff.vibrate, [], "physicality off");
equal(ghost.patterns.heartbeat.gamepad.map((each) => each.strongMagnitude), [0.39, 0.585], "levels");
equal(ghost.gain(cue, { "mood-anchor": mood }), 0.4, "nostalgia");
equal(ghost.gain(cue, {}), 0.5, "no mood");
equal(ghost.cueRows["ghost.forget"].confirm, { text: "Forget this memory?", id: "ghost.forget.confirm.1", if: "high-rigor" }, "confirm");
equal(ghost.cueRows["ghost.arrive"].once, { per: "card.id" }, "once");

// A map chooses a pattern.
const insight = sonora.cueRows["insight.show"].modes.normal;
const minor = sonora.played(insight, { importance: "minor" });
const breakthrough = sonora.played(insight, { importance: "breakthrough" });
equal(minor.vibrate, sonora.patterns.subtle.vibrate, "minor");
equal(breakthrough.vibrate, sonora.patterns.breakthrough.vibrate, "breakthrough");
equal(sonora.played(insight, {}).vibrate, sonora.patterns.subtle.vibrate, "default");

// Staggers.
const random = { minMs: 0, maxMs: 500 };
const drawn = ["tag-1", "tag-2", "tag-3"].map((id) => motion.delay(random, 0, id));
equal(drawn, [423.027, 418.052, 383.552], "random delays");
equal([0, 3, 9].map((index) => motion.delay({ stepMs: 30, maxMs: 200 }, index)), [0, 90, 200], "steps");

// Names that mean something to the language.
const hostile = "prototype.constructor" as const;
equal(names.gain(hostile, { class: "null" }), 0.25, "null");
equal(names.gain(hostile, {}), 1, "default");
equal(names.played(names.cueRows[hostile].modes.normal, { class: "null" }).vibrate, [20], "chosen");
equal(names.cueRows[hostile].modes.normal.text[0].text, "`${x}` \u2028 */ </script>", "text");

// Haptics that no motor plays apart, and a text that is too long for an entry.
for (const [name, expected] of Object.entries({
  "after-a-pause": [0, 30, 20],
  "at-once": [20],
  "close": [45],
  "apart": [20, 20, 20],
  "long": [10000, 0, 2000],
  "late": [20, 10000, 0, 5980, 20],
  "faint": [],
  "ramp": [0, 30, 170],
  "styles": [20, 80, 20, 80, 40, 60, 30, 70, 20, 80, 20],
  "outcomes": [20, 80, 20, 380, 20, 130, 20, 330, 20, 80, 20, 80, 20, 80, 20],
  "fraction": [0, 2, 20],
})) {
  equal(haptics.patterns[name as haptics.Pattern].vibrate, expected, name);
}
const close = haptics.patternRows["close"].gamepad;
equal(close.map((each) => [each.at, each.duration, each.entry]), [[0, 25, 0], [25, 50, 1]], "pre-empted");
const long = haptics.patternRows["long"].gamepad;
equal(long.map((each) => each.duration), [5000, 5000, 2000], "pieces");
const ramp = haptics.patternRows["ramp"].gamepad;
equal(ramp.map((each) => each.strongMagnitude), [0.125, 0.375, 0.625, 0.875], "steps of a ramp");
const sharp = haptics.patternRows["sharp"].gamepad;
equal(sharp.map((each) => [each.strongMagnitude, each.weakMagnitude]), [[0.2, 0.5], [0.5, 0.2]], "motors");

// Of every timeline: on and off take turns, no entry is too long, nothing plays with physicality off.
for (const deck of [ghost, names, motion, haptics, sonora]) {
  const timelines: ghost.Timeline[] = [];
  for (const row of Object.values(deck.cueRows) as ghost.CueRow[]) {
    timelines.push(...Object.values(row.modes));
    equal([row.modes.physicalityOff.vibrate, row.modes.physicalityOff.gamepad], [[], []], "off");
  }
  timelines.push(...(Object.values(deck.patternRows) as ghost.Timeline[]));
  for (const timeline of timelines) {
    for (const each of [timeline, ...(timeline.cases ?? [])]) {
      const isWhole = (entry: number) => Number.isInteger(entry) && entry >= 0 && entry <= 10000;
      equal(each.vibrate.every(isWhole), true, "whole entries");
      equal(each.vibrate.length === 0 || each.vibrate.length % 2 === 1, true, "ends with an on");
      equal(each.vibrate.length <= 99, true, "entries");
      let end = 0;
      for (const effect of each.gamepad) {
        equal(effect.at >= end && effect.duration <= 5000, true, "one effect at a time");
        end = effect.at + effect.duration;
      }
    }
  }
}
console.log(`${count} facts`);
