import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FILLED } from '../testing/filled-views.ts';
import { showDesk } from '../testing/show-desk.tsx';

const events = ['enabling.replace' as const, 'enabling.revoke' as const];
const enabled = FILLED.enabling.enabled.map((known) => ({ ...known, events }));

it.each([
  ['Cambiar el día', '2026-12-30'],
  ['Dejar sin efecto', null],
])(
  'an order about an enabled debt names the last day that was on show, so that it does not undo what another person did meanwhile: %s',
  async (act, until) => {
    const orders = await showDesk({ view: 'enabling', enabled, hasMore: false }, ['find', 'enable']);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${act}`) }));
    const dialog = within(screen.getByRole('dialog'));
    if (until) fireEvent.change(dialog.getByLabelText(/^Último día/), { target: { value: until } });
    fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Lo pidió' } });
    fireEvent.click(dialog.getByRole('button', { name: act }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(orders).toMatchObject([{ operations: ['800400'], until, seen_until: '2026-12-22' }]);
  },
);
