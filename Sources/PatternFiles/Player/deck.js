// A cue table, read as a whole: any fault refuses it before anything plays.

import { EQUIVALENTS } from "./haptics.js";
import { readJSON } from "./json.js";

export const MODES = ["normal", "reduceMotion", "physicalityOff"];
// In the order in which one instant plays them.
export const CHANNELS = ["haptics", "sound", "motion", "text", "effects"];
export const GATED = CHANNELS.slice(0, 3);
export const KINDS = {
  haptics: ["impact", "notify", "selection", "transient", "continuous"],
  sound: ["tone", "chord", "sample"],
  text: ["toast", "announce"],
  effects: ["show", "hide", "remove", "restore", "do", "emit"],
};
export const SENSED = CHANNELS.slice(0, 2);
/**
 * The limits of a player. For a table: bytes, cues, nesting depth, maximum time and minimum period
 * of a loop in milliseconds, maximum number. During playback: concurrent firings, items of a
 * stagger, and haptics, sounds and tracks that begin at one instant.
 */
export const LIMITS = {
  bytes: 64 * 2 ** 20, cues: 100000, depth: 32, ms: 31536000000, loopMs: 1, number: 1e12,
  firings: 10000, items: 10000, atOnce: 10000,
};
export const REST = new Map([["opacity", 1], ["scale", 1], ["dissolve", 1], ["trim", 100]]);

/** An object's own property, never an inherited one such as `constructor`. */
export const own = (object, name) =>
  object && Object.hasOwn(object, name) ? object[name] : undefined;

const REMEDIES = {
  missing: (path) => `the table has no \`${path}\`: compile it again`,
  wrongType: (path, what) => `\`${path}\` is not ${what}: compile the table again`,
  outOfRange: (path) =>
    `\`${path}\` is out of range for this player: compile the table again, or update the player`,
  duplicateKey: (path) => `\`${path}\` is repeated: compile the table again`,
};

/** The reason why a table cannot be played: `code` is one of the names below and in `fail`. */
export class DeckError extends Error {
  constructor(code, text, facts) {
    super(text);
    Object.assign(this, { code }, facts);
  }
}

// A place is its parent, and its key or index in it; the table itself has none.
const below = (up, key) => ({ up, key, depth: (up?.depth ?? 1) + 1 });

/** `cues.tap.modes.normal.haptics[0].kind`. */
function spelled(at) {
  if (!at) return "";
  const { up, key } = at;
  if (typeof key === "number") return `${spelled(up)}[${key}]`;
  return up ? `${spelled(up)}.${key}` : key;
}

function fail(code, at, what) {
  const path = spelled(at);
  throw new DeckError(code, REMEDIES[code](path, what), { path });
}

function tooLarge(limit) {
  throw new DeckError("tooLarge", `the table is too large: a player takes at most ${limit}`);
}

const isObject = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Compares by the bytes of UTF-8, which is the order of code points. */
export function byBytes(a, b) {
  const [left, right] = [[...a], [...b]];
  const index = left.findIndex((character, place) => character !== right[place]);
  if (index < 0 || index >= right.length) return left.length - right.length;
  return left[index].codePointAt(0) - right[index].codePointAt(0);
}

// Each reads a value {of, at} that is known to exist; `at` is its place.
const a = (what, isIt) => ({ of, at }) => (isIt(of) ? of : fail("wrongType", at, what));
const text = a("a text", (of) => typeof of === "string");
const flag = a("true or false", (of) => typeof of === "boolean");
const object = a("an object", isObject);

function number({ of, at }, least = -LIMITS.number, most = LIMITS.number) {
  if (typeof of !== "number") fail("wrongType", at, "a number");
  return of >= least && of <= most ? of : fail("outOfRange", at);
}
const level = (value) => number(value, 0, 1);
const amount = (value) => number(value, 0);
/** Milliseconds, rounded to microseconds. */
const time = (value, least = 0) => Math.round(number(value, least, LIMITS.ms) * 1000) / 1000;
const count = (value) =>
  Number.isInteger(number(value, 1, 1e6)) ? value.of : fail("outOfRange", value.at);
const list = (read) => ({ of, at }) =>
  Array.isArray(of)
    ? of.map((element, index) => read({ of: element, at: below(at, index) }))
    : fail("wrongType", at, "a list");
const names = (value) => list(text)(value).sort(byBytes);

/** The value of a required key. */
function need(value, key, read, ...more) {
  const of = own(object(value), key);
  const at = below(value.at, key);
  return of === undefined ? fail("missing", at) : read({ of, at }, ...more);
}

/** The value of an optional key, which may be missing or null. */
function may(value, key, read, ...more) {
  const of = own(object(value), key);
  if (of !== undefined && of !== null) return read({ of, at: below(value.at, key) }, ...more);
}

/** Every member of an object, by name. */
function members(value, read) {
  const all = Object.entries(object(value));
  return new Map(all.map(([name, of]) => [name, read({ of, at: below(value.at, name) }, name)]));
}

/** Reads a table, given as text or as the result of `JSON.parse`. */
export function loadDeck(source) {
  const { value, twice } = typeof source === "string" ? parse(source) : { value: source };
  const table = { of: value };
  const format = isObject(value) ? own(value, "format") : undefined;
  if (format !== "patternc.cue-table") {
    const found = typeof format === "string" ? format : undefined;
    const what = found ? `this is \`${found}\`, not \`patternc.cue-table\`` : "this JSON is not a cue table";
    throw new DeckError("notACueTable", `${what}: load what \`patternc compile\` wrote`, { found });
  }
  const version = need(table, "version", a("a number", (of) => typeof of === "number"));
  if (version !== 1) {
    const what = `this table is version ${version}; this player reads 1: update the player`;
    throw new DeckError("unsupportedVersion", what, { found: version, supported: 1 });
  }
  if (twice) fail("duplicateKey", twice.reduce(below, undefined));
  const deck = { name: may(table, "name", text) ?? "", notes: [], table: value };
  deck.equivalents = readEquivalents(deck, table, EQUIVALENTS);
  deck.inputs = need(table, "inputs", members, (input) => ({
    source: need(input, "source", text),
    cases: may(input, "cases", list(text)),
  }));
  deck.maps = need(table, "maps", members, readMap);
  deck.events = [...need(table, "events", members, () => {}).keys()];
  need(table, "cues", (cues) => {
    if (Object.keys(object(cues)).length > LIMITS.cues) tooLarge(`${LIMITS.cues} cues`);
    deck.rows = [...members(cues, (cue, name) => readRow(deck, name, cue)).values()];
  });
  deck.rows.sort((left, right) => byBytes(left.name, right.name));
  deck.controls = may(table, "controls", members, readControl) ?? new Map();
  deck.app = {};
  for (const key of ["targets", "states", "effects"])
    deck.app[key] = may(table, "app", (app) => may(app, key, list(text))) ?? [];
  return deck;
}

function parse(source) {
  // A character takes at least one byte.
  if (source.length > LIMITS.bytes) tooLarge(`${LIMITS.bytes} bytes`);
  try {
    return readJSON(source, LIMITS.depth);
  } catch ({ isDeep, at }) {
    if (isDeep) tooLarge(`${LIMITS.depth} levels of nesting`);
    const lines = source.slice(0, at).split("\n");
    const [line, column] = [lines.length, new TextEncoder().encode(lines.at(-1)).length + 1];
    const what = `this is not JSON: look at line ${line}, column ${column}`;
    throw new DeckError("notJSON", what, { line, column });
  }
}

function readMap(map) {
  const type = need(map, "type", text);
  const isLevel = type === "level";
  const entry = isLevel ? number : text;
  const values = need(map, "values", members, (value) => entry(value));
  const input = need(map, "input", text);
  return { type, input, values, default: may(map, "default", entry) };
}

/**
 * Reads the taps and strokes that replace haptics on the web, from a table or from a cue. They are
 * an approximation that no rule depends on, so a malformed one is noted and the default one stays.
 */
function readEquivalents(deck, holder, usual) {
  const given = { of: own(holder.of, "equivalents"), at: below(holder.at, "equivalents") };
  if (!isObject(given.of)) return usual;
  const either = (value, key, read, other) => {
    try {
      return may(value, key, read) ?? other;
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      deck.notes.push(`${error.message}; until then the default is used`);
      return other;
    }
  };
  const style = (value) => ({
    taps: need(value, "taps", list(readTap)),
    pulseMs: need(value, "pulseMs", time),
  });
  const group = (key) =>
    either(given, key, (styles) =>
      Object.fromEntries(
        Object.entries(usual[key]).map(([name, other]) => [name, either(styles, name, style, other)]),
      ), usual[key]);
  return {
    impact: group("impact"),
    selection: either(given, "selection", style, usual.selection),
    notify: group("notify"),
    ranges: [...either(given, "ranges", list(readRange), []), ...usual.ranges],
    transient: either(given, "transient", (tap) => ({ pulseMs: need(tap, "pulseMs", time) }), usual.transient),
    sharpness: either(given, "sharpness", level, usual.sharpness),
    gamepadMs: either(given, "gamepadMs", time, usual.gamepadMs),
    blurPx: either(given, "blurPx", amount, usual.blurPx),
  };
}

/** A line of equivalents for haptics with their own levels; on the web, their pulse. */
const readRange = (range) => ({
  kind: need(range, "kind", text),
  intensity: need(range, "intensity", list(level)),
  sharpness: need(range, "sharpness", list(level)),
  pulseMs: may(range, "pulseMs", time),
});

/** A tap, or a stroke if it has a duration. */
const readTap = (tap) => ({
  atMs: need(tap, "atMs", time),
  intensity: need(tap, "intensity", level),
  sharpness: need(tap, "sharpness", level),
  durationMs: may(tap, "durationMs", time),
  envelope: readEnvelope(tap),
});

const readControl = (control) => ({
  label: may(control, "label", text),
  labelId: may(control, "labelId", text),
  sizePt: may(control, "sizePt", number),
  event: may(control, "event", text),
  availableIf: may(control, "availableIf", text),
});

function readRow(deck, name, cue) {
  const row = { name, deck, cue: {}, maps: new Map(), modes: {} };
  row.equivalents = readEquivalents(deck, cue, deck.equivalents);
  row.cue.trigger = need(cue, "trigger", (trigger) => ({
    event: need(trigger, "event", text),
    subject: may(trigger, "subject", text),
    // No refusal depends on it.
    by: own(trigger.of, "by"),
  }));
  row.event = row.cue.trigger.event;
  need(cue, "modes", (modes) => {
    for (const mode of MODES)
      row.modes[mode] = need(modes, mode, (timeline) =>
        Object.fromEntries(
          CHANNELS.map((channel) => [channel, need(timeline, channel, entries, row, channel)]),
        ),
      );
  });
  row.cue.confirm = may(cue, "confirm", (question) => ({
    text: need(question, "text", text),
    id: may(question, "id", text),
    if: may(question, "if", text),
  }));
  row.cue.role = may(cue, "role", text);
  row.gates = need(cue, "gates", (gates) =>
    Object.fromEntries(["cue", ...GATED].map((channel) => [channel, need(gates, channel, names)])),
  );
  row.cue.once = may(cue, "once", (once) => ({ per: need(once, "per", text) }));
  row.cue.until = may(cue, "until", names) ?? [];
  for (const map of row.maps.keys()) {
    if (!deck.maps.has(map)) fail("missing", below(below(undefined, "maps"), map));
    row.maps.set(map, deck.maps.get(map));
  }
  return row;
}

/** The entries of a channel; those of an unknown kind are noted and left out. */
function entries(value, row, channel) {
  const all = list((entry) => readEntry(entry, row, channel))(value);
  return all.filter(Boolean);
}

function readEntry(entry, row, channel) {
  if (entry.at.depth > LIMITS.depth) tooLarge(`${LIMITS.depth} levels of nesting`);
  if (channel === "motion") return readTrack(entry, row);
  const kind = need(entry, "kind", text);
  const isKnown = KINDS[channel].includes(kind);
  // Leaving out an effect would lose function.
  if (!isKnown && channel === "effects") fail("outOfRange", below(entry.at, "kind"));
  const frame = readFrame(entry, row);
  if (isKnown) return { ...frame, kind, ...READERS[channel](entry, kind, row) };
  note(row, entry, `\`${kind}\` and leaves it out`);
}

function note({ deck }, { at }, what) {
  deck.notes.push(`${spelled(at)}: this player does not know ${what}`);
}

/** Reads the fields that all entries share. */
function readFrame(entry, row) {
  const frame = { atMs: need(entry, "atMs", time) };
  const choice = may(entry, "choice", (choice) => ({
    map: need(choice, "map", text),
    pattern: need(choice, "pattern", text),
  }));
  if (choice) {
    frame.choice = choice;
    row.maps.set(choice.map);
  }
  const loop = may(entry, "loop", readLoop, frame.atMs);
  if (loop) frame.loop = loop;
  const stagger = may(entry, "stagger", readStagger);
  if (stagger) frame.stagger = stagger;
  return frame;
}

function readLoop(loop, atMs) {
  const everyMs = need(loop, "everyMs", time, LIMITS.loopMs);
  const startMs = may(loop, "startMs", time) ?? atMs;
  const held = may(loop, "while", text);
  const ending = held === undefined ? may(loop, "until", text) : undefined;
  if (held === undefined && ending === undefined) fail("missing", below(loop.at, "while"));
  const id = may(loop, "id", text);
  // A body starts no later than its entries; an entry without a body is its own body.
  return { id, startMs: id === undefined ? atMs : Math.min(startMs, atMs), everyMs, while: held, until: ending };
}

function readStagger(stagger) {
  const maxMs = may(stagger, "maxMs", time);
  const stepMs = may(stagger, "stepMs", time);
  if (stepMs !== undefined) return { stepMs, maxMs };
  const minMs = need(stagger, "minMs", time);
  if (maxMs === undefined) fail("missing", below(stagger.at, "maxMs"));
  if (maxMs < minMs) fail("outOfRange", below(stagger.at, "maxMs"));
  return { minMs, maxMs, seed: may(stagger, "seed", text) };
}

const READERS = {
  haptics: (entry, kind, row) => ({
    style: kind === "impact" ? need(entry, "style", text) : undefined,
    outcome: kind === "notify" ? need(entry, "outcome", text) : undefined,
    durationMs: kind === "continuous" ? need(entry, "durationMs", time) : undefined,
    intensity: may(entry, "intensity", level),
    sharpness: may(entry, "sharpness", level),
    equivalents: row.equivalents,
    attack: may(entry, "attack", level),
    decay: may(entry, "decay", level),
    release: may(entry, "release", level),
    from: may(entry, "from", text),
    envelope: readEnvelope(entry),
    scaledBy: may(entry, "scaledBy", list((map) => {
      row.maps.set(text(map));
      return map.of;
    })),
  }),
  sound: (entry) => ({
    name: may(entry, "name", text),
    frequenciesHz: readPitches(entry),
    durationMs: need(entry, "durationMs", time),
    volume: may(entry, "volume", level) ?? 0,
    fadeInMs: may(entry, "fadeInMs", time) ?? 0,
    fadeOutMs: may(entry, "fadeOutMs", time) ?? 0,
    file: may(entry, "file", text),
  }),
  text: (entry) => ({
    text: need(entry, "text", text),
    id: may(entry, "id", text),
    priority: may(entry, "priority", text),
  }),
  effects: (entry, kind, row) => ({
    name: need(entry, "name", text),
    optimistic: may(entry, "optimistic", flag) || undefined,
    background: may(entry, "background", flag) || undefined,
    success: may(entry, "success", readArm, row),
    failure: may(entry, "failure", readArm, row),
  }),
};

const readArm = (arm, row) => ({
  text: may(arm, "text", entries, row, "text") ?? [],
  effects: may(arm, "effects", entries, row, "effects") ?? [],
});

/** An empty list counts as none. */
const filled = (all) => (all?.length ? all : undefined);

const readPitches = (entry) => filled(may(entry, "frequenciesHz", list((pitch) => number(pitch))));

function readEnvelope(entry) {
  const point = (value) => ({
    atMs: need(value, "atMs", time),
    intensity: may(value, "intensity", level) ?? 0,
    sharpness: may(value, "sharpness", level),
  });
  return filled(may(entry, "envelope", list(point)));
}

function readTrack(entry, row) {
  const track = {
    ...readFrame(entry, row),
    target: may(entry, "target", text) || null,
    layer: may(entry, "layer", text) || undefined,
    property: need(entry, "property", text),
    approx: may(entry, "approx", text),
    alternate: may(entry, "alternate", flag),
    cut: may(entry, "cut", flag),
  };
  if (track.property === "typeOn")
    return {
      ...track,
      pauseMs: may(entry, "pauseMs", time) || undefined,
      perCharacterMs: need(entry, "perCharacterMs", time),
      after: may(entry, "after", text) || undefined,
    };
  return {
    ...track,
    durationMs: need(entry, "durationMs", time),
    from: need(entry, "from", number),
    to: need(entry, "to", number),
    edge: may(entry, "edge", text),
    blurPx: track.property === "blur" ? row.deck.equivalents.blurPx : undefined,
    unit: may(entry, "unit", text),
    curve: need(entry, "curve", readCurve, row, entry),
  };
}

function readCurve(curve, row, entry) {
  const kind = need(curve, "kind", text);
  switch (kind) {
    case "linear": return { kind };
    case "cubic-bezier": return { kind, points: need(curve, "points", readPoints) };
    case "steps": return { kind, count: need(curve, "count", count) };
    case "spring": return { kind, ...readSpring(curve, entry.of.durationMs) };
  }
  note(row, entry, `the curve \`${kind}\` and plays \`linear\``);
  return { kind: "linear" };
}

/** x1, y1, x2, y2: time must not run backward. */
function readPoints(points) {
  const all = list((point) => point)(points);
  if (all.length !== 4) fail("wrongType", points.at, "a list of four numbers");
  return all.map((point, index) => (index % 2 ? number(point) : level(point)));
}

function readSpring(curve, durationMs) {
  const spring = may(curve, "spring", text);
  const samples = may(curve, "samples", list((stop) => {
    const pair = list((value) => value)(stop);
    if (pair.length !== 2) fail("wrongType", stop.at, "a pair of numbers");
    return pair.map((value) => number(value));
  })) ?? [];
  return {
    spring,
    samples,
    settleMs: may(curve, "settleMs", time) ?? durationMs,
    response: need(curve, "response", amount),
    dampingRatio: need(curve, "dampingRatio", amount),
    stiffness: need(curve, "stiffness", amount),
    damping: need(curve, "damping", amount),
    overshoot: may(curve, "overshoot", amount) ?? 0,
    durationMs,
  };
}
