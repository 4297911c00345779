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
        let g=["normal","reduceMotion","physicalityOff"],f=["haptics","sound","motion","text","effects"],t=f.slice(0,3),A={haptics:"impact notify selection transient continuous",sound:"tone chord sample",motion:"linear cubic-bezier steps spring typeOn",text:"toast announce",effects:"show hide remove restore do emit"},m=f.slice(0,2),e={opacity:1,scale:1,dissolve:1,trim:100},h=r=>Math.round(r*1000);export class DeckError extends Error{constructor(t,n,e){super(`${t}: ${n}: ${e?.found?"update the player":"compile it again"}`);Object.assign(this,{code:t},e)}}function i(a,c,n,l){let h=a[c],e=l+c,r=Array.isArray(h)?"array":h===null?"null":typeof h,o=c==="everyMs"?.001:c.endsWith("Ms")?0:-Infinity,i=r==="number"&&!(h>=o&&h<Infinity),t=h===void 0?"missing":r!==n?"wrongType":i&&"outOfRange";if(t)throw new DeckError(t,e,{path:e,expected:n});return h}export function loadDeck(p){let s=typeof p==="string"?j(p):p,{format:d,version:v,name:n}=s??{};if(d!=="patternc.cue-table")throw new DeckError("notACueTable",d);if(i(s,"version","number","")!==1){throw new DeckError("unsupportedVersion",v,{found:v,supported:1})}let t={name:n,table:s,rows:[],notes:[]};for(let c of["inputs","maps","events","cues"])t[c]=i(s,c,"object","");let y=Object.keys(t.cues).sort();if(y.length>100000)throw new DeckError("tooLarge","cues");for(let n of y){let e=`cues.${n}.`,m=i(t.cues,n,"object","cues."),a={name:n,D:t,cue:m,maps:new Set(),modes:{}};a.event=i(i(m,"trigger","object",e),"event","string",`${e}trigger.`);a.gates=i(m,"gates","object",e);for(let h of g){let l=`${e}modes.${h}.`,b=i(i(m,"modes","object",e),h,"object",`${e}modes.`);a.modes[h]={};for(let r of f)a.modes[h][r]=i(b,r,"array",l).filter((o,f)=>u(a,r,o,`${l}${r}[${f}].`))}t.rows.push(a)}return t}function j(d){try{return JSON.parse(d)}catch({message}){let e=d.slice(0,/position (\d+)/.exec(message)?.[1]??0).split("\n"),t=e.at(-1).length+1;throw new DeckError("notJSON",message,{line:e.length,column:t})}}function u(a,r,o,e){let{loop:l,choice:z,scaledBy:v=[],property:s,success:b,failure:d}=o;i(o,"atMs","number",e);if(l)i(l,"everyMs","number",`${e}loop.`);for(let m of[z?.map,...v])a.maps.add(m);for(let t of[b,d])for(let n of t?f.slice(3):[])t[n].forEach(i=>u(a,n,i,e));let h=r==="motion",p=s==="typeOn"?["perCharacterMs"]:["durationMs","from","to"];if(h)for(let c of p)i(o,c,"number",e);let y=h&&p[1]?i(o,"curve","object",e):o,g=h&&!p[1]?"typeOn":i(y,"kind","string",e);if(A[r].includes(g))return!0;a.D.notes.push(`${e}kind: ${g} is ${h?"linear":"left out"}`);if(r==="effects")throw new DeckError("outOfRange",`${e}kind`,{path:e});return h}function r(d){let t=K=>BigInt.asUintN(64,K),e=0xcbf29ce484222325n;for(let n of new TextEncoder().encode(d))e=t((e^BigInt(n))*0x100000001b3n);for(let i of[0xff51afd7ed558ccdn,0xc4ceb9fe1a85ec53n])e=t((e^(e>>33n))*i);return e^(e>>33n)}function b([a,h,l,p],e){let i=(t,n,r)=>((1-3*n+3*t)*r+3*n-6*t)*r*r+3*t*r,o=0,c=1;for(let s=0;s<48;s+=1){let n=(o+c)/2;if(i(a,l,n)<e)o=n;else c=n}return i(h,p,o)}function q({stiffness:s,damping:a},r){let t=a/2,o=s-t*t,n=Math.sqrt(Math.abs(o)),i=Math.exp(-t*r),e=n*r;if(n<1e-5)return 1-i*(1+t*r);if(o>0)return 1-i*(Math.cos(e)+(t/n)*Math.sin(e));return 1-i*(Math.cosh(e)+(t/n)*Math.sinh(e))}function x(e,n,r){if(e.kind==="cubic-bezier")return b(e.points,n);if(e.kind==="steps")return Math.floor(n*e.count)/e.count;return e.kind==="spring"?q(e,r):n}let a=d=>Intl.Segmenter?[...new Intl.Segmenter().segment(d)].map(t=>t.segment):[...d];function eH({perCharacterMs:e,pauseMs:i,after:t=""},d){let r=0;return a(d).map(n=>{let w=r+h(e);r=w+(e&&t.includes(n)?h(i):0);return w})}function l(t,a){let{start:d,duration:u,from,to:g}=t;if(!t.G)return t.value;let e=a-d;if(e>=u)return g;if(t.A)return t.A.findIndex(r=>r>e);let n=Math.max(0,e/u);return from+(g-from)*x(t.I.curve,n,e/1e6)}let v={light:[[0,.4,.6]],medium:[[0,.65,.5]],heavy:[[0,1,.3,40]],soft:[[0,.45,.1,30]],rigid:[[0,.8,1]],selection:[[0,.3,.7]],success:[[0,.5,.5],[100,.7,.5]],warning:[[0,.8,.5],[150,.6,.5]],error:[[0,.7,.4],[100,.7,.4],[200,.9,.4],[300,.5,.4]]};function d({kind:g,style:n,outcome:t,intensity:o=1,sharpness:e=.5}){let i=v[n??t??g]??[[0,1,e]];return i.map(([a,r,...c])=>[a,r*o,...c])}let eS=t=>t.kind==="continuous"?Math.max(...(t.envelope??[t]).map(a=>a.intensity)):Math.max(...d(t).map(([,r])=>r)),s=Symbol("cast"),n=({I:{target:f,layer:m="",property:s},instance:c})=>[f,c,m,s].join("\n"),te=({I:{target:f,layer:m,property:s},instance:c})=>({target:f,instance:c,layer:m,property:s}),z=(t,n)=>t.instance===n.instance&&JSON.stringify(t.I)===JSON.stringify(n.I),L=({I:o,instance:c})=>[o.kind,o.name??o.text,c].join("\n"),p=(a,s)=>[a.name,s.id].join("\n");function o(c,{id:p,keys:e}){let n=c.split(".").at(-1);return n==="id"?p:e?.[n]}function eD({stepMs:c,minMs:i,maxMs:t,seed:e},a,s,f){if(c!==void 0)return h(Math.min(f*c,t??Infinity));let l=e&&(o(e,a)??o(e,s)??a.id),n=Number(r(String(l??f))>>11n)/2**53;return Math.round(h(i)+(h(t)-h(i))*n)}let N=(t,n)=>t.at-n.at||t.n-n.n||t.S-n.S||t.P-n.P||t.id-n.id;export function createPlayback(H,P={}){let{once:ec=new Set(),text:d=()=>"",cannot:eP=()=>void 0,first:eF=1}=P,D,S,eI=new Map(),X=new Map(),E=[],y=new Set(),I=new Set(),G=[],u=0,eK=0,K=eF,w=new Map(),et=new Map(),A=new Map(),ej={session:new Set(),launch:new Set()},eC={n:0,Q:new Set()},ef=[],Y=[],el=0,k=[],ev=new Map(),q=!1,ep=!1;function ex(){D=new Map();S=new Map();for(let t of H){for(let n in t.events)S.set(n,[]);for(let a of t.rows){if(D.has(a.name))throw new Error(`two cues ${a.name}`);D.set(a.name,a)}}for(let n of[...D.keys()].sort()){let a=D.get(n);if(!S.has(a.event))S.set(a.event,[]);S.get(a.event).push(a)}}function ea(){if(!O("physicality"))return g[2];return g[O("reduce-motion")?1:0]}function O(n,s){let l=X.get(s),h=l?.has(n)?l.get(n):eI.get(n);return h??(n==="physicality"||n==="sound-on"||void 0)}function R(a,r){eT(h(a)-1);u=Math.max(u,h(a));let n=r();eR();return n}function es(){while(E.length&&!E.at(-1).firing.Q.has(E.at(-1)))E.pop();return E.at(-1)}function eT(e){for(let t=es();t?.at<=e;t=es()){u=Math.max(u,t.at);Q(t);eR()}u=Math.max(u,e)}function tt(e){for(;;){let r=eo(e).filter(t=>t.at<=u);if(!r.length)return;for(let t of r)if(t.S===r[0].S&&e.Q.has(t))Q(t)}}function j(i,a=i.firing.start+i.B){let{firing:e,channel:r}=i,t={S:f.indexOf(r),P:-1,...i,at:a,n:e.n};t.id=eK+=1;e.Q.add(t);let o=0,c=E.length;while(o<c){let n=(o+c)>>1;if(N(E[n],t)<0)c=n;else o=n+1}E.splice(o,0,t);return t}function ek(t,r){return j({firing:eC,U:r},u+t)}function v(e,a,n,i){let h={...n,atMs:u/1000,firing:e?.n,did:a};h[s]={firing:e,...i};G.push(h)}function eR(){for(let e of[...I].sort((t,n)=>t.n-n.n))Z(e);I.clear()}function Z(e){if(!y.has(e))return;if(e.Q.size||e.V.size||e.M.size)return;y.delete(e);v(e,"end")}function eh(n){v(null,"suppress",n);return n}function eq(t,s,g){let n=S.get(t);if(!n)return[eh({event:t,reason:"unknownEvent"})];for(let e of y)if(e.id===s.id&&e.T.cue.until?.includes(t))eM(e);return n.map(a=>ey(a,s,g))}function ey(a,s,g,t){let{name:m,cue:{confirm:r,once:e}}=a;let l=(o,n)=>eh({cue:m,reason:o,...n}),N=eu(a,"cue",s.id);if(N)return l("cueGate",{flag:N});let i=ej[e?.per],z=i||e?.per==="ever",eS=e?.per===a.cue.trigger.subject,h=z?"":e&&o(eS?"id":e.per,s),c=(z||h)&&JSON.stringify([m,e.per,h]),L=i??ec;if(c&&L.has(c))return l("once");if(eV(a,s.id))return l("busy");if(r&&!t&&(!r.if||O(r.if,s.id))){let n=p(a,s);if(A.has(n))return l("awaitingConfirmation");let f={T:a,subject:s,F:g};A.set(n,f);M(f);v(null,"ask",{cue:m,subject:s.id,text:r.text},{...r,subject:s});return{cue:m,awaiting:!0}}if(c)L.add(c);return eW(a,s,g,e&&!c)}function eu({gates:e},r,p){return e[r].find(n=>O(n,p)!==!0)}function eV(a,p){return[...y].some(e=>e.T.name===a.name&&e.id===p&&(e.V.size||[...e.Q].some(({I:o})=>["do","remove"].includes(o?.kind))))}function M(f){eC.Q.delete(f.leave);if(q)f.leave=ek(6e7,()=>en(f))}function en({T:a,subject:s}){if(A.delete(p(a,s)))eh({cue:a.name,reason:"declined"})}function ez(a,r,p,N){if(N&&r!=="motion")return{reason:"missingKey"};let n=eu(a,r,p);if(n)return{reason:"gate",flag:n};if(ep&&r==="haptics")return{reason:"lowPower"};let o=q?"background":eP(r);return o&&{reason:o}}function eW(a,s,g,N){let{id:p}=s;for(let h of y){if(h.id!==p)continue;let z=h.T.name===a.name;if(z||a.cue.role==="exit")for(let r of m)T(h,r);if(z)T(h,"text")}eX();let e={n:K,T:a,subject:s,id:p,F:g,start:u,mode:ea(),L:new Map(),R:[],O:{},keys:new Set(),Q:new Set(),V:new Set(),M:new Set()};K+=1;y.add(e);I.add(e);for(let n of a.maps)e.L.set(n,eJ(a.D.maps[n],p));v(e,"start",{cue:a.name,mode:e.mode});let c={};for(let r of t){let o=ez(a,r,p,N),h=F(e,r).length>0;e.O[r]=!o;c[r]=o??h;if(o&&h)v(e,"suppress",{channel:r,...o})}eY(e);let L=c.motion.reason==="background";e.O.motion||=L;for(let r of f)for(let i of e.O[r]===!1?[]:F(e,r))if(i.I.loop)eb(i);else if(r!=="motion"||!L)j(i);if(q)for(let l of e.M)e.Q.delete(l.N);tt(e);Z(e);return{cue:a.name,firing:e.n,mode:e.mode,channels:c}}function eX(){if(y.size<10000)return;let o=[...y],t=o.find(e=>e.M.size)??o[0];ee(t);Z(t)}function eJ(m,p){if(!m)return void 0;let h=String(O(m.input,p));if(Object.hasOwn(m.values,h))return m.values[h];return m.default??(m.type==="level"&&Math.min(...Object.values(m.values)))}function F(e,r){let{subject:s,id:p,L:c}=e,n=s.items?.length?s.items.slice(0,10000):[s];return e.T.modes[e.mode][r].flatMap((o,m)=>{let{choice:z,stagger:l,atMs:L}=o;if(z&&c.get(z.map)!==z.pattern)return[];let i={firing:e,channel:r,I:o,P:m,instance:p,E:0,B:h(L)};if(!l)return i;return n.map((a,f)=>{let t=eD(l,a,s,f);return{...i,instance:a.id,E:t,B:i.B+t}})})}function eb(i){let{firing:e,channel:r,P:m,E:t,instance:c}=i,{id:p,startMs:f,everyMs:s,until:o}=i.I.loop,n=[p??r+m,c].join("\n"),l=[...e.M].find(h=>h.name===n);if(!l){let a=h(f??i.I.atMs)+t;l={name:n,firing:e,B:a,J:h(s),C:[]};l.flag=o??i.I.loop.while;l.H=o!==void 0;e.M.add(l);l.C.push(i);eE(l)}else l.C.push(i)}function eE(l){let t=Math.max(0,Math.ceil((u-l.firing.start-l.B)/l.J));if(l.C.some(i=>i.I.alternate))t+=t%2;eg(l,t)}function eg(l,t){let{firing:e}=l;l.Z=t;let a=e.start+l.B+t*l.J;l.N=j({firing:e,U:()=>eB(l)},a)}function eB(l){let{firing:e}=l,r=ep&&e.T.cue.role!=="progress",n=!r&&(O(l.flag,e.id)===!0)!==l.H,t=l.Z%2===1;l.C=l.C.filter(({I:o})=>n||(o.alternate&&t));if(!l.C.length){e.M.delete(l);return}for(let i of l.C){i.hasRun=!0;let p=i.I.alternate&&t;j({...i,K:p},u+i.B-l.B)}eg(l,l.Z+1)}function b(e,r){let n=!1;for(let t of e.Q)if(r(t))n=e.Q.delete(t);for(let l of e.M){let o=l.C.filter(i=>!r(i));n||=o.length<l.C.length;l.C=o;if(o.length)continue;e.M.delete(l);e.Q.delete(l.N)}I.add(e);return n}function T(e,r,i=()=>!0){let n=b(e,t=>t.channel===r&&i(t));if(n&&r!=="text")v(e,r==="sound"?"sound-stop":"haptic-stop")}function V(e,r){e.O[r]=!1;if(r==="motion")ei(e);else T(e,r)}function ee(e,N){for(let r of t)V(e,r);T(e,"text");for(let t of eo(e)){if(t.channel!=="effects"||t.I.loop)continue;if(N==="drop")e.Q.delete(t);else if(e.Q.has(t))Q(t)}b(e,t=>t.I)}function eo(e){return[...e.Q].sort(N)}function eM(e){let i=({I:o})=>/^(hide|remove|restore)$/.test(o.kind),n=t=>t.I&&!t.arm&&!i(t);for(let r of m)T(e,r,n);ei(e);b(e,n);for(let t of eo(e))if(t.I&&!t.arm&&e.Q.has(t))Q(t);b(e,t=>t.at===void 0);Z(e)}function eZ(e){let p=B(e);e.mode=ea();v(e,"mode",{mode:e.mode});let s=new Map(),g=[...e.R];for(let r of f){if(e.O[r]===!1)continue;let o=F(e,r).sort((t,n)=>t.B-n.B);if(!o.length&&m.includes(r))T(e,r);let N=i=>!i.I||i.arm||i.at===Infinity||(i.I.loop&&o.some(t=>z(t,i)));b(e,t=>t.channel===r&&!N(t));let eS=[...e.M].flatMap(l=>l.C);for(let i of o){let a=e.start+i.B,c=(r==="motion"?n:L)(i);if(i.I.loop){if(!s.has(c))s.set(c,[]);if(!eS.some(h=>z(h,i)))eb(i)}else if(r==="motion")s.set(c,[...(s.get(c)??[]),i]);else if(!m.includes(r)){let t=g.indexOf(c);if(t<0)j(i,Math.max(a,u));else g.splice(t,1)}else if(a>u||(a===u&&e.start<a))j(i)}}if(e.O.motion)eQ(e,s,p)}function eQ(e,s,p){for(let[c,{cast:i,value:h}]of p)if(!s.has(c)&&J(e,c))W(i,h);for(let[c,o]of s){if(!o.length||!J(e,c))continue;let n=o.filter(i=>e.start+i.B<=u).at(-1);for(let i of o)if(e.start+i.B>u)j(i);let t=w.get(c);if(n&&t?.G&&z(t,n))continue;if(!n)x(o[0],o[0].I.from??0);else if(t?.G)x(n,l(t,u));if(n)eA({...n,at:e.start+n.B})}}function J(e,c){let t=w.get(c);return t?t.firing===e:!e.keys.has(c)}function B(e){let p=new Map(),c=[...e.M].flatMap(l=>l.C),o=F(e,"motion").filter(i=>!i.I.loop);o.push(...c.filter(i=>i.hasRun&&i.channel==="motion"));for(let i of o.sort((t,n)=>t.B-n.B||t.P-n.P)){let{loop:l,alternate:r,property:s,from,to:g}=i.I,h=l&&r?from:g;if(s==="typeOn")h=a(C(i)).length;p.set(n(i),{cast:i,value:h})}return p}function C({firing:e,I:o,instance:c}){return e.subject.text??d(o.target,c,o.layer)}function eY(e){if(!e.O.motion){for(let{cast:i,value:h}of B(e).values())x(i,h);return}let r=new Set();for(let i of F(e,"motion").sort((t,n)=>t.B-n.B)){if(i.I.loop||r.has(n(i)))continue;r.add(n(i));if(i.B>0)x(i,i.I.from??0)}}function x({firing:e,I:o,instance:c},h){em({firing:e,I:o,instance:c,value:h})}function W(i,h,r){let t=w.get(n(i)),p=t?.value??e[i.I.property]??0;if(!r&&!t?.G&&p===h)return;x(i,h);v(i.firing,"motion-end",{...te(i),value:h})}function em(t){let{firing:e}=t,c=n(t),p=w.get(c);if(p?.G){p.firing.Q.delete(p.G);I.add(p.firing)}if(e&&p&&p.firing!==e)b(p.firing,i=>i.channel==="motion"&&i.I?.loop&&n(i)===c);e?.keys.add(c);if(e)w.set(c,t);else w.delete(c);et.set(c,t)}function eA({at:a,firing:e,I:o,instance:c,K:p}){let t={firing:e,I:o,instance:c,start:a,duration:h(o.durationMs??0)};[t.from,t.to]=p?[o.to,o.from]:[o.from,o.to];let i=w.get(n(t));if(o.property==="typeOn"){t.text=C(t);t.A=eH(o,t.text);[t.from,t.to]=[0,t.A.length];t.duration=t.A.at(-1)??0}else if(i?.G)t.from=l(i,u);if(a+t.duration<u){W(t,t.to);return}let r=()=>x(t,t.to);t.G=j({firing:e,channel:"motion",U:r},a+t.duration);em(t);let{from,to:g}=t;v(e,"motion",{...o,instance:c,from,to:g,elapsedMs:(u-a)/1000})}function ei(e,s){let p=B(e),a=({channel:r,I:o})=>r==="motion"&&o,l=new Set([...e.Q].filter(a).map(n));b(e,t=>a(t)&&!(s&&t.at===void 0));for(let[c,{cast:i,value:h}]of p)if(J(e,c))W(i,h,l.has(c))}function eG(f,p){let l=({I:o,instance:c})=>o?.target===f&&c===p;for(let{I:o,instance:c}of w.values())if(l({I:o,instance:c}))em({I:o,instance:c});for(let e of y)b(e,i=>i.I?.loop&&l(i))}function Q(t){let{firing:e,channel:r,I:o}=t;e.Q.delete(t);I.add(e);if(t.U)t.U();else if(!o)return;else if(r==="motion")eA(t);else if(r==="haptics"||r==="sound")tn(t);else{if(!t.arm)e.R.push(L(t));if(r==="effects")er(t);else if(o.kind==="toast")U(t);else eL(t)}}function eN({firing:e,I:o}){if(o.intensity===void 0)return o;let i=1;for(let m of o.scaledBy??[])i*=e.L.get(m)??1;let a=n=>{let r=Math.min(1,Math.max(0,n.intensity*i));return{...n,intensity:Math.round(r*1e6)/1e6}};let t=a(o);if(o.envelope)t.envelope=o.envelope.map(a);return eS(t)>0?t:void 0}function tn(t){let{firing:e,channel:r}=t,o=eN(t);if(!o)return;if(r==="haptics"){let n=eS(o);k=k.filter(h=>u-h.at<34000);if(k.some(h=>h.firing!==e&&h.W>=n)){v(e,"suppress",{channel:r,reason:"fused"});return}k.push({at:u,firing:e,W:n})}v(e,r==="sound"?"sound":"haptic",o,{I:o});if(o.durationMs)j({firing:e,channel:r},u+h(o.durationMs))}function ed({firing:e,I:o}){v(e,o.kind,{...o,id:void 0},o);I.add(e)}function U(t){if(!q){ed(t);return}ew(t,Y);if(Y.length>10)b(Y[0].firing,i=>i===Y[0])}function ew(r,n){let t={...r,at:Infinity};t.firing.Q.add(t);let o=n.filter(h=>h.firing.Q.has(h));n.splice(0,Infinity,...o,t)}function eL(t){ew(t,ef);eO()}function eO(){let n=ef.filter(t=>t.firing.Q.has(t));ef=n;if(!n.length)return;if(u>=el){let e=n.find(({I:o})=>o.priority==="assertive")??n[0];e.firing.Q.delete(e);ed(e);el=u+100000}ek(el-u,()=>eO())}function er({firing:e,I:o,instance:c}){let{kind:g,name:n}=o;if(g==="emit"){eU(e,n);return}if(g==="do"){let z={I:o};e.V.add(z);v(e,"perform",o,{Y:z});return}let a=t=>i=>i.I?.name===n&&t.includes(i.I.kind);for(let h of y)if(g!=="show"&&h.id===e.id&&h.n<e.n)b(h,a(["show"]));v(e,g,{...o,instance:c});if(/^re/.test(g))eG(n,c);if(g!=="restore")return;b(e,t=>t.channel==="motion"&&t.I?.target===n);b(e,a(["hide","remove"]));for(let r of m)T(e,r)}function eU(e,n){let t=(ev.get(n)??[]).filter(r=>u-r<1e6);ev.set(n,t);if(e.F>=8||t.length>=64){v(e,"suppress",{channel:"effects",event:n,reason:"throttled"});return}t.push(u);v(e,"emit",{name:n});eq(n,e.subject,e.F+1)}ex();return{input:O,fire:(t,s,a)=>R(a,()=>eq(t,s,0)),set:(o,a,s)=>R(a,()=>{if(s!==void 0&&!X.has(s))X.set(s,new Map());let i=X.get(s)??eI;for(let n in o)if(!H.some(t=>/behaviour|haptic/.test(t.inputs[n]?.source)))i.set(n,o[n]);for(let e of y){if(g.indexOf(ea())>g.indexOf(e.mode))eZ(e);for(let r of t)if(e.O[r]&&eu(e.T,r,e.id))V(e,r)}}),answer:(m,s,t,a)=>R(a,()=>{let c=p({name:m},{id:s}),f=A.get(c);if(!f)return;if(!t)en(f);A.delete(c);if(t)ey(f.T,f.subject,f.F,!0)}),complete:(n,s,c,a,z)=>R(a,()=>{for(let e of y)for(let p of e.V){let l=p.I.name===n&&e.id===s;if(z?p!==z:!l)continue;e.V.delete(p);I.add(e);let t=p.I[c?"success":"failure"]??{};for(let r of["text","effects"])t[r]?.forEach((o,m)=>{let i={firing:e,channel:r,I:o,P:m,instance:e.id,arm:t};j(i,u+h(o.atMs))});return}}),background:(n,a)=>R(a,()=>{if(q===n)return;q=n;for(let f of A.values())M(f);if(!q)for(let t of Y.splice(0))if(t.firing.Q.delete(t))ed(t);for(let e of y){if(q){for(let r of m)V(e,r);ei(e,!0)}for(let l of e.M)if(q)e.Q.delete(l.N);else eE(l)}}),lowPower:(o,a)=>R(a,()=>{ep=o;for(let e of o?y:[]){V(e,"haptics");if(e.T.cue.role==="progress")continue;let r=t=>t.I?.loop,s=[...e.M].flatMap(l=>l.C).map(n),p=B(e);T(e,"sound",r);b(e,r);for(let[c,{cast:i,value:h}]of p)if(s.includes(c)&&J(e,c))W(i,h)}}),cancel:(t,a,N)=>R(a,()=>{for(let e of y)if(e.n===t)ee(e,N)}),cancelAll:(s,a,N)=>R(a,()=>{for(let f of A.values())if(f.subject.id===s)en(f);for(let e of y)if(e.id===s)ee(e,N)}),replace(t){let l=H.findIndex(h=>h.name===t.name);if(l<0)throw new Error(`no ${t.name}`);H[l]=t;ex()},beginSession:()=>ej.session.clear(),advance:a=>eT(h(a)),get nextDeadline(){let e=es();return e&&e.at/1000},take:()=>G.splice(0),value(f,c,s,m,a){let t=w.get(n({I:{target:f,layer:m,property:s},instance:c}));return t?l(t,h(a)):(e[s]??0)},get held(){return[...w.values()]},X(){let e=[...et.values()];et.clear();return e},get hapticsToCome(){return[...y].flatMap(e=>[...e.Q]).filter(t=>t.channel==="haptics"&&t.I).map(t=>[t.at/1000,eN(t)]).filter(([,t])=>t)},rowsOf:t=>S.get(t)??[],why:(m,r,s)=>ez(D.get(m),r,s),find:(c,n)=>H.map(({table:s})=>s[c]?.[n]).find(Boolean),get effects(){return H.flatMap(({table:s})=>s.app?.effects??[])}}}function y({intensity:o,envelope:i},r){if(!i)return o;let e=i.findIndex(a=>a.atMs>r);if(e<=0)return i.at(e).intensity;let[t,n]=[i[e-1],i[e]];return t.intensity+((n.intensity-t.intensity)*(r-t.atMs))/(n.atMs-t.atMs)}export function vibration(c,from=0){let l=[];for(let[a,t]of c){let{kind:g,durationMs:n,intensity:o=1}=t;if(g==="continuous"){for(let r=0;r<n;r+=1)if(y(t,r+.5)>=.15)l.push([a+r,Math.min(1,n-r)])}else if(o>=.15)for(let[r,,,i=20]of d(t))l.push([a+r,i])}let e=[];for(let[d,i]of l.sort((t,n)=>t[0]-n[0])){let o=Math.max(0,Math.round(d-from)),r=Math.round(d-from+i);if(r<=o)continue;if(o-e.at(-1)<20)e.push(Math.max(e.pop(),r));else e.push(o,r)}let s=[];if(e[0]>0)e.unshift(0,0);e.slice(1).forEach((t,f)=>{let r=t-e[f];for(;r>10000;r-=10000)s.push(10000,0);s.push(r)});return s.slice(0,99)}export function rumble(t){let{kind:g,envelope:h,durationMs:n,sharpness:l=.5}=t,s=h?100:5000,o=g==="continuous"?[]:d(t).map(([a,...c])=>[a,50,...c]);for(let a=0;a<n;a+=s){let i=Math.min(s,n-a);o.push([a,i,y(t,a+i/2),l])}return o.map(([a,u,r,e])=>({at:a,duration:u,strongMagnitude:r*Math.min(1,2*(1-e)),weakMagnitude:r*Math.min(1,2*e)}))}let k=["translateX","translateY","translateZ"],c={left:"right",right:"left",top:"bottom",bottom:"top"},w={pt:["px","<length>"],"%":["%","<percentage>"],deg:["deg","<angle>"],ms:["ms","<time>"]};function R({points:i,count:n,samples:t}){if(i)return`cubic-bezier(${i})`;if(n)return`steps(${n})`;return t?`linear(${t.map(([r,e])=>`${e} ${r}%`)})`:"linear"}let H=(r,n,d)=>n[0]==="-"?r.style.setProperty(n,d):(r.style[n]=d);function S(r,{property:s,edge:i,unit:g},b){let h=k.indexOf(s),u=e=>k.map((o,f)=>(f===h?`${e}px`:"0px")).join(" ");if(h>=0)return["translate",u];if(s==="rotate")return["rotate",e=>`${e}deg`];if(s==="blur")return["filter",e=>`blur(${(e*b)/100}px)`];if(s==="trim"){r.setAttribute("pathLength","100");r.style.strokeDasharray="100";return["strokeDashoffset",e=>`${100-e}`]}if(s==="dissolve"){let t=i;if(/ing$/.test(i)){let p=getComputedStyle(r).direction==="rtl";t=p===(i==="leading")?"right":"left"}if(!c[t])return["filter",e=>`opacity(${e})`];let o=t==="left"||t==="right",d=t==="left"||t==="top";r.style.maskImage=`linear-gradient(to ${c[t]}, transparent 34%, #000 66%)`;r.style.maskSize=o?"300% 100%":"100% 300%";let a=e=>`${(d?e:1-e)*100}%`;return["maskPosition",e=>(o?`${a(e)} 0%`:`0% ${a(e)}`)]}if(s in e)return[s,String];let n=`--${s}`,[l,m]=w[g]??["","<number>"];try{CSS.registerProperty({name:n,syntax:m,inherits:!0,initialValue:0+l})}catch{}return[n,e=>e+l]}function K(y,b,i){let x=new WeakMap(),w=new WeakMap();function j(n,p,m,g="target"){let e=`[data-cue-${g}="${CSS.escape(n)}"]`,l=`${e}[data-cue-id="${CSS.escape(p)}"],${e}:not([data-cue-id])`,o=[...y.querySelectorAll(l)];if(!m)return o;let t=`[data-cue-layer="${CSS.escape(m)}"]`;return o.flatMap(r=>[...r.querySelectorAll(t)])}function A(t){let{I:o,instance:c,start:d,duration:u,from,to:g,G:N,firing:e}=t,{property:s,target:f,layer:m}=o;for(let r of j(f,c,m)){if(!x.has(r))x.set(r,new Map());let a=x.get(r),p=a.get(s);if(p?.state===t)continue;let l={state:t};a.set(s,l);if(s==="typeOn"){z(r,t);continue}let[n,v]=S(r,o,b),I=n==="translate"||n==="filter";l.name=n;if(N){l.animation=r.animate({[n]:[v(from),v(g)]},{duration:u/1000,easing:R(o.curve),fill:"both",composite:I?"add":"replace"});l.animation.startTime=d/1000}else if(e)l.text=v(t.value);let E=[...a.values()].filter(h=>h.name===n&&h.text),T=k.map(h=>`${a.get(h)?.state.value??0}px`),O=n==="translate"&&E.length>0;H(r,n,(O?T:E.map(h=>h.text)).join(" "));if(s==="dissolve"&&!e)r.style.maskImage=r.style.maskSize="";p?.animation?.cancel()}}function C(f,c,m){let r=j(f,c,m)[0];return r&&(w.get(r)??q(r).textContent)}function q(r){let e=r.querySelector("[data-cue-text]");if(!e){e=document.createElement("span");e.dataset.cueText="";e.append(...[...r.childNodes].filter(o=>o.nodeType===3));r.prepend(e)}return e}function z(r,t){let e=q(r),d=t.text??w.get(r);if(!t.G){w.delete(r);if(d&&t.value!==0)e.textContent=d;return}w.set(r,d);let c=document.createElement("span");c.style.opacity=0;let o=a(d);e.replaceChildren("",c);let s=()=>{if(x.get(r).get("typeOn").state!==t)return;let n=l(t,h(i()));e.firstChild.data=o.slice(0,n).join("");c.textContent=o.slice(n).join("");requestAnimationFrame(s)};s()}return{find:j,render:A,textOf:(...l)=>C(...l)??""}}function G(a){let t={},o=0;function n(e){let r=document.createElement("div");for(let c in e)r.setAttribute(c,e[c]);return a.appendChild(r)}for(let e of["polite","assertive"]){t[e]=n({"aria-live":e});Object.assign(t[e].style,{position:"fixed",clipPath:"inset(50%)"})}return{announce(d,e){let i=performance.now(),M=Math.max(0,o-i);o=i+M+200;setTimeout(()=>(t[e].textContent=""),M);setTimeout(()=>(t[e].textContent=d),M+100)},toast(d){let U=n({role:"status","data-cue-toast":""});U.textContent=d;U.onclick=()=>U.remove();setTimeout(U.onclick,5000)}}}function C(b){let s=new WeakMap(),t;function k(e){for(let o of s.get(e)??[])o.stop();s.delete(e)}return{stop:k,cannot(){if(!globalThis.AudioContext)return"unsupported";return t?.state==="running"?void 0:"noActivation"},wake(){if(globalThis.AudioContext)(t??=new AudioContext()).resume()},play({durationMs:n,fadeInMs:g,fadeOutMs:y,volume:x,frequenciesHz:w=[],file:v},e,u){let d=t.currentTime,i=(n-u)/1000;if(i<=0)return;let l=new GainNode(t);l.connect(t.destination);let p=b[v],h=p?[new AudioBufferSourceNode(t,{buffer:p})]:w.map(r=>new OscillatorNode(t,{frequency:r})),m=(r,a)=>(a>=r?1:(1-Math.cos((Math.PI*a)/r))/2),c=Float32Array.from({length:257},(o,f)=>{let a=u+(f/256)*i*1000;return(x/h.length)*m(g,a)*m(y,n-a)});l.gain.setValueCurveAtTime(c,d,i);for(let o of h){o.connect(l);o.start(d);o.stop(d+i)}s.set(e,[...(s.get(e)??[]),...h])}}}function en(w){let i=new Set(),e=(n,...o)=>{try{return localStorage[n](...o)}catch(error){return w({did:"error",error})}};let n=c=>`patternc.once.${r(c).toString(16)}`;return{has:c=>i.has(c)||!!e("getItem",n(c)),add(c){i.add(c);e("setItem",n(c),"1")}}}function et(a,r){let e=setTimeout(r,Math.max(0,a-performance.now()));return()=>clearTimeout(e)}export function createPlayer(ei,P={}){let{root:y=document,effects:N={},blurPx:b=40,clock:j={now:()=>performance.now(),wake:et},confirm:V=f=>confirm(f),localize:R=d=>d,once:ec=en(w),gamepad:T,observer:Q,conditions:W}=P,E=K(y,b,()=>j.now()),F=G(y.body??y),q=C(P.sounds??{}),l=createPlayback([ei].flat().map(loadDeck),{once:ec,text:E.textOf,cannot(r){if(r==="sound")return q.cannot();if(r==="motion"||T)return void 0;if(!navigator.vibrate)return"unsupported";return navigator.userActivation?.hasBeenActive===!1?"noActivation":void 0}}),k=[],M=[],O,D=!1;function u(r){let i=j.now(),n=r(i),G=l.take();for(let h of G)B(h,h[s]);if(G.length)eo(i);for(let t of l.X())E.render(t);O?.();let e=l.nextDeadline;O=e===void 0?e:j.wake(e,()=>u(l.advance));return n}let x=(o,s)=>u(i=>l.set(o,i,s));function w(t){let{atMs:L,did:a,cue:m,firing:e,mode:h,channel:r,reason:o,flag:n,error}=t;Q?.({atMs:L,did:a,cue:m,firing:e,mode:h,channel:r,reason:o,flag:n,error})}function B(h,{firing:e,I:o,Y:z,subject:s,id:p}){let{atMs:L,did:a,name:n,cue:m,text:d,instance:c}=h;w(h);if(a==="haptic"){k.push({firing:e,one:[L,o]});if(T)ee(o)}else if(a==="sound")q.play(o,e,j.now()-L);else if(a==="haptic-stop")k=k.filter(t=>t.firing!==e);else if(a==="sound-stop")q.stop(e);else if(a==="announce")F.announce(R(d,p),h.priority);else if(a==="toast")(P.toast??F.toast)(R(d,p));else if(a==="perform")Z(e,n,z);else if(a==="ask")f(m,s,R(d,p));else if(A.effects.includes(a)&&!P.states?.(a,n,e?.subject))for(let g of["state","target"])for(let r of a==="emit"?[]:E.find(n,c,"",g))r.hidden=a==="hide"||a==="remove"}async function Z({id:p,subject:s},n,z){let c=!0;try{await N[n](s)}catch(error){c=!1;w({did:"error",error})}u(i=>l.complete(n,p,c,i,z))}async function f(m,s,d){let t=(await V(d,{cue:m,subject:s}))===!0;u(i=>l.answer(m,s.id,t,i))}function eo(i){if(T||!navigator.vibrate)return;let t=([a,{durationMs:n=400}])=>a+n>i,C=c=>c.filter(t).map(e=>JSON.stringify(e)).sort().join();k=k.filter(({one:e})=>t(e));let o=[...k.map(({one:e})=>e),...l.hapticsToCome];if(C(o)!==C(M))navigator.vibrate(vibration(o,i));M=o}function ee(t){let n=navigator.getGamepads().find(e=>e?.vibrationActuator);for(let{at:a,...er}of n?rumble(t):[])setTimeout(()=>n.vibrationActuator.playEffect("dual-rumble",er),a)}function J(p){return[...y.querySelectorAll(`[data-cue-id="${CSS.escape(p)}"]`)].some(r=>{let{x:e,y:s,width:a,height:i}=r.getBoundingClientRect(),t=(n,o)=>n>0&&n<o;return t(e+a/2,innerWidth)&&t(s+i/2,innerHeight)})}let U=matchMedia("(prefers-reduced-motion: reduce)"),H=()=>x({"reduce-motion":U.matches}),v=()=>{u(i=>l.background(document.hidden,i));x({foreground:!document.hidden})};let S=new AbortController(),I={capture:!0,signal:S.signal};U.addEventListener("change",H,I);document.addEventListener("visibilitychange",v,I);for(let X of["pointerdown","keydown","click"])document.addEventListener(X,q.wake,I);let Y=new MutationObserver(r=>{let n=({type:z,addedNodes:e})=>z!=="childList"||[...e].some(o=>o.tagName);if(r.some(n))for(let t of l.held)E.render(t)});Y.observe(y,{childList:!0,subtree:!0,attributeFilter:["data-cue-id"]});H();v();W?.((n,h,s)=>{if(["reduce-motion","foreground"].includes(n))throw new Error(`${n} cannot be set`);D||=n==="visible";x({[n]:h},s)});return{fire(t,s={}){let{id:p="",items:n=[]}=s,r=({gates:e})=>[...e.cue,...e.haptics].includes("visible"),c=!D&&l.rowsOf(t).some(r);return u(i=>{if(c)l.set({visible:J(p)},i,p);let o=n.map(a=>(typeof a==="string"?{id:a}:a));return l.fire(t,{...s,id:p,items:o},i)})},set(n,h,s){let{source:p}=l.find("inputs",n)??{};if(p!=="content"&&p!=="user-setting")throw new Error(`${n} cannot be set`);x({[n]:h},s)},get:l.input,cancel:(e,t)=>u(i=>l.cancel(e,i,t)),cancelAll:(s,t)=>u(i=>l.cancelAll(s,i,t)),replace:s=>l.replace(loadDeck(s)),beginSession:l.beginSession,get isPhysicalityEnabled(){return l.input("physicality")},set isPhysicalityEnabled(e){x({physicality:e})},get isReduceMotionEnabled(){return l.input("reduce-motion")??!1},whyHapticsCannotFire:(m,s)=>l.why(m,"haptics",s),isAvailable(e,s){let n=l.find("controls",e)?.availableIf;return!n||l.input(n,s)===!0},get missing(){return l.effects.filter(n=>!N[n])},stop(){S.abort();Y.disconnect();O?.()}}}

        """#),
  ]
}
