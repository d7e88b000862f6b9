import { canVisit } from './workers.ts';
import type { AnyStateNode } from 'xstate';
import {
  agreement,
  bank,
  contact,
  debtsAnswer,
  identify,
  keptPlan,
  KEY,
  openFlow,
  pay,
  paymentResult,
  reachSummary,
  Refusal,
  renewed,
  signedTwelve,
} from '../testing/flow.ts';
import { agreementSigningMachine } from '../agreement-signing/machine.ts';
import { debitEnrolmentMachine } from '../debit-enrolment/machine.ts';
import { debitPageMachine } from '../debit-page/machine.ts';
import { paymentHistoryMachine } from '../payment-history/machine.ts';
import { paymentStartMachine } from '../payment-start/machine.ts';
import { sessionClockMachine } from '../session-clock/machine.ts';
import { paymentFlowMachine } from './machine.ts';

/** Another method can be paid with meanwhile. */
const IN_BACKGROUND = 'paying.loadingCards';
const giveUp = { type: 'wait.giveUp' } as const;
const methods = { high_amounts: false, payment_methods: [{ id: 1, code_name: 'webpay', priority: 1 }] };
const never = new Promise(() => undefined);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const isTagged = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.tags.includes('busy') || isTagged(node.parent));
const eventsOf = (node: AnyStateNode | undefined): string[] =>
  node ? [...Object.keys(node.on), ...eventsOf(node.parent)] : [];

/** The browser is on its way to a provider's page, and may come back from its history. */
const leavesThePage = (node: AnyStateNode) =>
  node.invoke.length === 0 && eventsOf(node).includes('page.restored');
/** Every answer and every failure leads out: the last way of each asks for nothing. */
const endsWithItsCall = ({ invoke, transitions }: AnyStateNode) =>
  invoke.length > 0 &&
  invoke.every(({ id }) =>
    ['done', 'error'].every((outcome) => {
      const last = transitions.get(`xstate.${outcome}.actor.${id}`)?.at(-1);
      return last !== undefined && last.guard === undefined && last.target !== undefined;
    }),
  );

describe('a wait', () => {
  it.each([
    ['the flow', paymentFlowMachine.root, 'wait.giveUp'],
    ['the history', paymentHistoryMachine.root, 'history.giveUp'],
    ['an automatic debit', debitPageMachine.root, 'debit.giveUp'],
    ['a signing', agreementSigningMachine.root, 'wait.giveUp'],
    ['an enrolment', debitEnrolmentMachine.root, 'wait.giveUp'],
    ['a payment’s start', paymentStartMachine.root, 'wait.giveUp'],
  ])('of %s can be given up, every one', (_, root, event) => {
    const busy = nodesOf(root).filter(({ tags }) => tags.includes('busy'));
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.filter((node) => !eventsOf(node).includes(event)).map(({ path }) => path.join('.'))).toEqual(
      [],
    );
    // And what can be given up is shown as a wait.
    const hidden = nodesOf(root).filter((node) => Object.hasOwn(node.on, event) && !isTagged(node));
    expect(hidden.map(({ path }) => path.join('.')).filter((path) => path !== IN_BACKGROUND)).toEqual([]);
  });

  it.each([
    ['the flow', paymentFlowMachine.root],
    ['the history', paymentHistoryMachine.root],
    ['an automatic debit', debitPageMachine.root],
    ['a signing', agreementSigningMachine.root],
    ['an enrolment', debitEnrolmentMachine.root],
    ['a payment’s start', paymentStartMachine.root],
    ['the session’s clock', sessionClockMachine.root],
  ])('of %s ends with its call, whatever that answers, or else with the page', (_, root) => {
    const busy = nodesOf(root).filter(({ tags }) => tags.includes('busy'));
    expect(busy.length).toBeGreaterThan(0);
    const endless = busy.filter((node) => !leavesThePage(node) && !endsWithItsCall(node));
    expect(endless.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('for the identity, given up, leaves the form with what happened', async () => {
    const flow = openFlow({ verifyIdentity: never });
    await identify(flow);
    await flow.until({ identifying: 'verifying' });
    flow.send(giveUp);
    expect(flow.state()).toBe('identifying.entering');
    expect(flow.identification()).toMatchObject({
      failure: { code: 'GAVE_UP' },
      identity: { rut: '', proof: '' },
    });
  });

  it('for a payment that is being started, given up, never offers to pay again', async () => {
    const flow = openFlow({ startPayment: never });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: 'starting' });
    flow.send(giveUp);
    expect(flow.state()).toBe('paying.starting.uncertain.resting');
    expect(canVisit(flow.actor.getSnapshot(), pay)).toBe(false);
    await flow.until({ paying: { starting: { uncertain: 'asking' } } });
    flow.send(giveUp);
    expect(canVisit(flow.actor.getSnapshot(), pay)).toBe(false);
  });
});

describe('the connection, when it is back', () => {
  const restored = { type: 'connection.restored' } as const;

  it('asks for the methods that did not come', async () => {
    const flow = openFlow({ loadMethods: [new Refusal('NETWORK'), methods] });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
    flow.send({ type: 'contact.confirm' });
    await flow.until({ paying: 'withoutMethods' });
    flow.send(restored);
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout().failure).toBeNull();
  });

  it('asks for the result that could not be asked for', async () => {
    const flow = openFlow({
      askPayment: [new Refusal('NETWORK'), paymentResult('paid')],
      renewSession: renewed(bank),
    });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'unavailable' });
    flow.send(restored);
    await flow.until({ resulting: 'paid' });
  });

  it('sends nothing of a form again by itself, it only takes back that the connection was away', async () => {
    const flow = openFlow({ startIdentification: new Refusal('NETWORK') });
    await identify(flow);
    await flow.until({ identifying: 'entering' });
    flow.send(restored);
    expect(flow.identification()?.failure).toBeNull();
    expect(flow.askedOf('startIdentification')).toHaveLength(1);
  });

  it('leaves a refusal of the server as it is', async () => {
    const flow = openFlow({ startIdentification: new Refusal('CAPTCHA_REFUSED', 400) });
    await identify(flow);
    await flow.until({ identifying: 'entering' });
    flow.send(restored);
    expect(flow.identification()?.failure?.code).toBe('CAPTCHA_REFUSED');
  });
});

describe('a signature whose answer never came', () => {
  it('is asked for again with the same key, and is not called unsigned', async () => {
    const flow = openFlow({
      renewSession: renewed(bank),
      loadDebts: debtsAnswer([agreement]),
      signAgreement: [new Refusal('NETWORK'), { status: 'success', data: signedTwelve }],
    });
    flow.enter({ name: 'sign', company: bank }, { backup: keptPlan });
    await flow.until({ signing: 'reading' });
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ signing: 'unconfirmed' });
    flow.send({ type: 'contract.recheck' });
    await flow.until({ paying: 'choosing' });
    const keys = flow
      .askedOf('signAgreement')
      .map((asked) => (asked as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toEqual([KEY, KEY]);
  });
});
