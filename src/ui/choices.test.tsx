import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { Group } from './Group.tsx';
import { Money } from './Money.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Tabs } from './Tabs.tsx';

describe('Checkbox', () => {
  it('is named by all parts of its label', () => {
    render(<Checkbox label="Cuota 3" detail="vence 05-12-2026" aside={<Money amount={45_000} />} />);
    expect(screen.getByRole('checkbox')).toHaveAccessibleName('Cuota 3 · vence 05-12-2026 · $45.000');
  });

  it('says why it cannot be chosen', () => {
    render(<Checkbox label="Cuota 3" disabled note="Selecciona antes la cuota 2" />);
    expect(screen.getByRole('checkbox')).toBeDisabled();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Selecciona antes la cuota 2');
  });

  it('says its error', () => {
    const error = 'Debes aceptar para continuar';
    const { rerender } = render(<Checkbox name="terms" label="Acepto" error={error} />);
    expect(screen.getByRole('checkbox', { name: 'Acepto' })).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(`Error: ${error}`);
    rerender(<Checkbox name="terms" label="Acepto" note="Leer los términos" error={error} />);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(`Leer los términos Error: ${error}`);
  });

  it('changes by its label and calls back', async () => {
    const onChange = jest.fn();
    render(<Checkbox label="Acepto" onChange={onChange} />);
    await userEvent.click(screen.getByText('Acepto'));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});

describe('Group', () => {
  it('names the controls in it together', () => {
    render(<Group legend="Convenio 4400123">cuotas</Group>);
    expect(screen.getByRole('group', { name: 'Convenio 4400123' })).toHaveTextContent('cuotas');
  });
});

describe('RadioCards', () => {
  const options = [
    { value: 'webpay', title: 'Tarjeta', detail: 'En la página de Webpay.' },
    { value: 'oneclick', title: 'Tarjeta guardada' },
    { value: 'pac', title: 'Cuenta', detail: 'Un cargo.', offBecause: 'Disponible desde $10.000.000.' },
  ] as const;

  it('offers each option by its title, and none is chosen by itself', () => {
    render(
      <RadioCards legend="¿Cómo quieres pagar?" options={options} value={null} onChange={() => undefined} />,
    );
    expect(screen.getByRole('group', { name: '¿Cómo quieres pagar?' })).toBeInTheDocument();
    const radios = screen.getAllByRole('radio');
    expect(radios.map((radio) => radio.matches(':checked'))).toEqual([false, false, false]);
    expect(screen.getByRole('radio', { name: 'Tarjeta' })).toHaveAccessibleDescription(
      'En la página de Webpay.',
    );
  });

  it('reports which one was chosen, and never one that is off', async () => {
    const onChange = jest.fn();
    render(<RadioCards legend="Pago" options={options} value="webpay" onChange={onChange} />);
    await userEvent.click(screen.getByText('Cuenta'));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Tarjeta guardada'));
    expect(onChange.mock.calls).toEqual([['oneclick']]);
    expect(screen.getByRole('radio', { name: 'Cuenta' })).toHaveAccessibleDescription(
      'Disponible desde $10.000.000.',
    );
  });
});

function Identity() {
  const [tab, setTab] = useState<'person' | 'pyme' | 'other'>('person');
  const tabs = [
    { key: 'person', label: 'Personas' },
    { key: 'pyme', label: 'Empresas' },
    { key: 'other', label: 'Otros' },
  ] as const;
  return (
    <Tabs label="Tipo de cliente" tabs={tabs} selected={tab} onSelect={setTab}>
      <p>panel {tab}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  it('shows the panel of the selected tab, named by it', async () => {
    render(<Identity />);
    expect(screen.getByRole('tabpanel', { name: 'Personas' })).toHaveTextContent('panel person');
    await userEvent.click(screen.getByRole('tab', { name: 'Empresas' }));
    expect(screen.getByRole('tabpanel', { name: 'Empresas' })).toHaveTextContent('panel pyme');
  });

  it('is one stop in the tab order, then the panel', async () => {
    render(<Identity />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Personas' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it.each([
    ['{ArrowRight}', 'Empresas'],
    ['{ArrowLeft}', 'Otros'],
    ['{End}', 'Otros'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Personas'],
    ['{End}{Home}', 'Personas'],
  ])('with %s selects and focuses %s', async (keys, name) => {
    render(<Identity />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name);
  });
});
