import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { verifyDocument } from '#contract/verification.ts';
import { refundMoney } from '../suspense/orders.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aConvenio, aPlan, aPut, type DebtorFixture } from '../testing/fixtures.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

const testServer = sharedByTests(createAgreementTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

async function download(url: string, token: string): Promise<{ text: string; code: string }> {
  const headers = { authorization: `JWT ${token}` };
  const { statusCode, rawPayload } = await testServer.app.inject({ url, headers });
  expect(statusCode).toBe(200);
  const text = await pdfText(rawPayload);
  return { text, code: CODE.exec(text)?.[0] ?? '' };
}
const receipt = ({ ref, session }: { ref: string; session: string }) =>
  download(RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`), session);
const verify = (code: string, amount: number) => testServer.call(verifyDocument, { code, amount });

/** Two who pay, five minutes before midnight in Santiago and five after it. */
async function bothPaid(...fixtures: [DebtorFixture, DebtorFixture]) {
  testServer.clock.set(new Date('2026-11-22T02:55:00Z'));
  const before = await testServer.paid(fixtures[0]);
  testServer.clock.pass(600_000);
  return [before, await testServer.paid(fixtures[1])] as const;
}

describe('the documents of debtors who paid one after another', () => {
  it('are each of their own payment, also when they are read again', async () => {
    const [eva, luis] = await bothPaid(aPut({ name: 'Eva Soto' }), aConvenio({ name: 'Luis Vera' }));
    for (const time of ['first', 'again'])
      for (const [own, name, amount] of [
        [eva, 'Eva Soto', '$500.000'],
        [luis, 'Luis Vera', '$170.000'],
      ] as const) {
        const { text } = await receipt(own);
        const has = [name, amount, own.ref].map((words) => text.includes(words));
        expect([time, name, ...has]).toEqual([time, name, true, true, true]);
      }
  });

  it('are verified by their codes each as what they are', async () => {
    const [back, kept] = await bothPaid(aPut(), aConvenio());
    const codes = [(await receipt(back)).code, (await receipt(kept)).code];
    await refundMoney(testServer.deps, { ref: back.ref, ...OPERATOR, amount: null });
    await suspense.pass(0);
    const [ofBack, ofKept] = [await verify(codes[0] ?? '', 500_000), await verify(codes[1] ?? '', 170_000)];
    expect(ofBack).toMatchObject({
      data: { kind: 'payment', date: '21/11/2026', amount_matches: true, standing: 'returned' },
    });
    expect(ofKept).toEqual({
      status: 'success',
      data: {
        ...{ kind: 'payment', company: 'banco-cordillera', entity: 'Banco Cordillera' },
        ...{ date: '22/11/2026', amount_matches: true },
      },
    });
  });

  it('are verified each as their own contract', async () => {
    const contracts: { code: string; day: string }[] = [];
    for (const [day, date] of [
      ['2026-11-23T15:00:00Z', '23/11/2026'],
      ['2026-11-24T15:00:00Z', '24/11/2026'],
    ] as const) {
      testServer.clock.set(new Date(day));
      const { token, agreement } = await testServer.carla(aPlan());
      const signed = await testServer.sign(token, agreement);
      if (signed.status !== 'success') throw new Error(signed.status);
      await testServer.pay(token, 'abono_convenio', agreement, 1);
      const url = `/saldar/agreement/${signed.data.agreement_id}/contract.pdf`;
      contracts.push({ code: (await download(url, token)).code, day: date });
    }
    for (const { code, day } of contracts)
      expect(await verify(code, 288_000)).toMatchObject({
        data: { kind: 'agreement', date: day, amount_matches: true },
      });
  });
});
