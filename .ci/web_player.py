"""The web player in a browser, under a policy that lets nothing in: what is on the page is compared
with the mathematics of the table.

usage: web_player.py FOLDER CUES: FOLDER holds what `patternc player web` writes, CUES the tables of
the two decks.
"""

import base64
import gzip
import hashlib
import json
import math
import pathlib
import sys

import kit

folder, cues = map(pathlib.Path, sys.argv[1:])
player = (folder / "pattern-player.js").read_text()
tables = {name: json.loads((cues / f"{name}.cues.json").read_text()) for name in ("ghost-deck", "sonora")}

PAGE = """
const tables = JSON.parse(document.getElementById("tables").textContent);
window.events = [];
window.outcomes = {};
window.asked = [];
window.confirm = (text) => (asked.push(text), true);
const hold = (name) => () => new Promise((resolve, reject) => (outcomes[name] = { resolve, reject }));
window.said = [];
window.player = createPlayer(tables, {
  localize(text, id) {
    said.push(id);
    return text;
  },
  effects: { "journal.donate-moment": hold("donate"), "server.delete": hold("delete") },
  observer: (event) => events.push(event),
  conditions: (update) => (window.condition = update),
});
for (const name of ["in-thread", "system-haptics", "not-silent", "not-dnd"]) condition(name, true);
player.set("high-fidelity", true);
// A call from outside counts as a gesture; this one does not.
window.early = location.hash ? player.fire(location.hash.slice(1), { id: "c1" }) : undefined;
window.style = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
window.frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
window.until = (at) => new Promise((resolve) => setTimeout(resolve, at - performance.now()));
"""

BODY = """
<main>
<section data-cue-target="card" data-cue-id="c1">One</section>
<section data-cue-target="card" data-cue-id="c2">Two</section>
<section data-cue-target="card" data-cue-id="c3">Three</section>
<button data-cue-target="button">Record<i data-cue-layer="ring">o</i><i data-cue-layer="core">o</i></button>
<p data-cue-target="live-text">Hello, you.<i data-cue-layer="cursor">|</i></p>
<svg><path data-cue-target="checkmark" d="M0 0L9 9"/></svg>
<div data-cue-state="recording-state" hidden>Recording</div>
<div data-cue-state="insights" hidden>Insights</div>
<div id="many"></div>
</main>
"""

BUZZ = """
window.buzzes = [];
window.buzzedAt = [];
navigator.vibrate = (pulses) => {
  if (navigator.userActivation.hasBeenActive) {
    buzzes.push(pulses);
    buzzedAt.push(performance.now());
  }
  return true;
};
"""


def sha256(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


script = player + PAGE
policy = (
    f"default-src 'none'; script-src {sha256(script)}; style-src {sha256('none')}; base-uri 'none'; "
    "form-action 'none'; require-trusted-types-for 'script'")
page_text = (
    f'<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" '
    f'content="{policy}"><title>t</title></head><body>{BODY}'
    '<script type="application/json" id="tables">'
    + json.dumps(list(tables.values())).replace("<", "\\u003c")
    + f'</script><script type="module">{script}</script></body></html>')


def bezier(x1, y1, x2, y2, x):
    low, high = 0.0, 1.0
    for _ in range(60):
        t = (low + high) / 2
        if 3 * x1 * t * (1 - t) ** 2 + 3 * x2 * t * t * (1 - t) + t**3 < x:
            low = t
        else:
            high = t
    return 3 * y1 * t * (1 - t) ** 2 + 3 * y2 * t * t * (1 - t) + t**3


def spring(response, ratio, seconds):
    omega = 2 * math.pi / response
    damped = omega * math.sqrt(1 - ratio * ratio)
    wave = math.cos(damped * seconds) + ratio * omega / damped * math.sin(damped * seconds)
    return 1 - math.exp(-ratio * omega * seconds) * wave


def near(found, wanted, tolerance, what):
    assert abs(found - wanted) <= tolerance, f"{what}: {found}, not {wanted}"


def fresh(page):
    page.goto(url)
    page.evaluate("localStorage.clear()")
    page.reload()
    page.mouse.click(600, 500)
    page.wait_for_timeout(50)


def early(context, event):
    """The result of an event that a page fires before the first touch."""
    page = context.new_page()
    page.goto(f"{url}#{event}")
    page.wait_for_timeout(100)
    answer = page.evaluate("[early[0].channels, buzzes, events.map((e) => e.did)]")
    page.close()
    return answer


SAMPLE = """async ([event, subject, selector, names, times]) => {
  await frame();
  const start = performance.now();
  player.fire(event, { id: subject });
  const fired = events.find((e) => e.did === "start" && e.atMs > start - 0.01).atMs;
  const found = [];
  for (const time of times) {
    await until(fired + time);
    await frame();
    const shown = names.map((name) => style(selector, name));
    found.push([document.timeline.currentTime - fired, ...shown]);
  }
  return found;
}"""


def motion(page):
    fresh(page)
    card = "[data-cue-id=c1]"
    for at, opacity, scale in page.evaluate(
            SAMPLE, ["card.visible", "c1", card, ["opacity", "scale"], [150, 500, 900, 1300]]):
        part = bezier(0.42, 0, 1, 1, min(1, at / 1200))
        near(float(opacity), part, 0.003, f"opacity at {at}")
        near(1 if scale == "none" else float(scale), 0.98 + 0.02 * part, 0.0002, f"scale at {at}")
    assert page.evaluate("document.querySelector('[data-cue-id=c1]').getAnimations().length") == 0

    names = ["translate", "filter", "maskPosition", "scale"]
    for at, translate, blur, mask, scale in page.evaluate(
            SAMPLE, ["ascend.tapped", "c1", card, names, [200, 300, 500, 800]]):
        first = min(1, at / 400)
        second = min(1, max(0, (at - 400) / 600))
        y = -20 * bezier(0.42, 0, 1, 1, first) - 40 * bezier(0, 0, 0.58, 1, second)
        near(float(translate.split("px ")[1].rstrip("px")), y, 0.1, f"translate at {at}")
        near(float(blur[5:].rstrip("px)")), 40 * (0.2 + 0.3 * first), 0.1, f"blur at {at}")
        near(float(mask.split()[1].rstrip("%")), 100 * second, 0.3, f"mask at {at}")
        near(1 if scale == "none" else float(scale), 1 - 0.1 * bezier(0, 0, 0.58, 1, second), 0.001, "scale")
    page.wait_for_timeout(400)
    assert page.evaluate(f"document.querySelector('{card}').hidden")
    page.evaluate("outcomes.donate.reject(new Error('no'))")
    page.wait_for_timeout(50)
    shown = page.evaluate(f"[document.querySelector('{card}').hidden, style('{card}', 'translate')]")
    assert shown == [False, "none"], shown
    toast = page.evaluate("document.querySelector('[data-cue-toast]').textContent")
    assert toast.startswith("This moment could not"), toast
    assert page.evaluate("said") == ["ghost.ascend.toast.2"], page.evaluate("said")
    page.evaluate("document.querySelector('[data-cue-toast]').click()")
    assert not page.query_selector("[data-cue-toast]")

    for at, scale in page.evaluate(
            SAMPLE, ["record.tapped", "t1", "[data-cue-target=button]", ["scale"], [60, 120, 250, 450]]):
        part = spring(0.3, 0.825, at / 1000) if at < 414 else 1
        near(1 if scale == "none" else float(scale), 1 + 0.05 * part, 0.0003, f"spring at {at}")
    ring = page.evaluate("style('[data-cue-layer=ring]', 'scale')")
    assert 1.2 < float(ring) < 2, ring
    assert page.evaluate("document.querySelector('[data-cue-state=recording-state]').hidden") is False

    page.evaluate("player.fire('insights.ready', { id: 't1' })")
    page.wait_for_timeout(700)
    found = page.evaluate("[style('path', 'strokeDasharray'), document.querySelector('path').outerHTML]")
    # At rest nothing is left of it.
    assert found[0] == "none" and "pathLength" not in found[1] and "style" not in found[1], found


def switches(page):
    fresh(page)
    page.evaluate("player.fire('card.visible', { id: 'c1' })")
    page.wait_for_timeout(300)
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_timeout(100)
    scale, opacity, modes = page.evaluate(
        "[style('[data-cue-id=c1]', 'scale'), style('[data-cue-id=c1]', 'opacity'),"
        " events.filter((e) => e.did === 'mode').map((e) => e.mode)]")
    assert scale in ("1", "none") and 0.02 < float(opacity) < 0.9, (scale, opacity)
    assert modes == ["reduceMotion"], modes
    assert page.evaluate("player.isReduceMotionEnabled")
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_timeout(50)

    page.evaluate("player.fire('ascend.tapped', { id: 'c2' })")
    page.wait_for_timeout(500)
    buzzes = page.evaluate("(player.isPhysicalityEnabled = false, buzzes.length)")
    page.wait_for_timeout(700)
    hidden, still = page.evaluate("[document.querySelector('[data-cue-id=c2]').hidden, buzzes.length]")
    assert hidden and still == buzzes, (hidden, still, buzzes)
    page.evaluate("outcomes.donate.resolve()")
    page.wait_for_timeout(50)
    assert page.evaluate("document.querySelector('[data-cue-toast]').textContent").startswith("Moment donated")
    page.wait_for_timeout(5000)
    assert not page.query_selector("[data-cue-toast]")
    reason = page.evaluate("player.whyHapticsCannotFire('ghost.arrive', 'c3')")
    assert reason == {"reason": "gate", "flag": "physicality"}, reason


def once(page):
    fresh(page)
    first = page.evaluate("player.fire('card.visible', { id: 'c1' })")
    page.reload()
    second = page.evaluate("player.fire('card.visible', { id: 'c1' })")
    third = page.evaluate("player.fire('card.visible', { id: 'c2' })")
    assert first[0]["firing"] == 1 and second[0]["reason"] == "once" and third[0]["firing"] == 1
    assert not any("c1" in key for key in page.evaluate("Object.keys(localStorage)"))


def haptics(page):
    channels, buzzes, _ = early(page.context, "card.visible")
    assert channels["haptics"] == {"reason": "noActivation"} and buzzes == [], (channels, buzzes)
    fresh(page)
    page.evaluate("player.set('mood-anchor', 'breakthrough', 'c2')")
    page.evaluate("player.fire('card.visible', { id: 'c2' })")
    page.wait_for_timeout(300)
    assert page.evaluate("buzzes") == [[20, 100, 20]], page.evaluate("buzzes")
    # The first beat fuses with the press, which has begun a little earlier.
    # The rest of a train is merged into the next, and ends when it would have ended.
    ends = page.evaluate("""async () => {
      const end = () => buzzedAt.at(-1) + buzzes.at(-1).reduce((a, b) => a + b);
      player.fire("item.held", { id: "x" });
      const start = performance.now();
      player.fire("card.visible", { id: "c3" });
      const train = [buzzes.at(-1), end() - start];
      await until(start + 60);
      player.fire("item.tapped", { id: "y" });
      return [train, [buzzes.at(-1), end() - start]];
    }""")
    (first, firstEnd), (second, secondEnd) = ends
    assert len(first) == len(second) == 3 and first[0] <= 20, ends
    assert [first[2], second[0], second[2]] == [20, 20, 20] and second[1] < first[1] - 30, ends
    # A pulse starts when the call does, some milliseconds after the event.
    assert 139 <= firstEnd <= 160 and abs(firstEnd - secondEnd) <= 15, ends
    # A switch ends it.
    page.wait_for_timeout(300)
    page.evaluate("localStorage.clear(); player.fire('record.failed', { id: 'r' })")
    page.evaluate("condition('system-haptics', false)")
    assert page.evaluate("buzzes.at(-1)") == [], page.evaluate("buzzes")
    events = page.evaluate("events")
    assert not any(secret in json.dumps(events) for secret in ("c1", "c2", "breakthrough", "Recording"))


def words(page):
    fresh(page)
    page.evaluate("player.fire('record.tapped', { id: 't1' })")
    page.wait_for_timeout(750)
    region = "document.querySelector('[aria-live=polite]').textContent"
    assert page.evaluate(region) == "Recording"
    assert len(page.query_selector_all("[aria-live]")) == 2
    page.evaluate("player.fire('record.failed', { id: 't1' })")
    page.wait_for_timeout(750)
    assert page.evaluate("document.querySelector('[aria-live=assertive]').textContent") == "Recording failed"

    page.evaluate("player.set('streaming', true); player.fire('words.heard', { id: 't1' })")
    page.wait_for_timeout(130)
    # Untyped text is transparent, so that the text stays whole and the page does not move.
    text = "document.querySelector('[data-cue-target=live-text]').firstChild.data"
    to_come = "[...CSS.highlights.values()].flatMap((all) => [...all]).join('')"
    whole, rest = page.evaluate(f"[{text}, {to_come}]")
    assert whole == "Hello, you." and 0 < len(rest) < len(whole) and whole.endswith(rest), (rest, whole)
    page.wait_for_timeout(700)
    assert page.evaluate(f"[{text}, {to_come}]") == ["Hello, you.", ""]
    assert page.evaluate("document.querySelector('[data-cue-layer=cursor]').textContent") == "|"

    page.evaluate("player.set('high-rigor', true, 'c1'); player.fire('forget.tapped', { id: 'c1' })")
    page.wait_for_timeout(300)
    assert page.evaluate("asked") == ["Forget this memory?"]
    page.evaluate("outcomes.delete.resolve()")
    page.wait_for_timeout(400)
    assert page.evaluate(region) == "Memory forgotten."
    assert not page.evaluate("player.isAvailable('ascend', 'c1')") or page.evaluate("player.get('high-fidelity')")
    refused = page.evaluate("(() => { try { player.set('foreground', true) } catch (e) { return e.message } })()")
    assert "foreground" in refused


def sounds(page):
    channels, _, did = early(page.context, "record.tapped")
    assert channels["sound"] == {"reason": "noActivation"} and "sound" not in did, (channels, did)
    fresh(page)
    fired = page.evaluate("player.fire('record.tapped', { id: 't2' })")
    assert fired[0]["channels"]["sound"] is True, fired
    assert any(e["did"] == "sound" for e in page.evaluate("events"))


def background(page):
    fresh(page)
    page.evaluate("""() => {
      player.set("loading", true);
      player.fire("card.visible", { id: "c1" });
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    assert page.evaluate("style('[data-cue-id=c1]', 'opacity')") == "1"
    assert page.evaluate("buzzes.at(-1)") == []
    page.evaluate("""() => {
      delete document.hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    fired = page.evaluate("player.fire('card.visible', { id: 'c2' })")
    assert fired[0]["channels"]["haptics"] is True, fired


def speed(page):
    fresh(page)
    page.evaluate("""() => {
      for (let index = 0; index < 100; index += 1) {
        const card = document.createElement("section");
        Object.assign(card.dataset, { cueTarget: "card", cueId: `m${index}` });
        document.getElementById("many").append(card);
      }
    }""")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def scripts():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(m["value"] for m in metrics if m["name"] == "ScriptDuration") * 1000

    times = page.evaluate("""() => {
      const times = [];
      for (let index = 0; index < 100; index += 1) {
        const start = performance.now();
        player.fire("ascend.tapped", { id: `m${index}` });
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b);
    }""")
    print(f"fire: median {times[50]:.2f} ms, 95 of 100 in {times[95]:.2f} ms")
    before = scripts()
    frames = page.evaluate("""async () => {
      let frames = 0;
      for (const end = performance.now() + 900; performance.now() < end; frames += 1) await frame();
      return frames;
    }""")
    each = (scripts() - before) / frames
    print(f"100 firings: {each:.2f} ms of script in each of {frames} frames")
    # More than a frame of 60 Hz has.
    assert each <= 16, each


size, packed = len(player.encode()), len(gzip.compress(player.encode(), 9))
print(f"{size} bytes, {packed} after gzip")
assert size <= 160 * 1024 and packed <= 48 * 1024
for word in ("eval", "innerHTML", "fetch(", "XMLHttpRequest", "setAttribute(\"style", "new Function"):
    assert word not in player, word

url = kit.serve(kit.new_folder(), {"/": ("text/html", page_text)}.get) + "/"


def judge(browser, check):
    context = browser.new_context()
    context.add_init_script(BUZZ)
    page = context.new_page()
    faults = kit.watched(page)
    try:
        check(page)
        faults = [fault for fault in faults if "404" not in fault]
        assert not faults, (check.__name__, faults)
    finally:
        context.close()


with kit.chromium() as browser:
    for check in (motion, switches, once, haptics, words, sounds, background, speed):
        # These facts need real time, and a busy machine may be late for each of them.
        for left in (2, 1, 0):
            try:
                judge(browser, check)
                break
            except AssertionError as fault:
                if not left:
                    raise
                print(f"{check.__name__}: once more, as {fault}")
        print(f"{check.__name__}: as it should be")
