// Motion and states on the elements of pages.

import { REST } from "./deck.js";
import { eased, us } from "./mathematics.js";
import { createTyping } from "./typing.js";

const AXES = ["translateX", "translateY", "translateZ"];
const EDGES = ["left", "right", "top", "bottom"];
const NAMES = ["data-cue-target", "data-cue-state", "data-cue-layer"];
const NAMED = NAMES.map((name) => `[${name}]`).join();
const registered = new Set();

const restOf = (property) => REST.get(property) ?? 0;
const lookKey = ({ layer = "", property }) => [layer, property].join("\n");
const quoted = (text) => `"${String(text).replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\a ")}"`;

/** The element around another one, which may be the host of its shadow root. */
const outerOf = (element) => element.parentElement ?? element.getRootNode().host;

/**
 * The CSS of a cue's property: `of` returns a keyframe for a value. With `isAdded` the keyframes
 * add to the stylesheet; with `isPlain` the browser cannot interpolate them.
 */
function lookOf(element, { property, edge: given, blurPx: own = 40 }, blurPx = own) {
  const axis = AXES.indexOf(property);
  if (axis >= 0) {
    const shift = (v) => AXES.map((_, index) => (index === axis ? `${v}px` : "0px")).join(" ");
    return { isAdded: true, of: (v) => ({ translate: shift(v) }) };
  }
  if (property === "rotate") return { of: (v) => ({ rotate: `${v}deg` }) };
  if (property === "blur")
    return { isAdded: true, of: (v) => ({ filter: `blur(${(Math.max(0, v) * blurPx) / 100}px)` }) };
  if (property === "trim")
    return { of: (v) => ({ strokeDashoffset: `${100 - v}`, strokeDasharray: "100" }) };
  if (property === "dissolve") {
    let edge = given;
    if (/ing$/.test(given)) {
      const isBack = getComputedStyle(element).direction === "rtl";
      edge = isBack === (given === "leading") ? "right" : "left";
    }
    if (edge === "center") {
      // A hole that grows from the middle, until its core covers the corners.
      const mask = {
        maskImage: "radial-gradient(closest-side, #000 50%, transparent), linear-gradient(#000, #000)",
        maskRepeat: "no-repeat", maskPosition: "50% 50%", maskComposite: "exclude",
      };
      return { of: (v) => ({ ...mask, maskSize: `${(1 - v) * 283}% ${(1 - v) * 283}%, 100% 100%` }) };
    }
    if (!EDGES.includes(edge)) return { isAdded: true, of: (v) => ({ filter: `opacity(${v})` }) };
    // A mask of three times the size moves along: a third of it is opaque, a third a soft edge.
    const isAcross = edge === "left" || edge === "right";
    const isFirst = edge === "left" || edge === "top";
    const mask = {
      maskImage: `linear-gradient(to ${edge}, #000 33.333333%, transparent 66.666667%)`,
      maskSize: isAcross ? "300% 100%" : "100% 300%", maskRepeat: "no-repeat",
    };
    const at = (v) => `${(isFirst ? v : 1 - v) * 100}%`;
    return { of: (v) => ({ ...mask, maskPosition: isAcross ? `${at(v)} 0%` : `0% ${at(v)}` }) };
  }
  if (REST.has(property)) return { of: (v) => ({ [property]: String(v) }) };
  // A number, as the exports write it; the app decides what it means.
  const name = `--${property.replaceAll(".", "-")}`;
  const isPlain = !isRegistered(element, name);
  return { isPlain, of: (v) => ({ [name]: String(v) }) };
}

/** Registers a custom property, so that it can be animated, unless the page uses it itself. */
function isRegistered(element, name) {
  if (registered.has(name)) return true;
  try {
    if (getComputedStyle(element).getPropertyValue(name)) return false;
    CSS.registerProperty({ name, syntax: "<number>", inherits: true, initialValue: "0" });
    registered.add(name);
    return true;
  } catch {
    return false;
  }
}

/** The keyframes of a track: its ends, or points between them if the curve is not a CSS easing. */
function keyframesOf({ entry, from, to, duration }, { of, isPlain }) {
  const { curve } = entry;
  const at = (part) => from + (to - from) * part;
  const points = curve.samples?.map(([percent, part]) => [percent / 100, part]) ?? [];
  if (!isPlain && points.length > 1)
    return points.map(([offset, part]) => ({ offset, ...of(at(part)) }));
  if (!isPlain && curve.kind !== "spring") return [of(from), of(to)];
  const count = Math.min(300, Math.max(2, Math.ceil(duration / us(16))));
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    return { offset: part, ...of(index === count ? to : at(eased(curve, part, (part * duration) / 1e6))) };
  });
}

function easingOf({ points, count }) {
  if (points) return `cubic-bezier(${points})`;
  return count ? `steps(${count})` : "linear";
}

const write = (style, name, text) =>
  name.startsWith("--") ? style.setProperty(name, text) : (style[name] = text);
const textIn = (style, name) => (name.startsWith("--") ? style.getPropertyValue(name) : style[name]);

/** True if the stylesheet alone shows the element at rest. */
function isRestful(element, keyframe) {
  const style = getComputedStyle(element);
  return Object.entries(keyframe).every(([name, text]) => {
    const now = name === "strokeDashoffset" && style.strokeDasharray === "none" ? "" : textIn(style, name);
    if (/^mask|^strokeDasharray|^translate$|^filter$/.test(name)) return true;
    const [found, wanted] = [Number.parseFloat(now), Number.parseFloat(text)];
    return Number.isNaN(found) || Math.abs(found - wanted) < 0.001;
  });
}

/** An index of values: by name and id, and the latest of each name for elements without an id. */
function createIndex() {
  const names = new Map();
  return {
    get weight() {
      let sum = 0;
      for (const { byId } of names.values()) sum += byId.size;
      return sum;
    },

    set(name, id, key, value) {
      if (!names.has(name)) names.set(name, { byId: new Map(), latest: new Map() });
      const { byId, latest } = names.get(name);
      if (!byId.has(id)) byId.set(id, new Map());
      byId.get(id).set(key, value);
      latest.set(key, value);
    },

    delete(name, id, key, isLatest) {
      const place = names.get(name);
      const own = place?.byId.get(id);
      if (!own) return;
      if (place.latest.get(key) === own.get(key) || isLatest) place.latest.delete(key);
      own.delete(key);
      if (!own.size) place.byId.delete(id);
      if (!place.byId.size) names.delete(name);
    },

    /**
     * The value for an element's name: for its id, or the latest of all subjects if it has none.
     */
    get(name, id) {
      const place = names.get(name);
      return (id === null ? place?.latest : place?.byId.get(id)) ?? new Map();
    },

    *ids() {
      for (const { byId } of names.values()) yield* byId.keys();
    },

    forget(id) {
      for (const [name, { byId }] of [...names])
        for (const key of [...(byId.get(id)?.keys() ?? [])]) this.delete(name, id, key);
    },
  };
}

/** Applies values and tracks to elements, each only once. */
export function createStage({ blurPx, now, scope, guarded, onChange }) {
  const roots = new Map();
  const shown = new WeakMap();
  const concealed = new WeakMap();
  const held = createIndex();
  const flags = createIndex();
  const typing = createTyping({ now, scope, guarded });
  let hasPut = false;

  // -- Elements

  function addRoot(root) {
    if (scope.isOver || roots.has(root)) return () => {};
    const watcher = new MutationObserver((records) => guarded("page", () => follow(records)));
    watcher.observe(root, {
      childList: true,
      subtree: true,
      attributeFilter: [...NAMES, "data-cue-id", "open", "aria-modal"],
    });
    const end = scope.add(() => {
      watcher.disconnect();
      roots.delete(root);
    });
    roots.set(root, end);
    for (const element of namedIn(root)) refresh(element);
    return end;
  }

  function all(selector) {
    const found = [];
    for (const root of roots.keys()) {
      if (root.matches?.(selector)) found.push(root);
      found.push(...root.querySelectorAll(selector));
    }
    return roots.size > 1 ? [...new Set(found)] : found;
  }

  const namedIn = (node) => [
    ...(node.matches?.(NAMED) ? [node] : []),
    ...(node.querySelectorAll?.(NAMED) ?? []),
  ];

  /** The elements of a target, or of its layer; one without an id belongs to every subject. */
  function find(name, id, layer, kind = "target") {
    const selector = `[data-cue-${kind}=${quoted(name)}]`;
    const found = all(
      `${selector}[data-cue-id=${quoted(id)}],${selector}:not([data-cue-id])`,
    );
    if (!layer) return found;
    const inside = `[data-cue-layer=${quoted(layer)}]`;
    return found.flatMap((element) => [...element.querySelectorAll(inside)]);
  }

  /** Follows changes of the page; the cost grows with the change, not with the page. */
  function follow(records) {
    const changed = new Set();
    for (const { type, target, attributeName, addedNodes, removedNodes } of hasPut ? records : []) {
      if (attributeName === "open" || attributeName === "aria-modal") continue;
      const nodes = type === "childList" ? [...addedNodes, ...removedNodes] : [target];
      for (const node of nodes) for (const element of namedIn(node)) changed.add(element);
      if (type === "attributes") changed.add(target);
    }
    // A removed element loses its animations; one that comes back gets new ones.
    for (const element of changed)
      if (element.isConnected) refresh(element);
      else for (const property of [...(shown.get(element)?.keys() ?? [])]) clear(element, property);
    onChange(records);
  }

  /** The values that an element must show, by property. */
  function wantedOf(element) {
    const wanted = new Map();
    const add = (named, layer) => {
      const states = held.get(named.getAttribute("data-cue-target"), named.getAttribute("data-cue-id"));
      for (const state of states.values()) {
        const { layer: own = "", property } = state.entry;
        if (own === layer && !wanted.has(property)) wanted.set(property, state);
      }
    };
    if (element.hasAttribute("data-cue-target")) add(element, "");
    const layer = element.getAttribute("data-cue-layer");
    if (layer) {
      let outer = element.parentElement?.closest("[data-cue-target]");
      for (; outer; outer = outer.parentElement?.closest("[data-cue-target]")) add(outer, layer);
    }
    return wanted;
  }

  /**
   * Applies to an element the values held for it, and removes those that were for another subject.
   */
  function refresh(element) {
    const wanted = wantedOf(element);
    for (const property of [...(shown.get(element)?.keys() ?? [])])
      if (!wanted.has(property)) clear(element, property);
    for (const state of wanted.values()) put(element, state);
    const id = element.getAttribute("data-cue-id");
    for (const name of [element.getAttribute("data-cue-state"), element.getAttribute("data-cue-target")]) {
      const flag = name === null ? undefined : flags.get(name, id).get("hidden");
      if (flag) conceal(element, flag.isHidden, id);
      else if (concealed.has(element) && concealed.get(element).id !== id) reveal(element);
    }
  }

  // -- Motion

  // Elements that came to rest in this moment, so that their styles are read in one go.
  const resting = [];

  function put(element, state) {
    hasPut = true;
    if (!shown.has(element)) shown.set(element, new Map());
    const own = shown.get(element);
    const { entry, end } = state;
    const { property } = entry;
    const old = own.get(property);
    if (old?.state === state && old.page === element.ownerDocument) return;
    const page = element.ownerDocument;
    if (property === "typeOn") {
      own.set(property, { state, page, end: () => typing.end(element) });
      typing.show(element, state);
      return;
    }
    if (!end && state.value === restOf(property)) {
      clear(element, property);
      own.set(property, { state, page });
      if (!resting.length) queueMicrotask(() => guarded("motion", settle));
      resting.push({ element, state });
      return;
    }
    const look = lookOf(element, entry, blurPx);
    if (!end && old?.animation && old.page === page && old.to === state.value) {
      // It fills what it has come to.
      own.set(property, { ...old, state });
      if (old.animation.playState !== "finished") guarded("motion", () => old.animation.finish());
      return;
    }
    own.set(property, play(element, state, look, old));
    if (old) undo(old);
  }

  /** Starts an animation of a track, or one that holds a value; returns the element's state. */
  function play(element, state, look, old) {
    const { entry, end } = state;
    const value = end ? state.to : state.value;
    const page = element.ownerDocument;
    const made = { state, page, to: value, names: Object.keys(look.of(value)) };
    const frames = end ? keyframesOf(state, look) : [look.of(value), look.of(value)];
    made.animation = animate(element, frames, state, look, made);
    if (entry.property === "trim") {
      made.length = old?.length ?? [element.getAttribute("pathLength")];
      element.setAttribute("pathLength", "100");
    }
    return made;
  }

  function animate(element, frames, { start, duration, entry, end }, look, made) {
    const timing = {
      duration: end ? duration / 1000 : 0,
      easing: end && frames.length === 2 ? easingOf(entry.curve) : "linear",
      fill: "both",
      composite: look.isAdded ? "add" : "replace",
    };
    const animation = guarded("motion", () => {
      try {
        return element.animate(frames, timing);
      } catch (error) {
        if (timing.easing === "linear") throw error;
        return element.animate(frames, { ...timing, easing: "linear" });
      }
    });
    if (!animation) {
      // Without animations, the end is shown.
      made.texts = made.names.map((name) => [name, textIn(element.style, name)]);
      made.element = element;
      for (const [name, text] of Object.entries(frames.at(-1)))
        if (name !== "offset") write(element.style, name, text);
      return undefined;
    }
    guarded("motion", () => {
      animation.persist?.();
      if (!end) return;
      const at = start / 1000;
      // Another document has another time.
      const time = made.page.timeline?.currentTime;
      if (made.page === document) animation.startTime = at;
      else if (typeof time === "number") animation.startTime = time + at - now();
    });
    return animation;
  }

  function undo({ animation, texts = [], element }) {
    if (animation) guarded("motion", () => animation.cancel());
    for (const [name, text] of texts) write(element.style, name, text);
  }

  function clear(element, property) {
    const own = shown.get(element);
    const old = own?.get(property);
    if (!old) return;
    own.delete(property);
    if (old.end) old.end();
    undo(old);
    const [length] = old.length ?? [];
    if (length) element.setAttribute("pathLength", length);
    else if (old.length) element.removeAttribute("pathLength");
  }

  /** Forgets values at rest, unless the stylesheet shows something else: then they are held. */
  function settle() {
    const all = resting.splice(0);
    const isStill = ({ element, state }) =>
      !scope.isOver && shown.get(element)?.get(state.entry.property)?.state === state;
    const kept = new Set();
    const needed = all.filter(({ element, state }) => {
      if (!isStill({ element, state }) || !element.isConnected) return false;
      return !isRestful(element, lookOf(element, state.entry).of(state.value));
    });
    for (const { element, state } of needed) {
      kept.add(state);
      const made = play(element, state, lookOf(element, state.entry, blurPx));
      shown.get(element).set(state.entry.property, made);
    }
    for (const { element, state } of all) {
      if (kept.has(state) || !isStill({ element, state })) continue;
      const { entry, instance } = state;
      shown.get(element).delete(entry.property);
      if (held.get(entry.target, instance).get(lookKey(entry)) === state)
        held.delete(entry.target, instance, lookKey(entry));
    }
  }

  /** Applies the held values that have changed to their elements. */
  function render(states) {
    const changed = new Set();
    const asked = new Set();
    for (const state of states) {
      const { entry, instance, firing } = state;
      const place = [entry.target, instance, entry.layer ?? ""];
      if (firing) held.set(entry.target, instance, lookKey(entry), state);
      else held.delete(entry.target, instance, lookKey(entry));
      if (asked.has(place.join("\n"))) continue;
      asked.add(place.join("\n"));
      for (const element of find(...place)) changed.add(element);
    }
    for (const element of changed) guarded("motion", () => refresh(element));
  }

  // -- States

  function conceal(element, isHidden, id) {
    if (!isHidden) {
      element.removeAttribute("hidden");
      reveal(element);
      return;
    }
    const old = concealed.get(element) ?? { wasHidden: element.hasAttribute("hidden") };
    concealed.set(element, { ...old, id });
    element.setAttribute("hidden", "");
    // A class that sets `display`, and SVG, take no notice of the attribute.
    if (old.display || getComputedStyle(element).display === "none") return;
    const { style } = element;
    const display = [style.getPropertyValue("display"), style.getPropertyPriority("display")];
    concealed.set(element, { ...old, id, display });
    style.setProperty("display", "none", "important");
  }

  /** Shows a hidden element again, as the app had it. */
  function reveal(element) {
    const { display, wasHidden } = concealed.get(element) ?? {};
    concealed.delete(element);
    if (display) element.style.setProperty("display", ...display);
    if (display && !element.getAttribute("style")) element.removeAttribute("style");
    if (wasHidden === false) element.removeAttribute("hidden");
  }

  /** Shows or hides the elements with a name. Only `show` and `hide` are remembered. */
  function change(did, name, id) {
    hasPut = true;
    const isHidden = did === "hide" || did === "remove";
    if (did === "show" || did === "hide") flags.set(name, id, "hidden", { isHidden });
    else flags.delete(name, id, "hidden", true);
    for (const kind of ["state", "target"])
      for (const element of find(name, id, "", kind))
        guarded("states", () => conceal(element, isHidden, element.getAttribute("data-cue-id")));
  }

  // -- Visibility

  /** True if any part of an element is visible. */
  function isSeen(element) {
    const view = element.ownerDocument.defaultView;
    if (!view || !element.isConnected) return false;
    if (element.checkVisibility?.({ visibilityProperty: true }) === false) {
      if (view.getComputedStyle(element).display !== "contents") return false;
    }
    let box = element.getBoundingClientRect();
    if (!element.getClientRects().length) {
      const range = element.ownerDocument.createRange();
      range.selectNodeContents(element);
      box = range.getBoundingClientRect();
      if (!range.getClientRects().length) return false;
    }
    let { left, top, right, bottom } = box;
    const clip = (edges) => {
      left = Math.max(left, edges.left);
      top = Math.max(top, edges.top);
      right = Math.min(right, edges.right);
      bottom = Math.min(bottom, edges.bottom);
    };
    const page = element.ownerDocument.documentElement;
    let inner = element;
    for (let outer = outerOf(inner); outer && outer !== page; outer = outerOf(outer)) {
      if (view.getComputedStyle(inner).position === "fixed") break;
      const { overflowX, overflowY } = view.getComputedStyle(outer);
      const isPage = outer === element.ownerDocument.body;
      if (!isPage && (overflowX !== "visible" || overflowY !== "visible"))
        clip(outer.getBoundingClientRect());
      inner = outer;
    }
    clip({ left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight });
    if (right < left || bottom < top || left >= view.innerWidth || top >= view.innerHeight) return false;
    if (right <= 0 || bottom <= 0) return false;
    return element.ownerDocument === document || !view.frameElement || isSeen(view.frameElement);
  }

  return {
    addRoot,
    isThere: (name) => all(`[data-cue-target=${quoted(name)}]`).length > 0,
    render,
    change,
    all,

    /** True if any element of a subject is visible; those without an id belong to every subject. */
    isVisible(id, targets) {
      const everyones = targets.length
        ? targets.map((name) => `[data-cue-target=${quoted(name)}]`)
        : ["[data-cue-target]"];
      const selectors = everyones.map((selector) => `${selector}:not([data-cue-id])`);
      return all([`[data-cue-id=${quoted(id)}]`, ...selectors].join()).some(isSeen);
    },

    textOf(target, instance, layer) {
      const element = find(target, instance, layer)[0];
      return element ? typing.textOf(element) : "";
    },

    get weight() {
      return held.weight + flags.weight;
    },

    get subjects() {
      return [...held.ids(), ...flags.ids()];
    },

    /** Forgets the state of subjects, and removes it from those that are on the page. */
    forget(ids, isThere) {
      for (const id of ids) {
        held.forget(id);
        flags.forget(id);
        if (!isThere) continue;
        for (const named of all(`[data-cue-id=${quoted(id)}]`)) namedIn(named).forEach(refresh);
      }
    },

    /** Leaves the page as it is shown, without any help of this player. */
    leave() {
      for (const element of all(NAMED)) {
        const own = shown.get(element);
        const looks = [...(own?.values() ?? [])];
        const names = looks.flatMap((look) => (look.animation ? look.names : []));
        const style = getComputedStyle(element);
        const texts = [...new Set(names)].map((name) => [name, textIn(style, name)]);
        for (const look of looks) {
          look.end?.();
          undo(look);
        }
        for (const [name, text] of texts) if (textIn(style, name) !== text) write(element.style, name, text);
        own?.clear();
      }
    },
  };
}
