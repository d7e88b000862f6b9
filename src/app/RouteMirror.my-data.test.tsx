import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import { STEPS, type StepPage } from '#machines/payment-flow/steps.ts';
import {
  agreement,
  bank,
  contact,
  convenio,
  debtsAnswer,
  identify,
  KEY,
  NOW,
  openFlow,
  put,
  renewed,
  type Flow,
} from '#machines/testing/flow.ts';
import { FlowProvider } from '../flow/flow.tsx';
import { RouteMirror } from './RouteMirror.tsx';
import { shownPath } from './shown-path.ts';

/** What is shown is what Back, Forward, a reload and a bookmark lead to. */
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

const MY_DATA = pathTo('myData', bank.key);
const PAGES = [...STEPS.map(({ page }) => page), 'myData'] as const;

function open(flow: Flow) {
  const { unmount } = render(
    <BrowserRouter>
      <FlowProvider company={bank} flow={flow.actor}>
        <RouteMirror />
        {PAGES.map((page) => (
          <Link key={page} to={pathTo(page, bank.key)}>
            {page}
          </Link>
        ))}
      </FlowProvider>
    </BrowserRouter>,
  );
  const shown = () => shownPath(flow.actor.getSnapshot());
  /** Once the flow has come to rest: patience in turns, since a busy machine takes longer. */
  const settled = async () => {
    for (let turn = 0; turn < 100 && shown() !== window.location.pathname; turn += 1)
      await act(() => new Promise((done) => setTimeout(done, 10)));
    expect([flow.state(), window.location.pathname]).toEqual([flow.state(), shown()]);
    return window.location.pathname;
  };
  return {
    unmount,
    settled,
    click: async (page: (typeof PAGES)[number]) => {
      await act(async () => screen.getByText(page).click());
      return settled();
    },
    go: async (by: -1 | 1) => {
      const left = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
      await act(async () => {
        window.history.go(by);
        await left;
      });
      return settled();
    },
  };
}

const offers = {
  'one offer': debtsAnswer([convenio]),
  'several offers': debtsAnswer([convenio, put]),
  'a plan': debtsAnswer([agreement]),
};
type Case = { has: keyof typeof offers; step: StepPage };
const CASES: Case[] = [
  { has: 'one offer', step: 'contact' },
  { has: 'one offer', step: 'payment' },
  { has: 'several offers', step: 'contact' },
  { has: 'several offers', step: 'plan' },
  { has: 'several offers', step: 'payment' },
  { has: 'a plan', step: 'contact' },
  { has: 'a plan', step: 'plan' },
  { has: 'a plan', step: 'sign' },
  { has: 'a plan', step: 'payment' },
];

/** As far as the step, as a debtor gets there. */
async function reach(flow: Flow, { has, step }: Case) {
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  if (step === 'contact') return;
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  if (has === 'one offer') return flow.until({ paying: 'choosing' });
  await flow.until('planning');
  if (step === 'plan') return;
  if (has === 'several offers') flow.send({ type: 'offer.choose', offerKey: 'put' } as never);
  else {
    const choice = { instalments: 12, paymentDay: 5 };
    flow.send({ type: 'plan.confirm', offerKey: 'abono_convenio', choice });
    await flow.until({ signing: 'reading' });
    if (step === 'sign') return;
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
  }
  await flow.until({ paying: 'choosing' });
}

describe.each(CASES)('the address of a debtor with $has at $step', (from) => {
  async function arrived() {
    window.history.replaceState(null, '', pathTo('identity', bank.key));
    const flow = openFlow({ renewSession: renewed(bank), loadDebts: offers[from.has] });
    const page = open(flow);
    await act(() => reach(flow, from));
    expect(await page.settled()).toBe(pathTo(from.step, bank.key));
    return { flow, ...page };
  }

  it('is that of the screen after Mis datos, Back and Forward', async () => {
    const { click, go } = await arrived();
    expect(await click('myData')).toBe(MY_DATA);
    expect(await go(-1)).toBe(pathTo(from.step, bank.key));
    expect(await go(1)).toBe(MY_DATA);
    await go(-1);
    await go(-1);
    await go(1);
  });

  it.each(PAGES)('is that of the screen after Mis datos and a link to %s, Back and Forward', async (to) => {
    const { click, go } = await arrived();
    await click('myData');
    await click(to);
    await go(-1);
    await go(1);
    await click('myData');
  });

  it('is that of the screen where a page is asked for before Mis datos is fetched', async () => {
    const { click, settled } = await arrived();
    for (const to of PAGES) {
      act(() => {
        screen.getByText('myData').click();
        screen.getByText(to).click();
      });
      await settled();
      await click('myData');
    }
  });

  it('is that of the screen after a reload of Mis datos, and of the step', async () => {
    const { unmount, click } = await arrived();
    await click('myData');
    unmount();
    const again = open(openFlow({ renewSession: renewed(bank), loadDebts: offers[from.has] }));
    expect(await again.settled()).toBe(MY_DATA);
    await again.click(from.step);
    again.unmount();
    await open(openFlow({ renewSession: renewed(bank), loadDebts: offers[from.has] })).settled();
  });
});
