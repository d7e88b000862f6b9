import { signedPdf } from '../agreement/document.ts';
import type { Dependencies } from '../dependencies.ts';
import { receiptPdf } from '../receipt/document.ts';
import { CONTRACT_PDF } from '../texts/agreement.ts';
import { RECEIPT_PDF } from '../texts/receipt.ts';
import { readVoucherFacts } from './voucher-facts.ts';
import { voucherLetter } from './voucher-letter.ts';
import { written, type Written } from './written.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside'>;

/** The receipt again, to the address its debtor gave; with the contract whose down payment it is. */
export async function writeReceiptMail(deps: Needs, resendId: string): Promise<Written> {
  const { payment_id: paymentId, email } = await deps.db
    .selectFrom('resend')
    .innerJoin('resend_address', 'resend_id', 'id')
    .select(['payment_id', 'email'])
    .where('id', '=', resendId)
    .executeTakeFirstOrThrow();
  const facts = await readVoucherFacts(deps, paymentId);
  const contentType = 'application/pdf';
  const receipt = await receiptPdf(deps, facts.payment);
  const contract = await contractOf(deps, paymentId);
  return {
    to: email,
    ...written(voucherLetter(facts)),
    attachments: [
      { filename: RECEIPT_PDF.file(facts.payment.ref), content: receipt, contentType },
      ...(contract ? [{ ...contract, contentType }] : []),
    ],
  };
}

async function contractOf(deps: Needs, paymentId: string) {
  const agreement = await deps.db
    .selectFrom('agreement')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('formalised_at', 'is not', null)
    .executeTakeFirst();
  if (!agreement) return null;
  return {
    filename: CONTRACT_PDF.file(agreement.agreement_number),
    content: await signedPdf(deps, agreement),
  };
}
