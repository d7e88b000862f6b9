import type { Selectable } from 'kysely';
import { formatLong } from '#domain/long-date.ts';
import { certificateRule } from '#domain/certificate.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { SPANISH } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import { formatRut } from '#domain/rut.ts';
import { formatVerificationCode } from '#domain/verification-code.ts';
import type { ReceiptTables } from '../database/receipt-schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { writeBlock } from '../documents/blocks.ts';
import { writeLetterhead } from '../documents/letterhead.ts';
import { readLogo } from '../documents/logo.ts';
import { numberPages, openDocument } from '../documents/pages.ts';
import { writeSeal } from '../documents/seal.ts';
import { sealWith } from '../documents/verification-codes.ts';
import { CERTIFICATE_PDF as TEXTS, CERTIFICATE_SEAL } from '../texts/certificates.ts';
import { inLanguage } from '../texts/language.ts';
import type { PaidDebt } from './paid-debts.ts';

type Facts = {
  readonly company: Company;
  readonly certificate: Omit<Selectable<ReceiptTables['certificate']>, 'pdf'>;
  readonly debtor: { readonly name: string; readonly rut: string };
  /** The paid one; of no debt there is none. */
  readonly debt: PaidDebt | undefined;
};

type Needs = Pick<Dependencies, 'config'>;

/**
 * A certificate as a file: one page, tagged, with its number and the code by which it is verified. In Spanish, whatever language its
 * debtor reads: it is shown to others in Chile.
 */
export const writeCertificate = (needs: Needs, facts: Facts): Promise<Buffer> =>
  inLanguage(SPANISH, () => write(needs, facts));

async function write({ config }: Needs, { company, certificate, debtor, debt }: Facts): Promise<Buffer> {
  const { kind, number, issued_at: at, valid_until } = certificate;
  const today = formatLong(santiagoDay(at));
  const { doc, root, whole } = await openDocument({
    title: TEXTS.title[kind](company),
    author: company.name,
    at,
  });
  writeLetterhead(doc, root, company, await readLogo(config.distDir, company.img));
  writeBlock(doc, root, { kind: 'h1', text: TEXTS.heading[kind] });
  const person = { name: debtor.name, rut: formatRut(debtor.rut), today };
  const said = debt
    ? TEXTS.paid(company, { ...person, paidOn: formatLong(debt.paid_on) })
    : TEXTS.noDebt(company, person);
  writeBlock(doc, root, { kind: 'p', text: said });
  const rows: [string, string][] = [
    [TEXTS.rows.number, number],
    [TEXTS.rows.creditor, `${company.creditor.name}, RUT ${company.creditor.rut}`],
    [TEXTS.rows.debtor, `${person.name}, RUT ${person.rut}`],
    ...(debt ? paidRows(debt) : []),
    [TEXTS.rows.issued, today],
    [TEXTS.rows.validUntil, formatLong(valid_until)],
  ];
  writeBlock(doc, root, {
    kind: 'table',
    caption: TEXTS.caption,
    rows: rows.map((cells) => ({ isHead: false, cells })),
  });
  writeBlock(doc, root, { kind: 'h2', text: TEXTS.signedBy });
  writeBlock(doc, root, {
    kind: 'p',
    text: TEXTS.signer(certificateRule(company).signer, company),
  });
  writeSeal(
    doc,
    root,
    sealWith(config, company.key, formatVerificationCode(certificate.code), CERTIFICATE_SEAL),
  );
  root.end();
  numberPages(doc, TEXTS.page);
  doc.end();
  return whole;
}

function paidRows({
  agreement_number: number,
  operations,
  amount,
  paid_on: on,
}: PaidDebt): [string, string][] {
  return [
    [TEXTS.rows.operations(operations.length), operations.join(', ')],
    [TEXTS.rows.agreement, number],
    [TEXTS.rows.amount, formatPesos(amount)],
    [TEXTS.rows.paidOn, formatLong(on)],
  ];
}
