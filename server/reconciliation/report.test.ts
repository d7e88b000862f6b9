import { readReport } from './report.ts';

it('a report is CSV or JSON, and only what was authorised is a charge', () => {
  const charge = { buyOrder: 'A', amount: 500_000 };
  const csv = 'buy_order,other,amount\nA,x,500000\n';
  // As a spreadsheet saves it, too.
  for (const text of [csv, `\uFEFF${csv.replaceAll('\n', '\r\n')}`])
    expect(readReport(text)).toEqual([charge]);
  const rows = [
    { buy_order: 'A', amount: 500_000, status: 'AUTHORIZED', response_code: 0 },
    { buy_order: 'B', amount: 1, status: 'FAILED' },
  ];
  expect(readReport(JSON.stringify(rows))).toEqual([charge]);
  expect(() => readReport('buy_order,amount\nA,1.5')).toThrow('Row 1 of the report has no buy_order');
});
