import { screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { requestMachine, type Request } from '#machines/request/machine.ts';
import { openFlow, Refusal } from '#machines/testing/flow.ts';
import { press, visit } from '../../testing/visit.tsx';
import { Draw } from './Draw.tsx';

function show(isIn: boolean, answer: () => Promise<unknown> = async () => ({})) {
  const asked: Request[] = [];
  const sendRequest = fromPromise<unknown, Request>(({ input }) => {
    asked.push(input);
    return answer();
  });
  const logic = requestMachine.provide({ actors: { sendRequest } });
  visit(() => <Draw isIn={isIn} logic={logic} />, openFlow());
  return asked;
}

describe('the monthly draw on the page of a debtor’s data', () => {
  it('is left by its one button, and then says so', async () => {
    const asked = show(true);
    expect(screen.getByText('Participas en el sorteo mensual de $150.000.')).toBeVisible();
    await press('Dejar el sorteo');
    expect(await screen.findByText('No participas en el sorteo mensual.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toMatchObject([{ wish: { kind: 'leaveDraw' } }]);
  });

  it('that could not be left says why, and can be left again', async () => {
    show(true, () => Promise.reject(new Refusal('INTERNAL')));
    await press('Dejar el sorteo');
    expect(await screen.findByText('sentence for INTERNAL')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dejar el sorteo' })).toBeEnabled();
  });

  it('that was left before is offered no button', () => {
    show(false);
    expect(screen.getByText('No participas en el sorteo mensual.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
