import { sql } from 'kysely';
import type { Company } from '#domain/company.ts';
import { termsOf, type Agreement } from '../agreements/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentPages } from '../texts/language.ts';
import { sendingCompany } from '../mail/branding.ts';

/** What the letters about an agreement are written from. */
export type AgreementFacts = {
  agreement: Agreement;
  /** With the terms that were signed. */
  company: Company;
  debtor: { name: string; rut: string; phone: string | null };
  /** Given with the down payment. */
  email: string;
  /** The one last confirmed: an agreement goes on for years. */
  presentEmail: string;
  /** The company's first page. */
  doorUrl: string;
};

type Needs = Pick<Dependencies, 'db' | 'companies' | 'config'>;

/** Of an agreement whose down payment was received; throws for any other. */
export async function readAgreementFacts(
  { db, companies, config }: Needs,
  agreementId: string,
): Promise<AgreementFacts> {
  const agreement: Agreement = await db
    .selectFrom('agreement')
    .selectAll()
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<AgreementFacts['debtor'] & { email: string; presentEmail: string }>`
    select b.name, b.rut, coalesce(c.phone, b.phone) as phone, p.email, coalesce(c.email, p.email) as "presentEmail"
      from payment p join debtor b on b.id = p.debtor_id left join contact c on c.debtor_id = b.id
     where p.id = ${agreement.payment_id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An agreement without its down payment.');
  const company = sendingCompany(companies, agreement.company);
  const { email, presentEmail, ...debtor } = found;
  return {
    agreement,
    company: { ...company, terms: termsOf(company, agreement) },
    debtor,
    email,
    presentEmail,
    doorUrl: `${presentPages(config)}/${company.key}`,
  };
}
