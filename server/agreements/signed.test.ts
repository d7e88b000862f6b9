import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { signatureFor } from './signed.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const DOWN_PAYMENT = 288_000;

/** A debtor who has signed both of two plans, good until 23 November; answers the signature that lines find. */
async function signedTwice() {
  const [one, two] = [aPlan(), aPlan()];
  const offers = [...(one.persona.offers ?? []), ...(two.persona.offers ?? [])];
  const { debtorId, token } = await testServer.enter({ ...one.persona, offers });
  for (const { agreement } of [one, two]) await testServer.sign(token, agreement);
  const line = (agreementNumber: string, amount = DOWN_PAYMENT) => ({ agreementNumber, amount });
  const company = one.persona.company;
  const find = async (lines: ReturnType<typeof line>[], today?: string, of = debtorId) =>
    (await signatureFor(testServer.deps.db, { company, debtorId: of, lines }, today))?.agreement_number ??
    null;
  return { one: one.agreement, two: two.agreement, line, find };
}

describe('the signature whose down payment is paid', () => {
  it('is found by its agreement and its amount, to the peso', async () => {
    const { one, two, line, find } = await signedTwice();
    expect([await find([line(one)]), await find([line(two)])]).toEqual([one, two]);
    expect(await find([line(one, 200_000), line(one, 88_000)])).toBe(one);
    expect([await find([line(one, DOWN_PAYMENT + 1)]), await find([])]).toEqual([null, null]);
  });

  it('is none where quotas of two agreements are paid, whatever they sum up to', async () => {
    const { one, two, line, find } = await signedTwice();
    expect(await find([line(one, 200_000), line(two, 88_000)])).toBeNull();
  });

  it('is that of its debtor, and not of the later debtor of the same offer', async () => {
    const { one, line, find } = await signedTwice();
    const { debtorId: other } = await testServer.carla();
    expect([await find([line(one)]), await find([line(one)], undefined, other)]).toEqual([one, null]);
  });

  it('is good through its last day, and later only for what began in time', async () => {
    const { one, line, find } = await signedTwice();
    const days = ['2026-11-23', '2026-11-24', undefined];
    expect(await Promise.all(days.map((day) => find([line(one)], day)))).toEqual([one, null, one]);
  });
});

describe('an agreement that is formalised', () => {
  it('opens its instalments under an operation that was signed for, not under one withdrawn before', async () => {
    const plan = aPlan();
    const [offer] = plan.persona.offers ?? [];
    const parts = [{ quotas: [[1, '2026-11-30', 1_000] as const] }, ...(offer?.parts ?? [])];
    const withdrawn = testServer.deps.db.updateTable('debt').set({ withdrawn_at: testServer.clock.now() });
    const { token, agreement } = await testServer.carla({
      ...plan,
      persona: { ...plan.persona, offers: offer ? [{ ...offer, parts }] : [] },
    });
    await withdrawn.where('debt_id', '=', `${agreement}-1`).execute();
    await testServer.sign(token, agreement);
    await testServer.pay(token, 'abono_convenio', agreement, 1);
    const opened = testServer.deps.db.selectFrom('debt').select('operation_number');
    expect(await opened.where('source', '=', 'agreement').execute()).toEqual([
      { operation_number: `op-${agreement}-2` },
    ]);
  });
});

it('a signature late in the evening is of that day in Santiago: in its answer, its text and its last day', async () => {
  testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
  const { token, agreement } = await testServer.carla();
  const signed = await testServer.sign(token, agreement);
  expect(signed).toMatchObject({ data: { signed_on: '21/11/2026' } });
  const row = await testServer.deps.db.selectFrom('agreement').selectAll().executeTakeFirstOrThrow();
  expect(row.contract_html).toContain('con fecha 21 de noviembre de 2026');
  expect(row.due_on).toBe('2026-11-24');
});
