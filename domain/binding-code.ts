/** What binds a debtor and may ask for a one-time code sent to their registered mail (decision 0090). */
export const BINDING_ACTS = [
  'changeContact',
  'signAgreement',
  'saveCard',
  'chargeCard',
  'enrolDebit',
] as const;
export type BindingAct = (typeof BINDING_ACTS)[number];

export const CODE_DIGITS = 6;
/** How long a code can be typed in. */
export const CODE_MINUTES = 10;
/** How long a confirmed code lets its act be done in its session. */
export const CONFIRMED_MINUTES = 15;
/** Of one act in one session, over all its codes. */
export const MOST_WRONG_CODES = 5;
/** Of one act in one session. */
export const MOST_CODES = 3;

/** The code in what was typed or pasted, or null: blanks, points and hyphens do not matter. */
export function parseCode(text: string): string | null {
  const digits = text.replace(/[\s.‐-―-]/g, '');
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : null;
}
