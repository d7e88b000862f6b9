import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bank, Refusal, renewed } from '#machines/testing/flow.ts';
import { returnFromProvider } from '../../testing/show-flow.tsx';
import { paid, progress } from '../../testing/voucher.ts';

const agreement = {
  id: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
  number: '700-C1',
  file_name: 'convenio-700.pdf',
  first_due_date: '05/02/2027',
  last_due_date: '05/01/2028',
  payment_day: 5,
};
const download = () =>
  userEvent.click(screen.getByRole('button', { name: 'Descargar contrato firmado (PDF)' }));

describe('The voucher of a down payment', () => {
  const ofDownPayment = {
    product_type: 'abono_convenio',
    product_label: 'ABONO_CONVENIO',
    agreement,
  } as const;
  const next = () => within(screen.getByRole('region', { name: 'Qué sigue en tu convenio' }));

  it('says what follows: contract, executive, first instalment, lapse', async () => {
    await returnFromProvider(paid(ofDownPayment));
    expect(
      next()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Tu convenio N.º 700-C1 está formalizado. El contrato firmado llegará a tu correo, a***@c***.example.',
      'Un ejecutivo te contactará a más tardar el 24 de noviembre de 2026.',
      'Tu primera cuota vence el 5 de febrero de 2027. Después, paga el 5 de cada mes.',
      'Si una cuota se atrasa más de 90 días, el convenio queda sin efecto y lo pagado se abona a la deuda total.',
    ]);
  });

  it('counts the regularisation deadlines from the agreement’s last instalment', async () => {
    await returnFromProvider(paid(ofDownPayment));
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    expect(within(screen.getByRole('dialog')).getByText('5 de enero de 2028')).toBeVisible();
  });

  it('gives the signed contract as a file, under its own name, with the session renewed', async () => {
    const flow = await returnFromProvider(paid(ofDownPayment));
    await download();
    await flow.until({ resulting: { paid: 'shown' } });
    expect(flow.askedOf('downloadContract')).toEqual([
      { agreementId: agreement.id, token: expect.any(String) as string },
    ]);
    expect(flow.saved).toEqual(['convenio-700.pdf']);
  });

  it.each([
    ['the session is over', { renewSession: [renewed(bank), { status: 'NO_SESSION', message: '' }] }],
    ['the file cannot be had', { downloadContract: new Refusal('NETWORK') }],
  ])('when %s says how else to get the contract, and goes on showing the payment', async (_, script) => {
    const flow = await returnFromProvider({ ...paid(ofDownPayment), ...script });
    await download();
    expect(await screen.findByText('El contrato no se pudo descargar')).toBeVisible();
    expect(screen.getByText(/usa el PDF que va adjunto en el correo de tu convenio/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
    expect(flow.saved).toEqual([]);
  });

  it('whose signature had run out tells no agreement, but that a person looks at it', async () => {
    await returnFromProvider(paid({ ...ofDownPayment, agreement: null }));
    expect(screen.queryByRole('region', { name: 'Qué sigue en tu convenio' })).toBeNull();
    expect(screen.getByText('Tu convenio todavía no está formalizado')).toBeVisible();
  });
});

describe('The voucher of an instalment', () => {
  it('of an agreement signed here gives the contract again', async () => {
    const flow = await returnFromProvider(
      paid({ product_type: 'convenio', product_label: 'CONVENIO', agreement }),
    );
    expect(screen.getByRole('region', { name: 'Tu convenio N.º 700-C1' })).toBeVisible();
    await download();
    await flow.until({ resulting: { paid: 'shown' } });
    expect(flow.saved).toEqual(['convenio-700.pdf']);
  });

  it('that was the last one counts its deadlines from the day it was paid, as its mail does', async () => {
    const quotas = [progress('700-C1', { paid: 12, total: 12, pending_this_month: 0 })];
    await returnFromProvider(paid({ product_type: 'convenio', agreement, quotas }));
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Pagaste tu última cuota el/)).toHaveTextContent('21 de noviembre de 2026');
    expect(dialog.queryByText('5 de enero de 2028')).toBeNull();
  });

  it('is the only other one that speaks of an agreement; a single payment has its own deadlines', async () => {
    await returnFromProvider(paid({}));
    expect(screen.queryByText(/convenio/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    expect(within(screen.getByRole('dialog')).getAllByText('27 de noviembre de 2026')).toHaveLength(1);
  });
});
