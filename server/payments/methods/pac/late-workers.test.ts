import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { attendActive } from './charge.ts';
import { lookAtMandate } from './look-at-mandate.ts';
import { readDebitBy } from './rows.ts';
import { sendCharge } from './send-charge.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());
afterEach(() => jest.restoreAllMocks());

async function read(ref: string) {
  const debit = await readDebitBy(testServer.deps.db, 'ref', ref);
  if (!debit) throw new Error('no debit');
  return debit;
}

describe('a worker that has read a debit before its debtor ended it', () => {
  it('charges nothing of it', async () => {
    const { ref, token } = await testServer.active();
    const before = await read(ref);
    await testServer.cancel(ref, token);
    const ended = await read(ref);
    await attendActive(testServer.deps, before);
    expect(await read(ref)).toEqual(ended);
    expect(await testServer.payments(ref)).toEqual([]);
  });

  it('does not look at its mandate again when the provider is silent', async () => {
    const { ref, token } = await testServer.asking();
    const before = await read(ref);
    await testServer.cancel(ref, token);
    const ended = await read(ref);
    testServer.debits.trouble('mandate', 'fault');
    await lookAtMandate(testServer.deps, before);
    expect(await read(ref)).toEqual(ended);
  });
});

describe('a worker that was late with a charge', () => {
  it('leaves the next charge of the debit to be ordered', async () => {
    const { ref, charge } = await testServer.charging();
    const before = await read(ref);
    testServer.debits.decide(charge, 'noFunds');
    await testServer.sendCallback({ type: 'charge.failed', reference: charge });
    testServer.debits.trouble('order', 'fault');
    await testServer.roundAt('2026-11-23T12:00:00Z');
    await sendCharge(testServer.deps, before);
    await testServer.roundAt('2026-11-23T12:10:00Z');
    expect(testServer.debits.charges()).toMatchObject([{ state: 'failed' }, { state: 'pending' }]);
  });

  it('or was cut off after it orders it once', async () => {
    const { ref } = await testServer.charging();
    const due_at = testServer.clock.now();
    await testServer.deps.db.updateTable('automatic_debit').set({ due_at }).where('ref', '=', ref).execute();
    await testServer.round();
    expect(testServer.debits.asked.filter((call) => call === 'order')).toHaveLength(1);
    expect((await read(ref)).due_at).toBeNull();
  });
});

describe('a debit whose institution has gone', () => {
  it('is charged nothing, and is no trouble to the work in the background', async () => {
    const { ref } = await testServer.active();
    const debit = await read(ref);
    jest.spyOn(testServer.deps.companies, 'payingByKey').mockReturnValue(undefined);
    await attendActive(testServer.deps, debit);
    expect([await read(ref), await testServer.payments(ref)]).toEqual([debit, []]);
  });
});
