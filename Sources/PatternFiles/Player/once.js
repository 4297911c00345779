// The cues that have fired, kept in the page's storage if it lasts.

import { hash } from "./mathematics.js";

const DIGITS = 13;
const PARTS = 16;

/**
 * The store of `once` in `localStorage`: for each deck at most `limit` hashes, in 16 items by their
 * first digit; the oldest hashes of an item are dropped first. Hashes that cannot be stored are
 * kept in memory.
 */
export function storedOnce({ key = "patternc.once", limit = 10000 } = {}, guarded) {
  const memory = new Set();
  const most = Math.max(1, Math.floor(limit / PARTS)) * (DIGITS + 1);
  const nameOf = (deck, part) => `${key}.${deck}.${part}`;
  const placeOf = (text, deck) => {
    const number = hash(text);
    const digits = number.toString(36).padStart(DIGITS, "0");
    return { name: nameOf(deck, number % BigInt(PARTS)), word: `,${digits}` };
  };
  const read = (name) => guarded("once", () => localStorage.getItem(name) ?? "", "");
  return {
    has(text, deck) {
      const { name, word } = placeOf(text, deck);
      return memory.has(name + word) || read(name).includes(word);
    },

    add(text, deck) {
      const { name, word } = placeOf(text, deck);
      const all = (read(name) + word).slice(-most);
      guarded("once", () => localStorage.setItem(name, all));
      if (read(name) === all) return;
      memory.add(name + word);
      if (memory.size > limit) memory.delete(memory.values().next().value);
    },

    clear(decks) {
      memory.clear();
      for (const deck of decks)
        for (let part = 0; part < PARTS; part += 1)
          guarded("once", () => localStorage.removeItem(nameOf(deck, part)));
    },
  };
}
