import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt, TODAY } from '#domain/testing/debts.ts';
import { bank, openFlow } from '#machines/testing/flow.ts';
import { visit } from '../../testing/visit.tsx';
import { OriginButton } from './OriginButton.tsx';

const askOrigins = jest.fn(async ({ debtIds }: { debtIds: string[] }) =>
  debtIds.map((debt_id) => ({ debt_id, agreed_on: null, parts: [] })),
);
jest.mock('../../flow/actors.ts', () => ({
  ...jest.requireActual<object>('../../flow/actors.ts'),
  loadCalls: async () => ({ askOrigins }),
}));

it('Where amounts come from is asked of every debt on show, and Back closes it at the same address', async () => {
  const flow = openFlow();
  flow.enter({ name: 'home', company: bank });
  const debts = [makeDebt('d1', 1), makeDebt('d2', 1, { discount: 1_000 })];
  const shown = visit(
    () => <OriginButton debts={debts} today={TODAY} />,
    flow,
    '/banco-cordillera/plan?tipo=pyme',
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() =>
    expect(askOrigins).toHaveBeenCalledWith(expect.objectContaining({ debtIds: ['d1', 'd2'] })),
  );
  expect([shown.url(), shown.isStepOfItsOwn()]).toEqual(['/banco-cordillera/plan?tipo=pyme', true]);
  expect(await screen.findByText('Son los montos de la deuda antes del descuento.')).toBeVisible();
  const [close] = await screen.findAllByRole('button', { name: 'Cerrar' });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.url()).toBe('/banco-cordillera/plan?tipo=pyme');
});
