import type { Offer } from '#domain/debt.ts';
import { makeDebt, TODAY } from '#domain/testing/debts.ts';
import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { quotaSelectionMachine, type QuotaSelectionContext } from './machine.ts';

const offer = (productType: 'convenio' | 'put'): Offer => ({
  key: productType,
  type: productType,
  debts: [makeDebt('a', 2, { productType })],
});
const chart = walked<QuotaSelectionContext>({
  machine: quotaSelectionMachine,
  inputs: [offer('convenio'), offer('put')].map((each) => ({
    offer: each,
    today: TODAY,
    validates: null,
    restored: null,
  })),
  facts: ({ selected, refused }) => [selected.runs, refused],
  notifiesParent: ['reportSelection'],
  events: [
    { type: 'quota.toggle', debtId: 'a', index: 0 },
    { type: 'quota.toggle', debtId: 'a', index: 1 },
    { type: 'quotas.selectOverdue', debtId: null },
    { type: 'quotas.selectOverdue', debtId: 'a' },
    { type: 'quotas.uncheckAll', productType: null },
  ],
});
promiseWholeChart(chart);

it('what the parent hears of a selection is what is selected', () => {
  for (const { context, reports } of chart.steps)
    for (const report of reports) expect(report).toEqual({ type: 'selection.changed', ...context.selected });
});
