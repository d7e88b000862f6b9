import type { Dependencies } from '../dependencies.ts';
import { receiptPdf } from '../receipt/document.ts';
import { RECEIPT_PDF } from '../texts/receipt.ts';
import { readVoucherFacts } from './voucher-facts.ts';
import { voucherLetter } from './voucher-letter.ts';
import { written, type Written } from './written.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>;

/** To whoever paid: the receipt (§1), as it stands in the books when it goes out, with the same as a file. */
export async function writeVoucherMail(needs: Needs, paymentId: string): Promise<Written> {
  const facts = await readVoucherFacts(needs, paymentId);
  const { payment } = facts;
  const content = await receiptPdf(needs, payment);
  const file = { filename: RECEIPT_PDF.file(payment.ref), content, contentType: 'application/pdf' };
  return { to: payment.email, ...written(voucherLetter(facts)), attachments: [file] };
}
