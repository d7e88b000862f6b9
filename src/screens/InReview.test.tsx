import { screen } from '@testing-library/react';
import { convenio, debtsAnswer, put } from '#machines/testing/flow.ts';
import { visit } from '../testing/show-flow.tsx';

const in_review = [{ title: 'En revisión: operación 9', message: 'Mientras se revisa, no se cobra.' }];

it.each([
  ['plan', 'where an offer is chosen', [put, convenio]],
  ['payment', 'where the only other one is paid', [put]],
] as const)(
  'On the page %s, %s, a debt under review is named with the way to how it is going',
  async (page, _, debts) => {
    await visit(page, { script: { loadDebts: { ...debtsAnswer([...debts]), in_review } } });
    expect(screen.getByText('En revisión: operación 9')).toBeVisible();
    expect(screen.getByText('Mientras se revisa, no se cobra.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver en qué está' })).toHaveAttribute(
      'href',
      '/banco-cordillera/mis-datos',
    );
  },
);
