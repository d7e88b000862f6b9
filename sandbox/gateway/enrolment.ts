import type { Outcome, Transaction } from './transaction.ts';

/** How long the shop has, after the visitor returned, to finish an enrolment. */
const FINISH_MS = 60_000;

/** A card kept for later charges. `chargeCode` is what its issuer answers to each of them. */
export type SavedCard = {
  lastFour: string;
  cardType: string;
  paymentType: 'VN' | 'VD' | 'VP';
  chargeCode: number;
};

/** One enrolment of a card, from its form to its deletion. Times in milliseconds since the epoch. */
export type Enrolment = Pick<
  Transaction,
  'token' | 'commerceCode' | 'createdAt' | 'returnUrl' | 'decidedAt'
> & {
  username: string;
  email: string;
  form: 'open' | 'approved' | 'declined' | 'cancelled' | 'timedOut';
  card: SavedCard | null;
  authorizationCode: string | null;
  finishedAt: number | null;
  /** The name of the saved card, given when the shop finishes an approved enrolment. */
  tbkUser: string | null;
  deletedAt: number | null;
};

/** The shop finishes an enrolment: once, and within a minute of the visitor's return, else the card is dropped. */
export function finish(enrolment: Enrolment, tbkUser: string, now: number): Outcome<Enrolment> {
  const { form, decidedAt, finishedAt } = enrolment;
  if (finishedAt !== null) return { refused: 'Inscription already finished' };
  if ((form !== 'approved' && form !== 'declined') || decidedAt === null)
    return { refused: 'Inscription has an invalid state: not finished by the cardholder' };
  if (now - decidedAt > FINISH_MS) return { refused: 'Inscription has expired (60 seconds)' };
  return { ...enrolment, finishedAt: now, tbkUser: form === 'approved' ? tbkUser : null };
}

/** True for a card that may be charged. */
export const isLive = (enrolment: Enrolment): boolean =>
  enrolment.tbkUser !== null && enrolment.deletedAt === null;
