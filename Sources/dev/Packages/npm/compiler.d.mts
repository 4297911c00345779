/** A path as reports show it: with `/`, without `.` and with `..` taken back. */
export function normalised(path: string): string;

/** Files that requests are about, each read once, with those that they use. */
export class Files {
  /** @param root the folder that paths are relative to, and that no `use` may leave */
  constructor(root?: string);
  readonly root: string;
  /** What was read, by path. */
  readonly contents: Map<string, Uint8Array>;
  /** Reads a file and what it uses; throws where the file itself cannot be read. */
  read(path: string): void;
  /** Takes bytes for those of a file. */
  put(path: string, bytes: Uint8Array): void;
  /** Asks the compiler; the code is 0 clean, 1 findings, 2 bad usage, 3 not there. */
  ask(request: { readonly do: string; readonly [key: string]: unknown }): {
    readonly code: number;
    readonly bytes: Buffer;
  };
}
