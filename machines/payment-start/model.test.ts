import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { consumer, bank, KEY, Refusal, renewed, tokenFor } from '../testing/flow.ts';
import { uncertainStart } from '../testing/flow-events.ts';
import { quoteOf } from '../testing/answers.ts';
import { paymentStartMachine } from './machine.ts';
import type { StartContext } from './types.ts';

const pressed = { ...uncertainStart, quoteId: null };
const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
const started = (status: string, data?: object) => ({
  type: 'answered.startPayment',
  output: { status, message: '', ...(data && { data }) },
});
const sessions = (actor: 'renewSession' | 'extendSession') => [
  { type: `answered.${actor}`, output: renewed(bank) },
  { type: `answered.${actor}`, output: renewed(consumer) },
  { type: `answered.${actor}`, output: renewed(bank, { token: tokenFor(30, 'debtor-2') }) },
  { type: `answered.${actor}`, output: { status: 'NO_SESSION', message: '' } },
  { type: `failed.${actor}`, error: new Refusal('NETWORK') },
];

const chart = walked<StartContext>({
  machine: paymentStartMachine,
  inputs: [pressed, { ...pressed, isSessionShort: true }, uncertainStart],
  facts: ({ failure, token, quoteId }) => [failure?.code, token, quoteId],
  notifiesParent: [
    'reportUncertain',
    'reportRenewed',
    'reportSessionLost',
    'reportAttempt',
    'reportRefused',
    'reportFailed',
    'reportPriceChanged',
  ],
  events: [
    { type: 'wait.giveUp' },
    { type: 'payment.recheck' },
    { type: 'connection.restored' },
    { type: 'time.recheckPause' },
    { type: 'token.renewed', token: 'renewed' },
    ...sessions('renewSession'),
    ...sessions('extendSession'),
    { type: 'answered.preparePayment', output: quoteOf(1000) },
    { type: 'answered.preparePayment', output: quoteOf(1001) },
    { type: 'answered.preparePayment', output: quoteOf(999) },
    { type: 'answered.preparePayment', output: quoteOf(1000, KEY, ['put1-2']) },
    { type: 'answered.preparePayment', output: quoteOf(1000, KEY, []) },
    { type: 'answered.preparePayment', output: quoteOf(1000, KEY, ['put1-1'], 'agreement-2') },
    {
      type: 'answered.preparePayment',
      output: { status: 'SELECTION_REFUSED', reason: 'earlierFirst', message: '' },
    },
    { type: 'failed.preparePayment', error: new Refusal('NETWORK') },
    started('success', redirect),
    started('CHARGING', { ref: 'reference-1' }),
    started('IN_PROGRESS', { ref: 'reference-9', amount: 700, redirect: null }),
    started('SESSION_TOO_SHORT'),
    started('QUOTE_STALE'),
    started('PROVIDER_DOWN'),
    { type: 'failed.startPayment', error: new Refusal('NETWORK') },
    { type: 'failed.startPayment', error: new Refusal('CHECK_FIELDS', 400) },
  ],
});
promiseWholeChart(chart);

const into = (...states: string[]) => stepsInto(chart, ...states);
const reported = ({ reports }: (typeof chart.steps)[number], type: string) =>
  reports.filter((report) => report.type === type);

describe('a payment that is started, on every step', () => {
  it('is asked for at the price, of the quotas and of the plan that the screen showed, and with the key of the press', () => {
    for (const { from, event, context } of into('starting')) {
      expect(from).toBe('preparing');
      expect(event['output']).toEqual(quoteOf(context.amount));
      expect([context.quoteId, context.idempotencyKey]).toEqual([KEY, KEY]);
    }
  });

  it('whose answer never came is only asked for again with the same key: nothing is prepared or renewed for it', () => {
    const after = chart.steps.filter(({ from, to }) => from.startsWith('uncertain') && to !== from);
    expect(after.length).toBeGreaterThan(0);
    for (const { to, context } of after) {
      expect(to).toMatch(/^(uncertain\.|begun|refused|failed|priceChanged|extending)/);
      expect([context.quoteId, context.idempotencyKey]).toEqual([expect.any(String), KEY]);
    }
  });

  it('is known to its parent from the moment it is sent, before any answer', () => {
    for (const step of into('starting')) {
      const [report] = reported(step, 'start.uncertain');
      expect(report?.['start']).toMatchObject({ quoteId: KEY, idempotencyKey: KEY, amount: 1000 });
    }
  });

  it('goes on in a renewed session only of the same debtor and company', () => {
    for (const { event, from, context } of into('preparing').filter(({ from }) => from === 'renewing')) {
      expect([from, event['output']]).toEqual(['renewing', renewed(bank)]);
      expect(context.token).toBe(tokenFor(30));
    }
    for (const step of into('sessionLost')) expect(reported(step, 'start.sessionLost')).toHaveLength(1);
  });

  it('reports its end once: the attempt with the amount that was named, or why there is none', () => {
    const ends = into('begun', 'refused', 'failed', 'priceChanged');
    for (const step of ends) {
      const reports = step.reports.filter(({ type }) => /^start\.(?!renewed|uncertain)/.test(type));
      expect(reports).toHaveLength(1);
      if (step.to !== 'begun') expect(reports[0]).toMatchObject({ type: `start.${step.to}` });
      if (step.to !== 'begun') expect(reports[0]?.['failure']).toMatchObject({ code: expect.any(String) });
    }
    const amounts = ends.flatMap(({ reports }) =>
      reports.map(({ type, attempt }) => [type, (attempt as { amount: number } | undefined)?.amount]),
    );
    expect(amounts).toEqual(expect.arrayContaining([['start.opened', 1000]]));
    expect(amounts).toEqual(expect.arrayContaining([['start.charging', 1000]]));
    expect(amounts).toEqual(expect.arrayContaining([['start.underWay', 700]]));
  });
});
