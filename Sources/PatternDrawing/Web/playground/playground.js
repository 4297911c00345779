// The playground: the compiler in a worker, an editor, and the page of `patternc preview` in a frame.
//
// Everything typed is only ever inserted here as the text of nodes. The preview page is made by the
// compiler, which escapes, and shown in a frame that may run only that page's own script.

const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const source = element("source");
const layer = element("layer");
const numbers = element("numbers");
const note = element("note");
const offers = element("offers");
const status = element("status");
const ROW = 21;
const PATIENCE = 2000;
/** The maximum number of findings that are listed. */
const FINDINGS = 200;
const SHARE_LIMIT = 8192;
const TEXT_LIMIT = 1 << 20;

const say = (text) => (status.textContent = text);

function make(tag, { role, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  if (role) made.setAttribute("role", role);
  made.append(...children);
  return made;
}

// ---- The compiler, in a worker that is stopped when it does not answer -------------------------------

const policy = globalThis.trustedTypes?.createPolicy("patternc", { createScriptURL: (url) => url });
const embedded = element("worker");
const workerAddress = embedded
  ? URL.createObjectURL(new Blob([embedded.textContent], { type: "text/javascript" }))
  : "worker.js";

async function compiled() {
  const inline = element("wasm");
  if (!inline) return WebAssembly.compile(await (await fetch("playground.wasm")).arrayBuffer());
  const text = atob(inline.textContent);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return WebAssembly.compile(bytes);
}

let module;
let worker;
let waiting;
let next = 0;

function startWorker() {
  worker = new Worker(policy ? policy.createScriptURL(workerAddress) : workerAddress);
  worker.onmessage = ({ data: answer }) => {
    if (answer.id !== waiting?.id) return;
    const { settle, timer } = waiting;
    clearTimeout(timer);
    waiting = undefined;
    settle(answer);
  };
  worker.postMessage({ module });
}

/** Asks the compiler; the answer is undefined if there is none. One question at a time. */
function ask(request) {
  return new Promise((settle) => {
    const id = ++next;
    const timer = setTimeout(() => {
      worker.terminate();
      waiting = undefined;
      startWorker();
      say("The compiler was stopped: it did not answer within 2 seconds. Change the text to continue.");
      settle(undefined);
    }, PATIENCE);
    waiting = { id, settle, timer };
    const path = `${name}.pattern`;
    worker.postMessage({ id, path, text: source.value, request: { path, today, ...request } });
  });
}

// ---- Questions are asked one by one, and those about an outdated text are ignored ---------------------

const now = new Date();
const two = (number) => String(number).padStart(2, "0");
const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
const queue = [];
let isShowing = false;
let name = "playground";

/** Runs a task once the worker has nothing else to do. */
function later(task) {
  queue.push(task);
  if (queue.length === 1) work();
}

async function work() {
  while (queue.length) {
    await queue[0]().catch((error) => say(`The page failed: ${error.message}`));
    queue.shift();
  }
}

function refresh() {
  if (isShowing || !module) return;
  isShowing = true;
  later(async () => {
    isShowing = false;
    const text = source.value;
    const began = performance.now();
    const answer = await ask({ do: "show", title: name });
    if (!answer) return;
    if (answer.trap) return say(`The compiler failed on this text: ${answer.trap}`);
    if (source.value !== text) return;
    show(JSON.parse(answer.answer), began);
  });
}

// ---- The editor: a layer of colours under a text without colour ----------------------------------------

let shown = { text: "", findings: [], classes: [], colors: [] };
let starts = [0];

/** Measures the text: the offset at which each line starts. */
function measure() {
  starts = [0];
  const text = source.value;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
}

const lineOf = (offset) => {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle;
  }
  return low;
};
const offsetOf = ([line, character]) =>
  Math.min(line < starts.length ? starts[line] + character : source.value.length, source.value.length);

/** Keeps the colours of unchanged text until the compiler has read the new text. */
function shift() {
  const [before, after] = [shown.text, source.value];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const growth = after.length - before.length;
  const moved = (at) => (at <= head ? at : at >= before.length - tail ? at + growth : Math.min(at, after.length));
  shown.colors = shown.colors.map((number, index) => (index % 3 === 2 ? number : moved(number)));
  shown.marks = (shown.marks ?? []).map(({ from, to, ...rest }) => ({ from: moved(from), to: moved(to), ...rest }));
  shown.text = after;
}

function draw() {
  const text = source.value;
  const first = Math.max(0, Math.floor(source.scrollTop / ROW) - 4);
  const last = Math.min(starts.length, first + Math.ceil(source.clientHeight / ROW) + 8);
  const [begin, end] = [starts[first] ?? 0, last < starts.length ? starts[last] : text.length];
  const spans = [];
  const { colors, classes, marks = [] } = shown;
  // The first stretch that ends after the start of the visible part.
  let low = 0;
  let high = colors.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (colors[3 * middle + 1] <= begin) low = middle + 1;
    else high = middle;
  }
  const near = marks.filter(({ from, to }) => from < end && to >= begin);
  const cuts = near.flatMap(({ from, to }) => [from, Math.max(to, from + 1)]).sort((a, b) => a - b);
  const put = (from, to, kind) => {
    let at = from;
    while (at < to) {
      const stop = Math.min(cuts.find((cut) => cut > at) ?? to, to);
      const mark = near.find((one) => one.from <= at && Math.max(one.to, one.from + 1) > at);
      const part = text.slice(at, stop);
      const style = [kind, mark && `at-${mark.severity}`].filter(Boolean).join(" ");
      spans.push(style ? make("span", { className: style, textContent: part }) : part);
      at = stop;
    }
  };
  let at = begin;
  for (let index = 3 * low; index < colors.length && colors[index] < end; index += 3) {
    const [from, to] = [Math.max(colors[index], at), Math.min(colors[index + 1], end)];
    if (from > at) put(at, from);
    if (to > from) put(from, to, classes[colors[index + 2]]);
    at = Math.max(at, to);
  }
  put(at, end);
  layer.replaceChildren(...spans);
  layer.style.transform = `translate(${-source.scrollLeft}px, ${first * ROW - source.scrollTop}px)`;
  const gravest = new Map();
  for (const { from, severity } of marks) {
    const line = lineOf(from);
    if (!gravest.has(line)) gravest.set(line, severity);
  }
  const rows = [];
  for (let line = first; line < last; line++) {
    const severity = gravest.get(line);
    const sign = { error: "✕ ", warning: "! ", info: "i " }[severity] ?? "";
    rows.push(make("div", { className: severity ?? "", textContent: `${sign}${line + 1}` }));
  }
  numbers.replaceChildren(...rows);
  numbers.style.transform = `translateY(${first * ROW - source.scrollTop}px)`;
  remark();
}

/** Shows the findings of the caret's line below that line. */
function remark() {
  const line = lineOf(source.selectionStart);
  const here = (shown.marks ?? []).filter((mark) => lineOf(mark.from) === line);
  note.hidden = !here.length || !offers.hidden;
  if (note.hidden) return;
  note.className = here[0].severity;
  note.textContent = here.map((mark) => `${mark.severity}: ${mark.text}`).join("\n\n");
  note.style.top = `${8 + (line + 1) * ROW - source.scrollTop}px`;
}

function show(answer, began) {
  const { findings, classes, colors, page } = answer;
  const marks = findings.map(({ from, to, ...rest }) => ({ ...rest, from: offsetOf(from), to: offsetOf(to), line: from[0] }));
  const weight = { error: 0, warning: 1, info: 2 };
  marks.sort((a, b) => weight[a.severity] - weight[b.severity] || a.from - b.from);
  shown = { text: source.value, marks, classes, colors };
  draw();
  const items = marks.slice(0, FINDINGS).map((mark) => {
    const go = make("button", { type: "button", textContent: `${mark.severity}: line ${mark.line + 1}: ${mark.text} [${mark.id}]` });
    go.onclick = () => select(mark.from, mark.to);
    return make("li", {}, go);
  });
  const left = marks.length - items.length;
  if (!items.length) items.push(make("li", { className: "none", textContent: "None." }));
  if (left > 0) items.push(make("li", { className: "none", textContent: `${left} more, none more severe than these.` }));
  element("findings").replaceChildren(...items);
  const counts = ["error", "warning", "info"]
    .map((severity) => [marks.filter((mark) => mark.severity === severity).length, severity])
    .filter(([count]) => count)
    .map(([count, severity]) => `${count} ${severity === "info" ? "remark" : severity}${count === 1 ? "" : "s"}`);
  say(counts.length ? counts.join(", ") : "No findings");
  document.body.classList.toggle("stale", page === null);
  element("stale").hidden = page !== null;
  if (page !== null) present(page, began);
}

function select(from, to) {
  source.focus();
  source.setSelectionRange(from, Math.max(to, from));
  source.scrollTop = Math.max(0, lineOf(from) * ROW - source.clientHeight / 3);
  draw();
}

/** Replaces a range with text in a way that can be undone. */
function replace(from, to, text) {
  source.focus();
  source.setSelectionRange(from, to);
  const isDone = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
  if (isDone) return;
  source.setRangeText(text, from, to, "end");
  changed();
}

function changed() {
  measure();
  shift();
  draw();
  refresh();
}

// ---- The preview page --------------------------------------------------------------------------------

const frames = element("frames");
let shownPage;
let place = "";
let coming;

/** The pattern or cue that the caret is in; if there is none, the first cue at the start. */
function subject() {
  const before = source.value.slice(0, starts[lineOf(source.selectionStart) + 1] ?? source.value.length);
  const heads = [...before.matchAll(/^(?:cue[ \t]+)?([a-z][\w.-]*)[ \t]*[:{]/gm)];
  if (heads.length || place) return heads.at(-1)?.[1];
  return /^cue[ \t]+([a-z][\w.-]*)/m.exec(source.value)?.[1];
}

function present(page, began) {
  if (page === shownPage) return;
  shownPage = page;
  const parts = new URLSearchParams(place);
  const here = subject();
  if (here) parts.set("cue", here);
  const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
  const frame = make("iframe", { title: "What it does", className: "coming", name: "patternc-playground" });
  frame.setAttribute("sandbox", "allow-scripts");
  coming?.remove();
  coming = frame;
  frame.onload = () => {
    URL.revokeObjectURL(address);
    if (frame !== coming) return;
    coming = undefined;
    for (const other of [...frames.children]) if (other !== frame) other.remove();
    frame.className = "";
    frames.dataset.took = Math.round(performance.now() - began);
  };
  frame.src = `${address}#${parts}`;
  frames.append(frame);
}

addEventListener("message", ({ source: sender, data: told }) => {
  const isOurs = [...frames.children].some((frame) => frame.contentWindow === sender);
  if (isOurs && typeof told?.place === "string") place = told.place;
});

// ---- Format, completion --------------------------------------------------------------------------------

function format() {
  later(async () => {
    const text = source.value;
    const answer = await ask({ do: "format" });
    if (!answer || answer.trap || source.value !== text) return;
    if (answer.answer === text) return say(answer.code ? "A text with an error stays as it is." : "The text is already formatted.");
    let head = 0;
    while (head < text.length && text[head] === answer.answer[head]) head++;
    let tail = 0;
    const most = Math.min(text.length, answer.answer.length) - head;
    while (tail < most && text.at(-1 - tail) === answer.answer.at(-1 - tail)) tail++;
    replace(head, text.length - tail, answer.answer.slice(head, answer.answer.length - tail));
  });
}

let list;

function complete() {
  later(async () => {
    const caret = source.selectionStart;
    const line = lineOf(caret);
    const answer = await ask({ do: "complete", line, character: caret - starts[line] });
    if (!answer || answer.trap || source.selectionStart !== caret) return;
    const found = JSON.parse(answer.answer);
    const from = found ? offsetOf(found.from) : caret;
    const typed = source.value.slice(from, caret).toLowerCase();
    const items = (found?.items ?? []).filter(({ label }) => label.toLowerCase().startsWith(typed));
    if (!items.length) {
      close();
      return say("Nothing can be completed here.");
    }
    list = { from, to: offsetOf(found.to), items, index: 0 };
    offers.replaceChildren(
      ...items.map((item, index) => {
        const row = make("li", { id: `offer-${index}`, role: "option" }, item.label);
        if (item.detail) row.append(make("small", { textContent: item.detail }));
        row.onmousedown = (event) => {
          event.preventDefault();
          list.index = index;
          accept();
        };
        return row;
      }),
    );
    offers.hidden = false;
    const top = 8 + (line + 1) * ROW - source.scrollTop;
    offers.style.top = `${Math.min(top, Math.max(0, source.clientHeight - 120))}px`;
    const room = element("editor").clientWidth - offers.offsetWidth - 8;
    offers.style.left = `${Math.max(0, Math.min(60 + 8.4 * (from - starts[line]) - source.scrollLeft, room))}px`;
    offers.scrollTop = 0;
    mark();
    note.hidden = true;
  });
}

function mark() {
  [...offers.children].forEach((row, index) => row.setAttribute("aria-selected", index === list.index));
  source.setAttribute("aria-activedescendant", `offer-${list.index}`);
  source.setAttribute("aria-controls", "offers");
  const row = offers.children[list.index];
  if (row.offsetTop < offers.scrollTop) offers.scrollTop = row.offsetTop;
  const below = row.offsetTop + row.offsetHeight - offers.clientHeight;
  if (below > offers.scrollTop) offers.scrollTop = below;
}

function close() {
  if (offers.hidden) return;
  offers.hidden = true;
  list = undefined;
  source.removeAttribute("aria-activedescendant");
  source.removeAttribute("aria-controls");
  remark();
}

/** Inserts the chosen completion; the first of its placeholders is selected. */
function accept() {
  const { from, to, items, index } = list;
  const { insert, isSnippet } = items[index];
  close();
  let first;
  const text = isSnippet
    ? insert.replace(/\$\{\d+:?([^}]*)\}|\$\d/g, (_, word = "", at) => {
        first ??= [at, word.length];
        return word;
      })
    : insert;
  replace(from, to, text);
  if (first) source.setSelectionRange(from + first[0], from + first[0] + first[1]);
}

source.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey } = event;
  if ((ctrlKey || metaKey) && key.toLowerCase() === "s") format();
  else if (ctrlKey && key === " ") complete();
  else if (offers.hidden) return;
  else if (key === "ArrowDown" || key === "ArrowUp") {
    const count = list.items.length;
    list.index = (list.index + (key === "ArrowDown" ? 1 : count - 1)) % count;
    mark();
  } else if (key === "Enter" || key === "Tab") accept();
  else if (key === "Escape") close();
  else return;
  event.preventDefault();
});

// ---- Sharing: the text travels in the address ------------------------------------------------------------

async function through(stream, bytes, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) throw new RangeError("too large");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function share() {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(source.value), Infinity);
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  const code = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (code.length > SHARE_LIMIT) {
    return say(`This text is too long for a link: ${Math.ceil(code.length / 1024)} KB, and a link holds at most ${SHARE_LIMIT / 1024} KB.`);
  }
  history.replaceState(null, "", `#${new URLSearchParams({ name, code })}`);
  element("link").hidden = false;
  const address = element("address");
  address.value = location.href;
  address.select();
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied. It contains the text, which is sent to nobody.");
  } catch {
    say("The link is in the address. It contains the text, which is sent to nobody.");
  }
}

/** The text in an address; undefined if there is none. */
async function shared() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const code = parts.get("code");
  const example = data.sources.find((one) => one.name === parts.get("open"));
  if (code === null) return example;
  try {
    if (code.length > SHARE_LIMIT) throw new RangeError("too long");
    const packed = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const bytes = await through(new DecompressionStream("deflate-raw"), packed, TEXT_LIMIT);
    return { name: parts.get("name") ?? "shared", text: new TextDecoder().decode(bytes) };
  } catch {
    say("The link is damaged: it holds no text.");
    return undefined;
  }
}

// ---- Start -----------------------------------------------------------------------------------------------

const menu = element("menu");

function load(chosen) {
  close();
  name = /^[\w.-]{1,80}$/.test(chosen.name) ? chosen.name : "shared";
  source.value = chosen.text;
  source.setSelectionRange(0, 0);
  source.scrollTop = 0;
  const index = data.sources.indexOf(chosen);
  menu.value = index < 0 ? "" : String(index);
  place = "";
  shown = { text: source.value, findings: [], classes: [], colors: [] };
  changed();
}

menu.append(make("option", { value: "", textContent: "Your own" }));
for (const group of new Set(data.sources.map((one) => one.group))) {
  const set = make("optgroup", { label: group });
  data.sources.forEach((one, index) => {
    if (one.group === group) set.append(make("option", { value: String(index), textContent: one.title }));
  });
  menu.append(set);
}
menu.onchange = () => menu.value !== "" && load(data.sources[Number(menu.value)]);
element("format").onclick = format;
element("complete").onclick = () => (source.focus(), complete());
element("share").onclick = share;
source.addEventListener("input", () => {
  menu.value = "";
  const wasOpen = !offers.hidden;
  changed();
  if (wasOpen) complete();
});
source.addEventListener("scroll", draw);
source.addEventListener("blur", close);
document.addEventListener("selectionchange", () => document.activeElement === source && remark());
new ResizeObserver(draw).observe(source);
addEventListener("hashchange", async () => {
  const given = await shared();
  if (given && given.text !== source.value) load(given);
});

load((await shared()) ?? data.sources.find((one) => one.name === data.start) ?? data.sources[0]);
try {
  module = await compiled();
  startWorker();
  refresh();
} catch (error) {
  say(`The compiler cannot start: ${error.message}. A playground in a folder needs a server; one made with --single-file opens from disk.`);
}
