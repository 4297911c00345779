"""The TypeScript, JavaScript and HTML of the pages and of the npm package: it is compiled as a user
would compile it, by `tsc --strict`, and run, by node or in Chromium.

usage: docs_code.py PATTERNC WORK
"""

import pathlib
import re
import shutil
import sys

import blocks
import kit
from npm_kit import NODE, App

patternc, work = sys.argv[1:]
root = blocks.ROOT
app = App(pathlib.Path(work) / "docs-code", patternc)
folder = app.folder

# The names that a block expects from its app.
AMBIENT = """
declare function donate(id: string): Promise<void>;
declare const translations: Record<string, string>;
declare const table: import("./pattern-player.js").Table;
declare const card: HTMLElement;
declare const gatesHold: boolean;
declare function getContext(): { resourceManager: { getRawFdSync(path: string): unknown } };
declare const vibrator: { startVibration(effect: unknown, attributes: unknown): void };
interface ImportMeta { hot?: { dispose(run: () => void): void } }
// The page of a browser as TypeScript 4.8 knows it lacks this.
declare namespace CSS { function registerProperty(property: { name: string; syntax: string; inherits: boolean; initialValue: string }): void; }
declare module "node:fs" { export function readFileSync(path: string, encoding: "utf8"): string; }
"""

# How each block is run, by its page and number there: in node, as the configuration of Rollup, as a
# page, or as a module of a page; and what holds then. `block` is what the module exports.
RUNS = {
    ("Playing-a-Table", 0): ("page", "document.querySelector('article').getAnimations().length > 0"),
    ("Target-CSS", 0): ("page", "card.getAnimations().length > 0"),
    ("Target-TypeScript", 0): ("module", "document.body.getAnimations().length > 0"),
    ("Target-TypeScript", 1): ("module", """(() => {
        block.register(ghosts.cues);
        block.register({ a: { modes: { normal: { keyframes: [{ keyframes: [{ "--glow": "0" }, { "--glow": "8" }] }] } } } });
        const animation = document.body.animate([{ "--glow": "0" }, { "--glow": "8" }], 1000);
        animation.pause(); animation.currentTime = 250;
        return getComputedStyle(document.body).getPropertyValue("--glow") === "2";
    })()"""),
    ("Target-OpenHarmony", 0): ("module", "vibrated.length === 1"),
    ("Target-Strings", 0): ("module", "document.querySelectorAll('[aria-live]').length === 2"),
    ("Web-Player-in-an-App", 0): ("config", None),
    ("Web-Player-in-an-App", 1): ("module", "document.querySelectorAll('[aria-live]').length === 2"),
    ("Web-Player-in-an-App", 2): ("module", """(() => {
        const element = React.createElement(React.StrictMode, null, React.createElement(block.App, { ids: ["c1", "c2"] }));
        ReactDOM.createRoot(document.body.appendChild(document.createElement("div"))).render(element);
        return settled(() => document.querySelectorAll("main article").length === 2 && one("main article").getAnimations().length > 0);
    })()"""),
    ("Web-Player-in-an-App", 3): ("module", """(() => {
        const player = createPlayer(table); const node = document.body.appendChild(document.createElement("p"));
        const action = block.cue(node, { player, event: "card.visible", id: "c1" });
        const [first] = [node.getAnimations().length]; action.update({ player, event: "card.visible", id: "c2" });
        const second = node.dataset.cueId; action.destroy(); return first > 0 && second === "c2";
    })()"""),
    ("Web-Player-in-an-App", 4): ("module", """(() => {
        const directive = block.cueDirective(createPlayer(table)); const node = document.body.appendChild(document.createElement("p"));
        const value = (id) => ({ event: "card.visible", id });
        directive.mounted(node, { value: value("c1") }); const first = node.getAnimations().length;
        directive.updated(node, { value: value("c2"), oldValue: value("c1") }); directive.unmounted(node, { value: value("c2") });
        return first > 0 && node.dataset.cueId === "c2";
    })()"""),
    ("Web-Player-in-an-App", 5): ("module", "document.querySelectorAll('[aria-live]').length === 2"),
    ("Web-Player-in-an-App", 6): ("node", "haptic"),
    ("Web-Player-in-an-App", 7): ("module", "(() => { block.start(JSON.stringify(table)); return felt.length === 0; })()"),
    ("npm", 0): ("config", None),
    ("npm", 1): ("module", "document.querySelectorAll('[aria-live]').length === 2"),
    ("npm", 2): ("node", "0 "),
}

GLOBALS = """
window.donate = async () => {}; window.translations = {}; window.gatesHold = true; window.vibrated = []; window.felt = [];
window.getContext = () => ({ resourceManager: { getRawFdSync: (path) => path } });
window.vibrator = { startVibration: (...all) => void vibrated.push(all) };
window.impact = (style) => void felt.push(style);
window.one = (selector) => document.querySelector(selector);
window.settled = async (holds) => { for (let turn = 0; turn < 100 && !holds(); turn += 1) await new Promise((run) => setTimeout(run, 20)); return !!holds(); };
"""

kit.run(patternc, "player", "web", "-o", folder)
for target in ("web", "css", "typescript", "cue-table"):
    place = folder / "typescript" if target == "typescript" else folder
    kit.run(
        patternc, "compile", "Patterns/ghost-deck.pattern", "--target", target, "-o", place, "--quiet", cwd=root)
app.write("ambient.d.ts", AMBIENT)
shutil.copy(root / "Patterns/ghost-deck.pattern", folder / "app.pattern")

found = []
for block in blocks.of("docs_code.py"):
    number = sum(other.page == block.page for other, *_ in found)
    if (block.page, number) not in RUNS:
        sys.exit(f"{block.page}:{block.line}: RUNS does not say how this block is run")
    text = block.text
    if block.language == "html":
        text = "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", text, flags=re.S))
    if "createPlayer(" in text and "import" not in text:
        text = f'import {{ createPlayer }} from "./pattern-player.js";\n{text}'
    name = f"{block.page}-{number}.{'ts' if block.language == 'ts' else 'js'}"
    if './ghost-deck.cues"' in text:
        name = f"typescript/{name}"
    # Blocks of one page have their own names.
    app.write(name, f"{text}\nexport {{}};\n")
    found.append((block, number, name))
assert len(found) == len(RUNS), set(RUNS) - {(block.page, number) for block, number, _ in found}

# The configurations of the pages make a module of the pattern file, and its types.
ran = 0
for block, number, name in found:
    if RUNS[block.page, number][0] == "config":
        app.run("rollup", "--silent", "-c", name, "-i", "app.pattern", "-o", f"made-{ran}/app.pattern.js")
        ran += 1
assert "card.visible" in (folder / "app.pattern.d.ts").read_text(), "the page's configuration writes types"

names = [name for _, _, name in found]
common = ["--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "node", "--lib",
          "es2022,dom,dom.iterable", "--allowJs", "--checkJs", "--types", "react,react-dom"]
app.run("tsc", *common, "--noEmit", "ambient.d.ts", *names)
app.run("tsc", *common, "--checkJs", "false", "--outDir", "out", "ambient.d.ts", *[name for name in names if name.endswith(".ts")])

for block, number, name in found:
    how, holds = RUNS[block.page, number]
    if how == "node":
        printed = app.run("node", name)
        assert holds in printed, printed
        ran += 1

hooks = set(re.findall(r"\w+", re.search(
    r"import \{([^}]*)\} from \"react\"", (folder / "node_modules/patternc/react.mjs").read_text()).group(1)))
IMPORTS = """<script type=importmap>{ "imports": { "react": "/react.js", "patternc/player": "/node_modules/patternc/pattern-player.js",
  "patternc/react": "/node_modules/patternc/react.mjs", "/app.pattern": "/made-0/app.pattern.js", "/out/app.pattern": "/made-0/app.pattern.js",
  "/out/pattern-player.js": "/pattern-player.js", "/out/ghost-deck.cues.js": "/ghost-deck.cues.js",
  "/out/typescript/ghost-deck.cues": "/out/typescript/ghost-deck.cues.js" } }</script>"""


def served(path):
    if not path.startswith("/block/"):
        return None
    block, number, name = found[int(path.removeprefix("/block/"))]
    head = f"<!doctype html><html lang=en><link rel=icon href=data:,><base href=/><script>{GLOBALS}</script>{IMPORTS}"
    if RUNS[block.page, number][0] == "page":
        return "text/html", head + block.text
    script = name if name.endswith(".js") else f"out/{name[:-3]}.js"
    return "text/html", head + f"""<body><article data-cue-target=card data-cue-id=c1>…</article>
<script src=umd/react.development.js></script><script src=umd/react-dom.development.js></script><script type=module>
import {{ createPlayer }} from "/pattern-player.js"; import table from "/ghost-deck.cues.js";
import * as ghosts from "/out/typescript/ghost-deck.cues.js"; Object.assign(window, {{ createPlayer, table, ghosts }});
window.block = await import("/{script}"); window.isReady = true;</script>"""


app.write("react.js", f"export const {{ {', '.join(sorted(hooks))} }} = window.React;\n")
(folder / "umd").mkdir()
for name in ("react", "react-dom"):
    shutil.copy(NODE / f"{name}/umd/{name}.development.js", folder / "umd")
address = kit.serve(folder, served)
with kit.chromium() as browser:
    for index, (block, number, name) in enumerate(found):
        how, holds = RUNS[block.page, number]
        if how not in ("page", "module"):
            continue
        page = browser.new_page()
        faults = kit.watched(page)
        page.goto(f"{address}/block/{index}")
        if how == "module":
            page.wait_for_function("window.isReady", timeout=5000)
        if faults or not page.evaluate(holds):
            sys.exit(f"{block.page}:{block.line} does not run: {faults or holds}")
        page.close()
        ran += 1
print(f"{len(found)} blocks compile, {ran} run")
assert ran == len(found)
