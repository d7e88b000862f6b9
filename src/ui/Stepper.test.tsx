import { render, screen, within } from '@testing-library/react';
import { Stepper } from './Stepper.tsx';

const steps = [
  { name: 'identity', title: 'Identificación', state: 'done' },
  { name: 'contact', title: 'Datos de contacto', state: 'current' },
  { name: 'summary', title: 'Resumen/Pago', state: 'todo' },
] as const;

describe('Stepper', () => {
  it('says which steps are completed and which one is current, and of how many', () => {
    render(<Stepper steps={steps} position={2} total={4} />);
    const items = within(screen.getByRole('navigation', { name: 'Progreso' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Identificación completado',
      '2Datos de contacto · 2 de 4',
      '3Resumen/Pago',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('has one line of text for phones', () => {
    render(<Stepper steps={steps} position={2} total={4} />);
    expect(screen.getByText('Paso 2 de 4: Datos de contacto')).toBeInTheDocument();
  });

  it('says on a phone that all is done, once it is', () => {
    const done = steps.map((step) => ({ ...step, state: 'done' as const }));
    render(<Stepper steps={done} position={3} total={4} />);
    expect(screen.getByText('4 de 4 pasos completados')).toBeInTheDocument();
    const bar = [...screen.getByRole('navigation').querySelectorAll('li')];
    expect(bar.map(({ dataset }) => dataset.state)).toEqual(['done', 'done', 'done', 'done']);
  });
});
