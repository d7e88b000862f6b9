import { screen, waitFor } from '@testing-library/react';
import type { Contact as ContactData } from '#machines/contact-form/machine.ts';
import { bank, consumer, identify, openFlow } from '#machines/testing/flow.ts';
import { check, fill, press, visit } from '../testing/visit.tsx';
import Contact from './contact/Contact.tsx';
import Identity from './identity/Identity.tsx';
import Legal from './legal/Legal.tsx';

/** The terms of 5 May 2025 are in force until the end of 30 November 2026 in Santiago, which is 1 December in UTC. */
const [OLD, NEW] = ['2025-05-05', '2026-12-01'];
const DAYS = [
  ['2026-12-01T02:59:00Z', OLD],
  ['2026-12-01T03:00:00Z', NEW],
] as const;

const at = (instant: string) => void jest.useFakeTimers({ now: new Date(instant), advanceTimers: true });
afterEach(() => void jest.useRealTimers());

async function accept() {
  await check('Acepto los términos y condiciones');
  await check('Leí la política de privacidad');
  await press('Continuar');
}

async function acceptedBy(flow: ReturnType<typeof openFlow>) {
  await waitFor(() => expect(flow.askedOf('saveContact')).toHaveLength(1));
  const [saved] = flow.askedOf('saveContact') as { contact: ContactData }[];
  return saved?.contact.versions;
}

describe.each(DAYS)('at %s the version of the legal texts is of %s', (instant, day) => {
  it('where they are accepted with the contact data', async () => {
    at(instant);
    const flow = openFlow({ saveContact: new Promise(() => undefined) });
    await identify(flow, bank);
    await flow.until({ contacting: 'entering' });
    visit(Contact, flow, '/banco-cordillera/contact');
    await accept();
    expect(await acceptedBy(flow)).toEqual({ terms: day, privacy: day });
  });

  it('where they are accepted at the identification', async () => {
    at(instant);
    const flow = openFlow({ saveContact: new Promise(() => undefined) });
    flow.enter({ name: 'identity', company: consumer });
    visit(Identity, flow, '/cordillera-consumo/identity');
    await fill('RUT', '13579246-2');
    await fill('Número de serie', '100200307');
    await fill('Correo electrónico', 'diego@correo.cl');
    await fill('Repite tu correo electrónico', 'diego@correo.cl');
    await fill('Teléfono móvil', '912345678');
    await accept();
    expect(await acceptedBy(flow)).toEqual({ terms: day, privacy: day });
  });

  it.each(['terms', 'privacy'] as const)('where the %s are read', (document) => {
    at(instant);
    const flow = openFlow();
    flow.enter({ name: document, company: bank });
    visit(Legal, flow);
    const shown = day.split('-').reverse().join('-');
    expect(screen.getByText(/^Última actualización/)).toHaveTextContent(shown);
  });
});

it.each([
  ['?version=2025-05-05', '2026-11-30', '05-05-2025', null],
  ['?version=2026-12-01', '2026-11-30', '01-12-2026', 'Esta versión regirá desde el 01-12-2026.'],
  ['?version=2025-05-05', '2026-12-02', '05-05-2025', 'Esta versión rigió desde el 05-05-2025.'],
  ['?version=2026-12-01', '2026-12-02', '01-12-2026', null],
  ['?version=2024-01-01', '2026-11-30', '05-05-2025', null],
  ['', '2026-12-02', '01-12-2026', null],
])(
  'the terms at %j, read on %s, are those of %s and say of another version: %s',
  (query, today, day, words) => {
    at(`${today}T15:00:00Z`);
    const flow = openFlow();
    flow.enter({ name: 'terms', company: bank });
    visit(Legal, flow, `/banco-cordillera/terminos-y-condiciones${query}`);
    expect(screen.getByText(/^Última actualización/)).toHaveTextContent(day);
    const notice = screen.queryByText(/^Esta versión/)?.textContent ?? null;
    if (words === null) expect(notice).toBeNull();
    else expect(notice).toContain(words);
    const versions = screen.getAllByRole('link', { name: /^Versión del/ });
    expect(versions.map((link) => link.textContent)).toEqual([
      'Versión del 01-12-2026',
      'Versión del 05-05-2025',
    ]);
    const current = versions.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([`Versión del ${day}`]);
  },
);

it.each([
  ['terms', '05-05-2025'],
  ['privacy', '01-12-2026'],
] as const)('of a day on which only the privacy policy changed, the %s are those of %s', (document, day) => {
  at('2026-11-30T15:00:00Z');
  const flow = openFlow();
  flow.enter({ name: document, company: { ...bank, legalVersions: { terms: [OLD], privacy: [OLD, NEW] } } });
  visit(Legal, flow, `/?version=${NEW}`);
  expect(screen.getByText(/^Última actualización/)).toHaveTextContent(day);
});
