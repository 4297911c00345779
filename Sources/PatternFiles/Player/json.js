// Reads JSON as RFC 8259 defines it, and reports what `JSON.parse` does not: the position of a
// fault, and repeated keys.

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const WORDS = { n: null, t: true, f: false };

/**
 * The value of a text, with objects that inherit nothing, and `twice`, the path of the first
 * repeated key. Throws {at} if it is not JSON, {isDeep} if it nests deeper than `deepest`.
 */
export function readJSON(text, deepest) {
  const path = [];
  let at = 0;
  let twice;

  function take(pattern) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) throw { at };
    at += found.length;
    return found;
  }

  /** Reads a mark if it comes next. */
  function accept(mark) {
    take(SPACE);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  }

  function need(mark) {
    if (!accept(mark)) throw { at };
  }

  function string() {
    const found = take(STRING);
    // Half of a surrogate pair is not a character.
    return found.includes("\\") ? JSON.parse(found).replace(/\p{Cs}/gu, "\ufffd") : found.slice(1, -1);
  }

  function value(depth) {
    take(SPACE);
    const mark = text[at];
    if (mark === '"') return string();
    if (mark === "{" || mark === "[") {
      if (depth > deepest) throw { isDeep: true };
      at += 1;
      return mark === "{" ? object(depth) : array(depth);
    }
    if (!Object.hasOwn(WORDS, mark ?? "")) return Number(take(NUMBER));
    const word = WORDS[mark];
    if (!text.startsWith(String(word), at)) throw { at };
    at += String(word).length;
    return word;
  }

  function object(depth) {
    const members = Object.create(null);
    if (accept("}")) return members;
    do {
      take(SPACE);
      const name = string();
      path.push(name);
      if (name in members) twice ??= [...path];
      need(":");
      members[name] = value(depth + 1);
      path.pop();
    } while (accept(","));
    need("}");
    return members;
  }

  function array(depth) {
    const elements = [];
    if (accept("]")) return elements;
    do {
      path.push(elements.length);
      elements.push(value(depth + 1));
      path.pop();
    } while (accept(","));
    need("]");
    return elements;
  }

  const all = value(1);
  take(SPACE);
  if (at < text.length) throw { at };
  return { value: all, twice };
}
