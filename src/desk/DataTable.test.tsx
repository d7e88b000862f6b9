import { fireEvent, render, screen, within } from '@testing-library/react';
import { DataTable, type DeskColumns } from './DataTable.tsx';

type Line = { id: string; name: string; amount: number };
const columns: DeskColumns<Line> = [
  { key: 'name', header: 'Persona', cell: ({ name }) => name, value: ({ name }) => name },
  { key: 'amount', header: 'Monto', cell: ({ amount }) => String(amount), value: ({ amount }) => amount },
  { key: 'reason', header: 'Motivo', cell: () => 'igual' },
];
const rows: Line[] = [
  { id: 'b', name: 'Beatriz', amount: 9 },
  { id: 'a', name: 'Ana', amount: 100 },
  { id: 'c', name: 'Carla', amount: 20 },
];
const show = () =>
  render(<DataTable caption="Personas" columns={columns} rows={rows} rowKey={({ id }) => id} />);
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

it('a table is in the order it was given until a heading is pressed', () => {
  show();
  expect(shown()).toEqual(['Beatriz', 'Ana', 'Carla']);
  expect(heading('Persona')).not.toHaveAttribute('aria-sort');
});

it('a heading sorts by its column, numbers as numbers, and says so', () => {
  show();
  fireEvent.click(within(heading('Monto')).getByRole('button'));
  expect(heading('Monto')).toHaveAttribute('aria-sort', 'descending');
  expect(shown()).toEqual(['Ana', 'Carla', 'Beatriz']);
  fireEvent.click(within(heading('Monto')).getByRole('button'));
  expect(heading('Monto')).toHaveAttribute('aria-sort', 'ascending');
  expect(shown()).toEqual(['Beatriz', 'Carla', 'Ana']);
});

it('a column without a value to sort by has no button', () => {
  show();
  expect(within(heading('Motivo')).queryByRole('button')).toBeNull();
});
