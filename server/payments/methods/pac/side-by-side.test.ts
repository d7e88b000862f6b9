import { createDebitTestServer, type DebitTestServer } from '../../../testing/debit-test-server.ts';
import { readBooks } from '../../../testing/books.ts';
import type { PersonaOffer } from '../../../testing/portfolio.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

/** A debtor who owes instalments of so many pesos, and how to write to them. */
function owing(amount: number, email: string) {
  const { persona, ...fixture } = anAutomatable();
  const offers = (persona.offers ?? []).map(({ parts, ...offer }): PersonaOffer => ({
    ...offer,
    parts: parts.map(({ quotas }) => ({
      quotas: quotas.map(([number, due, , ...paid]) => [number, due, amount, ...paid] as const),
    })),
  }));
  return { ...fixture, persona: { ...persona, email, offers } };
}

const ANA = () => owing(50_000, 'ana@correo.example');
const EVA = () => owing(70_000, 'eva@correo.example');

const books = async (ref: string) => {
  const [payment = ''] = await testServer.payments(ref);
  const { state, ledger, holds } = await readBooks(testServer.deps.db, payment);
  return { state, ledger, holds };
};

describe('automatic debits of two debtors of an institution', () => {
  it('are each charged the amount of their own debtor, and only those of that debtor are shown', async () => {
    const [ana, eva] = [await testServer.active(ANA()), await testServer.active(EVA())];
    testServer.debits.bank.decides = 'paid';
    await testServer.round();
    const charges = testServer.debits.charges().sort((one, other) => one.amount - other.amount);
    expect(charges).toMatchObject([
      { mandate: ana.mandate, amount: 50_000 },
      { mandate: eva.mandate, amount: 70_000 },
    ]);
    for (const [{ ref, token }, amount] of [[ana, 50_000] as const, [eva, 70_000] as const]) {
      expect(await books(ref)).toEqual({
        state: 'paid',
        ledger: [`debtorReceivable -${amount}`, `providerClearing ${amount}`],
        holds: ['paid'],
      });
      expect(await testServer.debit(ref, token)).toMatchObject({
        state: 'active',
        detail: { last_paid: { amount }, next_charge: { amount, quotas: [3] } },
      });
      expect((await testServer.shown(token)).map((debit) => debit.ref)).toEqual([ref]);
    }
  });

  it('go on each by itself when one charge fails, one answer is lost and another debit only waits', async () => {
    const ana = await testServer.active(ANA());
    const waiting = await testServer.asking();
    testServer.debits.trouble('order', 'fault');
    await testServer.round();
    const eva = await testServer.active(EVA());
    await testServer.round();
    // The first order did not arrive and is sent again; the other is at the bank.
    expect(testServer.debits.charges()).toMatchObject([{ mandate: eva.mandate }]);
    await testServer.roundAt('2026-11-21T15:10:00Z');
    expect(testServer.debits.charges().map(({ amount }) => amount)).toEqual([70_000, 50_000]);
    const [ofEva, ofAna] = testServer.debits.charges();
    testServer.debits.decide(ofEva?.reference ?? '', 'noFunds');
    await testServer.sendCallback({ type: 'charge.failed', reference: ofEva?.reference ?? '' });
    expect(await books(eva.ref)).toMatchObject({ state: 'declined', holds: ['released'] });
    expect(await books(ana.ref)).toMatchObject({ holds: ['held'] });
    const failures = await testServer.deps.db
      .selectFrom('automatic_debit_charge')
      .select('failure')
      .execute();
    expect(failures.map(({ failure }) => failure).sort()).toEqual(['noFunds', null]);
    testServer.debits.decide(ofAna?.reference ?? '', 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: ofAna?.reference ?? '' });
    expect((await testServer.debit(ana.ref, ana.token)).detail).toMatchObject({
      last_failure: null,
      next_charge: { on: '04/12/2026', amount: 50_000 },
    });
    expect((await testServer.debit(eva.ref, eva.token)).detail).toMatchObject({
      last_failure: { on: '21/11/2026', retry_on: '23/11/2026' },
      next_charge: { amount: 70_000 },
    });
    expect(await testServer.stateOf(waiting.ref)).toBe('activating');
    await testServer.post();
    const recipients = (subject: string) =>
      testServer.mails.filter((mail) => mail.subject.startsWith(subject));
    expect(recipients('No pudimos').map(({ to }) => to)).toEqual(['eva@correo.example']);
    await testServer.cancel(ana.ref, ana.token);
    expect([await testServer.stateOf(ana.ref), await testServer.stateOf(eva.ref)]).toEqual([
      'cancelled',
      'active',
    ]);
    await testServer.roundAt('2026-11-23T12:00:00Z');
    expect(testServer.debits.charges().map(({ amount }) => amount)).toEqual([70_000, 50_000, 70_000]);
  });

  it('wait each for its own day', async () => {
    testServer.debits.bank.decides = 'paid';
    const ana = await testServer.active(ANA());
    await testServer.round();
    await testServer.round();
    const eva = await testServer.active(EVA());
    await testServer.deps.db
      .updateTable('quota')
      .set({ due_date: '2026-12-14' })
      .where('debt_id', '=', `${eva.agreement}-1`)
      .where('number', '=', 3)
      .execute();
    await testServer.round();
    await testServer.round();
    const days = await testServer.deps.db.selectFrom('automatic_debit').select(['ref', 'due_at']).execute();
    const dayOf = ({ ref }: { ref: string }) =>
      days.find((debit) => debit.ref === ref)?.due_at?.toISOString();
    expect([dayOf(ana), dayOf(eva)]).toEqual([
      expect.stringMatching('2026-12-04'),
      expect.stringMatching('2026-12-14'),
    ]);
    await testServer.roundAt('2026-12-04T12:00:00Z');
    expect(testServer.debits.charges().slice(2)).toMatchObject([{ mandate: ana.mandate, amount: 50_000 }]);
    await testServer.roundAt('2026-12-14T12:00:00Z');
    expect(testServer.debits.charges().slice(3)).toMatchObject([{ mandate: eva.mandate, amount: 70_000 }]);
  });

  it('end each with the last instalment of its own debtor, whatever is owed elsewhere under the same numbers', async () => {
    const [ana, eva] = [await testServer.active(ANA()), await testServer.active(EVA())];
    await testServer.enter({ ...ana.persona, company: 'cordillera-consumo', rut: '123456785' });
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on: '2026-11-21' })
      .where('debt_id', '=', `${ana.agreement}-1`)
      .where('company', '=', ana.persona.company)
      .execute();
    await testServer.round();
    expect([await testServer.stateOf(ana.ref), await testServer.stateOf(eva.ref)]).toEqual([
      'finished',
      'charging',
    ]);
  });

  it('are not said to be paid because another debtor paid instalments of the same numbers', async () => {
    testServer.debits.bank.decides = 'paid';
    const eva = await testServer.active(EVA());
    for (const at of ['2026-11-21T15:10:00Z', '2026-12-04T12:00:00Z', '2027-01-04T12:00:00Z'])
      await testServer.roundAt(at);
    const ana = await testServer.active(ANA());
    await testServer.deps.db
      .updateTable('offer')
      .set({ withdrawn_at: testServer.clock.now() })
      .where('agreement_number', '=', ana.agreement)
      .execute();
    await testServer.round();
    expect([await testServer.stateOf(ana.ref), await testServer.stateOf(eva.ref)]).toEqual([
      'cancelled',
      'finished',
    ]);
  });
});

describe('a debtor who asks for automatic debits all day', () => {
  async function askTenTimes({ token, ...fixture }: Awaited<ReturnType<DebitTestServer['asking']>>) {
    for (let asked = 2; asked <= 10; asked += 1)
      await testServer.ask(token, fixture, asked % 2 === 0 ? 1 : null);
  }

  it('is refused the eleventh, and may ask again a day later; no other debtor is', async () => {
    const ana = await testServer.asking(ANA());
    await askTenTimes(ana);
    await expect(testServer.ask(ana.token, ana, 1)).resolves.toMatchObject({ status: 'success' });
    await expect(testServer.ask(ana.token, ana)).rejects.toThrow('TOO_MANY_DEBITS');
    await expect(testServer.asking(EVA())).resolves.toBeDefined();
    testServer.clock.pass(24 * 60 * 60_000 + 1000);
    const token = await testServer.identify(ana.debtorId, ana.persona);
    await expect(testServer.ask(token, ana)).resolves.toMatchObject({ status: 'success' });
  });
});
