import { addMonths, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { StaffActor } from '#contract/staff.ts';

/** What an executive asks for: operations made payable before their time, or no longer (`until` null). Readings 22f. */
export type EnablingOrder = {
  readonly company: Company;
  readonly operations: readonly string[];
  readonly executive: string;
  /** The person at the desk; without it an operator orders it by the command. */
  readonly staff?: StaffActor;
  readonly reason: string;
  /** The last Santiago day on which they can be paid. */
  readonly until: CalendarDate | null;
  /** The last day that the person at the desk saw, of an operation that is enabled; without it none is made to end earlier. */
  readonly seenUntil?: CalendarDate | undefined;
};

export type EnablingFault =
  | { code: 'noExecutive' | 'noReason' | 'noOperation' | 'past' | 'tooFar' }
  | {
      code: 'unknownOperation' | 'changedMeanwhile' | 'endsLater' | 'alreadyOffered' | 'notEnabled';
      operations: string[];
    };

/** A typing error in a year must not enable a debt for a century. */
const LONGEST_MONTHS = 12;
const LONGEST_TEXT = 500;

/** What is wrong with an order before anything is looked up, or null. */
export function orderFault(order: EnablingOrder, today: CalendarDate): EnablingFault | null {
  if (!isLine(order.executive)) return { code: 'noExecutive' };
  if (!isLine(order.reason)) return { code: 'noReason' };
  if (order.operations.length === 0) return { code: 'noOperation' };
  if (order.until === null) return null;
  if (order.until < today) return { code: 'past' };
  return order.until > addMonths(today, LONGEST_MONTHS) ? { code: 'tooFar' } : null;
}

/** Words that a list of orders can show in one line. */
function isLine(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST_TEXT && !/\p{Cc}/u.test(text);
}
