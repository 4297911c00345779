// The page of `patternc preview`: sections that the compiler wrote, made playable.
//
// The sections hold a drawing for each mode and the text form, so the page says everything without
// this script. It plays through the web player, under a clock of its own that can go slowly, stop and
// go back: to go back is to play again from the start, up to that moment.

let { tables, was: oldTables, sections: SECTIONS } = JSON.parse(document.getElementById("deck").textContent);
const MODE_NAMES = { normal: "Normal", reduceMotion: "Reduce Motion", physicalityOff: "Physicality off" };
const SPEEDS = [1, 0.5, 0.25];
const PLOT = { start: 120, width: 640, all: 780 };

/** What the whole page is set to. */
const settings = {
  mode: matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduceMotion" : "normal",
  speed: 1,
  loops: false,
  volume: 0.5,
  muted: false,
  keys: true,
  inputs: {},
};

// ---- Elements -----------------------------------------------------------------------------------

/** An element with properties, `on…` handlers, `data-` and `aria-` attributes and children. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role" || name === "for") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

const button = (text, onclick, properties = {}) =>
  make("button", { type: "button", textContent: text, onclick, ...properties });

let count = 0;

/** A control with its label. */
function labelled(text, control) {
  control.id ||= `control-${count++}`;
  const parts = [make("label", { for: control.id, textContent: text }), control];
  if (/radio|checkbox/.test(control.type)) parts.reverse();
  return make("span", { className: "field" }, ...parts);
}

function radios(legend, choices, chosen, choose) {
  const name = `radio-${count++}`;
  const set = make("fieldset", {}, make("legend", { textContent: legend }));
  for (const [value, text] of choices) {
    const input = make("input", { type: "radio", name, checked: value === chosen, onchange: () => choose(value) });
    input.dataset.value = value;
    set.append(labelled(text, input));
  }
  return set;
}

const status = document.getElementById("status");
const say = (text) => (status.textContent = text);

// ---- Sound of haptics: the numbers of `patternc render --as wav` -----------------------------------

let audio;
const PARTIALS = [[1, 1], [2, 0.7], [3, 0.5], [4, 0.35], [6, 0.2]];

/** The samples of a pulse of some intensity and sharpness, at 48 kHz. */
function pulse(strength, sharpness, rate = 48000) {
  const base = 80 * (230 / 80) ** sharpness;
  const length = (36.4 - 24.3 * sharpness) / 1000;
  const samples = new Float32Array(Math.ceil(2 * length * rate));
  let peak = 0;
  for (let index = 0; index < samples.length; index++) {
    const t = index / rate;
    const left = 2 * length - t;
    let level = Math.exp((-3 * t) / length);
    if (t < 0.001) level *= Math.sin((Math.PI / 2) * (t / 0.001)) ** 2;
    if (left < 0.002) level *= left / 0.002;
    let sum = 0;
    for (const [partial, part] of PARTIALS) sum += part * Math.sin(2 * Math.PI * partial * base * t);
    samples[index] = level * sum;
    peak = Math.max(peak, Math.abs(samples[index]));
  }
  const scale = (0.5 * strength ** (5 / 3)) / (peak || 1);
  return samples.map((sample) => sample * scale);
}

/** Plays the sound of a tap, so many milliseconds from now. */
function hear({ atMs, intensity, sharpness }) {
  if (settings.muted || intensity <= 0) return;
  audio ??= new AudioContext({ sampleRate: 48000 });
  audio.resume();
  const samples = pulse(Math.min(1, intensity), sharpness);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: 48000 });
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(audio, { buffer });
  const gain = new GainNode(audio, { gain: settings.volume });
  source.connect(gain).connect(audio.destination);
  source.start(audio.currentTime + atMs / 1000 / settings.speed);
}

// ---- A clock that can go slowly, stop and be set ----------------------------------------------------

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
    /** Goes on to a time, by every alarm before it. */
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

// ---- A stage: mocks of what a cue moves, shows and says ----------------------------------------------

/** A mock of a target, by its name and the cue's role. */
function mock(name, layers) {
  const kind = /button|control|toggle/.test(name)
    ? "button"
    : /bar|indicator|progress|loader|spinner/.test(name)
      ? "bar"
      : /text|label|title|caption|transcript/.test(name)
        ? "lines"
        : "card";
  const element = make("div", { className: `mock ${kind}`, "data-cue-target": name });
  element.append(make("span", { className: "name", textContent: name, "data-cue-text": "" }));
  for (const layer of layers) {
    element.append(make("span", { className: "layer", "data-cue-layer": layer, textContent: layer }));
  }
  return element;
}

/** All entries of a cue's timelines of one channel. */
const entriesOf = (row, channel) => Object.values(row.modes).flatMap((mode) => mode[channel]);

/** Every effect of a cue, those of arms as well. */
function effectsOf(row) {
  const found = [];
  const gather = (effects = []) => {
    for (const effect of effects) {
      found.push(effect);
      gather(effect.success?.effects);
      gather(effect.failure?.effects);
    }
  };
  gather(entriesOf(row, "effects"));
  return found;
}

// ---- One section -------------------------------------------------------------------------------------

/** Makes a section playable; answers what the page asks of it. */
function createSection(element, { name, table: index, isPattern, event, end: ownEnd, was }) {
  const side = (whole, event) => {
    const row = isPattern ? patternRow(whole, name) : whole.cues[name];
    const table = isPattern ? { ...whole, cues: { [name]: row } } : whole;
    return { row, table, trigger: isPattern ? "preview.play" : event };
  };
  const now = side(tables[index], event);
  const before = was && side(oldTables[was.table], was.event);
  const end = Math.max(ownEnd, was?.end ?? 0);
  let { row, table, trigger } = now;
  const stage = make("div", { className: "stage", role: "group", "aria-label": `What ${name} does` });
  const log = make("ol", { className: "log" });
  const answers = make("div", { className: "answers" });
  const place = element.querySelector(".play");
  let player;
  let clock;
  let frame;
  let last = 0;
  let isRunning = false;
  let starts = new WeakMap();
  let said;
  let heardAt;
  let isHeard = false;

  const at = () => (clock ? Math.round(clock.now()) : 0);
  const slider = make("input", { type: "range", min: 0, max: end, step: 1, value: 0, className: "scrub" });
  slider.oninput = () => {
    stop();
    goTo(Number(slider.value));
  };
  const playButton = button("Play", () => (isRunning ? stop() : play()), { className: "main" });
  const time = make("output", { className: "time", textContent: `0 of ${end} ms` });
  const items = make("input", { type: "number", min: 1, max: 50, value: 5 });
  const heads = [...element.querySelectorAll("figure[data-mode]")].map((figure) => {
    const head = make("div", { className: "head", hidden: true });
    figure.querySelector("div").append(head);
    return { head, end: Number(figure.dataset.end) };
  });
  const swapButton = button("Play as before", swap);

  const staggers = entriesOf(row, "motion").some((entry) => entry.stagger);
  place.replaceChildren(
    stage,
    make(
      "div",
      { className: "transport" },
      playButton,
      button("Stop", reset),
      button("Previous", () => step(-1)),
      button("Next", () => step(1)),
      labelled("Time", slider),
      time,
      ...(staggers ? [labelled("Items", items)] : []),
      ...(before ? [swapButton] : []),
      ...(navigator.vibrate ? [button("Feel it", vibrate)] : []),
    ),
    answers,
    make("details", {}, make("summary", { textContent: "What happened" }), log),
  );
  arrange();
  show(0);

  /** The mocks, as they are before anything plays. */
  function arrange() {
    const layers = {};
    for (const { target, layer } of entriesOf(row, "motion")) {
      const own = (layers[target ?? "stage"] ??= new Set());
      if (layer) own.add(layer);
    }
    const states = new Set();
    for (const { kind, name: what } of effectsOf(row)) {
      if (kind === "show" || kind === "hide") states.add(what);
      else if (kind === "remove" || kind === "restore") layers[what] ??= new Set();
    }
    const shown = new Set(effectsOf(row).filter(({ kind }) => kind === "show").map((one) => one.name));
    stage.replaceChildren(...Object.keys(layers).sort().map((target) => mock(target, [...layers[target]].sort())));
    for (const state of [...states].sort()) {
      const chip = make("span", { className: "chip", textContent: state, "data-cue-state": state });
      chip.hidden = shown.has(state);
      stage.append(chip);
    }
    if (!stage.childNodes.length) stage.append(make("span", { className: "quiet", textContent: "Nothing moves." }));
  }

  const write = (text) => log.append(make("li", { textContent: `${at()} ms  ${text}` }));

  /** Goes from what is played now to what was played before, or back, at the same moment. */
  function swap() {
    if (!before) return say(`${name} has nothing before it that is another.`);
    const isBefore = row === now.row;
    ({ row, table, trigger } = isBefore ? before : now);
    element.classList.toggle("before", isBefore);
    swapButton.textContent = isBefore ? "Play as now" : "Play as before";
    say(isBefore ? `${name} as it was before` : `${name} as it is now`);
    if (clock) goTo(at());
    else arrange();
  }

  /** A player that has just fired the cue's event. */
  function begin(heard) {
    end_();
    isHeard = heard;
    arrange();
    log.replaceChildren();
    answers.replaceChildren();
    clock = createClock();
    starts = new WeakMap();
    heardAt = undefined;
    const effects = {};
    for (const { kind, name: what } of effectsOf(row)) {
      if (kind === "do") effects[what] = () => asked(what);
    }
    player = createPlayer([table], {
      root: stage,
      clock,
      effects,
      once: { has: () => false, add() {} },
      confirm: (question) => dialog(question),
      toast: (text) => write(`shows “${text}”`),
      localize(text) {
        if (said === "announce") write(`VoiceOver says “${text}”`);
        return text;
      },
      observer(event) {
        said = event.did;
        observed(event);
      },
      conditions(set) {
        for (const [input, { source, type }] of Object.entries(table.inputs ?? {})) {
          if (source === "content" || source === "user-setting") continue;
          if (/^(reduce-motion|foreground)$/.test(input)) continue;
          set(input, settings.inputs[input] ?? (type === "flag" ? true : undefined));
        }
      },
    });
    for (const [input, { source }] of Object.entries(table.inputs ?? {})) {
      if (source !== "content" && source !== "user-setting") continue;
      const value = settings.inputs[input] ?? (input === "physicality" || input === "sound-on");
      if (value !== false || input in settings.inputs) player.set(input, value);
    }
    player.isPhysicalityEnabled = settings.mode !== "physicalityOff";
    if (staggers) {
      const all = Array.from({ length: Number(items.value) }, (_, index) => ({ id: `item-${index + 1}` }));
      player.fire(trigger, { id: "stage", items: all });
    } else player.fire(trigger, { id: "stage" });
    follow();
  }

  function observed({ did, cue, reason, flag, channel }) {
    if (did === "suppress") write(`${channel ?? cue}: not played, ${reason}${flag ? ` (${flag})` : ""}`);
    else if (["show", "hide", "remove", "restore", "emit", "perform"].includes(did)) write(did);
    if (did !== "haptic") return;
    stage.classList.remove("tapped");
    requestAnimationFrame(() => stage.classList.add("tapped"));
    // Haptics that fall together are observed one by one, and heard all at the first.
    if (!isHeard || heardAt === clock.now()) return;
    heardAt = clock.now();
    for (const tap of tapsNow()) hear(tap);
  }

  /** The taps that fall now, by the drawing's numbers: of a loop, those of any of its iterations. */
  function tapsNow() {
    const now = clock.now();
    const chosen = (map) => {
      const { values, default: rest, input } = table.maps[map];
      return values[settings.inputs[input]] ?? rest;
    };
    const least = (map) => Math.min(...Object.values(table.maps[map].values));
    const scale = ({ scaledBy = [] }) => scaledBy.reduce((all, map) => all * (chosen(map) ?? least(map)), 1);
    const falls = ({ atMs, loop }) => {
      const late = now - atMs;
      return Math.abs(loop && late > 0 ? late % loop.everyMs : late) < 1;
    };
    return row.modes[settings.mode].haptics
      .filter((entry) => falls(entry) && (!entry.choice || chosen(entry.choice.map) === entry.choice.pattern))
      .flatMap((entry) =>
        lowered(entry, table.equivalents).map((tap) => ({ ...tap, intensity: tap.intensity * scale(entry) })),
      );
  }

  /** The app's part of an effect: a person says how it ends. */
  function asked(what) {
    return new Promise((succeed, fail) => {
      const pair = make("span", { className: "answer", textContent: `${what}: ` });
      const done = (how) => () => {
        pair.remove();
        how();
        queueMicrotask(() => run());
      };
      pair.append(button("Succeed", done(succeed)), button("Fail", done(() => fail(new Error("refused")))));
      answers.append(pair);
    });
  }

  function dialog(question) {
    return new Promise((answer) => {
      const box = make("dialog", { ariaLabel: question }, make("p", { textContent: question }));
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

  /** Puts every animation of the stage to the clock's time. */
  function follow() {
    for (const animation of stage.getAnimations({ subtree: true })) {
      if (!starts.has(animation)) {
        starts.set(animation, animation.startTime ?? clock.now());
        animation.pause();
      }
      animation.currentTime = clock.now() - starts.get(animation);
    }
  }

  function show(now) {
    slider.value = now;
    slider.setAttribute("aria-valuetext", `${Math.round(now)} ms of ${end}`);
    time.textContent = `${Math.round(now)} of ${end} ms`;
    for (const { head, end: all } of heads) {
      const part = PLOT.start + (PLOT.width * Math.min(now, all)) / all;
      head.style.left = `${(100 * part) / PLOT.all}%`;
      head.hidden = !clock;
    }
  }

  /** The same as if it had been played up to a moment, without sound; what follows is heard. */
  function goTo(to) {
    begin(false);
    clock.advance(to);
    isHeard = true;
    follow();
    show(to);
  }

  function run() {
    if (!isRunning) {
      isRunning = true;
      last = performance.now();
      playButton.textContent = "Pause";
      frame = requestAnimationFrame(tick);
    }
  }

  function tick(now) {
    const to = clock.now() + (now - last) * settings.speed;
    last = now;
    clock.advance(to);
    follow();
    show(clock.now());
    if (clock.now() < end || answers.childNodes.length) frame = requestAnimationFrame(tick);
    else if (settings.loops) {
      begin(true);
      frame = requestAnimationFrame(tick);
    } else stop();
  }

  function play() {
    for (const other of playing) if (other !== api) other.stop();
    if (!clock || clock.now() >= end) begin(true);
    run();
  }

  /** Stands still; what is on the stage stays. */
  function stop() {
    cancelAnimationFrame(frame);
    isRunning = false;
    playButton.textContent = "Play";
  }

  function end_() {
    player?.stop();
    player = undefined;
  }

  function reset() {
    stop();
    end_();
    clock = undefined;
    arrange();
    log.replaceChildren();
    answers.replaceChildren();
    show(0);
  }

  function step(by) {
    stop();
    const steps = [...new Set(onsets(row, settings.mode))].sort((a, b) => a - b);
    const next = by > 0 ? steps.find((one) => one > at()) : steps.findLast((one) => one < at());
    goTo(next ?? (by > 0 ? end : 0));
  }

  function vibrate() {
    const felt = row.modes[settings.mode].haptics.map((entry) => [entry.atMs, entry]);
    const isDone = navigator.vibrate(vibration(felt));
    say(isDone ? "Rhythm only: a browser vibrates without levels." : "This device does not vibrate.");
  }

  const api = {
    name,
    element,
    play,
    stop,
    step,
    toggle: () => (isRunning ? stop() : play()),
    by: (ms) => (stop(), goTo(Math.max(0, Math.min(end, at() + ms)))),
    goTo: (ms) => (stop(), goTo(ms)),
    at,
    end,
    reset,
    swap,
    isRunning: () => isRunning,
    restart: () => clock && (isRunning ? (begin(true), run()) : goTo(at())),
  };
  playing.add(api);
  return api;
}

const playing = new Set();

/** A pattern by itself as a cue of an event of its own, the same in each mode. */
function patternRow(table, name) {
  const { durationMs, timeline } = table.patterns[name];
  const empty = { haptics: [], motion: [], sound: [], text: [], effects: [] };
  const filled = { ...empty, ...timeline, durationMs };
  filled.motion = filled.motion.map((entry) => ({ ...entry, target: entry.target ?? "stage" }));
  const trigger = { event: "preview.play" };
  const gates = { cue: [], haptics: [], motion: [], sound: [] };
  const modes = { normal: filled, reduceMotion: filled, physicalityOff: filled };
  return { trigger, gates, once: null, confirm: null, modes };
}

/** When something begins in a mode, in milliseconds. */
function onsets(row, mode) {
  const { haptics, motion, sound, text, effects } = row.modes[mode];
  return [...haptics, ...motion, ...sound, ...text, ...effects].map((entry) => entry.atMs);
}

/** The taps of a haptic entry, by the table's equivalents. */
function lowered({ kind, style, outcome, intensity = 1, sharpness }, equivalents) {
  if (kind === "transient" || kind === "continuous") {
    return [{ atMs: 0, intensity, sharpness: sharpness ?? equivalents.sharpness }];
  }
  const { taps } = kind === "selection" ? equivalents.selection : equivalents[kind][style ?? outcome];
  return taps.map((tap) => ({ ...tap, intensity: tap.intensity * intensity }));
}

// ---- The page ------------------------------------------------------------------------------------------

let all = [];
const sections = new Map();

/** Takes up the sections and the list that are on the page. */
function arrangeSections() {
  all = [...document.querySelectorAll("section[data-index]")];
  for (const element of all) {
    element.ownEntry = document.getElementById(`n${element.dataset.index}`);
    nearby.observe(element);
  }
  // What is wider than its place scrolls, by keys as well.
  if (innerWidth < 900) for (const figure of document.querySelectorAll("figure")) figure.tabIndex = 0;
  for (const link of document.querySelectorAll("nav a")) {
    link.onclick = (event) => {
      event.preventDefault();
      const element = document.getElementById(link.hash.slice(1));
      choose(element);
      element.querySelector("h2").focus();
    };
  }
}

/** The section of an element, made playable when it is first needed. */
function sectionOf(element) {
  if (!sections.has(element)) {
    sections.set(element, createSection(element, SECTIONS[Number(element.dataset.index)]));
  }
  return sections.get(element);
}

let current;

function choose(element, moves = true) {
  if (!element) return;
  current = element;
  if (element.hidden && "same" in element.dataset) document.getElementById("same").click();
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = link.hash === `#${element.id}`;
    if (isHere) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  sectionOf(element);
  if (moves) element.scrollIntoView({ block: "start" });
  remember();
}

function setMode(mode) {
  settings.mode = mode;
  document.body.dataset.mode = mode;
  for (const radio of document.querySelectorAll("#controls input[data-value]")) {
    if (radio.dataset.value in MODE_NAMES) radio.checked = radio.dataset.value === mode;
  }
  for (const section of sections.values()) section.restart();
  remember();
}

function setInput(input, value) {
  if (value === undefined) delete settings.inputs[input];
  else settings.inputs[input] = value;
  for (const section of sections.values()) section.restart();
  for (const cell of document.querySelectorAll("tr[data-case]")) {
    cell.classList.toggle("chosen", settings.inputs[cell.dataset.input] === cell.dataset.case);
  }
  remember();
}

function controls() {
  const place = document.getElementById("controls");
  place.append(radios("Mode", Object.entries(MODE_NAMES), settings.mode, setMode));
  const side = make("input", { type: "checkbox" });
  side.onchange = () => document.body.classList.toggle("side", side.checked);
  const loop = make("input", { type: "checkbox", onchange: () => (settings.loops = loop.checked) });
  loop.id = "loop";
  const speed = make("select", { onchange: () => ((settings.speed = Number(speed.value)), remember()) });
  speed.id = "speed";
  for (const value of SPEEDS) speed.append(new Option(value === 1 ? "1" : value === 0.5 ? "½" : "¼", value));
  const volume = make("input", { type: "range", min: 0, max: 1, step: 0.05, value: settings.volume });
  volume.oninput = () => (settings.volume = Number(volume.value));
  const mute = make("input", { type: "checkbox", onchange: () => (settings.muted = mute.checked) });
  mute.id = "mute";
  const same = make("input", { type: "checkbox", onchange: () => filter(document.getElementById("filter").value) });
  same.id = "same";
  place.append(
    labelled("Side by side", side),
    labelled("Loop", loop),
    labelled("Speed", speed),
    labelled("Volume", volume),
    labelled("Mute", mute),
    ...("compared" in document.body.dataset ? [labelled("Show what is as it was", same)] : []),
    button("Stop all", () => [...sections.values()].forEach((section) => section.stop())),
    button("Keys", () => document.getElementById("keys").showModal()),
  );
}

/** The controls of what the tables ask for, set as they were. */
function arrangeInputs() {
  const groups = {};
  for (const table of tables) {
    for (const [input, about] of Object.entries(table.inputs ?? {})) (groups[about.source] ??= {})[input] = about;
  }
  const inputs = document.getElementById("inputs");
  inputs.replaceChildren();
  for (const source of Object.keys(groups).sort()) {
    const isSystem = source === "system" || source === "device";
    const set = make("div", { className: "source" });
    set.append(make("h3", { textContent: isSystem ? `${source}: normally the system's` : source }));
    for (const [input, { type, cases }] of Object.entries(groups[source])) {
      if (input === "physicality" || input === "reduce-motion") continue;
      if (type === "flag") {
        const box = make("input", { type: "checkbox", checked: settings.inputs[input] ?? (isSystem || input === "sound-on") });
        box.onchange = () => setInput(input, box.checked);
        set.append(labelled(input, box));
      } else {
        const choices = [["", "unset"], ...cases.map((one) => [one, one])];
        set.append(radios(input, choices, settings.inputs[input] ?? "", (value) => setInput(input, value || undefined)));
      }
    }
    if (set.childNodes.length > 1) inputs.append(set);
  }
}

/** Shows the cues whose name, role or event has the words; where pages compare, those that changed. */
function filter(words) {
  const showsSame = document.getElementById("same")?.checked ?? true;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const element of all) {
    const text = element.dataset.words;
    const isShown = (showsSame || !("same" in element.dataset)) && wanted.every((word) => text.includes(word));
    if (element.hidden === isShown) element.hidden = element.ownEntry.hidden = !isShown;
    shown += isShown;
  }
  say(`${shown} of ${all.length} shown`);
}

// ---- Address: where one is, and no more ------------------------------------------------------------------

let isQuiet = true;

function remember() {
  if (isQuiet || !current) return;
  const parts = new URLSearchParams({ cue: SECTIONS[Number(current.dataset.index)].name });
  if (settings.mode !== "normal") parts.set("mode", settings.mode);
  const now = sections.get(current)?.at();
  if (now) parts.set("t", now);
  if (settings.speed !== 1) parts.set("speed", settings.speed);
  for (const [input, value] of Object.entries(settings.inputs)) parts.set(`in.${input}`, value);
  // The playground makes the page anew at each change of the text, and keeps where one is.
  if (window.name === "patternc-playground") parent.postMessage({ place: `${parts}` }, "*");
  try {
    history.replaceState(null, "", `#${parts}`);
  } catch {
    // A page without an address, as in a frame: nothing follows.
  }
}

/** Does what an address says; names what it does not know. */
function recall() {
  const unknown = [];
  const parts = new URLSearchParams(location.hash.slice(1));
  if (!parts.has("cue") && location.hash.length > 1) return choose(document.getElementById(location.hash.slice(1)));
  let to;
  for (const [key, value] of parts) {
    if (key === "mode" && value in MODE_NAMES) setMode(value);
    else if (key === "t" && Number(value) >= 0) to = Number(value);
    else if (key === "speed" && SPEEDS.includes(Number(value))) settings.speed = Number(value);
    else if (key.startsWith("in.")) {
      const about = tables.map((table) => table.inputs?.[key.slice(3)]).find(Boolean);
      if (about?.type === "flag") setInput(key.slice(3), value === "true");
      else if (about?.cases?.includes(value)) setInput(key.slice(3), value);
      else unknown.push(key);
    } else if (key === "cue") {
      const found = all.find((one) => SECTIONS[Number(one.dataset.index)].name === value);
      if (found) choose(found);
      else unknown.push(value);
    } else unknown.push(key);
  }
  if (to !== undefined && current) sectionOf(current).goTo(Math.min(to, sectionOf(current).end));
  if (unknown.length) say(`Unknown in the address: ${unknown.join(", ")}`);
}

// ---- Keys --------------------------------------------------------------------------------------------------

function neighbour(by) {
  const shown = all.filter((one) => !one.hidden);
  return shown[Math.max(0, Math.min(shown.length - 1, shown.indexOf(current) + by))];
}

const KEYS = {
  " ": () => sectionOf(current).toggle(),
  ArrowLeft: (shift) => sectionOf(current).by(shift ? -100 : -10),
  ArrowRight: (shift) => sectionOf(current).by(shift ? 100 : 10),
  ",": () => sectionOf(current).step(-1),
  ".": () => sectionOf(current).step(1),
  Home: () => sectionOf(current).goTo(0),
  End: () => sectionOf(current).goTo(sectionOf(current).end),
  j: () => choose(neighbour(1)),
  k: () => choose(neighbour(-1)),
  1: () => setMode("normal"),
  2: () => setMode("reduceMotion"),
  3: () => setMode("physicalityOff"),
  s: () => cycleSpeed(),
  l: () => document.getElementById("loop").click(),
  m: () => document.getElementById("mute").click(),
  b: () => sectionOf(current).swap(),
  "/": () => document.getElementById("filter").focus(),
  "?": () => document.getElementById("keys").showModal(),
};

function cycleSpeed() {
  const speed = document.getElementById("speed");
  speed.selectedIndex = (speed.selectedIndex + 1) % SPEEDS.length;
  speed.onchange();
  say(`Speed ${speed.selectedOptions[0].textContent}`);
}

document.addEventListener("keydown", (event) => {
  const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (!settings.keys || ctrlKey || altKey || metaKey || document.querySelector("dialog[open]")) return;
  if (target.closest("input, select, textarea, button, summary, a") && !(target === document.body)) return;
  const run = KEYS[key];
  if (!run || !current) return;
  event.preventDefault();
  run(shiftKey);
});

// ---- A served page follows its sources ----------------------------------------------------------------------

/** What a section is about, by a name that another state of the page has as well. */
function keyOf(element) {
  const { name, table, isPattern } = SECTIONS[Number(element.dataset.index)];
  return `${table} ${isPattern ? "pattern" : "cue"} ${name}`;
}

/** All that the deck says of what a section is about. */
function rowOf(element) {
  const { name, table, isPattern } = SECTIONS[Number(element.dataset.index)];
  return JSON.stringify(tables[table][isPattern ? "patterns" : "cues"][name]);
}

/** Where the focus is: in which part, and at which of its elements. */
function focusNow() {
  const { activeElement } = document;
  const section = activeElement.closest("section[data-index]");
  const part = section ?? activeElement.closest("#inputs, nav ul");
  if (!part) return () => {};
  const key = section && keyOf(section);
  const index = [...part.querySelectorAll("*")].filter(isFocusable).indexOf(activeElement);
  return () => {
    const now = key ? all.find((element) => keyOf(element) === key) : document.querySelector(part.id ? "#inputs" : "nav ul");
    [...(now?.querySelectorAll("*") ?? [])].filter(isFocusable)[index]?.focus({ preventScroll: true });
  };
}

/** Where the view is: at the first section in it, or at the head of the page. */
function placeNow() {
  const first = scrollY > 0 && all.find((element) => !element.hidden && element.getBoundingClientRect().bottom > 0);
  if (!first) return () => {};
  const key = keyOf(first);
  const { top } = first.getBoundingClientRect();
  return () => {
    const now = all.find((element) => keyOf(element) === key);
    if (now) scrollBy(0, now.getBoundingClientRect().top - top);
  };
}

let stopKeeping = () => {};

/** Stays at a place while sections are laid out, which may come out higher, until somebody moves. */
function keep(place) {
  stopKeeping();
  const observer = new ResizeObserver(place);
  for (const element of all) observer.observe(element);
  const moves = new AbortController();
  stopKeeping = () => {
    observer.disconnect();
    moves.abort();
  };
  for (const move of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    addEventListener(move, stopKeeping, { passive: true, signal: moves.signal });
  }
  setTimeout(stopKeeping, 1000);
  place();
}

/** The height that `contain-intrinsic-size` takes. */
function contentHeight(element) {
  const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(element);
  return element.offsetHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) - parseFloat(borderBottomWidth);
}

const isFocusable = (element) => element.tabIndex >= 0 || element.hasAttribute("tabindex");

/**
 * Puts the sections of another state of the page in the place of these. Each stays at its moment,
 * and plays on from there; what has changed is marked for two seconds.
 */
function replace(page) {
  const rows = new Map(all.map((element) => [keyOf(element), rowOf(element)]));
  // An editor may save twice in a row: a mark outlives a state in which nothing more has changed.
  const marked = new Set(all.filter(({ classList }) => classList.contains("changed")).map(keyOf));
  const moments = new Map();
  const unfolded = new Map();
  for (const [element, section] of sections) {
    if (section.at()) moments.set(keyOf(element), { at: section.at(), isRunning: section.isRunning() });
    unfolded.set(keyOf(element), [...element.querySelectorAll("details")].map((details) => details.open));
    section.reset();
  }
  const here = current && keyOf(current);
  const place = placeNow();
  const heights = new Map(all.map((element) => [keyOf(element), contentHeight(element)]));
  const focus = focusNow();

  sections.clear();
  playing.clear();
  nearby.disconnect();
  ({ tables, was: oldTables, sections: SECTIONS } = JSON.parse(page.getElementById("deck").textContent));
  document.title = page.title;
  document.getElementById("errors").textContent = "";
  document.body.classList.remove("stale");
  for (const part of ["main", "nav ul"]) {
    document.querySelector(part).replaceChildren(...page.querySelector(part).childNodes);
  }
  const heading = document.getElementById("controls");
  const theirs = page.getElementById("controls");
  while (heading.previousSibling) heading.previousSibling.remove();
  while (theirs.previousSibling) heading.parentNode.prepend(theirs.previousSibling);
  arrangeInputs();
  arrangeSections();

  filter(document.getElementById("filter").value);
  for (const element of all) {
    const key = keyOf(element);
    const moment = moments.get(key);
    // What is out of sight is as high as it was, so that nothing moves until it is drawn.
    if (heights.get(key)) element.style.containIntrinsicBlockSize = `auto ${heights.get(key)}px`;
    if (moment) {
      const section = sectionOf(element);
      section.goTo(Math.min(moment.at, section.end));
      if (moment.isRunning) section.toggle();
    }
    if (unfolded.has(key)) {
      sectionOf(element);
      element.querySelectorAll("details").forEach((details, index) => (details.open = unfolded.get(key)[index] ?? false));
    }
    if (marked.has(key) || (rows.size && rows.get(key) !== rowOf(element))) {
      element.classList.add("changed");
      setTimeout(() => element.classList.remove("changed"), 2000);
    }
  }
  choose(all.find((element) => keyOf(element) === here) ?? all[0], false);
  focus();
  keep(place);
}

let asked;

/** Reads another state of the page, and shows it in the place of what is here. */
function load(address) {
  asked?.abort();
  asked = new XMLHttpRequest();
  asked.open("GET", address);
  asked.responseType = "document";
  asked.onload = ({ target }) => {
    if (target.response) replace(target.response);
  };
  asked.send();
}

/** Says why what is shown is not what the sources say now. */
function fail(text) {
  document.getElementById("errors").textContent = text;
  document.body.classList.add("stale");
}

/**
 * Reads the page anew at each save.
 *
 * A browser opens six connections to a server, so its tabs share one stream of events: the tab that
 * has the lock tells the others. Without locks, as on other machines, a tab listens while it is seen.
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
    changes.onerror = () => tell("errors", "The server does not answer. This is the last page that it gave.");
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

/** Shows what an editor posts. */
function followEditor() {
  addEventListener("message", ({ data }) => {
    if (typeof data?.errors === "string") fail(data.errors);
    if (typeof data?.page !== "string") return;
    const address = URL.createObjectURL(new Blob([data.page], { type: "text/html" }));
    load(address);
    asked.addEventListener("loadend", () => URL.revokeObjectURL(address));
  });
}

// ---- Start: nothing plays --------------------------------------------------------------------------------------

document.body.dataset.mode = settings.mode;
document.body.classList.add("scripted");
controls();
arrangeInputs();
document.getElementById("filter").oninput = (event) => filter(event.target.value);
document.getElementById("keys-on").onchange = (event) => (settings.keys = event.target.checked);
for (const closer of document.querySelectorAll("dialog .close")) closer.onclick = () => closer.closest("dialog").close();
const nearby = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      sectionOf(target);
      nearby.unobserve(target);
    }
  },
  { rootMargin: "300px" },
);
arrangeSections();
if ("compared" in document.body.dataset) filter("");
current = neighbour(0) ?? all[0];
if (settings.mode === "reduceMotion") say("Your system asks for less motion: the page starts in Reduce Motion.");
if ("served" in document.body.dataset) followSources();
if ("embedded" in document.body.dataset) followEditor();
recall();
isQuiet = false;
