// What a haptic is on the web: pulses of `navigator.vibrate`, effects of a gamepad.

// Taps of a style at level 1: [ms, intensity, sharpness, pulse in ms].
const TAPS = new Map(Object.entries({
  light: [[0, 0.4, 0.6]],
  medium: [[0, 0.65, 0.5]],
  heavy: [[0, 1, 0.3, 40]],
  soft: [[0, 0.45, 0.1, 30]],
  rigid: [[0, 0.8, 1]],
  selection: [[0, 0.3, 0.7]],
  success: [[0, 0.5, 0.5], [100, 0.7, 0.5]],
  warning: [[0, 0.8, 0.5], [150, 0.6, 0.5]],
  error: [[0, 0.7, 0.4], [100, 0.7, 0.4], [200, 0.9, 0.4], [300, 0.5, 0.4]],
}));

/** The taps of a haptic that is not continuous. */
function tapsOf({ kind, style, outcome, intensity = 1, sharpness = 0.5 }) {
  const taps = TAPS.get(style ?? outcome ?? kind) ?? [[0, 1, sharpness]];
  return taps.map(([at, level, ...rest]) => [at, level * intensity, ...rest]);
}

export const strengthOf = (haptic) =>
  haptic.kind === "continuous"
    ? Math.max(...(haptic.envelope ?? [haptic]).map(({ intensity = 1 }) => intensity))
    : Math.max(...tapsOf(haptic).map(([, level]) => level));

/** The level of a continuous haptic, `ms` after its start. */
function levelAt({ intensity, envelope: points }, ms) {
  if (!points) return intensity;
  const next = points.findIndex((point) => point.atMs > ms);
  if (next <= 0) return points.at(next).intensity;
  const [a, b] = [points[next - 1], points[next]];
  return a.intensity + ((b.intensity - a.intensity) * (ms - a.atMs)) / (b.atMs - a.atMs);
}

/** What `navigator.vibrate` takes for haptics, each as [milliseconds, haptic], from a time on. */
export function vibration(haptics, from = 0) {
  const pulses = [];
  for (const [at, haptic] of haptics) {
    const { kind, durationMs, intensity = 1 } = haptic;
    if (kind === "continuous") {
      // Felt where its line is at 0.15 or above, to the nearest millisecond.
      for (let ms = 0; ms < durationMs; ms += 1)
        if (levelAt(haptic, ms + 0.5) >= 0.15) pulses.push([at + ms, Math.min(1, durationMs - ms)]);
    } else if (intensity >= 0.15)
      for (const [ms, , , pulse = 20] of tapsOf(haptic)) pulses.push([at + ms, pulse]);
  }
  // Gaps of less than 20 ms are not felt: alternately the start and the end of a pulse.
  const edges = [];
  for (const [start, length] of pulses.sort((a, b) => a[0] - b[0])) {
    const on = Math.max(0, Math.round(start - from));
    const off = Math.round(start - from + length);
    if (off <= on) continue;
    if (on - edges.at(-1) < 20) edges.push(Math.max(edges.pop(), off));
    else edges.push(on, off);
  }
  const array = [];
  if (edges[0] > 0) edges.unshift(0, 0);
  edges.slice(1).forEach((edge, index) => {
    let ms = edge - edges[index];
    for (; ms > 10000; ms -= 10000) array.push(10000, 0);
    array.push(ms);
  });
  return array.slice(0, 99);
}

/** Effects of a gamepad for a haptic: {at, duration, strongMagnitude, weakMagnitude}. */
export function rumble(haptic) {
  const { kind, envelope, durationMs, sharpness: own = 0.5 } = haptic;
  const step = envelope ? 100 : 5000;
  const pieces =
    kind === "continuous" ? [] : tapsOf(haptic).map(([at, ...levels]) => [at, 50, ...levels]);
  for (let at = 0; at < durationMs; at += step) {
    const length = Math.min(step, durationMs - at);
    pieces.push([at, length, levelAt(haptic, at + length / 2), own]);
  }
  return pieces.map(([at, duration, level, sharpness]) => ({
    at,
    duration,
    strongMagnitude: level * Math.min(1, 2 * (1 - sharpness)),
    weakMagnitude: level * Math.min(1, 2 * sharpness),
  }));
}
