// The web player in React: a provider that owns a player, and hooks that use it. On a server,
// nothing is played, and all states are those before the first effect.
import {
  createContext, createElement, useCallback, useContext, useEffect, useMemo, useRef, useState,
  useSyncExternalStore,
} from "react";
import { createPlayer } from "./pattern-player.js";

const CALLED = ["observer", "confirm", "toast", "localize"];

/** The states that are shown, for the components that read them. */
function createStates() {
  const values = new Map();
  const readers = new Map();
  return {
    keyOf: (name, subject) => `${name}\n${idOf(subject)}`,
    get: (key) => values.get(key),

    /** The hook `states` of a player: returns true if a component shows the state itself. */
    change(did, name, subject) {
      const key = this.keyOf(name, subject);
      values.delete(key);
      values.set(key, did === "show" || did === "restore");
      if (values.size > 1000) values.delete(values.keys().next().value);
      for (const run of readers.get(key) ?? []) run();
      return readers.has(key);
    },

    read(key, run) {
      readers.set(key, new Set(readers.get(key)).add(run));
      return () => {
        const left = readers.get(key);
        left.delete(run);
        if (!left.size) readers.delete(key);
      };
    },
  };
}

const idOf = (subject) => String((typeof subject === "object" ? subject?.id : subject) ?? "");
const Playing = createContext({ player: null, states: createStates() });

/** The latest value of something that each render creates again. */
function useLatest(value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The same array as long as its elements are the same. */
function useSame(values) {
  const [kept, keep] = useState(values);
  const isSame = kept.length === values.length && kept.every((one, index) => one === values[index]);
  if (!isSame) keep(values);
  return isSame ? kept : values;
}

/** Plays `tables` for its children; takes the options of `createPlayer`, and `follow` of a pattern. */
export function PlayerProvider({ tables, children, follow, ...options }) {
  const [player, setPlayer] = useState(null);
  const states = useMemo(createStates, []);
  const latest = useLatest(options);
  const decks = useSame([tables].flat());
  useEffect(() => {
    const first = latest.current;
    const calls = { ...first, effects: {} };
    for (const name of CALLED)
      if (first[name]) calls[name] = (...given) => latest.current[name]?.(...given);
    for (const name of Object.keys(first.effects ?? {}))
      calls.effects[name] = (...given) => latest.current.effects[name](...given);
    calls.states = (...given) => latest.current.states?.(...given) === true || states.change(...given);
    const made = createPlayer(decks, calls);
    const unfollow = [follow].flat().map((run) => run?.(made));
    setPlayer(made);
    return () => {
      for (const end of unfollow) end?.();
      made.stop();
      setPlayer(null);
    };
  }, [decks, follow, latest, states]);
  const value = useMemo(() => ({ player, states }), [player, states]);
  return createElement(Playing.Provider, { value }, children);
}

/** The player of the provider; `null` on a server and until the page is mounted. */
export const usePlayer = () => useContext(Playing).player;

/**
 * Returns a function that fires an event on a subject. With `when`, the event also fires each time
 * `when` turns true. A mount that ends at once, as in StrictMode, fires nothing.
 */
export function useCue(event, subject, { when = false } = {}) {
  const { player } = useContext(Playing);
  const latest = useLatest(subject);
  const fire = useCallback(
    (other) => {
      const given = other?.nativeEvent ? undefined : other;
      return player?.fire(event, given ?? latest.current) ?? [];
    },
    [player, event, latest],
  );
  useEffect(() => {
    if (!player || !when) return undefined;
    let isMounted = true;
    queueMicrotask(() => isMounted && fire());
    return () => void (isMounted = false);
  }, [player, fire, when, idOf(subject)]);
  return fire;
}

/** True if a state is shown. The component shows it itself, without `data-cue-state`. */
export function useCueState(name, subject, isShown = false) {
  const { states } = useContext(Playing);
  const key = states.keyOf(name, subject);
  const read = useCallback((run) => states.read(key, run), [states, key]);
  return useSyncExternalStore(read, () => states.get(key) ?? isShown, () => isShown);
}

/**
 * The ids to render: the given ones, and removed ones until the cues of `event` have played on them.
 * An id that comes back is shown at once.
 */
export function usePresence(ids, event) {
  const player = usePlayer();
  const [shown, setShown] = useState(ids);
  const leaving = useRef(new Set());
  const merged = [...ids];
  shown.forEach((id, index) => {
    if (!ids.includes(id)) merged.splice(Math.min(index, merged.length), 0, id);
  });
  if (merged.length !== shown.length || merged.some((id, index) => id !== shown[index]))
    setShown(merged);
  const latest = useLatest(ids);
  useEffect(() => {
    for (const id of [...leaving.current])
      if (ids.includes(id) && leaving.current.delete(id)) player?.forget(id);
    for (const id of shown) {
      if (ids.includes(id) || leaving.current.has(id)) continue;
      leaving.current.add(id);
      const firings = player?.fire(event, { id }) ?? [];
      Promise.all(firings.map(({ finished }) => finished)).then(() => {
        if (latest.current.includes(id) || !leaving.current.delete(id)) return;
        setShown((all) => all.filter((other) => other !== id));
      });
    }
  });
  return merged;
}
