import { useState } from 'react';
import { screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { requestLoad } from '#contract/requests.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { requestMachine, type Request } from '#machines/request/machine.ts';
import { openFlow, Refusal } from '#machines/testing/flow.ts';
import { fill, press, visit } from '../../testing/visit.tsx';
import LoadRequestDialog from './LoadRequestDialog.tsx';

function show(answer: () => Promise<unknown> = async () => ({})) {
  const asked: Request[] = [];
  const sendRequest = fromPromise<unknown, Request>(({ input }) => {
    asked.push(input);
    return answer();
  });
  const logic = requestMachine.provide({ actors: { sendRequest } });
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Abrir</button>
        <LoadRequestDialog company={recupera} open={open} onClose={() => setOpen(false)} logic={logic} />
      </>
    );
  }
  visit(Page, openFlow());
  return asked;
}

async function fillAll() {
  await fill('RUT', '140000019');
  await fill('Número de operación del crédito', '700123');
  await fill('Correo electrónico', 'quien@correo.cl');
  await fill('Teléfono móvil', '9 8765 4321');
}

describe('the request to load a loan', () => {
  it('is sent with what was typed, and says who answers it', async () => {
    const asked = show();
    await fillAll();
    await fill('Mensaje (opcional)', 'No encuentro mi crédito');
    await press('Enviar solicitud');
    expect(await screen.findByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
    expect(asked).toEqual([
      {
        idempotencyKey: expect.any(String) as string,
        wish: {
          kind: 'load',
          companyValue: recupera.productType,
          rut: '14.000.001-9',
          operationNumber: '700123',
          email: 'quien@correo.cl',
          phone: '9 8765 4321',
          message: 'No encuentro mi crédito',
        },
      },
    ]);
  });

  it('is over once it is closed: another loan is asked for in an empty form', async () => {
    show();
    await fillAll();
    await press('Enviar solicitud');
    await screen.findByRole('heading', { name: 'Recibimos tu solicitud' });
    await press('Entendido');
    await press('Abrir');
    expect(screen.getByRole('heading', { name: 'Solicitar carga de cuotas' })).toBeVisible();
    expect(screen.getByLabelText('RUT')).toHaveValue('');
  });

  it('that is closed to look something up keeps what was typed', async () => {
    show();
    await fillAll();
    await press('Cancelar');
    await press('Abrir');
    expect(screen.getByLabelText('RUT')).toHaveValue('14.000.001-9');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('quien@correo.cl');
  });

  it('whose answer was lost is the same request when it is opened and sent again', async () => {
    const answers = [() => Promise.reject(new Refusal('NETWORK')), async () => ({})];
    const asked = show(() => answers.shift()?.() ?? Promise.resolve({}));
    await fillAll();
    await press('Enviar solicitud');
    await screen.findByText('sentence for NETWORK');
    await press('Cancelar');
    await press('Abrir');
    await press('Enviar solicitud');
    await screen.findByRole('heading', { name: 'Recibimos tu solicitud' });
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('names at each field what is missing or wrong', async () => {
    const asked = show();
    await fill('RUT', '14.000.001-8');
    await press('Enviar solicitud');
    for (const message of [
      'El rut no es válido',
      'El número de operación es requerido',
      'El correo es requerido',
    ])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });

  it.each([
    [500, true],
    [501, false],
  ])('takes a message of %i characters as the server does: %s', async (length, isTaken) => {
    const asked = show();
    await fillAll();
    await fill('Mensaje (opcional)', 'a'.repeat(length));
    await press('Enviar solicitud');
    await screen.findByText(isTaken ? 'Recibimos tu solicitud' : /^Corrige|^Revisa/);
    expect(asked).toHaveLength(isTaken ? 1 : 0);
    const { message } = requestLoad.request.shape;
    expect(message.safeParse('a'.repeat(length)).success).toBe(isTaken);
  });

  it('that the server refuses keeps what was typed and says why', async () => {
    show(() => Promise.reject(new Refusal('TOO_MANY_REQUESTS', 429)));
    await fillAll();
    await press('Enviar solicitud');
    expect(await screen.findByText('sentence for TOO_MANY_REQUESTS')).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('quien@correo.cl');
  });
});
