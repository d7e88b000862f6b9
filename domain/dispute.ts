import { addDays, daysBetween, type CalendarDate } from './calendar.ts';
import type { Terms } from './company.ts';

/** Why a debtor does not agree with a debt (issue 19, point 2; decision 0087). */
export const DISPUTE_KINDS = ['notMine', 'alreadyPaid', 'wrongAmount'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** Nothing of the debt is collected in these; the clocks of its offers and agreements stand still. */
export const FREEZING = ['opened', 'moreAsked', 'moreGiven', 'appealed'] as const;
/** The institution accepted something in these. Nothing above it is collected, also after an appeal against it that ended. */
export const ACCEPTED = ['accepted', 'partly', 'appealPartly'] as const;
/** The legal transitions between them are machines/dispute's. */
export const DISPUTE_STATES = [
  ...FREEZING,
  ...ACCEPTED,
  ...(['refused', 'appealRefused', 'withdrawn', 'closedByReceipt'] as const),
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const isFreezing = (state: DisputeState): boolean => FREEZING.some((one) => one === state);
/** An answer that grants less than the debtor asked for, shown together with other sources of help. */
export const isUnfavourable = (state: DisputeState): boolean =>
  ['partly', 'refused', 'appealPartly', 'appealRefused'].includes(state);
export const isAccepted = (state: DisputeState): boolean => ACCEPTED.some((one) => one === state);

/** Ley 19.628, art. 11: a wrong datum is corrected within so many days; a company may answer sooner. */
export const MOST_ANSWER_DAYS = 30;
const APPEAL_DAYS = 30;
const MORE_DAYS = 10;

type Days = Pick<Terms, 'disputeDays' | 'disputeAppealDays' | 'disputeMoreDays'>;

/** The last day to answer what came on `from`. */
export const answerDisputeBy = (from: CalendarDate, { disputeDays = MOST_ANSWER_DAYS }: Days): CalendarDate =>
  addDays(from, disputeDays);
/** The last day to appeal against an answer of `answered`. */
export const appealBy = (answered: CalendarDate, { disputeAppealDays = APPEAL_DAYS }: Days): CalendarDate =>
  addDays(answered, disputeAppealDays);
/** The last day on which the debtor gives what was asked for; from the next one the institution may refuse without it. */
export const giveMoreBy = (asked: CalendarDate, { disputeMoreDays = MORE_DAYS }: Days): CalendarDate =>
  addDays(asked, disputeMoreDays);
type Wait = { readonly asked: CalendarDate; readonly giveBy: CalendarDate; readonly given: CalendarDate };
/** The institution's clock stands still while it waits for the debtor, until the last day to give what was asked for. */
export const dueAfterWait = (due: CalendarDate, { asked, giveBy, given }: Wait): CalendarDate =>
  addDays(due, daysBetween(asked, given < giveBy ? given : giveBy));

/** Whether an answer names what is owed: what of the debt is right. Of a debt that is not theirs, or paid, accepting leaves nothing. */
export const needsAmount = (kind: DisputeKind, isPartly: boolean): boolean =>
  isPartly || kind === 'wrongAmount';

/** `asked`: what the portfolio asked for when the dispute was opened, null where that is unknown; `owed`: by the first answer. */
type Amounts = { readonly asked: number | null; readonly owed: number | null };
export type AmountFault = 'amountNeeded' | 'noAmount' | 'notLess' | 'aboveFirst';

/** What is wrong with what an answer says is owed, in pesos, or null: it leaves less than was asked for, and an appeal no more than before. */
export function amountFault(
  amount: number | null,
  isNeeded: boolean,
  { asked, owed }: Amounts,
): AmountFault | null {
  if (amount === null) return isNeeded ? 'amountNeeded' : null;
  if (!isNeeded) return 'noAmount';
  if (owed !== null) return amount > owed ? 'aboveFirst' : null;
  return asked !== null && amount >= asked ? 'notLess' : null;
}

/** A few files that prove something, as a phone makes them. */
export const MOST_DISPUTE_FILES = 5;
/** How often a debtor adds to a dispute that the institution looks at. */
export const MOST_DISPUTE_ADDITIONS = 5;
export const DISPUTE_FILE_BYTES = 5_000_000;
export const DISPUTE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DisputeFileType = (typeof DISPUTE_FILE_TYPES)[number];

const MAGIC: readonly (readonly [DisputeFileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The type of a file by its first bytes, not by its name; null for any other. */
export const typeOfFile = (bytes: Uint8Array): DisputeFileType | null =>
  MAGIC.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
