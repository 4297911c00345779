#!/usr/bin/env python3
"""The playground, in a browser: as a folder that is served, and as one file from a disk.

    playground.py PATTERNC MODULE [PICTURES]

Anything that the page says on its console, such as a breach of its policy, is a failure. With
PICTURES, a folder, what is seen is kept there: at a desk and on a phone, light and dark.
"""

import os
import pathlib
import re
import sys
import tempfile
import time

from axe_playwright_python.sync_playwright import Axe

import kit
from kit import ROOT, check

PATTERNC, MODULE = map(os.path.abspath, sys.argv[1:3])
PICTURES = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
HOSTILE = """\
event e: by user, class confirmation, subject card
p: impact light
cue hostile {
  because "</script><script>document.title='ran'</script><img src=x onerror=document.title='ran'>"
  role feedback
  on e
  target card
  fade 0 -> 1 over 200ms ease-out
  toast "<img src=x onerror=document.title='ran'>"
  play p
}
"""


def run(*words, code=0):
    return kit.run(PATTERNC, *words, code=code, timeout=60).stderr


class Page:
    """A playground that was opened, and what it says that it should not."""

    def __init__(self, browser, address, bypass=False, **options):
        options.setdefault("viewport", DESK)
        self.context = browser.new_context(bypass_csp=bypass, **options)
        self.page = self.context.new_page()
        self.said = []
        self.asked = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(address)
        ready(self.page)

    def __enter__(self):
        return self.page

    def __exit__(self, kind, *_):
        if kind is None:
            check(not self.said, f"the page says {self.said}")
            for url in self.asked:
                own = url.startswith(("file:", "http://127.0.0.1:", "blob:"))
                check(own, f"the page asks for {url}")
        self.context.close()


def status(page):
    return page.locator("#status").inner_text()


def settled(page, wanted, what, seconds=10):
    """Waits until the status line has some text."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if re.search(wanted, status(page)):
            return
        page.wait_for_timeout(20)
    check(False, f"{what}: the page says “{status(page)}”")


def ready(page):
    settled(page, "findings?|error|warning|remark", "the compiler does not start", 30)
    page.wait_for_selector("#frames iframe:not(.coming)")


def write(page, text):
    page.locator("#source").fill(text)
    page.wait_for_timeout(30)


def caret(page, at):
    source = page.locator("#source")
    source.evaluate("(it, at) => { it.focus(); it.setSelectionRange(at, at); }", at)


def frame(page):
    return page.locator("#frames iframe:not(.coming)").element_handle().content_frame()


def uses(browser, address):
    with Page(browser, address) as page:
        check(page.locator("#menu option").count() == 14, "the menu lacks a source")
        # The results of a text are shown beside it.
        frame(page).wait_for_selector("section svg")
        check("note.save" in frame(page).content(), "the page does not show the cue")
        check(page.locator("#layer .keyword").count() > 5, "the text has no colours")
        # A mistake: its mark and its number at once, and what it is under the line.
        text = page.locator("#source").input_value()
        wrong = text.replace("light 0.7", "light 7")
        write(page, wrong)
        settled(page, "1 error", "a mistake is not found")
        place = wrong.index("light 7")
        caret(page, place)
        page.wait_for_timeout(50)
        note = page.locator("#note")
        check(note.is_visible() and "error" in note.inner_text(), "no finding is under its line")
        row = wrong[:place].count("\n")
        box, editor = note.bounding_box(), page.locator("#editor").bounding_box()
        below = box["y"] - editor["y"] - 8 - 21 * (row + 1)
        check(abs(below) <= 3, f"the finding is {below} px from the line")
        check(page.locator("#layer .at-error").count() >= 1, "the mistake is not marked")
        check(page.locator("#stale").is_visible(), "an old page is not called old")
        picture(page, "mistake")
        page.locator("#findings button").first.click()
        check(page.evaluate("document.activeElement.id") == "source", "a finding leads nowhere")
        # Right again, but ill laid out.
        write(page, text.replace("  toast", "      toast"))
        settled(page, "No findings", "the repair is not seen")
        page.locator("#format").click()
        page.wait_for_timeout(200)
        check(page.locator("#source").input_value() == text, "Format does not lay out")
        # A completion.
        begun = text.replace("impact medium 0.75", "impact med")
        write(page, begun)
        at = begun.index("impact med") + len("impact med")
        caret(page, at)
        page.keyboard.press("Control+Space")
        page.wait_for_selector("#offers li")
        check(page.locator("#offers li").first.inner_text().startswith("medium"), "no completion")
        offered = page.locator("#offers").bounding_box()
        end = editor["x"] + editor["width"]
        check(offered["x"] + offered["width"] <= end, "offers are cut off")
        picture(page, "completion")
        page.keyboard.press("Enter")
        check("impact medium\n" in page.locator("#source").input_value(), "it is not written")
        page.keyboard.press("Control+z")
        check("impact med\n" in page.locator("#source").input_value(), "it cannot be undone")
        # The page plays.
        page.locator("#menu").select_option(label="ghost deck")
        settled(page, "remark|finding", "the deck is not shown")
        page.wait_for_selector("#frames iframe:not(.coming)")
        page.wait_for_timeout(400)
        inner = frame(page)
        check(inner.locator("#cues > section").count() >= 3, "the deck is not there")
        inner.locator("#s0").get_by_role("button", name="Play", exact=True).click()
        page.wait_for_timeout(150)
        check(inner.evaluate("document.getAnimations().length") > 0, "Play plays nothing")
        # The position is kept when the text changes.
        inner.locator("label", has_text="Reduce Motion").click()
        deck = page.locator("#source").input_value()
        page.evaluate("delete document.getElementById('frames').dataset.took")
        write(page, deck.replace("nothing is asked", "nothing is wanted"))
        page.wait_for_selector("#frames[data-took]")
        check("nothing is wanted" in frame(page).content(), "the page does not follow")
        mode = frame(page).evaluate("document.body.dataset.mode")
        check(mode == "reduceMotion", f"the mode is {mode} after a change")
        # Nothing of a source is markup.
        page.evaluate("delete document.getElementById('frames').dataset.took")
        write(page, HOSTILE)
        page.wait_for_selector("#frames[data-took]")
        page.wait_for_timeout(300)
        check(page.title() == "patternc playground", "a source has run")
        check(frame(page).title() == "ghost-deck", f"the page is called {frame(page).title()}")
        shown = frame(page).locator(".because").first.text_content()
        check("</script><script>document" in shown, f"a text is shown as {shown}")


def shares(browser, address):
    text = (ROOT / "Patterns/ghost-deck.pattern").read_text() + "\n# Grüße, 🐢\n"
    with Page(browser, address) as page:
        write(page, text)
        settled(page, "finding|remark", "the text is not checked")
        page.locator("#share").click()
        page.wait_for_selector("#address:visible")
        link = page.locator("#address").input_value()
        code = re.search("code=([^&]*)", link).group(1)
        check(len(code) <= 8192, f"the link has {len(code)} characters")
        other = "".join(chr(0x4E00 + (index * 7919) % 20000) for index in range(9000))
        write(page, f"# {other}")
        page.locator("#share").click()
        settled(page, "too long for a link", "a link of any length is made")
    with Page(browser, link) as page:
        check(page.locator("#source").input_value() == text, "the link holds another text")
    broken = address + "#code=not*base64"
    context = browser.new_context()
    page = context.new_page()
    page.goto(broken)
    page.wait_for_selector("#frames iframe:not(.coming)")
    check(page.locator("#source").input_value().startswith("# A first cue"), "a broken link")
    context.close()


def gives_up(browser, folder):
    """A compiler that does not answer is stopped, and the next text is compiled."""
    worker = folder / "worker.js"
    honest = worker.read_text()
    worker.write_text(honest.replace(
        "  try {", "  if (text?.includes(\"# hang\")) for (;;);\n  try {", 1))
    address = f"{kit.serve(folder)}/index.html"
    with Page(browser, address) as page:
        text = page.locator("#source").input_value()
        write(page, text + "# hang\n")
        settled(page, "stopped: it did not answer within 2 seconds", "nobody gives up")
        write(page, text)
        settled(page, "No findings", "it does not go on")
    worker.write_text(honest.replace(
        "  try {", "  try {\n    if (text?.includes(\"# trap\")) compiler.ask(-9, 99);", 1))
    with Page(browser, f"{kit.serve(folder)}/index.html") as page:
        text = page.locator("#source").input_value()
        write(page, text + "# trap\n")
        settled(page, "The compiler failed on this text", "a trap is not told")
        write(page, text)
        settled(page, "No findings", "it does not go on after a trap")
    worker.write_text(honest)


def looks(browser, address):
    for name, size in (("desk", DESK), ("phone", PHONE)):
        for scheme in ("light", "dark"):
            where = address + "#open=ghost-deck"
            with Page(browser, where, bypass=True, viewport=size, color_scheme=scheme) as page:
                page.wait_for_timeout(400)
                wide = page.evaluate("document.documentElement.scrollWidth")
                check(wide <= size["width"], f"{name}: the page is {wide} px wide")
                picture(page, f"{name}-{scheme}", full_page=name == "phone")
                found = Axe().run(page).response["violations"]
                found = [(one["id"], one["nodes"][0]["html"][:200]) for one in found]
                check(not found, f"axe in {name}, {scheme}: {found}")


def measures(browser, address):
    cue = """\
event note{0}.saved: by user, class success, subject note
cue note{0}.save {{
  because "note {0} is saved"
  role feedback
  on note{0}.saved
  target note
  fade 0 -> 1 over 200ms ease-out
  toast "Saved"
  play p
}}
"""
    head = "p: impact light 0.7\n"
    for count, goal in ((5, 60), (500, 250)):
        text = head + "".join(cue.format(index) for index in range(count))
        with Page(browser, address) as page:
            # A browser takes long to type thousands of lines at once, whoever listens.
            page.locator("#source").evaluate(
                "(it, text) => { it.value = text; it.dispatchEvent(new Event('input')); }", text)
            page.wait_for_timeout(3000)
            took = []
            for digit in "1234567":
                caret(page, text.index("0.7") + 3)
                page.evaluate("delete document.getElementById('frames').dataset.took")
                page.keyboard.type(digit)
                page.wait_for_selector("#frames[data-took]")
                took.append(int(page.locator("#frames").get_attribute("data-took")))
                page.keyboard.press("Backspace")
                page.wait_for_timeout(1000)
            took.sort()
            print(f"keystroke to timeline, {count} cues: {took[3]} ms (goal {goal})")


def picture(page, name, **options):
    if PICTURES:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(PICTURES / f"{name}.png"), **options)


def main():
    with tempfile.TemporaryDirectory() as work, kit.chromium() as browser:
        folder, single = pathlib.Path(work) / "folder", pathlib.Path(work) / "single"
        run("playground", "-o", folder, "--wasm", MODULE)
        check({file.name for file in folder.iterdir()} == {
            "index.html", "playground.wasm", "worker.js", "player.js", "style.css"}, "the files")
        again = run("playground", "-o", folder, "--wasm", MODULE)
        check("0 changed" in again, "it is not the same")
        run("playground", "-o", single, "--single-file", "--wasm", MODULE)
        check([file.name for file in single.iterdir()] == ["index.html"], "one file")
        run("playground", "-o", single, "--wasm", __file__, code=3)
        run("playground", "--single-file", code=2)
        served, opened = f"{kit.serve(folder)}/index.html", (single / "index.html").as_uri()
        for address in (served, opened):
            uses(browser, address)
            shares(browser, address)
        gives_up(browser, folder)
        looks(browser, opened)
        measures(browser, served)
    print(f"playground: {kit.checks} checks")


main()
