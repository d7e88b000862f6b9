import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ask } from './Ask.tsx';

const send = jest.fn();
let snapshot = {
  context: { order: null, refusal: null, data: { requests: [] as object[] } },
  matches: () => false,
};
jest.mock('./rights-page.ts', () => ({
  useRights: (select: (from: typeof snapshot) => unknown) => select(snapshot),
  useRightsSend: () => send,
}));

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = () => userEvent.click(screen.getByRole('button'));

const before = snapshot;
beforeEach(() => {
  send.mockClear();
  snapshot = before;
});

/** With this many requests made before. */
const made = (count: number) => ({
  ...before,
  context: { ...before.context, data: { requests: Array<object>(count).fill({}) } },
});

describe('a request about data', () => {
  it.each([0, 1])('leaves nothing of its words to the next one, after %i made before', async (count) => {
    snapshot = made(count);
    const { rerender } = render(<Ask institution="Banco Cordillera" hasEmail />);
    await choose(/Corregir/);
    await userEvent.type(screen.getByRole('textbox'), 'Mi nombre está mal');
    snapshot = made(count + 1);
    rerender(<Ask institution="Banco Cordillera" hasEmail />);
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(screen.getByRole('radio', { name: /Corregir/ })).not.toBeChecked();
  });

  it.each([/Corregir/, /Oponerme/])('of the kind %s needs words, which take the focus', async (kind) => {
    render(<Ask institution="Banco Cordillera" hasEmail />);
    await choose(kind);
    await userEvent.type(screen.getByRole('textbox'), '   ');
    await press();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox'), 'Mi nombre está mal');
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('without a choice says what is missing, with the focus on it, and sends nothing', async () => {
    render(<Ask institution="Banco Cordillera" hasEmail />);
    await press();
    expect(document.activeElement).toHaveTextContent('Elige qué quieres pedir');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([/copia/i, /Borrar/, /Bloquear/])('of the kind %s is sent without words', async (kind) => {
    render(<Ask institution="Banco Cordillera" hasEmail />);
    await choose(kind);
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
