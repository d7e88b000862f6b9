import { render, screen, within } from '@testing-library/react';
import type { PaidDebts as Answer } from '#contract/certificates.ts';
import { bank } from '#machines/testing/flow.ts';
import { PaidDebts } from './PaidDebts.tsx';

const REFUSAL = 'No hay certificado todavía';
const debtOf = (agreement_number: string): Answer['debts'][number] => ({
  ...{ agreement_number, operations: [`op-${agreement_number}`], amount: 500_000, ref: agreement_number },
  ...{ paid_on: '2026-11-21', registry_notice: '2026-11-27', corrected: '2026-11-28' },
  ...{ removed_from_bureau: '2026-12-21', passed_on: null, certified: true },
});
jest.mock('../form/DownloadButton.tsx', () => ({ DownloadButton: () => null }));
jest.mock('../../flow/rights-paid-debts.ts', () => ({
  usePaidDebts: () => ({
    paid: { debts: [debtOf('A1'), debtOf('A2')], certifies_no_debt: true, certificates: [] },
    wish: { kind: 'payment', agreement: 'A2', intent: 'one' },
    refusal: REFUSAL,
    ...{ failure: null, asking: null, isLoading: false, isUnavailable: false },
  }),
}));

it('a refused certificate has its reason beside the debt it was asked of, and beside no other', () => {
  render(<PaidDebts company={bank} />);
  const [first, second, ofNoDebt] = screen.getAllByRole('listitem');
  if (!first || !second || !ofNoDebt) throw new Error('No debts');
  expect(within(second).getByText(REFUSAL)).toBeVisible();
  expect(within(first).queryByText(REFUSAL)).toBeNull();
  expect(within(ofNoDebt).queryByText(REFUSAL)).toBeNull();
});

it('each day of a paid debt stands under its own name', () => {
  render(<PaidDebts company={bank} />);
  const [first] = screen.getAllByRole('listitem');
  if (!first) throw new Error('No debts');
  const terms = within(first).getAllByRole('term');
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Total pagado', '$500.000'],
    ['Pagada el', '21 de noviembre de 2026'],
    [
      expect.stringMatching(/^Tu acreedor avisa el pago/),
      expect.stringMatching(/el 27 de noviembre de 2026Por ley/),
    ],
    [expect.stringMatching(/^Quienes publican/), expect.stringMatching(/el 28 de noviembre de 2026Por ley/)],
    [expect.stringMatching(/^Plazo máximo de Banco/), 'A más tardar el 21 de diciembre de 2026'],
  ]);
});
