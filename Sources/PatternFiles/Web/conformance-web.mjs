// Plays a conformance case with the core of pattern-player.js under a virtual clock: the case on
// standard input, the playback log on standard output.
//
// usage: node conformance-web.mjs [FOLDER] < CASE: tables are named relative to FOLDER.
//        node conformance-web.mjs --lines < CASES: a case per line, answered by its log. `text`
//        holds a table as text; without `text`, a case is played with the decks of the line above.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createPlayback, loadDeck, rumble, vibration } from "./pattern-player.js";

const STIMULI = [
  "fire", "set", "answer", "complete", "background", "lowPower", "cancel", "cancelAll", "replace",
  "restart", "session", "end",
];

// The fields of each log entry besides its time, firing and name.
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

/** Checks that the haptic outputs stay within their limits. */
function feel(haptic, more) {
  const array = vibration([[haptic.atMs, haptic], ...more], haptic.atMs);
  const isFit = (ms) => Number.isInteger(ms) && ms >= 0 && ms <= 10000;
  if (array.length > 99 || !array.every(isFit)) throw new Error(`vibrate ${array}`);
  const isEffect = ({ at, duration, strongMagnitude, weakMagnitude }) =>
    at >= 0 && duration >= 0 && strongMagnitude <= 1 && weakMagnitude <= 1;
  if (!rumble(haptic).every(isEffect)) throw new Error("rumble");
}

/** A text, or nothing. */
const worded = (value) => (typeof value === "string" ? value : undefined);

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

const folder = process.argv[2] ?? ".";
const read = (table) =>
  loadDeck(typeof table === "string" ? readFileSync(resolve(folder, table), "utf8") : table);
// The maximum number of entries, and of instants at which something is due.
const LIMIT = folder === "--lines" ? 2000 : 1000000;
let last = [];

function play(test) {
  const unknown = [...(test.requires ?? [])];
  for (const step of test.script) {
    const name = STIMULI.find((stimulus) => stimulus in step);
    if (!name) unknown.push(...Object.keys(step).filter((key) => key !== "atMs"));
  }
  if (unknown.length) return { skip: unknown };

  const log = [];
  const values = [];
  const once = new Set();
  let decks = last;
  if ("text" in test) decks = [loadDeck(test.text)];
  else if ("table" in test) decks = [test.table].flat().map(read);
  last = decks;
  const start = (first) => {
    const made = createPlayback(decks, { once, first });
    made.set(test.conditions ?? {}, 0);
    return made;
  };
  let playback = start(1);
  let instants = 0;
  const take = () => {
    for (const command of playback.take()) {
      log.push(entryOf(command));
      if (folder === "--lines" && command.did === "haptic")
        feel(command, playback.hapticsToCome);
    }
  };
  /** Advances one instant at a time, so that an endless playback is noticed. */
  const advance = (at) => {
    for (;;) {
      const next = playback.nextDeadline;
      if (next === undefined || next > at) break;
      playback.advance(next);
      take();
      instants += 1;
      if (instants > LIMIT || log.length > LIMIT)
        throw Object.assign(new Error("the log is too long: end it earlier"), { code: "tooLarge" });
    }
    playback.advance(at);
    take();
  };
  /** The values to read, each after the log of its instant. */
  const asked = [...(test.values ?? [])].sort((a, b) => a.atMs - b.atMs);
  const sample = (isBefore) => {
    while (asked.length && isBefore(asked[0].atMs)) {
      const { atMs, target, instance, layer, property } = asked.shift();
      advance(atMs);
      const value = rounded("", playback.value(target, instance, property, layer, atMs));
      values.push({ atMs, target, instance, ...(layer && { layer }), property, value });
    }
  };
  for (const step of test.script) {
    const { atMs: at, outcome } = step;
    const [subject, text, effects] = [step.subject, step.text, step.effects].map(worded);
    sample((time) => time < at);
    if (at > 0 && !("end" in step)) advance(at - 0.001);
    if ("fire" in step) {
      const { keys, items } = step;
      const made = Array.isArray(items)
        ? items.map((item) => (typeof item === "string" ? { id: item } : item))
        : [];
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
    else advance(at);
    take();
  }
  sample(() => true);
  return { format: "patternc.playback-log", version: 1, log, values };
}

function answer(text) {
  try {
    return play(JSON.parse(text));
  } catch (error) {
    const { code, path, message } = error;
    return { error: code ?? String(error), path, text: message };
  }
}

const input = readFileSync(0, "utf8");
if (folder !== "--lines") {
  process.stdout.write(`${JSON.stringify(answer(input), undefined, 1)}\n`);
} else {
  const lines = input.split("\n").filter(Boolean);
  process.stdout.write(lines.map((line) => `${JSON.stringify(answer(line))}\n`).join(""));
}
