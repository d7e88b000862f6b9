import { decideDataRequest } from '#contract/desk-data-requests.ts';
import { fetchReminders } from '#contract/reminders.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import { createRightsWorld, type RightsWorld } from '../testing/rights-world.ts';

let world: RightsWorld;
beforeAll(async () => {
  world = await createRightsWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('what was written to a debtor', () => {
  it('lists the mails about their requests on data too', async () => {
    const { ask, token } = await world.ana();
    const agent = await world.enter('agent', 'agent');
    const requested = async (kind: DataRequestKind, events: readonly ('answer' | 'refuse' | 'extend')[]) => {
      const answer = await ask(kind);
      if (answer.status !== 'success') throw new Error(answer.status);
      for (const event of events) {
        const body = { event: `dataRequest.${event}`, reason: 'Está corregido' } as const;
        await agent(decideDataRequest, body, { params: { id: answer.data.id } });
      }
    };
    await requested('rectification', ['extend', 'answer']);
    await requested('opposition', ['refuse']);
    await world.deps.db.updateTable('mail').set({ sent_at: world.clock.now() }).execute();
    const { contacts } = await world.call(fetchReminders, {}, { token });
    expect(
      contacts
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('dataRequest'))
        .sort(),
    ).toEqual([
      'dataRequestAnswered',
      'dataRequestExtended',
      ...['dataRequestReceived', 'dataRequestReceived', 'dataRequestRefused'],
    ]);
  });
});
