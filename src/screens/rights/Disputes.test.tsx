import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Dispute } from '#contract/disputes.ts';
import { Disputes } from './Disputes.tsx';

let shown: Partial<Dispute> = {};
const answered: Dispute = {
  ...{ id: 'one', operation_number: '900', product: null, kind: 'wrongAmount', state: 'refused' },
  ...{ message: 'Es menos', question: null, give_by: null, given: null, answer: 'Lo revisamos', owed: null },
  ...{ due_on: null, overdue: false, appeal_by: '2026-12-21', appeal: null, appeal_answer: null },
  ...{ history: [], files: [], receipt: null, released: [] },
};
jest.mock('../../flow/rights-disputes.ts', () => ({
  useDisputes: () => ({
    disputes: { debts: [], disputes: [{ ...answered, ...shown }] },
    ...{ failure: null, taken: null, order: null, isUnsent: false, isSending: false, isLoading: false },
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
