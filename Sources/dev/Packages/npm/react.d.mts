import type { ReactElement, ReactNode } from "react";
import type { EventOf, Firing, Options, Player, SubjectOrId, Table } from "patternc/player";

export type PlayerProviderProps<T extends Table = Table> = Options<T> & {
  readonly tables: T | readonly T[];
  readonly children?: ReactNode;
  /** The `follow` that pattern files export beside their decks, so that a saved table is played. */
  readonly follow?: Follow | readonly Follow[];
};

type Follow = (player: Player<any>) => (() => void) | void;

/** Plays tables for its children, from the first effect until it is unmounted. */
export function PlayerProvider<T extends Table>(props: PlayerProviderProps<T>): ReactElement;

/** The player of the provider; `null` on a server and until the page is mounted. */
export function usePlayer<T extends Table = Table>(): Player<T> | null;

/**
 * Returns a function that fires an event on a subject, and can be an `onClick`. With `when`, the
 * event also fires by itself, at the start and each time `when` turns true.
 */
export function useCue<T extends Table = Table>(
  event: EventOf<T>,
  subject?: SubjectOrId,
  options?: { readonly when?: boolean },
): (other?: SubjectOrId | { readonly nativeEvent: unknown }) => Firing[];

/** True while a state is shown; `isShown` is its value before any cue has changed it. */
export function useCueState(name: string, subject?: SubjectOrId, isShown?: boolean): boolean;

/** The ids to render: the given ones, and removed ones until `event` has played on them. */
export function usePresence<T extends Table = Table>(
  ids: readonly string[],
  event: EventOf<T>,
): string[];
