import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { DeskDataRequest } from '#contract/desk-data-requests.ts';
import type { DeskPerson } from '#contract/desk.ts';
import { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { LoadInput, ViewData } from '#machines/desk-view/types.ts';
import { deskMachine } from '#machines/desk/machine.ts';
import type { Opening } from '#machines/desk/types.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Desk } from '../Desk.tsx';
import { DeskActor } from '../desk-actor.tsx';
import { pathOf } from '../place.ts';

const ID = '7b0d1f5e-2a53-4e9e-9d0a-3b4a4d1f9a01';
const request: DeskDataRequest = {
  ...{ id: ID, kind: 'access', state: 'received', received_at: '2026-11-21T15:00:00.000Z' },
  ...{ due_on: '2026-12-21', overdue: false, answer: null, extension_reason: null },
  ...{ decided_by: null, decided_at: null, events: [], name: 'Ana Rojas', rut: null, email: null },
  ...{ phone: null, message: null, held_back: null },
};
const person: DeskPerson = {
  ...{ name: 'Martín Soto', role: 'agent', rights: ['find'] },
  institution: { key: 'banco-cordillera', name: 'Banco Cordillera' },
};

async function open(change: Partial<DeskDataRequest>): Promise<void> {
  const view = deskViewMachine.provide({
    actors: {
      load: fromPromise<ViewData, LoadInput>(async () => ({
        view: 'dataRequest',
        request: { ...request, ...change },
      })),
    },
  });
  const loadDesk = fromPromise<Opening, undefined>(async () => ({ person, institutions: [] }));
  const logic = deskMachine.provide({ actors: { loadDesk, view } });
  const place = { view: 'dataRequest', ref: ID } as const;
  render(
    <LiveRegion>
      <MemoryRouter initialEntries={[pathOf('dataRequest', ID)]}>
        <DeskActor.Provider logic={logic} options={{ input: { place, reason: null } }}>
          <Desk />
        </DeskActor.Provider>
      </MemoryRouter>
    </LiveRegion>,
  );
  await screen.findByRole('heading', { name: 'Copia completa de sus datos' });
}

it.each([
  [false, 'El último día para responder es el 21-12-2026.'],
  [true, /^El plazo venció el 21-12-2026\. La persona ya puede ir a la Agencia/],
])(
  'a data request at the desk says its last day, and that it is over once it is (%s)',
  async (overdue, words) => {
    await open({ overdue });
    expect(screen.getByText(words)).toBeVisible();
  },
);
