import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, formatVerificationCode } from '#domain/verification-code.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Seal } from './seal.ts';
import { presentPages } from '../texts/language.ts';
import { SEAL } from '../texts/spoken.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;
type Subject = { readonly payment_id: string } | { readonly agreement_id: string };

/** Five random bits a letter. */
export function newCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte & 31)).join('');
}

/** The one code of a payment's receipt or of an agreement's contract, as people type it: made when first asked for, then kept. */
export async function codeOf({ db, clock }: Needs, subject: Subject): Promise<string> {
  const [column, id] = Object.entries(subject)[0] as ['payment_id' | 'agreement_id', string];
  const kept = db.selectFrom('verification').select('code').where(column, '=', id);
  const before = await kept.executeTakeFirst();
  if (before) return formatVerificationCode(before.code);
  const made = await db
    .insertInto('verification')
    .values({ code: newCode(), ...subject, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return formatVerificationCode((made ?? (await kept.executeTakeFirstOrThrow())).code);
}

/** The public page where a company's codes are checked. */
export function verificationPage(publicUrl: string, company: string): string {
  return `${publicUrl}/${company}/verificar`;
}

/** The seal of a company's document: its code, and the address where that is checked. */
export async function sealOf(
  needs: Needs & Pick<Dependencies, 'config'>,
  company: string,
  subject: Subject,
): Promise<Seal> {
  return sealWith(needs.config, company, await codeOf(needs, subject), SEAL);
}

/** The seal of a code there is, as people type it. */
export function sealWith(
  config: Dependencies['config'],
  company: string,
  code: string,
  wordsFor: (page: string) => Seal['words'],
): Seal {
  const page = verificationPage(presentPages(config), company);
  return { code, address: `${page}#${code}`, words: wordsFor(page) };
}
