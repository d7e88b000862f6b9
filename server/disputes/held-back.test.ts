import { fetchDebts } from '#contract/debts.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import type { PersonaOffer } from '../testing/portfolio.ts';
import { aConvenio, aPut, both } from '../testing/fixtures.ts';
import { stillOwedOf as inEnglish } from '../texts/en/mail.ts';
import { stillOwedOf } from '../texts/mail.ts';

let testServer: DisputeTestServer;
let agent: Ask;
beforeAll(async () => {
  testServer = await createDisputeTestServer();
});
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});
afterAll(() => testServer.close());

/** A debtor of a debt to dispute, and of another single payment. `parts`: how many operations the first offer has. */
async function ofTwo({ parts = 1, other = aPut() } = {}) {
  const put = aPut();
  const offers = [put, other].flatMap(({ persona }) => persona.offers ?? []);
  const [first, ...rest] = offers;
  if (!first) throw new Error('No offer');
  const wide: PersonaOffer = { ...first, parts: Array.from({ length: parts }, () => first.parts).flat() };
  const debtor = await testServer.debtor({ ...put, persona: { ...put.persona, offers: [wide, ...rest] } });
  const inReview = async () => {
    const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(debtor) });
    return answer.status === 'success' ? answer.in_review : answer.message;
  };
  return { ...debtor, other, inReview };
}

const MISTAKEN = { kind: 'wrongAmount', message: 'Es menos' } as const;

/** Offers stand in the order of their numbers: the first of these comes after the second. */
function laterFirst() {
  const [together, alone, payable] = [aPut(), aPut(), aPut()];
  return [alone, together, payable] as const;
}

/** The same offer, of two operations. */
function twice({ persona, ...fixture }: ReturnType<typeof aPut>) {
  const offers = (persona.offers ?? []).map((offer) => ({
    ...offer,
    parts: [...offer.parts, ...offer.parts],
  }));
  return { ...fixture, persona: { ...persona, offers } };
}

describe('a disputed debt beside others', () => {
  it('is named as under review while it is open, and no more once it was withdrawn', async () => {
    const ana = await ofTwo();
    expect(await ana.inReview()).toEqual([]);
    const { id } = await ana.opened();
    expect(await ana.inReview()).toEqual([
      {
        title: `En revisión: operación ${ana.operation}`,
        message:
          'Dijiste que no estás de acuerdo. Mientras se revisa, no se cobra aquí y sus plazos no corren.',
      },
    ]);
    await ana.act(id, 'dispute.withdraw', '');
    expect(await ana.inReview()).toEqual([]);
  });

  it('is named as accepted while the portfolio still asks for more than that, and no more once it does not', async () => {
    const ana = await ofTwo();
    const { id } = await ana.opened({ kind: 'wrongAmount', message: 'Es menos' });
    await testServer.decide(agent, id, 'accept', 300_000);
    expect(await ana.inReview()).toEqual([
      {
        title: `Te dieron la razón: operación ${ana.operation}`,
        message:
          'Aquí no se cobra más de lo que Banco Cordillera aceptó. La deuda cambia en este portal cuando actualiza su cartera.',
      },
    ]);
    const debts = testServer.deps.db.updateTable('debt').set({ amount: 300_000 });
    await debts.where('operation_number', '=', ana.operation).execute();
    expect(await ana.inReview()).toEqual([]);
  });

  it('cannot be paid here until the portfolio asks for no more than was accepted', async () => {
    const ana = await ofTwo();
    const { id } = await ana.opened(MISTAKEN);
    const heldBack = async () => (await ana.mine()).disputes.map(({ owed, held_back }) => [owed, held_back]);
    expect(await heldBack()).toEqual([[null, true]]);
    await testServer.decide(agent, id, 'accept', 300_000);
    expect(await heldBack()).toEqual([[300_000, true]]);
    const debts = testServer.deps.db.updateTable('debt').set({ amount: 300_000 });
    await debts.where('operation_number', '=', ana.operation).execute();
    expect(await heldBack()).toEqual([[300_000, false]]);
  });

  it('takes the debts of its offer along, which are named with it unless they can be paid otherwise', async () => {
    const ana = await ofTwo({ parts: 2 });
    await ana.opened();
    const second = ana.operation.replace(/1$/, '2');
    const title = async () => (await ana.inReview())[0];
    expect(await title()).toMatchObject({ title: `En revisión: operaciones ${ana.operation} y ${second}` });
    const debts = testServer.deps.db.updateTable('debt').set({ operation_number: second });
    await debts.where('agreement_number', '=', ana.other.agreement).execute();
    expect(await title()).toMatchObject({ title: `En revisión: operación ${ana.operation}` });
  });

  it.each(['before', 'after'] as const)(
    'is named once with an accepted debt of its offer, also where an offer %s it holds that debt alone',
    async (place) => {
      const [alone, together, payable] = place === 'before' ? [aPut(), aPut(), aPut()] : laterFirst();
      const wide = twice(together);
      const ana = await testServer.debtor(both(both(alone, wide), payable));
      const [accepted, open] = [1, 2].map((part) => `op-${together.agreement}-${part}`);
      const debts = testServer.deps.db.updateTable('debt').set({ operation_number: accepted ?? '' });
      await debts.where('agreement_number', '=', alone.agreement).execute();
      const { id } = await ana.opened({ ...MISTAKEN, operation_number: accepted ?? '' });
      await testServer.decide(agent, id, 'accept', 300_000);
      await ana.opened({ ...MISTAKEN, operation_number: open ?? '' });
      const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(ana) });
      expect(answer).toMatchObject({
        in_review: [{ title: `En revisión: operaciones ${open} y ${accepted}` }],
      });
    },
  );

  it('of a debtor who is refused is paid as before, and not named', async () => {
    const ana = await ofTwo();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    expect(await ana.inReview()).toEqual([]);
  });

  it('that another answer, or another dispute, keeps back is not said to be payable by the mail of a refusal', async () => {
    const ana = await ofTwo();
    const mailed = async () => (await testServer.post()).at(-1)?.text;
    const refuse = async () => {
      const { id } = await ana.opened({ kind: 'alreadyPaid' });
      await testServer.decide(agent, id, 'refuse');
      return id;
    };
    const { id: partly } = await ana.opened(MISTAKEN);
    await testServer.decide(agent, partly, 'acceptPartly', 300_000);
    const refused = await refuse();
    const text = await mailed();
    expect(text).toContain('Esa deuda todavía no se cobra aquí, por otro desacuerdo tuyo.');
    expect(text).not.toContain('se puede pagar otra vez');
    const debts = testServer.deps.db.updateTable('debt').set({ amount: 300_000 });
    await debts.where('operation_number', '=', ana.operation).execute();
    await ana.act(refused, 'dispute.appeal');
    await testServer.decide(agent, refused, 'refuse');
    expect(await mailed()).toContain('La deuda se puede pagar otra vez.');
  });

  it('is named on the voucher of another debt, so that nothing left to pay is not read as nothing owed', async () => {
    const ana = await ofTwo();
    await ana.opened();
    const token = await testServer.again(ana);
    const page = await testServer.begin(token, ana.other.everything);
    testServer.gateway.finish(page.token);
    await testServer.comeBack({ token_ws: page.token });
    const { data } = await testServer.status(page.ref, token);
    const [title, message] = [`En revisión: operación ${ana.operation}`, expect.any(String)];
    const left = { offers: 0, amount: 0, in_review: [{ title, message }] };
    expect(data.voucher?.still_owed).toEqual(left);
    expect(stillOwedOf(left)).toBe(`Nada más en este portal. ${title}`);
    expect(inEnglish(left)).toBe(`Nothing more in this portal. ${title}`);
  });

  it('is named on a voucher without what can still be paid otherwise', async () => {
    const ana = await ofTwo({ parts: 2, other: aConvenio() });
    const second = ana.operation.replace(/1$/, '2');
    const debts = testServer.deps.db.updateTable('debt').set({ operation_number: second });
    await debts.where('agreement_number', '=', ana.other.agreement).execute();
    await ana.opened();
    const token = await testServer.again(ana);
    const ref = await testServer.pay(token, 'convenio', ana.other.agreement, 1);
    const { voucher } = (await testServer.status(ref, token)).data;
    expect(voucher?.still_owed.in_review).toMatchObject([
      { title: `En revisión: operación ${ana.operation}` },
    ]);
  });

  it('of another debtor is not named', async () => {
    const [ana, eva] = [await ofTwo(), await ofTwo()];
    await ana.opened();
    expect(await eva.inReview()).toEqual([]);
  });
});

describe('a debtor whose institution accepted that less is owed than it loads', () => {
  type Kind = 'notMine' | 'alreadyPaid' | 'wrongAmount';
  type End = (operation: string) => Promise<unknown>;
  const withdrawn: End = () =>
    testServer.deps.db.updateTable('operation').set({ withdrawn_at: testServer.clock.now() }).execute();
  const moved: End = () => testServer.deps.db.updateTable('operation').set({ rut: '444444444' }).execute();
  const corrected: End = (operation) =>
    testServer.deps.db
      .updateTable('debt')
      .set({ amount: 100_000 })
      .where('operation_number', '=', operation)
      .execute();
  it.each<[Kind, number | null, string, End]>([
    ['notMine', null, 'takes it out', withdrawn],
    ['notMine', null, 'brings it as another debtor’s', moved],
    ['alreadyPaid', null, 'takes it out', withdrawn],
    ['wrongAmount', 100_000, 'brings no more than that', corrected],
  ])(
    'is not erased before a load corrects it, or it would be charged again: %s (%s), which %s',
    async (kind, owed, _, end) => {
      const { debtorId, persona, ...ana } = await testServer.debtor();
      const { id } = await ana.opened({ kind });
      expect((await testServer.decide(agent, id, 'accept', owed)).body).toMatchObject({ status: 'success' });
      const erase = () =>
        eraseDebtor(
          testServer.deps.db,
          { id: debtorId, company: persona.company, rut: persona.rut },
          { by: 'Marcela Ruiz', now: testServer.clock.now() },
        );
      expect(await erase()).toEqual({ refused: 'debtNotOwed' });
      await end(ana.operation);
      expect(await erase()).toMatchObject({ refused: null });
    },
  );
});
