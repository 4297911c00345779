#!/usr/bin/env python3
"""The page of `patternc preview`, in a browser: what it shows, plays and refuses.

    preview.py PATTERNC

Chromium opens the pages from disk and from `--serve`. Anything that it says on its console, such as
a breach of the page's policy, is a failure.
"""

import contextlib
import gzip
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree

from axe_playwright_python.sync_playwright import Axe
from PIL import Image

import kit
from kit import ROOT, check

PATTERNC = os.path.abspath(sys.argv[1])
HOSTILE = """\
event e: by user, class confirmation, subject card
p: impact light
cue hostile {
  because "</script><script>document.title='ran'</script><!--<script>]]>&quot;\\u{202E}\\u{2028}'\\""
  role feedback
  on e
  target card
  fade 0 -> 1 over 200ms ease-out
  toast "<img src=x onerror=document.title='ran'>"
  play p
}
"""


def run(*words, code=0, folder=ROOT):
    return kit.run(PATTERNC, *words, cwd=folder, code=code, text=False, timeout=60).stdout


class Page:
    """A page that was opened, and what it says that it should not."""

    def __init__(self, browser, address, bypass=False, **options):
        self.context = browser.new_context(bypass_csp=bypass, **options)
        self.page = self.context.new_page()
        self.said = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.goto(address)
        self.page.wait_for_timeout(300)

    def close(self):
        check(not self.said, f"the page says {self.said}")
        self.context.close()

    def __enter__(self):
        return self.page

    def __exit__(self, kind, *_):
        if kind is None:
            self.close()


# Records the sounds: the number of samples, and the greatest.
HEAR = """() => {
  window.heard = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...all) {
    const data = this.buffer.getChannelData(0);
    heard.push([data.length, data.reduce((a, b) => Math.max(a, Math.abs(b)), 0)]);
    return start.apply(this, all);
  };
}"""


def scrub(view, moment):
    view.locator(".scrub").evaluate("(it, to) => { it.value = to; it.oninput(); }", moment)


def style(element, name):
    return float(element.evaluate("(it, name) => getComputedStyle(it)[name]", name))


def decks(browser, folder):
    file = folder / "decks.html"
    run("preview", "Patterns", "-o", str(file))
    first = file.read_bytes()
    run("preview", "Patterns/sonora.pattern", "Patterns/library.pattern", "Patterns/ghost-deck.pattern", "-o", str(file))
    check(first == file.read_bytes(), "another order of the files makes another page")
    run("preview", str(ROOT / "Patterns"), "--root", str(ROOT), "-o", str(file))
    check(first == file.read_bytes(), "a path of this machine is on the page")
    # The name of SVG is no address.
    named = first.replace(b"http://www.w3.org/2000/svg", b"")
    check(b"http:" not in named and b"https:" not in named, "the page names an address")
    address = file.as_uri()
    with Page(browser, address, java_script_enabled=False) as page:
        check(page.locator("#cues section pre").count() > 10, "without a script there are no texts")
        check(page.locator(".tiles .why:visible").count() > 10, "without a script there are no reasons")
        check(page.locator(".top:visible").count() == 0, "without a script there are controls")
    with Page(browser, address, viewport={"width": 1440, "height": 900}) as page:
        check(page.evaluate("document.getAnimations().length") == 0, "something plays by itself")
        names = page.locator(".deck").first.locator(".cap a").all_inner_texts()
        check(names == sorted(names[:3]) + sorted(names[3:]), f"the order is {names}")
        check(page.locator(".tiles svg path.h").count() > 10, "the cards have no pictures")
        page.get_by_role("link", name="ghost.arrive", exact=True).click()
        view = page.locator("#cues > .here")
        check("cue=ghost.arrive" in page.url and "t=" not in page.url, f"the address is {page.url}")
        card = view.locator("[data-cue-target=card]")
        check(0.2 < style(card, "opacity") < 0.8, "it does not open on a still")
        scrub(view, 311)
        # ease-in at 311 of 1200 ms.
        check(abs(style(card, "opacity") - 0.1) < 0.01, f"at 311 ms the card has the opacity {style(card, 'opacity')}")
        words = view.locator(".scrub").get_attribute("aria-valuetext")
        check(words == "311 ms of 1200", f"the slider says {words}")
        agree(page, view)
        scrub(view, 0)
        page.evaluate(HEAR)
        view.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_timeout(200)
        check(page.evaluate("heard.length") == 1, "the first press is silent")
        check(page.evaluate("heard[0][1]") > 0.01, "what is felt is not heard")
        page.locator("h2:visible").first.focus()
        for key, mode in (("2", "reduceMotion"), ("3", "physicalityOff"), ("1", "normal")):
            page.keyboard.press(key)
            check(page.evaluate("document.body.dataset.mode") == mode, f"key {key}: not {mode}")
        page.keyboard.press("4")
        check(view.locator("figcaption").all_inner_texts() == ["Normal", "Reduce Motion", "Physicality off"], "not all three")
        check(view.locator("figure[data-mode=physicalityOff] .ghost").count() >= 1, "what is not there is not shown")
        page.keyboard.press("4")
        page.keyboard.press("j")
        check("cue=ghost.ascend" in page.url, f"j leads to {page.url}")
        page.keyboard.press("Escape")
        check(page.locator("#sheet").is_visible(), "Esc does not lead back")
        page.keyboard.press("/")
        page.keyboard.type("forget")
        check(page.locator(".tiles > li:visible").count() == 1, "the filter shows others")
        check(page.locator("#status").inner_text().startswith("1 of"), "the filter says no count")
    choices(browser, address)
    where = "#cue=ghost.arrive&mode=reduceMotion&t=311&in.mood-anchor=nostalgia&speed=0.25&x=1"
    with Page(browser, address + where) as page:
        check(page.evaluate("document.body.dataset.mode") == "reduceMotion", "no mode from a link")
        check("x" in page.locator("#status").inner_text(), "what is unknown is not named")
        check(page.locator(".here .scrub").input_value() == "311", "no time from a link")
        check(page.locator(".here .pictures input:checked").get_attribute("data-value") == "nostalgia", "no case from a link")
    with Page(browser, address, reduced_motion="reduce") as page:
        check(page.evaluate("document.body.dataset.mode") == "reduceMotion", "not in Reduce Motion")
    forget(browser, address)
    phone(browser, address)
    # Cues, and of the library, whose signatures are much alike, a few.
    drawings(browser, address, "Patterns", lambda name: not name.startswith("feel.") or name < "feel.c")
    accessible(browser, address)


def agree(page, view):
    """The head, the dots and the slider are at one place."""
    box = view.locator(".head").bounding_box()
    dots = [dot.bounding_box() for dot in view.locator("circle.now").all()]
    middle = box["x"] + box["width"] / 2
    check(dots and all(abs(dot["x"] + dot["width"] / 2 - middle) < 1 for dot in dots), "the dots are elsewhere")
    slider = view.locator(".scrub").bounding_box()
    share = 311 / 1200
    thumb = slider["x"] + 12 + (slider["width"] - 24) * share
    check(abs(thumb - middle) < 2, f"the slider is at {thumb}, the head at {middle}")
    check(box["width"] < 4, f"the head is {box['width']} wide")


def choices(browser, address):
    """A case of an input is drawn at once, and of a map's patterns the chosen one is felt."""
    with Page(browser, address + "#cue=ghost.arrive", viewport={"width": 1440, "height": 900}) as page:
        view = page.locator("#cues > .here")
        tall = lambda: view.locator("figure .h").last.bounding_box()["height"]
        before = tall()
        view.locator(".pictures label", has_text="breakthrough").click()
        check(abs(tall() / before - 2) < 0.15, f"the tap grows from {before} to {tall()}")
        check(view.locator("figure .u").count() == 0, "there is an outline of what is not scaled")
        check("in.mood-anchor=breakthrough" in page.url, "the address forgets the case")
    with Page(browser, address + "#cue=insight.show&in.importance=breakthrough", has_touch=True, is_mobile=True,
              viewport={"width": 390, "height": 844}) as page:
        page.evaluate("() => { window.felt = []; navigator.vibrate = (all) => felt.push(all); }")
        page.locator(".here .feel").click()
        check(page.evaluate("felt.at(-1).filter((_, index) => index % 2 === 0).length") == 4, f"felt: {page.evaluate('felt')}")


def phone(browser, address):
    """Controls are within reach of a thumb, and the button says why nothing vibrates."""
    with Page(browser, address + "#cue=ghost.arrive", viewport={"width": 390, "height": 844}, has_touch=True) as page:
        for name in (".round", ".feel"):
            box = page.locator(f".here {name}").bounding_box()
            check(box["y"] > 600 and box["y"] + box["height"] <= 844 and box["height"] >= 56, f"{name} is at {box}")
        check(page.locator(".here svg.drawing").first.bounding_box()["y"] < 500, "the drawing is below the first screen")
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script("delete Navigator.prototype.vibrate")
    page = context.new_page()
    page.goto(address + "#cue=ghost.arrive")
    page.wait_for_timeout(300)
    check("cannot vibrate" in page.locator(".here .cannot").inner_text(), "no word of why nothing vibrates")
    check("ahap" in page.locator(".here .cannot").text_content(), "no word of what to do instead")
    context.close()


PAPER = """() => {
  dispatchEvent(new Event("beforeprint"));
  return [...document.querySelectorAll("#cues > section")].map((section) => [
    section.querySelector("h2").textContent,
    [...section.querySelectorAll(".paper path")].map((path) => [path.getAttribute("class"), path.getAttribute("d")]),
    [...section.querySelectorAll(".paper text")].map((text) => [text.textContent, Number(text.getAttribute("x")), Number(text.getAttribute("y"))]),
  ]);
}"""


def drawings(browser, address, source, isMeant):
    """The page draws what `render --as svg` draws, mark for mark."""
    with Page(browser, address) as page:
        drawn = page.evaluate(PAPER)
    for name, paths, texts in filter(lambda one: isMeant(one[0]), drawn):
        svg = ElementTree.fromstring(run("render", name, source, "--as", "svg", "--width", "680"))
        space = "{http://www.w3.org/2000/svg}"
        reason = svg.find(f"{space}text[@class='w']") is not None
        top = 62 if reason else 44

        def moved(data):
            return re.sub(r"M(-?[\d.]+)( ?)(-?[\d.]+)", lambda m: f"M{m[1]} {round(float(m[3]) - top, 1):g}", data)

        own = sorted([one.get("class"), moved(one.get("d"))] for one in svg.iter(space + "path"))
        theirs = sorted([kind, re.sub(r"M(-?[\d.]+)( ?)(-?[\d.]+)", lambda m: f"M{m[1]} {float(m[3]):g}", data)] for kind, data in paths)
        differ = [pair for pair in zip(own, theirs) if pair[0] != pair[1]]
        check(len(own) == len(theirs) and not differ, f"{name} is drawn otherwise: {len(own)} and {len(theirs)} marks; {differ[:2]}")
        words = sorted([one.text, float(one.get("x")), round(float(one.get("y")) - top, 1)] for one in svg.iter(space + "text")
                       if one.get("class") not in ("bt", "w") and float(one.get("y")) > top - 16)
        differ = [pair for pair in zip(words, sorted(texts)) if pair[0] != pair[1]]
        check(len(words) == len(texts) and not differ, f"{name} says otherwise: {differ[:2]}")


def forget(browser, address):
    """A tap on Forget that the server refuses."""
    with Page(browser, address + "#cue=ghost.forget") as page:
        view = page.locator("#cues > .here")
        view.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_timeout(500)
        card = view.locator("[data-cue-target=card]")
        check(card.is_hidden(), "the card is there after it was removed")
        view.locator("button", has_text="Fail").click()
        page.wait_for_timeout(300)
        check(card.is_visible(), "the card does not come back")
        check(view.locator(".toast").is_visible(), "no toast says so")


def accessible(browser, address):
    for scheme, width, height in (("light", 1440, 900), ("dark", 390, 844)):
        for where in ("", "#cue=insight.show", "#cue=insight.show&mode=all"):
            size = {"width": width, "height": height}
            opened = Page(browser, address + where, bypass=True, color_scheme=scheme, viewport=size)
            result = Axe().run(opened.page)
            check(result.violations_count == 0, f"{scheme} {where}: {result.generate_report()}")
            wide = opened.page.evaluate("document.documentElement.scrollWidth")
            check(wide <= width, f"the page is {wide} wide in a window of {width}")
            opened.close()


def shapes(browser, folder):
    """A cue that ends early is drawn as far as it plays, by the page as by `render`."""
    source = "Tests/Fixtures/Page/shapes.pattern"
    run("preview", source, "-o", str(folder / "shapes.html"))
    address = (folder / "shapes.html").as_uri()
    drawings(browser, address, source, lambda name: name in ("vibrations", "unseen", "restored"))
    with Page(browser, address + "#cue=unseen") as page:
        view = page.locator("#cues > .here")
        scrub(view, 100)
        check(view.locator("circle.now:visible").count() == 3, "what is seen has no dot")
        scrub(view, 300)
        check(view.locator("circle.now:visible").count() == 0, "what is not seen has a dot")
        check(view.locator(".live").first.text_content() == "–", "what is not seen has a value")


# A cue that breaks rules, with statements before and after what each finding is about.
FAULTY = """\
use profile ghost-deck
event order.undone: by user, class selection, subject card
cue order.undo {
  because "the order is undone"
  role exit
  on order.undone
  target card
  at 100ms: fade 1 -> 0 over 400ms linear
  scale 1 -> 0.8 over 500ms linear
  announce "undone" politely
  at 200ms: hide card
}
"""


def findings(browser, folder):
    """A broken rule is drawn: a bracket below the place of each finding, and one line above."""
    (folder / "faulty.pattern").write_text(FAULTY)
    # Of a file that is used, what is wrong is one line.
    (folder / "uses.pattern").write_text('use "faulty.pattern"\ntwo: impact light\n')
    ran = kit.run(PATTERNC, "preview", "uses.pattern", "-o", "uses.html", cwd=folder, code=1)
    check(len(ran.stderr.splitlines()) == 1 and "in other files" in ran.stderr, ran.stderr)
    run("preview", "faulty.pattern", "-o", "faulty.html", code=1, folder=folder)
    with Page(browser, (folder / "faulty.html").as_uri() + "#cue=order.undo", viewport={"width": 1440, "height": 900}) as page:
        view = page.locator("#cues > .here")
        items = view.locator(".findings > li")
        listed = [(index + 1, item.locator("small").inner_text().rsplit(" ", 1)[1]) for index, item in enumerate(items.all())]
        brackets = view.locator(".ft").all_text_contents()
        check("unseen-motion" in str(brackets), f"the brackets are {brackets}")
        for text in brackets:
            _, number, rule = text.split()
            check((int(number), rule) in listed, f"{text} is not in {listed}")
        unseen = next(index for index, text in enumerate(brackets) if "unseen-motion" in text)
        place = view.locator(".fi").nth(unseen).bounding_box()["x"]
        hidden = view.locator("path.e").first.bounding_box()["x"]
        check(abs(place - hidden) < 4, f"the bracket is at {place}, what it is about at {hidden}")
        height = page.locator("#errors").bounding_box()["height"]
        check(height < 60, f"what is above the page is {height} high")
        page.locator("label", has_text="Reduce Motion").click()
        check("unseen-motion" not in str(view.locator(".ft").all_text_contents()), "a bracket is there in another mode")


def hostile(browser, folder):
    (folder / "hostile.pattern").write_text(HOSTILE)
    run("preview", "hostile.pattern", "-o", "hostile.html", folder=folder)
    with Page(browser, (folder / "hostile.html").as_uri() + "#cue=hostile") as page:
        page.locator(".here .round").click()
        page.wait_for_timeout(400)
        check(page.title() == "hostile", f"something of a source ran: {page.title()}")
        check("</script>" in page.locator(".because").first.inner_text(), "the text is not shown")
        check(page.locator("img").count() == 0, "a text became an element")
    (folder / "broken.pattern").write_text("cue x {\n")
    run("preview", "broken.pattern", "-o", "broken.html", code=1, folder=folder)
    check(not (folder / "broken.html").exists(), "a page was written in spite of errors")
    run("preview", "broken.pattern", "--port", "1", code=2, folder=folder)


def compared(browser, folder):
    """A change is beside its cue; a change without a place on the page is in its head."""
    deck = (ROOT / "Patterns/ghost-deck.pattern").read_text()
    (folder / "old").mkdir()
    (folder / "old/ghost-deck.pattern").write_text(deck)
    new = deck.replace("snap: impact heavy", "snap: impact heavy 0.6", 1)
    new = new.replace("scale 0.98 -> 1 over 1.2s", "scale 0.98 -> 1 over 0.6s", 1).replace("cue ghost.ascend", "cue ghost.rise", 1)
    new += "\nevent card.seen: by system, class arrival\n"
    (folder / "ghost-deck.pattern").write_text(new)
    file = folder / "compared.html"
    run("preview", "ghost-deck.pattern", "--against", "old/ghost-deck.pattern", "-o", file, folder=folder)
    with Page(browser, file.as_uri(), viewport={"width": 1440, "height": 900}) as page:
        section = lambda name: page.locator("#cues > section", has=page.locator("h2", has_text=re.compile(f"^{re.escape(name)}$")))
        text = section("ghost.forget").text_content()
        check("since old/ghost-deck.pattern" in text and "perceptible" in text, text)
        head = page.locator("#sheet").inner_text()
        check("Compared with old/ghost-deck.pattern: " in head, head)
        check("New: ghost.rise" in head and "Removed: ghost.ascend" in head, head)
        check("new" in page.locator(".tiles > li", has_text="ghost.rise").inner_text(), "what is new is not named")
        same = page.locator(".tiles > li[data-same]")
        check(same.count() > 0 and not same.first.is_visible(), "what is as it was is shown")
        page.get_by_label("Show what is as it was").check()
        check(same.first.is_visible(), "what is as it was cannot be shown")
        page.get_by_role("link", name="ghost.arrive", exact=True).click()
        arrive = page.locator("#cues > .here")
        check(arrive.locator("figure .was").count() >= 1, "what was before is not drawn")
        scrub(arrive, 550)
        card = arrive.locator("[data-cue-target=card]")
        arrive.locator("h2").focus()
        now = style(card, "scale")
        page.keyboard.press("b")
        was = style(card, "scale")
        check(was < now - 0.005, f"b leads from {now} to {was}")
        check(arrive.locator(".scrub").input_value() == "550", "b leads to another moment")
        page.keyboard.press("b")
        check(abs(style(card, "scale") - now) < 0.001, "b does not lead back")
        # Slow enough to be playing still, however busy the machine is.
        page.keyboard.press("s")
        page.keyboard.press("s")
        page.keyboard.press(" ")
        page.wait_for_timeout(100)
        page.keyboard.press("b")
        page.wait_for_timeout(200)
        check(arrive.get_by_role("button", name="Pause").count() == 1, "b stops what plays")
        check(int(arrive.locator(".scrub").input_value()) > 560, "what plays does not go on after b")
    run("preview", "ghost-deck.pattern", "--against", "ghost-deck.pattern", "-o", file, folder=folder)
    check(b"nothing has changed" in file.read_bytes(), "a deck is as it is")
    run("preview", "ghost-deck.pattern", "--against", "nowhere", code=3, folder=folder)
    run("preview", "a", "b", "--against", "c", code=2, folder=folder)


def tables(browser, folder):
    """A cue table is shown as its source is, without findings."""
    run("compile", ROOT / "Patterns", "-o", folder, "--quiet", folder=folder)
    file = folder / "table.html"
    run("preview", "ghost-deck.cues.json", "-o", file, folder=folder)
    with Page(browser, file.as_uri()) as page:
        check(page.title() == "ghost-deck", f"a table is called {page.title()}")
        head = page.locator("#sheet").inner_text()
        check("ghost-deck.cues.json" in head and "no findings" in head, head)
    with Page(browser, file.as_uri() + "#cue=ghost.arrive&t=311") as page:
        opacity = style(page.locator(".here [data-cue-target=card]"), "opacity")
        check(abs(opacity - 0.1) < 0.01, f"a table plays otherwise: {opacity}")
    run("preview", "missing.cues.json", "-o", file, code=3, folder=folder)


def library(browser, folder):
    file = folder / "library.html"
    run("preview", "--library", "-o", file, folder=folder)
    with Page(browser, file.as_uri()) as page:
        check(page.locator(".tiles > li").count() >= 40, "every signature has a card")
        page.get_by_label("Filter").fill("heartbeat")
        check(page.locator(".tiles > li:visible").count() == 1, "the filter finds one")
        check("Not " in page.locator("#cues .because").first.text_content(), "what it is not for")
    run("preview", "--library", "x", code=2, folder=folder)
    run("preview", "--library", "--serve", code=2, folder=folder)


def limits(browser, folder):
    """Limits and conflicts: the exit code, and a remedy in the message."""
    with open(folder / "many.pattern", "w") as file:
        file.write("event e: by user, class confirmation, subject card\n")
        for index in range(20_001):
            file.write(f"cue c{index} {{\n  on e\n  show a\n}}\n")
    for words, code, said in (
        (("many.pattern", "-o", "many.html"), 1, "20001 cues are too many"),
        (("hostile.pattern", "-o", "."), 3, "Is a directory"),
        (("hostile.pattern", "-o", "hostile.pattern"), 2, "would overwrite"),
        (("hostile.pattern", "--serve", "--port", "70000"), 2, "65535"),
        (("nowhere.pattern", "-o", "many.html"), 3, "nowhere.pattern"),
    ):
        ran = kit.run(PATTERNC, "preview", *words, cwd=folder, code=code, timeout=120)
        check(said in ran.stderr, f"{words}: {ran.returncode} {ran.stderr[-300:]}")
    check(not (folder / "many.html").exists(), "a page was written in spite of that")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ran = kit.run(PATTERNC, "preview", "hostile.pattern", "--serve", "--port", port, cwd=folder, code=3, timeout=20)
    check(f"port {port} is in use" in ran.stderr, ran.stderr)


def request(port, text):
    """The first line of a server's answer; empty if it only closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(text.encode())
        answer = b""
        with contextlib.suppress(ConnectionResetError):
            while part := connection.recv(1 << 16):
                answer += part
        return answer.decode(errors="replace")


def served(browser, folder):
    deck = folder / "served.pattern"
    text = (ROOT / "Patterns/ghost-deck.pattern").read_text()
    deck.write_text(text)
    server = subprocess.Popen(
        [PATTERNC, "preview", deck.name, "--serve"], cwd=folder, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        address = server.stdout.readline().strip()
        port = int(address.rsplit(":", 1)[1].strip("/"))
        host = f"Host: 127.0.0.1:{port}\r\n"
        for head, code in (
            (f"GET / HTTP/1.1\r\n{host}\r\n", 200),
            (f"GET /deck.json HTTP/1.1\r\n{host}\r\n", 200),
            (f"GET /../Patterns HTTP/1.1\r\n{host}\r\n", 404),
            (f"POST / HTTP/1.1\r\n{host}\r\n", 405),
            ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
            ("GET / HTTP/1.1\r\n\r\n", 403),
            (f"GET / HTTP/1.1\r\n{host}Sec-Fetch-Site: cross-site\r\n\r\n", 403),
            (f"GET / HTTP/1.1\r\n{host}X: {'y' * 9000}\r\n\r\n", 431),
            ("nonsense\r\n\r\n", 400),
            # Names of this machine count, by whatever port it is reached.
            ("GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n", 200),
            ("GET / HTTP/1.1\r\nHost: LocalHost\r\n\r\n", 200),
            ("GET / HTTP/1.1\r\nHost: [::1]:1\r\n\r\n", 200),
            ("GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", 403),
            ("GET / HTTP/1.1\r\nHost: localhost:80.evil.example\r\n\r\n", 403),
            (f"GET / HTTP/1.1\r\nHost: evil.example\r\n{host}\r\n", 400),
            (f"GET / HTTP/1.1\r\n{host}Host: evil.example\r\n\r\n", 400),
            (f"HEAD / HTTP/1.1\r\n{host}\r\n", 200),
            (f"HEAD /events HTTP/1.1\r\n{host}\r\n", 200),
            (f"HEAD /nothing HTTP/1.1\r\n{host}\r\n", 404),
        ):
            got = request(port, head).split("\r\n")[0]
            check(f" {code} " in got, f"{head[:60]!r} is answered {got!r}")
        head, whole = (request(port, f"{word} / HTTP/1.1\r\n{host}\r\n") for word in ("HEAD", "GET"))
        check(whole.startswith(head) and head.endswith("\r\n\r\n"), "HEAD is not the head of GET")
        slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(80)]
        for connection in slow:
            connection.close()
        with Page(browser, f"{address}#cue=ghost.forget&t=100") as page:
            page.evaluate("window.isSame = true")
            view = page.locator("#cues > .here")
            view.get_by_role("button", name="Next event").focus()
            deck.write_text(text.replace("role entry", "role entri", 1))
            page.wait_for_selector("#errors:not(:empty)", timeout=5000)
            # A new tab has the last page that was right, below the mistakes.
            with Page(browser, f"{address}#cue=ghost.forget") as other:
                check("entri" in other.locator("#errors").inner_text(), "a new tab says nothing of a mistake")
                check(other.locator(".here h2").is_visible(), "a new tab has no page below the mistake")
            deck.write_text(text.replace("the memory was deleted", "the memory is gone", 1))
            page.wait_for_selector("text=the memory is gone", timeout=5000, state="attached")
            page.wait_for_timeout(300)
            check(page.evaluate("window.isSame"), "the page was loaded again")
            check("t=100" in page.url, f"the place is lost: {page.url}")
            check(view.locator(".scrub").input_value() == "100", "the moment is lost")
            focused = page.evaluate("document.activeElement.ariaLabel")
            check(focused == "Next event", f"the focus is lost: {focused}")
            check(page.locator("#errors").inner_text() == "", "errors stay after they are mended")
            check(not page.evaluate("document.body.classList.contains('stale')"), "the page stays grey")
            deck.write_text(text.replace("over 200ms", "over 250ms"))
            page.wait_for_selector("#cues > .changed", timeout=5000, state="attached")
            marked = page.locator("#cues > .changed h2").all_inner_texts()
            check("ghost.forget" in marked and len(marked) < 3, f"what is marked as changed: {marked}")
            page.wait_for_selector("#cues > .changed", timeout=8000, state="detached")
            began = time.monotonic()
            deck.write_text(text.replace("the memory was deleted", "the memory left", 1))
            page.wait_for_selector("text=the memory left", timeout=5000, state="attached")
            print(f"preview: from a save to its picture {1000 * (time.monotonic() - began):.0f} ms")
            # A broken rule is drawn, below its message.
            deck.write_text(text.replace("impact heavy", "impact heavy; wait 10ms; impact heavy", 1) + "\nerror silent-state\n")
            page.wait_for_timeout(500)
            kept_in_place(page, deck, text)
    finally:
        server.terminate()
        server.wait(timeout=10)


def started(folder, *words):
    """A server, and the port and path that it names."""
    server = subprocess.Popen(
        [PATTERNC, "preview", "tabs.pattern", "--serve", *words], cwd=folder, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    return server, server.stdout.readline().strip()


def tabs(browser, folder):
    """As many tabs as one likes are up to date, and each knows what the others do."""
    deck = folder / "tabs.pattern"
    deck.write_text("one: impact light\n")
    server, address = started(folder)
    port = address.rsplit(":", 1)[1].strip("/")
    context = browser.new_context()
    try:
        pages = []
        for number in range(9):
            pages.append(context.new_page())
            pages[-1].goto(address, timeout=5000)
        deck.write_text("two: impact light\n")
        for page in pages:
            page.wait_for_selector(".cap:has-text('two')", timeout=5000)
        # The tab that listens for the others goes.
        pages.pop(0).close()
        deck.write_text("two: impct light\n")
        for page in pages:
            page.wait_for_selector("#errors:not(:empty)", timeout=5000)
        # A client that connects now hears of the problem.
        pages.append(context.new_page())
        pages[-1].goto(address)
        pages[0].reload()
        for page in (pages[0], pages[-1]):
            page.wait_for_selector("#errors:has-text('impct')", timeout=5000)
        deck.write_text("two: impact light\n")
        for page in pages:
            page.wait_for_selector("#errors:empty", state="attached", timeout=5000)
        # The server goes, and comes back with something else.
        server.terminate()
        server.wait(timeout=10)
        for page in pages:
            page.wait_for_selector("#errors:has-text('does not answer')", timeout=10000)
        deck.write_text("three: impact heavy\n")
        server, _ = started(folder, "--port", port)
        for page in pages:
            page.wait_for_selector(".cap:has-text('three')", timeout=15000)
            check(page.locator("#errors").inner_text() == "", "a page that is new is called old")
    finally:
        context.close()
        server.terminate()
        server.wait(timeout=10)


def strangers(browser, folder):
    """Silent connections do not block other visitors."""
    (folder / "tabs.pattern").write_text("one: impact light\n")
    server, address = started(folder, "--lan")
    port, token = int(address.split(":")[2].split("/")[0]), address.rstrip("/").rsplit("/", 1)[1]
    try:
        idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(70)]
        for _ in range(5):
            got = request(port, f"GET /{token}/ HTTP/1.1\r\nHost: x\r\n\r\n").split("\r\n")[0]
            check(" 200 " in got, f"with strangers about, the token gets {got!r}")
            idle += [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
        got = request(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").split("\r\n")[0]
        check(" 403 " in got, f"without the token: {got!r}")
        for connection in idle:
            connection.close()
    finally:
        server.terminate()
        server.wait(timeout=10)


def kept_in_place(page, deck, text):
    """A save moves nothing in sight."""
    page.keyboard.press("Escape")
    for index, part in enumerate((0.3, 0.9)):
        page.evaluate("part => scrollTo(0, part * document.documentElement.scrollHeight)", part)
        page.wait_for_timeout(200)
        before = page.evaluate("scrollY")
        deck.write_text(text.replace("a card has appeared", f"card {index} is here", 1))
        page.wait_for_selector(f"text=card {index} is here", state="attached", timeout=5000)
        page.wait_for_timeout(200)
        check(abs(before - page.evaluate("scrollY")) <= 2, "a save scrolls the page")


def in_network(browser, folder):
    """With `--lan` a camera finds the page: by what is printed, and by what the page shows."""
    server = subprocess.Popen(
        [PATTERNC, "preview", "hostile.pattern", "--serve", "--lan"], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        own = server.stdout.readline().strip()
        address = server.stdout.readline().strip()
        if "no address" in address:
            print("preview: this machine is in no network, so no code was read")
            return
        rows = []
        while (line := server.stdout.readline()) and not line.startswith("A phone"):
            rows.append(line.rstrip("\n"))
        check(address.startswith("http://") and address.split("/")[-2] == own.split("/")[-2], address)
        check(read(terminal_picture(rows, folder)) == address, "the code on the terminal cannot be read")
        context = browser.new_context(device_scale_factor=2)
        page = context.new_page()
        page.goto(own)
        page.get_by_text("Feel it on a phone").click()
        page.locator(".qr").screenshot(path=folder / "code.png")
        check(read(folder / "code.png") == address, "the code on the page cannot be read")
        context.close()
    finally:
        server.terminate()
        server.wait(timeout=10)


def terminal_picture(rows, folder):
    """The picture that half blocks show, where letters are light."""
    width = max(map(len, rows))
    picture = Image.new("L", (8 * width, 16 * len(rows)), 0)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            for half, shown in ((0, "█▀"), (1, "█▄")):
                if letter in shown:
                    picture.paste(255, (8 * x, 16 * y + 8 * half, 8 * x + 8, 16 * y + 8 * half + 8))
    picture.save(folder / "terminal.png")
    return folder / "terminal.png"


def read(picture):
    return kit.run("zbarimg", "--quiet", "--raw", picture, code=None).stdout.strip()


def opened(folder):
    """`--open` gives the address to the program of the system, and serves without one as well."""
    (folder / "bin").mkdir()
    opener = folder / "bin" / ("open" if sys.platform == "darwin" else "xdg-open")
    opener.write_text('#!/bin/sh\necho "$1" > opened.txt\n')
    opener.chmod(0o755)
    for path in (f"{folder}/bin:/usr/bin:/bin", f"{folder}/old"):
        server = subprocess.Popen(
            [PATTERNC, "preview", "hostile.pattern", "--serve", "--open"], cwd=folder, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PATH": path})
        try:
            address = server.stdout.readline().strip()
            if path.startswith(f"{folder}/bin"):
                wait = time.monotonic() + 5
                told = folder / "opened.txt"
                while not (told.exists() and told.read_text()) and time.monotonic() < wait:
                    time.sleep(0.05)
                check(told.read_text().strip() == address, f"{address} was not opened")
            else:
                check("cannot start" in server.stderr.readline(), "no word of the missing browser")
                port = int(address.rsplit(":", 1)[1].strip("/"))
                head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
                check(" 200 " in request(port, head).split("\r\n")[0], "not served without a browser")
        finally:
            server.terminate()
            server.communicate(timeout=10)
    run("preview", "hostile.pattern", "--open", code=2, folder=folder)


def asked(folder, *files):
    """The language server's answers to `patternc.preview` for each file."""
    server = kit.LanguageServer(PATTERNC, cwd=folder)
    server.ask("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
    server.send("initialized", {})
    answers = [server.ask("workspace/executeCommand", {
        "command": "patternc.preview", "arguments": [(folder / file).as_uri()]}) for file in files]
    server.ask("shutdown")
    check(server.end() == 0, "the language server does not end")
    return answers


def embedded(browser, folder):
    """The page for a webview of an editor takes what is posted to it, and stays where it is."""
    deck = (ROOT / "Patterns/ghost-deck.pattern").read_text()
    (folder / "first.pattern").write_text(deck)
    # A state of the same deck: its table has the same name.
    (folder / "later").mkdir()
    (folder / "later/first.pattern").write_text(deck.replace("nothing is asked", "all is quiet", 1))
    first, second, broken, missing = asked(
        folder, "first.pattern", "later/first.pattern", "broken.pattern", "no.pattern")
    check(broken["result"] is None, "a file with errors has a page")
    check("file that can be read" in missing["error"]["message"], missing)
    page = first["result"]
    check(page.count("$webview.cspSource") == 2, "there is no place for the source of a webview")
    page = page.replace("$webview.cspSource", "https://*.vscode-cdn.net")
    (folder / "webview.html").write_text(page)
    with Page(browser, (folder / "webview.html").as_uri() + "#cue=ghost.arrive&t=311") as page:
        page.evaluate("window.isSame = true")
        page.evaluate("page => postMessage({ page }, '*')", second["result"])
        page.wait_for_selector("text=all is quiet", state="attached", timeout=5000)
        check(page.evaluate("window.isSame") and "t=311" in page.url, "the page is not the same")
        check(page.locator("section.changed h2").all_inner_texts() == ["ghost.arrive"], "what changed")
        page.evaluate("postMessage({ errors: 'There are errors.' }, '*')")
        page.wait_for_selector("#errors:not(:empty)", timeout=5000)
        page.evaluate("postMessage({ page: 1 }, '*'); postMessage(null, '*')")
        page.evaluate("page => postMessage({ page }, '*')", first["result"])
        page.wait_for_selector("text=nothing is asked", state="attached", timeout=5000)
        check(page.locator("#errors").inner_text() == "", "errors stay after they are mended")


def many(count):
    """A deck of `count` cues."""
    deck = []
    for index in range(count):
        deck.append(f"event e{index}: by user, class confirmation, subject card\n")
        deck.append(
            f'cue c{index}.done {{\n  because "it is cue {index} of many"\n  role feedback\n'
            f"  on e{index}\n  target card\n  fade 0 -> 1 over 200ms ease-out\n"
            f'  impact light 0.5\n  toast "Done {index}"\n}}\n')
    return "".join(deck)


def figure(what, value, goal, unit):
    kept = "" if value <= goal else "  MISSED"
    print(f"{what:44} {value:8.1f} {unit:3} goal {goal:g}{kept}")


def figures(browser, folder):
    """Sizes and times of pages; the goals are those of a release build on two cores."""
    file = folder / "figure.html"
    (folder / "thousand.pattern").write_text(many(1000))
    for deck, goal in (("ghost-deck", 110), ("sonora", 180), ("thousand", 4000)):
        source = folder / "thousand.pattern" if deck == "thousand" else ROOT / f"Patterns/{deck}.pattern"
        start = time.monotonic()
        run("preview", source, "-o", file, "--root", source.parent, folder=source.parent)
        took = 1000 * (time.monotonic() - start)
        figure(f"page of {deck}", file.stat().st_size / 1000, goal, "KB")
    figure("preview -o, 1,000 cues", took, 60, "ms")
    text = file.read_text()
    parts = (text[text.index("<style>"):text.index("</style>")]
             + text[text.rindex('<script type="module">'):text.rindex("</script>")]).encode()
    figure("script and style", len(parts) / 1000, 80, "KB")
    figure("script and style, gzip", len(gzip.compress(parts, 9)) / 1000, 25, "KB")
    with Page(browser, "about:blank", viewport={"width": 1280, "height": 800}) as page:
        page.goto(file.as_uri())
        page.wait_for_selector(".tiles svg")
        opened = page.evaluate("performance.now()")
        figure("open to usable, 1,000 cues", opened, 500, "ms")
        key = """() => new Promise((done) => {
          const field = document.getElementById("filter");
          const start = performance.now();
          field.value = "c99";
          field.dispatchEvent(new Event("input"));
          document.body.getBoundingClientRect();
          done(performance.now() - start);
        })"""
        figure("filter keystroke, 1,000 cues", page.evaluate(key), 30, "ms")
        heap = page.evaluate("performance.memory.usedJSHeapSize") / 1e6
        figure("heap of the page, 1,000 cues", heap, 60, "MB")
    for count, goal in ((100, 150), (1000, 300)):
        text = many(count)
        (folder / "saved.pattern").write_text(text)
        server = subprocess.Popen(
            [PATTERNC, "preview", "saved.pattern", "--serve"], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        try:
            address = server.stdout.readline().strip()
            with Page(browser, address, viewport={"width": 1280, "height": 800}) as page:
                times = []
                for turn in range(3):
                    page.wait_for_timeout(500)
                    changed = text.replace("it is cue 0 of", f"turn {turn} of", 1)
                    start = time.monotonic()
                    (folder / "saved.pattern").write_text(changed)
                    page.wait_for_selector(f"#t0 >> text=turn {turn} of", timeout=20_000)
                    times.append(1000 * (time.monotonic() - start))
                figure(f"save to picture, {count:,} cues", sorted(times)[1], goal, "ms")
        finally:
            server.terminate()
            server.wait(timeout=10)


def main():
    start = time.monotonic()
    with kit.chromium() as browser, tempfile.TemporaryDirectory() as folder:
        for part in (decks, shapes, findings, hostile, compared, tables, limits, library, served, tabs, strangers, in_network, embedded, figures):
            part(browser, pathlib.Path(folder))
        opened(pathlib.Path(folder))
    print(f"{kit.checks} facts about pages, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
