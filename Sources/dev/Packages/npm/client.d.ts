// What an import of a pattern file gives: `/// <reference types="patternc/client" />`.
declare module "*.pattern" {
  import type { Player, Table } from "patternc/player";
  const deck: Table;
  export default deck;
  /** Hands a player each table that takes the place of this one; answers what ends that. */
  export function follow(player: Player<any>): () => void;
}
