import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TODAY } from '#domain/testing/debts.ts';
import { contractPlanOf, contractText } from '#machines/testing/answers.ts';
import { agreement, bank, debtsAnswer, KEY, Refusal, signedTwelve } from '#machines/testing/flow.ts';
import { visit, type Visit } from '../../testing/show-flow.tsx';

/** Carla has made her plan: 12 instalments on day 5. */
const open = (script: Visit['script'] = {}) =>
  visit('sign', { debts: [agreement], planChoice: { instalments: 12, paymentDay: 5 }, script });
const sign = () => userEvent.click(screen.getByRole('button', { name: 'Firmar convenio' }));
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: 'Leí el contrato y lo acepto' }));

describe('Signing', () => {
  it('leaves the acceptance as it was while it is being signed', async () => {
    await open({ signAgreement: new Promise(() => undefined) });
    await accept();
    await sign();
    await accept();
    expect(screen.getByRole('checkbox', { name: 'Leí el contrato y lo acepto' })).toBeChecked();
  });

  it('shows the whole contract as part of the page, every word as text and under the heading of the page', async () => {
    await open();
    const contract = screen.getByRole('article', { name: 'Contrato del convenio' });
    const { getByRole, getAllByRole } = within(contract);
    expect(getByRole('heading', { level: 2 })).toHaveTextContent('Convenio de pago 700-C1');
    expect(getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '1. La deuda',
      '2. Las cuotas',
    ]);
    expect(getByRole('table', { name: 'Operaciones: 901' })).toHaveTextContent('Deuda total$4.800.000');
    const schedule = within(getByRole('table', { name: 'Calendario de pago' }));
    expect(schedule.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Cuota',
      'Vencimiento',
      'Monto',
    ]);
    expect(schedule.getByRole('row', { name: '1 5 de febrero de 2027 $216.000' })).toBeVisible();
    expect(schedule.getByRole('rowheader')).toHaveTextContent('1');
    expect(contract).toHaveTextContent('Entre Banco Cordillera y Carla <Soto>.');
    expect(document.title).toContain('Firma de Solución de Pago');
  });

  it('says before the contract what is lost by being late', async () => {
    await open();
    const terms = screen.getByRole('region', { name: 'Tu plan de pago' });
    const late =
      'Si una cuota se atrasa más de 90 días, pierdes el descuento. Lo pagado se abona a la deuda total.';
    expect(within(terms).getByText(late)).toBeVisible();
    const contract = screen.getByRole('article', { name: 'Contrato del convenio' });
    expect(terms.compareDocumentPosition(contract)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says the down payment, its percentage and the plan in short', async () => {
    await open();
    const { getByText, getAllByRole } = within(screen.getByRole('region', { name: 'Tu plan de pago' }));
    expect(getByText('$288.000')).toBeVisible();
    expect(getByText('10 % de la deuda con descuento')).toBeVisible();
    expect(getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '12 cuotas de $216.000',
      'el 5 de cada mes',
      '05-02-2027',
      '05-01-2028',
      '$2.880.000',
    ]);
  });

  const more = {
    ...agreement,
    discount: 1_900_000,
    quotas: agreement.quotas.map((quota) => ({ ...quota, amountToPay: 290_000 })),
  };
  const later = { status_code: 200, message: '', reason: null };
  it('says the plan of the contract on show, not that of the debts loaded before', async () => {
    const data = { ...contractText, ...contractPlanOf(more, '2026-12-28') };
    await open({ renderContract: { ...later, data } });
    const plan = within(screen.getByRole('region', { name: 'Tu plan de pago' }));
    expect(plan.getByText('$290.000')).toBeVisible();
    expect(plan.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '12 cuotas de $217.500',
      'el 5 de cada mes',
      '05-03-2027',
      '05-02-2028',
      '$2.900.000',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas las cuotas' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('-$1.900.000')).toBeVisible();
    expect(dialog.getByRole('row', { name: '1 05-03-2027 $217.500' })).toBeVisible();
  });

  it('of a contract whose debt has changed leads to the down payment that was signed', async () => {
    const signed = { ...signedTwelve, discount: 1_900_000, down_payment: 290_000 };
    const choice = { instalments: 12, paymentDay: 5 };
    const plan = { id: signedTwelve.agreement_id, debtId: 'ac1', choice, signedOn: TODAY };
    const flow = await open({
      loadDebts: [debtsAnswer([agreement]), debtsAnswer([more], [plan])],
      renderContract: { ...later, data: { ...contractText, ...contractPlanOf(more) } },
      signAgreement: { status: 'success', data: signed },
    });
    await accept();
    await sign();
    await flow.until({ paying: 'choosing' });
    const shown = within(await screen.findByRole('region', { name: 'Tu convenio firmado' }));
    expect(shown.getByText('$290.000')).toBeVisible();
    expect(shown.getByText('12 cuotas de $217.500')).toBeVisible();
  });

  it('without acceptance signs nothing, and leads to what is missing', async () => {
    const flow = await open();
    await sign();
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Para firmar tienes que aceptar el contrato.' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(flow.askedOf('signAgreement')).toEqual([]);
    await accept();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepted once, with the hash of what was shown, leads to paying the down payment', async () => {
    const flow = await open();
    await accept();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Firmar convenio' }));
    await flow.until({ paying: 'choosing' });
    expect(flow.askedOf('signAgreement')).toEqual([
      expect.objectContaining({ contractHash: 'a'.repeat(64), choice: { instalments: 12, paymentDay: 5 } }),
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Paga el pie de tu convenio' })).toBeVisible();
  });

  it('whose answer is lost is not called unsigned, and is asked for again', async () => {
    const flow = await open({ signAgreement: new Refusal('NETWORK') });
    await accept();
    await sign();
    expect(await screen.findByText('Estamos confirmando tu firma')).toBeVisible();
    expect(screen.queryByText('Tu convenio todavía no está firmado')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Firmar convenio' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Volver a comprobar' }));
    expect(flow.askedOf('signAgreement')).toHaveLength(2);
  });

  it('that is refused says so once and keeps the acceptance', async () => {
    await open({ signAgreement: new Refusal('BAD_REQUEST', 400) });
    await accept();
    await sign();
    expect(await screen.findByText('sentence for BAD_REQUEST')).toBeVisible();
    expect(screen.getByText('Tu convenio todavía no está firmado')).toBeVisible();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('of a contract that cannot be rendered offers to ask again', async () => {
    const refused = { status_code: 409, message: 'No alcanza', reason: 'tooFewInstalments', data: null };
    const flow = await open({ renderContract: refused });
    expect(screen.getByText('No alcanza')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar convenio' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Volver a pedir el contrato' }));
    expect(flow.askedOf('renderContract')).toHaveLength(2);
  });

  it('shows the whole plan again on demand', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas las cuotas' }));
    const table = within(screen.getByRole('dialog')).getByRole('table', { name: 'Tus cuotas' });
    expect(within(table).getAllByRole('row')).toHaveLength(14);
  });

  it.each([true, false])(
    'shows the debt in the plan only where the company does: hidden %s',
    async (hides) => {
      const company = { ...bank, hideDebtAmount: hides };
      await visit('sign', { company, debts: [agreement], planChoice: { instalments: 12, paymentDay: 5 } });
      await userEvent.click(screen.getByRole('button', { name: 'Ver todas las cuotas' }));
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText('$288.000')).toBeVisible();
      expect(dialog.queryByText('$4.800.000') === null).toBe(hides);
    },
  );

  it('once done is not asked for again: coming back finds it signed, with the way to the down payment', async () => {
    const flow = await open();
    await accept();
    await sign();
    await flow.until({ paying: 'choosing' });
    act(() => flow.enter({ name: 'sign', company: bank }));
    await screen.findByRole('heading', { level: 1, name: 'Tu convenio ya está firmado' });
    expect(screen.getByText('Firmaste este convenio el 21 de noviembre de 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar convenio' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pagar el pie de $288.000' })).toHaveAttribute(
      'href',
      '/banco-cordillera/payment',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    await flow.until('planning');
    expect(await screen.findByRole('button', { name: 'Pagar el pie de $288.000' })).toBeVisible();
    expect(flow.askedOf('signAgreement')).toHaveLength(1);
  });

  it('of another plan than the signed one is still to be done, and counts from today', async () => {
    const other = { id: KEY, debtId: 'ac1', signedOn: '2026-11-10' as const };
    await visit('sign', {
      ...{ debts: [agreement], planChoice: { instalments: 12, paymentDay: 5 } },
      signed: [{ ...other, choice: { instalments: 24, paymentDay: 15 } }],
    });
    expect(screen.getByRole('button', { name: 'Firmar convenio' })).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'Tu plan de pago' }));
    expect(plan.getByText('05-02-2027')).toBeVisible();
  });
});
