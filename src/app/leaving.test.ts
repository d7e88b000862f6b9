import { bank, identify, NOW, openFlow, pay, reachSummary, type Flow } from '#machines/testing/flow.ts';
import type { FlowActor } from './flow-actor.ts';
import { watchLeaving, type Leave } from './leaving.ts';

/** What is told of a flow, and what makes the page go away. */
function watch(flow: Flow) {
  const told: Leave[] = [];
  const page = new EventTarget();
  watchLeaving(flow.actor as FlowActor, page, (leave) => told.push(leave));
  return { told, close: () => page.dispatchEvent(new Event('pagehide')) };
}

const left = (step: string, reason: string, product_type: string | null = null) => ({
  company: bank.key,
  step,
  product_type,
  reason,
});

describe('who leaves the flow', () => {
  it('by closing the page is told with step and offer, and nothing about who', async () => {
    const flow = openFlow();
    const { told, close } = watch(flow);
    await reachSummary(flow);
    close();
    expect(told).toEqual([left('summary', 'closed', 'put')]);
  });

  it('for the landing is told once', async () => {
    const flow = openFlow();
    const { told } = watch(flow);
    await reachSummary(flow);
    flow.enter({ name: 'home', company: bank });
    await flow.until('atHome');
    expect(told).toEqual([left('summary', 'wentHome', 'put')]);
  });

  it('with the button Salir is told so', async () => {
    const flow = openFlow();
    const { told } = watch(flow);
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.actor.send({ type: 'session.logout' });
    await flow.until('atHome');
    expect(told).toEqual([left('contact', 'signedOut', 'put')]);
  });

  it('because the session expired is told so', async () => {
    const flow = openFlow();
    const { told } = watch(flow);
    await reachSummary(flow);
    flow.actor.send({ type: 'session.expired', now: NOW });
    expect(told).toEqual([left('summary', 'sessionExpired', 'put')]);
  });

  it('for the provider’s page has not left', async () => {
    const flow = openFlow();
    const { told, close } = watch(flow);
    await reachSummary(flow);
    flow.actor.send(pay);
    await flow.until({ paying: 'redirecting' });
    close();
    expect(told).toEqual([]);
  });

  it('from the landing has left nothing', async () => {
    const flow = openFlow();
    const { told, close } = watch(flow);
    flow.enter({ name: 'home', company: bank });
    close();
    expect(told).toEqual([]);
  });
});
