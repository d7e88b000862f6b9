import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt } from '#domain/testing/debts.ts';
import { bank, paymentResult, Refusal, renewed } from '#machines/testing/flow.ts';
import { showFlow, visit } from '../../testing/show-flow.tsx';

const put = makeDebt('put', 1, { productType: 'put' });
const redirect = { ref: 'reference-9', url: 'http://provider/9', field: 'token_ws', token: 't9' };
const payButton = () => screen.getByRole('button', { name: /^Pagar/ });
const underWayAs = (given: typeof redirect | null) => ({
  status: 'IN_PROGRESS',
  message: '',
  data: { ref: 'reference-9', amount: 500_000, redirect: given },
});

describe('A payment of unknown start', () => {
  const title = 'Estamos confirmando tu pago; no vuelvas a pagar todavía';

  it('says so, and never shows a way to pay, not even while it asks again', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const asked = () => new Promise((resolve) => answers.push(resolve));
    const flow = await visit('payment', {
      debts: [put],
      script: { startPayment: [new Refusal('TIMEOUT'), asked(), new Refusal('TIMEOUT')] },
    });
    await userEvent.click(payButton());
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    await act(() => flow.until({ paying: { starting: { uncertain: 'asking' } } }));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Comprobando…' })).toHaveAttribute('aria-disabled', 'true');
    answers[0]?.({ status: 'PROVIDER_DOWN', message: 'caído' });
    expect(await screen.findByRole('button', { name: /^Pagar/ })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('caído');
  });

  it('may be left after half a minute, which ends the session', async () => {
    const flow = await visit('payment', { debts: [put], script: { startPayment: new Refusal('TIMEOUT') } });
    await userEvent.click(payButton());
    await screen.findByRole('heading', { level: 1, name: title });
    jest.useFakeTimers();
    cleanup();
    showFlow(flow.actor);
    act(() => jest.advanceTimersByTime(30_000));
    await act(async () => screen.getByRole('button', { name: 'Salir y volver más tarde' }).click());
    jest.useRealTimers();
    expect(flow.askedOf('closeSession')).toHaveLength(1);
  });

  it('asks again at once when the visitor wants it', async () => {
    const flow = await visit('payment', { debts: [put], script: { startPayment: new Refusal('TIMEOUT') } });
    await userEvent.click(payButton());
    const recheck = await screen.findByRole('button', { name: /Volver a comprobar/ });
    await userEvent.click(recheck);
    expect(flow.askedOf('startPayment').length).toBeGreaterThan(1);
  });
});

describe('A payment', () => {
  it('for which the server wants more session renews it, and is confirmed again', async () => {
    const { promise: asked, resolve: renew } = Promise.withResolvers<unknown>();
    const started = { status: 'success', data: redirect };
    const flow = await visit('payment', {
      debts: [put],
      script: {
        startPayment: [{ status: 'SESSION_TOO_SHORT', message: '' }, started],
        renewSession: [renewed(bank), asked],
      },
    });
    await userEvent.click(payButton());
    await act(() => flow.until({ paying: { starting: 'extending' } }));
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    renew(renewed(bank));
    await userEvent.click(await screen.findByRole('button', { name: /^Pagar/ }));
    await act(() => flow.until({ paying: 'redirecting' }));
    expect(flow.opened).toEqual(['http://provider/9']);
    // Its own page is on its way: it is no other payment.
    expect(screen.queryByText(/^Tienes un pago|^Dejaste abierto/)).toBeNull();
  });
});

describe('A payment under way for these quotas', () => {
  it('is seen before another is made of the same quotas', async () => {
    const paid = paymentResult('paid');
    const askPayment = { ...paid, data: { ...paid.data, ref: 'reference-9' } };
    const flow = await visit('payment', {
      debts: [put],
      script: { startPayment: underWayAs(null), askPayment },
    });
    await userEvent.click(payButton());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ya tienes un pago en curso por $500.000' }),
    ).toBeVisible();
    expect(screen.getByText('reference-9')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver en qué quedó' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
    expect(flow.opened).toEqual([]);
  });

  it('is still shown on the summary after going back', async () => {
    await visit('payment', { debts: [put], script: { startPayment: underWayAs(null) } });
    await userEvent.click(payButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(await screen.findByText('Tienes un pago de $500.000 en curso')).toBeVisible();
  });
});
