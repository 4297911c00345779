// Generated from Sources/PatternWeb/Web by `swift run dev generate`; do not edit.

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

        const test = JSON.parse(readFileSync(0, "utf8"));
        const folder = process.argv[2] ?? ".";
        const read = (table) =>
          loadDeck(typeof table === "string" ? readFileSync(resolve(folder, table), "utf8") : table);

        function play() {
          const unknown = [...(test.requires ?? [])];
          for (const step of test.script) {
            const name = STIMULI.find((stimulus) => stimulus in step);
            if (!name) unknown.push(...Object.keys(step).filter((key) => key !== "atMs"));
          }
          if (unknown.length) return { skip: unknown };

          const log = [];
          const values = [];
          const once = new Set();
          let decks = [test.table].flat().map(read);
          const start = (first) => {
            const made = createPlayback(decks, { once, first });
            made.set(test.conditions ?? {}, 0);
            return made;
          };
          let playback = start(1);
          const take = () => {
            for (const command of playback.take()) log.push(entryOf(command));
          };
          /** The values asked for up to a time, each after the log of its instant. */
          const asked = [...(test.values ?? [])].sort((a, b) => a.atMs - b.atMs);
          const sample = (isBefore) => {
            while (asked.length && isBefore(asked[0].atMs)) {
              const { atMs, target, instance, layer, property } = asked.shift();
              playback.advance(atMs);
              take();
              const value = rounded("", playback.value(target, instance, property, layer, atMs));
              values.push({ atMs, target, instance, ...(layer && { layer }), property, value });
            }
          };
          for (const step of test.script) {
            const { atMs: at, subject, outcome, effects } = step;
            sample((time) => time < at);
            if (!("end" in step)) playback.advance(at - 0.001);
            take();
            if ("fire" in step) {
              const { keys, items, text } = step;
              const made = items?.map((item) => (typeof item === "string" ? { id: item } : item));
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
            else playback.advance(at);
            take();
          }
          sample(() => true);
          return { format: "patternc.playback-log", version: 1, log, values };
        }

        let answer;
        try {
          answer = play();
        } catch (error) {
          answer = { error: error.code ?? String(error), text: error.message };
        }
        process.stdout.write(`${JSON.stringify(answer, undefined, 1)}\n`);

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
          /** Of a gate: the flag that does not hold. */
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
        let y=["normal","reduceMotion","physicalityOff"];let f=["haptics","sound","motion","text","effects"];let t=f.slice(0,3);let A={haptics:"impact notify selection transient continuous",sound:"tone chord sample",motion:"linear cubic-bezier steps spring typeOn",text:"toast announce",effects:"show hide remove restore do emit"};let m=f.slice(0,2);let e={opacity:1,scale:1,dissolve:1,trim:100};let h=n=>Math.round(n*1000);export class DeckError extends Error{constructor(t,p,e){super(`${t}: ${p}`);Object.assign(this,{code:t},e)}}function i(a,c,n,l){let h=a[c];let e=l+c;let r=Array.isArray(h)?"array":h===null?"null":typeof h;let o=c==="everyMs"?.001:c.endsWith("Ms")?0:-Infinity;let i=r==="number"&&!(h>=o&&h<Infinity);let t=h===void 0?"missing":r!==n?"wrongType":i&&"outOfRange";if(t)throw new DeckError(t,e,{path:e,expected:n});return h}export function loadDeck(d){let s=typeof d==="string"?j(d):d;let{format:u,version:b,name:r}=s??{};if(u!=="patternc.cue-table")throw new DeckError("notACueTable",u);if(i(s,"version","number","")!==1){let p=`this table is version ${b}; this player reads 1: update the player`;throw new DeckError("unsupportedVersion",p,{found:b,supported:1})}let t={name:r,table:s,rows:[],notes:[]};for(let c of["inputs","maps","events","cues"])t[c]=i(s,c,"object","");let v=Object.keys(t.cues).sort();if(v.length>100000)throw new DeckError("tooLarge","cues",{});for(let r of v){let e=`cues.${r}.`;let m=i(t.cues,r,"object","cues.");let a={name:r,D:t,cue:m,maps:new Set(),modes:{}};a.event=i(i(m,"trigger","object",e),"event","string",`${e}trigger.`);a.gates=i(m,"gates","object",e);for(let h of y){let l=`${e}modes.${h}.`;let p=i(i(m,"modes","object",e),h,"object",`${e}modes.`);a.modes[h]={};for(let n of f)a.modes[h][n]=i(p,n,"array",l).filter((o,f)=>g(a,n,o,`${l}${n}[${f}].`))}t.rows.push(a)}return t}function j(p){try{return JSON.parse(p)}catch({message}){let e=p.slice(0,/position (\d+)/.exec(message)?.[1]??0).split("\n");let t=e.at(-1).length+1;throw new DeckError("notJSON",message,{line:e.length,column:t})}}function g(a,n,o,e){let{loop:l,choice:z,scaledBy:f=[],property:s,success:v,failure:d}=o;i(o,"atMs","number",e);if(l)i(l,"everyMs","number",`${e}loop.`);for(let m of[z?.map,...f])a.maps.add(m);for(let t of[v,d])for(let r of t?["text","effects"]:[])t[r].forEach(i=>g(a,r,i,e));let h=n==="motion";let p=s==="typeOn"?["perCharacterMs"]:["durationMs","from","to"];if(h)for(let c of p)i(o,c,"number",e);let u=h&&p[1]?i(o,"curve","object",e):o;let y=h&&!p[1]?"typeOn":i(u,"kind","string",e);if(A[n].includes(y))return!0;a.D.notes.push(`${e}kind: ${y} is ${h?"linear":"left out"}`);if(n==="effects")throw new DeckError("outOfRange",`${e}kind`,{path:e});return h}function n(p){let t=K=>BigInt.asUintN(64,K);let e=0xcbf29ce484222325n;for(let n of new TextEncoder().encode(p))e=t((e^BigInt(n))*0x100000001b3n);for(let i of[0xff51afd7ed558ccdn,0xc4ceb9fe1a85ec53n])e=t((e^(e>>33n))*i);return e^(e>>33n)}function b([a,l,c,h],i){let n=(t,r,e)=>((1-3*r+3*t)*e+3*r-6*t)*e*e+3*t*e;let o=0;let s=1;for(let e=0;e<48;e+=1){let r=(o+s)/2;if(n(a,c,r)<i)o=r;else s=r}return n(l,h,o)}function q({stiffness:s,damping:a},t){let e=a/2;let o=s-e*e;let n=Math.sqrt(Math.abs(o));let r=Math.exp(-e*t);let i=n*t;if(n<1e-5)return 1-r*(1+e*t);if(o>0)return 1-r*(Math.cos(i)+(e/n)*Math.sin(i));return 1-r*(Math.cosh(i)+(e/n)*Math.sinh(i))}function x(e,r,t){if(e.kind==="cubic-bezier")return b(e.points,r);if(e.kind==="steps")return Math.floor(r*e.count)/e.count;return e.kind==="spring"?q(e,t):r}let a=p=>Intl.Segmenter?[...new Intl.Segmenter().segment(p)].map(t=>t.segment):[...p];function eL({perCharacterMs:e,pauseMs:i,after:t=""},p){let n=0;return a(p).map(r=>{let w=n+h(e);n=w+(e&&t.includes(r)?h(i):0);return w})}function l(t,a){let{start:p,duration:u,from,to:y}=t;if(!t.G)return t.value;let e=a-p;if(e>=u)return y;if(t.A)return t.A.findIndex(n=>n>e);let r=Math.max(0,e/u);return from+(y-from)*x(t.I.curve,r,e/1e6)}let v={light:[[0,.4,.6]],medium:[[0,.65,.5]],heavy:[[0,1,.3,40]],soft:[[0,.45,.1,30]],rigid:[[0,.8,1]],selection:[[0,.3,.7]],success:[[0,.5,.5],[100,.7,.5]],warning:[[0,.8,.5],[150,.6,.5]],error:[[0,.7,.4],[100,.7,.4],[200,.9,.4],[300,.5,.4]]};function p({kind:y,style:t,outcome:e,intensity:o=1,sharpness:i=.5}){let r=v[t??e??y]??[[0,1,i]];return r.map(([a,n,...s])=>[a,n*o,...s])}let eA=t=>t.kind==="continuous"?Math.max(...(t.envelope??[t]).map(a=>a.intensity)):Math.max(...p(t).map(([,n])=>n));let s=Symbol("cast");let r=({I:{target:f,layer:m="",property:s},instance:c})=>[f,c,m,s].join("\n");let eZ=({I:{target:f,layer:m,property:s},instance:c})=>({target:f,instance:c,layer:m,property:s});let z=(t,r)=>t.instance===r.instance&&JSON.stringify(t.I)===JSON.stringify(r.I);let C=({I:o,instance:c})=>[o.kind,o.name??o.text,c].join("\n");let d=(a,s)=>[a.name,s.id].join("\n");function o(c,{id:d,keys:e}){let r=c.split(".").at(-1);return r==="id"?d:e?.[r]}function eP({stepMs:c,minMs:i,maxMs:t,seed:e},a,s,f){if(c!==void 0)return h(Math.min(f*c,t??Infinity));let l=e&&(o(e,a)??o(e,s)??a.id);let r=Number(n(String(l??f))>>11n)/2**53;return Math.round(h(i)+(h(t)-h(i))*r)}let T=(t,r)=>t.at-r.at||t.n-r.n||t.S-r.S||t.P-r.P||t.id-r.id;export function createPlayback(L,P={}){let{once:ec=new Set(),text:p=()=>"",cannot:eH=()=>void 0,first:eM=1}=P;let D;let A;let eR=new Map();let X=new Map();let E=[];let v=new Set();let R=new Set();let G=[];let u=0;let eW=0;let K=eM;let w=new Map();let et=new Map();let O=new Map();let ex={session:new Set(),launch:new Set()};let eS={n:0,Q:new Set()};let em=[];let Y=[];let el=0;let k=[];let ey=new Map();let q=!1;let eh=!1;function ek(){D=new Map();A=new Map();for(let t of L){for(let r in t.events)A.set(r,[]);for(let a of t.rows){if(D.has(a.name))throw new Error(`two cues ${a.name}`);D.set(a.name,a)}}for(let r of[...D.keys()].sort()){let a=D.get(r);if(!A.has(a.event))A.set(a.event,[]);A.get(a.event).push(a)}}function ea(){if(!I("physicality"))return y[2];return y[I("reduce-motion")?1:0]}function I(r,s){let l=X.get(s);let h=l?.has(r)?l.get(r):eR.get(r);return h??(r==="physicality"||r==="sound-on"||void 0)}function N(a,r){eE(h(a)-1);u=Math.max(u,h(a));let n=r();eN();return n}function es(){while(E.length&&!E.at(-1).firing.Q.has(E.at(-1)))E.pop();return E.at(-1)}function eE(e){for(let t=es();t?.at<=e;t=es()){u=Math.max(u,t.at);Q(t);eN()}u=Math.max(u,e)}function te(e){for(;;){let r=eo(e).filter(t=>t.at<=u);if(!r.length)return;for(let t of r)if(t.S===r[0].S&&e.Q.has(t))Q(t)}}function j(i,a=i.firing.start+i.B){let{firing:e,channel:n}=i;let t={S:f.indexOf(n),P:-1,...i,at:a,n:e.n};t.id=eW+=1;e.Q.add(t);let o=0;let s=E.length;while(o<s){let r=(o+s)>>1;if(T(E[r],t)<0)s=r;else o=r+1}E.splice(o,0,t);return t}function ew(t,n){return j({firing:eS,U:n},u+t)}function g(e,a,r,i){let h={...r,atMs:u/1000,firing:e?.n,did:a};h[s]={firing:e,...i};G.push(h)}function eN(){for(let e of[...R].sort((t,r)=>t.n-r.n))Z(e);R.clear()}function Z(e){if(!v.has(e))return;if(e.Q.size||e.V.size||e.M.size)return;v.delete(e);g(e,"end")}function ej(t,s,y){let n=A.get(t);if(!n){g(null,"suppress",{event:t,reason:"unknownEvent"});return[{event:t,reason:"unknownEvent"}]}for(let e of v)if(e.id===s.id&&e.T.cue.until?.includes(t))eU(e);return n.map(a=>eg(a,s,y))}function eg(a,s,y,n){let{name:m,cue:{confirm:t,once:e}}=a;let i=(o,r)=>{g(null,"suppress",{cue:m,reason:o,...r});return{cue:m,reason:o,...r}};let T=ed(a,"cue",s.id);if(T)return i("cueGate",{flag:T});let l=ex[e?.per];let z=l||e?.per==="ever";let eA=e?.per===a.cue.trigger.subject;let h=z?"":e&&o(eA?"id":e.per,s);let c=(z||h)&&JSON.stringify([m,e.per,h]);let C=l??ec;if(c&&C.has(c))return i("once");if(eY(a,s.id))return i("busy");if(t&&!n&&(!t.if||I(t.if,s.id))){let r=d(a,s);if(O.has(r))return i("awaitingConfirmation");let f={T:a,subject:s,F:y};O.set(r,f);M(f);g(null,"ask",{cue:m,subject:s.id,text:t.text},{...t,subject:s});return{cue:m,awaiting:!0}}if(c)C.add(c);return eB(a,s,y,e&&!c)}function ed({gates:e},n,d){return e[n].find(r=>I(r,d)!==!0)}function eY(a,d){return[...v].some(e=>e.T.name===a.name&&e.id===d&&(e.V.size||[...e.Q].some(({I:o})=>["do","remove"].includes(o?.kind))))}function M(f){eS.Q.delete(f.leave);if(q)f.leave=ew(6e7,()=>en(f))}function en({T:a,subject:s}){if(O.delete(d(a,s)))g(null,"suppress",{cue:a.name,reason:"declined"})}function eq(a,n,d,T){if(T&&n!=="motion")return{reason:"missingKey"};let r=ed(a,n,d);if(r)return{reason:"gate",flag:r};if(eh&&n==="haptics")return{reason:"lowPower"};let o=q?"background":eH(n);return o&&{reason:o}}function eB(a,s,y,T){let{id:d}=s;for(let h of v){if(h.id!==d)continue;let z=h.T.name===a.name;if(z||a.cue.role==="exit")for(let n of m)H(h,n);if(z)H(h,"text")}eK();let e={n:K,T:a,subject:s,id:d,F:y,start:u,mode:ea()};K+=1;Object.assign(e,{L:new Map(),R:[],O:{},keys:new Set()});Object.assign(e,{Q:new Set(),V:new Set(),M:new Set()});v.add(e);R.add(e);for(let r of a.maps)e.L.set(r,eX(a.D.maps[r],d));g(e,"start",{cue:a.name,mode:e.mode});let c={};for(let n of t){let o=eq(a,n,d,T);let h=F(e,n).length>0;e.O[n]=!o;c[n]=o??h;if(o&&h)g(e,"suppress",{channel:n,...o})}eG(e);let C=c.motion.reason==="background";e.O.motion||=C;for(let n of f)for(let i of e.O[n]===!1?[]:F(e,n))if(i.I.loop)ev(i);else if(n!=="motion"||!C)j(i);if(q)for(let l of e.M)e.Q.delete(l.N);te(e);Z(e);return{cue:a.name,firing:e.n,mode:e.mode,channels:c}}function eK(){if(v.size<10000)return;let o=[...v];let t=o.find(e=>e.M.size)??o[0];ee(t);Z(t)}function eX(m,d){if(!m)return void 0;let h=String(I(m.input,d));if(Object.hasOwn(m.values,h))return m.values[h];return m.default??(m.type==="level"&&Math.min(...Object.values(m.values)))}function F(e,n){let{subject:s,id:d,L:c}=e;let r=s.items?.length?s.items.slice(0,10000):[s];return e.T.modes[e.mode][n].flatMap((o,m)=>{let{choice:z,stagger:l,atMs:C}=o;if(z&&c.get(z.map)!==z.pattern)return[];let i={firing:e,channel:n,I:o,P:m,instance:d,E:0,B:h(C)};if(!l)return i;return r.map((a,f)=>{let t=eP(l,a,s,f);return{...i,instance:a.id,E:t,B:i.B+t}})})}function ev(i){let{firing:e,channel:n,P:m,E:t,instance:c}=i;let{id:d,startMs:f,everyMs:s,until:o}=i.I.loop;let r=[d??n+m,c].join("\n");let l=[...e.M].find(h=>h.name===r);if(!l){let a=h(f??i.I.atMs)+t;l={name:r,firing:e,B:a,J:h(s),C:[]};l.flag=o??i.I.loop.while;l.H=o!==void 0;e.M.add(l);l.C.push(i);ez(l)}else l.C.push(i)}function ez(l){let t=Math.max(0,Math.ceil((u-l.firing.start-l.B)/l.J));if(l.C.some(i=>i.I.alternate))t+=t%2;ef(l,t)}function ef(l,t){let{firing:e}=l;l.Z=t;let a=e.start+l.B+t*l.J;l.N=j({firing:e,U:()=>eV(l)},a)}function eV(l){let{firing:e}=l;let r=eh&&e.T.cue.role!=="progress";let n=!r&&(I(l.flag,e.id)===!0)!==l.H;let t=l.Z%2===1;l.C=l.C.filter(({I:o})=>n||(o.alternate&&t));if(!l.C.length){e.M.delete(l);return}for(let i of l.C){i.hasRun=!0;let d=i.I.alternate&&t;j({...i,K:d},u+i.B-l.B)}ef(l,l.Z+1)}function b(e,n){let r=!1;for(let t of e.Q)if(n(t))r=e.Q.delete(t);for(let l of e.M){let o=l.C.filter(i=>!n(i));r||=o.length<l.C.length;l.C=o;if(o.length)continue;e.M.delete(l);e.Q.delete(l.N)}R.add(e);return r}function H(e,n){let r=b(e,t=>t.channel===n);if(r&&n!=="text")g(e,n==="sound"?"sound-stop":"haptic-stop")}function V(e,n){e.O[n]=!1;if(n==="motion")ei(e);else H(e,n)}function ee(e,T){for(let n of t)V(e,n);H(e,"text");for(let t of eo(e)){if(t.channel!=="effects"||t.I.loop)continue;if(T==="drop")e.Q.delete(t);else if(e.Q.has(t))Q(t)}b(e,t=>t.I)}function eo(e){return[...e.Q].sort(T)}function eU(e){let i=({I:o})=>["hide","remove","restore"].includes(o.kind);let r=t=>t.I&&!t.arm&&!i(t);for(let n of m)if(b(e,t=>t.channel===n&&r(t)))g(e,n==="sound"?"sound-stop":"haptic-stop");ei(e);b(e,r);for(let t of eo(e))if(t.I&&!t.arm&&e.Q.has(t))Q(t);b(e,t=>t.at===void 0);Z(e)}function eQ(e){let d=B(e);e.mode=ea();g(e,"mode",{mode:e.mode});let s=new Map();let y=[...e.R];for(let n of f){if(e.O[n]===!1)continue;let o=F(e,n).sort((t,r)=>t.B-r.B);if(!o.length&&m.includes(n))H(e,n);let T=i=>!i.I||i.arm||i.at===Infinity||(i.I.loop&&o.some(t=>z(t,i)));b(e,t=>t.channel===n&&!T(t));let eA=[...e.M].flatMap(l=>l.C);for(let i of o){let a=e.start+i.B;let c=(n==="motion"?r:C)(i);if(i.I.loop){if(!s.has(c))s.set(c,[]);if(!eA.some(h=>z(h,i)))ev(i)}else if(n==="motion")s.set(c,[...(s.get(c)??[]),i]);else if(!m.includes(n)){let t=y.indexOf(c);if(t<0)j(i,Math.max(a,u));else y.splice(t,1)}else if(a>u||(a===u&&e.start<a))j(i)}}if(e.O.motion)eJ(e,s,d)}function eJ(e,s,d){for(let[c,{cast:i,value:h}]of d)if(!s.has(c)&&J(e,c))W(i,h);for(let[c,o]of s){if(!o.length||!J(e,c))continue;let n=o.filter(i=>e.start+i.B<=u).at(-1);for(let i of o)if(e.start+i.B>u)j(i);let t=w.get(c);if(n&&t?.G&&z(t,n))continue;if(!n)x(o[0],o[0].I.from??0);else if(t?.G)x(n,l(t,u));if(n)eO({...n,at:e.start+n.B})}}function J(e,c){let t=w.get(c);return t?t.firing===e:!e.keys.has(c)}function B(e){let d=new Map();let c=[...e.M].flatMap(l=>l.C);let o=F(e,"motion").filter(i=>!i.I.loop);o.push(...c.filter(i=>i.hasRun&&i.channel==="motion"));for(let i of o.sort((t,r)=>t.B-r.B||t.P-r.P)){let{loop:l,alternate:n,property:s,from,to:y}=i.I;let h=l&&n?from:y;if(s==="typeOn")h=a(S(i)).length;d.set(r(i),{cast:i,value:h})}return d}function S({firing:e,I:o,instance:c}){return e.subject.text??p(o.target,c,o.layer)}function eG(e){if(!e.O.motion){for(let{cast:i,value:h}of B(e).values())x(i,h);return}let n=new Set();for(let i of F(e,"motion").sort((t,r)=>t.B-r.B)){if(i.I.loop||n.has(r(i)))continue;n.add(r(i));if(i.B>0)x(i,i.I.from??0)}}function x({firing:e,I:o,instance:c},h){eu({firing:e,I:o,instance:c,value:h})}function W(i,h,n){let t=w.get(r(i));let d=t?.value??e[i.I.property]??0;if(!n&&!t?.G&&d===h)return;x(i,h);g(i.firing,"motion-end",{...eZ(i),value:h})}function eu(t){let{firing:e}=t;let c=r(t);let d=w.get(c);if(d?.G){d.firing.Q.delete(d.G);R.add(d.firing)}if(e&&d&&d.firing!==e)b(d.firing,i=>i.channel==="motion"&&i.I?.loop&&r(i)===c);e?.keys.add(c);if(e)w.set(c,t);else w.delete(c);et.set(c,t)}function eO({at:a,firing:e,I:o,instance:c,K:d}){let t={firing:e,I:o,instance:c,start:a,duration:h(o.durationMs??0)};[t.from,t.to]=d?[o.to,o.from]:[o.from,o.to];let i=w.get(r(t));if(o.property==="typeOn"){t.text=S(t);t.A=eL(o,t.text);Object.assign(t,{from:0,to:t.A.length});t.duration=t.A.at(-1)??0}else if(i?.G)t.from=l(i,u);if(a+t.duration<u){W(t,t.to);return}let n=()=>x(t,t.to);t.G=j({firing:e,channel:"motion",U:n},a+t.duration);eu(t);let{from,to:y}=t;g(e,"motion",{...o,instance:c,from,to:y,elapsedMs:(u-a)/1000})}function ei(e,s){let d=B(e);let a=({channel:n,I:o})=>n==="motion"&&o;let l=new Set([...e.Q].filter(a).map(r));b(e,t=>a(t)&&!(s&&t.at===void 0));for(let[c,{cast:i,value:h}]of d)if(J(e,c))W(i,h,l.has(c))}function eF(f,d){let l=({I:o,instance:c})=>o?.target===f&&c===d;for(let{I:o,instance:c}of w.values())if(l({I:o,instance:c}))eu({I:o,instance:c});for(let e of v)b(e,i=>i.I?.loop&&l(i))}function Q(t){let{firing:e,channel:n,I:o}=t;e.Q.delete(t);R.add(e);if(t.U)t.U();else if(!o)return;else if(n==="motion")eO(t);else if(n==="haptics"||n==="sound")tt(t);else{if(!t.arm)e.R.push(C(t));if(n==="effects")er(t);else if(o.kind==="toast")U(t);else eC(t)}}function eT({firing:e,I:o}){if(o.intensity===void 0)return o;let i=1;for(let m of o.scaledBy??[])i*=e.L.get(m)??1;let a=r=>{let n=Math.min(1,Math.max(0,r.intensity*i));return{...r,intensity:Math.round(n*1e6)/1e6}};let t=a(o);if(o.envelope)t.envelope=o.envelope.map(a);return eA(t)>0?t:void 0}function tt(t){let{firing:e,channel:n}=t;let o=eT(t);if(!o)return;if(n==="haptics"){let r=eA(o);k=k.filter(h=>u-h.at<34000);if(k.some(h=>h.firing!==e&&h.W>=r)){g(e,"suppress",{channel:n,reason:"fused"});return}k.push({at:u,firing:e,W:r})}g(e,n==="sound"?"sound":"haptic",o,{I:o});if(o.durationMs)j({firing:e,channel:n},u+h(o.durationMs))}function ep({firing:e,I:o}){g(e,o.kind,{...o,id:void 0},o);R.add(e)}function U(t){if(!q){ep(t);return}eb(t,Y);if(Y.length>10)b(Y[0].firing,i=>i===Y[0])}function eb(r,n){let t={...r,at:Infinity};t.firing.Q.add(t);let o=n.filter(h=>h.firing.Q.has(h));n.splice(0,Infinity,...o,t)}function eC(t){eb(t,em);eI()}function eI(){let n=em.filter(t=>t.firing.Q.has(t));em=n;if(!n.length)return;if(u>=el){let e=n.find(({I:o})=>o.priority==="assertive")??n[0];e.firing.Q.delete(e);ep(e);el=u+100000}ew(el-u,()=>eI())}function er({firing:e,I:o,instance:c}){let{kind:y,name:r}=o;if(y==="emit"){eD(e,r);return}if(y==="do"){let z={I:o};e.V.add(z);g(e,"perform",o,{Y:z});return}let a=t=>i=>i.I?.name===r&&t.includes(i.I.kind);for(let h of v)if(y!=="show"&&h.id===e.id&&h.n<e.n)b(h,a(["show"]));g(e,y,{...o,instance:c});if(/^re/.test(y))eF(r,c);if(y!=="restore")return;b(e,t=>t.channel==="motion"&&t.I?.target===r);b(e,a(["hide","remove"]));for(let n of m)H(e,n)}function eD(e,r){let t=(ey.get(r)??[]).filter(n=>u-n<1e6);ey.set(r,t);if(e.F>=8||t.length>=64){g(e,"suppress",{channel:"effects",event:r,reason:"throttled"});return}t.push(u);g(e,"emit",{name:r});ej(r,e.subject,e.F+1)}ek();return{input:I,fire:(t,s,a)=>N(a,()=>ej(t,s,0)),set:(o,a,s)=>N(a,()=>{if(s!==void 0&&!X.has(s))X.set(s,new Map());let i=X.get(s)??eR;for(let r in o)if(!L.some(t=>/behaviour|haptic/.test(t.inputs[r]?.source)))i.set(r,o[r]);for(let e of v){if(y.indexOf(ea())>y.indexOf(e.mode))eQ(e);for(let n of t)if(e.O[n]&&ed(e.T,n,e.id))V(e,n)}}),answer:(m,s,n,a)=>N(a,()=>{let c=d({name:m},{id:s});let f=O.get(c);if(!f)return;if(!n)en(f);O.delete(c);if(n)eg(f.T,f.subject,f.F,!0)}),complete:(r,s,c,a,z)=>N(a,()=>{for(let e of v)for(let d of e.V){let l=d.I.name===r&&e.id===s;if(z?d!==z:!l)continue;e.V.delete(d);R.add(e);let t=d.I[c?"success":"failure"]??{};for(let n of["text","effects"])t[n]?.forEach((o,m)=>{let i={firing:e,channel:n,I:o,P:m,instance:e.id,arm:t};j(i,u+h(o.atMs))});return}}),background:(r,a)=>N(a,()=>{if(q===r)return;q=r;for(let f of O.values())M(f);if(!q)for(let t of Y.splice(0))if(t.firing.Q.delete(t))ep(t);for(let e of v){if(q){for(let n of m)V(e,n);ei(e,!0)}for(let l of e.M)if(q)e.Q.delete(l.N);else ez(l)}}),lowPower:(o,a)=>N(a,()=>{eh=o;for(let e of o?v:[]){V(e,"haptics");if(e.T.cue.role==="progress")continue;let n=t=>t.I?.loop;let s=[...e.M].flatMap(l=>l.C).map(r);let d=B(e);if(b(e,t=>t.channel==="sound"&&n(t)))g(e,"sound-stop");b(e,n);for(let[c,{cast:i,value:h}]of d)if(s.includes(c)&&J(e,c))W(i,h)}}),cancel:(t,a,T)=>N(a,()=>{for(let e of v)if(e.n===t)ee(e,T)}),cancelAll:(s,a,T)=>N(a,()=>{for(let f of O.values())if(f.subject.id===s)en(f);for(let e of v)if(e.id===s)ee(e,T)}),replace(t){let l=L.findIndex(h=>h.name===t.name);if(l<0)throw new Error(`no ${t.name}`);L[l]=t;ek()},beginSession:()=>ex.session.clear(),advance:a=>eE(h(a)),get nextDeadline(){let e=es();return e&&e.at/1000},take:()=>G.splice(0),value(f,c,s,m,a){let t=w.get(r({I:{target:f,layer:m,property:s},instance:c}));return t?l(t,h(a)):(e[s]??0)},get held(){return[...w.values()]},X(){let e=[...et.values()];et.clear();return e},get hapticsToCome(){return[...v].flatMap(e=>[...e.Q]).filter(t=>t.channel==="haptics"&&t.I).map(t=>[t.at/1000,eT(t)]).filter(([,t])=>t)},rowsOf:t=>A.get(t)??[],why:(m,n,s)=>eq(D.get(m),n,s),find:(c,r)=>L.map(({table:s})=>s[c]?.[r]).find(Boolean),get effects(){return L.flatMap(({table:s})=>s.app?.effects??[])}}}function u({intensity:o,envelope:i},n){if(!i)return o;let e=i.findIndex(a=>a.atMs>n);if(e<=0)return i.at(e).intensity;let[t,r]=[i[e-1],i[e]];return t.intensity+((r.intensity-t.intensity)*(n-t.atMs))/(r.atMs-t.atMs)}export function vibration(c,from=0){let l=[];for(let[a,t]of c){let{kind:y,durationMs:r,intensity:o=1}=t;if(y==="continuous"){for(let n=0;n<r;n+=1)if(u(t,n+.5)>=.15)l.push([a+n,Math.min(1,r-n)])}else if(o>=.15)for(let[n,,,i=20]of p(t))l.push([a+n,i])}let e=[];for(let[p,i]of l.sort((t,r)=>t[0]-r[0])){let o=Math.max(0,Math.round(p-from));let n=Math.round(p-from+i);if(n<=o)continue;if(o-e.at(-1)<20)e.push(Math.max(e.pop(),n));else e.push(o,n)}let s=[];if(e[0]>0)e.unshift(0,0);e.slice(1).forEach((t,f)=>{let n=t-e[f];for(;n>10000;n-=10000)s.push(10000,0);s.push(n)});return s.slice(0,99)}export function rumble(t){let{kind:y,envelope:s,durationMs:r,sharpness:l=.5}=t;let e=s?100:5000;let o=y==="continuous"?[]:p(t).map(([a,...c])=>[a,50,...c]);for(let a=0;a<r;a+=e){let i=Math.min(e,r-a);o.push([a,i,u(t,a+i/2),l])}return o.map(([a,u,n,i])=>({at:a,duration:u,strongMagnitude:n*Math.min(1,2*(1-i)),weakMagnitude:n*Math.min(1,2*i)}))}let k=["translateX","translateY","translateZ"];let c={left:"right",right:"left",top:"bottom",bottom:"top"};let w={pt:["px","<length>"],"%":["%","<percentage>"],deg:["deg","<angle>"],ms:["ms","<time>"]};function N({points:i,count:r,samples:t}){if(i)return`cubic-bezier(${i})`;if(r)return`steps(${r})`;return t?`linear(${t.map(([n,e])=>`${e} ${n}%`)})`:"linear"}let H=(n,r,p)=>r[0]==="-"?n.style.setProperty(r,p):(n.style[r]=p);function L(n,{property:s,edge:i,unit:y},b){let h=k.indexOf(s);let u=e=>k.map((m,f)=>(f===h?`${e}px`:"0px")).join(" ");if(h>=0)return["translate",u];if(s==="rotate")return["rotate",e=>`${e}deg`];if(s==="blur")return["filter",e=>`blur(${(e*b)/100}px)`];if(s==="trim"){n.setAttribute("pathLength","100");n.style.strokeDasharray="100";return["strokeDashoffset",e=>`${100-e}`]}if(s==="dissolve"){let t=i;if(/ing$/.test(i)){let d=getComputedStyle(n).direction==="rtl";t=d===(i==="leading")?"right":"left"}if(!c[t])return["filter",e=>`opacity(${e})`];let o=t==="left"||t==="right";let p=t==="left"||t==="top";n.style.maskImage=`linear-gradient(to ${c[t]}, transparent 34%, #000 66%)`;n.style.maskSize=o?"300% 100%":"100% 300%";let a=e=>`${(p?e:1-e)*100}%`;return["maskPosition",e=>(o?`${a(e)} 0%`:`0% ${a(e)}`)]}if(s in e)return[s,String];let r=`--${s}`;let[l,g]=w[y]??["","<number>"];try{CSS.registerProperty({name:r,syntax:g,inherits:!0,initialValue:0+l})}catch{}return[r,e=>e+l]}function K(g,b,i){let x=new WeakMap();let w=new WeakMap();function j(r,d,m,y="target"){let e=`[data-cue-${y}="${CSS.escape(r)}"]`;let l=`${e}[data-cue-id="${CSS.escape(d)}"],${e}:not([data-cue-id])`;let o=[...g.querySelectorAll(l)];if(!m)return o;let t=`[data-cue-layer="${CSS.escape(m)}"]`;return o.flatMap(n=>[...n.querySelectorAll(t)])}function A(t){let{I:o,instance:c,start:p,duration:u,from,to:y,G:R,firing:e}=t;let{property:s,target:f,layer:m}=o;for(let n of j(f,c,m)){if(!x.has(n))x.set(n,new Map());let a=x.get(n);let d=a.get(s);if(d?.state===t)continue;let l={state:t};a.set(s,l);if(s==="typeOn"){z(n,t);continue}let[r,v]=L(n,o,b);let I=r==="translate"||r==="filter";l.name=r;if(R){l.animation=n.animate({[r]:[v(from),v(y)]},{duration:u/1000,easing:N(o.curve),fill:"both",composite:I?"add":"replace"});l.animation.startTime=p/1000}else if(e)l.text=v(t.value);let E=[...a.values()].filter(h=>h.name===r&&h.text);let T=k.map(h=>`${a.get(h)?.state.value??0}px`);let O=r==="translate"&&E.length>0;H(n,r,(O?T:E.map(h=>h.text)).join(" "));if(s==="dissolve"&&!e)n.style.maskImage=n.style.maskSize="";d?.animation?.cancel()}}function S(f,c,m){let n=j(f,c,m)[0];return n&&(w.get(n)??q(n).textContent)}function q(n){return n.querySelector("[data-cue-text]")??n}function z(n,t){let o=q(n);let p=t.text??w.get(n);if(!t.G){w.delete(n);if(p&&t.value!==0)o.textContent=p;return}w.set(n,p);let s=document.createElement("span");s.style.opacity=0;let c=a(p);o.replaceChildren("",s);let e=()=>{if(x.get(n).get("typeOn").state!==t)return;let r=l(t,h(i()));o.firstChild.data=c.slice(0,r).join("");s.textContent=c.slice(r).join("");requestAnimationFrame(e)};e()}return{find:j,render:A,textOf:(...l)=>S(...l)??""}}function G(a){let t={};let o=0;function r(e){let n=document.createElement("div");for(let c in e)n.setAttribute(c,e[c]);return a.appendChild(n)}for(let e of["polite","assertive"]){t[e]=r({"aria-live":e});Object.assign(t[e].style,{position:"fixed",clipPath:"inset(50%)"})}return{announce(p,e){let i=performance.now();let M=Math.max(0,o-i);o=i+M+200;setTimeout(()=>(t[e].textContent=""),M);setTimeout(()=>(t[e].textContent=p),M+100)},toast(p){let U=r({role:"status","data-cue-toast":""});U.textContent=p;U.onclick=()=>U.remove();setTimeout(U.onclick,5000)}}}function S(b){let o=new WeakMap();let t;function k(e){for(let n of o.get(e)??[])n.stop();o.delete(e)}return{stop:k,cannot(){if(!globalThis.AudioContext)return"unsupported";return t?.state==="running"?void 0:"noActivation"},wake(){if(globalThis.AudioContext)(t??=new AudioContext()).resume()},play({durationMs:r,fadeInMs:g,fadeOutMs:y,volume:x,frequenciesHz:w=[],file:v},e,d){let p=t.currentTime;let i=(r-d)/1000;if(i<=0)return;let s=new GainNode(t);s.connect(t.destination);let h=b[v];let l=h?[new AudioBufferSourceNode(t,{buffer:h})]:w.map(n=>new OscillatorNode(t,{frequency:n}));let u=(n,a)=>(a>=n?1:(1-Math.cos((Math.PI*a)/n))/2);let c=Float32Array.from({length:257},(m,f)=>{let a=d+(f/256)*i*1000;return(x/l.length)*u(g,a)*u(y,r-a)});s.gain.setValueCurveAtTime(c,p,i);for(let n of l){n.connect(s);n.start(p);n.stop(p+i)}o.set(e,[...(o.get(e)??[]),...l])}}}function en(w){let l=new Set();let e=(r,...o)=>{try{return localStorage[r](...o)}catch(i){return w({did:"error",error:i})}};let r=c=>`patternc.once.${n(c).toString(16)}`;return{has:c=>l.has(c)||!!e("getItem",r(c)),add(c){l.add(c);e("setItem",r(c),"1")}}}function et(a,n){let e=setTimeout(n,Math.max(0,a-performance.now()));return()=>clearTimeout(e)}export function createPlayer(ei,P={}){let{root:g=document,effects:T={},blurPx:b=40,clock:j={now:()=>performance.now(),wake:et},confirm:V=f=>t(f),localize:R=p=>p,once:ec=en(w),gamepad:N,observer:Q,conditions:W}=P;let E=K(g,b,()=>j.now());let F=G(g.body??g);let q=S(P.sounds??{});let l=createPlayback([ei].flat().map(loadDeck),{once:ec,text:E.textOf,cannot(n){if(n==="sound")return q.cannot();if(n==="motion"||N)return void 0;if(!navigator.vibrate)return"unsupported";return navigator.userActivation?.hasBeenActive===!1?"noActivation":void 0}});let k=[];let M=[];let O;let D=!1;function u(r){let i=j.now();let n=r(i);let G=l.take();for(let h of G)B(h,h[s]);if(G.length)eo(i);for(let t of l.X())E.render(t);O?.();let e=l.nextDeadline;O=e===void 0?e:j.wake(e,()=>u(l.advance));return n}let x=(o,s)=>u(i=>l.set(o,i,s));function w(t){let{atMs:C,did:a,cue:m,firing:e,mode:h,channel:n,reason:o,flag:r,error:i}=t;Q?.({atMs:C,did:a,cue:m,firing:e,mode:h,channel:n,reason:o,flag:r,error:i})}function B(h,{firing:e,I:o,Y:z,subject:s,id:d}){let{atMs:C,did:a,name:r,cue:m,text:p,instance:c}=h;w(h);if(a==="haptic"){k.push({firing:e,one:[C,o]});if(N)ee(o)}else if(a==="sound")q.play(o,e,j.now()-C);else if(a==="haptic-stop")k=k.filter(t=>t.firing!==e);else if(a==="sound-stop")q.stop(e);else if(a==="announce")F.announce(R(p,d),h.priority);else if(a==="toast")(P.toast??F.toast)(R(p,d));else if(a==="perform")Z(e,r,z);else if(a==="ask")f(m,s,R(p,d));else if(A.effects.includes(a)&&!P.states?.(a,r,e?.subject))for(let y of["state","target"])for(let n of a==="emit"?[]:E.find(r,c,"",y))n.hidden=a==="hide"||a==="remove"}async function Z({id:d,subject:s},r,z){let c=!0;try{await T[r](s)}catch(i){c=!1;w({did:"error",error:i})}u(i=>l.complete(r,d,c,i,z))}async function f(m,s,p){let n=(await V(p,{cue:m,subject:s}))===!0;u(i=>l.answer(m,s.id,n,i))}function eo(i){if(N||!navigator.vibrate)return;let t=([a,{durationMs:r=400}])=>a+r>i;let S=c=>c.filter(t).map(e=>JSON.stringify(e)).sort().join();k=k.filter(({one:e})=>t(e));let o=[...k.map(({one:e})=>e),...l.hapticsToCome];if(S(o)!==S(M))navigator.vibrate(vibration(o,i));M=o}function ee(t){let n=navigator.getGamepads().find(e=>e?.vibrationActuator);for(let{at:a,...er}of n?rumble(t):[])setTimeout(()=>n.vibrationActuator.playEffect("dual-rumble",er),a)}function J(d){return[...g.querySelectorAll(`[data-cue-id="${CSS.escape(d)}"]`)].some(n=>{let{x:i,y:s,width:a,height:t}=n.getBoundingClientRect();let e=(r,o)=>r>0&&r<o;return e(i+a/2,innerWidth)&&e(s+t/2,innerHeight)})}let U=matchMedia("(prefers-reduced-motion: reduce)");let H=()=>x({"reduce-motion":U.matches});let v=()=>{u(i=>l.background(document.hidden,i));x({foreground:!document.hidden})};let L=new AbortController();let I={capture:!0,signal:L.signal};U.addEventListener("change",H,I);document.addEventListener("visibilitychange",v,I);for(let X of["pointerdown","keydown","click"])document.addEventListener(X,q.wake,I);let Y=new MutationObserver(i=>{let r=({type:z,addedNodes:e})=>z!=="childList"||[...e].some(n=>n.tagName);if(i.some(r))for(let t of l.held)E.render(t)});Y.observe(g,{childList:!0,subtree:!0,attributeFilter:["data-cue-id"]});H();v();W?.((r,h,s)=>{if(["reduce-motion","foreground"].includes(r))throw new Error(`${r} cannot be set`);D||=r==="visible";x({[r]:h},s)});return{fire(t,s={}){let{id:d="",items:r=[]}=s;let n=({gates:e})=>[...e.cue,...e.haptics].includes("visible");let c=!D&&l.rowsOf(t).some(n);return u(i=>{if(c)l.set({visible:J(d)},i,d);let o=r.map(a=>(typeof a==="string"?{id:a}:a));return l.fire(t,{...s,id:d,items:o},i)})},set(r,h,s){let{source:d}=l.find("inputs",r)??{};if(d!=="content"&&d!=="user-setting")throw new Error(`${r} cannot be set`);x({[r]:h},s)},get:l.input,cancel:(e,t)=>u(i=>l.cancel(e,i,t)),cancelAll:(s,t)=>u(i=>l.cancelAll(s,i,t)),replace:s=>l.replace(loadDeck(s)),beginSession:l.beginSession,get isPhysicalityEnabled(){return l.input("physicality")},set isPhysicalityEnabled(e){x({physicality:e})},get isReduceMotionEnabled(){return l.input("reduce-motion")??!1},whyHapticsCannotFire:(m,s)=>l.why(m,"haptics",s),isAvailable(e,s){let r=l.find("controls",e)?.availableIf;return!r||l.input(r,s)===!0},get missing(){return l.effects.filter(r=>!T[r])},stop(){L.abort();Y.disconnect();O?.()}}}

        """#),
  ]
}
