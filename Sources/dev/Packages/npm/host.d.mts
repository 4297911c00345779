export interface Ended {
  /** 0 clean, 1 findings, 2 bad usage, 3 something could not be read or written. */
  readonly code: number;
  readonly out: Uint8Array;
  readonly err: Uint8Array;
  /** The paths of the files that were read. */
  readonly read: string[];
}

export interface RunOptions {
  /** The working folder; by default, that of the process. */
  readonly folder?: string;
  /** Standard input. */
  readonly input?: string | Uint8Array;
}

/** Runs the program with these arguments, and keeps what it prints. */
export function run(words: readonly string[], options?: RunOptions): Ended;

/** Runs the program with the streams of the process; returns its exit code. */
export function runHere(words: readonly string[]): number;
