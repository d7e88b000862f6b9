import { addDays, addLegalBusinessDays, type CalendarDate } from './calendar.ts';

/** What a debtor may ask about their data (Ley 19.628 as Ley 21.719 changed it, arts. 4 to 8 ter). */
export const DATA_REQUEST_KINDS = ['access', 'rectification', 'erasure', 'opposition', 'block'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];
/** Those that end offers and reminders at once (decision 0086). */
export const REMINDERS_ENDING: readonly DataRequestKind[] = ['opposition', 'block'];

/** Art. 11: calendar days to answer, and once as many again. */
const ANSWER_DAYS = 30;
/** Art. 11: business days to decide on a block. */
const BLOCK_BUSINESS_DAYS = 2;
/** Art. 11: business days to go to the Agencia after a refusal, or after a term that passed without an answer. */
const AGENCY_BUSINESS_DAYS = 30;

/** The last day on which it can be answered in time. */
export const answerBy = (kind: DataRequestKind, received: CalendarDate): CalendarDate =>
  kind === 'block' ? addLegalBusinessDays(received, BLOCK_BUSINESS_DAYS) : addDays(received, ANSWER_DAYS);

/** The last day once the term was extended. */
export const extendedBy = (due: CalendarDate): CalendarDate => addDays(due, ANSWER_DAYS);

/** The last day to go to the Agencia. `from`: of the refusal, or the last day of a term that passed. */
export const agencyBy = (from: CalendarDate): CalendarDate =>
  addLegalBusinessDays(from, AGENCY_BUSINESS_DAYS);
