import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { verifyDocument } from '#contract/verification.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const download = (ref: string, token: string) =>
  testServer.app.inject({
    url: RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`),
    headers: { authorization: `JWT ${token}` },
  });
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

describe('the code on a document', () => {
  const codeIn = async (pdf: Buffer) => CODE.exec(await pdfText(pdf))?.[0] ?? '';
  const verify = (code: string, amount?: number) =>
    testServer.call(verifyDocument, { code, ...(amount !== undefined && { amount }) });

  it('shows a visitor who types it company, kind and day of a payment, and whether the amount is the one', async () => {
    const { ref, session } = await testServer.paid();
    const code = await codeIn((await download(ref, session)).rawPayload);
    const data = {
      kind: 'payment',
      company: 'banco-cordillera',
      entity: 'Banco Cordillera',
      date: '21/11/2026',
    };
    expect(await verify(code)).toEqual({ status: 'success', data: { ...data, amount_matches: null } });
    expect(await verify(code.toLowerCase().replaceAll('-', ' '), 500_000)).toEqual({
      status: 'success',
      data: { ...data, amount_matches: true },
    });
    expect(await verify(code, 500_001)).toMatchObject({ data: { amount_matches: false } });
  });

  it.each([
    ['late in the evening', '2026-11-22T02:30:00Z', '2026-11-22T02:31:00Z', '21/11/2026'],
    [
      'after midnight, of a payment begun before',
      '2026-11-22T02:59:00Z',
      '2026-11-22T03:01:00Z',
      '22/11/2026',
    ],
  ])('shows the day of the charge in Santiago: %s', async (_, begun, charged, date) => {
    testServer.clock.set(new Date(begun));
    const { ref, session, token } = await testServer.atTheProvider();
    testServer.clock.set(new Date(charged));
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    const code = await codeIn((await download(ref, session)).rawPayload);
    expect(await verify(code)).toMatchObject({ data: { date } });
  });

  it('names an institution that debtors do not pay here any more', async () => {
    const { ref, session } = await testServer.paid();
    const code = await codeIn((await download(ref, session)).rawPayload);
    const { companies } = testServer.deps;
    const { payingByKey } = companies;
    Object.assign(companies, { payingByKey: () => undefined });
    const answer = await verify(code).finally(() => Object.assign(companies, { payingByKey }));
    expect(answer).toMatchObject({ data: { entity: 'Banco Cordillera' } });
  });

  it('is on a contract too, which is of the day of its signature', async () => {
    const { debtorId, persona, token, agreement } = await testServer.carla();
    const signed = await testServer.sign(token, agreement);
    if (signed.status !== 'success') throw new Error(signed.status);
    testServer.clock.set(new Date('2026-11-23T15:00:00Z'));
    const later = await testServer.identify(debtorId, persona);
    await testServer.pay(later, 'abono_convenio', agreement, 1);
    const contract = await testServer.app.inject({
      url: `/saldar/agreement/${signed.data.agreement_id}/contract.pdf`,
      headers: { authorization: `JWT ${later}` },
    });
    expect(await verify(await codeIn(contract.rawPayload), 288_000)).toMatchObject({
      data: { kind: 'agreement', date: '21/11/2026', amount_matches: true },
    });
  });

  it.each(['AAAA-AAAA-AAAA-AAAA', '', 'x'.repeat(60), "' or 1=1"])(
    'that is none of ours is answered so: %j',
    async (code) => {
      expect(await verify(code)).toMatchObject({ status: 'UNKNOWN_CODE' });
    },
  );
});
