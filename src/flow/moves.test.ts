import { MOST_MOVES } from '#contract/flow-moves.ts';
import { visitArrows } from '#machines/payment-flow/visit-names.ts';
import {
  agreement,
  bank,
  consumer,
  debtsAnswer,
  KEY,
  openFlow,
  pay,
  reachSummary,
  type Flow,
} from '#machines/testing/flow.ts';
import { reachSigning } from '#machines/testing/signing.ts';
import type { FlowActor } from './flow-actor.ts';
import { wantsCounting, watchMoves, type Moves } from './moves.ts';

/** What is reported of a flow, and what hides its page. */
function watch(flow: Flow) {
  const reports: Moves[] = [];
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const window = new EventTarget();
  watchMoves(flow.actor as FlowActor, { window, document }, (moves) => reports.push(moves));
  const hide = () => {
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { reports, hide, close: () => window.dispatchEvent(new Event('pagehide')) };
}
const timesOf = (moves: Moves | undefined, arrow: string) =>
  moves?.moves.find((one) => one.arrow === arrow)?.times ?? 0;

describe('the arrows that a page took', () => {
  it('are reported when it is left, each with how often, those without an event and of calls too', async () => {
    const flow = openFlow();
    const { reports, close } = watch(flow);
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
    close();
    expect(reports).toHaveLength(1);
    const [moves] = reports;
    expect(moves?.company).toBe(bank.key);
    const taken = [
      'identifying.entering|identity.submit|0',
      'identifying.verifying|xstate.done.actor.verifyIdentity|0',
      'paying.opening||2',
      'paying.choosing|payment.confirm|1',
      'paying.starting.starting|xstate.done.actor.startPayment|0',
    ];
    expect(taken.map((arrow) => [arrow, timesOf(moves, arrow)])).toEqual(taken.map((arrow) => [arrow, 1]));
  });

  it('name what happens while signing as inside of that state', async () => {
    const flow = openFlow({ loadDebts: debtsAnswer([agreement]) });
    const { reports, close } = watch(flow);
    await reachSigning(flow);
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    close();
    const names = reports.flatMap(({ moves }) => moves.map(({ arrow }) => arrow));
    const signing = names.filter((name) => name.startsWith('signing'));
    expect(signing).toEqual([
      'signing.accepting|xstate.done.actor.signAgreement|0',
      'signing.reading|contract.accept|0',
      'signing.rendering|xstate.done.actor.renderContract|0',
      'signing|agreement.signed|0',
    ]);
    expect(signing.map((arrow) => timesOf(reports[0], arrow))).toEqual([1, 1, 1, 1]);
    const ofSigners = reports.flatMap(({ moves }) => moves.filter(({ signed }) => signed));
    const from = new Set(ofSigners.map(({ arrow }) => arrow.split(/[.|]/)[0]));
    expect([...from].sort()).toEqual(['', 'paying', 'signing']);
    expect(ofSigners.map(({ arrow }) => arrow)).toContain('signing|agreement.signed|0');
    expect(names.filter((name) => !visitArrows().includes(name))).toEqual([]);
  });

  it('are all of the chart, in no order of time, and nothing else is reported', async () => {
    const flow = openFlow();
    const { reports, close } = watch(flow);
    await reachSummary(flow);
    close();
    const [moves] = reports;
    const arrows = moves?.moves.map(({ arrow }) => arrow) ?? [];
    expect(arrows).toEqual([...arrows].sort());
    expect(arrows.filter((arrow) => !visitArrows().includes(arrow))).toEqual([]);
    expect(Object.keys(moves ?? {}).sort()).toEqual(['company', 'moves']);
    expect(moves?.moves.every((move) => Object.keys(move).join() === 'arrow,times,signed')).toBe(true);
  });

  it('are reported once, however often the page is hidden, and of each company its own', async () => {
    const flow = openFlow();
    const { reports, hide, close } = watch(flow);
    flow.enter({ name: 'home', company: bank });
    flow.enter({ name: 'home', company: consumer });
    const sent = () => reports.map(({ company, moves }) => [company, moves.length]);
    hide();
    const both = [
      [bank.key, 2],
      [consumer.key, 2],
    ];
    expect(sent()).toEqual(both);
    hide();
    close();
    expect(sent()).toEqual(both);
  });

  it('are reported at once when they are as many as one message may hold', () => {
    const flow = openFlow();
    const { reports, close } = watch(flow);
    for (let count = 0; count < 150; count += 1) {
      flow.enter({ name: 'home', company: bank });
      flow.enter({ name: 'identity', company: bank });
    }
    close();
    const sizes = reports.map(({ moves }) => moves.reduce((sum, { times }) => sum + times, 0));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => MOST_MOVES));
  });
});

it.each([
  ['says nothing about it', {}, true],
  ['lets itself be tracked', { doNotTrack: '0', globalPrivacyControl: false }, true],
  ['asks not to be tracked', { doNotTrack: '1' }, false],
  ['has Global Privacy Control', { globalPrivacyControl: true }, false],
])('A visitor whose browser %s', (_, browser, counted) => {
  expect(wantsCounting(browser)).toBe(counted);
});
