import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { SIGN_IN_FAULTS } from '#contract/desk.ts';
import { STAFF_RIGHTS, STAFF_ROLES, hasRight, type StaffRight, type StaffRole } from '#contract/staff.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import type { SignedOutReason } from '#machines/desk/types.ts';
import { CallFailure } from '../api/failure.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { deskActors } from './actors.ts';
import { Desk } from './Desk.tsx';
import { DeskActor } from './desk-actor.tsx';
import { placeOf } from './place.ts';
import { answering, answerOf, id } from './testing/answering.ts';

const RIGHTS = Object.keys(STAFF_RIGHTS) as StaffRight[];
const personOf = (role: StaffRole) => ({
  ...{ name: 'Martín Soto', role, institution: { key: 'banco-cordillera', name: 'Banco Cordillera' } },
  rights: RIGHTS.filter((right) => hasRight(role, right)),
});
const opening = (role: StaffRole) => ({
  status: 'success',
  person: personOf(role),
  session_mark: 'mark',
  institutions: [],
});
const institutions = [
  { key: 'banco-cordillera', name: 'Banco Cordillera' },
  { key: 'caja&boldo', name: 'Caja Boldo' },
];
const signedOut = { status: 'success', person: null, session_mark: null, institutions };
const lost = (code: string, message = 'Sin conexión.') =>
  new CallFailure({ code, statusCode: code === 'NOT_FOUND' ? 404 : 503, message });

/** The desk at an address, with its own calls; the answer holds what it asked, and what it is answered from then on. */
function open(address: string, others: Record<string, unknown> = {}, reason: SignedOutReason | null = null) {
  const answers: Record<string, unknown> = { openDesk: opening('supervisor'), ...others };
  const { client, sent } = answering(answers);
  const replace = jest.fn();
  const createElement = document.createElement.bind(document);
  const page = { createElement, location: { replace } } as unknown as Document;
  const { pathname, search } = new URL(address, 'https://portal.example');
  render(
    <LiveRegion>
      <MemoryRouter initialEntries={[address]}>
        <Link to={`/institucion/pago?ref=${id.replace(/1$/, '2')}`}>El otro pago</Link>
        <DeskActor.Provider
          logic={deskMachine.provide({ actors: deskActors(client, page) })}
          options={{ input: { place: placeOf({ pathname, search }), reason } }}
        >
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  return { sent, replace, answers };
}
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.findByRole('navigation', { name: 'Partes de la mesa' });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const go = async (name: string) => press(within(await menu()).getByRole('link', { name }));

describe('the frame of the desk', () => {
  const ALL = [
    ...['Pagos: Buscar, Casos, Propuestas, Rendiciones'],
    ...['Deudas: Cartera, Solicitudes, Desacuerdos, Derechos sobre datos, Convenios, Habilitar'],
    ...['Sistemas: Webhooks, Llaves', 'Mesa: Mantención, Personas, Registro'],
  ];
  const [PAYMENTS, DEBTS = '', SYSTEMS, DESK = ''] = ALL;
  it.each<[StaffRole, (string | undefined)[], name: string]>([
    ['read-only', [PAYMENTS, DEBTS.replace('Cartera, ', ''), 'Mesa: Mantención'], 'solo lectura'],
    ['agent', [PAYMENTS, DEBTS, 'Mesa: Mantención'], 'atención'],
    ['supervisor', [PAYMENTS, DEBTS, DESK], 'supervisión'],
    ['administrator', [PAYMENTS, DEBTS.replace('Cartera, ', ''), SYSTEMS, DESK], 'administración'],
  ])('offers a person the views of their role, and says who it is: %s', async (role, views, name) => {
    open('/institucion/casos', { openDesk: opening(role) });
    await titled('Casos por resolver');
    const lists = within(await menu()).getAllByRole('list');
    expect(
      lists.map((list) => {
        const links = within(list).getAllByRole('link');
        const group = document.getElementById(list.getAttribute('aria-labelledby') ?? '');
        return `${group?.textContent}: ${links.map(({ textContent }) => textContent).join(', ')}`;
      }),
    ).toEqual(views);
    expect(screen.getByText(`Banco Cordillera · Martín Soto, ${name}`)).toBeVisible();
    expect(STAFF_ROLES).toContain(role);
  });

  it('shows the view that was chosen in the menu, under its own title, and closes the menu of a phone over it', async () => {
    open('/institucion/casos');
    await titled('Casos por resolver');
    const button = screen.getByText('Menú · Casos');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await go('Propuestas');
    await titled('Propuestas por decidir');
    expect(screen.getByText('Menú · Propuestas')).toHaveAttribute('aria-expanded', 'false');
    expect(document.title).toBe('Propuestas – Mesa de la institución');
  });

  it('loads the other payment when its address follows that of a payment', async () => {
    const { sent, answers } = open(`/institucion/pago?ref=${id}`);
    await titled('Pago');
    const { data } = answerOf('readDeskPayment') as { data?: object };
    answers['readDeskPayment'] = { status: 'success', data: { ...data, order: 'ORDER-2' } };
    await press(screen.getByRole('link', { name: 'El otro pago' }));
    expect(await screen.findByText('ORDER-2')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'readDeskPayment').map(({ body }) => body)).toEqual([
      { ref: id },
      { ref: id.replace(/1$/, '2') },
    ]);
  });

  it.each([
    ['Buscar', 'RUT de la persona', 'findDebtor'],
    ['Convenios', 'RUT de la persona', 'findAgreements'],
  ])('keeps what was searched in %s for the next visit of it', async (view, label, call) => {
    const { sent } = open('/institucion/propuestas');
    await titled('Propuestas por decidir');
    await go(view);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: ' 11.111.111-1 ' } });
    await press(screen.getByRole('button', { name: 'Buscar' }));
    await go('Propuestas');
    await titled('Propuestas por decidir');
    await go(view);
    expect(await screen.findByLabelText(label)).toHaveValue('11.111.111-1');
    await screen.findAllByRole('table');
    expect(sent.filter((one) => one.call === call).at(-1)?.body).toEqual({ rut: '11.111.111-1' });
  });

  it('saves a file under its name, and keeps it while the browser reads it', async () => {
    const [createObjectURL, revokeObjectURL] = [jest.fn<string, [Blob]>(() => 'blob:file'), jest.fn()];
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const file = { status: 'success', file_name: 'registro.csv', content: 'fecha;persona' };
    open('/institucion/registro', { exportActions: file });
    const button = await screen.findByRole('button', { name: 'Descargar todo (CSV)' });
    await act(async () => {
      fireEvent.click(button);
      await new Promise((next) => setTimeout(next, 50));
    });
    expect(saved).toEqual(['registro.csv blob:file']);
    expect(createObjectURL.mock.calls[0]?.[0]).toMatchObject({ size: 13, type: 'text/csv' });
    expect(revokeObjectURL).not.toHaveBeenCalled();
  });

  it('says that a thing is not there, with the way to the search', async () => {
    open(`/institucion/pago?ref=${id}`, { readDeskPayment: { status: 'NOT_FOUND' } });
    await titled('Pago');
    expect(screen.getByText('No hay nada con esa referencia en tu institución.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
    await press(screen.getByRole('link', { name: 'Buscar una persona o un pago' }));
    await titled('Buscar una persona o un pago');
  });

  it.each([
    ['listCases', 'No se pudo cargar'],
    ['openDesk', 'No se pudo abrir la mesa'],
  ])('says why it could not be loaded, and loads it again: %s', async (call, title) => {
    const { answers } = open('/institucion/casos', { [call]: lost('NETWORK') });
    await titled(title);
    expect(screen.getByText('Sin conexión.')).toBeVisible();
    answers[call] = call === 'openDesk' ? opening('agent') : undefined;
    await press(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await titled('Casos por resolver');
    expect(screen.queryByText('Sin conexión.')).toBeNull();
  });
});

describe('leaving the desk', () => {
  const leave = async () => press(await screen.findByRole('button', { name: 'Salir' }));

  it('leads to the end of the session at the identity provider, without a way back', async () => {
    const leaving = { status: 'success', leave_to: 'https://identidad.example/salir' };
    const { replace } = open('/institucion/casos', { signOut: leaving });
    await titled('Casos por resolver');
    await leave();
    await titled('Mesa de la institución');
    expect(replace).toHaveBeenCalledWith('https://identidad.example/salir');
    expect(screen.queryByText(/Martín Soto/)).toBeNull();
  });

  it('that failed says so, and the person is still there', async () => {
    open('/institucion/casos', { signOut: lost('NETWORK') });
    await titled('Casos por resolver');
    await leave();
    expect(await screen.findByText('Sin conexión.')).toBeVisible();
    expect(screen.getByText(/Martín Soto/)).toBeVisible();
  });
});

describe('a person who is not signed in', () => {
  it('finds the way to the identity provider of each institution, by its key', async () => {
    open('/institucion', { openDesk: signedOut });
    await titled('Mesa de la institución');
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ).toEqual([
      'Banco Cordillera /saldar/desk/sign-in/?institution=banco-cordillera',
      'Caja Boldo /saldar/desk/sign-in/?institution=caja%26boldo',
    ]);
    expect(screen.queryByRole('button', { name: 'Salir' })).toBeNull();
  });

  it.each<[SignedOutReason, RegExp]>([
    ['interrupted', /^La entrada se interrumpió/],
    ['refused', /^No se completó la entrada/],
    ['noRole', /^Tu institución no te dio un rol/],
    ['unavailable', /^El sistema de cuentas de esa institución no responde/],
    ['ended', /^La sesión de esta página terminó/],
  ])('reads why: %s', async (reason, words) => {
    open('/institucion', { openDesk: { ...signedOut, institutions: [] } }, reason);
    expect(await screen.findByText(words)).toBeVisible();
    expect(
      screen.getByText('En esta instalación ninguna institución tiene una mesa configurada.'),
    ).toBeVisible();
    expect([...SIGN_IN_FAULTS, 'ended']).toContain(reason);
  });

  it('whose session ended while they worked is asked to sign in again', async () => {
    open('/institucion/casos', { listProposals: lost('UNAUTHORIZED') });
    await titled('Casos por resolver');
    await go('Propuestas');
    expect(await screen.findByText(/^La sesión de esta página terminó/)).toBeVisible();
    expect(screen.queryByText(/Martín Soto/)).toBeNull();
  });
});
