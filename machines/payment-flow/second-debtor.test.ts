import { cardList, withSavedCards } from '../testing/cards.ts';
import {
  agreement,
  answers,
  bank,
  contact,
  debtsAnswer,
  identify,
  KEY,
  openFlow,
  paymentResult,
  person,
  put,
  Refusal,
  renewed,
  tokenFor,
  type Flow,
} from '../testing/flow.ts';
import { uncertainStart } from '../testing/flow-events.ts';
import { backupOf } from './selectors.ts';

/** Two debtors at one tab: the second sees what a first visit shows. */

type Script = Parameters<typeof openFlow>[0];
const draft = {
  email: 'ana@correo.cl',
  emailConfirmation: 'ana@correo.cl',
  phone: '9 1234',
  reminders: true,
};
const second = { ...answers.verifyIdentity, token: tokenFor(30, 'debtor-2') };
const debtsOfFirst = debtsAnswer([agreement, put]);
const ofOtherTab = { renewSession: renewed(bank, { token: tokenFor(30, 'debtor-2') }) };
const nothingToPay = { status: 'NOT_DEBTS', message: 'nada' };

/** A plan made, saved cards listed and contact data typed, none of it sent. */
async function withFirst(script: Script) {
  const flow = openFlow({ loadMethods: withSavedCards, loadDebts: debtsOfFirst, ...script });
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  await flow.until('planning');
  const choice = { instalments: 12, paymentDay: 5 };
  flow.send({ type: 'plan.confirm', offerKey: 'abono_convenio', choice });
  flow.enter({ name: 'plan', company: bank });
  flow.send({ type: 'offer.choose', offerKey: 'put' });
  await flow.until({ paying: { choosing: 'ready' } });
  flow.enter({ name: 'contact', company: bank });
  flow.send({ type: 'contact.typed', draft });
  const { contact: kept, choices, debts } = flow.context();
  const { plan, checkout } = choices;
  for (const known of [kept.draft, plan, checkout.cards, debts]) expect(known).not.toBeNull();
  return flow;
}

const submit = (flow: Flow) => {
  flow.enter({ name: 'identity', company: bank }, { backup: backupOf(flow.context()) });
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
};
const cases = [
  ['owes something', debtsAnswer([put]), 'contacting.entering'],
  ['has nothing to pay', nothingToPay, 'withoutProducts'],
  ['cannot be shown their debts', new Refusal('NETWORK'), 'identifying.entering'],
] as const;

describe('a second debtor who identifies in the same tab', () => {
  it.each(cases)('and %j finds nothing of the first', async (_, debts, state) => {
    const flow = await withFirst({
      verifyIdentity: [answers.verifyIdentity, second],
      loadDebts: [debtsOfFirst, debts],
    });
    submit(flow);
    await flow.until({ identifying: 'verifying' });
    await flow.until(state);
    const first = openFlow({ verifyIdentity: second, loadDebts: debts });
    submit(first);
    await first.until({ identifying: 'verifying' });
    await first.until(state);
    expect(flow.context()).toEqual({ ...first.context(), arrival: flow.context().arrival });
  });

  it('after the first session ended at the form finds nothing of it either', async () => {
    const flow = await withFirst({
      verifyIdentity: [answers.verifyIdentity, second],
      loadDebts: [debtsOfFirst, nothingToPay],
    });
    flow.enter({ name: 'identity', company: bank });
    flow.send({ type: 'session.ended' });
    submit(flow);
    await flow.until('withoutProducts');
    expect(flow.context()).toMatchObject({
      contact: { draft: null },
      choices: { plan: null, checkout: { cards: null } },
      debts: null,
      restored: null,
    });
  });

  it.each(['plan', 'payment'] as const)(
    'in another tab, whose session this one then has, finds nothing of the first at %s',
    async (name) => {
      const script = { ...ofOtherTab, loadDebts: debtsAnswer([put]), loadCards: cardList([]) };
      const flow = await withFirst({
        ...ofOtherTab,
        loadDebts: [debtsOfFirst, script.loadDebts],
        loadCards: [cardList(), script.loadCards],
      });
      flow.enter({ name: 'payment', company: bank });
      const attempt = { ref: 'reference-1', amount: 1000, redirect: null };
      flow.actor.send({ type: 'checkout.underWay', attempt });
      flow.actor.send({ type: 'checkout.uncertain', start: uncertainStart });
      expect(flow.context().attempt).toMatchObject({ ref: 'reference-1', uncertainStart });
      flow.enter({ name: 'trace', company: bank });
      flow.send({ type: 'session.ended' });
      flow.enter({ name, company: bank }, { backup: backupOf(flow.context()) });
      await flow.until({ paying: { choosing: 'ready' } });
      const first = openFlow({ loadMethods: withSavedCards, ...script });
      first.enter({ name, company: bank });
      await first.until({ paying: { choosing: 'ready' } });
      const { arrival } = flow.context();
      expect(flow.context()).toEqual({ ...first.context(), arrival });
    },
  );

  it('in another tab leaves the payment whose address is open', async () => {
    const flow = await withFirst(ofOtherTab);
    flow.enter({ name: 'trace', company: bank });
    flow.send({ type: 'session.ended' });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    expect(flow.context()).toMatchObject({ contact: { draft: null }, debts: null });
  });
});

describe('a second debtor at the tab of a first one, which was reloaded', () => {
  const noSession = { status: 'NO_SESSION', message: '' };
  const owed = { loadDebts: debtsOfFirst, loadMethods: withSavedCards };

  async function kept() {
    const backup = backupOf((await withFirst({})).context());
    expect(backup).toMatchObject({ offerKey: 'put', runs: { put1: 1 }, planChoice: { instalments: 12 } });
    return backup;
  }

  it.each(['plan', 'payment', 'sign'] as const)(
    'has nothing chosen at %s, by a session of another tab',
    async (name) => {
      const [flow, alone] = [openFlow({ ...owed, ...ofOtherTab }), openFlow({ ...owed, ...ofOtherTab })];
      flow.enter({ name, company: bank }, { backup: await kept() });
      alone.enter({ name, company: bank });
      for (const visit of [flow, alone]) await visit.until('planning');
      expect(flow.context()).toEqual(alone.context());
      expect(backupOf(flow.context())).toMatchObject({ offerKey: null, runs: {}, planChoice: null });
    },
  );

  it('has nothing chosen once identified', async () => {
    const flow = openFlow({ ...owed, renewSession: noSession, verifyIdentity: second });
    flow.enter({ name: 'identity', company: bank }, { backup: await kept() });
    await flow.until({ identifying: 'entering' });
    flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
    await flow.until({ contacting: 'entering' });
    expect(flow.context()).toMatchObject({ restored: null, choices: { offerKey: null, plan: null } });
    expect(backupOf(flow.context())).toMatchObject({ offerKey: null, runs: {}, planChoice: null });
  });
});

describe('a second debtor at a browser whose cookie has the steps of a first one', () => {
  const steps = {
    ...({ v: 1, company: bank.key, flow: 'multi' } as const),
    ...({ current: 4, product: 'put', ref: 'reference-1' } as const),
  };
  const page = { url: 'http://provider/form', field: 'token_ws', token: 't' };
  const none = { currentFlow: 'default', current: 1 };

  it.each([
    ['has none of them at the result of another payment', 'reference-2', none],
    ['has them at the result of their payment', 'reference-1', { currentFlow: 'multi', current: 5 }],
  ])('%s', async (_, ref, expected) => {
    const flow = openFlow(ofOtherTab);
    flow.enter({ name: 'success', company: bank, ref }, { steps });
    await flow.until({ resulting: 'paid' });
    expect(flow.steps()).toMatchObject(expected);
  });

  it.each([
    ['has none of them when brought back to another open payment', 'reference-2', none],
    ['has them when brought back to their payment', 'reference-1', { currentFlow: 'multi', current: 4 }],
  ])('%s', async (_, ref, expected) => {
    const payment_under_way = { ref, amount: 1000, redirect: { ...page, ref } };
    const loadDebts = { ...debtsAnswer([put]), payment_under_way };
    const flow = openFlow({ ...ofOtherTab, loadDebts, askPayment: paymentResult('redirected') });
    flow.enter({ name: 'payment', company: bank }, { steps });
    await flow.until({ resulting: { pending: 'confirming' } });
    expect(flow.steps()).toMatchObject(expected);
  });
});

describe('the same debtor who identifies again', () => {
  it('finds what was typed and chosen', async () => {
    const flow = await withFirst({});
    submit(flow);
    await flow.until({ identifying: 'verifying' });
    await flow.until({ contacting: 'entering' });
    expect(flow.context()).toMatchObject({ contact: { draft }, choices: { offerKey: 'put' } });
  });

  it.each(cases.slice(1))('and %s is offered nothing of before', async (_, debts, state) => {
    const flow = await withFirst({ renewSession: renewed(bank), loadDebts: [debtsOfFirst, debts] });
    submit(flow);
    await flow.until({ identifying: 'verifying' });
    await flow.until(state);
    flow.enter({ name: 'plan', company: bank });
    expect(flow.state()).toBe('renewingSession');
    await flow.until(state);
    expect(flow.askedOf('loadDebts')).toHaveLength(3);
  });
});
