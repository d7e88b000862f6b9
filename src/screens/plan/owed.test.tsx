import { screen } from '@testing-library/react';
import { makeDebt, makeQuotas } from '#domain/testing/debts.ts';
import { visit } from '../../testing/show-flow.tsx';

it('What is owed in all names no more as overdue, of a debt that is offered in two ways', async () => {
  const cheaper = makeDebt('wf', 2, { productType: 'put_wf', quotas: makeQuotas('w', 2, '2026-10-21') });
  const { operationNumbers } = cheaper;
  const dearer = makeDebt('late', 3, { operationNumbers, quotas: makeQuotas('l', 3, '2026-08-21') });
  await visit('plan', { debts: [cheaper, dearer] });
  const panel = screen.getByText(/^Te queda por pagar/).parentElement;
  expect(panel).toHaveTextContent('$3.000De eso, $1.000 en cuotas ya vencidas.');
});
