import { randomUUID } from 'node:crypto';
import { renderContract, signAgreement } from '#contract/agreement.ts';
import { fetchDebts } from '#contract/debts.ts';
import { lockDebtor } from '../session/lock-debtor.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { untilWaiting } from '../testing/until.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { userAgentFingerprint } from '../http/fingerprints.ts';
import { sha256 } from './contract.ts';
import { planHash } from './sign.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const HOUR = 3_600_000;
/** What the browser of these tests says it is. */
const BROWSER = 'lightMyRequest';
const agreements = () =>
  testServer.deps.db.selectFrom('agreement').selectAll().orderBy('signed_at').execute();

/** Carla's plan as she signs it today. */
const TWELVE = {
  agreed_quota: 12,
  expiration_day: 5,
  signed_on: '21/11/2026',
  debt: 4_800_000,
  discount: 1_920_000,
  down_payment: 288_000,
};

describe('the contract of a plan', () => {
  it('is rendered with its own hash and its down payment', async () => {
    const { token, agreement } = await testServer.carla();
    const { data, ...answer } = await testServer.render(token, agreement);
    expect(answer).toEqual({ status_code: 200, message: 'Contrato listo para firmar.', reason: null });
    expect(data).toMatchObject({ down_payment: 288_000, down_payment_percent: 10 });
    expect(data?.contract_hash).toBe(sha256(data?.template_rendered ?? ''));
    expect(await agreements()).toEqual([]);
  });

  it.each([
    ['tooFewInstalments', 5, 5],
    ['tooManyInstalments', 37, 5],
    ['notANumberOfInstalments', 0, 5],
    ['paymentDayNotOffered', 12, 6],
  ])('is refused as %s', async (reason, agreed_quota, expiration_day) => {
    const { token, agreement } = await testServer.carla();
    const chosen = { agreed_quota, expiration_day };
    expect(await testServer.render(token, agreement, chosen)).toMatchObject({
      status_code: 409,
      reason,
      data: null,
    });
    expect(await testServer.sign(token, agreement, chosen)).toMatchObject({ status: 'PLAN_REFUSED', reason });
  });

  it("is not given for another debtor's offer, nor for one that is no plan", async () => {
    const { agreement } = await testServer.carla();
    const { token } = await testServer.carla();
    expect(await testServer.render(token, agreement)).toMatchObject({ reason: 'unknownDebt' });
    expect(await testServer.sign(token, agreement)).toMatchObject({
      status: 'PLAN_REFUSED',
      reason: 'unknownDebt',
    });
  });

  it('needs a session', async () => {
    const body = { debts: [{ id: 'A', agreed_quota: 6, expiration_day: 5 }] };
    await expect(testServer.call(renderContract, body)).rejects.toThrow('answered 401');
  });
});

describe('signing', () => {
  it('keeps the plan, the text and the evidence of exactly what was shown', async () => {
    const other = await testServer.carla();
    const proved = testServer.deps.db.updateTable('session').set({ verification: 'operation' });
    await proved.where('debtor_id', '=', other.debtorId).execute();
    const { token, agreement, debtorId } = await testServer.carla();
    const shown = await testServer.render(token, agreement);
    const signed = await testServer.sign(token, agreement);
    const [row] = await agreements();
    expect(signed).toEqual({
      status: 'success',
      data: { ...TWELVE, agreement_id: row?.id, debt_id: agreement },
    });
    expect(row).toMatchObject({
      company: 'banco-cordillera',
      debtor_id: debtorId,
      agreement_number: agreement,
      state: 'signed',
      contract_html: shown.data?.template_rendered,
      contract_hash: shown.data?.contract_hash,
      due_on: '2026-11-24',
      payment_id: null,
    });
    if (!row) throw new Error('nothing was kept');
    const { sessionId, userAgentHash, ...evidence } = row.evidence;
    expect(evidence).toEqual({
      contractHash: row.contract_hash,
      templateVersion: row.template_version,
      acceptedAt: '2026-11-21T15:00:00.000Z',
      accepted: true,
      verification: 'serial',
      network: '127.0.0.0',
      shownHash: planHash(row.plan),
    });
    const session = await testServer.deps.db
      .selectFrom('session')
      .select('id')
      .where('debtor_id', '=', debtorId)
      .execute();
    expect([{ id: sessionId }]).toEqual(session);
    expect(userAgentHash).toBe(userAgentFingerprint(testServer.deps.config, BROWSER));
    expect(row.plan.schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_592_000);
    expect(await testServer.historyOf(agreement)).toEqual([['contract.signed → signed']]);
  });

  it('is done once, however often it is sent', async () => {
    const { token, agreement } = await testServer.carla();
    const key = randomUUID();
    const first = await testServer.sign(token, agreement, undefined, key);
    expect(await testServer.sign(token, agreement, undefined, key)).toEqual(first);
    await testServer.deps.db.deleteFrom('idempotency').execute();
    expect(await testServer.sign(token, agreement, undefined, key)).toEqual(first);
    expect(await agreements()).toHaveLength(1);
  });

  it('signs nothing when the text is another one by now', async () => {
    const { token, agreement, debtorId, persona } = await testServer.carla();
    const { data } = await testServer.render(token, agreement);
    testServer.clock.pass(13 * HOUR);
    const body = {
      plan: { id: agreement, agreed_quota: 12, expiration_day: 5 },
      contract_hash: data?.contract_hash ?? '',
      accepted: true,
    } as const;
    expect(
      (await testServer.call(signAgreement, body, { token: await testServer.identify(debtorId, persona) }))
        .status,
    ).toBe('CONTRACT_CHANGED');
    expect(await agreements()).toEqual([]);
  });

  it('signs nothing where the contract was not accepted', async () => {
    const { token, agreement } = await testServer.carla();
    const { data } = await testServer.render(token, agreement);
    const refused = {
      plan: { id: agreement, agreed_quota: 12, expiration_day: 5 },
      ...{ contract_hash: data?.contract_hash ?? '', accepted: false as unknown as true },
    };
    await expect(testServer.call(signAgreement, refused, { token })).rejects.toThrow('answered 400');
    expect(await agreements()).toEqual([]);
  });

  it('with other terms takes the place of a signature that is not paid', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    testServer.clock.pass(60_000);
    await testServer.sign(token, agreement, { agreed_quota: 24, expiration_day: 15 });
    expect(await testServer.historyOf(agreement)).toEqual([
      ['contract.signed → signed', 'contract.withdrawn → withdrawn'],
      ['contract.signed → signed'],
    ]);
    const withdrawn = testServer.deps.db
      .selectFrom('agreement_event')
      .select('detail')
      .where('event', '=', 'contract.withdrawn');
    expect(await withdrawn.execute()).toEqual([{ detail: { reason: 'signedAgain' } }]);
  });

  it('leaves one signature when two are sent at once', async () => {
    const { token, agreement } = await testServer.carla();
    const plans = [6, 12, 18, 24].map((agreed_quota) => ({ agreed_quota, expiration_day: 5 }));
    await Promise.all(plans.map((chosen) => testServer.sign(token, agreement, chosen)));
    const states = (await agreements()).map(({ state }) => state).sort();
    expect(states).toEqual(['signed', 'withdrawn', 'withdrawn', 'withdrawn']);
  });

  it('signs nothing of an offer that a load changes while it waits for it', async () => {
    const { token, agreement, debtorId } = await testServer.carla();
    const { db, pool } = testServer.deps;
    const { signing } = await db.transaction().execute(async (tx) => {
      await lockDebtor(tx, debtorId);
      const begun = testServer.sign(token, agreement);
      await untilWaiting(pool, begun);
      const offer = tx.updateTable('offer').where('agreement_number', '=', agreement);
      await offer.set({ discount: 1_900_000 }).execute();
      return { signing: begun };
    });
    expect(await signing).toMatchObject({ status: 'PLAN_REFUSED' });
    expect(await agreements()).toEqual([]);
  });

  it('cannot be edited afterwards, nor its history', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    const { db } = testServer.deps;
    await expect(db.deleteFrom('agreement_event').execute()).rejects.toThrow('append-only');
    const edit = db.updateTable('agreement').set({ down_payment: 1 } as never);
    await expect(edit.execute()).rejects.toThrow('not edited');
  });
});

describe('a signature that waits for its down payment', () => {
  const plansOf = async (token: string) => {
    const answer = await testServer.call(fetchDebts, {}, { token });
    return answer.status === 'success' ? answer.signed_plans : answer.status;
  };

  it('is shown with the debts, to its debtor alone, until it is paid', async () => {
    const { token, agreement } = await testServer.carla();
    const other = await testServer.carla();
    expect(await plansOf(token)).toEqual([]);
    const signed = await testServer.sign(token, agreement);
    if (signed.status !== 'success') throw new Error(signed.status);
    const { debt, discount, down_payment, ...plan } = signed.data;
    expect([debt, discount, down_payment]).toEqual([4_800_000, 1_920_000, 288_000]);
    expect(await plansOf(token)).toEqual([plan]);
    expect(await plansOf(other.token)).toEqual([]);
    await testServer.pay(token, 'abono_convenio', agreement, 1);
    expect(await plansOf(token)).toEqual([]);
  });

  it('is not shown once its last day is over, nor when the offer is not any more what was signed', async () => {
    const { token, agreement, debtorId, persona } = await testServer.carla();
    await testServer.sign(token, agreement);
    await testServer.deps.db.updateTable('offer').set({ discount: 1_900_000 }).execute();
    expect(await plansOf(token)).toEqual([]);
    await testServer.deps.db.updateTable('offer').set({ discount: 1_920_000 }).execute();
    testServer.clock.set(new Date('2026-11-24T02:59:00Z'));
    expect(await plansOf(await testServer.identify(debtorId, persona))).toHaveLength(1);
    testServer.clock.set(new Date('2026-11-24T03:01:00Z'));
    expect(await plansOf(await testServer.identify(debtorId, persona))).toEqual([]);
  });
});
