import { formatShort, santiagoClock } from '#domain/calendar.ts';
import { SPANISH } from '#domain/language.ts';
import type { Dependencies } from '../dependencies.ts';
import { CONTRACT_PDF, VERIFICATIONS } from '../texts/agreement.ts';
import { inLanguage } from '../texts/language.ts';
import { readsAs, readWords } from '../documents/reader.ts';
import type { Seal } from '../documents/seal.ts';
import { sealOf } from '../documents/verification-codes.ts';
import { sha256 } from './contract.ts';
import { wordsOfFile, writePdf, type PdfFacts } from './pdf.ts';
import { numberOf, type Agreement } from './rows.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside' | 'log'>;

/**
 * The signed contract of a formalised agreement. The first request writes, signs and stores it, so the mail and every
 * download have the same bytes. Always in Spanish, the language of the accepted text.
 */
export const signedPdf = (deps: Needs, agreement: Agreement): Promise<Buffer> =>
  inLanguage(SPANISH, () => keptOrSigned(deps, agreement));

async function keptOrSigned(deps: Needs, agreement: Agreement): Promise<Buffer> {
  const kept = keptPdf(deps.db, agreement.id);
  const earlier = await kept.executeTakeFirst();
  if (earlier) return earlier.pdf;
  const now = deps.clock.now();
  const seal = await sealOf(deps, agreement.company, { agreement_id: agreement.id });
  const file = await writeAsAccepted(deps, agreement, factsOf(deps, agreement, seal));
  const pdf = await deps.outside.signer.sign(agreement.company, file, now);
  await deps.db
    .insertInto('agreement_document')
    .values({ agreement_id: agreement.id, pdf, hash: sha256(pdf), made_at: now })
    .onConflict((conflict) => conflict.column('agreement_id').doNothing())
    .execute();
  return (await kept.executeTakeFirstOrThrow()).pdf;
}

/** A file that does not read as what was accepted: it is not signed, and nothing is kept, so a mended portal can write it. */
export class ContractDiffers extends Error {}

async function writeAsAccepted({ log }: Needs, { id }: Agreement, facts: PdfFacts): Promise<Buffer> {
  const file = await writePdf(facts);
  if (readsAs(await readWords(file), wordsOfFile(facts))) return file;
  log.error({ agreementId: id }, 'a contract was not signed: its file does not read as what was accepted');
  throw new ContractDiffers('The file does not read as the accepted contract.');
}

const keptPdf = (db: Needs['db'], id: string) =>
  db.selectFrom('agreement_document').select('pdf').where('agreement_id', '=', id);

function factsOf({ companies }: Needs, agreement: Agreement, seal: Seal): PdfFacts {
  const { signed_at, formalised_at } = agreement;
  const author = companies.byKey(agreement.company)?.name ?? agreement.company;
  return {
    html: agreement.contract_html,
    title: CONTRACT_PDF.title(numberOf(agreement), author),
    author,
    evidence: {
      heading: CONTRACT_PDF.evidence,
      caption: CONTRACT_PDF.evidenceCaption,
      rows: evidenceRows(agreement, author),
    },
    seal,
    pageWords: CONTRACT_PDF.page,
    reason: CONTRACT_PDF.reason,
    at: formalised_at ?? signed_at,
  };
}

/** The evidence of the signature: text, signer and time (§2.5 "Contract signing", §4.6). */
function evidenceRows(
  { id, evidence, signed_at, formalised_at, template_version, contract_hash }: Agreement,
  institution: string,
): PdfFacts['evidence']['rows'] {
  return [
    [CONTRACT_PDF.signedAt, momentOf(signed_at)],
    [CONTRACT_PDF.acceptance, CONTRACT_PDF.accepted],
    [CONTRACT_PDF.verification, VERIFICATIONS[evidence.verification]],
    ...(evidence.codeConfirmedAt
      ? [[CONTRACT_PDF.code, momentOf(new Date(evidence.codeConfirmedAt))] as const]
      : []),
    [CONTRACT_PDF.formalisedAt, momentOf(formalised_at ?? signed_at)],
    [CONTRACT_PDF.id, id],
    [CONTRACT_PDF.version, template_version],
    [CONTRACT_PDF.hash, contract_hash],
    [CONTRACT_PDF.planHash, evidence.shownHash],
    [CONTRACT_PDF.fileSignature, institution],
  ];
}

function momentOf(instant: Date): string {
  const { date, time } = santiagoClock(instant);
  return CONTRACT_PDF.moment(formatShort(date), time);
}
