// The compiler, as WebAssembly, on files of this machine.
import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from "node:fs";
import { isAbsolute, posix, relative, resolve, sep } from "node:path";

const module = new WebAssembly.Module(readFileSync(new URL("patternc.wasm", import.meta.url)));

/** A path as reports show it: with `/`, without `.` and with `..` taken back. */
export function normalised(path) {
  return posix.normalize(sep === "/" ? path : path.split(sep).join("/")).replace(/(.)\/$/, "$1");
}

/** True if a path is a folder or is in it, by the texts alone. */
export function isInside(path, folder) {
  const inside = relative(folder, path);
  return !isAbsolute(inside) && inside.split(sep)[0] !== "..";
}

/**
 * The bytes of a regular file; below `/dev` and `/proc`, where a shell's `<(…)` is, of anything. Nothing else is
 * waited for.
 *
 * @param {string[]} [bounds] the folders that the file has to lie in after all links
 */
export function bytesOf(path, bounds) {
  const isStream = /^\/(dev|proc)\//.test(path);
  if (bounds && !bounds.some((folder) => isInside(realpathSync(path), realpathSync(folder)))) {
    throw new Error("a link leads outside the root");
  }
  const file = openSync(path, constants.O_RDONLY | (isStream ? 0 : (constants.O_NONBLOCK ?? 0)));
  try {
    const kind = fstatSync(file);
    if (kind.isDirectory()) throw new Error("it is a folder");
    if (!isStream && !kind.isFile()) throw new Error("it is not a regular file");
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Files that requests are about, each read once, with those that they use. */
export class Files {
  /** @param {string} root the folder that paths are relative to, and that no `use` may leave */
  constructor(root = process.cwd()) {
    this.root = resolve(root);
    /** @type {Map<string, Uint8Array>} what was read, by path */
    this.contents = new Map();
  }

  /**
   * Reads a file and what it uses; throws where the file itself cannot be read.
   *
   * @param {string[]} [bounds] the folders that it has to lie in after all links
   */
  read(path, bounds) {
    if (!this.contents.has(path)) this.put(path, bytesOf(resolve(this.root, path), bounds));
  }

  /** Takes bytes for those of a file. */
  put(path, bytes) {
    this.contents.set(path, bytes);
    // A `use` in a comment is read as well, which does no harm.
    for (const [, used] of Buffer.from(bytes).toString("utf8").matchAll(/\buse\s+"([^"\n]*)"/g)) {
      const found = posix.normalize(posix.join(posix.dirname(path), used));
      if (!isInside(resolve(this.root, found), this.root)) continue;
      try {
        this.read(found, [this.root]);
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
