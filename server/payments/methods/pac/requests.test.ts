import { enrolDebit } from '#contract/debit.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';
import { anAutomatable, aConvenio } from '../../../testing/stories.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** A debtor of two agreements in one offer, and how they ask for a debit: by default for every instalment of both. */
async function withTwo() {
  const parts = anAutomatable();
  const [offer] = parts.story.offers ?? [];
  if (!offer) throw new Error('no offer');
  const second = { ...offer, agreement_number: `${parts.agreement}B` };
  const single = aConvenio();
  const [other] = single.story.offers ?? [];
  if (!other) throw new Error('no offer');
  const put = { ...other, product_type: 'put' as const };
  const { token } = await world.enter({ ...parts.story, offers: [offer, second, put] });
  const ids = [offer.agreement_number, second.agreement_number];
  /** `debts` as `id selected`. */
  async function ask(debts: readonly string[], product_type = 'convenio', automize = false) {
    const named = debts.map((debt) => debt.split(' '));
    const asked = named.map(([id = '', selected]) => ({ id, selected_quota: Number(selected) }));
    const body = { product_type, automize, debts: asked };
    const answer = await world.call(enrolDebit, body, { token });
    if (answer.status === 'success') return answer.data.ref;
    return answer.status === 'SELECTION_REFUSED' ? answer.reason : answer.status;
  }
  return { token, ids, put: put.agreement_number, ask };
}

describe('a request for automatic debits', () => {
  it('is the same one in another order of its debts, and another one of fewer, more or all instalments', async () => {
    const { ids, ask } = await withTwo();
    const [a = '', b = ''] = ids;
    const both = await ask([`${a} 1`, `${b} 1`]);
    expect(await ask([`${b} 1`, `${a} 1`])).toBe(both);
    const refs = [
      both,
      await ask([`${a} 1`]),
      await ask([`${b} 1`]),
      await ask([`${b} 0`], 'convenio', true),
    ];
    refs.push(await ask([`${a} 0`, `${b} 0`], 'convenio', true));
    expect(await ask([`${b} 0`, `${a} 0`], 'convenio', true)).toBe(refs.at(-1));
    expect(new Set(refs).size).toBe(5);
    expect(await Promise.all(refs.map((ref) => world.stateOf(ref)))).toEqual([
      ...Array.from({ length: 4 }, () => 'cancelled'),
      'activating',
    ]);
  });

  it('for an offer that is not there, a debt of another offer, or one debt twice is refused, and opens nothing', async () => {
    const { ids, put, ask } = await withTwo();
    const [a = ''] = ids;
    expect(await ask([`${a} 1`], 'ciclo_1')).toBe('unknownDebt');
    for (const debts of [[`${put} 1`], [`${a} 1`, `${put} 1`], [`${a} 1`, `${a} 1`]])
      expect(await ask(debts)).toBe('unknownDebt');
    expect(world.debits.mandates()).toEqual([]);
  });

  it('sends the debtor back to the portal and the provider’s news to the server', async () => {
    await world.asking();
    expect(world.debits.mandates()).toMatchObject([
      {
        returnUrl: 'http://localhost:3000/saldar/return/debit',
        callbackUrl: 'http://localhost:3000/saldar/callback/debit/banco-cordillera',
      },
    ]);
  });

  it('that the provider does not open writes no mail', async () => {
    const parts = anAutomatable();
    const { token } = await world.enter(parts.story);
    world.debits.trouble('open', 'fault');
    expect((await world.ask(token, parts)).status).toBe('PROVIDER_DOWN');
    expect(await world.post()).toEqual([]);
  });
});

describe('a debit that has ended and was never active, or is finished', () => {
  it('is no news among the debts', async () => {
    const refused = await world.asking();
    world.debits.become(refused.mandate, 'rejected');
    await world.back(refused.mandate);
    expect(await world.stateOf(refused.ref)).toBe('cancelled');
    const late = await world.asking();
    world.clock.pass(4 * 60 * 60_000);
    await world.round();
    expect(await world.stateOf(late.ref)).toBe('expired');
    const unknown = await world.asking();
    world.clock.pass(4 * 60 * 60_000);
    // The provider knows nothing of this mandate any more.
    world.debits.trouble('mandate', 'refuse');
    await world.round();
    expect(await world.stateOf(unknown.ref)).toBe('expired');
    world.debits.bank.decides = 'paid';
    const finished = await world.active(undefined, 1);
    await world.round();
    await world.round();
    expect(await world.stateOf(finished.ref)).toBe('finished');
    for (const { debtorId, story } of [refused, late, unknown, finished])
      expect(await world.shown(await world.identify(debtorId, story))).toEqual([]);
  });
});

describe('a debit that goes on after a charge', () => {
  it('is not announced as active again, though its first mail was deleted since', async () => {
    world.debits.bank.decides = 'paid';
    const { ref } = await world.active();
    await world.post();
    await world.deps.db.deleteFrom('mail').where('kind', '=', 'debitActivated').execute();
    await world.round();
    await world.round();
    expect(await world.stateOf(ref)).toBe('active');
    const kinds = await world.deps.db
      .selectFrom('mail')
      .select('kind')
      .where('kind', '=', 'debitActivated')
      .execute();
    expect(kinds).toEqual([]);
  });
});
