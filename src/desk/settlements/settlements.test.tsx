import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { DeskPerson } from '#contract/desk.ts';
import type { DeskSettlement, SettlementDelivery } from '#contract/desk-settlements.ts';
import { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { DeskOrder, LoadInput, OrderAnswer, ViewData } from '#machines/desk-view/types.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import type { Opening } from '#machines/desk/types.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Desk } from '../Desk.tsx';
import { DeskActor } from '../desk-actor.tsx';
import { pathOf } from '../place.ts';

const AT = '2026-11-25T15:00:00.000Z';
const dayOf = (day: string, delivery: SettlementDelivery): DeskSettlement => ({
  ...{ day, file_name: `banco-cordillera-${day}.csv`, sha256: '', rows: 0, after: 0, until: 0, delivery },
  totals: { received: 0, held: 0, assigned: 0, returned: 0, discount: 0, net: 0 },
});
const waiting = (tries: number) => ({ state: 'waiting', since: AT, tries, next_try_at: null }) as const;
const DAYS = [
  dayOf('2026-11-24', waiting(0)),
  dayOf('2026-11-23', waiting(2)),
  dayOf('2026-11-20', { state: 'delivered', at: AT, tries: 1 }),
  dayOf('2026-11-02', { state: 'givenUp', tries: 90 }),
];

/** The settlement files at the desk of a person with those rights; answers the orders that leave it. */
async function open(rights: DeskPerson['rights']): Promise<DeskOrder[]> {
  const orders: DeskOrder[] = [];
  const institution = { key: 'banco-cordillera', name: 'Banco Cordillera' };
  const person: DeskPerson = { name: 'Carolina Vidal', role: 'supervisor', rights, institution };
  const view = deskViewMachine.provide({
    actors: {
      load: fromPromise<ViewData, LoadInput>(async () => ({
        ...{ view: 'settlements', days: DAYS, hasMore: false },
      })),
      sendOrder: fromPromise<OrderAnswer, DeskOrder>(async ({ input }) => {
        orders.push(input);
        return { status: 'success' };
      }),
    },
  });
  const loadDesk = fromPromise<Opening, undefined>(async () => ({ person, institutions: [] }));
  render(
    <LiveRegion>
      <MemoryRouter initialEntries={[pathOf('settlements', null)]}>
        <DeskActor.Provider
          logic={deskMachine.provide({ actors: { loadDesk, view } })}
          options={{ input: { place: { view: 'settlements', ref: null }, reason: null } }}
        >
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  await screen.findByRole('table');
  return orders;
}
const buttons = () => screen.queryAllByRole('button', { name: /^Enviar de nuevo la rendición/ });

it('only a file whose delivery failed or was given up can be sent again, with a reason', async () => {
  const orders = await open(['find', 'downloadSettlement']);
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('23') as string,
    expect.stringContaining('02') as string,
  ]);
  fireEvent.click(buttons()[1] as HTMLElement);
  fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), {
    target: { value: 'Servidor reparado' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }));
  await screen.findByRole('table');
  expect(orders).toEqual([
    {
      ...{ kind: 'resendSettlement', day: '2026-11-02', reason: 'Servidor reparado' },
      idempotencyKey: expect.any(String) as string,
    },
  ]);
});

it('by none of those who may not have the file', async () => {
  await open(['find']);
  expect(buttons()).toEqual([]);
});
