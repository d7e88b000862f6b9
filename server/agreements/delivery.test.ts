import { signedTermsOf } from '#domain/agreement.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { TEST_SUBJECT } from './certificate.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const download = (id: string, token?: string) =>
  testServer.app.inject({
    url: `/saldar/agreement/${id}/contract.pdf`,
    headers: { ...(token && { authorization: `JWT ${token}` }) },
  });

function bank() {
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  return company;
}

describe('once the down payment is charged', () => {
  it('the debtor gets the signed contract by mail, where they said then, and the day until which an executive calls', async () => {
    const { number, debtorId } = await testServer.inForce();
    const later = testServer.deps.db.updateTable('contact').set({ email: 'otra@correo.example' });
    const { numUpdatedRows } = await later.where('debtor_id', '=', debtorId).executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    const mail = (await testServer.post()).find(({ attachments }) => attachments);
    expect(mail).toMatchObject({
      to: 'ana@correo.example',
      subject: `Tu convenio de pago ${number} quedó formalizado`,
      attachments: [{ filename: `convenio-${number}.pdf`, contentType: 'application/pdf' }],
    });
    expect(mail?.text).toContain(
      'Un ejecutivo de Banco Cordillera te contactará a más tardar el 24 de noviembre de 2026.',
    );
    expect(mail?.text).toContain('Cuotas: 12 de $216.000');
  });

  it('the institution gets the contact, without the whole RUT', async () => {
    const { number } = await testServer.inForce();
    const mail = (await testServer.post()).find(({ to }) => to === 'ayuda@banco-cordillera.example');
    expect(mail?.subject).toBe(`Contactar al cliente del convenio ${number}`);
    expect(mail?.text).toContain('Contactar a más tardar el 24 de noviembre de 2026');
    expect(mail?.text).toContain('Teléfono: +56912345678');
    expect(mail?.text).toMatch(/RUT: \S*\*\*\*/);
  });

  it('the institution gets the phone that the debtor gave last, whatever it had registered itself', async () => {
    const { debtorId } = await testServer.inForce();
    const registered = testServer.deps.db.updateTable('debtor').set({ phone: '+56987654321' });
    await registered.where('id', '=', debtorId).executeTakeFirstOrThrow();
    const mail = (await testServer.post()).find(({ subject }) => subject.startsWith('Contactar'));
    expect(mail?.text).toContain('Teléfono: +56912345678');
  });

  it('the institution is notified at its executives’ own address where it has one', async () => {
    await testServer.inForce();
    const own = jest.replaceProperty(bank(), 'forcedExecutiveEmailString', 'ejecutivos@banco.example');
    const mails = await testServer.post();
    own.restore();
    expect(mails.find(({ subject }) => subject.startsWith('Contactar'))?.to).toBe('ejecutivos@banco.example');
  });

  it('the contract can be downloaded again: the very file of the mail, tagged, in Spanish, signed', async () => {
    const { id, token, number } = await testServer.inForce();
    const { statusCode, headers, rawPayload } = await download(id, token);
    expect(headers['content-disposition']).toBe(`attachment; filename="convenio-${number}.pdf"`);
    const [sent] = (await testServer.post()).flatMap(({ attachments = [] }) => attachments);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(rawPayload.equals(sent?.content ?? Buffer.alloc(0))).toBe(true);
    const text = rawPayload.toString('latin1');
    for (const part of [
      '/Lang (es-CL)',
      '/Marked true',
      '/DisplayDocTitle true',
      '/S /Document',
      '/S /H2',
      '/SubFilter /adbe.pkcs7.detached',
    ])
      expect(text).toContain(part);
    const contents = /\/Contents <([0-9a-f]+)>/i.exec(text)?.[1] ?? '';
    expect(Buffer.from(contents, 'hex').toString('utf8')).toContain(TEST_SUBJECT);
  });
});

describe('the signed contract', () => {
  it('prints what shows that it was signed: when, by which proof of identity, which text, which plan', async () => {
    const { id, token, number } = await testServer.inForce();
    const text = await pdfText((await download(id, token)).rawPayload);
    const row = await testServer.deps.db.selectFrom('agreement').selectAll().executeTakeFirstOrThrow();
    for (const part of [
      `Convenio de pago ${number}`,
      'Constancia de la firma y del pago del pie',
      'Se le mostró el contrato completo y marcó que lo acepta',
      'RUT y número de serie de la cédula',
      'hora de Santiago',
      row.id,
      row.contract_hash,
      row.template_version,
      row.evidence.shownHash,
      'Página 1 de 2',
    ])
      expect(text).toContain(part);
  });
});

describe('the voucher', () => {
  const shownAgreement = async (ref: string, token: string) =>
    (await testServer.status(ref, token)).data.voucher?.agreement;

  it('of a down payment names the agreement, its contract, its first instalment and the terms that were signed', async () => {
    const { id, ref, token, number } = await testServer.inForce();
    const { terms } = bank();
    const others = { ...terms, agreementLapsesAfterDays: 30, regularisation: terms.bureauRemoval };
    const later = jest.replaceProperty(bank(), 'terms', others);
    const shown = await shownAgreement(ref, token);
    later.restore();
    expect(shown).toEqual({
      id,
      number,
      file_name: `convenio-${number}.pdf`,
      first_due_date: '05/02/2027',
      last_due_date: '05/01/2028',
      payment_day: 5,
      signed_terms: signedTermsOf(terms),
    });
  });

  it('of an instalment names the agreement too; of anything else none', async () => {
    const ana = aPut();
    const other = await testServer.enter(ana.persona);
    const single = await testServer.pay(other.token, 'put', ana.agreement, 1);
    expect(await shownAgreement(single, other.token)).toBeNull();
    const carla = await testServer.inForce();
    testServer.clock.set(new Date('2027-02-02T15:00:00Z'));
    const token = await testServer.identify(carla.debtorId, carla.persona);
    const ref = await testServer.pay(token, 'convenio', carla.number, 1);
    expect(await shownAgreement(ref, token)).toMatchObject({ id: carla.id, first_due_date: '05/02/2027' });
  });
});

describe('the download', () => {
  it('is for the debtor’s own session alone', async () => {
    const { id, debtorId, persona } = await testServer.inForce();
    const other = await testServer.carla();
    const elsewhere = await testServer.identify(debtorId, { ...persona, company: 'recupera' });
    expect((await download(id, elsewhere)).statusCode).toBe(404);
    expect((await download(id)).statusCode).toBe(401);
    expect((await download(id, other.token)).statusCode).toBe(404);
    expect((await download('not-an-id', other.token)).statusCode).toBe(404);
  });

  it('is of the agreement that is asked for', async () => {
    const [one, other] = [await testServer.inForce(), await testServer.inForce()];
    for (const { id, token, number } of [one, other])
      expect(await pdfText((await download(id, token)).rawPayload)).toContain(`Convenio de pago ${number}`);
  });

  it('is not there before the down payment', async () => {
    const { token, agreement } = await testServer.carla();
    const signed = await testServer.sign(token, agreement);
    if (signed.status !== 'success') throw new Error(signed.status);
    expect((await download(signed.data.agreement_id, token)).statusCode).toBe(404);
  });
});
