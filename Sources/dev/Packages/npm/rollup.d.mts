/** A plugin of Rollup and Vite, in the form that both take. */
export interface PatternPlugin {
  readonly name: "patternc";
  configResolved(config: { readonly command: string; readonly root?: string }): void;
  load(id: string): { code: string; map: { mappings: "" } } | null;
}

export interface PatternOptions {
  /** The folder that no `use` may leave: Vite's own root, or the working folder, if left out. */
  readonly root?: string;
  /** Whether `NAME.pattern.d.ts` is written beside each file, with the names of its table. */
  readonly types?: boolean;
}

export default function patternc(options?: PatternOptions): PatternPlugin;
