// Plays a conformance case with the player as WebAssembly: the case on standard input, the playback
// log on standard output.
//
// usage: node conformance-wasm.mjs MODULE [FOLDER] < CASE: tables are named relative to FOLDER.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [wasm, folder = "."] = process.argv.slice(2);
const player = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm))).exports;

/** Hands bytes over; answers where they are, and how many. */
function give(bytes) {
  const place = player.alloc(bytes.length);
  new Uint8Array(player.memory.buffer, place, bytes.length).set(bytes);
  return [place, bytes.length];
}

const bytes = readFileSync(0);
const test = JSON.parse(bytes);
const tables = [test.table, ...(test.script ?? []).map((step) => step.replace)].flat();
for (const table of new Set(tables)) {
  if (typeof table !== "string") continue;
  let content;
  try {
    content = readFileSync(resolve(folder, table));
  } catch {
    continue; // The player refuses what is not there.
  }
  player.put(...give(Buffer.from(table)), ...give(content));
}
const code = player.ask(...give(bytes));
process.stdout.write(new Uint8Array(player.memory.buffer, player.output(), player.outputCount()));
process.exitCode = code;
