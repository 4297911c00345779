// Which cues have fired.

import { hash } from "./mathematics.js";

/** Which cues have fired: in the storage of the page, and in memory where that fails. */
export function storedOnce(report) {
  const memory = new Set();
  const tried = (name, ...values) => {
    try {
      return localStorage[name](...values);
    } catch (error) {
      return report({ did: "error", error });
    }
  };
  const name = (key) => `patternc.once.${hash(key).toString(16)}`;
  return {
    has: (key) => memory.has(key) || !!tried("getItem", name(key)),
    add(key) {
      memory.add(key);
      tried("setItem", name(key), "1");
    },
  };
}
