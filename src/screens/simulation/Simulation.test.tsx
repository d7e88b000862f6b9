import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import type { Company } from '#domain/company.ts';
import { Simulation } from './Simulation.tsx';

async function open(company: Company = bank, instant = '2026-11-21T15:00:00Z') {
  jest.useFakeTimers({ now: new Date(instant), advanceTimers: true });
  render(
    <MemoryRouter>
      <Simulation company={company} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Simular mis cuotas' }));
  return screen.findByRole('dialog', { name: 'Simula tus cuotas' });
}
const amount = () => screen.getByRole('textbox', { name: 'Monto de tu deuda' });
const count = () => screen.getByRole('textbox', { name: 'Cantidad de cuotas' });
const result = () => screen.getByRole('status');
afterEach(() => jest.useRealTimers());

describe('trying a plan before identifying', () => {
  it('shows what one would pay, and leads to the real options', async () => {
    await open();
    await userEvent.type(amount(), '3000000');
    await userEvent.clear(count());
    await userEvent.type(count(), '12');
    expect(result()).toHaveTextContent('$225.000');
    expect(result()).toHaveTextContent('Pie, 10 %$300.000');
    expect(result()).toHaveTextContent('Primera cuota05-02-2027Última cuota05-01-2028');
    expect(result()).toHaveTextContent('Total, sin interés$3.000.000');
    expect(screen.getByRole('link', { name: 'Ver mis opciones reales' })).toHaveAttribute(
      'href',
      '/banco-cordillera/identity',
    );
  });

  it('shows the amount as pesos once the field is left, and says what is wrong with one', async () => {
    await open();
    await userEvent.type(amount(), '3000000');
    await userEvent.tab();
    expect(amount()).toHaveValue('$3.000.000');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '10');
    await userEvent.tab();
    expect(amount()).toHaveAccessibleDescription(/Error: El mínimo es \$100\.000\./);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '999999999999');
    await userEvent.tab();
    expect(amount()).toHaveAccessibleDescription(/Error: El máximo es \$100\.000\.000\./);
    expect(result()).toHaveTextContent('Con un monto y una cantidad de cuotas verás cuánto pagarías al mes.');
  });

  it('asks for no down payment where the company has none', async () => {
    const { simulation } = bank;
    await open({
      ...bank,
      simulation: { ...simulation, plan: { ...simulation.plan, downPaymentPercent: 0 } },
    });
    await userEvent.type(amount(), '600000');
    await userEvent.clear(count());
    await userEvent.type(count(), '6');
    expect(result()).toHaveTextContent('$100.000');
    expect(result()).not.toHaveTextContent('Pie');
  });

  it.each([
    ['2026-11-16T02:50:00Z', '05-01-2027'],
    ['2026-11-16T03:00:00Z', '05-02-2027'],
  ])('at %s counts from the day in Santiago, wherever its visitor is: %s', async (instant, day) => {
    await open(bank, instant);
    await userEvent.type(amount(), '3000000');
    expect(result()).toHaveTextContent(`Primera cuota${day}`);
  });

  it('is absent where the company has no simulator', () => {
    render(<Simulation company={{ ...bank, simulation: null }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
