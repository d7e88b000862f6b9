import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Banner } from '#domain/banners.ts';
import type { Company } from '#domain/company.ts';
import { TenantSchema } from '#domain/company-schema.ts';
import { openFlow } from '#machines/testing/flow.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { visit } from '../testing/visit.tsx';
import Home from './home/Home.tsx';
import Legal from './legal/Legal.tsx';

/** §3 "Company settings" on the public screens: each, turned the other way, changes this. */

const hosts = { app: '', admin: '', gateway: '', payments: '', notifications: '', pixels: 'http://router' };
const hrefOf = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
const variable = (name: string) =>
  (screen.getByRole('banner').parentElement as HTMLElement).style.getPropertyValue(name);

function home(company: Company) {
  const flow = openFlow();
  flow.enter({ name: 'home', company });
  visit(Home, flow, '/', { hosts });
}

function legal(company: Company) {
  const flow = openFlow();
  flow.enter({ name: 'terms', company });
  visit(Legal, flow);
}

const banner: Banner = { title: 'Aviso', text: 'Texto', from: null, until: null, link: null };
const linked: Banner = { ...banner, link: { label: 'Ver más', href: 'https://programa.example/' } };
const none = { whiteDays: null, programme: null, chad: null };
const bannerShown = () => screen.queryByRole('heading', { name: 'Aviso' }) !== null;
const style = (change: Partial<Company['style']>) => ({ style: { ...fifth.style, ...change } });

/** What "Ayuda" brings. */
async function help() {
  await userEvent.click(screen.getByRole('button', { name: 'Ayuda' }));
  return within(await screen.findByRole('dialog'));
}

type Row = [setting: string, change: Partial<Company>, look: (company: Company) => unknown, unknown, unknown];
const at =
  (show: (company: Company) => unknown, look: () => unknown): Row[2] =>
  (company) => {
    show(company);
    return look();
  };

const rows: Row[] = [
  ['name', { name: 'Otra' }, at(home, () => document.title), 'Inicio – Quinta Cobranzas', 'Inicio – Otra'],
  ['companyUrl', { companyUrl: '/otra' }, at(home, () => hrefOf(/ir al inicio/)), '/quinta', '/otra'],
  [
    'companyUrl of the legal pages',
    { companyUrl: '/otra' },
    at(legal, () => hrefOf('Ir al inicio')),
    '/quinta',
    '/otra',
  ],
  ['color', { color: '#123456' }, at(home, () => variable('--accent')), '#5a3d00', '#123456'],
  ['onColor', { onColor: '#fff7e0' }, at(home, () => variable('--on-accent')), '#ffffff', '#fff7e0'],
  [
    'style.toolbarColor',
    style({ toolbarColor: '#123456' }),
    at(home, () => variable('--toolbar')),
    '#5a3d00',
    '#123456',
  ],
  [
    'style.elevationToolbarColor',
    style({ elevationToolbarColor: '#123456' }),
    at(home, () => variable('--toolbar-edge')),
    '#3c2900',
    '#123456',
  ],
  [
    'style.iconToolbarColor',
    style({ iconToolbarColor: '#fff7e0' }),
    at(home, () => variable('--toolbar-icon')),
    '#ffffff',
    '#fff7e0',
  ],
  [
    'style.bulletColor',
    style({ bulletColor: '#123456' }),
    at(home, () => variable('--bullet')),
    '#5a3d00',
    '#123456',
  ],
  [
    'style.howItWorkBackgroundColor',
    style({ howItWorkBackgroundColor: '#eeeeee' }),
    at(home, () => variable('--how-it-works')),
    '#f8f3e8',
    '#eeeeee',
  ],
  [
    'img',
    { img: '/companies/otra/logo.svg' },
    at(home, () => document.querySelector('header img')?.getAttribute('src')),
    '/companies/quinta/logo.svg',
    '/companies/otra/logo.svg',
  ],
  [
    'tabImg',
    { tabImg: '/companies/otra/tab.svg' },
    at(home, () => document.querySelector('link[rel=icon]')?.getAttribute('href')),
    '/companies/quinta/tab.svg',
    '/companies/otra/tab.svg',
  ],
  [
    'the bar of the browser',
    style({ toolbarColor: '#123456' }),
    at(home, () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')),
    '#5a3d00',
    '#123456',
  ],
  ['hasHistory', { hasHistory: true }, at(home, () => hrefOf(/historial/)), null, '/quinta/identityHistory'],
  ['footer', { footer: false }, at(home, () => screen.queryByRole('contentinfo') !== null), true, false],
  [
    'footerHasDestaLogo',
    { footerHasDestaLogo: true },
    at(home, () => within(screen.getByRole('contentinfo')).queryByText('Saldar') !== null),
    false,
    true,
  ],
  [
    'footerHasPolicyAndTerms',
    { footerHasPolicyAndTerms: true },
    at(home, () => hrefOf('Términos y condiciones')),
    null,
    '/quinta/terminos-y-condiciones',
  ],
  [
    'helpEmail',
    { helpEmail: 'otra@quinta.example' },
    at(home, () => screen.queryAllByRole('link', { name: 'otra@quinta.example' }).length > 0),
    false,
    true,
  ],
  ['banners.whiteDays', { banners: { ...none, whiteDays: banner } }, at(home, bannerShown), false, true],
  ['banners.programme', { banners: { ...none, programme: banner } }, at(home, bannerShown), false, true],
  ['banners.chad', { banners: { ...none, chad: banner } }, at(home, bannerShown), false, true],
  [
    'a banner’s link',
    { banners: { ...none, chad: linked } },
    at(home, () => hrefOf('Ver más (abre otro sitio)')),
    null,
    'https://programa.example/',
  ],
  [
    'chatbot.enabled',
    { chatbot: { enabled: true, questions: [] } },
    at(home, async () => (await help()).queryAllByRole('searchbox').length),
    0,
    1,
  ],
  [
    'helpDesk',
    { helpDesk: { phone: '600 000 0042', opens: '08:15', closes: '16:45', replyBusinessDays: 1 } },
    at(home, async () => (await help()).getAllByRole('definition').map(({ textContent }) => textContent)),
    ['ayuda@quinta.exampleResponden dentro de 4 días hábiles'],
    [
      '600 000 0042De lunes a viernes hábiles, de 08:15 a 16:45',
      'ayuda@quinta.exampleResponden dentro de un día hábil',
    ],
  ],
  [
    'simulation',
    {
      simulation: {
        minDebt: 1,
        maxDebt: 100,
        plan: { minInstalments: 1, maxInstalments: 2, downPaymentPercent: 0, paymentDays: [5] },
      },
    },
    at(home, () => screen.queryAllByRole('button', { name: /[Ss]imula/ }).length),
    0,
    1,
  ],
  [
    'productTypeToBlock',
    { productTypeToBlock: ['abono_convenio'] },
    at(home, () => screen.queryByText(/convenio se firma/) !== null),
    true,
    false,
  ],
  [
    'pixelIds',
    { pixelIds: { paid: ['p-1'] } },
    at(home, async () => {
      await act(async () => void (await import('./consent/ConsentNotice.tsx')));
      return screen.queryByRole('region', { name: /contar tu visita/ }) !== null;
    }),
    false,
    true,
  ],
  [
    'legalVersions',
    { legalVersions: { terms: ['2025-05-05', '2026-01-02'], privacy: ['2025-05-05'] } },
    at(legal, () => screen.getByText(/Última actualización/).textContent),
    'Última actualización: 05-05-2025',
    'Última actualización: 02-01-2026',
  ],
];

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg"><meta name="theme-color" content="">';
  localStorage.clear();
});

describe('a company without code of its own', () => {
  it('is a company by its data alone', () => {
    expect(TenantSchema.parse(fifth)).toEqual(fifth);
  });

  it.each(rows)('%s: before', async (_, __, look, before) => {
    expect(await look(fifth)).toEqual(before);
  });

  it.each(rows)('%s: turned the other way', async (_, change, look, __, after) => {
    expect(await look({ ...fifth, ...change })).toEqual(after);
  });
});
