import { enrolDebit } from '#contract/debit.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable, aConvenio } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { START } from '../../../texts/spoken.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

/** A debtor of two agreements in one offer, and how they ask for a debit: by default for every instalment of both. */
async function withTwo() {
  const parts = anAutomatable();
  const [offer] = parts.persona.offers ?? [];
  if (!offer) throw new Error('no offer');
  // Longer, and first by the alphabet: the offer and the debit have them in different orders.
  const second = { ...offer, agreement_number: parts.agreement.replace('A', 'A0') };
  const single = aConvenio();
  const [other] = single.persona.offers ?? [];
  if (!other) throw new Error('no offer');
  const put = { ...other, product_type: 'put' as const };
  const { token } = await testServer.enter({ ...parts.persona, offers: [offer, second, put] });
  const ids = [offer.agreement_number, second.agreement_number];
  /** `debts` as `id selected`. */
  async function ask(debts: readonly string[], product_type = 'convenio', automize = false) {
    const named = debts.map((debt) => debt.split(' '));
    const asked = named.map(([id = '', selected]) => ({ id, selected_quota: Number(selected) }));
    const body = { product_type, automize, debts: asked };
    const answer = await testServer.call(enrolDebit, body, { token });
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
    expect(await Promise.all(refs.map((ref) => testServer.stateOf(ref)))).toEqual([
      ...Array.from({ length: 4 }, () => 'cancelled'),
      'activating',
    ]);
  });

  it('is another one than that of another institution for an agreement of the same number, which goes on', async () => {
    const { ids, ask } = await withTwo();
    const [a = ''] = ids;
    const theirs = await ask([`${a} 1`]);
    for (const table of ['automatic_debit', 'automatic_debit_agreement'] as const)
      await testServer.deps.db.updateTable(table).set({ company: 'recupera' }).execute();
    for (const selected of [1, 2]) expect(await ask([`${a} ${selected}`])).not.toBe(theirs);
    expect(await testServer.stateOf(theirs)).toBe('activating');
  });

  it('is another one once an instalment has another price: the former was not agreed to', async () => {
    const { ids, ask } = await withTwo();
    const [a = ''] = ids;
    const former = await ask([`${a} 1`]);
    await testServer.deps.db.updateTable('quota').set({ amount: 96_501 }).where('number', '=', 2).execute();
    const present = await ask([`${a} 1`]);
    expect(present).not.toBe(former);
    expect([await testServer.stateOf(former), await testServer.stateOf(present)]).toEqual([
      'cancelled',
      'activating',
    ]);
  });

  it('for an offer that is not there, a debt of another offer, or one debt twice is refused, and opens nothing', async () => {
    const { ids, put, ask } = await withTwo();
    const [a = ''] = ids;
    expect(await ask([`${a} 1`], 'ciclo_1')).toBe('unknownDebt');
    for (const debts of [[`${put} 1`], [`${a} 1`, `${put} 1`], [`${a} 1`, `${a} 1`]])
      expect(await ask(debts)).toBe('unknownDebt');
    expect(testServer.debits.mandates()).toEqual([]);
  });

  it('sends the debtor back to the portal and the provider’s news to the server', async () => {
    await testServer.asking();
    expect(testServer.debits.mandates()).toMatchObject([
      {
        returnUrl: 'http://localhost:3000/saldar/return/debit',
        callbackUrl: 'http://localhost:3000/saldar/callback/debit/banco-cordillera',
      },
    ]);
  });

  it('is not taken where the institution has no account at the provider of debits', async () => {
    const parts = anAutomatable();
    const { token } = await testServer.enter(parts.persona);
    const without = jest.replaceProperty(testServer.deps.config.pac, 'accounts', {});
    const asked = await testServer.ask(token, parts);
    without.restore();
    expect(asked).toEqual({ status: 'METHOD_UNAVAILABLE', message: START.METHOD_UNAVAILABLE });
    expect(await testServer.shown(token)).toEqual([]);
  });

  it('that the provider does not open writes no mail', async () => {
    const parts = anAutomatable();
    const { token } = await testServer.enter(parts.persona);
    testServer.debits.trouble('open', 'fault');
    expect((await testServer.ask(token, parts)).status).toBe('PROVIDER_DOWN');
    expect(await testServer.post()).toEqual([]);
  });
});

describe('a debit that has ended and was never active, or is finished', () => {
  it('is no news among the debts', async () => {
    const refused = await testServer.asking();
    testServer.debits.become(refused.mandate, 'rejected');
    await testServer.back(refused.mandate);
    expect(await testServer.stateOf(refused.ref)).toBe('cancelled');
    const late = await testServer.asking();
    testServer.clock.pass(4 * 60 * 60_000);
    await testServer.round();
    expect(await testServer.stateOf(late.ref)).toBe('expired');
    const unknown = await testServer.asking();
    testServer.clock.pass(4 * 60 * 60_000);
    // The provider knows nothing of this mandate any more.
    testServer.debits.trouble('mandate', 'refuse');
    await testServer.round();
    expect(await testServer.stateOf(unknown.ref)).toBe('expired');
    testServer.debits.bank.decides = 'paid';
    const finished = await testServer.active(undefined, 1);
    await testServer.round();
    await testServer.round();
    expect(await testServer.stateOf(finished.ref)).toBe('finished');
    for (const { debtorId, persona } of [refused, late, unknown, finished])
      expect(await testServer.shown(await testServer.identify(debtorId, persona))).toEqual([]);
  });
});

describe('a debit that goes on after a charge', () => {
  it('is not announced as active again, though its first mail was deleted since', async () => {
    testServer.debits.bank.decides = 'paid';
    const { ref } = await testServer.active();
    await testServer.post();
    await testServer.deps.db.deleteFrom('mail').where('kind', '=', 'debitActivated').execute();
    await testServer.round();
    await testServer.round();
    expect(await testServer.stateOf(ref)).toBe('active');
    const kinds = await testServer.deps.db
      .selectFrom('mail')
      .select('kind')
      .where('kind', '=', 'debitActivated')
      .execute();
    expect(kinds).toEqual([]);
  });
});
