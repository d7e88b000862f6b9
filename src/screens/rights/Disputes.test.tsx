import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Dispute } from '#contract/disputes.ts';
import { Disputes } from './Disputes.tsx';

let shown: Partial<Dispute> = {};
let panel: object = {};
const answered: Dispute = {
  ...{ id: 'one', operation_number: '900', product: null, kind: 'wrongAmount', state: 'refused' },
  ...{ message: 'Es menos', question: null, give_by: null, given: null, answer: 'Lo revisamos', owed: null },
  ...{ due_on: null, overdue: false, appeal_by: '2026-12-21', appeal: null, appeal_answer: null },
  ...{ history: [], files: [], receipt: null, released: [], may_add: false },
};
jest.mock('../../flow/rights-disputes.ts', () => ({
  useDisputes: () => ({
    disputes: { debts: [], disputes: [{ ...answered, ...shown }] },
    ...{ failure: null, taken: null, order: null, isUnsent: false, isSending: false, isLoading: false },
    ...panel,
  }),
}));

it.each([
  ['refused', null],
  ['partly', 900_000],
] as const)('a dispute that is %s says until when it can be appealed', (state, owed) => {
  shown = { state, owed };
  render(
    <MemoryRouter>
      <Disputes institution="Banco Cordillera" />
    </MemoryRouter>,
  );
  expect(screen.getByText(/apelar.*21 de diciembre de 2026/)).toBeVisible();
});

it.each([
  ['accepted', false],
  ['partly', true],
  ['refused', true],
  ['appealPartly', true],
  ['appealRefused', true],
] as const)('a dispute that is %s says where else help is free: %s', (state, says) => {
  shown = { state, owed: null };
  render(
    <MemoryRouter>
      <Disputes institution="Banco Cordillera" />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/SERNAC/) !== null).toBe(says);
});

const page = () => (
  <MemoryRouter>
    <Disputes institution="Banco Cordillera" />
  </MemoryRouter>
);
const debts = ['900', '901'].map((operation_number) => ({ operation_number, product: 'Crédito' }));

it('a dispute that was taken leaves nothing of its words to the next one, and what became of it has the focus', async () => {
  panel = { disputes: { debts, disputes: [] } };
  const { rerender } = render(page());
  await userEvent.click(screen.getByText('Decir que no estoy de acuerdo'));
  const words = () => screen.getByLabelText(/^Cuéntanos qué pasó/);
  await userEvent.type(words(), 'No es mía');
  const taken = { status: 'success', unfit: [] };
  panel = {
    disputes: { debts: debts.slice(1), disputes: [{ ...answered, appeal_by: null }] },
    taken,
    order: { idempotencyKey: 'one' },
  };
  rerender(page());
  expect(words()).toHaveValue('');
  expect(document.activeElement).toHaveTextContent(/^Lo recibimos/);
});
