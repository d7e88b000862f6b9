import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { pdfLines, pdfText } from '../testing/pdf-text.ts';
import { aPut } from '../testing/stories.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

describe('the receipt as a file', () => {
  it('of a single payment is one page, its code included, with a number as long as an institution’s', async () => {
    const { story } = aPut();
    const [offer] = story.offers ?? [];
    if (!offer) throw new Error('no offer');
    const agreement_number = '700100171';
    const { ref, session } = await world.paid({
      story: { ...story, offers: [{ ...offer, agreement_number }] },
      agreement: agreement_number,
      everything: { product_type: 'put', debts: [{ id: agreement_number, selected_quota: 1 }] },
    });
    const { rawPayload } = await world.app.inject({
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
  const elsewhere = await createPaymentWorld({ env: { FRONT_BASE_URL: 'https://pagos.test/' } });
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
