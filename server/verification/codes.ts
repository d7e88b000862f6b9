import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, formatVerificationCode } from '#domain/verification-code.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Seal } from '../pdf/seal.ts';
import { SEAL } from '../texts/verification.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;
type Subject = { readonly payment_id: string } | { readonly agreement_id: string };

/** Five random bits a letter. */
function newCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte & 31)).join('');
}

/** The one code of a payment's receipt or of an agreement's contract: made when it is first asked for, then kept. */
async function codeOf({ db, clock }: Needs, subject: Subject): Promise<string> {
  await db
    .insertInto('verification')
    .values({ code: newCode(), ...subject, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [column, id] = Object.entries(subject)[0] as ['payment_id' | 'agreement_id', string];
  const row = db.selectFrom('verification').select('code').where(column, '=', id);
  return (await row.executeTakeFirstOrThrow()).code;
}

/** The seal of a company's document: its code, and the address where that is checked. */
export async function sealOf(needs: Needs, company: string, subject: Subject): Promise<Seal> {
  const code = formatVerificationCode(await codeOf(needs, subject));
  const page = `${needs.config.publicUrl}/${company}/verificar`;
  return { code, address: `${page}#${code}`, words: SEAL(page) };
}
