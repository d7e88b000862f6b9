import { makeDebt } from '#domain/testing/debts.ts';
import { hasLiveDebit } from '../checkout/debits.ts';
import { activating, debitAnswer } from '../testing/debit.ts';
import { bank, convenio, debtsAnswer, keptPlan, NOW, openFlow, renewed, tokenFor } from '../testing/flow.ts';
import { backupOf } from './selectors.ts';

/** Automatic debits in the flow (§2.4, §4.5, §4.6, readings 5 and 6). */
const steps = {
  v: 1,
  company: bank.key,
  flow: 'single',
  product: 'convenio',
  current: 3,
  ref: null,
} as const;
const ref = 'debit-reference-1';

const pageOf = (flow: ReturnType<typeof openFlow>) =>
  flow.actor.getSnapshot().children.debitPage?.getSnapshot();

/** The page of an own debit, opened by its debtor. */
async function openOwn() {
  const flow = openFlow({ askDebit: debitAnswer(), renewSession: renewed(bank) });
  flow.enter({ name: 'successEnrollment', company: bank, ref });
  await flow.until('viewingDebit');
  return flow;
}

describe('the page of an automatic debit', () => {
  it('after enrolling stands one step further than the cookies said', async () => {
    const flow = openFlow({ askDebit: debitAnswer(), renewSession: renewed(bank) });
    flow.enter({ name: 'successEnrollment', company: bank, ref }, { steps });
    await flow.until('viewingDebit');
    expect(flow.steps()).toMatchObject({ current: 4 });
  });

  it('of next steps stands where the cookies said', async () => {
    const flow = openFlow({ askDebit: debitAnswer(), renewSession: renewed(bank) });
    flow.enter({ name: 'nextSteps', company: bank, ref }, { steps });
    await flow.until('viewingDebit');
    expect(flow.steps()).toMatchObject({ current: 3 });
  });

  it('opens without cookies and without a session, and then restores nothing', async () => {
    const flow = openFlow({ askDebit: debitAnswer({}, null) });
    flow.enter({ name: 'successEnrollment', company: bank, ref });
    await flow.until('viewingDebit');
    expect(flow.steps()).toMatchObject({ current: 1 });
    expect(flow.askedOf('askDebit')).toEqual([{ ref, token: null }]);
  });

  it('asks on with the token of a session that was extended', async () => {
    const flow = await openOwn();
    flow.send({ type: 'session.renewed', answer: renewed(bank, { token: tokenFor(60) }) });
    expect(pageOf(flow)?.context.token).toBe(tokenFor(60));
  });

  it('asks as a holder of the reference once the session has ended, and stays open', async () => {
    const flow = await openOwn();
    flow.send({ type: 'session.ended' });
    expect(flow.actor.getSnapshot().value).toBe('viewingDebit');
    expect(pageOf(flow)?.context.token).toBeNull();
    expect(flow.askedOf('askDebit').at(-1)).toEqual({ ref, token: null });
  });

  it('of next steps without a reference leads where the company sends identified debtors', async () => {
    const flow = openFlow({ renewSession: renewed(bank), loadDebts: debtsAnswer([convenio]) });
    flow.enter({ name: 'nextSteps', company: bank, ref: null });
    await flow.until({ paying: 'choosing' });
  });

  it('opens on its next steps right after it was asked for', async () => {
    const automatable = makeDebt('conv1', 3, { isAutomatable: true, isExternal: false });
    const flow = openFlow({
      renewSession: renewed(bank),
      loadDebts: debtsAnswer([automatable]),
      enrolDebit: { status: 'success', data: activating },
      askDebit: activating,
    });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ paying: { automating: 'choosingWay' } });
    expect(flow.checkout().methodsCache).toHaveProperty('automize_convenio');
    flow.send({ type: 'instalments.automate' });
    flow.send({ type: 'debit.enrol', idempotencyKey: 'key' });
    await flow.until('viewingDebit');
    expect(flow.context().debit).toEqual({ ref, page: 'nextSteps' });
  });

  it('cancelled there, is gone from the payment step by Back, too', async () => {
    const automatable = debtsAnswer([makeDebt('conv1', 3, { isAutomatable: true, isExternal: false })]);
    const flow = openFlow({
      renewSession: renewed(bank),
      loadDebts: [{ ...automatable, automatic_debits: [debitAnswer()] }, automatable],
      askDebit: debitAnswer(),
      cancelDebit: debitAnswer({ state: 'cancelled' }),
    });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ paying: 'choosing' });
    expect(hasLiveDebit(flow.checkout())).toBe(true);
    flow.enter({ name: 'successEnrollment', company: bank, ref }, { backup: backupOf(flow.context()) });
    await flow.until('viewingDebit');
    flow.enter({ name: 'payment', company: bank }, { backup: backupOf(flow.context()) });
    await flow.until({ paying: { automating: 'choosingWay' } });
    expect(flow.checkout().debits).toEqual([]);
  });

  it('just asked for, stands at the payment step by Back, and is not asked for again', async () => {
    const automatable = debtsAnswer([makeDebt('conv1', 3, { isAutomatable: true, isExternal: false })]);
    const flow = openFlow({
      renewSession: renewed(bank),
      loadDebts: [automatable, { ...automatable, automatic_debits: [activating] }],
      enrolDebit: { status: 'success', data: activating },
      askDebit: activating,
    });
    const backup = { ...keptPlan, offerKey: 'convenio', planChoice: null, automizes: true };
    flow.enter({ name: 'payment', company: bank }, { backup });
    await flow.until({ paying: { automating: 'reviewing' } });
    flow.send({ type: 'debit.enrol', idempotencyKey: 'key' });
    await flow.until('viewingDebit');
    flow.enter({ name: 'payment', company: bank }, { backup: backupOf(flow.context()) });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout()).toMatchObject({ debits: [activating], automizes: null });
  });

  it('for what was chosen by hand charges that once, though the debtor had looked at automating', async () => {
    const flow = openFlow({
      renewSession: renewed(bank),
      loadDebts: debtsAnswer([makeDebt('conv1', 3, { isAutomatable: true })]),
      loadMethods: { high_amounts: true, payment_methods: [{ id: 3, code_name: 'pac', priority: 3 }] },
      enrolDebit: { status: 'success', data: activating },
      askDebit: activating,
    });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ paying: { automating: 'choosingWay' } });
    flow.send({ type: 'instalments.automate' });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ paying: 'choosing' });
    flow.send({ type: 'selection.changed', runs: { conv1: 1 }, count: 1, total: 1000 });
    flow.send({ type: 'method.choose', method: 'pac' });
    flow.send({ type: 'payment.confirm', idempotencyKey: 'key', now: NOW });
    await flow.until('viewingDebit');
    expect(flow.askedOf('enrolDebit')).toMatchObject([{ automize: false, runs: { conv1: 1 } }]);
  });
});
