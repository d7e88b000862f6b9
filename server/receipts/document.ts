import type { Selectable } from 'kysely';
import { sha256 } from '../agreements/contract.ts';
import type { PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readVoucherFacts } from './voucher-facts.ts';
import { transactionRows, voucherRows } from './voucher-mail.ts';
import { writeBlock } from '../documents/blocks.ts';
import { writeLetterhead } from '../documents/letterhead.ts';
import { readLogo } from '../documents/logo.ts';
import { numberPages, openDocument, type Document, type Struct } from '../documents/pages.ts';
import { writeSeal, type Seal } from '../documents/seal.ts';
import { RECEIPT_PDF } from '../texts/spoken.ts';
import { sealOf } from '../documents/verification-codes.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'methods'>;
type Payment = Selectable<PaymentTable>;

/**
 * The receipt of a paid payment as a file. The first request writes and stores it, so that every mail and download has the
 * same bytes.
 */
export async function receiptPdf(deps: Needs, payment: Payment): Promise<Buffer> {
  const kept = keptPdf(deps, payment.id);
  const earlier = await kept.executeTakeFirst();
  if (earlier) return earlier.pdf;
  const seal = await sealOf(deps, payment.company, { payment_id: payment.id });
  const pdf = await writeReceipt(deps, payment, seal);
  await deps.db
    .insertInto('receipt')
    .values({ payment_id: payment.id, pdf, hash: sha256(pdf), made_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  return (await kept.executeTakeFirstOrThrow()).pdf;
}

const keptPdf = ({ db }: Needs, id: string) =>
  db.selectFrom('receipt').select('pdf').where('payment_id', '=', id);

/** Tagged, in Spanish, the same fields as the voucher (interface 29). */
async function writeReceipt(deps: Needs, payment: Payment, seal: Seal): Promise<Buffer> {
  const facts = await readVoucherFacts(deps, payment.id);
  const { company } = facts;
  const logo = await readLogo(deps.config.distDir, company.img);
  const { doc, root, whole } = await openDocument({
    title: RECEIPT_PDF.title(company.name),
    author: company.name,
    at: payment.settled_at ?? payment.created_at,
  });
  writeLetterhead(doc, root, company, logo);
  writeBlock(doc, root, { kind: 'h1', text: RECEIPT_PDF.heading(payment.amount) });
  writeBlock(doc, root, { kind: 'p', text: RECEIPT_PDF.lead(company) });
  writeRows(doc, root, RECEIPT_PDF.caption, voucherRows(facts));
  writeBlock(doc, root, { kind: 'h2', text: RECEIPT_PDF.details });
  writeRows(doc, root, RECEIPT_PDF.detailsCaption, transactionRows(facts));
  writeBlock(doc, root, { kind: 'p', text: RECEIPT_PDF.help(company) });
  writeSeal(doc, root, seal);
  root.end();
  numberPages(doc, RECEIPT_PDF.page);
  doc.end();
  return whole;
}

function writeRows(doc: Document, root: Struct, caption: string, pairs: [string, string][]): void {
  const rows = pairs.map((cells) => ({ isHead: false, cells }));
  writeBlock(doc, root, { kind: 'table', caption, rows });
}
