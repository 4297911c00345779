#!/usr/bin/env node
// The command line: it reads and writes files, and asks the compiler for everything else.
import {
  accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync,
  statSync, truncateSync, writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Files, isInside, normalised } from "./compiler.mjs";

const own = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const say = (text) => process.stdout.write(text);
const complain = (text) => process.stderr.write(text);
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const systemReason = (error) =>
  ({ ENOENT: "No such file or directory", EACCES: "Permission denied" })[error.code] ?? error.message;
const spaces = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };
/** A text whose commands to a terminal are only shown. */
const escaped = (text) =>
  text.replace(/[\0-\x1F\x7F-\x9F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g, (sign) =>
    spaces[sign] ?? `\\u{${sign.codePointAt(0).toString(16).toUpperCase()}}`);
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

class Failure extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

const usage = (message) => new Failure(message, 2);

/** Takes the words after a command apart. */
function parse(command, words, { flags = [], values = [] }) {
  const found = { operands: [] };
  for (let index = 0; index < words.length; index += 1) {
    const [name, given] = words[index].split(/=(.*)/s);
    if (words[index] === "--") {
      found.operands.push(...words.slice(index + 1));
      break;
    } else if (flags.includes(name) && given === undefined) {
      found[name] = true;
    } else if (values.includes(name)) {
      found[name] = given ?? words[(index += 1)];
      if (found[name] === undefined) throw usage(`\`${name}\` needs a value`);
    } else if (name.startsWith("-") && name !== "-") {
      throw usage(`\`${command}\` has no option \`${name}\` here; the native program may have it`);
    } else {
      found.operands.push(words[index]);
    }
  }
  if (!found.operands.length) throw usage(`\`${command}\` needs a PATH`);
  return found;
}

const reasons = {
  ENOENT: "there is no such file",
  EACCES: "the system does not let it be read",
  ENXIO: "it is not a regular file",
};

function reason(error, path) {
  if (error.code === "ENOENT" && path.includes("\uFFFD")) return "its name is not UTF-8";
  return reasons[error.code] ?? error.message;
}

/**
 * The pattern files below a folder, and what could not be looked into. Links to folders are not followed, so that
 * no loop of them can hold us up; links to files are. Pipes and devices are left out.
 */
function below(folder, found = { paths: [], failures: [] }) {
  const fail = (path, error) => found.failures.push([path, reason(error, path)]);
  let entries = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    fail(folder, error);
  }
  for (const entry of entries) {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) {
      if (!["build", "node_modules", "DerivedData"].includes(entry.name)) below(path, found);
    } else if (/.\.pattern$/.test(entry.name)) {
      try {
        if (statSync(path).isFile()) found.paths.push(path);
      } catch (error) {
        fail(path, error);
      }
    }
  }
  return found;
}

/** The files that the operands name, read. */
class Session {
  /** @param {boolean} namesMatter true where a link to another of the files is a file of its own */
  constructor(operands, namesMatter = false) {
    this.files = new Files();
    this.failures = 0;
    this.paths = [];
    const seen = new Set();
    for (const operand of operands) {
      const path = operand === "-" ? "<stdin>" : normalised(operand);
      let [found, bounds] = [{ paths: [path], failures: [] }];
      try {
        if (operand !== "-" && statSync(path).isDirectory()) {
          found = below(path);
          bounds = [process.cwd(), path];
          if (!found.paths.length && !found.failures.length) {
            this.fail(`there is no \`.pattern\` file in \`${operand}\``);
          }
        }
      } catch (error) {
        found = { paths: [], failures: [[operand, systemReason(error)]] };
      }
      for (const one of found.paths.sort(byBytes)) {
        try {
          if (one === "<stdin>") {
            this.files.put(one, readFileSync(0));
          } else {
            const { dev, ino } = statSync(one);
            const place = namesMatter ? join(realpathSync(dirname(one)), basename(one)) : `${dev}:${ino}`;
            if (seen.has(place)) continue;
            seen.add(place);
            this.files.read(one, bounds);
          }
          this.paths.push(one);
        } catch (error) {
          found.failures.push([one, reason(error, one)]);
        }
      }
      for (const [path, why] of found.failures.sort(([a], [b]) => byBytes(a, b))) {
        this.fail(`cannot read \`${path}\`: ${why}`);
      }
    }
  }

  fail(message) {
    complain(`patternc: ${escaped(message)}\n`);
    this.failures += 1;
  }

  ask(request) {
    return this.files.ask(request);
  }

  /** "2 errors, 1 warning in 3 files". */
  summary(request = {}) {
    const { bytes } = this.ask({ ...request, do: "check", paths: this.paths, format: "json" });
    const { diagnostics } = JSON.parse(bytes);
    const counts = ["error", "warning", "info"].flatMap((severity) => {
      const count = diagnostics.filter((one) => one.severity === severity).length;
      if (!count) return [];
      return severity === "info" ? `${count} info` : counted(count, severity);
    });
    return `${counts.join(", ") || "no findings"} in ${counted(this.paths.length, "file")}\n`;
  }

  end(code) {
    return this.failures ? 3 : code;
  }
}

/** The folder that a named file may not leave by a link. */
function bounds(path) {
  const here = realpathSync(process.cwd());
  return isInside(resolve(path), process.cwd()) ? here : realpathSync(resolve(dirname(path)));
}

/** Makes the folder of a file; throws where a link leads out of what it has to lie in. */
function guard(path, limit) {
  let folder = resolve(dirname(path));
  while (!existsSync(folder)) folder = dirname(folder);
  let place = realpathSync(folder);
  if (existsSync(path)) place = realpathSync(path);
  if (!isInside(place, limit)) {
    throw new Error(`cannot write \`${path}\`: a link on its path leads outside \`${limit}\``);
  }
  mkdirSync(dirname(path), { recursive: true });
}

/** Writes a file itself, and puts back what was there if that fails. */
function overwrite(path, bytes, old) {
  try {
    writeFileSync(path, bytes, { flag: "r+" });
    truncateSync(path, bytes.length);
  } catch (error) {
    writeFileSync(path, old, { flag: "r+" });
    throw error;
  }
}

/**
 * Writes a file whole or not at all, and only if it changes; returns true if it did. The file keeps its mode. A link
 * stays, and the file that it leads to is replaced. A file with several names, or in a folder that is not writable,
 * is written in place.
 */
function replace(path, bytes, limit = bounds(path)) {
  guard(path, limit);
  const target = existsSync(path) ? realpathSync(path) : path;
  const kind = existsSync(path) ? statSync(target) : undefined;
  if (kind && !kind.isFile()) throw new Error(`cannot write \`${path}\`: it is not a regular file`);
  const old = kind && readFileSync(target);
  if (old?.equals(bytes)) return false;
  const partial = join(dirname(target), `.patternc-${process.pid}.tmp`);
  try {
    if (kind) accessSync(target, constants.W_OK);
    // To a user who may do anything a mark of the owner says the same.
    if (kind && !(kind.mode & 0o222)) throw Object.assign(new Error("Permission denied"), { code: "EACCES" });
    if (kind?.nlink > 1) {
      overwrite(target, bytes, old);
      return true;
    }
    try {
      writeFileSync(partial, bytes, { flag: "wx" });
      if (kind) chmodSync(partial, kind.mode & 0o7777);
      renameSync(partial, target);
    } catch (error) {
      rmSync(partial, { force: true });
      if (!kind || !["EBUSY", "EPERM", "EACCES", "EROFS"].includes(error.code)) throw error;
      overwrite(target, bytes, old);
    }
  } catch (error) {
    throw new Error(`cannot write \`${path}\`: ${systemReason(error)}`);
  }
  return true;
}

/** `check --fix`: repairs files in place, and reports the findings that remain. */
function repair(found, session, request) {
  const { code, bytes } = session.ask({ ...request, do: "repair", unsafe: found["--unsafe"] });
  if (code > 1) throw usage(bytes.toString());
  const { files, report, fixes, refused, unsafe, guesses, fresh } = JSON.parse(bytes);
  for (const { path, text, latin1 } of files) {
    // A file that is not UTF-8 keeps its bytes.
    const repaired = latin1 === undefined ? Buffer.from(text) : Buffer.from(latin1, "latin1");
    session.files.contents.set(path, repaired);
    replace(path, repaired);
  }
  say(report);
  for (const { path, line, title } of guesses) {
    complain(`guessed: ${escaped(path)}:${line}: ${escaped(title)}\n`);
  }
  complain(`${fixes} ${fixes === 1 ? "fix" : "fixes"} in ${counted(files.length, "file")}`);
  if (refused) complain(`; ${refused} left out, which would add a syntax error`);
  if (fresh) complain(`; ${fresh} more when run again`);
  complain(`${unsafe ? `; ${unsafe} more with \`--unsafe\`` : ""}\nleft: ${session.summary(request)}`);
  return session.end(code);
}

const compiling = { flags: ["--compact"], values: ["-o", "--output", "--bundle"] };

/** The state of what is watched: what could be read, and when it changed. */
function stamps(operands, read) {
  const paths = new Set(read);
  for (const operand of operands) {
    try {
      const path = normalised(operand);
      for (const one of statSync(path).isDirectory() ? below(path).paths : [path]) paths.add(one);
    } catch {
      // A missing file has no stamp.
    }
  }
  return [...paths].sort(byBytes).map((path) => {
    try {
      const { mtimeMs, size, ino } = statSync(path);
      return [path, mtimeMs, size, ino].join(" ");
    } catch {
      return path;
    }
  }).join("\n");
}

/** Compiles the files of a session; returns the exit code and the written paths. */
function make(found, session) {
  const folder = found["-o"] ?? found["--output"];
  const request = { do: "compile", paths: session.paths, compact: found["--compact"] ?? false };
  const bundle = found["--bundle"];
  if (bundle === "." || bundle === ".." || /[/\\]/.test(bundle ?? "")) {
    throw usage(`\`--bundle\` takes a name, and \`${bundle}\` is a path; \`-o\` says where to write`);
  }
  if (bundle) request.bundle = bundle;
  if (session.failures || !session.paths.length) {
    complain("patternc: no table was written\n");
    return { code: session.end(0) };
  }
  if (!folder && !found["--bundle"] && session.paths.length > 1) {
    const count = session.paths.length;
    throw usage(`${count} files make as many tables; \`-o DIR\` writes them into a folder`);
  }
  const { code, bytes } = session.ask(request);
  if (code > 1) throw usage(bytes.toString());
  const { tables, report } = JSON.parse(bytes);
  if (!folder && !code) for (const { text } of tables) say(text);
  complain(report);
  if (report) complain(session.summary(request));
  let written;
  if (folder && !code) {
    // A folder that is named elsewhere may be anywhere; one in the working folder stays there.
    if (isInside(resolve(folder), process.cwd())) guard(join(folder, "table"), realpathSync(process.cwd()));
    mkdirSync(folder, { recursive: true });
    written = tables
      .map(({ name, text }) => ({ path: join(folder, `${name}.cues.json`), text }))
      .filter(({ path, text }) => replace(path, Buffer.from(text), realpathSync(folder)))
      .map(({ path }) => path);
  }
  return { code: session.end(code), written, same: tables.length - (written?.length ?? 0) };
}

const commands = {
  check(words) {
    const flags = ["--fix", "--unsafe"];
    const found = parse("check", words, { flags, values: ["--format", "--today"] });
    if (found["--unsafe"] && !found["--fix"]) throw usage("`--unsafe` goes with `--fix`");
    if (found["--fix"] && found.operands.includes("-")) {
      throw usage("`--fix` has no file to write standard input back to");
    }
    const session = new Session(found.operands);
    if (!session.paths.length) return session.end(0);
    // The only command that looks at the clock: builds are the same on any day.
    const day = { today: found["--today"] ?? new Date().toISOString().slice(0, 10) };
    const format = found["--format"] ?? "text";
    const request = { ...day, do: "check", paths: session.paths, format };
    if (found["--fix"]) return repair(found, session, request);
    const { code, bytes } = session.ask(request);
    if (code > 1) throw usage(bytes.toString());
    say(bytes);
    complain(session.summary(day));
    return session.end(code);
  },

  compile(words) {
    const found = parse("compile", words, compiling);
    const { code, written, same } = make(found, new Session(found.operands, true));
    if (written) {
      const others = same ? `, ${same} up to date` : "";
      complain(`wrote ${counted(written.length, "file")}${others}\n`);
    }
    return code;
  },

  /** Compiles whenever a file has changed; it ends with the process. */
  async watch(words) {
    const found = parse("watch", words, compiling);
    if (!(found["-o"] ?? found["--output"])) {
      throw usage("`watch` needs `-o`: there is no end to standard output");
    }
    if (found.operands.includes("-")) {
      throw usage("`watch` needs files; standard input cannot change");
    }
    let read = [];
    for (let isFirst = true; ; isFirst = false) {
      const [known, before] = [read, stamps(found.operands, read)];
      const session = new Session(found.operands, true);
      read = [...session.files.contents.keys()];
      const seen = stamps(found.operands, read);
      const { code, written } = make(found, session);
      if (isFirst && session.failures) return code;
      const time = new Date().toTimeString().slice(0, 8);
      say(`${time} ${written?.length ? `wrote ${escaped(written.join(", "))}` : "nothing written"}\n`);
      // Files that changed while they were read are read again.
      if (stamps(found.operands, known) !== before) continue;
      while (stamps(found.operands, read) === seen) {
        await new Promise((done) => setTimeout(done, 200));
      }
    }
  },

  format(words) {
    const found = parse("format", words, { flags: ["--check"] });
    const session = new Session(found.operands);
    let [changed, worst] = [0, 0];
    for (const path of [...session.paths].sort(byBytes)) {
      const { code, bytes } = session.ask({ do: "format", path });
      if (code) {
        complain(`patternc: \`${escaped(path)}\` has mistakes in its syntax; \`patternc check\` shows them\n`);
        worst = 1;
      }
      const isSame = bytes.equals(session.files.contents.get(path));
      if (path === "<stdin>" && !found["--check"]) say(bytes);
      else if (!isSame && found["--check"]) say(`${escaped(path)}\n`);
      else if (!isSame) replace(path, bytes);
      if (!isSame) changed += 1;
    }
    if (found["--check"] || !found.operands.includes("-")) {
      const verb = found["--check"] ? "would change" : "changed";
      const same = session.paths.length - changed;
      complain(`${counted(changed, "file")} ${verb}, ${same} unchanged\n`);
    }
    return session.end(worst || (found["--check"] && changed ? 1 : 0));
  },

  explain(words) {
    const { operands } = parse("explain", words, {});
    const problems = own("problems.json");
    const texts = operands.map((id) => {
      const text = problems[id.replace(/^\[(.*)\]$/, "$1")];
      if (text === undefined) throw usage(`there is no problem \`${id}\``);
      return text;
    });
    say(texts.join("\n"));
    return 0;
  },
};
commands.lint = commands.check;

const help = `usage: patternc check PATH… [--fix [--unsafe]] [--format NAME] [--today DATE]
       patternc compile FILE
       patternc compile PATH… -o DIR [--bundle NAME] [--compact]
       patternc watch PATH… -o DIR [--bundle NAME] [--compact]
       patternc format PATH… [--check]
       patternc explain ID…
       patternc --version

The compiler as WebAssembly, with the commands that need nothing else.
`;

function main([first, ...words]) {
  if (first === "--version") say(`${own("version.json")}\n`);
  else if (first === "--help" || first === "-h" || words.includes("--help")) say(help);
  else if (first === undefined) {
    complain(help);
    return 2;
  } else if (!Object.hasOwn(commands, first)) throw usage(`there is no command \`${first}\` here`);
  else return commands[first](words);
  return 0;
}

// The reader of our output may close it early.
process.stdout.on("error", (error) => process.exit(error.code === "EPIPE" ? 0 : 3));
// A file is written to its end before a signal counts.
for (const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143], ["SIGHUP", 129]]) {
  process.on(signal, () => process.exit(code));
}
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  complain(`patternc: ${escaped(error.message)}\n`);
  process.exitCode = error instanceof Failure ? error.code : 3;
}
