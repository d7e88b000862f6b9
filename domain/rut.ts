/**
 * The Chilean tax id (RUT): digits and a check digit by modulo 11. Spec §5 "Rut".
 * Normalised form ("rutClean"): no leading zeros, no separators, upper case: `123456785`, `8642097K`.
 */

/** Digits with optional thousand separators, an optional hyphen, and a check digit (digit or K). §5 */
const RUT_PATTERN = /^(\d{1,3}(?:\.\d{3})+|\d+)-?([\dK])$/;

/** What phones type by themselves: blanks, lower-case k, and the dashes a keyboard puts for a hyphen. */
function tidy(text: string): string {
  return text
    .replace(/\s/g, '')
    .replace(/[‐-―−]/g, '-')
    .toUpperCase();
}

/** The check digit of a RUT's number, e.g. `12345678` → `5`. Weights 2 to 7 from the right. */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (2 + (i % 6));
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

/** Removes leading zeros and everything that is not a letter or digit, and upper-cases. §5 */
export function normalizeRut(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

/** The normalised RUT when `text` is a valid one, else null. Accepts `12.345.678-5`, `12345678-5`, `123456785`. */
export function parseRut(text: string): string | null {
  const match = RUT_PATTERN.exec(tidy(text));
  if (!match) return null;
  const rut = normalizeRut(match[0]);
  const number = rut.slice(0, -1);
  if (number.length === 0 || number.length > 9) return null;
  return checkDigit(number) === match[2] ? rut : null;
}

/** A normalised RUT as people write it: `123456785` → `12.345.678-5`. */
export function formatRut(rut: string): string {
  return `${rut.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${rut.slice(-1)}`;
}

/** For mails and pages others may see: `123456785` → `12.***.***-5`. */
export function maskRut(rut: string): string {
  return formatRut(rut).replaceAll(/\.\d{3}/g, '.***');
}
