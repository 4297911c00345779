"""The TypeScript and JavaScript of the pages and of the npm package is compiled as a user would
compile it, under `tsc --strict`, and what can run without a page is run.

usage: docs_code.py PATTERNC WORK
"""

import pathlib
import re
import shutil
import subprocess
import sys

patternc, work = sys.argv[1:]
root = pathlib.Path(__file__).resolve().parent.parent
npm = root / "Sources/dev/Packages/npm"
folder = pathlib.Path(work) / "docs-code"
shutil.rmtree(folder, ignore_errors=True)
package = folder / "node_modules/patternc"
package.mkdir(parents=True)

# What an app has around a block: its own names, a bundler, React.
AMBIENT = """
declare function donate(id: string): Promise<void>;
declare const translations: Record<string, string>;
declare const table: import("./pattern-player.js").Table;
declare const card: HTMLElement;
declare const gatesHold: boolean;
declare function getContext(): { resourceManager: { getRawFdSync(path: string): unknown } };
declare const vibrator: { startVibration(effect: unknown, attributes: unknown): void };
interface ImportMeta { hot?: { dispose(run: () => void): void } }
declare module "node:fs" { export function readFileSync(path: string, encoding: "utf8"): string; }
declare module "react" {
  export type ReactNode = unknown;
  export interface ReactElement { readonly key: unknown }
  export function createElement(type: unknown, props?: object | null, ...children: unknown[]): ReactElement;
}
"""

for name in ("package.json", "compiler.d.mts", "rollup.d.mts", "react.d.mts", "client.d.ts"):
    shutil.copy(npm / name, package / name)
for place in (folder, package):
    subprocess.run([patternc, "player", "web", "-o", place], check=True, stderr=subprocess.DEVNULL)
for target in ("web", "typescript", "cue-table"):
    place = folder / "typescript" if target == "typescript" else folder
    subprocess.run(
        [patternc, "compile", "Patterns", "--target", target, "-o", place, "--quiet"], cwd=root, stderr=subprocess.DEVNULL)
(folder / "ambient.d.ts").write_text(AMBIENT)
(folder / "app.pattern.d.ts").write_text(
    'import deck from "./ghost-deck.cues.js";\nexport default deck;\n'
    'export declare function follow(player: import("patternc/player").Player<any>): () => void;\n')

pages = [
    root / "README.md", npm / "README.md",
    *sorted((root / "Sources/patternc/Documentation.docc").glob("*.md"))]
names = []
runs = []
for page in pages:
    text = page.read_text()
    for number, (kind, block) in enumerate(re.findall(r"^```(ts|js|html)\n(.*?)^```", text, flags=re.S | re.M)):
        if kind == "html":
            block = "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", block, flags=re.S))
        if "createPlayer(" in block and "import" not in block:
            block = f'import {{ createPlayer }} from "./pattern-player.js";\n{block}'
        name = f"{page.parent.name}-{page.stem}-{number}.{'ts' if kind == 'ts' else 'js'}".replace(" ", "-")
        if "./ghost-deck.cues\"" in block:
            name = f"typescript/{name}"
        # Blocks of one page have their own names.
        (folder / name).write_text(f"{block}\nexport {{}};\n")
        names.append(name)
        if kind == "js" and 'from "node:' in block:
            runs.append(name)
common = ["--strict", "--noEmit", "--target", "es2022", "--module", "esnext", "--lib", "es2022,dom,dom.iterable",
          "--skipLibCheck", "false"]
for resolution in ("node", "nodenext"):
    module = ["--module", "nodenext"] if resolution == "nodenext" else []
    own = names if resolution == "node" else ["entries.mts"]
    if own == ["entries.mts"]:
        # Each entry of the package, as a project of modules resolves it.
        (folder / "entries.mts").write_text(
            '/// <reference types="patternc/client" />\nimport { Files } from "patternc";\nimport { createPlayer } from "patternc/player";\n'
            'import patternc from "patternc/rollup";\nimport { useCue } from "patternc/react";\n'
            'import deck, { follow } from "./other.pattern";\n'
            'export default { plugins: [patternc({ types: true })] };\n'
            'follow(createPlayer(deck)); export const all = [new Files(".").contents, useCue];\n')
        (folder / "ambient.d.ts").write_text(AMBIENT + 'interface Buffer extends Uint8Array {}\n')
    command = ["tsc", *common, *module, "--moduleResolution", resolution, "--allowJs", "--checkJs", "ambient.d.ts", *own]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        sys.exit(f"{' '.join(command[:1])} {resolution}:\n{ran.stdout}")
(folder / "package.json").write_text('{ "type": "module" }\n')
for name in runs:
    ran = subprocess.run(["node", name], cwd=folder, capture_output=True, text=True)
    if ran.returncode or not ran.stdout:
        sys.exit(f"{name}: {ran.stdout}{ran.stderr}")
print(f"{len(names)} blocks compile, {len(runs)} run")
