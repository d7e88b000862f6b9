import { createMailScenarios } from '../testing/mail-scenarios.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createMailScenarios);
beforeEach(() => testServer.reset());

const PAGES = 'https://pagos.example/en/banco-cordillera';
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A payment of a debtor who reads English, as its mail and as the file in it say it. */
async function paidInEnglish() {
  const { ref } = await testServer.paid();
  const { db } = testServer.deps;
  await db.updateTable('debtor').set({ language: 'en' }).execute();
  const mail = await testServer.sent('voucher');
  const [file] = testServer.mails.at(-1)?.attachments ?? [];
  const payment = await db.selectFrom('payment').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();
  const codes = db.selectFrom('verification').select('code').where('payment_id', '=', payment.id);
  const { code } = await codes.executeTakeFirstOrThrow();
  const [line] = (
    await db.selectFrom('quote').select('lines').where('id', '=', payment.quote_id).executeTakeFirstOrThrow()
  ).lines;
  const shown = oneLine(await pdfText(file?.content ?? Buffer.alloc(0)));
  // As it is read aloud.
  expect(file?.content.toString('latin1')).toContain('/Lang (en)');
  return { ref, mail, payment, code: code.match(/.{4}/g)?.join('-') ?? '', line, shown };
}

describe('the receipt of a debtor who reads English', () => {
  it('says in its mail, field by field, what the books say', async () => {
    const { ref, mail, payment, code, line } = await paidInEnglish();
    expect(mail).toEqual({
      from: 'Banco Cordillera <no-responder@banco-cordillera.example>',
      replyTo: 'ayuda@banco-cordillera.example',
      to: 'paid@correo.example',
      subject: `Receipt of your payment of $500.000 · Reference ${ref}`,
      title: 'We received your payment of $500.000',
      rows: {
        Institution: 'Banco Cordillera',
        Name: 'Ana Rojas',
        RUT: '10.***.***-K',
        Description: 'Single full payment at Banco Cordillera',
        [`Offer ${line?.agreementNumber} · operation ${line?.operationNumber}`]:
          'Single full payment: $500.000',
        'Total amount': '$1.250.000',
        Discount: '-$750.000',
        'Amount paid': '$500.000 CLP',
        'Date and time': '21 Nov 2026 23:34',
        'Left to pay': 'Nothing more in this portal',
        'Payment recorded': 'at the latest on 25 November 2026',
        'Debt in order': 'at the latest on 21 December 2026',
        'Report to the registers of unpaid debts': 'by law, at the latest on 1 December 2026',
        'Debt certificate available': 'from 21 December 2026',
        'Out of the registers of unpaid debts': 'at the latest on 21 January 2027',
        'Payment reference': ref,
        'Purchase order': payment.buy_order,
        'Authorisation code': payment.authorisation?.code ?? '',
        Card: `Credit ending in ${payment.authorisation?.lastDigits}`,
        'Instalments of the card': 'No instalments',
        'Verification code': code,
      },
      figures: [
        '$500.000',
        `${PAGES}/verificar`,
        `${PAGES}/success?ref=${ref}`,
        'ayuda@banco-cordillera.example',
      ],
      files: [`receipt-${ref}.pdf`],
      words: expect.any(String) as string,
    });
  });

  it('shows in its file each field of the mail, label and value together', async () => {
    const { ref, mail, shown } = await paidInEnglish();
    const { 'Left to pay': otherDebts, ...rows } = mail.rows;
    expect(otherDebts).toBeDefined();
    expect(shown).not.toContain('Left to pay');
    expect(mail.files).toEqual([`receipt-${ref}.pdf`]);
    expect(shown).toContain('Payment receipt of $500.000');
    // Where its code is checked, wherever the line breaks.
    expect(shown.replaceAll(' ', '')).toContain(`${PAGES.replace('https://', '')}/verificar`);
    expect(Object.keys(rows)).toHaveLength(20);
    for (const [label, value] of Object.entries(rows))
      expect(shown).toContain(label === 'Verification code' ? value : `${label} ${value}`);
  });
});
