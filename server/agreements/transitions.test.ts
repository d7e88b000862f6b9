import { createAgreementWorld, type AgreementWorld } from '../testing/agreement-world.ts';
import type { AgreementState } from './states.ts';

let world: AgreementWorld;
beforeAll(async () => {
  world = await createAgreementWorld({ writesPast: true });
});
afterAll(() => world.close());

describe('the database', () => {
  it('refuses a move that the chart does not have, whoever makes it', async () => {
    const { id } = await world.inForce();
    const put = (state: AgreementState) =>
      world.deps.db.updateTable('agreement').set({ state }).where('id', '=', id).execute();
    await expect(put('signed')).rejects.toThrow('cannot go from inForce to signed');
    await put('lapsed');
    await expect(put('inForce')).rejects.toThrow('cannot go from lapsed to inForce');
  });
});
