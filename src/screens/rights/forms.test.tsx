import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DISPUTE_KINDS } from '#domain/dispute.ts';
import { disputesTexts } from '../../texts/rights/disputes.ts';
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

  it.each(DISPUTE_KINDS)(
    'sends all that was filled in, and the reference of a payment only of a debt that is said to be paid: %s',
    async (kind) => {
      render(<DisputeForm panel={panel} debts={debts} />);
      const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
      await choose('Tarjeta de crédito');
      // What another answer asked for is none of this one's.
      await choose(disputesTexts.kinds.alreadyPaid.title);
      await userEvent.type(screen.getByRole('textbox', { name: /^Referencia/ }), ' ref-1 ');
      await choose(disputesTexts.kinds[kind].title);
      await userEvent.type(screen.getByRole('textbox', { name: /^Cuéntanos qué pasó/ }), ' Mira la foto ');
      const chosen = [photo('uno.jpg', 9), photo('dos.jpg', 9)];
      await userEvent.upload(files(), chosen);
      await press('Enviar');
      expect(send.mock.calls).toEqual([
        [
          {
            ...{ event: 'dispute.open', operation: '901', kind, message: 'Mira la foto', files: chosen },
            receipt: kind === 'alreadyPaid' ? 'ref-1' : null,
          },
        ],
      ]);
    },
  );

  it('moves the focus of an appeal without words to the box for them', async () => {
    render(<MoveForm dispute={{ id: 'one', files: [] }} event="dispute.appeal" panel={panel} />);
    await press('Apelar');
    expect(screen.getByRole('textbox', { name: 'Cuéntanos qué pasó' })).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  const keptFile = (id: string) =>
    ({ id, type: 'image/jpeg', bytes: 9, scan: 'clean', on: '2026-11-21' }) as const;
  const adding = (kept: number) => {
    const dispute = { id: 'one', files: ['a', 'b', 'c', 'd', 'e'].slice(0, kept).map(keptFile) };
    render(<MoveForm dispute={dispute} event="dispute.addMore" panel={panel} />);
  };

  it('sends what a debtor adds with a file alone, and nothing without either', async () => {
    adding(0);
    await press('Agregar');
    expect(screen.getByRole('textbox', { name: /Cuéntanos qué pasó/ })).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    await userEvent.upload(files(), [photo('recibo.jpg', 9)]);
    await press('Agregar');
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'dispute.addMore', id: 'one', message: '' }),
    );
  });

  it('takes as many files as are left of five, and offers no field for more', async () => {
    adding(4);
    await userEvent.upload(files(), [photo('uno.jpg', 9), photo('dos.jpg', 9)]);
    expect(files()).toHaveAccessibleDescription(/Elige 1 archivo/);
    await press('Agregar');
    expect(send).not.toHaveBeenCalled();
  });

  it('offers no field for files where five were kept', () => {
    adding(5);
    expect(screen.queryByLabelText(/Archivos que lo muestran/)).not.toBeInTheDocument();
  });
});
