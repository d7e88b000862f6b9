import { ContractDiffers } from '../agreements/document.ts';
import type { Dependencies } from '../dependencies.ts';
import { receiptPdf } from '../receipts/document.ts';
import { RECEIPT_PDF } from '../texts/spoken.ts';
import { readVoucherFacts } from '../receipts/voucher-facts.ts';
import { voucherLetter } from '../receipts/voucher-mail.ts';
import { contractFile } from './write-agreement-mail.ts';
import { pdfFile, written, type Written } from '../mail/render.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'methods'>;
type FileNeeds = Needs & Pick<Dependencies, 'outside' | 'log'>;

/** To the payer: the receipt (§1) by the books at the time of sending, with the PDF attached. */
export async function writeVoucherMail(needs: Needs, paymentId: string): Promise<Written> {
  const facts = await readVoucherFacts(needs, paymentId);
  const { email } = facts.payment;
  return {
    to: email,
    ...written(voucherLetter(facts, 'debtor')),
    attachments: [await receiptOf(needs, facts)],
  };
}

async function receiptOf(needs: Needs, { payment }: Awaited<ReturnType<typeof readVoucherFacts>>) {
  return pdfFile(RECEIPT_PDF.file(payment.ref), await receiptPdf(needs, payment));
}

/** The receipt again, to the address its debtor gave; with the contract whose down payment it is. */
export async function writeReceiptMail(deps: FileNeeds, resendId: string): Promise<Written> {
  const { payment_id: paymentId, email } = await deps.db
    .selectFrom('resend')
    .innerJoin('resend_address', 'resend_id', 'id')
    .select(['payment_id', 'email'])
    .where('id', '=', resendId)
    .executeTakeFirstOrThrow();
  const facts = await readVoucherFacts(deps, paymentId);
  const attachments = [await receiptOf(deps, facts), ...(await contractsOf(deps, paymentId))];
  return { to: email, ...written(voucherLetter(facts, 'thirdParty')), attachments };
}

async function contractsOf(deps: FileNeeds, paymentId: string) {
  const agreement = await deps.db
    .selectFrom('agreement')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('formalised_at', 'is not', null)
    .executeTakeFirst();
  if (!agreement) return [];
  // A receipt does not wait for a contract that cannot be signed.
  const file = await contractFile(deps, agreement).catch((error: unknown) => {
    if (error instanceof ContractDiffers) return null;
    throw error;
  });
  return file ? [file] : [];
}
