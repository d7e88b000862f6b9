/**
 * The public verification code on a receipt or a contract: 16 letters and digits, 80 random bits, without the letters that
 * look like digits (Crockford's base 32).
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 16;

/** The code in what was typed or scanned, or null: blanks and hyphens do not matter, O is 0, I and L are 1. */
export function parseVerificationCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s‐-―−-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const fits = code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter));
  return fits ? code : null;
}

/** `7KQF2M9DXH4T0BVZ` → `7KQF-2M9D-XH4T-0BVZ`. */
export function formatVerificationCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
