import { fireEvent, screen, within } from '@testing-library/react';
import type { DeskDispute } from '#contract/desk-disputes.ts';
import { FILLED } from '../testing/filled-views.ts';
import { viewOf } from '../testing/forms.ts';
import { showDesk } from '../testing/show-desk.tsx';

const CHANGED = 'Este desacuerdo cambió desde que lo abriste.';
const dispute: DeskDispute = {
  ...FILLED.dispute.dispute,
  ...{ state: 'opened', added: [], files: [], events: ['dispute.refuse'] },
  history: [{ state: 'opened', on: '2026-11-02', added: false }],
};
const later: DeskDispute = {
  ...dispute,
  added: [{ on: '2026-11-03', words: 'Encontré el recibo' }],
  history: [...dispute.history, { state: 'opened', on: '2026-11-03', added: true }],
};

async function refuse(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'Es suya' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
}

it('a dispute that was not decided because its debtor added something shows it, and the next answer is of what is on show then', async () => {
  const orders = await showDesk(
    viewOf('dispute', { dispute }),
    ['find'],
    ({ length }) => (length === 1 ? { status: 'REFUSED', message: CHANGED } : { status: 'success' }),
    undefined,
    viewOf('dispute', { dispute: later }),
  );
  expect(screen.queryByText(/Encontré el recibo/)).toBeNull();
  await refuse();
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(await screen.findByText(/Encontré el recibo/)).toBeVisible();
  await refuse();
  await screen.findByRole('button', { name: 'Rechazar' });
  expect(orders).toMatchObject([
    { kind: 'decideDispute', event: 'dispute.refuse', seen: { steps: 1, files: 0 } },
    { kind: 'decideDispute', event: 'dispute.refuse', seen: { steps: 2, files: 0 } },
  ]);
});

it.each([
  [false, /^Puede enviar lo que pediste hasta el 28-11-2026/],
  [true, /^El plazo venció el 06-12-2026/],
])(
  'a dispute that waits for its debtor says until when, and once it is late that it is: %s',
  async (overdue, words) => {
    await showDesk(
      viewOf('dispute', { dispute: { ...dispute, state: 'moreAsked', overdue } }),
      ['find'],
      () => ({
        status: 'success',
      }),
    );
    expect(await screen.findByText(words)).toBeVisible();
  },
);
