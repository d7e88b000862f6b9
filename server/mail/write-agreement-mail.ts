import { sql } from 'kysely';
import { executiveEmail } from '#domain/company.ts';
import { signedPdf } from '../agreement/document.ts';
import type { Agreement } from '../agreement/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { CONTRACT_PDF } from '../texts/agreement.ts';
import { agreementLetter, executiveLetter, type AgreementFacts } from './agreement-letters.ts';
import { written, type Written } from './written.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside'>;

/** To the debtor: the agreement is in force, with the signed contract as a file. */
export async function writeAgreementMail(deps: Needs, agreementId: string): Promise<Written> {
  const facts = await readFacts(deps, agreementId);
  const letter = agreementLetter(facts);
  const { agreement } = facts;
  const content = await signedPdf(deps, agreement);
  const attachment = {
    filename: CONTRACT_PDF.file(agreement.agreement_number),
    content,
    contentType: 'application/pdf',
  };
  return { to: facts.email, ...written(letter), attachments: [attachment] };
}

/** To the institution: whom an executive must contact, and until when. */
export async function writeExecutiveMail(deps: Needs, agreementId: string): Promise<Written> {
  const facts = await readFacts(deps, agreementId);
  const letter = executiveLetter(facts);
  if (!letter) throw new Error(`${facts.company.key} promises no contact.`);
  return { to: executiveEmail(facts.company), ...written(letter) };
}

async function readFacts({ db, companies, config }: Needs, agreementId: string): Promise<AgreementFacts> {
  const agreement: Agreement = await db
    .selectFrom('agreement')
    .selectAll()
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ name: string; rut: string; phone: string | null; email: string }>`
    select b.name, b.rut, coalesce(c.phone, b.phone) as phone, p.email
      from payment p join debtor b on b.id = p.debtor_id left join contact c on c.debtor_id = b.id
     where p.id = ${agreement.payment_id}`.execute(db);
  const [found] = rows;
  const company = companies.payingByKey(agreement.company);
  if (!found || !company) throw new Error(`No paying company ${agreement.company}.`);
  const { email, ...debtor } = found;
  return { agreement, company, debtor, email, publicUrl: config.publicUrl };
}
