import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt, makeQuotas } from '#domain/testing/debts.ts';
import { bank, consumer } from '#machines/testing/flow.ts';
import { visit } from '../../testing/show-flow.tsx';

const askOrigins = jest.fn(async ({ debtIds }: { debtIds: string[] }) =>
  debtIds.map((debt_id) => ({ debt_id, agreed_on: null, parts: [] })),
);
jest.mock('../../flow/actors.ts', () => ({
  ...jest.requireActual<object>('../../flow/actors.ts'),
  loadCalls: async () => ({ askOrigins }),
}));

const paymentModalDescription = {
  ...{ put: 'Frase del pago único', put_wf: 'Frase del pago en cuotas', convenio: 'Frase del convenio' },
  ...{ abono_convenio: 'Frase del pie', default: 'Frase de las demás' },
};

it.each([
  ['put', 'put', 'Revisa y paga'],
  ['put_wf', 'put_wf', 'Elige tus cuotas y paga'],
  ['convenio', 'convenio', 'Elige tus cuotas y paga'],
  ['ciclo_1', 'default', 'Elige tus cuotas y paga'],
] as const)(
  'The summary of %s says what is paid in the words of the institution for it: %s',
  async (productType, own, title) => {
    const company = { ...bank, paymentModalDescription };
    await visit('payment', { debts: [makeDebt('d1', 2, { productType })], company });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(/^Frase/)).toHaveTextContent(paymentModalDescription[own]);
  },
);

const HONOURED = /^El convenio o el descuento se respeta solo si pagas todas/;
it.each([
  ['convenio', HONOURED],
  ['put_wf', HONOURED],
  ['ciclo_1', /^Puedes pagar ahora lo que elegiste; el resto seguirá atrasado\./],
] as const)('What is left out of %s says what it costs', async (productType, words) => {
  await visit('payment', {
    debts: [makeDebt('d1', 3, { productType, quotas: makeQuotas('d1', 3, '2026-09-21') })],
    company: consumer,
  });
  const [first] = screen.getAllByRole('checkbox');
  if (first) await userEvent.click(first);
  expect(screen.getByText(words)).toBeVisible();
});

it('Of several debts the first quota of each is left by one press, also where one has no other', async () => {
  const of = { productType: 'ciclo_1' } as const;
  const debts = [
    makeDebt('d1', 1, of),
    makeDebt('d2', 3, { ...of, quotas: makeQuotas('d2', 3, '2026-09-21') }),
  ];
  await visit('payment', { debts, company: consumer });
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Dejar solo la primera cuota de cada deuda' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

it('Where the amount of a single payment comes from is asked of each of its operations', async () => {
  const of = { productType: 'put', agreementNumber: 'A1' } as const;
  await visit('payment', { debts: [makeDebt('d1', 1, of), makeDebt('d2', 1, of)] });
  await userEvent.click(screen.getByRole('button', { name: 'De dónde sale este monto' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() =>
    expect(askOrigins).toHaveBeenCalledWith(expect.objectContaining({ debtIds: ['d1', 'd2'] })),
  );
});
