import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;

export type EnrolmentState = 'started' | 'finishing' | 'finished' | 'failed' | 'expired';
/** The issuer refused the card · the visitor did not finish the form · the provider did not answer. */
export type EnrolmentFailure = 'declined' | 'notFinished' | 'unknown';

export type CardEnrolmentTable = {
  id: string;
  ref: string;
  company: string;
  debtor_id: string;
  username: string;
  token: string;
  url: string;
  state: EnrolmentState;
  reason: EnrolmentFailure | null;
  created_at: Instant;
  ended_at: Instant | null;
};

export type CardTable = {
  id: string;
  company: string;
  debtor_id: string;
  username: string;
  /** Sealed (server/payments/methods/oneclick/sealed-name.ts). */
  tbk_user: Buffer | null;
  card_type: string;
  last_digits: string;
  created_at: Instant;
  removed_at: Instant | null;
};

/** A card of an erased debtor that the provider still keeps. */
export type CardClosingTable = {
  card_id: string;
  username: string;
  /** Sealed, to `card_id`. */
  tbk_user: Buffer;
  asked_at: Instant;
};

export type CardTables = {
  card_enrolment: CardEnrolmentTable;
  card: CardTable;
  card_closing: CardClosingTable;
};
