import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
const lost = (statusCode: number) => new CallFailure({ code: 'any', statusCode, message: '' });
const settle = () => act(async () => new Promise((next) => setTimeout(next)));

/** Asks over an empty page. The answer says what came of it, or why it failed; null while the dialog is open. */
async function ask() {
  let end: unknown = null;
  const { signal } = new AbortController();
  await act(async () => {
    askCode(environment, { act: 'signAgreement', token: 'token', signal }).then(
      (isConfirmed) => (end = isConfirmed),
      (error: unknown) => (end = error),
    );
  });
  await settle();
  return () => end;
}
async function type(code: string) {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Código/), code);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await settle();
}

beforeEach(() => {
  sendCode.mockResolvedValue({ status: 'success', sent_to: 'a***@c***.cl', codes_left: 2, if_lost: '' });
});

describe('the dialog for a code', () => {
  it('ends once the code is confirmed', async () => {
    confirmCode.mockResolvedValue({ status: 'success' });
    const end = await ask();
    expect(end()).toBeNull();
    await type('123456');
    expect(end()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([401, 403])('fails by a session that is lost while the code is sent (%i)', async (status) => {
    sendCode.mockRejectedValue(lost(status));
    const end = await ask();
    expect(end()).toMatchObject({ statusCode: status });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([401, 403])('fails by a session that is lost while the code is typed (%i)', async (status) => {
    confirmCode.mockRejectedValue(lost(status));
    const end = await ask();
    await type('123456');
    expect(end()).toMatchObject({ statusCode: status });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
