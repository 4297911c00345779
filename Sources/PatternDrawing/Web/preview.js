// The page of `patternc preview`: a sheet of cards, and a view of one cue that can be played.
//
// The compiler has written names, reasons, facts and texts, so the page is complete without this
// script. Motion on the stage is played by the web player with a clock that can run slowly, stop
// and go back: to go back, the cue is played again from the start up to that moment.

let tables;
let oldTables;
let SECTIONS;

/** Reads the tables of a page and the subjects of its sections. */
function takeUp(page) {
  const { tables: all, was, sections } = JSON.parse(page.getElementById("deck").textContent);
  [tables, oldTables] = [all, was];
  SECTIONS = sections.map(([name, table, isPattern, old, findings = []]) => ({ name, table, isPattern: Boolean(isPattern), old: old ?? undefined, findings }));
}

takeUp(document);
const MODES = { normal: "Normal", reduceMotion: "Reduce Motion", physicalityOff: "Physicality off" };
const SPEEDS = [1, 0.5, 0.25];
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** The settings of the whole page. */
const settings = {
  mode: isCalm.matches ? "reduceMotion" : "normal", side: false, speed: 1, loops: false, muted: false, keys: true, items: 5, inputs: {},
};

// ---- Elements -----------------------------------------------------------------------------------------

const byId = (id) => document.getElementById(id);

/** An element with properties, attributes where their names have a hyphen, and children. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

const button = (text, onclick, properties = {}) => make("button", { type: "button", textContent: text, onclick, ...properties });

// Icons: filled paths, and lines.
const ICONS = {
  play: ["M7 4.5v13l11-6.5z"], pause: ["M6 4.5h3.6v13H6zM12.4 4.5H16v13h-3.6z"], back: ["M5 5h2v12H5zM17 5v12l-9-6z"],
  next: ["M15 5h2v12h-2zM5 5v12l9-6z"], loop: ["M14 2l5 4-5 4zM8 12v8l-5-4z", "M15 6H5v4M7 16h10v-4"],
  sound: ["M3 8.5h3.5L11 5v12l-4.5-3.5H3z", "M13.5 8q2.5 3 0 6m3-9q4.500 6 0 12"], mute: ["M3 8.5h3.5L11 5v12l-4.5-3.5H3z", "M14 8.500l5 5m0-5l-5 5"],
  feel: ["M7.5 4h7v14h-7z", "M4 7v8M1 9.500v3M18 7v8M21 9.500v3"],
};
function icon(name) {
  const [body, line] = ICONS[name];
  const parts = [node("path", { d: body })];
  if (line) parts.push(node("path", { d: line, fill: "none", stroke: "currentColor", "stroke-width": 1.8 }));
  return node("svg", { class: "icon", viewBox: "0 0 22 22", "aria-hidden": "true" }, ...parts);
}

const iconButton = (name, label, onclick, properties = {}) => {
  const element = make("button", { type: "button", title: label, onclick, className: "plain", ...properties }, icon(name));
  element.setAttribute("aria-label", label);
  return element;
};

let count = 0;

/** Radio buttons in a row; each value with its label. */
function radios(legend, choices, chosen, choose, className = "seg") {
  const name = `radio-${count++}`;
  const row = make("div", { className });
  for (const [value, shown] of choices) {
    const input = make("input", { type: "radio", name, checked: value === chosen, onchange: () => choose(value) });
    input.dataset.value = value;
    row.append(make("label", {}, input, make("span", {}, ...[shown].flat())));
  }
  return make("fieldset", {}, make("legend", { className: className === "seg" ? "hidden" : "", textContent: legend }), row);
}

function toggle(text, note, checked, onchange) {
  const input = make("input", { type: "checkbox", checked, role: "switch" });
  input.onchange = () => onchange(input.checked);
  const words = make("span", {}, make("b", { textContent: text }), ...(note ? [make("small", { textContent: note })] : []));
  return make("label", { className: "switch" }, input, words);
}

const announce = (text) => (byId("status").textContent = text);

// ---- Rows and scores ----------------------------------------------------------------------------------

/**
 * The row of a cue. A pattern is shown as a cue with an event of its own, the same in each mode.
 */
function rowOf({ name, isPattern }, table) {
  if (!isPattern) return table.cues[name];
  const { durationMs, timeline } = table.patterns[name];
  const empty = { haptics: [], motion: [], sound: [], text: [], effects: [] };
  const filled = { ...empty, ...timeline, durationMs };
  filled.motion = filled.motion.map((entry) => ({ ...entry, target: entry.target ?? "stage" }));
  const modes = { normal: filled, reduceMotion: filled, physicalityOff: filled };
  return { trigger: { event: "preview.play" }, gates: { cue: [], haptics: [], motion: [], sound: [] }, once: null, confirm: null, modes };
}

const scoreIn = ({ table, row }, mode, inputs = settings.inputs) => ({ ...scoreOf(tableFor(row, table), row.modes[mode], inputs, settings.items, row.gain?.haptics), until: row.until });

/** The findings about the entries of a mode, for brackets. */
const findingsIn = ({ findings }, mode) => findings.filter((one) => Object.keys(MODES)[one[5]] === mode);

/** The table and the row of a section, in the current or the earlier state. */
function sideOf(about, isBefore) {
  const table = isBefore ? oldTables[about.old] : tables[about.table];
  const row = rowOf(about, table);
  return { table, row, event: row.trigger.event };
}

/** Every effect of a row, including those of arms. */
function effectsOf(row) {
  const found = [];
  const gather = (effects = []) => {
    for (const effect of effects) {
      found.push(effect);
      gather(effect.success?.effects);
      gather(effect.failure?.effects);
    }
  };
  for (const mode of Object.values(row.modes)) gather(mode.effects);
  return found;
}

// ---- Sound: the numbers of `patternc render --as wav` -------------------------------------------------

let audio;
const RATE = 48000;
const PARTIALS = [[1, 1], [2, 0.7], [3, 0.5], [4, 0.35], [6, 0.2]];
const loudness = (strength) => 0.5 * Math.min(1, strength) ** (5 / 3);
const tones = (base, t) => PARTIALS.reduce((sum, [partial, part]) => sum + part * Math.sin(2 * Math.PI * partial * base * t), 0);

/** The samples of a pulse. */
function pulse(strength, sharp) {
  const base = 80 * (230 / 80) ** sharp;
  const length = (36.4 - 24.3 * sharp) / 1000;
  const samples = new Float32Array(Math.ceil(2 * length * RATE));
  let peak = 0;
  for (let index = 0; index < samples.length; index++) {
    const t = index / RATE;
    const left = 2 * length - t;
    let level = Math.exp((-3 * t) / length);
    if (t < 0.001) level *= Math.sin((Math.PI / 2) * (t / 0.001)) ** 2;
    if (left < 0.002) level *= left / 0.002;
    samples[index] = level * tones(base, t);
    peak = Math.max(peak, Math.abs(samples[index]));
  }
  return samples.map((sample) => (sample * loudness(strength)) / (peak || 1));
}

/** The samples of all audible entries of a score, at a speed, from a moment on. */
function samplesOf(score, speed, from, gates) {
  const place = (time) => Math.round(((time - from) / 1e6 / speed) * RATE);
  const all = new Float32Array(Math.min(60 * RATE, Math.max(0, place(score.end)) + RATE / 2));
  const add = (start, length, sample) => {
    for (let index = Math.max(0, -start); index < length && start + index < all.length; index++) all[start + index] += sample(index);
  };
  for (const { pulses, strokes, isOther } of gates.haptics ? score.haptics : []) {
    if (isOther) continue;
    for (const { at, s, sharp } of pulses) {
      if (s <= 0 || at < from) continue;
      const samples = pulse(s, sharp);
      add(place(at), samples.length, (index) => samples[index]);
    }
    for (const { at, points } of strokes) {
      for (let index = 1; index < points.length; index++) {
        const [a, b] = [points[index - 1], points[index]];
        const length = Math.round(((b.at - a.at) / 1e6 / speed) * RATE);
        const base = 80 * (230 / 80) ** ((a.sharp + b.sharp) / 2);
        add(place(at + a.at), length, (step) => (loudness(a.s + ((b.s - a.s) * step) / length) * tones(base, step / RATE)) / 2.1);
      }
    }
  }
  for (const { sounds, isOther } of gates.sound ? score.sounds : []) {
    if (isOther) continue;
    for (const { at, end, fadeIn, fadeOut, volume, tones: pitches } of sounds) {
      const length = Math.round(((end - at) / 1e6 / speed) * RATE);
      const fade = (part, whole) => (part >= whole ? 1 : (1 - Math.cos((Math.PI * part) / whole)) / 2);
      const [rise, fall] = [fadeIn, fadeOut].map((time) => (time / 1e6 / speed) * RATE);
      add(place(at), length, (index) => {
        const level = (volume / pitches.length) * fade(index, rise) * fade(length - index, fall);
        return level * pitches.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * index) / RATE), 0);
      });
    }
  }
  const most = all.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  return most > 0.98 ? all.map((sample) => (sample * 0.98) / most) : all;
}

let sounding;

function hush() {
  sounding?.stop();
  sounding = undefined;
}

/** Plays a score as sound; must be called while a press is handled, or browsers stay silent. */
function sound(score, speed, from, gates) {
  hush();
  if (settings.muted) return;
  audio ??= new AudioContext({ sampleRate: RATE });
  audio.resume();
  const samples = samplesOf(score, speed, from, gates);
  if (!samples.length) return;
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
  buffer.copyToChannel(samples, 0);
  sounding = new AudioBufferSourceNode(audio, { buffer });
  sounding.connect(audio.destination);
  sounding.start();
}

// ---- Vibration ------------------------------------------------------------------------------------

const vibrates = () => Boolean(navigator.vibrate) && matchMedia("(pointer: coarse)").matches;

/** Vibrates by the rules of the web player; of several alternatives, the chosen one plays. */
function vibrate(score, from = 0) {
  const felt = score.haptics.filter(({ isOther }) => !isOther).flatMap(({ pulses, strokes }) => [
    ...pulses.filter(({ at }) => at >= from).map(({ at, s, sharp }) => [at / 1000, { kind: "transient", intensity: s, sharpness: sharp }]),
    ...strokes.filter(({ at }) => at >= from).map(({ at, points }) => [at / 1000, {
      kind: "continuous", intensity: points[0].s, durationMs: points.at(-1).at / 1000,
      envelope: points.map((point) => ({ atMs: point.at / 1000, intensity: point.s })),
    }]),
  ]);
  return navigator.vibrate?.(vibration(felt, from / 1000));
}

/** The reason why haptics are not felt here, and a remedy; undefined if they are felt. */
function whyNotFelt() {
  if (navigator.vibrate && !vibrates()) return ["This machine has no motor: you hear what a hand would feel.", "Open the page on an Android phone: `patternc preview --serve --lan` shows a code for its camera."];
  if (navigator.vibrate) return undefined;
  return [
    "This browser cannot vibrate: you hear what a hand would feel.",
    "On an iPhone: `patternc compile Patterns --target ahap -o exports` writes a file for each cue. Send the files by AirDrop or mail, and open them in an app that plays AHAP.",
  ];
}

// ---- A clock that can run slowly, stop and be set -----------------------------------------------------

function createClock() {
  let now = 0;
  let alarms = [];
  return {
    now: () => now,
    wake(at, run) {
      const alarm = { at, run };
      alarms.push(alarm);
      return () => (alarms = alarms.filter((other) => other !== alarm));
    },
    /** Advances to a time and runs every alarm up to then. */
    advance(to) {
      for (;;) {
        const next = alarms.reduce((a, b) => (!a || b.at < a.at ? b : a), undefined);
        if (!next || next.at > to) break;
        alarms = alarms.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = Math.max(now, to);
    },
  };
}

// ---- Likenesses ---------------------------------------------------------------------------------------

const LIKENESSES = [
  ["check", /\bcheck(mark)?\b|\btick\b/], ["button", /button|control|toggle|record/], ["skeleton", /skeleton|placeholder|shimmer/],
  ["wheel", /indicator|progress|load|spinner|wheel|processing|bar/], ["menu", /menu|list/], ["page", /page|screen|sheet/],
  ["link", /link|connection|line/], ["word", /tag|chip|badge/], ["row", /row|item|cell/], ["banner", /error|banner|alert|message|toast/],
  ["words_", /text|label|title|caption|transcript|word/],
];

/** The picture of a target: the first likeness whose words are in its name, else a card. */
function likeness(name, layers, isTrimmed, id) {
  const kind = isTrimmed ? "check" : (LIKENESSES.find(([, words]) => words.test(name))?.[0] ?? "card");
  if (kind === "check") {
    const path = node("path", { d: "M30 54l16 16l32-36", "data-cue-target": name });
    if (id) path.dataset.cueId = id;
    return node("svg", { class: "check", viewBox: "0 0 104 104" }, node("circle", { cx: 52, cy: 52, r: 46 }), path);
  }
  const element = make("div", { className: `mock ${kind}`, "data-cue-target": name });
  if (id) element.dataset.cueId = id;
  const bars = { card: ["orb", "", "", "l8", "l6"], skeleton: ["l6", "", "l8"], menu: ["", "l8", "l6"], page: ["", "", "", "", "l6"], row: ["orb"], banner: ["alert"], words_: [], link: ["orb", "rope", "orb"] };
  const own = (bars[kind] ?? []).map((one) => make("i", { className: one }));
  const label = make("span", { className: "name", textContent: name, "data-cue-text": "" });
  const isFirst = /skeleton|link/.test(kind);
  element.append(...(kind === "card" || kind === "row" || kind === "banner" ? [own.shift() ?? ""] : []), ...(isFirst ? [...own, label] : [label, ...own]));
  if (kind === "words_") label.textContent = SAMPLE;
  for (const layer of layers) element.append(make("span", { className: `layer ${layer}`, "data-cue-layer": layer, textContent: layer }));
  if (kind === "wheel" && !layers.includes("ring")) element.append(make("span", { className: "layer ring" }));
  return element;
}

/** The objects of a cue: each target, those of staggers several times. */
function objectsOf(row, items) {
  const found = new Map();
  const add = (name) => {
    if (!found.has(name)) found.set(name, { layers: new Set(), isMany: false, isTrimmed: false });
    return found.get(name);
  };
  for (const mode of Object.values(row.modes)) {
    for (const { target = "stage", layer, stagger, property } of mode.motion) {
      const one = add(target);
      if (layer) one.layers.add(layer);
      one.isMany ||= Boolean(stagger);
      one.isTrimmed ||= property === "trim";
    }
  }
  for (const { kind, name } of effectsOf(row)) if (kind === "remove" || kind === "restore") add(name);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([name, { layers, isMany, isTrimmed }]) => {
    const own = [...layers].sort();
    if (!isMany) return [likeness(name, own, isTrimmed)];
    const all = Array.from({ length: Math.min(items, 4) }, (_, index) => likeness(name, own, isTrimmed, `item-${index + 1}`));
    return [make("div", { className: "objects many" }, ...all)];
  });
}

// ---- One cue ------------------------------------------------------------------------------------------

/** Makes the view of a cue; returns its functions for the page. */
function createView(element, about) {
  const now = sideOf(about, false);
  const before = about.old === undefined ? undefined : sideOf(about, true);
  let side = now;
  const isStaggered = Object.values(now.row.modes).some((mode) => mode.motion.some((entry) => entry.stagger));
  const halos = Array.from({ length: 4 }, () => make("div", { className: "halo" }));
  const objects = make("div", { className: "objects" });
  const said = make("div", { className: "voice", hidden: true });
  const toast = make("div", { className: "toast", hidden: true });
  const screen = make("div", { className: "screen" }, objects, toast, said);
  const frame = make("div", { className: "frame" }, ...halos, screen);
  const chips = make("div", { className: "chips" });
  const answers = make("div", { className: "answers" });
  const stage = make("div", { className: "stage", role: "group", "aria-label": `What ${about.name} does` }, frame, chips, answers);
  const log = make("ol", { className: "log" });
  const plots = make("div", { className: "plots" });
  const slider = make("input", { type: "range", min: 0, step: 1, value: 0, className: "scrub" });
  slider.setAttribute("aria-label", "Time");
  slider.oninput = () => api.goTo(Number(slider.value));
  const time = make("output", { className: "time" });
  const playButton = iconButton("play", "Play", () => (isRunning ? stop() : play()), { className: "round" });
  const why = whyNotFelt();
  const feelButton = make("button", { type: "button", className: "main feel", onclick: feel }, icon(why ? "sound" : "feel"), why ? "Hear it" : "Feel it");
  const muteButton = iconButton("sound", "Mute", () => mute(muteButton));
  const speedButton = button("1×", () => setSpeed(), { className: "plain speed", title: "Speed" });
  speedButton.setAttribute("aria-label", "Speed 1");
  const loopButton = iconButton("loop", "Loop", () => setLoops(loopButton), { className: "plain loop" });
  const items = make("input", { type: "number", min: 1, max: 50, value: settings.items });
  items.onchange = () => {
    settings.items = Math.min(50, Math.max(1, Math.round(items.value) || 5));
    redraw();
  };
  const transport = make(
    "div", { className: "transport" },
    iconButton("back", "Previous event", () => step(-1)), playButton, iconButton("next", "Next event", () => step(1)),
    feelButton, time, make("span", { className: "grow" }),
    ...(isStaggered ? [make("label", { className: "items" }, "Items ", items)] : []), speedButton, loopButton, muteButton,
  );
  const dock = make("div", { className: "dock" }, slider, transport);
  const board = make("div", { className: "board" }, plots, dock);
  if (why) {
    const note = make("details", { className: "cannot" }, make("summary", { textContent: why[0] }), make("p", {}, ...coded(why[1])));
    transport.append(note);
  }
  const swapRow = before && radios("Shown", [["now", "Now"], ["before", "Before"]], "now", (value) => value === "before" !== (side === before) && swap());
  if (before) board.prepend(make("div", { className: "against" }, make("span", { textContent: "Dashed: as it was before" }), swapRow));
  const ways = make("div", { className: "ways" });
  element.querySelector(".play").replaceChildren(make("div", { className: "picture" }, stage, board), ways);

  let drawings = [];
  let player;
  let clock;
  let frameRequest;
  let last = 0;
  let isRunning = false;
  let starts = new WeakMap();
  let score;
  let end = 0;
  let asOf = "";

  const shownModes = () => (settings.side ? Object.keys(MODES) : [settings.mode]);
  const at = () => (clock ? Math.round(clock.now()) : 0);
  const gates = () => {
    const isOpen = (list) => list.every((flag) => flag === "reduce-motion" || (flag === "physicality" ? settings.mode !== "physicalityOff" : (settings.inputs[flag] ?? true)));
    const { cue, haptics, motion, sound: heard } = side.row.gates;
    const isAny = isOpen(cue);
    return { haptics: isAny && isOpen(haptics), motion: isAny && isOpen(motion), sound: isAny && isOpen(heard) };
  };

  // -- The picture

  /** Draws the score of each mode that is shown, for the current inputs and width. */
  function redraw() {
    score = scoreIn(side, settings.mode);
    const isSide = settings.side;
    const room = isSide && innerWidth >= 1020 ? Math.floor((plots.clientWidth - 32) / 3) : plots.clientWidth;
    if (!room) return;
    asOf = `${room} ${innerHeight}`;
    const all = shownModes().map((mode) => [mode, scoreIn(side, mode)]);
    const least = Math.max(...all.map(([, one]) => one.end), before ? Math.max(scoreIn(now, settings.mode).end, scoreIn(before, settings.mode).end) : 0);
    drawings = all.map(([mode, one]) => {
      const rest = before ? { other: scoreIn(side === now ? before : now, mode), word: side === now ? "gone" : "new" } : mode === "normal" ? {} : { other: scoreIn(side, "normal") };
      const options = { width: room, least, ...rest, findings: side === now ? findingsIn(about, mode) : [] };
      let drawing = draw(one, options);
      if (!drawing.isNarrow && !isSide && drawing.foot < 400) {
        // Stretches a low drawing to the height of the stage.
        const low = drawing;
        let stretch = Math.min(2.2, 400 / low.foot);
        drawing = draw(one, { ...options, stretch });
        if (drawing.foot > 440) drawing = draw(one, { ...options, stretch: 1 + (stretch - 1) * (400 - low.foot) / (drawing.foot - low.foot) });
      }
      const open = gates();
      const words = { haptics: open.haptics, motion: open.motion, sound: open.sound };
      drawing.svg.setAttribute("aria-label", `${about.name}, ${MODES[mode]}`);
      const head = make("div", { className: "head" });
      head.style.height = `${drawing.foot}px`;
      for (const lane of drawing.lanes) {
        if (!lane.valueAt) continue;
        const place = drawing.isNarrow ? { x: drawing.right, y: lane.first + 14, "text-anchor": "end" } : { x: drawing.right + 12, y: lane.middle + 4 };
        lane.live = node("text", { class: "live", ...place });
        lane.lane.append(lane.live);
        if (lane.dotAt) {
          lane.dot = node("circle", { class: "now", r: 4.5 });
          lane.lane.append(lane.dot);
        }
      }
      const plot = make("div", { className: "plot" }, drawing.svg, head);
      plot.onpointerdown = (event) => scrubFrom(event, plot, drawing);
      const caption = isSide ? [make("figcaption", { textContent: MODES[mode] })] : [];
      drawing.figure = make("figure", {}, ...caption, plot);
      drawing.figure.dataset.mode = mode;
      return { ...drawing, head, words };
    });
    plots.replaceChildren(...drawings.map(({ figure }) => figure));
    end = Math.max(200, Math.ceil(least / 1000));
    slider.max = end;
    const [first] = drawings;
    if (!isSide) {
      slider.style.width = `${first.x(end * 1000) - first.left + 24}px`;
      slider.style.marginLeft = `${first.left - 12}px`;
    } else slider.style.cssText = "width: calc(100% - 32px); margin-left: 16px";
    arrangeWays();
    show(clock ? clock.now() : stillAt());
  }

  function scrubFrom(event, plot, drawing) {
    if (event.button) return;
    const to = ({ clientX }) => {
      const share = (clientX - plot.getBoundingClientRect().left - drawing.left) / (drawing.x(drawing.end) - drawing.left);
      api.goTo(Math.round(Math.min(1, Math.max(0, share)) * (drawing.end / 1000)));
    };
    plot.setPointerCapture(event.pointerId);
    to(event);
    plot.onpointermove = to;
    plot.onpointerup = plot.onpointercancel = () => (plot.onpointermove = null);
  }

  /** The moment at which a cue opens: one at which there is something to see. */
  function stillAt() {
    const share = { entry: 0.6, exit: 0.35 }[side.row.role] ?? 0.5;
    return Math.round((scoreIn(side, settings.mode).duration / 1000) * share);
  }

  // -- The stage

  /** Arranges the objects as they are before anything plays. */
  function arrange() {
    objects.replaceChildren(...objectsOf(side.row, settings.items));
    const states = new Set();
    const shown = new Set();
    for (const { kind, name } of effectsOf(side.row)) {
      if (kind === "show" || kind === "hide") states.add(name);
      if (kind === "show") shown.add(name);
    }
    chips.replaceChildren(...[...states].sort().map((state) => {
      const mark = make("b", { textContent: state, "data-cue-state": state });
      mark.hidden = shown.has(state);
      return make("span", { className: "chip", textContent: state }, mark);
    }));
    said.hidden = toast.hidden = true;
  }

  const write = (text) => log.append(make("li", { textContent: `${at()} ms  ${text}` }));

  /** A player that has just fired the cue's event. */
  function begin() {
    finish();
    arrange();
    log.replaceChildren();
    answers.replaceChildren();
    clock = createClock();
    starts = new WeakMap();
    const { table, row } = side;
    // The page itself plays haptics and sound, at its own speed.
    const quiet = {};
    for (const mode of Object.keys(MODES)) quiet[mode] = { ...row.modes[settings.mode], haptics: [], sound: [] };
    const effects = {};
    for (const { kind, name: what } of effectsOf(row)) if (kind === "do") effects[what] = () => asked(what);
    const open = gates();
    for (const [channel, isOpen] of Object.entries(open)) if (!isOpen && row.modes[settings.mode][channel].length) write(`${channel}: not played, a gate is closed`);
    let word;
    player = createPlayer([{ ...table, cues: { [about.name]: { ...row, modes: quiet } } }], {
      root: stage,
      clock,
      effects,
      once: { has: () => false, add() {} },
      confirm: (question) => dialog(question),
      toast(text) {
        toast.textContent = text;
        toast.hidden = false;
        write(`shows “${text}”`);
      },
      localize(text) {
        if (word === "announce") {
          said.textContent = text;
          said.hidden = false;
          write(`VoiceOver says “${text}”`);
        }
        return text;
      },
      observer(event) {
        word = event.did;
        const { did, cue, reason, flag, channel } = event;
        if (did === "suppress") write(`${channel ?? cue}: not played, ${reason}${flag ? ` (${flag})` : ""}`);
        else if (["show", "hide", "remove", "restore", "emit", "perform"].includes(did)) write(did);
      },
      conditions(set) {
        for (const [input, { source, type }] of Object.entries(table.inputs ?? {})) {
          if (source === "content" || source === "user-setting" || /^(reduce-motion|foreground)$/.test(input)) continue;
          set(input, settings.inputs[input] ?? (type === "flag" ? true : undefined));
        }
      },
    });
    for (const [input, { source, type }] of Object.entries(table.inputs ?? {})) {
      if (source !== "content" && source !== "user-setting") continue;
      const value = settings.inputs[input] ?? (type === "flag" && (source !== "content" || isGate(input)) ? true : undefined);
      if (value !== undefined && input !== "physicality") player.set(input, value);
    }
    const all = Array.from({ length: settings.items }, (_, index) => ({ id: `item-${index + 1}` }));
    player.fire(side.event, isStaggered ? { id: "stage", items: all } : { id: "stage" });
    follow();
  }

  const isGate = (input) => Object.values(side.row.gates).some((list) => list.includes(input)) || Object.values(side.row.modes).some((mode) => [...mode.motion, ...mode.haptics, ...mode.sound].some(({ loop }) => loop?.while === input));

  /** Shows the app's part of an effect; the user chooses whether it succeeds. */
  function asked(what) {
    return new Promise((succeed, fail) => {
      const box = make("div", {}, make("b", { textContent: what }));
      const done = (how) => () => {
        box.remove();
        how();
        queueMicrotask(run);
      };
      box.append(button("Succeed", done(succeed)), button("Fail", done(() => fail(new Error("refused")))));
      answers.append(box);
    });
  }

  function dialog(question) {
    return new Promise((answer) => {
      const box = make("dialog", {}, make("p", { textContent: question }));
      box.setAttribute("aria-label", question);
      const close = (value) => () => {
        box.close();
        box.remove();
        answer(value);
      };
      box.append(button("Yes", close(true)), button("No", close(false)));
      box.oncancel = close(false);
      document.body.append(box);
      box.showModal();
    });
  }

  /** Sets every animation of the stage to the clock's time. */
  function follow() {
    for (const animation of objects.getAnimations({ subtree: true })) {
      if (!starts.has(animation)) {
        starts.set(animation, animation.startTime ?? clock.now());
        animation.pause();
      }
      animation.currentTime = clock.now() - starts.get(animation);
    }
  }

  /**
   * Updates everything that shows a moment: the heads, the values, the slider, the felt strength.
   */
  function show(ms) {
    const now_ = Math.round(ms);
    slider.value = now_;
    slider.setAttribute("aria-valuetext", `${now_} ms of ${end}`);
    time.replaceChildren(make("b", { textContent: String(now_) }), ` of ${end} ms`);
    const open = gates();
    for (const { head, x, lanes } of drawings) {
      const place = x(ms * 1000);
      head.style.translate = `${place}px`;
      for (const { lane, live, dot, dotAt, valueAt: value } of lanes) {
        if (live) live.textContent = value(ms * 1000);
        if (!dot) continue;
        const height = dotAt(ms * 1000);
        dot.toggleAttribute("hidden", height === undefined);
        dot.setAttribute("cx", place);
        dot.setAttribute("cy", height ?? 0);
      }
    }
    for (const { lanes } of drawings) for (const { lane, dot } of lanes) lane.classList.toggle("off", dot ? !open.motion : false);
    shake(ms * 1000, open.haptics);
  }

  /** Draws rings around the frame for the haptics that are felt now, and shakes it. */
  function shake(now_, isFelt) {
    const rings = [];
    let push = 0;
    const chosen = isFelt && score ? score.haptics.filter(({ isOther }) => !isOther) : [];
    for (const { pulses, strokes } of chosen) {
      for (const { at: onset, s, sharp } of pulses) {
        const age = now_ - onset;
        const life = (520 - 260 * sharp) * 1000;
        if (age < 0 || age >= life || s <= 0) continue;
        const part = 1 - (1 - age / life) ** 3;
        rings.push({ out: part * (16 + 28 * s), width: (9 - 6.5 * sharp) * (0.4 + s), opacity: 1 - age / life, sharp });
        push += 3.5 * s * Math.exp(-age / 45000) * Math.cos(age / 6000);
      }
      for (const { at: onset, points } of strokes) {
        const level = feltAt({ pulses: [], strokes: [{ at: onset, points }] }, now_);
        if (level <= 0) continue;
        const { sharp } = points.findLast((point) => point.at <= now_ - onset) ?? points[0];
        rings.push({ out: 6 + 22 * level, width: (9 - 6.5 * sharp) * (0.4 + level), opacity: 0.35 + 0.55 * level, sharp });
        push += 1.5 * level * Math.sin(now_ / 5000);
      }
    }
    halos.forEach((halo, index) => {
      const ring = rings.at(-1 - index);
      halo.className = `halo ${ring ? tone(ring.sharp) : ""}`;
      halo.style.cssText = ring ? `inset: ${-6 - ring.out}px; border-width: ${ring.width}px; border-radius: ${46 + ring.out}px; opacity: ${ring.opacity}` : "";
    });
    frame.style.translate = push && !isCalm.matches ? `${push.toFixed(1)}px` : "";
  }

  // -- Playing

  /** Brings the stage to a moment as if played up to it, without sound. */
  function goTo(to) {
    hush();
    begin();
    clock.advance(to);
    follow();
    show(to);
    remember();
  }

  function run() {
    if (isRunning) return;
    isRunning = true;
    last = performance.now();
    playButton.replaceChildren(icon("pause"));
    playButton.setAttribute("aria-label", "Pause");
    frameRequest = requestAnimationFrame(tick);
  }

  function tick(now_) {
    const to = clock.now() + (now_ - last) * settings.speed;
    last = now_;
    clock.advance(to);
    follow();
    show(Math.min(clock.now(), end));
    if (clock.now() < end || answers.childNodes.length) frameRequest = requestAnimationFrame(tick);
    else if (settings.loops) {
      begin();
      sense(0);
      frameRequest = requestAnimationFrame(tick);
    } else stop();
  }

  /** Plays haptics and sound from a moment. */
  function sense(from) {
    const open = gates();
    sound(score, settings.speed, from * 1000, open);
    if (open.haptics && vibrates() && settings.speed === 1) vibrate(score, from * 1000);
  }

  let isStill = true;

  function play() {
    for (const other of views.values()) if (other !== api) other.stop();
    // A still is only for looking at; it is played from its start.
    if (!clock || isStill || clock.now() >= end) begin();
    isStill = false;
    sense(clock.now());
    run();
  }

  /** Stops; the objects on the stage stay as they are. */
  function stop() {
    cancelAnimationFrame(frameRequest);
    if (isRunning) {
      hush();
      navigator.vibrate?.(0);
    }
    isRunning = false;
    playButton.replaceChildren(icon("play"));
    playButton.setAttribute("aria-label", "Play");
    if (clock) remember();
  }

  function finish() {
    player?.stop();
    player = undefined;
  }

  function feel() {
    if (why) return play();
    stop();
    announce(vibrate(score) ? "Rhythm only: a browser vibrates without levels." : "This device does not vibrate.");
    begin();
    isStill = false;
    run();
  }

  function step(by) {
    stop();
    isStill = false;
    const { haptics, motion, sound: heard, text, effects } = side.row.modes[settings.mode];
    const steps = [...new Set([...haptics, ...motion, ...heard, ...text, ...effects].map((entry) => entry.atMs))].sort((a, b) => a - b);
    const next = by > 0 ? steps.find((one) => one > at()) : steps.findLast((one) => one < at());
    goTo(next ?? (by > 0 ? end : 0));
  }

  /** Switches between the current and the earlier state, at the same moment. */
  function swap() {
    if (!before) return announce(`${about.name} has no earlier state that differs.`);
    side = side === now ? before : now;
    for (const input of swapRow.querySelectorAll("input")) input.checked = (input.dataset.value === "before") === (side === before);
    announce(`${about.name} as it ${side === now ? "is now" : "was before"}`);
    const wasRunning = isRunning;
    const moment = at();
    redraw();
    goTo(moment);
    if (wasRunning) run();
  }

  // -- Inputs as pictures, gates as switches

  let waysOf = "";

  function arrangeWays() {
    const { table, row } = side;
    const key = JSON.stringify([settings.inputs, settings.mode, side === now]);
    if (key === waysOf) return;
    waysOf = key;
    const focused = [...ways.querySelectorAll("input")].indexOf(document.activeElement);
    const used = new Set();
    for (const mode of Object.values(row.modes)) {
      for (const list of Object.values(mode)) {
        if (!Array.isArray(list)) continue;
        for (const { scaledBy = [], choice } of list) for (const map of [...scaledBy, choice?.map]) if (map) used.add(table.maps[map].input);
      }
    }
    const parts = [];
    for (const input of [...used].sort()) {
      const { cases, type } = table.inputs[input] ?? {};
      if (type === "flag" || !cases) continue;
      const choices = ["", ...cases].map((value) => {
        const inputs = { ...settings.inputs, [input]: value };
        const one = scoreIn(side, settings.mode, inputs);
        const felt = one.haptics.filter(({ isOther }) => !isOther);
        const strengths = felt.flatMap(({ pulses, strokes }) => [...pulses, ...strokes.map(({ at: onset, points }) => ({ at: onset, s: Math.max(...points.map(({ s }) => s)) }))]).sort(byTime).slice(0, 5).map(({ s }) => plain(s, 2)).join(" · ");
        const alone = { ...one, motion: [], sounds: [], texts: [], effects: [], haptics: felt, end: Math.max(1, ...felt.flatMap(({ pulses, strokes }) => [...pulses, ...strokes.map(({ end: stop }) => ({ at: stop }))].map(({ at: onset }) => onset))) };
        return [value, [value || "unset", small(alone, 120, 44, { edge: 13 }), make("small", { textContent: strengths || "nothing" })]];
      });
      parts.push(radios(input, choices, settings.inputs[input] ?? "", (value) => setInput(input, value || undefined), "pictures"));
    }
    const flags = new Map();
    const note = (flag, what) => flags.set(flag, [...(flags.get(flag) ?? []), what]);
    const names = { cue: "everything", haptics: "haptics", motion: "motion", sound: "sound" };
    const isUsed = (channel) => channel === "cue" || row.modes.normal[channel].length;
    for (const [channel, list] of Object.entries(row.gates)) for (const flag of isUsed(channel) ? list : []) note(flag, names[channel]);
    for (const { haptics, motion, sound: heard } of [row.modes.normal]) {
      for (const { loop } of [...haptics, ...motion, ...heard]) if (loop && !(flags.get(loop.while ?? loop.until) ?? []).includes("its loop")) note(loop.while ?? loop.until, "its loop");
    }
    flags.delete("physicality");
    flags.delete("reduce-motion");
    if (row.confirm?.if) note(row.confirm.if, "the question before it");
    if (flags.size) {
      const list = make("div", { className: "flags" });
      for (const [flag, whats] of [...flags].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const { source } = table.inputs[flag] ?? {};
        const words = `${[...new Set(whats)].join(", ")}${source === "system" || source === "device" ? " · the system’s" : ""}`;
        const isOn = settings.inputs[flag] ?? (flag !== row.confirm?.if);
        list.append(toggle(flag, words, isOn, (value) => setInput(flag, value)));
      }
      parts.push(make("div", {}, make("h3", { textContent: "Plays only while" }), list));
    }
    parts.push(make("details", {}, make("summary", { textContent: "What happened" }), log));
    ways.replaceChildren(...parts);
    ways.querySelectorAll("input")[focused]?.focus({ preventScroll: true });
  }

  const resize = new ResizeObserver(() => {
    if (plots.clientWidth && asOf !== `${settings.side && innerWidth >= 1020 ? Math.floor((plots.clientWidth - 32) / 3) : plots.clientWidth} ${innerHeight}`) redraw();
  });

  const api = {
    about, element, play, stop, step, swap, at,
    /** The moment for the address; 0 for a still. */
    moment: () => (isStill ? 0 : Math.min(at(), end)),
    get end() {
      return end;
    },
    isRunning: () => isRunning,
    toggle: () => (isRunning ? stop() : play()),
    feel,
    by: (ms) => (stop(), (isStill = false), goTo(Math.max(0, Math.min(end, at() + ms)))),
    goTo: (ms) => (stop(), (isStill = false), goTo(Math.min(ms, end))),
    redraw,
    /** Opens the view, at a still. */
    open() {
      (innerWidth < 640 ? board : document.querySelector(".top")).insertBefore(byId("modes"), innerWidth < 640 ? board.firstChild : byId("help"));
      arrange();
      redraw();
      resize.observe(plots);
      if (!clock) {
        begin();
        clock.advance(stillAt());
        follow();
        show(stillAt());
      }
    },
    restart() {
      const moment = at();
      const wasRunning = isRunning;
      redraw();
      if (!clock) return;
      begin();
      clock.advance(moment);
      follow();
      show(moment);
      if (wasRunning) sense(moment);
    },
    drop() {
      stop();
      finish();
      resize.disconnect();
    },
  };
  return api;
}

/** A text in which every other part, between backticks, is code. */
const coded = (text) => text.split("\u0060").map((part, index) => (index % 2 ? make("code", { textContent: part }) : part));

// ---- The sheet ----------------------------------------------------------------------------------------

let cards = [];
const views = new Map();
let current;

const aboutOf = (card) => SECTIONS[Number(card.id.slice(1))];
const sectionOf = (card) => byId(`s${card.id.slice(1)}`);

/** Adds the pictures to a card. */
function picture(card) {
  const about = aboutOf(card);
  const side = sideOf(about, false);
  const score = scoreIn(side, settings.mode);
  const pic = card.querySelector(".pic");
  const parts = [];
  if (!about.isPattern) {
    const scene = make("div", { className: "scene" }, ...objectsOf(side.row, 3));
    for (const marked of scene.querySelectorAll("[data-cue-target], [data-cue-layer]")) {
      delete marked.dataset.cueTarget;
      delete marked.dataset.cueLayer;
    }
    scene.setAttribute("aria-hidden", "true");
    parts.push(make("div", { className: "thumb" }, scene));
  }
  const width = Math.max(60, pic.clientWidth - (about.isPattern ? 0 : innerWidth < 640 ? 46 : 68));
  const head = make("div", { className: "head", hidden: true });
  parts.push(make("div", { className: "mini" }, small(score, width, 103, { rules: true, notes: true, edge: 13 }), head));
  pic.replaceChildren(...parts);
  Object.assign(card, { head, score, width });
}

let peeking;

/** Plays a card once: its head runs over the picture; a press also plays the sound. */
function peek(card, isPressed) {
  if (!card.head || (isCalm.matches && !isPressed)) return;
  cancelAnimationFrame(peeking);
  for (const other of cards) if (other !== card && other.head) other.head.hidden = true;
  const { head, score, width } = card;
  const length = Math.max(score.end / 1000, 200);
  if (isPressed) {
    sound(score, 1, 0, { haptics: true, sound: true });
    if (vibrates()) vibrate(score);
  }
  const start = performance.now();
  const go = (now) => {
    const part = Math.min(1, (now - start) / length);
    head.hidden = part >= 1;
    head.style.translate = `${13 + (width - 26) * part}px`;
    if (part < 1) peeking = requestAnimationFrame(go);
  };
  peeking = requestAnimationFrame(go);
}

const nearby = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      nearby.unobserve(target);
      picture(target);
    }
  },
  { rootMargin: "200px" },
);

/** Prepares the cards and sections that are on the page. */
function arrangeSheet() {
  cards = [...document.querySelectorAll(".tiles > li")];
  for (const card of cards) {
    const about = aboutOf(card);
    card.words = `${about.name} ${card.dataset.role} ${card.dataset.words} ${card.querySelector(".why")?.textContent ?? ""}`.toLowerCase();
    const pic = make("button", { type: "button", className: "pic", onclick: () => peek(card, true) });
    pic.setAttribute("aria-label", `Play ${about.name}`);
    let wait;
    card.onpointerenter = ({ pointerType }) => {
      if (pointerType === "mouse") wait = setTimeout(() => peek(card), 140);
    };
    card.onpointerleave = () => clearTimeout(wait);
    pic.onfocus = () => pic.matches(":focus-visible") && peek(card);
    card.prepend(pic);
    card.querySelector("a").onclick = (event) => {
      event.preventDefault();
      choose(card);
    };
    nearby.observe(card);
  }
  // In the order in which a product uses them.
  const roles = new Map([["all", cards.length], ...["entry", "feedback", "progress", "ambient", "exit", "cue", "pattern"].map((role) => [role, 0])]);
  for (const { dataset } of cards) roles.set(dataset.role, roles.get(dataset.role) + 1);
  const row = make("div", { className: "roles", role: "group", "aria-label": "What is shown" });
  for (const [role, many] of roles) {
    if (!many && role !== "all") continue;
    const one = button(`${role} ${many}`, () => {
      for (const other of row.children) other.setAttribute("aria-pressed", other === one);
      shownRole = role;
      filter();
    }, { "aria-pressed": role === "all" });
    row.append(one);
  }
  shownRole = "all";
  const same = cards.some(({ dataset }) => "same" in dataset) ? [toggle("Show what is as it was", "", false, (value) => ((showsSame = value), filter()))] : [];
  byId("bar").replaceChildren(make("div", { className: "roles" }, ...row.childNodes.length > 3 ? [row] : [], ...same), legend());
}

let shownRole = "all";
let showsSame = !("compared" in document.body.dataset);

/** The legend of the shapes. */
function legend() {
  const sign = (name, path) => node("svg", { class: "drawing", width: 26, height: 22, "aria-hidden": "true" }, node("path", { class: name, d: path.data }));
  const parts = [
    [sign("h p0", tap(13, 11, 0, 10, 0.75)), "dull"], [sign("h p2", tap(13, 11, 0.5, 10, 0.75)), "even"], [sign("h p4", tap(13, 11, 1, 10, 0.75)), "sharp"], [, "taller is stronger"],
    [sign("m", outline().move(3, 17).curve(10, 17, 12, 5, 23, 5)), "moves"], [sign("s", lines(3, 11, [[0, 0], [4, -3], [16, -3], [20, 0], [16, 3], [4, 3], [0, 0]])), "sounds"],
    [sign("ti", SIGNS.said(6, 11)), "is said"], [sign("ef", SIGNS.show(9, 11)), "shows"], [, "thin rules: 100 ms"],
  ];
  return make("div", { id: "key" }, ...parts.map(([mark, words]) => make("span", {}, ...(mark ? [mark] : []), words)));
}

/**
 * Shows the cards that have the role and the words; if the page compares, only those that changed.
 */
function filter() {
  const wanted = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  const lists = new Set();
  for (const card of cards) {
    const isShown =
      (shownRole === "all" || card.dataset.role === shownRole) &&
      (showsSame || !("same" in card.dataset)) && wanted.every((word) => card.words.includes(word));
    if (card.hidden === isShown) card.hidden = !isShown;
    if (card.entry && card.entry.hidden === isShown) card.entry.hidden = !isShown;
    if (isShown) lists.add(card.parentNode);
    shown += isShown;
  }
  for (const list of document.querySelectorAll(".tiles")) list.hidden = !lists.has(list);
  byId("none").hidden = shown > 0 || !cards.length;
  announce(wanted.length || shownRole !== "all" ? `${shown} of ${cards.length} shown` : "");
}

/** The list beside a cue, with a spark for each. */
function arrangeRail() {
  const rail = byId("rail");
  if (rail.childNodes.length || innerWidth < 1240) return;
  const sparks = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      sparks.unobserve(target);
      target.firstChild.replaceWith(small(scoreIn(sideOf(aboutOf(target.card), false), settings.mode), 88, 24));
    }
  }, { root: rail, rootMargin: "200px" });
  for (const deck of document.querySelectorAll(".deck")) {
    const list = make("ul");
    for (const card of deck.querySelectorAll(".tiles > li")) {
      const link = make("a", { href: `#s${card.id.slice(1)}` }, make("span"), make("span", {}, ...[...card.querySelector("a").childNodes].map((one) => one.cloneNode(true))));
      link.onclick = (event) => {
        event.preventDefault();
        choose(card);
      };
      link.card = card;
      card.entry = make("li", { hidden: card.hidden }, link);
      list.append(card.entry);
      sparks.observe(link);
    }
    rail.append(make("p", { className: "railhead", textContent: deck.querySelector("h2").textContent }), list);
  }
}

/** The view of a card's cue, made when it is first needed. */
function viewOf(card) {
  if (!views.has(card)) views.set(card, createView(sectionOf(card), aboutOf(card)));
  return views.get(card);
}

/** Opens a cue; without a card, opens the sheet. */
function choose(card, focuses = true) {
  if (current) viewOf(current).stop();
  sectionOf(current ?? cards[0])?.classList.remove("here");
  current?.entry?.firstChild.removeAttribute("aria-current");
  const last = current;
  current = card;
  document.body.dataset.view = card ? "cue" : "sheet";
  if (!card) {
    document.querySelector(".top").insertBefore(byId("modes"), byId("help"));
    last?.scrollIntoView({ block: "center" });
    if (focuses) last?.querySelector("a").focus({ preventScroll: true });
    return remember();
  }
  arrangeRail();
  const section = sectionOf(card);
  section.classList.add("here");
  card.entry?.firstChild.setAttribute("aria-current", "true");
  card.entry?.scrollIntoView({ block: "nearest" });
  viewOf(card).open();
  scrollTo(0, 0);
  if (focuses) section.querySelector("h2").focus({ preventScroll: true });
  remember();
}

// ---- Settings -----------------------------------------------------------------------------------------

/** Draws the open view and the cards that have pictures again. */
function refresh() {
  waysChanged();
  if (current) viewOf(current).restart();
  for (const card of cards) {
    if (!card.head) continue;
    card.head = undefined;
    nearby.observe(card);
  }
}

function waysChanged() {
  document.body.classList.toggle("side", settings.side);
  document.body.dataset.mode = settings.mode;
  for (const input of byId("modes").querySelectorAll("input[data-value]")) input.checked = input.dataset.value === settings.mode;
  const side = byId("modes").querySelector(".switch input");
  if (side) side.checked = settings.side;
}

function setMode(mode) {
  settings.mode = mode;
  refresh();
  remember();
}

function setSide(isSide) {
  settings.side = isSide;
  waysChanged();
  if (current) viewOf(current).redraw();
  remember();
}

function setInput(input, value) {
  if (value === undefined) delete settings.inputs[input];
  else settings.inputs[input] = value;
  if (current) viewOf(current).restart();
  remember();
}

function setSpeed() {
  settings.speed = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length];
  const words = { 1: "1×", 0.5: "½×", 0.25: "¼×" }[settings.speed];
  for (const one of document.querySelectorAll(".speed")) {
    one.textContent = words;
    one.setAttribute("aria-label", `Speed ${settings.speed}`);
  }
  announce(`Speed ${words}`);
  remember();
}

function setLoops() {
  settings.loops = !settings.loops;
  for (const one of document.querySelectorAll(".loop")) one.setAttribute("aria-pressed", settings.loops);
}

function mute() {
  settings.muted = !settings.muted;
  if (settings.muted) hush();
  for (const one of document.querySelectorAll("[title=Mute]")) {
    one.setAttribute("aria-pressed", settings.muted);
    one.replaceChildren(icon(settings.muted ? "mute" : "sound"));
  }
}

// ---- Address: the current place, and no more ----------------------------------------------------------

let isQuiet = true;

function remember() {
  if (isQuiet) return;
  const parts = new URLSearchParams();
  if (current) parts.set("cue", aboutOf(current).name);
  if (settings.side) parts.set("mode", "all");
  else if (settings.mode !== "normal") parts.set("mode", settings.mode);
  const now = current && viewOf(current).moment();
  if (now) parts.set("t", now);
  if (settings.speed !== 1) parts.set("speed", settings.speed);
  for (const [input, value] of Object.entries(settings.inputs)) parts.set(`in.${input}`, value);
  // The playground makes the page again at each change of the text, and keeps the place.
  if (window.name === "patternc-playground") parent.postMessage({ place: `${parts}` }, "*");
  try {
    // Opening a cue from the sheet adds an entry to the history; nothing else does.
    const isStep = Boolean(current) !== new URLSearchParams(location.hash.slice(1)).has("cue");
    history[isStep ? "pushState" : "replaceState"](null, "", `#${parts}`);
  } catch {
    // A page without an address, such as one in a frame, has no history to change.
  }
}

/** Applies an address, and names its unknown parts. */
function recall() {
  const unknown = [];
  const parts = new URLSearchParams(location.hash.slice(1));
  if (/^#s\d+$/.test(location.hash)) return choose(byId(`t${location.hash.slice(2)}`), false);
  let to;
  let found;
  for (const [key, value] of parts) {
    const about = key.startsWith("in.") && tables.map((table) => table.inputs?.[key.slice(3)]).find(Boolean);
    if (key === "mode" && value === "all") settings.side = true;
    else if (key === "mode" && Object.hasOwn(MODES, value)) settings.mode = value;
    else if (key === "t" && Number(value) >= 0) to = Number(value);
    else if (key === "speed" && SPEEDS.includes(Number(value))) while (settings.speed !== Number(value)) setSpeed();
    else if (about?.type === "flag") settings.inputs[key.slice(3)] = value === "true";
    else if (about?.cases?.includes(value)) settings.inputs[key.slice(3)] = value;
    else if (key === "cue") {
      found = cards.find((card) => aboutOf(card).name === value);
      if (!found) unknown.push(value);
    } else unknown.push(key);
  }
  waysChanged();
  if (found !== current) choose(found, false);
  if (to !== undefined && current) viewOf(current).goTo(to);
  if (unknown.length) announce(`Unknown in the address: ${unknown.join(", ")}`);
}

// ---- Keys ---------------------------------------------------------------------------------------------

function neighbour(by) {
  const shown = cards.filter((one) => !one.hidden);
  return shown[Math.max(0, Math.min(shown.length - 1, shown.indexOf(current) + by))];
}

const here = (run) => () => current && run(viewOf(current));
const KEYS = {
  " ": here((view) => view.toggle()), ArrowLeft: (shift) => here((view) => view.by(shift ? -100 : -10))(), ArrowRight: (shift) => here((view) => view.by(shift ? 100 : 10))(),
  ",": here((view) => view.step(-1)), ".": here((view) => view.step(1)), Home: here((view) => view.goTo(0)), End: here((view) => view.goTo(view.end)),
  b: here((view) => view.swap()), v: here((view) => view.feel()), j: () => choose(neighbour(1)), k: () => choose(neighbour(-1)), Escape: () => current && choose(undefined),
  1: () => setMode("normal"), 2: () => setMode("reduceMotion"), 3: () => setMode("physicalityOff"), 4: () => setSide(!settings.side),
  s: () => setSpeed(), l: () => setLoops(), m: () => mute(), "/": () => byId("filter").focus(), "?": () => byId("keys").showModal(),
};

document.addEventListener("keydown", (event) => {
  const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (!settings.keys || ctrlKey || altKey || metaKey || document.querySelector("dialog[open]")) return;
  // A field handles its own keys, and a button handles the space bar.
  if (key !== "Escape" && target.closest("input")) return;
  if (key === " " && target.closest("button, summary")) return;
  const run = KEYS[key];
  if (!run) return;
  event.preventDefault();
  run(shiftKey);
});

// ---- Print --------------------------------------------------------------------------------------------

addEventListener("beforeprint", () => {
  for (const card of cards) {
    if (!card.head) picture(card);
    const section = sectionOf(card);
    section.querySelector(".paper")?.remove();
    const { svg } = draw(scoreIn(sideOf(aboutOf(card), false), "normal"), { width: 680, findings: findingsIn(aboutOf(card), "normal") });
    section.querySelector(".play").after(make("div", { className: "paper" }, svg));
    for (const details of section.querySelectorAll(".words details")) details.open = true;
  }
});

// ---- A served page follows its sources ----------------------------------------------------------------

/** The key of a card, the same in every state of the page. */
const keyOf = (card) => `${tables[aboutOf(card).table].name} ${aboutOf(card).isPattern} ${aboutOf(card).name}`;
const textOf = (card) =>
  JSON.stringify(rowOf(aboutOf(card), tables[aboutOf(card).table])) +
  [...sectionOf(card).querySelectorAll(".because, .words")].map((one) => one.textContent).join();

/** Replaces this state of the page with another one; the cue, its moment and the focus stay. */
function replace(page) {
  const rows = new Map(cards.map((card) => [keyOf(card), textOf(card)]));
  // An editor may save twice in a row, so marks stay if nothing more has changed.
  const marked = new Set(cards.filter((card) => sectionOf(card).classList.contains("changed")).map(keyOf));
  const open = current && keyOf(current);
  const view = current && viewOf(current);
  const [moment, wasRunning] = view ? [view.at(), view.isRunning()] : [];
  const unfolded = current ? [...sectionOf(current).querySelectorAll(".words details")].map((one) => one.open) : [];
  const focusable = () => [...document.querySelectorAll("main :is(button, input, a, summary, h2)")].filter((one) => one.checkVisibility());
  const focused = focusable().indexOf(document.activeElement);
  const place = scrollY;
  isQuiet = true;
  for (const one of views.values()) one.drop();
  views.clear();
  nearby.disconnect();
  document.querySelector(".top").insertBefore(byId("modes"), byId("help"));
  takeUp(page);
  document.title = page.title;
  byId("errors").textContent = page.getElementById("errors").textContent;
  document.body.classList.remove("stale");
  for (const part of ["h1", "#sheet", "#cues"]) document.querySelector(part).replaceChildren(...page.querySelector(part).childNodes);
  byId("rail").replaceChildren();
  current = undefined;
  arrangeSheet();
  filter();
  for (const card of cards) {
    const key = keyOf(card);
    if (!marked.has(key) && (!rows.size || rows.get(key) === textOf(card))) continue;
    const section = sectionOf(card);
    section.classList.add("changed");
    setTimeout(() => section.classList.remove("changed"), 2000);
  }
  const found = cards.find((card) => keyOf(card) === open);
  choose(found, false);
  if (found) {
    const now = viewOf(found);
    now.goTo(moment);
    if (wasRunning) now.play();
    sectionOf(found).querySelectorAll(".words details").forEach((one, index) => (one.open = unfolded[index] ?? false));
  }
  isQuiet = false;
  scrollTo(0, place);
  if (focused >= 0) focusable()[focused]?.focus({ preventScroll: true });
}

let asking;

/** Reads another state of the page and shows it instead of this one. */
function load(address) {
  asking?.abort();
  asking = new XMLHttpRequest();
  asking.open("GET", address);
  asking.responseType = "document";
  asking.onload = ({ target }) => {
    if (target.response) replace(target.response);
  };
  asking.send();
}

/** Shows why the page is older than the sources. */
function fail(text) {
  byId("errors").textContent = text;
  document.body.classList.toggle("stale", Boolean(text));
}

/**
 * Reads the page again at each save.
 *
 * A browser opens at most six connections to a server, so its tabs share one stream of events: the
 * tab that has the lock informs the others. Without locks, as on other machines, a tab listens
 * while it is visible.
 */
function followSources() {
  const tabs = new BroadcastChannel("patternc");
  let page = document.body.dataset.served;
  let last;
  let changes;

  function hear({ event, data }) {
    if (event === "errors") return fail(data);
    if (data !== page || document.body.classList.contains("stale")) load(location.pathname);
    page = data;
  }

  function tell(event, data) {
    last = { event, data };
    hear(last);
    tabs.postMessage(last);
  }

  function listen() {
    changes = new EventSource("events");
    for (const event of ["deck", "errors"]) changes.addEventListener(event, ({ data }) => tell(event, data));
    changes.onerror = () => tell("errors", "The server does not answer. This is the last page that it sent.");
  }

  tabs.onmessage = ({ data }) => {
    if (data.event !== "ask") hear(data);
    else if (last) tabs.postMessage(last);
  };
  tabs.postMessage({ event: "ask" });
  if (navigator.locks) return navigator.locks.request("patternc", () => new Promise(listen));
  const look = () => (document.hidden ? changes?.close() : listen());
  document.addEventListener("visibilitychange", look);
  look();
}

/** Shows the pages and errors that an editor posts. */
function followEditor() {
  addEventListener("message", ({ data }) => {
    if (typeof data?.errors === "string") fail(data.errors);
    if (typeof data?.page !== "string") return;
    const address = URL.createObjectURL(new Blob([data.page], { type: "text/html" }));
    load(address);
    asking.addEventListener("loadend", () => URL.revokeObjectURL(address));
  });
}

// ---- Start: nothing plays -----------------------------------------------------------------------------

document.body.classList.add("scripted");
byId("modes").append(radios("Mode", Object.entries(MODES), settings.mode, setMode), toggle("All three", "", false, setSide));
byId("filter").oninput = filter;
byId("help").onclick = () => byId("keys").showModal();
byId("back").onclick = (event) => {
  event.preventDefault();
  choose(undefined);
};
byId("keys-on").onchange = (event) => (settings.keys = event.target.checked);
for (const closer of document.querySelectorAll("dialog .close")) closer.onclick = () => closer.closest("dialog").close();
arrangeSheet();
filter();
waysChanged();
if (settings.mode === "reduceMotion") announce("Your system asks for less motion: the page starts in Reduce Motion.");
if ("served" in document.body.dataset) followSources();
if ("embedded" in document.body.dataset) followEditor();
recall();
addEventListener("popstate", () => {
  isQuiet = true;
  recall();
  isQuiet = false;
});
isQuiet = false;
