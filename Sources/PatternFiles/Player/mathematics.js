// Curves, springs and text that appears: the numbers of a table at a time.

export const us = (ms) => Math.round(ms * 1000);

/** FNV-1a-64 of UTF-8, mixed. */
export function hash(text) {
  const cut = (number) => BigInt.asUintN(64, number);
  let h = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) h = cut((h ^ BigInt(byte)) * 0x100000001b3n);
  for (const factor of [0xff51afd7ed558ccdn, 0xc4ceb9fe1a85ec53n])
    h = cut((h ^ (h >> 33n)) * factor);
  return h ^ (h >> 33n);
}

export function bezier([x1, y1, x2, y2], x) {
  const along = (a, b, t) => ((1 - 3 * b + 3 * a) * t + 3 * b - 6 * a) * t * t + 3 * a * t;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 48; step += 1) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return along(y1, y2, low);
}

/** The position of a spring of mass 1 on its way from 0 to 1. */
export function spring({ stiffness, damping }, seconds) {
  const half = damping / 2;
  const square = stiffness - half * half;
  const rate = Math.sqrt(Math.abs(square));
  const fall = Math.exp(-half * seconds);
  const x = rate * seconds;
  if (Math.abs(square) < 1e-9) return 1 - fall * (1 + half * seconds);
  if (square > 0) return 1 - fall * (Math.cos(x) + (half / rate) * Math.sin(x));
  const slow = (half + rate) * Math.exp((rate - half) * seconds);
  const fast = (half - rate) * Math.exp((-rate - half) * seconds);
  return 1 - (slow - fast) / (2 * rate);
}

/** The value of a curve, `seconds` after its start, which is `part` of its duration. */
export function eased(curve, part, seconds) {
  if (curve.kind === "cubic-bezier") return bezier(curve.points, part);
  if (curve.kind === "steps") return Math.floor(part * curve.count) / curve.count;
  return curve.kind === "spring" ? spring(curve, seconds) : part;
}

export const characters = (text) =>
  Intl.Segmenter ? [...new Intl.Segmenter().segment(text)].map((c) => c.segment) : [...text];

/** The times at which the characters of a text appear, from the start. */
export function appearances({ perCharacterMs, pauseMs = 0, after = "" }, text) {
  let time = 0;
  const rests = characters(after);
  return characters(text).map((character) => {
    const shown = time + us(perCharacterMs);
    time = shown + (perCharacterMs && rests.includes(character) ? us(pauseMs) : 0);
    return shown;
  });
}

/** The value of {value}, or of a track {entry, from, to, start, duration, appearances}. */
export function valueOf(state, at) {
  const { start, duration, from, to } = state;
  if (!state.end) return state.value;
  const elapsed = at - start;
  if (elapsed >= duration) return to;
  if (state.appearances) return state.appearances.findIndex((time) => time > elapsed);
  const part = Math.max(0, elapsed / duration);
  return from + (to - from) * eased(state.entry.curve, part, elapsed / 1e6);
}
