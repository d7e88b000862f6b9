import { listEnabled, orderEnabling } from '#contract/desk-enabling.ts';
import { fetchDebts } from '#contract/debts.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { aConvenio } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = 'Acuerdo en\n sucursal';

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('Martín Soto', 'agent');
});

const order = async (operations: string[], until: string | null = '2026-11-30') =>
  (await agent(orderEnabling, { operations, until, reason: REASON })).body as unknown;
const listed = async () => (await agent(listEnabled, {})).body.data;

/** A debt whose operation is not old enough by itself, and what its debtor is answered who asks for debts. */
async function youngDebt() {
  const fixture = aConvenio();
  const [offer] = fixture.persona.offers ?? [];
  if (!offer) throw new Error('no offer');
  const parts = offer.parts.map((part) => ({ ...part, overdueSince: '2026-10-15' }));
  const persona = { ...fixture.persona, offers: [{ ...offer, parts }] };
  const { debtorId } = await testServer.carla({ ...fixture, persona });
  const shown = async () =>
    (await testServer.call(fetchDebts, {}, { token: await testServer.identify(debtorId, persona) })).status;
  return { operation: `op-${fixture.agreement}-1`, shown };
}

/** As a load says it anew: with these arrears it is offered by itself, or not yet. */
const overdueSince = (operation: string, overdue_since: string) =>
  testServer.deps.db
    .updateTable('operation')
    .set({ overdue_since })
    .where('operation_number', '=', operation)
    .execute();

describe('an operation that is enabled at the desk, and what loads say of it', () => {
  it('is offered to its debtor until its last day, and stands in the list with who and why', async () => {
    const { operation, shown } = await youngDebt();
    expect(await shown()).toBe('NOT_DEBTS');
    expect(await order([operation])).toEqual({ status: 'success' });
    expect(await shown()).toBe('success');
    expect(await listed()).toEqual([
      {
        ...{ operation_number: operation, until: '2026-11-30', enabled_by: 'Martín Soto' },
        ...{ enabled_at: testServer.clock.now().toISOString(), reason: 'Acuerdo en sucursal' },
        way: expect.anything() as unknown,
        events: ['enabling.replace', 'enabling.revoke'],
      },
    ]);
    testServer.clock.set(new Date('2026-12-01T02:59:00Z'));
    agent = await testServer.enter('Martín Soto', 'agent');
    expect(await listed()).toMatchObject([{ operation_number: operation, until: '2026-11-30' }]);
    testServer.clock.set(new Date('2026-12-01T03:00:00Z'));
    expect(await listed()).toEqual([]);
  });

  it('is taken back, and not enabled anew, while a load has it out of the portfolio', async () => {
    const operation = await testServer.youngOperation();
    await order([operation]);
    const withdrawn_at = testServer.clock.now();
    const { db } = testServer.deps;
    await db
      .updateTable('operation')
      .set({ withdrawn_at })
      .where('operation_number', '=', operation)
      .execute();
    const [enabled] = await listed();
    expect(enabled?.events).toEqual(['enabling.revoke']);
    expect(await order([operation], '2026-12-05')).toMatchObject({ status: 'REFUSED' });
    expect(await order([operation], null)).toEqual({ status: 'success' });
    expect(await listed()).toEqual([]);
  });

  it('that is old enough by itself since is not given another day', async () => {
    const operation = await testServer.youngOperation();
    await order([operation]);
    await overdueSince(operation, '2025-01-01');
    expect(await listed()).toMatchObject([{ operation_number: operation, events: ['enabling.revoke'] }]);
    const message = `No se anotó nada. Operaciones que ya tienen la mora que pide la institución: ${operation}.`;
    expect(await order([operation], '2026-12-05')).toEqual({ status: 'REFUSED', message });
    expect(await listed()).toMatchObject([{ operation_number: operation, until: '2026-11-30' }]);
  });

  it('is taken back also while it is old enough by itself: then it is offered that long, and not once it is younger again', async () => {
    const { operation, shown } = await youngDebt();
    const operations = [operation, await testServer.youngOperation()];
    await order(operations);
    await overdueSince(operation, '2025-01-01');
    expect(await order(operations, null)).toEqual({ status: 'success' });
    expect(await listed()).toEqual([]);
    expect(await shown()).toBe('success');
    await overdueSince(operation, '2026-10-15');
    expect(await shown()).toBe('NOT_DEBTS');
  });
});
