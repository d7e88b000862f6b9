import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';
import { readBooks } from '../../../testing/books.ts';
import type { OfferStory } from '../../../testing/portfolio.ts';
import { anAutomatable } from '../../../testing/stories.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** A debtor who owes instalments of so many pesos, and how to write to them. */
function owing(amount: number, email: string) {
  const { story, ...fixture } = anAutomatable();
  const offers = (story.offers ?? []).map(({ parts, ...offer }): OfferStory => ({
    ...offer,
    parts: parts.map(({ quotas }) => ({
      quotas: quotas.map(([number, due, , ...paid]) => [number, due, amount, ...paid] as const),
    })),
  }));
  return { ...fixture, story: { ...story, email, offers } };
}

const ANA = () => owing(50_000, 'ana@correo.example');
const EVA = () => owing(70_000, 'eva@correo.example');

const books = async (ref: string) => {
  const [payment = ''] = await world.payments(ref);
  const { state, ledger, holds } = await readBooks(world.deps.db, payment);
  return { state, ledger, holds };
};

describe('automatic debits of two debtors of an institution', () => {
  it('are each charged the amount of their own debtor, and only those of that debtor are shown', async () => {
    const [ana, eva] = [await world.active(ANA()), await world.active(EVA())];
    world.debits.bank.decides = 'paid';
    await world.round();
    const charges = world.debits.charges().sort((one, other) => one.amount - other.amount);
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
      expect(await world.debit(ref, token)).toMatchObject({
        state: 'active',
        detail: { last_paid: { amount }, next_charge: { amount, quotas: [3] } },
      });
      expect((await world.shown(token)).map((debit) => debit.ref)).toEqual([ref]);
    }
  });

  it('go on each by itself when one charge fails, one answer is lost and another debit only waits', async () => {
    const ana = await world.active(ANA());
    const waiting = await world.asking();
    world.debits.trouble('order', 'fault');
    await world.round();
    const eva = await world.active(EVA());
    await world.round();
    // The first order did not arrive and is sent again; the other is at the bank.
    expect(world.debits.charges()).toMatchObject([{ mandate: eva.mandate }]);
    await world.roundAt('2026-11-21T15:10:00Z');
    expect(world.debits.charges().map(({ amount }) => amount)).toEqual([70_000, 50_000]);
    const [ofEva, ofAna] = world.debits.charges();
    world.debits.decide(ofEva?.reference ?? '', 'noFunds');
    await world.sendCallback({ type: 'charge.failed', reference: ofEva?.reference ?? '' });
    expect(await books(eva.ref)).toMatchObject({ state: 'declined', holds: ['released'] });
    expect(await books(ana.ref)).toMatchObject({ holds: ['held'] });
    const failures = await world.deps.db.selectFrom('automatic_debit_charge').select('failure').execute();
    expect(failures.map(({ failure }) => failure).sort()).toEqual(['noFunds', null]);
    world.debits.decide(ofAna?.reference ?? '', 'paid');
    await world.sendCallback({ type: 'charge.paid', reference: ofAna?.reference ?? '' });
    expect((await world.debit(ana.ref, ana.token)).detail).toMatchObject({
      last_failure: null,
      next_charge: { on: '04/12/2026', amount: 50_000 },
    });
    expect((await world.debit(eva.ref, eva.token)).detail).toMatchObject({
      last_failure: { on: '21/11/2026', retry_on: '23/11/2026' },
      next_charge: { amount: 70_000 },
    });
    expect(await world.stateOf(waiting.ref)).toBe('activating');
    await world.post();
    const recipients = (subject: string) => world.mails.filter((mail) => mail.subject.startsWith(subject));
    expect(recipients('No pudimos').map(({ to }) => to)).toEqual(['eva@correo.example']);
    await world.cancel(ana.ref, ana.token);
    expect([await world.stateOf(ana.ref), await world.stateOf(eva.ref)]).toEqual(['cancelled', 'active']);
    await world.roundAt('2026-11-23T12:00:00Z');
    expect(world.debits.charges().map(({ amount }) => amount)).toEqual([70_000, 50_000, 70_000]);
  });

  it('wait each for its own day', async () => {
    world.debits.bank.decides = 'paid';
    const ana = await world.active(ANA());
    await world.round();
    await world.round();
    const eva = await world.active(EVA());
    await world.deps.db
      .updateTable('quota')
      .set({ due_date: '2026-12-14' })
      .where('debt_id', '=', `${eva.agreement}-1`)
      .where('number', '=', 3)
      .execute();
    await world.round();
    await world.round();
    const days = await world.deps.db.selectFrom('automatic_debit').select(['ref', 'due_at']).execute();
    const dayOf = ({ ref }: { ref: string }) =>
      days.find((debit) => debit.ref === ref)?.due_at?.toISOString();
    expect([dayOf(ana), dayOf(eva)]).toEqual([
      expect.stringMatching('2026-12-04'),
      expect.stringMatching('2026-12-14'),
    ]);
    await world.roundAt('2026-12-04T12:00:00Z');
    expect(world.debits.charges().slice(2)).toMatchObject([{ mandate: ana.mandate, amount: 50_000 }]);
    await world.roundAt('2026-12-14T12:00:00Z');
    expect(world.debits.charges().slice(3)).toMatchObject([{ mandate: eva.mandate, amount: 70_000 }]);
  });

  it('end each with the last instalment of its own debtor, whatever is owed elsewhere under the same numbers', async () => {
    const [ana, eva] = [await world.active(ANA()), await world.active(EVA())];
    await world.enter({ ...ana.story, company: 'cordillera-consumo', rut: '123456785' });
    await world.deps.db
      .updateTable('quota')
      .set({ paid_on: '2026-11-21' })
      .where('debt_id', '=', `${ana.agreement}-1`)
      .where('company', '=', ana.story.company)
      .execute();
    await world.round();
    expect([await world.stateOf(ana.ref), await world.stateOf(eva.ref)]).toEqual(['finished', 'charging']);
  });
});

describe('a debtor who asks for automatic debits all day', () => {
  async function askTenTimes({ token, ...fixture }: Awaited<ReturnType<DebitWorld['asking']>>) {
    for (let asked = 2; asked <= 10; asked += 1) await world.ask(token, fixture, asked % 2 === 0 ? 1 : null);
  }

  it('is refused the eleventh, and may ask again a day later; no other debtor is', async () => {
    const ana = await world.asking(ANA());
    await askTenTimes(ana);
    await expect(world.ask(ana.token, ana, 1)).resolves.toMatchObject({ status: 'success' });
    await expect(world.ask(ana.token, ana)).rejects.toThrow('TOO_MANY_DEBITS');
    await expect(world.asking(EVA())).resolves.toBeDefined();
    world.clock.pass(24 * 60 * 60_000 + 1000);
    const token = await world.identify(ana.debtorId, ana.story);
    await expect(world.ask(token, ana)).resolves.toMatchObject({ status: 'success' });
  });
});
