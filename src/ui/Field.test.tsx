import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EmailInput } from './EmailInput.tsx';
import { Field } from './Field.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { RutInput } from './RutInput.tsx';
import { TextInput } from './TextInput.tsx';

describe('Field', () => {
  it('labels its input and describes it by its hint', () => {
    render(
      <Field name="serie" label="Número de serie" hint="Sin puntos.">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Número de serie');
    expect(input).toHaveAccessibleDescription('Sin puntos.');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).toHaveAttribute('id', 'serie');
  });

  it('says its error in words, after the hint, and marks the input', () => {
    render(
      <Field name="rut" label="RUT" hint="Con dígito verificador." error="El rut es requerido">
        <RutInput />
      </Field>,
    );
    const input = screen.getByLabelText('RUT');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Con dígito verificador. Error: El rut es requerido');
    expect(screen.getByText('RUT').compareDocumentPosition(screen.getByText('El rut es requerido'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByText('El rut es requerido').compareDocumentPosition(input)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('marks only the optional ones', () => {
    render(
      <Field name="phone" label="Teléfono" optional>
        <PhoneInput />
      </Field>,
    );
    expect(screen.getByLabelText('Teléfono (opcional)')).toBeInTheDocument();
  });
});

function Typing({ input: Input }: { input: typeof RutInput }) {
  const [value, setValue] = useState('');
  return (
    <Field name="campo" label="Campo">
      <Input value={value} onChange={(event) => setValue(event.target.value)} onFormat={setValue} />
    </Field>
  );
}

describe('RutInput', () => {
  it.each([
    ['12345678-5', '12.345.678-5'],
    ['123456785', '12.345.678-5'],
    ['8642097k', '8.642.097-K'],
    ['12345678–5', '12.345.678-5'],
    ['12345678-4', '12345678-4'],
    ['', ''],
  ])('leaves %p alone while typing and shows %p when left', async (typed, shown) => {
    render(<Typing input={RutInput} />);
    const input = screen.getByLabelText('Campo');
    await userEvent.click(input);
    if (typed) await userEvent.keyboard(typed);
    expect(input).toHaveValue(typed);
    await userEvent.tab();
    expect(input).toHaveValue(shown);
  });

  it('asks for the keyboard with letters, since the numeric one lacks K', () => {
    render(<Typing input={RutInput} />);
    const input = screen.getByLabelText('Campo');
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveAttribute('inputmode', 'text');
    expect(input).toHaveAttribute('autocapitalize', 'characters');
  });
});

describe('PhoneInput', () => {
  it.each([
    ['912345678', '9 1234 5678'],
    ['+56912345678', '9 1234 5678'],
    ['56 9 1234 5678', '9 1234 5678'],
    ['12345', '12345'],
  ])('takes %p and shows %p after the fixed +56', async (typed, shown) => {
    render(<Typing input={PhoneInput} />);
    await userEvent.type(screen.getByLabelText('Campo'), typed);
    await userEvent.tab();
    expect(screen.getByLabelText('Campo')).toHaveValue(shown);
    expect(screen.getByText('+56')).toBeInTheDocument();
  });
});

describe('EmailInput', () => {
  it('takes a pasted address', async () => {
    render(
      <Field name="email" label="Correo">
        <EmailInput />
      </Field>,
    );
    await userEvent.click(screen.getByLabelText('Correo'));
    await userEvent.paste('ana@correo.example');
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@correo.example');
    expect(screen.getByLabelText('Correo')).toHaveAttribute('type', 'email');
  });
});
