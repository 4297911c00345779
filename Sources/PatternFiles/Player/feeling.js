// Haptics on the device or on a gamepad. Each output has the same form: `play`, `cancel`, and `flush`
// after each moment, which returns the reason if nothing is felt.

import { rumble, vibration } from "./haptics.js";

const isLeft = (now) => ([at, { durationMs = 400 }]) => at + durationMs > now;

/** `navigator.vibrate`: a call replaces the last one, so it gets the rest of every train. */
export function createVibration(scope, guarded, clock) {
  // Haptics that have begun and may still last, and the rest of all trains as last sent.
  let felt = [];
  let sent = [];
  let again;
  const textOf = (haptics) => haptics.map((one) => JSON.stringify(one)).sort().join();

  const output = {
    cannot() {
      if (!navigator.vibrate) return "unsupported";
      return navigator.userActivation?.hasBeenActive === false ? "noActivation" : undefined;
    },

    play(haptic, { firing, atMs }) {
      felt.push({ firing, one: [atMs, haptic] });
    },

    cancel(isMeant) {
      felt = felt.filter(({ firing }) => !isMeant(firing));
    },

    /** The firings that may still be felt. */
    get lasting() {
      return felt.map(({ firing }) => firing);
    },

    /** Sends the rest at a time, if it has changed. */
    flush(toCome, now, isForced) {
      felt = felt.filter(({ one }) => isLeft(now)(one));
      const all = [...felt.map(({ one }) => one), ...toCome()];
      sent = sent.filter(isLeft(now));
      if (!navigator.vibrate || (textOf(all) === textOf(sent) && !isForced)) return undefined;
      sent = all;
      again?.();
      const array = vibration(all, now);
      const isTaken = guarded("vibrate", () => navigator.vibrate(array), false);
      // A train is cut at 99 entries: the rest follows when these have been felt.
      const length = array.reduce((sum, ms) => sum + ms, 0);
      if (array.length === 99)
        again = scope.later(length, () => output.flush(toCome, clock(), true));
      if (isTaken !== false || !all.length) return undefined;
      sent = [];
      return output.cannot() ?? "unsupported";
    },
  };
  scope.add(() => {
    if (sent.some(isLeft(clock())) && navigator.vibrate) guarded("vibrate", () => navigator.vibrate([]));
  });
  return output;
}

/** A gamepad: if several haptics play at once, each motor takes the strongest level. */
export function createRumble(scope, guarded, clock) {
  let pieces = [];
  let pad;
  let unwake;

  const padNow = () =>
    guarded("gamepad", () => [...navigator.getGamepads()].find((one) => one?.vibrationActuator));

  function reset() {
    if (pad) guarded("gamepad", () => pad.vibrationActuator.reset?.());
    pad = undefined;
  }

  /** Plays the due haptics until one begins or ends, and then looks again. */
  function step() {
    unwake?.();
    const now = clock();
    // A timer may be a little early.
    pieces = pieces.filter(({ end }) => end > now + 1);
    const due = pieces.filter(({ start }) => start <= now + 1);
    const edges = pieces.map(({ start, end }) => (start > now + 1 ? start : end));
    const next = Math.min(...edges);
    if (due.length) {
      pad = padNow();
      const most = (key) => Math.max(...due.map((piece) => piece[key]));
      const [strongMagnitude, weakMagnitude] = [most("strongMagnitude"), most("weakMagnitude")];
      const effect = { duration: next - now, strongMagnitude, weakMagnitude };
      if (pad) guarded("gamepad", () => pad.vibrationActuator.playEffect("dual-rumble", effect));
    }
    if (pieces.length) unwake = scope.later(next - now, step);
  }

  scope.add(() => output.cancel(() => true));
  const output = {
    cannot: () => undefined,

    play(haptic, { firing, atMs }) {
      for (const { at, duration, strongMagnitude, weakMagnitude } of rumble(haptic)) {
        const start = atMs + at;
        pieces.push({ firing, start, end: start + duration, strongMagnitude, weakMagnitude });
      }
      step();
    },

    cancel(isMeant) {
      const kept = pieces.filter(({ firing }) => !isMeant(firing));
      if (kept.length === pieces.length) return;
      const isFelt = pieces.some(({ start }) => start <= clock());
      pieces = kept;
      unwake?.();
      if (isFelt) reset();
      step();
    },

    get lasting() {
      return pieces.map(({ firing }) => firing);
    },

    flush: () => undefined,
  };
  return output;
}
