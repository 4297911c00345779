/** The timeline that a cue plays: `physicalityOff` if a person wants to feel nothing, else
 * `reduceMotion` if they ask for less motion. */
export type Mode = "normal" | "reduceMotion" | "physicalityOff";

export type Cue = keyof typeof cues;
export type Pattern = keyof typeof patterns;
export type Event = keyof typeof events;
export type Control = keyof typeof controls;
export type Choice = keyof typeof choices;
export type Input = keyof typeof inputs;
export type MapName = keyof typeof maps;
export type Spring = keyof typeof springs;
export type Curve = keyof typeof curves;
export type Target = typeof app.targets[number];
export type Layer = typeof app.layers[number];
export type State = typeof app.states[number];
export type AppEffect = typeof app.effects[number];

/** The state of the app: a case for each input, true or false for each flag. */
export type Inputs = {
  readonly [Name in Input]?: typeof inputs[Name] extends { readonly cases: readonly (infer Value)[] }
    ? Value
    : boolean;
};

/** Common fields of entries. Times are in milliseconds, levels from 0 to 1. */
export interface Entry {
  readonly atMs: number;
  /** The entry repeats while a flag is true, or until it is true. */
  readonly loop?: { readonly everyMs: number; readonly while?: Input; readonly until?: Input };
  readonly stagger?: Stagger;
  /** The entry plays only if this map chooses this pattern. */
  readonly choice?: { readonly map: MapName; readonly pattern: Pattern };
  readonly anchor?: string;
}

/** The delay between the items of a list: a fixed step, or a hash of the key that `seed` names. */
export interface Stagger {
  readonly stepMs?: number;
  readonly minMs?: number;
  readonly maxMs?: number;
  readonly seed?: string;
}

export interface Haptic extends Entry {
  readonly kind: "impact" | "notify" | "selection" | "transient" | "continuous";
  readonly style?: "light" | "medium" | "heavy" | "soft" | "rigid";
  readonly outcome?: "success" | "warning" | "error";
  readonly intensity?: number;
  readonly sharpness?: number;
  readonly durationMs?: number;
  readonly attack?: number;
  readonly decay?: number;
  readonly release?: number;
  readonly envelope?: readonly {
    readonly atMs: number;
    readonly intensity: number;
    readonly sharpness?: number;
  }[];
  /** The maps whose values multiply the intensity. */
  readonly scaledBy?: readonly MapName[];
  readonly from?: string;
}

export interface MotionTrack extends Entry {
  readonly target: Target | null;
  readonly layer?: Layer;
  readonly property: string;
  readonly durationMs?: number;
  readonly from?: number;
  readonly to?: number;
  readonly curve?: { readonly kind: "linear" | "cubic-bezier" | "steps" | "spring" };
  readonly edge?: "top" | "bottom" | "left" | "right" | "leading" | "trailing" | "center";
  readonly approx?: string;
  readonly alternate?: boolean;
  readonly cut?: boolean;
  readonly perCharacterMs?: number;
  readonly pauseMs?: number;
  readonly after?: string;
}

export interface Sound extends Entry {
  readonly kind: "tone" | "chord" | "sample";
  readonly name?: string;
  readonly frequenciesHz?: readonly number[];
  readonly durationMs: number;
  readonly volume: number;
  readonly fadeInMs: number;
  readonly fadeOutMs: number;
  readonly file?: string;
}

export interface Text extends Entry {
  readonly kind: "toast" | "announce";
  readonly text: string;
  /** The id in files for translators; texts of a pattern have none. */
  readonly id?: string;
  readonly priority?: "polite" | "assertive";
}

export interface Effect extends Entry {
  readonly kind: "show" | "hide" | "remove" | "restore" | "do" | "emit";
  readonly name: string;
  readonly optimistic?: boolean;
  readonly background?: boolean;
  /** Entries that follow when the effect is done; their times count from then. */
  readonly success?: Arm;
  readonly failure?: Arm;
}

export interface Arm {
  readonly text: readonly Text[];
  readonly effects: readonly Effect[];
}

/** One animation of one element, for `element.animate([...keyframes], timing)`. */
export interface Animation {
  readonly target: Target | null;
  readonly layer?: Layer;
  readonly property: string;
  readonly keyframes: readonly Keyframe[];
  readonly timing: {
    readonly duration: number;
    readonly delay?: number;
    readonly iterations?: number;
    readonly fill: "both" | "forwards";
  };
  /** `timing` repeats it for ever: the client starts and cancels it as the flag says. */
  readonly loop?: Entry["loop"];
  readonly stagger?: Stagger;
  readonly choice?: Entry["choice"];
}

export interface Keyframe {
  readonly offset: number;
  readonly easing?: string;
  readonly composite?: "add";
  readonly [property: string]: string | number | undefined;
}

/** Haptics for simpler devices: a motor without levels, and a gamepad with two motors. Loops are
 * one iteration, and levels are before any map multiplies them. */
export interface Played {
  /** For `navigator.vibrate`: on, off, on, … */
  readonly vibrate: readonly number[];
  readonly gamepad: readonly GamepadEffect[];
}

/** Arguments of `playEffect("dual-rumble", …)`; `at` is in milliseconds from the cue's start. */
export interface GamepadEffect {
  readonly at: number;
  readonly duration: number;
  readonly strongMagnitude: number;
  readonly weakMagnitude: number;
  /** The haptic that it comes from: its index in `haptics`. */
  readonly entry: number;
}

export interface Timeline extends Played {
  readonly durationMs: number;
  readonly haptics: readonly Haptic[];
  readonly motion: readonly MotionTrack[];
  readonly sound: readonly Sound[];
  readonly text: readonly Text[];
  readonly effects: readonly Effect[];
  readonly keyframes: readonly Animation[];
  /** The haptics for other values of inputs; null stands for every value that is not named. */
  readonly cases?: readonly (Played & {
    readonly when: { readonly [input: string]: readonly (string | null)[] };
  })[];
}

export interface CueRow {
  readonly doc?: string;
  readonly because?: string;
  readonly role?: "entry" | "exit" | "feedback" | "progress" | "ambient";
  readonly profile: string;
  readonly trigger: {
    readonly event: Event;
    readonly class: string;
    readonly by: "user" | "system";
    readonly subject?: string;
  };
  /** Inputs that must be true: for the whole cue, and for a channel of it. */
  readonly gates: {
    readonly cue: readonly Input[];
    readonly haptics: readonly Input[];
    readonly motion: readonly Input[];
    readonly sound: readonly Input[];
  };
  readonly once: { readonly per: string } | null;
  readonly confirm: { readonly text: string; readonly id?: string; readonly if?: Input } | null;
  readonly respond?: {
    readonly class: string;
    readonly minMs: number;
    readonly maxMs?: number;
  };
  readonly modes: { readonly [Name in Mode]: Timeline };
}

export interface PatternRow extends Timeline {
  readonly doc?: string;
}

export interface MapRow {
  readonly doc?: string;
  readonly input: Input;
  readonly type: "level" | "pattern";
  readonly values: { readonly [value: string]: number | string };
  readonly default?: number | string;
}

/** The same data as `cues`, `patterns` and `maps`, with one type for all rows of each. */
export const cueRows: { readonly [Name in Cue]: CueRow } = cues;
export const patternRows: { readonly [Name in Pattern]: PatternRow } = patterns;
export const mapRows: { readonly [Name in MapName]: MapRow } = maps;

/** The output of a map; undefined if the map has no value for its input. */
function mapped(map: MapRow, inputs: Inputs): number | string | undefined {
  const given: unknown = inputs[map.input];
  const isNamed =
    typeof given === "string" && Object.prototype.hasOwnProperty.call(map.values, given);
  return isNamed ? map.values[given as string] : map.default;
}

/** The factor of a cue's haptic intensity. */
export function gain(cue: Cue, inputs: Inputs, mode: Mode = "normal", entry = 0): number {
  const row: CueRow = cueRows[cue];
  let level = 1;
  for (const name of row.modes[mode].haptics[entry]?.scaledBy ?? []) {
    const value = mapped(mapRows[name], inputs);
    if (typeof value === "number") level *= value;
  }
  return Math.min(Math.max(level, 0), 1);
}

/** True unless the entry depends on a map that chooses another pattern. */
export function isChosen(entry: { readonly choice?: Entry["choice"] }, inputs: Inputs): boolean {
  const choice = entry.choice;
  return choice === undefined || mapped(mapRows[choice.map], inputs) === choice.pattern;
}

/** The haptics of a timeline for these values of inputs. */
export function played(timeline: Timeline, inputs: Inputs): Played {
  const given: { readonly [input: string]: unknown } = inputs;
  const found = (timeline.cases ?? []).find((each) =>
    Object.entries(each.when).every(([input, values]) => {
      const value = given[input];
      return values.includes(typeof value === "string" ? value : null);
    })
  );
  return found ?? timeline;
}

/** The delay of an item of a stagger, in milliseconds: by its index, or by a hash of its id. */
export function delay(stagger: Stagger, index: number, id: string = String(index)): number {
  if (stagger.stepMs !== undefined) {
    return Math.min(index * stagger.stepMs, stagger.maxMs ?? Infinity);
  }
  const minimum = stagger.minMs ?? 0;
  const drawn = minimum + ((stagger.maxMs ?? minimum) - minimum) * share(id);
  return Math.round(drawn * 1000) / 1000;
}

/** The mixed 64-bit FNV-1a hash of a text in UTF-8, as a share of 1. */
function share(text: string): number {
  let hash = BigInt("0xcbf29ce484222325");
  for (const part of encodeURIComponent(text).match(/%..|./g) ?? []) {
    const byte = part.length > 1 ? parseInt(part.slice(1), 16) : part.charCodeAt(0);
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * BigInt("0x100000001b3"));
  }
  for (const factor of ["0xff51afd7ed558ccd", "0xc4ceb9fe1a85ec53"]) {
    hash ^= hash >> BigInt(33);
    hash = BigInt.asUintN(64, hash * BigInt(factor));
  }
  hash ^= hash >> BigInt(33);
  return Number(hash) / 2 ** 64;
}
