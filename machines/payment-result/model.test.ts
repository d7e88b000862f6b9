import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { bank, consumer, KEY, paymentResult, Refusal } from '../testing/flow.ts';
import { withMoney } from '../testing/with-money.ts';
import { paymentResultMachine, type ResultContext } from './machine.ts';
import { settlementOf, type PaymentResult } from './settlement.ts';

const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
const { data } = paymentResult('redirected');
const open = { status: 'redirected', data: { ...data, open_until: '12:04', redirect } };
const asked = (output: unknown) => ({ type: 'answered.askPayment', output });

const chart = walked<ResultContext>({
  machine: paymentResultMachine,
  inputs: [
    { ref: 'reference-1', company: bank.key, token: 'token' },
    { ref: 'reference-1', company: bank.key, token: null },
    { ref: 'reference-1', company: consumer.key, token: null },
  ],
  facts: ({ result, token, failure }) => [
    result?.data.open_until,
    result?.data.redirect !== undefined,
    token !== null,
    failure?.code,
    failure?.during,
  ],
  notifiesParent: [
    'reportSettled',
    'reportUnavailable',
    'reportNotHere',
    'reportResumed',
    'reportAbandoned',
    'reportRetried',
  ],
  events: [
    ...(['paid', 'declined', 'review', 'unknown'] as const).map((status) => asked(paymentResult(status))),
    asked(withMoney('returning', 'declined')),
    asked(open),
    { type: 'failed.askPayment', error: new Refusal('NOT_FOUND', 404) },
    { type: 'failed.askPayment', error: new Refusal('NETWORK') },
    { type: 'failed.askPayment', error: new Refusal('SERVER', 500) },
    { type: 'answered.abandonPayment', output: { status: 'success' } },
    { type: 'answered.abandonPayment', output: { status: 'NOT_OPEN', message: '' } },
    { type: 'failed.abandonPayment', error: new Refusal('NETWORK') },
    { type: 'payment.recheck' },
    { type: 'payment.resume' },
    { type: 'payment.abandon', idempotencyKey: KEY },
    { type: 'payment.retry' },
    { type: 'wait.giveUp' },
    { type: 'connection.restored' },
    { type: 'page.restored' },
    { type: 'time.resultPause' },
    { type: 'token.renewed', token: 'renewed' },
    { type: 'token.ended' },
  ],
});
promiseWholeChart(chart);

const into = (...states: string[]) => stepsInto(chart, ...states);

describe('the result of a payment, on every step', () => {
  it('is reported once it is known, as the server said it, and no other is', () => {
    for (const step of into('settled')) {
      const result = step.event['output'] as PaymentResult;
      expect(settlementOf(result)).not.toBe('open');
      expect(step.reports).toEqual([{ type: 'result.settled', result }]);
    }
  });

  it('is asked for after longer and longer pauses while it is open', () => {
    const answered = chart.steps.filter(({ from, to }) => from === 'asking' && to === 'confirming');
    expect(
      answered.filter(({ context, event }) => event.type === 'answered.askPayment' && context.asked === 0),
    ).toEqual([]);
    expect(new Set(answered.map(({ context }) => context.asked)).size).toBeGreaterThan(1);
  });

  it('ends otherwise only where it cannot be asked, is none of here, was given up, or its debtor identifies', () => {
    const reports = into('left').flatMap((step) => step.reports.map(({ type }) => type));
    expect(reports).toHaveLength(into('left').length);
    expect([...new Set(reports)].sort()).toEqual([
      'result.abandoned',
      'result.notHere',
      'result.retried',
      'result.unavailable',
    ]);
  });

  it('leads back to the provider’s page, or gives it up, only in its debtor’s session while that page is open', () => {
    for (const { context } of [...into('leaving'), ...into('abandoning')])
      expect([context.result?.data.redirect, context.token]).toEqual([redirect, expect.any(String)]);
    for (const step of into('leaving')) expect(step.reports).toEqual([{ type: 'result.resumed', redirect }]);
  });

  it('is asked for in the session that there is: with its renewed token, and with none once it has ended', () => {
    const tokensAfter = (type: string) => {
      const heard = chart.steps.filter(
        ({ from, event }) => event.type === type && !['settled', 'left'].includes(String(from)),
      );
      return [...new Set(heard.map(({ context }) => context.token))];
    };
    expect([tokensAfter('token.renewed'), tokensAfter('token.ended')]).toEqual([['renewed'], [null]]);
  });

  it('says that a payment could not be given up for as long as its page is open', () => {
    const after = chart.steps.filter(
      ({ from, event }) => from === 'asking' && event.type.startsWith('answered'),
    );
    const kept = after.filter(({ context }) => context.failure !== null);
    expect(kept.length).toBeGreaterThan(0);
    for (const { context } of kept) {
      expect(context.failure?.during).toBe('abandonPayment');
      expect(context.result?.data.redirect).toEqual(redirect);
    }
  });

  it('that could not be asked says why, and keeps what was known', () => {
    const unavailable = into('left').flatMap((step) =>
      step.reports
        .filter(({ type }) => type === 'result.unavailable')
        .map((report) => [report, step.context.result] as const),
    );
    expect(unavailable.length).toBeGreaterThan(0);
    for (const [report, result] of unavailable)
      expect(report).toMatchObject({ failure: { code: expect.any(String) as string }, result });
  });
});

it.each([
  [0, 1_500],
  [1, 2_250],
  [10, 15_000],
])('an open payment, asked for %i times, is asked for again after %i ms', (times, pause) => {
  const { resultPause } = paymentResultMachine.implementations.delays as Record<string, unknown>;
  const pauseOf = resultPause as (now: { context: Pick<ResultContext, 'asked'> }) => number;
  expect(pauseOf({ context: { asked: times } })).toBe(pause);
});
