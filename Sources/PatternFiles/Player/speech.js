// What is said and what is shown for a while.

/** Two live regions, and toasts that stay for five seconds. */
export function createSpeech(parent) {
  const regions = {};
  let free = 0;

  function add(attributes) {
    const element = document.createElement("div");
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return parent.appendChild(element);
  }

  for (const priority of ["polite", "assertive"]) {
    regions[priority] = add({ "aria-live": priority });
    Object.assign(regions[priority].style, { position: "fixed", clipPath: "inset(50%)" });
  }

  return {
    /** A region says what changes: so it is cleared first. */
    announce(text, priority) {
      const now = performance.now();
      const wait = Math.max(0, free - now);
      free = now + wait + 200;
      setTimeout(() => (regions[priority].textContent = ""), wait);
      setTimeout(() => (regions[priority].textContent = text), wait + 100);
    },

    toast(text) {
      const toast = add({ role: "status", "data-cue-toast": "" });
      toast.textContent = text;
      toast.onclick = () => toast.remove();
      setTimeout(toast.onclick, 5000);
    },
  };
}
