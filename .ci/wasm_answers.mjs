// Asks the compiler as WebAssembly what it makes of files, and prints a digest of each answer.
//
// usage: node wasm_answers.mjs MODULE ROOT < {"files": [PATH…], "requests": [{…}…]}: paths are relative to
// ROOT; of each request comes one line, the exit code and the SHA-256 of the answer.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [wasm, root] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasm));
const { files, requests } = JSON.parse(readFileSync(0, "utf8"));
const contents = files.map((file) => [file, readFileSync(resolve(root, file))]);
let compiler;

function give(bytes) {
  const place = compiler.alloc(bytes.length);
  new Uint8Array(compiler.memory.buffer, place, bytes.length).set(bytes);
  return [place, bytes.length];
}

/** A fresh instance that holds all files. */
function start() {
  compiler = new WebAssembly.Instance(module).exports;
  for (const [file, bytes] of contents) compiler.put(...give(Buffer.from(file)), ...give(bytes));
}

start();
for (const request of requests) {
  let line;
  try {
    const code = compiler.ask(...give(Buffer.from(JSON.stringify(request))));
    let answer = new Uint8Array(compiler.memory.buffer, compiler.output(), compiler.outputCount());
    // The table alone is what `patternc compile` prints.
    if (request.do === "compile") {
      const { tables } = JSON.parse(Buffer.from(answer).toString());
      answer = Buffer.from(tables.map(({ text }) => text).join(""));
    }
    line = `${code} ${createHash("sha256").update(answer).digest("hex")}`;
  } catch (error) {
    line = `trap ${error.message}`;
    start();
  }
  process.stdout.write(`${line}\n`);
}
