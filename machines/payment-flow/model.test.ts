import { createMachine } from 'xstate';
import { foreseen, promiseWholeChart, walkOn } from '../testing/chart-model.ts';
import { withoutActors } from '../testing/derive.ts';
import { afterOpening, canHappen, eventSets } from '../testing/flow-events.ts';
import { opened, scenarios } from '../testing/flow-scenarios.ts';
import { watched } from '../testing/coverage.ts';
import { explorerOf } from '../testing/ways.ts';
import { paymentFlowMachine } from './machine.ts';
import { isChoiceOf, NOTHING_CHOSEN } from '../checkout/choice.ts';
import { chosenOffer, isIdentified, isReadyToPay } from './selectors.ts';
import type { CheckoutInput } from '../checkout/types.ts';
import type { PaymentFlowContext } from './types.ts';

const silent = () => undefined;
/** Its children are stubs here, and no event is sent to them. */
const machine = withoutActors(
  paymentFlowMachine.provide({
    actions: {
      askHistoryAgain: silent,
      askRightsAgain: silent,
      askDebitAgain: silent,
      forwardToken: silent,
      reportTokenEnded: silent,
    },
  }),
);
const facts = (context: PaymentFlowContext) => [
  context.session !== null,
  context.debts?.offers.length,
  context.choices.offerKey,
  context.contact.isStored,
  context.choices.checkout.selection.total > 0,
  context.attempt.uncertainStart !== null,
  Boolean(context.debts?.signed.length),
  context.choices.plan !== null,
  ['history', 'myData', 'result', 'debit'].includes(context.destination ?? '') && context.destination,
  context.debit !== null,
  context.debts?.debits.length,
];
/** A payment step in which nothing happens: what was chosen stays. */
const untouched = createMachine({
  context: ({ input }) => (input as unknown as CheckoutInput).choice,
}) as never;
const watch = watched(machine);
const explore = explorerOf(watch, { facts, canHappen });
const explored = [
  ...Object.values(eventSets).map((events) => explore(events)),
  explore(afterOpening, undefined, opened),
];
const ways = [...explored.flatMap((set) => set.ways), ...scenarios];
const chart = walkOn<PaymentFlowContext>(
  {
    machine: paymentFlowMachine.provide({ actors: { checkout: untouched } }),
    inputs: [undefined],
    events: [...new Set([...Object.values(eventSets).flat(), ...afterOpening])],
    canHappen,
    // Contact, plan and payment are shown only to an identified debtor.
    holds: (context, state) => !/^(contacting|planning|paying)/.test(state) || isIdentified(context),
  },
  ways.map((events) => foreseen(watch, undefined, events)),
  watch,
);
promiseWholeChart(chart);

const edges = [...explored.flatMap((set) => set.edges), ...chart.steps];
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
      expect(named(into(area), (context) => !isIdentified(context))).toEqual([]);
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
    ['signing', ({ session, choices }) => session !== null && choices.plan !== null],
    ['resulting.pending', ({ attempt }) => attempt.ref !== null],
    ['resulting.paid', ({ attempt }) => attempt.result?.status === 'paid'],
    ['resulting.underReview', ({ attempt }) => attempt.result?.status === 'review'],
  ])('in %s has what is shown or asked there', (state, has) => {
    expect(named(into(state), (context) => !has(context))).toEqual([]);
  });

  it('pays only an offer that was chosen, and of an agreement only what was signed', () => {
    const wrong = into('paying').filter(({ context }) => !isReadyToPay(context));
    expect(wrong.map(({ from, event, to }) => [from, event.type, to])).toEqual([]);
  });

  it('shows the page of a debit only where there is one', () => {
    expect(named(into('viewingDebit'), ({ debit }) => !debit)).toEqual([]);
  });

  it('leaves no step without a session, and keeps what was being done only when it ended at a step', () => {
    const ended = edges.filter(({ event, from }) => event.type === 'session.ended' && from !== 'paying');
    expect(ended.length).toBeGreaterThan(0);
    for (const { from, to, context } of ended) {
      expect(context.session).toBeNull();
      const isStep = /^(loadingDebts|contacting|planning|signing|viewingHistory|viewingRights)/.test(from);
      if (isStep) expect(to).toMatch(/^(identifying|renewingSession)$/);
      else expect(to).toBe(from);
    }
  });

  it('leaves the payment to say what the end of its session means', () => {
    const ended = edges.filter(({ from }) => from === 'paying');
    const stays = ended.filter(({ event }) => event.type === 'session.ended');
    expect([...new Set(stays.map(({ to }) => to))]).toEqual(['paying']);
    for (const [name, to] of [
      ['sessionLost', 'identifying'],
      ['sessionLostPaying', 'identifying'],
      ['unattended', 'renewingSession'],
    ]) {
      const lost = ended.filter(({ event }) => event.type === `checkout.${name}`);
      expect([name, ...new Set(lost.map((edge) => edge.to))]).toEqual([name, to]);
      expect(named(lost, ({ session }) => session !== null)).toEqual([]);
    }
  });

  it('leaves an uncertain payment only by its answer, or out of the flow', () => {
    const uncertain = edges.filter(({ context }) => context.attempt.uncertainStart !== null);
    expect(uncertain.length).toBeGreaterThan(0);
    const inside = uncertain.filter(({ to }) => /^(planning|paying)/.test(to));
    expect([...new Set(inside.map(({ to }) => to))]).toEqual(['paying']);
  });

  it('offers nothing to pay after a saved card was charged, before the debts were asked for again', () => {
    const charged = edges.filter(({ event }) => event.type === 'checkout.charging');
    expect(charged.length).toBeGreaterThan(0);
    for (const { to, context } of charged.filter(({ from, to }) => from !== to)) {
      expect(to).toBe('resulting.pending');
      expect(context).toMatchObject({ debts: null, attempt: { ref: 'reference-1', uncertainStart: null } });
    }
  });

  it('keeps nothing of a session on the chooser and the landing', () => {
    const kept = ({ session, debts, attempt, choices }: PaymentFlowContext) =>
      session !== null ||
      debts !== null ||
      attempt.uncertainStart !== null ||
      !isChoiceOf(choices.checkout, NOTHING_CHOSEN);
    expect(named([...into('choosingCompany'), ...into('atHome')], kept)).toEqual([]);
  });
});
