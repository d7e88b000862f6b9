import { StrictMode, type ComponentType } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { EnvironmentSchema } from '#contract/environment.ts';
import type { Company } from '#domain/company.ts';
import { everySetting } from '#domain/testing/every-setting.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { keepChoice } from '../flow/consent.ts';
import { enterAddress } from '../app/enter-address.ts';
import { FlowProvider } from '../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { shownScreen, type ScreenName } from '../app/shown-screen.ts';
import { writeSteps } from '../flow/storage.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { takeOver } from '../ui/prerendered.ts';
import Chooser from './chooser/Chooser.tsx';
import Home from './home/Home.tsx';
import Identity from './identity/Identity.tsx';
import Legal from './legal/Legal.tsx';
import NotFound from './not-found/NotFound.tsx';

/** The build makes it of the companies' files. */
jest.mock('virtual:companies', () => ({ __esModule: true, default: [] }), { virtual: true });

type Made = { address: string; company: Company | null };
const screens: Partial<Record<ScreenName, ComponentType>> = {
  chooser: Chooser,
  home: Home,
  identity: Identity,
  legal: Legal,
  notFound: NotFound,
};

const pagesOf = (company: Company): Made[] =>
  (['home', 'identity', 'identityHistory', 'terms', 'privacy'] as const)
    .filter((name) => name !== 'identityHistory' || company.hasHistory)
    .map((name) => ({ address: pathTo(name, company.key), company }));
const pages: Made[] = [
  { address: '/', company: null },
  { address: '/404', company: null },
  ...[everySetting(1), fifth].flatMap(pagesOf),
];

const hosts = { app: '', admin: '', gateway: '', payments: '', notifications: '', pixels: 'https://p.test' };
const environments = {
  'with nothing set': EnvironmentSchema.parse({}),
  'with everything set': EnvironmentSchema.parse({
    production: true,
    hosts,
    captcha: { scriptUrl: 'https://captcha.test/api.js', siteKey: 'key' },
    sentryDsn: 'https://reports.test/1',
    release: '0.2.0',
    maintenance: [{ company: '*', from: 0, until: 9e15, words: 'Estamos en mantención.' }],
  }),
};

const visitors: Record<string, (made: Made) => void> = {
  'a first visit': () => undefined,
  'a visitor who said yes': ({ company }) => company && keepChoice(company.key, 'accepted'),
  'a visitor who said no': ({ company }) => company && keepChoice(company.key, 'refused'),
  'a visitor who comes back from the provider': ({ company }) =>
    writeSteps({
      v: 1,
      company: company?.key ?? 'x',
      flow: 'single',
      current: 3,
      product: 'put',
      ref: 'reference-1',
    }),
  'a visitor without a network, years later': () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.useFakeTimers({
      now: new Date('2101-01-01T12:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
  },
};

function openAt({ address, company }: Made) {
  const flow = createActor(paymentFlowMachine).start();
  enterAddress(flow, { pathname: address, search: '' }, company);
  const Screen = screens[shownScreen(flow.getSnapshot())];
  if (!Screen) throw new Error(`No such page is made at build time: ${address}`);
  return { flow, Screen };
}

const builds = new Map<string, string>();

/** As the build makes it once: without an environment, and without anything a browser keeps. */
function build(made: Made): string {
  const html = builds.get(made.address) ?? make(made);
  builds.set(made.address, html);
  return html;
}

function make(made: Made): string {
  const { flow, Screen } = openAt(made);
  const html = renderToString(
    <StrictMode>
      <LiveRegion>
        <StaticRouter location={made.address}>
          <FlowProvider company={made.company} flow={flow}>
            <Screen />
          </FlowProvider>
        </StaticRouter>
      </LiveRegion>
    </StrictMode>,
  );
  flow.stop();
  return html;
}

const typed = (root: Element) => [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')];

/** Hydrates the page after typing into every field. Returns React's complaints. */
async function takeOverTyped(
  made: Made,
  html: string,
  environment: (typeof environments)['with nothing set'],
) {
  history.replaceState(null, '', made.address);
  document.body.innerHTML = `<div id="root" data-prerendered>${html}</div>`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root');
  for (const [at, input] of typed(root).entries()) input.value = `x${at}`;
  const { flow, Screen } = openAt(made);
  const problems: string[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <LiveRegion>
          <BrowserRouter>
            <FlowProvider environment={environment} company={made.company} flow={flow}>
              <Screen />
            </FlowProvider>
          </BrowserRouter>
        </LiveRegion>
      </StrictMode>,
      { onRecoverableError: (problem) => problems.push(String(problem)) },
    ),
  );
  act(takeOver);
  const values = typed(root).map(({ value }) => value);
  await act(async () => hydrated.unmount());
  flow.stop();
  return { problems, values };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['saldar_steps', 'saldar_force-send-pixels'])
    document.cookie = `${name}=; max-age=0; path=/`;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each(Object.entries(environments))('in an environment %s', (_, environment) => {
  describe.each(Object.entries(visitors))('%s', (__, come) => {
    it.each(pages)('finds at $address what the build made, and every field as it was typed', async (made) => {
      const html = build(made);
      come(made);
      const { problems, values } = await takeOverTyped(made, html, environment);
      expect(problems).toEqual([]);
      expect(values).toEqual(values.map((___, at) => `x${at}`));
      expect(values.length > 0).toBe(made.address.includes('/identity'));
    });
  });
});
