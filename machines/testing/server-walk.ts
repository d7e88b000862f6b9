import * as fc from 'fast-check';
import { transition, type AnyStateMachine } from 'xstate';
import { eventsOf, isFinal, type LegalMoves } from './legal-moves.ts';
import { mustEqual, walkAtRandom, type Move } from './random-walks.ts';

type Row = { state: string };

/** A row of the server: only its state is kept, and the chart says what comes next, as in `server/…/states.ts`. */
export function walkRow(machine: AnyStateMachine, moves: LegalMoves): void {
  const types = eventsOf(moves).map(({ type }) => type);
  const rows = new Map(
    Object.keys(moves).map((value) => [value, machine.resolveState({ value, context: {} })]),
  );
  const happen = (type: string, model: Row, real: Row) => {
    model.state = moves[model.state]?.[type] ?? model.state;
    const row = rows.get(real.state) ?? machine.resolveState({ value: real.state, context: {} });
    const [next] = transition(machine, row, { type });
    real.state = String(next.value);
    mustEqual([real.state, next.status], [model.state, isFinal(moves, model.state) ? 'done' : 'active']);
  };
  const anything = fc.constantFrom(...types).map((type): Move<Row, Row> => ({
    said: () => type,
    run: (model, real) => happen(type, model, real),
  }));
  /** Anything at all seldom gets far: this is one of the events that mean something where the row is. */
  const onwards = fc.nat(types.length - 1).map((at): Move<Row, Row> => {
    let type = '';
    return {
      said: () => type,
      run: (model, real) => {
        const open = Object.keys(moves[model.state] ?? {});
        type = open[at % open.length] ?? String(types[at]);
        happen(type, model, real);
      },
    };
  });
  const [state = ''] = Object.keys(moves);
  const start = () => ({ model: { state }, real: { state } });
  walkAtRandom(fc.constant(null), [anything, onwards], start, 0.23);
}
