// Plays a conformance case with the core of pattern-player.js under a virtual clock: the case on
// standard input, the playback log on standard output.
//
// usage: node conformance-web.mjs [FOLDER] < CASE: tables are named relative to FOLDER.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createPlayback, loadDeck } from "./pattern-player.js";

const STIMULI = [
  "fire", "set", "answer", "complete", "background", "lowPower", "cancel", "cancelAll", "replace",
  "restart", "session", "end",
];

// What a log says of each thing that is done, beside its time, its firing and its name.
const FIELDS = {
  start: "cue mode",
  suppress: "cue event channel reason flag",
  ask: "cue subject text",
  mode: "mode",
  haptic:
    "kind style outcome intensity sharpness durationMs attack decay release envelope from",
  sound: "kind name frequenciesHz durationMs volume fadeInMs fadeOutMs file",
  motion:
    "target instance layer property from to durationMs curve edge unit approx elapsedMs " +
    "perCharacterMs pauseMs after",
  "motion-end": "target instance layer property value",
  remove: "name instance optimistic",
  restore: "name instance",
  perform: "name background",
  toast: "text",
  announce: "text priority",
};

const CURVES = ["linear", "cubic-bezier", "steps", "spring"];

/** A number with at most six decimals. */
const rounded = (key, value) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value);

function entryOf(command) {
  const { atMs, firing, did } = command;
  const entry = { atMs, firing, did };
  for (const key of (FIELDS[did] ?? "name").split(" ")) entry[key] = command[key];
  if (entry.curve) entry.curve = { ...entry.curve, samples: undefined, spring: undefined };
  if (entry.curve && !CURVES.includes(entry.curve.kind)) entry.curve = { kind: "linear" };
  if (!entry.elapsedMs) delete entry.elapsedMs;
  return JSON.parse(JSON.stringify(entry, rounded));
}

const test = JSON.parse(readFileSync(0, "utf8"));
const folder = process.argv[2] ?? ".";
const read = (table) =>
  loadDeck(typeof table === "string" ? readFileSync(resolve(folder, table), "utf8") : table);

function play() {
  const unknown = [...(test.requires ?? [])];
  for (const step of test.script) {
    const name = STIMULI.find((stimulus) => stimulus in step);
    if (!name) unknown.push(...Object.keys(step).filter((key) => key !== "atMs"));
  }
  if (unknown.length) return { skip: unknown };

  const log = [];
  const values = [];
  const once = new Set();
  let decks = [test.table].flat().map(read);
  const start = (first) => {
    const made = createPlayback(decks, { once, first });
    made.set(test.conditions ?? {}, 0);
    return made;
  };
  let playback = start(1);
  const take = () => {
    for (const command of playback.take()) log.push(entryOf(command));
  };
  /** The values asked for up to a time, each after the log of its instant. */
  const asked = [...(test.values ?? [])].sort((a, b) => a.atMs - b.atMs);
  const sample = (isBefore) => {
    while (asked.length && isBefore(asked[0].atMs)) {
      const { atMs, target, instance, layer, property } = asked.shift();
      playback.advance(atMs);
      take();
      const value = rounded("", playback.value(target, instance, property, layer, atMs));
      values.push({ atMs, target, instance, ...(layer && { layer }), property, value });
    }
  };
  for (const step of test.script) {
    const { atMs: at, subject, outcome, effects } = step;
    sample((time) => time < at);
    if (!("end" in step)) playback.advance(at - 0.001);
    take();
    if ("fire" in step) {
      const { keys, items, text } = step;
      const made = items?.map((item) => (typeof item === "string" ? { id: item } : item));
      playback.fire(step.fire, { id: subject ?? "", keys, items: made, text }, at);
    } else if ("set" in step) playback.set(step.set, at, subject);
    else if ("answer" in step)
      playback.answer(step.answer, subject ?? "", outcome === "accept", at);
    else if ("complete" in step)
      playback.complete(step.complete, subject ?? "", outcome === "success", at);
    else if ("background" in step) playback.background(step.background, at);
    else if ("lowPower" in step) playback.lowPower(step.lowPower, at);
    else if ("cancel" in step) playback.cancel(step.cancel, at, effects);
    else if ("cancelAll" in step) playback.cancelAll(step.cancelAll, at, effects);
    else if ("replace" in step) {
      const deck = read(step.replace);
      decks = decks.map((old) => (old.name === deck.name ? deck : old));
      playback.replace(deck);
    } else if ("restart" in step) {
      playback = start(log.reduce((most, { firing }) => Math.max(most, firing ?? 0), 0) + 1);
    } else if ("session" in step) playback.beginSession();
    else playback.advance(at);
    take();
  }
  sample(() => true);
  return { format: "patternc.playback-log", version: 1, log, values };
}

let answer;
try {
  answer = play();
} catch (error) {
  answer = { error: error.code ?? String(error), text: error.message };
}
process.stdout.write(`${JSON.stringify(answer, undefined, 1)}\n`);
