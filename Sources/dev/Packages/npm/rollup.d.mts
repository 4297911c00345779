/** A plugin for Rollup and Vite, in the form that both take. */
export interface PatternPlugin {
  readonly name: "patternc";
  configResolved(config: { readonly command: string; readonly root?: string }): void;
  load(id: string): { code: string; map: { mappings: "" } } | null;
}

export interface PatternOptions {
  /** The folder that no `use` may leave; by default, Vite's own root or the working folder. */
  readonly root?: string;
  /** True to write `NAME.pattern.d.ts` beside each file, with the names of its table. */
  readonly types?: boolean;
}

export default function patternc(options?: PatternOptions): PatternPlugin;
