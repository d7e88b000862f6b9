import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { openMandate } from './open-mandate.ts';
import { readDebitBy } from './rows.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

describe('a mandate that is not opened', () => {
  const whyNot = async () => {
    const events = testServer.deps.db.selectFrom('automatic_debit_event').select('detail');
    return (await events.where('event', '=', 'mandate.refused').executeTakeFirst())?.detail;
  };

  it('records what the provider answered', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    testServer.debits.trouble('open', 'fault');
    expect((await testServer.ask(token, fixture)).status).toBe('PROVIDER_DOWN');
    expect(await whyNot()).toMatchObject({ why: expect.stringContaining('500') as string });
    // There is no mandate to be closed.
    const ended = testServer.deps.db.selectFrom('automatic_debit').select(['state', 'due_at']);
    expect(await ended.executeTakeFirst()).toEqual({ state: 'cancelled', due_at: null });
  });

  it('because its institution has gone meanwhile ends the debit', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    const { companies, outside } = testServer.deps;
    const { payingByKey } = companies;
    const { open } = outside.providers.pac('banco-cordillera');
    Object.assign(outside.providers.pac('banco-cordillera'), {
      open: (order: Parameters<typeof open>[0]) => {
        Object.assign(companies, { payingByKey: () => undefined });
        return open(order);
      },
    });
    try {
      expect((await testServer.ask(token, fixture)).status).toBe('PROVIDER_DOWN');
    } finally {
      Object.assign(companies, { payingByKey });
      Object.assign(outside.providers.pac('banco-cordillera'), { open });
    }
    expect(await whyNot()).toMatchObject({ why: 'no company' });
  });
});

it('a page that two tabs asked for stands where only one of them was answered', async () => {
  const { ref } = await testServer.asking();
  const debit = await readDebitBy(testServer.deps.db, 'ref', ref);
  if (!debit) throw new Error('no debit');
  testServer.debits.trouble('open', 'fault');
  expect(await openMandate(testServer.deps, { ...debit, state: 'requested' })).toMatchObject({
    state: 'activating',
  });
  expect(await testServer.stateOf(ref)).toBe('activating');
});

it('a mandate whose return and callback were lost is looked at ten minutes after it was opened', async () => {
  const { ref, mandate } = await testServer.asking();
  testServer.debits.become(mandate, 'active');
  await testServer.roundAt('2026-11-21T15:09:59Z');
  expect(await testServer.stateOf(ref)).toBe('activating');
  await testServer.roundAt('2026-11-21T15:10:00Z');
  expect(await testServer.history(ref)).toContain('mandate.activated → active');
});
