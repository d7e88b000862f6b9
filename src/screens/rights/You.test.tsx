import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import { bank } from '#machines/testing/flow.ts';
import { You } from './You.tsx';

const contact = { email: 'a***@c***.cl', phone: '+56 9 **** 5678' };
const data = { name: 'Ana Rojas', rut: '11.***.***-1', contact, kept: [], draw: null, requests: [] };
const show = (company: Company) =>
  render(
    <MemoryRouter>
      <You data={data} company={company} />
    </MemoryRouter>,
  );

it('the page of a debtor’s data says who they are and how they are reached, each under its name', () => {
  show(bank);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map((term, index) => [term, values[index]])).toEqual([
    ['Nombre', data.name],
    ['RUT', data.rut],
    ['Correo', contact.email],
    ['Teléfono', contact.phone],
  ]);
});

it.each([
  [[], true],
  [['contact'], false],
] as const)(
  'contact data are changed at their step, where there is one: folded %j, %s',
  (folded, isOffered) => {
    show({ ...bank, foldedSteps: [...folded] });
    const change = screen.queryByRole('link', { name: 'Cambiar mi correo o teléfono' });
    expect(change?.getAttribute('href') ?? null).toBe(isOffered ? '/banco-cordillera/contact' : null);
  },
);
