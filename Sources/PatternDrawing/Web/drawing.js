// Scores and their drawings: what plays, from the rows of a table, and how it looks on a time axis.
//
// `patternc render` draws by the same rules; `.ci/preview.py` compares the two. Times are whole
// microseconds.

const us = (ms) => Math.round(ms * 1000);
const SAMPLE = "Words appear, as you speak.";
const NAMES = { translateX: "move x", translateY: "move y", translateZ: "move z", typeOn: "typed" };
const UNIT = { translateX: " pt", translateY: " pt", translateZ: " pt", rotate: "°", blur: " %", trim: " %" };
const CURVES = {
  "0.25,0.1,0.25,1": "ease",
  "0.42,0,1,1": "ease-in",
  "0,0,0.58,1": "ease-out",
  "0.42,0,0.58,1": "ease-in-out",
};

/** A number without trailing zeros, with a true minus sign. */
const plain = (value, digits = 6) => String(Number(value.toFixed(digits))).replace("-", "−");
const inMs = (time) => plain(time / 1000, 3);

// ---- Scores -----------------------------------------------------------------------------------------

/**
 * The value of a map for the inputs that are set; without a matching case or default, the lowest
 * level.
 */
function mapped(table, name, inputs) {
  const { values, default: rest, type, input } = table.maps[name];
  return values[inputs[input]] ?? rest ?? (type === "level" ? Math.min(...Object.values(values)) : undefined);
}

/** The table with the equivalents of a cue, which take precedence. */
function tableFor({ equivalents: own }, table) {
  if (!own) return table;
  const usual = table.equivalents;
  const [impact, notify] = [{ ...usual.impact, ...own.impact }, { ...usual.notify, ...own.notify }];
  return { ...table, equivalents: { ...usual, ...own, impact, notify } };
}

/** The taps of a haptic that is not a vibration, by the table's equivalents. */
function lowered({ kind, style, outcome, intensity = 1, sharpness }, equivalents) {
  if (kind === "transient") return [{ atMs: 0, intensity, sharpness: sharpness ?? equivalents.sharpness }];
  const { taps } = kind === "selection" ? equivalents.selection : equivalents[kind][style ?? outcome];
  return taps.map((tap) => ({ ...tap, intensity: tap.intensity * intensity }));
}

/** The position of an item in a random stagger: FNV-1a of the number's digits, mixed. */
function shareOf(item) {
  const cut = (number) => BigInt.asUintN(64, number);
  let hash = 0xcbf29ce484222325n;
  for (const digit of String(item)) hash = cut((hash ^ BigInt(digit.charCodeAt(0))) * 0x100000001b3n);
  for (const factor of [0xff51afd7ed558ccdn, 0xc4ceb9fe1a85ec53n]) hash = cut((hash ^ (hash >> 33n)) * factor);
  return Number((hash ^ (hash >> 33n)) >> 11n) / 2 ** 53;
}

function delayOf({ stepMs, minMs, maxMs }, item) {
  if (stepMs !== undefined) return us(Math.min(item * stepMs, maxMs ?? Infinity));
  return us(minMs) + Math.round(us(maxMs - minMs) * shareOf(item));
}

/** All playbacks of an entry that are shown: three iterations of a loop, the items of a stagger. */
function occurrences({ loop, stagger }, items) {
  const all = [];
  for (let iteration = 0; iteration < (loop ? 3 : 1); iteration++) {
    for (let item = 0; item < (stagger ? items : 1); item++) {
      const delay = (loop ? iteration * us(loop.everyMs) : 0) + (stagger ? delayOf(stagger, item) : 0);
      all.push({ delay, iteration, item });
    }
  }
  return all;
}

/** The words for an entry's loop and stagger. */
function repetitionOf({ loop, stagger }, items) {
  const words = [];
  if (loop) words.push(`↻ every ${plain(loop.everyMs, 3)} ms ${loop.until ? "until" : "while"} ${loop.until ?? loop.while}`);
  if (stagger?.stepMs !== undefined) words.push(`${items} items ${plain(stagger.stepMs, 3)} ms apart`);
  else if (stagger) words.push(`${items} items at random within ${plain(stagger.maxMs - stagger.minMs, 3)} ms`);
  return words.join(", ");
}

function curveName(curve) {
  const { kind, points, count, spring, response, dampingRatio } = curve;
  if (kind === "cubic-bezier") return CURVES[points] ?? `bezier(${points.join(", ")})`;
  if (kind === "steps") return `steps(${count})`;
  if (kind !== "spring") return kind;
  return spring ? `spring ${spring}` : `spring(response ${plain(response * 1000, 3)} ms, damping ${plain(dampingRatio)})`;
}

/** The value of a curve, from 0 to 1, at a fraction of its duration. */
function eased(curve, part, seconds) {
  if (curve.kind === "cubic-bezier") {
    const [x1, y1, x2, y2] = curve.points;
    const along = (a, b, t) => ((1 - 3 * b + 3 * a) * t + 3 * b - 6 * a) * t * t + 3 * a * t;
    let [low, high] = [0, 1];
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      if (along(x1, x2, middle) < part) low = middle;
      else high = middle;
    }
    return along(y1, y2, low);
  }
  if (curve.kind === "steps") return Math.floor(part * curve.count) / curve.count;
  if (curve.kind !== "spring") return part;
  const half = curve.damping / 2;
  const square = curve.stiffness - half * half;
  const rate = Math.sqrt(Math.abs(square));
  const fall = Math.exp(-half * seconds);
  const x = rate * seconds;
  if (rate < 1e-5) return 1 - fall * (1 + half * seconds);
  if (square > 0) return 1 - fall * (Math.cos(x) + (half / rate) * Math.sin(x));
  return 1 - fall * (Math.cosh(x) + (half / rate) * Math.sinh(x));
}

/** The value of a segment at a moment; before it the first value, after it the last. */
function valueAt({ at, end, whole, from, to, curve }, time) {
  if (time <= at) return from;
  const now = Math.min(time, end);
  if (now >= at + whole) return to;
  return from + (to - from) * eased(curve, (now - at) / whole, (now - at) / 1e6);
}

const addOnce = (list, one) => list.includes(one) || list.push(one);
const byTime = (a, b) => a.at - b.at;

/** The times at which the letters of the sample appear. */
function lettersOf({ atMs, perCharacterMs, pauseMs = 0, after = "" }) {
  let time = us(atMs);
  return [...SAMPLE].map((letter) => {
    time += us(perCharacterMs);
    const shown = time;
    if (perCharacterMs && after.includes(letter)) time += us(pauseMs);
    return shown;
  });
}

/** An effect's arm in words. */
function armWords(arm) {
  if (!arm) return "";
  const after = ({ atMs }) => (atMs ? `after ${atMs} ms ` : "");
  const texts = arm.text.map((one) => `${after(one)}${one.kind} “${one.text}”`);
  return [...texts, ...arm.effects.map((one) => `${after(one)}${one.kind} ${one.name}`)].join(", ");
}

/** The score of a timeline: everything that plays, in lanes. */
function scoreOf(table, timeline, inputs, items = 5, gain = 1) {
  const score = { duration: us(timeline.durationMs), end: us(timeline.durationMs), goesOn: false };
  const { haptics, motion, sound, text, effects } = timeline;
  // The choices of maps.
  const choices = [undefined];
  for (const { choice } of [...haptics, ...motion, ...sound, ...text, ...effects]) {
    if (!choice || choices.some((one) => one && one.map === choice.map && one.pattern === choice.pattern)) continue;
    const { values, default: rest } = table.maps[choice.map];
    const cases = Object.keys(values).filter((key) => values[key] === choice.pattern);
    if (rest === choice.pattern) cases.push("default");
    choices.push({ ...choice, label: cases.join(", "), isChosen: mapped(table, choice.map, inputs) === choice.pattern });
  }
  const place = ({ choice }) =>
    choice ? choices.findIndex((one) => one && one.map === choice.map && one.pattern === choice.pattern) : 0;
  const scale = ({ scaledBy = [] }) => scaledBy.reduce((all, map) => all * mapped(table, map, inputs), 1);
  const reach = (time, { loop }) => {
    score.end = Math.max(score.end, time);
    if (loop) score.goesOn = true;
    return Boolean(loop);
  };
  const parts = (list, key, make) => {
    const found = new Map();
    for (const entry of list) {
      const name = key(entry);
      if (!found.has(name)) {
        const choice = choices[place(entry)];
        const part = { key: name, choice, isOther: Boolean(choice && !choice.isChosen), goesOn: false };
        found.set(name, Object.assign(part, { repetition: repetitionOf(entry, items) }, make(entry)));
      }
    }
    const order = (part) => choices.indexOf(part.choice);
    for (const entry of list) found.get(key(entry)).entries.push(entry);
    return [...found.values()].sort((a, b) => order(a) - order(b));
  };

  score.haptics = parts(haptics, (entry) => `h${place(entry)}`, () => ({ entries: [], pulses: [], strokes: [], origins: [] }));
  for (const part of score.haptics) {
    for (const entry of part.entries) {
      const { kind, style, outcome, intensity, sharpness, from, durationMs, envelope } = entry;
      if (from) addOnce(part.origins, from);
      for (const map of entry.scaledBy ?? []) addOnce(part.origins, `× ${map}`);
      const name = style ?? outcome ?? kind;
      const written = gain === 1 ? "" : `${plain(intensity / gain)} × `;
      const level = intensity === undefined || intensity === 1 ? "" : ` ${written}${plain(written ? gain : intensity)}`;
      for (const { delay, iteration, item } of occurrences(entry, items)) {
        const isFirst = !iteration && !item;
        const at = us(entry.atMs) + delay;
        if (kind === "continuous") {
          const sharp = sharpness ?? table.equivalents.sharpness;
          const plainPoints = [{ atMs: 0, intensity }, { atMs: durationMs, intensity }];
          let points = (envelope ?? plainPoints).map((point, index, all) => ({
            at: us(point.atMs), u: point.intensity, s: point.intensity * scale(entry), sharp: sharpnessOf(all, index) ?? sharp,
          }));
          if (points.at(-1).at < us(durationMs)) points.push({ ...points.at(-1), at: us(durationMs) });
          points = adjusted(points, entry);
          part.strokes.push({ at, end: at + us(durationMs), points, name: isFirst ? name + (envelope ? "" : level) : "" });
          if (reach(at + points.at(-1).at, entry)) part.goesOn = true;
          continue;
        }
        lowered(entry, table.equivalents).forEach((tap, index) => {
          const s = tap.intensity * scale(entry);
          const pulse = { at: at + us(tap.atMs), s, u: tap.intensity, sharp: tap.sharpness };
          part.pulses.push(Object.assign(pulse, isFirst && !index ? { name, level } : { name: "", level: "" }));
          if (reach(pulse.at, entry)) part.goesOn = true;
        });
      }
    }
    part.pulses.sort(byTime);
  }

  const motionKey = (entry) => ["m", place(entry), entry.target, entry.layer ?? "", entry.property].join("/");
  score.motion = parts(motion, motionKey, ({ target = "", layer = "", property, unit }) => ({
    entries: [], segments: [], unseen: [], curves: [], letters: [], target, layer, property,
    name: NAMES[property] ?? property, unit: UNIT[property] ?? (unit ? ` ${unit}` : ""),
  }));
  for (const part of score.motion) {
    for (const entry of part.entries) {
      const isTyped = entry.property === "typeOn";
      if (isTyped) part.letters = lettersOf(entry);
      const length = isTyped ? part.letters.at(-1) - us(entry.atMs) : us(entry.durationMs);
      const curve = isTyped ? { kind: "steps", count: SAMPLE.length } : entry.curve;
      if (isTyped) addOnce(part.curves, `${plain(entry.perCharacterMs, 3)} ms a letter`);
      else if (length) addOnce(part.curves, curveName(curve));
      // The next iteration or the next track cuts it.
      const next = entry.loop ? entry.loop.startMs + entry.loop.everyMs : Math.min(...part.entries.map(({ atMs }) => atMs).filter((at) => at > entry.atMs));
      const seam = entry.cut ? us(next - entry.atMs) : Infinity;
      for (const { delay, iteration, item } of occurrences(entry, items)) {
        const isBack = entry.alternate && iteration % 2 === 1;
        const at = us(entry.atMs) + delay;
        const [a, b] = isTyped ? [0, 1] : isBack ? [entry.to, entry.from] : [entry.from, entry.to];
        const end = at + Math.min(length, seam);
        part.segments.push({ at, end, whole: length, from: a, to: b, curve, iteration, item });
        if (reach(end, entry)) part.goesOn = true;
      }
    }
  }
  for (const change of effects) endMotion(change);
  const once = (segments) => segments.filter(({ iteration, item }) => !iteration && !item).sort(byTime);
  for (const part of score.motion) [part.run, part.hidden] = [once(part.segments), once(part.unseen)];

  /**
   * Ends the motion of a target that is restored, and keeps apart its motion after it is hidden.
   */
  function endMotion({ kind, name, atMs, choice }) {
    if (!["hide", "remove", "restore"].includes(kind)) return;
    if (kind === "hide" && effects.some((one) => one.kind === "show" && one.name === name && one.atMs >= atMs)) return;
    const at = us(atMs);
    const isRestored = kind === "restore";
    for (const part of score.motion) {
      const late = part.segments.filter(({ end }) => end > at);
      if (part.target !== name || part.letters.length || !late.length || (choice && choices[place({ choice })] !== part.choice)) continue;
      part.segments = part.segments.filter((one) => one.at < at || one.end <= at).map((one) => ({ ...one, end: Math.min(one.end, at) }));
      if (isRestored) part.goesOn = false;
      else part.unseen.unshift(...late);
      part.ending = { isRestored, at, words: `${isRestored ? "restored at" : "unseen from"} ${inMs(at)}` };
    }
  }

  // Tracks of one target and layer are grouped, in the order in which they first play.
  const first = (isMeant) => score.motion.findIndex(isMeant);
  const places = new Map(score.motion.map((part) => [part, [
    choices.indexOf(part.choice), first((one) => one.target === part.target),
    first((one) => one.target === part.target && one.layer === part.layer),
  ]]));
  score.motion = score.motion.toSorted((a, b) => {
    const [one, other] = [places.get(a), places.get(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  });

  score.sounds = parts(sound, (entry) => `s${place(entry)}`, () => ({ entries: [], sounds: [], kinds: [] }));
  for (const part of score.sounds) {
    for (const entry of part.entries) {
      const { kind, name, frequenciesHz: tones = [], durationMs, volume, fadeInMs = 0, fadeOutMs = 0 } = entry;
      addOnce(part.kinds, name ?? kind);
      for (const { delay, iteration, item } of occurrences(entry, items)) {
        const at = us(entry.atMs) + delay;
        const words = !iteration && !item && tones.length ? `${tones.map((hz) => plain(hz)).join(" + ")} Hz` : "";
        part.sounds.push({ at, end: at + us(durationMs), fadeIn: us(fadeInMs), fadeOut: us(fadeOutMs), volume, tones, words });
        if (reach(at + us(durationMs), entry)) part.goesOn = true;
      }
    }
  }

  const notes = (list, sign, words) =>
    list.flatMap((entry) => {
      const choice = choices[place(entry)];
      const label = words(entry) + (choice ? ` (${choice.label})` : "");
      return occurrences(entry, items).map(({ delay, iteration, item }) => {
        const at = us(entry.atMs) + delay;
        reach(at, entry);
        const isFirst = !iteration && !item;
        const arms = isFirst ? [["success", armWords(entry.success)], ["failure", armWords(entry.failure)]] : [];
        return { at, sign: sign(entry), label: isFirst ? label : "", arms, order: place(entry), isOther: Boolean(choice && !choice.isChosen) };
      });
    }).sort((a, b) => a.order - b.order || a.at - b.at);
  const manner = { polite: "politely", assertive: "assertively" };
  score.texts = notes(text, ({ priority }) => manner[priority] ?? "toast", (one) => `“${one.text}”`);
  const anchor = ({ anchor: to }) => (to ? ` ⟂ ${to}` : "");
  score.effects = notes(effects, ({ kind }) => kind, (one) => `${one.kind} ${one.name}${anchor(one)}`);
  return score;
}

/** The sharpness of a point; if it has none, interpolated between the neighbours that have one. */
function sharpnessOf(points, index) {
  const isSaid = ({ sharpness }) => sharpness !== undefined;
  const [before, after] = [points.slice(0, index + 1).findLast(isSaid), points.slice(index).find(isSaid)];
  if (!before || !after || before === after) return (before ?? after)?.sharpness;
  const way = (points[index].atMs - before.atMs) / (after.atMs - before.atMs);
  return before.sharpness + (after.sharpness - before.sharpness) * way;
}

/** A vibration with its attack at the start and its release after the end, of at most 200 ms each. */
function adjusted(points, { attack = -1, release = -1 }) {
  const length = points.at(-1).at;
  const rise = Math.min(attack * 200000, length);
  let all = points;
  if (rise > 0) {
    const level = (time) => {
      const next = all.findIndex((point) => point.at > time);
      if (next < 1) return all.at(next);
      const [a, b] = [all[next - 1], all[next]];
      const way = (time - a.at) / (b.at - a.at);
      const between = (key) => a[key] + (b[key] - a[key]) * way;
      return { at: time, s: between("s"), u: between("u"), sharp: between("sharp") };
    };
    const peak = { ...level(rise), at: Math.round(rise) };
    all = [{ ...all[0], s: 0, u: 0 }, peak, ...all.filter((point) => point.at > rise)];
  }
  if (release > 0) all = [...all, { ...all.at(-1), at: length + Math.round(release * 200000), s: 0, u: 0 }];
  return all;
}

/** The felt strength at a moment. */
function feltAt({ pulses, strokes }, time) {
  let most = 0;
  for (const { at, points } of strokes) {
    const next = points.findIndex((point) => point.at > time - at);
    if (next < 1) continue;
    const [a, b] = [points[next - 1], points[next]];
    most = Math.max(most, a.s + ((b.s - a.s) * (time - at - a.at)) / (b.at - a.at));
  }
  for (const { at, s } of pulses) if (time >= at && time < at + 30000) most = Math.max(most, s);
  return most;
}

// ---- Shapes -----------------------------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";

function node(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const tenths = (value) => Math.floor(value * 10 + 0.5);

/** Path data: relative commands with one decimal, in the shortest spelling. */
function outline() {
  let data = "";
  let [x, y] = [0, 0];
  const number = (value, isFirst) => {
    const text = String(value / 10).replace(/^(-?)0\./, "$1.");
    return isFirst || value < 0 ? text : ` ${text}`;
  };
  const put = (letter, numbers) => {
    data += letter + numbers.map((value, index) => number(value, !index)).join("");
  };
  const curve = (letter, places) => {
    const numbers = places.map((value, index) => tenths(value) - (index % 2 ? y : x));
    put(letter, numbers);
    x += numbers.at(-2);
    y += numbers.at(-1);
    return path;
  };
  const path = {
    move(toX, toY) {
      [x, y] = [tenths(toX), tenths(toY)];
      put("M", [x, y]);
      return path;
    },
    line(toX, toY) {
      const [dx, dy] = [tenths(toX) - x, tenths(toY) - y];
      if (dx && dy) put("l", [dx, dy]);
      else if (dx) put("h", [dx]);
      else if (dy) put("v", [dy]);
      x += dx;
      y += dy;
      return path;
    },
    curve: (...places) => curve("c", places),
    bow: (...places) => curve("q", places),
    close() {
      data += "z";
      return path;
    },
    add(other) {
      data += other.data;
      return path;
    },
    get data() {
      return data;
    },
  };
  return path;
}

const tone = (sharp) => `p${Math.min(4, Math.floor(sharp * 5 + 1e-9))}`;
const halfWidth = (sharp) => 13 - 8 * sharp;

/** The outline of a tap: a pebble when dull, a bell in between, a thorn when sharp. */
function tap(x, y, sharp, height, scale = 1) {
  const w = halfWidth(sharp) * scale;
  const h = Math.max(height, 1.5);
  const bell = [0.5, 0.02, 0.42, 1];
  const [low, high, way] = sharp < 0.5 ? [[1, 0.55, 0.55, 1], bell, sharp * 2] : [bell, [0.3, 0, 0.04, 0.3], sharp * 2 - 1];
  const [a, b, c, d] = low.map((one, index) => one + (high[index] - one) * way);
  return outline()
    .move(x - w, y)
    .curve(x - a * w, y - b * h, x - c * w, y - d * h, x, y - h)
    .curve(x + c * w, y - d * h, x + a * w, y - b * h, x + w, y)
    .curve(x + a * w, y + b * h, x + c * w, y + d * h, x, y + h)
    .curve(x - c * w, y + d * h, x - a * w, y + b * h, x - w, y)
    .close();
}

/** Lines through points given relative to a position, one line per list. */
function lines(x, y, ...parts) {
  const path = outline();
  for (const part of parts) part.forEach(([dx, dy], index) => path[index ? "line" : "move"](x + dx, y + dy));
  return path;
}

const upright = (x, y, height) => outline().move(x, y).line(x, y + height);

/** The signs of texts and effects, each 8 units wide. */
const SIGNS = {
  said: (x, y) =>
    lines(x, y, [[0, -2], [2.5, -2], [6, -5], [6, 5], [2.5, 2], [0, 2], [0, -2]])
      .move(x + 8, y - 2.5)
      .bow(x + 10, y, x + 8, y + 2.5)
      .move(x + 10, y - 4.5)
      .bow(x + 14, y, x + 10, y + 4.5),
  toast: (x, y) => lines(x, y, [[0, -5], [11, -5], [11, 3], [5, 3], [2, 6], [2, 3], [0, 3], [0, -5]]),
  success: (x, y) => lines(x, y, [[0, 0], [3, 3], [8, -4]]),
  failure: (x, y) => lines(x, y, [[0, -4], [7, 3]], [[7, -4], [0, 3]]),
  show: (x, y) => lines(x, y, [[0, -4], [8, -4], [8, 4], [0, 4], [0, -4]]),
  hide: (x, y) =>
    lines(x, y, [[0, -1.5], [0, -4], [2.5, -4]], [[5.5, -4], [8, -4], [8, -1.5]], [[8, 1.5], [8, 4], [5.5, 4]], [[2.5, 4], [0, 4], [0, 1.5]]),
  remove: (x, y) => lines(x, y, [[0, -4], [8, 4]], [[8, -4], [0, 4]]),
  restore: (x, y) =>
    lines(x, y, [[0, -4], [0, -1], [3, -1]])
      .move(x, y - 1)
      .curve(x + 1, y - 5.5, x + 8, y - 5, x + 8, y)
      .curve(x + 8, y + 5, x + 1, y + 5, x + 0.5, y + 2),
  do: (x, y) => lines(x, y, [[0, -4.5], [8, 0], [0, 4.5], [0, -4.5]]),
  emit: (x, y) => lines(x, y, [[0, 0], [4, -4.5], [8, 0], [4, 4.5], [0, 0]]),
};
const isFilled = (sign) => sign === "show" || sign === "do";

// ---- Letters ----------------------------------------------------------------------------------------

function letterWidth(letter) {
  if ("ijlftI .,:;|!'/\\[]".includes(letter)) return 0.32;
  if ("r()-\u0060“”’‘".includes(letter)) return 0.36;
  if ("mMwW%@".includes(letter)) return 0.93;
  if (/[A-Z&]/.test(letter)) return 0.74;
  if (/[ -~·–×−]/.test(letter)) return 0.6;
  if (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u.test(letter)) return 1.1;
  return letter < "\u0250" ? 0.74 : 1;
}

const textWidth = (text, size = 12) => [...text].reduce((all, letter) => all + letterWidth(letter), 0) * size;

/** A text, shortened to fit a width. */
function fitted(text, room, size = 12) {
  if (textWidth(text, size) <= room) return text;
  const letters = [...text];
  for (let count = Math.min(letters.length - 1, Math.trunc((room / size) * 4)); count > 1; count--) {
    const short = `${letters.slice(0, count - 1).join("")}…`;
    if (textWidth(short, size) <= room) return short;
  }
  return "…";
}

/**
 * Places labels in the lowest rows where they cover neither labels nor lines to other marks, from
 * the right.
 */
function placedLabels(wanted, left, right) {
  const placed = [];
  const isFree = (label, other) => {
    if (label.row === other.row) return label.right + 8 <= other.left || other.right + 8 <= label.left;
    const [upper, lower] = label.row > other.row ? [label, other] : [other, label];
    return upper.moment < lower.left - 3 || upper.moment > lower.right + 3;
  };
  for (const { moment, texts } of wanted.toReversed()) {
    const candidates = texts.flatMap((text) => {
      const width = textWidth(text);
      const endsThere = moment + 5 + width > right;
      const start = endsThere ? moment - 5 - width : moment + 5;
      const rows = start < left ? [] : [0, 1, 2];
      return rows.map((row) => ({ text, moment, row, left: start, right: start + width, endsThere }));
    });
    const found = candidates.find((label) => placed.every((other) => isFree(label, other)));
    if (found) placed.unshift(found);
  }
  return placed;
}

// ---- The drawing ------------------------------------------------------------------------------------

/** Maps the values of a part to heights in a lane. */
function scaleOf({ segments, unseen, property, ending }, top, height) {
  let [low, high] = [Infinity, -Infinity];
  if (ending?.isRestored) low = high = restOf(property);
  for (const { from, to, curve } of [...segments, ...unseen]) {
    const reached = [from, to];
    if (curve.kind === "spring") reached.push(to + (to - from) * curve.overshoot);
    if (curve.kind === "cubic-bezier") for (const share of extrema(curve.points)) reached.push(from + (to - from) * share);
    low = Math.min(low, ...reached);
    high = Math.max(high, ...reached);
  }
  return (value) => {
    if (high <= low) return top + height / 2;
    return top + (property === "translateY" ? (value - low) / (high - low) : (high - value) / (high - low)) * height;
  };
}

/** The minimum and maximum of a Bézier curve. */
function extrema([, y1, , y2]) {
  const at = (t) => ((1 - 3 * y2 + 3 * y1) * t + 3 * y2 - 6 * y1) * t * t + 3 * y1 * t;
  // 3at² + 2bt + c = 0.
  const [a, b, c] = [3 * (1 - 3 * y2 + 3 * y1), 3 * y2 - 6 * y1, 3 * y1];
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  const places = a ? [(-b + root) / a, (-b - root) / a] : b ? [-c / (2 * b)] : [];
  const values = places.filter((t) => t > 0 && t < 1).map(at);
  return [Math.min(0, ...values), Math.max(1, ...values)];
}

/** The overshoot of a segment, as a share of its distance, and its time in microseconds. */
function peakOf({ curve, whole }) {
  if (curve.kind === "spring") {
    const half = curve.damping / 2;
    const at = (Math.PI / Math.sqrt(Math.max(0, curve.stiffness - half * half))) * 1e6;
    return curve.overshoot > 0 && at < whole ? [curve.overshoot, at] : undefined;
  }
  if (curve.kind !== "cubic-bezier") return undefined;
  const highest = extrema(curve.points)[1];
  if (highest <= 1) return undefined;
  for (let place = 1; place <= 100; place++) {
    if (eased(curve, place / 100) >= highest - 0.002) return [highest - 1, (whole * place) / 100];
  }
  return [highest - 1, whole];
}

/** Appends a segment; starts a new subpath if it does not continue the previous one. */
function trace(path, segment, x, y, isApart) {
  const { at, end, whole, from, to, curve } = segment;
  const share = (value) => y(from + (to - from) * value);
  const [start, stop] = [x(at), x(at + whole)];
  const cut = whole && end < at + whole ? (end - at) / whole : 1;
  path[isApart ? "move" : "line"](start, share(0));
  if (curve.kind === "cubic-bezier" && cut === 1) {
    const [x1, y1, x2, y2] = curve.points;
    const width = stop - start;
    path.curve(start + width * x1, share(y1), start + width * x2, share(y2), stop, share(1));
  } else if (curve.kind === "cubic-bezier") {
    for (let part = 1; part <= 24; part++) {
      const place = (cut * part) / 24;
      path.line(start + (stop - start) * place, y(valueAt(segment, at + Math.trunc(whole * place))));
    }
  } else if (curve.kind === "steps" && curve.count <= 200) {
    for (let step = 1; step <= curve.count && step / curve.count <= cut; step++) {
      const place = start + ((stop - start) * step) / curve.count;
      path.line(place, share((step - 1) / curve.count)).line(place, share(step / curve.count));
    }
  } else if (curve.kind === "spring" && curve.samples) {
    for (const [percent, value] of curve.samples.slice(1)) {
      if (percent / 100 < cut || cut === 1) path.line(start + ((stop - start) * percent) / 100, share(value));
    }
    if (cut < 1) path.line(x(end), y(valueAt(segment, end)));
  } else path.line(start + (stop - start) * cut, share(cut));
  return path;
}

/** The parts of a vibration, each in one class of sharpness; positions are shares of the whole. */
function runsOf({ points }) {
  const runs = [];
  const length = points.at(-1).at || 1;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    const at = (way) => ({
      place: (a.at + (b.at - a.at) * way) / length, s: a.s + (b.s - a.s) * way, sharp: a.sharp + (b.sharp - a.sharp) * way,
    });
    const cuts = [0.2, 0.4, 0.6, 0.8]
      .filter((fifth) => Math.min(a.sharp, b.sharp) < fifth && fifth < Math.max(a.sharp, b.sharp))
      .map((fifth) => (fifth - a.sharp) / (b.sharp - a.sharp))
      .sort((one, other) => one - other);
    [...cuts, 1].forEach((to, step) => {
      const from = step ? cuts[step - 1] : 0;
      const kind = tone(a.sharp + ((b.sharp - a.sharp) * (from + to)) / 2);
      if (runs.at(-1)?.kind === kind) runs.at(-1).points.push(at(to));
      else runs.push({ kind, points: [at(from), at(to)] });
    });
  }
  return runs;
}

/**
 * Draws a score in a width. `other` is a second score, which is dashed where it differs, and `word`
 * labels the entries that only `other` has; `findings` are drawn as brackets below. Returns the
 * picture, the scale of its axis and its lanes.
 */
function draw(score, { width, stretch = 1, other, word = "not here", least = 0, findings = [] }) {
  const isNarrow = width < 560;
  const left = isNarrow ? 14 : 164;
  const right = width - (isNarrow ? 14 : 62);
  const end = Math.max(score.end, other?.end ?? 0, least, 200000);
  const scale = (right - left) / (end * 1.03);
  const x = (time) => left + ((right - left) * Math.min(Math.max(time, 0), end)) / (end * 1.03);
  const lanes = [];
  const labels = [];
  let y = 0;
  let group;
  // The events that end the cue are named above the end of the plot.
  const until = score.until?.join(" or ") ?? "";
  const over = node("g");

  /** Adds a mark to a lane. */
  const mark = (lane, name, path) => path.data && lane.append(node("path", { class: name, d: path.data }));
  const say = (lane, text, name, place, baseline, anchor) => {
    if (!text) return;
    const attributes = { x: tenths(place) / 10, y: tenths(baseline) / 10 };
    if (name) attributes.class = name;
    if (anchor) attributes["text-anchor"] = anchor;
    const size = textWidth(text) * (name === "b" ? 1.1 : 1);
    const start = anchor === "end" ? place - size : anchor ? place - size / 2 : place;
    labels.push({ left: start, right: start + size, baseline });
    lane.append(node("text", attributes, text));
  };
  const across = (lane, name, place) => mark(lane, name, outline().move(left, place).line(right, place));
  if (until) {
    say(over, fitted(`until ${until}`, right - left), "q", right, 12, "end");
    y = 20;
  }

  /** Starts a lane with its name, and rows for labels above it. */
  function open({ owner = "", name, details = [], row, repetition = "" }, height, rows = 0, kind = "") {
    if (lanes.length) y += isNarrow ? 8 : 10;
    const lane = node("g", { class: kind });
    const info = { lane, first: y };
    const notes = kind === "ghost" ? [word, ...details] : details;
    if (isNarrow) {
      say(lane, name, "b", left, y + 14);
      const start = left + textWidth(name) * 1.1 + 10;
      const words = [...(kind === "ghost" ? [word] : []), ...(row === undefined ? details : [row]), owner].filter(Boolean).join(" · ");
      say(lane, fitted(words, right - start - 56), "q", start, y + 14);
      y += 20;
    }
    if (repetition) {
      say(lane, fitted(repetition, right - left - 5), "q", left + 5, y + 12);
      y += 20;
    }
    if (rows) y += 20 + 16 * (rows - 1);
    info.top = y;
    y += height;
    if (!isNarrow) {
      const all = [...(owner ? [[owner]] : []), [name, true], ...notes.map((one) => [one])];
      const room = Math.max(1, Math.trunc((height + 8) / 15));
      while (all.length > room && all.some(([, isName]) => !isName)) all.splice(all.findLastIndex(([, isName]) => !isName), 1);
      let baseline = info.top + height / 2 + 4 - 7.5 * (all.length - 1);
      for (const [line, isName] of all) {
        say(lane, fitted(line, isName ? 96 : 104), isName ? "b" : "q", 14, baseline);
        baseline += 15;
      }
    }
    info.middle = info.top + height / 2;
    lanes.push(info);
    return info;
  }

  /** Writes a value beside the plot, unless it would overlap a text. */
  function value(lane, text, place) {
    const [edge, baseline] = [left - 8, place + 4];
    const start = edge - textWidth(text) - 4;
    const meets = (one) => start < one.right && one.left < edge && baseline - 9 < one.baseline + 2 && one.baseline - 9 < baseline + 2;
    if (!labels.some(meets)) say(lane, text, "q", edge, baseline, "end");
  }

  // -- Haptics

  function haptics(part, dashed, kind) {
    const height = part.choice ? 46 : (isNarrow ? 72 : 84) * stretch;
    const wanted = part.strokes.filter(({ name }) => name).map(({ at, name }) => ({ at, texts: [name] }));
    const named = part.pulses.filter(({ name }) => name);
    for (let index = 0; index < named.length; ) {
      const first = named[index];
      const text = first.name + first.level;
      let last = index;
      while (named[last + 1] && named[last + 1].name + named[last + 1].level === text && x(named[last + 1].at) - x(named[last].at) < textWidth(text) + 13) last++;
      const count = last - index + 1;
      const every = count > 1 ? named[index + 1].at - first.at : 0;
      const isEven = named.slice(index, last).every(({ at }, step) => named[index + step + 1].at - at === every);
      const many = `${text} × ${count}`;
      const all = isEven && every ? [`${many}, every ${inMs(every)} ms`] : [];
      wanted.push({ at: first.at, texts: count > 1 ? [...all, many, text] : [text, first.name] });
      index = last + 1;
    }
    wanted.sort(byTime);
    const above = placedLabels(wanted.map(({ at, texts }) => ({ moment: x(at), texts })), left, width - 4);
    const rows = Math.max(0, ...above.map(({ row }) => row + 1));
    const title = { name: part.choice?.label ?? "haptics", details: part.origins.filter((one) => one !== part.choice?.label), repetition: part.repetition };
    const info = open(title, height, rows, kind);
    const { lane, middle } = info;
    const half = (height - 4) / 2;
    across(lane, "g", middle - half);
    across(lane, "g", middle + half);
    across(lane, "ax", middle);
    if (!isNarrow) value(lane, "1", middle - half);
    const poles = outline();
    const tallest = (place) =>
      Math.max(0, ...part.pulses.filter(({ at }) => x(at) === place).map(({ s, u }) => Math.max(s, u)),
        ...part.strokes.filter(({ at }) => x(at) === place).map(({ points: [first] }) => Math.max(first.s, first.u)));
    for (const { text, moment, row, endsThere } of above) {
      const baseline = info.top - 8 - 16 * row;
      say(lane, text, "", endsThere ? moment - 5 : moment + 5, baseline, endsThere ? "end" : undefined);
      poles.move(moment, baseline - 9).line(moment, middle - Math.max(half * tallest(moment), 1.5) - 2);
    }
    mark(lane, "po", poles);
    for (const stroke of dashed?.strokes ?? []) {
      const path = outline();
      for (const side of [-1, 1]) stroke.points.forEach(({ at, s }, index) => path[index ? "line" : "move"](x(stroke.at + at), middle + side * half * s));
      mark(lane, "was", path);
    }
    for (const stroke of part.strokes) vibration_(lane, stroke, middle, half);
    for (const { at, sharp, s } of dashed?.pulses ?? []) mark(lane, "was", tap(x(at), middle, sharp, half * s));
    for (const pulse of part.pulses) {
      const { at, sharp, s, u } = pulse;
      if (u > s + 1e-9) mark(lane, "u", tap(x(at), middle, sharp, half * u));
      if (s <= 0) continue;
      const path = tap(x(at), middle, sharp, half * s);
      if (part.strokes.some((one) => one.at <= at && at <= one.end)) mark(lane, "ko", path);
      mark(lane, `h ${tone(sharp)}`, path);
    }
    part.pulses.slice(1).forEach((second, index) => {
      const first = part.pulses[index];
      const distance = second.at - first.at;
      if (distance <= 0 || distance >= 300000) return;
      const [start, stop] = [x(first.at) + halfWidth(first.sharp), x(second.at) - halfWidth(second.sharp)];
      const text = inMs(distance);
      const isOnStroke = part.strokes.some((one) => one.at < second.at && first.at < one.end);
      if (!isOnStroke && stop - start >= textWidth(text) + 6) say(lane, text, "q", (start + stop) / 2, middle - 5, "middle");
    });
    info.valueAt = (time) => (part.isOther || kind === "ghost" ? "" : plain(feltAt(part, time), 3));
  }

  function vibration_(lane, stroke, middle, half) {
    if (stroke.points.some(({ s, u }) => u > s + 1e-9)) {
      const path = outline();
      for (const side of [-1, 1]) stroke.points.forEach(({ at, u }, index) => path[index ? "line" : "move"](x(stroke.at + at), middle + side * half * u));
      mark(lane, "u", path);
    }
    const [from, to] = [x(stroke.at), x(stroke.at + stroke.points.at(-1).at)];
    const runs = runsOf(stroke);
    runs.forEach(({ kind, points }, index) => {
      const corners = points.map(({ place, s }) => ({ x: from + (to - from) * place, h: half * s }));
      const [first, last] = [corners[0], corners.at(-1)];
      const body = outline().move(first.x, middle - first.h);
      for (const corner of corners.slice(1)) body.line(corner.x, middle - corner.h);
      for (const corner of corners.toReversed()) body.line(corner.x, middle + corner.h);
      mark(lane, `hb ${kind}`, body.close());
      const path = outline();
      for (const side of [-1, 1]) {
        path.move(first.x, index ? middle + side * first.h : middle);
        for (const corner of corners) path.line(corner.x, middle + side * corner.h);
        if (index === runs.length - 1) path.line(last.x, middle);
      }
      if (last.x - first.x >= 2) path.add(wave(corners, points, middle));
      mark(lane, `hl ${kind}`, path);
    });
  }

  function wave(corners, points, middle) {
    const path = outline();
    const stop = corners.at(-1).x;
    let place = corners[0].x;
    let side = -1;
    const heightAt = (at) => {
      const next = corners.findIndex((corner, index) => index && at <= corner.x);
      if (next < 1) return corners.at(-1).h;
      const [a, b] = [corners[next - 1], corners[next]];
      return a.h + (b.h - a.h) * (b.x > a.x ? (at - a.x) / (b.x - a.x) : 1);
    };
    path.move(place, middle);
    while (place < stop - 0.1) {
      const way = (place - corners[0].x) / Math.max(stop - corners[0].x, 0.1);
      const sharp = points[0].sharp + (points.at(-1).sharp - points[0].sharp) * way;
      const next = Math.min(place + (18 - 13 * sharp) / 2, stop);
      const center = (place + next) / 2;
      path.bow(center, middle + side * heightAt(center) * 1.68, next, middle);
      side = -side;
      place = next;
    }
    return path;
  }

  // -- Motion

  function heading(part, before) {
    const isSame = group === part.target + part.layer;
    group = part.target + part.layer;
    const owner = [part.choice?.label, ...(isSame ? [] : [part.target, part.layer])].filter(Boolean).join(" ");
    const curves = part.curves.join(", ");
    const all = [...part.run, ...part.hidden];
    const details = [curves, part.ending?.words].filter(Boolean);
    return {
      owner, name: part.name, details,
      row: all.length ? [`${plain(all[0].from)} → ${plain(all.at(-1).to)}${part.unit}`, ...details].join("  ") : undefined,
      repetition: isSame && before?.repetition === part.repetition ? "" : part.repetition,
    };
  }

  function motion(part, before, dashed, kind) {
    const height = (isNarrow ? 54 : 56) * stretch;
    const info = open(heading(part, before), height, 0, kind);
    const { lane, top } = info;
    const both = dashed ? { ...part, segments: [...part.segments, ...dashed.segments] } : part;
    const at = scaleOf(both, top + 7, height - 14);
    const { run, hidden, ending } = part;
    const all = [...run, ...hidden.filter((one) => one.at >= ending.at)];
    const final = ending?.isRestored ? restOf(part.property) : all.at(-1)?.to;
    const kept = [];
    const values = [all[0]?.from, final, ...all.slice(1).map(({ from }) => from), ...all.slice(0, -1).map(({ to }) => to)].filter((one) => one !== undefined);
    values.forEach((one, index) => {
      const place = at(one);
      if (kept.some((other) => Math.abs(other - place) < 12)) return;
      kept.push(place);
      if (index < 2) across(lane, "g", place);
      if (!isNarrow) value(lane, plain(one) + part.unit, place);
    });
    if (dashed) {
      const path = outline();
      dashed.run.forEach((segment, index) => trace(path, segment, x, at, !index || dashed.run[index - 1].end !== segment.at));
      if (dashed.run.length && !dashed.goesOn) path.line(right, at(valueAt(dashed.run.at(-1), dashed.run.at(-1).end)));
      mark(lane, "was", path);
    }
    if (kind === "ghost") {
      const path = outline();
      run.forEach((segment, index) => trace(path, segment, x, at, !index || run[index - 1].end !== segment.at));
      mark(lane, "was", path);
      info.valueAt = () => "";
      return;
    }
    const faint = ["m1", "m2", "m3", "m4", "r1", "r2"];
    for (let step = 6; step >= 1; step--) {
      const path = outline();
      for (const segment of part.segments) {
        const { iteration, item } = segment;
        if ((iteration ? 4 + Math.min(iteration, 2) : Math.min(item, 4)) === step) trace(path, segment, x, at, true);
      }
      mark(lane, faint[step - 1], path);
    }
    const [area, holds, path] = [outline(), outline(), outline()];
    const hold = (one, start, stop) => stop - start >= 1 && holds.move(start, at(one)).line(stop, at(one));
    const stop = ending ? x(ending.at) : part.goesOn ? 0 : right;
    if (!run.length && hidden.length) hold(hidden[0].from, left, stop);
    run.forEach((segment, index) => {
      const isApart = !index || run[index - 1].end !== segment.at;
      if (isApart) {
        if (index) area.close();
        area.move(x(segment.at), top + height);
      }
      trace(area, segment, x, at, false);
      if (run[index + 1]?.at !== segment.end) area.line(x(segment.end), top + height);
      if (!index) hold(segment.from, left, x(segment.at));
      hold(valueAt(segment, segment.end), x(segment.end), run[index + 1] ? x(run[index + 1].at) : stop);
      trace(path, segment, x, at, isApart);
    });
    if (ending?.isRestored) hold(final, stop, right);
    if (run.length) mark(lane, "ma", area.close());
    mark(lane, "mh", holds);
    const out = outline();
    hidden.forEach((segment, index) => {
      const start = Math.max(segment.at, ending.at);
      for (let step = 0; step <= 24; step++) {
        const time = start + Math.trunc(((segment.end - start) * step) / 24);
        out[index + step ? "line" : "move"](x(time), at(valueAt(segment, time)));
      }
    });
    if (hidden.length && !part.goesOn) out.line(right, at(valueAt(hidden.at(-1), hidden.at(-1).end)));
    mark(lane, "un", out);
    mark(lane, "m", path);
    const dot = (name, place, one) => lane.append(node("circle", { class: name, cx: tenths(place) / 10, cy: tenths(at(one)) / 10, r: 3 }));
    const [first, last] = [run[0], run.at(-1)];
    if (first) dot("mo", x(first.at), first.from);
    if (first && !part.goesOn) dot("md", x(last.end), valueAt(last, last.end));
    if (first) words(part, lane, at);
    info.valueAt = (time) => {
      const one = now(part, time);
      return one === undefined ? "–" : plain(one, Math.abs(one) >= 100 ? 0 : Math.abs(one) >= 10 ? 1 : 3) + part.unit;
    };
    info.dotAt = (time) => {
      const one = now(part, time);
      return one === undefined ? undefined : at(one);
    };
  }

  /** The value of the first item's property at a moment. */
  function now({ segments, run, hidden, ending, property }, time) {
    if (ending && time >= ending.at) return ending.isRestored ? restOf(property) : undefined;
    const own = segments.filter(({ item }) => !item);
    const begun = own.filter(({ at }) => at <= time);
    return begun.length ? valueAt(begun.reduce((a, b) => (b.at >= a.at ? b : a)), time) : (run[0] ?? hidden[0]).from;
  }

  /** The words for an overshoot and for the time at which a spring settles. */
  function words({ segments, run, goesOn }, lane, at) {
    const last = run.at(-1);
    const { from, to, end: stop, whole } = last;
    if (stop < last.at + whole || from === to || segments.some(({ item, iteration }) => item || iteration)) return;
    const rest = at(to);
    const isBelow = rest > at(from) - 1;
    let free = left;
    const peak = peakOf(last);
    if (peak && peak[0] > 0.002) {
      const text = `+${plain(Math.round(peak[0] * 1000) / 10)} %`;
      const place = x(last.at + Math.trunc(peak[1])) + 4;
      const highest = at(to + (to - from) * peak[0]);
      if (place + textWidth(text) <= right) {
        say(lane, text, "mw", place, isBelow ? Math.min(highest, rest) - 6 : Math.max(highest, rest) + 15);
        free = place + textWidth(text) + 8;
      }
    }
    if (last.curve.kind !== "spring" || goesOn) return;
    const text = `rests ${inMs(stop)}`;
    const half = textWidth(text) / 2;
    const place = Math.min(x(stop), right - half);
    if (place - half >= free) say(lane, text, "mw", place, isBelow ? rest - 6 : rest + 15, "middle");
  }

  function typed(part, before, kind) {
    const title = { ...heading(part, before), details: part.curves, row: part.curves.join(", ") };
    const info = open(title, 34, 0, kind);
    const { lane, top } = info;
    across(lane, "ax", top + 25);
    const places = part.letters.map(x);
    const step = places[1] - places[0];
    const count = (time) => part.letters.filter((at) => at <= time).length;
    info.valueAt = (time) => (kind === "ghost" ? "" : String(count(time)));
    if (step < 0.1) return say(lane, SAMPLE, "ty", left + 5, top + 19);
    const [strokes, pauses] = [outline(), outline()];
    [...SAMPLE].forEach((letter, index) => {
      const [place, next] = [places[index], places[index + 1]];
      if (letter !== " " && step >= 8) say(lane, letter, "ty", place, top + 19, "middle");
      else if (letter !== " ") strokes.move(place, top + 8).line(place, top + 20);
      if (next - place > step * 1.5) pauses.move(place + 4, top + 25).line(next - 2, top + 25);
    });
    mark(lane, "m", strokes);
    mark(lane, "tp", pauses);
  }

  // -- Sounds

  function sounds(part, kind) {
    const title = { owner: part.choice?.label, name: "sound", details: part.kinds, repetition: part.repetition };
    const info = open(title, (isNarrow ? 36 : 40) * stretch, 0, kind);
    const { lane, middle } = info;
    across(lane, "ax", y);
    const taken = [];
    for (const sound of part.sounds) {
      for (const { at, half } of tonesOf(sound, middle)) mark(lane, "s", hexagon(sound, x, at, half));
      taken.push([x(sound.at), x(sound.end)]);
    }
    for (const { at, end: stop, words: own } of part.sounds) {
      if (!own) continue;
      const text = fitted(own, 160);
      const size = textWidth(text);
      for (const start of [x(stop) + 8, x(at) - 8 - size]) {
        const [from, to] = [start - 4, start + size + 4];
        if (from < left - 4 || to > width - 2 || taken.some(([a, b]) => a < to && from < b)) continue;
        say(lane, text, "sw", start, middle + 4);
        taken.push([from, to]);
        break;
      }
    }
    const isOn = (time) => part.sounds.find(({ at, end: stop }) => time >= at && time < stop);
    info.valueAt = (time) => (part.isOther || kind === "ghost" ? "" : plain(isOn(time)?.volume ?? 0, 3));
  }

  // -- Texts and effects

  /** Places notes in as few rows as they need, each to the right of its moment, or to the left. */
  function rowsOf(notes, before, after) {
    // Words end before the vertical line of `until`.
    const edge = until ? right - 6 : width - 4;
    const rows = [];
    let closed = 0;
    const placed = notes.map((note) => {
      const place = x(note.at);
      const [toLeft, toRight] = [place - left - before - after, edge - place - before - after];
      const isLeft = textWidth(note.label) > toRight && toLeft > toRight;
      const text = fitted(note.label, isLeft ? toLeft : toRight);
      const size = note.label ? before + textWidth(text) + after : 0;
      const [start, stop] = isLeft ? [place - size, place + 2] : [place - 2, place + size];
      const arms = note.arms.filter(([, arm]) => arm);
      if (arms.length) closed = rows.length;
      let row = closed;
      while (rows[row] && !rows[row].every(([a, b]) => stop + 8 <= a || b + 8 <= start)) row++;
      (rows[row] ??= []).push([start, stop]);
      const own = arms.map(([sign, arm]) => {
        rows.push([]);
        return { sign, text: fitted(arm, Math.max(toLeft, toRight)), row: rows.length - 1 };
      });
      if (own.length) closed = rows.length;
      return { note, place, row, text, isLeft, arms: own };
    });
    return { placed, count: rows.length };
  }

  function texts(kind) {
    if (!score.texts.length) return;
    const { placed, count } = rowsOf(score.texts, 26, 8);
    const manners = [...new Set(score.texts.map(({ sign }) => sign))].join(", ");
    const { lane, top } = open({ name: "text", details: [manners] }, 28 * count, 0, kind);
    for (const { note, place, row, text, isLeft } of placed) {
      const at = top + 28 * row + 2;
      const size = textWidth(text) + 34;
      const start = isLeft ? place - size : place;
      if (text) {
        const name = note.sign === "assertively" ? "t tl" : "t";
        lane.append(node("rect", { class: name, x: tenths(start) / 10, y: at, width: tenths(size) / 10, height: 24, rx: 6 }));
        mark(lane, "ti", SIGNS[note.sign === "toast" ? "toast" : "said"](start + 9, at + 12));
        say(lane, text, "", start + 26, at + 16);
      }
      mark(lane, "tb", upright(place, at, 24));
    }
  }

  function effects(kind) {
    if (!score.effects.length) return;
    const { placed, count } = rowsOf(score.effects, 20, 0);
    const { lane, top } = open({ name: "effects" }, 20 * count + 4, 0, kind);
    for (const { note, place, row, text, isLeft, arms } of placed) {
      const at = top + 20 * row + 2;
      const [sign, letters, anchor] = isLeft ? [place - 14, place - 20, "end"] : [place + 6, place + 20];
      mark(lane, "e", upright(place, at, 18));
      for (const arm of arms) {
        const middle = top + 20 * arm.row + 11;
        mark(lane, "po", upright(place, at + 18, middle - at - 18));
        mark(lane, "e", SIGNS[arm.sign](sign, middle));
        say(lane, arm.text, "", letters, middle + 4, anchor);
      }
      if (!text) continue;
      mark(lane, isFilled(note.sign) ? "ef" : "e", SIGNS[note.sign](sign, at + 9));
      say(lane, text, "", letters, at + 13, anchor);
    }
  }

  /** Draws a bracket below the entries of each finding, with its number in the list. */
  function brackets() {
    if (!findings.length) return;
    const rows = [];
    const placed = findings.map(([number, id, from, to, isRemark]) => {
      const text = fitted(`▲ ${number} ${id}`, (right - left) / 1.1);
      const [start, stop] = [x(from), Math.max(x(to), x(from) + 2)];
      const place = Math.min(start, width - 8 - textWidth(text) * 1.1);
      const taken = [Math.min(start, place), Math.max(stop, place + textWidth(text) * 1.1)];
      let row = 0;
      while (rows[row]?.some(([a, b]) => taken[0] < b + 8 && a < taken[1] + 8)) row++;
      (rows[row] ??= []).push(taken);
      return { text, start, stop, place, row, kind: isRemark ? " rm" : "" };
    });
    const { lane, top } = open({ name: "findings" }, 22 * rows.length);
    for (const { text, start, stop, place, row, kind } of placed) {
      const at = top + 22 * row + 1;
      mark(lane, `fi${kind}`, outline().move(start, at + 4).line(start, at).line(stop, at).line(stop, at + 4));
      say(lane, text, `ft${kind}`, place + 5, at + 15);
    }
  }

  // -- The whole drawing

  /**
   * Each part with its counterpart in the other score; then the parts that only the other score
   * has.
   */
  function pairs(list, others = []) {
    const isOnly = (one) => !list.some(({ key }) => key === one.key);
    const own = list.map((part) => ({ part, match: others.find(({ key }) => key === part.key), kind: part.isOther ? "other" : "" }));
    return [...own, ...others.filter(isOnly).map((part) => ({ part, kind: "ghost" }))];
  }

  const differs = (a, b) => b && JSON.stringify(a.entries) !== JSON.stringify(b.entries);
  for (const { part, match, kind } of pairs(score.haptics, other?.haptics)) haptics(part, differs(part, match) && match, kind);
  const moving = pairs(score.motion, other?.motion);
  for (const { part, kind } of moving) if (part.letters.length) typed(part, undefined, kind);
  moving.forEach(({ part, match, kind }, index) => {
    if (!part.letters.length) motion(part, moving[index - 1]?.part, differs(part, match) && !match.letters.length && match, kind);
  });
  for (const { part, kind } of pairs(score.sounds, other?.sounds)) sounds(part, kind);
  texts("");
  effects("");
  brackets();
  const foot = y + (isNarrow ? 8 : 10);
  if (until) mark(over, "un", outline().move(right, 16).line(right, foot));
  const svg = node("svg", { class: "drawing", width, height: foot + 24, viewBox: `0 0 ${width} ${foot + 24}`, role: "img" });
  svg.append(rulesOf(), over, ...lanes.map(({ lane }) => lane));

  /** The lines at the times of the axis, finer ones if they are at least 20 apart, and the axis. */
  function rulesOf() {
    const shown = Math.trunc((end * 1.03) / 1000);
    const most = isNarrow ? 5 : 8;
    let step = 1;
    const steps = [1, 2, 5];
    for (let power = 1; ; power *= 10) {
      step = steps.map((factor) => factor * power).find((one) => Math.floor(shown / one) + 1 <= most);
      if (step) break;
    }
    const fine = [5, 4, 2].find((part) => step % part === 0 && (step / part) * scale * 1000 >= 20) ?? 1;
    const [rules, fines, group_] = [outline(), outline(), node("g")];
    for (let time = 0; left + time * scale * 1000 <= right + 0.01; time += step / fine) {
      const place = left + time * scale * 1000;
      const isRule = time % step === 0;
      (isRule ? rules : fines).move(place, 0).line(place, foot);
      if (!isRule) continue;
      const text = String(time);
      const half = textWidth(text) / 2;
      if (place - half < 2) say(group_, text, "q", place, foot + 16);
      else if (place + half > width - 2) say(group_, text, "q", place, foot + 16, "end");
      else say(group_, text, "q", place, foot + 16, "middle");
    }
    mark(group_, "g", fines);
    mark(group_, "gg", rules);
    across(group_, "ax", foot);
    if (!isNarrow) say(group_, "ms", "q", left - 14, foot + 16, "end");
    return group_;
  }

  return { svg, x, left, right, end, foot, lanes, isNarrow };
}

/** The boxes of a sound's tones: placed by pitch, as high as its volume. */
function tonesOf({ tones, volume }, middle) {
  const half = 2 + 10 * volume;
  const pitches = tones.filter((hz) => hz > 0).map(Math.log2);
  if (pitches.length < 2) return [{ at: middle, half }];
  const center = pitches.reduce((a, b) => a + b) / pitches.length;
  return pitches.map((pitch) => ({ at: middle - (Math.min(Math.max(pitch - center, -0.6), 0.6) / 0.6) * 16, half: half / 1.3 }));
}

/** A shape that tapers where the sound fades. */
function hexagon({ at, end, fadeIn, fadeOut }, x, middle, half) {
  return outline()
    .move(x(at), middle)
    .line(x(at + fadeIn), middle - half)
    .line(x(end - fadeOut), middle - half)
    .line(x(end), middle)
    .line(x(end - fadeOut), middle + half)
    .line(x(at + fadeIn), middle + half)
    .close();
}

// ---- Small drawings ---------------------------------------------------------------------------------

/** A score without words, in bands below one another: for cards, lists and inputs. */
function small(score, width, height, { rules, notes, edge = 6 } = {}) {
  const svg = node("svg", { class: "drawing", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  const mark = (name, path) => path.data && svg.append(node("path", { class: name, d: path.data }));
  const end = Math.max(score.end, rules ? 200000 : 1);
  const x = (time) => edge + ((width - 2 * edge) * Math.min(Math.max(time, 0), end)) / end;
  const felt = score.haptics.filter((part) => !part.isOther);
  const haptics = (felt.length ? felt : score.haptics).reduce((a, b) => (a && a.pulses.length + a.strokes.length >= b.pulses.length + b.strokes.length ? a : b), undefined);
  const typed = score.motion.filter(({ letters }) => letters.length);
  const moving = score.motion.filter(({ letters, run }) => !letters.length && run.length);
  const marks = notes ? [...score.texts, ...score.effects].sort(byTime) : [];
  const wanted = [[haptics, 14], [typed.length, 7], [moving.length, 12], [score.sounds.length, 5], [marks.length, 6]];
  const shown = wanted.filter(([isThere]) => isThere);
  const gap = height > 60 ? 6 : 1.5;
  const margin = height > 60 ? 7 : 1.5;
  const room = height - 2 * margin - gap * Math.max(0, shown.length - 1);
  const sum = shown.reduce((all, [, share]) => all + share, 0);
  let top = margin;
  const bands = wanted.map(([isThere, share]) => {
    const size = isThere ? (room * share) / sum : 0;
    const band = { top, size, middle: top + size / 2 };
    if (isThere) top += size + gap;
    return band;
  });
  if (rules) {
    const [fine, bold] = [outline(), outline()];
    for (let time = 0; time <= end; time += 100000) (time % 500000 ? fine : bold).move(x(time), 0).line(x(time), height);
    if (end < 3000000) mark("g", fine);
    if (end < 60000000) mark("gg", bold);
  }
  if (haptics) {
    const { middle, size } = bands[0];
    const half = Math.min(size / 2, 46);
    mark("ax", outline().move(edge, middle).line(width - edge, middle));
    for (const { at, points } of haptics.strokes) {
      const path = outline().move(x(at), middle - half * points[0].s);
      for (const point of points.slice(1)) path.line(x(at + point.at), middle - half * point.s);
      for (const point of points.toReversed()) path.line(x(at + point.at), middle + half * point.s);
      const kind = tone(Math.max(...points.map(({ sharp }) => sharp)));
      mark(`hb ${kind}`, path.close());
      mark(`hl ${kind}`, path);
    }
    for (const { at, sharp, s, u } of haptics.pulses) {
      const size_ = height > 60 ? 0.8 : 0.5;
      if (height > 30 && u > s + 1e-9) mark("u", tap(x(at), middle, sharp, half * u, size_));
      if (s > 0) mark(`h ${tone(sharp)}`, tap(x(at), middle, sharp, half * s, size_));
    }
  }
  for (const { letters } of typed) {
    const path = outline();
    [...SAMPLE].forEach((letter, index) => letter !== " " && path.move(x(letters[index]), bands[1].top).line(x(letters[index]), bands[1].top + bands[1].size));
    mark("m", path);
  }
  moving.toReversed().forEach((part, index) => {
    const isFirst = index === moving.length - 1;
    const at = scaleOf(part, bands[2].top, bands[2].size);
    if (isFirst && rules && part.run.length) {
      const area = outline().move(x(part.run[0].at), bands[2].top + bands[2].size);
      for (const segment of part.run) trace(area, segment, x, at, false);
      mark("ma", area.line(x(part.run.at(-1).end), bands[2].top + bands[2].size).close());
    }
    for (const [name, isMeant] of [["m3", ({ item }) => item], ["r1", ({ iteration }) => iteration]]) {
      const path = outline();
      for (const segment of part.segments.filter(isMeant).slice(0, 8)) trace(path, segment, x, at, true);
      mark(name, path);
    }
    const path = outline();
    part.run.forEach((segment, step) => trace(path, segment, x, at, !step || part.run[step - 1].end !== segment.at));
    const last = part.run.at(-1);
    if (!part.goesOn && !part.ending) path.line(width - edge, at(valueAt(last, last.end)));
    mark(isFirst ? "m" : "m2", path);
  });
  for (const { sounds } of score.sounds) {
    for (const sound of sounds) {
      for (const { at, half } of tonesOf(sound, bands[3].middle)) {
        const size = height > 60 ? Math.min(half, bands[3].size / 2) : 0.8 + 1.5 * sound.volume;
        mark("s", hexagon(sound, x, height > 60 ? at : bands[3].middle, size));
      }
    }
  }
  const middle = bands[4].middle;
  if (!shown.length) {
    mark("e", score.effects.reduce((path, { at }) => path.add(upright(x(at), 5, height - 10)), outline()));
    mark("tb", score.texts.reduce((path, { at }) => path.add(upright(x(at), 5, height - 10)), outline()));
  }
  if (marks.length && shown.length > 1) {
    let free = -Infinity;
    for (const { at, sign } of marks) {
      const isRight = x(at) > width - 26;
      const place = isRight ? x(at) - 14 : x(at) + 6;
      if (place < free) continue;
      free = place + 18;
      const isText = !(sign in SIGNS) || sign === "toast";
      mark(isText ? "tb" : "e", upright(x(at), middle - 6, 12));
      if (isText) mark("ti", SIGNS[sign === "toast" ? "toast" : "said"](isRight ? place - 4 : place, middle));
      else mark(isFilled(sign) ? "ef" : "e", SIGNS[sign](place, middle));
    }
  } else if (marks.length) {
    const rows = marks.slice(0, 3);
    rows.forEach(({ sign, label }, index) => {
      const place = height / 2 + 20 * (index - (rows.length - 1) / 2);
      const isText = !(sign in SIGNS) || sign === "toast";
      if (isText) mark("ti", SIGNS[sign === "toast" ? "toast" : "said"](edge, place));
      else mark(isFilled(sign) ? "ef" : "e", SIGNS[sign](edge, place));
      svg.append(node("text", { x: edge + 18, y: place + 4 }, fitted(label, width - edge - 22)));
    });
  }
  return svg;
}
