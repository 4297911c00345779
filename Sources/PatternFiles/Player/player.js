// A player of tables on a page.

import { KINDS, loadDeck } from "./deck.js";
import { rumble, vibration } from "./haptics.js";
import { CAST, createPlayback } from "./playback.js";
import { createStage } from "./stage.js";
import { createSpeech } from "./speech.js";
import { createSounds } from "./sounds.js";
import { storedOnce } from "./once.js";

function sleep(at, run) {
  const timer = setTimeout(run, Math.max(0, at - performance.now()));
  return () => clearTimeout(timer);
}

/** Plays tables on a page. */
export function createPlayer(tables, options = {}) {
  const {
    root = document,
    effects = {},
    blurPx = 40,
    clock = { now: () => performance.now(), wake: sleep },
    confirm: ask = (question) => confirm(question),
    localize = (text) => text,
    once = storedOnce(report),
    gamepad,
    observer,
    conditions,
  } = options;
  const stage = createStage(root, blurPx, () => clock.now());
  const speech = createSpeech(root.body ?? root);
  const sounds = createSounds(options.sounds ?? {});
  const playback = createPlayback([tables].flat().map(loadDeck), {
    once,
    text: stage.textOf,
    cannot(channel) {
      if (channel === "sound") return sounds.cannot();
      if (channel === "motion" || gamepad) return undefined;
      if (!navigator.vibrate) return "unsupported";
      return navigator.userActivation?.hasBeenActive === false ? "noActivation" : undefined;
    },
  });
  // What has been felt and may last, and what is left of all trains as it was last sent.
  let felt = [];
  let sent = [];
  let unwake;
  let isVisibleGiven = false;

  /** Does something in the core at this moment, and carries out what follows. */
  function act(body) {
    const now = clock.now();
    const answer = body(now);
    const commands = playback.take();
    for (const command of commands) carryOut(command, command[CAST]);
    if (commands.length) vibrate(now);
    for (const state of playback.takeChanges()) stage.render(state);
    unwake?.();
    const next = playback.nextDeadline;
    unwake = next === undefined ? next : clock.wake(next, () => act(playback.advance));
    return answer;
  }

  const update = (values, subject) => act((now) => playback.set(values, now, subject));

  /** Neither subjects nor texts reach an observer. */
  function report(event) {
    const { atMs, did, cue, firing, mode, channel, reason, flag, error } = event;
    observer?.({ atMs, did, cue, firing, mode, channel, reason, flag, error });
  }

  function carryOut(command, { firing, entry, token, subject, id }) {
    const { atMs, did, name, cue, text, instance } = command;
    report(command);
    if (did === "haptic") {
      felt.push({ firing, one: [atMs, entry] });
      if (gamepad) shake(entry);
    } else if (did === "sound") sounds.play(entry, firing, clock.now() - atMs);
    else if (did === "haptic-stop") felt = felt.filter((haptic) => haptic.firing !== firing);
    else if (did === "sound-stop") sounds.stop(firing);
    else if (did === "announce") speech.announce(localize(text, id), command.priority);
    else if (did === "toast") (options.toast ?? speech.toast)(localize(text, id));
    else if (did === "perform") perform(firing, name, token);
    else if (did === "ask") question(cue, subject, localize(text, id));
    else if (KINDS.effects.includes(did) && !options.states?.(did, name, firing?.subject))
      for (const kind of ["state", "target"])
        for (const element of did === "emit" ? [] : stage.find(name, instance, "", kind))
          element.hidden = did === "hide" || did === "remove";
  }

  async function perform({ id, subject }, name, token) {
    let isDone = true;
    try {
      await effects[name](subject);
    } catch (error) {
      isDone = false;
      report({ did: "error", error });
    }
    act((now) => playback.complete(name, id, isDone, now, token));
  }

  async function question(cue, subject, text) {
    const isAccepted = (await ask(text, { cue, subject })) === true;
    act((now) => playback.answer(cue, subject.id, isAccepted, now));
  }

  /** A call replaces the last: so it gets what is left of every train, when that has changed. */
  function vibrate(now) {
    if (gamepad || !navigator.vibrate) return;
    const isLeft = ([at, { durationMs = 400 }]) => at + durationMs > now;
    const textOf = (haptics) =>
      haptics.filter(isLeft).map((one) => JSON.stringify(one)).sort().join();
    felt = felt.filter(({ one }) => isLeft(one));
    const all = [...felt.map(({ one }) => one), ...playback.hapticsToCome];
    if (textOf(all) !== textOf(sent)) navigator.vibrate(vibration(all, now));
    sent = all;
  }

  function shake(haptic) {
    const pad = navigator.getGamepads().find((one) => one?.vibrationActuator);
    for (const { at, ...effect } of pad ? rumble(haptic) : [])
      setTimeout(() => pad.vibrationActuator.playEffect("dual-rumble", effect), at);
  }

  /** A target is visible where its middle lies in the window. */
  function isVisible(id) {
    return [...root.querySelectorAll(`[data-cue-id="${CSS.escape(id)}"]`)].some((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isIn = (middle, size) => middle > 0 && middle < size;
      return isIn(x + width / 2, innerWidth) && isIn(y + height / 2, innerHeight);
    });
  }

  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  const follow = () => update({ "reduce-motion": motion.matches });
  const look = () => {
    act((now) => playback.background(document.hidden, now));
    update({ foreground: !document.hidden });
  };
  const ending = new AbortController();
  const settings = { capture: true, signal: ending.signal };
  motion.addEventListener("change", follow, settings);
  document.addEventListener("visibilitychange", look, settings);
  for (const gesture of ["pointerdown", "keydown", "click"])
    document.addEventListener(gesture, sounds.wake, settings);
  const watcher = new MutationObserver((records) => {
    const isNew = ({ type, addedNodes }) =>
      type !== "childList" || [...addedNodes].some((node) => node.tagName);
    if (records.some(isNew)) for (const state of playback.held) stage.render(state);
  });
  watcher.observe(root, { childList: true, subtree: true, attributeFilter: ["data-cue-id"] });
  follow();
  look();
  conditions?.((name, value, subject) => {
    if (["reduce-motion", "foreground"].includes(name)) throw new Error(`${name} cannot be set`);
    isVisibleGiven ||= name === "visible";
    update({ [name]: value }, subject);
  });

  return {
    /** Fires an event on a subject {id, keys, items}; answers what became of each cue. */
    fire(event, subject = {}) {
      const { id = "", items = [] } = subject;
      const isAsked = ({ gates }) => [...gates.cue, ...gates.haptics].includes("visible");
      const isUnknown = !isVisibleGiven && playback.rowsOf(event).some(isAsked);
      return act((now) => {
        if (isUnknown) playback.set({ visible: isVisible(id) }, now, id);
        const all = items.map((item) => (typeof item === "string" ? { id: item } : item));
        return playback.fire(event, { ...subject, id, items: all }, now);
      });
    },

    /** Sets what the app knows: content, for all or for one subject, and a person's settings. */
    set(name, value, subject) {
      const { source } = playback.find("inputs", name) ?? {};
      if (source !== "content" && source !== "user-setting")
        throw new Error(`${name} cannot be set`);
      update({ [name]: value }, subject);
    },

    get: playback.input,
    cancel: (firing, how) => act((now) => playback.cancel(firing, now, how)),
    cancelAll: (subject, how) => act((now) => playback.cancelAll(subject, now, how)),
    /** Puts another state of a table in its place, while it plays. */
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

    /** Why the haptics of a cue would not be felt now; nothing where they would. */
    whyHapticsCannotFire: (cue, subject) => playback.why(cue, "haptics", subject),

    isAvailable(control, subject) {
      const flag = playback.find("controls", control)?.availableIf;
      return !flag || playback.input(flag, subject) === true;
    },

    /** The effects that tables ask for and nobody handles. */
    get missing() {
      return playback.effects.filter((name) => !effects[name]);
    },

    /** Takes no notice of the page any more. */
    stop() {
      ending.abort();
      watcher.disconnect();
      unwake?.();
    },
  };
}
