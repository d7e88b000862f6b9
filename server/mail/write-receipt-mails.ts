import type { Dependencies } from '../dependencies.ts';
import { receiptPdf } from '../receipt/document.ts';
import { RECEIPT_PDF } from '../texts/receipt.ts';
import { readVoucherFacts } from './voucher-facts.ts';
import { voucherLetter } from './voucher-letter.ts';
import { contractFile } from './write-agreement-mail.ts';
import { pdfFile, written, type Written } from './written.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside'>;

/** To whoever paid: the receipt (§1), as it stands in the books when it goes out, with the same as a file. */
export async function writeVoucherMail(needs: Omit<Needs, 'outside'>, paymentId: string): Promise<Written> {
  const facts = await readVoucherFacts(needs, paymentId);
  const { payment } = facts;
  const receipt = pdfFile(RECEIPT_PDF.file(payment.ref), await receiptPdf(needs, payment));
  return { to: payment.email, ...written(voucherLetter(facts)), attachments: [receipt] };
}

/** The receipt again, to the address its debtor gave; with the contract whose down payment it is. */
export async function writeReceiptMail(deps: Needs, resendId: string): Promise<Written> {
  const { payment_id: paymentId, email } = await deps.db
    .selectFrom('resend')
    .innerJoin('resend_address', 'resend_id', 'id')
    .select(['payment_id', 'email'])
    .where('id', '=', resendId)
    .executeTakeFirstOrThrow();
  const { attachments = [], ...mail } = await writeVoucherMail(deps, paymentId);
  return { ...mail, to: email, attachments: [...attachments, ...(await contractsOf(deps, paymentId))] };
}

async function contractsOf(deps: Needs, paymentId: string) {
  const agreement = await deps.db
    .selectFrom('agreement')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('formalised_at', 'is not', null)
    .executeTakeFirst();
  return agreement ? [await contractFile(deps, agreement)] : [];
}
