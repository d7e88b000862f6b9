import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardList, MASTERCARD, VISA, withSavedCards } from '#machines/testing/cards.ts';
import { bank, Refusal } from '#machines/testing/flow.ts';
import { makeDebt } from '#domain/testing/debts.ts';
import { visit, type Visit } from '../../testing/show-flow.tsx';

const put = makeDebt('700100101', 1, {
  productType: 'put',
  quotas: [{ id: 'only', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 500_000 }],
});
const open = (script: Visit['script'] = {}) =>
  visit('payment', { debts: [put], script: { loadMethods: withSavedCards, ...script } });
const radios = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-labelledby'));
const visa = () => screen.getByRole('radio', { name: 'Visa terminada en 6623' });
const button = (name: string) => screen.getByRole('button', { name });

describe('Saved cards on the payment screen', () => {
  it('are ways to pay of their own, by type and last digits', async () => {
    await open();
    const group = screen.getByRole('group', { name: '¿Cómo quieres pagar?' });
    expect(within(group).getAllByRole('radio')).toEqual([
      screen.getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' }),
      visa(),
      screen.getByRole('radio', { name: 'MasterCard terminada en 0568' }),
    ]);
    expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  });

  it('say before the button is pressed that it charges at once', async () => {
    await open();
    expect(screen.getByText(/irás a la página segura/)).toBeVisible();
    await userEvent.click(visa());
    expect(visa()).toBeChecked();
    expect(screen.getByText(/se cobra de inmediato a la tarjeta que elegiste/)).toBeVisible();
    expect(screen.queryByText(/irás a la página segura/)).toBeNull();
  });

  it('need no card at hand, unlike the page of the provider', async () => {
    await open();
    await userEvent.click(screen.getByText('Antes de pagar, recuerda'));
    expect(screen.getByText(/^Ten a mano tu tarjeta/)).toBeVisible();
    await userEvent.click(visa());
    expect(screen.queryByText(/^Ten a mano tu tarjeta/)).toBeNull();
    expect(screen.getByText(/^No cierres la página hasta ver aquí tu comprobante\./)).toBeVisible();
  });

  it('are charged once however often the button is pressed', async () => {
    const flow = await open({ startPayment: { status: 'CHARGING', data: { ref: 'reference-1' } } });
    await userEvent.click(visa());
    await userEvent.dblClick(button('Pagar $500.000'));
    expect(await screen.findByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible();
    expect(flow.askedOf('startPayment')).toHaveLength(1);
    expect(flow.opened).toEqual([]);
  });

  it('whose charge is not known yet show that it is being confirmed, and nothing to pay', async () => {
    await open({ startPayment: new Refusal('NETWORK') });
    await userEvent.click(visa());
    await userEvent.click(button('Pagar $500.000'));
    const words = 'Estamos confirmando tu pago; no vuelvas a pagar todavía';
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });

  it('that are on their way leave the other methods to be used', async () => {
    await open({ loadCards: new Promise(() => undefined) });
    expect(screen.getByRole('group', { name: 'Buscando tus tarjetas guardadas' })).toBeVisible();
    expect(button('Pagar $500.000')).not.toHaveAttribute('aria-disabled');
  });

  it('that could not be fetched say so once, and are asked for again', async () => {
    await open({ loadCards: [new Refusal('NETWORK'), cardList()] });
    expect(screen.getByText('No se pudieron obtener las tarjetas asociadas')).toBeVisible();
    expect(radios()).toHaveLength(1);
    await userEvent.click(button('Volver a intentar'));
    expect(await screen.findByRole('radio', { name: 'Visa terminada en 6623' })).toBeVisible();
    expect(screen.queryByText('No se pudieron obtener las tarjetas asociadas')).toBeNull();
  });

  it('where they are the only way and there is none say that one can be added', async () => {
    const payment_methods = [{ id: 2, code_name: 'oneclick', priority: 1 }];
    await open({ loadMethods: { high_amounts: false, payment_methods }, loadCards: cardList([]) });
    expect(screen.getByText('No se encontraron métodos de pago disponibles')).toBeVisible();
    expect(button('Agregar una tarjeta')).toBeVisible();
    expect(button('Pagar $500.000')).toHaveAccessibleDescription('Falta un medio de pago.');
  });

  it('that are gone when they are used say so, and that nothing was charged', async () => {
    const startPayment = { status: 'CARD_NOT_FOUND', message: 'No se encontró el método de pago' };
    await open({ startPayment, loadCards: [cardList(), cardList([MASTERCARD])] });
    await userEvent.click(visa());
    await userEvent.click(button('Pagar $500.000'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No se encontró el método de pago');
    expect(alert).toHaveTextContent('No se hizo ningún cobro.');
    expect(await screen.findByRole('radio', { name: 'MasterCard terminada en 0568' })).not.toBeChecked();
  });

  it.each([
    ['18-03-2026', '18/03/2026', 'guardada el 18-03-2026'],
    ['the same day', '21/11/2026', 'guardada el 21-11-2026 (2)'],
  ])('that share type and digits are distinguished, the other of %s', async (_, added_on, end) => {
    const twin = { ...VISA, id: 'b5a3c1de-7a90-4c1e-9d5a-0c4f8f0f1a09', added_on };
    await open({ loadCards: cardList([VISA, twin]) });
    await userEvent.click(screen.getByRole('radio', { name: `Visa terminada en 6623, ${end}` }));
    await userEvent.click(button(`Quitar Visa terminada en 6623, ${end}`));
    expect(screen.getByRole('dialog', { name: `¿Quitar Visa terminada en 6623, ${end}?` })).toBeVisible();
  });

  it.each([
    [400_000, 'Una tarjeta guardada paga hasta $400.000 por vez. Elige otro medio.'],
    [499_999, 'Una tarjeta guardada paga hasta $499.999 por vez. Elige otro medio.'],
    [500_000, ''],
  ])('that take up to %d at a time are not charged above it', async (maxAmount, why) => {
    const extra = { webpay: { showLegend: true }, oneclick: { showLegend: true, maxAmount } };
    await visit('payment', {
      debts: [put],
      company: { ...bank, paymentMethodsExtraConfig: extra },
      script: { loadMethods: withSavedCards },
    });
    await userEvent.click(visa());
    expect(button('Pagar $500.000')).toHaveAccessibleDescription(why);
  });
});

describe('Adding a card', () => {
  it('leads to the page of the provider once, and says that it charges nothing', async () => {
    const flow = await open();
    expect(screen.getByText(/Agregarla no cobra nada/)).toBeVisible();
    await userEvent.dblClick(button('Agregar una tarjeta'));
    expect(flow.opened).toEqual(['http://provider/enrol']);
    expect(flow.askedOf('startEnrolment')).toHaveLength(1);
  });

  it('waits for the list, whose cards would move the button under the finger', async () => {
    await open({ loadCards: new Promise(() => undefined) });
    expect(screen.getByRole('group', { name: 'Buscando tus tarjetas guardadas' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar una tarjeta' })).toBeNull();
  });

  it('that cannot be begun says so beside the cards, not as a failed payment', async () => {
    const message = 'No pudimos abrir la página para agregar tu tarjeta.';
    await open({ startEnrolment: { status: 'PROVIDER_DOWN', message } });
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(button('Agregar una tarjeta'));
    const said = await screen.findByText(message);
    expect(said.closest('[data-kind]')).toHaveAttribute('data-kind', 'warning');
    expect(brought.mock.contexts.at(-1)).toHaveTextContent(message);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Removing a card', () => {
  async function askToRemove(script: Visit['script'] = {}) {
    const flow = await open(script);
    await userEvent.click(visa());
    await userEvent.click(button('Quitar Visa terminada en 6623'));
    return flow;
  }

  it('asks first; keeping it changes nothing', async () => {
    const flow = await askToRemove();
    const dialog = screen.getByRole('dialog', { name: '¿Quitar Visa terminada en 6623?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Conservarla' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(visa()).toBeChecked();
    expect(flow.askedOf('removeCard')).toEqual([]);
  });

  it('is given up by Escape, which keeps the card', async () => {
    const flow = await askToRemove();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(flow.askedOf('removeCard')).toEqual([]);
  });

  it('takes it off the list once it is gone, and puts no other card in its place', async () => {
    const flow = await askToRemove();
    await userEvent.dblClick(button('Quitar tarjeta'));
    const others = await screen.findByRole('radio', { name: 'MasterCard terminada en 0568' });
    expect(others).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Tarjeta de débito, crédito o prepago' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Visa terminada en 6623' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(flow.askedOf('removeCard')).toHaveLength(1);
  });

  it('keeps the dialog, busy, while it is being removed', async () => {
    await askToRemove({ removeCard: new Promise(() => undefined) });
    await userEvent.click(button('Quitar tarjeta'));
    expect(button('Quitando…')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Conservarla'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
