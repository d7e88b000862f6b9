import { randomUUID } from 'node:crypto';
import { CERTIFICATE_PDF_PATH, issueCertificate } from '#contract/certificates.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { paymentOf, withCertificates } from '../testing/certificates.ts';
import { pdfQr } from '../testing/pdf-qr.ts';
import { fieldIn, pdfLines, pdfText } from '../testing/pdf-text.ts';
import { aConvenio, aPlan, aPut, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(async () => withCertificates(await createAgreementTestServer()));
beforeEach(() => testServer.reset());

const DAY = 24 * 3_600_000;

/** What the public page says of a certificate: its number, and its debtor by a masked RUT. */
const NAMED = (number: string, words: string) =>
  new RegExp(`^El certificado ${number}, a nombre del RUT \\d\\d\\.\\*{3}\\.\\*{3}-[\\dK], ${words}`);

describe('a certificate of payment', () => {
  it('says field by field who paid which debt, how much and when, until when it is valid and who signs', async () => {
    const { number, pdf, agreement, persona, issued_on, valid_until } = await testServer.certified(
      undefined,
      undefined,
      inTwo(aPut()),
    );
    expect([issued_on, valid_until]).toEqual(['2026-11-21', '2026-12-21']);
    const field = fieldIn(await pdfLines(pdf));
    const rut = persona.rut.replace(/(\d{2})(\d{3})(\d{3})(.)/, '$1.$2.$3-$4');
    expect({
      number: field('Número'),
      creditor: field('Acreedor'),
      debtor: field('A nombre de'),
      operations: field('Operaciones'),
      agreement: field('Oferta o convenio'),
      amount: field('Total pagado'),
      paidOn: field('Pagada el'),
      issued: field('Emitido el'),
      until: field('Válido hasta el'),
    }).toEqual({
      number,
      creditor: 'Banco Cordillera S.A., RUT 99.990.101-8',
      debtor: expect.stringContaining(`RUT ${rut}`),
      operations: `op-${agreement}-1, op-${agreement}-2`,
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

  it('is in Spanish for a debtor who reads English, since it is read by others in Chile', async () => {
    const { debtorId, persona, agreement } = await testServer.paid();
    const authorization = `JWT ${await testServer.identify(debtorId, persona)}`;
    const headers = { authorization, 'accept-language': 'en', 'idempotency-key': randomUUID() };
    const { method, path: url } = issueCertificate;
    const answer = await testServer.app.inject({ method, url, headers, payload: paymentOf(agreement) });
    const { number } = answer.json<{ data: { number: string } }>().data;
    const file = CERTIFICATE_PDF_PATH.replace(':file', `${number}.pdf`);
    const text = await pdfText((await testServer.app.inject({ url: file, headers })).rawPayload);
    for (const part of ['Certificado de pago', 'Total pagado', 'Pagada el', '21 de noviembre de 2026'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\b(the|of|is|to|certificate|paid|page|November)\b/i);
  });

  it('has a QR that leads to the public page with its code behind the number sign, and no token in a path', async () => {
    const { pdf, code } = await testServer.certified();
    const address = new URL(await pdfQr(pdf));
    expect([address.pathname, address.search]).toEqual(['/banco-cordillera/verificar', '']);
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await pdfText(pdf)).toContain(code);
  });

  it('is verified without identifying: institution, kind, day, masked RUT and validity, no name and no amount', async () => {
    const { code, number, rut } = {
      ...(await testServer.certified()),
      rut: expect.stringMatching(/^\d\d\.\*\*\*\.\*\*\*-/),
    };
    const data = await testServer.verify(code);
    expect(data).toMatchObject({
      ...{ kind: 'certificate', entity: 'Banco Cordillera', date: '21/11/2026', amount_matches: null },
      certificate: { kind: 'payment', number, rut, valid_until: '2026-12-21', state: 'valid' },
    });
    // The number is drawn, and may hold those digits.
    expect(JSON.stringify(data).replaceAll(number, '')).not.toMatch(/500|Rojas|\d\.\d{3}\.\d{3}-/);
    expect((await testServer.verify(code, 500_000)).amount_matches).toBe(true);
    expect((await testServer.verify(code, 500_001)).amount_matches).toBe(false);
  });

  it('is not confirmed any more once its payment is being given back, nor after', async () => {
    const { ref, code, number } = await testServer.certified();
    await testServer.giveBack(ref);
    expect((await testServer.verify(code)).certificate).toMatchObject({ state: 'withdrawn' });
    await testServer.pass(DAY);
    expect(
      await testServer.refunds(
        (await testServer.deps.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()).id,
      ),
    ).toMatchObject([{ state: 'refunded' }]);
    expect((await testServer.verify(code)).certificate).toMatchObject({ state: 'withdrawn' });
    // Nor is it called one that ran out.
    testServer.clock.set(new Date('2027-01-05T15:00:00Z'));
    expect((await testServer.verify(code)).certificate).toMatchObject({
      state: 'withdrawn',
      message: expect.stringMatching(NAMED(number, 'ya no se confirma. Un pago en que se basaba no')),
    });
  });

  it('is valid through its last day in Santiago and no longer, in words that name it, its RUT and that day', async () => {
    const { code, number } = await testServer.certified();
    const on = async (instant: string) => {
      testServer.clock.set(new Date(instant));
      const { date, certificate } = await testServer.verify(code);
      return { date, state: certificate?.state, message: certificate?.message };
    };
    const paid = 'certifica que una deuda quedó pagada por completo';
    expect(await on('2026-12-22T02:59:00Z')).toEqual({
      ...{ date: '21/11/2026', state: 'valid' },
      message: expect.stringMatching(
        NAMED(number, `${paid}. Es válido hasta el 21 de diciembre de 2026`),
      ) as string,
    });
    expect(await on('2026-12-22T03:01:00Z')).toEqual({
      ...{ date: '21/11/2026', state: 'expired' },
      message: expect.stringMatching(NAMED(number, `${paid}. Venció el 21 de diciembre de 2026`)) as string,
    });
  });

  it('is valid for its institution’s number of days from the day in Santiago, and signed by its signatory', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const rule = { issues: ['payment' as const], validDays: 10, signer: null };
    const own = jest.replaceProperty(bank, 'certificates', rule);
    const { pdf, ...issued } = await testServer.certified(undefined, '2026-11-22T02:30:00Z');
    own.restore();
    expect(issued).toMatchObject({ issued_on: '2026-11-21', valid_until: '2026-12-01' });
    expect(await pdfText(pdf)).toContain(`${bank.creditor.representative}, por Banco Cordillera S.A.`);
  });

  it('is one however often it is asked for on a day in Santiago, and another one the next day', async () => {
    const { agreement, number, debtorId, persona } = await testServer.certified(
      undefined,
      '2026-11-22T02:30:00Z',
    );
    const ask = async (at: string, key = randomUUID()) => {
      testServer.clock.set(new Date(at));
      return testServer.issue(await testServer.identify(debtorId, persona), paymentOf(agreement), key);
    };
    const key = randomUUID();
    const again = await ask('2026-11-22T02:59:00Z', key);
    expect(again).toMatchObject({ data: { number } });
    expect(await ask('2026-11-22T02:59:00Z', key)).toEqual(again);
    expect(await ask('2026-11-22T03:01:00Z')).not.toMatchObject({ data: { number } });
  });

  it('is of no debt that is half paid, of another debtor, unknown, or at an institution that issues none', async () => {
    const { persona, agreement } = aConvenio();
    const { token } = await testServer.enter(persona);
    await testServer.pay(token, 'convenio', agreement, 1);
    const other = await testServer.paid();
    const { persona: elsewhere, ...there } = aPut({ company: 'recupera' });
    const { token: session } = await testServer.enter(elsewhere);
    const answers = [
      await testServer.issue(token, paymentOf(agreement)),
      await testServer.issue(token, paymentOf(other.agreement)),
      await testServer.issue(token, paymentOf('nada')),
      await testServer.issue(session, paymentOf(there.agreement)),
    ];
    const unpaid = { status: 'NOT_CERTIFIED', message: 'Esa deuda no aparece pagada por completo.' };
    expect(answers).toEqual([
      ...[unpaid, unpaid, unpaid],
      { status: 'NOT_CERTIFIED', message: expect.stringContaining('no emite este certificado') as string },
    ]);
  });

  it('is downloaded by its debtor alone', async () => {
    const { number, session } = await testServer.certified();
    const stranger = await testServer.paid();
    const codes = await Promise.all([
      testServer.download(number),
      testServer.download(number, stranger.session),
      testServer.download('20261121-00000000', session),
      testServer.download('..%2f..%2fetc', session),
      testServer.download(`x.${number}`, session),
      testServer.download(`${number}.pdf`, session),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404, 404, 404]);
  });

  it('of an agreement signed here has its operations, the down payment too, and rests on every payment', async () => {
    const carla = await testServer.inForce(aPlan(), { agreed_quota: 6, expiration_day: 5 });
    const offered = await testServer.deps.db
      .selectFrom('debt')
      .select('operation_number')
      .where('agreement_number', '=', carla.agreement)
      .execute();
    let token = carla.token;
    const refs: string[] = [];
    for (let month = 0; month < 6; month++) {
      testServer.clock.set(new Date(Date.UTC(2027, 1 + month, 3, 15)));
      token = await testServer.identify(carla.debtorId, carla.persona);
      expect(await testServer.issue(token, paymentOf(carla.number))).toMatchObject({
        status: 'NOT_CERTIFIED',
      });
      refs.push(await testServer.pay(token, 'convenio', carla.number, 1));
    }
    const [debt] = await testServer.debts(token);
    expect(debt).toMatchObject({
      agreement_number: carla.number,
      amount: 2_880_000,
      paid_on: '2027-07-03',
      ref: refs.at(-1),
    });
    expect(debt?.operations).toEqual([...new Set(offered.map((one) => one.operation_number))].sort());
    const answer = await testServer.issue(token, paymentOf(carla.number));
    if (answer.status !== 'success') throw new Error(answer.message);
    const row = await testServer.deps.db
      .selectFrom('certificate')
      .select('payment_ids')
      .executeTakeFirstOrThrow();
    expect(row.payment_ids).toHaveLength(7);
  });
});
