import { agreementMachine } from '#machines/agreement/machine.ts';
import { createAgreementWorld, type AgreementWorld } from '../testing/agreement-world.ts';
import type { AgreementState } from './states.ts';

let world: AgreementWorld;
beforeAll(async () => {
  world = await createAgreementWorld({ writesPast: true });
});
afterAll(() => world.close());

/** The chart's edges, read from its configuration, not by the function that the server asks. */
function edgesOfTheChart(): string[] {
  const edges = Object.entries(agreementMachine.states).flatMap(([state, { config }]) =>
    Object.values(config.on ?? {}).map((to) => `${state} → ${String(to)}`),
  );
  return [...new Set(edges)].sort();
}

describe('the database', () => {
  it('knows exactly the edges of the agreement’s chart', async () => {
    const rows = await world.deps.db.selectFrom('agreement_transition').selectAll().execute();
    expect(rows.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(edgesOfTheChart());
  });

  it('refuses a move that the chart does not have, whoever makes it', async () => {
    const { id } = await world.inForce();
    const put = (state: AgreementState) =>
      world.deps.db.updateTable('agreement').set({ state }).where('id', '=', id).execute();
    await expect(put('signed')).rejects.toThrow('cannot go from inForce to signed');
    await put('lapsed');
    await expect(put('inForce')).rejects.toThrow('cannot go from lapsed to inForce');
  });
});
