import type { ChargeFailure } from '#contract/debit.ts';
import type { Authorisation } from '../../../database/schema.ts';
import type { ErrorCause } from '#domain/company.ts';
import type { Answer } from '../../method.ts';
import type { ChargeReport, DebitProvider } from './debit-provider.ts';

/**
 * Translates a direct debit's answer to the one that server/payments/interpret.ts reads, so every method settles by the same
 * rules. Refusals have codes as a card's have; the first two are shown with the same causes.
 */
const CODES = {
  noFunds: -2,
  overLimit: -4,
  accountClosed: -21,
  mandateGone: -22,
  windowOver: -23,
  rejected: -24,
} as const satisfies Record<ChargeFailure, number>;

const STATUS = { pending: 'INITIALIZED', paid: 'AUTHORIZED', failed: 'FAILED' } as const;

/** Why a charge failed, by the code kept with its payment. */
export function failureOf(
  authorisation: Pick<Authorisation, 'responseCode'> | null | undefined,
): ChargeFailure {
  const found = Object.entries(CODES).find(([, code]) => code === authorisation?.responseCode);
  return (found?.[0] as ChargeFailure | undefined) ?? 'rejected';
}

/** What the debtor can do something about. */
export function causeOfCharge(responseCode: number | null): ErrorCause | null {
  if (responseCode === CODES.noFunds) return 'error.enoughBalance';
  return responseCode === CODES.overLimit ? 'error.exceedsMaximumAmount' : null;
}

export function authorisationOf(
  state: ChargeReport['state'],
  { failure, operation }: Pick<ChargeReport, 'failure' | 'operation'>,
): Authorisation {
  const code = state === 'failed' ? CODES[failure ?? 'rejected'] : state === 'paid' ? 0 : null;
  return {
    code: operation,
    responseCode: code,
    cardType: 'PAC',
    lastDigits: null,
    instalmentsType: null,
    instalmentsCount: null,
    instalmentAmount: null,
    at: null,
    vci: null,
  };
}

function answerOf(report: Awaited<ReturnType<DebitProvider['charge']>>): Answer {
  // Not known there yet: it may still be on its way.
  if (report.kind === 'refused') return { kind: 'silent', reason: report.reason };
  if (report.kind === 'silent') return report;
  const { reference: buyOrder, amount, refunded, state } = report;
  return {
    kind: 'report',
    report: {
      status: STATUS[state],
      buyOrder,
      amount,
      refunded,
      authorisation: authorisationOf(state, report),
    },
  };
}

/** The provider as a payment asks it. Asking charges nothing: the order did. */
export async function readCharge(debits: DebitProvider, reference: string): Promise<Answer> {
  return answerOf(await debits.charge(reference));
}
