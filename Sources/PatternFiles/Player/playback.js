// The core: a state machine without a clock or a page. Its times are whole microseconds, so that
// sums of decimals are exact.

import { byBytes, CHANNELS, GATED, LIMITS, MODES, own, REST, SENSED } from "./deck.js";
import { appearances, characters, hash, us, valueOf } from "./mathematics.js";
import { strengthOf } from "./haptics.js";

const STOPS = { haptics: "haptic-stop", sound: "sound-stop" };
const failure = (code, what) => Object.assign(new Error(what), { code });

/** The key of a command's origin, for the code that carries it out. */
export const CAST = Symbol("cast");

const keyOf = ({ entry: { target, layer = "", property }, instance }) =>
  [target, instance, layer, property].join("\n");
const locate = ({ entry: { target, layer, property }, instance }) =>
  ({ target, instance, layer, property });
const isSame = (a, b) =>
  a.channel === b.channel && a.item === b.item && a.begin === b.begin &&
  JSON.stringify(a.entry) === JSON.stringify(b.entry);
/** True if two entries correspond across modes. */
const isMatch = (a, b) => {
  if (a.channel !== b.channel || a.item !== b.item) return false;
  if (a.channel === "motion") return keyOf(a) === keyOf(b);
  if (SENSED.includes(a.channel)) return isSame(a, b);
  const { kind, name, text } = a.entry;
  return kind === b.entry.kind && name === b.entry.name && text === b.entry.text;
};
const questionKey = (row, subject) => [row.name, subject.id].join("\n");

/** The value of a key such as `card.id` or `thread`; undefined if a subject has none. */
function keyValue(key, { id, keys }) {
  const name = key.split(".").at(-1);
  if (name === "id") return id || undefined;
  return own(keys, name);
}

/** The delay of an item in a stagger. */
function delayOf({ stepMs, minMs, maxMs, seed }, item, subject, index) {
  if (stepMs !== undefined) return Math.min(index * us(stepMs), us(maxMs ?? Infinity));
  let key = index;
  if (seed !== undefined) key = keyValue(seed, item) ?? keyValue(seed, subject) ?? item.id;
  const part = Number(hash(String(key)) >> 11n) / 2 ** 53;
  return Math.floor(us(minMs) + (us(maxMs) - us(minMs)) * part + 0.5);
}

/** An answer, with the firing or the question that it is about. */
const linked = (answer, cast) => Object.defineProperty(answer, CAST, { value: cast });

/** The order of due events: by time, firing, channel, table. */
const compare = (a, b) =>
  a.at - b.at || a.n - b.n || a.rank - b.rank || a.order - b.order || a.id - b.id;

/**
 * The state machine: takes events and inputs with their times, and gives commands, which are the
 * entries of a playback log. Every method that takes `at` (milliseconds) first plays everything due
 * before it.
 */
export function createPlayback(playing, options = {}) {
  const decks = [...playing];
  const { once = new Set(), text = () => "", cannot = () => undefined, first = 1 } = options;
  let rowsByName;
  let rowsByEvent;
  let sources;
  // Inputs for all subjects, and for single ones.
  const shared = new Map();
  const ownInputs = new Map();
  // The due events, the next one last; those that a firing has dropped are still in it.
  const agenda = [];
  const live = new Set();
  const touched = new Set();
  const commands = [];
  let present = 0;
  // The instant up to which entries have been played.
  let played = -1;
  let made = 0;
  // The haptics, sounds and tracks that have begun at the current instant.
  let crowd = { at: -1, count: 0 };
  let number = first;
  const shown = new Map();
  const changed = new Map();
  const questions = new Map();
  let loopCount = 0;
  const memories = new Map([["session", new Set()], ["launch", new Set()]]);
  const timers = { n: 0, pending: new Set() };
  let toSpeak = [];
  const toShow = [];
  let quietUntil = 0;
  let felt = [];
  const emitted = new Map();
  let away = false;
  let saving = false;

  function load() {
    rowsByName = new Map();
    rowsByEvent = new Map();
    sources = new Map();
    for (const deck of decks) {
      for (const name of deck.events) rowsByEvent.set(name, []);
      for (const [name, { source }] of deck.inputs) sources.set(name, source);
      for (const row of deck.rows) {
        if (rowsByName.has(row.name)) throw failure("twoCues", `two cues ${row.name}`);
        rowsByName.set(row.name, row);
      }
    }
    for (const name of [...rowsByName.keys()].sort(byBytes)) {
      const row = rowsByName.get(name);
      if (!rowsByEvent.has(row.event)) rowsByEvent.set(row.event, []);
      rowsByEvent.get(row.event).push(row);
    }
  }

  // -- Inputs

  function modeNow() {
    if (input("physicality") !== true) return MODES[2];
    return MODES[input("reduce-motion") === true ? 1 : 0];
  }

  /** The value of an input; a subject's own value takes precedence. */
  function input(name, subject) {
    return given(name, subject) ?? (name === "physicality" || name === "sound-on" || undefined);
  }

  const given = (name, subject) => ownInputs.get(subject)?.get(name) ?? shared.get(name);

  // -- Time

  function stimulus(at, body) {
    runUntil(us(at) - 1);
    present = Math.max(present, us(at));
    const answer = body();
    settleTouched();
    return answer;
  }

  function nextDue() {
    while (agenda.length && !agenda.at(-1).firing.pending.has(agenda.at(-1))) agenda.pop();
    return agenda.at(-1);
  }

  function runUntil(limit) {
    for (let event = nextDue(); event?.at <= limit; event = nextDue()) {
      present = Math.max(present, event.at);
      play(event);
      settleTouched();
    }
    present = Math.max(present, limit);
    played = Math.max(played, limit);
  }

  /** The index of an event in the agenda, or the index at which it belongs. */
  function placeOf(event) {
    let low = 0;
    let high = agenda.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(agenda[middle], event) < 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Plays everything that a new firing has at once, in the order of one instant. */
  function playNow(firing) {
    const first = { at: present, n: firing.n, rank: -1, order: -1, id: 0 };
    for (;;) {
      const place = placeOf(first) - 1;
      const event = agenda[place];
      if (event?.firing !== firing || event.at > present) return;
      agenda.splice(place, 1);
      if (firing.pending.has(event)) play(event);
    }
  }

  /** True if another haptic, sound or track may begin at this instant. */
  function isRoom() {
    if (crowd.at !== present) crowd = { at: present, count: 0 };
    crowd.count += 1;
    return crowd.count <= LIMITS.atOnce;
  }

  function push(cast, at = cast.firing.start + cast.begin) {
    const { firing, channel } = cast;
    const event = { rank: CHANNELS.indexOf(channel), order: -1, ...cast, at, n: firing.n };
    event.id = made += 1;
    firing.pending.add(event);
    agenda.splice(placeOf(event), 0, event);
    return event;
  }

  function later(delay, run, order = -1) {
    return push({ firing: timers, run, order }, present + delay);
  }

  function log(firing, did, more, cast) {
    const command = { ...more, atMs: present / 1000, firing: firing?.n, did };
    command[CAST] = { firing, ...cast };
    commands.push(command);
  }

  function settleTouched() {
    for (const firing of [...touched].sort((a, b) => a.n - b.n)) settle(firing);
    touched.clear();
  }

  /** Ends a firing that has nothing left. */
  function settle(firing) {
    if (!live.has(firing)) return;
    if (firing.pending.size || firing.running.size || firing.loops.size) return;
    live.delete(firing);
    log(firing, "end");
  }

  // -- Firing

  function refuse(answer) {
    log(null, "suppress", answer);
    return answer;
  }

  function raise(event, subject, depth) {
    const rows = rowsByEvent.get(event);
    if (!rows) return [refuse({ event, reason: "unknownEvent" })];
    for (const firing of live)
      if (firing.id === subject.id && firing.row.cue.until.includes(event)) endBy(firing);
    return rows.map((row) => consider(row, subject, depth));
  }

  function consider(row, subject, depth, isAccepted) {
    const { name: cue, cue: { confirm: asks, trigger } } = row;
    const limit = row.cue.once?.per;
    const no = (reason, more) => refuse({ cue, reason, ...more });
    const shut = shutBy(row, "cue", subject.id);
    if (shut !== undefined) return no("cueGate", { flag: shut });
    const memory = memories.get(limit);
    const isFree = memory || limit === "ever";
    const isId = limit === trigger.subject;
    const isLimited = limit !== undefined;
    const value = isFree ? "" : isLimited ? keyValue(isId ? "id" : limit, subject) : undefined;
    const key = value !== undefined && JSON.stringify([cue, limit, value]);
    const store = memory ?? once;
    if (key && store.has(key, row.deck.name)) return no("once");
    if (isBusy(row, subject.id)) return no("busy");
    if (asks && !isAccepted && (asks.if === undefined || input(asks.if, subject.id) === true)) {
      const name = questionKey(row, subject);
      if (questions.has(name)) return no("awaitingConfirmation");
      const question = { row, subject, depth };
      questions.set(name, question);
      wait(question);
      log(null, "ask", { cue, subject: subject.id, text: asks.text }, { ...asks, subject, question });
      return linked({ cue, awaiting: true }, question);
    }
    if (key) store.add(key, row.deck.name);
    return launch(row, subject, depth, isLimited && !key);
  }

  function shutBy({ gates }, channel, id) {
    return gates[channel].find((flag) => input(flag, id) !== true);
  }

  function isBusy(row, id) {
    return [...live].some(
      (firing) =>
        firing.row.name === row.name &&
        firing.id === id &&
        !firing.isCancelled &&
        (firing.running.size ||
          [...firing.pending].some(({ entry }) => ["do", "remove"].includes(entry?.kind))),
    );
  }

  /** In the background, limits the wait for an answer to one minute. */
  function wait(question) {
    timers.pending.delete(question.leave);
    if (away) question.leave = later(6e7, () => decline(question), -2);
  }

  function decline(question) {
    const { row, subject, leave } = question;
    timers.pending.delete(leave);
    if (questions.get(questionKey(row, subject)) !== question) return;
    questions.delete(questionKey(row, subject));
    question.answer = refuse({ cue: row.name, reason: "declined" });
  }

  function reasonAgainst(row, channel, id, isKeyless) {
    if (isKeyless && channel !== "motion") return { reason: "missingKey" };
    const flag = shutBy(row, channel, id);
    if (flag !== undefined) return { reason: "gate", flag };
    if (saving && channel === "haptics") return { reason: "lowPower" };
    const reason = away ? "background" : cannot(channel);
    return reason && { reason };
  }

  function launch(row, subject, depth, isKeyless) {
    const { id } = subject;
    for (const other of live) {
      if (other.id !== id) continue;
      const isSame = other.row.name === row.name;
      if (isSame || row.cue.role === "exit")
        for (const channel of SENSED) drop(other, channel);
      if (isSame) drop(other, "text");
    }
    makeRoom();
    const firing = {
      n: number, row, subject, id, depth, start: present, mode: modeNow(),
      levels: new Map(), keys: new Set(), pending: new Set(), running: new Set(),
      loops: new Set(),
      // False for a channel once its remainder has been dropped.
      open: { text: true, effects: true },
      // Texts and effects that have been played or dropped, and entries that have left their loops.
      past: [],
      pastLoops: [],
      // Looped tracks that have begun.
      looped: [],
      // The targets that it has restored.
      restored: new Set(),
    };
    number += 1;
    live.add(firing);
    touched.add(firing);
    for (const [name, map] of row.maps) firing.levels.set(name, mapped(map, id));
    log(firing, "start", { cue: row.name, mode: firing.mode });
    const channels = {};
    for (const channel of GATED) {
      const reason = reasonAgainst(row, channel, id, isKeyless);
      const isThere = castsOf(firing, channel).length > 0;
      firing.open[channel] = !reason;
      channels[channel] = reason ?? isThere;
      if (reason && isThere) log(firing, "suppress", { channel, ...reason });
    }
    hold(firing);
    // In the background, loops only wait.
    firing.isStill = channels.motion.reason === "background";
    firing.open.motion ||= firing.isStill;
    for (const channel of CHANNELS)
      for (const cast of firing.open[channel] ? castsOf(firing, channel) : [])
        if (cast.entry.loop) join(cast);
        else if (channel !== "motion" || !away) push(cast);
    playNow(firing);
    settle(firing);
    return linked({ cue: row.name, firing: firing.n, mode: firing.mode, channels }, firing);
  }

  /** At most 10,000 firings at once: the oldest loops end first. */
  function makeRoom() {
    if (live.size < LIMITS.firings) return;
    const all = [...live];
    const oldest = all.find((firing) => firing.loops.size) ?? all[0];
    abandon(oldest);
    oldest.running.clear();
    oldest.pending.clear();
    settle(oldest);
  }

  /** The level or pattern that a map currently chooses. */
  function mapped(map, id) {
    const value = given(map.input, id);
    if (value !== undefined && map.values.has(String(value))) return map.values.get(String(value));
    if (map.default !== undefined || map.type !== "level") return map.default;
    const levels = [...map.values.values()];
    return levels.length ? Math.min(...levels) : 1;
  }

  /** The entries that a firing plays on a channel, once for each item of a stagger. */
  function castsOf(firing, channel) {
    const { subject, id, levels } = firing;
    const items = subject.items?.length ? subject.items.slice(0, LIMITS.items) : [subject];
    return firing.row.modes[firing.mode][channel].flatMap((entry, order) => {
      const { choice, stagger, atMs } = entry;
      if (choice && levels.get(choice.map) !== choice.pattern) return [];
      if (channel === "motion" && firing.restored.has(entry.target)) return [];
      const cast = { firing, channel, entry, order, instance: id, delay: 0, begin: us(atMs) };
      cast.item = -1;
      if (!stagger) return cast;
      return items.map((item, index) => {
        const delay = delayOf(stagger, item, subject, index);
        const place = subject.items?.length ? index : -1;
        return { ...cast, instance: item.id, item: place, delay, begin: cast.begin + delay };
      });
    });
  }

  // -- Loops

  /** Adds a cast to the loop of its body and item. */
  function join(cast) {
    const { firing, delay } = cast;
    const { startMs, everyMs, until } = cast.entry.loop;
    let loop = [...firing.loops].find((other) => isOf(other, cast));
    if (loop) {
      loop.casts.push(cast);
      loop.hasRun = false;
      return;
    }
    const begin = us(startMs ?? cast.entry.atMs) + delay;
    loop = { firing, begin, every: us(everyMs), casts: [cast], order: (loopCount += 1) };
    loop.flag = until ?? cast.entry.loop.while;
    loop.ends = until !== undefined;
    Object.assign(loop, { id: cast.entry.loop.id, item: cast.item });
    firing.loops.add(loop);
    if (!away) resume(loop);
  }

  /** True if a loop belongs to an entry. */
  const isOf = (loop, { entry, item }) =>
    loop.id !== undefined && loop.id === entry.loop.id && loop.item === item;

  /** Resumes a loop with the next forward iteration of its own phase. */
  function resume(loop) {
    let turn = Math.max(0, Math.ceil((present - loop.firing.start - loop.begin) / loop.every));
    if (loop.casts.some((cast) => cast.entry.alternate)) turn += turn % 2;
    awaitTurn(loop, turn);
  }

  function awaitTurn(loop, turn) {
    const { firing } = loop;
    loop.turn = turn;
    const at = firing.start + loop.begin + turn * loop.every;
    loop.next = push({ firing, order: loop.order, run: () => iterate(loop) }, at);
  }

  function iterate(loop) {
    const { firing } = loop;
    const isOff = saving && firing.row.cue.role !== "progress";
    const holds = !isOff && (input(loop.flag, firing.id) === true) !== loop.ends;
    const isOdd = loop.turn % 2 === 1;
    if (!holds) dropFrom(loop, ({ entry }) => !(entry.alternate && isOdd));
    if (!loop.casts.length) return;
    for (const cast of loop.casts) {
      const isBack = cast.entry.alternate && isOdd;
      push({ ...cast, isBack }, present + cast.begin - loop.begin);
    }
    if (!loop.hasRun)
      firing.looped.push(...loop.casts.filter(({ channel }) => channel === "motion"));
    loop.hasRun = true;
    awaitTurn(loop, loop.turn + 1);
  }

  // -- Immediate reductions

  /** Removes entries from a loop, which ends when it has none left. */
  function dropFrom(loop, test, isMoved) {
    const { firing, casts } = loop;
    const kept = casts.filter((cast) => !test(cast));
    if (kept.length === casts.length) return false;
    if (!isMoved) firing.past.push(...casts.filter(test));
    loop.casts = kept;
    if (!kept.length) {
      firing.loops.delete(loop);
      firing.pending.delete(loop.next);
      if (!isMoved) firing.pastLoops.push(loop);
    }
    touched.add(firing);
    return true;
  }

  /**
   * Drops pending entries and loops. Returns true if there were any. Only entries that a change of
   * mode moves can come back.
   */
  function giveUp(firing, test, isMoved) {
    let isCut = false;
    for (const event of firing.pending)
      if (test(event)) {
        isCut = firing.pending.delete(event);
        if (!isMoved) remember(firing, event);
      }
    for (const loop of firing.loops) if (dropFrom(loop, test, isMoved)) isCut = true;
    touched.add(firing);
    return isCut;
  }

  /** Records a text or effect, so that a change of mode does not repeat it. */
  function remember(firing, event) {
    const { channel, entry, arm } = event;
    if (entry && !arm && !entry.loop && !GATED.includes(channel)) firing.past.push(event);
  }

  /** Drops the rest of a channel permanently, or only the matching part of it. */
  function drop(firing, channel, isMeant) {
    if (!isMeant) firing.open[channel] = false;
    const isIts = (event) => event.channel === channel && (!isMeant || isMeant(event));
    if (giveUp(firing, isIts) && SENSED.includes(channel)) log(firing, STOPS[channel]);
  }

  function close(firing, channel) {
    firing.open[channel] = false;
    if (channel === "motion") endMotion(firing);
    else drop(firing, channel);
  }

  function abandon(firing, effects) {
    firing.isCancelled = true;
    for (const channel of CHANNELS.slice(0, 4)) close(firing, channel);
    firing.open.effects = false;
    giveUp(firing, (event) => event.at === undefined);
    if (effects === "drop") giveUp(firing, (event) => event.channel === "effects");
    else playEarly(firing, (event) => event.channel === "effects");
  }

  /** Plays pending effects ahead of time; one may withdraw another. */
  function playEarly(firing, test) {
    for (const event of inOrder(firing))
      if (test(event) && firing.pending.has(event)) play(event);
  }

  function inOrder(firing) {
    return [...firing.pending].sort(compare);
  }

  /** Drops the entries that a firing has not begun, because an event of its `until` has fired. */
  function endBy(firing) {
    const isGoing = ({ entry }) => /^(hide|remove|restore)$/.test(entry.kind);
    const isUnbegun = (event) => event.entry && !event.arm && !isGoing(event);
    for (const channel of SENSED) drop(firing, channel, isUnbegun);
    close(firing, "motion");
    giveUp(firing, (event) => isUnbegun(event) || event.at === undefined);
    firing.isEnded = true;
    playEarly(firing, (event) => event.entry && !event.arm && isGoing(event));
    settle(firing);
  }

  /** Switches a running firing to a mode that plays less. */
  function moveOver(firing) {
    const old = finalsOf(firing);
    firing.mode = modeNow();
    log(firing, "mode", { mode: firing.mode });
    const tracks = new Map();
    const past = [...firing.past];
    for (const channel of CHANNELS) {
      if (!firing.open[channel]) continue;
      const casts = castsOf(firing, channel).sort((a, b) => a.begin - b.begin);
      if (!casts.length && SENSED.includes(channel)) drop(firing, channel);
      if (firing.isEnded) continue;
      // Waiting texts, arms, and loops that both modes have are kept.
      const isKept = (e) =>
        !e.entry || e.arm || e.at === Infinity || (e.entry.loop && casts.some((c) => isSame(c, e)));
      giveUp(firing, (event) => event.channel === channel && !isKept(event), true);
      const looping = [...firing.loops].flatMap((loop) => loop.casts);
      for (const cast of casts) {
        const at = firing.start + cast.begin;
        const key = channel === "motion" && keyOf(cast);
        if (cast.entry.loop) {
          if (key && !tracks.has(key)) tracks.set(key, []);
          const isPast =
            looping.some((other) => isSame(other, cast)) ||
            firing.pastLoops.some((loop) => isOf(loop, cast)) ||
            firing.past.some((other) => isMatch(other, cast)) ||
            (key && !owns(firing, key));
          if (!isPast) join(cast);
        } else if (key) {
          if (!firing.isStill) tracks.set(key, [...(tracks.get(key) ?? []), cast]);
        } else if (!SENSED.includes(channel)) {
          // An effect that has run or was dropped does not run again; an overdue one runs now.
          const done = past.findIndex((other) => isMatch(other, cast));
          if (done < 0) push(cast, Math.max(at, present));
          else past.splice(done, 1);
        } else if (at > Math.max(played, firing.start)) push(cast);
      }
    }
    if (firing.open.motion && !firing.isEnded) moveMotion(firing, tracks, old);
  }

  function moveMotion(firing, tracks, old) {
    const looped = new Set(
      castsOf(firing, "motion").filter(({ entry }) => entry.loop).map(keyOf),
    );
    firing.looped = firing.looped.filter((cast) => looped.has(keyOf(cast)));
    for (const [key, { cast, value }] of old)
      if (!tracks.has(key) && owns(firing, key)) finish(cast, value);
    for (const [key, casts] of tracks) {
      if (!casts.length || !owns(firing, key)) continue;
      const begun = casts.filter((cast) => firing.start + cast.begin <= present).at(-1);
      for (const cast of casts) if (firing.start + cast.begin > present) push(cast);
      const state = shown.get(key);
      const isRunning = begun && state?.end && state.began === firing.start + begun.begin;
      if (isRunning && JSON.stringify(state.entry) === JSON.stringify(begun.entry)) continue;
      // At its current value: it has been running since its own start.
      if (!begun) put(casts[0], casts[0].entry.from ?? 0);
      else if (state?.end) put(begun, valueOf(state, present));
      if (begun) startTrack({ ...begun, at: firing.start + begun.begin });
    }
  }

  // -- Motion

  function owns(firing, key) {
    const state = shown.get(key);
    return state ? state.firing === firing : !firing.keys.has(key);
  }

  /** The last value of every property of a firing, or of some of its entries. */
  function finalsOf(firing, some) {
    const finals = new Map();
    const single = firing.isStill ? [] : castsOf(firing, "motion").filter((c) => !c.entry.loop);
    const casts = some ?? [...single, ...firing.looped];
    const byBegin = (a, b) => a.begin - b.begin || a.order - b.order || a.item - b.item;
    for (const cast of casts.sort(byBegin)) {
      const { loop, alternate, property, from, to } = cast.entry;
      let value = loop && alternate ? from : to;
      if (property === "typeOn") value = characters(textOf(cast)).length;
      finals.set(keyOf(cast), { cast, value });
    }
    return finals;
  }

  function textOf({ firing, entry, instance }) {
    return firing.subject.text ?? text(entry.target, instance, entry.layer);
  }

  /** Sets each property to its first value at 0 ms, or to its last if motion is dropped. */
  function hold(firing) {
    if (!firing.open.motion) {
      for (const { cast, value } of finalsOf(firing).values()) put(cast, value);
      return;
    }
    const seen = new Set();
    for (const cast of castsOf(firing, "motion").sort((a, b) => a.begin - b.begin)) {
      if (cast.entry.loop || seen.has(keyOf(cast))) continue;
      seen.add(keyOf(cast));
      // A track that begins at 0 ms starts from the current value instead.
      if (cast.begin > 0) put(cast, cast.entry.from ?? 0);
    }
  }

  /** Sets a property, and ends the track that runs on it. */
  function put({ firing, entry, instance }, value) {
    const text = entry.property === "typeOn" ? textOf({ firing, entry, instance }) : undefined;
    swap({ firing, entry, instance, text, value });
  }

  /** Sets a property to its end value, and logs it unless it already rests there. */
  function finish(cast, value, isPending) {
    const state = shown.get(keyOf(cast));
    const old = state?.value ?? REST.get(cast.entry.property) ?? 0;
    if (!isPending && !state?.end && old === value) return;
    put(cast, value);
    log(cast.firing, "motion-end", { ...locate(cast), value });
  }

  /** Replaces a state and ends its track; a new state without a firing removes the old one. */
  function swap(state) {
    const { firing } = state;
    const key = keyOf(state);
    const old = shown.get(key);
    if (old?.end) {
      old.firing.pending.delete(old.end);
      touched.add(old.firing);
    }
    if (firing && old && old.firing !== firing)
      giveUp(
        old.firing,
        (cast) => cast.channel === "motion" && cast.entry?.loop && keyOf(cast) === key,
      );
    firing?.keys.add(key);
    if (firing) shown.set(key, state);
    else shown.delete(key);
    changed.set(key, state);
  }

  function startTrack({ at, firing, entry, instance, isBack }) {
    const state = { firing, entry, instance, began: at, start: at };
    state.duration = us(entry.durationMs ?? 0);
    [state.from, state.to] = isBack ? [entry.to, entry.from] : [entry.from, entry.to];
    const met = shown.get(keyOf(state));
    if (entry.property === "typeOn") {
      state.text = textOf(state);
      state.appearances = appearances(entry, state.text);
      [state.from, state.to] = [0, state.appearances.length];
      state.duration = state.appearances.at(-1) ?? 0;
      // A text that has grown continues from the characters already shown.
      const isGrown = met?.text && state.text !== met.text && state.text.startsWith(met.text);
      if (isGrown) state.from = Math.min(valueOf(met, present), state.to);
      if (state.from > 0) state.start -= state.appearances[state.from - 1];
    } else if (met?.end) state.from = valueOf(met, present);
    if (state.start + state.duration < present) {
      finish(state, state.to);
      return;
    }
    if (!isRoom()) {
      put(state, state.to);
      log(firing, "motion-end", { ...locate(state), value: state.to });
      if (crowd.count === LIMITS.atOnce + 1)
        log(firing, "suppress", { channel: "motion", reason: "throttled" });
      return;
    }
    const run = () => put(state, state.to);
    state.end = push({ firing, channel: "motion", run }, state.start + state.duration);
    swap(state);
    const { from, to } = state;
    log(firing, "motion", { ...entry, instance, from, to, elapsedMs: (present - state.start) / 1000 });
  }

  /** Jumps to the end values. Only loops that pause can continue later. */
  function endMotion(firing, isPause) {
    const finals = finalsOf(firing);
    firing.isStill = true;
    const isMotion = ({ channel, entry }) => channel === "motion" && entry;
    const pending = new Set([...firing.pending].filter(isMotion).map(keyOf));
    giveUp(firing, (event) => isMotion(event) && !(isPause && event.at === undefined));
    for (const [key, { cast, value }] of finals)
      if (owns(firing, key)) finish(cast, value, pending.has(key));
  }

  /** Forgets the values and loops of an element that the app has removed or restored. */
  function forget(target, id) {
    const isIts = ({ entry, instance }) => entry?.target === target && instance === id;
    for (const { entry, instance } of shown.values())
      if (isIts({ entry, instance })) swap({ entry, instance });
    for (const firing of live) giveUp(firing, (cast) => cast.entry?.loop && isIts(cast));
  }

  // -- Entries

  function play(event) {
    const { firing, channel, entry } = event;
    firing.pending.delete(event);
    touched.add(firing);
    if (event.run) event.run();
    else if (!entry) return;
    else if (channel === "motion") startTrack(event);
    else if (channel === "haptics" || channel === "sound") sense(event);
    else {
      remember(firing, event);
      if (channel === "effects") effect(event);
      else if (entry.kind === "toast") toast(event);
      else announce(event);
    }
  }

  /** A haptic with scaled levels; undefined if its strength is 0. */
  function scaled({ firing, entry }) {
    let factor = 1;
    for (const map of entry.scaledBy ?? []) {
      const level = firing.levels.get(map);
      if (typeof level === "number") factor *= level;
    }
    const scale = (part) => {
      if (part.intensity === undefined) return part;
      const level = Math.min(1, Math.max(0, part.intensity * factor));
      return { ...part, intensity: Math.round(level * 1e6) / 1e6 };
    };
    const haptic = scale(entry);
    if (entry.envelope) haptic.envelope = entry.envelope.map(scale);
    return strengthOf(haptic) > 0 ? haptic : undefined;
  }

  function sense(event) {
    const { firing, channel } = event;
    const entry = scaled(event);
    if (!entry) return;
    if (channel === "haptics") {
      const strength = strengthOf(entry);
      felt = felt.filter((other) => present - other.at < 34000);
      if (felt.some((other) => other.firing !== firing && other.strength >= strength)) {
        log(firing, "suppress", { channel, reason: "fused" });
        return;
      }
    }
    if (!isRoom()) {
      log(firing, "suppress", { channel, reason: "throttled" });
      return;
    }
    if (channel === "haptics") felt.push({ at: present, firing, strength: strengthOf(entry) });
    log(firing, channel === "sound" ? "sound" : "haptic", entry, { entry });
    if (entry.durationMs) push({ firing, channel }, present + us(entry.durationMs));
  }

  function say({ firing, entry }) {
    log(firing, entry.kind, { ...entry, id: undefined }, entry);
    touched.add(firing);
  }

  /** While the page is hidden, toasts wait, at most ten. */
  function toast(event) {
    if (!away) {
      say(event);
      return;
    }
    keep(event, toShow);
    if (toShow.length > 10) giveUp(toShow[0].firing, (e) => e === toShow[0]);
  }

  /** Keeps an event in a queue, from which its firing may drop it. */
  function keep(due, queue) {
    const event = { ...due, at: Infinity };
    event.firing.pending.add(event);
    const kept = queue.filter((other) => other.firing.pending.has(other));
    queue.splice(0, Infinity, ...kept, event);
  }

  /** Speaks announcements one at a time, assertive ones first. */
  function announce(event) {
    keep(event, toSpeak);
    speak();
  }

  function speak() {
    const queue = toSpeak.filter((event) => event.firing.pending.has(event));
    toSpeak = queue;
    if (!queue.length) return;
    if (present >= quietUntil) {
      const next = queue.find(({ entry }) => entry.priority === "assertive") ?? queue[0];
      next.firing.pending.delete(next);
      say(next);
      quietUntil = present + 100000;
    }
    later(quietUntil - present, () => speak());
  }

  function effect({ firing, entry, instance }) {
    const { kind, name } = entry;
    if (kind === "emit") {
      emit(firing, name);
      return;
    }
    if (kind === "do") {
      const token = { entry };
      firing.running.add(token);
      log(firing, "perform", entry, { token });
      return;
    }
    const isNamed = (kinds) => (e) => e.entry?.name === name && kinds.includes(e.entry.kind);
    for (const other of live)
      if (kind !== "show" && other.id === firing.id && other.n < firing.n)
        giveUp(other, isNamed(["show"]));
    log(firing, kind, { ...entry, instance });
    if (/^re/.test(kind)) forget(name, instance);
    if (kind !== "restore") return;
    firing.restored.add(name);
    for (const state of shown.values())
      if (state.firing === firing && state.entry.target === name)
        swap({ entry: state.entry, instance: state.instance });
    giveUp(firing, (event) => event.channel === "motion" && event.entry?.target === name);
    giveUp(firing, isNamed(["hide", "remove"]));
    for (const channel of SENSED) drop(firing, channel);
  }

  /** Emits an event, at most 8 levels deep and 64 times a second. */
  function emit(firing, name) {
    const times = (emitted.get(name) ?? []).filter((time) => present - time < 1e6);
    emitted.set(name, times);
    if (firing.depth >= 8 || times.length >= 64) {
      log(firing, "suppress", { channel: "effects", event: name, reason: "throttled" });
      return;
    }
    times.push(present);
    log(firing, "emit", { name });
    raise(name, firing.subject, firing.depth + 1);
  }

  // -- The calls of an app

  load();
  return {
    input,

    /** Fires the cues of an event; one result for each. A subject is {id, keys, items, text}. */
    fire: (event, subject, at) => stimulus(at, () => raise(event, subject, 0)),

    /** Sets inputs by name, for all subjects or for one. */
    set: (values, at, subject) =>
      stimulus(at, () => {
        if (subject !== undefined && !ownInputs.has(subject)) ownInputs.set(subject, new Map());
        const inputs = ownInputs.get(subject) ?? shared;
        // Nothing may scale by what a person does or feels.
        for (const [name, value] of Object.entries(values))
          if (!/^(behaviour|haptic)$/.test(sources.get(name))) inputs.set(name, value);
        for (const firing of live) {
          if (MODES.indexOf(modeNow()) > MODES.indexOf(firing.mode)) moveOver(firing);
          for (const channel of GATED)
            if (firing.open[channel] && shutBy(firing.row, channel, firing.id) !== undefined)
              close(firing, channel);
        }
      }),

    answer: (cue, subject, isAccepted, at) =>
      stimulus(at, () => {
        const key = questionKey({ name: cue }, { id: subject });
        const question = questions.get(key);
        if (!question) return;
        if (!isAccepted) decline(question);
        timers.pending.delete(question.leave);
        questions.delete(key);
        if (isAccepted)
          question.answer = consider(question.row, question.subject, question.depth, true);
      }),

    /**
     * Completes an effect or lets it fail: that of the token, else the first that runs by its name.
     */
    complete: (name, subject, isDone, at, token) =>
      stimulus(at, () => {
        for (const firing of live)
          for (const running of firing.running) {
            const isIts = running.entry.name === name && firing.id === subject;
            if (token ? running !== token : !isIts) continue;
            firing.running.delete(running);
            touched.add(firing);
            const arm = running.entry[isDone ? "success" : "failure"] ?? {};
            for (const channel of ["text", "effects"])
              arm[channel]?.forEach((entry, order) => {
                const cast = { firing, channel, entry, order, instance: firing.id, arm };
                push(cast, present + us(entry.atMs));
              });
            return;
          }
      }),

    background: (isAway, at) =>
      stimulus(at, () => {
        if (away === isAway) return;
        away = isAway;
        for (const question of questions.values()) wait(question);
        if (!away)
          for (const event of toShow.splice(0))
            if (event.firing.pending.delete(event)) say(event);
        for (const firing of live) {
          if (away) {
            for (const channel of SENSED) close(firing, channel);
            endMotion(firing, true);
          }
          for (const loop of firing.loops)
            if (away) firing.pending.delete(loop.next);
            else resume(loop);
        }
      }),

    lowPower: (isLow, at) =>
      stimulus(at, () => {
        saving = isLow;
        for (const firing of isLow ? live : []) {
          close(firing, "haptics");
          if (firing.row.cue.role === "progress") continue;
          const isLooped = (event) => event.entry?.loop && event.at !== Infinity;
          const casts = new Set([...firing.loops].flatMap((loop) => loop.casts));
          const isSound = ({ channel }) => channel === "sound";
          if (giveUp(firing, (event) => isSound(event) && isLooped(event))) {
            // Also stops sounds that are playing.
            giveUp(firing, (event) => isSound(event) && !event.entry);
            log(firing, STOPS.sound);
          }
          giveUp(firing, isLooped);
          const finals = finalsOf(firing, firing.looped.filter((cast) => casts.has(cast)));
          for (const [key, { cast, value }] of finals) if (owns(firing, key)) finish(cast, value);
        }
      }),

    /** Ends a firing by its number; its pending effects run now, or are dropped ("drop"). */
    cancel: (n, at, effects) =>
      stimulus(at, () => {
        for (const firing of live) if (firing.n === n) abandon(firing, effects);
      }),

    cancelAll: (subject, at, effects) =>
      stimulus(at, () => {
        for (const question of questions.values())
          if (question.subject.id === subject) decline(question);
        for (const firing of live) if (firing.id === subject) abandon(firing, effects);
      }),

    /** Replaces the deck of the same name; running firings finish on the old rows. */
    replace(deck) {
      const place = decks.findIndex((other) => other.name === deck.name);
      if (place < 0) throw failure("noSuchDeck", `no ${deck.name}`);
      decks[place] = deck;
      load();
    },

    beginSession: () => memories.get("session").clear(),

    /** Plays everything due up to `at`. */
    advance: (at) => runUntil(us(at)),

    /** The next time to advance, in milliseconds; undefined if nothing is due. */
    get nextDeadline() {
      const next = nextDue();
      return next && next.at / 1000;
    },

    /** The commands since the last call. */
    take: () => commands.splice(0),

    /** The value of a property at a time, or its rest value. */
    value(target, instance, property, layer, at) {
      const state = shown.get(keyOf({ entry: { target, layer, property }, instance }));
      return state ? valueOf(state, us(at)) : (REST.get(property) ?? 0);
    },

    /** The firings that are playing. */
    get live() {
      return [...live];
    },

    isAsking: (question) => questions.get(questionKey(question.row, question.subject)) === question,

    /** The subjects of firings that play and of open questions. */
    get liveIds() {
      const asked = [...questions.values()].map(({ subject }) => subject);
      return new Set([...live, ...asked].map(({ id }) => id));
    },

    /** Stops waiting for an effect; neither of its arms plays. */
    release: (token, at) =>
      stimulus(at, () => {
        for (const firing of live) if (firing.running.delete(token)) touched.add(firing);
      }),

    /**
     * Runs at once the effects that a person has asked for, and those that continue in the
     * background: this may be the last moment. If it is (`isLast`), all effects run and every
     * question is declined.
     */
    decide: (at, isLast) =>
      stimulus(at, () => {
        if (isLast) for (const question of [...questions.values()]) decline(question);
        for (const firing of [...live]) {
          const isAsked = firing.row.cue.trigger.by === "user";
          playEarly(firing, ({ channel, entry }) => {
            if (channel !== "effects" || entry.loop) return false;
            return isLast || entry.background || (isAsked && /^(do|remove|hide)$/.test(entry.kind));
          });
        }
      }),

    /** True if a channel of a firing may still play, even if all of it has begun. */
    allows: ({ row, id, mode }, channel) =>
      !reasonAgainst(row, channel, id) && (mode === modeNow() || row.modes[modeNow()][channel].length > 0),

    unset(name, id) {
      const inputs = ownInputs.get(id);
      inputs?.delete(name);
      if (inputs?.size === 0) ownInputs.delete(id);
    },

    /** The number of values and inputs that are kept for subjects. */
    get weight() {
      return ownInputs.size + shown.size;
    },

    get subjects() {
      return new Set([...ownInputs.keys(), ...[...shown.values()].map(({ instance }) => instance)]);
    },

    /** Forgets the inputs and values of some subjects, and the values at rest of all subjects. */
    forget(ids, isForced) {
      for (const id of ids) ownInputs.delete(id);
      for (const [key, { entry, instance, firing, value, end }] of shown) {
        const isIts = ids.has(instance) || value === (REST.get(entry.property) ?? 0);
        if (!end && isIts && (isForced || !live.has(firing))) shown.delete(key);
      }
    },

    /** Forgets which cues have fired in this session and since the launch. */
    clearOnce() {
      for (const memory of memories.values()) memory.clear();
    },

    /** The values that have changed since the last call; a value without `firing` is at rest. */
    takeChanges() {
      const changes = [...changed.values()];
      changed.clear();
      return changes;
    },

    /** Haptics still to come, as [milliseconds, haptic]. */
    get hapticsToCome() {
      return [...live]
        .flatMap((firing) => [...firing.pending])
        .filter((event) => event.channel === "haptics" && event.entry)
        .map((event) => [event.at / 1000, scaled(event)])
        .filter(([, haptic]) => haptic);
    },

    get rows() {
      return [...rowsByName.values()];
    },

    rowsOf: (event) => rowsByEvent.get(event) ?? [],

    /** The reason why a channel of a cue would not play now; undefined if it would. */
    why: (cue, channel, subject) => reasonAgainst(rowsByName.get(cue), channel, subject),

    /** The declaration of an input, control or name in any of the decks. */
    find: (key, name) => decks.map((deck) => deck[key].get(name)).find(Boolean),

    /** The names that the tables need from the app: "effects" or "targets". */
    wanted: (kind) => decks.flatMap((deck) => deck.app[kind]),
  };
}
