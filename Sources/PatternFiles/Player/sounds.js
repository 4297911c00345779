// Tones and recordings.

/** Plays sounds once the page may be heard. A deck without sounds opens no audio context. */
export function createSounds(files, isNeeded, scope, guarded) {
  const playing = new Map();
  let context;
  let madeAt = -Infinity;
  let hasRun = false;

  const isActive = () => navigator.userActivation?.hasBeenActive;

  function wake() {
    if (!isNeeded() || scope.isOver || !globalThis.AudioContext) return;
    guarded("sound", () => {
      if (context?.state === "closed") context = undefined;
      if (!context) {
        context = new AudioContext();
        madeAt = performance.now();
      }
      if (context.state !== "running") return context.resume();
    });
  }

  function cancel(isMeant) {
    for (const [node, firing] of playing) {
      if (!isMeant(firing)) continue;
      playing.delete(node);
      guarded("sound", () => node.stop());
    }
  }

  scope.add(() => {
    cancel(() => true);
    if (context) guarded("sound", () => context.close());
    context = undefined;
  });
  if (isActive()) wake();

  function nodesOf({ frequenciesHz = [], file }) {
    const buffer = Object.hasOwn(files, file ?? "") && files[file];
    if (buffer) {
      const node = guarded("sound", () => new AudioBufferSourceNode(context, { buffer }));
      if (node) return [node];
    }
    return frequenciesHz
      .filter((frequency) => Number.isFinite(frequency))
      .map((frequency) => new OscillatorNode(context, { frequency }));
  }

  return {
    wake,
    cancel,

    cannot() {
      if (!globalThis.AudioContext) return "unsupported";
      hasRun ||= context?.state === "running";
      if (context?.state === "running") return undefined;
      if (isActive()) wake();
      // A context that was made a moment ago is about to run.
      const isStarting = !hasRun && isActive() && performance.now() - madeAt < 500;
      return isStarting && context?.state === "suspended" ? undefined : "noActivation";
    },

    play(sound, { firing, late }) {
      const { durationMs, fadeInMs = 0, fadeOutMs = 0, volume } = sound;
      const length = (durationMs - late) / 1000;
      if (!context || !(length > 0 && length < Infinity)) return;
      const nodes = nodesOf(sound);
      const gain = new GainNode(context);
      gain.connect(context.destination);
      // A raised cosine at both ends.
      const rise = (ms, at) =>
        at >= ms || ms <= 0 ? 1 : (1 - Math.cos((Math.PI * Math.max(0, at)) / ms)) / 2;
      const levels = Float32Array.from({ length: 257 }, (_, index) => {
        const at = late + (index / 256) * length * 1000;
        const level = (volume / nodes.length) * rise(fadeInMs, at) * rise(fadeOutMs, durationMs - at);
        return Number.isFinite(level) ? level : 0;
      });
      const start = context.currentTime;
      gain.gain.setValueCurveAtTime(levels, start, length);
      for (const node of nodes) {
        playing.set(node, firing);
        node.onended = () => {
          playing.delete(node);
          node.disconnect();
          if (!nodes.some((other) => playing.has(other))) gain.disconnect();
        };
        node.connect(gain);
        node.start(start);
        node.stop(start + length);
      }
    },
  };
}
