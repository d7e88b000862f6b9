import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DisputePanel } from '../../flow/rights-disputes.ts';
import { DisputeForm, MoveForm } from './DisputeForms.tsx';

const debts = [
  { operation_number: '900', product: 'Crédito de consumo' },
  { operation_number: '901', product: 'Tarjeta de crédito' },
];
const send = jest.fn();
const panel = { send, isSending: false } as unknown as DisputePanel;
const photo = (name: string, size: number) => {
  const file = new File(['x'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const files = () => screen.getByLabelText(/Archivos que lo muestran/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => send.mockClear());

describe('the form of a debt that is not agreed with', () => {
  it('moves the focus of an empty one to what is missing, and sends nothing', async () => {
    render(<DisputeForm panel={panel} debts={debts} />);
    await press('Enviar');
    expect(document.activeElement).toHaveTextContent('Elige la deuda y qué pasa con ella');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['the photo is too heavy', [photo('recibo.jpg', 5_000_001)], /«recibo\.jpg» pesa más de 5 MB/],
    ['there are too many files', Array.from({ length: 6 }, (_, i) => photo(`${i}.jpg`, 9)), /Elige hasta 5/],
  ])('says before it is sent that %s', async (_, chosen, words) => {
    render(<DisputeForm panel={panel} debts={debts} />);
    await userEvent.click(screen.getByRole('radio', { name: /Tarjeta/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Ya la pagué/ }));
    await userEvent.upload(files(), chosen);
    expect(files()).toHaveAccessibleDescription(words);
    await press('Enviar');
    expect(files()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    await userEvent.upload(files(), [photo('recibo.jpg', 5_000_000)]);
    await press('Enviar');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('moves the focus of an appeal without words to the box for them', async () => {
    render(<MoveForm id="one" event="dispute.appeal" panel={panel} />);
    await press('Apelar');
    expect(screen.getByRole('textbox', { name: 'Cuéntanos qué pasó' })).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });
});
