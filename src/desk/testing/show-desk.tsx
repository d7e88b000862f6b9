import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { StaffRight } from '#contract/staff.ts';
import { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { DeskFile, DeskOrder, LoadInput, OrderAnswer, ViewData } from '#machines/desk-view/types.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import type { Opening } from '#machines/desk/types.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Desk } from '../Desk.tsx';
import { DeskActor } from '../desk-actor.tsx';
import { pathOf } from '../place.ts';

type Answers = (orders: readonly DeskOrder[]) => OrderAnswer;

/**
 * The desk of a person with these rights at a view that shows this. The answer holds the orders that leave it; each is answered by
 * `answers`, which throws where none comes. `download`: what becomes of a file that is asked for. `later`: what is there when the view is
 * loaded again.
 */
export async function showDesk(
  data: ViewData,
  rights: readonly StaffRight[] = ['find'],
  answers: Answers = () => ({ status: 'success' }),
  download: (file: DeskFile) => Promise<unknown> = async () => null,
  later: ViewData = data,
): Promise<DeskOrder[]> {
  const orders: DeskOrder[] = [];
  const reads = [data];
  const actors = {
    load: fromPromise<ViewData, LoadInput>(async () => reads.pop() ?? later),
    download: fromPromise<unknown, DeskFile>(({ input }) => download(input)),
    sendOrder: fromPromise<OrderAnswer, DeskOrder>(async ({ input }) => {
      orders.push(input);
      return answers(orders);
    }),
  };
  const institution = { key: 'banco-cordillera', name: 'Banco Cordillera' };
  const person = { name: 'Martín Soto', role: 'agent' as const, rights: [...rights], institution };
  const loadDesk = fromPromise<Opening, undefined>(async () => ({ person, institutions: [] }));
  const logic = deskMachine.provide({ actors: { loadDesk, view: deskViewMachine.provide({ actors }) } });
  const place = { view: data.view, ref: 'ref' };
  render(
    <LiveRegion>
      <MemoryRouter initialEntries={[pathOf(place.view, place.ref)]}>
        <DeskActor.Provider logic={logic} options={{ input: { place, reason: null } }}>
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  await screen.findByRole('heading', { level: 1 });
  return orders;
}
