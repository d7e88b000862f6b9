import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The provider's order number of a payment: the 128 bits of its uuid in 26 letters and digits, the most it takes. */
export function buyOrderOf(paymentId: string): string {
  let rest = BigInt(`0x${paymentId.replaceAll('-', '')}`);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}

/**
 * The unguessable reference in the address of a payment's result page: 128 random bits, 22 characters. None begins with a
 * hyphen, which a command would read as an option and a spreadsheet as a formula.
 */
export function newRef(): string {
  const ref = randomBytes(16).toString('base64url');
  return ref.startsWith('-') ? newRef() : ref;
}
