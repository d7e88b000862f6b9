import { screen, within } from '@testing-library/react';
import { fromPromise } from 'xstate';
import type { Company } from '#domain/company.ts';
import {
  inquiryMachine,
  type Inquiry,
  type TraceAnswer,
  type VerifyAnswer,
} from '#machines/inquiry/machine.ts';
import { bank, openFlow, Refusal } from '#machines/testing/flow.ts';
import { fill, press, visit } from '../../testing/visit.tsx';
import Trace from './Trace.tsx';

const found = (outcome: 'charged' | 'notCharged' | 'confirming'): TraceAnswer => ({
  status: 'success',
  data: { outcome, amount: 500_000, date: '21/11/2026', hour: '12:00' },
});

function show(answer: TraceAnswer | Error, company: Company = bank) {
  const asked: Inquiry[] = [];
  const askInquiry = fromPromise<TraceAnswer | VerifyAnswer, Inquiry>(async ({ input }) => {
    asked.push(input);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const logic = inquiryMachine.provide({ actors: { askInquiry } });
  const flow = openFlow();
  flow.enter({ name: 'trace', company });
  return { asked, ...visit(() => <Trace logic={logic} />, flow, '/banco-cordillera/estado-de-pago') };
}

async function ask() {
  await fill('RUT', '11111111-1');
  await fill('Referencia de pago', 'reference-1');
  await press('Consultar');
}

describe('who has no reference', () => {
  it.each([
    [true, '/banco-cordillera/identityHistory'],
    [false, '/banco-cordillera/identity'],
  ])('is led to the identification: for the payments where they are shown (%s)', (hasHistory, href) => {
    show(found('charged'), { ...bank, hasHistory });
    expect(screen.getByRole('link', { name: 'Identifícate y lo verás' })).toHaveAttribute('href', href);
  });
});

describe('who asks for a payment by RUT and reference', () => {
  it.each([
    ['charged', 'Se cobró', 'Tu pago de $500.000 se cobró el 21-11-2026 a las 12:00.'],
    ['notCharged', 'No se cobró', 'no se cobró. Puedes volver a pagar'],
    ['confirming', 'Estamos confirmando', 'No vuelvas a pagar todavía'],
  ] as const)('reads first whether it was charged: %s', async (outcome, words, detail) => {
    show(found(outcome));
    await ask();
    const status = (await screen.findByText(words)).closest<HTMLElement>('[role=status]');
    expect(status).toHaveTextContent(detail);
  });

  it.each([
    ['assigning', 'Recibimos tu dinero; lo estamos asignando', 'a más tardar el 27 de noviembre de 2026'],
    [
      'returning',
      'Recibimos tu dinero y te lo estamos devolviendo',
      'a más tardar el 27 de noviembre de 2026',
    ],
    ['returned', 'Te devolvimos tu dinero', 'Devolvimos $500.000'],
  ] as const)('reads where money is that did not pay its debt: %s', async (outcome, words, detail) => {
    const returned = outcome === 'returned' ? 500_000 : 0;
    const money = { standing: outcome, received: 500_000, returned, until: '27/11/2026', returned_on: null };
    show({
      status: 'success',
      data: { outcome, amount: 500_000, date: '21/11/2026', hour: '12:00', money },
    });
    await ask();
    const status = (await screen.findByText(words)).closest<HTMLElement>('[role=status]');
    expect(status).toHaveTextContent(detail);
  });

  it.each(['assigning', 'returning'] as const)('reads what of it went back already: %s', async (outcome) => {
    const money = { received: 500_000, returned: 120_000, until: '27/11/2026', returned_on: null };
    const payment = { outcome, amount: 500_000, date: '21/11/2026', hour: '12:00' };
    show({ status: 'success', data: { ...payment, money: { ...money, standing: outcome } } });
    await ask();
    const status = await screen.findByText(/^Se cobraron \$500\.000\./);
    expect(status).toHaveTextContent('Se cobraron $500.000. De ellos ya te devolvimos $120.000.');
  });

  it('reads how much came of what was due, where less came', async () => {
    const money = { received: 300_000, returned: 0, until: '27/11/2026', returned_on: null };
    const payment = { outcome: 'returning', amount: 500_000, date: '21/11/2026', hour: '12:00' } as const;
    show({ status: 'success', data: { ...payment, money: { ...money, standing: 'returning' } } });
    await ask();
    expect(await screen.findByText(/^Llegaron \$300\.000 de los \$500\.000\./)).toBeVisible();
  });

  it('puts neither of the two into the address', async () => {
    const { asked, url } = show(found('charged'));
    await ask();
    await screen.findByText('Se cobró');
    expect(url()).toBe('/banco-cordillera/estado-de-pago');
    expect(asked).toMatchObject([{ question: { rut: '11.111.111-1', reference: 'reference-1' } }]);
  });

  it('sees that nothing was found, in the words of the server', async () => {
    show({ status: 'NOT_FOUND', message: 'No encontramos un pago.' });
    await ask();
    expect(await screen.findByText('No encontramos un pago.')).toBeVisible();
  });

  it('sees when it was too often', async () => {
    show(new Refusal('TOO_MANY_TRIES', 429));
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('sentence for TOO_MANY_TRIES');
  });

  it('must give both', async () => {
    const { asked } = show(found('charged'));
    await press('Consultar');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
    expect(asked).toEqual([]);
  });
});
