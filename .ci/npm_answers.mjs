// Runs commands by the package for npm, and prints a digest of each answer.
//
// usage: node npm_answers.mjs HOST FOLDER < [{"words": [WORD…], "input": TEXT}…]: HOST is `host.mjs` of the package, and
// the commands run in FOLDER; of each comes one line, the exit code and a SHA-256 of each stream.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [host, folder] = process.argv.slice(2);
const { run } = await import(resolve(host));
const digest = (bytes) => createHash("sha256").update(bytes).digest("hex");

for (const { words, input } of JSON.parse(readFileSync(0, "utf8"))) {
  const { code, out, err } = run(words, { folder, input });
  console.log(`${code} ${digest(out)} ${digest(err)}`);
}
