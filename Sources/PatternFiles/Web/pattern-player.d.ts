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
    | "duplicateKey"
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
