import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aConvenio } from '../testing/fixtures.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** A debtor who paid all overdue instalments of an ongoing credit. */
async function arrearsPaid() {
  const { persona, agreement } = aConvenio();
  const offers = (persona.offers ?? []).map((offer) => ({ ...offer, product_type: 'ciclo_1' as const }));
  const { token } = await testServer.enter({ ...persona, offers });
  return { token, ref: await testServer.pay(token, 'ciclo', agreement, 3) };
}

describe('the overdue instalments of a credit, once all are paid', () => {
  it('have a voucher that names the days of the registries and promises no certificate', async () => {
    const { token, ref } = await arrearsPaid();
    expect((await testServer.status(ref, token)).data.voucher?.follow_up?.ended).toEqual({
      ...{ kind: 'agreement', on: '21/11/2026', registry_notice: '01/12/2026' },
      ...{ regularised: '21/12/2026', certificate_from: null, removed_from_bureau: '21/01/2027' },
    });
  });

  it('have a mail and a receipt that do the same', async () => {
    const { token, ref } = await arrearsPaid();
    const url = RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`);
    const receipt = await testServer.app.inject({ url, headers: { authorization: `JWT ${token}` } });
    for (const text of [await pdfText(receipt.rawPayload), (await testServer.post()).at(-1)?.text]) {
      expect(text).toContain('Fuera de los registros de morosidad');
      expect(text).not.toContain('Certificado de deuda');
    }
  });
});
