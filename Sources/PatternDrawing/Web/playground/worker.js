// The compiler in a worker: a text and a question in, an answer out.
//
// The first message is `{ module }`, the others are `{ id, path, text, request }`; the reply is
// `{ id, code, answer }` or `{ id, trap }`, after which the next question goes to a new instance.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let module;
let compiler;

const start = () => (compiler = new WebAssembly.Instance(module).exports);

/** Copies a text into the module's memory; returns its address and its number of bytes. */
function give(text) {
  const bytes = encoder.encode(text);
  const place = compiler.alloc(bytes.length);
  new Uint8Array(compiler.memory.buffer, place, bytes.length).set(bytes);
  return [place, bytes.length];
}

onmessage = ({ data: { module: given, id, path, text, request } }) => {
  if (given) {
    module = given;
    start();
    return;
  }
  try {
    compiler.put(...give(path), ...give(text));
    const code = compiler.ask(...give(JSON.stringify(request)));
    const bytes = new Uint8Array(compiler.memory.buffer, compiler.output(), compiler.outputCount());
    postMessage({ id, code, answer: decoder.decode(bytes) });
  } catch (error) {
    postMessage({ id, trap: String(error) });
    start();
  }
};
