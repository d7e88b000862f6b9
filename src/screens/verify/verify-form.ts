import * as z from 'zod/mini';
import { parseVerificationCode } from '#domain/verification-code.ts';
import type { Question } from '#machines/inquiry/machine.ts';
import { verifyTexts as texts } from '../../texts/verify.ts';

export type VerifyValues = { code: string; amount: string };

/** `500.000`, `$500000`: whole pesos as people copy them; null for anything else. */
function parseAmount(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\.(?=\d{3}(\.|$))/g, '');
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : null;
}

export const verifySchema = z.object({
  code: z.string().check(
    z.refine((text) => text.trim() !== '', texts.codeRequired),
    z.refine((text) => parseVerificationCode(text) !== null, texts.codeInvalid),
  ),
  amount: z
    .string()
    .check(z.refine((text) => text.trim() === '' || parseAmount(text) !== null, texts.amountInvalid)),
});

export function questionFrom({ code, amount }: VerifyValues): Question {
  return { kind: 'verify', code, amount: parseAmount(amount) };
}

/** The code a QR put behind the `#`: whatever is none is left out. */
export function codeInHash(hash: string): string {
  const text = hash.slice(1);
  return parseVerificationCode(text) === null ? '' : text;
}
