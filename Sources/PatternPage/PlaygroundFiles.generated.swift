// Generated from Sources/PatternPage/Web/playground and Patterns by `swift run dev generate`; do not edit.

/// What a playground holds, with the digests that the policy of a single file names.
enum PlaygroundFiles {
  static let body: StaticString = #"""
    <a class="skip" href="#source">Skip to the source</a>
    <header>
    <h1>patternc playground</h1>
    <div class="bar" role="group" aria-label="Source">
    <label for="menu">Open</label>
    <select id="menu"></select>
    <button type="button" id="format">Format</button>
    <button type="button" id="complete">Complete</button>
    <button type="button" id="share">Share</button>
    </div>
    <p id="status" role="status">The compiler is starting.</p>
    <p id="link" hidden><label for="address">Link</label> <input id="address" readonly></p>
    </header>
    <div class="columns">
    <main>
    <h2 id="source-title">Source</h2>
    <p id="keys" class="quiet">Ctrl-Space completes, Ctrl-S formats. Everything stays in this page.</p>
    <div id="editor">
    <div id="numbers" aria-hidden="true"></div>
    <div id="layer" aria-hidden="true"></div>
    <textarea id="source" aria-labelledby="source-title" aria-describedby="keys" spellcheck="false"
    autocapitalize="off" autocomplete="off" wrap="off" rows="24"></textarea>
    <div id="note" hidden></div>
    <ul id="offers" role="listbox" aria-label="Completions" hidden></ul>
    </div>
    <section aria-labelledby="findings-title">
    <h2 id="findings-title">Findings</h2>
    <ol id="findings"></ol>
    </section>
    </main>
    <section id="page" aria-labelledby="page-title">
    <h2 id="page-title">What it does</h2>
    <p id="stale" class="quiet" hidden>The last text without an error is shown.</p>
    <div id="frames"></div>
    </section>
    </div>

    """#
  static let styleDigest: StaticString =
    "DSedr+rw0aMYQIzGay2QYi9DUaeZLGAJJHHmSUST+SM="
  static let style: StaticString = #"""
    /* The playground: an editor beside the page of `patternc preview`. Colours of the system's scheme. */

    :root {
      color-scheme: light dark;
      --paper: #fdfdfb;
      --ink: #1b1d22;
      --soft: #575c66;
      --line: #c9ccd2;
      --fill: #eef0f3;
      --accent: #1d4fb8;
      --error: #a3341f;
      --warning: #8a6100;
      --keyword: #1d4fb8;
      --string: #1f6b42;
      --number: #7a3f9d;
      --comment: #646b75;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14161a;
        --ink: #eceef2;
        --soft: #a9afba;
        --line: #454a54;
        --fill: #23262d;
        --accent: #8db4ff;
        --error: #ff9a82;
        --warning: #e5b94e;
        --keyword: #8db4ff;
        --string: #5fce96;
        --number: #cf9bf0;
        --comment: #9ba3ae;
      }
    }

    * { box-sizing: border-box; }
    [hidden] { display: none !important; }

    body {
      margin: 0;
      background: var(--paper);
      color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif;
    }

    header, main, #page { padding: 12px 16px; }
    header { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 20px; }
    h2 { margin: 0; font-size: 16px; }
    p { margin: 0; }
    .quiet, #status { color: var(--soft); font-size: 14px; }
    #status { min-height: 21px; flex: 1 1 240px; }
    #link { flex-basis: 100%; }
    #address { width: min(720px, 80%); font: 13px ui-monospace, monospace; }
    .bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 8px; top: 8px; background: var(--paper); padding: 8px; z-index: 4; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: -1px; }
    button, select, input { font: inherit; color: inherit; background: var(--fill); border: 1px solid var(--soft); border-radius: 8px; }
    button, select { min-height: 40px; padding: 4px 12px; max-width: 100%; }

    #editor {
      position: relative;
      height: 420px;
      margin: 8px 0;
      overflow: clip;
      border: 1px solid var(--line);
      border-radius: 8px;
      background: var(--paper);
      --row: 21px;
    }
    #source, #layer, #numbers, #note {
      font: 14px/21px ui-monospace, "DejaVu Sans Mono", monospace;
      tab-size: 2;
      white-space: pre;
    }
    #source {
      position: absolute;
      inset: 0 0 0 52px;
      width: calc(100% - 52px);
      height: 100%;
      margin: 0;
      padding: 8px;
      border: 0;
      border-radius: 0;
      resize: none;
      overflow: auto;
      background: transparent;
      color: transparent;
      caret-color: var(--ink);
    }
    #source::selection { color: transparent; background: color-mix(in srgb, var(--accent) 30%, transparent); }
    #layer, #numbers { position: absolute; top: 0; padding: 8px; pointer-events: none; will-change: transform; }
    #layer { left: 52px; }
    #numbers { left: 0; width: 52px; padding-right: 6px; text-align: right; color: var(--comment); }
    #numbers .error, #numbers .warning, #numbers .info { font-weight: 700; }
    #numbers .error { color: var(--error); }
    #numbers .warning { color: var(--warning); }
    #numbers .info { color: var(--accent); }

    .keyword { color: var(--keyword); }
    .declaration { font-weight: 700; }
    .string { color: var(--string); }
    .number { color: var(--number); }
    .comment, .doc { color: var(--comment); }
    .doc { font-style: italic; }
    .at-error, .at-warning, .at-info {
      text-decoration: underline wavy var(--error);
      text-decoration-skip-ink: none;
      text-underline-offset: 3px;
    }
    .at-warning { text-decoration-color: var(--warning); }
    .at-info { text-decoration-color: var(--accent); text-decoration-style: dotted; }

    #note {
      position: absolute;
      left: 60px;
      right: 8px;
      z-index: 2;
      max-height: 130px;
      overflow: hidden;
      padding: 2px 8px;
      white-space: pre-wrap;
      pointer-events: none;
      background: var(--fill);
      border: 1px solid var(--soft);
      border-left: 4px solid var(--error);
      border-radius: 0 6px 6px 0;
    }
    #note.warning { border-left-color: var(--warning); }
    #note.info { border-left-color: var(--accent); }

    #offers {
      position: absolute;
      z-index: 3;
      margin: 0;
      padding: 4px;
      max-height: 230px;
      width: min(380px, 80%);
      overflow-y: auto;
      list-style: none;
      background: var(--paper);
      border: 1px solid var(--soft);
      border-radius: 6px;
      font: 14px/1.4 ui-monospace, monospace;
    }
    #offers li { padding: 3px 6px; min-height: 26px; cursor: pointer; }
    #offers li[aria-selected="true"] { background: var(--accent); color: var(--paper); }
    #offers small { margin-left: 12px; font-family: system-ui, sans-serif; }

    #findings { margin: 4px 0; padding-left: 24px; }
    #findings li { margin: 4px 0; }
    #findings button {
      width: 100%;
      text-align: left;
      white-space: pre-wrap;
      font: 14px/1.4 system-ui, sans-serif;
    }
    #findings .none { list-style: none; margin-left: -24px; color: var(--soft); }

    #frames { position: relative; height: 640px; margin-top: 8px; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
    #frames iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; background: var(--paper); }
    #frames .coming { visibility: hidden; }
    .stale #frames { opacity: 0.55; }

    @media (min-width: 900px) {
      body { height: 100vh; display: flex; flex-direction: column; }
      .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
      main, #page { display: flex; flex-direction: column; min-height: 0; }
      #page { border-left: 1px solid var(--line); }
      #editor { flex: 1 1 60%; height: auto; min-height: 200px; }
      main > section { flex: 0 1 auto; max-height: 34%; overflow-y: auto; }
      #frames { flex: 1; height: auto; }
    }

    @media (forced-colors: active) {
      #source { color: CanvasText; }
      #layer { visibility: hidden; }
      #note { border: 2px solid CanvasText; }
    }

    """#
  static let scriptDigest: StaticString =
    "REYc+C+nnF/k26YoI8qH2vwkmld3lr+vAcvru7kN9kc="
  static let script: StaticString = #"""
    // The playground: the compiler in a worker, an editor, and the page of `patternc preview` in a frame.
    //
    // What a person writes becomes text of nodes and nothing else here; the page of preview is made by
    // the compiler, which escapes, and shown in a frame that may run that page's own script only.

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
    /** So many findings are listed; of very many, nobody reads all. */
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

    // ---- The compiler, in a worker that is given up when it does not answer ------------------------------

    const policy = globalThis.trustedTypes?.createPolicy("patternc", { createScriptURL: (url) => url });
    const embedded = element("worker");
    const workerAddress = embedded
      ? URL.createObjectURL(new Blob([embedded.textContent], { type: "text/javascript" }))
      : "worker.js";

    async function compiled() {
      const inline = element("wasm");
      if (!inline) return WebAssembly.compile(await (await fetch("patternc.wasm")).arrayBuffer());
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

    /** Asks the compiler; the answer is nothing where there is none. One question at a time. */
    function ask(request) {
      return new Promise((settle) => {
        const id = ++next;
        const timer = setTimeout(() => {
          worker.terminate();
          waiting = undefined;
          startWorker();
          say("The compiler was stopped: it did not answer within 2 seconds. Change the text to go on.");
          settle(undefined);
        }, PATIENCE);
        waiting = { id, settle, timer };
        const path = `${name}.pattern`;
        worker.postMessage({ id, path, text: source.value, request: { path, today, ...request } });
      });
    }

    // ---- Questions go one after the other; of those about a text, the last one counts ---------------------

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

    /** Where the lines of the text start. */
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

    /** Keeps the colours of what has not changed, until the compiler has seen the text. */
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
      // The first stretch that ends after the part that is seen.
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

    /** What was found on the line of the caret, under that line. */
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
      if (left > 0) items.push(make("li", { className: "none", textContent: `${left} more, none graver than these.` }));
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

    /** Puts text in the place of a range, so that it can be undone. */
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

    // ---- The page of preview -----------------------------------------------------------------------------

    const frames = element("frames");
    let shownPage;
    let place = "";
    let coming;

    /** The pattern or cue that the caret is in; where it is in none, the first cue, to begin with. */
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
        if (answer.answer === text) return say(answer.code ? "What has an error stays as it is." : "It is laid out already.");
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

    /** Writes what was chosen; of places to fill in, the first is selected. */
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
        return say(`This text is too long for a link: ${Math.ceil(code.length / 1024)} KB, and a link holds ${SHARE_LIMIT / 1024}.`);
      }
      history.replaceState(null, "", `#${new URLSearchParams({ name, code })}`);
      element("link").hidden = false;
      const address = element("address");
      address.value = location.href;
      address.select();
      try {
        await navigator.clipboard.writeText(location.href);
        say("The link is copied. The text is in it, and is sent to nobody.");
      } catch {
        say("The link is in the address. The text is in it, and is sent to nobody.");
      }
    }

    /** The text that an address holds; nothing where it holds none. */
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
      say(`The compiler cannot start: ${error.message}. A folder of the playground has to come from a server; one made with --single-file opens from disk.`);
    }

    """#
  static let worker: StaticString = #"""
    // The compiler in a worker: a text and a question in, an answer out.
    //
    // A message is `{ module }` to begin with, then `{ id, path, text, request }`; what comes back is
    // `{ id, code, answer }`, or `{ id, trap }` after which the next question goes to a fresh instance.

    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    let module;
    let compiler;

    const start = () => (compiler = new WebAssembly.Instance(module).exports);

    /** Hands bytes over; answers where they are. */
    function give(text) {
      const bytes = encoder.encode(text);
      const place = compiler.alloc(bytes.length);
      new Uint8Array(compiler.memory.buffer, place, bytes.length).set(bytes);
      return [place, bytes.length];
    }

    onmessage = ({ data: { module: given, id, path, text, request } }) => {
      if (given) {
        module = given;
        start();
        return;
      }
      try {
        compiler.put(...give(path), ...give(text));
        const code = compiler.ask(...give(JSON.stringify(request)));
        const bytes = new Uint8Array(compiler.memory.buffer, compiler.output(), compiler.outputCount());
        postMessage({ id, code, answer: decoder.decode(bytes) });
      } catch (error) {
        postMessage({ id, trap: String(error) });
        start();
      }
    };

    """#

  /// The group, the name, the title and the text of each source.
  static let sources: [PlaygroundSource] = [
    PlaygroundSource(
      group: "Examples", name: "first-cue", title: "first cue",
      text: #"""
        # A first cue: something was saved, and one feels it.
        event note.saved: by system, class success, subject note

        ## Two taps, the second a little stronger.
        success: impact light 0.7; wait 120ms; impact medium 0.75

        cue note.save {
          because "your note is saved"
          role feedback
          on note.saved
          toast "Saved"
          play success
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "arrival", title: "arrival",
      text: #"""
        # A card arrives: it fades in, and a heartbeat says that it is there.
        event card.visible: by system, class arrival, subject card

        heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9

        cue card.arrive {
          because "a card has appeared; nothing is asked"
          role entry
          on card.visible
          once per card.id
          target card
          fade 0 -> 1 over 600ms ease-out; scale 0.98 -> 1 over 600ms ease-out
          at 40ms: play heartbeat
          at 700ms: announce "A new card"
          # Growth is motion: a person who wants less of it gets the fade.
          fallback reduce-motion: fade 0 -> 1 over 600ms ease-out
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "tap", title: "tap",
      text: #"""
        # A tap is answered at once, and faintly: it happens all day.
        event row.tapped: by user, class selection, subject row

        cue row.select {
          because "your tap was taken in"
          role feedback
          on row.tapped
          target row
          show selection
          selection
          scale 1 -> 0.98 over 120ms ease-out
          fallback reduce-motion: fade 0.8 -> 1 over 120ms linear
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "progress", title: "progress",
      text: #"""
        # Work goes on as long as a flag is set, and its outcome ends it.
        input saving: from system, flag
        event note.saving: by user, class progress, subject note
        event note.saved: by system, class success, subject note

        cue note.wait {
          because "it is being saved"
          role progress
          on note.saving
          until note.saved
          target progress
          show progress
          at 500ms: announce "Saving"
          loop every 1.2s while saving: fade 1 -> 0.6 over 1.2s ease-in-out alternate
        }

        cue note.done {
          because "it is saved"
          role feedback
          on note.saved
          hide progress
          toast "Saved"
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "mood", title: "mood",
      text: #"""
        # One pattern, as strong as the mood of what it announces.
        input mood: from content, one of calm | glad | moved
        map mood-level by mood: calm 0.5, glad 0.71, moved 1
        event moment.visible: by system, class arrival, subject moment

        heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9

        cue moment.arrive {
          because "a moment has come back to you"
          role entry
          on moment.visible
          once per moment.id
          target card
          fade 0 -> 1 over 500ms ease-out
          play heartbeat scaled by mood-level
          at 600ms: announce "A moment"
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "delete", title: "delete",
      text: #"""
        # Nothing is lost without a question, and nothing for good if it fails.
        event delete.tapped: by user, class deletion, subject card

        snap: impact rigid 0.7

        cue card.delete {
          because "the card was deleted, as you asked"
          role exit
          on delete.tapped
          confirm "Delete this card?"
          target card
          play snap
          fade 1 -> 0 over 200ms ease-out
          at end {
            remove card optimistic
            do server.delete {
              success: announce "Deleted"
              failure: toast "This card could not be deleted. It is back."; restore card
            }
          }
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "library", title: "library",
      text: #"""
        # The library has signatures to begin with: `feel.success`, `feel.failure` and 42 others.
        use library

        event order.sent: by system, class success, subject order
        event order.failed: by system, class failure, subject order

        cue order.succeed {
          because "your order is on its way"
          role feedback
          on order.sent
          toast "Ordered"
          play feel.success
        }

        cue order.fail {
          because "the order was not sent, and nothing was paid"
          role feedback
          on order.failed
          toast "This could not be ordered. Nothing was paid."
          play feel.failure
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "spring", title: "spring",
      text: #"""
        # A spring of its own; an entry that overshoots has to say why.
        event panel.shown: by user, class appear, subject panel
        spring soft: response 0.4s, damping 1

        cue panel.show {
          because "the panel that you opened is there"
          role entry
          on panel.shown
          target panel
          show panel
          fade 0 -> 1 over 150ms ease-out
          move y 24pt -> 0pt spring soft
          at 600ms: announce "Panel"
          fallback reduce-motion: fade 0 -> 1 over 150ms ease-out
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "list", title: "list",
      text: #"""
        # The items of a list come one after the other.
        event list.shown: by system, class appear, subject list

        cue list.arrive {
          because "your list is there"
          role entry
          on list.shown
          once per list.id
          target item
          stagger 50ms max 300ms { fade 0 -> 1 over 200ms ease-out }
          at 600ms: announce "The list is here"
        }

        """#),
    PlaygroundSource(
      group: "Examples", name: "sound", title: "sound",
      text: #"""
        # Heard and felt together; the sound is short and quiet.
        event link.found: by system, class insight, subject link

        found-tone: chord 600Hz + 750Hz for 300ms volume 0.3 fade 40ms/120ms
        found: impact soft 0.6; wait 140ms; impact light 0.8

        cue link.show {
          because "two of your notes belong together"
          role entry
          on link.found
          once per link.id
          target line
          trim 0% -> 100% over 400ms ease-out approx mask
          play found
          play found-tone
          at 500ms: announce "A connection was found"
          fallback reduce-motion: fade 0 -> 1 over 200ms linear
        }

        """#),
    PlaygroundSource(
      group: "Decks", name: "ghost-deck", title: "ghost deck",
      text: #"""
        # Ghost Deck v0: felt, not announced.
        #
        # Everything the ADR "Physicality & Accessibility for Ghost Deck v0" lets a Ghost Card do to the senses: it fades in
        # with a heartbeat, it ascends into the Journal, it is forgotten. ADR-n counts the demands of that document in order.
        # What the ADR leaves open and this file decides is marked (ours).

        use profile ghost-deck

        # ---- What the deck listens to -------------------------------------------------------------------------------------

        ## Sentinel's mood anchor of the memory on the card. ADR-43
        input mood-anchor: from content, one of insight | resolve | nostalgia | breakthrough | standard-fact
        ## The memory is direct, not hazy. The server's own name for the flag is not settled. ADR-61
        input high-fidelity: from content, flag
        ## The memory asks for a second confirmation before it is deleted. ADR-66
        input high-rigor: from content, flag

        ## A Ghost Card came into view inside its thread, without banner and without bubble. ADR-5, ADR-33
        event card.visible: by system, class arrival, subject card, scope in-thread, recurring
        event ascend.tapped: by user, class donation, subject card, scope in-thread
        event forget.tapped: by user, class deletion, subject card, scope in-thread
        event edit.tapped: by user, class navigation, subject card, scope in-thread

        # Labels of ADR-82, tap targets of ADR-81 (at least 44pt), availability of ADR-61.
        control edit: label "Edit memory", size 44pt, event edit.tapped
        control forget: label "Forget", size 44pt, event forget.tapped
        control ascend: label "Ascend to Journal", size 44pt, event ascend.tapped,
          available if high-fidelity

        # ---- Signatures ---------------------------------------------------------------------------------------------------

        ## How strongly a mood lets the heart beat: a multiplier from 0 to 1, never an amplifier. ADR-40, ADR-44 to ADR-48
        ## A card without a mood beats as quietly as a plain fact (ours).
        map mood by mood-anchor: insight 0.65,
          resolve 0.9,
          nostalgia 0.4,
          breakthrough 1,
          standard-fact 0.5,
          default 0.5

        ## The one arrival haptic: 0.6, a gap of 120 ms, 0.9. ADR-1, ADR-23, ADR-36 to ADR-39
        ## Version 0 plays it for every mood; a single pulse for nostalgia stays an open question. ADR-49, ADR-92
        heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9

        ## The card has let go: selectionChanged(). ADR-24, ADR-57
        release-tick: selection

        ## One heavy impact, and it is gone. ADR-25, ADR-63
        snap: impact heavy

        allow indistinct-levels because "ADR-44 to ADR-48 set the five moods: the scaling colours the heartbeat, and no meaning rests on telling two moods apart by touch"

        # ---- Spirit Fade --------------------------------------------------------------------------------------------------

        ## The card appears; it does not interrupt. ADR-22, ADR-28 to ADR-42, ADR-95, ADR-96
        cue ghost.arrive {
          because "a card has appeared; nothing is asked"
          role entry
          on card.visible
          # Never twice for one card. ADR-41
          once per card.id
          # The profile adds physicality, system-haptics and foreground. ADR-33 to ADR-35
          haptics only if in-thread, visible
          target card
          respond immediate

          # 1.2 s, ease-in, opacity alone but for a scale of 0.98 that cannot read as a pop. ADR-28 to ADR-30
          fade 0 -> 1 over 1.2s ease-in; scale 0.98 -> 1 over 1.2s ease-in
          play heartbeat scaled by mood

          # The entry stays a fade, without the scale. ADR-68, ADR-73
          fallback reduce-motion, physicality-off: fade 0 -> 1 over 1.2s ease-in

          allow haptic-before-visible because "ADR-28 and ADR-36 start the fade and the heartbeat together: the card is felt, then seen"
          allow silent-state because "a Ghost Card is a muted transmission (ADR-18): VoiceOver reads it where it lies in the thread, and announcing it would be the notification that ADR-5 rules out"
        }

        # ---- Inverse Gravity Ascend ---------------------------------------------------------------------------------------

        ## The moment rises out of the thread into the Journal. ADR-24, ADR-50 to ADR-61, ADR-97
        cue ghost.ascend {
          because "the moment is on its way to your Journal"
          role exit
          on ascend.tapped
          only if high-fidelity
          target card
          respond immediate

          # JournalingSuggestions.donateMoment inside a background task: it completes even if the app is left. ADR-58, ADR-59
          do journal.donate-moment in background {
            # The receipt also confirms with every haptic off. ADR-60, ADR-79
            success: toast "Moment donated to iOS Journal."
            # The ADR has no words for a failure (ours): a receipt must not lie, and nothing may be lost. Where it comes while the
            # card still rises, `restore` cancels what is left of that, the `remove` below among it.
            failure: toast "This moment could not be donated. It is back in your thread."; restore card
          }

          # The curves are ours: gather, then let go. ADR-51, ADR-52
          stage lift 0s..0.4s {
            move y by -20pt ease-in
            # "~20% to ~50%, visual approximation acceptable": two pre-blurred layers, not a live filter. ADR-52, ADR-87
            blur 20% -> 50% linear approx material
          }
          # A further 40pt make 60pt in all; the bottom edge goes first, by a moving mask and not by particles. ADR-53 to ADR-55, ADR-88
          stage evaporate 0.4s..1s {
            move y by -40pt ease-out
            scale 1 -> 0.9 ease-out
            dissolve 1 -> 0 from bottom linear approx mask
          }

          # When the last of it has dissolved, in whichever form it did. ADR-56, ADR-57
          at end { play release-tick; remove card optimistic }

          # A cross-dissolve: no drift, no particles. ADR-72, ADR-74; 0.3 s is ours.
          fallback reduce-motion: fade 1 -> 0 over 0.3s ease-out
          # "A simple dissolve", and no tick. ADR-69, ADR-99
          fallback physicality-off: fade 1 -> 0 over 0.3s ease-out

          allow misused-haptic-type because "ADR-57 names selectionChanged() for the release: the lightest tick there is, for letting go and not for an outcome"
        }

        # ---- Forget -------------------------------------------------------------------------------------------------------

        ## The memory is deleted, at once and visibly. ADR-25, ADR-62 to ADR-66, ADR-98
        cue ghost.forget {
          because "the memory was deleted, as you asked"
          role exit
          on forget.tapped
          # Nothing moves, nothing is felt and nothing reaches the server before this is answered. ADR-66
          confirm "Forget this memory?" if high-rigor
          target card
          respond immediate

          play snap
          fade 1 -> 0 over 0.2s ease-out

          # Gone from the screen first, from the server next. ADR-65, ADR-80
          at end {
            remove card optimistic
            do server.delete {
              success: announce "Memory forgotten." politely
              failure: toast "This memory could not be forgotten. It is back in your thread."; restore card
            }
          }

          # The same fade without the snap. Under Reduce Motion nothing changes: a fade is no movement. ADR-70
          fallback physicality-off: fade 1 -> 0 over 0.2s ease-out
        }

        """#),
    PlaygroundSource(
      group: "Decks", name: "sonora", title: "sonora",
      text: #"""
        # Sonora: micro-interactions that say what is happening, and stop.
        #
        # Everything "Sonora: Micro-Interactions & Interface Delight" lets the app do to the senses. SON-n counts the demands of
        # that document in order. What the document leaves open and this file decides is marked (ours).

        use profile sonora

        # ---- What Sonora listens to ---------------------------------------------------------------------------------------

        ## How much an insight matters. SON-26
        input importance: from content, one of minor | significant | breakthrough
        ## The microphone is open.
        input recording: from device, flag
        ## Words are still arriving.
        input streaming: from content, flag
        ## A take is being transcribed.
        input processing: from content, flag
        ## The insights of a take are still to come.
        input awaiting-insights: from content, flag
        ## A screen waits for its content.
        input loading: from content, flag
        ## The deep analysis is at work.
        input analyzing: from content, flag

        event record.tapped: by user, class recording-start, subject take, scope screen
        event stop.tapped: by user, class recording-stop, subject take, scope screen
        event record.failed: by system, class failure, subject take, scope screen, recurring

        event item.tapped: by user, class selection, subject item, scope screen, frequent
        event item.held: by user, class secondary, subject item, scope screen
        event page.turned: by user, class navigation, subject page, scope screen

        event words.heard: by system, class progress, subject take, scope screen
        event transcribing.started: by system, class progress, subject take, scope screen
        event content.requested: by system, class progress, subject page, scope screen
        event content.loaded: by system, class appear, subject page, scope screen
        event deep-analysis.tapped: by user, class progress, subject take, scope screen

        event transcript.ready: by system, class success, subject take, scope screen, recurring
        event insights.ready: by system, class success, subject take, scope screen, recurring
        event insight.found: by system, class insight, subject insight, scope screen, recurring
        event connection.found: by system, class connection, subject connection, scope screen, recurring

        event cards.shown: by system, class reveal, subject take, scope screen, recurring
        event list.shown: by system, class appear, subject list, scope screen, recurring
        event tags.shown: by system, class appear, subject tag, scope screen, recurring

        # Button("Record") is the document's; the other labels are ours. Sizes: the profile's 44pt.
        control record: label "Record", size 44pt, event record.tapped
        control stop: label "Stop recording", size 44pt, event stop.tapped
        control deep-analysis: label "Analyze more deeply", size 44pt, event deep-analysis.tapped

        # ---- Springs ------------------------------------------------------------------------------------------------------

        ## UI feedback. SON-27
        spring quick: response 0.3s, damping 0.8
        ## Most interactions. SON-28
        spring standard: response 0.5s, damping 0.75
        ## Content transitions. SON-29
        spring gentle: response 0.7s, damping 0.85
        ## Major state changes. SON-30
        spring dramatic: response 0.4s, damping 0.6

        ## The record button under the finger: `.spring(response: 0.3)`, whose damping is SwiftUI's default 0.825. SON-25
        spring press: response 0.3s, damping 0.825
        ## The pulse of the Sonic Bloom. SON-33
        spring bloom: response 0.8s, damping 0.7
        ## An insight card unfolding. SON-34
        spring reveal: response 0.6s, damping 0.8
        ## An item joining its list. SON-37
        spring list: response 0.5s, damping 0.8
        ## A tag joining its cloud. SON-38
        spring tags: response 0.6s, damping 0.7
        ## The stroke of the check mark. SON-55
        spring check: response 0.4s, damping 0.8

        allow overshoot-on-entry because "Sonora moves on springs (SON-8, SON-27 to SON-38); what they overshoot stays inside the entry.scale of the profile"

        # ---- The haptic vocabulary ----------------------------------------------------------------------------------------
        # Where the document sets no gap, two events are 100 ms apart or more: two UIKit generators closer than that blur (ours).

        ## A gentle "begin": light impact, then a subtle notification, which is softer than any of UIKit's three. SON-16
        recording-start: impact light; wait 100ms; transient 0.35 sharp 0.3
        ## A satisfying "complete": medium impact, success. SON-17
        recording-stop: impact medium; wait 100ms; notify success
        ## "Something went wrong", without alarm: heavy impact, error, and no more. SON-18
        recording-error: impact heavy; wait 100ms; notify error

        ## "Aha": light impact, then a gentle sequence that fades away. SON-19
        insight: impact light; wait 120ms; transient 0.35 sharp 0.4; wait 120ms; transient 0.25 sharp 0.4
        ## Things clicking together: two light impacts with a 100 ms gap. SON-20
        connection: impact light; wait 100ms; impact light
        ## "Wow", without overwhelming: medium, success, a light follow-up. SON-21
        breakthrough: impact medium; wait 100ms; notify success; wait 150ms; impact light

        ## Crisp and immediate: light impact. SON-22
        tap: impact light
        ## Barely there; also what a minor insight gets. SON-23, SON-26
        subtle: impact light 0.5
        ## A page moves: subtle light impact. SON-23
        transition: play subtle
        ## Deeper than a tap: medium impact. SON-24
        secondary: impact medium

        ## The louder the find, the fuller the signature: playContextualSuccess(importance:). SON-26
        map celebration by importance: minor subtle, significant insight, breakthrough breakthrough,
          default subtle

        # ---- The sounds ---------------------------------------------------------------------------------------------------
        # At most 40% of system volume, 400 to 1200 Hz, 500 ms, always with fades (SON-46 to SON-49); 0.3 and the fades are ours.
        # The profile plays none with the sound switch off, in Silent mode or under Do Not Disturb. SON-44, SON-45, SON-50 to SON-52

        ## A subtle "begin": 200 ms, a gentle 800 Hz. SON-40
        start-tone: tone 800Hz for 200ms volume 0.3 fade 40ms/60ms file "recording_start.aiff"
        ## A satisfying "complete": 300 ms, 600 Hz with a fade. SON-41
        stop-tone: tone 600Hz for 300ms volume 0.3 fade 40ms/120ms file "recording_stop.aiff"
        ## A gentle "aha": 400 ms, a harmonic bell; its pitch is ours. SON-42
        insight-chime: sample "insight_chime" pitch 880Hz for 400ms volume 0.3 fade 40ms/150ms file "insight_chime.aiff"
        ## Two notes in harmony: 500 ms, a major third, 5 to 4. SON-43
        connection-tone: chord 600Hz + 750Hz for 500ms volume 0.3 fade 40ms/150ms file "connection_tone.aiff"

        # ---- Recording ----------------------------------------------------------------------------------------------------
        # Under Reduce Motion every animation becomes `.linear(duration: 0.1)` of opacity, and what is shown and felt carries the
        # state instead. SON-63, SON-64

        ## The Sonic Bloom: recording is active and energy is flowing. SON-3, SON-5, SON-16, SON-25, SON-32, SON-33
        cue record.start {
          because "recording is active, and it started the moment you tapped"
          role feedback
          on record.tapped
          respond immediate
          target button

          # All at 0 ms: seen, felt and heard together. By how much the button grows is ours. SON-5, SON-25
          show recording-state
          scale 1 -> 1.05 spring press
          play recording-start
          play start-tone
          # The ring leaves the button: twice its size, 0.3 to nothing, ease-out in 1.5 s. SON-32
          layer ring { scale 1 -> 2 over 1.5s ease-out; fade 0.3 -> 0 over 1.5s ease-out }
          # And the button breathes, every 1.2 s, as long as it records. SON-33
          layer core { loop every 1.2s while recording { scale 1 -> 1.05 spring bloom alternate } }
          # Half a second later, so that the animation can finish. SON-65
          at 500ms: announce "Recording" politely

          fallback reduce-motion {
            fade 0.6 -> 1 over 0.1s linear
            layer ring { fade 0.3 -> 0 over 0.1s linear }
          }

          allow overlong-motion because "SON-32 lets the ring expand for 1.5 s: it is the afterglow of a tap that was answered at 0 ms, and nothing waits for it"
          allow haptic-while-recording because "SON-16 and SON-25 put the haptic on the tap that opens the microphone: it is over after 100 ms, and the app sets allowHapticsAndSystemSoundsDuringRecording for it"
        }

        ## Layered response, first layer: at once. SON-17, SON-62
        cue record.stop {
          because "your take is captured; the rest happens by itself"
          role feedback
          on stop.tapped
          respond immediate
          target button

          show recording-complete
          scale 1.05 -> 1 spring quick
          play recording-stop
          play stop-tone

          fallback reduce-motion: fade 0.6 -> 1 over 0.1s linear

          allow haptic-while-recording because "SON-17 confirms the take with the tap that ends it; iOS mutes it while the session is open unless the app sets allowHapticsAndSystemSoundsDuringRecording"
        }

        ## Layered response, second layer: after 100 ms, unless the words are there already. SON-17, SON-62
        cue transcript.wait {
          because "your words are on their way"
          role progress
          on stop.tapped
          # A transcript that is quick, or a recording that failed, needs no loader any more (ours).
          only if processing
          until transcript.ready, record.failed

          at 100ms: show transcript-loader
          # SON-65
          at 500ms: announce "Processing your recording" politely
        }

        ## SON-18
        cue record.error {
          because "the recording stopped, and you should know"
          role feedback
          on record.failed
          once per take.id
          target error-message

          hide transcript-loader
          show error-text
          fade 0 -> 1 over 0.2s ease-out
          play recording-error
          at 500ms: announce "Recording failed" assertively

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear
        }

        # ---- From words to insights ---------------------------------------------------------------------------------------

        ## The transcript appears as it is spoken: 30 ms a character, 100 ms of breath at punctuation. SON-35, SON-36
        cue text.stream {
          because "speech becomes text while you speak"
          role progress
          on words.heard
          target live-text

          type-on 30ms per character, pause 100ms after ".,!?"
          layer cursor { loop while streaming { fade 1 -> 0 over 0.5s ease-in-out alternate } }

          # The whole text at once, which is also what assistive technology reads.
          fallback reduce-motion: auto
        }

        ## Work goes on: a ring that turns in 2 s, and a dot that breathes in 1 s. SON-54
        cue processing.show {
          because "work continues, and nothing is stuck"
          role progress
          on transcribing.started
          only if processing
          target indicator

          show processing-label
          layer ring { loop while processing { rotate 0deg -> 360deg over 2s linear } }
          layer dot { loop while processing { scale 1 -> 1.2 over 1s ease-in-out alternate } }

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear
        }

        ## The shape of what is to come: opacity between 1 and 0.5, 1 s each way. SON-56
        cue skeleton.show {
          because "content is coming, and this is where it will be"
          role progress
          on content.requested
          only if loading
          until content.loaded
          respond immediate
          target skeleton

          show skeleton
          loop while loading { fade 1 -> 0.5 over 1s ease-in-out alternate }
          at 500ms: announce "Loading" politely
        }

        ## What the skeleton stood for has come (ours). SON-56
        cue skeleton.hide {
          because "the content is there"
          role feedback
          on content.loaded

          hide skeleton

          allow repeated-firing because "a skeleton that only the first content of a page ended would stay at the second"
        }

        ## However often a take is transcribed, its loaders end (ours). SON-54, SON-62
        cue transcript.end {
          because "your words are there"
          role feedback
          on transcript.ready

          hide transcript-loader
          hide processing-label

          allow repeated-firing because "a loader that only the first transcript of a take ended would stay at the second"
          allow silent-state because "transcript.show says it, on the same event"
        }

        ## Layered response, third layer: the transcript, about half a second after the take. SON-29, SON-59, SON-62
        cue transcript.show {
          because "your words are here to read"
          role entry
          on transcript.ready
          once per take.id
          respond acceptable
          target transcript

          show transcript
          fade 0 -> 1 spring gentle
          at 1s: announce "Transcript ready" politely

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear
        }

        ## Layered response, fourth layer: 2 s later the analysis shows that it is at work. SON-60, SON-62
        cue analysis.wait {
          because "the analysis is still at work on your words"
          role progress
          on transcript.ready
          once per take.id
          # Insights that are there, or come within these 2 s, are waited for no more (ours).
          only if awaiting-insights
          until insights.ready
          respond patient

          at 2s: show analysis-loader
          at 2.5s: announce "Analyzing your recording" politely
        }

        ## However often a take is analyzed, its loader ends (ours). SON-61, SON-62
        cue analysis.end {
          because "the analysis has found what it can"
          role feedback
          on insights.ready

          hide analysis-loader

          allow repeated-firing because "a deep analysis shows the loader again, and its insights end it"
          allow silent-state because "success.check says it, on the same event"
        }

        ## Layered response, last layer: done, and a check mark draws itself. SON-55, SON-62
        cue success.check {
          because "the analysis is complete"
          role feedback
          on insights.ready
          once per take.id
          target checkmark

          show insights
          show done-icon
          trim 0% -> 100% spring check
          at 600ms: announce "Your insights are ready" politely

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear

          allow overlong-motion because "SON-55 draws the check mark on a spring of 0.4 s and 0.8, which comes to rest after 540 ms; 92% of it is there after 200 ms"
          allow paint-property because "SON-55 draws the check mark with trim: a stroke through three points, painted once per take"
        }

        ## For work of three seconds and more, started on purpose: the loader comes at once, and nothing is blocked. SON-7, SON-61
        cue deep-analysis.start {
          because "the deep analysis has begun; you need not wait for it"
          role progress
          on deep-analysis.tapped
          until insights.ready
          respond extended
          target analysis

          show analysis-loader
          loop while analyzing { fade 1 -> 0.5 over 1s ease-in-out alternate }
          at 500ms: announce "Deep analysis started. You can go on using Sonora." politely
        }

        # ---- Discoveries --------------------------------------------------------------------------------------------------

        ## A new insight, as full as it is important. SON-19, SON-21, SON-26, SON-30, SON-42
        cue insight.show {
          because "a new insight is here to read"
          role entry
          on insight.found
          once per insight.id
          target insight-card

          show insight
          # A major state change moves dramatically; from where is ours. SON-30
          scale 0.9 -> 1 spring dramatic
          fade 0 -> 1 over 0.4s ease-out
          play celebration
          play insight-chime
          at 700ms: announce "New insight" politely

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear
        }

        ## Two ideas click together. SON-20, SON-28, SON-43
        cue insight.link {
          because "two of your ideas belong together"
          role entry
          on connection.found
          once per connection.id
          target link

          show link
          scale 0.9 -> 1 spring standard
          fade 0 -> 1 over 0.4s ease-out
          play connection
          play connection-tone
          at 700ms: announce "Ideas connected" politely

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear
        }

        # ---- Collections --------------------------------------------------------------------------------------------------
        # The document staggers without an end; the longest delays are ours: from the last one on, items come together.

        ## Progressive disclosure: one card after the other, 0.15 s apart. SON-10, SON-34
        cue cards.reveal {
          because "the results unfold in the order in which to read them"
          role entry
          on cards.shown
          once per take.id
          respond patient
          target insight-card

          stagger 0.15s max 1s {
            scale 0.8 -> 1 spring reveal
            fade 0 -> 1 spring reveal
            move y 20pt -> 0pt spring reveal
          }

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear

          allow overlong-motion because "SON-34 staggers by 0.15 s for each card: one card moves for 0.81 s, and the first can be read while the last arrives"
        }

        ## Items 0.1 s apart. SON-10, SON-37
        cue list.reveal {
          because "the items arrive in their order"
          role entry
          on list.shown
          once per list.id
          respond patient
          target item

          stagger 0.1s max 0.9s { fade 0 -> 1 spring list }

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear

          allow overlong-motion because "SON-37 staggers by 0.1 s for each item: one item fades for 0.68 s, and the list can be used meanwhile"
        }

        ## Tags gather in no order, within 0.5 s; the same tag always with the same delay. SON-38
        cue tags.reveal {
          because "the themes of the take gather"
          role entry
          on tags.shown
          once per tag.id
          respond patient
          target tag

          stagger random 0s..0.5s seed tag.id { fade 0 -> 1 spring tags }

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear

          allow overlong-motion because "SON-38 delays a tag by up to 0.5 s on a spring that rests after 0.98 s: opacity only, and nothing waits for it"
        }

        # ---- Navigation ---------------------------------------------------------------------------------------------------

        ## SON-22, SON-57
        cue item.select {
          because "your tap was registered"
          role feedback
          on item.tapped
          respond immediate
          target item

          show selected
          fade 0.6 -> 1 over 0.1s ease-out
          play tap

          fallback reduce-motion: fade 0.6 -> 1 over 0.1s linear
        }

        ## SON-24, SON-58
        cue item.press {
          because "your longer press opened what lies deeper"
          role feedback
          on item.held
          respond quick
          target menu

          show menu
          fade 0 -> 1 over 0.2s ease-out
          play secondary

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear
        }

        ## Page transitions take 300 ms to 1 s. SON-23, SON-59
        cue page.turn {
          because "the page moved with your finger"
          role feedback
          on page.turned
          respond acceptable
          target page

          show next-page
          fade 0 -> 1 over 0.3s ease-out
          play transition

          fallback reduce-motion: fade 0 -> 1 over 0.1s linear
        }

        """#),
    PlaygroundSource(
      group: "Library", name: "library", title: "library",
      text: #"""
        # The library: signatures to begin with, and to learn from. `use library` gives them to a file, and `patternc library`
        # draws them. They are ours, made for this language and held to its rules: at most three pulses, over after 600 ms, three
        # levels of a style, and for every event a rhythm of its own, so that a device with one amplitude keeps them apart.
        #
        # Gaps are 60, 90, 130, 190 or 270 ms from onset to onset, which feel about equally far apart. A state that is good rises
        # or stays level, and one that is bad falls or stays level. Copy a line and give it a name of your own to change it.

        # ---- Touch: the answer to a finger --------------------------------------------------------------------------------

        ## A control has taken a tap, on any day. Not for what the tap brings about, which has a signature of its own.
        feel.tap: impact light

        ## Something heavier than a button is pressed: a large key, a pad. Not for each control of a form: that is `feel.tap`.
        feel.press: impact medium

        ## The finger lets go of what it pressed, fainter than the press. Not alone: without a press nothing is let go.
        feel.release: transient 0.35 sharp 0.8

        ## A long press has taken hold. Not when it begins: what has not happened yet is not felt.
        feel.long-press: impact light 0.5; wait 190ms; impact medium 0.7

        ## The second tap of two counted. Not for a tap that is merely fast.
        feel.double-tap: impact light; wait 90ms; impact light

        ## An object is picked up to be moved. Not for scrolling, which takes hold of nothing.
        feel.grab: impact soft 0.7; wait 60ms; impact light

        ## The object is put down where it can stay. Not where it springs back: that is `feel.refused`.
        feel.drop: impact medium 0.7; wait 60ms; impact soft 0.5

        ## The finger crosses an edge on a surface. Not for every point it passes: a surface is not a saw.
        feel.brush: continuous 0 -> 0.3 -> 0 for 40ms sharp 0.2

        # ---- Values: sliders, pickers and switches ------------------------------------------------------------------------

        ## A value takes its next step. Not for buttons or outcomes: the system keeps this one for values.
        feel.tick: selection

        ## A value passes a place that means something, such as zero or noon. Not for each step: that is `feel.tick`.
        feel.detent: transient 0.3 sharp 0.9; wait 60ms; transient 0.3 sharp 0.9

        ## A value is at its end and goes no further. Not for what is forbidden: that is `feel.refused`.
        feel.limit: impact medium 0.7; wait 60ms; impact medium 0.5

        ## A switch is on now. Not for a choice among several: that is `feel.tick`.
        feel.toggle-on: impact light 0.7; wait 90ms; impact rigid 0.7

        ## The switch is off now, in the reverse order. Not for what is deleted by it.
        feel.toggle-off: impact rigid 0.7; wait 90ms; impact light 0.7

        ## An object lines up with a guide or falls into its place. Not for an object that only comes near.
        feel.snap: impact rigid

        ## The object comes loose from its guide. Not without `feel.snap`: what never held cannot let go.
        feel.unsnap: impact rigid 0.5; wait 60ms; impact soft 0.5

        ## A gesture has gone far enough to count when it ends. Not each time it wavers around that point.
        feel.threshold: transient 0.4 sharp 0.7; wait 130ms; transient 0.6 sharp 0.7

        # ---- Outcomes: what has become so ---------------------------------------------------------------------------------

        ## What a person asked for has worked, and it mattered. Not for every day, and not for the app's own wins.
        feel.success: notify success

        ## A small thing is done: an item checked, a form accepted. Not for the last of many: that is `feel.complete`.
        feel.done: impact light 0.7; wait 130ms; impact medium

        ## What was made is kept. Not for saving that nobody asked for.
        feel.saved: impact soft 0.7; wait 130ms; impact medium 0.7

        ## Something is on its way to somebody. Not when it is only waiting to be sent.
        feel.sent: impact soft; wait 190ms; impact light

        ## Something that was expected has come, while the person looks at it. Not to call anybody back to the app.
        feel.received: impact light; wait 190ms; impact soft

        ## A person said yes to something that counts, and it holds. Not before the answer.
        feel.confirmed: impact medium 0.7; wait 190ms; impact rigid 0.7

        ## Two things belong together now: a device, an account, a call. Not while they still try.
        feel.connected: impact light 0.7; wait 60ms; impact medium 0.7

        ## They no longer belong together. Not for a gap that closes by itself.
        feel.disconnected: impact medium 0.7; wait 190ms; impact light 0.7

        ## A lock has opened for this person. Not for paid content: a purchase is not rewarded by touch.
        feel.unlocked: impact rigid 0.5; wait 130ms; impact light

        ## A lock has closed, and what it guards is safe. Not for a person who is kept out: that is `feel.blocked`.
        feel.locked: impact light 0.7; wait 130ms; impact heavy 0.5

        ## The last of several steps is done. Not for streaks or scores.
        feel.complete: impact light 0.7; wait 130ms; impact medium 0.7; wait 190ms; impact light

        ## The last step was taken back. Not for closing or going back, which change nothing.
        feel.undone: impact medium 0.5; wait 130ms; impact light 0.7

        ## Something is gone, as a person asked. Not for what can still be found in a bin.
        feel.deleted: impact heavy

        ## Something did not work, and the person has to know now. Not for what the app tries again by itself.
        feel.failure: notify error

        ## This cannot be done here: a wrong character, a place that takes nothing. Not for an error that costs something.
        feel.refused: impact soft; wait 90ms; impact soft

        ## The way is closed: no access, nothing left. Not for a value at its end: that is `feel.limit`.
        feel.blocked: impact heavy 0.7; wait 130ms; impact soft 0.7

        ## It worked, with a consequence to look at. Not as a threat before a decision.
        feel.warning: notify warning

        # ---- Presence: what comes, stays and goes -------------------------------------------------------------------------

        ## Something has appeared and asks for nothing. Once for each, and not again when it is scrolled back.
        feel.arrive: impact soft

        ## Something alive or dear has appeared: two beats, once. Not in a loop, and not to hurry anybody.
        feel.heartbeat: impact medium 0.7; wait 130ms; impact medium

        ## Something comes up slowly, together with a fade. Not in answer to a touch, which is a click.
        feel.appear: continuous 0 -> 0.3 -> 0 for 240ms sharp 0.1

        ## Something goes as it was meant to. Not for what is lost.
        feel.leave: impact light 0.7; wait 60ms; impact soft 0.5

        ## Somebody is at the door of a shared place, and the person looks on. Not for reminders, and once only.
        feel.knock: impact rigid 0.7; wait 190ms; impact rigid 0.7

        ## A touch spreads over water or a map and dies away. Not for lists.
        feel.ripple: impact light; wait 90ms; impact light 0.7; wait 130ms; impact light 0.5

        ## Something falls, and comes to rest after two bounces. Not where Reduce Motion stops the fall.
        feel.bounce: impact medium; wait 130ms; impact light 0.7; wait 130ms; impact light 0.5

        ## Something large comes to rest: a sheet, a card. Not for a page that scrolls.
        feel.settle: impact medium 0.7; wait 130ms; impact soft 0.5

        # ---- Progress: what begins, pauses and ends -----------------------------------------------------------------------

        ## Something that takes time has begun. Not for a recording: the microphone hears it.
        feel.start: impact light 0.5; wait 190ms; impact rigid 0.5

        ## It has ended where the person ended it. Not when it fails: that is `feel.failure`.
        feel.stop: impact rigid 0.5; wait 190ms; impact soft 0.7

        ## It waits: two equal taps, as the sign has two bars. Not for waiting that the app causes.
        feel.pause: impact medium 0.5; wait 270ms; impact medium 0.5

        ## It goes on from where it was. Not for a fresh start: that is `feel.start`.
        feel.resume: impact soft 0.5; wait 270ms; impact medium 0.7

        ## One of a few large steps is done. Not for each percent: progress is seen.
        feel.step: impact light 0.7; wait 190ms; impact light 0.7

        ## A list that was pulled down has been brought up to date. Not when nothing was asked for.
        feel.refreshed: impact soft 0.7; wait 190ms; impact soft 0.7

        # ---- Calm: breath, rest and small delight -------------------------------------------------------------------------

        ## Breathe in: rises with the picture, in a person's own session. Not outside of an exercise.
        feel.breath-in: continuous 0 -> 0.15 -> 0.3 -> 0.35 -> 0 for 400ms sharp 0.1

        ## Breathe out: longer than in, and falls. Not without `feel.breath-in` before it.
        feel.breath-out: continuous 0 -> 0.35 -> 0.25 -> 0.15 -> 0 for 600ms sharp 0.1

        ## A soft hum that says: here, and all is well. Not in answer to a touch, and never for long.
        feel.hum: continuous 0 -> 0.3 -> 0.3 -> 0 for 160ms sharp 0.1

        ## A drop falls: one small delight where something was made. Not for pay, scores or streaks.
        feel.droplet: transient 0.5 sharp 0.9; wait 190ms; transient 0.3 sharp 0.3

        """#),
  ]
}
