import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { MyDataLink } from './MyDataLink.tsx';

function Here() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return <output>{JSON.stringify([pathname, state])}</output>;
}

it.each([undefined, 'hardship'] as const)(
  'A link to the debtor’s data leads to its section %s',
  (section) => {
    render(
      <MemoryRouter>
        <MyDataLink company="banco-cordillera" {...(section && { section })}>
          Mis datos
        </MyDataLink>
        <Here />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Mis datos' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      JSON.stringify(['/banco-cordillera/mis-datos', { section }]),
    );
  },
);
