// A plugin for Rollup and Vite: `import deck, { follow } from "./app.pattern"` gives the table of the
// file; `follow(player)` hands a player each table that takes its place while Vite serves.
import { relative } from "node:path";
import { Files, normalised } from "./compiler.mjs";

// A player goes on in the next table as its rule for a replaced table says.
const followed = `
const players = import.meta.hot?.data.players ?? new Set();
for (const player of players) player.replace(deck);
export const follow = (player) => void players.add(player);
if (import.meta.hot) {
  import.meta.hot.data.players = players;
  import.meta.hot.accept();
}
`;

/** @param {{ root?: string }} options the folder that no `use` may leave */
export default function patternc({ root = process.cwd() } = {}) {
  let isServed = false;
  return {
    name: "patternc",

    // Vite alone asks this.
    configResolved(config) {
      isServed = config.command === "serve";
    },

    load(id) {
      const [file] = id.split("?");
      if (!file.endsWith(".pattern")) return null;
      const files = new Files(root);
      const path = normalised(relative(files.root, file));
      files.read(path);
      for (const one of files.contents.keys()) this.addWatchFile(`${files.root}/${one}`);
      const today = new Date().toISOString().slice(0, 10);
      const report = files.ask({ do: "check", paths: [path], format: "json", today });
      for (const one of JSON.parse(report.bytes).diagnostics) {
        if (one.severity === "info") continue;
        const { line, column } = one.range.start;
        // Rollup counts columns from 0.
        const at = { id: file, loc: { file: `${files.root}/${one.file}`, line, column: column - 1 } };
        const help = one.help ? ` (${one.help})` : "";
        const problem = { ...at, message: `${one.message} [${one.id}]${help}` };
        if (one.severity === "error") this.error(problem);
        this.warn(problem);
      }
      const { bytes } = files.ask({ do: "compile", paths: [path], compact: true, today });
      const { text } = JSON.parse(bytes).tables[0];
      const follow = isServed ? followed : "export const follow = () => {};\n";
      return { code: `const deck = ${text.trim()};\nexport default deck;\n${follow}`, map: { mappings: "" } };
    },
  };
}
