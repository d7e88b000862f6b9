import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatPesos } from '#domain/money.ts';
import { convenio, debtsAnswer, paymentResult, put, Refusal } from '#machines/testing/flow.ts';
import { returnFromProvider } from '../../testing/show-flow.tsx';

const noWayToPay = () => expect(screen.queryByRole('button', { name: /pagar|intentar/i })).toBeNull();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const facts = () => screen.getAllByRole('definition').map((value) => value.textContent);

describe('While the outcome is asked for', () => {
  it('the first time, it waits', async () => {
    await returnFromProvider({ askPayment: new Promise(() => undefined) });
    expect(await heading('Estado de tu pago')).toBeVisible();
    expect(screen.queryByRole('definition')).toBeNull();
    noWayToPay();
  });

  it.each(['created', 'redirected', 'confirming', 'unknown'] as const)(
    'a payment that is %s says not to pay again, and what payment it is',
    async (status) => {
      await returnFromProvider({ askPayment: [paymentResult(status), new Promise(() => undefined)] });
      expect(await heading('Estamos confirmando tu pago; no vuelvas a pagar todavía')).toBeVisible();
      expect(facts()).toEqual([
        ...['$1.000', 'Banco Cordillera', '21-11-2026 09:00'],
        ...['En proceso', 'reference-1'],
      ]);
      noWayToPay();
    },
  );

  it.each([
    ['webpay', 'put', /^El servicio de pago con tarjeta todavía no nos da una respuesta/, false],
    ['oneclick', 'convenio', /todavía no nos dice si se hizo el cobro a tu tarjeta guardada/, false],
    ['pac', 'convenio', /^Tu banco todavía no nos dice si se hizo el cargo en tu cuenta/, false],
    ['webpay', 'abono_convenio', /^El servicio de pago con tarjeta/, true],
  ] as const)(
    'by %s, of an offer "%s", it says whose answer is waited for',
    async (method, offer_type, words, signs) => {
      const { status, data } = paymentResult('unknown');
      const asked = { status, data: { ...data, order: { method, offer_type } } };
      await returnFromProvider({ askPayment: [asked, new Promise(() => undefined)] });
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.queryAllByText(/tu convenio queda vigente/)).toHaveLength(signs ? 1 : 0);
    },
  );

  it('it changes by itself to the outcome', async () => {
    await returnFromProvider({ askPayment: [paymentResult('confirming'), paymentResult('paid')] });
    expect(await heading('Recibimos tu pago')).toBeVisible();
  });

  it('a second look stays on the same screen', async () => {
    const flow = await returnFromProvider({
      askPayment: [paymentResult('confirming'), new Promise(() => undefined)],
    });
    await act(() => flow.until({ resulting: { pending: 'asking' } }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Estamos confirmando tu pago');
    expect(screen.getByRole('button', { name: 'Comprobando…' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('While the provider’s page is open', () => {
  const { data } = paymentResult('redirected');
  const redirect = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };
  const open = { status: 'redirected', data: { ...data, open_until: '12:04' } };
  const own = { ...open, data: { ...open.data, redirect } };
  const resume = () => screen.getByRole('button', { name: 'Seguir con este pago' });
  const again = () => screen.getByRole('button', { name: 'Elegir de nuevo' });

  it('its debtor reads that nothing was paid, and goes on with it before it is too late', async () => {
    const flow = await returnFromProvider({ askPayment: own });
    expect(await heading('Todavía no has pagado')).toBeVisible();
    expect(
      screen.getByText(/No se ha hecho ningún cobro.*este pago de \$1\.000 hasta las 12:04\.$/),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(/confirmando|no vuelvas a pagar/);
    await userEvent.click(resume());
    expect(flow.opened).toEqual([redirect.url]);
    expect(screen.getByRole('button', { name: 'Procesando…' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('its debtor chooses again, and the payment that was left is given up first', async () => {
    const flow = await returnFromProvider({ askPayment: own, loadDebts: debtsAnswer([put]) });
    await userEvent.click(again());
    expect(await heading('Revisa y paga')).toBeVisible();
    expect(flow.askedOf('abandonPayment')).toMatchObject([{ ref: 'reference-1' }]);
    expect(document.body).not.toHaveTextContent(/abierto un pago|en curso/);
  });

  it('a payment that could not be given up says so, and both ways stay open', async () => {
    await returnFromProvider({ askPayment: own, abandonPayment: new Refusal('NETWORK') });
    await userEvent.click(again());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No pudimos anular este pago');
    expect(alert).toHaveTextContent('sentence for NETWORK');
    expect(resume()).toBeVisible();
    expect(again()).toBeVisible();
  });

  it('a visitor with only the reference learns until when, and goes on after identifying', async () => {
    const flow = await returnFromProvider({
      askPayment: open,
      renewSession: { status: 'NO_SESSION', message: '' },
    });
    expect(await heading('Todavía no has pagado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Elegir de nuevo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Identifícate para seguir o elegir de nuevo' }));
    await act(() => flow.until({ identifying: 'entering' }));
  });

  it('it changes by itself once the page is over', async () => {
    await returnFromProvider({ askPayment: [own, own, paymentResult('expired')] });
    expect(await heading('Se acabó el tiempo para pagar')).toBeVisible();
  });
});

it('What was said of an earlier payment is not said of this one', async () => {
  const underWay = { ref: 'reference-9', amount: 2_000, redirect: null };
  const flow = await returnFromProvider({
    askPayment: [paymentResult('declined'), new Promise(() => undefined)],
    startPayment: { status: 'IN_PROGRESS', message: '', data: underWay },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pagar/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver en qué quedó' }));
  await act(() => flow.until({ resulting: { pending: 'asking' } }));
  expect(await heading('Estado de tu pago')).toBeVisible();
  expect(screen.queryByRole('definition')).toBeNull();
});

describe('Charged money that did not pay its debt', () => {
  const money = { received: 1_000, returned: 0, until: '27/11/2026', returned_on: null };
  const cases = [
    [
      'assigning',
      {},
      'Recibimos tu dinero; lo estamos asignando',
      /Te escribiremos a más tardar el 27 de noviembre/,
    ],
    [
      'returning',
      {},
      'Recibimos tu dinero y te lo estamos devolviendo',
      /devolveremos .* a más tardar el 27 de nov/,
    ],
    [
      'returned',
      { returned: 1_000, returned_on: '24/11/2026' },
      'Te devolvimos tu dinero',
      /Devolvimos \$1.000 el 24 de noviembre de 2026/,
    ],
  ] as const;

  it('is returned because it was less than the payment: says how much of it arrived', async () => {
    const { data, ...rest } = paymentResult('expired');
    const short = { ...money, standing: 'returning', received: data.amount - 1 } as const;
    await returnFromProvider({ askPayment: { ...rest, data: { ...data, money: short } } });
    const [arrived, due] = [formatPesos(short.received), formatPesos(data.amount)];
    expect(await screen.findByText(/devolveremos/)).toHaveTextContent(`Llegaron ${arrived} de los ${due}.`);
  });

  const ended = cases.flatMap((one) =>
    (['paid', 'expired'] as const).map((state) => [...one, state] as const),
  );

  it.each(ended)(
    'is %s: neither paid nor "nothing was charged", and until when',
    async (standing, more, title, detail, state) => {
      const { data, ...rest } = paymentResult(state);
      await returnFromProvider({
        askPayment: { ...rest, data: { ...data, money: { ...money, standing, ...more } } },
      });
      expect(await heading(title)).toBeVisible();
      expect(screen.getByText(detail)).toBeVisible();
      expect(document.body).not.toHaveTextContent(/No se hizo ningún cobro|Recibimos tu pago|Comprobante/);
      noWayToPay();
      const toDebts = screen.queryByRole('button', { name: 'Ver mis deudas' });
      expect(toDebts !== null).toBe(standing !== 'assigning');
    },
  );

  it('goes back: the debts are at hand, to be paid otherwise', async () => {
    const { data, ...rest } = paymentResult('expired');
    const flow = await returnFromProvider({
      askPayment: { ...rest, data: { ...data, money: { ...money, standing: 'returning' } } },
      loadDebts: debtsAnswer([put, convenio]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ver mis deudas' }));
    await act(() => flow.until('planning'));
  });
});

it.each(['webpay', 'oneclick', 'pac', 'transfer'] as const)(
  'A payment by %s under review blames no service for it: why a person looks at it is not known here',
  async (method) => {
    const { status, data } = paymentResult('review');
    const order = { method, offer_type: 'put' } as const;
    await returnFromProvider({ askPayment: { status, data: { ...data, order } } });
    expect(await screen.findByText(/^La información que tenemos no basta para confirmar/)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/tarjeta|servicio de pago/);
  },
);

it('A payment under review is with a person, and no charge is repeated', async () => {
  await returnFromProvider({ askPayment: paymentResult('review') });
  expect(await heading('Una persona está revisando tu pago')).toBeVisible();
  expect(screen.getByText(/no se repetirá ningún cobro/)).toBeVisible();
  expect(screen.getByText(/ayuda@banco-cordillera\.example con el código de referencia/)).toBeVisible();
  expect(facts()).toContain('reference-1');
  expect(screen.queryByRole('button', { name: 'Volver a comprobar' })).toBeNull();
  noWayToPay();
});

it('An outcome that could not be asked says so, keeps the reference and asks again', async () => {
  await returnFromProvider({ askPayment: [new Refusal('NETWORK'), paymentResult('paid')] });
  expect(await heading('No pudimos preguntar por tu pago')).toBeVisible();
  expect(screen.getAllByText('sentence for NETWORK')).toHaveLength(1);
  expect(facts()).toEqual(['reference-1']);
  noWayToPay();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a comprobar' }));
  expect(await heading('Recibimos tu pago')).toBeVisible();
});
