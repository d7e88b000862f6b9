import { paymentStartMachine } from '../payment-start/machine.ts';
import type { StepRecord } from '../step-menu/record.ts';
import type { FlowBackup } from './backup.ts';
import { backupOf } from './selectors.ts';
import {
  bank,
  consumer,
  convenio,
  debtsAnswer,
  NOW,
  openFlow,
  pay,
  paymentResult,
  put,
  reachSummary,
  Refusal,
  renewed,
} from '../testing/flow.ts';
import { quoteOf } from '../testing/answers.ts';

describe('paying', () => {
  it('of unknown outcome is never offered again: the same idempotencyKey is asked for until it is known', async () => {
    const flow = openFlow({
      startPayment: [
        new Refusal('NETWORK'),
        new Refusal('TIMEOUT'),
        { status: 'PROVIDER_DOWN', message: 'caído' },
      ],
    });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: { starting: { uncertain: 'resting' } } });
    flow.send(pay);
    await flow.until({ paying: 'choosing' });
    const asked = flow.askedOf('startPayment');
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map((input) => JSON.stringify(input))).size).toBe(1);
    expect(flow.checkout().failure).toEqual({ code: 'PROVIDER_DOWN', message: 'caído' });
  });

  it.each([400, 404, 422])(
    'that the server refuses with %i had no effect: it says so and can be tried again',
    async (status) => {
      const flow = openFlow({ startPayment: new Refusal('REFUSED', status) });
      await reachSummary(flow);
      flow.send(pay);
      await flow.until({ paying: 'starting' });
      await flow.until({ paying: 'choosing' });
      expect(flow.checkout()).toMatchObject({ failure: { code: 'REFUSED' }, uncertainStart: null });
    },
  );

  it.each([409, 429, 500, 503])('answered with %i is of unknown outcome', async (status) => {
    const flow = openFlow({ startPayment: new Refusal('UNCLEAR', status) });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: { starting: { uncertain: 'resting' } } });
  });

  it('of unknown outcome is asked for again after 5 s of rest', () => {
    expect(paymentStartMachine.implementations.delays).toMatchObject({ recheckPause: 5_000 });
  });

  it('that is under way elsewhere shows that payment, and asks what came of it', async () => {
    const redirect = { ref: 'reference-9', url: 'http://provider/9', field: 'token_ws', token: 't9' };
    const flow = openFlow({
      startPayment: {
        status: 'IN_PROGRESS',
        message: '',
        data: { ref: 'reference-9', amount: 700, redirect },
      },
    });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: 'underWay' });
    expect(flow.context().attempt.underWay).toEqual({ ref: 'reference-9', amount: 700, redirect });
    flow.send({ type: 'payment.recheck' });
    await flow.until({ resulting: 'paid' });
    expect(flow.askedOf('askPayment')).toMatchObject([{ ref: 'reference-9' }]);
  });

  it('with little session left renews it first', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    await reachSummary(flow);
    flow.send({ ...pay, now: NOW + 25 * 60_000 });
    await flow.until({ paying: 'redirecting' });
    expect(flow.askedOf('renewSession')).toHaveLength(1);
  });

  it('at a price that no longer holds loads the debts again and says so', async () => {
    const flow = openFlow({ startPayment: { status: 'QUOTE_STALE', message: 'cambió' } });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: 'starting' });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('loadDebts')).toHaveLength(2);
    expect(flow.checkout().failure).toEqual({ code: 'QUOTE_STALE', message: 'cambió' });
  });

  it('priced otherwise than the button said starts nothing, loads the debts again and says so', async () => {
    const flow = openFlow({ preparePayment: [quoteOf(1001), quoteOf(1000)] });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: { starting: 'preparing' } });
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('startPayment')).toEqual([]);
    expect(flow.askedOf('loadDebts')).toHaveLength(2);
    expect(flow.checkout()).toMatchObject({ failure: { code: 'PRICE_CHANGED' } });
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
    expect(flow.context().attempt.underWay?.amount).toBe(1000);
  });

  it('priced otherwise says so at the payment alone, not at the step before it', async () => {
    const flow = openFlow({ preparePayment: quoteOf(1001) });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: { starting: 'preparing' } });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout().failure?.code).toBe('PRICE_CHANGED');
    flow.send({ type: 'visitor.goBack' });
    expect([flow.state(), flow.context().failure]).toEqual(['contacting.entering', null]);
  });

  it('that the rules of the server refuse says why', async () => {
    const flow = openFlow({
      preparePayment: {
        status: 'SELECTION_REFUSED',
        message: 'Debe seleccionar las deudas anteriores.',
        reason: 'earlierFirst',
      },
    });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: { starting: 'preparing' } });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout().failure?.code).toBe('SELECTION_REFUSED');
    expect(flow.askedOf('startPayment')).toEqual([]);
  });
});

describe('the result', () => {
  const steps: StepRecord = {
    v: 1,
    company: bank.key,
    flow: 'multi',
    current: 4,
    product: 'put',
    ref: 'reference-1',
  };

  it('of a paid reference is the voucher, one step further than the cookies said', async () => {
    const flow = openFlow();
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' }, { steps });
    await flow.until({ resulting: 'paid' });
    expect(flow.steps()).toMatchObject({ current: 5, steps: ['identity', 'contact', 'plan', 'summary'] });
    expect(flow.context().attempt.result).toEqual(paymentResult('paid'));
  });

  it('of a paid reference without any cookie leaves the steps alone', async () => {
    const flow = openFlow();
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    expect(flow.steps()).toMatchObject({ current: 1, currentFlow: 'default' });
  });

  it('of an open payment is asked for until it is known', async () => {
    const flow = openFlow({
      askPayment: ['redirected', 'confirming', 'unknown', 'paid'].map((s) => paymentResult(s as 'paid')),
    });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    expect(flow.askedOf('askPayment')).toHaveLength(4);
  });

  it.each(['declined', 'cancelled', 'expired'] as const)(
    'of a %s payment is the error screen, whatever the URL says',
    async (status) => {
      const flow = openFlow({ askPayment: paymentResult(status) });
      flow.enter({ name: 'success', company: bank, ref: 'reference-1' }, { steps });
      await flow.until({ resulting: 'unpaid' });
      expect(flow.actor.getSnapshot().children.stepMenu?.getSnapshot().value).toBe('errored');
    },
  );

  it('under review never offers to pay again', async () => {
    const flow = openFlow({ askPayment: paymentResult('review') });
    flow.enter({ name: 'error', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'underReview' });
    flow.send({ type: 'payment.retry' });
    expect(flow.actor.getSnapshot().value).toEqual({ resulting: 'underReview' });
  });

  it('finds its reference in the cookies when the URL has none, and the cookies of another company count for nothing', async () => {
    const flow = openFlow();
    flow.enter({ name: 'success', company: bank, ref: null }, { steps });
    await flow.until({ resulting: 'paid' });
    expect(flow.askedOf('askPayment')).toEqual([{ ref: 'reference-1', token: null }]);

    const other = openFlow();
    other.enter({ name: 'error', company: bank, ref: null }, { steps: { ...steps, company: consumer.key } });
    await other.until({ resulting: 'unpaid' });
    expect(other.askedOf('askPayment')).toEqual([]);
  });

  it('that was not paid leads back to the summary while the session lives', async () => {
    const flow = openFlow({ askPayment: paymentResult('declined'), renewSession: renewed(bank) });
    flow.enter({ name: 'error', company: bank, ref: 'reference-1' }, { steps });
    await flow.until({ resulting: 'unpaid' });
    flow.send({ type: 'payment.retry' });
    await flow.until({ paying: 'choosing' });
  });

  it('that was not paid leads back to the offer and instalments chosen, also after its page is reloaded', async () => {
    const chosen = { offerKey: 'convenio', runs: { conv1: 3 }, method: 'webpay', planChoice: null } as const;
    let backup: FlowBackup | null = {
      v: 1,
      company: bank.key,
      debtorId: 'debtor-1',
      ...chosen,
      cardId: null,
      automizes: false,
      ref: null,
    };
    for (let loads = 1; loads <= 3; loads++) {
      const flow = openFlow({
        ...{ askPayment: paymentResult('declined'), renewSession: renewed(bank) },
        loadDebts: debtsAnswer([convenio, put]),
      });
      flow.enter({ name: 'error', company: bank, ref: 'reference-1' }, { steps, backup });
      await flow.until({ resulting: 'unpaid' });
      backup = backupOf(flow.context());
      flow.send({ type: 'payment.retry' });
      await flow.until({ paying: 'choosing' });
      expect(flow.checkout()).toMatchObject({
        offer: { key: 'convenio' },
        selection: { runs: { conv1: 3 } },
      });
    }
  });
});
