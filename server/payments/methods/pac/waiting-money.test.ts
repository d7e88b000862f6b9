import { createLog } from '../../../http/log.ts';
import { readBooks } from '../../../testing/books.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { refundMoney } from '../../../suspense/orders.ts';
import { withAgreements } from '../../../testing/agreement-test-server.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { withSuspense } from '../../../testing/suspense.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createDebitTestServer({ wrap: (deps) => ({ ...deps, log }) }));
beforeEach(() => testServer.reset());
/** What went wrong in a round of background work. */
const logged: string[] = [];
const log = createLog('error', { write: (line) => void logged.push(line) });

/** The instalment that a debit charges next was paid by card just when the institution said that it was paid at a branch. */
async function moneyWaits() {
  const debtor = await testServer.active();
  const [{ id } = { id: '' }] = debtor.everything.debts;
  const isPaid = (paid_on: string | null) =>
    testServer.deps.db
      .updateTable('quota')
      .set({ paid_on })
      .where('debt_id', 'like', `${id}%`)
      .where('number', '=', 2);
  const selected = { product_type: 'convenio', debts: [{ id, selected_quota: 1 }] };
  const { ref: paid, token } = await testServer.begin(debtor.token, selected);
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'AUTHORIZED');
  await isPaid('2026-11-20').execute();
  await testServer.comeBack({ token_ws: token });
  await isPaid(null).execute();
  const { holds } = await readBooks(testServer.deps.db, paid);
  return { ...debtor, holds };
}

describe('an instalment whose money waits to be assigned', () => {
  it('is not charged a second time, and the debit waits in silence', async () => {
    const { holds, ref } = await moneyWaits();
    expect(holds).toEqual(['waiting']);
    for (const day of ['23', '24', '25', '26']) await testServer.roundAt(`2026-11-${day}T12:00:00Z`);
    expect([testServer.debits.charges(), logged]).toEqual([[], []]);
    expect(await testServer.stateOf(ref)).toBe('active');
  });
});

describe('a chosen instalment that a load takes out while the bank charges it', () => {
  it('is not called paid: its money waits in suspense, and the debit ends by the change', async () => {
    const { ref } = await testServer.active(undefined, 1);
    await testServer.round();
    await testServer.deps.db.updateTable('offer').set({ withdrawn_at: testServer.clock.now() }).execute();
    const reference = testServer.lastCharge();
    testServer.debits.decide(reference, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference });
    await testServer.round();
    const [payment = ''] = await testServer.payments(ref);
    expect((await readBooks(testServer.deps.db, payment)).cases).toEqual(['debtChanged']);
    expect(await testServer.debit(ref)).toMatchObject({
      state: 'cancelled',
      ending: { reason: 'debtChanged' },
    });
  });
});

describe('the last instalment, with which a discount comes', () => {
  it('is charged only after earlier ones that are on their way back, and together with them', async () => {
    const { persona, agreement, ...fixture } = anAutomatable();
    const offers = (persona.offers ?? []).map((offer) => ({
      ...offer,
      total_debt: 486_000,
      discount: 100_000,
    }));
    const { ref, token } = await testServer.active({
      ...fixture,
      agreement,
      persona: { ...persona, offers },
    });
    const early = await withAgreements(testServer).pay(token, 'convenio', agreement, 2);
    const by = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal', amount: null };
    testServer.clock.set(new Date('2027-01-04T15:00:00Z'));
    expect(await refundMoney(testServer.deps, { ...by, ref: early })).toBeNull();
    await testServer.round();
    expect(testServer.debits.charges()).toEqual([]);
    await withSuspense(testServer).pass(60 * 60_000);
    await testServer.round();
    expect(testServer.debits.charges()).toMatchObject([{ amount: 3 * 96_500 }]);
    expect(await testServer.stateOf(ref)).toBe('charging');
  });
});

describe('a debit whose debt is gone while its charge is at the bank', () => {
  const gone = async () => {
    const luis = await testServer.charging();
    const { db } = testServer.deps;
    await db.updateTable('quota').set({ paid_on: '2026-11-20' }).where('number', '=', 2).execute();
    await db.updateTable('offer').set({ withdrawn_at: testServer.clock.now() }).execute();
    return luis;
  };
  const paid = async ({ charge }: Awaited<ReturnType<typeof gone>>) => {
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    await testServer.round();
  };

  it('is cancelled with its mail once that is paid, and the money waits: not all is paid', async () => {
    const luis = await gone();
    await testServer.post();
    await paid(luis);
    expect(await testServer.debit(luis.ref, luis.token)).toMatchObject({
      ...{ state: 'cancelled', ending: { reason: 'debtChanged' } },
      detail: { last_paid: { voucher: null, money: { standing: 'assigning' } } },
    });
    expect(await testServer.post()).toContain('Tu cargo automático fue cancelado');
  });

  it('ends by its debtor where they cancelled it during the charge', async () => {
    const luis = await gone();
    await testServer.cancel(luis.ref, luis.token);
    await paid(luis);
    expect(await testServer.debit(luis.ref, luis.token)).toMatchObject({ ending: { reason: 'byDebtor' } });
  });
});
