// The host of the program in WebAssembly: it provides the files, streams and clock of Node, and runs git. Each
// method of `Run` is one call of the program, declared in `program.c` of the sources.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { resolve } from "node:path";
import tty from "node:tty";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

const isLinux = process.platform === "linux";
const isWindows = process.platform === "win32";
/** The folder of open files on Linux. A path through one of its entries stays in that folder if links change. */
const opened = isLinux && fs.existsSync("/proc/self/fd") ? "/proc/self/fd" : undefined;
/** The descriptor that stands for the working folder: `AT_FDCWD`. */
const here = -100;
/** The age in milliseconds at which a temporary file counts as left over from a killed run. */
const leftoverAge = 600_000;
/** The maximum output of git, in bytes: one more than the program accepts. */
const outputLimit = (256 << 20) + 1;
/** The largest number of bytes that the program can count. */
const largest = (1n << 31n) - 1n;
const second = 1_000_000_000n;

/** The numbers of errors and flags on Linux, which the program uses everywhere. */
const errors = {
  EPERM: 1, ENOENT: 2, ESRCH: 3, EINTR: 4, EIO: 5, ENXIO: 6, E2BIG: 7, ENOEXEC: 8, EBADF: 9, ECHILD: 10, EAGAIN: 11,
  ENOMEM: 12, EACCES: 13, EBUSY: 16, EEXIST: 17, EXDEV: 18, ENODEV: 19, ENOTDIR: 20, EISDIR: 21, EINVAL: 22,
  ENFILE: 23, EMFILE: 24, ENOTTY: 25, ETXTBSY: 26, EFBIG: 27, ENOSPC: 28, ESPIPE: 29, EROFS: 30, EMLINK: 31,
  EPIPE: 32, ENAMETOOLONG: 36, ENOTEMPTY: 39, ELOOP: 40, EOVERFLOW: 75, EOPNOTSUPP: 95, ENOTSUP: 95,
};
const flagBits = {
  O_CREAT: 0x40, O_EXCL: 0x80, O_APPEND: 0x400, O_NONBLOCK: 0x800, O_DIRECTORY: 0x10000, O_NOFOLLOW: 0x20000,
};

/** Thrown to end the program. */
class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

const refusal = (code) => Object.assign(new Error(code), { code });

/** The negative number of a system error; throws any other error. */
function numberOf(error) {
  if (!error.syscall && !errors[error.code]) throw error;
  return isLinux && error.errno < 0 ? error.errno : -(errors[error.code] ?? errors.EIO);
}

/** A path or an argument in the program's form: with `/`, and with `/C:/` for a drive. */
const inner = (text) =>
  isWindows ? text.replaceAll("\\", "/").replace(/(^|=)([A-Za-z]:)(?=\/)/, "$1/$2") : text;
/** A path of the program in the system's form. */
const outer = (path) =>
  isWindows ? path.replace(/^\/([A-Za-z]:)$/, "$1/").replace(/^\/([A-Za-z]:\/)/, "$1") : path;

/** A queue of bytes: written at one end, read at the other. */
class Pipe {
  chunks = [];
  /** Called when the pipe is empty; may fill it. */
  fill = () => {};

  put(bytes) {
    if (bytes.length) this.chunks.push(Buffer.from(bytes));
    return bytes.length;
  }

  take(room) {
    if (!this.chunks.length) this.fill();
    const [first] = this.chunks;
    if (!first) return 0;
    const count = Math.min(first.length, room.length);
    room.set(first.subarray(0, count));
    if (count < first.length) this.chunks[0] = first.subarray(count);
    else this.chunks.shift();
    return count;
  }

  all() {
    return Buffer.concat(this.chunks.splice(0));
  }
}

/** The program itself. */
const wasm = fileURLToPath(new URL("patternc.wasm", import.meta.url));
let compiled;
// Windows searches for git in the working folder first, where a repository may have a program of that name.
if (isWindows) process.env.NoDefaultCurrentDirectoryInExePath = "1";

function compile() {
  // Validates each function at its first call: validating all of them takes longer than a typical run.
  if (Number.parseInt(process.versions.v8, 10) < 14) setFlagsFromString("--wasm-lazy-validation");
  return new WebAssembly.Module(fs.readFileSync(wasm));
}

/** One run of the program, which calls its public methods. */
class Run {
  #words;
  #folder;
  /** The functions and the memory of the program. */
  #own;
  /** The open files and pipes, by descriptor. */
  #files = new Map();
  #nextFile = 3;
  /** The statuses of ended processes, in the order of their starts. */
  #statuses = [];
  /** The paths of the files that were read. */
  asked = new Set();

  /**
   * @param {string[]} words
   * @param {string} [folder] the working folder; by default, that of this process
   * @param {Pipe[]} [streams] the standard streams; by default, those of this process
   */
  constructor(words, folder, streams) {
    [this.#words, this.#folder] = [words, folder];
    for (const number of [0, 1, 2]) this.#files.set(number, { node: number, pipe: streams?.[number], uses: 1 });
  }

  /** @returns {number} the exit code */
  start() {
    compiled ??= compile();
    const host = {};
    for (const { name } of WebAssembly.Module.imports(compiled)) {
      host[name] = (...words) => {
        try {
          return this[name](...words) ?? 0;
        } catch (error) {
          if (error instanceof Exit) throw error;
          return numberOf(error);
        }
      };
    }
    this.#own = new WebAssembly.Instance(compiled, { host }).exports;
    try {
      return this.#own.start();
    } catch (error) {
      if (error instanceof Exit) return error.code;
      throw error;
    }
  }

  // ---- its memory ----

  #text(at) {
    const bytes = Buffer.from(this.#own.memory.buffer, at);
    return bytes.toString("utf8", 0, bytes.indexOf(0));
  }

  #texts(at) {
    const addresses = new Uint32Array(this.#own.memory.buffer, at);
    return Array.from(addresses.subarray(0, addresses.indexOf(0)), (address) => this.#text(address));
  }

  /** Copies texts into the memory of the program, which frees them. */
  #give(...texts) {
    const bytes = Buffer.from(`${texts.join("\0")}\0`);
    const place = this.#own.allocate(bytes.length);
    bytes.copy(Buffer.from(this.#own.memory.buffer, place, bytes.length));
    return place;
  }

  // ---- the process ----

  words(isEnvironment) {
    const texts = isEnvironment
      ? Object.entries(process.env).map((variable) => variable.join("="))
      : ["patternc", ...this.#words];
    return this.#give(texts.length, ...texts.map(inner));
  }

  exit(code) {
    throw new Exit(code);
  }

  program() {
    return this.#give(inner(fs.realpathSync.native(wasm)));
  }

  time(kind) {
    return [Date.now(), performance.now(), new Date().getTimezoneOffset()][kind];
  }

  sleep(milliseconds) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  }

  // ---- paths ----

  /** A path in the system's form, relative to the working folder. */
  #path(path) {
    const own = outer(path);
    // An empty path leads nowhere.
    return this.#folder && own ? resolve(this.#folder, own) : own;
  }

  /** A path relative to an open folder or the working folder. */
  #at(folder, name) {
    const path = this.#text(name);
    if (folder === here || path.startsWith("/")) return this.#path(path);
    const { node, path: place } = this.#file(folder);
    return `${opened ? `${opened}/${node}` : place}/${path}`;
  }

  folder() {
    return this.#give(inner(this.#folder ?? process.cwd()));
  }

  real(path) {
    return this.#give(inner(fs.realpathSync.native(this.#path(this.#text(path)))));
  }

  place(number) {
    const { node, path } = this.#file(number);
    if (opened) return this.#give(fs.readlinkSync(`${opened}/${node}`));
    const place = fs.realpathSync.native(path);
    // Another file may be there by now.
    const [there, own] = [fs.statSync(place, { bigint: true }), this.#status(number)];
    if (there.ino !== own.ino || there.dev !== own.dev) throw refusal("ENOENT");
    return this.#give(inner(place));
  }

  list(path) {
    const entries = fs.readdirSync(this.#path(this.#text(path)), { withFileTypes: true });
    return this.#give(...entries.map((entry) => (entry.isDirectory() ? "/" : " ") + entry.name), "");
  }

  status(folder, path, follows, place) {
    const kind = folder !== here && this.#text(path) === ""
      ? this.#status(folder)
      : (follows ? fs.statSync : fs.lstatSync)(this.#at(folder, path), { bigint: true });
    const room = new DataView(this.#own.memory.buffer, place);
    const put = (offset, value) => room.setBigUint64(offset, BigInt.asUintN(64, value), true);
    const putShort = (offset, value) => room.setUint32(offset, Number(BigInt.asUintN(32, value)), true);
    put(0, kind.dev);
    put(8, kind.ino);
    put(16, kind.size < largest ? kind.size : largest);
    put(24, kind.mtimeNs / second);
    putShort(32, kind.mtimeNs % second);
    put(40, kind.ctimeNs / second);
    putShort(48, kind.ctimeNs % second);
    putShort(56, kind.mode);
    putShort(60, kind.nlink);
    putShort(64, kind.uid);
    putShort(68, kind.gid);
  }

  access(folder, path, mode) {
    fs.accessSync(this.#at(folder, path), mode);
  }

  make(folder, path, mode) {
    fs.mkdirSync(this.#at(folder, path), { mode });
  }

  remove(folder, path, isFolder) {
    (isFolder ? fs.rmdirSync : fs.unlinkSync)(this.#at(folder, path));
  }

  rename(from, old, to, name) {
    fs.renameSync(this.#at(from, old), this.#at(to, name));
  }

  // ---- open files ----

  #file(number) {
    const file = this.#files.get(number);
    if (!file) throw refusal("EBADF");
    return file;
  }

  #add(file) {
    this.#files.set(this.#nextFile, { uses: 1, ...file });
    return this.#nextFile++;
  }

  #status(number) {
    const { node, path } = this.#file(number);
    return node === undefined ? fs.statSync(path, { bigint: true }) : fs.fstatSync(node, { bigint: true });
  }

  open(folder, name, flags, mode) {
    const path = this.#at(folder, name);
    const has = (flag) => (flags & flagBits[flag]) !== 0;
    const writes = (flags & 3) !== 0;
    if (has("O_NOFOLLOW") && !fs.constants.O_NOFOLLOW) {
      if (fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) throw refusal("ELOOP");
    }
    if (has("O_DIRECTORY") && isWindows) {
      if (!fs.statSync(path).isDirectory()) throw refusal("ENOTDIR");
      return this.#add({ path });
    }
    let system = flags & 3;
    for (const flag in flagBits) if (has(flag)) system |= fs.constants[flag] ?? 0;
    const node = fs.openSync(path, system, mode);
    if (folder === here && !writes && !has("O_DIRECTORY")) this.asked.add(path);
    // A file that is written in place would be torn; a pipe may have no reader.
    const isInPlace = writes && !has("O_CREAT") && !has("O_NONBLOCK");
    return this.#add({ node, path, isNew: has("O_EXCL"), release: isInPlace ? hold() : undefined });
  }

  close(number) {
    const file = this.#file(number);
    this.#files.delete(number);
    file.uses -= 1;
    if (file.uses > 0) return;
    file.release?.();
    if (file.node !== undefined) fs.closeSync(file.node);
  }

  dup(number) {
    const file = this.#file(number);
    file.uses += 1;
    this.#files.set(this.#nextFile, file);
    return this.#nextFile++;
  }

  /** @param {number} offset below 0 to continue where the last call ended */
  read(number, place, count, offset) {
    const file = this.#file(number);
    const room = new Uint8Array(this.#own.memory.buffer, place, count);
    if (file.pipe) return file.pipe.take(room);
    if (offset >= 0) return fs.readSync(file.node, room, 0, count, offset);
    try {
      return fs.readSync(file.node, room, 0, count, null);
    } catch (error) {
      // Windows reports the end of a stream as this error.
      if (error.code === "EOF") return 0;
      throw error;
    }
  }

  write(number, place, count) {
    const file = this.#file(number);
    const bytes = new Uint8Array(this.#own.memory.buffer, place, count);
    if (file.pipe) return file.pipe.put(bytes);
    const done = fs.writeSync(file.node, bytes, 0, count, file.offset);
    if (file.offset !== undefined) file.offset += done;
    return done;
  }

  /** Sets the offset of the next write. */
  seek(number, offset) {
    this.#file(number).offset = offset;
  }

  truncate(number, size) {
    fs.ftruncateSync(this.#file(number).node, size);
  }

  sync(number) {
    fs.fsyncSync(this.#file(number).node);
  }

  /** Node cannot lock files, so an old temporary file counts as left by a killed run. */
  lock(number) {
    const age = Date.now() - Number(this.#status(number).mtimeMs);
    if (!this.#file(number).isNew && age < leftoverAge) throw refusal("EAGAIN");
  }

  mode(number, mode) {
    fs.fchmodSync(this.#file(number).node, mode);
  }

  owner(number, user, group) {
    fs.fchownSync(this.#file(number).node, user >>> 0, group >>> 0);
  }

  touch(number) {
    const { node, path } = this.#file(number);
    const now = Date.now() / 1000;
    // Windows cannot set times through a file that is open for reading.
    if (isWindows) fs.utimesSync(path, now, now);
    else fs.futimesSync(node, now, now);
  }

  columns(number) {
    const { node, pipe } = this.#file(number);
    if (pipe || !tty.isatty(node)) throw refusal("ENOTTY");
    return (node === 2 ? process.stderr : process.stdout).columns ?? 0;
  }

  // ---- git ----

  pipe(ends) {
    const pipe = new Pipe();
    new Int32Array(this.#own.memory.buffer, ends, 2).set([this.#add({ pipe }), this.#add({ pipe })]);
  }

  /** Runs a process to its end. A process that reads from a pipe is run for each question in the pipe. */
  run(words, variables, streams) {
    const [program, ...rest] = this.#texts(words).map(outer);
    const env = Object.fromEntries(this.#texts(variables).map((text) => {
      const [, name, value] = /^(.[^=]*)=(.*)$/s.exec(text);
      const own = process.env[name];
      return [name, own !== undefined && inner(own) === value ? own : value];
    }));
    const [questions, ...outputs] = Array.from(new Int32Array(this.#own.memory.buffer, streams, 3), (number) =>
      number < 0 ? undefined : this.#file(number).pipe);
    const start = (input) => {
      const done = spawnSync(program, rest, {
        cwd: this.#folder, env, input, maxBuffer: outputLimit, windowsHide: true,
        stdio: [input ? "pipe" : "ignore", ...outputs.map((output) => (output ? "pipe" : "ignore"))],
      });
      if (done.error && done.error.code !== "ENOBUFS") throw done.error;
      outputs.forEach((output, index) => output?.put(done.output[index + 1]));
      // In the form of `waitpid`: an exit code, or the number of a signal.
      return done.status === null ? 9 : done.status << 8;
    };
    if (questions) outputs[0].fill = () => questions.chunks.length && start(questions.all());
    return this.#statuses.push(questions ? 0 : start());
  }

  wait(process) {
    return this.#statuses[process - 1];
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const ignore = () => {};

/** Ignores signals until the returned function is called. */
function hold() {
  for (const name of signals) process.on(name, ignore);
  return () => signals.forEach((name) => process.off(name, ignore));
}

/**
 * Runs the program with the streams of this process.
 *
 * @param {string[]} words its arguments
 * @returns {number} the exit code
 */
export function runHere(words) {
  try {
    return new Run(words).start();
  } catch (error) {
    fs.writeSync(2, `patternc: internal error: ${error.message}\n`);
    return 3;
  }
}

/**
 * Runs the program in a folder, and keeps what it prints.
 *
 * @param {string[]} words its arguments
 * @param {{ folder?: string, input?: string | Uint8Array }} [options] `input` is standard input
 * @returns {{ code: number, out: Buffer, err: Buffer, read: string[] }} `read` holds the paths of the files it read
 */
export function run(words, { folder = process.cwd(), input = "" } = {}) {
  const streams = [new Pipe(), new Pipe(), new Pipe()];
  streams[0].put(Buffer.from(input));
  const one = new Run(words, resolve(folder), streams);
  const code = one.start();
  return { code, out: streams[1].all(), err: streams[2].all(), read: [...one.asked] };
}
