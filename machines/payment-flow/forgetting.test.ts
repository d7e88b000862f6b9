import {
  answers,
  bank,
  consumer,
  KEY,
  NOW,
  openFlow,
  person,
  reachSummary,
  Refusal,
  renewed,
  tokenFor,
  type Flow,
} from '../testing/flow.ts';
import { emptyContext } from './context.ts';

const send = (flow: Flow, type: 'session.logout' | 'access.refused') => flow.send({ type });

/** A phone that is handed on: the next visitor must not see, nor send with a request, anything of the last one. */
describe('of a debtor who has come as far as the summary nothing is left', () => {
  it.each([
    ['after the way out', (flow: Flow) => send(flow, 'session.logout'), 'atHome'],
    ['on the first page', (flow: Flow) => flow.enter({ name: 'home', company: bank }), 'atHome'],
    ['at another institution', (flow: Flow) => flow.enter({ name: 'home', company: consumer }), 'atHome'],
    ['at the choice of institutions', (flow: Flow) => flow.enter({ name: 'chooser' }), 'choosingCompany'],
    ['after a refusal', (flow: Flow) => send(flow, 'access.refused'), 'choosingCompany'],
    [
      'when another tab ended the session',
      (flow: Flow) => flow.send({ type: 'session.expired', now: NOW }),
      'choosingCompany',
    ],
  ])('%s', async (_, leave, state) => {
    const flow = openFlow();
    await reachSummary(flow);
    expect(flow.context().debts).not.toBeNull();
    leave(flow);
    await flow.until(state);
    // Where they are and why is no personal data.
    const { company, arrival, notice } = flow.context();
    expect(flow.context()).toEqual({ ...emptyContext, company, arrival, notice });
    expect(arrival?.steps ?? null).toBeNull();
    const { stepMenu, quotaSelection, sessionClock } = flow.actor.getSnapshot().children;
    // By their names: an actor is more than Jest can print.
    expect([quotaSelection?.id, sessionClock?.id]).toEqual([undefined, undefined]);
    expect(stepMenu?.getSnapshot().context.current ?? 1).toBe(1);
  });
});

it.each([
  ['fails', new Refusal('NETWORK'), () => undefined],
  [
    'is waited for no longer',
    new Promise(() => undefined),
    (flow: Flow) => flow.send({ type: 'wait.giveUp' }),
  ],
])('a logout that %s leaves nothing here, and says that the session may be open', async (_, answer, wait) => {
  const flow = openFlow({ closeSession: answer });
  await reachSummary(flow);
  send(flow, 'session.logout');
  wait(flow);
  await flow.until('atHome');
  const { session, debts, notice } = flow.context();
  expect([session, debts, notice]).toEqual([null, null, 'logoutUnconfirmed']);
});

it.each(['history', 'myData', 'plan', 'payment'] as const)(
  'Back to %s while the session is being closed asks the server first who this is',
  async (name) => {
    const flow = openFlow();
    await reachSummary(flow);
    send(flow, 'session.logout');
    expect(flow.state()).toBe('loggingOut');
    flow.enter({ name, company: bank });
    expect(flow.state()).toBe('renewingSession');
    const { session, debts } = flow.context();
    expect([session, debts]).toEqual([null, null]);
  },
);

it.each([
  ['another debtor', 'debtor-2', 'withoutProducts'],
  ['the same debtor', 'debtor-1', { resulting: 'paid' }],
] as const)(
  'the payment on show when %s identifies beside it, and has nothing to pay, leads to %j',
  async (_, debtorId, state) => {
    const flow = openFlow({
      renewSession: renewed(bank),
      verifyIdentity: { ...answers.verifyIdentity, token: tokenFor(30, debtorId) },
      loadDebts: { status: 'NOT_DEBTS', message: 'nada' },
    });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    flow.enter({ name: 'identity', company: bank });
    flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
    await flow.until(state);
  },
);
