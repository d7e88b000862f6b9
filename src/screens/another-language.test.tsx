import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { faqMachine } from '#machines/faq/machine.ts';
import { bank, identify, openFlow } from '#machines/testing/flow.ts';
import { visitedPage } from '../app/enter-address.ts';
import { faqOf } from '../texts/faq-questions.ts';
import { returnFromProvider } from '../testing/show-flow.tsx';
import { paid } from '../testing/voucher.ts';
import { visit } from '../testing/visit.tsx';
import { CompanyCards } from './chooser/CompanyCards.tsx';
import Contact from './contact/Contact.tsx';
import { Conversation } from './faq/Conversation.tsx';
import LoadRequestDialog from './load-request/LoadRequestDialog.tsx';

/** The router adds the language to its own links. These lead out of it: to a page of its own, a new tab, an address on paper. */
jest.mock('../texts/language.ts', () => ({ language: { tag: 'en', base: '/en', others: [] } }));

const hrefs = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href') ?? '');
const listed = { key: 'banco', name: 'Banco', img: '', kind: 'bank' } as const;
const shut = () => undefined;

const LEAVING: [where: string, show: () => unknown, name: RegExp, href: string][] = [
  [
    'the list of institutions',
    () => render(<CompanyCards companies={[listed]} />, { wrapper: MemoryRouter }),
    /^Banco/,
    '/en/banco',
  ],
  [
    'the list of institutions that are paid elsewhere',
    () => render(<CompanyCards companies={[{ ...listed, kind: 'redirect' }]} />, { wrapper: MemoryRouter }),
    /^Banco/,
    '/en/banco',
  ],
  [
    'the request to load a loan',
    () => visit(() => <LoadRequestDialog company={bank} open onClose={shut} />, openFlow()),
    /privacidad/,
    '/en/banco-cordillera/politicas-de-privacidad',
  ],
  ...(
    [
      [/términos y condiciones/, '/en/banco-cordillera/terminos-y-condiciones'],
      [/política de privacidad/, '/en/banco-cordillera/politicas-de-privacidad'],
    ] as const
  ).map(([name, href]): (typeof LEAVING)[number] => [
    'the contact data',
    async () => {
      const flow = openFlow();
      await identify(flow);
      await flow.until({ contacting: 'entering' });
      visit(Contact, flow);
    },
    name,
    href,
  ]),
  [
    'the helper',
    () => {
      const questions = faqOf(bank);
      const helper = createActor(faqMachine, { input: { questions } }).start();
      helper.send({ type: 'question.ask', id: questions.find(({ page }) => page)?.id ?? '' });
      return render(<Conversation snapshot={helper.getSnapshot()} company={bank} />);
    },
    /./,
    '/en/banco-cordillera/',
  ],
];

it.each(LEAVING)('On an English page %s leads on in English', async (_, show, name, href) => {
  await show();
  const found = hrefs(name);
  expect(found.filter((one) => one.startsWith('/') && !one.startsWith(href))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

it('A voucher in English bears the address at which it is verified in English', async () => {
  await returnFromProvider(paid({}));
  expect(within(screen.getByRole('main')).getByText('localhost/en/banco-cordillera/verificar')).toBeVisible();
});

it.each([
  ['/en', '/'],
  ['/en/banco-cordillera/plan', '/banco-cordillera/plan'],
])('The flow knows %s as %s', (address, pathname) => {
  window.history.replaceState(null, '', `${address}?ref=1`);
  expect(visitedPage()).toEqual({ pathname, search: '?ref=1' });
});
