import { sql } from 'kysely';
import { signedPdf } from '../agreement/document.ts';
import type { Agreement } from '../agreement/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { CONTRACT_PDF } from '../texts/agreement.ts';
import {
  agreementLetter,
  executiveAddress,
  executiveLetter,
  type AgreementFacts,
} from './agreement-letters.ts';
import { writeHtml } from './letter-html.ts';
import { writeText } from './letter-text.ts';
import type { OutgoingMail } from './mailer.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside'>;
type Written = Omit<OutgoingMail, 'id'>;

/** To the debtor: the agreement is in force, with the signed contract as a file. */
export async function writeAgreementMail(deps: Needs, paymentId: string): Promise<Written> {
  const facts = await readFacts(deps, paymentId);
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
export async function writeExecutiveMail(deps: Needs, paymentId: string): Promise<Written> {
  const facts = await readFacts(deps, paymentId);
  const letter = executiveLetter(facts);
  if (!letter) throw new Error(`${facts.company.key} promises no contact.`);
  return { to: executiveAddress(facts.company), ...written(letter) };
}

function written(letter: Parameters<typeof writeHtml>[0]) {
  return { subject: letter.subject, html: writeHtml(letter), text: writeText(letter) };
}

async function readFacts({ db, companies, config }: Needs, paymentId: string): Promise<AgreementFacts> {
  const agreement: Agreement = await db
    .selectFrom('agreement')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ name: string; rut: string; phone: string | null; email: string }>`
    select b.name, b.rut, coalesce(c.phone, b.phone) as phone, p.email
      from payment p join debtor b on b.id = p.debtor_id left join contact c on c.debtor_id = b.id
     where p.id = ${paymentId}`.execute(db);
  const [found] = rows;
  const company = companies.payingByKey(agreement.company);
  if (!found || !company) throw new Error(`No paying company ${agreement.company}.`);
  const { email, ...debtor } = found;
  return { agreement, company, debtor, email, publicUrl: config.publicUrl };
}
