import type { AnyStateMachine } from 'xstate';

/** The moves of a chart, as its transition table in the database holds them. */
export const edgesOf = (machine: AnyStateMachine) =>
  Object.entries(machine.states).flatMap(([from, { transitions }]) =>
    [...transitions.values()].flat().map(({ target }) => ({ from_state: from, to_state: target?.[0]?.key })),
  );
