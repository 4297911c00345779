#!/usr/bin/env node
// The command line: it reads and writes files, and asks the compiler for everything else.
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Files, normalised } from "./compiler.mjs";

const own = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const say = (text) => process.stdout.write(text);
const complain = (text) => process.stderr.write(text);
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
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

function reason(error) {
  const reasons = { ENOENT: "No such file or directory", EISDIR: "it is a folder" };
  return reasons[error.code] ?? error.message;
}

/** The pattern files below a folder. Links to folders are not followed. */
function below(folder) {
  const paths = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) {
      if (!["build", "node_modules", "DerivedData"].includes(entry.name)) paths.push(...below(path));
    } else if (/.\.pattern$/.test(entry.name)) {
      paths.push(path);
    }
  }
  return paths;
}

/** What the operands name, read. */
class Session {
  constructor(operands) {
    this.files = new Files();
    this.failures = 0;
    const paths = new Set();
    for (const operand of operands) {
      try {
        const path = operand === "-" ? "<stdin>" : normalised(operand);
        const isFolder = operand !== "-" && statSync(path).isDirectory();
        for (const one of isFolder ? below(path).sort(byBytes) : [path]) {
          if (one === "<stdin>") this.files.put(one, readFileSync(0));
          else this.files.read(one);
          paths.add(one);
        }
      } catch (error) {
        complain(`patternc: cannot read \`${operand}\`: ${reason(error)}\n`);
        this.failures += 1;
      }
    }
    this.paths = [...paths];
  }

  ask(request) {
    return this.files.ask({ today: new Date().toISOString().slice(0, 10), ...request });
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

/** Writes a file whole, and only if it changes; answers whether it did. */
function replace(path, bytes) {
  try {
    if (readFileSync(path).equals(bytes)) return false;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  const partial = `${path}.${process.pid}.partial`;
  writeFileSync(partial, bytes);
  renameSync(partial, path);
  return true;
}

/** What `check --fix` does: repairs files in place, and reports what is left. */
function repair(found, session, request) {
  const { code, bytes } = session.ask({ ...request, do: "repair", unsafe: found["--unsafe"] });
  if (code > 1) throw usage(bytes.toString());
  const { files, report, fixes, refused, unsafe, endless } = JSON.parse(bytes);
  for (const { path, text } of files) {
    session.files.contents.set(path, Buffer.from(text));
    replace(path, Buffer.from(text));
  }
  say(report);
  for (const path of endless) {
    complain(`\`${path}\` was left as it was: its fixes undo or feed one another\n`);
  }
  complain(`${fixes} ${fixes === 1 ? "fix" : "fixes"} in ${counted(files.length, "file")}`);
  if (refused) complain(`; ${refused} left out, which would add a syntax error`);
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
      for (const one of statSync(path).isDirectory() ? below(path) : [path]) paths.add(one);
    } catch {
      // What is gone has no stamp.
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

/** Compiles what a session has read; answers the exit code and the paths that were written. */
function make(found, session) {
  const folder = found["-o"] ?? found["--output"];
  const request = { do: "compile", paths: session.paths, compact: found["--compact"] ?? false };
  if (found["--bundle"]) request.bundle = found["--bundle"];
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
    written = tables
      .map(({ name, text }) => ({ path: join(folder, `${name}.cues.json`), text }))
      .filter(({ path, text }) => replace(path, Buffer.from(text)))
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
    const day = found["--today"] ? { today: found["--today"] } : {};
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
    const { code, written, same } = make(found, new Session(found.operands));
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
      const session = new Session(found.operands);
      read = [...session.files.contents.keys()];
      const seen = stamps(found.operands, read);
      const { code, written } = make(found, session);
      if (isFirst && session.failures) return code;
      const time = new Date().toTimeString().slice(0, 8);
      say(`${time} ${written?.length ? `wrote ${written.join(", ")}` : "nothing written"}\n`);
      // What changed while it was read is read again.
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
        complain(`patternc: \`${path}\` has mistakes in its syntax; \`patternc check\` shows them\n`);
        worst = 1;
      }
      const isSame = bytes.equals(session.files.contents.get(path));
      if (path === "<stdin>" && !found["--check"]) say(bytes);
      else if (!isSame && found["--check"]) say(`${path}\n`);
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

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  complain(`patternc: ${error.message}\n`);
  process.exitCode = error instanceof Failure ? error.code : 3;
}
