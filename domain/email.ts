import * as z from 'zod/mini';

/** E-mail addresses as forms, mails and masked answers need them (§5 "Email"). */

const EmailSchema = z.string().check(z.maxLength(254), z.email());

export function isEmail(text: string): boolean {
  return EmailSchema.safeParse(text).success;
}

/** For answers that must not show the whole address: `ana@correo.cl` → `a***@c***.cl`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  if (at < 1 || dot < at) return '***';
  return `${email.charAt(0)}***@${email.charAt(at + 1)}***${email.slice(dot)}`;
}

/** Mail services most debtors use; a domain one or two slips away from one of them is probably a typo. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.cl',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'outlook.cl',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'live.cl',
  'msn.com',
  'mail.com',
];

/** How many letters must be put in, taken out, changed or swapped with the next one to make `a` into `b`. */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = Number(above[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? Number(before[j - 2]) + 1 : Infinity;
      row[j] = Math.min(Number(above[j]) + 1, Number(row[j - 1]) + 1, changed, swapped);
    }
    [before, above] = [above, row];
  }
  return Number(above[b.length]);
}

/** A hint, never a block: `ana@gmial.com` → `gmail.com`; null when the domain looks as meant. */
export function suggestDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!email.includes('@') || domain.length > 30 || COMMON_DOMAINS.includes(domain)) return null;
  const [nearest] = COMMON_DOMAINS.map((common) => ({ common, distance: slips(domain, common) })).sort(
    (a, b) => a.distance - b.distance,
  );
  const allowed = domain.length < 9 ? 1 : 2;
  return nearest && nearest.distance <= allowed ? nearest.common : null;
}
