// Text that appears. The text on the page stays as it is: characters that have not appeared yet are
// made transparent, so that assistive technology reads the whole text from the start.

import { characters, us, valueOf } from "./mathematics.js";

let players = 0;
const LIVE = "[aria-live]:not([aria-live=off]),[role=log],[role=status],[role=alert],output";

/** The pieces of text of an element, without those of its layers. */
function piecesOf(element) {
  const walker = element.ownerDocument.createTreeWalker(element, 5, (node) => {
    if (node.nodeType === 3) return 1;
    return node.hasAttribute("data-cue-layer") ? 2 : 3;
  });
  const pieces = [];
  while (walker.nextNode()) pieces.push(walker.currentNode);
  return pieces;
}

const holderIn = (element) => element.querySelector("[data-cue-text]");

export function createTyping({ now, scope, guarded }) {
  const typed = new Map();
  // Texts that elements have been given, and whether they are the player's.
  const known = new WeakMap();
  const name = `patternc-to-come-${(players += 1)}`;
  // The rule that makes coming characters transparent, by the tree in which it applies.
  const sheets = new Map();
  let frame;

  scope.add(() => {
    for (const element of [...typed.keys()]) end(element);
    globalThis.cancelAnimationFrame?.(frame);
    for (const [tree, { sheet, registry }] of sheets) {
      registry.delete(name);
      tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((other) => other !== sheet);
    }
  });

  // -- Text of the page itself: a highlight of the coming characters

  function highlightOf(element) {
    const view = element.ownerDocument.defaultView;
    const registry = view?.CSS?.highlights;
    if (!registry || !view.Highlight) return undefined;
    if (!registry.has(name)) registry.set(name, new view.Highlight());
    const tree = element.getRootNode();
    if (!sheets.has(tree)) {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(`::highlight(${name}) { color: transparent; text-shadow: none }`);
      tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
      sheets.set(tree, { sheet, registry });
    }
    return registry.get(name);
  }

  function mark(element, one) {
    const highlight = one.highlight;
    for (const range of one.ranges) highlight.delete(range);
    one.ranges = [];
    let left = one.letters.slice(0, one.count).join("").length;
    for (const piece of piecesOf(holderIn(element) ?? element)) {
      if (left < piece.length) {
        const range = element.ownerDocument.createRange();
        range.setStart(piece, left);
        range.setEnd(piece, piece.length);
        highlight.add(range);
        one.ranges.push(range);
      }
      left = Math.max(0, left - piece.length);
    }
  }

  // -- Text from the app: the player's own nodes

  /** The node for a given text: in `data-cue-text`, or before all other nodes. */
  function holderOf(element) {
    let holder = holderIn(element);
    if (!holder) {
      holder = element.ownerDocument.createElement("span");
      holder.setAttribute("data-cue-text", "");
      element.prepend(holder);
    }
    return holder;
  }

  function write(element, one) {
    const { letters, count } = one;
    const holder = holderOf(element);
    if (count >= letters.length) {
      holder.textContent = one.text;
      return;
    }
    if (one.rest?.parentNode !== holder || holder.childNodes.length !== 2) {
      one.rest = element.ownerDocument.createElement("span");
      one.rest.style.opacity = 0;
      holder.replaceChildren("", one.rest);
    }
    holder.firstChild.data = letters.slice(0, count).join("");
    one.rest.textContent = letters.slice(count).join("");
  }

  // -- Time

  function update(element, one) {
    const { state, letters } = one;
    const value = state.end ? valueOf(state, us(now())) : (state.value ?? letters.length);
    const count = Math.min(Math.max(0, value), letters.length);
    if (count !== one.count) {
      one.count = count;
      if (one.highlight) mark(element, one);
      else if (one.isOurs) write(element, one);
    }
    if (count >= letters.length) end(element);
  }

  function step() {
    frame = undefined;
    for (const [element, one] of [...typed]) {
      if (!element.isConnected) end(element);
      else guarded("typing", () => update(element, one));
    }
    if ([...typed.values()].some(({ state }) => state.end)) frame ??= requestAnimationFrame(step);
  }

  /** Shows the whole text and removes its highlights. */
  function end(element) {
    const one = typed.get(element);
    if (!one) return;
    typed.delete(element);
    for (const range of one.ranges) one.highlight.delete(range);
    one.count = one.letters.length;
    if (one.isOurs && !one.highlight) guarded("typing", () => write(element, one));
  }

  function ownTextOf(element) {
    return piecesOf(holderIn(element) ?? element).map(({ data }) => data).join("");
  }

  return {
    end,
    textOf: (element) => typed.get(element)?.text ?? ownTextOf(element),

    show(element, state) {
      const old = typed.get(element);
      const own = ownTextOf(element);
      const text = state.text ?? own;
      if (!state.end && state.value === undefined) {
        end(element);
        return;
      }
      typed.delete(element);
      for (const range of old?.ranges ?? []) old.highlight.delete(range);
      const one = { state, text, letters: characters(text), ranges: [], rest: old?.rest };
      const before = known.get(element);
      one.isOurs = before?.text === text ? before.isOurs : text !== own;
      known.set(element, { text, isOurs: one.isOurs });
      // Each change of a text in a live region would be read: there it is written once, as a whole.
      const isLive = element.closest(LIVE) !== null;
      if (!one.isOurs || isLive) {
        if (one.isOurs) holderOf(element).textContent = text;
        one.isOurs = false;
        one.highlight = guarded("typing", () => highlightOf(element));
      }
      typed.set(element, one);
      update(element, one);
      if (state.end && typed.has(element)) frame ??= requestAnimationFrame(step);
    },
  };
}
