// The types of an imported pattern file: `/// <reference types="patternc/client" />`.
declare module "*.pattern" {
  import type { Player, Table } from "patternc/player";
  const deck: Table;
  export default deck;
  /** Gives a player each later version of this table; returns a function that stops this. */
  export function follow(player: Player<any>): () => void;
}
