import { randomUUID } from 'node:crypto';
import { CERTIFICATE_PDF_PATH, fetchPaidDebts, issueCertificate } from '#contract/certificates.ts';
import { verifyDocument } from '#contract/verification.ts';
import { createAgreementWorld, type AgreementWorld } from '../testing/agreement-world.ts';
import { pdfQr } from '../testing/pdf-qr.ts';
import { pdfLines, pdfText } from '../testing/pdf-text.ts';
import { aConvenio, aPlan, aPut, type DebtorFixture } from '../testing/stories.ts';
import { withSuspense } from '../testing/suspense.ts';
import { assignMoney, refundMoney } from '../suspense/orders.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagado dos veces' };
const DAY = 24 * 3_600_000;

let world: AgreementWorld;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  world = await createAgreementWorld();
  suspense = withSuspense(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

type Wish = Parameters<typeof world.call<typeof issueCertificate>>[1];
const issue = (token: string, wish: Wish, key: string = randomUUID()) =>
  world.call(issueCertificate, wish, { token, key });
const paymentOf = (agreement_number: string): Wish => ({ kind: 'payment', agreement_number });
const debts = async (token: string) => (await world.call(fetchPaidDebts, {}, { token })).debts;
const download = (number: string, token?: string) =>
  world.app.inject({
    url: CERTIFICATE_PDF_PATH.replace(':file', `${number}.pdf`),
    headers: { ...(token && { authorization: `JWT ${token}` }) },
  });
const verify = async (code: string, amount?: number) => {
  const answer = await world.call(verifyDocument, { code, ...(amount && { amount }) });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.data;
};

async function paid(fixture: DebtorFixture = aPut()) {
  const debtor = await world.paid(fixture);
  return { ...debtor, agreement: fixture.agreement };
}
async function certified(wish?: Wish, fixture?: DebtorFixture) {
  const debtor = await paid(fixture);
  const answer = await issue(debtor.session, wish ?? paymentOf(debtor.agreement));
  if (answer.status !== 'success') throw new Error(answer.message);
  const { rawPayload: pdf } = await download(answer.data.number, debtor.session);
  return { ...debtor, ...answer.data, pdf, code: (await pdfQr(pdf)).split('#')[1] ?? '' };
}
const giveBack = async (ref: string) => {
  expect(await refundMoney(world.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
};

describe('a certificate of payment', () => {
  it('says field by field who paid which debt, how much and when, until when it is valid and who signs', async () => {
    const { number, pdf, agreement, story, issued_on, valid_until } = await certified();
    expect([issued_on, valid_until]).toEqual(['2026-11-21', '2026-12-21']);
    const { number: operation } = (
      await world.deps.db.selectFrom('debt').select('operation_number as number').execute()
    )[0] ?? { number: '' };
    const lines = await pdfLines(pdf);
    const field = (label: string) =>
      lines
        .find((line) => line.startsWith(label))
        ?.slice(label.length)
        .trim();
    const rut = story.rut.replace(/(\d{2})(\d{3})(\d{3})(.)/, '$1.$2.$3-$4');
    expect({
      number: field('Número'),
      creditor: field('Acreedor'),
      debtor: field('A nombre de'),
      operation: field('Operación'),
      agreement: field('Oferta o convenio'),
      amount: field('Total pagado'),
      paidOn: field('Pagada el'),
      issued: field('Emitido el'),
      until: field('Válido hasta el'),
    }).toEqual({
      number,
      creditor: 'Banco Cordillera S.A., RUT 99.990.101-8',
      debtor: expect.stringContaining(`RUT ${rut}`),
      operation,
      agreement,
      amount: '$500.000',
      paidOn: '21 de noviembre de 2026',
      issued: '21 de noviembre de 2026',
      until: '21 de diciembre de 2026',
    });
    const text = await pdfText(pdf);
    for (const part of [
      'Certificado de pago',
      'Gerencia de Cobranza, por Banco Cordillera S.A.',
      'Página 1 de 1',
    ])
      expect(text).toContain(part);
  });

  it('has a QR that leads to the public page with its code behind the number sign, and no token in a path', async () => {
    const { pdf, code } = await certified();
    const address = new URL(await pdfQr(pdf));
    expect([address.pathname, address.search]).toEqual(['/banco-cordillera/verificar', '']);
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await pdfText(pdf)).toContain(code);
  });

  it('is verified without identifying: institution, kind, day, masked RUT and validity, no name and no amount', async () => {
    const { code, number, rut } = {
      ...(await certified()),
      rut: expect.stringMatching(/^\d\d\.\*\*\*\.\*\*\*-/),
    };
    const data = await verify(code);
    expect(data).toMatchObject({
      ...{ kind: 'certificate', entity: 'Banco Cordillera', date: '21/11/2026', amount_matches: null },
      certificate: { kind: 'payment', number, rut, valid_until: '2026-12-21', state: 'valid' },
    });
    expect(JSON.stringify(data)).not.toMatch(/500|Rojas|\d\.\d{3}\.\d{3}-/);
    expect((await verify(code, 500_000)).amount_matches).toBe(true);
    expect((await verify(code, 500_001)).amount_matches).toBe(false);
  });

  it('is not confirmed any more once its payment is being given back, nor after', async () => {
    const { ref, code } = await certified();
    await giveBack(ref);
    expect((await verify(code)).certificate).toMatchObject({ state: 'withdrawn' });
    await suspense.pass(DAY);
    expect(
      await suspense.refunds(
        (await world.deps.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()).id,
      ),
    ).toMatchObject([{ state: 'refunded' }]);
    expect((await verify(code)).certificate).toMatchObject({ state: 'withdrawn' });
  });

  it('is valid through its last day in Santiago and no longer', async () => {
    const { code } = await certified();
    const stateOf = async () => (await verify(code)).certificate?.state;
    world.clock.set(new Date('2026-12-22T02:59:00Z'));
    expect(await stateOf()).toBe('valid');
    world.clock.set(new Date('2026-12-22T03:01:00Z'));
    expect(await stateOf()).toBe('expired');
  });

  it('is one however often it is asked for on a day, and another one the next day', async () => {
    const { session, agreement, number, debtorId, story } = await certified();
    const key = randomUUID();
    const again = await issue(session, paymentOf(agreement), key);
    expect(again).toMatchObject({ data: { number } });
    expect(await issue(session, paymentOf(agreement), key)).toEqual(again);
    world.clock.pass(DAY);
    const token = await world.identify(debtorId, story);
    expect(await issue(token, paymentOf(agreement))).not.toMatchObject({ data: { number } });
  });

  it('is of no debt that is half paid, of another debtor, unknown, or at an institution that issues none', async () => {
    const { story, agreement } = aConvenio();
    const { token } = await world.enter(story);
    await world.pay(token, 'convenio', agreement, 1);
    const other = await paid();
    const { story: elsewhere, ...there } = aPut({ company: 'recupera' });
    const { token: session } = await world.enter(elsewhere);
    const answers = [
      await issue(token, paymentOf(agreement)),
      await issue(token, paymentOf(other.agreement)),
      await issue(token, paymentOf('nada')),
      await issue(session, paymentOf(there.agreement)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 'NOT_CERTIFIED'));
    expect(answers.at(-1)).toMatchObject({ message: expect.stringContaining('no emite este certificado') });
  });

  it('is nobody else’s to download', async () => {
    const { number, session } = await certified();
    const stranger = await paid();
    const codes = await Promise.all([
      download(number),
      download(number, stranger.session),
      download('20261121-00000000', session),
      download('..%2f..%2fetc', session),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404]);
  });

  it('of an agreement signed here has its operations, the down payment too, and rests on every payment', async () => {
    const carla = await world.inForce(aPlan(), { agreed_quota: 6, expiration_day: 5 });
    const offered = await world.deps.db
      .selectFrom('debt')
      .select('operation_number')
      .where('agreement_number', '=', carla.agreement)
      .execute();
    let token = carla.token;
    const refs: string[] = [];
    for (let month = 0; month < 6; month++) {
      world.clock.set(new Date(Date.UTC(2027, 1 + month, 3, 15)));
      token = await world.identify(carla.debtorId, carla.story);
      expect(await issue(token, paymentOf(carla.number))).toMatchObject({ status: 'NOT_CERTIFIED' });
      refs.push(await world.pay(token, 'convenio', carla.number, 1));
    }
    const [debt] = await debts(token);
    expect(debt).toMatchObject({
      agreement_number: carla.number,
      amount: 2_880_000,
      paid_on: '2027-07-03',
      ref: refs.at(-1),
    });
    expect(debt?.operations).toEqual([...new Set(offered.map((one) => one.operation_number))].sort());
    const answer = await issue(token, paymentOf(carla.number));
    if (answer.status !== 'success') throw new Error(answer.message);
    const row = await world.deps.db.selectFrom('certificate').select('payment_ids').executeTakeFirstOrThrow();
    expect(row.payment_ids).toHaveLength(7);
  });
});

describe('a certificate of no debt', () => {
  const NONE: Wish = { kind: 'noDebt' };
  /** Asked for once the institution has regularised what was paid. */
  async function certifiedLater() {
    const debtor = await paid();
    world.clock.set(new Date('2026-12-21T15:00:00Z'));
    const session = await world.identify(debtor.debtorId, debtor.story);
    const answer = await issue(session, NONE);
    if (answer.status !== 'success') throw new Error(answer.message);
    const { rawPayload: pdf } = await download(answer.data.number, session);
    return { ...debtor, ...answer.data, session, pdf, code: (await pdfQr(pdf)).split('#')[1] ?? '' };
  }

  it('is to be had from the day on which what was paid is regularised, and names it until then', async () => {
    const { session, debtorId, story } = await paid();
    expect(await issue(session, NONE)).toMatchObject({
      message: expect.stringContaining('desde el 21 de diciembre de 2026'),
    });
    world.clock.set(new Date('2026-12-21T03:01:00Z'));
    expect((await issue(await world.identify(debtorId, story), NONE)).status).toBe('success');
  });

  it('is issued to a debtor who paid all there is, and says of which day and portfolio', async () => {
    const { pdf, code, number } = await certifiedLater();
    expect(await pdfText(pdf)).toMatch(
      /al 21 de diciembre de 2026.*no tiene deudas pendientes en la cartera/s,
    );
    expect((await verify(code)).certificate).toMatchObject({ kind: 'noDebt', number, state: 'valid' });
  });

  it('is refused while an operation is unpaid, whatever else was paid and however old it is', async () => {
    const { session, story, debtorId } = await certifiedLater();
    await world.deps.db
      .insertInto('operation')
      .values({
        company: story.company,
        rut: story.rut,
        operation_number: '999',
        product: 'x',
        overdue_since: null,
        withdrawn_at: null,
      })
      .execute();
    expect(await issue(session, NONE)).toMatchObject({
      status: 'NOT_CERTIFIED',
      message: expect.stringContaining('sin pagar'),
    });
    await world.deps.db
      .updateTable('operation')
      .set({ withdrawn_at: world.clock.now() })
      .where('operation_number', '=', '999')
      .execute();
    expect((await issue(await world.identify(debtorId, story), NONE)).status).toBe('success');
  });

  it('stays confirmed when its debtor owes something new, and not when a payment of then is given back', async () => {
    const { code, ref, story } = await certifiedLater();
    await world.deps.db
      .insertInto('operation')
      .values({
        company: story.company,
        rut: story.rut,
        operation_number: '998',
        product: 'x',
        overdue_since: null,
        withdrawn_at: null,
      })
      .execute();
    expect((await verify(code)).certificate).toMatchObject({ state: 'valid' });
    await giveBack(ref);
    expect((await verify(code)).certificate).toMatchObject({ state: 'withdrawn' });
  });
});

describe('while money is uncertain', () => {
  it('nothing is certified of a debtor whose payment waits in suspense, until it is assigned', async () => {
    const payment = await suspense.waiting();
    const { session, agreement, ref } = payment;
    for (const wish of [paymentOf(agreement), { kind: 'noDebt' } as const])
      expect((await issue(session, wish)).status).toBe('NOT_CERTIFIED');
    await suspense.owedAgain(agreement);
    expect(await assignMoney(world.deps, { ref, ...OPERATOR })).toBeNull();
    expect((await issue(session, paymentOf(agreement))).status).toBe('success');
  });

  it('nothing is certified while a payment is at the provider', async () => {
    const { story, agreement } = aConvenio();
    const { token } = await world.enter(story);
    await world.begin(token, {
      product_type: 'convenio',
      debts: [{ id: agreement, selected_quota: 1 }],
    });
    expect(await issue(token, paymentOf(agreement))).toMatchObject({
      message: expect.stringContaining('todavía no termina'),
    });
  });
});

describe('the days by which a debtor leaves the registries', () => {
  it('are the law’s above the institution’s, from the day of the payment in Santiago', async () => {
    world.clock.set(new Date('2026-11-22T02:30:00Z'));
    const { session } = await paid();
    expect(await debts(session)).toMatchObject([
      {
        ...{ paid_on: '2026-11-21', registry_notice: '2026-12-01', corrected: '2026-12-04' },
        ...{ removed_from_bureau: '2027-01-21', passed_on: null, certified: true, amount: 500_000 },
      },
    ]);
  });

  it('name the first that is over, from the day after it', async () => {
    const { debtorId, story } = await paid();
    const passedOn = async (at: string) => {
      world.clock.set(new Date(at));
      return (await debts(await world.identify(debtorId, story)))[0]?.passed_on;
    };
    expect(await passedOn('2026-12-02T02:59:00Z')).toBeNull();
    expect(await passedOn('2026-12-02T03:01:00Z')).toBe('2026-12-01');
    expect(await passedOn('2027-02-01T15:00:00Z')).toBe('2026-12-01');
  });
});
