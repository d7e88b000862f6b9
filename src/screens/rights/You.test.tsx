import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { bank } from '#machines/testing/flow.ts';
import { You } from './You.tsx';

it('the page of a debtor’s data says who they are and how they are reached, each under its name', () => {
  const contact = { email: 'a***@c***.cl', phone: '+56 9 **** 5678' };
  const data = { name: 'Ana Rojas', rut: '11.***.***-1', contact, kept: [], draw: null, requests: [] };
  render(
    <MemoryRouter>
      <You data={data} company={bank} />
    </MemoryRouter>,
  );
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map((term, index) => [term, values[index]])).toEqual([
    ['Nombre', data.name],
    ['RUT', data.rut],
    ['Correo', contact.email],
    ['Teléfono', contact.phone],
  ]);
});
