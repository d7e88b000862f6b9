import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import austral from '#domain/testing/companies/banco-austral.ts';
import cordillera from '#domain/testing/companies/banco-cordillera.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { CompanyCards } from './CompanyCards.tsx';

it('leads to the companies paid here first, and says which one opens another site', () => {
  render(
    <MemoryRouter>
      <CompanyCards companies={[austral, cordillera, recupera]} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    ['Banco CordilleraBanco', '/banco-cordillera'],
    ['Recupera ServiciosServicios de cobranza', '/recupera'],
    ['Banco AustralBanco (abre otro sitio)', '/banco-austral'],
  ]);
});
