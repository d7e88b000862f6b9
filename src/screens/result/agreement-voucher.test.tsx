import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RenewedSession } from '#machines/payment-flow/types.ts';
import { bank, consumer, Refusal, renewed, tokenFor } from '#machines/testing/flow.ts';
import type { Calls } from '../../api/calls.ts';
import * as actors from '../../flow/actors.ts';
import { returnFromProvider } from '../../testing/show-flow.tsx';
import { goesOn, paid, progress, steps } from '../../testing/voucher.ts';

const agreement = {
  id: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
  number: '700-C1',
  file_name: 'convenio-700.pdf',
  first_due_date: '05/02/2027',
  last_due_date: '05/01/2028',
  payment_day: 5,
  signed_terms: {},
};
type Answers = { session?: RenewedSession; file?: Promise<Blob> };
/** The server's answers to a download, with what it was asked for and the names of the files that were saved. */
function server({ session = renewed(bank), file = Promise.resolve(new Blob(['%PDF'])) }: Answers = {}) {
  const asked: unknown[] = [];
  const saved: string[] = [];
  const downloadContract = (input: unknown) => {
    asked.push(input);
    return file;
  };
  const calls = { renewSession: async () => session, downloadContract } as unknown as Calls;
  jest.spyOn(actors, 'loadCalls').mockResolvedValue(calls);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { asked, saved };
}
afterEach(() => jest.restoreAllMocks());

const download = () =>
  userEvent.click(screen.getByRole('button', { name: 'Descargar contrato firmado (PDF)' }));

describe('The voucher of a down payment', () => {
  const ofDownPayment = {
    product_type: 'abono_convenio',
    product_label: 'ABONO_CONVENIO',
    agreement,
    follow_up: goesOn,
  } as const;
  const next = () => within(screen.getByRole('region', { name: 'Qué sigue en tu convenio' }));

  it.each([bank, { ...bank, accompaniment: false }])(
    'offers the programme where there is one: $accompaniment',
    async (company) => {
      await returnFromProvider(paid(ofDownPayment), { company });
      const offered = screen.queryByRole('button', { name: 'Conocer el programa' });
      expect(offered !== null).toBe(company.accompaniment);
    },
  );

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
      'Por ley, lo que renegociaste no se informa a los registros de morosidad.',
      'Si una cuota se atrasa más de 90 días, el convenio queda sin efecto. Lo pagado se abona a la deuda total.',
    ]);
  });

  it('says the days that its contract names where the institution has others since', async () => {
    const threeDays = { count: 3, unit: 'days' } as const;
    const bothTerms = { singlePayment: threeDays, agreement: threeDays };
    const signed_terms = { agreementLapsesAfterDays: 60, regularisation: bothTerms };
    await returnFromProvider(paid({ ...ofDownPayment, agreement: { ...agreement, signed_terms } }));
    expect(next().getByText(/^Si una cuota se atrasa más de 60 días,/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByText('8 de enero de 2028')).toHaveLength(2);
    expect(dialog.getByText(/más de 60 días/)).toBeVisible();
  });

  it('gives the signed contract as a file, under its own name, with the session renewed', async () => {
    const { saved, asked } = server();
    await returnFromProvider(paid(ofDownPayment));
    await download();
    await waitFor(() => expect(saved).toEqual(['convenio-700.pdf']));
    expect(asked).toEqual([{ agreementId: agreement.id, token: tokenFor(30) }]);
  });

  it.each([
    ['the session is over', { session: { status: 'NO_SESSION', message: '' } as const }],
    ['the session is of another company', { session: renewed(consumer) }],
    ['the file cannot be had', { file: Promise.reject(new Refusal('NETWORK')) }],
  ])('when %s says how else to get the contract, and goes on showing the payment', async (_, answers) => {
    const { saved } = server(answers);
    await returnFromProvider(paid(ofDownPayment));
    await download();
    expect(await screen.findByText('El contrato no se pudo descargar')).toBeVisible();
    expect(screen.getByText(/usa el PDF que va adjunto en el correo de tu convenio/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('whose signature had run out shows no agreement, but that a person looks at it', async () => {
    await returnFromProvider(paid({ ...ofDownPayment, agreement: null }));
    expect(screen.queryByRole('region', { name: 'Qué sigue en tu convenio' })).toBeNull();
    expect(screen.getByText('Tu convenio todavía no está formalizado')).toBeVisible();
  });
});

describe.each([
  ['a down payment', 'abono_convenio', ['Mientras pagas tu convenio', 'Convenio o pago en cuotas'], 1],
  // What the down payment promised was counted from its own day.
  ['an instalment before the last', 'convenio', ['Convenio o pago en cuotas'], 0],
] as const)(
  'The regularisation deadlines beside the voucher of %s',
  (_, product_type, headings, promised) => {
    it('count from the agreement’s last instalment, and what the down payment promises from no other payment', async () => {
      await returnFromProvider(paid({ product_type, agreement, follow_up: goesOn }));
      await userEvent.click(screen.getByRole('button', { name: 'Ver plazos de regularización' }));
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText('5 de enero de 2028')).toBeVisible();
      // Since the down payment, and from the first instalment on.
      expect(dialog.queryAllByText('21 de noviembre de 2026')).toHaveLength(promised);
      expect(dialog.queryAllByText('5 de febrero de 2027')).toHaveLength(promised);
      expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
        headings,
      );
    });
  },
);

describe('The voucher of an instalment', () => {
  it('of an agreement signed here gives the contract again', async () => {
    const { saved } = server();
    await returnFromProvider(paid({ product_type: 'convenio', product_label: 'CONVENIO', agreement }));
    expect(screen.getByRole('region', { name: 'Tu convenio N.º 700-C1' })).toBeVisible();
    await download();
    await waitFor(() => expect(saved).toEqual(['convenio-700.pdf']));
  });

  it('that was the last one counts its deadlines from the day it was paid, as its mail does', async () => {
    const quotas = [progress('700-C1', { paid: 12, total: 12, pending_this_month: 0 })];
    await returnFromProvider(paid({ product_type: 'convenio', agreement, quotas }));
    expect(screen.getByRole('heading', { level: 1, name: 'Terminaste tu convenio' })).toBeVisible();
    expect(screen.getByText(/^Pagaste todas las cuotas de tu convenio N.º 700-C1/)).toBeVisible();
    expect(steps()).toEqual([
      'PagasteEl 21 de noviembre de 2026',
      'Banco Cordillera registra tu pagoA más tardar el 25 de noviembre de 2026',
      'Por ley, tu acreedor avisa el pago a los registros de morosidadA más tardar el 1 de diciembre de 2026',
      'Tu deuda queda regularizadaA más tardar el 21 de diciembre de 2026',
      'Puedes pedir tu certificado de deudaDesde el 21 de diciembre de 2026',
      'Sales de los registros de morosidadA más tardar el 21 de enero de 2027',
    ]);
    expect(screen.queryByRole('button', { name: 'Ver plazos de regularización' })).toBeNull();
    expect(screen.queryByText('Queda por pagar')).toBeNull();
  });

  it('of an agreement that a later payment ended counts from that day, and does not claim to be the last', async () => {
    const quotas = [
      { ...progress('700-C1', { paid: 12, total: 12, pending_this_month: 0 }), ended_on: '10/12/2026' },
    ];
    const ended = { kind: 'agreement', on: '10/12/2026', regularised: '11/01/2027' } as const;
    const later = {
      registry_notice: '21/12/2026',
      certificate_from: '11/01/2027',
      removed_from_bureau: '10/02/2027',
    };
    await returnFromProvider(
      paid({
        ...{ product_type: 'convenio', agreement, quotas },
        follow_up: { booked: '25/11/2026', ended: { ...ended, ...later } },
      }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Recibimos tu pago' })).toBeVisible();
    expect(steps()).toContain('Se pagó la última cuotaEl 10 de diciembre de 2026');
  });

  it('is the only other one that speaks of an agreement; a single payment has its own deadlines', async () => {
    await returnFromProvider(paid({}));
    expect(screen.queryByText(/convenio/)).toBeNull();
    expect(steps()).toHaveLength(6);
  });
});
