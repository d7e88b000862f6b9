import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDebt } from '#domain/testing/debts.ts';
import { activating, debitAnswer } from '#machines/testing/debit.ts';
import { debtsAnswer } from '#machines/testing/flow.ts';
import { visit } from '../../testing/show-flow.tsx';

const put = makeDebt('put1', 1, { productType: 'put' });
const pac = {
  high_amounts: true,
  payment_methods: [
    { id: 1, code_name: 'webpay', priority: 1 },
    { id: 3, code_name: 'pac', priority: 3 },
  ],
};
const enrolDebit = { status: 'success', data: activating };
const once = { ...activating, kind: 'single' as const };
const click = (role: 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('A high amount', () => {
  it('stays on its screen while the bank is asked, without a page to review', async () => {
    const script = { loadMethods: pac, enrolDebit: new Promise(() => undefined) };
    const flow = await visit('payment', { debts: [put], script });
    await click('button', 'Pedir cargo de $1.000');
    await flow.until({ paying: { automating: 'enrolling' } });
    expect(await title('Revisa y paga')).toBeVisible();
  });

  it('can be asked of the bank, once, for what is chosen', async () => {
    const flow = await visit('payment', {
      debts: [put],
      script: { loadMethods: pac, enrolDebit, askDebit: once },
    });
    await click('button', 'Cómo funciona el cargo en cuenta');
    await click('button', 'Usar cargo en cuenta bancaria');
    expect(screen.getByText(/Hasta entonces no se cobra nada/)).toBeVisible();
    await click('button', 'Pedir cargo de $1.000');
    expect(await title('Falta activarlo en tu banco')).toBeVisible();
    expect(screen.getByText(/^Desde que queda activo .* una sola vez/)).toBeVisible();
    expect(flow.askedOf('enrolDebit')).toMatchObject([{ automize: false, runs: { put1: 1 } }]);
    expect(flow.askedOf('startPayment')).toEqual([]);
  });

  it('that a debit charges already is paid another way: no second debit is chosen or advised', async () => {
    const debit = debitAnswer({ kind: 'single' }, { debts_ids: ['put1'] });
    const loadDebts = { ...debtsAnswer([put]), automatic_debits: [debit] };
    await visit('payment', { debts: [put], script: { loadMethods: pac, loadDebts } });
    expect(screen.getByRole('radio')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pagar $1.000' })).toBeEnabled();
    expect(screen.getByText('Ya pediste que tu banco cobre esto')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cómo funciona el cargo en cuenta' })).toBeNull();
  });
});
