import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ask } from './Ask.tsx';

const send = jest.fn();
const snapshot = { context: { order: null, refusal: null, data: { requests: [] } }, matches: () => false };
jest.mock('./rights-page.ts', () => ({
  useRights: (select: (from: typeof snapshot) => unknown) => select(snapshot),
  useRightsSend: () => send,
}));

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = () => userEvent.click(screen.getByRole('button'));

beforeEach(() => send.mockClear());

describe('a request about data', () => {
  it.each([/Corregir/, /Oponerme/])('of the kind %s needs words, which take the focus', async (kind) => {
    render(<Ask institution="Banco Cordillera" hasEmail />);
    await choose(kind);
    await press();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox'), 'Mi nombre está mal');
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([/copia/i, /Borrar/, /Bloquear/])('of the kind %s is sent without words', async (kind) => {
    render(<Ask institution="Banco Cordillera" hasEmail />);
    await choose(kind);
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
