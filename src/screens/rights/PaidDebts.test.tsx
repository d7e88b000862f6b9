import { render, screen, within } from '@testing-library/react';
import type { PaidDebts as Answer } from '#contract/certificates.ts';
import { bank } from '#machines/testing/flow.ts';
import { PaidDebts } from './PaidDebts.tsx';

const REFUSAL = 'No hay certificado todavía';
const debtOf = (agreement_number: string, certified = true): Answer['debts'][number] => ({
  ...{ agreement_number, operations: [`op-${agreement_number}`], amount: 500_000, ref: agreement_number },
  ...{ paid_on: '2026-11-21', registry_notice: '2026-11-27', corrected: '2026-11-28' },
  ...{ removed_from_bureau: '2026-12-21', passed_on: null, certified },
});
/** The newest first, as the server lists them. */
const certificates: Answer['certificates'] = [
  {
    number: 'C-4',
    kind: 'payment',
    agreement_number: 'A2',
    issued_on: '2026-11-24',
    valid_until: '2026-12-24',
  },
  {
    number: 'C-3',
    kind: 'noDebt',
    agreement_number: null,
    issued_on: '2026-11-23',
    valid_until: '2026-12-23',
  },
  {
    number: 'C-2',
    kind: 'payment',
    agreement_number: 'A1',
    issued_on: '2026-11-22',
    valid_until: '2026-12-22',
  },
  {
    number: 'C-1',
    kind: 'payment',
    agreement_number: 'A2',
    issued_on: '2026-11-21',
    valid_until: '2026-12-21',
  },
];
const papers: string[] = [];
jest.mock('../form/DownloadButton.tsx', () => ({
  DownloadButton: ({ fetchFile, children }: { fetchFile: () => unknown; children: string }) => {
    papers.push(`${children}: ${String(fetchFile())}`);
    return null;
  },
}));
beforeEach(() => void papers.splice(0));
jest.mock('../../flow/rights-paid-debts.ts', () => ({
  usePaidDebts: () => ({
    paid: {
      debts: [debtOf('A1'), debtOf('A2'), { ...debtOf('A3', false), passed_on: '2026-11-29' }],
      certifies_no_debt: true,
      certificates,
    },
    fetchPaper: (paper: string, of: string) => `${paper} ${of}`,
    wish: { kind: 'payment', agreement: 'A2', idempotencyKey: 'one' },
    refusal: REFUSAL,
    ...{ failure: null, asking: null, isLoading: false, isUnavailable: false },
  }),
}));

/** The debts on show, and at their end that none is left. */
const entries = () =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading') !== null);

it('a refused certificate has its reason beside the debt it was asked of, and beside no other', () => {
  render(<PaidDebts company={bank} />);
  const [first, second, , ofNoDebt] = entries();
  if (!first || !second || !ofNoDebt) throw new Error('No debts');
  expect(within(second).getByText(REFUSAL)).toBeVisible();
  expect(within(first).queryByText(REFUSAL)).toBeNull();
  expect(within(ofNoDebt).queryByText(REFUSAL)).toBeNull();
});

it('each day of a paid debt stands under its own name', () => {
  render(<PaidDebts company={bank} />);
  const [first] = entries();
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

it('each debt has the newest certificate of its own, and that no debt is left has its own', () => {
  render(<PaidDebts company={bank} />);
  const numbers = entries().map((item) => /C-\d/.exec(item.textContent)?.[0]);
  expect(numbers).toEqual(['C-2', 'C-4', undefined, 'C-3']);
});

it('a certificate is offered of the debts whose day has come, and of no other', () => {
  render(<PaidDebts company={bank} />);
  const offered = entries().map((item) => within(item).queryAllByRole('button').length);
  expect(offered).toEqual([1, 1, 0, 1]);
});

it('each paper is that of its own debt: the receipt, the letter once its day has come, the certificate', () => {
  render(<PaidDebts company={bank} />);
  expect(papers).toEqual([
    'Descargar comprobante (PDF): receipt A1',
    'Descargar certificado (PDF): certificate C-2',
    'Descargar comprobante (PDF): receipt A2',
    'Descargar certificado (PDF): certificate C-4',
    'Descargar la carta (PDF): letter A3',
    'Descargar comprobante (PDF): receipt A3',
    'Descargar certificado (PDF): certificate C-3',
  ]);
});
