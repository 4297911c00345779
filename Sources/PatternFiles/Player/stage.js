// Motion and states on the elements of a page.

import { REST } from "./deck.js";
import { characters, us, valueOf } from "./mathematics.js";

const AXES = ["translateX", "translateY", "translateZ"];
const OPPOSITE = { left: "right", right: "left", top: "bottom", bottom: "top" };
const UNITS = {
  pt: ["px", "<length>"],
  "%": ["%", "<percentage>"],
  deg: ["deg", "<angle>"],
  ms: ["ms", "<time>"],
};

function easing({ points, count, samples }) {
  if (points) return `cubic-bezier(${points})`;
  if (count) return `steps(${count})`;
  return samples ? `linear(${samples.map(([p, v]) => `${v} ${p}%`)})` : "linear";
}

const write = (element, name, text) =>
  name[0] === "-" ? element.style.setProperty(name, text) : (element.style[name] = text);

/** The property of CSS that shows one of a cue, as [name, what gives its text]. */
function lookOf(element, { property, edge: given, unit }, blurPx) {
  const axis = AXES.indexOf(property);
  const shift = (v) => AXES.map((_, index) => (index === axis ? `${v}px` : "0px")).join(" ");
  if (axis >= 0) return ["translate", shift];
  if (property === "rotate") return ["rotate", (v) => `${v}deg`];
  if (property === "blur") return ["filter", (v) => `blur(${(v * blurPx) / 100}px)`];
  if (property === "trim") {
    element.setAttribute("pathLength", "100");
    element.style.strokeDasharray = "100";
    return ["strokeDashoffset", (v) => `${100 - v}`];
  }
  if (property === "dissolve") {
    let edge = given;
    if (/ing$/.test(given)) {
      const isBack = getComputedStyle(element).direction === "rtl";
      edge = isBack === (given === "leading") ? "right" : "left";
    }
    if (!OPPOSITE[edge]) return ["filter", (v) => `opacity(${v})`];
    // A mask of three times the size moves along; a soft edge is in the middle of it.
    const isAcross = edge === "left" || edge === "right";
    const isFirst = edge === "left" || edge === "top";
    element.style.maskImage = `linear-gradient(to ${OPPOSITE[edge]}, transparent 34%, #000 66%)`;
    element.style.maskSize = isAcross ? "300% 100%" : "100% 300%";
    const at = (v) => `${(isFirst ? v : 1 - v) * 100}%`;
    return ["maskPosition", (v) => (isAcross ? `${at(v)} 0%` : `0% ${at(v)}`)];
  }
  if (REST.has(property)) return [property, String];
  const name = `--${property}`;
  const [suffix, syntax] = UNITS[unit] ?? ["", "<number>"];
  try {
    // Registered, so that it moves and does not jump.
    CSS.registerProperty({ name, syntax, inherits: true, initialValue: 0 + suffix });
  } catch {
    // It is registered already.
  }
  return [name, (v) => v + suffix];
}

/** Puts values and tracks on the elements of a page; what has been put is not put again. */
export function createStage(root, blurPx, now) {
  const put = new WeakMap();
  const texts = new WeakMap();

  /** The elements of a target, or of its layer; one without an id is that of every subject. */
  function find(name, id, layer, kind = "target") {
    const selector = `[data-cue-${kind}="${CSS.escape(name)}"]`;
    const own = `${selector}[data-cue-id="${CSS.escape(id)}"],${selector}:not([data-cue-id])`;
    const all = [...root.querySelectorAll(own)];
    if (!layer) return all;
    const inside = `[data-cue-layer="${CSS.escape(layer)}"]`;
    return all.flatMap((element) => [...element.querySelectorAll(inside)]);
  }

  function render(state) {
    const { entry, instance, start, duration, from, to, end, firing } = state;
    const { property, target, layer } = entry;
    for (const element of find(target, instance, layer)) {
      if (!put.has(element)) put.set(element, new Map());
      const looks = put.get(element);
      const old = looks.get(property);
      if (old?.state === state) continue;
      const own = { state };
      looks.set(property, own);
      if (property === "typeOn") {
        type(element, state);
        continue;
      }
      const [name, look] = lookOf(element, entry, blurPx);
      const isAdded = name === "translate" || name === "filter";
      own.name = name;
      if (end) {
        own.animation = element.animate(
          { [name]: [look(from), look(to)] },
          {
            duration: duration / 1000,
            easing: easing(entry.curve),
            fill: "both",
            composite: isAdded ? "add" : "replace",
          },
        );
        own.animation.startTime = start / 1000;
      } else if (firing) own.text = look(state.value);
      // What animations add to: the values that are held.
      const parts = [...looks.values()].filter((other) => other.name === name && other.text);
      const axes = AXES.map((axis) => `${looks.get(axis)?.state.value ?? 0}px`);
      const isMoved = name === "translate" && parts.length > 0;
      write(element, name, (isMoved ? axes : parts.map((other) => other.text)).join(" "));
      if (property === "dissolve" && !firing) element.style.maskImage = element.style.maskSize = "";
      old?.animation?.cancel();
    }
  }

  // -- Text that appears

  function textOf(target, instance, layer) {
    const element = find(target, instance, layer)[0];
    return element && (texts.get(element) ?? holderOf(element).textContent);
  }

  // Where the text of an element is typed: what else it holds stays, its layers above all.
  function holderOf(element) {
    let holder = element.querySelector("[data-cue-text]");
    if (!holder) {
      holder = document.createElement("span");
      holder.dataset.cueText = "";
      holder.append(...[...element.childNodes].filter((node) => node.nodeType === 3));
      element.prepend(holder);
    }
    return holder;
  }

  function type(element, state) {
    const holder = holderOf(element);
    const text = state.text ?? texts.get(element);
    if (!state.end) {
      texts.delete(element);
      if (text && state.value !== 0) holder.textContent = text;
      return;
    }
    texts.set(element, text);
    // What has not appeared is transparent: assistive technology reads the whole.
    const rest = document.createElement("span");
    rest.style.opacity = 0;
    const letters = characters(text);
    holder.replaceChildren("", rest);
    const step = () => {
      if (put.get(element).get("typeOn").state !== state) return;
      const count = valueOf(state, us(now()));
      holder.firstChild.data = letters.slice(0, count).join("");
      rest.textContent = letters.slice(count).join("");
      requestAnimationFrame(step);
    };
    step();
  }

  return { find, render, textOf: (...place) => textOf(...place) ?? "" };
}
