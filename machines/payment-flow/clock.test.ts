import type { AnyActorRef } from 'xstate';
import recupera from '#domain/testing/companies/recupera.ts';
import { debitAnswer } from '../testing/debit.ts';
import {
  bank,
  consumer,
  identify,
  NOW,
  openFlow,
  reachSummary,
  renewed,
  tokenFor,
  type Flow,
} from '../testing/flow.ts';

const ended = { type: 'session.ended' } as const;

describe('the clock of a session', () => {
  const leaving: [string, string[], (flow: Flow) => unknown][] = [
    ['the session ends', [], (flow) => flow.send(ended)],
    [
      'the visitor goes home',
      [],
      (flow) => {
        flow.enter({ name: 'home', company: bank });
        return flow.until('atHome');
      },
    ],
    [
      'another company is opened',
      ['stepMenu'],
      (flow) => flow.enter({ name: 'identity', company: consumer }),
    ],
    ['access is refused', ['stepMenu'], (flow) => flow.send({ type: 'access.refused' })],
  ];

  it.each(leaving)(
    'stops when %s, and what was chosen with it; the steps begin anew',
    async (_, more, leave) => {
      const flow = openFlow();
      await reachSummary(flow);
      const { children } = flow.actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
      const stopping = ['checkout', 'sessionClock', ...more].map((name) => children[name]);
      await leave(flow);
      for (const child of stopping)
        expect(['stopped', 'done']).toContain((child?.getSnapshot() as { status: string }).status);
      expect(flow.steps() ?? { current: 1, currentFlow: 'default' }).toMatchObject({
        current: 1,
        currentFlow: 'default',
      });
    },
  );

  it.each([
    ['ends the visit of a company with authFlow', bank, true],
    ['leaves the visit of one without to the next call', recupera, false],
  ])('%s (§4.1)', async (_, company, endsVisit) => {
    const flow = openFlow();
    await identify(flow, company);
    await flow.until({ contacting: 'entering' });
    const { sessionClock } = flow.actor.getSnapshot().children;
    expect(sessionClock?.getSnapshot().context).toMatchObject({ endsVisit });
  });

  it('stops at a voucher too, which stays', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    const { sessionClock } = flow.actor.getSnapshot().children;
    flow.send(ended);
    expect(sessionClock?.getSnapshot().status).toBe('stopped');
  });

  it('is that of the newest token; one that does not say when it was given has none', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    const clock = () => flow.actor.getSnapshot().children.sessionClock;
    const first = clock();
    expect(first?.getSnapshot().context.lifetime).toBe(30 * 60_000);
    flow.send({ type: 'session.renewed', answer: renewed(bank, { token: tokenFor(60) }) });
    expect(clock()?.getSnapshot().context.lifetime).toBe(60 * 60_000);
    expect(first?.getSnapshot().status).toBe('stopped');
    const claims = btoa(JSON.stringify({ exp: NOW / 1000 + 3600, sub: 'debtor-1' }));
    flow.send({ type: 'session.renewed', answer: renewed(bank, { token: `e30.${claims}.x` }) });
    expect(clock()).toBeUndefined();
  });

  const failure = { code: 'PRICE_CHANGED', message: '' };
  const ref = 'debit-reference-1';
  const loading: [string, (flow: Flow) => unknown][] = [
    ['another price', (flow) => flow.actor.send({ type: 'checkout.priceChanged', failure })],
    [
      'an automatic debit',
      async (flow) => {
        flow.enter({ name: 'successEnrollment', company: bank, ref });
        await flow.until('viewingDebit');
        flow.send({ type: 'debit.pay' });
      },
    ],
  ];

  it.each(loading)('goes on when debts are loaded again after %s', async (_, load) => {
    const flow = openFlow({ renewSession: renewed(bank), askDebit: debitAnswer() });
    await reachSummary(flow);
    await load(flow);
    expect(flow.state()).toBe('loadingDebts');
    const { sessionClock } = flow.actor.getSnapshot().children;
    await flow.until({ paying: 'choosing' });
    // Not by `toBe`: an actor is more than Jest can print.
    expect(flow.actor.getSnapshot().children.sessionClock === sessionClock).toBe(true);
  });

  it('is that of a token renewed while the debts are loaded', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.actor.send({ type: 'checkout.priceChanged', failure });
    flow.send({ type: 'session.renewed', answer: renewed(bank, { token: tokenFor(60) }) });
    await flow.until({ paying: 'choosing' });
    expect(flow.context().session?.token).toBe(tokenFor(60));
    expect(flow.checkout().session.token).toBe(tokenFor(60));
    expect(flow.actor.getSnapshot().children.sessionClock?.getSnapshot().context.lifetime).toBe(60 * 60_000);
  });
});
