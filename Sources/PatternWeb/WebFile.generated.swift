// Generated from Sources/PatternWeb by `swift run dev generate`; do not edit.

extension WebFile {
  /// Every file, by name.
  package static let all: [WebFile] = [
    WebFile(
      name: "conformance-wasm.mjs",
      text: #"""
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

        """#),
    WebFile(
      name: "conformance-web.mjs",
      text: #"""
        // Plays a conformance case with the core of pattern-player.js under a virtual clock: the case on
        // standard input, the playback log on standard output.
        //
        // usage: node conformance-web.mjs [FOLDER] < CASE: tables are named relative to FOLDER.
        //        node conformance-web.mjs --lines < CASES: a case a line, and its log. `text` holds a table
        //        as text; a case without one is played by the decks of the line above it.
        import { readFileSync } from "node:fs";
        import { resolve } from "node:path";
        import { createPlayback, loadDeck } from "./pattern-player.js";

        const STIMULI = [
          "fire", "set", "answer", "complete", "background", "lowPower", "cancel", "cancelAll", "replace",
          "restart", "session", "end",
        ];

        // What a log says of each thing that is done, beside its time, its firing and its name.
        const FIELDS = {
          start: "cue mode",
          suppress: "cue event channel reason flag",
          ask: "cue subject text",
          mode: "mode",
          haptic:
            "kind style outcome intensity sharpness durationMs attack decay release envelope from",
          sound: "kind name frequenciesHz durationMs volume fadeInMs fadeOutMs file",
          motion:
            "target instance layer property from to durationMs curve edge unit approx elapsedMs " +
            "perCharacterMs pauseMs after",
          "motion-end": "target instance layer property value",
          remove: "name instance optimistic",
          restore: "name instance",
          perform: "name background",
          toast: "text",
          announce: "text priority",
        };

        const CURVES = ["linear", "cubic-bezier", "steps", "spring"];

        /** A text, or nothing. */
        const worded = (value) => (typeof value === "string" ? value : undefined);

        /** A number with at most six decimals. */
        const rounded = (key, value) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value);

        function entryOf(command) {
          const { atMs, firing, did } = command;
          const entry = { atMs, firing, did };
          for (const key of (FIELDS[did] ?? "name").split(" ")) entry[key] = command[key];
          if (entry.curve) entry.curve = { ...entry.curve, samples: undefined, spring: undefined };
          if (entry.curve && !CURVES.includes(entry.curve.kind)) entry.curve = { kind: "linear" };
          if (!entry.elapsedMs) delete entry.elapsedMs;
          return JSON.parse(JSON.stringify(entry, rounded));
        }

        const folder = process.argv[2] ?? ".";
        const read = (table) =>
          loadDeck(typeof table === "string" ? readFileSync(resolve(folder, table), "utf8") : table);
        // More entries, or instants at which something is due, are too many.
        const LIMIT = folder === "--lines" ? 2000 : 1000000;
        let last = [];

        function play(test) {
          const unknown = [...(test.requires ?? [])];
          for (const step of test.script) {
            const name = STIMULI.find((stimulus) => stimulus in step);
            if (!name) unknown.push(...Object.keys(step).filter((key) => key !== "atMs"));
          }
          if (unknown.length) return { skip: unknown };

          const log = [];
          const values = [];
          const once = new Set();
          let decks = last;
          if ("text" in test) decks = [loadDeck(test.text)];
          else if ("table" in test) decks = [test.table].flat().map(read);
          last = decks;
          const start = (first) => {
            const made = createPlayback(decks, { once, first });
            made.set(test.conditions ?? {}, 0);
            return made;
          };
          let playback = start(1);
          let instants = 0;
          const take = () => {
            for (const command of playback.take()) log.push(entryOf(command));
          };
          /** Takes one instant after the other, so that what never ends is noticed. */
          const advance = (at) => {
            for (;;) {
              const next = playback.nextDeadline;
              if (next === undefined || next > at) break;
              playback.advance(next);
              take();
              instants += 1;
              if (instants > LIMIT || log.length > LIMIT)
                throw Object.assign(new Error("the log is too long: end it earlier"), { code: "tooLarge" });
            }
            playback.advance(at);
            take();
          };
          /** The values asked for up to a time, each after the log of its instant. */
          const asked = [...(test.values ?? [])].sort((a, b) => a.atMs - b.atMs);
          const sample = (isBefore) => {
            while (asked.length && isBefore(asked[0].atMs)) {
              const { atMs, target, instance, layer, property } = asked.shift();
              advance(atMs);
              const value = rounded("", playback.value(target, instance, property, layer, atMs));
              values.push({ atMs, target, instance, ...(layer && { layer }), property, value });
            }
          };
          for (const step of test.script) {
            const { atMs: at, outcome } = step;
            const [subject, text, effects] = [step.subject, step.text, step.effects].map(worded);
            sample((time) => time < at);
            if (at > 0 && !("end" in step)) advance(at - 0.001);
            if ("fire" in step) {
              const { keys, items } = step;
              const made = Array.isArray(items)
                ? items.map((item) => (typeof item === "string" ? { id: item } : item))
                : [];
              playback.fire(step.fire, { id: subject ?? "", keys, items: made, text }, at);
            } else if ("set" in step) playback.set(step.set, at, subject);
            else if ("answer" in step)
              playback.answer(step.answer, subject ?? "", outcome === "accept", at);
            else if ("complete" in step)
              playback.complete(step.complete, subject ?? "", outcome === "success", at);
            else if ("background" in step) playback.background(step.background, at);
            else if ("lowPower" in step) playback.lowPower(step.lowPower, at);
            else if ("cancel" in step) playback.cancel(step.cancel, at, effects);
            else if ("cancelAll" in step) playback.cancelAll(step.cancelAll, at, effects);
            else if ("replace" in step) {
              const deck = read(step.replace);
              decks = decks.map((old) => (old.name === deck.name ? deck : old));
              playback.replace(deck);
            } else if ("restart" in step) {
              playback = start(log.reduce((most, { firing }) => Math.max(most, firing ?? 0), 0) + 1);
            } else if ("session" in step) playback.beginSession();
            else advance(at);
            take();
          }
          sample(() => true);
          return { format: "patternc.playback-log", version: 1, log, values };
        }

        function answer(text) {
          try {
            return play(JSON.parse(text));
          } catch (error) {
            const { code, path, message } = error;
            return { error: code ?? String(error), path, text: message };
          }
        }

        const input = readFileSync(0, "utf8");
        if (folder !== "--lines") {
          process.stdout.write(`${JSON.stringify(answer(input), undefined, 1)}\n`);
        } else {
          const lines = input.split("\n").filter(Boolean);
          process.stdout.write(lines.map((line) => `${JSON.stringify(answer(line))}\n`).join(""));
        }

        """#),
    WebFile(
      name: "pattern-player.d.ts",
      text: #"""
        // The types of pattern-player.js: what plays cue tables (`patternc.cue-table`, version 1).

        /** A table as it is read: JSON, or what `patternc compile --target web` writes, with its names. */
        export interface Table {
          readonly format: string;
          readonly version: number;
          readonly name: string;
          readonly inputs: { readonly [name: string]: Input };
          readonly events: { readonly [name: string]: unknown };
          readonly cues: { readonly [name: string]: unknown };
          readonly controls: { readonly [name: string]: unknown };
          readonly app: { readonly effects: readonly string[] };
        }

        export interface Input {
          readonly source: string;
          readonly type: string;
          readonly cases?: readonly string[];
        }

        /** Names of a table; of several tables those of each. */
        export type EventOf<T> = T extends Table ? keyof T["events"] & string : never;
        export type CueOf<T> = T extends Table ? keyof T["cues"] & string : never;
        export type ControlOf<T> = T extends Table ? keyof T["controls"] & string : never;
        export type InputOf<T> = T extends Table ? keyof T["inputs"] & string : never;
        export type EffectOf<T> = T extends Table ? T["app"]["effects"][number] : never;

        /** What an input can be: a case of it, or true or false. */
        export type ValueOf<T, N> = T extends Table
          ? N extends keyof T["inputs"]
            ? T["inputs"][N] extends { readonly cases: readonly (infer Case)[] }
              ? Case
              : boolean
            : never
          : never;

        /** What something happens to: `card.id` is its id, `card.thread` the key `thread`. */
        export interface Subject {
          readonly id?: string;
          readonly keys?: { readonly [name: string]: string };
          /** What a stagger goes through, in order of display. */
          readonly items?: readonly (string | Subject)[];
          /** What a `typeOn` shows; else the text of its target. */
          readonly text?: string;
        }

        export type Mode = "normal" | "reduceMotion" | "physicalityOff";

        export type Reason =
          | "cueGate"
          | "gate"
          | "once"
          | "busy"
          | "awaitingConfirmation"
          | "declined"
          | "unknownEvent"
          | "lowPower"
          | "background"
          | "unsupported"
          | "noActivation"
          | "fused"
          | "throttled"
          | "missingKey";

        export interface Suppression {
          readonly reason: Reason;
          /** Of `gate` and `cueGate`: the flag that does not hold. */
          readonly flag?: string;
        }

        /** What became of one cue: it plays, it is suppressed, or a person is asked first. */
        export interface Firing {
          readonly cue?: string;
          /** The number of what plays, for `cancel`. */
          readonly firing?: number;
          readonly mode?: Mode;
          /** Whether a channel has something to play, or why it is dropped. */
          readonly channels?: {
            readonly [channel in "haptics" | "sound" | "motion"]: boolean | Suppression;
          };
          readonly awaiting?: true;
          readonly reason?: Reason;
          readonly flag?: string;
        }

        /** Something that the player has done. No subject, text or input is in it. */
        export interface PlaybackEvent {
          readonly atMs?: number;
          readonly did: string;
          readonly cue?: string;
          readonly firing?: number;
          readonly mode?: Mode;
          readonly channel?: string;
          readonly reason?: Reason;
          readonly flag?: string;
          /** Where an effect, or the store of `once`, has failed. */
          readonly error?: unknown;
        }

        /** Which cues have fired; keys are texts. */
        export interface OnceStore {
          has(key: string): boolean;
          add(key: string): unknown;
        }

        /** Milliseconds since the start of the page, as `performance.now` counts them. */
        export interface Clock {
          now(): number;
          /** Calls at a time; answers what prevents it. */
          wake(at: number, run: () => void): () => void;
        }

        export interface Options<T extends Table = Table> {
          /** Where targets are looked for, `document` if left out. */
          readonly root?: Document | Element;
          /** What `do` asks for. A promise that is kept is a success, one that is broken a failure. */
          readonly effects?: { readonly [name in EffectOf<T>]?: (subject: Subject) => unknown };
          /** `localStorage` if left out. */
          readonly once?: OnceStore;
          readonly observer?: (event: PlaybackEvent) => void;
          readonly clock?: Clock;
          /** Brings what the system and the device say: call `update` at once, and when it changes. */
          readonly conditions?: (
            update: (name: InputOf<T>, value: boolean | string, subject?: string) => void,
          ) => void;
          /** Asks a person; `window.confirm` if left out. */
          readonly confirm?: (
            text: string,
            asked: { readonly cue: string; readonly subject: Subject },
          ) => boolean | Promise<boolean>;
          /** Shows a toast for five seconds or more; an element with `data-cue-toast` if left out. */
          readonly toast?: (text: string) => void;
          /** Says a text in the person's language, by the id that `compile --target strings` gives it. */
          readonly localize?: (text: string, id?: string) => string;
          /** Shows and hides; answers true for what it has done itself. */
          readonly states?: (
            did: "show" | "hide" | "remove" | "restore",
            name: string,
            subject: Subject,
          ) => boolean | void;
          /** Recordings, by the name of their file. */
          readonly sounds?: { readonly [file: string]: AudioBuffer };
          /** Plays haptics on a gamepad, not on the device. */
          readonly gamepad?: boolean;
          /** What a blur of 100 % is, 40 if left out. */
          readonly blurPx?: number;
        }

        export interface Player<T extends Table = Table> {
          fire(event: EventOf<T>, subject?: Subject): Firing[];
          /** Sets content, for all subjects or for one, or a setting of the person. */
          set<N extends InputOf<T>>(name: N, value: ValueOf<T, N>, subject?: string): void;
          get(name: InputOf<T>, subject?: string): boolean | string | undefined;
          /** Ends what plays; its pending effects run now, or are dropped. */
          cancel(firing: number, effects?: "run" | "drop"): void;
          cancelAll(subject: string, effects?: "run" | "drop"): void;
          /** Puts another state of a table in its place, while it plays. */
          replace(table: string | Table): void;
          beginSession(): void;
          isPhysicalityEnabled: boolean;
          readonly isReduceMotionEnabled: boolean;
          whyHapticsCannotFire(cue: CueOf<T>, subject?: string): Suppression | undefined;
          isAvailable(control: ControlOf<T>, subject?: string): boolean;
          /** The effects that tables ask for and nobody handles. */
          readonly missing: string[];
          /** Takes no notice of the page any more. */
          stop(): void;
        }

        /** Plays tables on a page: on elements with `data-cue-target` and `data-cue-id`. */
        export function createPlayer<T extends Table>(
          tables: T | readonly T[],
          options?: Options<T>,
        ): Player<T>;
        export function createPlayer(tables: string | readonly string[], options?: Options): Player;

        /** Why a table cannot be played. */
        export class DeckError extends Error {
          readonly code:
            | "notJSON"
            | "notACueTable"
            | "unsupportedVersion"
            | "missing"
            | "wrongType"
            | "outOfRange"
            | "tooLarge";
          readonly path?: string;
          readonly line?: number;
          readonly column?: number;
        }

        /** A table that has been checked; `notes` says what of it is not played. */
        export interface Deck {
          readonly name: string;
          readonly notes: readonly string[];
        }

        export function loadDeck(source: string | Table): Deck;

        /** The core without clock and page; times are milliseconds, commands entries of a playback log. */
        export interface Playback {
          fire(event: string, subject: Subject, at: number): Firing[];
          set(values: { readonly [name: string]: boolean | string }, at: number, subject?: string): void;
          answer(cue: string, subject: string | undefined, isAccepted: boolean, at: number): void;
          complete(effect: string, subject: string | undefined, isDone: boolean, at: number): void;
          background(isAway: boolean, at: number): void;
          lowPower(isLow: boolean, at: number): void;
          cancel(firing: number, at: number, effects?: "run" | "drop"): void;
          cancelAll(subject: string, at: number, effects?: "run" | "drop"): void;
          replace(deck: Deck): void;
          beginSession(): void;
          advance(at: number): void;
          readonly nextDeadline: number | undefined;
          take(): { readonly atMs: number; readonly did: string; readonly [key: string]: unknown }[];
          input(name: string, subject?: string): boolean | string | undefined;
          value(
            target: string,
            instance: string | undefined,
            property: string,
            layer: string | undefined,
            at: number,
          ): number;
        }

        export function createPlayback(
          decks: Deck[],
          options?: {
            readonly once?: OnceStore;
            readonly text?: (target: string, instance: string, layer?: string) => string;
            readonly cannot?: (channel: string) => "unsupported" | "noActivation" | undefined;
            /** The number of the first firing. */
            readonly first?: number;
          },
        ): Playback;

        /** An entry of `haptics` in a table. */
        export interface Haptic {
          readonly kind: string;
          readonly style?: string;
          readonly outcome?: string;
          readonly intensity?: number;
          readonly sharpness?: number;
          readonly durationMs?: number;
          readonly envelope?: readonly { readonly atMs: number; readonly intensity: number }[];
        }

        /** What `navigator.vibrate` takes for haptics, each with its time in ms, from a time on. */
        export function vibration(haptics: readonly (readonly [number, Haptic])[], from?: number): number[];

        /** Effects `dual-rumble` of a gamepad for a haptic, each at its time in ms. */
        export function rumble(haptic: Haptic): {
          readonly at: number;
          readonly duration: number;
          readonly strongMagnitude: number;
          readonly weakMagnitude: number;
        }[];

        """#),
    WebFile(
      name: "pattern-player.js",
      text: #"""
        // The player of cue tables (`patternc.cue-table`, version 1) for web pages: an ES module without
        // dependencies.

        // A cue table, checked.

        const MODES = ["normal", "reduceMotion", "physicalityOff"];
        // In the order in which one instant plays them.
        const CHANNELS = ["haptics", "sound", "motion", "text", "effects"];
        const GATED = CHANNELS.slice(0, 3);
        const KINDS = {
          haptics: "impact notify selection transient continuous",
          sound: "tone chord sample",
          motion: "linear cubic-bezier steps spring typeOn",
          text: "toast announce",
          effects: "show hide remove restore do emit",
        };
        const SENSED = CHANNELS.slice(0, 2);
        /** Firings at a time; items of a stagger; haptics, sounds and tracks that begin at one instant. */
        const LIMITS = { firings: 10000, items: 10000, atOnce: 4096 };
        const REST = new Map([["opacity", 1], ["scale", 1], ["dissolve", 1], ["trim", 100]]);

        export class DeckError extends Error {
          constructor(code, what, facts) {
            super(`${code}: ${what}: ${facts?.found ? "update the player" : "compile it again"}`);
            Object.assign(this, { code }, facts);
          }
        }

        /** The value of a key, which has to be there, of that type, and not negative where it is a time. */
        function need(object, key, expected, place) {
          const value = object[key];
          const path = place + key;
          const found = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
          const least = key === "everyMs" ? 0.001 : key.endsWith("Ms") ? 0 : -Infinity;
          const isOut = found === "number" && !(value >= least && value < Infinity);
          const code =
            value === undefined ? "missing" : found !== expected ? "wrongType" : isOut && "outOfRange";
          if (code) throw new DeckError(code, path, { path, expected });
          return value;
        }

        /** Reads a table: its text, or what `JSON.parse` made of it. */
        export function loadDeck(source) {
          const table = typeof source === "string" ? parse(source) : source;
          const { format, version, name } = table ?? {};
          if (format !== "patternc.cue-table") throw new DeckError("notACueTable", format);
          if (need(table, "version", "number", "") !== 1) {
            throw new DeckError("unsupportedVersion", version, { found: version, supported: 1 });
          }
          const deck = { name, table, rows: [], notes: [] };
          for (const key of ["inputs", "maps", "events", "cues"])
            deck[key] = need(table, key, "object", "");
          const names = Object.keys(deck.cues).sort();
          if (names.length > 100000) throw new DeckError("tooLarge", "cues");
          for (const name of names) {
            const path = `cues.${name}.`;
            const cue = need(deck.cues, name, "object", "cues.");
            const row = { name, deck, cue, maps: new Set(), modes: {} };
            row.event = need(need(cue, "trigger", "object", path), "event", "string", `${path}trigger.`);
            row.gates = need(cue, "gates", "object", path);
            for (const mode of MODES) {
              const place = `${path}modes.${mode}.`;
              const timeline = need(need(cue, "modes", "object", path), mode, "object", `${path}modes.`);
              row.modes[mode] = {};
              for (const channel of CHANNELS)
                row.modes[mode][channel] = need(timeline, channel, "array", place).filter((entry, index) =>
                  isPlayed(row, channel, entry, `${place}${channel}[${index}].`),
                );
            }
            deck.rows.push(row);
          }
          return deck;
        }

        function parse(text) {
          try {
            return JSON.parse(text);
          } catch ({ message }) {
            const lines = text.slice(0, /position (\d+)/.exec(message)?.[1] ?? 0).split("\n");
            const column = lines.at(-1).length + 1;
            throw new DeckError("notJSON", message, { line: lines.length, column });
          }
        }

        /** Checks an entry; one of unknown kind is noted and left out, an effect refuses the deck. */
        function isPlayed(row, channel, entry, path) {
          const { loop, choice, scaledBy = [], property, success, failure } = entry;
          need(entry, "atMs", "number", path);
          if (loop) need(loop, "everyMs", "number", `${path}loop.`);
          for (const map of [choice?.map, ...scaledBy]) row.maps.add(map);
          for (const arm of [success, failure])
            for (const part of arm ? CHANNELS.slice(3) : [])
              arm[part].forEach((inner) => isPlayed(row, part, inner, path));
          const isTrack = channel === "motion";
          const numbers = property === "typeOn" ? ["perCharacterMs"] : ["durationMs", "from", "to"];
          if (isTrack) for (const key of numbers) need(entry, key, "number", path);
          const held = isTrack && numbers[1] ? need(entry, "curve", "object", path) : entry;
          const kind = isTrack && !numbers[1] ? "typeOn" : need(held, "kind", "string", path);
          if (KINDS[channel].includes(kind)) return true;
          row.deck.notes.push(`${path}kind: ${kind} is ${isTrack ? "linear" : "left out"}`);
          if (channel === "effects") throw new DeckError("outOfRange", `${path}kind`, { path });
          return isTrack;
        }

        // What a haptic is on the web: pulses of `navigator.vibrate`, effects of a gamepad.

        // Taps of a style at level 1: [ms, intensity, sharpness, pulse in ms].
        const TAPS = new Map(Object.entries({
          light: [[0, 0.4, 0.6]],
          medium: [[0, 0.65, 0.5]],
          heavy: [[0, 1, 0.3, 40]],
          soft: [[0, 0.45, 0.1, 30]],
          rigid: [[0, 0.8, 1]],
          selection: [[0, 0.3, 0.7]],
          success: [[0, 0.5, 0.5], [100, 0.7, 0.5]],
          warning: [[0, 0.8, 0.5], [150, 0.6, 0.5]],
          error: [[0, 0.7, 0.4], [100, 0.7, 0.4], [200, 0.9, 0.4], [300, 0.5, 0.4]],
        }));

        /** The taps of a haptic that is not continuous. */
        function tapsOf({ kind, style, outcome, intensity = 1, sharpness = 0.5 }) {
          const taps = TAPS.get(style ?? outcome ?? kind) ?? [[0, 1, sharpness]];
          return taps.map(([at, level, ...rest]) => [at, level * intensity, ...rest]);
        }

        const strengthOf = (haptic) =>
          haptic.kind === "continuous"
            ? Math.max(...(haptic.envelope ?? [haptic]).map(({ intensity = 1 }) => intensity))
            : Math.max(...tapsOf(haptic).map(([, level]) => level));

        /** The level of a continuous haptic, `ms` after its start. */
        function levelAt({ intensity, envelope: points }, ms) {
          if (!points) return intensity;
          const next = points.findIndex((point) => point.atMs > ms);
          if (next <= 0) return points.at(next).intensity;
          const [a, b] = [points[next - 1], points[next]];
          return a.intensity + ((b.intensity - a.intensity) * (ms - a.atMs)) / (b.atMs - a.atMs);
        }

        /** What `navigator.vibrate` takes for haptics, each as [milliseconds, haptic], from a time on. */
        export function vibration(haptics, from = 0) {
          const pulses = [];
          for (const [at, haptic] of haptics) {
            const { kind, durationMs, intensity = 1 } = haptic;
            if (kind === "continuous") {
              // Felt where its line is at 0.15 or above, to the nearest millisecond.
              for (let ms = 0; ms < durationMs; ms += 1)
                if (levelAt(haptic, ms + 0.5) >= 0.15) pulses.push([at + ms, Math.min(1, durationMs - ms)]);
            } else if (intensity >= 0.15)
              for (const [ms, , , pulse = 20] of tapsOf(haptic)) pulses.push([at + ms, pulse]);
          }
          // Gaps of less than 20 ms are not felt: alternately the start and the end of a pulse.
          const edges = [];
          for (const [start, length] of pulses.sort((a, b) => a[0] - b[0])) {
            const on = Math.max(0, Math.round(start - from));
            const off = Math.round(start - from + length);
            if (off <= on) continue;
            if (on - edges.at(-1) < 20) edges.push(Math.max(edges.pop(), off));
            else edges.push(on, off);
          }
          const array = [];
          if (edges[0] > 0) edges.unshift(0, 0);
          edges.slice(1).forEach((edge, index) => {
            let ms = edge - edges[index];
            for (; ms > 10000; ms -= 10000) array.push(10000, 0);
            array.push(ms);
          });
          return array.slice(0, 99);
        }

        /** Effects of a gamepad for a haptic: {at, duration, strongMagnitude, weakMagnitude}. */
        export function rumble(haptic) {
          const { kind, envelope, durationMs, sharpness: own = 0.5 } = haptic;
          const step = envelope ? 100 : 5000;
          const pieces =
            kind === "continuous" ? [] : tapsOf(haptic).map(([at, ...levels]) => [at, 50, ...levels]);
          for (let at = 0; at < durationMs; at += step) {
            const length = Math.min(step, durationMs - at);
            pieces.push([at, length, levelAt(haptic, at + length / 2), own]);
          }
          return pieces.map(([at, duration, level, sharpness]) => ({
            at,
            duration,
            strongMagnitude: level * Math.min(1, 2 * (1 - sharpness)),
            weakMagnitude: level * Math.min(1, 2 * sharpness),
          }));
        }

        // Curves, springs and text that appears: the numbers of a table at a time.

        const us = (ms) => Math.round(ms * 1000);

        /** FNV-1a-64 of UTF-8, mixed. */
        function hash(text) {
          const cut = (number) => BigInt.asUintN(64, number);
          let h = 0xcbf29ce484222325n;
          for (const byte of new TextEncoder().encode(text)) h = cut((h ^ BigInt(byte)) * 0x100000001b3n);
          for (const factor of [0xff51afd7ed558ccdn, 0xc4ceb9fe1a85ec53n])
            h = cut((h ^ (h >> 33n)) * factor);
          return h ^ (h >> 33n);
        }

        function bezier([x1, y1, x2, y2], x) {
          const along = (a, b, t) => ((1 - 3 * b + 3 * a) * t + 3 * b - 6 * a) * t * t + 3 * a * t;
          let low = 0;
          let high = 1;
          for (let step = 0; step < 48; step += 1) {
            const middle = (low + high) / 2;
            if (along(x1, x2, middle) < x) low = middle;
            else high = middle;
          }
          return along(y1, y2, low);
        }

        /** How far a spring of mass 1 has come from 0 towards 1. */
        function spring({ stiffness, damping }, seconds) {
          const half = damping / 2;
          const square = stiffness - half * half;
          const rate = Math.sqrt(Math.abs(square));
          const fall = Math.exp(-half * seconds);
          const x = rate * seconds;
          if (Math.abs(square) < 1e-9) return 1 - fall * (1 + half * seconds);
          if (square > 0) return 1 - fall * (Math.cos(x) + (half / rate) * Math.sin(x));
          const slow = (half + rate) * Math.exp((rate - half) * seconds);
          const fast = (half - rate) * Math.exp((-rate - half) * seconds);
          return 1 - (slow - fast) / (2 * rate);
        }

        /** The value of a curve, `seconds` after its start, which is `part` of its duration. */
        function eased(curve, part, seconds) {
          if (curve.kind === "cubic-bezier") return bezier(curve.points, part);
          if (curve.kind === "steps") return Math.floor(part * curve.count) / curve.count;
          return curve.kind === "spring" ? spring(curve, seconds) : part;
        }

        const characters = (text) =>
          Intl.Segmenter ? [...new Intl.Segmenter().segment(text)].map((c) => c.segment) : [...text];

        /** When each character of a text has appeared, from the start. */
        function appearances({ perCharacterMs, pauseMs, after = "" }, text) {
          let time = 0;
          const rests = characters(after);
          return characters(text).map((character) => {
            const shown = time + us(perCharacterMs);
            time = shown + (perCharacterMs && rests.includes(character) ? us(pauseMs) : 0);
            return shown;
          });
        }

        /** What is shown of {value}, or of a track {entry, from, to, start, duration, appearances}. */
        function valueOf(state, at) {
          const { start, duration, from, to } = state;
          if (!state.end) return state.value;
          const elapsed = at - start;
          if (elapsed >= duration) return to;
          if (state.appearances) return state.appearances.findIndex((time) => time > elapsed);
          const part = Math.max(0, elapsed / duration);
          return from + (to - from) * eased(state.entry.curve, part, elapsed / 1e6);
        }

        // The core: a state machine without a clock and a page. Times in it are whole microseconds, so that
        // sums of decimals are exact.

        const STOPS = { haptics: "haptic-stop", sound: "sound-stop" };
        const failure = (code, what) => Object.assign(new Error(what), { code });

        /** What a command comes from, for those that carry it out. */
        const CAST = Symbol("cast");

        const keyOf = ({ entry: { target, layer = "", property }, instance }) =>
          [target, instance, layer, property].join("\n");
        const locate = ({ entry: { target, layer, property }, instance }) =>
          ({ target, instance, layer, property });
        const isSame = (a, b) =>
          a.channel === b.channel && a.item === b.item && a.begin === b.begin &&
          JSON.stringify(a.entry) === JSON.stringify(b.entry);
        /** Whether two entries are one for each other's mode. */
        const isMatch = (a, b) => {
          if (a.channel !== b.channel || a.item !== b.item) return false;
          if (a.channel === "motion") return keyOf(a) === keyOf(b);
          if (SENSED.includes(a.channel)) return isSame(a, b);
          const { kind, name, text } = a.entry;
          return kind === b.entry.kind && name === b.entry.name && text === b.entry.text;
        };
        const questionKey = (row, subject) => [row.name, subject.id].join("\n");

        /** What an object itself has by a name: `constructor` is one of nobody's. */
        const own = (object, name) => (object && Object.hasOwn(object, name) ? object[name] : undefined);

        /** The value of a key such as `card.id` or `thread`; nothing where a subject has none. */
        function keyValue(key, { id, keys }) {
          const name = key.split(".").at(-1);
          if (name === "id") return id || undefined;
          return own(keys, name);
        }

        /** By how much a stagger delays an item. */
        function delayOf({ stepMs, minMs, maxMs, seed }, item, subject, index) {
          if (stepMs !== undefined) return Math.min(index * us(stepMs), us(maxMs ?? Infinity));
          let key = index;
          if (seed !== undefined) key = keyValue(seed, item) ?? keyValue(seed, subject) ?? item.id;
          const part = Number(hash(String(key)) >> 11n) / 2 ** 53;
          return Math.floor(us(minMs) + (us(maxMs) - us(minMs)) * part + 0.5);
        }

        /** The order of what is due: by time, firing, channel, table. */
        const compare = (a, b) =>
          a.at - b.at || a.n - b.n || a.rank - b.rank || a.order - b.order || a.id - b.id;

        /**
         * The state machine: takes what happens and when, and gives commands, which are the entries of a
         * playback log. Every method that takes `at` (milliseconds) first plays what was due before it.
         */
        export function createPlayback(playing, options = {}) {
          const decks = [...playing];
          const { once = new Set(), text = () => "", cannot = () => undefined, first = 1 } = options;
          let rowsByName;
          let rowsByEvent;
          let sources;
          // Inputs for all subjects, and those that a subject has of its own.
          const shared = new Map();
          const ownInputs = new Map();
          // What is due, the next one last; what a firing has given up is still in it.
          const agenda = [];
          const live = new Set();
          const touched = new Set();
          const commands = [];
          let present = 0;
          // Through when entries have been played.
          let played = -1;
          let made = 0;
          // Haptics, sounds and tracks that have begun at one instant.
          let crowd = { at: -1, count: 0 };
          let number = first;
          const shown = new Map();
          const changed = new Map();
          const questions = new Map();
          let loopCount = 0;
          const memories = new Map([["session", new Set()], ["launch", new Set()]]);
          const timers = { n: 0, pending: new Set() };
          let toSpeak = [];
          const toShow = [];
          let quietUntil = 0;
          let felt = [];
          const emitted = new Map();
          let away = false;
          let saving = false;

          function load() {
            rowsByName = new Map();
            rowsByEvent = new Map();
            sources = new Map();
            for (const deck of decks) {
              for (const name of Object.keys(deck.events)) rowsByEvent.set(name, []);
              for (const [name, { source }] of Object.entries(deck.inputs)) sources.set(name, source);
              for (const row of deck.rows) {
                if (rowsByName.has(row.name)) throw failure("twoCues", `two cues ${row.name}`);
                rowsByName.set(row.name, row);
              }
            }
            for (const name of [...rowsByName.keys()].sort()) {
              const row = rowsByName.get(name);
              if (!rowsByEvent.has(row.event)) rowsByEvent.set(row.event, []);
              rowsByEvent.get(row.event).push(row);
            }
          }

          // -- What is known

          function modeNow() {
            if (input("physicality") !== true) return MODES[2];
            return MODES[input("reduce-motion") === true ? 1 : 0];
          }

          /** An input, for a subject where it has one of its own. */
          function input(name, subject) {
            return given(name, subject) ?? (name === "physicality" || name === "sound-on" || undefined);
          }

          const given = (name, subject) => ownInputs.get(subject)?.get(name) ?? shared.get(name);

          // -- Time

          function stimulus(at, body) {
            runUntil(us(at) - 1);
            present = Math.max(present, us(at));
            const answer = body();
            settleTouched();
            return answer;
          }

          function nextDue() {
            while (agenda.length && !agenda.at(-1).firing.pending.has(agenda.at(-1))) agenda.pop();
            return agenda.at(-1);
          }

          function runUntil(limit) {
            for (let event = nextDue(); event?.at <= limit; event = nextDue()) {
              present = Math.max(present, event.at);
              play(event);
              settleTouched();
            }
            present = Math.max(present, limit);
            played = Math.max(played, limit);
          }

          /** Where in the agenda something is, or belongs. */
          function placeOf(event) {
            let low = 0;
            let high = agenda.length;
            while (low < high) {
              const middle = (low + high) >> 1;
              if (compare(agenda[middle], event) < 0) high = middle;
              else low = middle + 1;
            }
            return low;
          }

          /** Plays what a new firing has to play at once, in the order of one instant. */
          function playNow(firing) {
            const first = { at: present, n: firing.n, rank: -1, order: -1, id: 0 };
            for (;;) {
              const place = placeOf(first) - 1;
              const event = agenda[place];
              if (event?.firing !== firing || event.at > present) return;
              agenda.splice(place, 1);
              if (firing.pending.has(event)) play(event);
            }
          }

          /** Whether one more haptic, sound or track may begin at this instant. */
          function isRoom() {
            if (crowd.at !== present) crowd = { at: present, count: 0 };
            crowd.count += 1;
            return crowd.count <= LIMITS.atOnce;
          }

          function push(cast, at = cast.firing.start + cast.begin) {
            const { firing, channel } = cast;
            const event = { rank: CHANNELS.indexOf(channel), order: -1, ...cast, at, n: firing.n };
            event.id = made += 1;
            firing.pending.add(event);
            agenda.splice(placeOf(event), 0, event);
            return event;
          }

          function later(delay, run, order = -1) {
            return push({ firing: timers, run, order }, present + delay);
          }

          function log(firing, did, more, cast) {
            const command = { ...more, atMs: present / 1000, firing: firing?.n, did };
            command[CAST] = { firing, ...cast };
            commands.push(command);
          }

          function settleTouched() {
            for (const firing of [...touched].sort((a, b) => a.n - b.n)) settle(firing);
            touched.clear();
          }

          /** Ends a firing that has nothing left. */
          function settle(firing) {
            if (!live.has(firing)) return;
            if (firing.pending.size || firing.running.size || firing.loops.size) return;
            live.delete(firing);
            log(firing, "end");
          }

          // -- Firing

          function refuse(answer) {
            log(null, "suppress", answer);
            return answer;
          }

          function raise(event, subject, depth) {
            const rows = rowsByEvent.get(event);
            if (!rows) return [refuse({ event, reason: "unknownEvent" })];
            for (const firing of live)
              if (firing.id === subject.id && firing.row.cue.until?.includes(event)) endBy(firing);
            return rows.map((row) => consider(row, subject, depth));
          }

          function consider(row, subject, depth, isAccepted) {
            const { name: cue, cue: { confirm: asks, once: limit } } = row;
            const no = (reason, more) => refuse({ cue, reason, ...more });
            const shut = shutBy(row, "cue", subject.id);
            if (shut) return no("cueGate", { flag: shut });
            const memory = memories.get(limit?.per);
            const isFree = memory || limit?.per === "ever";
            const isId = limit?.per === row.cue.trigger.subject;
            const value = isFree ? "" : limit && keyValue(isId ? "id" : limit.per, subject);
            const key = value !== undefined && value !== null && JSON.stringify([cue, limit.per, value]);
            const store = memory ?? once;
            if (key && store.has(key)) return no("once");
            if (isBusy(row, subject.id)) return no("busy");
            if (asks && !isAccepted && (!asks.if || input(asks.if, subject.id) === true)) {
              const name = questionKey(row, subject);
              if (questions.has(name)) return no("awaitingConfirmation");
              const question = { row, subject, depth };
              questions.set(name, question);
              wait(question);
              log(null, "ask", { cue, subject: subject.id, text: asks.text }, { ...asks, subject });
              return { cue, awaiting: true };
            }
            if (key) store.add(key);
            return launch(row, subject, depth, limit && !key);
          }

          function shutBy({ gates }, channel, id) {
            return gates[channel].find((flag) => input(flag, id) !== true);
          }

          function isBusy(row, id) {
            return [...live].some(
              (firing) =>
                firing.row.name === row.name &&
                firing.id === id &&
                (firing.running.size ||
                  [...firing.pending].some(({ entry }) => ["do", "remove"].includes(entry?.kind))),
            );
          }

          /** In the background nobody is waited for longer than a minute. */
          function wait(question) {
            timers.pending.delete(question.leave);
            if (away) question.leave = later(6e7, () => decline(question), -2);
          }

          function decline({ row, subject }) {
            if (questions.delete(questionKey(row, subject)))
              refuse({ cue: row.name, reason: "declined" });
          }

          function reasonAgainst(row, channel, id, isKeyless) {
            if (isKeyless && channel !== "motion") return { reason: "missingKey" };
            const flag = shutBy(row, channel, id);
            if (flag) return { reason: "gate", flag };
            if (saving && channel === "haptics") return { reason: "lowPower" };
            const reason = away ? "background" : cannot(channel);
            return reason && { reason };
          }

          function launch(row, subject, depth, isKeyless) {
            const { id } = subject;
            for (const other of live) {
              if (other.id !== id) continue;
              const isSame = other.row.name === row.name;
              if (isSame || row.cue.role === "exit")
                for (const channel of SENSED) drop(other, channel);
              if (isSame) drop(other, "text");
            }
            makeRoom();
            const firing = {
              n: number, row, subject, id, depth, start: present, mode: modeNow(),
              levels: new Map(), keys: new Set(), pending: new Set(), running: new Set(),
              loops: new Set(),
              // Whether something may still come of a channel: what drops all that is left closes it.
              open: { text: true, effects: true },
              // Texts and effects that have been played or dropped, and entries that have left their loops.
              past: [],
              pastLoops: [],
              // Looped tracks that have begun.
              looped: [],
              // What it has put back.
              restored: new Set(),
            };
            number += 1;
            live.add(firing);
            touched.add(firing);
            for (const name of row.maps) firing.levels.set(name, mapped(own(row.deck.maps, name), id));
            log(firing, "start", { cue: row.name, mode: firing.mode });
            const channels = {};
            for (const channel of GATED) {
              const reason = reasonAgainst(row, channel, id, isKeyless);
              const isThere = castsOf(firing, channel).length > 0;
              firing.open[channel] = !reason;
              channels[channel] = reason ?? isThere;
              if (reason && isThere) log(firing, "suppress", { channel, ...reason });
            }
            hold(firing);
            // In the background loops only wait.
            firing.isStill = channels.motion.reason === "background";
            firing.open.motion ||= firing.isStill;
            for (const channel of CHANNELS)
              for (const cast of firing.open[channel] ? castsOf(firing, channel) : [])
                if (cast.entry.loop) join(cast);
                else if (channel !== "motion" || !away) push(cast);
            playNow(firing);
            settle(firing);
            return { cue: row.name, firing: firing.n, mode: firing.mode, channels };
          }

          /** At most 10,000 firings at once: the oldest loops end first. */
          function makeRoom() {
            if (live.size < LIMITS.firings) return;
            const all = [...live];
            const oldest = all.find((firing) => firing.loops.size) ?? all[0];
            abandon(oldest);
            oldest.running.clear();
            oldest.pending.clear();
            settle(oldest);
          }

          /** The level or pattern that a map has for its input now. */
          function mapped(map, id) {
            if (!map) return undefined;
            const value = given(map.input, id);
            if (value !== undefined && Object.hasOwn(map.values, value)) return map.values[value];
            if (map.default !== undefined || map.type !== "level") return map.default;
            const levels = Object.values(map.values);
            return levels.length ? Math.min(...levels) : 1;
          }

          /** What a firing plays of a channel, once for each item of a stagger. */
          function castsOf(firing, channel) {
            const { subject, id, levels } = firing;
            const items = subject.items?.length ? subject.items.slice(0, LIMITS.items) : [subject];
            return firing.row.modes[firing.mode][channel].flatMap((entry, order) => {
              const { choice, stagger, atMs } = entry;
              if (choice && levels.get(choice.map) !== choice.pattern) return [];
              if (channel === "motion" && firing.restored.has(entry.target)) return [];
              const cast = { firing, channel, entry, order, instance: id, delay: 0, begin: us(atMs) };
              cast.item = -1;
              if (!stagger) return cast;
              return items.map((item, index) => {
                const delay = delayOf(stagger, item, subject, index);
                const place = subject.items?.length ? index : -1;
                return { ...cast, instance: item.id, item: place, delay, begin: cast.begin + delay };
              });
            });
          }

          // -- Loops

          /** Adds a cast to the loop of its body and item. */
          function join(cast) {
            const { firing, delay } = cast;
            const { startMs, everyMs, until } = cast.entry.loop;
            let loop = [...firing.loops].find((other) => isOf(other, cast));
            if (loop) {
              loop.casts.push(cast);
              loop.hasRun = false;
              return;
            }
            const begin = us(startMs ?? cast.entry.atMs) + delay;
            loop = { firing, begin, every: us(everyMs), casts: [cast], order: (loopCount += 1) };
            loop.flag = until ?? cast.entry.loop.while;
            loop.ends = until !== undefined;
            Object.assign(loop, { id: cast.entry.loop.id, item: cast.item });
            firing.loops.add(loop);
            if (!away) resume(loop);
          }

          /** Whether a loop is that of an entry. */
          const isOf = (loop, { entry, item }) =>
            loop.id !== undefined && loop.id === entry.loop.id && loop.item === item;

          /** Lets a loop go on with the next forward iteration of its own phase. */
          function resume(loop) {
            let turn = Math.max(0, Math.ceil((present - loop.firing.start - loop.begin) / loop.every));
            if (loop.casts.some((cast) => cast.entry.alternate)) turn += turn % 2;
            awaitTurn(loop, turn);
          }

          function awaitTurn(loop, turn) {
            const { firing } = loop;
            loop.turn = turn;
            const at = firing.start + loop.begin + turn * loop.every;
            loop.next = push({ firing, order: loop.order, run: () => iterate(loop) }, at);
          }

          function iterate(loop) {
            const { firing } = loop;
            const isOff = saving && firing.row.cue.role !== "progress";
            const holds = !isOff && (input(loop.flag, firing.id) === true) !== loop.ends;
            const isOdd = loop.turn % 2 === 1;
            if (!holds) dropFrom(loop, ({ entry }) => !(entry.alternate && isOdd));
            if (!loop.casts.length) return;
            for (const cast of loop.casts) {
              const isBack = cast.entry.alternate && isOdd;
              push({ ...cast, isBack }, present + cast.begin - loop.begin);
            }
            if (!loop.hasRun)
              firing.looped.push(...loop.casts.filter(({ channel }) => channel === "motion"));
            loop.hasRun = true;
            awaitTurn(loop, loop.turn + 1);
          }

          // -- Less at once

          /** Takes entries out of a loop, which ends when it has none left. */
          function dropFrom(loop, test, isMoved) {
            const { firing, casts } = loop;
            const kept = casts.filter((cast) => !test(cast));
            if (kept.length === casts.length) return false;
            if (!isMoved) firing.past.push(...casts.filter(test));
            loop.casts = kept;
            if (!kept.length) {
              firing.loops.delete(loop);
              firing.pending.delete(loop.next);
              if (!isMoved) firing.pastLoops.push(loop);
            }
            touched.add(firing);
            return true;
          }

          /**
           * Gives up what is pending and what loops; answers whether there was anything. What is not only
           * moved by a change of mode does not come back.
           */
          function giveUp(firing, test, isMoved) {
            let isCut = false;
            for (const event of firing.pending)
              if (test(event)) {
                isCut = firing.pending.delete(event);
                if (!isMoved) remember(firing, event);
              }
            for (const loop of firing.loops) if (dropFrom(loop, test, isMoved)) isCut = true;
            touched.add(firing);
            return isCut;
          }

          /** Remembers a text or an effect, which a change of mode does not run again. */
          function remember(firing, event) {
            const { channel, entry, arm } = event;
            if (entry && !arm && !entry.loop && !GATED.includes(channel)) firing.past.push(event);
          }

          /** Drops what is left of a channel for good, or that of it which is meant. */
          function drop(firing, channel, isMeant) {
            if (!isMeant) firing.open[channel] = false;
            const isIts = (event) => event.channel === channel && (!isMeant || isMeant(event));
            if (giveUp(firing, isIts) && SENSED.includes(channel)) log(firing, STOPS[channel]);
          }

          function close(firing, channel) {
            firing.open[channel] = false;
            if (channel === "motion") endMotion(firing);
            else drop(firing, channel);
          }

          function abandon(firing, effects) {
            for (const channel of CHANNELS.slice(0, 4)) close(firing, channel);
            firing.open.effects = false;
            giveUp(firing, (event) => event.at === undefined);
            if (effects === "drop") giveUp(firing, (event) => event.channel === "effects");
            else playEarly(firing, (event) => event.channel === "effects");
          }

          /** Plays what is pending before its time; one may withdraw another. */
          function playEarly(firing, test) {
            for (const event of inOrder(firing))
              if (test(event) && firing.pending.has(event)) play(event);
          }

          function inOrder(firing) {
            return [...firing.pending].sort(compare);
          }

          /** An event has fired that ends what a firing has not begun. */
          function endBy(firing) {
            const isGoing = ({ entry }) => /^(hide|remove|restore)$/.test(entry.kind);
            const isUnbegun = (event) => event.entry && !event.arm && !isGoing(event);
            for (const channel of SENSED) drop(firing, channel, isUnbegun);
            close(firing, "motion");
            giveUp(firing, (event) => isUnbegun(event) || event.at === undefined);
            firing.isEnded = true;
            playEarly(firing, (event) => event.entry && !event.arm && isGoing(event));
            settle(firing);
          }

          /** Moves a running firing to a mode that asks for less. */
          function moveOver(firing) {
            const old = finalsOf(firing);
            firing.mode = modeNow();
            log(firing, "mode", { mode: firing.mode });
            const tracks = new Map();
            const past = [...firing.past];
            for (const channel of CHANNELS) {
              if (!firing.open[channel]) continue;
              const casts = castsOf(firing, channel).sort((a, b) => a.begin - b.begin);
              if (!casts.length && SENSED.includes(channel)) drop(firing, channel);
              if (firing.isEnded) continue;
              // What waits to be said, arms and loops that both modes have are kept.
              const isKept = (e) =>
                !e.entry || e.arm || e.at === Infinity || (e.entry.loop && casts.some((c) => isSame(c, e)));
              giveUp(firing, (event) => event.channel === channel && !isKept(event), true);
              const looping = [...firing.loops].flatMap((loop) => loop.casts);
              for (const cast of casts) {
                const at = firing.start + cast.begin;
                const key = channel === "motion" && keyOf(cast);
                if (cast.entry.loop) {
                  if (key && !tracks.has(key)) tracks.set(key, []);
                  const isPast =
                    looping.some((other) => isSame(other, cast)) ||
                    firing.pastLoops.some((loop) => isOf(loop, cast)) ||
                    firing.past.some((other) => isMatch(other, cast)) ||
                    (key && !owns(firing, key));
                  if (!isPast) join(cast);
                } else if (key) {
                  if (!firing.isStill) tracks.set(key, [...(tracks.get(key) ?? []), cast]);
                } else if (!SENSED.includes(channel)) {
                  // What has run or was dropped does not run again; what is overdue runs now.
                  const done = past.findIndex((other) => isMatch(other, cast));
                  if (done < 0) push(cast, Math.max(at, present));
                  else past.splice(done, 1);
                } else if (at > Math.max(played, firing.start)) push(cast);
              }
            }
            if (firing.open.motion && !firing.isEnded) moveMotion(firing, tracks, old);
          }

          function moveMotion(firing, tracks, old) {
            const looped = new Set(
              castsOf(firing, "motion").filter(({ entry }) => entry.loop).map(keyOf),
            );
            firing.looped = firing.looped.filter((cast) => looped.has(keyOf(cast)));
            for (const [key, { cast, value }] of old)
              if (!tracks.has(key) && owns(firing, key)) finish(cast, value);
            for (const [key, casts] of tracks) {
              if (!casts.length || !owns(firing, key)) continue;
              const begun = casts.filter((cast) => firing.start + cast.begin <= present).at(-1);
              for (const cast of casts) if (firing.start + cast.begin > present) push(cast);
              const state = shown.get(key);
              const isRunning = begun && state?.end && state.start === firing.start + begun.begin;
              if (isRunning && JSON.stringify(state.entry) === JSON.stringify(begun.entry)) continue;
              // At its value of now: it has been running since its own start.
              if (!begun) put(casts[0], casts[0].entry.from ?? 0);
              else if (state?.end) put(begun, valueOf(state, present));
              if (begun) startTrack({ ...begun, at: firing.start + begun.begin });
            }
          }

          // -- Motion

          function owns(firing, key) {
            const state = shown.get(key);
            return state ? state.firing === firing : !firing.keys.has(key);
          }

          /** The last value of every property of a firing, or of some of its entries. */
          function finalsOf(firing, some) {
            const finals = new Map();
            const single = firing.isStill ? [] : castsOf(firing, "motion").filter((c) => !c.entry.loop);
            const casts = some ?? [...single, ...firing.looped];
            const byBegin = (a, b) => a.begin - b.begin || a.order - b.order || a.item - b.item;
            for (const cast of casts.sort(byBegin)) {
              const { loop, alternate, property, from, to } = cast.entry;
              let value = loop && alternate ? from : to;
              if (property === "typeOn") value = characters(textOf(cast)).length;
              finals.set(keyOf(cast), { cast, value });
            }
            return finals;
          }

          function textOf({ firing, entry, instance }) {
            return firing.subject.text ?? text(entry.target, instance, entry.layer);
          }

          /** From 0 ms each property shows its first value, or its last where motion is dropped. */
          function hold(firing) {
            if (!firing.open.motion) {
              for (const { cast, value } of finalsOf(firing).values()) put(cast, value);
              return;
            }
            const seen = new Set();
            for (const cast of castsOf(firing, "motion").sort((a, b) => a.begin - b.begin)) {
              if (cast.entry.loop || seen.has(keyOf(cast))) continue;
              seen.add(keyOf(cast));
              // What starts now starts from the present value of a track that it meets.
              if (cast.begin > 0) put(cast, cast.entry.from ?? 0);
            }
          }

          /** Gives a property a value and ends the track that runs on it. */
          function put({ firing, entry, instance }, value) {
            swap({ firing, entry, instance, value });
          }

          /** Gives a property its end value, and says so where it is not there to stay. */
          function finish(cast, value, isPending) {
            const state = shown.get(keyOf(cast));
            const old = state?.value ?? REST.get(cast.entry.property) ?? 0;
            if (!isPending && !state?.end && old === value) return;
            put(cast, value);
            log(cast.firing, "motion-end", { ...locate(cast), value });
          }

          /** Puts a state in the place of another, whose track ends; one without a firing takes it away. */
          function swap(state) {
            const { firing } = state;
            const key = keyOf(state);
            const old = shown.get(key);
            if (old?.end) {
              old.firing.pending.delete(old.end);
              touched.add(old.firing);
            }
            if (firing && old && old.firing !== firing)
              giveUp(
                old.firing,
                (cast) => cast.channel === "motion" && cast.entry?.loop && keyOf(cast) === key,
              );
            firing?.keys.add(key);
            if (firing) shown.set(key, state);
            else shown.delete(key);
            changed.set(key, state);
          }

          function startTrack({ at, firing, entry, instance, isBack }) {
            const state = { firing, entry, instance, start: at, duration: us(entry.durationMs ?? 0) };
            [state.from, state.to] = isBack ? [entry.to, entry.from] : [entry.from, entry.to];
            const met = shown.get(keyOf(state));
            if (entry.property === "typeOn") {
              state.text = textOf(state);
              state.appearances = appearances(entry, state.text);
              [state.from, state.to] = [0, state.appearances.length];
              state.duration = state.appearances.at(-1) ?? 0;
            } else if (met?.end) state.from = valueOf(met, present);
            if (at + state.duration < present) {
              finish(state, state.to);
              return;
            }
            if (!isRoom()) {
              put(state, state.to);
              log(firing, "motion-end", { ...locate(state), value: state.to });
              if (crowd.count === LIMITS.atOnce + 1)
                log(firing, "suppress", { channel: "motion", reason: "throttled" });
              return;
            }
            const run = () => put(state, state.to);
            state.end = push({ firing, channel: "motion", run }, at + state.duration);
            swap(state);
            const { from, to } = state;
            log(firing, "motion", { ...entry, instance, from, to, elapsedMs: (present - at) / 1000 });
          }

          /** The end values at once; nothing more comes, but of loops that only pause. */
          function endMotion(firing, isPause) {
            const finals = finalsOf(firing);
            firing.isStill = true;
            const isMotion = ({ channel, entry }) => channel === "motion" && entry;
            const pending = new Set([...firing.pending].filter(isMotion).map(keyOf));
            giveUp(firing, (event) => isMotion(event) && !(isPause && event.at === undefined));
            for (const [key, { cast, value }] of finals)
              if (owns(firing, key)) finish(cast, value, pending.has(key));
          }

          /** What an app has removed or put back has no values any more, and no loops. */
          function forget(target, id) {
            const isIts = ({ entry, instance }) => entry?.target === target && instance === id;
            for (const { entry, instance } of shown.values())
              if (isIts({ entry, instance })) swap({ entry, instance });
            for (const firing of live) giveUp(firing, (cast) => cast.entry?.loop && isIts(cast));
          }

          // -- What plays

          function play(event) {
            const { firing, channel, entry } = event;
            firing.pending.delete(event);
            touched.add(firing);
            if (event.run) event.run();
            else if (!entry) return;
            else if (channel === "motion") startTrack(event);
            else if (channel === "haptics" || channel === "sound") sense(event);
            else {
              remember(firing, event);
              if (channel === "effects") effect(event);
              else if (entry.kind === "toast") toast(event);
              else announce(event);
            }
          }

          /** A haptic at its strength; nothing where that is 0. */
          function scaled({ firing, entry }) {
            let factor = 1;
            for (const map of entry.scaledBy ?? []) {
              const level = firing.levels.get(map);
              if (typeof level === "number") factor *= level;
            }
            const scale = (part) => {
              if (part.intensity === undefined) return part;
              const level = Math.min(1, Math.max(0, part.intensity * factor));
              return { ...part, intensity: Math.round(level * 1e6) / 1e6 };
            };
            const haptic = scale(entry);
            if (entry.envelope) haptic.envelope = entry.envelope.map(scale);
            return strengthOf(haptic) > 0 ? haptic : undefined;
          }

          function sense(event) {
            const { firing, channel } = event;
            const entry = scaled(event);
            if (!entry) return;
            if (channel === "haptics") {
              const strength = strengthOf(entry);
              felt = felt.filter((other) => present - other.at < 34000);
              if (felt.some((other) => other.firing !== firing && other.strength >= strength)) {
                log(firing, "suppress", { channel, reason: "fused" });
                return;
              }
            }
            if (!isRoom()) {
              log(firing, "suppress", { channel, reason: "throttled" });
              return;
            }
            if (channel === "haptics") felt.push({ at: present, firing, strength: strengthOf(entry) });
            log(firing, channel === "sound" ? "sound" : "haptic", entry, { entry });
            if (entry.durationMs) push({ firing, channel }, present + us(entry.durationMs));
          }

          function say({ firing, entry }) {
            log(firing, entry.kind, { ...entry, id: undefined }, entry);
            touched.add(firing);
          }

          /** While the page is hidden toasts wait, at most ten. */
          function toast(event) {
            if (!away) {
              say(event);
              return;
            }
            keep(event, toShow);
            if (toShow.length > 10) giveUp(toShow[0].firing, (e) => e === toShow[0]);
          }

          /** Keeps an event in a queue, from which its firing may drop it. */
          function keep(due, queue) {
            const event = { ...due, at: Infinity };
            event.firing.pending.add(event);
            const kept = queue.filter((other) => other.firing.pending.has(other));
            queue.splice(0, Infinity, ...kept, event);
          }

          /** Announcements come one at a time, assertive ones first. */
          function announce(event) {
            keep(event, toSpeak);
            speak();
          }

          function speak() {
            const queue = toSpeak.filter((event) => event.firing.pending.has(event));
            toSpeak = queue;
            if (!queue.length) return;
            if (present >= quietUntil) {
              const next = queue.find(({ entry }) => entry.priority === "assertive") ?? queue[0];
              next.firing.pending.delete(next);
              say(next);
              quietUntil = present + 100000;
            }
            later(quietUntil - present, () => speak());
          }

          function effect({ firing, entry, instance }) {
            const { kind, name } = entry;
            if (kind === "emit") {
              emit(firing, name);
              return;
            }
            if (kind === "do") {
              const token = { entry };
              firing.running.add(token);
              log(firing, "perform", entry, { token });
              return;
            }
            const isNamed = (kinds) => (e) => e.entry?.name === name && kinds.includes(e.entry.kind);
            for (const other of live)
              if (kind !== "show" && other.id === firing.id && other.n < firing.n)
                giveUp(other, isNamed(["show"]));
            log(firing, kind, { ...entry, instance });
            if (/^re/.test(kind)) forget(name, instance);
            if (kind !== "restore") return;
            firing.restored.add(name);
            for (const state of shown.values())
              if (state.firing === firing && state.entry.target === name)
                swap({ entry: state.entry, instance: state.instance });
            giveUp(firing, (event) => event.channel === "motion" && event.entry?.target === name);
            giveUp(firing, isNamed(["hide", "remove"]));
            for (const channel of SENSED) drop(firing, channel);
          }

          /** At most 8 deep, and 64 in a second of one event. */
          function emit(firing, name) {
            const times = (emitted.get(name) ?? []).filter((time) => present - time < 1e6);
            emitted.set(name, times);
            if (firing.depth >= 8 || times.length >= 64) {
              log(firing, "suppress", { channel: "effects", event: name, reason: "throttled" });
              return;
            }
            times.push(present);
            log(firing, "emit", { name });
            raise(name, firing.subject, firing.depth + 1);
          }

          // -- What happens

          load();
          return {
            input,

            /** Answers what became of each cue of the event. A subject is {id, keys, items, text}. */
            fire: (event, subject, at) => stimulus(at, () => raise(event, subject, 0)),

            /** Sets inputs by name, for all subjects or for one. */
            set: (values, at, subject) =>
              stimulus(at, () => {
                if (subject !== undefined && !ownInputs.has(subject)) ownInputs.set(subject, new Map());
                const inputs = ownInputs.get(subject) ?? shared;
                // Nothing is scaled by what a person does or feels.
                for (const [name, value] of Object.entries(values))
                  if (!/^(behaviour|haptic)$/.test(sources.get(name))) inputs.set(name, value);
                for (const firing of live) {
                  if (MODES.indexOf(modeNow()) > MODES.indexOf(firing.mode)) moveOver(firing);
                  for (const channel of GATED)
                    if (firing.open[channel] && shutBy(firing.row, channel, firing.id))
                      close(firing, channel);
                }
              }),

            answer: (cue, subject, isAccepted, at) =>
              stimulus(at, () => {
                const key = questionKey({ name: cue }, { id: subject });
                const question = questions.get(key);
                if (!question) return;
                if (!isAccepted) decline(question);
                timers.pending.delete(question.leave);
                questions.delete(key);
                if (isAccepted) consider(question.row, question.subject, question.depth, true);
              }),

            /** An effect is done or has failed: that of the token, else the first that runs by its name. */
            complete: (name, subject, isDone, at, token) =>
              stimulus(at, () => {
                for (const firing of live)
                  for (const running of firing.running) {
                    const isIts = running.entry.name === name && firing.id === subject;
                    if (token ? running !== token : !isIts) continue;
                    firing.running.delete(running);
                    touched.add(firing);
                    const arm = running.entry[isDone ? "success" : "failure"] ?? {};
                    for (const channel of ["text", "effects"])
                      arm[channel]?.forEach((entry, order) => {
                        const cast = { firing, channel, entry, order, instance: firing.id, arm };
                        push(cast, present + us(entry.atMs));
                      });
                    return;
                  }
              }),

            background: (isAway, at) =>
              stimulus(at, () => {
                if (away === isAway) return;
                away = isAway;
                for (const question of questions.values()) wait(question);
                if (!away)
                  for (const event of toShow.splice(0))
                    if (event.firing.pending.delete(event)) say(event);
                for (const firing of live) {
                  if (away) {
                    for (const channel of SENSED) close(firing, channel);
                    endMotion(firing, true);
                  }
                  for (const loop of firing.loops)
                    if (away) firing.pending.delete(loop.next);
                    else resume(loop);
                }
              }),

            lowPower: (isLow, at) =>
              stimulus(at, () => {
                saving = isLow;
                for (const firing of isLow ? live : []) {
                  close(firing, "haptics");
                  if (firing.row.cue.role === "progress") continue;
                  const isLooped = (event) => event.entry?.loop;
                  const casts = new Set([...firing.loops].flatMap((loop) => loop.casts));
                  const isSound = ({ channel }) => channel === "sound";
                  if (giveUp(firing, (event) => isSound(event) && isLooped(event))) {
                    // What is heard ends, too.
                    giveUp(firing, (event) => isSound(event) && !event.entry);
                    log(firing, STOPS.sound);
                  }
                  giveUp(firing, isLooped);
                  const finals = finalsOf(firing, firing.looped.filter((cast) => casts.has(cast)));
                  for (const [key, { cast, value }] of finals) if (owns(firing, key)) finish(cast, value);
                }
              }),

            /** Ends a firing by its number; its pending effects run now, or are dropped ("drop"). */
            cancel: (n, at, effects) =>
              stimulus(at, () => {
                for (const firing of live) if (firing.n === n) abandon(firing, effects);
              }),

            cancelAll: (subject, at, effects) =>
              stimulus(at, () => {
                for (const question of questions.values())
                  if (question.subject.id === subject) decline(question);
                for (const firing of live) if (firing.id === subject) abandon(firing, effects);
              }),

            /** Puts a deck in the place of the one of its name; what runs ends on the old rows. */
            replace(deck) {
              const place = decks.findIndex((other) => other.name === deck.name);
              if (place < 0) throw failure("noSuchDeck", `no ${deck.name}`);
              decks[place] = deck;
              load();
            },

            beginSession: () => memories.get("session").clear(),

            /** Plays all that is due by `at`. */
            advance: (at) => runUntil(us(at)),

            /** When to advance next, in milliseconds; nothing where nothing is due. */
            get nextDeadline() {
              const next = nextDue();
              return next && next.at / 1000;
            },

            /** The commands since the last call. */
            take: () => commands.splice(0),

            /** The value that a property has at a time, else the one at rest. */
            value(target, instance, property, layer, at) {
              const state = shown.get(keyOf({ entry: { target, layer, property }, instance }));
              return state ? valueOf(state, us(at)) : (REST.get(property) ?? 0);
            },

            /** What is held or runs: {entry, instance, firing, value}, or a track. */
            get held() {
              return [...shown.values()];
            },

            /** What has changed of it since the last call; without `firing` it is at rest. */
            takeChanges() {
              const changes = [...changed.values()];
              changed.clear();
              return changes;
            },

            /** Haptics still to come, as [milliseconds, haptic]. */
            get hapticsToCome() {
              return [...live]
                .flatMap((firing) => [...firing.pending])
                .filter((event) => event.channel === "haptics" && event.entry)
                .map((event) => [event.at / 1000, scaled(event)])
                .filter(([, haptic]) => haptic);
            },

            rowsOf: (event) => rowsByEvent.get(event) ?? [],

            /** Why a channel of a cue would not play now; nothing where it would. */
            why: (cue, channel, subject) => reasonAgainst(rowsByName.get(cue), channel, subject),

            /** What is said of inputs, controls and names by any of the decks. */
            find: (key, name) => decks.map(({ table }) => own(table[key], name)).find(Boolean),

            /** The effects that the tables ask the app for. */
            get effects() {
              return decks.flatMap(({ table }) => table.app?.effects ?? []);
            },
          };
        }

        // Motion and states on the elements of a page.

        const AXES = ["translateX", "translateY", "translateZ"];
        const OPPOSITE = { left: "right", right: "left", top: "bottom", bottom: "top" };
        const UNITS = {
          pt: ["px", "<length>"],
          "%": ["%", "<percentage>"],
          deg: ["deg", "<angle>"],
          ms: ["ms", "<time>"],
        };

        function easing({ points, count, samples }) {
          if (points) return `cubic-bezier(${points})`;
          if (count) return `steps(${count})`;
          return samples ? `linear(${samples.map(([p, v]) => `${v} ${p}%`)})` : "linear";
        }

        const write = (element, name, text) =>
          name[0] === "-" ? element.style.setProperty(name, text) : (element.style[name] = text);

        /** The property of CSS that shows one of a cue, as [name, what gives its text]. */
        function lookOf(element, { property, edge: given, unit }, blurPx) {
          const axis = AXES.indexOf(property);
          const shift = (v) => AXES.map((_, index) => (index === axis ? `${v}px` : "0px")).join(" ");
          if (axis >= 0) return ["translate", shift];
          if (property === "rotate") return ["rotate", (v) => `${v}deg`];
          if (property === "blur") return ["filter", (v) => `blur(${(v * blurPx) / 100}px)`];
          if (property === "trim") {
            element.setAttribute("pathLength", "100");
            element.style.strokeDasharray = "100";
            return ["strokeDashoffset", (v) => `${100 - v}`];
          }
          if (property === "dissolve") {
            let edge = given;
            if (/ing$/.test(given)) {
              const isBack = getComputedStyle(element).direction === "rtl";
              edge = isBack === (given === "leading") ? "right" : "left";
            }
            if (!OPPOSITE[edge]) return ["filter", (v) => `opacity(${v})`];
            // A mask of three times the size moves along; a soft edge is in the middle of it.
            const isAcross = edge === "left" || edge === "right";
            const isFirst = edge === "left" || edge === "top";
            element.style.maskImage = `linear-gradient(to ${OPPOSITE[edge]}, transparent 34%, #000 66%)`;
            element.style.maskSize = isAcross ? "300% 100%" : "100% 300%";
            const at = (v) => `${(isFirst ? v : 1 - v) * 100}%`;
            return ["maskPosition", (v) => (isAcross ? `${at(v)} 0%` : `0% ${at(v)}`)];
          }
          if (REST.has(property)) return [property, String];
          const name = `--${property}`;
          const [suffix, syntax] = UNITS[unit] ?? ["", "<number>"];
          try {
            // Registered, so that it moves and does not jump.
            CSS.registerProperty({ name, syntax, inherits: true, initialValue: 0 + suffix });
          } catch {
            // It is registered already.
          }
          return [name, (v) => v + suffix];
        }

        /** Puts values and tracks on the elements of a page; what has been put is not put again. */
        function createStage(root, blurPx, now) {
          const put = new WeakMap();
          const texts = new WeakMap();

          /** The elements of a target, or of its layer; one without an id is that of every subject. */
          function find(name, id, layer, kind = "target") {
            const selector = `[data-cue-${kind}="${CSS.escape(name)}"]`;
            const own = `${selector}[data-cue-id="${CSS.escape(id)}"],${selector}:not([data-cue-id])`;
            const all = [...root.querySelectorAll(own)];
            if (!layer) return all;
            const inside = `[data-cue-layer="${CSS.escape(layer)}"]`;
            return all.flatMap((element) => [...element.querySelectorAll(inside)]);
          }

          function render(state) {
            const { entry, instance, start, duration, from, to, end, firing } = state;
            const { property, target, layer } = entry;
            for (const element of find(target, instance, layer)) {
              if (!put.has(element)) put.set(element, new Map());
              const looks = put.get(element);
              const old = looks.get(property);
              if (old?.state === state) continue;
              const own = { state };
              looks.set(property, own);
              if (property === "typeOn") {
                type(element, state);
                continue;
              }
              const [name, look] = lookOf(element, entry, blurPx);
              const isAdded = name === "translate" || name === "filter";
              own.name = name;
              if (end) {
                own.animation = element.animate(
                  { [name]: [look(from), look(to)] },
                  {
                    duration: duration / 1000,
                    easing: easing(entry.curve),
                    fill: "both",
                    composite: isAdded ? "add" : "replace",
                  },
                );
                own.animation.startTime = start / 1000;
              } else if (firing) own.text = look(state.value);
              // What animations add to: the values that are held.
              const parts = [...looks.values()].filter((other) => other.name === name && other.text);
              const axes = AXES.map((axis) => `${looks.get(axis)?.state.value ?? 0}px`);
              const isMoved = name === "translate" && parts.length > 0;
              write(element, name, (isMoved ? axes : parts.map((other) => other.text)).join(" "));
              if (property === "dissolve" && !firing) element.style.maskImage = element.style.maskSize = "";
              old?.animation?.cancel();
            }
          }

          // -- Text that appears

          function textOf(target, instance, layer) {
            const element = find(target, instance, layer)[0];
            return element && (texts.get(element) ?? holderOf(element).textContent);
          }

          // Where the text of an element is typed: what else it holds stays, its layers above all.
          function holderOf(element) {
            let holder = element.querySelector("[data-cue-text]");
            if (!holder) {
              holder = document.createElement("span");
              holder.dataset.cueText = "";
              holder.append(...[...element.childNodes].filter((node) => node.nodeType === 3));
              element.prepend(holder);
            }
            return holder;
          }

          function type(element, state) {
            const holder = holderOf(element);
            const text = state.text ?? texts.get(element);
            if (!state.end) {
              texts.delete(element);
              if (text && state.value !== 0) holder.textContent = text;
              return;
            }
            texts.set(element, text);
            // What has not appeared is transparent: assistive technology reads the whole.
            const rest = document.createElement("span");
            rest.style.opacity = 0;
            const letters = characters(text);
            holder.replaceChildren("", rest);
            const step = () => {
              if (put.get(element).get("typeOn").state !== state) return;
              const count = valueOf(state, us(now()));
              holder.firstChild.data = letters.slice(0, count).join("");
              rest.textContent = letters.slice(count).join("");
              requestAnimationFrame(step);
            };
            step();
          }

          return { find, render, textOf: (...place) => textOf(...place) ?? "" };
        }

        // What is said and what is shown for a while.

        /** Two live regions, and toasts that stay for five seconds. */
        function createSpeech(parent) {
          const regions = {};
          let free = 0;

          function add(attributes) {
            const element = document.createElement("div");
            for (const key in attributes) element.setAttribute(key, attributes[key]);
            return parent.appendChild(element);
          }

          for (const priority of ["polite", "assertive"]) {
            regions[priority] = add({ "aria-live": priority });
            Object.assign(regions[priority].style, { position: "fixed", clipPath: "inset(50%)" });
          }

          return {
            /** A region says what changes: so it is cleared first. */
            announce(text, priority) {
              const now = performance.now();
              const wait = Math.max(0, free - now);
              free = now + wait + 200;
              setTimeout(() => (regions[priority].textContent = ""), wait);
              setTimeout(() => (regions[priority].textContent = text), wait + 100);
            },

            toast(text) {
              const toast = add({ role: "status", "data-cue-toast": "" });
              toast.textContent = text;
              toast.onclick = () => toast.remove();
              setTimeout(toast.onclick, 5000);
            },
          };
        }

        // Tones and recordings.

        /** Tones and recordings, once a gesture has let the page be heard. */
        function createSounds(files) {
          const playing = new WeakMap();
          let context;

          /** Stops what a firing plays. */
          function stop(firing) {
            for (const node of playing.get(firing) ?? []) node.stop();
            playing.delete(firing);
          }

          return {
            stop,

            cannot() {
              if (!globalThis.AudioContext) return "unsupported";
              return context?.state === "running" ? undefined : "noActivation";
            },

            wake() {
              if (globalThis.AudioContext) (context ??= new AudioContext()).resume();
            },

            play({ durationMs, fadeInMs, fadeOutMs, volume, frequenciesHz = [], file }, firing, late) {
              const start = context.currentTime;
              const length = (durationMs - late) / 1000;
              if (length <= 0) return;
              const gain = new GainNode(context);
              gain.connect(context.destination);
              const buffer = files[file];
              const nodes = buffer
                ? [new AudioBufferSourceNode(context, { buffer })]
                : frequenciesHz.map((frequency) => new OscillatorNode(context, { frequency }));
              // A raised cosine at both ends.
              const rise = (ms, at) => (at >= ms ? 1 : (1 - Math.cos((Math.PI * at) / ms)) / 2);
              const levels = Float32Array.from({ length: 257 }, (_, index) => {
                const at = late + (index / 256) * length * 1000;
                return (volume / nodes.length) * rise(fadeInMs, at) * rise(fadeOutMs, durationMs - at);
              });
              gain.gain.setValueCurveAtTime(levels, start, length);
              for (const node of nodes) {
                node.connect(gain);
                node.start(start);
                node.stop(start + length);
              }
              playing.set(firing, [...(playing.get(firing) ?? []), ...nodes]);
            },
          };
        }

        // Which cues have fired.

        /** Which cues have fired: in the storage of the page, and in memory where that fails. */
        function storedOnce(report) {
          const memory = new Set();
          const tried = (name, ...values) => {
            try {
              return localStorage[name](...values);
            } catch (error) {
              return report({ did: "error", error });
            }
          };
          const name = (key) => `patternc.once.${hash(key).toString(16)}`;
          return {
            has: (key) => memory.has(key) || !!tried("getItem", name(key)),
            add(key) {
              memory.add(key);
              tried("setItem", name(key), "1");
            },
          };
        }

        // A player of tables on a page.

        function sleep(at, run) {
          const timer = setTimeout(run, Math.max(0, at - performance.now()));
          return () => clearTimeout(timer);
        }

        /** Plays tables on a page. */
        export function createPlayer(tables, options = {}) {
          const {
            root = document,
            effects = {},
            blurPx = 40,
            clock = { now: () => performance.now(), wake: sleep },
            confirm: ask = (question) => confirm(question),
            localize = (text) => text,
            once = storedOnce(report),
            gamepad,
            observer,
            conditions,
          } = options;
          const stage = createStage(root, blurPx, () => clock.now());
          const speech = createSpeech(root.body ?? root);
          const sounds = createSounds(options.sounds ?? {});
          const playback = createPlayback([tables].flat().map(loadDeck), {
            once,
            text: stage.textOf,
            cannot(channel) {
              if (channel === "sound") return sounds.cannot();
              if (channel === "motion" || gamepad) return undefined;
              if (!navigator.vibrate) return "unsupported";
              return navigator.userActivation?.hasBeenActive === false ? "noActivation" : undefined;
            },
          });
          // What has been felt and may last, and what is left of all trains as it was last sent.
          let felt = [];
          let sent = [];
          let unwake;
          let isVisibleGiven = false;

          /** Does something in the core at this moment, and carries out what follows. */
          function act(body) {
            const now = clock.now();
            const answer = body(now);
            const commands = playback.take();
            for (const command of commands) carryOut(command, command[CAST]);
            if (commands.length) vibrate(now);
            for (const state of playback.takeChanges()) stage.render(state);
            unwake?.();
            const next = playback.nextDeadline;
            unwake = next === undefined ? next : clock.wake(next, () => act(playback.advance));
            return answer;
          }

          const update = (values, subject) => act((now) => playback.set(values, now, subject));

          /** Neither subjects nor texts reach an observer. */
          function report(event) {
            const { atMs, did, cue, firing, mode, channel, reason, flag, error } = event;
            observer?.({ atMs, did, cue, firing, mode, channel, reason, flag, error });
          }

          function carryOut(command, { firing, entry, token, subject, id }) {
            const { atMs, did, name, cue, text, instance } = command;
            report(command);
            if (did === "haptic") {
              felt.push({ firing, one: [atMs, entry] });
              if (gamepad) shake(entry);
            } else if (did === "sound") sounds.play(entry, firing, clock.now() - atMs);
            else if (did === "haptic-stop") felt = felt.filter((haptic) => haptic.firing !== firing);
            else if (did === "sound-stop") sounds.stop(firing);
            else if (did === "announce") speech.announce(localize(text, id), command.priority);
            else if (did === "toast") (options.toast ?? speech.toast)(localize(text, id));
            else if (did === "perform") perform(firing, name, token);
            else if (did === "ask") question(cue, subject, localize(text, id));
            else if (KINDS.effects.includes(did) && !options.states?.(did, name, firing?.subject))
              for (const kind of ["state", "target"])
                for (const element of did === "emit" ? [] : stage.find(name, instance, "", kind))
                  element.hidden = did === "hide" || did === "remove";
          }

          async function perform({ id, subject }, name, token) {
            let isDone = true;
            try {
              await effects[name](subject);
            } catch (error) {
              isDone = false;
              report({ did: "error", error });
            }
            act((now) => playback.complete(name, id, isDone, now, token));
          }

          async function question(cue, subject, text) {
            const isAccepted = (await ask(text, { cue, subject })) === true;
            act((now) => playback.answer(cue, subject.id, isAccepted, now));
          }

          /** A call replaces the last: so it gets what is left of every train, when that has changed. */
          function vibrate(now) {
            if (gamepad || !navigator.vibrate) return;
            const isLeft = ([at, { durationMs = 400 }]) => at + durationMs > now;
            const textOf = (haptics) =>
              haptics.filter(isLeft).map((one) => JSON.stringify(one)).sort().join();
            felt = felt.filter(({ one }) => isLeft(one));
            const all = [...felt.map(({ one }) => one), ...playback.hapticsToCome];
            if (textOf(all) !== textOf(sent)) navigator.vibrate(vibration(all, now));
            sent = all;
          }

          function shake(haptic) {
            const pad = navigator.getGamepads().find((one) => one?.vibrationActuator);
            for (const { at, ...effect } of pad ? rumble(haptic) : [])
              setTimeout(() => pad.vibrationActuator.playEffect("dual-rumble", effect), at);
          }

          /** A target is visible where its middle lies in the window. */
          function isVisible(id) {
            return [...root.querySelectorAll(`[data-cue-id="${CSS.escape(id)}"]`)].some((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              const isIn = (middle, size) => middle > 0 && middle < size;
              return isIn(x + width / 2, innerWidth) && isIn(y + height / 2, innerHeight);
            });
          }

          const motion = matchMedia("(prefers-reduced-motion: reduce)");
          const follow = () => update({ "reduce-motion": motion.matches });
          const look = () => {
            act((now) => playback.background(document.hidden, now));
            update({ foreground: !document.hidden });
          };
          const ending = new AbortController();
          const settings = { capture: true, signal: ending.signal };
          motion.addEventListener("change", follow, settings);
          document.addEventListener("visibilitychange", look, settings);
          for (const gesture of ["pointerdown", "keydown", "click"])
            document.addEventListener(gesture, sounds.wake, settings);
          const watcher = new MutationObserver((records) => {
            const isNew = ({ type, addedNodes }) =>
              type !== "childList" || [...addedNodes].some((node) => node.tagName);
            if (records.some(isNew)) for (const state of playback.held) stage.render(state);
          });
          watcher.observe(root, { childList: true, subtree: true, attributeFilter: ["data-cue-id"] });
          follow();
          look();
          conditions?.((name, value, subject) => {
            if (["reduce-motion", "foreground"].includes(name)) throw new Error(`${name} cannot be set`);
            isVisibleGiven ||= name === "visible";
            update({ [name]: value }, subject);
          });

          return {
            /** Fires an event on a subject {id, keys, items}; answers what became of each cue. */
            fire(event, subject = {}) {
              const { id = "", items = [] } = subject;
              const isAsked = ({ gates }) => [...gates.cue, ...gates.haptics].includes("visible");
              const isUnknown = !isVisibleGiven && playback.rowsOf(event).some(isAsked);
              return act((now) => {
                if (isUnknown) playback.set({ visible: isVisible(id) }, now, id);
                const all = items.map((item) => (typeof item === "string" ? { id: item } : item));
                return playback.fire(event, { ...subject, id, items: all }, now);
              });
            },

            /** Sets what the app knows: content, for all or for one subject, and a person's settings. */
            set(name, value, subject) {
              const { source } = playback.find("inputs", name) ?? {};
              if (source !== "content" && source !== "user-setting")
                throw new Error(`${name} cannot be set`);
              update({ [name]: value }, subject);
            },

            get: playback.input,
            cancel: (firing, how) => act((now) => playback.cancel(firing, now, how)),
            cancelAll: (subject, how) => act((now) => playback.cancelAll(subject, now, how)),
            /** Puts another state of a table in its place, while it plays. */
            replace: (table) => playback.replace(loadDeck(table)),
            beginSession: playback.beginSession,

            get isPhysicalityEnabled() {
              return playback.input("physicality");
            },

            set isPhysicalityEnabled(physicality) {
              update({ physicality });
            },

            get isReduceMotionEnabled() {
              return playback.input("reduce-motion") ?? false;
            },

            /** Why the haptics of a cue would not be felt now; nothing where they would. */
            whyHapticsCannotFire: (cue, subject) => playback.why(cue, "haptics", subject),

            isAvailable(control, subject) {
              const flag = playback.find("controls", control)?.availableIf;
              return !flag || playback.input(flag, subject) === true;
            },

            /** The effects that tables ask for and nobody handles. */
            get missing() {
              return playback.effects.filter((name) => !effects[name]);
            },

            /** Takes no notice of the page any more. */
            stop() {
              ending.abort();
              watcher.disconnect();
              unwake?.();
            },
          };
        }

        """#),
  ]
}
