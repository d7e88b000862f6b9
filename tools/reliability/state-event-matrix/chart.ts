import type { AnyStateMachine } from 'xstate';
import type { LegalTransitions } from '#machines/testing/legal-transitions.ts';
import type { Tx } from '#server/database/schema.ts';

/** One of the server's machines, and the rows it moves on PostgreSQL. */
export type Chart = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** Where it may go, written by hand from the specification. */
  readonly legal: LegalTransitions;
  /** Makes a row and answers its id and its state. */
  begin(tx: Tx): Promise<{ id: string; state: string }>;
  /** Lets something happen to it by the server's own function. */
  happen(tx: Tx, id: string, event: string): Promise<unknown>;
  stateOf(tx: Tx, id: string): Promise<string>;
  /** The table of its history. */
  readonly history: string;
  /** What an event that the chart has no move for writes nevertheless: the case of a contradiction. */
  absorbed(state: string, event: string): string;
  /** Whether the books must hold after a move: not where a state only lasts as long as a transaction. */
  readonly booksHold: boolean;
};

export const statesOf = ({ machine }: Chart): string[] => Object.keys(machine.states);
export const eventsOf = ({ machine }: Chart): string[] =>
  [...new Set(Object.values(machine.states).flatMap(({ config }) => Object.keys(config.on ?? {})))].sort();

/** The shortest way from one state to another along the legal transitions; null when there is none. */
export function wayTo({ legal }: Chart, from: string, to: string): string[] | null {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [state, way] of ways) {
    if (state === to) return way;
    for (const [event, next] of Object.entries(legal[state] ?? {}))
      if (!ways.has(next)) ways.set(next, [...way, event]);
  }
  return null;
}
