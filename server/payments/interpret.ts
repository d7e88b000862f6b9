import type { PaymentTable } from '../database/schema.ts';
import type { AttemptEvent } from './attempt.ts';
import type { Answer, ProviderReport } from './method.ts';

/** How a visit to the provider's page ended, as the browser reports it. It only chooses what the provider is asked. */
export type ReturnShape = 'finished' | 'timedOut' | 'cancelled' | 'broken';

/** Why the provider is asked: the browser came back in one of four shapes, a saved card is to be charged, a timer ended, or the provider of direct debits called. */
export type Evidence = ReturnShape | 'charge' | 'timer' | 'callback';

type Expected = Pick<PaymentTable, 'amount' | 'buy_order'>;

/**
 * Translates the provider's answer to an event of the attempt's chart; null when it settles nothing yet. An attempt is
 * charged only if authorised with code 0, for our amount and our order. `pageOver`: its page can no longer be paid.
 */
export function interpret(
  answer: Answer,
  expected: Expected,
  evidence: Evidence,
  pageOver: boolean,
): AttemptEvent | null {
  if (answer.kind === 'absent' && pageOver) return 'provider.cancelled';
  if (answer.kind !== 'report') return 'provider.unreachable';
  const { report } = answer;
  switch (report.status) {
    case 'AUTHORIZED':
      return isOurs(report, expected) ? 'provider.approved' : 'evidence.contradicted';
    case 'FAILED':
      return report.authorisation.responseCode === null ? 'provider.cancelled' : 'provider.declined';
    case 'INITIALIZED':
      return unfinished(evidence, pageOver);
    case 'CAPTURED':
    case 'REVERSED':
    case 'NULLIFIED':
    case 'PARTIALLY_NULLIFIED':
    case 'INCONSISTENT':
      return 'evidence.contradicted';
    default:
      return 'provider.unreachable';
  }
}

function isOurs({ amount, buyOrder, authorisation }: ProviderReport, expected: Expected): boolean {
  return authorisation.responseCode === 0 && amount === expected.amount && buyOrder === expected.buy_order;
}

/** Nothing was charged yet: whether it still can be depends on how the visit to the page ended. */
function unfinished(evidence: Evidence, pageOver: boolean): AttemptEvent | null {
  const events = {
    cancelled: 'provider.cancelled',
    broken: 'provider.cancelled',
    timedOut: 'page.expired',
    // "Finished" is only what an address said: while the page lives it may still become true.
    finished: null,
    charge: null,
    callback: null,
    timer: pageOver ? 'page.expired' : null,
  } as const satisfies Record<Evidence, AttemptEvent | null>;
  return events[evidence];
}
