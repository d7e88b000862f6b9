import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { pdfLines, pdfText } from '../testing/pdf-text.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

describe('the receipt as a file', () => {
  it('of a single payment is one page, its code included, with a number as long as an institution’s', async () => {
    const { persona } = aPut();
    const [offer] = persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const agreement_number = '700100171';
    const { ref, session } = await testServer.paid({
      persona: { ...persona, offers: [{ ...offer, agreement_number }] },
      agreement: agreement_number,
      everything: { product_type: 'put', debts: [{ id: agreement_number, selected_quota: 1 }] },
    });
    const { rawPayload } = await testServer.app.inject({
      url: RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`),
      headers: { authorization: `JWT ${session}` },
    });
    const text = await pdfText(rawPayload);
    expect(text).toContain(agreement_number);
    expect(text).toContain('Código de verificación');
    expect(text).toContain('Página 1 de 1');
    const named = (await pdfLines(rawPayload)).filter((line) => line.includes(`Oferta ${agreement_number}`));
    expect(named).toEqual([expect.stringMatching(/^Oferta 700100171 · operación \S+\s*Pago único total/)]);
  });
});

it('the receipt leads to where debtors see the pages, also where the server is called otherwise', async () => {
  const elsewhere = await createPaymentTestServer({ env: { FRONT_BASE_URL: 'https://pagos.test/' } });
  const { ref, session } = await elsewhere.paid();
  const { rawPayload } = await elsewhere.app.inject({
    url: RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`),
    headers: { authorization: `JWT ${session}` },
  });
  const text = await pdfText(rawPayload);
  expect(text).toContain('https://pagos.test/banco-cordillera/verificar');
  expect(text).not.toContain('localhost');
  await elsewhere.close();
});
