import recupera from '#domain/testing/companies/recupera.ts';
import { contractText } from '../testing/answers.ts';
import {
  agreement,
  contact,
  debtsAnswer,
  identify,
  KEY,
  keptPlan,
  openFlow,
  put,
  renewed,
  bank,
  Refusal,
  signedTwelve,
  tokenFor,
  type Flow,
} from '../testing/flow.ts';

const choice = { instalments: 12, paymentDay: 5 };
const confirm = { type: 'plan.confirm', offerKey: 'abono_convenio', choice } as const;
const onlyAgreement = { loadDebts: debtsAnswer([agreement]) };

async function reachPlan(flow: Flow) {
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  await flow.until('planning');
}

describe('an agreement (§2.3, §4.6)', () => {
  it('of a single flow goes plan, sign, summary, and pays the down payment', async () => {
    const flow = openFlow(onlyAgreement);
    await reachPlan(flow);
    expect(flow.steps()?.steps).toEqual(['identity', 'contact', 'plan', 'sign', 'summary']);
    flow.send(confirm);
    await flow.until({ signing: 'reading' });
    expect(flow.askedOf('renderContract')).toEqual([expect.objectContaining({ debtId: 'ac1', choice })]);
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('signAgreement')).toEqual([
      expect.objectContaining({
        debtId: 'ac1',
        choice,
        contractHash: 'a'.repeat(64),
        idempotencyKey: KEY,
      }),
    ]);
    expect(flow.context()).toMatchObject({
      debts: { signed: [{ id: KEY, debtId: 'ac1', choice, signedOn: '2026-11-21' }] },
    });
    expect(flow.checkout().selection).toMatchObject({ runs: { ac1: 1 }, total: 288_000 });
    expect(flow.steps()).toMatchObject({ current: 5 });
  });

  it('fetches the methods again after signing, also in the multi flow', async () => {
    const flow = openFlow({ loadDebts: debtsAnswer([agreement, put]) });
    await reachPlan(flow);
    flow.send(confirm);
    await flow.until({ signing: 'reading' });
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('loadMethods')).toHaveLength(1);
  });

  it('of two is the one that was planned: its contract is signed and its down payment selected', async () => {
    const second = { ...agreement, id: 'ac2', agreementNumber: 'second' };
    const flow = openFlow({
      loadDebts: debtsAnswer([agreement, second]),
      signAgreement: { status: 'success', data: { ...signedTwelve, debt_id: 'ac2' } },
    });
    await reachPlan(flow);
    flow.send({ ...confirm, offerKey: 'abono_convenio second' });
    await flow.until({ signing: 'reading' });
    expect(flow.askedOf('renderContract')).toEqual([expect.objectContaining({ debtId: 'ac2', choice })]);
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout()).toMatchObject({ selection: { runs: { ac2: 1 }, total: 288_000 } });
    expect(flow.steps()?.steps).toEqual(['identity', 'contact', 'plan', 'sign', 'summary']);
  });

  it.each([5, 37, 6.5])('with %s instalments is not made', async (instalments) => {
    const flow = openFlow(onlyAgreement);
    await reachPlan(flow);
    flow.send({ ...confirm, choice: { instalments, paymentDay: 5 } });
    expect(flow.actor.getSnapshot().value).toBe('planning');
  });

  it('is never paid unsigned: choosing it like another offer leads nowhere', async () => {
    const flow = openFlow(onlyAgreement);
    await reachPlan(flow);
    flow.send({ type: 'offer.choose', offerKey: 'abono_convenio' });
    expect(flow.actor.getSnapshot().value).toBe('planning');
    flow.enter({ name: 'payment', company: bank });
    await flow.until('planning');
  });

  it('whose text has changed meanwhile is shown again before it is signed', async () => {
    const flow = openFlow({
      ...onlyAgreement,
      signAgreement: { status: 'CONTRACT_CHANGED', message: 'cambió' },
    });
    await reachPlan(flow);
    flow.send(confirm);
    await flow.until({ signing: 'reading' });
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ signing: 'accepting' });
    await flow.until({ signing: 'reading' });
    expect(flow.askedOf('renderContract')).toHaveLength(2);
    expect(flow.signing()?.failure).toEqual({ code: 'CONTRACT_CHANGED', message: 'cambió' });
  });

  it('signed before and not paid yet goes on to its down payment, as it was signed', async () => {
    const signed = [{ id: KEY, debtId: 'ac1', choice, signedOn: '2026-11-20' }];
    const flow = openFlow({ loadDebts: debtsAnswer([agreement, put], signed) });
    await reachPlan(flow);
    expect(flow.context().choices.plan).toBeNull();
    flow.send({ type: 'agreement.resume', offerKey: 'put' });
    expect(flow.actor.getSnapshot().value).toBe('planning');
    flow.send({ type: 'agreement.resume', offerKey: 'abono_convenio' });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('signAgreement')).toEqual([]);
    expect(flow.context().choices.plan).toEqual(choice);
    expect(flow.checkout().selection.total).toBe(288_000);
    expect(flow.steps()).toMatchObject({ current: 5 });
  });

  it('signed before with another plan is signed again', async () => {
    const other = { instalments: 24, paymentDay: 15 };
    const signed = [{ id: KEY, debtId: 'ac1', choice: other, signedOn: '2026-11-20' }];
    const flow = openFlow({ loadDebts: debtsAnswer([agreement], signed) });
    await reachPlan(flow);
    flow.send(confirm);
    await flow.until({ signing: 'reading' });
    flow.enter({ name: 'payment', company: bank });
    await flow.until('planning');
    expect(flow.context().choices.checkout.selection.total).toBe(0);
  });

  it('that the rules of the server refuse says why, and shows no contract', async () => {
    const refused = { status_code: 409, message: 'no se puede', reason: 'tooFewInstalments', data: null };
    const flow = openFlow({ ...onlyAgreement, renderContract: refused });
    await reachPlan(flow);
    flow.send(confirm);
    await flow.until({ signing: 'refused' });
    expect(flow.signing()).toMatchObject({
      contract: null,
      failure: { code: 'PLAN_REFUSED', message: 'no se puede' },
    });
  });

  it('with another plan is another contract: the one before is not shown any more', async () => {
    const flow = openFlow(onlyAgreement);
    await reachPlan(flow);
    flow.send(confirm);
    await flow.until({ signing: 'reading' });
    expect(flow.signing()?.contract).not.toBeNull();
    flow.send({ type: 'visitor.goBack' });
    await flow.until('planning');
    flow.send({ ...confirm, choice: { ...choice, paymentDay: 15 } });
    expect(flow.signing()?.contract).toBeNull();
    await flow.until({ signing: 'reading' });
  });

  it('is signed with the token of the renewed session', async () => {
    const flow = openFlow(onlyAgreement);
    await reachPlan(flow);
    flow.send(confirm);
    await flow.until({ signing: 'reading' });
    flow.send({ type: 'session.renewed', answer: renewed(bank, { token: tokenFor(60) }) });
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('signAgreement')).toMatchObject([{ token: tokenFor(60) }]);
  });

  it('that could not be rendered can be asked for again', async () => {
    const rendered = {
      status_code: 200,
      message: '',
      reason: null,
      data: contractText,
    };
    const flow = openFlow({ ...onlyAgreement, renderContract: [new Refusal('NETWORK'), rendered] });
    await reachPlan(flow);
    flow.send(confirm);
    await flow.until({ signing: 'refused' });
    flow.send({ type: 'contract.reread' });
    await flow.until({ signing: 'reading' });
  });

  it('comes back to its contract after a reload on the sign route', async () => {
    const backup = keptPlan;
    const flow = openFlow({ ...onlyAgreement, renewSession: renewed(bank) });
    flow.enter({ name: 'sign', company: bank }, { backup });
    await flow.until({ signing: 'reading' });
  });

  it.each([
    ['bank', bank, [agreement, put], 'planning'],
    ['collections company', recupera, [put], { paying: 'choosing' }],
  ] as const)('without its plan at hand leads where the %s says', async (_, company, debts, state) => {
    const flow = openFlow({ loadDebts: debtsAnswer([...debts]), renewSession: renewed(company) });
    flow.enter({ name: 'sign', company });
    await flow.until(state);
    expect(flow.askedOf('renderContract')).toEqual([]);
  });

  it('is not signed on the way to another offer: a plan made before is none of that one', async () => {
    const backup = { ...keptPlan, offerKey: 'put' };
    const flow = openFlow({
      loadDebts: debtsAnswer([agreement, put]),
      renewSession: renewed(bank),
    });
    flow.enter({ name: 'sign', company: bank }, { backup });
    await flow.until('planning');
  });

  it('has no sign page without a session or an e-mail', async () => {
    const without = openFlow();
    without.enter({ name: 'sign', company: bank });
    await without.until('notFound');
    const mailless = openFlow({
      ...onlyAgreement,
      renewSession: renewed(bank, { contact_data: { email: null, phone: null } }),
    });
    mailless.enter({ name: 'sign', company: bank });
    await mailless.until('notFound');
  });
});
