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
    actions: {
      askHistoryAgain: silent,
      askDebitAgain: silent,
      forwardToken: silent,
      reportTokenEnded: silent,
    },
  }),
);
const facts = (context: PaymentFlowContext) => [
  context.session !== null,
  context.offers.length,
  context.offerKey,
  context.hasContact,
  context.selection.total > 0,
  context.uncertainStart !== null,
  context.signed.length > 0,
  context.planChoice !== null,
  context.destination === 'history' || context.destination === 'result' || context.destination === 'debit'
    ? context.destination
    : null,
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

/** The edges after which something is so: `expect` on each of so many is slow. */
const named = (some: typeof edges, isSo: (context: PaymentFlowContext) => boolean) =>
  some.filter(({ context }) => isSo(context)).map(({ from, event, to }) => [from, event.type, to]);

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

  it.each<[string, (context: PaymentFlowContext) => boolean]>([
    ['withoutProducts', ({ failure }) => failure !== null],
    ['signing', ({ session, planChoice }) => session !== null && planChoice !== null],
    ['paying.redirecting', ({ underWay }) => Boolean(underWay?.redirect)],
    ['paying.underWay', ({ underWay }) => underWay !== null],
    ['resulting.pending', ({ ref }) => ref !== null],
    ['resulting.paid', ({ result }) => result?.status === 'paid'],
    ['resulting.underReview', ({ result }) => result?.status === 'review'],
  ])('in %s has what is shown or asked there', (state, has) => {
    expect(named(into(state), (context) => !has(context))).toEqual([]);
  });

  it('pays only an offer that was chosen, and of an agreement only what was signed', () => {
    const wrong = into('paying').filter(({ context }) => !isReadyToPay(context));
    expect(wrong.map(({ from, event, to }) => [from, event.type, to])).toEqual([]);
  });

  it('asks for an automatic debit only of an identified debtor, and never while a charge is under way', () => {
    const automating = into('paying.automating');
    expect(named(automating, ({ session }) => !session)).toEqual([]);
    expect(named(automating, isBeingCharged)).toEqual([]);
    expect(named(into('viewingDebit'), ({ debit }) => !debit)).toEqual([]);
  });

  it('offers to automate only instalments that can be automated; others are charged once', () => {
    const wrong = into('paying.automating').filter(
      ({ event, context }) => !isAutomatable(context) && event.type !== 'payment.confirm',
    );
    expect(named(wrong, ({ method }) => method !== 'pac')).toEqual([]);
  });

  it('starts no payment of quotas that the bank is charging', () => {
    const started = into('paying.starting').filter(({ context }) => context.uncertainStart === null);
    expect(named(started, isBeingCharged)).toEqual([]);
  });

  it('leaves no step without a session, and keeps what was being done only when it ended at a step', () => {
    const ended = edges.filter(({ event }) => event.type === 'session.ended');
    expect(ended.length).toBeGreaterThan(0);
    for (const { from, to, context } of ended) {
      expect(context.session).toBeNull();
      const isStep = /^(contacting|planning|signing|paying|viewingHistory)/.test(from);
      if (isStep) expect(to).toMatch(/^(identifying|renewingSession)$/);
      else expect(to).toBe(from);
    }
  });

  it('starts a payment only by a press, with a selection and a method, or goes on with one whose answer never came', () => {
    const started = into('paying.starting').filter(({ context }) => context.uncertainStart === null);
    expect(named(started, ({ selection, method }) => selection.total === 0 || !method)).toEqual([]);
    const pressed = started.filter(({ from }) => from !== 'paying.starting');
    expect([...new Set(pressed.map(({ event }) => event.type))]).toEqual(['payment.confirm']);
  });

  it('leaves an uncertain payment only by its answer, or out of the flow', () => {
    const uncertain = edges.filter(({ context }) => context.uncertainStart !== null);
    expect(uncertain.length).toBeGreaterThan(0);
    const inside = uncertain.filter(({ to }) => /^(planning|paying)/.test(to));
    expect([...new Set(inside.map(({ to }) => to))]).toEqual(['paying.starting']);
  });

  it('charges a saved card only while it is one of the debtor’s', () => {
    const charges = into('paying.starting').filter(
      ({ context }) => context.method === 'oneclick' && context.uncertainStart === null,
    );
    expect(charges.length).toBeGreaterThan(0);
    for (const { context } of charges) expect(chosenCard(context)).not.toBeNull();
  });

  it('offers nothing to pay after a saved card was charged, before the debts were asked for again', () => {
    const charged = edges.filter(({ event }) => event.type === 'start.charging');
    expect(charged.length).toBeGreaterThan(0);
    for (const { to, context } of charged.filter(({ from, to }) => from !== to)) {
      expect(to).toBe('resulting.pending');
      expect(context).toMatchObject({ offers: [], ref: 'reference-1', uncertainStart: null });
    }
  });

  it('never pays while a card is added or removed', () => {
    const next = edges.filter(({ from, to }) => from === 'paying.changingCards' && to.startsWith('paying'));
    expect(next.length).toBeGreaterThan(0);
    for (const { to } of next) expect(to).not.toMatch(/starting/);
  });

  it('keeps nothing of a session on the chooser and the landing', () => {
    const kept = ({ session, offers, uncertainStart, cards }: PaymentFlowContext) =>
      [session, uncertainStart, cards].some((one) => one !== null) || offers.length > 0;
    expect(named([...into('choosingCompany'), ...into('atHome')], kept)).toEqual([]);
  });
});
