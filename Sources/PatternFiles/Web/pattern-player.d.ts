// The types of pattern-player.js, the player of cue tables (`patternc.cue-table`, version 1).

/** A table as read: JSON, or the output of `patternc compile --target web`, with its names. */
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

/** The names of a table; for several tables, the names of each. */
export type EventOf<T> = T extends Table ? keyof T["events"] & string : never;
export type CueOf<T> = T extends Table ? keyof T["cues"] & string : never;
export type ControlOf<T> = T extends Table ? keyof T["controls"] & string : never;
export type InputOf<T> = T extends Table ? keyof T["inputs"] & string : never;
export type EffectOf<T> = T extends Table ? T["app"]["effects"][number] : never;

/** The inputs from some sources. */
type FromOf<T, Source> = T extends Table
  ? {
      [N in keyof T["inputs"] & string]: string extends T["inputs"][N]["source"]
        ? N
        : T["inputs"][N]["source"] extends Source
          ? N
          : never;
    }[keyof T["inputs"] & string]
  : never;

/** The inputs that an app sets: content, and settings of the person. */
export type SettableOf<T> = FromOf<T, "content" | "user-setting">;

/** The inputs that `conditions` sets: of the system and the device, but not the browser's own. */
export type ConditionOf<T> = Exclude<
  FromOf<T, "content" | "user-setting" | "system" | "device">,
  "reduce-motion" | "foreground"
>;

/** The values of an input: its cases, or true and false. */
export type ValueOf<T, N> = T extends Table
  ? N extends keyof T["inputs"]
    ? string extends keyof T["inputs"]
      ? boolean | string
      : T["inputs"][N] extends { readonly cases: readonly (infer Case)[] }
        ? Case
        : boolean
    : never
  : never;

/** The subject of an event: `card.id` is its id, `card.thread` its key `thread`. */
export interface Subject {
  readonly id?: string;
  readonly keys?: { readonly [name: string]: string };
  /** The items of a stagger, in order of display. */
  readonly items?: readonly (string | Subject)[];
  /** The text of a `typeOn`, by default that of its target. If the text grows, typing continues. */
  readonly text?: string;
}

/** A subject as functions of the app get it. */
export interface FiredSubject extends Subject {
  /** Empty if the event was fired without a subject. */
  readonly id: string;
}

/** A subject, or its id alone. */
export type SubjectOrId = Subject | string | number;

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
  | "missingKey"
  | "stopped";

export interface Suppression {
  readonly reason: Reason;
  /** The flag that is false, for `gate` and `cueGate`. */
  readonly flag?: string;
}

/** The end of a firing. */
export interface Outcome {
  readonly cue?: string;
  readonly firing?: number;
  /**
   * Played to its end, cancelled by the app, ended by `stop`; or the reason why nothing was played.
   */
  readonly outcome: "played" | "cancelled" | Reason;
  /** The result of each awaited effect. */
  readonly effects: { readonly [name: string]: "success" | "failure" };
}

/** The result for one cue: it plays, it is suppressed, or it waits for the person's answer. */
export interface Firing {
  readonly cue?: string;
  /** The number of the firing, for `cancel`. */
  readonly firing?: number;
  readonly mode?: Mode;
  /** True if a channel has something to play; a reason if it is dropped. */
  readonly channels?: {
    readonly [channel in "haptics" | "sound" | "motion"]: boolean | Suppression;
  };
  readonly awaiting?: true;
  readonly reason?: Reason;
  readonly flag?: string;
  /** Resolves when everything has ended, including awaited effects; it never rejects. */
  readonly finished: Promise<Outcome>;
}

/** An action of the player. */
export type Did =
  | "start"
  | "suppress"
  | "ask"
  | "mode"
  | "haptic"
  | "haptic-stop"
  | "sound"
  | "sound-stop"
  | "motion"
  | "motion-end"
  | "toast"
  | "announce"
  | "show"
  | "hide"
  | "remove"
  | "restore"
  | "perform"
  | "complete"
  | "emit"
  | "end"
  | "error";

/** Something that the player has done. It contains no subject, text or input. */
export interface PlaybackEvent {
  readonly atMs?: number;
  readonly did: Did;
  readonly cue?: string;
  readonly firing?: number;
  readonly mode?: Mode;
  readonly channel?: string;
  readonly reason?: Reason;
  readonly flag?: string;
  /** The name of an effect, a state or an emitted event. */
  readonly name?: string;
  /** The outcome of an effect, for `complete`. */
  readonly outcome?: "success" | "failure";
  /** The place of an `error`, such as `toast`, `once` or the name of an effect. */
  readonly place?: string;
  readonly error?: unknown;
}

/** A store of the cues that have fired, as keys of a deck. */
export interface OnceStore {
  has(key: string, deck: string): boolean;
  add(key: string, deck: string): unknown;
  clear?(decks: readonly string[]): unknown;
}

/** The names of the fired cues in the page's storage. */
export interface OnceOptions {
  /** The prefix of the items, `patternc.once` by default; the deck's name follows. */
  readonly key?: string;
  /** The maximum number of keys for each deck, 10,000 by default; the oldest are dropped. */
  readonly limit?: number;
}

/** The origin of a played entry. */
export interface About {
  readonly cue?: string;
  readonly firing?: number;
  readonly subject?: FiredSubject;
}

/** Plays haptics or sounds in place of the browser. */
export interface Output<Entry> {
  /** Plays one entry; returns `false` if it is refused. */
  play(entry: Entry, about: About & { readonly atMs: number }): unknown;
  /** Ends what plays for a firing. */
  cancel?(firing: number): void;
  /** The reason why nothing can be played now. */
  cannot?(): "unsupported" | "noActivation" | undefined;
}

/** Announces and shows texts in place of the page. */
export interface SpeechOutput {
  announce(text: string, about: About & { readonly priority?: string }): unknown;
  toast?(text: string, about: About): unknown;
  cancel?(firing: number): void;
}

/** The argument of an effect's handler. */
export interface Call {
  /** Aborted if the firing is cancelled, or the time limit has passed. */
  readonly signal: AbortSignal;
  /** True if the page is hidden or being left: requests then need `keepalive`. */
  readonly ending: boolean;
}

/** Milliseconds since the start of the page, as `performance.now` counts them. */
export interface Clock {
  now(): number;
  /** Calls `run` at a time; returns a function that prevents it. */
  wake(at: number, run: () => void): () => void;
}

export interface Options<T extends Table = Table> {
  /** The roots that hold targets: documents, elements or shadow roots; `document` by default. */
  readonly root?: ParentNode | readonly ParentNode[];
  /** The handlers of `do`. A fulfilled promise is a success, a rejected one a failure. */
  readonly effects?: { readonly [name in EffectOf<T>]?: (subject: FiredSubject, call: Call) => unknown };
  /** The milliseconds after which an unsettled effect counts as a failure; by default, never. */
  readonly effectTimeout?: number;
  /** By default, `localStorage`. */
  readonly once?: OnceStore | OnceOptions;
  /** Outputs instead of the browser's; each can be replaced on its own. */
  readonly outputs?: {
    readonly haptics?: Output<Haptic>;
    readonly sound?: Output<Sound>;
    readonly speech?: SpeechOutput;
  };
  readonly observer?: (event: PlaybackEvent) => void;
  readonly clock?: Clock;
  /**
   * Reports the state of the system and the device: call `update` at once and at each change.
   * `stop` calls the function that it returns.
   */
  readonly conditions?: (
    update: <N extends ConditionOf<T>>(name: N, value: ValueOf<T, N>, subject?: SubjectOrId) => void,
  ) => void | (() => void);
  /** Asks a person; by default, `window.confirm`. A failure counts as a refusal. */
  readonly confirm?: (
    text: string,
    asked: { readonly cue: string; readonly subject: FiredSubject; readonly signal: AbortSignal },
  ) => boolean | Promise<boolean>;
  /** Shows a toast for at least five seconds; by default, an element with `data-cue-toast`. */
  readonly toast?: (text: string, about: About) => unknown;
  /** The live regions of the page, if it has its own. */
  readonly regions?: { readonly polite?: Element; readonly assertive?: Element };
  /** The language and the direction of texts; by default, those of the document. */
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl" | "auto";
  /** Translates a text into the person's language, by its id from `compile --target strings`. */
  readonly localize?: (text: string, id?: string) => string;
  /** Shows and hides elements; returns true if it did so itself. In a stagger, it gets the item. */
  readonly states?: (
    did: "show" | "hide" | "remove" | "restore",
    name: string,
    subject: FiredSubject,
  ) => unknown;
  /** Recordings, by the name of their file. */
  readonly sounds?: { readonly [file: string]: AudioBuffer };
  /** Plays haptics on a gamepad, not on the device. */
  readonly gamepad?: boolean;
  /** The radius of a blur of 100 %, in CSS pixels; 40 by default. */
  readonly blurPx?: number;
}

export interface Player<T extends Table = Table> {
  fire(event: EventOf<T>, subject?: SubjectOrId): Firing[];
  /** Sets content, for all subjects or for one, or a setting of the person. */
  set<N extends SettableOf<T>>(name: N, value: ValueOf<T, N>, subject?: SubjectOrId): void;
  get(name: InputOf<T>, subject?: SubjectOrId): boolean | string | undefined;
  /**
   * Ends a firing, whatever it still waits for; its pending effects run now, or are dropped. The
   * signals of effects that have begun are aborted, and neither of their arms plays.
   */
  cancel(firing: number | Firing, effects?: "run" | "drop"): void;
  cancelAll(subject: SubjectOrId, effects?: "run" | "drop"): void;
  /**
   * Forgets everything about a subject at once, as happens when its elements have left the page.
   */
  forget(subject: SubjectOrId): void;
  /** Forgets which cues have fired. */
  clearOnce(): void;
  /** Also plays in another tree, such as a shadow root; returns a function that ends this. */
  addRoot(root: ParentNode): () => void;
  /** Replaces a table with another state of it during playback. */
  replace(table: string | Table): void;
  beginSession(): void;
  isPhysicalityEnabled: boolean;
  readonly isReduceMotionEnabled: boolean;
  /** The app's own switch for Reduce Motion, in addition to the system's. */
  isMotionReduced: boolean;
  /** The reason why a cue's haptics would not be felt now. Throws if no cue has that name. */
  whyHapticsCannotFire(cue: CueOf<T>, subject?: SubjectOrId): Suppression | undefined;
  isAvailable(control: ControlOf<T>, subject?: SubjectOrId): boolean;
  /** The effects without a handler and the targets that have no element now. */
  readonly missing: string[];
  readonly isStopped: boolean;
  /**
   * Ends the player. Pending effects run at once, and elements keep the values that they show.
   * Later calls do nothing; `fire` returns `stopped`.
   */
  stop(): void;
  /** Does the same as `stop`. */
  destroy(): void;
}

/** Plays tables on a page: on elements with `data-cue-target` and `data-cue-id`. */
export function createPlayer<T extends Table>(
  tables: T | readonly T[],
  options?: Options<T>,
): Player<T>;
export function createPlayer(tables: string | readonly string[], options?: Options): Player;

/** The reason why a table cannot be played. */
export class DeckError extends Error {
  readonly code:
    | "notJSON"
    | "notACueTable"
    | "unsupportedVersion"
    | "missing"
    | "wrongType"
    | "outOfRange"
    | "duplicateKey"
    | "tooLarge";
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A checked table; `notes` lists the parts that are not played. */
export interface Deck {
  readonly name: string;
  readonly notes: readonly string[];
}

export function loadDeck(source: string | Table): Deck;

/**
 * The core without clock and page. Times are milliseconds; commands are entries of a playback log.
 */
export interface Playback {
  fire(event: string, subject: Subject, at: number): Omit<Firing, "finished">[];
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

/** An entry of `sound` in a table. */
export interface Sound {
  readonly kind: string;
  readonly name?: string;
  readonly frequenciesHz?: readonly number[];
  readonly file?: string;
  readonly durationMs: number;
  readonly fadeInMs: number;
  readonly fadeOutMs: number;
  readonly volume: number;
}

/** The argument of `navigator.vibrate` for haptics, each with its time in ms, from a time on. */
export function vibration(haptics: readonly (readonly [number, Haptic])[], from?: number): number[];

/** The `dual-rumble` effects of a gamepad for a haptic, each with its time in ms. */
export function rumble(haptic: Haptic): {
  readonly at: number;
  readonly duration: number;
  readonly strongMagnitude: number;
  readonly weakMagnitude: number;
}[];
