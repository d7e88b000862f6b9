import { identify, openFlow, renewed, bank } from '#machines/testing/flow.ts';
import { shownScreen } from './shown-screen.ts';

const pending = new Promise<never>(() => undefined);

describe('while debts are loaded', () => {
  it('the identity form stays on show after it was sent', async () => {
    const flow = openFlow({ loadDebts: pending });
    await identify(flow);
    await flow.until('loadingDebts');
    expect(shownScreen(flow.actor.getSnapshot())).toBe('identity');
  });

  it('a page loaded in the middle of the flow only waits', async () => {
    const flow = openFlow({ renewSession: renewed(bank), loadDebts: pending });
    flow.enter({ name: 'plan', company: bank });
    await flow.until('loadingDebts');
    expect(shownScreen(flow.actor.getSnapshot())).toBe('waiting');
  });
});

it.each([
  ['privacy', 'legal'],
  ['terms', 'legal'],
  ['trace', 'trace'],
  ['verify', 'verify'],
] as const)('The public page %s shows the screen %s', (name, screen) => {
  const flow = openFlow();
  flow.enter({ name, company: bank });
  expect(shownScreen(flow.actor.getSnapshot())).toBe(screen);
});
