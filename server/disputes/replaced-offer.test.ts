import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aConvenio, aPut, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

const PAID = { kind: 'alreadyPaid' } as const;
const LEFT_OPEN = { state: 'opened', receipt: null };

/** Loads bring an offer with its debt, or take it out whole. */
async function setWithdrawn(agreement: string, withdrawn_at: Date | null): Promise<void> {
  const { db } = testServer.deps;
  for (const table of ['offer', 'debt'] as const)
    await db.updateTable(table).set({ withdrawn_at }).where('agreement_number', '=', agreement).execute();
  await db.updateTable('quota').set({ withdrawn_at }).where('debt_id', '=', `${agreement}-1`).execute();
}

/** Luis is offered instalments of an operation or, as `other`, a single total payment of it. */
async function inTwoOffers() {
  const { agreement: other, persona } = aPut();
  const convenio = aConvenio();
  const luis = await testServer.debtor(both(convenio, { ...convenio, persona }));
  const { db } = testServer.deps;
  const same = { operation_number: luis.operation };
  await db.updateTable('debt').set(same).where('agreement_number', '=', other).execute();
  await db.deleteFrom('operation').where('operation_number', '=', `op-${other}-1`).execute();
  return { ...luis, other };
}

/** Luis has paid one of three instalments when a load takes their offer out. `other`: what it may offer of the same operation instead. */
async function paidInPart() {
  const luis = await inTwoOffers();
  const { clock } = testServer.deps;
  await setWithdrawn(luis.other, clock.now());
  const ref = await testServer.pay(luis.token, 'convenio', luis.agreement, 1);
  await setWithdrawn(luis.agreement, clock.now());
  return { ...luis, ref };
}

describe('«ya pagué», after a load took out the offer of which a part was paid', () => {
  it('is not closed by that part while another offer asks for the rest, unless it is named', async () => {
    const luis = await paidInPart();
    await setWithdrawn(luis.other, null);
    const first = await luis.opened(PAID);
    expect(first).toMatchObject(LEFT_OPEN);
    await luis.act(first.id, 'dispute.withdraw', '');
    expect(await luis.opened({ ...PAID, receipt: luis.ref })).toMatchObject({
      state: 'closedByReceipt',
      receipt: { ref: luis.ref, amount: 85_000 },
    });
  });

  it('is not closed by that part while another offer asks for the instalments that were taken out of the first', async () => {
    const luis = await paidInPart();
    for (const agreement of [luis.agreement, luis.other]) await setWithdrawn(agreement, null);
    await testServer.deps.db
      .updateTable('quota')
      .set({ withdrawn_at: testServer.clock.now() })
      .where('debt_id', '=', `${luis.agreement}-1`)
      .where('number', '>', 2)
      .execute();
    expect(await luis.opened(PAID)).toMatchObject(LEFT_OPEN);
  });

  it('is not closed by that part while the operation stands in the portfolio without any offer', async () => {
    const luis = await paidInPart();
    expect(await luis.opened(PAID)).toMatchObject(LEFT_OPEN);
  });

  it('is closed by the payment of what was offered instead', async () => {
    const luis = await paidInPart();
    await setWithdrawn(luis.other, null);
    testServer.clock.pass(60_000);
    const ref = await testServer.pay(await testServer.again(luis), 'put', luis.other, 1);
    expect(await luis.opened(PAID)).toMatchObject({
      state: 'closedByReceipt',
      receipt: { ref, amount: 500_000 },
    });
  });
});

describe('«ya pagué» of a debt that was paid whole', () => {
  it.each(['stands', 'was taken out'])(
    'is closed while the instalments are still offered that were not chosen, and the offer that was paid %s',
    async (offer) => {
      const { token, ...luis } = await inTwoOffers();
      const ref = await testServer.pay(token, 'put', luis.other, 1);
      if (offer === 'was taken out') await setWithdrawn(luis.other, testServer.clock.now());
      expect(await luis.opened(PAID)).toMatchObject({ state: 'closedByReceipt', receipt: { ref } });
    },
  );

  it('is closed while another debt, and the same numbers at another institution, are unpaid', async () => {
    const ana = await testServer.debtor(both(aPut(), aConvenio()));
    await testServer.debtor({ ...ana, persona: { ...ana.persona, company: 'recupera' } });
    const ref = await testServer.pay(await testServer.again(ana), 'put', ana.agreement, 1);
    expect(await ana.opened(PAID)).toMatchObject({ state: 'closedByReceipt', receipt: { ref } });
  });

  it('is closed once a load has taken its offer out', async () => {
    const ana = await testServer.debtor();
    const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
    await setWithdrawn(ana.agreement, testServer.clock.now());
    expect(await ana.opened(PAID)).toMatchObject({ state: 'closedByReceipt', receipt: { ref } });
  });
});
