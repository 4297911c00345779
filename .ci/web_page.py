"""The web player's surroundings: pages that change, apps whose functions fail, browsers that refuse,
and an end after which nothing remains.

usage: web_page.py FOLDER [NAME …]: FOLDER holds what `patternc player web` writes; NAMES are of the
groups below.
"""

import concurrent.futures
import sys

import kit

folder, *only = sys.argv[1:]

# Tables in brief, spies, and a player that is used by most tests.
KIT = """
import * as Player from "./pattern-player.js";
const { createPlayer, createPlayback, loadDeck } = Player;
const line = (more) => ({ durationMs: 0, haptics: [], motion: [], sound: [], text: [], effects: [], ...more });
window.fade = (more) => ({ atMs: 0, durationMs: 100, target: "card", property: "opacity", from: 0, to: 1,
  curve: { kind: "linear" }, ...more });
window.types = (more) => ({ atMs: 0, target: "card", property: "typeOn", perCharacterMs: 20, pauseMs: 0,
  after: "", ...more });
window.tone = (more) => ({ atMs: 0, kind: "tone", frequenciesHz: [440], durationMs: 100, volume: 0.1,
  fadeInMs: 10, fadeOutMs: 10, ...more });
window.tap = { atMs: 0, kind: "selection" };
window.buzz = { atMs: 0, kind: "continuous", intensity: 1, sharpness: 0.5, durationMs: 4000 };
window.toast = (text, atMs = 0) => ({ atMs, kind: "toast", text });
window.announce = (text, priority = "polite", atMs = 0) => ({ atMs, kind: "announce", text, priority });
window.does = (name, atMs = 0, more) => ({ atMs, kind: "do", name, ...more });
window.table = (cues, more) => {
  const all = { format: "patternc.cue-table", version: 1, name: "t", maps: {}, events: {}, controls: {}, cues: {},
    app: { effects: [], targets: ["card"] }, inputs: {
      visible: { source: "system", type: "flag" }, busy: { source: "content", type: "flag" },
      physicality: { source: "user-setting", type: "flag" }, "in-thread": { source: "system", type: "flag" } }, ...more };
  for (const [name, { gates, by = "user", role = "feedback", until, once, confirm, ...mode }] of Object.entries(cues)) {
    all.events[name] = { by, class: "selection" };
    all.cues[name] = { trigger: { event: name, by, subject: "card" }, role, until, once: once ?? null,
      confirm: confirm ?? null, gates: { cue: [], haptics: [], motion: [], sound: [], ...gates },
      modes: { normal: line(mode), reduceMotion: line(mode), physicalityOff: line({ ...mode, haptics: [], sound: [] }) } };
  }
  return all;
};
window.events = [];
window.make = (cues, options, more) =>
  createPlayer(table(cues, more), { once: new Set(), observer: (event) => events.push(event), ...options });
window.page = (html) => { document.body.innerHTML = html; };
window.one = (selector) => document.querySelector(selector);
window.sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
window.frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
window.look = (name, selector = "[data-cue-target=card]") => getComputedStyle(one(selector))[name];
window.same = (found, wanted, what) => {
  const [a, b] = [found, wanted].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what ?? "found"}: ${a}, not ${b}`);
};
window.holds = (value, what) => { if (!value) throw new Error(`${what} does not hold`); };
window.errors = () => events.filter((event) => event.did === "error");
Object.assign(window, Player);
const { setTimeout } = window;
// Time that passes when a test says so, in steps.
window.fakeTime = () => {
  let time = 0; let id = 0; const due = new Map();
  performance.now = () => time;
  window.setTimeout = (run, ms = 0) => { due.set(id += 1, { run, at: time + ms }); return id; };
  window.clearTimeout = (id) => due.delete(id);
  return async (ms, step = 10) => {
    for (const end = time + ms; time < end; await null) {
      time += step;
      for (const [id, { run, at }] of [...due].sort((a, b) => a[1].at - b[1].at)) if (at <= time && due.delete(id)) run();
    }
  };
};
window.late = () => new Promise((_, fail) => setTimeout(() => fail(new Error("it takes too long")), 90000));
window.isReady = true;
"""

SPIES = """
window.buzzes = [];
navigator.vibrate = (pulses) => (buzzes.push([...pulses]), true);
window.contexts = [];
window.AudioContext = class extends AudioContext { constructor(...all) { super(...all); contexts.push(this); } };
window.timers = new Set();
window.listeners = new Set();
const { setTimeout: set, clearTimeout: clear, requestAnimationFrame: ask } = window;
window.frames = 0;
window.setTimeout = (run, ...all) => { const id = set(() => { timers.delete(id); run(); }, ...all); timers.add(id); return id; };
window.clearTimeout = (id) => { timers.delete(id); clear(id); };
window.requestAnimationFrame = (run) => { frames += 1; return ask(run); };
const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
const nameOf = (target, type, run) => { run.id ??= Math.random(); return [target?.constructor?.name, type, run.id].join(); };
EventTarget.prototype.addEventListener = function (type, run, ...all) {
  if (typeof run === "function") listeners.add(nameOf(this, type, run)); return add.call(this, type, run, ...all); };
EventTarget.prototype.removeEventListener = function (type, run, ...all) {
  if (typeof run === "function") listeners.delete(nameOf(this, type, run)); return remove.call(this, type, run, ...all); };
window.pads = [];
window.pad = { vibrationActuator: {
  playEffect: (kind, effect) => (pads.push(effect.duration), Promise.resolve("complete")),
  reset: () => (pads.push("reset"), Promise.resolve("complete")) } };
navigator.getGamepads = () => [null, pad];
"""

# Each test is the body of an async function; it throws where something is not as it should be.
TESTS = {}


def group(name):
    def add(make):
        TESTS[name] = make()
        return make
    return add


@group("hooks")
def _():
    """Functions of the app throw, reject, return nonsense or never settle."""
    cue = """{ a: { motion: [fade()], text: [toast("T"), announce("A", "polite", 20)],
      effects: [{ atMs: 0, kind: "show", name: "z" }, does("save", 30)] } }"""
    tests = {}
    ways = {
        "throws": "() => { throw new Error('app') }",
        "rejects": "() => Promise.reject(new Error('app'))",
        "answers nonsense": "() => ({ then: 7, toString: 0 })",
        "never settles": "() => new Promise(() => {})",
        "answers a thenable that throws": "() => ({ get then() { throw new Error('app') } })",
    }
    for hook in ("toast", "localize", "observer", "states", "conditions"):
        for how, what in ways.items():
            tests[f"{hook} {how}"] = f"""
              let saved = 0; page("<p data-cue-target=card></p><i data-cue-state=z hidden></i>");
              const p = make({cue}, {{ effects: {{ save() {{ saved += 1; }} }}, {hook}: {what} }});
              const [f] = p.fire("a", "1"); holds(f.firing, "it plays"); await sleep(400);
              same(saved, 1, "calls"); same(one("[data-cue-state=z]").hidden, false, "hidden");
              same((await f.finished).outcome, "played"); p.stop();"""
    for how, what in ways.items():
        tests[f"once {how}"] = f"""
          page("<p data-cue-target=card></p>"); let saved = 0;
          const p = make({{ a: {{ once: {{ per: "card" }}, effects: [does("save")] }} }},
            {{ once: {{ has: {what}, add: {what} }}, effects: {{ save() {{ saved += 1; }} }} }});
          p.fire("a", "1"); await sleep(20); same(saved, 1, "calls");
          if (/throws|rejects/.test("{how}")) holds(errors().some((e) => e.place === "once"), "it is told");
          p.stop();"""
        tests[f"confirm {how}"] = f"""
          let saved = 0; const p = make({{ a: {{ confirm: {{ text: "?" }}, effects: [does("save")] }} }},
            {{ confirm: {what}, effects: {{ save() {{ saved += 1; }} }} }});
          const [f] = p.fire("a", "1"); await sleep(20);
          if ("{how}" === "never settles") {{
            same(p.fire("a", "1")[0].reason, "awaitingConfirmation"); p.cancelAll("1"); }}
          same((await f.finished).outcome, "declined"); same(saved, 0, "calls");
          same(p.fire("a", "1")[0].awaiting, true); p.stop();"""
        tests[f"a handler {how}"] = f"""
          const p = make({{ a: {{ effects: [does("save", 0, {{ failure: {{ text: [toast("F")], effects: [] }} }})] }} }},
            {{ effects: {{ save: {what} }} }});
          const [f] = p.fire("a", "1"); await sleep(30);
          if ("{how}" === "never settles") {{ same(p.fire("a", "1")[0].reason, "busy"); p.cancel(f); }}
          holds(p.fire("a", "1")[0].firing, "the button works again"); await f.finished;
          if (/throw|rejects/.test("{how}")) {{
            const [error] = errors(); same([error.cue, error.firing, error.place], ["a", 1, "save"]); }}
          p.stop();"""
    tests |= {
        "no handler, by any name": """
          const p = make({ a: { effects: [does("constructor")] } }, { effects: {} }, { app: { effects: ["constructor"] } });
          same(p.missing, ["constructor"]); const [f] = p.fire("a", "1"); await f.finished;
          same(String(errors()[0].error), "Error: no handler for constructor"); p.stop();""",
        "errors without an observer are on the console": """
          const said = []; const log = console.error; console.error = (...all) => said.push(all);
          const p = createPlayer(table({ a: { text: [toast("T")] } }), { toast() { throw 1 } }); p.fire("a");
          console.error = log; same(said.length, 1); p.stop();""",
        "a signal ends what is awaited, and a limit can be set": """
          let signal; const wait = (_, call) => new Promise(() => { signal = call.signal; });
          const p = make({ a: { effects: [does("save")] } }, { effects: { save: wait }, effectTimeout: 50 });
          const [f] = p.fire("a", "1"); p.cancel(f); same(signal.aborted, true); same((await f.finished).outcome, "cancelled");
          const [g] = p.fire("a", "1"); await sleep(100); same(signal.aborted, true);
          same((await g.finished).effects, { save: "failure" }); p.stop();""",
        "success is told": """
          const p = make({ a: { effects: [does("save")] } }, { effects: { save() {} } }); p.fire("a"); await sleep(20);
          const [done] = events.filter((e) => e.did === "complete"); same([done.cue, done.name, done.outcome], ["a", "save", "success"]);
          p.stop();""",
        "an observer that fires, sets, cancels and stops": """
          page("<p data-cue-target=card></p>"); let p; let count = 0;
          p = make({ a: { motion: [fade()] }, b: {} }, { observer(e) {
            if (e.did === "start") { count += 1; p.fire("b"); p.set("busy", true); p.cancel(1); if (count === 40) p.stop(); } } });
          p.fire("a", "1"); await sleep(50); same(p.isStopped, true); same(count, 40);""",
        "an observer that fires for ever": """
          let p; let count = 0; p = make({ a: {} }, { observer(e) { if (e.did === "start") { count += 1; p.fire("a"); } } });
          p.fire("a"); same(count, 1001); p.stop();""",
        "a clock that answers nonsense": """
          page("<p data-cue-target=card></p>"); let time = 0;
          const p = make({ a: { motion: [fade()], text: [toast("T", 10)] } },
            { clock: { now: () => [time, NaN, undefined, -5][(time += 1) % 4], wake() { throw new Error("no") } } });
          holds(p.fire("a", "1")[0].firing, "it plays"); p.stop();""",
    }
    return tests


@group("browser")
def _():
    """Functions of the browser fail or are missing."""
    cue = """{ a: { motion: [fade({ curve: { kind: "spring", response: 0.44, dampingRatio: 0.71, stiffness: 200, damping: 20, samples: [[0, 0], [50, 0.9], [100, 1]] } })],
      haptics: [tap], sound: [tone()], text: [toast("T")], effects: [does("save", 30)] } }"""
    breakages = {
        "animate throws": "Element.prototype.animate = () => { throw new Error('no'); };",
        "animate is not there": "delete Element.prototype.animate;",
        "linear() is unknown": """const { animate } = Element.prototype; Element.prototype.animate = function (k, o) {
          if (/linear\\(/.test(o.easing)) throw new TypeError("easing"); return animate.call(this, k, o); };""",
        "vibrate throws": "navigator.vibrate = () => { throw new Error('no'); };",
        "audio throws": "window.AudioContext = class { constructor() { throw new Error('no'); } };",
        "oscillators throw": "window.OscillatorNode = class { constructor() { throw new Error('no'); } };",
        "resume rejects": "AudioContext.prototype.resume = () => Promise.reject(new Error('no'));",
        "storage throws": "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });",
        "no highlights": "delete window.Highlight;",
        "no matchMedia": "delete window.matchMedia;",
        "no checkVisibility": "delete Element.prototype.checkVisibility;",
        "measuring throws": "Element.prototype.getBoundingClientRect = () => { throw new Error('no'); };",
    }
    tests = {
        how: f"""{what} let saved = 0; page("<p data-cue-target=card></p>");
          const p = make({cue}, {{ effects: {{ save() {{ saved += 1; }} }}, once: undefined }});
          p.fire("a", "1"); await sleep(250); same(saved, 1, "calls"); same(look("opacity"), "1");
          same(document.querySelectorAll("[data-cue-toast]").length, 1); p.stop();"""
        for how, what in breakages.items()
    }
    tests |= {
        "a refused vibration is not felt": """
          navigator.vibrate = () => false; const p = make({ a: { haptics: [tap] } });
          const [f] = p.fire("a"); same(f.channels.haptics, { reason: "unsupported" });
          same(events.map((e) => e.did), ["start", "suppress", "end"]); p.stop();""",
        "no number of the audio clock is not finite": """
          const { setValueCurveAtTime } = AudioParam.prototype; let bad = 0;
          AudioParam.prototype.setValueCurveAtTime = function (values, ...all) {
            bad += [...values, ...all].filter((v) => !Number.isFinite(v)).length; return setValueCurveAtTime.call(this, values, ...all); };
          const p = make({ a: { sound: [tone({ fadeInMs: 0, fadeOutMs: 0 })] } });
          let heard = 0; for (let i = 0; i < 50; i += 1) { heard += p.fire("a", `${i}`)[0].channels.sound === true; await sleep(3); }
          holds(heard > 40, "it is heard"); same(bad, 0); same(errors().length, 0); p.stop();""",
        "what is no recording is a tone": """
          const p = make({ a: { sound: [tone({ kind: "sample", file: "a.wav" })] } }, { sounds: { "a.wav": {} } });
          const [f] = p.fire("a"); same(f.channels.sound, true); same(errors().length, 1); p.stop();""",
        "sound after the first click": """
          const p = make({ a: { sound: [tone()] } }); same(p.fire("a")[0].channels.sound, true); p.stop();""",
        "a train of more than 99 entries goes on": """
          const haptics = Array.from({ length: 120 }, (_, index) => ({ ...tap, atMs: index * 20 }));
          const p = make({ a: { haptics: haptics.map((h) => ({ ...h, atMs: h.atMs * 2 })) } }); p.fire("a"); await sleep(2600);
          holds(buzzes.length >= 2, "the rest is sent"); p.stop();""",
    }
    return tests


@group("ends")
def _():
    """Everything that starts can be ended in each way."""
    ways = {
        "the opt-out": "p.isPhysicalityEnabled = false",
        "a gate": 'p.set("busy", false)',
        "cancel": "p.cancel(f)",
        "cancelAll": 'p.cancelAll({ id: "1" })',
        "a hidden page": """Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"))""",
        "pagehide": 'window.dispatchEvent(new Event("pagehide"))',
        "stop": "p.stop()",
    }
    tests = {}
    for how, what in ways.items():
        tests[f"vibration, tones and motion by {how}"] = f"""
          page("<p data-cue-target=card></p>"); let stops = 0; const {{ stop }} = OscillatorNode.prototype;
          OscillatorNode.prototype.stop = function (...all) {{ stops += !all.length; return stop.apply(this, all); }};
          const p = make({{ a: {{ gates: {{ haptics: ["busy"], sound: ["busy"], motion: ["busy"] }},
            haptics: [buzz], sound: [tone({{ durationMs: 4000 }})], motion: [fade({{ durationMs: 4000, to: 0.5 }})] }} }});
          p.set("busy", true); const [f] = p.fire("a", "1"); same(f.channels, {{ haptics: true, sound: true, motion: true }});
          await sleep(50); {what}; same(buzzes.at(-1), [], "vibration"); same(stops, 1, "tones");
          if ("{how}" !== "the opt-out") same(look("opacity"), "0.5");
          p.stop(); same(look("opacity"), "0.5");"""
        tests[f"rumble by {how}"] = f"""
          const p = make({{ a: {{ gates: {{ haptics: ["busy"] }}, haptics: [{{ atMs: 0, kind: "notify", outcome: "error" }}] }},
            b: {{ gates: {{ haptics: ["busy"] }}, haptics: [{{ ...buzz, durationMs: 8000 }}] }} }}, {{ gamepad: true }});
          p.set("busy", true); const [f] = p.fire("a", "1"); await sleep(60); {what}; const after = pads.length; await sleep(400);
          same(pads.length, after, "later taps"); if (p.isStopped) return;
          delete document.hidden; document.dispatchEvent(new Event("visibilitychange"));
          window.dispatchEvent(Object.assign(new Event("pageshow"), {{ persisted: true }}));
          p.isPhysicalityEnabled = true; p.set("busy", true);
          {{ const [f] = p.fire("b", "1"); await sleep(60); {what}; same(pads.at(-1), "reset"); }} p.stop();"""
        tests[f"typing by {how}"] = f"""
          page("<p data-cue-target=card>A text that takes its time to appear.</p>");
          const p = make({{ a: {{ gates: {{ motion: ["busy"] }}, motion: [types()] }} }}); p.set("busy", true);
          const [f] = p.fire("a", "1"); await sleep(60); {what};
          if ("{how}" === "the opt-out") p.stop();
          await sleep(50); const before = frames; await sleep(100); same(frames - before, 0, "frames");
          same(one("p").outerHTML, '<p data-cue-target="card">A text that takes its time to appear.</p>'); p.stop();"""
    tests |= {
        "two rumbles at once: the one goes on": """
          const p = make({ a: { haptics: [{ ...buzz, durationMs: 1000 }] }, b: { haptics: [{ ...buzz, durationMs: 2000 }] } }, { gamepad: true });
          const [a] = p.fire("a", "1"); await sleep(60); p.fire("b", "2"); await sleep(60); p.cancel(a); same(pads.at(-2), "reset");
          holds(pads.at(-1) > 1500, "the other goes on"); p.stop(); same(pads.at(-1), "reset");""",
        "nothing remains": """
          page("<p data-cue-target=card>Text</p>"); const html = document.body.innerHTML; const head = document.documentElement.outerHTML;
          await frame(); timers.clear(); listeners.clear();
          for (let index = 0; index < 20; index += 1) {
            const p = make({ a: { haptics: [buzz], sound: [tone()], motion: [fade(), types({ target: "card", layer: undefined })],
              text: [toast("T"), announce("A"), announce("B", "assertive", 50)], effects: [does("save")] } },
              { effects: { save: () => new Promise(() => {}) } });
            p.fire("a", "1"); await sleep(5); p.stop(); p.stop(); p.destroy();
          }
          same(document.body.innerHTML, html); same(document.documentElement.outerHTML, head);
          same([timers.size, [...listeners].filter((name) => !/AbortSignal/.test(name))], [0, []]); same(document.adoptedStyleSheets.length, 0);
          same([...CSS.highlights.keys()], []); same(document.getAnimations().length, 0); await sleep(50);
          same([...new Set(contexts.map((c) => c.state))], ["closed"]);
          const before = frames; await sleep(50); same(frames, before);""",
        "promises that settle later do nothing": """
          let done; const p = make({ a: { effects: [does("save", 0, { success: { text: [toast("S"), announce("S")], effects: [] } })] } },
            { effects: { save: () => new Promise((resolve) => { done = resolve; }) } });
          const [f] = p.fire("a", "1"); p.stop(); events.length = 0; done(); await sleep(300); same(events, []);
          same(document.querySelectorAll("[data-cue-toast], [aria-live], [role=status]").length, 0);
          same((await f.finished).outcome, "stopped");""",
        "calls after stop": """
          const p = make({ a: { motion: [fade()] } }); p.stop(); const [f] = p.fire("a", "1");
          same([f.cue, f.reason], ["a", "stopped"]); same((await f.finished).outcome, "stopped"); same(p.fire("none")[0].reason, "stopped");
          p.set("busy", true); p.cancel(1); p.cancelAll("1"); p.forget("1"); p.isPhysicalityEnabled = false; p.isMotionReduced = true;
          p.addRoot(document); p.clearOnce(); p.beginSession(); p.replace(table({})); same(events.filter((e) => e.did === "error"), []);""",
        "a deletion that is pending is done": """
          for (const end of ["stop", "pagehide", "hidden"]) {
            page("<p data-cue-target=card data-cue-id=1></p>"); let calls = []; let live = true;
            const p = make({ a: { motion: [fade({ from: 1, to: 0, durationMs: 400 })], effects: [{ atMs: 400, kind: "remove", name: "card" }, does("delete", 400)] } },
              { effects: { delete: (subject, { ending, signal }) => void calls.push([subject.id, ending, signal.aborted]) } });
            p.fire("a", "1"); await sleep(30);
            if (end === "stop") p.stop();
            else if (end === "pagehide") window.dispatchEvent(new Event("pagehide"));
            else { Object.defineProperty(document, "hidden", { value: true, configurable: true }); document.dispatchEvent(new Event("visibilitychange")); }
            same(calls, [["1", true, false]], end); same(one("p").hidden, true); delete document.hidden; p.stop(); p.stop();
          }""",
        "a page that comes back goes on": """
          page("<p data-cue-target=card></p>");
          const p = make({ a: { role: "progress", motion: [fade({ from: 1, to: 0.2, alternate: true, loop: { id: "l", startMs: 0, everyMs: 100, while: "busy" } })] },
            b: { haptics: [buzz] } });
          p.set("busy", true); p.fire("a", "1"); p.fire("b", "1"); await sleep(50); window.dispatchEvent(new Event("pagehide")); same(buzzes.at(-1), []);
          const felt = buzzes.length; await sleep(100); window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
          await sleep(250); same(buzzes.length, felt, "nothing is felt later");
          for (let n = 0; n < 60 && look("opacity") === "1"; n += 1) await frame();
          same(look("opacity") !== "1", true, "the loop goes on"); p.stop();""",
        "a question is declined when the page leaves, and its signal says so": """
          let asked; const p = make({ a: { confirm: { text: "?" } } }, { confirm: (_, { signal }) => new Promise(() => { asked = signal; }) });
          const [f] = p.fire("a", "1"); p.stop(); same(asked.aborted, true); same((await f.finished).outcome, "declined");""",
        "a deck without sound opens no context": """
          const p = make({ a: { motion: [fade()] } }); document.dispatchEvent(new Event("click")); same(contexts.length, 0); p.stop();""",
        "a refused table leaves nothing": """
          for (const bad of ["{", {}, [table({ a: {} }), table({ a: {} })]])
            try { createPlayer(bad); holds(false, "it is refused"); } catch {}
          same(document.querySelectorAll("[aria-live]").length, 0);""",
        "conditions end": """
          let ended = 0; const p = make({ a: {} }, { conditions: () => () => { ended += 1; } }); p.stop(); same(ended, 1);""",
    }
    return tests


@group("cost")
def _():
    return {
        "a node that enters costs what it holds": """
          page("<ul></ul>"); const p = make({ a: { motion: [fade({ durationMs: 10, to: 0.5 }), fade({ durationMs: 10, property: "scale" })] } });
          const cost = async () => { let asked = 0; const { querySelectorAll } = Document.prototype;
            Document.prototype.querySelectorAll = function (s) { asked += 1; return querySelectorAll.call(this, s); };
            const start = performance.now(); document.body.append(document.createElement("i")); await sleep(0);
            Document.prototype.querySelectorAll = querySelectorAll; return [asked, performance.now() - start]; };
          for (let index = 0; index < 500; index += 1) {
            one("ul").insertAdjacentHTML("beforeend", `<li data-cue-target=card data-cue-id=c${index}>x</li>`); p.fire("a", `c${index}`); }
          await sleep(100); const [asked, ms] = await cost(); same(asked, 0, "queries"); holds(ms < 150, `${ms} ms`); p.stop();""",
        "ten thousand subjects": """
          page("<main></main>"); const p = make({ a: { gates: { haptics: ["visible"] }, haptics: [tap], motion: [fade({ durationMs: 5, to: 0.5 }), fade({ durationMs: 5, property: "scale" })],
            effects: [{ atMs: 0, kind: "show", name: "mark" }] } }, { observer: undefined });
          const round = async (from) => { const start = performance.now();
            for (let index = 0; index < 1000; index += 1) {
              one("main").innerHTML = `<p data-cue-target=card data-cue-id=c${from + index}>x</p>`; p.fire("a", { id: `c${from + index}` });
              if (index % 50 === 0) await sleep(8); }
            return performance.now() - start; };
          await round(0); gc(); await sleep(100); gc(); const before = performance.memory.usedJSHeapSize; const times = [];
          for (let index = 1; index < 10; index += 1) times.push(await round(index * 1000));
          await sleep(100); gc(); const grown = performance.memory.usedJSHeapSize - before;
          holds(grown < 3e6, `${grown} bytes`); holds(times.at(-1) < 2 * times[0] + 100, `as fast as at first: ${times}`); p.stop();""",
        "`once` grows within its bound": """
          localStorage.clear(); const cues = { a: { once: { per: "card" }, haptics: [tap] } };
          const p = createPlayer(table(cues), { once: { key: "mine", limit: 160 } });
          for (let index = 0; index < 1000; index += 1) p.fire("a", `c${index}`);
          const sizes = Object.entries(localStorage).map(([key, text]) => [key.startsWith("mine.t."), text.length]);
          holds(sizes.every(([isOurs, length]) => isOurs && length <= 140), JSON.stringify(sizes));
          same(p.fire("a", "c999")[0].reason, "once"); holds(p.fire("a", "c0")[0].firing, "the oldest are given up");
          const q = createPlayer(table(cues), { once: { key: "mine", limit: 160 } }); same(q.fire("a", "c999")[0].reason, "once");
          q.clearOnce(); same(localStorage.length, 0); holds(q.fire("a", "c999")[0].firing, "it is cleared"); p.stop(); q.stop(); localStorage.clear();""",
        "what is forgotten at once": """
          page("<p data-cue-target=card data-cue-id=1></p>"); const p = make({ a: { motion: [fade({ from: 1, to: 0 })] } });
          p.fire("a", 1); p.set("busy", true, { id: 1 }); await sleep(150); same(look("opacity"), "0"); p.forget({ id: "1" });
          same([look("opacity"), p.get("busy", "1") ?? null], ["1", null]); p.stop();""",
        "nodes of a loop of sounds are let go": """
          const p = make({ a: { role: "progress", sound: [tone({ durationMs: 10, loop: { id: "l", startMs: 0, everyMs: 20, while: "busy" } })] } });
          let stops = 0; const { stop } = OscillatorNode.prototype; OscillatorNode.prototype.stop = function (...all) { stops += !all.length; return stop.apply(this, all); };
          p.set("busy", true); p.fire("a"); await sleep(700); p.isPhysicalityEnabled = false; holds(stops < 4, `${stops}`); p.stop();""",
    }


@group("page")
def _():
    """The page is the app's."""
    hides = {
        "SVG": ("<svg><circle data-cue-state=m r=5 /></svg>", ""),
        "display: flex": ("<div data-cue-state=m></div>", "[data-cue-state] { display: flex }"),
        "an important class": ("<div data-cue-state=m></div>", "[data-cue-state] { display: grid !important }"),
        "an inline display": ('<div data-cue-state=m style="display: inline-flex;"></div>', ""),
        "MathML": ("<math><mi data-cue-state=m>x</mi></math>", ""),
    }
    tests = {}
    for how, (html, css) in hides.items():
        tests[f"hide and show on {how}"] = f"""
          page(`<style>{css}</style>{html}`); const it = one("[data-cue-state]"); const before = [it.outerHTML, getComputedStyle(it).display];
          const p = make({{ a: {{ effects: [{{ atMs: 0, kind: "hide", name: "m" }}] }}, b: {{ effects: [{{ atMs: 0, kind: "show", name: "m" }}] }} }});
          p.fire("a"); same(getComputedStyle(it).display, "none"); p.fire("b"); same([it.outerHTML, getComputedStyle(it).display], before); p.stop();"""
    for what, css, html in [
            ("translate", "translate: -50% -50%; position: fixed; left: 50%; top: 50%", "<p data-cue-target=card>x</p>"),
            ("transitions", "transition: all 1s", "<p data-cue-target=card>x</p>"),
            ("filter", "filter: brightness(0.5)", "<p data-cue-target=card>x</p>")]:
        tests[f"a layout with {what} stays as it is"] = f"""
          page(`<style>p {{ {css} }}</style>{html}`); const before = [look("translate"), look("filter"), one("p").outerHTML, JSON.stringify(one("p").getBoundingClientRect())];
          const p = make({{ a: {{ motion: [fade(), fade({{ property: "scale", from: 0.9, to: 1 }}), fade({{ property: "translateX", from: 20, to: 0 }}),
            fade({{ property: "blur", from: 20, to: 0 }})] }} }}); p.fire("a", "1"); await sleep(200); await frame();
          same([look("translate"), look("filter"), one("p").outerHTML, JSON.stringify(one("p").getBoundingClientRect())], before); p.stop();"""
    tests |= {
        "a held move adds to the stylesheet's": """
          page("<style>p { translate: 100px 0px; position: absolute }</style><p data-cue-target=card>x</p>"); const { x } = one("p").getBoundingClientRect();
          const p = make({ a: { motion: [fade({ property: "translateX", from: 0, to: 30 }), fade({ property: "translateY", from: 0, to: 40 })] } }); p.fire("a", "1"); await sleep(200);
          same(one("p").getBoundingClientRect().x - x, 30); same(one("p").getAttribute("style"), null); p.stop();
          same([one("p").getBoundingClientRect().x - x, look("translate")], [30, "130px 40px"]);""",
        "a class acts on what is at rest": """
          page("<style>.dim { opacity: 0.4; scale: 0.9 }</style><p data-cue-target=card>x</p>");
          const p = make({ a: { motion: [fade(), fade({ property: "scale", from: 0.9 })] } }); p.fire("a", "1"); await sleep(200);
          one("p").className = "dim"; same([look("opacity"), look("scale")], ["0.4", "0.9"]); p.stop();""",
        "what a stylesheet hides is shown at rest": """
          page("<style>p { opacity: 0 }</style><p data-cue-target=card>x</p>"); const p = make({ a: { motion: [fade()] } });
          p.fire("a", "1"); await sleep(200); same(look("opacity"), "1"); p.stop(); same(look("opacity"), "1");""",
        "an app's inline style survives, also when it is written anew": """
          page('<p data-cue-target=card style="opacity: 0.9; color: red">x</p>'); const p = make({ a: { motion: [fade({ from: 1, to: 0.2 })] } });
          p.fire("a", "1"); await sleep(200); same(look("opacity"), "0.2"); one("p").setAttribute("style", "color: blue"); same(look("opacity"), "0.2"); p.stop();""",
        "a recycled row takes the state of its new subject": """
          page("<p data-cue-target=card data-cue-id=1><b data-cue-layer=l>x</b></p><i data-cue-state=m data-cue-id=1></i>");
          const p = make({ a: { motion: [fade({ from: 1, to: 0 }), fade({ layer: "l", property: "translateX", from: 0, to: 9 })], effects: [{ atMs: 0, kind: "hide", name: "m" }] },
            b: { motion: [fade({ from: 1, to: 0.5, durationMs: 4000 })] } });
          p.fire("a", "1"); p.fire("b", "3"); await sleep(200); same([look("opacity"), look("translate", "b")], ["0", "9px"]);
          one("p").dataset.cueId = "2"; one("i").dataset.cueId = "2"; await sleep(0);
          same([look("opacity"), look("translate", "b"), one("i").outerHTML], ["1", "none", '<i data-cue-state="m" data-cue-id="2"></i>']);
          one("p").dataset.cueId = "3"; await sleep(20); holds(look("opacity") < 1 && look("opacity") > 0.5, "it joins a track under way");
          one("p").dataset.cueId = "1"; one("i").dataset.cueId = "1"; await sleep(0); same([look("opacity"), one("i").hidden], ["0", true]);
          one("p").removeAttribute("data-cue-id"); await sleep(0); one("p").dataset.cueTarget = "other"; await sleep(0);
          same(getComputedStyle(one("p")).opacity, "1"); p.stop();""",
        "an element that comes back has its values": """
          page("<main><p data-cue-target=card data-cue-id=1>x</p></main>"); const p = make({ a: { motion: [fade({ from: 1, to: 0.3 })], effects: [{ atMs: 0, kind: "hide", name: "m" }] } });
          p.fire("a", "1"); await sleep(150); one("main").innerHTML = "<p data-cue-target=card data-cue-id=1>y</p><i data-cue-state=m data-cue-id=1></i>"; await sleep(0);
          same([look("opacity"), one("i").hidden], ["0.3", true]); p.stop();""",
        "an element without an id is everyone's": """
          page("<p data-cue-target=card>x</p><i data-cue-state=m hidden></i>");
          const p = make({ a: { gates: { haptics: ["visible"] }, haptics: [tap], motion: [fade({ from: 1, to: 0.5 })], effects: [{ atMs: 0, kind: "show", name: "m" }] } });
          const [f] = p.fire("a", "1"); same(f.channels.haptics, true); await sleep(200); same([look("opacity"), one("i").hidden], ["0.5", false]);
          same(p.fire("a")[0].channels.haptics === true || p.fire("a")[0].channels.haptics.reason === "fused", true); p.stop();""",
        "what a person sees": """
          const p = make({ a: { gates: { haptics: ["visible"] }, haptics: [tap] } });
          const seen = async (html, selector) => { page(html); if (selector) one(selector).scrollTo(0, 500); await sleep(40); return p.fire("a", "1")[0].channels.haptics === true; };
          const card = (style, inner = "x") => `<p data-cue-target=card data-cue-id=1 style="${style}">${inner}</p>`;
          same(await seen(card("")), true, "plain"); same(await seen(card("height: 300vh")), true, "tall");
          same(await seen(card("height: 300vh; margin-top: -200vh")), true, "its end"); same(await seen(card("display: none")), false, "not displayed");
          same(await seen(card("visibility: hidden")), false, "hidden"); same(await seen(card("position: absolute; top: 200vh")), false, "below");
          same(await seen(card("position: absolute; left: -500px; width: 100px")), false, "left of the window");
          same(await seen(card("opacity: 0")), true, "transparent before its entry"); same(await seen(card("display: contents", "<b>x</b>")), true, "contents");
          same(await seen(`<div style="height: 50px; overflow: auto"><div style="height: 400px"></div>${card("")}</div>`), false, "below a scroller's edge");
          same(await seen(`<div id=s style="height: 50px; overflow: auto"><div style="height: 400px"></div>${card("margin: 0")}</div>`, "#s"), true, "scrolled to");
          same(await seen(""), false, "nowhere"); p.stop();""",
        "shadow roots, frames and several roots": """
          page("<div></div><iframe></iframe>"); const shadow = one("div").attachShadow({ mode: "open" }); shadow.innerHTML = "<p data-cue-target=card><b>x</b></p>";
          const inner = one("iframe").contentDocument; inner.body.innerHTML = "<p data-cue-target=card>x</p>"; await sleep(300);
          const p = make({ a: { motion: [fade({ durationMs: 3000 }), types()] } }, { root: [shadow, inner] }); p.fire("a", "1"); await sleep(900);
          const now = [shadow, inner].map((tree) => Number(tree.defaultView?.getComputedStyle(tree.querySelector("p")).opacity ?? getComputedStyle(tree.querySelector("p")).opacity));
          holds(now.every((value) => value > 0.2 && value < 0.9), `it fades in each: ${now}`);
          const late = document.createElement("section"); late.innerHTML = "<p data-cue-target=card>x</p>"; document.body.append(late);
          const end = p.addRoot(late); await sleep(30); holds(Number(look("opacity", "section p")) < 1, "a later root joins"); end(); p.stop();
          same(shadow.adoptedStyleSheets.length, 0);""",
        "a replaced body": """
          page("<p data-cue-target=card>x</p>"); const p = make({ a: { motion: [fade({ to: 0.5 })], text: [toast("T"), announce("A")] } });
          const next = document.createElement("body"); next.innerHTML = "<p data-cue-target=card>x</p>"; document.body.replaceWith(next); await sleep(0);
          p.fire("a", "1"); await sleep(300); same([look("opacity"), document.querySelectorAll("[data-cue-toast]").length, document.querySelectorAll("[aria-live]").length], ["0.5", 1, 2]);
          same(one("[aria-live=polite]").textContent, "A"); p.stop();""",
        "before there is a body": """
          document.body.remove(); const p = make({ a: { text: [toast("T"), announce("A")] } }); p.fire("a"); p.stop();
          document.documentElement.append(document.createElement("body"));""",
        "while a modal dialog is open": """
          page("<dialog><button>ok</button></dialog>"); const p = make({ a: { text: [toast("Undo"), announce("Saved")] } }, { lang: "de", dir: "ltr" });
          one("dialog").showModal(); await sleep(20); p.fire("a"); await sleep(250);
          const it = one("dialog [data-cue-toast]"); const { x, y } = it.getBoundingClientRect(); same(document.elementFromPoint(x + 3, y + 3) === it, true, "it is in view");
          same([one("dialog [aria-live=polite]").textContent, one("dialog [aria-live=polite]").lang, one("dialog [role=status]").dir], ["Saved", "de", "ltr"]);
          one("dialog").close(); await sleep(20); holds(one("body > [role=status] > [data-cue-toast]"), "it goes on outside"); p.stop();""",
        "an app's own regions and toasts": """
          page("<div id=mine></div>"); const said = []; const p = make({ a: { text: [toast("T"), announce("A")] } }, { regions: { polite: one("#mine") }, toast: (text, about) => void said.push([text, about.cue]) });
          p.fire("a"); await sleep(250); same([one("#mine").textContent, said, document.querySelectorAll("[aria-live]").length], ["A", [["T", "a"]], 1]); p.stop();""",
        "assertive speech passes polite speech, and what is out of date is not said": """
          for (const count of [1, 30, 79, 80]) {
            const pass = fakeTime(); const texts = Array.from({ length: count }, (_, index) => announce(`${index}`));
            const p = make({ a: { text: texts }, b: { text: [announce("Now", "assertive")] } });
            const said = new Set(); const polite = one("[aria-live=polite]"); new MutationObserver(() => said.add(polite.textContent)).observe(polite, { childList: true });
            p.fire("a"); await pass(300); p.fire("b"); await pass(400); same(one("[aria-live=assertive]").textContent, "Now"); await pass(15000);
            same(polite.textContent, `${count - 1}`, "the last"); if (count > 60) holds(said.size < count - 5, `${said.size} of ${count} are said`); p.stop(); }""",
        "a text that has waited long is said where nothing newer waits": """
          const pass = fakeTime(); const p = make({ a: { text: [announce("0")] }, b: { text: [announce("1")] } }); p.fire("a"); p.fire("b");
          await pass(150); await pass(1, 5000); await pass(400); same(one("[aria-live=polite]").textContent, "1"); p.stop();""",
        "typed text leaves the page's nodes alone": """
          page("<p data-cue-target=card>Some <em>rich</em> text, with <a href='#x'>a link</a>.</p>"); const nodes = [...one("p").childNodes]; const html = one("p").innerHTML;
          let changes = 0; new MutationObserver((all) => { changes += all.length; }).observe(one("p"), { childList: true, subtree: true, characterData: true, attributes: true });
          const p = make({ a: { motion: [types()] } }); p.fire("a", "1"); await sleep(100);
          const rest = [...CSS.highlights.values()].flatMap((all) => [...all]).join(""); holds(rest.length && "Some rich text, with a link.".endsWith(rest), rest);
          one("em").remove(); await sleep(1000); same([one("p").textContent, changes], ["Some  text, with a link.", 1]); holds(nodes.every((n) => n.isConnected || n.tagName === "EM"), "nodes"); p.stop();""",
        "text that grows goes on": """
          page("<p data-cue-target=card></p>"); const p = make({ a: { motion: [types()] } }); const shown = () => one("[data-cue-text]").firstChild.data;
          p.fire("a", { id: "1", text: "A clipping" }); await sleep(300); same(shown(), "A clipping"); p.fire("a", { id: "1", text: "A clipping about cats" });
          holds(/^A clipping.?.?.?.?$/.test(shown()), shown()); same(one("p").textContent, "A clipping about cats"); await sleep(90); holds(shown().length > 10, shown());
          await sleep(300); same(one("p").innerHTML, '<span data-cue-text="">A clipping about cats</span>'); p.stop();""",
        "in a log text is written once": """
          page("<div role=log><p data-cue-target=card></p></div>"); let changes = 0; new MutationObserver((all) => { changes += all.length; }).observe(one("div"), { childList: true, subtree: true, characterData: true });
          const p = make({ a: { motion: [types()] } }); p.fire("a", { id: "1", text: "A text for a log" }); await sleep(500); holds(changes <= 3, `${changes} changes`); p.stop();""",
        "an element that leaves while it is typed": """
          page("<p data-cue-target=card></p>"); const p = make({ a: { motion: [types()] } }); p.fire("a", { id: "1", text: "Forty characters or so." }); await sleep(60); one("p").remove(); await sleep(60);
          const before = frames; await sleep(100); same(frames, before); p.stop();""",
        "a stagger's states": """
          const calls = []; const p = make({ a: { effects: [{ atMs: 0, kind: "hide", name: "m", stagger: { stepMs: 10 } }] } }, { states: (did, name, subject) => void calls.push([did, name, subject]) });
          p.fire("a", { id: "list", items: ["r1", { id: "r2", keys: { k: "v" } }] }); await sleep(60); same(calls.map(([, , { id, keys }]) => [id, keys ?? null]), [["r1", null], ["r2", { k: "v" }]]); p.stop();""",
        "a property that the page uses itself": """
          page("<style>p { --glow: #ff0000; color: var(--glow) }</style><p data-cue-target=card>x</p><p id=other>y</p>");
          const p = make({ a: { motion: [fade({ property: "glow" })] } }); p.fire("a", "1"); await sleep(30); same(look("color", "#other"), "rgb(255, 0, 0)"); p.stop();""",
        "names of any kind": """
          const name = 'a"b\\\\c'; page("<p></p>"); one("p").dataset.cueTarget = name; one("p").dataset.cueId = "x\\n\\"y";
          const p = make({ a: { motion: [fade({ target: name, to: 0.5 })] } }); p.fire("a", "x\\n\\"y"); await sleep(200); same(getComputedStyle(one("p")).opacity, "0.5"); p.stop();""",
    }
    return tests


@group("interface")
def _():
    return {
        "outputs, one by one": """
          page("<p data-cue-target=card>x</p>"); const felt = []; const heard = []; const said = [];
          const output = (to) => ({ play: (entry, about) => void to.push([entry.kind, about.cue, about.firing]), cancel: (n) => void to.push(["cancel", n]) });
          const p = make({ a: { haptics: [buzz], sound: [tone({ durationMs: 4000 })], text: [toast("T"), announce("A")] } },
            { outputs: { haptics: output(felt), sound: output(heard), speech: { announce: (text, { priority }) => void said.push(text, priority), toast: (text) => void said.push(text) } } });
          const [f] = p.fire("a", "1"); same(f.channels, { haptics: true, sound: true, motion: false }); p.isPhysicalityEnabled = false;
          same([felt, heard], [[["continuous", "a", 1], ["cancel", 1]], [["tone", "a", 1], ["cancel", 1]]]); same(said, ["T", "A", "polite"]);
          same([buzzes.length, contexts.length, document.querySelectorAll("[aria-live]").length], [0, 0, 0]); p.stop();""",
        "an output that refuses or throws": """
          for (const play of [() => false, () => { throw new Error("no"); }]) { events.length = 0;
            const p = make({ a: { haptics: [tap] } }, { outputs: { haptics: { play } } }); p.fire("a"); same(events.some((e) => e.did === "haptic"), false); p.stop(); }""",
        "subjects in one form": """
          const p = make({ a: { effects: [does("save")] } }, { effects: { save: () => new Promise(() => {}) } });
          for (const subject of ["7", 7, { id: "7" }, { id: 7 }]) { const [f] = p.fire("a", subject); holds(f.firing, "it plays"); p.set("busy", true, subject); same(p.get("busy", "7"), true); p.cancelAll(subject); }
          holds(p.fire("a", null)[0].firing && p.fire("a")[0].reason === "busy", "no subject"); p.stop();""",
        "what is missing": """
          page("<p data-cue-target=there></p>"); const p = make({}, { effects: { save() {} } }, { app: { effects: ["save", "delete"], targets: ["there", "gone"] } });
          same(p.missing, ["delete", "gone"]); p.stop();""",
        "an app's switch for Reduce Motion": """
          const p = make({ a: {} }); same(p.isReduceMotionEnabled, false); p.isMotionReduced = true; same([p.isReduceMotionEnabled, p.fire("a")[0].mode], [true, "reduceMotion"]);
          p.isMotionReduced = false; same(p.isReduceMotionEnabled, false); p.stop();""",
        "what cannot be set says why": """
          const p = make({ a: {} }); for (const run of [() => p.set("in-thread", true), () => p.set("nothing", 1), () => p.whyHapticsCannotFire("none")])
            try { run(); holds(false, "it throws"); } catch (error) { holds(/in-thread cannot be set: it comes from system|nothing cannot be set: no table|no cue is named none/.test(error.message), error.message); } p.stop();""",
        "outcomes": """
          const p = make({ a: { motion: [fade()], once: { per: "card" } }, b: { effects: [does("save")] }, c: { confirm: { text: "?" } } }, { effects: { async save() {} }, confirm: async () => true });
          const [f] = p.fire("a", "1"); same((await p.fire("a", "1")[0].finished).outcome, "once"); same((await f.finished).outcome, "played");
          same(await p.fire("b", "1")[0].finished, { cue: "b", firing: 2, outcome: "played", effects: { save: "success" } });
          same((await p.fire("c", "1")[0].finished).outcome, "played"); same((await p.fire("none")[0].finished).outcome, "unknownEvent"); p.stop();""",
    }


PAGES = {
    "/": ("text/html", '<!doctype html><html lang="en"><title>t</title><link rel=icon href=data:,><body><script type=module src=kit.js></script></body></html>'),
    "/kit.js": ("text/javascript", KIT),
}
address = kit.serve(folder, PAGES.get)


def run(tests):
    """Plays tests, each on a page of its own.

    - Returns: what is wrong, by the name of the test.
    """
    with kit.chromium("--js-flags=--expose-gc", "--enable-precise-memory-info") as browser:
        context = browser.new_context()
        context.add_init_script(SPIES)
        wrong = {}
        for what, body in tests.items():
            page = context.new_page()
            faults = []
            page.on("pageerror", lambda error, faults=faults: faults.append(f"uncaught: {error}"))
            page.goto(f"{address}/")
            page.wait_for_function("window.isReady")
            page.mouse.click(5, 5)
            try:
                page.evaluate(f"() => Promise.race([(async () => {{ {body} }})(), late()])")
            except Exception as error:
                faults.insert(0, str(error).splitlines()[0])
            if faults:
                wrong[what] = "; ".join(faults)
            page.close()
    return wrong


names = [name for name in TESTS if not only or name in only]
# Tests wait most of the time; those of cost measure, and are alone.
results = {name: run(TESTS[name]) for name in names if name == "cost"}
with concurrent.futures.ThreadPoolExecutor() as pool:
    others = [name for name in names if name != "cost"]
    results.update(zip(others, pool.map(run, [TESTS[name] for name in others])))
for name, wrong in results.items():
    # Tests look at real clocks, and may be late beside others: what failed there is played again, alone.
    again = {what: TESTS[name][what] for what in wrong} if name != "cost" else {}
    failed = run(again) if again else wrong
    print(f"{name}: {len(TESTS[name]) - len(failed)} of {len(TESTS[name])} are as they should be")
    for what, faults in wrong.items():
        print(f"  {what}: {faults}" if what in failed else f"  at the second attempt: {what}: {faults}")
    results[name] = failed
sys.exit(any(results.values()))
