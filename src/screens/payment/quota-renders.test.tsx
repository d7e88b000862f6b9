import { fireEvent, screen } from '@testing-library/react';
import { makeDebt, makeQuotas } from '#domain/testing/debts.ts';
import { visit } from '../../testing/show-flow.tsx';

const rendered: unknown[] = [];
jest.mock('../../ui/Checkbox.tsx', () => {
  const { Checkbox } = jest.requireActual('../../ui/Checkbox.tsx');
  return {
    Checkbox: (props: { label: string }) => {
      rendered.push(props.label);
      return Checkbox(props);
    },
  };
});

it('A press re-renders the quota it changes and the one after, not the whole list', async () => {
  await visit('payment', { debts: [makeDebt('long', 24, { quotas: makeQuotas('l', 24, '2026-01-21') })] });
  const [first, second] = screen.getAllByRole('checkbox');
  fireEvent.click(first as HTMLElement);
  rendered.length = 0;
  fireEvent.click(second as HTMLElement);
  expect(rendered).toEqual(['Cuota 2', 'Cuota 3']);
});
