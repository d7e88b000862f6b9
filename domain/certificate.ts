import type { Company } from './company.ts';
import type { CalendarDate } from './calendar.ts';
import type { Deadlines } from './deadlines.ts';

/** What a certificate says: that a debt is paid, or that none is left at its institution (decision 0091). */
export const CERTIFICATE_KINDS = ['payment', 'noDebt'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** The first of the days, the law's or the institution's, that is over: from then on a debtor can claim; null before. */
export function passedDay(
  { registryNotice, removedFromBureau }: Pick<Deadlines, 'registryNotice' | 'removedFromBureau'>,
  today: CalendarDate,
): CalendarDate | null {
  const over = [registryNotice, removedFromBureau].sort().filter((day) => day < today);
  return over[0] ?? null;
}

type Rule = NonNullable<Company['certificates']>;
/** Of an institution that says nothing: of payment alone, signed by the creditor's representative. */
const STANDARD: Rule = { issues: ['payment'], validDays: 30, signer: null };

/** Which certificates an institution issues here, for how many days, and who signs them. */
export function certificateRule({ certificates = STANDARD, creditor }: Company): Rule & { signer: string } {
  return { ...certificates, signer: certificates.signer ?? creditor.representative };
}
