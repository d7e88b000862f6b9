import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { DeskPerson } from '#contract/desk.ts';
import type { PortfolioLoad } from '#contract/desk-portfolio.ts';
import { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { DataOf, DeskOrder, LoadInput, OrderAnswer, ViewData } from '#machines/desk-view/types.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import type { Opening } from '#machines/desk/types.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Desk } from '../Desk.tsx';
import { DeskActor } from '../desk-actor.tsx';
import { pathOf } from '../place.ts';

const AT = '2026-11-22T01:30:00.000Z';
const load: PortfolioLoad = {
  ...{ id: 'load-1', state: 'checked', mode: 'partial', allow_empty: false, reason: 'Cartera de noviembre' },
  ...{ uploaded_by: 'Martín Soto', uploaded_at: AT, files: [], progress: null, outcome: null, withdrawn: [] },
  ...{ problem: null, downloads: [], check: 'check-1', needs_second: false, decided_by: null },
  ...{ decided_at: null, decision_reason: null, ended_at: null, events: ['load.confirm', 'load.discard'] },
  way: { chart: [], timeline: [] },
};
const person: DeskPerson = {
  ...{ name: 'Carolina Vidal', role: 'supervisor', rights: ['find', 'loadPortfolio'] },
  institution: { key: 'banco-cordillera', name: 'Banco Cordillera' },
};

/** The portfolio at the desk, as it is each time that it is read; answers the orders that leave it. */
async function open(...reads: Partial<DataOf<'portfolio'>>[]): Promise<DeskOrder[]> {
  const orders: DeskOrder[] = [];
  const view = deskViewMachine.provide({
    actors: {
      load: fromPromise<ViewData, LoadInput>(async () => {
        const read = reads.length > 1 ? reads.shift() : reads[0];
        return { view: 'portfolio', current: null, past: [], nextFrom: null, ...read };
      }),
      sendOrder: fromPromise<OrderAnswer, DeskOrder>(async ({ input }) => {
        orders.push(input);
        return { status: 'REFUSED', message: 'Las cifras que viste son de una revisión anterior.' };
      }),
    },
  });
  const logic = deskMachine.provide({
    actors: {
      loadDesk: fromPromise<Opening, undefined>(async () => ({ person, institutions: [] })),
      view,
    },
  });
  const place = { view: 'portfolio', ref: null } as const;
  render(
    <LiveRegion>
      <MemoryRouter initialEntries={[pathOf('portfolio')]}>
        <DeskActor.Provider logic={logic} options={{ input: { place, reason: null } }}>
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  await screen.findByRole('heading', { name: 'Cartera' });
  return orders;
}

it('a confirmation names the check whose figures are on show, and the next one the check that is on show then', async () => {
  const orders = await open({ current: load }, { current: { ...load, check: 'check-2' } });
  const confirm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar la carga' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Revisada' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirmar la carga' }));
    await screen.findByText('Las cifras que viste son de una revisión anterior.');
  };
  await confirm();
  await confirm();
  expect(orders).toMatchObject([
    { kind: 'decideLoad', id: 'load-1', event: 'load.confirm', check: 'check-1' },
    { kind: 'decideLoad', id: 'load-1', event: 'load.confirm', check: 'check-2' },
  ]);
});

it('after as many uploads as a day allows the page says from when there may be another, instead of asking for files', async () => {
  await open({ nextFrom: AT });
  expect(screen.getByText(/empezó 20 cargas.*Podrás subir otra desde el .*22:30/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subir archivos' })).toBeNull();
});

const effect: NonNullable<PortfolioLoad['outcome']>['effect'] = {
  ...{ owed_before: 9_000_000, owed_after: 9_000_000, operations_withdrawn: 0, owed_withdrawn: 0 },
  ...{ operations_lowered: 0, owed_lowered: 0, discounts_raised: 0, debts_paid_down: 0 },
  ...{ paid_down: 0, debts_beside: 0 },
};
const goesAndFalls = {
  ...{ operations_withdrawn: 2, owed_withdrawn: 500_000, operations_lowered: 3, owed_lowered: 200_000 },
};
const figuresIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it.each([
  [
    'debt that goes or falls',
    goesAndFalls,
    ['Se retira: $500.000 en 2 operaciones', 'Baja: $200.000 en 3 operaciones'],
  ],
  ['raised discounts', { discounts_raised: 4 }, ['Sube el descuento: 4 operaciones']],
  ['debts beside others', { debts_beside: 2 }, ['Otra forma de pagar lo que ya estaba: 2 deudas nuevas']],
  ['more quotas', { debts_with_more_quotas: 2 }, ['Cuotas nuevas en lo que ya estaba: 2 deudas']],
  [
    'less left to pay',
    { debts_paid_down: 1, paid_down: 90_000 },
    ['Baja lo que falta por pagar: $90.000 en 1 deuda'],
  ],
  ['no reduction', {}, []],
])(
  'a supervisor reads what a load with %s takes off, each under its name, on the page and where it is confirmed',
  async (_, change, figures) => {
    const outcome = { counts: [], absent_kinds: [], kept_debts: 0, effect: { ...effect, ...change } };
    await open({ current: { ...load, needs_second: true, outcome } });
    expect(figuresIn(screen.getByRole('region', { name: 'Carga en curso' }))).toEqual(
      expect.arrayContaining(figures),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar la carga' }));
    const dialog = await screen.findByRole('dialog');
    expect(figuresIn(dialog)).toEqual(figures);
    expect(within(dialog).queryByText(/No se retira ni se rebaja/) === null).toBe(figures.length > 0);
    expect(within(dialog).getByText('Se carga exactamente lo que se revisó.')).toBeVisible();
  },
);
