import bancoCordillera from '#domain/testing/companies/banco-cordillera.ts';
import { CARD } from '#server/texts/cards.ts';
import { DEBTS } from '#server/texts/debts.ts';
import { ENROL } from '#server/texts/debit.ts';
import { FAILURES } from '#server/texts/failures.ts';
import { HISTORY } from '#server/texts/history.ts';
import { IDENTITY_TEXTS } from '#server/texts/identity.ts';
import { ABANDON, SELECTION, START } from '#server/texts/payment.ts';
import { TRACE } from '#server/texts/trace.ts';
import { VERIFICATION } from '#server/texts/verification.ts';
import { clientFailures } from '#src/texts/failures.ts';

export type ErrorText = { code: string; text: string };

const all = (texts: Readonly<Record<string, string>>): ErrorText[] =>
  Object.entries(texts).map(([code, text]) => ({ code, text }));
const failures = (...codes: (keyof typeof FAILURES)[]): ErrorText[] =>
  codes.map((code) => ({ code, text: FAILURES[code] }));

const { WRONG_DATA, NOT_VERIFIED, WARNING, REGISTRY_DOWN } = IDENTITY_TEXTS;

/** The messages of a refused call, by the call's actor; the sentences are the application's own (§8). */
const REFUSALS: Readonly<Record<string, ErrorText[]>> = {
  startIdentification: failures('CAPTCHA_REFUSED', 'INVALID_RUT', 'THROTTLED'),
  verifyIdentity: [
    ...all({ WRONG_DATA, NOT_VERIFIED, WARNING, REGISTRY_DOWN }),
    ...failures('INVALID_OPERATION', 'THROTTLED'),
  ],
  saveContact: failures('INVALID_EMAIL', 'INVALID_PHONE', 'KEY_REUSED'),
  loadDebts: all({
    NOT_DEBTS: DEBTS.NOT_DEBTS(bancoCordillera),
    NOT_OFFERS: DEBTS.NOT_OFFERS(bancoCordillera),
    IN_REVIEW: DEBTS.IN_REVIEW,
    ACCEPTED: DEBTS.ACCEPTED(bancoCordillera),
  }),
  preparePayment: all(SELECTION),
  abandonPayment: all(ABANDON),
  startPayment: all({ ...START, CARD_NOT_FOUND: CARD.CARD_NOT_FOUND, CARD_GUARDED: CARD.CARD_GUARDED }),
  startEnrolment: all({
    ENROLMENT_DOWN: CARD.ENROLMENT_DOWN,
    TOO_MANY_CARDS: CARD.TOO_MANY_CARDS,
    TOO_MANY_FORMS: CARD.TOO_MANY_FORMS,
  }),
  removeCard: all({ CARD_NOT_FOUND: CARD.CARD_NOT_FOUND, REMOVAL_DOWN: CARD.REMOVAL_DOWN }),
  enrolDebit: all(ENROL),
  loadHistory: all(HISTORY),
  askInquiry: all({ ...TRACE, ...VERIFICATION }),
};

/** What every call may end in. */
const FAULTS = [
  { code: 'TIMEOUT', text: clientFailures.timeout },
  { code: 'NETWORK', text: clientFailures.network },
  ...failures('UNAUTHORIZED', 'CATCH', 'UNAVAILABLE'),
];

export const errorsOf = (actor: string): ErrorText[] => [...(REFUSALS[actor] ?? []), ...FAULTS];
export const refusedActors = Object.keys(REFUSALS);
