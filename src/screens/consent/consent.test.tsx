import { act, cleanup, screen } from '@testing-library/react';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import type { Company } from '#domain/company.ts';
import { KEY, openFlow, person } from '#machines/testing/flow.ts';
import { readChoice } from '../../flow/consent.ts';
import { press, visit } from '../../testing/visit.tsx';
import Home from '../home/Home.tsx';
import Identity from '../identity/Identity.tsx';
import Legal from '../legal/Legal.tsx';
import { Shell } from '../Shell.tsx';

const counting: Company = { ...bank, pixelIds: { paid: ['paid-1'] } };
const hosts = { app: '', admin: '', gateway: '', payments: '', notifications: '', pixels: 'http://router' };

function show(name: 'home' | 'identity' | 'privacy', company = counting, more = { hosts }) {
  const flow = openFlow();
  flow.enter({ name, company });
  visit({ home: Home, identity: Identity, privacy: Legal }[name], flow, '/', more);
}

const notice = () => screen.queryByRole('region', { name: '¿Podemos contar tu visita?' });
/** The question's code comes late; whether it is asked is seen once it is there. */
const looked = () => act(async () => void (await import('./ConsentNotice.tsx')));
async function asked() {
  await looked();
  return screen.findByRole('region', { name: '¿Podemos contar tu visita?' });
}
const footerLink = () => screen.queryByRole('link', { name: 'Medición de visitas' });

beforeEach(() => localStorage.clear());

describe('a visitor is asked', () => {
  it.each(['home', 'identity'] as const)('at the %s of a company that counts, in its name', async (name) => {
    show(name);
    expect(await asked()).toHaveTextContent('Banco Cordillera quiere saber cuántas personas');
    expect(footerLink()).toHaveAttribute('href', '/banco-cordillera/politicas-de-privacidad');
  });

  it('nothing by a company without pixels, and its footer leads to no such choice', async () => {
    show('home', bank);
    await looked();
    expect([notice(), footerLink()]).toEqual([null, null]);
  });

  it('nothing where no router counts; the page that the footer leads to says so', async () => {
    const nowhere = { hosts: { ...hosts, pixels: '' } };
    show('home', counting, nowhere);
    await looked();
    expect(notice()).toBeNull();
    expect(footerLink()).toHaveAttribute('href', '/banco-cordillera/politicas-de-privacidad');
    cleanup();
    show('privacy', counting, nowhere);
    expect(screen.getByText(/^Por ahora este portal no cuenta visitas/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull();
  });

  it('nothing more once debts are at hand', async () => {
    const flow = openFlow();
    flow.enter({ name: 'identity', company: counting });
    flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
    await flow.until({ contacting: 'entering' });
    visit(() => <Shell page="Pago" layout="steps" children={null} />, flow, '/', { hosts });
    await looked();
    expect(notice()).toBeNull();
  });
});

it('refusing is as easy as accepting: two buttons alike, side by side, and neither is pressed beforehand', async () => {
  show('home');
  await asked();
  const buttons = ['No aceptar', 'Aceptar'].map((name) => screen.getByRole('button', { name }));
  expect(new Set(buttons.map((button) => button.className)).size).toBe(1);
  expect(buttons.map((button) => button.dataset['variant'])).toEqual(['secondary', 'secondary']);
  expect(readChoice(bank.key)).toBeNull();
});

it.each([
  ['No aceptar', 'refused'],
  ['Aceptar', 'accepted'],
])('"%s" is kept and asked no more', async (name, choice) => {
  show('home');
  await asked();
  await press(name);
  expect([readChoice(bank.key), notice()]).toEqual([choice, null]);
});

it('in a browser without storage the question closes all the same, and the visitor is not counted', async () => {
  show('home');
  await asked();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await press('Aceptar');
  full.mockRestore();
  expect([readChoice(bank.key), notice()]).toEqual([null, null]);
});

it('the privacy page shows what was answered, and a yes is taken back there with one press', async () => {
  show('privacy');
  expect(screen.getByText('Aún no eliges: por ahora no contamos tu visita.')).toBeVisible();
  await press('Aceptar');
  expect(screen.getByText('Aceptaste que contemos tu visita.')).toBeVisible();
  await press('No aceptar');
  expect(screen.getByText('No aceptaste que contemos tu visita.')).toBeVisible();
  expect(readChoice(bank.key)).toBe('refused');
});
