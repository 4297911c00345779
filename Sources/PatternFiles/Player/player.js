// A player for tables on pages.

import { GATED, KINDS, loadDeck, MODES } from "./deck.js";
import { createRumble, createVibration } from "./feeling.js";
import { storedOnce } from "./once.js";
import { CAST, createPlayback } from "./playback.js";
import { createGuard, createScope } from "./scope.js";
import { createSounds } from "./sounds.js";
import { createSpeech } from "./speech.js";
import { createStage } from "./stage.js";

// The maximum number of events that are fired in answer to others within one moment.
const NESTED = 1000;
const LEAST = 1000;
// The commands that may change coming haptics.
const STIRRING = new Set(["start", "mode", "haptic", "haptic-stop", "suppress", "restore"]);

const realClock = (scope) => ({
  now: () => performance.now(),
  wake: (at, run) => scope.later(at - performance.now(), run),
});

const isMethod = (value) => typeof value === "function";
const idOf = (subject) => String((typeof subject === "object" ? subject?.id : subject) ?? "");

/** A subject as the core takes it; an id alone is accepted as well. */
function subjectOf(given) {
  const subject = typeof given === "object" ? given : { id: given };
  const items = Array.isArray(subject?.items) ? subject.items.map(subjectOf) : [];
  return { ...subject, id: idOf(given), items };
}

/** Wraps an output of the app: it gets the numbers of firings, and ends those that it plays. */
function adapted(output) {
  const playing = new Map();
  const facts = ({ firing, ...about }) => ({ ...about, firing: firing?.n });
  const play = (name) => (what, about) => {
    const { firing, atMs = 0 } = about;
    const end = atMs + (what.durationMs ?? 1000);
    for (const [other, { until }] of playing) if (until < atMs) playing.delete(other);
    if (firing) playing.set(firing, { until: end });
    return output[name]?.(what, facts(about));
  };
  return {
    play: play("play"),
    announce: play("announce"),
    toast: play("toast"),
    cannot: () => output.cannot?.(),

    cancel(isMeant) {
      for (const firing of [...playing.keys()])
        if (isMeant(firing) && playing.delete(firing)) output.cancel?.(firing.n);
    },

    get lasting() {
      return [...playing.keys()];
    },
  };
}

/** Plays tables on a page. */
export function createPlayer(tables, options = {}) {
  const decks = [tables].flat().map(loadDeck);
  const { root = document, effects = {}, blurPx, localize = (text) => text } = options;
  const { confirm: ask = (text) => confirm(text), effectTimeout, outputs = {} } = options;
  const roots = [root].flat();
  const page = roots[0].ownerDocument ?? roots[0];
  const scope = createScope();
  const guarded = createGuard((place, error) => fail(place, error));
  const clock = options.clock ?? realClock(scope);
  let latest = 0;
  // The firing for which a function of the app is being called.
  let present;

  /** Milliseconds, which never go back. */
  function now() {
    const time = guarded("clock", () => clock.now(), latest);
    if (Number.isFinite(time)) latest = Math.max(latest, time);
    return latest;
  }

  const given = options.once;
  const once = isMethod(given?.has) ? given : storedOnce(given, guarded);
  const memory = new Set();
  const playback = createPlayback(decks, {
    once: {
      has: (key, deck) => memory.has(key) || isKnown(guarded("once", () => once.has(key, deck), false)),
      // Keys that the store fails to take are kept in memory.
      add: (key, deck) => guarded("once", () => once.add(key, deck), memory) === memory && memory.add(key),
    },
    text: (...place) => guarded("page", () => String(stage.textOf(...place)), ""),
    cannot(channel) {
      const output = { haptics, sound: sounds }[channel];
      return output && guarded(channel, () => output.cannot?.(), "unsupported");
    },
  });

  const hasSound = () =>
    playback.rows.some((row) => MODES.some((mode) => row.modes[mode].sound.length));
  const stage = createStage({ blurPx, now, scope, guarded, onChange: lookAgain });
  const speech = outputs.speech
    ? adapted(outputs.speech)
    : createSpeech(page, stage.all, options, scope, guarded);
  const sounds = outputs.sound
    ? adapted(outputs.sound)
    : createSounds(options.sounds ?? {}, hasSound, scope, guarded);
  const makeHaptics = options.gamepad ? createRumble : createVibration;
  const haptics = outputs.haptics
    ? adapted(outputs.haptics)
    : makeHaptics(scope, guarded, now);

  function isKnown(answer) {
    if (typeof answer !== "boolean")
      fail("once", new TypeError(`once.has answers ${typeof answer}, not true or false`));
    return answer === true;
  }

  // -- Observers

  /** Neither subjects nor texts reach an observer. */
  function report(event) {
    const { atMs, did, cue, firing, mode, channel, reason, flag, name, outcome, place, error } = event;
    const told = { atMs, did, cue, firing, mode, channel, reason, flag, name, outcome, place, error };
    try {
      const answer = options.observer?.(told);
      if (isMethod(answer?.then)) answer.then(undefined, (failure) => console.error(failure));
    } catch (failure) {
      console.error(failure);
    }
    if (did === "error" && !options.observer) console.error(`patternc: ${place}:`, error);
  }

  function fail(place, error, firing = present) {
    report({ did: "error", atMs: latest, cue: firing?.row?.name, firing: firing?.n, place, error });
  }

  // -- Moments

  let isDraining = false;
  let nested = 0;
  let unwake;

  /** Does something in the core at this moment, and carries out the commands. */
  function act(body) {
    if (scope.isOver) return undefined;
    const time = now();
    try {
      return body(time);
    } finally {
      if (!isDraining) drain(time);
    }
  }

  function drain(time) {
    isDraining = true;
    for (let isFirst = true; ; isFirst = false) {
      const commands = playback.take();
      const changes = playback.takeChanges();
      if (!isFirst && !commands.length && !changes.length) break;
      feel(commands, time);
      for (const command of commands) {
        if (scope.isOver) break;
        present = command[CAST].firing;
        guarded(command.did, () => carryOut(command, command[CAST]));
      }
      present = undefined;
      guarded("motion", () => stage.render(changes));
    }
    isDraining = false;
    nested = 0;
    if (asking.length) follow();
    if (scope.isOver) return;
    guarded("clock", () => unwake?.());
    unwake = undefined;
    const next = playback.nextDeadline;
    if (next !== undefined)
      unwake = guarded("clock", () => clock.wake(next, () => act(playback.advance)));
    tidy();
  }

  /** Haptics first, because they are the most urgent. Refused haptics are not reported as felt. */
  function feel(commands, time) {
    for (const command of commands) {
      const { firing, entry } = command[CAST];
      present = firing;
      if (command.did === "haptic-stop") cancelOf(haptics, (other) => other === firing);
      if (command.did !== "haptic") continue;
      const about = { firing, cue: firing.row.name, atMs: command.atMs, subject: firing.subject };
      const answer = guarded("haptics", () => haptics.play(entry, about), false);
      command.isRefused = answer === false;
    }
    present = undefined;
    const lasting = new Set(haptics.lasting);
    if (lasting.size) cancelOf(haptics, (firing) => lasting.has(firing) && !playback.allows(firing, "haptics"));
    const toCome = () => playback.hapticsToCome;
    const isChanged = lasting.size || commands.some(({ did }) => STIRRING.has(did));
    const reason = isChanged && guarded("haptics", () => haptics.flush?.(toCome, time));
    for (const command of commands) {
      if (command.did !== "haptic" || !(reason || command.isRefused)) continue;
      const refusal = { did: "suppress", channel: "haptics", reason: reason ?? "unsupported" };
      Object.assign(command, refusal);
      command[CAST].firing.refused = refusal.reason;
    }
  }

  function cancelOf(output, isMeant) {
    guarded("cancel", () => output.cancel?.(isMeant));
  }

  function carryOut(command, { firing, entry, token, subject, id }) {
    const { atMs, did, name, cue, text, instance } = command;
    report(command);
    const about = { firing, cue: firing?.row.name, subject: firing?.subject };
    if (did === "sound") return sounds.play(entry, { ...about, atMs, late: Math.max(0, now() - atMs) });
    if (did === "announce")
      return speech.announce(said(text, id), { ...about, priority: command.priority });
    if (did === "toast") return showToast(said(text, id), about);
    if (did === "sound-stop") cancelOf(sounds, (other) => other === firing);
    else if (did === "perform") perform(firing, name, token);
    else if (did === "ask") question(cue, subject, said(text, id), command[CAST].question);
    else if (did === "end") finish(firing, "played");
    else if (KINDS.effects.includes(did) && did !== "emit") {
      const items = firing?.subject.items ?? [];
      const item = items.find((one) => one.id === instance) ?? firing?.subject;
      if (guarded("states", () => options.states?.(did, name, item)) !== true)
        stage.change(did, name, instance);
    }
    return undefined;
  }

  function showToast(text, about) {
    if (!options.toast) return speech.toast(text, about);
    return options.toast(text, { ...about, firing: about.firing?.n });
  }

  function said(text, id) {
    const answer = guarded("localize", () => localize(text, id), text);
    if (typeof answer === "string") return answer;
    fail("localize", new TypeError(`localize answers ${typeof answer}, not a text`));
    return text;
  }

  /** Waits for a promise of the app, until `signal` is aborted. */
  function settled(place, call, firing, limit) {
    const ending = new AbortController();
    let end = () => {};
    const promise = new Promise((resolve) => {
      const done = (isDone, answer) => {
        end();
        resolve({ isDone, answer });
      };
      ending.signal.addEventListener("abort", () => done(false), { once: true });
      const failed = (error) => {
        if (!scope.isOver && !ending.signal.aborted) fail(place, error, firing);
        done(false);
      };
      if (limit !== undefined)
        end = scope.later(limit, () => {
          failed(new Error(`${place} has not settled within ${limit} ms`));
          ending.abort();
        });
      try {
        Promise.resolve(call(ending.signal)).then((answer) => done(true, answer), failed);
      } catch (error) {
        failed(error);
      }
    });
    return { promise, abort: () => ending.abort() };
  }

  /** Effects and questions that the app works on, each with a function that aborts it. */
  const awaited = new Map();

  async function perform(firing, name, token) {
    const run = (signal) => {
      if (!Object.hasOwn(effects, name) || !isMethod(effects[name]))
        throw new Error(`no handler for ${name}`);
      return effects[name](firing.subject, { signal, ending: isEnding || page.hidden === true });
    };
    const { promise, abort } = settled(name, run, firing, effectTimeout);
    awaited.set(token, { firing, abort });
    const { isDone } = await promise;
    awaited.delete(token);
    if (scope.isOver || token.isGone) return;
    act((time) => {
      const outcome = isDone ? "success" : "failure";
      firing.outcomes = { ...firing.outcomes, [name]: outcome };
      report({ did: "complete", atMs: time, cue: firing.row.name, firing: firing.n, name, outcome });
      playback.complete(name, firing.id, isDone, time, token);
    });
  }

  async function question(cue, subject, text, token) {
    const { promise, abort } = settled("confirm", (signal) => ask(text, { cue, subject, signal }), {
      row: { name: cue },
    });
    awaited.set(token, { abort });
    const { answer } = await promise;
    awaited.delete(token);
    act((time) => {
      measure(playback.rowsOf(token.row.event), subject.id, time);
      playback.answer(cue, subject.id, answer === true, time);
    });
  }

  /** Aborts questions to the app that are no longer open. */
  function abandon() {
    for (const [token, { firing, abort }] of awaited)
      if (!firing && !playback.isAsking(token)) abort();
  }

  // -- Ends of firings

  function finish(firing, outcome) {
    if (firing.finished) return;
    const { n, outcomes: effects = {} } = firing;
    firing.finished = { cue: firing.row.name, firing: n, outcome: firing.isCancelled ? "cancelled" : outcome, effects };
    for (const resolve of firing.waiting ?? []) resolve(firing.finished);
  }

  // Questions that have a waiting `outcome`.
  let asking = [];

  /** Passes on the outcomes of what a person was asked. */
  function follow() {
    const known = asking.filter(([question]) => question.answer);
    asking = asking.filter(([question]) => !question.answer);
    for (const [{ answer }, resolve] of known) promised(answer).finished.then(resolve);
  }

  /** Gives each result of `fire` a promise of its outcome. */
  function promised(answer) {
    const { reason, cue, event } = answer;
    const cast = answer[CAST];
    if (cast?.refused && answer.channels?.haptics === true)
      answer.channels.haptics = { reason: cast.refused };
    Object.defineProperty(answer, "finished", {
      configurable: true,
      get: () =>
        new Promise((resolve) => {
          if (cast?.answer) resolve(promised(cast.answer).finished);
          else if (cast && cast.n === undefined) asking.push([cast, resolve]);
          else if (!cast) resolve({ cue, event, outcome: reason, effects: {} });
          else if (cast.finished) resolve(cast.finished);
          else cast.waiting = [...(cast.waiting ?? []), resolve];
        }),
    });
    return answer;
  }

  // -- The page

  let isVisibleGiven = false;
  const measured = new Set();

  /** Measures whether a subject is visible, if a cue depends on it and the app does not set it. */
  function measure(rows, id, time) {
    const isAsking = ({ gates }) => ["cue", ...GATED].some((key) => gates[key]?.includes("visible"));
    if (isVisibleGiven || !rows.some(isAsking)) return;
    const tracks = rows.flatMap((row) => row.modes[MODES[0]].motion);
    const targets = [...new Set(tracks.map(({ target }) => target))];
    const visible = guarded("page", () => stage.isVisible(id, targets), false);
    playback.set({ visible }, time, id);
    measured.add(id);
  }

  // Above this weight, the state of subjects that have left the page is forgotten.
  let limit = LEAST;

  /** Forgets everything that no firing needs any more. */
  function tidy() {
    const isHeavy = playback.weight + stage.weight > limit;
    if (!measured.size && !isHeavy) return;
    const { liveIds } = playback;
    for (const id of measured) {
      if (liveIds.has(id)) continue;
      playback.unset("visible", id);
      measured.delete(id);
    }
    if (!isHeavy) return;
    const there = new Set(stage.all("[data-cue-id]").map((one) => one.getAttribute("data-cue-id")));
    const isGone = (id) => !there.has(id) && !liveIds.has(id);
    const gone = new Set([...playback.subjects, ...stage.subjects].filter(isGone));
    playback.forget(gone);
    stage.forget(gone);
    limit = Math.max(LEAST, 2 * (playback.weight + stage.weight));
  }

  function lookAgain(records) {
    if (isMethod(speech.follow)) speech.follow(records.some((one) => /^(open|aria-modal)$/.test(one.attributeName ?? "")));
  }

  const update = (values, subject) => act((time) => playback.set(values, time, subject));
  const media = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  let isMotionReduced = false;
  let isEnding = false;
  const heed = () => update({ "reduce-motion": isMotionReduced || media?.matches === true });
  const look = () => {
    const isAway = page.hidden === true;
    act((time) => {
      playback.background(isAway, time);
      if (isAway) playback.decide(time);
      playback.set({ foreground: !isAway }, time);
    });
  };

  /** Decides what is pending, since this may be the last moment. */
  function leave() {
    isEnding = true;
    act((time) => {
      playback.background(true, time);
      playback.decide(time, true);
    });
    abandon();
    isEnding = false;
  }

  for (const one of roots) stage.addRoot(one);
  if (media?.addEventListener) scope.listen(media, ["change"], heed);
  scope.listen(page, ["visibilitychange"], look);
  const view = page.defaultView ?? globalThis;
  scope.listen(view, ["pagehide"], leave);
  scope.listen(view, ["pageshow"], (event) => event.persisted && look());
  for (const target of new Set([document, page]))
    scope.listen(target, ["pointerdown", "pointerup", "keydown", "click"], () => guarded("sound", () => sounds.wake?.()));
  heed();
  look();

  /** Takes the state of the system and the device; the app's Reduce Motion switch is separate. */
  function condition(name, value, subject) {
    if (["reduce-motion", "foreground"].includes(name))
      throw new Error(`${name} is set by the browser: conditions cannot set it`);
    isVisibleGiven ||= name === "visible";
    update({ [name]: value }, subject === undefined ? subject : idOf(subject));
  }
  const unfollow = guarded("conditions", () => options.conditions?.(condition));
  if (isMethod(unfollow)) scope.add(() => guarded("conditions", unfollow));

  // -- The app

  /** Ends a player: promised effects run at once, and nothing remains. */
  function stop() {
    if (scope.isOver) return;
    leave();
    const { live } = playback;
    for (const output of [haptics, sounds, speech]) cancelOf(output, () => true);
    guarded("haptics", () => haptics.flush?.(() => [], now()));
    guarded("motion", () => stage.leave());
    guarded("clock", () => unwake?.());
    scope.end();
    for (const firing of live) finish(firing, "stopped");
  }

  const player = {
    /** Fires an event on a subject; returns one result for each cue. */
    fire(event, given) {
      const rows = playback.rowsOf(event);
      const none = (reason) => {
        const cues = rows.length ? rows.map(({ name }) => ({ cue: name })) : [{ event }];
        return cues.map((one) => promised({ ...one, reason }));
      };
      if (scope.isOver) return none("stopped");
      if (isDraining && (nested += 1) > NESTED) return none("throttled");
      const subject = subjectOf(given);
      const answers = act((time) => {
        measure(rows, subject.id, time);
        return playback.fire(event, subject, time);
      });
      return answers.map(promised);
    },

    /** Sets what the app knows: content, for all or for one subject, and a person's settings. */
    set(name, value, subject) {
      const { source } = playback.find("inputs", name) ?? {};
      if (source !== "content" && source !== "user-setting")
        throw new Error(`${name} cannot be set: ${source ? `it comes from ${source}` : "no table has it"}`);
      update({ [name]: value }, subject === undefined ? subject : idOf(subject));
    },

    get: (name, subject) => playback.input(name, subject === undefined ? subject : idOf(subject)),

    /** Ends a firing, whatever it still waits for. */
    cancel(firing, how) {
      const n = typeof firing === "object" ? firing?.firing : firing;
      giveUp((other) => other.n === n, (time) => playback.cancel(n, time, how));
    },

    cancelAll(subject, how) {
      const id = idOf(subject);
      giveUp((other) => other.id === id, (time) => playback.cancelAll(id, time, how));
    },

    /** Forgets everything about a subject at once: values, inputs, firings. */
    forget(subject) {
      player.cancelAll(subject, "drop");
      if (scope.isOver) return;
      const ids = new Set([idOf(subject)]);
      act(() => playback.forget(ids, true));
      guarded("page", () => stage.forget(ids, true));
    },

    /** Forgets which cues have fired. */
    clearOnce() {
      playback.clearOnce();
      guarded("once", () => once.clear?.(decks.map(({ name }) => name)));
    },

    /** Also plays in another tree, such as a shadow root; returns a function that ends this. */
    addRoot: (root) => stage.addRoot(root),

    /** Replaces a table with another state of it during playback. */
    replace: (table) => playback.replace(loadDeck(table)),
    beginSession: playback.beginSession,

    get isPhysicalityEnabled() {
      return playback.input("physicality");
    },

    set isPhysicalityEnabled(physicality) {
      update({ physicality });
    },

    get isReduceMotionEnabled() {
      return playback.input("reduce-motion") ?? false;
    },

    /** The app's own switch: it can ask for less motion than the system, never for more. */
    get isMotionReduced() {
      return isMotionReduced;
    },

    set isMotionReduced(isReduced) {
      isMotionReduced = isReduced === true;
      heed();
    },

    /** The reason why the haptics of a cue would not be felt now; undefined if they would. */
    whyHapticsCannotFire(cue, subject) {
      if (!playback.rows.some(({ name }) => name === cue)) throw new Error(`no cue is named ${cue}`);
      return playback.why(cue, "haptics", subject === undefined ? subject : idOf(subject));
    },

    isAvailable(control, subject) {
      const flag = playback.find("controls", control)?.availableIf;
      return !flag || playback.input(flag, subject === undefined ? subject : idOf(subject)) === true;
    },

    /** The effects without a handler and the targets without an element. */
    get missing() {
      const isThere = (name) => Object.hasOwn(effects, name) && isMethod(effects[name]);
      const targets = playback
        .wanted("targets")
        .filter((name) => !stage.isThere(name));
      return [...playback.wanted("effects").filter((name) => !isThere(name)), ...targets];
    },

    /** True once the player has been stopped. */
    get isStopped() {
      return scope.isOver;
    },

    stop,
    destroy: stop,
  };

  /**
   * Cancels firings: they stop waiting, and outputs stop what they still play for them, even if all
   * of it has begun. Effects that the cancellation itself runs continue.
   */
  function giveUp(isMeant, cancel) {
    if (scope.isOver) return;
    const waiting = [...awaited].filter(([, { firing }]) => firing && isMeant(firing));
    act(cancel);
    for (const [token, { abort }] of waiting) {
      token.isGone = true;
      act((time) => playback.release(token, time));
      abort();
    }
    abandon();
    for (const output of [haptics, sounds, speech]) cancelOf(output, isMeant);
    guarded("haptics", () => haptics.flush?.(() => playback.hapticsToCome, now()));
  }

  return player;
}
