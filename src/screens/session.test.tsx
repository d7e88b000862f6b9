import { act, screen, within } from '@testing-library/react';
import { fifth } from '#domain/testing/fifth-company.ts';
import { bank, identify, KEY, openFlow, person, renewed } from '#machines/testing/flow.ts';
import { field, fill, visit as show } from '../testing/visit.tsx';
import Contact from './contact/Contact.tsx';
import Home from './home/Home.tsx';
import Unnamed from './result/Unnamed.tsx';

const MINUTE = 60_000;

/** Ana types her contact data in a session of 30 minutes. */
async function typing(script: Parameters<typeof openFlow>[0] = {}) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] });
  const flow = openFlow(script);
  await identify(flow);
  await act(() => jest.advanceTimersByTimeAsync(10));
  return flow;
}
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
const warning = () => screen.queryByText(/^Tu sesión termina en \d/);

afterEach(() => void jest.useRealTimers());

describe('five minutes before the session ends', () => {
  it('the visitor sees it, and stays where they are by one press', async () => {
    const flow = await typing({ renewSession: renewed(bank) });
    show(Contact, flow);
    await pass(24);
    expect(warning()).toBeNull();
    await pass(1);
    expect(warning()).toHaveTextContent('Tu sesión termina en 5 minutos.');
    await pass(2);
    expect(warning()).toHaveTextContent('Tu sesión termina en 3 minutos.');
    // A screen reader would say each minute anew.
    expect(warning()).toHaveAttribute('aria-hidden', 'true');
    act(() => screen.getByRole('button', { name: 'Seguir aquí' }).click());
    await pass(0);
    expect(warning()).toBeNull();
    await pass(20);
    expect(flow.state()).toBe('contacting.entering');
  });

  it('the visitor reaches the way to stay while a dialog is open, and keeps the place in it', async () => {
    const flow = await typing({ renewSession: renewed(bank) });
    show(Contact, flow);
    act(() => screen.getByRole('button', { name: 'Ayuda' }).click());
    await pass(25);
    const dialog = await screen.findByRole('dialog', { name: '¿En qué te ayudamos?' });
    const stay = within(dialog).getByRole('button', { name: 'Seguir aquí' });
    stay.focus();
    act(() => stay.click());
    await pass(0);
    expect(screen.queryByRole('button', { name: 'Seguir aquí' })).toBeNull();
    expect(within(dialog).getByRole('heading', { level: 2, name: '¿En qué te ayudamos?' })).toHaveFocus();
  });

  it('a renewal that fails says so beside the button', async () => {
    const flow = await typing({ renewSession: new Error('away') });
    show(Contact, flow);
    await pass(25);
    act(() => screen.getByRole('button', { name: 'Seguir aquí' }).click());
    await pass(0);
    expect(screen.getByText('No pudimos renovarla. Inténtalo de nuevo.')).toBeVisible();
  });

  it('the session ends with its reason when the question is not answered', async () => {
    const flow = await typing();
    show(Contact, flow);
    await pass(30);
    expect(flow.context()).toMatchObject({ notice: 'sessionExpired', session: null });
  });
});

it('What was typed stands in the form again after identifying anew, but nothing is accepted', async () => {
  const flow = openFlow();
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  show(Contact, flow);
  await fill('Correo electrónico', 'ana@correo.cl');
  await fill('Teléfono móvil', '987654321');
  act(() => flow.send({ type: 'session.ended' }));
  act(() => flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY }));
  await act(async () => void (await flow.until({ contacting: 'entering' })));
  document.body.innerHTML = '';
  show(Contact, flow);
  expect(field('Correo electrónico')).toHaveValue('ana@correo.cl');
  expect(field('Teléfono móvil')).toHaveValue('987654321');
  expect(field('Acepto los términos y condiciones')).not.toBeChecked();
});

it.each([
  ['failed asks to close the browser', new Error('away'), 1],
  ['was done says nothing', null, 0],
])('The landing after a logout that %s', async (_, closeSession, times) => {
  const flow = openFlow({ closeSession });
  await identify(flow);
  flow.send({ type: 'session.logout' });
  await flow.until('atHome');
  show(Home, flow);
  expect(screen.queryAllByText(/Si compartes este equipo, cierra el navegador\.$/)).toHaveLength(times);
});

it('The voucher’s address without a reference claims no payment, and shows where to look for it', async () => {
  const flow = openFlow({ renewSession: renewed(bank) });
  flow.enter({ name: 'success', company: bank, ref: null });
  await flow.until({ resulting: 'unnamed' });
  show(Unnamed, flow);
  expect(screen.getByRole('heading', { name: 'Falta saber de qué pago' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mis pagos' })).toHaveAttribute('href', `/${bank.key}/history`);
});

it('The voucher’s address without a reference leads to no history where the company has none', async () => {
  const flow = openFlow({ renewSession: renewed(fifth) });
  flow.enter({ name: 'success', company: fifth, ref: null });
  await flow.until({ resulting: 'unnamed' });
  show(Unnamed, flow);
  expect(screen.getByRole('heading', { name: 'Falta saber de qué pago' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver mis pagos' })).toBeNull();
});
