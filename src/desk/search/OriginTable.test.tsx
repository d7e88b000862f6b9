import { render, screen } from '@testing-library/react';
import type { DebtorOrigin } from '#contract/desk-debtor.ts';
import { OriginTable } from './OriginTable.tsx';

const origin: DebtorOrigin = {
  ...{ agreement_number: '700', operation_number: '900', product: 'Crédito', amount: 1_150_000 },
  ...{ creditor: 'Banco Aromo', origin: null, contract_date: null, fell_due_on: null, proceeding: null },
  ...{ capital: 1_000_000, interest: 90_000, late_interest: 20_000 },
  ...{ collection_fees: 40_000, highest_fee: 65_000, uf_value: 39_000 },
};

it('the origin of a debt at the desk says which interest is for lateness, and a fee before its legal limit', () => {
  render(<OriginTable rows={[origin]} />);
  expect(screen.getByText('$90.000, y $20.000 por atraso')).toBeVisible();
  expect(screen.getByText('$40.000 (máximo legal $65.000)')).toBeVisible();
});
