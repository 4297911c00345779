// Tones and recordings.

/** Tones and recordings, once a gesture has let the page be heard. */
export function createSounds(files) {
  const playing = new WeakMap();
  let context;

  /** Stops what a firing plays. */
  function stop(firing) {
    for (const node of playing.get(firing) ?? []) node.stop();
    playing.delete(firing);
  }

  return {
    stop,

    cannot() {
      if (!globalThis.AudioContext) return "unsupported";
      return context?.state === "running" ? undefined : "noActivation";
    },

    wake() {
      if (globalThis.AudioContext) (context ??= new AudioContext()).resume();
    },

    play({ durationMs, fadeInMs, fadeOutMs, volume, frequenciesHz = [], file }, firing, late) {
      const start = context.currentTime;
      const length = (durationMs - late) / 1000;
      if (length <= 0) return;
      const gain = new GainNode(context);
      gain.connect(context.destination);
      const buffer = files[file];
      const nodes = buffer
        ? [new AudioBufferSourceNode(context, { buffer })]
        : frequenciesHz.map((frequency) => new OscillatorNode(context, { frequency }));
      // A raised cosine at both ends.
      const rise = (ms, at) => (at >= ms ? 1 : (1 - Math.cos((Math.PI * at) / ms)) / 2);
      const levels = Float32Array.from({ length: 257 }, (_, index) => {
        const at = late + (index / 256) * length * 1000;
        return (volume / nodes.length) * rise(fadeInMs, at) * rise(fadeOutMs, durationMs - at);
      });
      gain.gain.setValueCurveAtTime(levels, start, length);
      for (const node of nodes) {
        node.connect(gain);
        node.start(start);
        node.stop(start + length);
      }
      playing.set(firing, [...(playing.get(firing) ?? []), ...nodes]);
    },
  };
}
