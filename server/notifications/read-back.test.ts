import type { MailKind } from '../database/schema.ts';
import { codeMail } from '../testing/code-mail.ts';
import { contactMails } from '../testing/contact-mails.ts';
import { debitMails } from '../testing/debit-mails.ts';
import { institutionMails } from '../testing/institution-mails.ts';
import { createMailScenarios } from '../testing/mail-scenarios.ts';
import { moneyMails } from '../testing/money-mails.ts';
import { disputeMails } from '../testing/dispute-mails.ts';
import { rightsMails } from '../testing/rights-mails.ts';
import { readWords, withoutFigures, type MailRead } from '../testing/read-mail.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createMailScenarios);
beforeEach(() => testServer.reset().then(testServer.paidBefore));

const PORTAL = 'https://pagos.example/banco-cordillera';
const HELP = 'ayuda@banco-cordillera.example';
const WORDS = readWords();
/** Of a mail whose recipient answers the institution. */
const USUAL = { from: 'Banco Cordillera <no-responder@banco-cordillera.example>', replyTo: HELP };

type Expected = Partial<MailRead>;

/** What the books say of a paid payment, in the words of its voucher. */
async function voucherOf({ ref }: { ref: string }): Promise<Expected> {
  const { db } = testServer.deps;
  const payment = await db.selectFrom('payment').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();
  const codes = db.selectFrom('verification').select('code').where('payment_id', '=', payment.id);
  const { code } = await codes.executeTakeFirstOrThrow();
  return {
    subject: `Comprobante de tu pago de $500.000 · Referencia ${ref}`,
    title: 'Recibimos tu pago de $500.000',
    rows: {
      Entidad: 'Banco Cordillera',
      Nombre: 'Ana Rojas',
      RUT: '10.***.***-K',
      Descripción: 'Pago único total en Banco Cordillera',
      [await nameOf(payment)]: 'Pago único total: $500.000',
      'Monto total': '$1.250.000',
      Descuento: '-$750.000',
      'Monto pagado': '$500.000 CLP',
      'Fecha y hora': '21-11-2026 23:34',
      'Pago registrado': 'a más tardar el 25 de noviembre de 2026',
      'Deuda regularizada': 'a más tardar el 21 de diciembre de 2026',
      'Aviso a los registros de morosidad': 'por ley, a más tardar el 1 de diciembre de 2026',
      'Certificado de deuda disponible': 'desde el 21 de diciembre de 2026',
      'Fuera de los registros de morosidad': 'a más tardar el 21 de enero de 2027',
      'Referencia de pago': ref,
      'Orden de compra': payment.buy_order,
      'Código de autorización': payment.authorisation?.code ?? '',
      Tarjeta: `Crédito terminada en ${payment.authorisation?.lastDigits}`,
      'Cuotas de la tarjeta': 'Sin cuotas',
      'Código de verificación': code.match(/.{4}/g)?.join('-') ?? '',
    },
    figures: ['$500.000', `${PORTAL}/verificar`, `${PORTAL}/success?ref=${ref}`, HELP],
    files: [`comprobante-${ref}.pdf`],
  };
}

/** The numbers under which the institution knows what was paid. */
async function nameOf({ quote_id: id }: { quote_id: string }): Promise<string> {
  const quote = testServer.deps.db.selectFrom('quote').select('lines').where('id', '=', id);
  const [line] = (await quote.executeTakeFirstOrThrow()).lines;
  return `Oferta ${line?.agreementNumber} · operación ${line?.operationNumber}`;
}

/** Of the page that ends sessions. */
const END_LINK = expect.stringMatching(
  /^http:\/\/localhost:3000\/saldar\/sessions\/[\w-]{43}\/end$/,
) as string;

const STOP_LINK = expect.stringMatching(
  /^http:\/\/localhost:3000\/saldar\/reminders\/[\w-]{43}\/stop$/,
) as string;

/** A plan of twelve instalments on day 5: 45 days after its booking in 5 business days. */
const PLAN = {
  'Pie pagado': '$288.000',
  'Saldo en cuotas': '$2.592.000',
  Cuotas: '12 de $216.000',
  'Primera cuota': '5 de febrero de 2027',
  'Última cuota': '5 de enero de 2028',
};

/** Each kind of mail: what leads to it, and what the books say then. A kind without a line is a fault of types. */
const READ_BACK: Record<MailKind, () => Promise<[MailRead, Expected]>> = {
  voucher: async () => {
    const payment = await testServer.paid();
    const mail = await testServer.sent('voucher');
    const { rows, ...expected } = await voucherOf(payment);
    const own = { ...rows, 'Te queda por pagar': 'Nada más en este portal' };
    return [mail, { to: 'paid@correo.example', ...expected, rows: own }];
  },
  notCharged: async () => {
    const { ref } = await testServer.notCharged();
    const expected = {
      to: 'paid@correo.example',
      subject: 'No cobramos tu pago de $500.000',
      title: 'No cobramos tu pago de $500.000',
      rows: {
        Entidad: 'Banco Cordillera',
        'Monto que no se cobró': '$500.000',
        'Fecha y hora': '21-11-2026 23:34',
        'Referencia de pago': ref,
      },
      figures: [HELP, PORTAL],
      files: [],
    };
    return [await testServer.sent('notCharged'), expected];
  },
  receipt: async () => {
    const payment = await testServer.resent();
    return [await testServer.sent('receipt'), { to: 'third@correo.example', ...(await voucherOf(payment)) }];
  },
  agreement: async () => {
    const { number } = await testServer.inForce();
    const expected = {
      to: 'paid@correo.example',
      subject: `Tu convenio de pago ${number} quedó formalizado`,
      title: 'Tu convenio de pago está vigente',
      rows: { Convenio: number, ...PLAN },
      figures: ['25 de noviembre de 2026', '90 días', PORTAL, HELP],
      files: [`convenio-${number}.pdf`],
    };
    return [await testServer.sent('agreement'), expected];
  },
  executive: async () => {
    const { agreement, number } = await testServer.inForce();
    const person = { Nombre: 'Ana Rojas', RUT: '10.***.***-K', Correo: 'paid@correo.example' };
    const expected = {
      to: HELP,
      subject: `Contactar al cliente del convenio ${number}`,
      title: 'Contactar a más tardar el 25 de noviembre de 2026',
      rows: { ...person, Teléfono: '+56987654321', 'Oferta de origen': agreement, Convenio: number, ...PLAN },
      figures: ['25 de noviembre de 2026', PORTAL],
      files: [],
    };
    return [await testServer.sent('executive'), expected];
  },
  fulfilled: async () => {
    const { number } = await testServer.fulfilled();
    const expected = {
      to: 'present@correo.example',
      subject: `Terminaste de pagar tu convenio ${number}`,
      title: 'Pagaste todas las cuotas de tu convenio',
      rows: {
        Convenio: number,
        'Pie pagado': '$288.000',
        'Cuotas pagadas': '12 de 12, $2.592.000',
        'Total pagado': '$2.880.000',
        'Deuda regularizada': 'a más tardar el 1 de marzo de 2028',
        'Aviso a los registros de morosidad': 'por ley, a más tardar el 11 de febrero de 2028',
        'Certificado de deuda disponible': 'desde el 1 de marzo de 2028',
        'Fuera de los registros de morosidad': 'a más tardar el 2 de abril de 2028',
      },
      figures: [PORTAL, HELP],
      files: [],
    };
    return [await testServer.sent('fulfilled'), expected];
  },
  lapsed: async () => {
    const { number } = await testServer.lapsed();
    const expected = {
      to: 'present@correo.example',
      subject: `Tu convenio ${number} quedó sin efecto`,
      title: 'Tu convenio de pago quedó sin efecto',
      rows: {
        Convenio: number,
        'Pie pagado': '$288.000',
        'Cuotas pagadas': '1 de 12, $216.000',
        'Total pagado': '$504.000',
        'Sin efecto desde': '10 de junio de 2027',
      },
      figures: ['90 días', '$504.000', '$4.800.000', HELP, PORTAL, HELP],
      files: [],
    };
    return [await testServer.sent('lapsed'), expected];
  },
  programme: async () => {
    await testServer.joined(true);
    const title = 'Recibimos tu solicitud al programa PRO';
    const figures = ['48 horas', '6 meses', '$150.000', '48 horas', PORTAL, HELP];
    const expected = { to: 'present@correo.example', subject: title, title, rows: {}, figures, files: [] };
    return [await testServer.sent('programme'), expected];
  },
  reminder: async () => {
    const { number } = await testServer.reminded();
    const expected = {
      to: 'present@correo.example',
      subject: 'Recordatorio: tu cuota vence el 5 de abril de 2027',
      title: 'Tu cuota vence el 5 de abril de 2027',
      rows: { [`Cuota del convenio ${number}`]: '$216.000, 5 de abril de 2027' },
      figures: [HELP, PORTAL, STOP_LINK],
      files: [],
    };
    return [await testServer.sent('reminder', '2027-03-31T15:00:00Z'), expected];
  },
  ...contactMails(() => testServer, END_LINK),
  bindingCode: codeMail(() => testServer, END_LINK),
  ...institutionMails(() => testServer),
  ...debitMails(() => testServer),
  ...moneyMails(() => testServer),
  ...rightsMails(() => testServer),
  ...disputeMails(() => testServer),
};

describe.each(Object.entries(READ_BACK))('the mail %s', (kind, scenario) => {
  it('says in every field what the books say, in words that change only on purpose', async () => {
    const [{ words, ...mail }, expected] = await scenario();
    expect(mail).toEqual({ ...USUAL, ...expected });
    expect(withoutFigures(words).trim()).toBe(WORDS.get(kind));
  });

  // An institution's one address for events is not switched off twice.
  if (kind === 'webhookOff') return;
  it('says nothing of another debtor, who got one before', async () => {
    await scenario();
    await testServer.meetOthers();
    const [{ words, ...mail }, expected] = await scenario();
    expect(mail).toEqual({ ...USUAL, ...expected });
    expect(withoutFigures(words).trim()).toBe(WORDS.get(kind));
  });
});

it('no words are kept of a mail that is not sent any more', () => {
  expect([...WORDS.keys()].sort()).toEqual(Object.keys(READ_BACK).sort());
});
