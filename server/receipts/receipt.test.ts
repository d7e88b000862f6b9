import { randomUUID } from 'node:crypto';
import { RECEIPT_PDF_PATH, resendReceipt } from '#contract/receipt.ts';
import { cleanUp } from '../testing/clean-up.ts';
import * as reader from '../documents/reader.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const download = (ref: string, token?: string) =>
  testServer.app.inject({
    url: RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`),
    headers: { ...(token && { authorization: `JWT ${token}` }) },
  });
const resend = (token: string, ref: string, email = 'otra@correo.example', key = randomUUID()) =>
  testServer.call(resendReceipt, { ref, email }, { token, key });
const resends = () => testServer.deps.db.selectFrom('resend').selectAll().orderBy('at').execute();
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

describe('the receipt as a file', () => {
  it("has the voucher's fields, tagged, in Spanish, with the RUT masked and a code that proves it", async () => {
    const { ref, session, order, token } = await testServer.atTheProvider();
    testServer.clock.pass(90_000);
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    testServer.clock.pass(90_000);
    const { statusCode, headers, rawPayload } = await download(ref, session);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename="comprobante-${ref}.pdf"`);
    const bytes = rawPayload.toString('latin1');
    for (const part of ['/Lang (es-CL)', '/Marked true', '/DisplayDocTitle true', '/Alt', '/S /Document'])
      expect(bytes).toContain(part);
    // Labels head their rows; what stands beside them is data.
    expect(bytes.match(/\/S \/TH/g)).toHaveLength(bytes.match(/\/S \/TD/g)?.length ?? 0);
    expect(bytes).toContain('<xmp:CreateDate>2026-11-21T15:01:30Z<');
    const text = await pdfText(rawPayload);
    expect(text.trimStart()).toMatch(/^Banco\s*Cordillera/);
    for (const part of ['Comprobante de pago de $500.000', 'Banco Cordillera', ref, order, '1213'])
      expect(text).toContain(part);
    expect(text).toMatch(CODE);
    expect(text).toMatch(/\*\*\*/);
    expect(text).toContain('Página 1 de 1');
  });

  it('is made once: the same bytes every time, also when the institution has changed a name since', async () => {
    const { ref, session, debtorId } = await testServer.paid();
    const [first, ...others] = await Promise.all([download(ref, session), download(ref, session)]);
    await testServer.deps.db.updateTable('debtor').set({ name: 'Otra' }).where('id', '=', debtorId).execute();
    others.push(await download(ref, session));
    expect(first?.statusCode).toBe(200);
    expect(others.every(({ rawPayload }) => rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0)))).toBe(
      true,
    );
  });

  it('is not found by another debtor, at another address, or for an unpaid payment', async () => {
    const { ref, debtorId, persona, session } = await testServer.paid();
    const { token: stranger } = await testServer.enter(aPut().persona);
    const elsewhere = await testServer.identify(debtorId, { ...persona, company: 'recupera' });
    const open = await testServer.atTheProvider();
    const answers = await Promise.all([
      download(ref),
      download(ref, stranger),
      download(ref, elsewhere),
      download(open.ref, open.session),
      download('..%2f..%2fetc', stranger),
      download(`x.${ref}`, session),
      download(`${ref}.pdf`, session),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404, 404, 404, 404]);
  });
});

describe('a receipt mailed again', () => {
  it('goes to the address given, as a file, and the log keeps that address only masked', async () => {
    const { ref, session } = await testServer.paid();
    testServer.mailIds.length = 0;
    const typed = await resend(session, ref, ' otra@correo.example ');
    expect(typed).toEqual({ status: 'success', email: 'o***@c***.example' });
    const [mail] = await testServer.post();
    const { rawPayload } = await download(ref, session);
    expect(mail?.to).toBe('otra@correo.example');
    expect(mail?.attachments).toEqual([
      { filename: `comprobante-${ref}.pdf`, content: rawPayload, contentType: 'application/pdf' },
    ]);
    expect(await resends()).toMatchObject([{ sent_to: 'o***@c***.example' }]);
    await cleanUp(testServer.deps);
    expect(await testServer.deps.db.selectFrom('resend_address').selectAll().execute()).toEqual([]);
  });

  it('brings the signed contract along when it is its down payment', async () => {
    const { ref, token, number } = await testServer.inForce();
    testServer.mailIds.length = 0;
    await resend(token, ref);
    const [mail] = await testServer.post();
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      `comprobante-${ref}.pdf`,
      `convenio-${number}.pdf`,
    ]);
  });

  it('does not wait for a contract that cannot be written as it was accepted, which is not signed', async () => {
    const { ref, token } = await testServer.inForce();
    testServer.mailIds.length = 0;
    const differs = jest.spyOn(reader, 'readsAs').mockReturnValue(false);
    const error = jest.spyOn(testServer.deps.log, 'error').mockImplementation(() => undefined);
    await resend(token, ref);
    const [mail] = await testServer.post();
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`comprobante-${ref}.pdf`]);
    expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('was not signed'));
    for (const spy of [differs, error]) spy.mockRestore();
  });

  it('is one mail however often its intent is sent', async () => {
    const { ref, session } = await testServer.paid();
    testServer.mailIds.length = 0;
    const key = randomUUID();
    const first = await resend(session, ref, 'otra@correo.example', key);
    await resend(session, ref, 'otra@correo.example', key);
    // As after a crash between the mail and the answer.
    const after = async () => {
      await testServer.deps.db.deleteFrom('idempotency').execute();
      return resend(session, ref, 'otra@correo.example', key);
    };
    expect(await after()).toEqual(first);
    expect(testServer.mailIds).toHaveLength(1);
    // Nor is it one more of those that a day allows.
    for (const another of ['otra@correo.example', 'tercera@correo.example'])
      await resend(session, ref, another);
    expect(await after()).toEqual(first);
    expect(testServer.mailIds).toHaveLength(3);
  });

  it('is sent three times a day at most, also by many at once, and again a day later', async () => {
    const { ref, session } = await testServer.paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(session, ref)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'TOO_MANY_RESENDS',
      'TOO_MANY_RESENDS',
      'success',
      'success',
      'success',
    ]);
    expect(await resends()).toHaveLength(3);
    testServer.clock.pass(24 * 60 * 60_000 + 1);
    const later = await testServer.identify((await resends())[0]?.debtor_id ?? '', aPut().persona);
    expect((await resend(later, ref)).status).toBe('success');
  });

  it('is sent six times a day at most to one debtor, whichever payments it is of, and again a day later', async () => {
    const { persona, agreement } = aConvenio();
    const { debtorId } = await testServer.enter(persona);
    const refs: string[] = [];
    let token = '';
    for (const day of ['2026-11-21', '2026-11-22', '2026-12-01']) {
      testServer.clock.set(new Date(`${day}T15:00:00Z`));
      token = await testServer.identify(debtorId, persona);
      refs.push(await testServer.pay(token, 'convenio', agreement, 1));
    }
    const sendAll = async (session: string) => {
      const statuses: string[] = [];
      for (const ref of [...refs, ...refs, ...refs]) statuses.push((await resend(session, ref)).status);
      return statuses;
    };
    const six = Array.from({ length: 9 }, (_, index) => (index < 6 ? 'success' : 'TOO_MANY_RESENDS'));
    expect(await sendAll(token)).toEqual(six);
    const another = await testServer.paid();
    expect((await resend(another.session, another.ref)).status).toBe('success');
    testServer.clock.pass(24 * 60 * 60_000 - 1);
    const session = await testServer.identify(debtorId, persona);
    expect((await resend(session, refs[0] ?? '')).status).toBe('TOO_MANY_RESENDS');
    testServer.clock.pass(1);
    expect(await sendAll(session)).toEqual(six);
  });

  it.each([
    ['no address', 'otra@', 400],
    ['another debtor’s payment', 'otra@correo.example', 404],
  ])('is refused for %s', async (_, email, status) => {
    const { ref, session } = await testServer.paid();
    const { token } = status === 404 ? await testServer.enter(aPut().persona) : { token: session };
    await expect(resend(token, ref, email)).rejects.toThrow(`answered ${status}`);
  });

  it('is written down for good', async () => {
    const { ref, session } = await testServer.paid();
    await resend(session, ref);
    await expect(testServer.deps.db.deleteFrom('resend').execute()).rejects.toThrow('append-only');
  });
});
