// Announcements for assistive technology, and toasts.

// A region is cleared, gets its text 100 ms later, and keeps it for another 100 ms.
const CYCLE = 200;
// A text that has waited longer is out of date, and is left out if a newer one waits.
const STALE = 3000;
const SHOWN = 5000;

/** The elements in which texts are heard and seen: two live regions, and a place for toasts. */
export function createSpeech(page, find, options, scope, guarded) {
  const given = options.regions ?? {};
  const own = [];
  const queues = { polite: [], assertive: [] };
  const shown = new Map();
  const saying = {};
  let toasts;

  function add(attributes, look) {
    const element = page.createElement("div");
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    Object.assign(element.style, look);
    own.push(element);
    return element;
  }

  /** The innermost place that is heard now: a modal or full-screen element hides the rest. */
  function host() {
    const dialog = globalThis.CSS?.supports?.("selector(:modal)") ? "dialog:modal" : "dialog[open]";
    const modals = find(`${dialog},[aria-modal=true]`).filter((one) => one.getClientRects().length);
    const inner = modals.filter((one) => one.contains(page.activeElement)).at(-1) ?? modals.at(-1);
    const whole = page.fullscreenElement;
    const isFit = whole && !/^(html|iframe|video|canvas|img)$/i.test(whole.tagName);
    return inner ?? (isFit ? whole : page.body);
  }

  /** Moves the regions to where screen readers hear them. Returns true if they had to move. */
  function place() {
    const parent = scope.isOver ? undefined : host();
    if (!parent || own.every((element) => element.parentNode === parent)) return false;
    for (const [key, value] of [["lang", options.lang], ["dir", options.dir]])
      for (const element of own) {
        const text = value ?? (page.documentElement[key] || page.body[key]);
        if (text) element.setAttribute(key, text);
      }
    parent.append(...own);
    if (parent !== page.body) parent.addEventListener("close", place, { once: true });
    return true;
  }

  const hidden = { position: "fixed", clipPath: "inset(50%)", pointerEvents: "none" };
  const regions = {};
  for (const priority of ["polite", "assertive"])
    regions[priority] = given[priority] ?? add({ "aria-live": priority }, hidden);
  if (!options.toast)
    toasts = add(
      { role: "status", "data-cue-toasts": "" },
      {
        position: "fixed", insetInline: "0", bottom: "16px", zIndex: "2147483647",
        display: "grid", justifyItems: "center", gap: "8px", pointerEvents: "none",
      },
    );
  place();
  if (!page.body) scope.listen(page, ["DOMContentLoaded"], place);
  scope.listen(page, ["fullscreenchange"], place);
  scope.add(() => {
    for (const element of own) element.remove();
    for (const region of Object.values(given)) guarded("speech", () => (region.textContent = ""));
  });

  /** Announces the next text of a region. Assertive texts do not wait for polite ones. */
  function say(priority) {
    const queue = queues[priority];
    while (queue.length > 1 && performance.now() - queue[0].at > STALE) queue.shift();
    const next = queue.shift();
    saying[priority] = next;
    if (!next) return;
    place();
    const region = regions[priority];
    guarded("speech", () => (region.textContent = ""));
    next.end = scope.later(CYCLE / 2, () => {
      place();
      guarded("speech", () => (region.textContent = next.text));
      next.end = scope.later(CYCLE / 2, () => say(priority));
    });
  }

  function show(text, firing) {
    const toast = page.createElement("div");
    toast.setAttribute("data-cue-toast", "");
    toast.style.pointerEvents = "auto";
    toast.textContent = text;
    toasts.append(toast);
    const end = scope.later(SHOWN, close);
    function close() {
      end();
      shown.delete(toast);
      toast.remove();
    }
    toast.onclick = close;
    shown.set(toast, { firing, close });
  }

  return {
    /** Determines again where texts are heard, after a change of the page. */
    follow(isOpened) {
      if (isOpened || own.some((element) => !element.isConnected)) place();
    },

    announce(text, { priority, firing }) {
      const name = priority === "assertive" ? priority : "polite";
      const queue = queues[name];
      if (queue.some((waiting) => waiting.text === text)) return;
      queue.push({ text, firing, at: performance.now() });
      if (!saying[name]) say(name);
    },

    /** A region that has just been moved is not listened to yet. */
    toast(text, { firing }) {
      if (place()) scope.later(CYCLE / 2, () => show(text, firing));
      else show(text, firing);
    },

    /** Withdraws the texts that firings have still to say, and those that they show. */
    cancel(isMeant) {
      for (const name in queues) {
        queues[name] = queues[name].filter(({ firing }) => !isMeant(firing));
        const now = saying[name];
        if (!now || !isMeant(now.firing)) continue;
        now.end?.();
        say(name);
      }
      for (const { firing, close } of [...shown.values()]) if (isMeant(firing)) close();
    },
  };
}
