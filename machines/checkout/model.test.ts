import type { AnyEventObject } from 'xstate';
import { foreseen, promiseWholeChart, stepsInto, walkOn } from '../testing/chart-model.ts';
import { withoutActors } from '../testing/derive.ts';
import { watched } from '../testing/coverage.ts';
import { explorerOf } from '../testing/ways.ts';
import { cardList, MASTERCARD, VISA, withSavedCards } from '../testing/cards.ts';
import { checkoutInput, offerOf } from '../testing/checkout.ts';
import { activating, debitAnswer } from '../testing/debit.ts';
import { done, failed } from '../testing/event-makers.ts';
import { uncertainStart } from '../testing/flow-events.ts';
import { bank, convenio, KEY, pay, renewed, tokenFor } from '../testing/flow.ts';
import { NOTHING_CHOSEN } from './choice.ts';
import { isAutomatable, isBeingCharged } from './debits.ts';
import { checkoutMachine } from './machine.ts';
import { chosenCard } from './selectors.ts';
import type { CheckoutContext } from './types.ts';

const methods = (...codes: string[]) => ({
  high_amounts: false,
  payment_methods: codes.map((code_name, index) => ({ id: index, code_name, priority: index })),
});
const automatable = offerOf({ ...convenio, isAutomatable: true });
const failure = { code: 'PROVIDER_DOWN', message: '' };
const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
const attempt = (page: typeof redirect | null) => ({ ref: 'reference-1', amount: 1000, redirect: page });

const started: AnyEventObject[] = [
  { type: 'start.uncertain', start: uncertainStart },
  { type: 'start.renewed', answer: renewed(bank) },
  { type: 'start.renewed', answer: { status: 'NO_SESSION', message: '' } },
  { type: 'start.sessionLost' },
  { type: 'start.opened', attempt: attempt(redirect) },
  { type: 'start.charging', attempt: attempt(null) },
  { type: 'start.underWay', attempt: attempt(redirect) },
  ...(['start.refused', 'start.failed', 'start.priceChanged'] as const).map((type) => ({ type, failure })),
];
const cards: AnyEventObject[] = [
  { type: 'card.choose', cardId: MASTERCARD.id },
  { type: 'card.add', idempotencyKey: KEY },
  { type: 'card.remove', cardId: VISA.id },
  { type: 'cards.reload' },
  done('loadCards', cardList()),
  done('loadCards', cardList([])),
  done('loadCards', cardList([VISA], { status: 'added', message: '', card_id: VISA.id })),
  failed('loadCards'),
  { type: 'card.opened', redirect },
  ...[
    { news: null, removed: VISA.id, isKnown: true },
    { news: null, removed: null, isKnown: false },
  ].map((change) => ({ type: 'card.settled', ...change })),
];
const debits: AnyEventObject[] = [
  { type: 'automatic.loaded', methods: methods('pac') },
  { type: 'instalments.automate' },
  { type: 'instalments.pay' },
  { type: 'instalments.automated' },
  { type: 'instalments.byHand' },
  { type: 'debit.enrolled', answer: { status: 'success', data: activating } },
  { type: 'debit.refused', failure },
];
const visitor: AnyEventObject[] = [
  { type: 'method.choose', method: 'webpay' },
  { type: 'method.choose', method: 'pac' },
  pay,
  ...(['payment.recheck', 'payment.retry', 'visitor.goBack', 'wait.giveUp'] as const).map((type) => ({
    type,
  })),
  ...(['connection.restored', 'page.restored', 'token.ended'] as const).map((type) => ({ type })),
  { type: 'token.renewed', token: tokenFor(60) },
  { type: 'selection.changed', runs: { put1: 1 }, count: 1, total: 1000 },
];

const known = { put: methods('webpay', 'pac') } as unknown as CheckoutContext['methodsCache'];
const inputs = [
  checkoutInput(),
  checkoutInput({ choice: { ...NOTHING_CHOSEN, methodsCache: known } }),
  checkoutInput({ uncertainStart }),
  checkoutInput({ offer: automatable }),
  checkoutInput({ offer: automatable, debits: [debitAnswer({ state: 'charging' })] }),
];
const events = [
  ...[...visitor, ...started, ...cards, ...debits],
  done('loadMethods', methods('webpay', 'pac')),
  done('loadMethods', withSavedCards),
  failed('loadMethods'),
  failed('loadMethods', 'BAD_REQUEST'),
];
const facts = ({ method, cards: known, cardId, selection, methodsCache, ...context }: CheckoutContext) => [
  ...[method, known?.length, cardId, selection.total > 0, Object.keys(methodsCache)],
  ...[context.failure?.code, context.uncertainStart !== null],
];
const silent = () => undefined;
const machine = withoutActors(
  checkoutMachine.provide({ actions: { report: silent, passOn: silent, passToken: silent } }),
);
const watch = watched(machine);
const explore = explorerOf(watch, { facts });
const explored = inputs.map((input) => ({ input, ...explore(events, input) }));

const ready: AnyEventObject[] = [
  done('loadMethods', methods('webpay', 'pac')),
  { type: 'selection.changed', runs: { put1: 1 }, count: 1, total: 1000 },
];
const withCards: AnyEventObject[] = [done('loadMethods', withSavedCards), done('loadCards', cardList())];
const opened = { type: 'start.opened', attempt: attempt(redirect) };
const underWay = { type: 'start.underWay', attempt: attempt(null) };
/** A way into each state in which a debtor can be. */
const everywhere: AnyEventObject[][] = [
  [],
  [failed('loadMethods')],
  ready,
  withCards.slice(0, 1),
  [...withCards.slice(0, 1), failed('loadCards')],
  [...withCards, { type: 'card.add', idempotencyKey: KEY }],
  [...ready, { type: 'method.choose', method: 'pac' }, pay],
  [...ready, pay],
  [...ready, pay, opened],
  [...ready, pay, underWay],
];
const chart = walkOn<CheckoutContext>(
  { machine: checkoutMachine, inputs, events },
  [
    ...explored.flatMap(({ input, ways }) => ways.map((way) => foreseen(watch, input, way))),
    ...everywhere.flatMap((way) =>
      [{ type: 'token.ended' }, { type: 'token.renewed', token: tokenFor(60) }].map((event) =>
        foreseen(watch, checkoutInput(), [...way, event]),
      ),
    ),
  ],
  watch,
);
promiseWholeChart(chart);

const edges = [...explored.flatMap((one) => one.edges), ...chart.steps];
const into = (state: string) => {
  const found = edges.filter(({ from, to }) => to === state && from !== state);
  expect(found.length).toBeGreaterThan(0);
  return found;
};
const of = (type: string) => chart.steps.filter(({ event }) => event.type === type);
const reported = ({ reports }: { reports: AnyEventObject[] }) => reports.map(({ type }) => type);

describe('paying one offer, on every step', () => {
  it('starts a payment only by a press, with a selection and a method, or goes on with one whose answer never came', () => {
    for (const { event, context } of into('starting').filter(({ context }) => !context.uncertainStart)) {
      expect(event.type).toBe('payment.confirm');
      expect([context.selection.total > 0, context.method !== null]).toEqual([true, true]);
    }
  });

  it('charges a saved card only while it is one of the debtor’s', () => {
    const charges = into('starting').filter(
      ({ context }) => context.method === 'oneclick' && context.uncertainStart === null,
    );
    expect(charges.length).toBeGreaterThan(0);
    for (const { context } of charges) expect(chosenCard(context)).not.toBeNull();
  });

  it('pays, and asks to automate, nothing that the bank is charging', () => {
    for (const { context } of into('starting').filter(({ context }) => !context.uncertainStart))
      expect(isBeingCharged(context)).toBe(false);
    for (const { context } of into('automating')) expect(isBeingCharged(context)).toBe(false);
  });

  it('offers to automate only instalments that can be automated; others are charged once, by their bank', () => {
    const once = into('automating').filter(({ context }) => !isAutomatable(context));
    expect(once.length).toBeGreaterThan(0);
    for (const { event, context } of once)
      expect([event.type, context.method]).toEqual(['payment.confirm', 'pac']);
  });

  it('never pays while a card is added or removed', () => {
    const next = edges.filter(({ from }) => from === 'changingCards');
    expect(next.length).toBeGreaterThan(0);
    for (const { to } of next) expect(to).not.toBe('starting');
  });

  it('opens the provider’s page and reports the attempt, once', () => {
    for (const step of chart.steps)
      expect(reported(step).includes('checkout.opened')).toBe(
        step.to === 'redirecting' && step.from !== 'redirecting',
      );
  });

  it('says of an end of the session whether money may move', () => {
    const expected = (from: string) => {
      if (from === 'starting') return 'checkout.sessionLostPaying';
      return from === 'redirecting' || from === 'underWay' ? 'checkout.unattended' : 'checkout.sessionLost';
    };
    const ends = of('token.ended').filter(({ from }) => from !== 'ended');
    expect(new Set(ends.map(({ from }) => from)).size).toBe(10);
    for (const step of ends)
      expect([step.from, reported(step), step.to]).toEqual([step.from, [expected(step.from)], 'ended']);
  });

  it('ends with exactly one report of where the debtor goes on', () => {
    for (const step of stepsInto(chart, 'ended'))
      expect([step.event.type, reported(step).length]).toEqual([step.event.type, 1]);
  });

  it('keeps the failure of a start on show, says that there is no payment, and asks for the cards again where it was refused', () => {
    for (const type of ['start.refused', 'start.failed'])
      for (const step of of(type).filter(({ from }) => from === 'starting')) {
        expect(step.context).toMatchObject({ failure, uncertainStart: null });
        expect(reported(step)).toEqual(['checkout.notStarted']);
        if (type === 'start.refused') expect(step.context.cards).toBeNull();
      }
  });

  it('goes on with the token of a session that was renewed', () => {
    const renewals = of('token.renewed').filter(({ from }) => from !== 'ended');
    for (const { context } of renewals) expect(context.session.token).toBe(tokenFor(60));
    expect(renewals.some(({ from }) => from === 'starting')).toBe(true);
  });
});
