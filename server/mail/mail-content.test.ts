import bank from '#domain/testing/companies/banco-cordillera.ts';
import type { Voucher } from '#contract/payment-status.ts';
import { writeHtml } from './html.ts';
import { writeText } from './plain-text.ts';
import { methods } from '../payments/methods/registry.ts';
import { voucherLetter, type VoucherFacts } from '../receipts/voucher-mail.ts';

const VOUCHER: Voucher = {
  product_type: 'put',
  product_label: 'Pago único total',
  total_amount: 1_250_000,
  email: 'a***@c***.example',
  email_state: 'waiting',
  buy_order: '2M7V1TZ9Q3ZK8P5C4R6X0H1B2N',
  verification_code: '7KQF-2M9D-XH4T-0BVZ',
  description: 'Pago único total en Banco Cordillera',
  currency: 'CLP',
  method: 'webpay',
  authorisation_code: '1213',
  card_type: 'Crédito',
  card_last_digits: '6623',
  bank_account: null,
  instalments_type: 'Sin cuotas',
  instalments_count: 0,
  instalment_amount: null,
  items: [{ name: 'Oferta 700 · operación 116', detail: 'Pago único total', amount: 500_000 }],
  follow_up: {
    booked: '25/11/2026',
    ended: {
      kind: 'singlePayment',
      on: '21/11/2026',
      registry_notice: '01/12/2026',
      regularised: '21/12/2026',
      certificate_from: '21/12/2026',
      removed_from_bureau: '21/01/2027',
    },
  },
  still_owed: { offers: 2, amount: 2_400_000, in_review: [] },
  owed_first: null,
  quotas: null,
  agreement: null,
};

const FACTS: VoucherFacts = {
  payment: {
    ref: 'k3Jv0cXq_9mZr-2TnLw4Ag',
    amount: 500_000,
    settled_at: new Date('2026-11-21T15:02:00Z'),
    created_at: new Date('2026-11-21T15:00:00Z'),
  },
  voucher: VOUCHER,
  company: bank,
  debtor: { name: 'Ana Rojas', rut: '111111111' },
  publicUrl: 'http://localhost:3000',
  meansLabel: 'Tarjeta',
};

const progress = (number: string, paid: number, pending: number) => ({
  payment_agreement_number: number,
  operations: [`O-${number}`],
  ...{ paid, total: 12, pending_this_month: pending },
  pending_amount: (12 - paid) * 10_000,
  ended_on: paid === 12 ? '21/11/2026' : null,
});
const letterOf = (facts: VoucherFacts) => voucherLetter(facts, 'debtor');

describe('the letter with a voucher', () => {
  it('names the address by which one comes without its link', () => {
    const words =
      'La dirección del portal es localhost:3000. Si dudas de un enlace, escríbela tú en el navegador.';
    const letter = letterOf(FACTS);
    for (const sent of [writeHtml(letter), writeText(letter)]) expect(sent).toContain(words);
    for (const sent of [writeHtml({ ...letter, link: null }), writeText({ ...letter, link: null })])
      expect(sent).not.toContain('La dirección del portal');
  });

  it('says all that the card provider asks for, with the RUT masked', () => {
    const letter = letterOf(FACTS);
    expect(letter.subject).toBe('Comprobante de tu pago de $500.000 · Referencia k3Jv0cXq_9mZr-2TnLw4Ag');
    expect(letter.rows).toEqual([
      ['Código de verificación', '7KQF-2M9D-XH4T-0BVZ'],
      ['Entidad', 'Banco Cordillera'],
      ['Nombre', 'Ana Rojas'],
      ['RUT', '11.***.***-1'],
      ['Descripción', 'Pago único total en Banco Cordillera'],
      ['Oferta 700 · operación 116', 'Pago único total: $500.000'],
      ['Monto total', '$1.250.000'],
      ['Descuento', '-$750.000'],
      ['Monto pagado', '$500.000 CLP'],
      ['Fecha y hora', '21-11-2026 12:02'],
      ['Pago registrado', 'a más tardar el 25 de noviembre de 2026'],
      ['Aviso a los registros de morosidad', 'por ley, a más tardar el 1 de diciembre de 2026'],
      ['Deuda regularizada', 'a más tardar el 21 de diciembre de 2026'],
      ['Certificado de deuda disponible', 'desde el 21 de diciembre de 2026'],
      ['Fuera de los registros de morosidad', 'a más tardar el 21 de enero de 2027'],
      ['Te queda por pagar', '$2.400.000 en 2 ofertas'],
    ]);
    expect(letter.details?.rows).toEqual([
      ['Referencia de pago', 'k3Jv0cXq_9mZr-2TnLw4Ag'],
      ['Orden de compra', '2M7V1TZ9Q3ZK8P5C4R6X0H1B2N'],
      ['Código de autorización', '1213'],
      ['Tarjeta', 'Crédito terminada en 6623'],
      ['Cuotas de la tarjeta', 'Sin cuotas'],
    ]);
    expect(letter.link?.address).toBe(
      'http://localhost:3000/banco-cordillera/success?ref=k3Jv0cXq_9mZr-2TnLw4Ag',
    );
    expect(letter.paragraphs).toContain(
      'Adjuntamos el comprobante en PDF. En http://localhost:3000/banco-cordillera/verificar cualquier persona puede comprobar que es auténtico, con su código de verificación.',
    );
    expect(letter.colour).toBe(bank.color);
  });

  it('counts quotas and instalments, and leaves out a discount that there is not', () => {
    const voucher: Voucher = {
      ...VOUCHER,
      total_amount: 500_000,
      instalments_type: 'Cuotas normales',
      instalments_count: 3,
      instalment_amount: 166_667,
      quotas: [progress('700100111', 6, 1)],
    };
    const { rows: main, details } = letterOf({ ...FACTS, voucher });
    const rows = Object.fromEntries([...main, ...(details?.rows ?? [])]);
    expect(rows).toMatchObject({
      'Cuotas de la tarjeta': 'Cuotas normales: 3 de $166.667',
      Avance: 'Pagada 6 de 12 cuotas, quedan $60.000; 1 pendiente este mes',
    });
    expect(Object.keys(rows)).not.toContain('Descuento');
    expect(Object.keys(rows)).not.toContain('Monto total');
  });

  it('counts the quotas of several agreements under the name of each', () => {
    const quotas = [progress('700100111', 6, 1), progress('700100112', 1, 0)];
    const named = (product_type: Voucher['product_type']) =>
      letterOf({ ...FACTS, voucher: { ...VOUCHER, product_type, quotas, follow_up: null } }).rows.slice(
        -3,
        -1,
      );
    expect(named('convenio')).toEqual([
      ['Convenio 700100111', 'Pagada 6 de 12 cuotas, quedan $60.000; 1 pendiente este mes'],
      ['Convenio 700100112', 'Pagada 1 de 12 cuotas, quedan $110.000; ninguna pendiente este mes'],
    ]);
    expect(named('ciclo').map(([label]) => label)).toEqual([
      'Operación O-700100111',
      'Operación O-700100112',
    ]);
  });

  it('does not say to the person it is forwarded to what else its debtor owes', () => {
    const voucher = { ...VOUCHER, owed_first: { count: 2, amount: 170_000, until: '30/11/2026' } };
    const forwarded = voucherLetter({ ...FACTS, voucher }, 'thirdParty');
    const own = ['Te queda por pagar', 'Condición del descuento'];
    const toDebtor = letterOf({ ...FACTS, voucher });
    expect(toDebtor.rows.map(([label]) => label)).toEqual(expect.arrayContaining(own));
    expect(forwarded.rows).toEqual(toDebtor.rows.filter(([label]) => !own.includes(label)));
  });

  it.each([
    [
      { count: 2, amount: 170_000, until: '30/11/2026' },
      'Se respeta si pagas 2 cuotas que vencieron o vencen hasta el 30 de noviembre de 2026, por $170.000',
    ],
    [
      { count: 1, amount: null, until: '31/12/2026' },
      'Se respeta si pagas 1 cuota que venció o vence hasta el 31 de diciembre de 2026',
    ],
  ])('says what the discount still waits for: %j', (owed_first, words) => {
    const { rows } = letterOf({ ...FACTS, voucher: { ...VOUCHER, owed_first } });
    expect(rows).toContainEqual(['Condición del descuento', words]);
  });

  it.each([
    [{ offers: 0, amount: 0, in_review: [] }, 'Nada más en este portal'],
    [{ offers: 1, amount: 85_000, in_review: [] }, '$85.000 en 1 oferta'],
    [{ offers: 2, amount: null, in_review: [] }, '2 ofertas'],
    [
      { offers: 1, amount: 85_000, in_review: ['OP-1', 'OP-2'].map((title) => ({ title, message: '' })) },
      '$85.000 en 1 oferta. OP-1. OP-2',
    ],
  ])('says what is left to pay at the institution: %j', (still_owed, words) => {
    const { rows } = letterOf({ ...FACTS, voucher: { ...VOUCHER, still_owed } });
    expect(rows).toContainEqual(['Te queda por pagar', words]);
  });

  it('of a charge in a bank account names no card', () => {
    const voucher: Voucher = {
      ...VOUCHER,
      method: 'pac',
      card_type: 'Cargo en cuenta bancaria',
      card_last_digits: null,
      bank_account: 'Banco Lenga •••• 5678',
    };
    const { details } = letterOf({ ...FACTS, voucher, meansLabel: methods.pac.meansLabel });
    expect(details?.rows).toContainEqual(['Medio de pago', 'Cargo en cuenta bancaria']);
    expect(details?.rows).toContainEqual(['Cuenta', 'Banco Lenga •••• 5678']);
    expect(details?.rows.map(([label]) => label)).not.toContain('Tarjeta');
  });

  it('says that an agreement is paid off', () => {
    const voucher: Voucher = {
      ...VOUCHER,
      product_type: 'convenio',
      quotas: [progress('700100111', 12, 0)],
    };
    expect(letterOf({ ...FACTS, voucher }).paragraphs[0]).toBe(
      'Ya están pagadas todas las cuotas: Convenio 700100111.',
    );
  });

  it('loads nothing and runs nothing: no image, no script, no style sheet, only addresses of ours', () => {
    const letter = letterOf(FACTS);
    const html = writeHtml(letter);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|svg)|url\(|@import/i);
    expect(html.match(/https?:\/\/[^"<\s]+/g)).toEqual([
      'http://localhost:3000/banco-cordillera/verificar',
      letter.link?.address,
    ]);
  });
});
