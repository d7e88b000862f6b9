import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { DeskPayment, DeskPerson } from '#contract/desk.ts';
import type { ProposalChoice } from '#contract/payment-proposals.ts';
import { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { DeskOrder, LoadInput, OrderAnswer, ViewData } from '#machines/desk-view/types.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import type { Opening } from '#machines/desk/types.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Desk } from './Desk.tsx';
import { DeskActor } from './desk-actor.tsx';
import { Instant } from './Instant.tsx';
import { pathOf } from './place.ts';

const REF = 'reference-1';
/** Late in the evening of Santiago's 21 November. */
const AT = '2026-11-22T01:30:00.000Z';
const payment: DeskPayment = {
  ...{ ref: REF, order: 'ORDER1', rut: '111111111', name: 'Ana Rojas', amount: 500_000, method: 'webpay' },
  ...{ state: 'paid', standing: 'assigning', created_at: AT, offer_type: 'put', discount: 0, settled_at: AT },
  ...{ authorisation: '1213', money: { charged: 500_000, waiting: 500_000, booked: 0, returned: 0 } },
  ...{ chart: [], timeline: [], proposals: [], refunds: [], suspense: null, open: null },
  proposable: proposable(false),
};
function proposable(onlyWhole: boolean) {
  const choice: ProposalChoice = {
    kind: 'refund',
    amount: 500_000,
    only_whole: onlyWhole,
    seen: null,
    asks_outcome: false,
  };
  return { choices: [choice], refused: [] };
}
const proposal: DeskPayment['proposals'][number] = {
  ...{
    id: 'proposal-1',
    ref: REF,
    kind: 'refund',
    amount: 200_000,
    outcome: null,
    state: 'proposed',
    reason: 'Pagó dos veces',
  },
  ...{ proposed_by: 'Martín Soto', proposed_at: AT, decided_by: null, decided_at: null },
  ...{ decision_reason: null, events: ['proposal.approve', 'proposal.decline'] },
  way: { chart: [], timeline: [] },
};

/** The page of a payment at the desk; answers the orders that leave it. */
async function open(change: Partial<DeskPayment> = {}): Promise<DeskOrder[]> {
  const orders: DeskOrder[] = [];
  const person: DeskPerson = {
    ...{ name: 'Carolina Vidal', role: 'supervisor', rights: ['find', 'propose'] },
    institution: { key: 'banco-cordillera', name: 'Banco Cordillera' },
  };
  const view = deskViewMachine.provide({
    actors: {
      load: fromPromise<ViewData, LoadInput>(async () => ({
        view: 'payment',
        payment: { ...payment, ...change },
      })),
      sendOrder: fromPromise<OrderAnswer, DeskOrder>(async ({ input }) => {
        orders.push(input);
        return { status: 'success' };
      }),
    },
  });
  const logic = deskMachine.provide({
    actors: {
      loadDesk: fromPromise<Opening, undefined>(async () => ({ person, institutions: [] })),
      view,
    },
  });
  render(
    <LiveRegion>
      <MemoryRouter initialEntries={[pathOf('payment', REF)]}>
        <DeskActor.Provider
          logic={logic}
          options={{ input: { place: { view: 'payment', ref: REF }, reason: null } }}
        >
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  await screen.findByRole('heading', { name: 'Decisiones' });
  return orders;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const AMOUNT = 'Cuánto se devuelve, en pesos';

describe('proposing a refund at the desk', () => {
  it.each([
    ['200.000', 200_000],
    ['$ 500.000', 500_000],
    ['1', 1],
  ])('sends the amount that was typed: %s', async (typed, amount) => {
    const orders = await open();
    press('Proponer una devolución');
    type(AMOUNT, typed);
    type('Motivo', '  Pagó dos veces  ');
    press(/^Proponer devolver/);
    await screen.findByRole('button', { name: 'Proponer una devolución' });
    expect(orders).toEqual([
      {
        kind: 'propose',
        wish: { kind: 'refund', ref: REF, amount },
        reason: 'Pagó dos veces',
        idempotencyKey: expect.any(String) as string,
      },
    ]);
  });

  it.each(['500.001', '0', '-1', '1,5', '', 'todo'])(
    'refuses an amount that there is not, and says what there is: "%s"',
    async (typed) => {
      const orders = await open();
      press('Proponer una devolución');
      type(AMOUNT, typed);
      type('Motivo', 'Pagó dos veces');
      press('Proponer devolver …');
      expect(screen.getByRole('textbox', { name: AMOUNT })).toHaveAccessibleDescription(
        expect.stringContaining('Escribe un monto entero entre $1 y $500.000.') as string,
      );
      expect(screen.getByRole('textbox', { name: AMOUNT })).toHaveFocus();
      expect(orders).toEqual([]);
    },
  );

  it.each(['', '     ', 'abcd', ' abcd '])(
    'asks for a reason of five letters or more, not "%s"',
    async (reason) => {
      const orders = await open();
      press('Proponer una devolución');
      type('Motivo', reason);
      press('Proponer devolver $500.000');
      expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(
        expect.stringContaining('Escribe el motivo, con 5 letras o más.') as string,
      );
      expect(orders).toEqual([]);
    },
  );

  it('of a payment that paid its debt gives back all of it', async () => {
    const orders = await open({ proposable: proposable(true) });
    press('Proponer una devolución');
    expect(screen.queryByRole('textbox', { name: AMOUNT })).toBeNull();
    expect(screen.getByText(/se devuelve entero/)).toBeVisible();
    type('Motivo', 'Pagó dos veces');
    press('Proponer devolver $500.000');
    await screen.findByRole('button', { name: 'Proponer una devolución' });
    expect(orders).toMatchObject([{ wish: { amount: 500_000 } }]);
  });
});

describe('a proposal at the desk', () => {
  it.each([
    ['Aprobar', 'Aprobar y devolver $200.000', 'proposal.approve'],
    ['Rechazar', 'Rechazar', 'proposal.decline'],
  ])('is decided by the event of its button, with a reason: %s', async (begin, submit, event) => {
    const orders = await open({ proposals: [proposal] });
    press(begin);
    const dialog = within(screen.getByRole('dialog'));
    type('Motivo', 'Corresponde');
    fireEvent.click(dialog.getByRole('button', { name: submit }));
    await screen.findByRole('button', { name: begin });
    expect(orders).toMatchObject([{ kind: 'decide', id: 'proposal-1', event, reason: 'Corresponde' }]);
  });

  it('names its amount, its person and the day by the clocks of Santiago', async () => {
    await open({ proposals: [proposal] });
    expect(screen.getByText('$200.000')).toBeVisible();
    expect(screen.getByText(/La propuso Martín Soto/)).toHaveTextContent('21‑11‑2026 22:30');
  });
});

it('a moment at the desk is that of the clocks of Santiago, in summer and in winter', () => {
  render(
    <>
      <Instant at={AT} />
      <Instant at="2026-07-01T03:59:00Z" />
    </>,
  );
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual([
    '21-11-2026 22:30',
    '30-06-2026 23:59',
  ]);
});
