import { screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { requestMachine, type Request } from '#machines/request/machine.ts';
import { openFlow, Refusal } from '#machines/testing/flow.ts';
import { check, press, visit } from '../../testing/visit.tsx';
import { Programme } from './Programme.tsx';

const draw = 'Quiero participar también en el sorteo mensual de $150.000 (opcional)';

function show(answer: () => Promise<unknown> = async () => ({})) {
  const asked: Request[] = [];
  const sendRequest = fromPromise<unknown, Request>(({ input }) => {
    asked.push(input);
    return answer();
  });
  const logic = requestMachine.provide({ actors: { sendRequest } });
  visit(() => <Programme email="a***@c***.cl" logic={logic} />, openFlow());
  return asked;
}

describe('the accompaniment programme', () => {
  it('goes from the invitation to the received request and the reward', async () => {
    const asked = show();
    await press('Conocer el programa');
    expect(screen.getByRole('heading', { name: 'Te invitamos al programa PRO' })).toBeVisible();
    await check(draw);
    await press('Quiero participar');
    expect(await screen.findByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
    expect(screen.getByText('Te responderemos a a***@c***.cl dentro de 48 horas.')).toBeVisible();
    await press('Ver mi regalo');
    expect(screen.getByText('Participas en el sorteo mensual de $150.000.')).toBeVisible();
    expect(asked).toMatchObject([{ wish: { kind: 'programme', draw: true } }]);
  });

  it('enters a debtor into the draw only on their wish', async () => {
    const asked = show();
    await press('Conocer el programa');
    await press('Quiero participar');
    await press('Ver mi regalo');
    expect(screen.getByText('No participas en el sorteo mensual, como elegiste.')).toBeVisible();
    expect(asked).toMatchObject([{ wish: { draw: false } }]);
  });

  it('says why a request did not go through, and leaves the invitation open', async () => {
    show(() => Promise.reject(new Refusal('INTERNAL')));
    await press('Conocer el programa');
    await press('Quiero participar');
    expect(await screen.findByText('sentence for INTERNAL')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Te invitamos al programa PRO' })).toBeVisible();
  });
});
