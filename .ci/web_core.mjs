// The core of the web player, as far as the suite of conformance does not judge it: faults of decks,
// arrays of vibration, odd input.
//
// usage: node web_core.mjs FOLDER: holds what `patternc player web` writes, and the tables.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const module = pathToFileURL(resolve(folder, "pattern-player.js"));
const { createPlayback, loadDeck, DeckError, vibration, rumble } = await import(module);

/** A table of cues that are given in brief. */
function table(cues) {
  for (const [name, { normal }] of Object.entries(cues)) {
    const whole = { durationMs: 0, haptics: [], motion: [], sound: [], text: [], effects: [], ...normal };
    cues[name] = {
      profile: "base",
      trigger: { event: "go", class: "state", by: "user" },
      gates: { cue: [], haptics: [], motion: [], sound: [] },
      once: null,
      confirm: null,
      modes: { normal: whole, reduceMotion: whole, physicalityOff: whole },
      digest: "0".repeat(16),
    };
  }
  const events = { go: { class: "state", by: "user" } };
  return { format: "patternc.cue-table", version: 1, name: "t", inputs: {}, maps: {}, events, cues };
}

const tap = (atMs, intensity = 0.5, more = {}) =>
  ({ atMs, kind: "transient", intensity, sharpness: 0.5, ...more });
const fade = (atMs, durationMs, from, to, more = {}) =>
  ({ target: "card", property: "opacity", atMs, durationMs, from, to, curve: { kind: "linear" }, ...more });

test("a deck that cannot be read says why, with the path", () => {
  const is = (code, facts = {}) => (error) => {
    assert.ok(error instanceof DeckError);
    assert.equal(error.code, code);
    for (const key in facts) assert.deepEqual(error[key], facts[key]);
    return true;
  };
  assert.throws(() => loadDeck('{\n "format" }'), is("notJSON", { line: 2 }));
  assert.throws(() => loadDeck("7"), is("notACueTable"));
  assert.throws(() => loadDeck({ ...table({}), version: 2 }), is("unsupportedVersion", { found: 2 }));
  assert.throws(() => loadDeck({ ...table({}), cues: [] }), is("wrongType", { path: "cues" }));
  const { events, ...rest } = table({});
  assert.throws(() => loadDeck(rest), is("missing", { path: "events" }));
  const late = table({ a: { normal: { haptics: [tap(-1)] } } });
  assert.throws(() => loadDeck(late), is("outOfRange", { path: "cues.a.modes.normal.haptics[0].atMs" }));
  const still = table({ a: { normal: { haptics: [tap(0, 1, { loop: { everyMs: 0, while: "f" } })] } } });
  assert.throws(() => loadDeck(still), is("outOfRange"));
});

test("what is unknown is left out and noted, but never an effect", () => {
  const curve = { kind: "wobble" };
  const deck = loadDeck(table({ a: { normal: {
    haptics: [{ atMs: 0, kind: "smell" }, tap(0)], motion: [fade(0, 100, 0, 1, { curve })] } } }));
  assert.equal(deck.notes.length, 6);
  assert.equal(deck.rows[0].modes.normal.haptics.length, 1);
  assert.throws(() => loadDeck(table({ a: { normal: { effects: [{ atMs: 0, kind: "explode", name: "x" }] } } })), DeckError);
});

test("vibration: the arrays of the export", () => {
  const deck = JSON.parse(readFileSync(resolve(folder, "ghost-deck.cues.json"), "utf8"));
  const beat = deck.patterns.heartbeat.timeline.haptics;
  const of = (haptics, from) => vibration(haptics.map((haptic) => [haptic.atMs, haptic]), from);
  assert.deepEqual(of(beat), [20, 100, 20]);
  assert.deepEqual(of([{ atMs: 0, kind: "notify", outcome: "error" }]), [20, 80, 20, 80, 20, 80, 20]);
  assert.deepEqual(of([tap(50)]), [0, 50, 20]);
  // Less than 20 ms of rest joins two; a weak one is left out; a stroke is felt from 0.15 on.
  assert.deepEqual(of([tap(0), tap(30), tap(100, 0.1)]), [50]);
  const stroke = { atMs: 0, kind: "continuous", intensity: 0.5, durationMs: 100,
    envelope: [{ atMs: 0, intensity: 0 }, { atMs: 100, intensity: 0.3 }] };
  assert.deepEqual(of([stroke]), [0, 50, 50]);
  assert.deepEqual(of([{ ...stroke, envelope: undefined, durationMs: 25000 }]), [10000, 0, 10000, 0, 5000]);
  assert.ok(of(Array.from({ length: 80 }, (_, index) => tap(index * 100))).length <= 99);
});

test("rumble: strong and weak by sharpness, in pieces", () => {
  assert.deepEqual(rumble(tap(0, 0.8, { sharpness: 0.25 })), [
    { at: 0, duration: 50, strongMagnitude: 0.8, weakMagnitude: 0.4 }]);
  const pieces = rumble({ kind: "continuous", intensity: 1, durationMs: 12000 });
  assert.deepEqual(pieces.map(({ duration }) => duration), [5000, 5000, 2000]);
});

test("a value named like a member of every object chooses no pattern", () => {
  const playback = createPlayback([loadDeck(readFileSync(resolve(folder, "ghost-deck.cues.json"), "utf8"))]);
  for (const name of ["system-haptics", "foreground", "in-thread", "visible"]) playback.set({ [name]: true }, 0);
  playback.set({ "mood-anchor": "constructor" }, 0, "c4");
  playback.fire("card.visible", { id: "c4" }, 1000);
  playback.advance(1200);
  const felt = playback.take().filter(({ did }) => did === "haptic");
  assert.deepEqual(felt.map(({ intensity }) => intensity), [0.3, 0.45]);
});

test("a cue is in one deck only", () => {
  assert.throws(() => createPlayback([loadDeck(table({ a: {} })), loadDeck(table({ a: {} }))]), { code: "twoCues" });
});

test("limits and odd input end in an answer", () => {
  const playback = createPlayback([loadDeck(table({ a: { normal: { haptics: [tap(0), tap(100)] } } }))]);
  assert.equal(playback.fire("toString", {}, 0)[0].reason, "unknownEvent");
  for (let index = 0; index < 10100; index += 1) playback.fire("go", { id: `c${index}` }, 1);
  playback.cancel(99999, 2);
  playback.complete("nothing", "c1", true, 3);
  playback.answer("nothing", "c1", true, 4);
  playback.advance(1000);
  assert.equal(playback.nextDeadline, undefined);
});
