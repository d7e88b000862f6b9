import { act, screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { requestMachine, type Request } from '#machines/request/machine.ts';
import { bank, openFlow, Refusal, renewed } from '#machines/testing/flow.ts';
import { returnFromProvider } from '../../testing/show-flow.tsx';
import { fill, press, visit } from '../../testing/visit.tsx';
import { paid } from '../../testing/voucher.ts';
import { Receipt } from './Receipt.tsx';

async function show(answer: () => Promise<unknown> = async () => ({})) {
  const asked: Request[] = [];
  const sendRequest = fromPromise<unknown, Request>(({ input }) => {
    asked.push(input);
    return answer();
  });
  const logic = requestMachine.provide({ actors: { sendRequest } });
  const flow = openFlow({ renewSession: renewed(bank) });
  flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
  await flow.until({ resulting: 'paid' });
  visit(() => <Receipt reference="reference-1" isMailed logic={logic} />, flow);
  return asked;
}

async function send(email: string) {
  await press('Enviar a otro correo');
  if (email) await fill('Correo electrónico', email);
  await press('Enviar comprobante');
}

describe('the receipt, again', () => {
  it('can be saved as a file', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Descargar comprobante' })).toBeVisible();
  });

  it.each([
    ['sent', /te llegó también por correo/],
    ['waiting', /Para descargar o enviar el comprobante, identifícate de nuevo/],
    ['failed', /Para descargar o enviar el comprobante, identifícate de nuevo/],
  ] as const)(
    'once the session is over can only be printed, and says what its mail that is %s allows',
    async (email_state, words) => {
      const flow = await returnFromProvider(paid({ email_state }));
      act(() => flow.send({ type: 'session.ended' }));
      expect(screen.getByText(/^Tu sesión terminó/)).toHaveTextContent(words);
      expect(screen.queryByRole('button', { name: 'Descargar comprobante' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Enviar a otro correo' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    },
  );

  it('is sent to a corrected address, and says to which, as it was typed', async () => {
    const asked = await show();
    await send(' ana@correo.cl ');
    expect(await screen.findByText(/^Enviamos el comprobante a ana@correo\.cl/)).toBeVisible();
    expect(asked).toEqual([
      {
        idempotencyKey: expect.any(String) as string,
        wish: { kind: 'receipt', ref: 'reference-1', email: 'ana@correo.cl' },
      },
    ]);
  });

  it('says to a screen reader whether the form for another address is open', async () => {
    await show();
    const isOpen = () =>
      screen.getByRole('button', { name: 'Enviar a otro correo' }).getAttribute('aria-expanded');
    expect(isOpen()).toBe('false');
    await press('Enviar a otro correo');
    expect(isOpen()).toBe('true');
  });

  it.each([
    ['', 'El correo es requerido'],
    ['ana@', 'El correo debe ser valido'],
  ])('is not sent to %j', async (email, message) => {
    const asked = await show();
    await send(email);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });

  it('says why it was not sent, and keeps the address', async () => {
    await show(() => Promise.reject(new Refusal('TOO_MANY_RESENDS', 422)));
    await send('ana@correo.cl');
    expect(await screen.findByRole('alert')).toHaveTextContent('sentence for TOO_MANY_RESENDS');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@correo.cl');
  });
});
