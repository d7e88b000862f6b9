import { screen } from '@testing-library/react';
import { convenio, debtsAnswer, put } from '#machines/testing/flow.ts';
import { visit } from '../testing/show-flow.tsx';

const in_review = [
  { title: 'En revisión: operación 9', message: 'Mientras se revisa, no se cobra.' },
  { title: 'En revisión: operación 8', message: 'Te respondieron en parte.' },
];

it.each([
  ['plan', 'where an offer is chosen', [put, convenio]],
  ['payment', 'where the only other one is paid', [put]],
] as const)(
  'On the page %s, %s, every debt under review is named with the way to how it is going',
  async (page, _, debts) => {
    await visit(page, { script: { loadDebts: { ...debtsAnswer([...debts]), in_review } } });
    for (const { title, message } of in_review) {
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(message)).toBeVisible();
    }
    const ways = screen.getAllByRole('link', { name: 'Ver en qué está' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(
      in_review.map(() => '/banco-cordillera/mis-datos'),
    );
  },
);
