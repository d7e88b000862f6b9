import type { StateValue } from 'xstate';
import { enrolmentPage, VISA } from '../testing/cards.ts';
import {
  bank,
  contact,
  convenio,
  debtsAnswer,
  identify,
  KEY,
  keptPlan,
  NOW,
  openFlow,
  pay,
  put,
  reachSummary,
  Refusal,
  renewed,
  tokenFor,
  type Flow,
} from '../testing/flow.ts';

const method = (code_name: string, priority: number) => ({ id: priority, code_name, priority });
const payment_methods = [method('webpay', 1), method('oneclick', 2), method('pac', 3)];
const never = new Promise(() => undefined);
type Script = NonNullable<Parameters<typeof openFlow>[0]>;

/** A debtor with two offers and every method, who pays by Webpay. */
async function openOffers(script: Script = {}): Promise<Flow> {
  const flow = openFlow({
    loadDebts: debtsAnswer([{ ...convenio, isAutomatable: true }, put]),
    loadMethods: { high_amounts: false, payment_methods },
    startEnrolment: enrolmentPage,
    ...script,
  });
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  await flow.until('planning');
  return flow;
}

/** Chooses an offer, and to pay it oneself where it could be automated. */
async function choose(flow: Flow, offerKey: 'convenio' | 'put') {
  flow.send({ type: 'offer.choose', offerKey });
  if (offerKey === 'convenio') {
    await flow.until({ paying: { automating: 'choosingWay' } });
    flow.send({ type: 'instalments.pay' });
  }
  await flow.until({ paying: 'choosing' });
}

const ANOTHER = 'another-idempotencyKey';
/** Whatever a page that is late to follow could still send. */
const LATE = [
  { type: 'method.choose', method: 'pac' },
  { type: 'card.choose', cardId: VISA.id },
  { type: 'offer.choose', offerKey: 'convenio' },
  { type: 'instalments.automate' },
  { type: 'instalments.pay' },
  { type: 'card.add', idempotencyKey: ANOTHER },
  { type: 'debit.enrol', idempotencyKey: ANOTHER },
  { type: 'payment.confirm', idempotencyKey: ANOTHER, now: NOW },
  { type: 'payment.retry' },
] as const;

describe('from the pay click on', () => {
  it.each<[string, StateValue, Script]>([
    ['its price is being asked for', { paying: { starting: 'preparing' } }, { preparePayment: never }],
    ['it is being started', { paying: 'starting' }, { startPayment: never }],
    [
      'its start is uncertain',
      { paying: { starting: { uncertain: 'asking' } } },
      { startPayment: [new Refusal('NETWORK'), never] },
    ],
    ['the provider’s page is opened', { paying: 'redirecting' }, {}],
    [
      'another payment of these quotas is under way',
      { paying: 'underWay' },
      { startPayment: { status: 'IN_PROGRESS', message: '', data: { ref: 'r', amount: 1, redirect: null } } },
    ],
  ])('neither offer, method, card nor idempotencyKey can be changed while %s', async (_, state, script) => {
    const flow = await openOffers(script);
    await choose(flow, 'put');
    flow.send(pay);
    await flow.until(state);
    const chosen = () => {
      const { offer, method, cardId, uncertainStart, automizes } = flow.checkout();
      return { offerKey: offer.key, method, cardId, uncertainStart, automizes, state: flow.state() };
    };
    const before = chosen();
    expect(before).toMatchObject({ offerKey: 'put', method: 'webpay' });
    for (const event of LATE) {
      flow.send(event);
      expect([event.type, chosen()]).toEqual([event.type, before]);
    }
    for (const asked of flow.askedOf('startPayment'))
      expect(asked).toMatchObject({ method: 'webpay', idempotencyKey: KEY });
    expect(flow.askedOf('enrolDebit')).toEqual([]);
  });
});

it('a payment for which the server wants more session is confirmed anew: by itself it asks for nothing again', async () => {
  const flow = await openOffers({
    startPayment: [{ status: 'SESSION_TOO_SHORT', message: 'Confirma otra vez.' }, never],
    renewSession: renewed(bank),
  });
  await choose(flow, 'put');
  flow.send(pay);
  await flow.until({ paying: { starting: 'extending' } });
  await flow.until({ paying: 'choosing' });
  expect(flow.askedOf('renewSession')).toHaveLength(1);
  expect([flow.askedOf('preparePayment').length, flow.askedOf('startPayment').length]).toEqual([1, 1]);
  expect(flow.checkout().failure?.message).toBe('Confirma otra vez.');
});

it('a payment confirmed anew after the session was renewed is asked for in the renewed session', async () => {
  const flow = await openOffers({
    startPayment: [{ status: 'SESSION_TOO_SHORT', message: 'Confirma otra vez.' }, never],
    renewSession: renewed(bank, { token: tokenFor(60) }),
  });
  await choose(flow, 'put');
  flow.send(pay);
  await flow.until({ paying: { starting: 'extending' } });
  await flow.until({ paying: 'choosing' });
  flow.send(pay);
  await flow.until({ paying: { starting: 'starting' } });
  const tokens = flow.askedOf('startPayment').map((asked) => (asked as { token: string }).token);
  expect(tokens).toEqual([tokenFor(30), tokenFor(60)]);
});

describe('an offer that is chosen after another one', () => {
  it.each(['pac', 'oneclick'] as const)(
    'begins with the first method, not with %s that was chosen for the other',
    async (chosen) => {
      const flow = await openOffers();
      await choose(flow, 'put');
      flow.send({ type: 'method.choose', method: chosen });
      expect(flow.checkout().method).toBe(chosen);
      flow.send({ type: 'visitor.goBack' });
      await choose(flow, 'convenio');
      expect(flow.checkout()).toMatchObject({ offer: { key: 'convenio' }, method: 'webpay', failure: null });
    },
  );

  it('begins with its own quotas, also where the other had some chosen', async () => {
    const flow = await openOffers();
    await choose(flow, 'put');
    expect(flow.checkout().selection.total).toBe(put.quotas[0]?.amountToPay);
    flow.send({ type: 'visitor.goBack' });
    await choose(flow, 'convenio');
    expect(Object.keys(flow.checkout().selection.runs)).not.toContain('put1');
  });
});

describe('the quotas that were chosen', () => {
  const loadDebts = debtsAnswer([convenio]);
  const runs = (flow: Flow) => flow.checkout().selection.runs;
  /** A click on a quota of the agreement. */
  function click(flow: Flow, index: number) {
    const checkout = flow.actor.getSnapshot().children.checkout?.getSnapshot();
    checkout?.children.quotaSelection?.send({ type: 'quota.toggle', debtId: 'conv1', index });
  }
  /** Volver, and Continuar with the same contact data. */
  async function goBackAndOn(flow: Flow) {
    flow.send({ type: 'visitor.goBack' });
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
    flow.send({ type: 'contact.confirm' });
    await flow.until({ paying: 'choosing' });
  }

  it('are still chosen after Volver and Continuar', async () => {
    const flow = openFlow({ loadDebts });
    await reachSummary(flow);
    for (const index of [0, 1, 2]) click(flow, index);
    expect(runs(flow)).toEqual({ conv1: 3 });
    await goBackAndOn(flow);
    expect(runs(flow)).toEqual({ conv1: 3 });
  });

  it('are still chosen where their offer is chosen again', async () => {
    const flow = await openOffers({ loadDebts: debtsAnswer([convenio, put]) });
    flow.send({ type: 'offer.choose', offerKey: 'convenio' });
    await flow.until({ paying: 'choosing' });
    click(flow, 0);
    click(flow, 1);
    flow.send({ type: 'visitor.goBack' });
    flow.send({ type: 'offer.choose', offerKey: 'convenio' });
    await flow.until({ paying: 'choosing' });
    expect(runs(flow)).toEqual({ conv1: 2 });
  });

  it.each([
    ['one of them', 1, { conv1: 1 }],
    ['none of them', 0, {}],
  ])('before a reload do not come back after Volver when the debtor left %s', async (_, index, expected) => {
    const flow = openFlow({ renewSession: renewed(bank), loadDebts });
    const backup = { ...keptPlan, offerKey: 'convenio', planChoice: null, runs: { conv1: 3 } };
    flow.enter({ name: 'payment', company: bank }, { backup });
    await flow.until({ paying: 'choosing' });
    expect(runs(flow)).toEqual({ conv1: 3 });
    click(flow, index);
    await goBackAndOn(flow);
    expect(runs(flow)).toEqual(expected);
  });
});

it.each(['contact', 'plan'] as const)(
  'a payment that was sent is never offered again after Back to %s before its answer: the same one is asked for',
  async (name) => {
    const flow = await openOffers({ startPayment: [never, { status: 'PROVIDER_DOWN', message: 'caído' }] });
    await choose(flow, 'put');
    flow.send(pay);
    await flow.until({ paying: { starting: 'starting' } });
    flow.enter({ name, company: bank });
    flow.enter({ name: 'payment', company: bank });
    expect(flow.state()).toBe('paying.starting.uncertain.resting');
    flow.send({ ...pay, idempotencyKey: ANOTHER });
    flow.send({ type: 'payment.recheck' });
    await flow.until({ paying: 'choosing' });
    const [sent, again] = flow.askedOf('startPayment');
    expect(again).toEqual(sent);
    expect(flow.askedOf('preparePayment')).toHaveLength(1);
    expect(flow.context().attempt.uncertainStart).toBeNull();
  },
);

it('a press after Back from a payment under way elsewhere is a payment of its own', async () => {
  const elsewhere = { status: 'IN_PROGRESS', message: '', data: { ref: 'r', amount: 1, redirect: null } };
  const flow = await openOffers({ startPayment: [elsewhere, never] });
  await choose(flow, 'put');
  flow.send(pay);
  await flow.until({ paying: 'underWay' });
  flow.send({ type: 'visitor.goBack' });
  flow.send({ ...pay, idempotencyKey: ANOTHER });
  await flow.until({ paying: { starting: 'starting' } });
  expect(flow.askedOf('startPayment')).toMatchObject([{ idempotencyKey: KEY }, { idempotencyKey: ANOTHER }]);
  expect(flow.askedOf('preparePayment')).toHaveLength(2);
});
