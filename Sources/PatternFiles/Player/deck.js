// A cue table, checked.

export const MODES = ["normal", "reduceMotion", "physicalityOff"];
// In the order in which one instant plays them.
export const CHANNELS = ["haptics", "sound", "motion", "text", "effects"];
export const GATED = CHANNELS.slice(0, 3);
export const KINDS = {
  haptics: "impact notify selection transient continuous",
  sound: "tone chord sample",
  motion: "linear cubic-bezier steps spring typeOn",
  text: "toast announce",
  effects: "show hide remove restore do emit",
};
export const SENSED = CHANNELS.slice(0, 2);
/** Firings at a time; items of a stagger; haptics, sounds and tracks that begin at one instant. */
export const LIMITS = { firings: 10000, items: 10000, atOnce: 4096 };
export const REST = new Map([["opacity", 1], ["scale", 1], ["dissolve", 1], ["trim", 100]]);

export class DeckError extends Error {
  constructor(code, what, facts) {
    super(`${code}: ${what}: ${facts?.found ? "update the player" : "compile it again"}`);
    Object.assign(this, { code }, facts);
  }
}

/** The value of a key, which has to be there, of that type, and not negative where it is a time. */
function need(object, key, expected, place) {
  const value = object[key];
  const path = place + key;
  const found = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  const least = key === "everyMs" ? 0.001 : key.endsWith("Ms") ? 0 : -Infinity;
  const isOut = found === "number" && !(value >= least && value < Infinity);
  const code =
    value === undefined ? "missing" : found !== expected ? "wrongType" : isOut && "outOfRange";
  if (code) throw new DeckError(code, path, { path, expected });
  return value;
}

/** Reads a table: its text, or what `JSON.parse` made of it. */
export function loadDeck(source) {
  const table = typeof source === "string" ? parse(source) : source;
  const { format, version, name } = table ?? {};
  if (format !== "patternc.cue-table") throw new DeckError("notACueTable", format);
  if (need(table, "version", "number", "") !== 1) {
    throw new DeckError("unsupportedVersion", version, { found: version, supported: 1 });
  }
  const deck = { name, table, rows: [], notes: [] };
  for (const key of ["inputs", "maps", "events", "cues"])
    deck[key] = need(table, key, "object", "");
  const names = Object.keys(deck.cues).sort();
  if (names.length > 100000) throw new DeckError("tooLarge", "cues");
  for (const name of names) {
    const path = `cues.${name}.`;
    const cue = need(deck.cues, name, "object", "cues.");
    const row = { name, deck, cue, maps: new Set(), modes: {} };
    row.event = need(need(cue, "trigger", "object", path), "event", "string", `${path}trigger.`);
    row.gates = need(cue, "gates", "object", path);
    for (const mode of MODES) {
      const place = `${path}modes.${mode}.`;
      const timeline = need(need(cue, "modes", "object", path), mode, "object", `${path}modes.`);
      row.modes[mode] = {};
      for (const channel of CHANNELS)
        row.modes[mode][channel] = need(timeline, channel, "array", place).filter((entry, index) =>
          isPlayed(row, channel, entry, `${place}${channel}[${index}].`),
        );
    }
    deck.rows.push(row);
  }
  return deck;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch ({ message }) {
    const lines = text.slice(0, /position (\d+)/.exec(message)?.[1] ?? 0).split("\n");
    const column = lines.at(-1).length + 1;
    throw new DeckError("notJSON", message, { line: lines.length, column });
  }
}

/** Checks an entry; one of unknown kind is noted and left out, an effect refuses the deck. */
function isPlayed(row, channel, entry, path) {
  const { loop, choice, scaledBy = [], property, success, failure } = entry;
  need(entry, "atMs", "number", path);
  if (loop) need(loop, "everyMs", "number", `${path}loop.`);
  for (const map of [choice?.map, ...scaledBy]) row.maps.add(map);
  for (const arm of [success, failure])
    for (const part of arm ? CHANNELS.slice(3) : [])
      arm[part].forEach((inner) => isPlayed(row, part, inner, path));
  const isTrack = channel === "motion";
  const numbers = property === "typeOn" ? ["perCharacterMs"] : ["durationMs", "from", "to"];
  if (isTrack) for (const key of numbers) need(entry, key, "number", path);
  const held = isTrack && numbers[1] ? need(entry, "curve", "object", path) : entry;
  const kind = isTrack && !numbers[1] ? "typeOn" : need(held, "kind", "string", path);
  if (KINDS[channel].includes(kind)) return true;
  row.deck.notes.push(`${path}kind: ${kind} is ${isTrack ? "linear" : "left out"}`);
  if (channel === "effects") throw new DeckError("outOfRange", `${path}kind`, { path });
  return isTrack;
}
