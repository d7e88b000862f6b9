import {
  agreement,
  bank,
  debtsAnswer,
  identify,
  NOW,
  openFlow,
  pay,
  reachSummary,
  type Flow,
} from '#machines/testing/flow.ts';
import { contractText } from '#machines/testing/answers.ts';
import { reachSigning } from '#machines/testing/signing.ts';
import type { FlowActor } from './flow-actor.ts';
import { watchLeaving, type Leave } from './leaving.ts';

/** What is reported of a flow, and what makes the page go away. */
function watch(flow: Flow) {
  const reported: Leave[] = [];
  const page = new EventTarget();
  let now = 0;
  watchLeaving(
    flow.actor as FlowActor,
    page,
    (leave) => reported.push(leave),
    () => now,
  );
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  return { reported, wait, close: () => page.dispatchEvent(new Event('pagehide')) };
}

const left = (step: string, state: string, reason: string, product_type: string | null = null) => ({
  company: bank.key,
  step,
  state,
  waited: 'under10s',
  product_type,
  signed: false,
  reason,
});

let answer = (): void => undefined;
const later = new Promise((resolve) => {
  answer = () => resolve({ status_code: 200, message: '', reason: null, data: contractText });
});

describe('who leaves the flow', () => {
  it('by closing the page is reported with step and offer, and nothing about who', async () => {
    const flow = openFlow();
    const { reported, close } = watch(flow);
    await reachSummary(flow);
    close();
    expect(reported).toEqual([left('summary', 'paying.choosing.ready', 'closed', 'put')]);
  });

  it('while reading the contract is reported of that state, and how long it was read', async () => {
    const flow = openFlow({ loadDebts: debtsAnswer([agreement]), renderContract: later });
    const { reported, wait, close } = watch(flow);
    await reachSigning(flow, 'rendering');
    wait(20);
    answer();
    await flow.until({ signing: 'reading' });
    wait(5);
    close();
    expect(reported).toEqual([left('sign', 'signing.reading', 'closed', 'abono_convenio')]);
  });

  it('for the landing is reported once', async () => {
    const flow = openFlow();
    const { reported } = watch(flow);
    await reachSummary(flow);
    flow.enter({ name: 'home', company: bank });
    await flow.until('atHome');
    expect(reported).toEqual([left('summary', 'paying.choosing.ready', 'wentHome', 'put')]);
  });

  it('with the button Salir is reported so', async () => {
    const flow = openFlow();
    const { reported } = watch(flow);
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'session.logout' });
    await flow.until('atHome');
    expect(reported).toEqual([left('contact', 'contacting.entering', 'signedOut', 'put')]);
  });

  it('because the session expired is reported so', async () => {
    const flow = openFlow();
    const { reported } = watch(flow);
    await reachSummary(flow);
    flow.send({ type: 'session.expired', now: NOW });
    expect(reported).toEqual([left('summary', 'paying.choosing.ready', 'sessionExpired', 'put')]);
  });

  it.each([
    [9, 'under10s'],
    [59, 'under1min'],
    [60, 'under5min'],
    [299, 'under5min'],
    [300, 'under15min'],
    [899, 'under15min'],
    [900, 'longer'],
  ])(
    'after %i seconds in a state is reported as %s, whatever was clicked there meanwhile',
    async (seconds, waited) => {
      const flow = openFlow();
      const { reported, wait, close } = watch(flow);
      await identify(flow);
      wait(3600);
      await flow.until({ contacting: 'entering' });
      wait(seconds);
      flow.send({ type: 'connection.restored' });
      close();
      expect(reported).toMatchObject([{ state: 'contacting.entering', waited }]);
    },
  );

  it('after reading that nothing was charged has given up at the summary', async () => {
    const flow = openFlow();
    const { reported, close } = watch(flow);
    flow.enter({ name: 'error', company: bank, ref: null });
    await flow.until({ resulting: 'unpaid' });
    close();
    expect(reported).toMatchObject([{ step: 'summary', state: 'resulting.unpaid' }]);
  });

  it('for the provider’s page has not left', async () => {
    const flow = openFlow();
    const { reported, close } = watch(flow);
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
    close();
    expect(reported).toEqual([]);
  });

  it('from the landing has left nothing', async () => {
    const flow = openFlow();
    const { reported, close } = watch(flow);
    flow.enter({ name: 'home', company: bank });
    close();
    expect(reported).toEqual([]);
  });
});
