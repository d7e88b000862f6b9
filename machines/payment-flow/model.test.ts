import { foreseen, promiseWholeChart, walkOn } from '../testing/chart-model.ts';
import { withoutWorld } from '../testing/derive.ts';
import { worlds } from '../testing/flow-events.ts';
import { stories } from '../testing/flow-stories.ts';
import { explorerOf } from '../testing/ways.ts';
import { paymentFlowMachine } from './machine.ts';
import { isAutomatable, isBeingCharged } from './debit-questions.ts';
import { chosenCard } from './card-questions.ts';
import { chosenOffer, isReadyToPay } from './questions.ts';
import type { PaymentFlowContext } from './types.ts';

const silent = () => undefined;
/** Its children do nothing here, so nobody speaks to them. */
const machine = withoutWorld(
  paymentFlowMachine.provide({
    actions: { askHistoryAgain: silent, askDebitAgain: silent, forwardToken: silent },
  }),
);
const facts = (context: PaymentFlowContext) => [
  context.session !== null,
  context.offers.length,
  context.offerKey,
  context.hasContact,
  context.session === null && context.contact !== null,
  context.selection.total > 0,
  context.isUncertain,
  context.signed.length > 0,
  context.planChoice !== null,
  context.destination === 'history',
  context.automizes,
  context.debit !== null,
  context.debits.length,
  context.method === 'pac',
  context.offers[0]?.debts[0]?.isExternal,
  context.cards?.length ?? null,
  context.hasCardsFailed,
  context.method === 'oneclick',
  context.cardId,
];
const explored = Object.values(worlds).map(explorerOf(machine, facts));
const ways = [...explored.flatMap((world) => world.ways), ...stories];
const chart = walkOn<PaymentFlowContext>(
  paymentFlowMachine,
  ways.map((events) => foreseen(machine, undefined, events)),
);
promiseWholeChart(chart);

const edges = [...explored.flatMap((world) => world.edges), ...chart.steps];
const into = (area: string) => {
  const found = edges.filter(({ to }) => to.startsWith(area));
  expect(found.length).toBeGreaterThan(0);
  return found;
};

describe('the payment flow, on every edge a visitor, the server or time can take', () => {
  it('shows contact, plan and payment only to an identified debtor', () => {
    for (const area of ['contacting', 'planning', 'paying']) {
      const wrong = into(area).filter(({ context: { session, offers } }) => !session || offers.length === 0);
      expect(wrong.map(({ from, event, to }) => [from, event.type, to])).toEqual([]);
    }
  });

  it('shows past payments only to an identified debtor, and not with put selected', () => {
    for (const { context, event } of into('viewingHistory')) {
      expect(context.session).not.toBeNull();
      if (event.type === 'route.entered') expect(chosenOffer(context)?.type).not.toBe('put');
    }
  });

  it('pays only an offer that was chosen, and of an agreement only what was signed', () => {
    const wrong = into('paying').filter(({ context }) => !isReadyToPay(context));
    expect(wrong.map(({ from, event, to }) => [from, event.type, to])).toEqual([]);
  });

  it('asks for an automatic debit only of an identified debtor, by an intent, and never while a charge is under way', () => {
    for (const { context } of into('paying.automating.enrolling')) {
      expect(context.session).not.toBeNull();
      expect(context.intent).not.toBeNull();
      expect(isBeingCharged(context)).toBe(false);
    }
    for (const { context } of into('viewingDebit.open')) expect(context.debit).not.toBeNull();
  });

  it('offers to automate only instalments that can be automated', () => {
    const wrong = into('paying.automating.reviewing').filter(({ context }) => !isAutomatable(context));
    expect(wrong.map(({ from, event, to }) => [from, event.type, to])).toEqual([]);
  });

  it('starts no payment of quotas that the bank is charging', () => {
    for (const area of ['paying.preparing', 'paying.renewing'])
      for (const { context } of into(area)) expect(isBeingCharged(context)).toBe(false);
  });

  it('leaves no step without a session, and keeps what was being done only when it ended at a step', () => {
    const ended = edges.filter(({ event }) => event.type === 'session.ended');
    expect(ended.length).toBeGreaterThan(0);
    for (const { from, to, context } of ended) {
      expect(context.session).toBeNull();
      const isStep = /^(contacting|planning|signing|paying|viewingHistory)/.test(from);
      if (isStep) expect(to).toMatch(/^(identifying\.entering|resulting\.renewing)$/);
      else expect(to).toBe(from);
    }
  });

  it('calls for money only with a selection, an intent, a method and, at the provider, a quote', () => {
    for (const { context } of into('paying.preparing')) {
      expect(context.selection.total).toBeGreaterThan(0);
      expect(context.intent).not.toBeNull();
    }
    for (const { context } of [...into('paying.starting'), ...into('paying.uncertain')]) {
      expect(context.method).not.toBeNull();
      expect(context.quote).not.toBeNull();
    }
  });

  it('leaves an uncertain payment only by asking for it again, or out of the flow', () => {
    const next = edges.filter(
      ({ from, to }) => from === 'paying.uncertain.resting' && to.startsWith('paying'),
    );
    const uncertain = ['paying.uncertain.asking', 'paying.uncertain.resting'];
    expect([...new Set(next.map(({ to }) => to))].sort()).toEqual(uncertain);
    for (const { context } of into('paying.choosing')) expect(context.isUncertain).toBe(false);
  });

  it('charges a saved card only while it is one of the debtor’s', () => {
    const charges = [...into('paying.starting'), ...into('paying.uncertain')].filter(
      ({ context }) => context.method === 'oneclick',
    );
    expect(charges.length).toBeGreaterThan(0);
    for (const { context } of charges) expect(chosenCard(context)).not.toBeNull();
  });

  it('offers nothing to pay after a saved card was charged, before the debts were asked for again', () => {
    const charged = edges.filter(({ event }) => event.output?.status === 'CHARGING');
    for (const { to, context } of charged.filter(({ from, to }) => from !== to)) {
      expect(to).toBe('resulting.renewing');
      expect(context).toMatchObject({ offers: [], ref: 'reference-1', isUncertain: false });
    }
  });

  it('never pays from adding or removing a card', () => {
    for (const state of ['addingCard', 'leavingToAddCard', 'confirmingRemoval', 'removingCard']) {
      const next = edges.filter(({ from, to }) => from === `paying.${state}` && to.startsWith('paying'));
      expect(next.length).toBeGreaterThan(0);
      for (const { to } of next) expect(to).not.toMatch(/preparing|starting|renewing|uncertain/);
    }
  });

  it('keeps nothing of a session on the chooser and the landing', () => {
    for (const { context } of [...into('choosingCompany'), ...into('atHome')]) {
      expect(context).toMatchObject({
        session: null,
        offers: [],
        identity: null,
        contact: null,
        quote: null,
        cards: null,
      });
    }
  });
});
