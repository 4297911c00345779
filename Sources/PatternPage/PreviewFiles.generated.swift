// Generated from Sources/PatternPage/Web by `swift run dev generate`; do not edit.

/// What every page of `patternc preview` holds, with the digests that its policy names.
enum PreviewFiles {
  static let styleDigest: StaticString =
    "FU3/EW4+qNG4SPfAW8onrBaT7uPjqeylR2hP8Wm1Qm4="
  static let style: StaticString = #"""
    /* The page of `patternc preview`. Colours of the system's scheme; nothing is said by colour alone. */

    :root {
      color-scheme: light dark;
      --paper: #fdfdfb;
      --ink: #1b1d22;
      --soft: #575c66;
      --line: #c9ccd2;
      --fill: #eef0f3;
      --accent: #1d4fb8;
      --mark: #a3341f;
      --muted: #646b75;
      --haptics: #b3361e;
      --motion: #2457a8;
      --sound: #1f7a4d;
      --text: #7a3f9d;
      --effects: #8a6100;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14161a;
        --ink: #eceef2;
        --soft: #a9afba;
        --line: #454a54;
        --fill: #23262d;
        --accent: #8db4ff;
        --mark: #ff9a82;
        --muted: #9ba3ae;
        --haptics: #ff8a66;
        --motion: #7fb0ff;
        --sound: #5fce96;
        --text: #cf9bf0;
        --effects: #e5b94e;
      }
    }

    * { box-sizing: border-box; }
    [hidden] { display: none !important; }

    body {
      margin: 0;
      background: var(--paper);
      color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif;
    }

    header, main, nav { padding: 16px; }
    header { border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 24px; }
    h2 { margin: 0; font-size: 20px; scroll-margin-top: 16px; }
    h3 { margin: 8px 0 0; font-size: 14px; color: var(--soft); }
    a { color: var(--accent); }
    p { margin: 4px 0; }
    code, pre, .time { font-family: ui-monospace, monospace; font-variant-numeric: tabular-nums; }
    pre { overflow-x: auto; font-size: 13px; line-height: 1.4; padding: 8px; background: var(--fill); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 8px; top: 8px; background: var(--paper); padding: 8px; }
    .quiet, .facts, .because { color: var(--soft); }
    .because { font-size: 17px; }
    .facts { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; font-size: 14px; margin: 8px 0; }
    .facts dt { font-weight: 600; }
    .facts dd { margin: 0; }

    nav ul { list-style: none; margin: 8px 0; padding: 0; }
    nav li a { display: block; padding: 6px 8px; text-decoration: none; border-left: 3px solid transparent; }
    nav li a[aria-current] { border-color: var(--accent); background: var(--fill); }
    nav small { display: block; color: var(--soft); font-size: 13px; }
    #filter { width: 100%; min-height: 36px; }

    section[data-index] {
      padding: 20px 0;
      border-bottom: 1px solid var(--line);
      content-visibility: auto;
      contain-intrinsic-size: auto 700px;
    }

    fieldset { border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; margin: 0; }
    #controls { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; margin-top: 8px; }
    #inputs { display: flex; flex-wrap: wrap; gap: 8px 14px; }
    .source { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; }
    .field { display: inline-flex; align-items: center; gap: 6px; margin-right: 8px; min-height: 28px; }
    .field input[type="radio"], .field input[type="checkbox"] { width: 24px; height: 24px; }
    button, select, input { font: inherit; color: inherit; }
    button {
      min-height: 44px;
      min-width: 44px;
      padding: 4px 14px;
      border: 1px solid var(--soft);
      border-radius: 8px;
      background: var(--fill);
    }
    button.main { background: var(--accent); color: var(--paper); border-color: var(--accent); font-weight: 600; }

    .stage {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      gap: 20px;
      align-items: center;
      justify-content: center;
      min-height: 200px;
      padding: 40px;
      margin: 12px 0;
      overflow: hidden;
      background: var(--fill);
      border-radius: 12px;
    }
    .mock {
      position: relative;
      display: grid;
      place-items: center;
      min-width: 120px;
      min-height: 80px;
      padding: 12px;
      background: var(--paper);
      border: 1px solid var(--soft);
      border-radius: 12px;
    }
    .mock.button { min-height: 52px; border-radius: 26px; }
    .mock.bar { min-height: 20px; min-width: 180px; border-radius: 10px; }
    .mock.lines { border-style: dashed; }
    .mock .layer { font-size: 12px; border: 1px dashed var(--soft); border-radius: 50px; padding: 2px 8px; }
    .chip { padding: 4px 12px; border: 1px solid var(--soft); border-radius: 16px; background: var(--paper); }
    .tapped::after {
      content: "";
      position: absolute;
      inset: 4px;
      border: 2px solid var(--accent);
      border-radius: 10px;
      opacity: 0;
      animation: tap 160ms ease-out;
    }
    @keyframes tap { from { opacity: 0.9; } }
    @media (prefers-reduced-motion: reduce) { .tapped::after { animation: none; } }

    .transport { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    .scrub { width: min(420px, 50vw); min-height: 24px; }
    .answers { margin: 8px 0; }
    .answer { margin-right: 16px; }
    .log { font-size: 14px; margin: 4px 0; }

    figure { position: relative; margin: 12px 0; max-width: 900px; }
    figure svg { display: block; width: 100%; height: auto; }
    figcaption { font-size: 14px; font-weight: 600; }
    .head { position: absolute; top: 24px; bottom: 0; width: 2px; background: var(--mark); pointer-events: none; }
    .scripted[data-mode="normal"]:not(.side) figure:not([data-modes~="normal"]),
    .scripted[data-mode="reduceMotion"]:not(.side) figure:not([data-modes~="reduceMotion"]),
    .scripted[data-mode="physicalityOff"]:not(.side) figure:not([data-modes~="physicalityOff"]) { display: none; }

    /* The drawing: the colours of `patternc render`. */
    svg { font: 12px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
    svg text { fill: var(--ink); }
    svg path.g { fill: none; stroke: var(--muted); stroke-width: 0.6; }
    svg text.g { fill: var(--muted); }
    .h { fill: var(--haptics); stroke: var(--haptics); stroke-width: 0.5; }
    .m { fill: var(--motion); stroke: var(--motion); stroke-width: 1.5; }
    .s { fill: var(--sound); stroke: var(--sound); stroke-width: 0.5; }
    .t { fill: var(--text); stroke: var(--text); stroke-width: 0.5; }
    .e { fill: var(--effects); stroke: var(--effects); stroke-width: 0.5; }

    table { border-collapse: collapse; font-size: 14px; margin: 8px 0; }
    th, td { text-align: left; padding: 2px 12px 2px 0; border-bottom: 1px solid var(--line); }
    tr.chosen { background: var(--fill); font-weight: 600; }
    .findings { padding-left: 20px; }
    .findings pre { margin: 4px 0; }
    #errors:empty { display: none; }
    .stale main { opacity: 0.6; }
    .changed h2::after { content: " changed"; color: var(--mark); font-size: 14px; }
    dialog { color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 12px; }
    #status { min-height: 24px; color: var(--soft); }

    @media (min-width: 900px) {
      .columns { display: grid; grid-template-columns: 280px minmax(0, 1fr); }
      nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
      .side main figure { max-width: none; }
    }

    @media print {
      nav, #controls, .play, .head { display: none; }
      details > * { display: block; }
    }

    @media (forced-colors: active) {
      .head { background: CanvasText; }
    }

    """#
  static let scriptDigest: StaticString =
    "TcZjAWCvwhSwo8lBZX3QeMQo1rvw0zrnGJrp0DJP+Lg="
  static let script: StaticString = #"""
    const S=["normal","reduceMotion","physicalityOff"];const A=["haptics","sound","motion","text",
    "effects"];const V=A.slice(0,3);const Y={haptics:"impact notify selection transient continuous",
    sound:"tone chord sample",motion:"linear cubic-bezier steps spring typeOn",text:"toast announce",
    effects:"show hide remove restore do emit"};const ep={opacity:1,scale:1,dissolve:1,trim:100};
    const c=ms=>Math.round(ms*1000);export class DeckError extends Error{constructor(code,text,H){super(`${
    code}: ${text}`);Object.assign(this,{code},H)}}function o(t,key,expected,u){const value=t[key];
    const path=u+key;const found=Array.isArray(value)?"array":value===null?"null":typeof value;const e=key==="everyMs"?0.001:key.endsWith("Ms")?0:-Infinity;
    if(value===undefined)throw new DeckError("missing",path,{path});if(found!==expected)throw new DeckError("wrongType",
    path,{path,expected});if(found==="number"&&!(value>=e&&value<Infinity))throw new DeckError("outOfRange",
    path,{path});return value}export function loadDeck(source){const table=typeof source==="string"?parse(source):source;
    const{format,version,name}=table??{};if(format!=="patternc.cue-table")throw new DeckError("notACueTable",
    "format",{format});if(o(table,"version","number","")!==1){const text=`this table is version ${
    version}; this player reads 1: update pattern-player.js`;throw new DeckError("unsupportedVersion",
    text,{found:version,supported:1})}const deck={name,table,rows:[],notes:[]};for(const key of["inputs",
    "maps","events","cues"])deck[key]=o(table,key,"object","");const e=Object.keys(deck.cues).sort();
    if(e.length>100000)throw new DeckError("tooLarge","cues",{limit:100000});for(const name of e){const path=`cues.${
    name}.`;const cue=o(deck.cues,name,"object","cues.");const row={name,deck,cue,maps:new Set(),modes:{
    }};row.event=o(o(cue,"trigger","object",path),"event","string",`${path}trigger.`);row.gates={
    cue:[],haptics:[],sound:[],motion:[],...cue.gates};for(const mode of S){const u=`${path}modes.${
    mode}.`;const timeline=o(o(cue,"modes","object",path),mode,"object",`${path}modes.`);row.modes[mode]={
    };for(const channel of A)row.modes[mode][channel]=o(timeline,channel,"array",u).filter((entry,
    index)=>X(row,channel,entry,`${u}${channel}[${index}].`))}deck.rows.push(row)}return deck}function parse(text){
    try{return JSON.parse(text)}catch({message}){const e=text.slice(0,/position (\d+)/.exec(message)?.[1]??0).split("\n");
    throw new DeckError("notJSON",message,{line:e.length,column:e.at(-1).length+1})}}function X(row,
    channel,entry,path){const{loop,choice,scaledBy=[],property,success,failure}=entry;o(entry,"atMs",
    "number",path);if(loop)o(loop,"everyMs","number",`${path}loop.`);for(const map of[choice?.map,
    ...scaledBy])row.maps.add(map);for(const arm of[success,failure])for(const e of arm?["text","effects"]:[])arm[e].forEach(i=>X(row,
    e,i,path));const t=channel==="motion";const r=property==="typeOn"?["perCharacterMs"]:["durationMs",
    "from","to"];if(t)for(const key of r)o(entry,key,"number",path);const held=t&&r[1]?o(entry,"curve",
    "object",path):entry;const kind=t&&!r[1]?"typeOn":o(held,"kind","string",path);if(Y[channel].split(" ").includes(kind))return true;
    row.deck.notes.push(`${path}kind: ${kind} is ${t?"played as linear":"left out"}`);if(channel==="effects")throw new DeckError("outOfRange",
    `${path}kind`,{path});return t}function hash(text){const t=M=>BigInt.asUintN(64,M);let e=0xcbf29ce484222325n;
    for(const r of new TextEncoder().encode(text))e=t((e^BigInt(r))*0x100000001b3n);for(const i of[0xff51afd7ed558ccdn,
    0xc4ceb9fe1a85ec53n])e=t((e^(e>>33n))*i);return e^(e>>33n)}function eu([a,d,h,u],x){const o=(r,
    i,t)=>((1-3*i+3*r)*t+3*i-6*r)*t*t+3*r*t;let e=0;let p=1;for(let step=0;step<48;step+=1){const c=(e+p)/2;
    if(o(a,h,c)<x)e=c;else p=c}return o(d,u,e)}function eC({stiffness,damping},t){const e=damping/2;
    const o=stiffness-e*e;const r=Math.sqrt(Math.abs(o));const i=Math.exp(-e*t);const x=r*t;if(r<1e-5)return 1-i*(1+e*t);
    if(o>0)return 1-i*(Math.cos(x)+(e/r)*Math.sin(x));return 1-i*(Math.cosh(x)+(e/r)*Math.sinh(x))}function ej(curve,
    e,t){if(curve.kind==="cubic-bezier")return eu(curve.points,e);if(curve.kind==="steps")return Math.floor(e*curve.count)/curve.count;
    return curve.kind==="spring"?eC(curve,t):e}const K=text=>Intl.Segmenter?Array.from(new Intl.Segmenter().segment(text),
    em=>em.segment):[...text];function appearances({perCharacterMs,pauseMs,after=""},text){let p=0;
    return K(text).map(e=>{const t=p+c(perCharacterMs);p=t+(perCharacterMs&&after.includes(e)?c(pauseMs):0);
    return t})}function el(state,at){const{start,duration,from,to}=state;if(!state.end)return state.value;
    const e=at-start;if(e>=duration)return to;if(state.appearances)return state.appearances.findIndex(p=>p>e);
    return from+(to-from)*ej(state.entry.curve,Math.max(0,e/duration),e/1e6)}const ec={light:[[0,
    0.4,0.6,20]],medium:[[0,0.65,0.5,20]],heavy:[[0,1,0.3,40]],soft:[[0,0.45,0.1,30]],rigid:[[0,
    0.8,1,20]],selection:[[0,0.3,0.7,20]],success:[[0,0.5,0.5,20],[100,0.7,0.5,20]],warning:[[0,
    0.8,0.5,20],[150,0.6,0.5,20]],error:[[0,0.7,0.4,20],[100,0.7,0.4,20],[200,0.9,0.4,20],[300,
    0.5,0.4,20]]};function F({kind,style,outcome,intensity=1,sharpness=0.5}){const taps=ec[style??outcome??kind]??[[0,
    1,sharpness,20]];return taps.map(([at,p,...e])=>[at,p*intensity,...e])}const eI=r=>r.kind==="continuous"?Math.max(...(r.envelope??[r]).map(P=>P.intensity)):Math.max(...F(r).map(([,
    p])=>p));const eh=Symbol("cast");const w=({entry:{target,layer="",property},instance})=>[target,
    instance,layer,property].join("\n");const ek=({entry:{target,layer,property},instance})=>({target,
    instance,...(layer&&{layer}),property});const eq=({entry,instance})=>[entry.kind,entry.name??entry.text,
    instance].join("\n");const ei=(row,subject)=>[row.name,subject.id].join("\n");function H(entry){
    const{atMs,loop,stagger,choice,anchor,scaledBy,success,failure,...e}=entry;return e}function ee(key,
    {id,keys}){const name=key.split(".").at(-1);return name==="id"?id:keys?.[name]}function eA({stepMs,
    minMs,maxMs,seed},r,subject,index){if(stepMs!==undefined)return c(Math.min(index*stepMs,maxMs??Infinity));
    const d=seed&&(ee(seed,r)??ee(seed,subject)??r.id);const e=Number(hash(String(d??index))>>11n)/2**53;
    return Math.round(c(minMs)+(c(maxMs)-c(minMs))*e)}function Z(r,i){const key=["at","n","rank","order",
    "id"].find(name=>r[name]!==i[name]);return r[key]<i[key]}export function createPlayback(decks,
    O={}){const{once=new Set(),text=()=>"",cannot=()=>undefined,first=1}=O;let rowsByName;let N;const eT=new Map();
    const F=new Map();const b=[];const h=new Set();const z=new Set();const L=[];let present=0;let eU=0;let M=first;
    const t=new Map();const W=new Map();const T=new Map();const ew={session:new Set(),launch:new Set()};
    const eO={n:0,pending:new Set()};let ec=[];const D=[];let eo=0;let g=[];const em=new Map();let away=false;
    let saving=false;function eb(){rowsByName=new Map();N=new Map();for(const deck of decks){for(const name in deck.events)N.set(name,
    []);for(const row of deck.rows){if(rowsByName.has(row.name))throw new Error(`two decks have a cue ${
    row.name}`);rowsByName.set(row.name,row)}}for(const name of[...rowsByName.keys()].sort()){const row=rowsByName.get(name);
    if(!N.has(row.event))N.set(row.event,[]);N.get(row.event).push(row)}}function et(){if(!input("physicality"))return S[2];
    return S[input("reduce-motion")?1:0]}function input(name,subject){const d=F.get(subject);const value=d?.has(name)?d.get(name):eT.get(name);
    return value??(name==="physicality"||name==="sound-on"||undefined)}function q(at,body){ez(c(at)-1);
    present=Math.max(present,c(at));const answer=body();for(const firing of z)Y(firing);z.clear();return answer}function en(){
    while(b.length&&!b.at(-1).firing.pending.has(b.at(-1)))b.pop();return b.at(-1)}function ez(limit){
    for(let event=en();event?.at<=limit;event=en()){present=Math.max(present,event.at);play(event)}present=Math.max(present,
    limit)}function eV(firing){for(;;){const e=[...firing.pending].filter(event=>event.at<=present);
    if(!e.length)return;e.sort((r,i)=>(Z(r,i)?-1:1));for(const event of e)if(event.rank===e[0].rank&&firing.pending.has(event))play(event)}}function push(cast,
    at=cast.firing.start+cast.begin){const{firing,channel}=cast;const event={rank:A.indexOf(channel),
    order:-1,...cast,at,n:firing.n};event.id=eU+=1;firing.pending.add(event);let e=0;let p=b.length;
    while(e<p){const c=(e+p)>>1;if(Z(b[c],event))p=c;else e=c+1}b.splice(e,0,event);return event}function ev(delay,
    run){return push({firing:eO,run},present+delay)}function o(firing,did,r,cast){const i={atMs:present/1000,
    ...(firing&&{firing:firing.n}),did,...r};i[eh]={firing,...cast};L.push(i)}function Y(firing){
    if(firing.pending.size||firing.running.size||firing.loops.size)return;if(h.delete(firing))o(firing,
    "end")}function ex(event,subject,depth){const rows=N.get(event);if(!rows){o(null,"suppress",{
    event,reason:"unknownEvent"});return[{event,reason:"unknownEvent"}]}for(const firing of h)if(firing.id===subject.id&&firing.row.cue.until?.includes(event))eC(firing);
    return rows.map(row=>eu(row,subject,depth))}function eu(row,subject,depth,I){const{name:cue}=row;
    const{confirm,once:limit}=row.cue;const i=(reason,r)=>{o(null,"suppress",{cue,reason,...r});
    return{cue,reason,...r}};const c=ea(row,"cue",subject.id);if(c)return i("gate",{flag:c});const e=ew[limit?.per];
    const value=e||limit?.per==="ever"?"":limit&&ee(limit.per,subject);const key=(value??undefined)!==undefined&&JSON.stringify([cue,
    limit.per,value]);const p=e??once;if(key&&p.has(key))return i("once");if(eP(row,subject.id))return i("busy");
    const a=ei(row,subject);if(T.has(a))return i("awaitingConfirmation");if(confirm&&!I&&(!confirm.if||input(confirm.if,
    subject.id))){T.set(a,{row,subject,depth});o(null,"ask",{cue,text:confirm.text},{subject});
    return{cue,awaiting:true}}if(key)p.add(key);return launch(row,subject,depth,limit&&!key)}function ea({
    gates},channel,id){return gates[channel].find(flag=>input(flag,id)!==true)}function eP(row,id){
    return[...h].some(firing=>firing.row.name===row.name&&firing.id===id&&(firing.running.size||[...firing.pending].some(({
    entry})=>["do","remove"].includes(entry?.kind))))}function X({row,subject}){if(T.delete(ei(row,
    subject)))o(null,"suppress",{cue:row.name,reason:"declined"})}function ej(row,channel,id,r){
    if(r&&channel!=="motion")return{reason:"missingKey"};const flag=ea(row,channel,id);if(flag)return{
    reason:"gate",flag};if(saving&&channel==="haptics")return{reason:"lowPower"};const reason=away?"background":cannot(channel);
    return reason&&{reason}}function launch(row,subject,depth,r){const{id}=subject;for(const e of h){
    if(e.id!==id)continue;const d=e.row.name===row.name;if(d||row.cue.role==="exit")for(const channel of["haptics",
    "sound"])R(e,channel);if(d)R(e,"text")}eM();const firing={n:M,row,subject,id,depth,start:present,
    mode:et()};M+=1;Object.assign(firing,{levels:new Map(),ran:new Map(),open:{}});for(const set of["keys",
    "pending","running","loops"])firing[set]=new Set();h.add(firing);z.add(firing);for(const name of row.maps)firing.levels.set(name,
    eF(row.deck.maps[name],id));o(firing,"start",{cue:row.name,mode:firing.mode});const channels={
    };for(const channel of V){const reason=ej(row,channel,id,r);const c=C(firing,channel).length>0;firing.open[channel]=!reason;
    channels[channel]=reason??c;if(reason&&c)o(firing,"suppress",{channel,...reason})}eH(firing);
    const i=channels.motion.reason==="background";firing.open.motion||=i;for(const channel of A)for(const cast of firing.open[channel]===false?[]:C(firing,
    channel))if(cast.entry.loop)join(cast);else if(channel!=="motion"||!i)push(cast);if(away)for(const loop of firing.loops)firing.pending.delete(loop.next);
    eV(firing);return{cue:row.name,firing:firing.n,mode:firing.mode,channels}}function eM(){if(h.size<10000)return;
    const all=[...h];const e=all.find(firing=>firing.loops.size)??all[0];B(e);Y(e)}function eF(map,
    id){if(!map)return undefined;const value=String(input(map.input,id));if(Object.hasOwn(map.values,
    value))return map.values[value];return map.default??(map.type==="level"?Math.min(...Object.values(map.values)):undefined)}function C(firing,
    channel){const{subject,id,levels}=firing;const items=subject.items?.length?subject.items.slice(0,
    10000):[subject];return firing.row.modes[firing.mode][channel].flatMap((entry,order)=>{const{
    choice,stagger,atMs}=entry;if(choice&&levels.get(choice.map)!==choice.pattern)return[];const cast={
    firing,channel,entry,order,instance:id,delay:0,begin:c(atMs)};if(!stagger)return cast;return items.map((r,
    index)=>{const delay=eA(stagger,r,subject,index);return{...cast,instance:r.id,delay,begin:cast.begin+delay}})})}function join(cast){
    const{firing,channel,order,delay,instance}=cast;const{id,startMs,everyMs,until}=cast.entry.loop;
    const name=[id??[channel,order],instance].join("\n");let loop=[...firing.loops].find(e=>e.name===name);
    if(!loop){const begin=c(startMs??cast.entry.atMs)+delay;loop={name,firing,begin,every:c(everyMs),
    casts:[]};loop.flag=until??cast.entry.loop.while;loop.ends=until!==undefined;firing.loops.add(loop);
    loop.casts.push(cast);resume(loop)}else loop.casts.push(cast)}function resume(loop){let turn=Math.max(0,
    Math.ceil((present-loop.firing.start-loop.begin)/loop.every));if(loop.casts.some(cast=>cast.entry.alternate))turn+=turn%2;
    ed(loop,turn)}function ed(loop,turn){const{firing}=loop;loop.turn=turn;const at=firing.start+loop.begin+turn*loop.every;
    loop.next=push({firing,run:()=>eD(loop)},at)}function eD(loop){const{firing}=loop;const i=saving&&firing.row.cue.role!=="progress";
    const r=!i&&(input(loop.flag,firing.id)===true)!==loop.ends;const e=loop.turn%2===1;loop.casts=loop.casts.filter(({
    entry})=>r||(entry.alternate&&e));if(!loop.casts.length){firing.loops.delete(loop);return}for(const cast of loop.casts){
    cast.hasRun=true;const isBack=cast.entry.alternate&&e;push({...cast,isBack},present+cast.begin-loop.begin)}ed(loop,
    loop.turn+1)}function u(firing,test){let e=false;for(const event of firing.pending)if(test(event))e=firing.pending.delete(event);
    for(const loop of firing.loops){const i=loop.casts.filter(cast=>!test(cast));e||=i.length<loop.casts.length;
    loop.casts=i;if(i.length)continue;firing.loops.delete(loop);firing.pending.delete(loop.next)}z.add(firing);
    return e}function R(firing,channel){const e=u(firing,event=>event.channel===channel);if(e&&channel==="haptics")o(firing,
    "haptic-stop");if(e&&channel==="sound")o(firing,"sound-stop")}function close(firing,channel){
    firing.open[channel]=false;if(channel==="motion")J(firing);else R(firing,channel)}function B(firing,
    effects){for(const channel of V)close(firing,channel);R(firing,"text");for(const event of ef(firing)){
    if(event.channel!=="effects"||event.entry.loop)continue;if(effects==="drop")firing.pending.delete(event);
    else if(firing.pending.has(event))play(event)}u(firing,event=>event.entry)}function ef(firing){
    return[...firing.pending].sort((r,i)=>(Z(r,i)?-1:1))}function eC(firing){for(const event of ef(firing))if(/hide|remove|restore/.test(event.entry?.kind)&&!event.arm&&firing.pending.has(event))play(event);
    const e=u(firing,c=>c.channel==="haptics"&&c.entry);if(e)o(firing,"haptic-stop");J(firing);u(firing,
    event=>event.entry&&!event.arm)}function eY(firing){const p=Q(firing);firing.mode=et();o(firing,
    "mode",{mode:firing.mode});const e=new Map();const S=new Map();for(const channel of A){if(firing.open[channel]===false)continue;
    const casts=C(firing,channel);if(!casts.length)R(firing,channel);const d=r=>i=>r.instance===i.instance&&JSON.stringify(r.entry)===JSON.stringify(i.entry);
    u(firing,c=>c.channel===channel&&c.entry&&!c.arm&&!(c.entry.loop&&casts.some(d(c))));const H=[...firing.loops].flatMap(loop=>loop.casts);
    for(const cast of casts){const at=firing.start+cast.begin;const key=(channel==="motion"?w:eq)(cast);
    const count=(S.get(key)??0)+1;S.set(key,count);if(cast.entry.loop){e.set(key,[]);if(!H.some(d(cast)))join(cast)}else if(channel==="motion")e.set(key,
    [...(e.get(key)??[]),cast]);else if(channel==="text"||channel==="effects"){if(count>(firing.ran.get(key)??0))push(cast,
    Math.max(at,present))}else if(at>present||(at===present&&firing.start<at))push(cast)}}if(firing.open.motion)eG(firing,
    e,p)}function eG(firing,e,p){for(const[key,{cast,value}]of p)if(!e.has(key)&&er(firing,key))f(cast,
    value);for(const[key,casts]of e){if(!casts.length||!er(firing,key))continue;const r=casts.filter(cast=>firing.start+cast.begin<=present).at(-1);
    for(const cast of casts)if(firing.start+cast.begin>present)push(cast);const state=t.get(key);const d=state?.end&&JSON.stringify(state.entry)===JSON.stringify(r?.entry);
    if(d)continue;f(casts[0],casts[0].entry.from??0);if(r)eR({...r,at:firing.start+r.begin})}}function er(firing,
    key){const state=t.get(key);return state?state.firing===firing:!firing.keys.has(key)}function Q(firing){
    const e=new Map();const loops=[...firing.loops].flatMap(loop=>loop.casts);const casts=C(firing,
    "motion").filter(cast=>!cast.entry.loop);casts.push(...loops.filter(cast=>cast.hasRun&&cast.channel==="motion"));
    for(const cast of casts.sort((r,i)=>r.begin-i.begin)){const{loop,alternate,property,from,to}=cast.entry;
    let value=loop&&alternate?from:to;if(property==="typeOn")value=K(textOf(cast)).length;e.set(w(cast),
    {cast,value})}return e}function textOf({firing,entry,instance}){return firing.subject.text??text(entry.target,
    instance,entry.layer)}function eH(firing){if(!firing.open.motion){for(const{cast,value}of Q(firing).values())f(cast,
    value);return}const G=new Set();for(const cast of C(firing,"motion").sort((r,i)=>r.begin-i.begin)){
    if(cast.entry.loop||G.has(w(cast)))continue;G.add(w(cast));if(cast.begin>0)f(cast,cast.entry.from??0)}}function f({
    firing,entry,instance},value){es(firing,{firing,entry,instance,value})}function es(firing,state){
    const key=w(state);const p=t.get(key);if(p?.end){p.firing.pending.delete(p.end);z.add(p.firing);
    o(p.firing,"motion-end",ek(p))}if(p&&p.firing!==firing)u(p.firing,cast=>cast.channel==="motion"&&cast.entry?.loop&&w(cast)===key);
    firing?.keys.add(key);if(firing)t.set(key,state);else t.delete(key);W.set(key,state)}function eR({
    at,firing,entry,instance,isBack}){const state={firing,entry,instance,start:at,duration:c(entry.durationMs??0)};
    [state.from,state.to]=isBack?[entry.to,entry.from]:[entry.from,entry.to];const e=t.get(w(state));
    if(entry.property==="typeOn"){state.text=textOf(state);state.appearances=appearances(entry,
    state.text);Object.assign(state,{from:0,to:state.appearances.length});state.duration=state.appearances.at(-1)??0}else if(e?.end)state.from=el(e,
    present);if(at+state.duration<present){f(state,state.to);return}const run=()=>f(state,state.to);
    state.end=push({firing,channel:"motion",run},at+state.duration);es(firing,state);const{durationMs,
    curve,edge,perCharacterMs,pauseMs,after}=entry;const{from,to}=state;const r={from,to,durationMs,
    curve,edge,perCharacterMs,pauseMs,after};o(firing,"motion",{...ek(state),...r})}function J(firing,
    r){const e=Q(firing);u(firing,c=>c.channel==="motion"&&c.entry&&!(r&&c.at===undefined));for(const[key,
    {cast,value}]of e)if(er(firing,key))f(cast,value)}function eL(target,id){const U=({entry,instance})=>entry?.target===target&&instance===id;
    for(const{entry,instance}of[...t.values()])if(U({entry,instance}))es(undefined,{entry,instance});
    for(const firing of h)u(firing,cast=>cast.entry?.loop&&U(cast))}function play(event){const{firing,
    channel,entry}=event;firing.pending.delete(event);if(event.run)event.run();else if(!entry)z.add(firing);
    else if(channel==="motion")eR(event);else if(channel==="haptics"||channel==="sound")eB(event);
    else{const key=eq(event);if(!event.arm)firing.ran.set(key,(firing.ran.get(key)??0)+1);if(channel==="effects")E(event);
    else if(entry.kind==="toast")toast(event);else announce(event)}if(firing.running)Y(firing)}function eE({
    firing,entry}){if(entry.intensity===undefined)return entry;let i=1;for(const map of entry.scaledBy??[])i*=firing.levels.get(map)??1;
    const scale=e=>{const p=Math.min(1,Math.max(0,e.intensity*i));return{...e,intensity:Math.round(p*1e6)/1e6}};
    const r=scale(entry);if(entry.envelope)r.envelope=entry.envelope.map(scale);return eI(r)>0?r:undefined}function eB(event){
    const{firing,channel}=event;const entry=eE(event);if(!entry)return;if(channel==="haptics"){const strength=eI(entry);
    g=g.filter(e=>present-e.at<34000);if(g.some(e=>e.firing!==firing&&e.strength>=strength)){o(firing,
    "suppress",{channel,reason:"fused"});return}g.push({at:present,firing,strength})}o(firing,channel==="sound"?"sound":"haptic",
    H(entry),{entry});if(entry.durationMs)push({firing,channel},present+c(entry.durationMs))}function v({
    firing,entry}){const{kind,...r}=H(entry);o(firing,kind,r);z.add(firing)}function toast(event){
    if(!away){v(event);return}ey(event,D);if(D.length>10)u(D[0].firing,c=>c===D[0])}function ey(event,
    r){event.at=Infinity;event.firing.pending.add(event);const i=r.filter(e=>e.firing.pending.has(e));
    r.splice(0,Infinity,...i,event)}function announce(event){ey(event,ec);eN()}function eN(){const r=ec.filter(event=>event.firing.pending.has(event));
    ec=r;if(!r.length)return;if(present>=eo){const next=r.find(({entry})=>entry.priority==="assertive")??r[0];
    next.firing.pending.delete(next);v(next);Y(next.firing);eo=present+100000}ev(eo-present,()=>eN())}function E({
    firing,entry,instance}){const{kind,...r}=H(entry);const{name}=entry;if(kind==="emit"){eS(firing,
    name);return}if(kind==="do"){const token={entry};firing.running.add(token);o(firing,"perform",
    r,{token});return}const i=p=>c=>c.entry?.name===name&&p.includes(c.entry.kind);for(const e of h)if(kind!=="show"&&e.id===firing.id&&e.n<firing.n)u(e,
    i(["show"]));o(firing,kind,r,{instance});if(kind==="remove"||kind==="restore")eL(name,instance);
    if(kind!=="restore")return;u(firing,event=>event.channel==="motion"&&event.entry?.target===name);
    u(firing,i(["hide","remove"]));for(const channel of["haptics","sound"])R(firing,channel)}function eS(firing,
    name){const e=(em.get(name)??[]).filter(p=>present-p<1e6);em.set(name,e);if(firing.depth>=8||e.length>=64){
    o(firing,"suppress",{channel:"effects",event:name,reason:"throttled"});return}e.push(present);
    o(firing,"emit",{name});ex(name,firing.subject,firing.depth+1)}eb();return{input,fire:(event,
    subject,at)=>q(at,()=>ex(event,subject,0)),set:(values,at,subject)=>q(at,()=>{if(subject!==undefined&&!F.has(subject))F.set(subject,
    new Map());const inputs=F.get(subject)??eT;for(const name in values)inputs.set(name,values[name]);
    for(const firing of h){if(S.indexOf(et())>S.indexOf(firing.mode))eY(firing);for(const channel of V)if(firing.open[channel]&&ea(firing.row,
    channel,firing.id))close(firing,channel)}}),answer:(cue,subject,I,at)=>q(at,()=>{const key=ei({
    name:cue},{id:subject});const a=T.get(key);if(!a)return;if(!I)X(a);T.delete(key);if(I)eu(a.row,
    a.subject,a.depth,true)}),complete:(name,subject,isDone,at,token)=>q(at,()=>{for(const firing of h)for(const running of firing.running){
    const U=running.entry.name===name&&firing.id===subject;if(token?running!==token:!U)continue;
    firing.running.delete(running);z.add(firing);const arm=running.entry[isDone?"success":"failure"]??{
    };for(const channel of["text","effects"])arm[channel]?.forEach((entry,order)=>{const cast={firing,
    channel,entry,order,instance:firing.id,arm};push(cast,present+c(entry.atMs))});return}}),background:(P,
    at)=>q(at,()=>{away=P;for(const a of T.values()){eO.pending.delete(a.leave);if(P)a.leave=ev(6e7,
    ()=>X(a))}for(const firing of h){if(P){for(const channel of["haptics","sound"])close(firing,channel);
    J(firing,true)}for(const loop of firing.loops)if(P)firing.pending.delete(loop.next);else resume(loop)}if(!P)for(const event of D.splice(0))if(event.firing.pending.delete(event))v(event)}),
    lowPower:(eg,at)=>q(at,()=>{saving=eg;if(eg)for(const firing of h)close(firing,"haptics")}),cancel:(n,
    at,effects)=>q(at,()=>{for(const firing of h)if(firing.n===n)B(firing,effects)}),cancelAll:(subject,
    at,effects)=>q(at,()=>{for(const a of T.values())if(a.subject.id===subject)X(a);for(const firing of h)if(firing.id===subject)B(firing,
    effects)}),replace(deck){decks=decks.map(e=>(e.name===deck.name?deck:e));eb()},beginSession:()=>ew.session.clear(),
    advance:at=>ez(c(at)),get nextDeadline(){const next=en();return next&&next.at/1000},take:()=>L.splice(0),
    value(target,instance,property,layer,at){const state=t.get(w({entry:{target,layer,property},
    instance}));return state?el(state,c(at)):(ep[property]??0)},get held(){return[...t.values()]},
    takeChanges(){const e=[...W.values()];W.clear();return e},get hapticsToCome(){return[...h].flatMap(firing=>[...firing.pending]).filter(event=>event.channel==="haptics"&&event.entry).map(event=>[event.at/1000,
    eE(event)]).filter(([,r])=>r)},rowsOf:event=>N.get(event)??[],why:(cue,channel,subject)=>ej(rowsByName.get(cue),
    channel,subject),find:(key,name)=>decks.map(({table})=>table[key]?.[name]).find(Boolean),get effects(){
    return decks.flatMap(({table})=>table.app?.effects??[])}}}function Q({intensity,envelope:points},
    ms){if(!points)return intensity;const next=points.findIndex(P=>P.atMs>ms);if(next<=0)return points.at(next).intensity;
    const[r,i]=[points[next-1],points[next]];return r.intensity+((i.intensity-r.intensity)*(ms-r.atMs))/(i.atMs-r.atMs)}export function vibration(haptics,
    from=0){const c=[];for(const[at,r]of haptics){const{kind,durationMs,intensity=1}=r;if(kind==="continuous"){
    for(let ms=0;ms<durationMs;ms+=1)if(Q(r,ms+0.5)>=0.15)c.push([at+ms,Math.min(1,durationMs-ms)])}else if(intensity>=0.15)for(const[ms,
    ,,U]of F(r))c.push([at+ms,U])}const e=[];for(const[start,length]of c.sort((r,i)=>r[0]-i[0])){const a=Math.max(0,
    Math.round(start-from));const o=Math.round(start-from+length);if(o<=a)continue;if(a-e.at(-1)<20)e.push(Math.max(e.pop(),
    o));else e.push(a,o)}const t=[];if(e[0]>0)e.unshift(0,0);e.slice(1).forEach((edge,index)=>{let ms=edge-e[index];
    for(;ms>10000;ms-=10000)t.push(10000,0);t.push(ms)});return t.slice(0,99)}export function rumble(r){
    const{kind,envelope,durationMs,sharpness:d=0.5}=r;const step=envelope?100:5000;const e=[];if(kind!=="continuous")for(const[at,
    p,sharpness]of F(r))e.push([at,50,p,sharpness]);else for(let at=0;at<durationMs;at+=step){const length=Math.min(step,
    durationMs-at);e.push([at,length,Q(r,at+length/2),d])}return e.map(([at,duration,p,sharpness])=>({
    at,duration,strongMagnitude:p*Math.min(1,2*(1-sharpness)),weakMagnitude:p*Math.min(1,2*sharpness)}))}const N=["translateX",
    "translateY","translateZ"];const B={left:"right",right:"left",top:"bottom",bottom:"top"};const ed={
    pt:"px","%":"%",deg:"deg",ms:"ms"};const es={px:"<length>","%":"<percentage>",deg:"<angle>",
    ms:"<time>"};function easing({kind,points,count,samples}){if(points)return`cubic-bezier(${points})`;
    if(count)return`steps(${count})`;return kind==="spring"?`linear(${samples.map(([e,value])=>`${
    value} ${e}%`)})`:"linear"}const q=(element,name,text)=>name[0]==="-"?element.style.setProperty(name,
    text):(element.style[name]=text);function eE(element,{property,edge:given,unit},blurPx){const t=N.indexOf(property);
    if(t>=0)return["translate",e=>N.map((c,o)=>(o===t?`${e}px`:"0px")).join(" ")];if(property==="rotate")return["rotate",
    e=>`${e}deg`];if(property==="blur")return["filter",e=>`blur(${(e*blurPx)/100}px)`];if(property==="trim"){
    element.setAttribute("pathLength","100");element.style.strokeDasharray="100";return["strokeDashoffset",
    e=>`${100-e}`]}if(property==="dissolve"){const isBack=getComputedStyle(element).direction==="rtl";
    let edge={leading:isBack?"right":"left",trailing:isBack?"left":"right"}[given];edge??=given;
    if(!B[edge])return["filter",e=>`opacity(${e})`];const i=edge==="left"||edge==="right";const a=edge==="left"||edge==="top";
    element.style.maskImage=`linear-gradient(to ${B[edge]}, transparent 34%, #000 66%)`;element.style.maskSize=i?"300% 100%":"100% 300%";
    const at=e=>`${(a?e:1-e)*100}%`;return["maskPosition",e=>(i?`${at(e)} 0%`:`0% ${at(e)}`)]}if(property in ep)return[property,
    String];const name=`--${property}`;const r=ed[unit]??"";try{const syntax=es[r]??"<number>";CSS.registerProperty({
    name,syntax,inherits:true,initialValue:`0${r}`})}catch{}return[name,e=>e+r]}function ew(root,
    blurPx,now){const f=new WeakMap();const a=new WeakMap();function find(name,id,layer,kind="target"){
    const e=`[data-cue-${kind}="${CSS.escape(name)}"]`;const d=`${e}[data-cue-id="${CSS.escape(id)}"],${
    e}:not([data-cue-id])`;const all=[...root.querySelectorAll(d)];if(!layer)return all;const t=`[data-cue-layer="${
    CSS.escape(layer)}"]`;return all.flatMap(element=>[...element.querySelectorAll(t)])}function render(state){
    const{entry,instance,start,duration,from,to,end,firing}=state;const{property,target,layer}=entry;
    for(const element of find(target,instance,layer)){if(!f.has(element))f.set(element,new Map());const i=f.get(element);
    const p=i.get(property);if(p?.state===state)continue;const d={state};i.set(property,d);if(property==="typeOn"){
    type(element,state);continue}const[name,o]=eE(element,entry,blurPx);const v=name==="translate"||name==="filter";
    d.name=name;if(end){const c={duration:duration/1000,easing:easing(entry.curve),fill:"both"};
    c.composite=v?"add":"replace";d.animation=element.animate({[name]:[o(from),o(to)]},c);d.animation.startTime=start/1000}else if(firing)d.text=o(state.value);
    const r=[...i.values()].filter(e=>e.name===name&&e.text);const g=N.map(t=>`${i.get(t)?.state.value??0}px`);
    const b=name==="translate"&&r.length>0;q(element,name,(b?g:r.map(e=>e.text)).join(" "));if(property==="dissolve"&&!firing)element.style.maskImage=element.style.maskSize="";
    p?.animation?.cancel()}}function textOf(target,instance,layer){const element=find(target,instance,
    layer)[0];return element&&(a.get(element)??h(element).textContent)}function h(element){return element.querySelector("[data-cue-text]")??element}function type(element,
    state){const t=h(element);const text=state.text??a.get(element);if(!state.end){a.delete(element);
    if(text&&state.value!==0)t.textContent=text;return}a.set(element,text);const e=document.createElement("span");
    e.style.opacity=0;const r=K(text);t.replaceChildren("",e);const step=()=>{if(f.get(element).get("typeOn").state!==state)return;
    const count=el(state,c(now()));t.firstChild.data=r.slice(0,count).join("");e.textContent=r.slice(count).join("");
    requestAnimationFrame(step)};step()}return{find,render,textOf:(...u)=>textOf(...u)??""}}function eb(i){
    const e={};let r=0;function add(name,t){const element=document.createElement("div");element.dataset[name]="";
    for(const key in t)element.setAttribute(key,t[key]);return i.appendChild(element)}for(const priority of["polite",
    "assertive"]){const t=add("cueAnnouncer",{"aria-live":priority,"aria-atomic":"true"});const o={
    position:"absolute",width:"1px",height:"1px",overflow:"hidden"};Object.assign(t.style,o,{clipPath:"inset(50%)",
    whiteSpace:"nowrap"});e[priority]=t}return{announce(text,priority="polite"){const now=performance.now();
    const t=Math.max(0,r-now);r=now+t+200;setTimeout(()=>(e[priority].textContent=""),t);setTimeout(()=>(e[priority].textContent=text),
    t+100)},toast(text){const toast=add("cueToast",{role:"status"});toast.textContent=text;toast.onclick=()=>toast.remove();
    setTimeout(toast.onclick,5000)}}}function ev(a){const g=new WeakMap();let e;function stop(firing){
    for(const t of g.get(firing)??[])t.stop();g.delete(firing)}return{stop,cannot(){if(!globalThis.AudioContext)return"unsupported";
    return e?.state==="running"?undefined:"noActivation"},wake(){if(globalThis.AudioContext)(e??=new AudioContext()).resume()},
    play({durationMs,fadeInMs,fadeOutMs,volume,frequenciesHz=[],file},firing,i){const start=e.currentTime;
    const length=(durationMs-i)/1000;if(length<=0)return;const gain=new GainNode(e);gain.connect(e.destination);
    const buffer=a[file];const r=buffer?[new AudioBufferSourceNode(e,{buffer})]:frequenciesHz.map(frequency=>new OscillatorNode(e,
    {frequency}));const o=(ms,at)=>(at>=ms?1:(1-Math.cos((Math.PI*at)/ms))/2);const levels=Float32Array.from({
    length:257},(c,index)=>{const at=i+(index/256)*length*1000;return(volume/r.length)*o(fadeInMs,
    at)*o(fadeOutMs,durationMs-at)});gain.gain.setValueCurveAtTime(levels,start,length);for(const t of r){
    t.connect(gain);t.start(start);t.stop(start+length)}g.set(firing,[...(g.get(firing)??[]),...r])}}}function eH(p){
    const e=new Set();const t=(name,...values)=>{try{return localStorage[name](...values)}catch(error){
    return p({did:"error",error})}};const name=key=>`patternc.once.${hash(key).toString(16)}`;return{
    has:key=>e.has(key)||Boolean(t("getItem",name(key))),add(key){e.add(key);t("setItem",name(key),
    "1")}}}const eP={now:()=>performance.now(),wake(at,run){const e=setTimeout(run,Math.max(0,at-performance.now()));
    return()=>clearTimeout(e)}};export function createPlayer(tables,O={}){const{root=document,effects={
    },blurPx=40,clock=eP,confirm:ask=a=>confirm(a),localize=text=>text,once=eH(p),gamepad,observer,
    conditions}=O;const h=ew(root,blurPx,()=>clock.now());const T=eb(root.body??root);const sounds=ev(O.sounds??{
    });const e=createPlayback([tables].flat().map(loadDeck),{once,text:h.textOf,cannot(channel){
    if(channel==="sound")return sounds.cannot();if(channel==="motion"||gamepad)return undefined;if(!navigator.vibrate)return"unsupported";
    return navigator.userActivation?.hasBeenActive===false?"noActivation":undefined}});const w=[];
    let g=[];let z=[];let q=()=>{};let u=false;function t(body){const now=clock.now();const answer=body(now);
    const L=e.take();for(const i of L)R(i,i[eh]);if(L.length)vibrate(now);for(const state of e.takeChanges())h.render(state);
    q();const next=e.nextDeadline;q=next===undefined?()=>{}:clock.wake(next,()=>t(e.advance));return answer}const d=(values,
    subject)=>t(now=>e.set(values,now,subject));function p({atMs,did,cue,firing,mode,channel,reason,
    flag,error}){observer?.({atMs,did,cue,firing,mode,channel,reason,flag,error})}function R(i,{
    firing,entry,instance,token,subject}){const{atMs,did,name,cue,text}=i;p(i);if(did==="haptic"){
    g.push([atMs,entry]);if(gamepad)D(entry)}else if(did==="sound")sounds.play(entry,firing,clock.now()-atMs);
    else if(did==="sound-stop")sounds.stop(firing);else if(did==="announce")T.announce(localize(text),
    i.priority);else if(did==="toast")(O.toast??T.toast)(localize(text));else if(did==="perform")H(firing,
    name,token);else if(did==="ask")a(cue,subject,localize(text));else if(Y.effects.includes(did)&&!O.states?.(did,
    name,firing?.subject))for(const kind of["state","target"])for(const element of did==="emit"?[]:h.find(name,
    instance,"",kind))element.hidden=did==="hide"||did==="remove"}async function H({id,subject},name,
    token){let isDone=true;try{await effects[name](subject)}catch(error){isDone=false;p({did:"error",
    error})}t(now=>e.complete(name,id,isDone,now,token))}async function a(cue,subject,text){const I=(await ask(text,
    {cue,subject}))===true;t(now=>e.answer(cue,subject.id,I,now))}function vibrate(now){if(gamepad||!navigator.vibrate)return;
    const r=([at,{durationMs=400}])=>at+durationMs>now;const textOf=haptics=>haptics.filter(r).map(c=>JSON.stringify(c)).sort().join();
    g=g.filter(r);const all=[...g,...e.hapticsToCome];if(textOf(all)!==textOf(z))navigator.vibrate(vibration(all,
    now));z=all}function D(r){const i=navigator.getGamepads().find(c=>c?.vibrationActuator);for(const{
    at,...E}of i?rumble(r):[])setTimeout(()=>i.vibrationActuator.playEffect("dual-rumble",E),at)}function C(id){
    return[...root.querySelectorAll(`[data-cue-id="${CSS.escape(id)}"]`)].some(element=>{const{
    x,y,width,height}=element.getBoundingClientRect();const r=(start,size,all)=>size>0&&start+size/2>=0&&start+size/2<=all;
    return r(x,width,innerWidth)&&r(y,height,innerHeight)})}function f(target,name,run){target.addEventListener(name,
    run,true);w.push(()=>target.removeEventListener(name,run,true))}const motion=matchMedia("(prefers-reduced-motion: reduce)");
    const b=()=>d({"reduce-motion":motion.matches});const o=()=>{t(now=>e.background(document.hidden,
    now));d({foreground:!document.hidden})};f(motion,"change",b);f(document,"visibilitychange",
    o);for(const A of["pointerdown","keydown","click"])f(document,A,sounds.wake);const N=new MutationObserver(P=>{
    const S=({type,addedNodes})=>type!=="childList"||[...addedNodes].some(n=>n.tagName);if(P.some(S))for(const state of e.held)h.render(state)});
    N.observe(root,{childList:true,subtree:true,attributeFilter:["data-cue-id"]});w.push(()=>N.disconnect());
    b();o();conditions?.((name,value,subject)=>{if(/^(reduce-motion|foreground)$/.test(name))throw new Error(`${
    name} follows the system`);u||=name==="visible";d({[name]:value},subject)});return{fire(event,
    subject={}){const{id="",items=[]}=subject;const i=({gates})=>[...gates.cue,...gates.haptics].includes("visible");
    const visible=!u&&e.rowsOf(event).some(i)&&C(id);return t(now=>{if(!u)e.set({visible},now,id);
    const all=items.map(r=>(typeof r==="string"?{id:r}:r));return e.fire(event,{...subject,id,items:all},
    now)})},set(name,value,subject){const{source}=e.find("inputs",name)??{};if(source!=="content"&&source!=="user-setting")throw new Error(`${
    name} cannot be set: its source is ${source}`);d({[name]:value},subject)},get:e.input,cancel:(firing,
    v)=>t(now=>e.cancel(firing,now,v)),cancelAll:(subject,v)=>t(now=>e.cancelAll(subject,now,v)),
    replace:table=>e.replace(loadDeck(table)),beginSession:e.beginSession,get isPhysicalityEnabled(){
    return e.input("physicality")===true},set isPhysicalityEnabled(physicality){d({physicality})},
    get isReduceMotionEnabled(){return e.input("reduce-motion")===true},whyHapticsCannotFire:(cue,
    subject)=>e.why(cue,"haptics",subject),isAvailable(i,subject){const flag=e.find("controls",i)?.availableIf;
    return!flag||e.input(flag,subject)===true},get missing(){return e.effects.filter(name=>!effects[name])},
    stop(){for(const run of w)run();q()}}}const{tables,sections:SECTIONS}=JSON.parse(document.getElementById("deck").textContent);
    const R={normal:"Normal",reduceMotion:"Reduce Motion",physicalityOff:"Physicality off"};const I=[1,
    0.5,0.25];const O={start:120,width:640,all:780};const t={mode:matchMedia("(prefers-reduced-motion: reduce)").matches?"reduceMotion":"normal",
    side:false,speed:1,loops:false,volume:0.5,muted:false,vibrates:false,keys:true,inputs:{}};function e(t,
    D={},...e){const element=document.createElement(t);for(const[name,value]of Object.entries(D)){
    if(name.includes("-")||name==="role"||name==="for")element.setAttribute(name,value);else element[name]=value}element.append(...e);
    return element}const d=(text,onclick,D={})=>e("button",{type:"button",textContent:text,onclick,
    ...D});let count=0;function f(text,i){i.id||=`control-${count++}`;const r=[e("label",{for:i.id,
    textContent:text}),i];if(/radio|checkbox/.test(i.type))r.reverse();return e("span",{className:"field"},
    ...r)}function er(r,i,t,h){const name=`radio-${count++}`;const set=e("fieldset",{},e("legend",
    {textContent:r}));for(const[value,text]of i){const input=e("input",{type:"radio",name,checked:value===t,
    onchange:()=>h(value)});input.dataset.value=value;set.append(f(text,input))}return set}const eL=document.getElementById("status");
    const v=text=>(eL.textContent=text);let u;const ea=[[1,1],[2,0.7],[3,0.5],[4,0.35],[6,0.2]];function U(strength,
    sharpness,r=48000){const a=80*(230/80)**sharpness;const length=(36.4-24.3*sharpness)/1000;const samples=new Float32Array(Math.ceil(2*length*r));
    let i=0;for(let index=0;index<samples.length;index++){const t=index/r;const left=2*length-t;let p=Math.exp((-3*t)/length);
    if(t<0.001)p*=Math.sin((Math.PI/2)*(t/0.001))**2;if(left<0.002)p*=left/0.002;let o=0;for(const[c,
    e]of ea)o+=e*Math.sin(2*Math.PI*c*a*t);samples[index]=p*o;i=Math.max(i,Math.abs(samples[index]))}const scale=(0.5*strength**(5/3))/(i||1);
    return samples.map(h=>h*scale)}function ez({intensity,sharpness}){if(t.muted||intensity<=0)return;
    u??=new AudioContext({sampleRate:48000});u.resume();const samples=U(Math.min(1,intensity),sharpness);
    const buffer=new AudioBuffer({length:samples.length,sampleRate:48000});buffer.copyToChannel(samples,
    0);const source=new AudioBufferSourceNode(u,{buffer});const gain=new GainNode(u,{gain:t.volume});
    source.connect(gain).connect(u.destination);source.start()}function eg(){let now=0;let t=[];return{
    now:()=>now,wake(at,run){const r={at,run};t.push(r);return()=>(t=t.filter(e=>e!==r))},advance(to){
    for(;;){const next=t.reduce((r,i)=>(!r||i.at<r.at?i:r),undefined);if(!next||next.at>to)break;
    t=t.filter(e=>e!==next);now=Math.max(now,next.at);next.run()}now=Math.max(now,to)}}}function eN(name,
    a){const kind=/button|control|toggle/.test(name)?"button":/bar|indicator|progress|loader|spinner/.test(name)?"bar":/text|label|title|caption|transcript/.test(name)?"lines":"card";
    const element=e("div",{className:`mock ${kind}`,"data-cue-target":name});element.append(e("span",
    {className:"name",textContent:name,"data-cue-text":""}));for(const layer of a){element.append(e("span",
    {className:"layer","data-cue-layer":layer,textContent:layer}))}return element}const L=(row,channel)=>Object.values(row.modes).flatMap(mode=>mode[channel]);
    function C(row){const found=[];const e=(effects=[])=>{for(const E of effects){found.push(E);e(E.success?.effects);
    e(E.failure?.effects)}};e(L(row,"effects"));return found}function ey(element,{name,table:index,
    isPattern,event,end}){const T=tables[index];const row=isPattern?eO(T,name):T.cues[name];const table=isPattern?{
    ...T,events:T.events,cues:{[name]:row}}:T;const trigger=isPattern?"preview.play":event;const h=e("div",
    {className:"stage",role:"group","aria-label":`What ${name} does`});const o=e("ol",{className:"log"});
    const z=e("div",{className:"answers"});const u=element.querySelector(".play");let w;let clock;let N;
    let H=0;let isRunning=false;let I=new WeakMap();let said;const at=()=>(clock?Math.round(clock.now()):0);
    const E=e("input",{type:"range",min:0,max:end,step:1,value:0,className:"scrub"});E.oninput=()=>{
    stop();goTo(Number(E.value))};const P=d("Play",()=>(isRunning?stop():play()),{className:"main"});
    const p=e("output",{className:"time",textContent:`0 of ${end} ms`});const items=e("input",{type:"number",
    min:1,max:50,value:5});const B=[...element.querySelectorAll("figure[data-mode]")].map(M=>{const head=e("div",
    {className:"head"});M.append(head);return{head,end:Number(M.dataset.end)}});const G=[...new Set(eR(row,
    t.mode))].sort((r,i)=>r-i);const F=L(row,"motion").some(entry=>entry.stagger);u.replaceChildren(h,
    e("div",{className:"transport"},P,d("Stop",K),d("Previous",()=>step(-1)),d("Next",()=>step(1)),
    f("Time",E),p,...(F?[f("Items",items)]:[]),...(navigator.vibrate?[d("Feel it",vibrate)]:[])),
    z,e("details",{},e("summary",{textContent:"What happened"}),o));S();R(0);function S(){const a={
    };for(const{target,layer}of L(row,"motion")){const d=(a[target??"stage"]??=new Set());if(layer)d.add(layer)}const states=new Set();
    for(const{kind,name:f}of C(row)){if(kind==="show"||kind==="hide")states.add(f);else if(kind==="remove"||kind==="restore")a[f]??=new Set()}const t=new Set(C(row).filter(({
    kind})=>kind==="show").map(c=>c.name));h.replaceChildren(...Object.keys(a).sort().map(target=>eN(target,
    [...a[target]].sort())));for(const state of[...states].sort()){const g=e("span",{className:"chip",
    textContent:state,"data-cue-state":state});g.hidden=t.has(state);h.append(g)}if(!h.childNodes.length)h.append(e("span",
    {className:"quiet",textContent:"Nothing moves."}))}const q=text=>o.append(e("li",{textContent:`${
    at()} ms  ${text}`}));function begin(e){U();S();o.replaceChildren();z.replaceChildren();clock=eg();
    I=new WeakMap();const effects={};for(const{kind,name:f}of C(row)){if(kind==="do")effects[f]=()=>Y(f)}w=createPlayer([table],
    {root:h,clock,effects,once:{has:()=>false,add(){}},confirm:a=>V(a),toast:text=>q(`shows “${
    text}”`),localize(text){if(said==="announce")q(`VoiceOver says “${text}”`);return text},observer(event){
    said=event.did;W(event,e)},conditions(set){for(const[input,{source,type}]of Object.entries(table.inputs??{
    })){if(source==="content"||source==="user-setting")continue;if(/^(reduce-motion|foreground)$/.test(input))continue;
    set(input,t.inputs[input]??(type==="flag"?true:undefined))}}});for(const[input,{source}]of Object.entries(table.inputs??{
    })){if(source!=="content"&&source!=="user-setting")continue;const value=t.inputs[input]??(input==="physicality"||input==="sound-on");
    if(value!==false||input in t.inputs)w.set(input,value)}w.isPhysicalityEnabled=t.mode!=="physicalityOff";
    if(F){const all=Array.from({length:Number(items.value)},(c,index)=>({id:`item-${index+1}`}));
    w.fire(trigger,{id:"stage",items:all})}else w.fire(trigger,{id:"stage"});b()}function W({did,
    cue,reason,flag,channel},e){if(did==="suppress")q(`${channel??cue}: not played, ${reason}${
    flag?` (${flag})`:""}`);else if(["show","hide","remove","restore","emit","perform"].includes(did))q(did);
    if(did!=="haptic")return;h.classList.remove("tapped");requestAnimationFrame(()=>h.classList.add("tapped"));
    if(!e)return;for(const a of X())ez(a)}function X(){const now=clock.now();const scale=entry=>(entry.scaledBy??[]).reduce((all,
    map)=>{const{values,default:e,input}=table.maps[map];return all*(values[t.inputs[input]]??e??Math.min(...Object.values(values)))},
    1);return row.modes[t.mode].haptics.filter(entry=>Math.abs(entry.atMs-now)<1).flatMap(entry=>eT(entry,
    table.equivalents).map(a=>({...a,intensity:a.intensity*scale(entry)})))}function Y(f){return new Promise((g,
    c)=>{const t=e("span",{className:"answer",textContent:`${f}: `});const a=v=>()=>{t.remove();v();
    queueMicrotask(()=>run())};t.append(d("Succeed",a(g)),d("Fail",a(()=>c(new Error("refused")))));
    z.append(t)})}function V(a){return new Promise(answer=>{const t=e("dialog",{ariaLabel:a},e("p",
    {textContent:a}));const close=value=>()=>{t.close();t.remove();answer(value)};t.append(d("Yes",
    close(true)),d("No",close(false)));t.oncancel=close(false);document.body.append(t);t.showModal()})}function b(){
    for(const animation of h.getAnimations({subtree:true})){if(!I.has(animation)){I.set(animation,
    animation.startTime??clock.now());animation.pause()}animation.currentTime=clock.now()-I.get(animation)}}function R(now){
    E.value=now;E.setAttribute("aria-valuetext",`${Math.round(now)} ms of ${end}`);p.textContent=`${
    Math.round(now)} of ${end} ms`;for(const{head,end:all}of B){const e=O.start+(O.width*Math.min(now,
    all))/all;head.style.left=`${(100*e)/O.all}%`}}function goTo(to){begin(false);clock.advance(to);
    b();R(to)}function run(){if(!isRunning){isRunning=true;H=performance.now();P.textContent="Pause";
    N=requestAnimationFrame(D)}}function D(now){const to=clock.now()+(now-H)*t.speed;H=now;clock.advance(to);
    b();R(clock.now());if(clock.now()<end||z.childNodes.length)N=requestAnimationFrame(D);else if(t.loops){
    begin(true);N=requestAnimationFrame(D)}else stop()}function play(){for(const e of g)if(e!==A)e.stop();
    if(!clock||clock.now()>=end)begin(true);run()}function stop(){cancelAnimationFrame(N);isRunning=false;
    P.textContent="Play"}function U(){w?.stop();w=undefined}function K(){stop();U();clock=undefined;
    S();o.replaceChildren();z.replaceChildren();R(0)}function step(by){stop();const now=at();const next=by>0?G.find(c=>c>now):G.findLast(c=>c<now);
    goTo(next??(by>0?end:0))}function vibrate(){const g=row.modes[t.mode].haptics.map(entry=>[entry.atMs,
    entry]);const isDone=navigator.vibrate(vibration(g));v(isDone?"Rhythm only: a browser vibrates without levels.":"This device does not vibrate.")}const A={
    name,element,play,stop,step,toggle:()=>(isRunning?stop():play()),by:ms=>(stop(),goTo(Math.max(0,
    Math.min(end,at()+ms)))),goTo:ms=>(stop(),goTo(ms)),at,end,restart:()=>clock&&(isRunning?(begin(true),
    run()):goTo(at()))};g.add(A);return A}const g=new Set();function eO(table,name){const{durationMs,
    timeline}=table.patterns[name];const t={haptics:[],motion:[],sound:[],text:[],effects:[]};const e={
    ...t,...timeline,durationMs};e.motion=e.motion.map(entry=>({...entry,target:entry.target??"stage"}));
    const trigger={event:"preview.play"};const gates={cue:[],haptics:[],motion:[],sound:[]};const modes={
    normal:e,reduceMotion:e,physicalityOff:e};return{trigger,gates,once:null,confirm:null,modes}}function eR(row,
    mode){const{haptics,motion,sound,text,effects}=row.modes[mode];return[...haptics,...motion,
    ...sound,...text,...effects].map(entry=>entry.atMs)}function eT({kind,style,outcome,intensity=1,
    sharpness},equivalents){if(kind==="transient"||kind==="continuous")return[{intensity,sharpness:sharpness??0.5}];
    const key=kind==="notify"?outcome:kind==="impact"?style:kind;const taps=equivalents?.[kind]?.[key]?.taps??equivalents?.[kind]?.taps;
    const first=taps?.[0]??{intensity:0.65,sharpness:0.5};return[{intensity:first.intensity*intensity,
    sharpness:first.sharpness}]}const all=[...document.querySelectorAll("section[data-index]")];
    const sections=new Map();function a(element){if(!sections.has(element)){sections.set(element,ey(element,
    SECTIONS[Number(element.dataset.index)]))}return sections.get(element)}let i=all[0];function h(element,
    r=true){if(!element)return;i=element;for(const e of document.querySelectorAll("nav a")){const t=e.hash===`#${
    element.id}`;if(t)e.setAttribute("aria-current","true");else e.removeAttribute("aria-current")}a(element);
    if(r)element.scrollIntoView({block:"start"});z()}function E(mode){t.mode=mode;document.body.dataset.mode=mode;
    for(const e of document.querySelectorAll("#controls input[data-value]")){if(e.dataset.value in R)e.checked=e.dataset.value===mode}for(const r of sections.values())r.restart();
    z()}function T(input,value){if(value===undefined)delete t.inputs[input];else t.inputs[input]=value;
    for(const r of sections.values())r.restart();for(const e of document.querySelectorAll("tr[data-case]")){
    e.classList.toggle("chosen",t.inputs[e.dataset.input]===e.dataset.case)}z()}function ef(){const u=document.getElementById("controls");
    u.append(er("Mode",Object.entries(R),t.mode,E));const side=e("input",{type:"checkbox"});side.onchange=()=>document.body.classList.toggle("side",
    side.checked);const loop=e("input",{type:"checkbox",onchange:()=>(t.loops=loop.checked)});loop.id="loop";
    const speed=e("select",{onchange:()=>((t.speed=Number(speed.value)),z())});speed.id="speed";
    for(const value of I)speed.append(new Option(value===1?"1":value===0.5?"½":"¼",value));const volume=e("input",
    {type:"range",min:0,max:1,step:0.05,value:t.volume});volume.oninput=()=>(t.volume=Number(volume.value));
    const a=e("input",{type:"checkbox",onchange:()=>(t.muted=a.checked)});a.id="mute";u.append(f("Side by side",
    side),f("Loop",loop),f("Speed",speed),f("Volume",volume),f("Mute",a),d("Stop all",()=>[...sections.values()].forEach(r=>r.stop())),
    d("Keys",()=>document.getElementById("keys").showModal()));const o={};for(const table of tables){
    for(const[input,e]of Object.entries(table.inputs??{}))(o[e.source]??={})[input]=e}const inputs=document.getElementById("inputs");
    for(const source of Object.keys(o).sort()){const h=source==="system"||source==="device";const set=e("div",
    {className:"source"});set.append(e("h3",{textContent:h?`${source}: normally the system's`:source}));
    for(const[input,{type,cases}]of Object.entries(o[source])){if(input==="physicality"||input==="reduce-motion")continue;
    if(type==="flag"){const t=e("input",{type:"checkbox",checked:h||input==="sound-on"});t.onchange=()=>T(input,
    t.checked);set.append(f(input,t))}else{const i=[["","unset"],...cases.map(c=>[c,c])];set.append(er(input,
    i,"",value=>T(input,value||undefined)))}}if(set.childNodes.length>1)inputs.append(set)}}function filter(words){
    const r=words.toLowerCase().split(/\s+/).filter(Boolean);let t=0;for(const element of all){const text=element.dataset.words;
    const e=r.every(i=>text.includes(i));element.hidden=!e;element.ownEntry.hidden=!e;t+=e}v(`${
    t} of ${all.length} shown`)}let J=true;function z(){if(J||!i)return;const r=new URLSearchParams({
    cue:SECTIONS[Number(i.dataset.index)].name});if(t.mode!=="normal")r.set("mode",t.mode);const now=sections.get(i)?.at();
    if(now)r.set("t",now);if(t.speed!==1)r.set("speed",t.speed);for(const[input,value]of Object.entries(t.inputs))r.set(`in.${
    input}`,value);try{history.replaceState(null,"",`#${r}`)}catch{}}function eS(){const o=[];const r=new URLSearchParams(location.hash.slice(1));
    if(!r.has("cue")&&location.hash.length>1)return h(document.getElementById(location.hash.slice(1)));
    let to;for(const[key,value]of r){if(key==="mode"&&value in R)E(value);else if(key==="t"&&Number(value)>=0)to=Number(value);
    else if(key==="speed"&&I.includes(Number(value)))t.speed=Number(value);else if(key.startsWith("in.")){
    const e=tables.map(table=>table.inputs?.[key.slice(3)]).find(Boolean);if(e?.type==="flag")T(key.slice(3),
    value==="true");else if(e?.cases?.includes(value))T(key.slice(3),value);else o.push(key)}else if(key==="cue"){
    const found=all.find(c=>SECTIONS[Number(c.dataset.index)].name===value);if(found)h(found);else o.push(value)}else o.push(key)}if(to!==undefined&&i)a(i).goTo(Math.min(to,
    a(i).end));if(o.length)v(`Unknown in the address: ${o.join(", ")}`)}function en(by){const t=all.filter(c=>!c.hidden);
    return t[Math.max(0,Math.min(t.length-1,t.indexOf(i)+by))]}const eo={" ":()=>a(i).toggle(),ArrowLeft:M=>a(i).by(M?-100:-10),
    ArrowRight:M=>a(i).by(M?100:10),",":()=>a(i).step(-1),".":()=>a(i).step(1),Home:()=>a(i).goTo(0),
    End:()=>a(i).goTo(a(i).end),j:()=>h(en(1)),k:()=>h(en(-1)),1:()=>E("normal"),2:()=>E("reduceMotion"),
    3:()=>E("physicalityOff"),s:()=>ex(),l:()=>document.getElementById("loop").click(),m:()=>document.getElementById("mute").click(),
    "/":()=>document.getElementById("filter").focus(),"?":()=>document.getElementById("keys").showModal()};
    function ex(){const speed=document.getElementById("speed");speed.selectedIndex=(speed.selectedIndex+1)%I.length;
    speed.onchange();v(`Speed ${speed.selectedOptions[0].textContent}`)}document.addEventListener("keydown",
    event=>{const{key,target,shiftKey,ctrlKey,altKey,metaKey}=event;if(!t.keys||ctrlKey||altKey||metaKey||document.querySelector("dialog[open]"))return;
    if(target.closest("input, select, textarea, button, summary, a")&&!(target===document.body))return;
    const run=eo[key];if(!run||!i)return;event.preventDefault();run(shiftKey)});const digests=()=>Object.fromEntries(tables.flatMap(table=>Object.entries(table.cues??{
    }).map(([cue,row])=>[cue,row.digest])));function b(){const t=history.state?.digests;for(const element of t?all:[]){
    const{name,isPattern}=SECTIONS[Number(element.dataset.index)];if(isPattern||digests()[name]===t[name])continue;
    element.classList.add("changed");setTimeout(()=>element.classList.remove("changed"),2000)}const e=new EventSource("events");
    e.addEventListener("deck",()=>{z();history.replaceState({digests:digests()},"",location.href);
    location.reload()});e.addEventListener("errors",({data})=>{document.getElementById("errors").textContent=data;
    document.body.classList.add("stale")})}for(const element of all)element.ownEntry=document.getElementById(`n${
    element.dataset.index}`);document.body.dataset.mode=t.mode;document.body.classList.add("scripted");
    ef();document.getElementById("filter").oninput=event=>filter(event.target.value);document.getElementById("keys-on").onchange=event=>(t.keys=event.target.checked);
    for(const W of document.querySelectorAll("dialog .close"))W.onclick=()=>W.closest("dialog").close();
    for(const e of document.querySelectorAll("nav a")){e.onclick=event=>{event.preventDefault();const element=document.getElementById(e.hash.slice(1));
    h(element);element.querySelector("h2").focus()}}const et=new IntersectionObserver(G=>{for(const{
    target,isIntersecting}of G){if(!isIntersecting)continue;a(target);et.unobserve(target)}},{rootMargin:"300px"});
    for(const element of all)et.observe(element);if(t.mode==="reduceMotion")v("Your system asks for less motion: the page starts in Reduce Motion.");
    if("served"in document.body.dataset)b();eS();J=false;

    """#
}
