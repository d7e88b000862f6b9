import { formatShort, santiagoClock } from '#domain/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { CONTRACT_PDF, VERIFICATIONS } from '../texts/agreement.ts';
import { sha256 } from './contract.ts';
import { writePdf, type PdfFacts } from './pdf.ts';
import type { Agreement } from './rows.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'outside'>;

/**
 * The signed contract of a formalised agreement. It is written and signed once: whoever asks first keeps it, so the mail
 * and every download are the same bytes.
 */
export async function signedPdf(deps: Needs, agreement: Agreement): Promise<Buffer> {
  const kept = await readPdf(deps.db, agreement.id);
  if (kept) return kept;
  const now = deps.clock.now();
  const pdf = await deps.outside.signer.sign(await writePdf(factsOf(deps, agreement)), now);
  await deps.db
    .insertInto('agreement_document')
    .values({ agreement_id: agreement.id, pdf, hash: sha256(pdf), made_at: now })
    .onConflict((conflict) => conflict.column('agreement_id').doNothing())
    .execute();
  return (await readPdf(deps.db, agreement.id)) ?? pdf;
}

async function readPdf(db: Needs['db'], id: string): Promise<Buffer | undefined> {
  const row = db.selectFrom('agreement_document').select('pdf').where('agreement_id', '=', id);
  return (await row.executeTakeFirst())?.pdf;
}

function factsOf({ companies }: Needs, agreement: Agreement): PdfFacts {
  const { evidence, signed_at, formalised_at } = agreement;
  const author = companies.byKey(agreement.company)?.name ?? agreement.company;
  return {
    html: agreement.contract_html,
    title: CONTRACT_PDF.title(agreement.agreement_number, author),
    author,
    evidence: {
      heading: CONTRACT_PDF.evidence,
      rows: [
        [CONTRACT_PDF.signedAt, momentOf(signed_at)],
        [CONTRACT_PDF.verification, VERIFICATIONS[evidence.verification]],
        [CONTRACT_PDF.formalisedAt, momentOf(formalised_at ?? signed_at)],
        [CONTRACT_PDF.version, agreement.template_version],
        [CONTRACT_PDF.hash, agreement.contract_hash],
      ],
    },
    pageWords: CONTRACT_PDF.page,
    reason: CONTRACT_PDF.reason,
    at: formalised_at ?? signed_at,
  };
}

function momentOf(instant: Date): string {
  const { date, time } = santiagoClock(instant);
  return `${formatShort(date)} ${time}`;
}
