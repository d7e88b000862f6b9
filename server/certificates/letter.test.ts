import { LETTER_PDF_PATH } from '#contract/certificates.ts';
import { verifyDocument } from '#contract/verification.ts';
import { formatRut } from '#domain/rut.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { fieldIn, pdfLines, pdfText } from '../testing/pdf-text.ts';
import { aPut, aPutInQuotas, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const fetchLetter = (ref: string, token?: string) =>
  testServer.app.inject({
    url: LETTER_PDF_PATH.replace(':file', `${ref}.pdf`),
    headers: { ...(token && { authorization: `JWT ${token}` }) },
  });

async function paidUntil(day: string) {
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  const fixture = inTwo(aPut());
  const debtor = await testServer.paid(fixture);
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  const token = await testServer.identify(debtor.debtorId, fixture.persona);
  return { ...debtor, ...fixture, token, company };
}

describe('the letter to a creditor who is late', () => {
  it('names creditor, data contact, debtor, debt, amount, receipt and the legal day that is over', async () => {
    const { ref, token, agreement, persona } = await paidUntil('2026-12-10');
    const { rawPayload, headers } = await fetchLetter(ref, token);
    expect(headers['content-disposition']).toBe(`attachment; filename="carta-registros-${ref}.pdf"`);
    const text = (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ');
    for (const part of [
      '10 de diciembre de 2026',
      'Señores Banco Cordillera S.A., RUT 99.990.101-8',
      'Avenida Los Cóndores 1500, piso 12, Las Condes, Santiago · datos@banco-cordillera.example',
      `Soy Ana Rojas, RUT ${formatRut(persona.rut)}. El`,
      `__ Ana Rojas, RUT ${formatRut(persona.rut)}`,
      'El 21 de noviembre de 2026 terminé de pagar, en el portal de pagos de Banco Cordillera, la deuda',
      'Ese plazo terminó el 1 de diciembre de 2026.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('además fijó');
    const field = fieldIn(await pdfLines(rawPayload));
    expect([field('Operaciones'), field('Oferta o convenio'), field('Total pagado')]).toEqual([
      `op-${agreement}-1, op-${agreement}-2`,
      agreement,
      '$500.000',
    ]);
    expect(field('Referencia del último pago en el portal')).toBe(ref);
    const code = field('Código del comprobante') ?? '';
    expect(await testServer.call(verifyDocument, { code, amount: 500_000 })).toMatchObject({
      data: { kind: 'payment', amount_matches: true },
    });
  });

  it.each([
    ['not yet on its last moment', '2027-01-22T02:59:00Z', false],
    ['from the next day on', '2027-01-22T03:01:00Z', true],
  ])('names the institution’s own day too once that is over: %s', async (_, instant, isNamed) => {
    const { ref, debtorId, persona } = await paidUntil('2027-01-21');
    testServer.clock.set(new Date(instant));
    const token = await testServer.identify(debtorId, persona);
    const text = (await pdfText((await fetchLetter(ref, token)).rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Ese plazo terminó el 1 de diciembre de 2026.');
    expect(text.includes('Banco Cordillera además fijó el 21 de enero de 2027')).toBe(isNamed);
  });

  it('names that day alone where it is over before the law’s', async () => {
    const { ref, token, company } = await paidUntil('2026-11-24');
    const soon = { ...company.terms.bureauRemoval, singlePayment: { count: 1, unit: 'days' } as const };
    const terms = jest.replaceProperty(company, 'terms', { ...company.terms, bureauRemoval: soon });
    const { rawPayload } = await fetchLetter(ref, token);
    terms.restore();
    const text = (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Banco Cordillera además fijó el 22 de noviembre de 2026');
    expect(text).not.toContain('Ese plazo terminó');
  });

  it('names the days of each debt of its payment, where the last instalment of one was paid elsewhere', async () => {
    const { agreements, ...fixture } = aPutInQuotas();
    const [whole = '', part = ''] = agreements;
    const persona = { ...fixture.persona, company: 'banco-cordillera' };
    const { token, debtorId } = await testServer.enter(persona);
    const debts = [
      { id: whole, selected_quota: 3 },
      { id: part, selected_quota: 2 },
    ];
    const payment = await testServer.begin(token, { product_type: 'put_wf', debts });
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    const last = testServer.deps.db.updateTable('quota').set({ paid_on: '2026-11-25' });
    await last.where('debt_id', '=', `${part}-1`).where('number', '=', 3).execute();
    testServer.clock.set(new Date('2026-12-10T15:00:00Z'));
    const letter = await fetchLetter(payment.ref, await testServer.identify(debtorId, persona));
    const text = (await pdfText(letter.rawPayload)).replaceAll(/\s+/g, ' ');
    const [, ofPart = '', ofWhole = ''] = text.split(/(?=El 2\d de noviembre de 2026 terminé de pagar)/);
    expect(ofPart).toContain('El 25 de noviembre de 2026 terminé de pagar la deuda');
    expect(ofPart).toContain(part);
    expect(ofPart).toContain('Ese plazo terminó el 4 de diciembre de 2026.');
    expect(ofWhole).toContain('El 21 de noviembre de 2026 terminé de pagar, en el portal de pagos');
    expect(ofWhole).toContain(whole);
    expect(ofWhole).toContain('Ese plazo terminó el 1 de diciembre de 2026.');
  });

  it('is there from the day after the first day that passed, for its own debtor alone', async () => {
    const { ref, token, debtorId, persona } = await paidUntil('2026-12-01');
    expect((await fetchLetter(ref, token)).statusCode).toBe(404);
    testServer.clock.set(new Date('2026-12-02T03:01:00Z'));
    const later = await testServer.identify(debtorId, persona);
    const { token: stranger } = await testServer.enter(aPut().persona);
    const answers = await Promise.all([
      fetchLetter(ref, later),
      fetchLetter(ref, stranger),
      fetchLetter(ref),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 401]);
  });
});
