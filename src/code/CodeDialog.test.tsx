import { act, fireEvent, screen, within } from '@testing-library/react';
import { BINDING_ACTS, type BindingAct } from '#domain/binding-code.ts';
import { CallFailure } from '../api/failure.ts';
import type { Environment } from '../flow/environment.ts';
import { askCode } from './ask-code.tsx';

const sendCode = jest.fn();
const confirmCode = jest.fn();
jest.mock('../api/code-calls.ts', () => ({ createCodeCalls: () => ({ sendCode, confirmCode }) }));

const environment: Environment = {
  ...{ production: false, hosts: { app: '', admin: '', payments: '', pixels: '' }, captcha: null },
  ...{ sentryDsn: '', release: '', maintenance: [] },
};
const NOW = Date.parse('2026-11-21T15:00:00.000Z');
const sent = (codesLeft: number) => ({
  ...{ status: 'success', sent_to: 'a***@c***.cl', codes_left: codesLeft },
  if_lost: 'Llama a tu ejecutivo.',
});
const unanswered = new CallFailure({ code: 'NETWORK', statusCode: 500, message: 'Sin conexión.' });
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(400)));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  sendCode.mockReset().mockResolvedValue(sent(2));
  confirmCode.mockReset();
});
afterEach(() => jest.useRealTimers());

/** Asks for a code. The answer says whether it was confirmed; null while the dialog is open. */
async function ask(what: BindingAct = 'signAgreement', { signal } = new AbortController()) {
  let end: unknown = null;
  await act(async () => {
    askCode(environment, { act: what, token: 'token', signal }).then(
      (isConfirmed) => (end = isConfirmed),
      (error: unknown) => (end = error),
    );
  });
  await settle();
  return () => end;
}
const dialog = () => within(screen.getByRole('dialog'));
const box = () => dialog().getByLabelText(/^Código de 6/);
const buttons = () =>
  dialog()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
async function press(name: string) {
  fireEvent.click(dialog().getByRole('button', { name }));
  await settle();
}
async function type(code: string) {
  fireEvent.change(box(), { target: { value: code } });
  await press('Confirmar');
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const RESEND = 'Enviar otro código';
const NONE_LEFT =
  'Ya enviamos todos los códigos de esta visita. Si ninguno sirve, sal e identifícate de nuevo.';

describe('the dialog for a code', () => {
  const WHY: Record<BindingAct, RegExp> = {
    changeContact: /^Para cambiar tus datos de contacto te pedimos un código/,
    signAgreement: /^Para firmar tu convenio te pedimos un código/,
    saveCard: /^Para guardar una tarjeta te pedimos un código/,
    chargeCard: /^Para pagar con tu tarjeta guardada te pedimos un código/,
    enrolDebit: /^Para activar el cargo automático te pedimos un código/,
  };
  it.each(BINDING_ACTS)('says what the code is for: %s', async (what) => {
    await ask(what);
    expect(dialog().getByText(WHY[what])).toBeVisible();
    expect(sendCode).toHaveBeenCalledWith({ act: what, idempotencyKey: expect.any(String) as string });
  });

  it('says where the code went and what to do without that mailbox once it went', async () => {
    sendCode.mockReturnValue(new Promise(() => undefined));
    await ask();
    expect(dialog().getByText('Enviando el código…')).toBeVisible();
    expect(dialog().queryByText('Llama a tu ejecutivo.')).toBeNull();
    expect(dialog().queryByLabelText(/^Código de 6/)).toBeNull();
  });

  it('offers another code thirty seconds after the one before, and says that it is another', async () => {
    await ask();
    expect(
      dialog().getByText('Enviamos un código a a***@c***.cl, el correo que ya estaba registrado.'),
    ).toBeVisible();
    expect(dialog().getByText('Llama a tu ejecutivo.')).toBeVisible();
    expect(dialog().getByText('Podrás pedir otro en 30 segundos.')).toBeVisible();
    await pass(29_100);
    expect(dialog().getByText('Podrás pedir otro en 1 segundo.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: RESEND })).toBeNull();
    await pass(1_000);
    sendCode.mockResolvedValue(sent(1));
    await press(RESEND);
    expect(dialog().getByText('Enviamos otro código a a***@c***.cl.')).toBeVisible();
    expect(dialog().getByText(/^Podrás pedir otro en (29|30) segundos\.$/)).toBeVisible();
    const intents = sendCode.mock.calls.map(
      ([input]) => (input as { idempotencyKey: string }).idempotencyKey,
    );
    expect(new Set(intents).size).toBe(2);
  });

  it('offers no other code after the last one, which can still be typed', async () => {
    sendCode.mockResolvedValue(sent(0));
    confirmCode.mockResolvedValue({ status: 'success' });
    const end = await ask();
    await pass(60_000);
    expect(dialog().getByText(NONE_LEFT)).toBeVisible();
    expect(dialog().queryByRole('button', { name: RESEND })).toBeNull();
    await type('123 456');
    expect(end()).toBe(true);
  });

  it('says that there are no more codes beside the field, not as a fault of what is typed', async () => {
    await ask();
    await pass(31_000);
    sendCode.mockResolvedValue({ status: 'NO_CODES_LEFT', message: 'No quedan códigos.' });
    await press(RESEND);
    expect(box()).toBeValid();
    expect(box()).not.toHaveAccessibleDescription(/No quedan códigos/);
    expect(dialog().getByText(NONE_LEFT)).toBeVisible();
  });

  it.each(['', '12345', '1234567', 'abcdef'])('does not send what is no code: "%s"', async (typed) => {
    await ask();
    await type(typed);
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(/Escribe los 6 números del código, sin letras\./);
    expect(box()).toHaveFocus();
    expect(confirmCode).not.toHaveBeenCalled();
    fireEvent.change(box(), { target: { value: '1' } });
    expect(box()).toBeValid();
  });

  it.each([
    ['a wrong code', { status: 'WRONG_CODE', message: 'Ese no es el código.' }, /Ese no es el código\./],
    ['no answer', unanswered, /Sin conexión\./],
  ])('says %s at its field, where the focus goes, and takes another', async (_, answer, words) => {
    if (answer instanceof Error) confirmCode.mockRejectedValue(answer);
    else confirmCode.mockResolvedValue(answer);
    const end = await ask();
    await type('111111');
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(words);
    expect(box()).toHaveFocus();
    confirmCode.mockResolvedValue({ status: 'success' });
    await type('222222');
    expect(confirmCode.mock.calls.map(([input]) => (input as { code: string }).code)).toEqual([
      ...['111111', '222222'],
    ]);
    expect(end()).toBe(true);
  });

  it('asks for another code where the one that was typed does not hold any more', async () => {
    confirmCode.mockResolvedValue({ status: 'CODE_EXPIRED', message: 'Venció.' });
    await ask();
    await pass(31_000);
    await type('111111');
    expect(dialog().getByRole('alert')).toHaveTextContent(/^El código ya no sirve\.$/);
    expect(dialog().queryByLabelText(/^Código de 6/)).toBeNull();
    await press(RESEND);
    expect(box()).toBeValid();
  });

  it('says how to go on once the last code is over, and asks for no other one that there is not', async () => {
    sendCode.mockResolvedValue(sent(0));
    await ask();
    await pass(11 * 60_000);
    expect(dialog().getByRole('alert')).toHaveTextContent(/^El código ya no sirve\.$/);
    expect(dialog().getByText(NONE_LEFT)).toBeVisible();
    expect(dialog().queryByText(/Pide otro/)).toBeNull();
  });

  it('that was not answered can be asked for again, under the same key', async () => {
    sendCode.mockRejectedValueOnce(unanswered);
    await ask();
    expect(dialog().getByRole('alert')).toHaveTextContent('Sin conexión.');
    await press('Volver a intentar');
    expect(box()).toBeVisible();
    expect(sendCode.mock.calls[1]).toEqual(sendCode.mock.calls[0]);
  });

  it.each(['NO_REGISTERED_CONTACT', 'NO_TRIES_LEFT'])(
    'says why there is none, and ends: %s',
    async (status) => {
      sendCode.mockResolvedValue({ status, message: 'No hay un correo registrado.' });
      const end = await ask();
      expect(dialog().getByRole('alert')).toHaveTextContent('No hay un correo registrado.');
      expect(buttons().at(-1)).toBe('Volver');
      await press('Volver');
      expect(end()).toBe(false);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('that is cancelled confirms nothing', async () => {
    const end = await ask();
    await press('Cancelar');
    expect(end()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes with the visitor who left what waits for it', async () => {
    const leaving = new AbortController();
    const end = await ask('saveCard', leaving);
    await act(async () => leaving.abort());
    await settle();
    expect(end()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
