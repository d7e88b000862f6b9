import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Gallery from './Gallery.tsx';

/** Nothing of the design system may warn: React says unknown attributes and double keys on the console. */
describe('Gallery', () => {
  it.each([
    ['', 'Galería de componentes'],
    ['vista=identity&empresa=banco-cordillera', 'Identifícate'],
    ['vista=payment&empresa=cordillera-consumo', 'Elige qué pagar'],
    ['vista=result&empresa=recupera', 'Recibimos tu pago'],
    ['vista=error', 'No pudimos completar tu pago'],
  ])('with %p shows %p without a warning', (search, heading) => {
    const warnings = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
    render(
      <MemoryRouter initialEntries={[`/galeria?${search}`]}>
        <Gallery />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(warnings.flatMap((spy) => spy.mock.calls)).toEqual([]);
  });
});
