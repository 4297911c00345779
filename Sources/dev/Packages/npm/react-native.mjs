// Plays cue tables in React Native, with the core of the web player.
import { createPlayback, loadDeck, vibration } from "./pattern-player.js";

/** The origin of a core command: its firing and its entry. */
const castOf = (command) => command[Object.getOwnPropertySymbols(command)[0]] ?? {};

/**
 * A player of tables. `native` is the module `react-native`: its `Vibration`, `AccessibilityInfo`,
 * `Alert`, `AppState` and `Platform` are used.
 *
 * - `haptics(entry)`: plays a haptic of a table with the app's haptics module; without it,
 *   Android vibrates, which needs the permission VIBRATE, and iOS plays no haptics.
 * - `effects`: functions by the names of `do`; a function that throws or rejects has failed.
 * - `state(kind, name, subject)`: called for each `show`, `hide`, `remove` or `restore`.
 * - `toast(text)`, `sound(entry)`; `localize(text, id)`; `once`: a set that the app keeps.
 * - `onFrame(value)`: called when motion changes; `value(…)` returns what each frame shows.
 */
export function createNativePlayer(tables, native, options = {}) {
  const { Vibration, AccessibilityInfo, Alert, AppState, Platform } = native;
  const { haptics, effects = {}, localize = (text) => text, once = new Set() } = options;
  const now = options.now ?? (() => performance.now());
  const canVibrate = haptics || Platform.OS === "android";
  const playback = createPlayback([tables].flat().map(loadDeck), {
    once,
    cannot: (channel) =>
      (channel === "haptics" && !canVibrate) || (channel === "sound" && !options.sound)
        ? "unsupported"
        : undefined,
  });
  let timer;
  let felt = [];
  let sent = "";

  function act(body) {
    const at = now();
    const answer = body(at);
    const commands = playback.take();
    for (const command of commands) carryOut(command, castOf(command));
    if (commands.length && !haptics && canVibrate) vibrate(at);
    const changes = playback.takeChanges();
    if (changes.length) options.onFrame?.(changes);
    clearTimeout(timer);
    const next = playback.nextDeadline;
    if (next !== undefined)
      timer = setTimeout(() => act((time) => playback.advance(time)), Math.max(0, next - at));
    return answer;
  }

  function carryOut(command, { firing, entry, id, subject }) {
    const { atMs, did, name, cue, text } = command;
    if (did === "haptic") {
      if (haptics) haptics(entry);
      else felt.push({ firing, one: [atMs, entry] });
    } else if (did === "haptic-stop") {
      felt = felt.filter((haptic) => haptic.firing !== firing);
      if (haptics) options.stopHaptics?.();
    } else if (did === "sound") options.sound?.(entry);
    else if (did === "announce") {
      const words = localize(text, id);
      // React Native 0.68 and later queue on iOS; Android's queue is TalkBack's.
      const queue = command.priority !== "assertive";
      if (AccessibilityInfo.announceForAccessibilityWithOptions)
        AccessibilityInfo.announceForAccessibilityWithOptions(words, { queue });
      else AccessibilityInfo.announceForAccessibility(words);
    } else if (did === "toast") options.toast?.(localize(text, id));
    else if (did === "perform") perform(firing.subject, name);
    else if (did === "ask") ask(cue, subject, localize(text, id));
    else if (["show", "hide", "remove", "restore"].includes(did))
      options.state?.(did, name, firing.subject);
  }

  async function perform(subject, name) {
    let isDone = true;
    try {
      await effects[name](subject);
    } catch {
      isDone = false;
    }
    act((at) => playback.complete(name, subject.id, isDone, at));
  }

  function ask(cue, subject, text) {
    const say = (isAccepted) => act((at) => playback.answer(cue, subject.id, isAccepted, at));
    const [yes, no] = options.buttons ?? ["OK", "Cancel"];
    const buttons = [{ text: no, onPress: () => say(false) }, { text: yes, onPress: () => say(true) }];
    Alert.alert("", text, buttons, { cancelable: true, onDismiss: () => say(false) });
  }

  /** A vibration replaces the last one, so it includes the rest of every train. */
  function vibrate(at) {
    felt = felt.filter(({ one: [start, { durationMs = 400 }] }) => start + durationMs > at);
    const pattern = vibration([...felt.map(({ one }) => one), ...playback.hapticsToCome], at);
    if (String(pattern) === sent) return;
    sent = String(pattern);
    // `Vibration` waits first; `navigator.vibrate` begins at once.
    if (pattern.length) Vibration.vibrate([0, ...pattern]);
    else Vibration.cancel();
  }

  const set = (values, subject) => act((at) => playback.set(values, at, subject));
  const look = (state) => {
    act((at) => playback.background(state === "background", at));
    set({ foreground: state === "active" });
  };
  set({ "system-haptics": false, ...options.conditions });
  look(AppState.currentState ?? "active");
  AccessibilityInfo.isReduceMotionEnabled().then((isOn) => set({ "reduce-motion": isOn }));
  const listeners = [
    AppState.addEventListener("change", look),
    AccessibilityInfo.addEventListener("reduceMotionChanged", (isOn) =>
      set({ "reduce-motion": isOn })),
  ];
  return {
    set,
    fire: (event, subject = { id: "" }) => act((at) => playback.fire(event, subject, at)),
    cancelAll: (subject, effects) => act((at) => playback.cancelAll(subject, at, effects)),
    value: (target, id, property, layer) => playback.value(target, id, property, layer, now()),
    end: () => [clearTimeout(timer), ...listeners.map((listener) => listener.remove())],
  };
}
