import { screen } from '@testing-library/react';
import { bank, convenio, put } from '#machines/testing/flow.ts';
import { visit } from '../testing/show-flow.tsx';

const link = () =>
  screen.queryByRole('link', { name: 'Ver mi historial de pagos' })?.getAttribute('href') ?? null;
const HISTORY = '/banco-cordillera/history';

it.each([
  ['plan', 'of several offers', [put, convenio], bank, HISTORY],
  ['payment', 'of instalments', [convenio], bank, HISTORY],
  ['payment', 'of a single payment, which has none', [put], bank, null],
  ['payment', 'of an institution without one', [convenio], { ...bank, hasHistory: false }, null],
] as const)(
  'The way to the payment history stands on the page %s %s',
  async (page, _, debts, company, href) => {
    await visit(page, { debts: [...debts], company });
    expect(link()).toBe(href);
  },
);
