import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, openFlow, paymentResult, renewed } from '#machines/testing/flow.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { returnFromProvider, showFlow } from '../../testing/show-flow.tsx';

const failed = (status: PaymentResult['status'], cause: PaymentResult['data']['cause'] = null) => {
  const result = paymentResult(status);
  return { askPayment: { ...result, data: { ...result.data, amount: 500_000, cause } } };
};
const causes = (title: string) => {
  const part = screen.getByRole('heading', { level: 2, name: title }).parentElement;
  return within(part as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

describe('A payment that was not made', () => {
  it.each([
    ['declined', 'Tu tarjeta no fue aceptada', 'El banco emisor rechazó el pago de $500.000.'],
    ['cancelled', 'El pago se canceló', 'El pago de $500.000 se canceló antes de hacerse.'],
    [
      'expired',
      'Se acabó el tiempo para pagar',
      'La página de pago se cerró antes de que pagaras los $500.000.',
    ],
  ] as const)('because it was %s says first that nothing was charged', async (status, title, detail) => {
    await returnFromProvider(failed(status), { name: 'error' });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`No se hizo ningún cobro${detail}`);
    expect(screen.getByText('reference-1')).toBeVisible();
  });

  it('because the debt had changed says so, blames no card and leads to what is owed now', async () => {
    const { askPayment } = failed('cancelled');
    await returnFromProvider(
      { askPayment: { ...askPayment, data: { ...askPayment.data, debt_changed: true } } },
      { name: 'error' },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Tu deuda cambió mientras pagabas' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/No se hizo ningún cobro.*no cobramos los \$500.000/);
    expect(screen.queryByText(/datos? de la tarjeta se ingresó mal/)).toBeNull();
    expect(screen.queryByText(/servicio de pago con tarjeta informa problemas/)).toBeNull();
  });

  it('because the only debt had changed leads on to a page that says there is nothing to pay', async () => {
    const { askPayment } = failed('cancelled');
    const changed = { ...askPayment, data: { ...askPayment.data, debt_changed: true as const } };
    const loadDebts = { status: 'NOT_DEBTS', message: 'No se encontraron deudas' } as const;
    const flow = await returnFromProvider({ askPayment: changed, loadDebts }, { name: 'error' });
    await userEvent.click(screen.getByRole('button', { name: 'Ver mis deudas' }));
    await flow.until('withoutProducts');
  });

  it.each(['NOT_DEBTS', 'NOT_OFFERS', 'IN_REVIEW', 'ACCEPTED'] as const)(
    'does not come back when it is tried again and the answer is %s: it leads to why there is nothing to pay',
    async (status) => {
      const loadDebts = { status, message: `Sentence of ${status}` };
      const flow = await returnFromProvider({ ...failed('declined'), loadDebts }, { name: 'error' });
      await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
      await flow.until('withoutProducts');
      expect(flow.context().failure).toEqual({ code: status, message: `Sentence of ${status}` });
    },
  );

  it('lists the causes the company names, and the connection', async () => {
    await returnFromProvider(failed('expired'), { name: 'error' });
    expect(causes('Puede haber pasado por una de estas razones')).toEqual([
      'Algún dato de la tarjeta se ingresó mal. Revísalo y vuelve a intentar.',
      'El navegador está desactualizado. Prueba con otro.',
      'El monto supera el máximo que permite el emisor de tu tarjeta. Prueba con otra.',
      'La tarjeta no tiene saldo o cupo suficiente. Prueba con otra.',
      'Se cortó la conexión a internet mientras pagabas.',
    ]);
  });

  it('puts the most probable cause first', async () => {
    await returnFromProvider(failed('declined', 'error.enoughBalance'), { name: 'error' });
    const probable = screen.getByRole('heading', { level: 2, name: 'Lo más probable' }).parentElement;
    expect(probable).toHaveTextContent('La tarjeta no tiene saldo o cupo suficiente.');
    expect(causes('Otras razones posibles')).toHaveLength(4);
    expect(causes('Otras razones posibles')).not.toContain(
      'La tarjeta no tiene saldo o cupo suficiente. Prueba con otra.',
    );
  });

  const ordered = (
    status: PaymentResult['status'],
    order: NonNullable<PaymentResult['data']['order']>,
    cause: PaymentResult['data']['cause'] = null,
  ) => {
    const { askPayment } = failed(status, cause);
    return { askPayment: { ...askPayment, data: { ...askPayment.data, order } } };
  };
  const h1 = () => screen.getByRole('heading', { level: 1 });

  it.each([
    ['put', 'Tus deudas siguen igual.'],
    ['convenio', 'Tu convenio y tus cuotas siguen igual.'],
    ['put_wf', 'Tus cuotas siguen igual.'],
    ['abono_convenio', 'Tu convenio sigue firmado; falta pagar el pie.'],
  ] as const)('of an offer "%s" says what is as it was', async (offer_type, stays) => {
    await returnFromProvider(ordered('cancelled', { offer_type, method: 'webpay' }), { name: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      `No se hizo ningún cobroEl pago de $500.000 se canceló antes de hacerse. ${stays}`,
    );
  });

  it.each([
    ['put', /Prueba con otra\.$/],
    ['abono_convenio', /Prueba con otra\.$/],
    ...(['convenio', 'put_wf', 'ciclo'] as const).map(
      (type) => [type, /Prueba con otra\. Si son varias cuotas, puedes pagar menos a la vez\.$/] as const,
    ),
  ] as const)(
    'because it was too much says to pay fewer quotas only where there are quotas (%s)',
    async (offer_type, advice) => {
      const order = { offer_type, method: 'webpay' } as const;
      await returnFromProvider(ordered('declined', order, 'error.exceedsMaximumAmount'), { name: 'error' });
      expect(screen.getByText(/^El monto supera el máximo/)).toHaveTextContent(advice);
    },
  );

  it('with a saved card names that card, and no cause that needs a form or a page', async () => {
    const order = { offer_type: 'convenio', method: 'oneclick' } as const;
    await returnFromProvider(ordered('cancelled', order), { name: 'error' });
    expect(h1()).toHaveTextContent('No se cobró a tu tarjeta guardada');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'El cobro de $500.000 a tu tarjeta guardada no se hizo.',
    );
    expect(causes('Puede haber pasado por una de estas razones')).toEqual([
      'El monto supera el máximo que permite el emisor de tu tarjeta. Prueba con otra. Si son varias cuotas, puedes pagar menos a la vez.',
      'La tarjeta no tiene saldo o cupo suficiente. Prueba con otra.',
    ]);
  });

  it('by the bank blames no card', async () => {
    const order = { offer_type: 'convenio', method: 'pac' } as const;
    await returnFromProvider(ordered('declined', order), { name: 'error' });
    expect(h1()).toHaveTextContent('Tu banco no hizo el cargo');
    expect(screen.getByRole('main')).not.toHaveTextContent(/tarjeta/);
  });

  it('can be tried again from where it was', async () => {
    const flow = await returnFromProvider(failed('declined'), { name: 'error' });
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    await flow.until({ paying: 'choosing' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Revisa y paga' })).toBeVisible();
  });

  it.each([
    ['in its footer', true],
    ['beside the causes where the company has no footer', false],
  ])('names the support mail once, %s', async (_, footer) => {
    await returnFromProvider(failed('declined'), { name: 'error', company: { ...bank, footer } });
    const links = screen.getAllByRole('link', { name: bank.helpEmail });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`mailto:${bank.helpEmail}`]);
    expect(within(screen.getByRole('main')).queryAllByRole('link', { name: bank.helpEmail })).toHaveLength(
      footer ? 0 : 1,
    );
  });

  it('says quietly that the provider may have problems', async () => {
    await returnFromProvider(failed('declined'), { name: 'error' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/el servicio de pago con tarjeta informa problemas/)).toBeVisible();
  });
});

it('An error without a payment promises nothing about a charge', async () => {
  const flow = openFlow({ renewSession: renewed(bank) });
  flow.enter({ name: 'error', company: bank, ref: null });
  showFlow(flow.actor);
  expect(screen.getByRole('heading', { level: 1, name: 'No pudimos completar tu pago' })).toBeVisible();
  expect(screen.queryByText(/ningún cobro/)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('revisa tu correo o los movimientos de tu tarjeta');
  flow.actor.stop();
});

describe('A payment that was not made because the provider does not answer', () => {
  it('says so, and when to try again', async () => {
    const { askPayment } = failed('cancelled');
    const away = { askPayment: { ...askPayment, data: { ...askPayment.data, away: true as const } } };
    await returnFromProvider(away, { name: 'error' });
    expect(screen.getByText(/El servicio de pago informa problemas en este momento/)).toBeVisible();
    expect(screen.queryByText(/^A veces el servicio/)).toBeNull();
  });
});
