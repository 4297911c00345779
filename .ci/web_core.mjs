// The rules of the player, tried on its core under a virtual clock: what is expected is computed by
// hand from the contract of each rule.
//
// usage: node web_core.mjs FOLDER CUES: FOLDER holds what `patternc player web` writes, CUES the
// tables of the two decks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const [folder, cues] = process.argv.slice(2);
const module = pathToFileURL(resolve(folder, "pattern-player.js"));
const { createPlayback, loadDeck, DeckError, vibration, rumble } = await import(module);

const decks = {};
for (const name of ["ghost-deck", "sonora"])
  decks[name] = JSON.parse(readFileSync(resolve(cues, `${name}.cues.json`), "utf8"));

const allowed = {
  "system-haptics": true,
  foreground: true,
  "in-thread": true,
  visible: true,
  "high-fidelity": true,
  "not-dnd": true,
  "not-silent": true,
};

/** A table of cues that are given in brief. */
function table(cues, more = {}) {
  const events = {};
  for (const [name, cue] of Object.entries(cues)) {
    const { on = "go", normal = {}, reduceMotion, physicalityOff, gates, ...rest } = cue;
    events[on] = { class: "state", by: "user" };
    const whole = (mode) => ({ durationMs: 0, haptics: [], motion: [], sound: [], text: [], effects: [], ...mode });
    cues[name] = {
      profile: "base",
      trigger: { event: on, class: "state", by: "user" },
      gates: { cue: [], haptics: [], motion: [], sound: [], ...gates },
      once: null,
      confirm: null,
      modes: {
        normal: whole(normal),
        reduceMotion: whole(reduceMotion ?? normal),
        physicalityOff: whole(physicalityOff ?? normal),
      },
      digest: "0".repeat(16),
      ...rest,
    };
  }
  return { format: "patternc.cue-table", version: 1, name: "t", inputs: {}, maps: {}, events, cues, ...more };
}

const tap = (atMs, intensity = 0.5, more = {}) =>
  ({ atMs, kind: "transient", intensity, sharpness: 0.5, ...more });
const fade = (atMs, durationMs, from, to, more = {}) =>
  ({ target: "card", property: "opacity", atMs, durationMs, from, to, curve: { kind: "linear" }, ...more });
const tone = (atMs, durationMs) =>
  ({ atMs, kind: "tone", frequenciesHz: [440], durationMs, volume: 0.2, fadeInMs: 0, fadeOutMs: 0 });

function play(source, options = {}) {
  const { conditions = allowed, ...rest } = options;
  const playback = createPlayback([source].flat().map(loadDeck), rest);
  playback.set(conditions, 0);
  return playback;
}

/** The log up to a time, as `at did what`. */
function log(playback, at) {
  playback.advance(at);
  return playback.take().map(({ atMs, did, firing, ...c }) => {
    const what = c.cue ?? c.name ?? c.text ?? c.property ?? c.mode ?? c.channel ?? "";
    return [atMs, did, what, c.reason].filter((part) => part !== undefined && part !== "").join(" ");
  });
}
const only = (lines, ...dids) => lines.filter((line) => dids.includes(line.split(" ")[1]));
const opacity = (playback, at, id = "c1") => {
  playback.advance(at);
  return playback.value("card", id, "opacity", undefined, at);
};

test("R1: a deck that cannot be read says why, with the path", () => {
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

test("R2: what is unknown is left out and noted, but never an effect", () => {
  const curve = { kind: "wobble" };
  const deck = loadDeck(table({ a: { normal: {
    haptics: [{ atMs: 0, kind: "smell" }, tap(0)], motion: [fade(0, 100, 0, 1, { curve })] } } }));
  assert.equal(deck.notes.length, 6);
  assert.equal(deck.rows[0].modes.normal.haptics.length, 1);
  const playback = play(table({ a: { normal: { motion: [fade(0, 100, 0, 1, { curve })] } } }));
  playback.fire("go", { id: "c1" }, 0);
  assert.equal(opacity(playback, 25), 0.25);
  assert.throws(() => loadDeck(table({ a: { normal: { effects: [{ atMs: 0, kind: "explode", name: "x" }] } } })), DeckError);
});

test("R3: a deck is replaced while it plays; what runs ends on the old rows", () => {
  const playback = play(table({ a: { normal: { haptics: [tap(0), tap(100)] } } }));
  playback.fire("go", { id: "c1" }, 0);
  playback.replace(loadDeck(table({ a: { normal: { text: [{ atMs: 0, kind: "toast", text: "new" }] } } })));
  playback.fire("go", { id: "c2" }, 50);
  assert.deepEqual(log(playback, 200), [
    "0 start a", "0 haptic", "50 start a", "50 toast new", "50 end", "100 haptic", "100 end"]);
  assert.throws(() => createPlayback([loadDeck(table({ a: {} })), loadDeck(table({ a: {} }))]));
});

test("R5, R11: cues go by name, and one instant has one order", () => {
  const playback = play(table({
    b: { normal: { haptics: [tap(0)] } },
    a: { normal: {
      effects: [{ atMs: 0, kind: "show", name: "s" }], text: [{ atMs: 0, kind: "toast", text: "t" }],
      motion: [fade(0, 10, 0, 1)], sound: [tone(0, 10)], haptics: [tap(0)] } },
  }));
  playback.fire("go", { id: "c1" }, 0);
  const lines = playback.take().map(({ did }) => did);
  assert.deepEqual(lines, ["start", "haptic", "sound", "motion", "toast", "show", "start", "suppress", "end"]);
  // An error at the instant of a beat stops it.
  const late = play(table({ a: { gates: { haptics: ["system-haptics"] }, normal: { haptics: [tap(0), tap(120)] } } }));
  late.fire("go", { id: "c1" }, 0);
  late.set({ "system-haptics": false }, 120);
  assert.deepEqual(only(log(late, 500), "haptic", "haptic-stop"), ["0 haptic", "120 haptic-stop"]);
});

test("R6, R17, R18: inputs, levels and patterns are sampled at the start", () => {
  const playback = play(decks["ghost-deck"]);
  const felt = (mood, id) => {
    if (mood) playback.set({ "mood-anchor": mood }, playback.at ?? 0, id);
    playback.fire("card.visible", { id }, (playback.at = (playback.at ?? 0) + 1000));
    playback.advance(playback.at + 200);
    return playback.take().filter(({ did }) => did === "haptic").map(({ intensity }) => intensity);
  };
  assert.deepEqual(felt("resolve", "c1"), [0.54, 0.81]);
  assert.deepEqual(felt("nostalgia", "c2"), [0.24, 0.36]);
  assert.deepEqual(felt(undefined, "c3"), [0.3, 0.45]);
  assert.deepEqual(felt("constructor", "c4"), [0.3, 0.45]);
  const sonora = play(decks.sonora);
  sonora.set({ importance: "breakthrough" }, 0, "i1");
  sonora.fire("insight.found", { id: "i1" }, 0);
  sonora.advance(300);
  const kinds = sonora.take().filter(({ did }) => did === "haptic").map(({ atMs, kind }) => [atMs, kind]);
  assert.deepEqual(kinds, [[0, "impact"], [100, "notify"], [250, "impact"]]);
});

test("R7: once, for what it is for, over a new process too", () => {
  const once = new Set();
  const first = play(decks["ghost-deck"], { once });
  first.fire("card.visible", { id: "c1" }, 0);
  first.fire("card.visible", { id: "c1" }, 10);
  assert.deepEqual(only(log(first, 20), "start", "suppress"), [
    "0 start ghost.arrive", "0 suppress sound gate".replace("0 suppress sound gate", "10 suppress ghost.arrive once")]);
  const second = play(decks["ghost-deck"], { once });
  assert.equal(second.fire("card.visible", { id: "c1" }, 0)[0].reason, "once");
  const session = play(table({ a: { once: { per: "session" } } }));
  assert.ok(session.fire("go", {}, 0)[0].firing);
  assert.equal(session.fire("go", {}, 1)[0].reason, "once");
  session.beginSession();
  assert.ok(session.fire("go", {}, 2)[0].firing);
  // Without a key it plays, but is neither felt nor heard nor remembered.
  const keyless = play(table({ a: { once: { per: "thread" }, normal: { haptics: [tap(0)], motion: [fade(0, 100, 0, 1)] } } }));
  for (const at of [0, 200]) {
    const [{ channels }] = keyless.fire("go", { id: "c1" }, at);
    assert.deepEqual([channels.haptics, channels.motion], [{ reason: "missingKey" }, true]);
  }
});

test("R8: a question comes first, once, and a refusal counts for nothing", () => {
  const playback = play(decks["ghost-deck"]);
  playback.set({ "high-rigor": true }, 0, "c1");
  assert.ok(playback.fire("forget.tapped", { id: "c1" }, 0)[0].awaiting);
  assert.equal(playback.fire("forget.tapped", { id: "c1" }, 10)[0].reason, "awaitingConfirmation");
  playback.answer("ghost.forget", "c1", false, 500);
  playback.fire("forget.tapped", { id: "c1" }, 600);
  playback.answer("ghost.forget", "c1", true, 900);
  assert.deepEqual(only(log(playback, 2000), "ask", "suppress", "start", "remove", "perform"), [
    "0 ask ghost.forget", "10 suppress ghost.forget awaitingConfirmation", "500 suppress ghost.forget declined",
    "600 ask ghost.forget", "900 start ghost.forget", "1100 remove card", "1100 perform server.delete"]);
  playback.set({ "high-rigor": true }, 2000, "c2");
  playback.fire("forget.tapped", { id: "c2" }, 2000);
  playback.background(true, 3000);
  playback.background(false, 63000);
  playback.background(true, 64000);
  assert.deepEqual(only(log(playback, 200000), "suppress"), ["124000 suppress ghost.forget declined"]);
});

test("R9: two taps donate once; else the later firing supersedes", () => {
  const playback = play(decks["ghost-deck"]);
  playback.fire("ascend.tapped", { id: "c1" }, 0);
  assert.equal(playback.fire("ascend.tapped", { id: "c1" }, 100)[0].reason, "busy");
  playback.complete("journal.donate-moment", "c1", true, 500);
  // The card is still to be removed.
  assert.equal(playback.fire("ascend.tapped", { id: "c1" }, 600)[0].reason, "busy");
  assert.ok(playback.fire("ascend.tapped", { id: "c1" }, 1500)[0].firing);
  const other = play(table({ a: { normal: { haptics: [tap(0), tap(100)], text: [{ atMs: 100, kind: "toast", text: "t" }] } } }));
  other.fire("go", { id: "c1" }, 0);
  other.fire("go", { id: "c1" }, 50);
  assert.deepEqual(only(log(other, 500), "haptic", "haptic-stop", "toast"), [
    "0 haptic", "50 haptic-stop", "50 haptic", "150 haptic", "150 toast t"]);
});

test("R10: an exit ends what its subject feels, and onsets close together fuse", () => {
  const playback = play(table({
    a: { on: "a", normal: { haptics: [tap(0), tap(100)] } },
    b: { on: "b", role: "exit", normal: {} },
    c: { on: "c", normal: { haptics: [tap(0, 0.4)] } },
    d: { on: "d", normal: { haptics: [tap(0, 0.9)] } },
  }));
  playback.fire("a", { id: "c1" }, 0);
  playback.fire("b", { id: "c2" }, 10);
  playback.fire("b", { id: "c1" }, 20);
  playback.fire("c", { id: "c1" }, 33);
  playback.fire("d", { id: "c1" }, 33.5);
  playback.fire("c", { id: "c1" }, 67.5);
  assert.deepEqual(only(log(playback, 500), "haptic", "haptic-stop", "suppress"), [
    "0 haptic", "20 haptic-stop", "33 suppress haptics fused", "33.5 haptic", "67.5 haptic"]);
});

test("R13, R14: a switch moves what runs over at once", () => {
  const playback = play(decks["ghost-deck"]);
  playback.fire("ascend.tapped", { id: "c1" }, 0);
  playback.set({ physicality: false }, 500);
  playback.complete("journal.donate-moment", "c1", true, 2000);
  assert.deepEqual(only(log(playback, 3000), "mode", "remove", "perform", "toast", "haptic", "end"), [
    "0 perform journal.donate-moment", "500 mode physicalityOff", "500 remove card",
    "2000 toast Moment donated to iOS Journal.", "2000 end"]);
  // A property with a track in the new mode takes its value of now; any other its end.
  const early = play(decks["ghost-deck"]);
  early.fire("ascend.tapped", { id: "c1" }, 0);
  early.set({ physicality: false }, 150);
  const at = (property) => early.value("card", "c1", property, undefined, 150);
  assert.equal(at("translateY"), -60);
  assert.equal(at("dissolve"), 0);
  assert.ok(Math.abs(at("opacity") - 0.3155) < 0.002, at("opacity"));
  // More is only for the next firing.
  const more = play(decks["ghost-deck"], { conditions: { ...allowed, "reduce-motion": true } });
  more.fire("card.visible", { id: "c1" }, 0);
  more.set({ "reduce-motion": false }, 100);
  assert.deepEqual(only(log(more, 2000), "mode"), []);
  assert.equal(more.value("card", "c1", "scale", undefined, 2000), 1);
});

test("R14: an equal track runs on, haptics follow the new mode, none late", () => {
  const playback = play(table({ a: {
    normal: { haptics: [tap(0), tap(100), tap(300)], motion: [fade(0, 1000, 0, 1)] },
    reduceMotion: { haptics: [tap(0), tap(50), tap(200)], motion: [fade(0, 1000, 0, 1)] } } }));
  playback.fire("go", { id: "c1" }, 0);
  playback.set({ "reduce-motion": true }, 150);
  const lines = log(playback, 2000);
  assert.deepEqual(only(lines, "haptic", "motion", "motion-end"), [
    "0 haptic", "0 motion opacity", "100 haptic", "200 haptic"]);
});

test("R15: a gate that falls stops its channel and brings nothing back", () => {
  const playback = play(table({ a: {
    gates: { motion: ["foreground"], sound: ["not-dnd"] },
    normal: { motion: [fade(0, 100, 0, 1), fade(200, 100, 1, 0.2)], sound: [tone(0, 500)] } } }));
  playback.fire("go", { id: "c1" }, 0);
  playback.set({ foreground: false, "not-dnd": false }, 50);
  assert.equal(opacity(playback, 50), 0.2);
  playback.set({ foreground: true, "not-dnd": true }, 60);
  assert.deepEqual(log(playback, 500), [
    "0 start a", "0 sound", "0 motion opacity", "50 sound-stop", "50 motion-end opacity", "50 end"]);
});

test("R20: staggers by index and by a mixed hash", () => {
  const playback = play(decks.sonora);
  const items = Array.from({ length: 9 }, (_, index) => ({ id: `tag-${index + 1}` }));
  playback.fire("tags.shown", { id: "tag-1", items: items.slice(0, 3) }, 0);
  playback.advance(600);
  const starts = playback.take().filter(({ did }) => did === "motion").map(({ atMs, instance }) => [instance, atMs]);
  assert.deepEqual(Object.fromEntries(starts), { "tag-1": 423.027, "tag-2": 418.052, "tag-3": 383.552 });
  playback.fire("list.shown", { id: "l", items: Array.from({ length: 12 }, (_, index) => ({ id: `i${index}` })) }, 1000);
  playback.advance(2500);
  const steps = playback.take().filter(({ did }) => did === "motion").map(({ atMs }) => atMs - 1000);
  assert.deepEqual(steps, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 900, 900]);
});

test("R21: loops end where they began, at a forward onset", () => {
  const loop = { everyMs: 100, while: "busy" };
  const playback = play(table({ a: { role: "progress", normal: {
    motion: [fade(0, 100, 0, 1, { loop, alternate: true })], haptics: [tap(50, 0.5, { loop })] } } }));
  playback.set({ busy: true }, 0);
  playback.fire("go", { id: "c1" }, 0);
  assert.equal(opacity(playback, 130), 0.7);
  playback.set({ busy: false }, 140);
  // The haptic's own onset is at 150; the way back has begun and ends.
  assert.ok(Math.abs(opacity(playback, 199) - 0.01) < 1e-9);
  assert.equal(opacity(playback, 400), 0);
  assert.deepEqual(only(log(playback, 500), "motion", "haptic", "end"), [
    "0 motion opacity", "50 haptic", "100 motion opacity", "200 end"]);
  // One that never starts touches nothing.
  const idle = play(table({ a: { normal: { motion: [fade(0, 100, 0.3, 1, { loop })] } } }));
  idle.fire("go", { id: "c1" }, 0);
  assert.equal(opacity(idle, 0), 1);
  assert.deepEqual(log(idle, 100), ["0 start a", "0 end"]);
});

test("R21: entries of one body share a sample", () => {
  const loop = { everyMs: 100, while: "busy", id: "x", startMs: 0 };
  const playback = play(table({ a: { normal: { haptics: [tap(0, 0.5, { loop }), tap(60, 0.5, { loop })] } } }));
  playback.set({ busy: true }, 0);
  playback.fire("go", { id: "c1" }, 0);
  playback.set({ busy: false }, 110);
  assert.deepEqual(only(log(playback, 500), "haptic"), ["0 haptic", "60 haptic", "100 haptic", "160 haptic"]);
});

test("R22, R23: a property holds its values, and a track goes on from where another is", () => {
  const playback = play(table({
    a: { on: "a", normal: { motion: [fade(100, 100, 0.2, 0.8)] } },
    b: { on: "b", normal: { motion: [fade(0, 100, 0, 1)] } },
  }));
  playback.fire("a", { id: "c1" }, 0);
  assert.equal(opacity(playback, 0), 0.2);
  assert.equal(opacity(playback, 150), 0.5);
  playback.fire("b", { id: "c1" }, 150);
  assert.equal(opacity(playback, 200), 0.75);
  assert.equal(opacity(playback, 1000), 1);
  assert.equal(opacity(playback, 1000, "c2"), 1);
});

test("R24: characters appear one by one", () => {
  const playback = play(decks.sonora);
  playback.fire("words.heard", { id: "t1", text: "Hi, e\u0301!" }, 0);
  const shown = (at) => {
    playback.advance(at);
    return playback.value("live-text", "t1", "typeOn", undefined, at);
  };
  // H 30, i 60, comma 90, then 100 of rest: space 220, é 250, ! 280.
  assert.deepEqual([0, 29.999, 30, 89, 90, 219, 220, 250, 279, 280].map(shown), [0, 0, 1, 2, 3, 3, 4, 5, 5, 6]);
  // A table need not say how long it rests: then it does not.
  const typed = { atMs: 0, target: "line", property: "typeOn", perCharacterMs: 30, after: "," };
  const plain = play(table({ a: { normal: { motion: [typed] } } }));
  plain.fire("go", { id: "t1", text: "a,b" }, 0);
  assert.deepEqual(only(log(plain, 1000), "motion", "end"), ["0 motion typeOn", "90 end"]);
});

test("R25: springs in closed form, whole at the end", () => {
  const playback = play(decks.sonora);
  playback.fire("record.tapped", { id: "t1" }, 0);
  playback.advance(100);
  const [omega, ratio] = [(2 * Math.PI) / 0.3, 0.825];
  const damped = omega * Math.sqrt(1 - ratio * ratio);
  const wave = Math.cos(damped * 0.1) + ((ratio * omega) / damped) * Math.sin(damped * 0.1);
  const expected = 1 + 0.05 * (1 - Math.exp(-ratio * omega * 0.1) * wave);
  assert.ok(Math.abs(playback.value("button", "t1", "scale", undefined, 100) - expected) < 1e-6);
  playback.advance(414);
  assert.equal(playback.value("button", "t1", "scale", undefined, 414), 1.05);
});

test("R26: announcements one at a time, assertive first; toasts wait for the foreground", () => {
  const say = (text, priority) => ({ atMs: 0, kind: "announce", text, priority });
  const playback = play(table({ a: { normal: { text: [
    say("one", "polite"), say("two", "polite"), say("three", "assertive"), { atMs: 0, kind: "toast", text: "t" }] } } }));
  playback.fire("go", { id: "c1" }, 0);
  assert.deepEqual(only(log(playback, 1000), "announce", "end"), [
    "0 announce one", "100 announce three", "200 announce two", "200 end"]);
  playback.background(true, 1000);
  for (let index = 0; index < 12; index += 1) playback.fire("go", { id: `c${index}` }, 1000);
  playback.background(false, 9000);
  assert.equal(only(log(playback, 9000), "toast").length, 10);
});

test("R28, R29: arms count from completion, and what is restored stays", () => {
  const playback = play(decks["ghost-deck"]);
  playback.fire("ascend.tapped", { id: "c1" }, 0);
  playback.complete("journal.donate-moment", "c1", false, 300);
  playback.complete("journal.donate-moment", "c1", true, 400);
  assert.deepEqual(only(log(playback, 3000), "toast", "restore", "remove", "haptic", "end"), [
    "300 toast This moment could not be donated. It is back in your thread.", "300 restore card", "300 end"]);
  assert.equal(playback.value("card", "c1", "translateY", undefined, 3000), 0);
});

test("R29b, R29c: until, and pending shows", () => {
  const playback = play(table({
    a: { on: "a", until: ["b"], normal: {
      haptics: [tap(0), tap(200)], motion: [fade(0, 1000, 0, 0.9)],
      text: [{ atMs: 300, kind: "toast", text: "late" }],
      effects: [{ atMs: 0, kind: "do", name: "d", success: { text: [{ atMs: 0, kind: "toast", text: "done" }], effects: [] } },
        { atMs: 400, kind: "show", name: "s" }, { atMs: 500, kind: "hide", name: "h" }, { atMs: 600, kind: "do", name: "e" }] } },
    b: { on: "b", normal: { text: [{ atMs: 0, kind: "toast", text: "b" }] } },
  }));
  playback.fire("a", { id: "c1" }, 0);
  playback.fire("b", { id: "c2" }, 50);
  playback.fire("b", { id: "c1" }, 100);
  playback.complete("d", "c1", true, 150);
  assert.equal(opacity(playback, 150), 0.9);
  assert.deepEqual(only(log(playback, 2000), "haptic", "toast", "show", "hide", "perform", "end").slice(2), [
    "50 toast b", "50 end", "100 hide h", "100 toast b", "100 end", "150 toast done", "150 end"]);
  const shows = play(table({
    a: { on: "a", normal: { effects: [{ atMs: 500, kind: "show", name: "s" }] } },
    b: { on: "b", normal: { effects: [{ atMs: 0, kind: "hide", name: "s" }] } },
  }));
  shows.fire("a", { id: "c1" }, 0);
  shows.fire("b", { id: "c1" }, 100);
  assert.deepEqual(only(log(shows, 1000), "show", "hide"), ["100 hide s"]);
});

test("R30: events that cues cause stop after eight", () => {
  const emit = (name) => ({ normal: { effects: [{ atMs: 0, kind: "emit", name }] } });
  const playback = play(table({ a: { on: "a", ...emit("a") } }));
  playback.fire("a", { id: "c1" }, 0);
  const lines = log(playback, 10);
  assert.equal(only(lines, "start").length, 9);
  assert.deepEqual(only(lines, "suppress"), ["0 suppress effects throttled"]);
});

test("R31: the background", () => {
  const loop = { everyMs: 100, while: "busy" };
  const playback = play(table({ a: { role: "progress", normal: {
    haptics: [tap(0), tap(300)],
    motion: [fade(0, 1000, 0, 0.5), fade(0, 100, 0, 1, { layer: "dot", loop, alternate: true })],
    effects: [{ atMs: 400, kind: "show", name: "s" }] } } }));
  playback.set({ busy: true }, 0);
  playback.fire("go", { id: "c1" }, 0);
  playback.background(true, 150);
  assert.equal(opacity(playback, 150), 0.5);
  assert.equal(playback.value("card", "c1", "opacity", "dot", 150), 0);
  playback.take();
  playback.background(false, 450);
  playback.set({ busy: false }, 700);
  // The next forward onset of its own phase: 600.
  assert.deepEqual(log(playback, 1000), [
    "400 show s", "600 motion opacity", "700 motion opacity", "800 end"]);
  const [{ channels }] = playback.fire("nothing", {}, 1000).concat({ channels: {} });
  assert.equal(channels, undefined);
});

test("R32: what is cancelled still does what it has to do", () => {
  const playback = play(decks["ghost-deck"]);
  playback.fire("forget.tapped", { id: "c1" }, 0);
  playback.cancelAll("c1", 100);
  playback.complete("server.delete", "c1", true, 200);
  assert.deepEqual(only(log(playback, 1000), "remove", "perform", "announce", "end"), [
    "100 remove card", "100 perform server.delete", "200 announce Memory forgotten.", "200 end"]);
  playback.fire("forget.tapped", { id: "c2" }, 2000);
  playback.cancel(2, 2100, "drop");
  assert.deepEqual(only(log(playback, 3000), "remove", "perform", "end"), ["2100 end"]);
});

test("R33: low power", () => {
  const loop = { everyMs: 100, while: "busy" };
  const playback = play(table({
    a: { on: "a", normal: { haptics: [tap(0), tap(400)], motion: [fade(0, 100, 0, 1, { loop })] } },
    b: { on: "b", role: "progress", normal: { motion: [fade(0, 100, 0, 1, { loop })] } },
  }));
  playback.set({ busy: true }, 0);
  playback.fire("a", { id: "c1" }, 0);
  playback.fire("b", { id: "c2" }, 0);
  playback.lowPower(true, 250);
  const lines = log(playback, 450);
  assert.deepEqual(only(lines, "haptic", "haptic-stop", "end"), ["0 haptic", "250 haptic-stop", "250 end"]);
  assert.deepEqual(only(lines, "motion-end"), ["250 motion-end opacity"]);
  assert.equal(only(lines, "motion").length, 8);
});

test("vibration: the arrays of the export", () => {
  const beat = decks["ghost-deck"].patterns.heartbeat.timeline.haptics;
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

test("limits and odd input end in an answer", () => {
  const playback = play(table({ a: { normal: { haptics: [tap(0), tap(100)] } } }));
  assert.equal(playback.fire("toString", {}, 0)[0].reason, "unknownEvent");
  for (let index = 0; index < 10100; index += 1) playback.fire("go", { id: `c${index}` }, 1);
  playback.cancel(99999, 2);
  playback.complete("nothing", "c1", true, 3);
  playback.answer("nothing", "c1", true, 4);
  playback.advance(1000);
  assert.equal(playback.nextDeadline, undefined);
});
