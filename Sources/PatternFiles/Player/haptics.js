// Haptics on the web: pulses of `navigator.vibrate`, gamepad effects.

// The strength of each style at level 1, by which the rules compare haptics.
const WEIGHTS = new Map(Object.entries({
  light: 0.4, medium: 0.65, heavy: 1, soft: 0.45, rigid: 0.8, success: 0.7, warning: 0.8, error: 0.9,
}));

/** The strongest level of a haptic. */
export function strengthOf({ kind, style, outcome, intensity = 1, envelope }) {
  if (kind === "selection") return 0.3;
  if (kind !== "continuous") return (WEIGHTS.get(style ?? outcome) ?? 1) * intensity;
  return envelope ? envelope.reduce((most, point) => Math.max(most, point.intensity), 0) : intensity;
}

const taps = (sharpness, ...all) =>
  all.map(([atMs, intensity]) => ({ atMs, intensity, sharpness }));
/** The taps and strokes of styles, for tables without `equivalents`. */
export const EQUIVALENTS = {
  impact: {
    light: { taps: taps(0.6, [0, 0.4]), pulseMs: 20 },
    medium: { taps: taps(0.5, [0, 0.65]), pulseMs: 20 },
    heavy: { taps: taps(0.3, [0, 1]), pulseMs: 40 },
    soft: { taps: taps(0.1, [0, 0.45]), pulseMs: 30 },
    rigid: { taps: taps(1, [0, 0.8]), pulseMs: 20 },
  },
  selection: { taps: taps(0.7, [0, 0.3]), pulseMs: 20 },
  notify: {
    success: { taps: taps(0.5, [0, 0.5], [100, 0.7]), pulseMs: 20 },
    warning: { taps: taps(0.5, [0, 0.8], [150, 0.6]), pulseMs: 20 },
    error: { taps: taps(0.4, [0, 0.7], [100, 0.7], [200, 0.9], [300, 0.5]), pulseMs: 20 },
  },
  transient: { pulseMs: 20 },
  ranges: [],
  sharpness: 0.5,
  gamepadMs: 50,
  blurPx: 40,
};

/** The pulse that the first fitting range gives a haptic with levels of its own. */
function pulseOf(haptic, { ranges = [], sharpness: usual }) {
  const { kind, envelope, sharpness = usual } = haptic;
  const sharp = envelope?.find((point) => point.sharpness !== undefined)?.sharpness ?? sharpness;
  const holds = ([low, high], value) => value >= low - 5e-7 && value <= high + 5e-7;
  return ranges.find(
    (range) =>
      range.kind === kind && range.pulseMs !== undefined && holds(range.sharpness, sharp) &&
      holds(range.intensity, strengthOf(haptic)),
  )?.pulseMs;
}

/** The taps and strokes of a haptic; its level multiplies theirs. */
function partsOf(haptic) {
  const { kind, style, outcome, intensity = 1, sharpness, equivalents = EQUIVALENTS } = haptic;
  const { impact, notify, selection, transient } = equivalents;
  const styles = new Map([["selection", selection]]);
  for (const [name, one] of Object.entries({ ...impact, ...notify })) styles.set(name, one);
  const own = kind === "selection" ? selection : styles.get(style ?? outcome);
  if (!own || kind === "transient" || kind === "continuous") {
    const pulse = pulseOf(haptic, equivalents);
    const isPulse = kind === "transient" || pulse !== undefined;
    return [{ sharpness: equivalents.sharpness, ...haptic, atMs: 0, intensity, pulseMs: pulse ?? transient.pulseMs, isPulse }];
  }
  return own.taps.map((tap) => ({
    ...tap,
    intensity: tap.intensity * intensity,
    envelope: tap.envelope?.map((point) => ({ ...point, intensity: point.intensity * intensity })),
    pulseMs: own.pulseMs,
    sharpness: tap.sharpness ?? sharpness,
  }));
}

/** The corners of a stroke, from its start to its end; before and after its points it is level. */
function cornersOf({ durationMs, intensity, envelope }) {
  const points = envelope ?? [{ atMs: 0, intensity }];
  const corners = [{ ...points[0], atMs: 0 }];
  for (const point of points) {
    const atMs = Math.min(point.atMs, durationMs);
    if (atMs >= corners.at(-1).atMs) corners.push({ ...point, atMs });
  }
  return [...corners, { ...corners.at(-1), atMs: durationMs }];
}

/** The felt part of a stroke, [start, end]: where its level is at least 0.15. */
function feltOf(stroke) {
  const corners = cornersOf(stroke);
  const felt = [];
  for (let index = 1; index < corners.length; index += 1) {
    const [a, b] = [corners[index - 1], corners[index]];
    if (Math.max(a.intensity, b.intensity) < 0.15 || b.atMs <= a.atMs) continue;
    const meeting = a.atMs + ((0.15 - a.intensity) / (b.intensity - a.intensity)) * (b.atMs - a.atMs);
    const start = a.intensity < 0.15 ? meeting : a.atMs;
    const end = b.intensity < 0.15 ? meeting : b.atMs;
    if (felt.at(-1)?.[1] === start) felt.at(-1)[1] = end;
    else if (end > start) felt.push([start, end]);
  }
  return felt;
}

/**
 * The maximum number of entries that browsers take, and the maximum and minimum useful ones (ms).
 */
const [ENTRIES, LONGEST, SHORTEST] = [99, 10000, 20];

/** The argument of `navigator.vibrate` for haptics, each [milliseconds, haptic], from a time on. */
export function vibration(haptics, from = 0) {
  const pulses = [];
  for (const [at, haptic] of haptics)
    for (const part of partsOf(haptic)) {
      const start = at + part.atMs;
      if (part.durationMs !== undefined && !part.isPulse)
        for (const [on, off] of feltOf(part))
          pulses.push([start + on, Math.max(SHORTEST, Math.round(off) - Math.round(on))]);
      else if ((part.isPulse ? strengthOf(haptic) : haptic.intensity ?? 1) >= 0.15) pulses.push([start, Math.max(SHORTEST, part.pulseMs)]);
    }
  // Alternately the start and the end of a pulse.
  const edges = [];
  for (const [start, length] of pulses.sort((a, b) => a[0] - b[0])) {
    const on = Math.max(0, Math.round(start - from));
    const off = Math.round(start - from + length);
    if (off <= on) continue;
    if (on - edges.at(-1) < SHORTEST) edges.push(Math.max(edges.pop(), off));
    else edges.push(on, off);
  }
  if (edges[0] > 0) edges.unshift(0, 0);
  const array = [];
  for (let index = 1; index < edges.length && array.length < ENTRIES; index += 1) {
    let ms = edges[index] - edges[index - 1];
    for (; ms > LONGEST && array.length < ENTRIES; ms -= LONGEST) array.push(LONGEST, 0);
    array.push(ms);
  }
  return array.slice(0, ENTRIES);
}

/**
 * The maximum number of effects for one haptic, and the maximum durations of a stroke's effects
 * (ms).
 */
const [EFFECTS, CONSTANT, STEP] = [1000, 5000, 50];

/** Gamepad effects for a haptic: {at, duration, strongMagnitude, weakMagnitude}. */
export function rumble(haptic) {
  const { gamepadMs, sharpness: usual } = haptic.equivalents ?? EQUIVALENTS;
  const effects = [];
  const add = (at, duration, level, sharpness = usual) => {
    if (level > 0 && effects.length < EFFECTS)
      effects.push({
        at,
        duration,
        strongMagnitude: level * Math.min(1, 2 * (1 - sharpness)),
        weakMagnitude: level * Math.min(1, 2 * sharpness),
      });
  };
  for (const { atMs, durationMs, intensity, sharpness, envelope } of partsOf(haptic)) {
    if (durationMs === undefined) {
      add(atMs, gamepadMs, intensity, sharpness);
      continue;
    }
    const corners = cornersOf({ durationMs, intensity, envelope });
    const step = envelope ? STEP : CONSTANT;
    let next = 1;
    for (let at = 0; at < durationMs && effects.length < EFFECTS; at += step) {
      const middle = at + Math.min(step, durationMs - at) / 2;
      while (corners[next].atMs < middle) next += 1;
      const [a, b] = [corners[next - 1], corners[next]];
      const part = (middle - a.atMs) / (b.atMs - a.atMs);
      const between = (key, other) => (a[key] ?? other) + ((b[key] ?? other) - (a[key] ?? other)) * part;
      add(atMs + at, Math.min(step, durationMs - at), between("intensity", 0), between("sharpness", sharpness ?? usual));
    }
  }
  return effects;
}
