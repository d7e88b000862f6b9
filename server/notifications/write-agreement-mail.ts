import { executiveEmail } from '#domain/company.ts';
import { signedPdf } from '../agreements/document.ts';
import { readPaid } from '../agreements/instalments.ts';
import { countsForNoDebt } from '../agreements/release.ts';
import { numberOf, type Agreement } from '../agreements/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { CONTRACT_PDF } from '../texts/agreement.ts';
import { fulfilledLetter, lapsedLetter } from './agreement-end-mails.ts';
import { readAgreementFacts } from './agreement-facts.ts';
import { agreementLetter, executiveLetter } from './agreement-mails.ts';
import { pdfFile, written, type Written } from '../mail/render.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside' | 'log'>;

/** To the debtor: the agreement is in force, with the signed contract as a file. */
export async function writeAgreementMail(deps: Needs, agreementId: string): Promise<Written> {
  const facts = await readAgreementFacts(deps, agreementId);
  const attachments = [await contractFile(deps, facts.agreement)];
  return { to: facts.email, ...written(agreementLetter(facts)), attachments };
}

/** The signed contract, as a mail carries it. */
export async function contractFile(deps: Needs, agreement: Agreement) {
  return pdfFile(CONTRACT_PDF.file(numberOf(agreement)), await signedPdf(deps, agreement));
}

/** To the institution: the debtor to contact, and until when. */
export async function writeExecutiveMail(deps: Needs, agreementId: string): Promise<Written> {
  const facts = await readAgreementFacts(deps, agreementId);
  return { to: executiveEmail(facts.company), ...written(executiveLetter(facts)) };
}

/** To the debtor: everything is paid, and until when the institution puts the debt in order. */
export async function writeFulfilledMail(deps: Needs, agreementId: string): Promise<Written> {
  return writeEndMail(deps, agreementId, fulfilledLetter);
}

/**
 * To the debtor: the agreement is over, what becomes of the money paid, and who to talk to. Null where its debt is not owed by an answer of
 * the institution since: the money counts for no debt, and that answer says what becomes of it.
 */
export async function writeLapsedMail(deps: Needs, agreementId: string): Promise<Written | null> {
  const { counts } = await deps.db
    .selectFrom('agreement')
    .select(countsForNoDebt.as('counts'))
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  return counts ? null : writeEndMail(deps, agreementId, lapsedLetter);
}

async function writeEndMail(
  deps: Needs,
  agreementId: string,
  letter: typeof fulfilledLetter | typeof lapsedLetter,
): Promise<Written> {
  const facts = await readAgreementFacts(deps, agreementId);
  const { company, instalments_number: number } = facts.agreement;
  const paid = await readPaid(deps.db, company, number ?? '');
  return { to: facts.presentEmail, ...written(letter(facts, paid)) };
}
