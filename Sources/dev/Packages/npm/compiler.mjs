// The compiler, as WebAssembly: what it answers about files of this machine.
import { readFileSync } from "node:fs";
import { isAbsolute, posix, relative, resolve, sep } from "node:path";

const module = new WebAssembly.Module(readFileSync(new URL("patternc.wasm", import.meta.url)));

/** A path as reports show it: with `/`, without `.` and with `..` taken back. */
export function normalised(path) {
  return posix.normalize(sep === "/" ? path : path.split(sep).join("/")).replace(/(.)\/$/, "$1");
}

/** Files that requests are about, each read once, with those that they use. */
export class Files {
  /** @param {string} root the folder that paths are relative to, and that no `use` may leave */
  constructor(root = process.cwd()) {
    this.root = resolve(root);
    /** @type {Map<string, Uint8Array>} what was read, by path */
    this.contents = new Map();
  }

  /** Reads a file and what it uses; throws where the file itself cannot be read. */
  read(path) {
    if (!this.contents.has(path)) this.put(path, readFileSync(resolve(this.root, path)));
  }

  /** Takes bytes for those of a file. */
  put(path, bytes) {
    this.contents.set(path, bytes);
    // What looks like a use in a comment is read as well, and then used by nobody.
    for (const [, used] of Buffer.from(bytes).toString("utf8").matchAll(/\buse\s+"([^"\n]*)"/g)) {
      const found = posix.normalize(posix.join(posix.dirname(path), used));
      const inside = relative(this.root, resolve(this.root, found));
      if (isAbsolute(inside) || inside.split(sep)[0] === "..") continue;
      try {
        this.read(found);
      } catch {
        // The compiler reports it at the use.
      }
    }
  }

  /**
   * Asks the compiler.
   *
   * @param {object} request `{ do: "check" | "compile" | "format", … }`
   * @returns {{ code: number, bytes: Buffer }} 0 clean, 1 findings, 2 bad usage, 3 not there
   */
  ask(request) {
    // An instance for each request: one that has trapped is of no use any more.
    const compiler = new WebAssembly.Instance(module).exports;
    const give = (bytes) => {
      const place = compiler.alloc(bytes.length);
      new Uint8Array(compiler.memory.buffer, place, bytes.length).set(bytes);
      return [place, bytes.length];
    };
    for (const [path, bytes] of this.contents) {
      compiler.put(...give(Buffer.from(path)), ...give(bytes));
    }
    const code = compiler.ask(...give(Buffer.from(JSON.stringify(request))));
    const place = [compiler.memory.buffer, compiler.output(), compiler.outputCount()];
    return { code, bytes: Buffer.from(new Uint8Array(...place)) };
  }
}
